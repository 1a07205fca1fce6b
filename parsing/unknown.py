"""Words that name a place which the gazetteer lacks: "como está Anápolis", "e no Gama?"."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from parsing.lang.roles import Role
from parsing.text import Token
from parsing.types import Aspect, Span
from parsing.vocabulary import Hit, languages, load, phrases

_MOST_WORDS = 4
_LIVING = frozenset((Aspect.JELLYFISH, Aspect.WHALES))
"""What follows these is what they do ("água-viva queima"), no place."""
_OF = frozenset(("de", "do", "da", "of", "del"))
_SMALL = frozenset((Role.FILLER, Role.GREETING))
_CONTENT = frozenset((Role.KNOWLEDGE, Role.DEFINE, Role.HELP))


@cache
def _no_places() -> frozenset[str]:
    """Return the everyday nouns that stand after a locative without naming a place."""
    return frozenset(word for module in languages() for word in phrases(module.NO_PLACES))


def after_locative(tokens: Sequence[Token], first: int) -> bool:
    """Tell whether a locative ("em", "na", "praia de", "at the") ends right before `first`."""
    locatives = load().locatives
    return any(
        tuple(token.text for token in tokens[first - length : first]) in locatives
        for length in (1, 2)
        if length <= first
    )


def unknown_place(
    tokens: Sequence[Token],
    residue: Sequence[int],
    hits: Sequence[Hit],
    *,
    timed: Collection[int] = (),
) -> Span | None:
    """Return the span of the words that must be a place name, None when they may be anything else.

    They must be all that is left over, stand together, and follow a locative or a question for
    conditions, or have nothing but a time beside them.
    """
    if not {hit.role for hit in hits}.isdisjoint(_CONTENT):
        return None
    first, last = residue[0], residue[-1]
    if last - first >= _MOST_WORDS or not _no_places().isdisjoint(tokens[index].text for index in residue):
        return None
    inner = {index for hit in hits if hit.role is Role.FILLER for index in range(hit.first, hit.end)}
    if any(index not in residue and index not in inner for index in range(first, last + 1)):
        return None
    if (
        _asked_before(tokens, hits, first)
        or after_locative(tokens, first)
        or _only_time_beside(tokens, residue, hits, timed)
    ):
        return Span(tokens[first].start, tokens[last].end)
    return None


def _asked_before(tokens: Sequence[Token], hits: Sequence[Hit], first: int) -> bool:
    """Tell whether a question for conditions ends right before the words: "previsão (de) Anápolis"."""
    if first > 1 and tokens[first - 1].text in _OF:
        first -= 1
    before = next((hit for hit in hits if hit.end == first), None)
    if before is None:
        return False
    return before.role is Role.CONDITIONS or (before.role is Role.ASPECT and before.aspect not in _LIVING)


def _only_time_beside(
    tokens: Sequence[Token], residue: Sequence[int], hits: Sequence[Hit], timed: Collection[int]
) -> bool:
    """Tell whether the words stand with nothing but a time: "Pomerode amanhã"."""
    small = {index for hit in hits if hit.role in _SMALL for index in range(hit.first, hit.end)}
    return bool(timed) and all(
        index in residue or index in timed or index in small for index in range(len(tokens))
    )
