"""Alembic environment of the state store."""
