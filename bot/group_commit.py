"""Small pieces of work on one database thread; those that wait together are committed together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")

MOST_AT_ONCE = 25
"""Pieces of one transaction. All that wait for them run in one turn of the loop: a bound on its length."""

# Any below: each piece has a result type of its own.
Piece = tuple[Callable[[Connection], Any], "asyncio.Future[Any]"]
Outcome = tuple[Any, Exception | None]


class GroupCommit:
    """Runs work in a thread; what is asked for while the thread is busy shares the next transaction.

    A piece that fails does not spoil its neighbours: the transaction is rolled back and each piece runs in
    one of its own. Work must therefore be safe to run again after a rollback.

    Args:
        engine: the database.
        thread: an executor of one thread, which no other work of this engine leaves.
    """

    def __init__(self, engine: Engine, thread: ThreadPoolExecutor) -> None:
        self._engine = engine
        self._thread = thread
        self._waiting: list[Piece] = []
        self._busy = False

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Return what the work returns, once it is committed; raise what it raises."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._waiting.append((work, done))
        if not self._busy:
            self._busy = True
            # Not at once: what other tasks ask for in this turn of the loop comes along.
            loop.call_soon(self._start, loop)
        return await done

    def _start(self, loop: asyncio.AbstractEventLoop) -> None:
        batch = [piece for piece in self._waiting[:MOST_AT_ONCE] if not piece[1].done()]
        del self._waiting[:MOST_AT_ONCE]
        self._busy = bool(batch)
        if not batch:
            return
        try:
            self._thread.submit(self._work_off, loop, batch)
        except RuntimeError as error:  # the store was closed meanwhile
            self._settle(loop, batch, [(None, error)] * len(batch))

    def _work_off(self, loop: asyncio.AbstractEventLoop, batch: Sequence[Piece]) -> None:
        """Run a batch; in the thread."""
        try:
            with self._engine.begin() as connection:
                outcomes: list[Outcome] = [(work(connection), None) for work, _ in batch]
        except Exception as error:  # whatever it is, it belongs to the piece that raised it
            alone = len(batch) == 1
            outcomes = [(None, error)] if alone else [self._alone(work) for work, _ in batch]
        loop.call_soon_threadsafe(self._settle, loop, batch, outcomes)

    def _alone(self, work: Callable[[Connection], Any]) -> Outcome:  # Any: as above
        try:
            with self._engine.begin() as connection:
                return work(connection), None
        except Exception as error:  # handed to whoever asked for this piece
            return None, error

    def _settle(
        self, loop: asyncio.AbstractEventLoop, batch: Sequence[Piece], outcomes: Sequence[Outcome]
    ) -> None:
        for (_, done), (result, error) in zip(batch, outcomes, strict=True):
            if done.done():
                continue  # whoever asked was cancelled
            if error is None:
                done.set_result(result)
            else:
                done.set_exception(error)
        self._busy = bool(self._waiting)
        if self._waiting:
            loop.call_soon(self._start, loop)
