"""A loopback server that speaks Ollama's wire protocol; what it says, when and where it breaks is scripted.

    with FakeOllama(chat=["Saia da água [1]."]) as server:
        client = ollama.Client(host=server.host)

Speaks /api/chat and /api/generate (streamed or not), /api/embed, /api/show, /api/tags, /api/ps,
/api/version; an unknown model gets 404 with Ollama's own words. Every request is kept in `requests`.
"""

from __future__ import annotations

import hashlib
import json
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Say = str | Callable[[dict[str, Any]], str]


@dataclass
class FakeOllama:
    """Scripted server; use as a context manager."""

    chat: Sequence[Say] = ("NO_ANSWER_IN_PASSAGES",)
    """Answers in turn, the last one for ever; a function gets the request."""
    models: Sequence[str] = ("fake:latest",)
    embedders: Sequence[str] = ("embed:latest",)
    dimensions: int = 8
    delay_s: float = 0.0
    """Wait before any answer of /api/chat."""
    status: int | None = None
    """Answer /api/chat with this status and an error body."""
    body: str | None = None
    """Answer /api/chat with this text, whatever it is (HTML, cut JSON)."""
    cut_after: int | None = None
    """Close the connection after so many bytes of the answer, its length announced in full."""
    thinking: str | None = None
    done_reason: str = "stop"
    requests: list[tuple[str, dict[str, Any]]] = field(default_factory=list)

    def __enter__(self) -> FakeOllama:
        owner = self

        class Handler(_Handler):
            fake = owner

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._stop = threading.Event()
        self._thread = threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True
        )
        self._thread.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self._stop.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def host(self) -> str:
        """Base URL."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def asked(self, path: str) -> list[dict[str, Any]]:
        """Return the bodies sent to a path, in order."""
        return [body for where, body in self.requests if where == path]

    def say(self, request: dict[str, Any]) -> str:
        """Return the next scripted answer."""
        turn = len(self.asked("/api/chat")) - 1
        line = self.chat[min(turn, len(self.chat) - 1)]
        return line if isinstance(line, str) else line(request)

    def vector(self, text: str) -> list[float]:
        """Return a unit vector that depends on the text alone."""
        raw = [byte - 128 for byte in hashlib.sha256(text.encode()).digest()[: self.dimensions]]
        length = sum(x * x for x in raw) ** 0.5 or 1.0
        return [x / length for x in raw]


class _Handler(BaseHTTPRequestHandler):
    fake: FakeOllama
    protocol_version = "HTTP/1.1"

    def log_message(self, *args: object) -> None:
        """Keep quiet."""

    def do_GET(self) -> None:
        self.fake.requests.append((self.path, {}))
        entries = [{"model": name, "name": name, "size": 1, "digest": "0" * 12} for name in self._known()]
        answers = {
            "/": "Ollama is running",
            "/api/tags": {"models": entries},
            "/api/ps": {"models": entries[:1]},
            "/api/version": {"version": "0.0.0-fake"},
        }
        if self.path in answers:
            return self._send(200, answers[self.path])
        return self._send(404, {"error": "not found"})

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        body = json.loads(self.rfile.read(length) or b"{}")
        self.fake.requests.append((self.path, body))
        name = body.get("model", "")
        if name not in self._known() and f"{name}:latest" not in self._known():
            return self._send(404, {"error": f"model '{name}' not found"})
        match self.path:
            case "/api/show":
                return self._send(200, self._show(name))
            case "/api/embed":
                return self._embed(name, body)
            case "/api/chat" | "/api/generate":
                return self._chat(name, body)
        return self._send(404, {"error": "not found"})

    def _known(self) -> list[str]:
        return [*self.fake.models, *self.fake.embedders]

    def _is_embedder(self, name: str) -> bool:
        return name in self.fake.embedders or f"{name}:latest" in self.fake.embedders

    def _show(self, name: str) -> dict[str, Any]:
        able = ["embedding"] if self._is_embedder(name) else ["completion"]
        return {
            "capabilities": able,
            "details": {"family": "fake", "parameter_size": "0"},
            "model_info": {"general.architecture": "fake", "fake.embedding_length": self.fake.dimensions},
        }

    def _embed(self, name: str, body: dict[str, Any]) -> None:
        if not self._is_embedder(name):
            return self._send(400, {"error": f"model '{name}' does not support embeddings"})
        texts = body.get("input", [])
        texts = [texts] if isinstance(texts, str) else texts
        return self._send(200, {"model": name, "embeddings": [self.fake.vector(text) for text in texts]})

    def _chat(self, name: str, body: dict[str, Any]) -> None:
        if self._is_embedder(name):
            return self._send(400, {"error": f"model '{name}' does not support chat"})
        if self.fake.delay_s:
            time.sleep(self.fake.delay_s)
        if self.fake.status is not None:
            return self._send(self.fake.status, {"error": "scripted failure"})
        if self.fake.body is not None:
            return self._send(200, self.fake.body)
        if not body.get("messages") and self.path == "/api/chat":
            return self._send(200, self._message(name, "", done=True) | {"done_reason": "load"})
        text = self.fake.say(body)
        if body.get("stream", True):
            return self._stream(name, text)
        return self._send(200, self._message(name, text, done=True))

    def _message(self, name: str, text: str, *, done: bool) -> dict[str, Any]:
        message: dict[str, Any] = {"role": "assistant", "content": text}
        if self.fake.thinking:
            message["thinking"] = self.fake.thinking
        answer: dict[str, Any] = {"model": name, "created_at": "2026-01-01T00:00:00Z", "done": done}
        answer |= {"done_reason": self.fake.done_reason} if done else {}
        return answer | ({"message": message} if self.path == "/api/chat" else {"response": text})

    def _stream(self, name: str, text: str) -> None:
        pieces = [self._message(name, word + " ", done=False) for word in text.split(" ")]
        pieces.append(self._message(name, "", done=True))
        raw = "".join(json.dumps(piece) + "\n" for piece in pieces)
        self._send(200, raw, kind="application/x-ndjson")

    def _send(self, status: int, content: object, *, kind: str = "application/json") -> None:
        raw = (content if isinstance(content, str) else json.dumps(content)).encode()
        try:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(raw)))
            self.end_headers()
            if self.fake.cut_after is not None and self.path == "/api/chat":
                self.wfile.write(raw[: self.fake.cut_after])
                self.close_connection = True
                return
            self.wfile.write(raw)
        except OSError:  # the client gave up, as it may
            self.close_connection = True
