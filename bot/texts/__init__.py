"""Words of the bot itself (commands, menus, notices), one table per language."""

from __future__ import annotations

from bot.texts import en, es, pt
from parsing.types import Lang

__all__ = ["COMMANDS", "DESCRIPTIONS", "SHORT_DESCRIPTIONS", "TEXTS", "say"]

_TABLES = {Lang.PT: pt, Lang.EN: en, Lang.ES: es}
TEXTS: dict[Lang, dict[str, str]] = {lang: table.TEXTS for lang, table in _TABLES.items()}
COMMANDS = {lang: table.COMMANDS for lang, table in _TABLES.items()}
"""Command → what its menu entry says, in the order of the menu."""
DESCRIPTIONS = {lang: table.DESCRIPTION for lang, table in _TABLES.items()}
SHORT_DESCRIPTIONS = {lang: table.SHORT_DESCRIPTION for lang, table in _TABLES.items()}


def say(lang: Lang, key: str, **fields: object) -> str:
    """Return a phrase with its fields filled in."""
    return TEXTS[lang][key].format(**fields)
