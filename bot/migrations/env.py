"""Runs the scripts on the connection that `bot.migrate` hands over."""

from alembic import context

from bot.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
