"""Updates between receipt and answer, in SQL."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, delete, func, insert, select, text, update

from bot import slots
from bot.schema import chats, inbox, seen
from bot.sql_base import SqlBase
from bot.store import Chat, Incoming


class SqlInbox(SqlBase):
    """The inbox and its lanes; lanes are advisory locks where several processes share the database."""

    async def add_updates(self, updates: Sequence[Incoming]) -> tuple[int, ...]:
        """Keep updates, once each for ever; return the ids that were new."""
        rows = {row.update_id: row for row in updates}
        now = int(datetime.now(UTC).timestamp())

        def work(connection: Connection) -> tuple[int, ...]:
            fresh = set(rows) - set(connection.execute(_KNOWN, {"ids": list(rows)}).scalars())
            if not fresh:
                return ()
            marks = [{"update_id": update_id, "seen_at": now} for update_id in sorted(fresh)]
            if self._sqlite:
                connection.execute(insert(seen), marks)
            else:  # another replica may have been given the same update a moment ago
                statement = (
                    _dialect_insert(sqlite=False)(seen).on_conflict_do_nothing().returning(seen.c.update_id)
                )
                fresh = {mark["update_id"] for mark in marks if connection.execute(statement, mark).first()}
            kept = [rows[update_id] for update_id in sorted(fresh)]
            if kept:
                connection.execute(
                    insert(inbox),
                    [{"update_id": row.update_id, "lane": row.lane, "payload": row.payload} for row in kept],
                )
            return tuple(row.update_id for row in kept)

        return await self._run(work) if rows else ()

    async def next_update(self, lane: str) -> Incoming | None:
        """Return the oldest update of a lane with its chat's record."""
        return await self._run(lambda connection: _next(connection, lane))

    async def finish_update(self, update: Incoming, chat: Chat | None = None) -> Incoming | None:
        """Delete an answered update, save its chat's record and look for the next one, in one transaction."""

        def work(connection: Connection) -> Incoming | None:
            connection.execute(_FINISH, {"id": update.update_id})
            if chat is not None:
                self._put_chat(connection, chat)
            return _next(connection, update.lane)

        return await self._run(work)

    async def waiting_lanes(self) -> Mapping[str, int]:
        """Return lanes with updates and how many."""
        statement = select(inbox.c.lane, func.count()).group_by(inbox.c.lane)
        return await self._run(lambda c: {row[0]: row[1] for row in c.execute(statement)})

    async def drop_poison(self, *, attempts: int) -> int:
        """Count one more start for every waiting update; delete those started too often."""

        def work(connection: Connection) -> int:
            dropped = connection.execute(delete(inbox).where(inbox.c.attempts >= attempts)).rowcount
            connection.execute(update(inbox).values(attempts=inbox.c.attempts + 1))
            return dropped

        return await self._run(work)

    async def hold_lane(self, lane: str) -> bool:
        """Take the lane's advisory lock; SQLite has one process, whose lanes are exclusive already."""
        if self._sqlite:
            return True
        statement, key = text("SELECT pg_try_advisory_lock(:key)"), {"key": _lane_key(lane)}
        return bool(await self._on_locks(lambda connection: connection.execute(statement, key).scalar()))

    async def release_lane(self, lane: str) -> None:
        """Give the advisory lock back."""
        if not self._sqlite:
            statement, key = text("SELECT pg_advisory_unlock(:key)"), {"key": _lane_key(lane)}
            await self._on_locks(lambda connection: connection.execute(statement, key).scalar())

    def _put_chat(self, connection: Connection, chat: Chat) -> None:
        values = {
            "active": chat.active,
            "preferences": json.dumps(slots.dump_preferences(chat.preferences)),
            "slots": json.dumps(slots.dump_slots(chat)),
        }
        connection.execute(_put_chat_statement(sqlite=self._sqlite), {"chat_id": chat.chat_id, **values})


_KNOWN = select(seen.c.update_id).where(seen.c.update_id.in_(sa.bindparam("ids", expanding=True)))
_NEXT = (
    select(inbox.c.update_id, inbox.c.payload, chats.c.active, chats.c.preferences, chats.c.slots)
    .join_from(inbox, chats, chats.c.chat_id == sa.bindparam("chat_id"), isouter=True)
    .where(inbox.c.lane == sa.bindparam("lane"))
    .order_by(inbox.c.update_id)
    .limit(1)
)
_FINISH = delete(inbox).where(inbox.c.update_id == sa.bindparam("id"))


@cache
def _dialect_insert(*, sqlite: bool) -> Any:  # noqa: ANN401 - the dialects share no typed base
    """Return the dialect's INSERT; PostgreSQL's drivers are not loaded for a process on SQLite."""
    if sqlite:
        from sqlalchemy.dialects.sqlite import insert as sqlite_insert

        return sqlite_insert
    from sqlalchemy.dialects.postgresql import insert as postgresql_insert

    return postgresql_insert


@cache
def _put_chat_statement(*, sqlite: bool) -> Any:  # noqa: ANN401 - as above
    statement = _dialect_insert(sqlite=sqlite)(chats)
    columns = {name: statement.excluded[name] for name in ("active", "preferences", "slots")}
    return statement.on_conflict_do_update(index_elements=["chat_id"], set_=columns)


def _next(connection: Connection, lane: str) -> Incoming | None:
    chat_id = int(lane) if lane.lstrip("-").isdecimal() else None
    row = connection.execute(_NEXT, {"lane": lane, "chat_id": chat_id}).first()
    if row is None:
        return None
    update_id, payload, active, preferences, kept = row
    if chat_id is None or preferences is None:
        return Incoming(update_id, lane, payload, None if chat_id is None else Chat(chat_id))
    chat = slots.load_chat(chat_id, active=active, preferences=preferences, slots=kept)
    return Incoming(update_id, lane, payload, chat)


def _lane_key(lane: str) -> int:
    return int.from_bytes(hashlib.blake2b(lane.encode(), digest_size=8).digest(), "big", signed=True)
