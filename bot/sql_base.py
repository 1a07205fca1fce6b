"""Connection, threads and life of the SQL state store: SQLite (WAL) or PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.exc import SQLAlchemyError

from bot import migrate
from bot.errors import StoreError
from bot.group_commit import GroupCommit

T = TypeVar("T")

POSTGRES_THREADS = 8


class SqlBase:
    """Every call runs in a worker thread: one for SQLite, whose writers exclude each other anyway.

    On SQLite calls that wait together share a transaction; PostgreSQL runs them side by side.
    """

    def __init__(self, url: str) -> None:
        self._sqlite = url.startswith("sqlite")
        threads = 1 if self._sqlite else POSTGRES_THREADS
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="store")
        self._lock_thread = ThreadPoolExecutor(1, thread_name_prefix="lane-locks")
        self._engine = _engine(url, threads)
        self._group = GroupCommit(self._engine, self._threads) if self._sqlite else None
        self._locks: Connection | None = None
        self._opened = False

    async def open(self) -> None:
        """Connect and bring the schema up to date."""
        try:
            await self._run(migrate.upgrade)
        except SQLAlchemyError as error:
            # The first line only: SQLAlchemy appends the statement and a link.
            reason = str(error).partition("\n")[0]
            raise StoreError(f"DATABASE_URL: the state store cannot be opened: {reason}") from error
        self._opened = True

    async def close(self) -> None:
        """Let go of files and connections; SQLite's log is folded in, so that no deleted row stays in it."""
        if self._locks is not None:
            await asyncio.get_running_loop().run_in_executor(self._lock_thread, self._locks.close)
        if self._opened:
            await self._compact()
        self._threads.shutdown()
        self._lock_thread.shutdown()
        self._engine.dispose()

    async def ping(self) -> None:
        """Raise when the store cannot answer."""
        await self._run(lambda connection: connection.execute(text("SELECT 1")))

    async def _run(self, work: Callable[[Connection], T]) -> T:
        if self._group is not None:
            return await self._group.run(work)

        def in_transaction() -> T:
            with self._engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._threads, in_transaction)

    async def _compact(self) -> None:
        if self._sqlite:
            await asyncio.get_running_loop().run_in_executor(self._threads, _truncate_log, self._engine)

    async def _on_locks(self, work: Callable[[Connection], T]) -> T:
        """Run on the one session that owns all advisory locks; they die with it, as they should."""

        def locked() -> T:
            if self._locks is None or self._locks.invalidated or self._locks.closed:
                self._locks = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            return work(self._locks)

        return await asyncio.get_running_loop().run_in_executor(self._lock_thread, locked)


def _engine(url: str, threads: int) -> Engine:
    if not url.startswith("sqlite"):
        # One more than the threads: the lock session.
        return sa.create_engine(url, pool_size=threads + 1, pool_pre_ping=True)
    engine = sa.create_engine(url, poolclass=sa.StaticPool, connect_args={"check_same_thread": False})
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver's own connection
    cursor = connection.cursor()
    # NORMAL survives a killed process; a power cut may lose the last commits.
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000", "secure_delete=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _truncate_log(engine: Engine) -> None:
    """Empty SQLite's write-ahead log, where deleted rows would live on."""
    with engine.connect() as connection:
        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
