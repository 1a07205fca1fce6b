"""The worker against an emulator of Telegram that nobody of this project wrote: npm's `telegram-test-api`.

Opt-in (`-m external`): it is fetched from the npm registry, or taken from `TELEGRAM_TEST_API`, a folder with
its `node_modules`. The emulator does less than ours, but it is a second opinion.
"""

import asyncio
import os
import shutil
import sys

import httpx
import pytest

from tests.fake_telegram import TOKEN

pytestmark = [pytest.mark.e2e, pytest.mark.external]

SERVER = """
const express = require('express');
const json = express.response.json;
// Two slips of the emulator are mended: a bot that does not say it is one, and dates in milliseconds.
express.response.json = function (body) {
  const result = body && body.result;
  if (result && result.username === 'TestNameBot') result.is_bot = true;
  if (result && result.date > 1e11) result.date = Math.floor(result.date / 1000);
  return json.call(this, body);
};
const TelegramServer = require('telegram-test-api');
const port = Number(process.env.EMULATOR_PORT);
const server = new (TelegramServer.default || TelegramServer)({port, host: '127.0.0.1'});
server.start().then(() => console.log('ready'));
"""


@pytest.fixture
async def emulator(port, tmp_path):
    if shutil.which("node") is None:
        pytest.skip("no node")
    folder = os.environ.get("TELEGRAM_TEST_API")
    if folder is None:
        folder = str(tmp_path)
        await _install(folder)
    process = await asyncio.create_subprocess_exec(
        "node", "-e", SERVER, cwd=folder, stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "EMULATOR_PORT": str(port), "NODE_PATH": f"{folder}/node_modules"},
    )  # fmt: skip
    assert b"ready" in await asyncio.wait_for(process.stdout.readline(), 20)
    yield f"http://127.0.0.1:{port}"
    process.kill()
    await process.wait()


async def _install(folder):
    command = ["npm", "install", "--no-audit", "--no-fund", "--prefix", folder, "telegram-test-api@4.2.1"]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.DEVNULL)
    if await process.wait():
        pytest.skip("no npm registry")


async def test_worker_answers_through_a_foreign_emulator(start, emulator):
    bot = await start(TELEGRAM_API_BASE_URL=emulator)
    try:
        async with httpx.AsyncClient(base_url=emulator) as client:
            for chat_id, text in ((71, "joaquina amanhã"), (72, "praia brava amanhã")):
                user = {"id": chat_id, "first_name": "Ana", "is_bot": False, "language_code": "pt"}
                chat = {"id": chat_id, "first_name": "Ana", "type": "private"}
                message = {"botToken": TOKEN, "from": user, "chat": chat, "date": 1757055600, "text": text}
                assert (await client.post("/sendMessage", json=message)).status_code == 200
            answers = [await _answer(client, chat_id) for chat_id in (71, 72)]
    except AssertionError:
        sys.stdout.write(bot.output())
        raise
    assert "Joaquina" in answers[0]["text"]
    assert "reply_markup" in answers[1]
    assert await bot.stop() == 0
    assert "Traceback" not in bot.output()


async def _answer(client, chat_id):
    for _ in range(150):
        body = (await client.post("/getUpdates", json={"token": TOKEN, "chatId": chat_id})).json()
        if body["result"]:
            return body["result"][0]["message"]
        await asyncio.sleep(0.1)
    raise AssertionError("no answer within 15 s")
