"""Words that name a place which the gazetteer lacks: "como está Anápolis", "e no Gama?"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache

from parsing.lang.roles import Role
from parsing.text import Folded, Token
from parsing.types import Aspect, Span
from parsing.vocabulary import Hit, languages, load, phrases

_MOST_WORDS = 4
_LIVING = frozenset((Aspect.JELLYFISH, Aspect.WHALES))
"""What follows these is what they do ("água-viva queima"), no place."""
_OF = frozenset(("de", "do", "da", "of", "del", "para", "pra", "pro", "for"))
_SHORT = 5
"""Words of a message that may name a place without asking anything ("estou na Samambaia")."""
_ARTICLES = frozenset(
    (
        "a",
        "o",
        "as",
        "os",
        "e",
        "em",
        "no",
        "na",
        "de",
        "pra",
        "para",
        "the",
        "in",
        "at",
        "en",
        "la",
        "el",
        "y",
    )
)
_GENERIC = frozenset(("beach", "praia", "playa"))
_CONTENT = frozenset((Role.KNOWLEDGE, Role.DEFINE, Role.HELP))
_ASKING = frozenset((Role.ASPECT, Role.CONDITIONS, Role.MAY, Role.ACTIVITY, Role.GREETING))
_STOP = re.compile(r"[,.;:!?]")


@cache
def _no_places() -> frozenset[str]:
    """Return the everyday nouns that stand after a locative without naming a place."""
    return frozenset(word for module in languages() for word in phrases(module.NO_PLACES))


@cache
def _water() -> frozenset[str]:
    """Return the words for the sea: "o mar salgado" names no place."""
    return frozenset(word for module in languages() for word in phrases(module.WATER))


def after_locative(tokens: Sequence[Token], first: int) -> bool:
    """Tell whether a locative ("em", "na", "praia de", "at the") ends right before `first`."""
    locatives = load().locatives
    return any(
        tuple(token.text for token in tokens[first - length : first]) in locatives
        for length in (1, 2)
        if length <= first
    )


def unknown_place(
    folded: Folded, residue: Sequence[int], hits: Sequence[Hit], timed: Collection[int]
) -> Span | None:
    """Return the span of the words that must be a place name, None when they may be anything else.

    They must be all that is left over, stand together, and follow a word of place or a question for
    conditions, or have nothing but a time beside them; the end, a time or a question comes next.
    """
    tokens = folded.tokens
    first, end = residue[0], residue[-1] + 1
    if not {hit.role for hit in hits}.isdisjoint(_CONTENT) or not _is_name(folded, residue, hits):
        return None
    if not _is_closed(tokens, hits, end, timed):
        return None
    before = next((hit for hit in hits if hit.first < first <= hit.end), None)
    located = after_locative(tokens, first) and (before is None or before.role is Role.FILLER)
    asks = bool(timed) or any(hit.role in _ASKING for hit in hits)
    located = located and (asks or len(tokens) <= _SHORT)
    if located or _asked_before(tokens, hits, first) or _only_time_beside(tokens, residue, timed):
        return Span(tokens[first].start, tokens[end - 1].end)
    return None


def _is_closed(tokens: Sequence[Token], hits: Sequence[Hit], end: int, timed: Collection[int]) -> bool:
    """Tell whether the end, a time, or what is asked about the place comes next."""
    if end < len(tokens) and tokens[end].text in _GENERIC:
        end += 1
    after = next((hit for hit in hits if hit.first == end), None)
    if after is not None and after.role is Role.FILLER:  # "em Pomerode tá chovendo?"
        after = next((hit for hit in hits if hit.first == after.end), None)
    return end == len(tokens) or end in timed or (after is not None and after.role in _ASKING)


def _is_name(folded: Folded, residue: Sequence[int], hits: Sequence[Hit]) -> bool:
    """Tell whether the words can be one name: few, no everyday nouns, only small words between them."""
    tokens = folded.tokens
    first, last = residue[0], residue[-1]
    if last - first >= _MOST_WORDS or not _no_places().isdisjoint(tokens[index].text for index in residue):
        return False
    inner = {index for hit in hits if hit.role is Role.FILLER for index in range(hit.first, hit.end)}
    if any(index not in residue and index not in inner for index in range(first, last + 1)):
        return False
    return _STOP.search(folded.cut(Span(tokens[first].start, tokens[last].end))) is None


def _asked_before(tokens: Sequence[Token], hits: Sequence[Hit], first: int) -> bool:
    """Tell whether a question for conditions ends right before the words: "previsão (de) Anápolis"."""
    if first > 1 and tokens[first - 1].text in _OF:
        first -= 1
    before = next((hit for hit in hits if hit.end == first), None)
    if before is None or tokens[first - 1].text in _water():
        return False
    return before.role is Role.CONDITIONS or (before.role is Role.ASPECT and before.aspect not in _LIVING)


def _is_called_beach(tokens: Sequence[Token], residue: Sequence[int]) -> bool:
    """Tell whether "praia" stands right before the words, or "beach" right behind or among them."""
    if any(
        tokens[index].text == "beach" for index in range(residue[0] + 1, min(residue[-1] + 2, len(tokens)))
    ):
        return True
    before = residue[0] - 1
    if before > 0 and tokens[before].text in _OF:
        before -= 1
    return before >= 0 and tokens[before].text in ("praia", "playa")


def _only_time_beside(tokens: Sequence[Token], residue: Sequence[int], timed: Collection[int]) -> bool:
    """Tell whether the words stand with nothing but a time, or "praia": "Pomerode amanhã", "Myrtle Beach"."""
    if not timed and not _is_called_beach(tokens, residue):
        return False
    return all(
        index in residue or index in timed or token.text in _ARTICLES or token.text in _GENERIC
        for index, token in enumerate(tokens)
    )
