"""First schema: inbox, seen update ids, chats, alerts, unanswered topics."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "inbox",
        sa.Column("update_id", _KEY, primary_key=True, autoincrement=False),
        sa.Column("lane", sa.Text, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("inbox_lane", "inbox", ["lane", "update_id"])
    op.create_table(
        "seen",
        sa.Column("update_id", _KEY, primary_key=True, autoincrement=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "chats",
        sa.Column("chat_id", _KEY, primary_key=True, autoincrement=False),
        sa.Column("active", sa.Boolean, nullable=False),
        sa.Column("preferences", sa.Text, nullable=False),
        sa.Column("slots", sa.Text, nullable=False),
    )
    op.create_table(
        "alerts",
        sa.Column("alert_id", _KEY, primary_key=True),
        sa.Column("chat_id", sa.BigInteger, nullable=False, index=True),
        sa.Column("beach_id", sa.Text, nullable=False),
        sa.Column("minute", sa.Integer, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("only_good", sa.Boolean, nullable=False),
        sa.Column("next_at", sa.BigInteger, nullable=False, index=True),
        sa.Column("claimed_until", sa.BigInteger, nullable=False, server_default="0"),
        sa.UniqueConstraint("chat_id", "beach_id", "minute", name="alerts_once"),
    )
    op.create_table(
        "unanswered",
        sa.Column("unanswered_id", _KEY, primary_key=True),
        sa.Column("chat_id", sa.BigInteger, nullable=False, index=True),
        sa.Column("topic", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("lang", sa.Text, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False, index=True),
    )


def downgrade() -> None:
    """Drop the tables."""
    for name in ("unanswered", "alerts", "chats", "seen", "inbox"):
        op.drop_table(name)
