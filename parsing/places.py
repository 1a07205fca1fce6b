"""Find the places a message names: beaches to answer for, areas, points of reference, and what is unknown.

`find` runs exact names first and everything dearer only on words that nothing explains: run-together and
misspelt
names, then places we lack. A wrong beach is the worst outcome: whatever is not sure becomes a question.
"""

from __future__ import annotations

from collections.abc import Sequence

from parsing import place_words as words
from parsing.found import Places
from parsing.gazetteer import Gazetteer
from parsing.mentions import Match, Message, scan
from parsing.readings import Reader
from parsing.strange import extendable, unexplained
from parsing.text import Folded
from parsing.types import BeachId, Context, Span

__all__ = ["Places", "find"]

_NOTHING = Context()


def find(
    folded: Folded,
    gazetteer: Gazetteer,
    *,
    context: Context | None = None,
    home: str | None = None,
    last: Sequence[BeachId] = (),
    taken: Sequence[Span] = (),
) -> Places:
    """Find all places in a folded text.

    Run this before the time rules and hide `consumed` from them, so that "Segunda Praia" is no Monday; or
    pass the
    spans of times already found as `taken`: a name that reaches beyond such a span beats it, one inside it
    loses.

    Args:
        folded: the normalised message.
        gazetteer: all places.
        context: what the chat remembers; its `home` and `last_beaches` break ties between beaches of one
        name.
        home: home beach or area id, if no whole context is at hand.
        last: beaches of the last question, if no whole context is at hand.
        taken: spans that belong to time expressions.

    Returns:
        The places; `Places()` when the text names none.
    """
    if context is None:
        context = Context(home=home, last_beaches=tuple(last)) if home or last else _NOTHING
    message = Message(folded)
    matches = scan(message, gazetteer.surface)
    if taken:
        matches = _without_taken(message, matches, taken)
    strange = unexplained(message)
    if strange or (matches and extendable(message, matches, gazetteer)):
        matches = _with_leftovers(message, gazetteer, matches, strange)
    return Reader(message, gazetteer, context, matches, strange=bool(strange)).read()


def _with_leftovers(
    message: Message, gazetteer: Gazetteer, matches: list[Match], strange: list[int]
) -> list[Match]:
    """Look at the words that exact names leave unexplained."""
    # Here: the fuzzy part and its library are not loaded before a message needs them.
    from parsing.leftovers import Leftovers
    from parsing.repair import repair, rescan
    from parsing.town_slips import find_towns

    if repair(message, gazetteer, strange):
        matches = rescan(message, gazetteer)
        strange = unexplained(message)
    strange += extendable(message, matches, gazetteer)
    if not strange:
        return matches
    matches = Leftovers(message, gazetteer, matches, strange).find()
    if all(message.claimed[index] or words.is_everyday(message.texts[index]) for index in strange):
        return matches
    return find_towns(message, gazetteer, matches)


def _without_taken(message: Message, matches: list[Match], taken: Sequence[Span]) -> list[Match]:
    """Drop the matches that lie inside a time expression."""

    def inside(match: Match) -> bool:
        span = message.span(match.first, match.last)
        return any(other.start <= span.start and span.end <= other.end for other in taken)

    for match in matches:
        if inside(match):
            message.release(match.start, match.end)
    return [match for match in matches if not inside(match)]
