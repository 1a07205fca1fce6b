from __future__ import annotations

import asyncio
import logging
import time

import pytest

from answering.errors import ModelBusy, ModelDown, ModelError, ModelMissing, ModelTimeout
from answering.model import Ollama, OllamaSettings, strip_thinking
from tests.answering.fake_ollama import FakeOllama


def client(server_or_host, **changes) -> Ollama:
    host = server_or_host if isinstance(server_or_host, str) else server_or_host.host
    return Ollama(OllamaSettings(**({"model": "fake", "host": host, "budget_s": 3.0} | changes)))


async def generate(model: Ollama) -> str:
    try:
        return await model.generate("rules", "data")
    finally:
        await model.close()


async def test_each_call_states_context_temperature_seed_and_keep_alive():
    with FakeOllama(chat=["Olá."]) as server:
        assert await generate(client(server)) == "Olá."
        (request,) = server.asked("/api/chat")
    assert request["options"] == {"temperature": 0.0, "seed": 7, "num_ctx": 8192, "num_predict": 300}
    assert request["keep_alive"] == "30m"
    assert request["stream"] is False
    assert [message["role"] for message in request["messages"]] == ["system", "user"]


async def test_model_that_is_not_pulled_is_told_once_with_the_command(caplog):
    with FakeOllama() as server:
        model = client(server, model="llama-nope")
        with caplog.at_level(logging.ERROR):
            for _ in range(3):
                with pytest.raises(ModelMissing):
                    await model.generate("rules", "data")
        await model.close()
    assert [record.getMessage() for record in caplog.records if "pull" in record.getMessage()] == [
        "model llama-nope is not on the Ollama server: run `ollama pull llama-nope`"
    ]


async def test_server_that_is_down_costs_less_than_a_second_and_then_nothing():
    model = client("http://127.0.0.1:1")
    started = time.monotonic()
    for _ in range(10):
        with pytest.raises(ModelDown):
            await model.generate("rules", "data")
    assert time.monotonic() - started < 1.0
    await model.close()


async def test_breaker_leaves_a_failing_server_alone_and_tries_again_later():
    with FakeOllama(status=500) as server:
        model = client(server, breaker_failures=2, breaker_s=0.2)
        for _ in range(6):
            with pytest.raises(ModelDown):
                await model.generate("rules", "data")
        assert len(server.asked("/api/chat")) == 2
        server.status = None
        await asyncio.sleep(0.25)
        assert await model.generate("rules", "data") == "NO_ANSWER_IN_PASSAGES"
        await model.close()


async def test_slow_server_is_given_up_after_the_budget():
    with FakeOllama(delay_s=1.0) as server:
        started = time.monotonic()
        with pytest.raises(ModelTimeout):
            await generate(client(server, budget_s=0.2))
        assert time.monotonic() - started < 0.8


async def test_more_answers_than_places_are_turned_away_soon():
    with FakeOllama(delay_s=0.5) as server:
        model = client(server, concurrency=1, queue_s=0.05)
        results = await asyncio.gather(
            *(model.generate("rules", "data") for _ in range(3)), return_exceptions=True
        )
        await model.close()
    assert sum(isinstance(result, ModelBusy) for result in results) == 2


@pytest.mark.parametrize(
    "script",
    [
        {"body": "<html>gateway</html>"},
        {"body": '{"model": "fake", "mess'},
        {"cut_after": 20},
        {"done_reason": "length"},
    ],
    ids=["html", "cut json", "cut connection", "cut at its longest"],
)
async def test_malformed_answers_are_model_errors(script):
    with FakeOllama(chat=["Saia da água [1]."], **script) as server, pytest.raises(ModelError):
        await generate(client(server))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("<think>hm</think>Saia.", "Saia."),
        ("<think>never closed", ""),
        ("plan</think> Saia.", "Saia."),
        ("<thinking>a\nb</thinking>\nSaia.", "Saia."),
        ("Saia.", "Saia."),
    ],
)
def test_thinking_is_stripped(text, left):
    assert strip_thinking(text) == left


async def test_thinking_of_the_server_is_not_in_the_text():
    with FakeOllama(chat=["Saia da água."], thinking="the user wants…") as server:
        assert await generate(client(server)) == "Saia da água."


async def test_warm_up_loads_the_model_and_keeps_it():
    with FakeOllama() as server:
        model = client(server)
        await model.warm_up()
        await model.close()
        (request,) = server.asked("/api/chat")
    assert request["messages"] == []
    assert request["keep_alive"] == "30m"


async def test_warm_up_never_raises_and_says_what_is_wrong(caplog):
    with caplog.at_level(logging.WARNING):
        down = client("http://127.0.0.1:1")
        await down.warm_up()
        await down.close()
        with FakeOllama() as server:
            for name in ("nope", "embed"):
                model = client(server, model=name)
                await model.warm_up()
                await model.close()
    told = "\n".join(record.getMessage() for record in caplog.records)
    assert "answers are quoted" in told
    assert "ollama pull nope" in told
    assert "embed cannot chat" in told
