"""Tables of the state store. Times are whole seconds of the Unix epoch, UTC."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, Table, Text, UniqueConstraint

HEAD = "0001"
"""Newest schema version; a test holds it to the scripts in `bot/migrations/versions`."""

metadata = MetaData()

# SQLite gives rowids only to INTEGER keys.
_KEY = BigInteger().with_variant(Integer(), "sqlite")

inbox = Table(
    "inbox",
    metadata,
    Column("update_id", _KEY, primary_key=True, autoincrement=False),
    Column("lane", Text, nullable=False),
    Column("payload", Text, nullable=False),
    Column("attempts", Integer, nullable=False, default=0, server_default="0"),
    Index("inbox_lane", "lane", "update_id"),
)

seen = Table(
    "seen",
    metadata,
    Column("update_id", _KEY, primary_key=True, autoincrement=False),
    Column("seen_at", BigInteger, nullable=False),
)

chats = Table(
    "chats",
    metadata,
    Column("chat_id", _KEY, primary_key=True, autoincrement=False),
    Column("active", Boolean, nullable=False),
    Column("preferences", Text, nullable=False),
    Column("slots", Text, nullable=False),
)

alerts = Table(
    "alerts",
    metadata,
    Column("alert_id", _KEY, primary_key=True),
    Column("chat_id", BigInteger, nullable=False, index=True),
    Column("beach_id", Text, nullable=False),
    Column("minute", Integer, nullable=False),
    Column("zone", Text, nullable=False),
    Column("only_good", Boolean, nullable=False),
    Column("next_at", BigInteger, nullable=False, index=True),
    Column("claimed_until", BigInteger, nullable=False, default=0, server_default="0"),
    UniqueConstraint("chat_id", "beach_id", "minute", name="alerts_once"),
)

unanswered = Table(
    "unanswered",
    metadata,
    Column("unanswered_id", _KEY, primary_key=True),
    Column("chat_id", BigInteger, nullable=False, index=True),
    Column("topic", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("lang", Text, nullable=False),
    Column("expires_at", BigInteger, nullable=False, index=True),
)
