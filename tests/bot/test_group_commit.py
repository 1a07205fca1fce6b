"""Work that waits together is committed together, and nobody pays for a neighbour's failure."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import StaticPool, create_engine, event, text
from sqlalchemy.exc import IntegrityError

from bot.group_commit import MOST_AT_ONCE, GroupCommit


@pytest.fixture
def thread():
    with ThreadPoolExecutor(1) as running:
        yield running


@pytest.fixture
def engine(thread):
    opened = create_engine("sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False})
    with opened.begin() as connection:
        connection.execute(text("CREATE TABLE kept (n INTEGER PRIMARY KEY)"))
    yield opened
    opened.dispose()


@pytest.fixture
def commits(engine):
    """Grows with every commit."""
    seen = []
    event.listen(engine, "commit", seen.append)
    return seen


def keep(*numbers):
    def work(connection):
        for number in numbers:
            connection.execute(text("INSERT INTO kept VALUES (:n)"), {"n": number})
        return numbers

    return work


def kept(engine):
    with engine.begin() as connection:
        return set(connection.execute(text("SELECT n FROM kept")).scalars())


async def test_what_waits_together_is_one_transaction(engine, thread, commits):
    group = GroupCommit(engine, thread)
    results = await asyncio.gather(*(group.run(keep(n)) for n in range(10)))
    assert results == [(n,) for n in range(10)]
    assert len(commits) == 1
    await group.run(keep(10))
    assert len(commits) == 2
    assert kept(engine) == set(range(11))


async def test_a_result_is_told_only_after_the_commit(engine, thread, commits):
    group = GroupCommit(engine, thread)
    before = len(commits)
    await group.run(keep(1))
    assert len(commits) == before + 1


async def test_failing_piece_takes_back_its_own_writes_and_no_others(engine, thread):
    group = GroupCommit(engine, thread)
    results = await asyncio.gather(
        group.run(keep(1)), group.run(keep(2, 1)), group.run(keep(3)), return_exceptions=True
    )
    assert (results[0], results[2]) == ((1,), (3,))
    assert isinstance(results[1], IntegrityError)
    assert kept(engine) == {1, 3}


async def test_a_transaction_is_bounded(engine, thread, commits):
    group = GroupCommit(engine, thread)
    await asyncio.gather(*(group.run(keep(n)) for n in range(MOST_AT_ONCE + 1)))
    assert len(commits) == 2


async def test_work_of_a_caller_that_gave_up_is_not_done(engine, thread):
    group, gate = GroupCommit(engine, thread), threading.Event()
    thread.submit(gate.wait)
    first = asyncio.create_task(group.run(keep(1)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)  # handed to the thread, which is still held up
    second = asyncio.create_task(group.run(keep(2)))
    await asyncio.sleep(0)
    second.cancel()
    gate.set()
    assert await first == (1,)
    await group.run(keep(3))
    assert kept(engine) == {1, 3}


async def test_after_the_end_of_its_thread_it_refuses(engine, thread):
    group = GroupCommit(engine, thread)
    thread.shutdown()
    for _ in range(2):
        with pytest.raises(RuntimeError, match="shutdown"):
            await group.run(keep(1))
