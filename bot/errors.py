"""Errors of the front ends.

BotError
├── SettingsError      a variable is missing or malformed; exit status 2
├── ConflictError      another process reads this bot's updates; exit status 3
├── StoreError         the state store cannot be opened or migrated; exit status 4
└── CallbackDataError  a button of another version, or damaged; answered with a short notice
"""

from __future__ import annotations


class BotError(Exception):
    """Base of all errors raised on purpose by this package; its text is one line for a person."""

    exit_status = 1


class SettingsError(BotError):
    """A variable is missing or malformed; the text names it."""

    exit_status = 2


class ConflictError(BotError):
    """Telegram answered 409: someone else reads this bot's updates."""

    exit_status = 3


class StoreError(BotError):
    """The state store cannot be opened or migrated."""

    exit_status = 4


class CallbackDataError(BotError):
    """Callback data that no version of this bot could have written, or that is no longer known."""
