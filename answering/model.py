"""Language models behind one protocol, and the Ollama server as the one that is supported."""

from __future__ import annotations

import asyncio
import logging
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from answering.errors import ModelBusy, ModelDown, ModelError, ModelMissing, ModelTimeout

if TYPE_CHECKING:
    import ollama
    from purgatory import AsyncCircuitBreakerFactory

log = logging.getLogger(__name__)

_THOUGHT = re.compile(r"<(think|thinking|reasoning)>.*?</\1>", re.DOTALL | re.IGNORECASE)
_OPEN_THOUGHT = re.compile(r"<(?:think|thinking|reasoning)>.*\Z", re.DOTALL | re.IGNORECASE)
_STRAY_END = re.compile(r"\A.*</(?:think|thinking|reasoning)>", re.DOTALL | re.IGNORECASE)


class LanguageModel(Protocol):
    """Rules and data in, text out; raises `ModelError` when there is none to be had in time."""

    name: str
    context_tokens: int
    """Size of the context that prompts must fit."""
    answer_tokens: int
    """Most tokens an answer may have."""

    async def generate(self, system: str, user: str) -> str:
        """Return the model's text, thinking removed.

        Raises:
            ModelError: down, missing, busy or too slow; the caller quotes instead.
        """
        ...

    async def warm_up(self) -> None:
        """Load the model; never raises, logs one line when it cannot."""
        ...

    async def close(self) -> None:
        """Close connections."""
        ...


@dataclass(frozen=True, slots=True)
class OllamaSettings:
    """How an Ollama server is used."""

    model: str
    host: str = "http://127.0.0.1:11434"
    context_tokens: int = 8192
    answer_tokens: int = 300
    connect_timeout_s: float = 0.5
    read_timeout_s: float = 60.0
    budget_s: float = 20.0
    """Longest that one answer may take, waiting included."""
    queue_s: float = 2.0
    """Longest wait for a free place."""
    concurrency: int = 2
    keep_alive: str = "30m"
    temperature: float = 0.0
    seed: int = 7
    breaker_failures: int = 2
    breaker_s: float = 30.0
    """How long a broken server is left alone."""


def strip_thinking(text: str) -> str:
    """Remove thinking, closed or cut off, wherever it stands."""
    text = _OPEN_THOUGHT.sub("", _THOUGHT.sub("", text))
    return _STRAY_END.sub("", text).strip()


class Ollama:
    """An Ollama server through its own asynchronous client."""

    def __init__(self, settings: OllamaSettings) -> None:
        self.settings = settings
        self.name = settings.model
        self.context_tokens = settings.context_tokens
        self.answer_tokens = settings.answer_tokens
        self._places = asyncio.Semaphore(settings.concurrency)
        self._client: ollama.AsyncClient | None = None
        self._breakers: AsyncCircuitBreakerFactory | None = None
        self._told_missing = False

    def _open(self) -> tuple[ollama.AsyncClient, AsyncCircuitBreakerFactory]:
        """Make client and breaker on first use: the client costs 0.3 s to import."""
        if self._client is None or self._breakers is None:
            import httpx
            import ollama
            from purgatory import AsyncCircuitBreakerFactory

            chosen = self.settings
            timeout = httpx.Timeout(chosen.read_timeout_s, connect=chosen.connect_timeout_s)
            # The server is the operator's own: a proxy of the environment has no business between.
            self._client = ollama.AsyncClient(host=chosen.host, timeout=timeout, trust_env=False)
            self._breakers = AsyncCircuitBreakerFactory(
                default_threshold=chosen.breaker_failures,
                default_ttl=chosen.breaker_s,
                exclude=[ModelMissing, ModelBusy],
            )
        return self._client, self._breakers

    async def generate(self, system: str, user: str) -> str:
        """Return the model's text within the budget.

        Raises:
            ModelError: see `answering.errors`.
        """
        from purgatory.domain.model import OpenedState

        _, breakers = self._open()
        try:
            async with asyncio.timeout(self.settings.budget_s):
                await self._take_place()
                try:
                    async with await breakers.get_breaker("ollama"):
                        return await self._chat(system, user)
                finally:
                    self._places.release()
        except OpenedState as error:
            raise ModelDown("left alone after repeated failures") from error
        except TimeoutError as error:
            raise ModelTimeout(f"no answer within {self.settings.budget_s:g} s") from error

    async def _take_place(self) -> None:
        try:
            await asyncio.wait_for(self._places.acquire(), self.settings.queue_s)
        except TimeoutError as error:
            raise ModelBusy(f"{self.settings.concurrency} answers are being worded already") from error

    async def _chat(self, system: str, user: str) -> str:
        import httpx
        import ollama

        client, _ = self._open()
        messages = [{"role": "system", "content": system}, {"role": "user", "content": user}]
        chosen = self.settings
        options = {
            "temperature": chosen.temperature,
            "seed": chosen.seed,
            "num_ctx": chosen.context_tokens,
            "num_predict": chosen.answer_tokens,
        }
        try:
            response = await client.chat(
                model=chosen.model,
                messages=messages,
                stream=False,
                think=False,
                keep_alive=chosen.keep_alive,
                options=options,
            )
        except ollama.ResponseError as error:
            raise self._refused(error) from error
        except (ConnectionError, httpx.TransportError, OSError) as error:
            raise ModelDown(type(error).__name__) from error
        except (
            ValueError
        ) as error:  # not JSON, or not the documented shape (pydantic's error is a ValueError)
            raise ModelError("malformed answer of the server") from error
        if response.done_reason == "length":
            raise ModelError("answer cut off at its longest")
        return strip_thinking(response.message.content or "")

    def _refused(self, error: ollama.ResponseError) -> ModelError:
        """Name the refusal; a model that is not there is said once, with the command that gets it."""
        if error.status_code != 404:
            return ModelDown(f"status {error.status_code}")
        if not self._told_missing:
            self._told_missing = True
            log.error("model %s is not on the Ollama server: run `ollama pull %s`", self.name, self.name)
        return ModelMissing(self.name)

    async def warm_up(self) -> None:
        """Load the model into memory; a server that is down or lacks it costs one log line."""
        import httpx
        import ollama

        client, _ = self._open()
        try:
            async with asyncio.timeout(self.settings.budget_s):
                shown = await client.show(self.name)
                if shown.capabilities and "completion" not in shown.capabilities:
                    log.error("model %s cannot chat (it can: %s)", self.name, ", ".join(shown.capabilities))
                    return
                await client.chat(model=self.name, messages=[], keep_alive=self.settings.keep_alive)
        except ollama.ResponseError as error:
            if not isinstance(self._refused(error), ModelMissing):
                log.warning("model %s could not be warmed up: status %s", self.name, error.status_code)
        except (ConnectionError, httpx.TransportError, OSError, ValueError, TimeoutError) as error:
            log.warning(
                "no Ollama server at %s (%s): answers are quoted", self.settings.host, type(error).__name__
            )

    async def close(self) -> None:
        """Close the client's connections."""
        if self._client is not None:
            await self._client._client.aclose()  # the ollama client offers no close of its own
            self._client = None
