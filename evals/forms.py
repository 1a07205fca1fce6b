"""Written forms of beach names, made the same way on every run."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from parsing.text import fold

_PREFIX = re.compile(r"^praias?\s+(?:d[aeo]s?\s+|d')?", re.IGNORECASE)
_NEIGHBOURS = dict(
    pair.split(":")
    for pair in [
        *[
            "q:wa",
            "w:qes",
            "e:wrd",
            "r:etf",
            "t:ryg",
            "y:tuh",
            "u:yij",
            "i:uok",
            "o:ipl",
            "p:ol",
            "a:qsz",
            "s:adwx",
            "d:sfec",
        ],
        *[
            "f:dgrv",
            "g:fhtb",
            "h:gjyn",
            "j:hkum",
            "k:jlim",
            "l:kop",
            "z:axs",
            "x:zcsd",
            "c:xvdf",
            "v:cbfg",
            "b:vngh",
            "n:bmhj",
            "m:njk",
        ],
    ]
)
"""Keys beside each other on a Brazilian keyboard."""


def without_prefix(name: str) -> str:
    """Return the name without "Praia da" and without its bracketed part."""
    return _PREFIX.sub("", re.sub(r"\s*\([^)]*\)", "", name)).strip()


def letters(text: str) -> int:
    """Count the letters."""
    return sum(char.isalpha() for char in text)


def typo(text: str, seed: str) -> str:
    """Return `text` with one slip: a letter left out, doubled, hit beside, or swapped with the next."""
    chance = random.Random(seed)  # noqa: S311 - repeatable, not secret
    places = [index for index, char in enumerate(text) if char.isalpha()]
    for _ in range(20):
        index = chance.choice(places)
        slip = chance.randrange(4)
        char = text[index]
        if slip == 0:
            changed = text[:index] + text[index + 1 :]
        elif slip == 1:
            changed = text[:index] + char + text[index:]
        elif slip == 2:
            beside = _NEIGHBOURS.get(fold(char), "")
            changed = text[:index] + (chance.choice(beside) if beside else char) + text[index + 1 :]
        else:
            after = text[index + 1 : index + 2]
            changed = text[:index] + after + char + text[index + 2 :] if after.isalpha() else text
        if fold(changed) != fold(text):
            return changed
    return text


def written_forms(name: str) -> Iterator[tuple[str, str]]:
    """Yield (kind, text) of the clean forms of a name."""
    yield "exact", name
    yield "unaccented", fold_keeping_case(name)
    yield "lower", name.lower()
    yield "no_prefix", without_prefix(name)


def fold_keeping_case(text: str) -> str:
    """Drop accents only."""
    return "".join(fold(char).upper() if char.isupper() else fold(char) for char in text)
