"""A whole service in process: real parser, real answers on recorded forecasts, a strict fake Telegram."""

import asyncio
import os
import shutil
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import pytest

from answering import Answerer
from bot import app, compose
from bot.errors import BotError
from bot.settings import Settings
from bot.sql_store import SqlStore
from tests.fake_telegram import TOKEN, FakeTelegram, World

os.environ.setdefault("PTB_TIMEDELTA", "1")  # as build_application does

SETTINGS = Settings(bot_token=TOKEN, forecast="recorded", charts=False, messages_per_second=10_000)


@pytest.fixture(scope="session")
def kit():
    """The real answers, without notes: their index is measured elsewhere."""
    built = compose.build(SETTINGS)
    bare = Answerer(built.gazetteer, built.answers.conditions, None)
    return replace(built, answers=bare, quick=bare)


@dataclass
class Clock:
    """A clock that tests move."""

    now: datetime

    def __call__(self):
        return self.now


@dataclass
class Harness:
    """One running service; `say` and friends of `world`, then `settle`."""

    world: World
    service: app.Service
    store: SqlStore
    clock: Clock

    async def settle(self):
        """Deliver what is queued, wait until all of it is answered."""
        updates = list(self.world.queue)
        self.world.queue.clear()
        await self.service.receive(updates)
        for _ in range(1000):
            if not self.service.lanes.active:
                return
            await asyncio.sleep(0.005)
        raise BotError("lanes do not end")

    async def ask(self, text, **more):
        """Let a user say something; return what came back for it."""
        before = len(self.world.sent())
        self.world.say(text, **more)
        await self.settle()
        return self.world.sent()[before:]


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory):
    """A migrated database to copy: migrating takes longer than most tests."""
    path = tmp_path_factory.mktemp("store") / "empty.db"

    async def migrate():
        store = SqlStore(f"sqlite:///{path}")
        await store.open()
        await store.close()

    asyncio.run(migrate())
    return path


@pytest.fixture
async def make_harness(kit, empty_database, tmp_path):
    """Build harnesses that are taken down at the end."""
    opened = []

    async def make(settings=SETTINGS, *, answers=None, world=None):
        fake = FakeTelegram(world)
        await fake.__aenter__()
        settings = replace(
            settings, telegram_api_base_url=fake.url, database_url=f"sqlite:///{tmp_path}/state.db"
        )
        if not (tmp_path / "state.db").exists():
            shutil.copy(empty_database, tmp_path / "state.db")
        store = SqlStore(settings.database_url)
        await store.open()
        application = app.build_application(settings)
        await application.initialize()
        clock = Clock(kit.clock())
        parts = replace(kit, answers=answers or kit.answers)
        service = app.build_service(settings, application, store=store, kit=parts, clock=clock)
        opened.append((fake, application, store, service))
        return Harness(fake.world, service, store, clock)

    yield make
    for fake, application, store, service in opened:
        await service.lanes.close(patience_s=1)
        await application.shutdown()
        await store.close()
        await fake.__aexit__()


@pytest.fixture
async def harness(make_harness):
    return await make_harness()


@pytest.fixture
async def store(empty_database, tmp_path):
    shutil.copy(empty_database, tmp_path / "store.db")
    opened = SqlStore(f"sqlite:///{tmp_path}/store.db")
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
def now():
    return datetime(2026, 9, 5, 12, 0, tzinfo=UTC)
