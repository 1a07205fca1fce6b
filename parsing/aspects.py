"""Which measured things a message asks for."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from parsing.text import Token
from parsing.types import Aspect
from parsing.vocabulary import Hit, languages, phrases

_REACH = 3
"""Words between "água" and "fria" at most, and one less; names do not count."""


@cache
def _water() -> tuple[frozenset[str], frozenset[str]]:
    """Return the words for the water, and the words that part it from what follows."""
    water = frozenset(word for module in languages() for word in phrases(module.WATER))
    apart = frozenset(word for module in languages() for word in phrases(module.AND))
    return water, apart


def _of_the_water(hit: Hit, tokens: Sequence[Token], named: Collection[int]) -> bool:
    """Tell whether a temperature is the water's: "a água tá muito fria", "quantos graus na água"."""
    water, apart = _water()
    before = [tokens[index].text for index in range(hit.first - 1, -1, -1) if index not in named]
    after = [tokens[index].text for index in range(hit.end, len(tokens)) if index not in named]
    for side in (before[: _REACH + 1], after[:_REACH]):
        for word in side:
            if word in apart:
                break
            if word in water:
                return True
    return False


def asked(hits: Sequence[Hit], tokens: Sequence[Token], named: Collection[int] = ()) -> tuple[Aspect, ...]:
    """Return the aspects named, in order of first mention, without repeats; `named` are tokens of places."""
    found: list[Aspect] = []
    for hit in hits:
        aspect = hit.aspect
        if aspect is Aspect.AIR_TEMPERATURE and _of_the_water(hit, tokens, named):
            aspect = Aspect.WATER_TEMPERATURE
        if aspect is not None and aspect not in found:
            found.append(aspect)
    return tuple(found)
