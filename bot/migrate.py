"""Brings the schema up to date with alembic; skips alembic's slow import when there is nothing to do."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from bot.schema import HEAD

_LOCK = 0x62616E68
"""Advisory lock on PostgreSQL: replicas that start together migrate one after the other."""


def upgrade(connection: Connection) -> None:
    """Run every missing script on this connection, inside the caller's transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    if current(connection) == HEAD:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def current(connection: Connection) -> str | None:
    """Return the schema version, None for an empty database."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
