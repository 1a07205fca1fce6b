"""What a message takes from the chat: slots of the last question, and the choice in an open ask-back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache

from parsing.text import Folded, Token
from parsing.types import BeachId, Context, When
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
    leads = load().leads
    return any(tuple(token.text for token in tokens[:length]) in leads for length in (1, 2, 3, 4))


@cache
def _menu() -> tuple[dict[tuple[str, ...], int], frozenset[str]]:
    """Return the number words of all languages, and the words that may stand around them."""
    numbers: dict[tuple[str, ...], int] = {}
    filler: set[str] = set()
    for module in languages():
        for number, table in module.ORDINALS.items():
            for phrase in phrases(table):
                numbers.setdefault(tuple(phrase.split()), number)
        for phrase in phrases(module.MENU_FILLER):
            filler.update(phrase.split())
    return numbers, frozenset(filler)


def menu_number(tokens: Sequence[Token]) -> int | None:
    """Return the one number that the whole message is ("2", "a segunda", "the last one"), -1 for the last."""
    if not 0 < len(tokens) <= 5:
        return None
    numbers, filler = _menu()
    words = [token.text for token in tokens]
    found: int | None = None
    index = 0
    while index < len(words):
        for length in (3, 2, 1):
            number = numbers.get(tuple(words[index : index + length]))
            if number is not None and (found is None or length > 1) and index + length <= len(words):
                if found is not None:
                    return None
                found, index = number, index + length
                break
        else:
            if words[index] not in filler:
                return None
            index += 1
    return found


def menu_choice(tokens: Sequence[Token], choices: Sequence[BeachId]) -> BeachId | None:
    """Return the choice of an open ask-back that the message names by its place in the list."""
    number = menu_number(tokens) if choices else None
    if number is None:
        return None
    if number == -1:
        return choices[-1]
    return choices[number - 1] if number <= len(choices) else None


def narrowed(choices: Sequence[BeachId], within: Iterable[BeachId]) -> tuple[BeachId, ...]:
    """Return the choices that lie in an area named as the answer ("a de Itajaí")."""
    inside = set(within)
    return tuple(choice for choice in choices if choice in inside)


def inherit_when(said: When | None, last: When | None) -> When | None:
    """Take the day of the last question when the message gives none or only a part of day or an hour."""
    if last is None or (said is not None and said.said):
        return said
    if said is None:
        return replace(last, spans=(), trace=("remembered day",))
    return replace(
        said, days=last.days, start=last.start, end=last.end, trace=(*said.trace, "remembered day")
    )
