"""Answers to an open ask-back: "2", "a segunda", "the first one, tomorrow", "a de Itajaí", "SC".

Without an open ask-back none of this applies: "a segunda" is a Monday then.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache

from parsing.areas import STATES
from parsing.found import Places
from parsing.gazetteer import Gazetteer
from parsing.lang.roles import Role
from parsing.text import Folded, Token
from parsing.types import Area, BeachId, Span
from parsing.vocabulary import find_phrases, languages, phrases

_SHOWN = 6
"""Choices that have a number; a town may pick the others."""
_LONGEST = 5
"""Words of the longest menu answer."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a message answers to an ask-back."""

    picked: BeachId | None = None
    open: tuple[BeachId, ...] = ()
    """Choices still to be asked about: those in the state named, or all when the number is too high."""
    words: int = 0
    """Tokens at the start of the message that make the choice; the rest must be a time."""
    span: Span | None = None


NONE = Choice()


@cache
def _table() -> tuple[dict[tuple[str, ...], int], frozenset[str]]:
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


@cache
def _yes() -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(phrase.split()) for module in languages() for phrase in phrases(module.YES))


def number_in(words: Sequence[str]) -> int | None:
    """Return the one number that these words are ("2", "a segunda", "the last one"), -1 for the last."""
    if not 0 < len(words) <= _LONGEST:
        return None
    numbers, filler = _table()
    found: int | None = None
    index = 0
    while index < len(words):
        left = len(words) - index
        size = next((n for n in (3, 2, 1) if n <= left and tuple(words[index : index + n]) in numbers), 0)
        if size and (found is None or words[index] not in filler):
            if found is not None:
                return None
            found, index = numbers[tuple(words[index : index + size])], index + size
        elif words[index] in filler:
            index += 1
        else:
            return None
    return found


def _by_number(tokens: Sequence[Token], choices: Sequence[BeachId]) -> Choice:
    """Read the longest start of the message that is a number."""
    words = [token.text for token in tokens]
    if len(words) == 1 and words[0].isdecimal() and int(words[0][:3]) > _SHOWN:
        return Choice(open=tuple(choices), words=1, span=tokens[0].span)
    for count in range(min(len(words), _LONGEST), 0, -1):
        number = number_in(words[:count])
        if number is None:
            continue
        span = Span(tokens[0].start, tokens[count - 1].end)
        shown = choices[:_SHOWN]
        if number > len(shown):
            return Choice(open=tuple(choices), words=count, span=span)
        return Choice(shown[number - 1 if number > 0 else number], (), count, span)
    return NONE


def _areas(tokens: Sequence[Token], found: Places, gazetteer: Gazetteer) -> list[Area]:
    """Return the areas named; a city that is called like its state may mean either."""
    areas = list(found.areas)
    for area in found.areas:
        state = gazetteer.area(f"state:{area.id[-2:]}")
        if state is not None and state.name == area.name:
            areas.append(state)
    if len(tokens) == 1 and tokens[0].text.upper() in STATES:
        state = gazetteer.area(f"state:{tokens[0].text}")
        areas += [] if state is None else [state]
    return areas


def choose(folded: Folded, found: Places, choices: Sequence[BeachId], gazetteer: Gazetteer) -> Choice:
    """Return what the message answers to an ask-back with these choices; `NONE` when it is no answer."""
    tokens = folded.tokens
    if not choices or not tokens:
        return NONE
    if len(choices) == 1 and tuple(token.text for token in tokens) in _yes():
        return Choice(choices[0], (), len(tokens), Span(tokens[0].start, tokens[-1].end))
    towns = {area.span for area in found.areas}
    if any(mention.span not in towns for mention in found.mentions):
        return NONE
    for area in _areas(tokens, found, gazetteer):
        left = tuple(choice for choice in choices if choice in area.beach_ids)
        if left:
            return Choice(left[0] if len(left) == 1 else None, left if len(left) > 1 else ())
    if found.mentions:
        return NONE
    return _by_number(tokens, choices)


def is_whole(choice: Choice, tokens: Sequence[Token], timed: Collection[int]) -> bool:
    """Tell whether nothing but the choice, a time and filler is in the message."""
    small = {
        index
        for hit in find_phrases(tokens, ())
        if hit.role in (Role.FILLER, Role.GREETING)
        for index in range(hit.first, hit.end)
    }
    return all(index < choice.words or index in timed or index in small for index in range(len(tokens)))
