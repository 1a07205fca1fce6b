"""What an operator and a user see of the real processes."""

import asyncio
import json
import re
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from telegram import Message

from tests.fake_telegram import TOKEN

pytestmark = pytest.mark.e2e

PATIENCE_S = 30
"""For a first answer on a busy machine."""


async def test_worker_answers_and_stops_in_order(start, fake, tmp_path):
    world = fake.world
    world.say("joaquina amanhã marcadorsecreto9", chat_id=7001001)
    world.say("o que fazer se queimar com água-viva?", chat_id=7001002)
    world.say(None, chat_id=7001003, location={"latitude": -27.6311, "longitude": -48.4522})
    bot = await start(DATABASE_URL=f"sqlite:///{tmp_path}/first.db")
    await world.until(lambda: len(world.sent()) >= 3, patience_s=PATIENCE_S)
    texts = {message["chat"]["id"]: message["text"] for message in world.sent()}
    assert "Joaquina" in texts[7001001]
    assert "193" in texts[7001002]
    assert "km" in texts[7001003]
    for message in world.sent():
        assert Message.de_json(message, None).text == message["text"]
    (quoted,) = world.sent(7001002)
    (more,) = [b for row in quoted["reply_markup"]["inline_keyboard"] for b in row if "Mais" in b["text"]]
    world.press(quoted, more["callback_data"])
    await world.until(lambda: len(world.sent(7001002)) == 2, patience_s=PATIENCE_S)
    assert world.sent(7001002)[1]["text"] != quoted["text"]
    assert "193" in world.sent(7001002)[1]["text"]
    started = time.monotonic()
    assert await bot.stop() == 0
    assert time.monotonic() - started < 10
    await _acknowledged(world)
    _check_log(bot.output())
    files = b"".join(path.read_bytes() for path in tmp_path.glob("first.db*"))
    assert files
    for secret in (b"marcadorsecreto9", b"27.6311", TOKEN.encode()):
        assert secret not in files


async def _acknowledged(world):
    """Show that what was answered had been acknowledged: nothing is delivered again."""
    left = {update["update_id"] for update in world.queue}
    assert len(left) <= 3  # the offset travels with the next poll, which the stop may have cut off


def _check_log(log):
    assert "polling as @banhista_bot" in log
    for secret in (TOKEN, TOKEN.partition(":")[2], "marcadorsecreto9", "joaquina", "27.6311"):
        assert secret not in log, secret
    assert not re.search(r"\b700100[123]\b", log)
    assert "Traceback" not in log


async def test_killed_in_mid_answer_loses_nothing_and_repeats_no_settled_answer(start, fake, tmp_path):
    world, chats = fake.world, range(100, 112)
    waits = iter([0] * 4)
    world.delays["sendMessage"] = lambda: next(waits, 600)  # four arrive, eight are under way when it dies
    for chat_id in chats:
        world.say("joaquina amanhã", chat_id=chat_id)
    bot = await start()
    await world.until(lambda: len(world.sent()) == 4, patience_s=PATIENCE_S)
    await world.until(lambda: _waiting(tmp_path) == 8, patience_s=PATIENCE_S)
    await bot.stop(signal.SIGKILL)
    world.delays.clear()
    again = await start()
    await world.until(lambda: _waiting(tmp_path) == 0, patience_s=PATIENCE_S)
    assert sorted(message["chat"]["id"] for message in world.sent()) == sorted(chats)
    assert await again.stop() == 0


def _waiting(folder):
    with closing(sqlite3.connect(folder / "state.db")) as database:
        return database.execute("SELECT count(*) FROM inbox").fetchone()[0]


async def test_killed_between_sending_and_noting_repeats_one_answer_per_chat(start, fake, tmp_path):
    """What the Bot API leaves possible: it has no key by which a repeated send could be told."""
    world, chats = fake.world, range(100, 106)
    for chat_id in chats:
        for day in (6, 7):
            world.say(f"joaquina dia {day}", chat_id=chat_id)
    bot = await start()
    await world.until(lambda: world.sent(), patience_s=PATIENCE_S)
    await bot.stop(signal.SIGKILL)
    at_hand = {message["chat"]["id"] for message in world.sent()}
    await start()
    await world.until(lambda: world.requests["getMe"] == 2 and _waiting(tmp_path) == 0, patience_s=PATIENCE_S)
    for chat_id in chats:
        days = [re.search(r"(\d) de setembro", message["text"])[1] for message in world.sent(chat_id)]
        assert days in (["6", "7"], ["6", "6", "7"], ["6", "7", "7"]), days
        assert len(days) == 2 or chat_id in at_hand


async def test_killed_before_any_answer_repeats_none_and_keeps_the_order(start, fake):
    world = fake.world
    world.delays["sendMessage"] = 600
    for day in (6, 7, 8):
        world.say(f"joaquina dia {day}", chat_id=100)
    bot = await start()
    await world.until(lambda: world.called("sendMessage"), patience_s=PATIENCE_S)
    await bot.stop(signal.SIGKILL)
    world.delays.clear()
    world.queue.clear()  # acknowledged: Telegram would not deliver them again
    await start()
    await world.until(lambda: len(world.sent(100)) >= 3, patience_s=PATIENCE_S)
    await asyncio.sleep(0.3)
    found = [re.search(r"(\d) de setembro", message["text"])[1] for message in world.sent(100)]
    assert found == ["6", "7", "8"]


async def test_of_two_pollers_the_older_ends_with_one_line(start, fake):
    first = await start(LOG_LEVEL="WARNING")
    await fake.world.until(lambda: fake.world.requests["getUpdates"], patience_s=PATIENCE_S)
    second = await start(LOG_LEVEL="WARNING")
    assert await asyncio.wait_for(first.process.wait(), PATIENCE_S) == 3
    assert first.output().strip() == (
        "banhista: Telegram says 409: another process is polling with this BOT_TOKEN; stop it first"
    )
    fake.world.say("joaquina amanhã")
    await fake.world.until(lambda: fake.world.sent())
    assert await second.stop() == 0


async def test_token_telegram_does_not_know_is_exit_2(start, fake):
    bot = await start(BOT_TOKEN="999999:unknown-token-value", LOG_LEVEL="WARNING")
    assert await asyncio.wait_for(bot.process.wait(), PATIENCE_S) == 2
    assert bot.output().strip() == "banhista: BOT_TOKEN was rejected by Telegram"


async def test_broken_note_stops_the_start(start, tmp_path):
    notes = tmp_path / "notes" / "pt-BR"
    notes.mkdir(parents=True)
    (notes / "x.md").write_text("# Sem fonte\n\nTexto.\n", "utf-8")
    bot = await start(NOTES_DIR=str(tmp_path / "notes"), LOG_LEVEL="WARNING")
    assert await asyncio.wait_for(bot.process.wait(), PATIENCE_S) == 2
    assert re.search(r"x\.md:\d+: ", bot.output())
    assert "Traceback" not in bot.output()


async def test_release_then_web(start, fake, port, tmp_path):
    world = fake.world
    hook = {
        "WEBHOOK_URL": f"http://127.0.0.1:{port}",
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "DATABASE_URL": f"sqlite:///{tmp_path}/first.db",
    }
    for _ in range(2):  # safe to repeat
        release = await start("release", **hook)
        assert await asyncio.wait_for(release.process.wait(), PATIENCE_S) == 0, release.output()
    assert world.settings["webhook"]["url"] == f"http://127.0.0.1:{port}/telegram"
    assert "message" in world.settings["webhook"]["allowed_updates"]
    for lang in (None, "pt", "en", "es"):
        names = [command["command"] for command in world.settings["commands", lang]]
        assert {"help", "language", "home", "favorites", "alerts", "privacy", "forget", "export"} <= set(
            names
        )
        assert world.settings["description", lang]
    assert world.settings["commands", "en"] != world.settings["commands", "pt"]

    web = await start("web", **hook)
    world.say("joaquina amanhã")
    await world.until(lambda: world.sent(), patience_s=PATIENCE_S)
    assert "Joaquina" in world.sent()[0]["text"]
    async with httpx.AsyncClient(base_url=hook["WEBHOOK_URL"]) as client:
        assert (await client.get("/healthz")).status_code == 200
        assert (await client.get("/readyz")).status_code == 200
        assert (
            'banhista_answers_total{lang="pt",route="conditions"} 1.0' in (await client.get("/metrics")).text
        )
        assert (await client.post("/telegram", json={"update_id": 1})).status_code == 401
    # Delivered again, as after a lost 200: answered once.
    update = {"update_id": 1000, "message": json.loads(json.dumps(world.say("joaquina amanhã")))}
    world.queue.clear()
    world.queue.append(update)
    await world.until(lambda: not world.queue)
    await asyncio.sleep(0.2)
    assert len(world.sent()) == 1

    # Stopped while an answer is under way: it is finished.
    world.delays["sendMessage"] = 0.5
    world.say("campeche amanhã")
    await world.until(lambda: len(world.called("sendMessage")) == 2)
    started = time.monotonic()
    assert await web.stop() == 0
    assert time.monotonic() - started < 10
    assert "Campeche" in world.sent()[-1]["text"]
    _no_secrets(web.output())


def _no_secrets(log):
    for secret in (TOKEN, TOKEN.partition(":")[2]):
        assert secret not in log
    assert "Traceback" not in log


async def test_release_without_webhook_removes_it(start, fake):
    fake.world.webhook = {"url": "http://127.0.0.1:9/x", "secret_token": "x"}
    release = await start("release")
    assert await asyncio.wait_for(release.process.wait(), PATIENCE_S) == 0
    assert fake.world.webhook is None


def test_procfile_has_the_three_processes():
    lines = (Path(__file__).parent.parent.parent / "Procfile").read_text("utf-8").splitlines()
    assert sorted(line.partition(":")[0] for line in lines) == ["release", "web", "worker"]
