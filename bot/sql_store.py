"""The state store on SQLAlchemy Core: SQLite (WAL) for one process, PostgreSQL for several replicas."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import sqlalchemy as sa
from sqlalchemy import Connection, delete, func, insert, select, update

from bot import slots
from bot.schema import alerts, chats, inbox, seen, unanswered
from bot.sql_inbox import SqlInbox
from bot.store import Alert, Chat, Unanswered
from parsing.types import BeachId

SEEN_FOR = timedelta(days=2)
"""Telegram redelivers for 24 hours; ids are forgotten after twice that."""


class SqlStore(SqlInbox):
    """All state of the bot."""

    async def chat(self, chat_id: int) -> Chat | None:
        """Return what is kept about a chat."""
        return await self._run(lambda connection: _get_chat(connection, chat_id))

    async def save_chat(self, chat: Chat) -> None:
        """Insert or replace a chat's record."""
        await self._run(lambda connection: self._put_chat(connection, chat))

    async def deactivate(self, chat_id: int) -> None:
        """Mark a chat as gone and delete its alerts."""

        def work(connection: Connection) -> None:
            connection.execute(update(chats).where(chats.c.chat_id == chat_id).values(active=False))
            connection.execute(delete(alerts).where(alerts.c.chat_id == chat_id))

        await self._run(work)

    async def move_chat(self, old: int, new: int) -> None:
        """Carry everything over to the id a group has after its upgrade."""

        def work(connection: Connection) -> None:
            # What the new id has got meanwhile gives way: two equal alerts could not both be kept.
            if connection.execute(select(chats.c.chat_id).where(chats.c.chat_id == old)).first():
                connection.execute(delete(chats).where(chats.c.chat_id == new))
            kept = select(alerts.c.beach_id, alerts.c.minute).where(alerts.c.chat_id == new).distinct()
            same = sa.tuple_(alerts.c.beach_id, alerts.c.minute).in_(kept)
            connection.execute(delete(alerts).where(alerts.c.chat_id == old, same))
            for table in (chats, alerts, unanswered):
                connection.execute(update(table).where(table.c.chat_id == old).values(chat_id=new))

        await self._run(work)

    async def forget(self, chat_id: int) -> None:
        """Erase everything about a chat, in the files as well."""

        def work(connection: Connection) -> None:
            for table in (chats, alerts, unanswered):
                connection.execute(delete(table).where(table.c.chat_id == chat_id))

        await self._run(work)
        await self._compact()

    async def export(self, chat_id: int) -> dict[str, Any]:
        """Return everything kept about a chat as JSON-ready data."""

        def work(connection: Connection) -> dict[str, Any]:
            topics = select(unanswered.c.topic).where(unanswered.c.chat_id == chat_id)
            chat = _get_chat(connection, chat_id)
            return {
                "chat_id": chat_id,
                "active": chat.active if chat else None,
                "preferences": slots.dump_preferences(chat.preferences) if chat else None,
                "last_question": slots.dump_slots(chat) if chat else None,
                "alerts": [_alert_record(alert) for alert in _get_alerts(connection, chat_id)],
                "unanswered_topics": list(connection.execute(topics).scalars()),
            }

        return await self._run(work)

    async def add_alert(self, alert: Alert) -> Alert:
        """Keep an alert, replacing one of the same chat, beach and time."""

        def work(connection: Connection) -> int:
            same = (
                (alerts.c.chat_id == alert.chat_id)
                & (alerts.c.beach_id == alert.beach_id)
                & (alerts.c.minute == alert.minute)
            )
            connection.execute(delete(alerts).where(same))
            values = {
                "chat_id": alert.chat_id,
                "beach_id": alert.beach_id,
                "minute": alert.minute,
                "zone": alert.zone,
                "only_good": alert.only_good,
                "next_at": int(alert.next_at.timestamp()),
            }
            statement = insert(alerts).values(**values).returning(alerts.c.alert_id)
            return int(connection.execute(statement).scalar_one())

        return replace(alert, alert_id=await self._run(work))

    async def alerts(self, chat_id: int) -> tuple[Alert, ...]:
        """Return a chat's alerts by time of day."""
        return await self._run(lambda connection: _get_alerts(connection, chat_id))

    async def remove_alert(self, chat_id: int, alert_id: int) -> bool:
        """Delete one alert of a chat."""
        statement = delete(alerts).where(alerts.c.alert_id == alert_id, alerts.c.chat_id == chat_id)
        return await self._run(lambda connection: connection.execute(statement).rowcount > 0)

    async def claim_alert(self, *, now: datetime, until: datetime) -> Alert | None:
        """Claim the longest due alert; other replicas skip the row while we look at it."""
        moment = int(now.timestamp())

        due = (
            select(alerts.c.alert_id)
            .where(alerts.c.next_at <= moment, alerts.c.claimed_until <= moment)
            .order_by(alerts.c.next_at, alerts.c.alert_id)
            .limit(1)
            .with_for_update(skip_locked=True)  # rendered on PostgreSQL only
        )
        # One statement: between a look and a claim another process could claim the same row.
        claim = (
            update(alerts)
            .where(alerts.c.alert_id == due.scalar_subquery(), alerts.c.claimed_until <= moment)
            .values(claimed_until=int(until.timestamp()))
            .returning(*alerts.c)
        )

        def work(connection: Connection) -> Alert | None:
            row = connection.execute(claim).first()
            return _alert(row) if row else None

        return await self._run(work)

    async def settle_alert(self, alert_id: int, *, next_at: datetime) -> None:
        """Set an alert's next time and end the claim."""
        values = {"next_at": int(next_at.timestamp()), "claimed_until": 0}
        statement = update(alerts).where(alerts.c.alert_id == alert_id).values(**values)
        await self._run(lambda connection: connection.execute(statement))

    async def note_unanswered(self, chat_id: int, topic: Unanswered, *, until: datetime) -> None:
        """Keep one redacted topic until a time."""
        values = {"chat_id": chat_id, "topic": topic.topic, "reason": topic.reason, "lang": topic.lang}
        statement = insert(unanswered).values(**values, expires_at=int(until.timestamp()))
        await self._run(lambda connection: connection.execute(statement))

    async def unanswered(self, *, now: datetime, limit: int) -> tuple[Unanswered, ...]:
        """Return topics not yet expired, most frequent first."""
        columns = (unanswered.c.topic, unanswered.c.reason, unanswered.c.lang)
        times = func.count().label("times")
        statement = (
            select(*columns, times)
            .where(unanswered.c.expires_at > int(now.timestamp()))
            .group_by(*columns)
            .order_by(times.desc(), unanswered.c.topic)
            .limit(limit)
        )
        return await self._run(
            lambda connection: tuple(Unanswered(*row) for row in connection.execute(statement))
        )

    async def expire(self, *, now: datetime) -> None:
        """Delete expired topics and old update ids; compact the files."""
        moment = int(now.timestamp())

        def work(connection: Connection) -> None:
            connection.execute(delete(unanswered).where(unanswered.c.expires_at <= moment))
            connection.execute(delete(seen).where(seen.c.seen_at < moment - int(SEEN_FOR.total_seconds())))

        await self._run(work)
        await self._compact()

    async def counts(self) -> dict[str, int]:
        """Return counts for the owner."""

        def work(connection: Connection) -> dict[str, int]:
            def count(table: sa.Table, *where: sa.ColumnElement[bool]) -> int:
                return int(
                    connection.execute(select(func.count()).select_from(table).where(*where)).scalar_one()
                )

            return {
                "chats": count(chats),
                "active": count(chats, chats.c.active),
                "alerts": count(alerts),
                "waiting": count(inbox),
            }

        return await self._run(work)


def _get_chat(connection: Connection, chat_id: int) -> Chat | None:
    row = connection.execute(select(chats).where(chats.c.chat_id == chat_id)).first()
    if row is None:
        return None
    return slots.load_chat(chat_id, active=row.active, preferences=row.preferences, slots=row.slots)


def _get_alerts(connection: Connection, chat_id: int) -> tuple[Alert, ...]:
    statement = select(alerts).where(alerts.c.chat_id == chat_id).order_by(alerts.c.minute, alerts.c.alert_id)
    return tuple(_alert(row) for row in connection.execute(statement))


def _alert(row: Any) -> Alert:  # noqa: ANN401 - a result row
    return Alert(
        alert_id=row.alert_id,
        chat_id=row.chat_id,
        beach_id=cast(BeachId, row.beach_id),
        minute=row.minute,
        zone=row.zone,
        only_good=row.only_good,
        next_at=datetime.fromtimestamp(row.next_at, UTC),
    )


def _alert_record(alert: Alert) -> dict[str, Any]:
    return {
        "beach": alert.beach_id,
        "time": f"{alert.minute // 60:02}:{alert.minute % 60:02}",
        "zone": alert.zone,
        "only_good": alert.only_good,
    }
