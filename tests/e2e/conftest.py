"""The bot as a process, exactly as the Procfile starts it, against a strict fake of Telegram on loopback."""

import asyncio
import os
import shlex
import shutil
import signal
import socket
import sys
from pathlib import Path

import pytest

from bot.settings import Settings
from bot.sql_store import SqlStore
from tests.fake_telegram import TOKEN, FakeTelegram

ROOT = Path(__file__).parent.parent.parent
NOTES = ROOT / "tests" / "fixtures" / "bot_notes"
VARIABLES = {name.upper() for name in Settings.__dataclass_fields__}


def procfile():
    """Return process name → command line."""
    lines = (ROOT / "Procfile").read_text("utf-8").splitlines()
    return {name: shlex.split(command) for name, _, command in (line.partition(": ") for line in lines)}


class Bot:
    """One process of the Procfile."""

    def __init__(self, process, log):
        self.process, self.log = process, log

    def output(self):
        """Return all it has written."""
        self.log.flush()
        return Path(self.log.name).read_text("utf-8", "replace")

    async def stop(self, sign=signal.SIGTERM, *, patience_s=12):
        """Send a signal and return the exit status."""
        if self.process.returncode is None:
            self.process.send_signal(sign)
        return await asyncio.wait_for(self.process.wait(), patience_s)


@pytest.fixture
async def fake():
    async with FakeTelegram() as running:
        yield running


@pytest.fixture
def port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@pytest.fixture(scope="session")
def var_dir(tmp_path_factory):
    """One index of the notes for all tests."""
    return tmp_path_factory.mktemp("var")


@pytest.fixture(scope="session")
def migrated(tmp_path_factory):
    """A migrated database to copy; tests of the first start name a file of their own."""
    path = tmp_path_factory.mktemp("store") / "state.db"

    async def migrate():
        store = SqlStore(f"sqlite:///{path}")
        await store.open()
        await store.close()

    asyncio.run(migrate())
    return path


@pytest.fixture
async def start(fake, tmp_path, var_dir, migrated):
    """Start processes; all of them are dead at the end."""
    started = []
    shutil.copy(migrated, tmp_path / "state.db")

    async def start(name="worker", **environment):
        command = procfile()[name]
        assert command[0] == "python"
        clean = {key: value for key, value in os.environ.items() if key not in VARIABLES}
        settings = {
            "BOT_TOKEN": TOKEN, "TELEGRAM_API_BASE_URL": fake.url, "FORECAST": "recorded", "CHARTS": "off",
            "DATABASE_URL": f"sqlite:///{tmp_path}/state.db", "VAR_DIR": str(var_dir),
            "NOTES_DIR": str(NOTES), "STORE": "bm25", "EMBEDDER": "none", "LOG_LEVEL": "DEBUG",
            "MESSAGES_PER_SECOND": "1000",
        }  # fmt: skip
        log = (tmp_path / f"{name}-{len(started)}.log").open("w")
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command[1:], cwd=ROOT, env={**clean, **settings, **environment},
            stdout=log, stderr=log, stdin=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        bot = Bot(process, log)
        started.append(bot)
        return bot

    yield start
    for bot in started:
        if bot.process.returncode is None:
            bot.process.kill()
            await bot.process.wait()
        bot.log.close()
