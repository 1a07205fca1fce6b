"""What a message takes from the last question of the chat."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache

from parsing.text import Folded
from parsing.types import Context, When
from parsing.vocabulary import languages, load, phrases

REMEMBERED_FOR = timedelta(minutes=30)
"""How long the slots of the last question are inherited."""


def is_recent(context: Context, now: datetime) -> bool:
    """Tell whether the last question is young enough to inherit from."""
    if context.last_at is None:
        return False
    last, at = context.last_at, now
    if (last.tzinfo is None) != (at.tzinfo is None):
        last, at = last.replace(tzinfo=None), at.replace(tzinfo=None)
    return timedelta(0) <= at - last <= REMEMBERED_FOR


def opens_with_lead(folded: Folded) -> bool:
    """Tell whether the message opens like a follow-up ("e a Mole?", "what about Sunday?"); "é" is no "e"."""
    tokens = folded.tokens
    if tokens and tokens[0].text == "e" and folded.cut(tokens[0].span) not in ("e", "E"):
        return False
    vocabulary = load()
    if not tokens or tokens[0].text not in vocabulary.lead_words:
        return False
    return any(tuple(token.text for token in tokens[:length]) in vocabulary.leads for length in (1, 2, 3, 4))


@cache
def _there() -> frozenset[str]:
    return frozenset(word for module in languages() for word in phrases(module.THERE))


def points_back(folded: Folded) -> bool:
    """Tell whether the message speaks of "there"; "la" is the article unless written "lá" or last."""
    for index, token in enumerate(folded.tokens):
        if token.text not in _there():
            continue
        plain = folded.original[token.start : token.end].isascii()
        if len(token.text) > 2 or not plain or index == len(folded.tokens) - 1:
            return True
    return False


@cache
def _whole(table: str) -> frozenset[tuple[str, ...]]:
    """Return the phrases of a table, for messages that are nothing else."""
    every = (phrase for module in languages() for phrase in phrases(getattr(module, table)))
    return frozenset(tuple(phrase.split()) for phrase in every)


def agrees(folded: Folded) -> bool:
    """Tell whether the whole message only says okay ("tá bom"); with a question mark it asks."""
    return "?" not in folded.original and tuple(token.text for token in folded.tokens) in _whole("OKAY")


def inherit_when(said: When | None, last: When | None) -> When | None:
    """Take the day of the last question when the message gives none or only a part of day or an hour."""
    if last is None or (said is not None and said.said):
        return said
    if said is None:
        return replace(last, spans=(), trace=("remembered day",))
    return replace(
        said, days=last.days, start=last.start, end=last.end, trace=(*said.trace, "remembered day")
    )
