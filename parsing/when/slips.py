"""Slips of haste in the words of time, put right before any rule is tried: "sabdo", "quinat", "tomorrwo".

A slip is two neighbouring letters swapped, a letter typed twice or, in words of six letters and more, an
inner letter left out. The first letter is always right and the last one there. Each language's table names
the words that are mended and the everyday words that are no slips ("domino", "vienes", "mares").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from parsing.text import Folded
from parsing.when import tables

LONG_DASHES = "–—‒―"
"""Blanks in the folded text; between hours and days they mean "to" as a hyphen does."""
SHORTEST_CUT = 6
"""Letters of a word that is still known with one of them left out."""
_WORD = re.compile(r"[a-z]+")
_AT_SIGN = re.compile(r"@(?=\s?\d)")


def mend(folded: Folded) -> Folded:
    """Return the text with slips, long dashes and "@ 9" put right; spans still point at what was typed."""
    folded = _with_dashes(folded)
    slips = all_slips()
    if slips.keys().isdisjoint(_WORD.findall(folded.text)) and "@" not in folded.text:
        return folded
    origin = folded.origin if folded.origin is not None else tuple(range(len(folded.text)))
    pieces: list[str] = []
    sources: list[int] = []
    done = 0
    for start, end, right in _faults(folded.text, slips):
        pieces += (folded.text[done:start], right)
        sources += origin[done:start]
        sources += (origin[min(start + n, end - 1)] for n in range(len(right) - 1))
        sources.append(origin[end - 1])
        done = end
    text = "".join([*pieces, folded.text[done:]])
    return replace(folded, text=text, origin=(*sources, *origin[done:]))


def _faults(text: str, slips: dict[str, str]) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and right form of everything to put right, in order."""
    found = [
        (word.start(), word.end(), slips[word.group()])
        for word in _WORD.finditer(text)
        if word.group() in slips
    ]
    found += [(sign.start(), sign.end(), " at ") for sign in _AT_SIGN.finditer(text)]
    yield from sorted(found)


@lru_cache(maxsize=1)
def all_slips() -> dict[str, str]:
    """Return every slip with the word that is meant; words that rules know are none."""
    known = tables.index()
    languages = [tables.table(lang) for lang in tables.LANGS]
    right = frozenset().union(*(language.no_slips for language in languages))
    found: dict[str, str] = {}
    for language in languages:
        for word in language.mended:
            for slip in slips_of(word):
                if not (slip in right or slip in known.entries or slip in known.satisfies):
                    found.setdefault(slip, word)
    return found


def slips_of(word: str) -> Iterator[str]:
    """Yield the slips in which a word is still known."""
    for at in range(1, len(word) - 1):
        yield word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        if len(word) >= SHORTEST_CUT:
            yield word[:at] + word[at + 1 :]
    for at, letter in enumerate(word):
        yield word[:at] + letter + word[at:]


def _with_dashes(folded: Folded) -> Folded:
    """Give long dashes back to the folded text, as hyphens."""
    if folded.original.isascii() or not any(dash in folded.original for dash in LONG_DASHES):
        return folded
    origin = folded.origin if folded.origin is not None else range(len(folded.text))
    text = "".join(
        "-" if folded.original[source] in LONG_DASHES else char
        for char, source in zip(folded.text, origin, strict=True)
    )
    return replace(folded, text=text)
