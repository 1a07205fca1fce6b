"""What a load needs around it: the fake Bot API that drives it, the bot of the Procfile, a slow model."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TOKEN = "123456:FAKE-token_for-loopback"  # noqa: S105 - of the fake
SLOW_MODEL_S = 8.0


class Driver:
    """The fake Bot API in its own process."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.url = str(json.loads(self._line())["url"])

    def cpu_s(self) -> float:
        """Return the processor time used so far, user and system."""
        return _cpu_s(self._process.pid)

    def ask(self, order: Mapping[str, Any]) -> dict[str, Any]:
        """Run one load and return what was measured."""
        assert self._process.stdin is not None  # noqa: S101 - opened as a pipe
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return dict(json.loads(self._line()))

    def _line(self) -> str:
        assert self._process.stdout is not None  # noqa: S101 - opened as a pipe
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the driver ended")
        return line


class Bot:
    """The bot's process, as the Procfile starts it."""

    def __init__(self, pid: int) -> None:
        self._pid = pid

    def cpu_s(self) -> float:
        """Return the processor time used so far, user and system."""
        return _cpu_s(self._pid)

    def memory_kb(self) -> float:
        """Return the resident memory."""
        lines = Path(f"/proc/{self._pid}/status").read_text().splitlines()
        return float(next(row for row in lines if row.startswith("VmRSS")).split()[1])


def _cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def driver() -> Iterator[Driver]:
    """Start the fake Bot API, which sends what it is told to and measures the answers."""
    command = [sys.executable, "-m", "tests.fake_telegram"]
    with subprocess.Popen(  # noqa: S603 - our own module
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield Driver(process)
        finally:
            process.kill()


@contextmanager
def bot(url: str, **environment: str) -> Iterator[Bot]:
    """Start the worker on recorded forecasts against a fake Bot API."""
    lines = (ROOT / "Procfile").read_text("utf-8").splitlines()
    command = next(line.partition(": ")[2] for line in lines if line.startswith("worker: "))
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            "BOT_TOKEN": TOKEN,
            "TELEGRAM_API_BASE_URL": url,
            "FORECAST": "recorded",
            "DATABASE_URL": f"sqlite:///{folder}/state.db",
            "VAR_DIR": f"{folder}/var",
            "NOTES_DIR": str(ROOT / "tests" / "fixtures" / "bot_notes"),
            "EMBEDDER": "ngrams",
            "MESSAGES_PER_SECOND": "10000",
            "LOG_LEVEL": "WARNING",
            "CHARTS": "off",
        }
        arguments = [sys.executable, *shlex.split(command)[1:]]
        with subprocess.Popen(arguments, cwd=ROOT, env={**os.environ, **settings, **environment}) as process:  # noqa: S603
            try:
                yield Bot(process.pid)
            finally:
                process.terminate()
                process.wait(timeout=15)


class _SlowModel(BaseHTTPRequestHandler):
    """Speaks enough of Ollama's API to be slow."""

    def do_GET(self) -> None:
        """List no models."""
        self._send({"models": []})

    def do_POST(self) -> None:
        """Show a model; answer a question after a long while."""
        asked = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))))
        if self.path == "/api/show":
            self._send({"capabilities": ["completion"], "model_info": {}, "details": {}})
            return
        if asked.get("messages"):
            time.sleep(SLOW_MODEL_S)
        message = {"role": "assistant", "content": "Saia da água. [1]"}
        self._send({"model": asked["model"], "message": message, "done": True})

    def _send(self, body: Mapping[str, Any]) -> None:
        content = json.dumps(body).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet."""


@contextmanager
def slow_model() -> Iterator[str]:
    """Serve a model that takes `SLOW_MODEL_S` for every answer; give its URL."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _SlowModel)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
