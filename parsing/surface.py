"""Index of surface forms: every exact way to write a place, as a sequence of content words.

A key is the words of a name without connectors ("da", "do", "of"), joined by a space. A leading "Praia" is
left out,
so that it is optional on both sides; a leading "Prainha" gives a form with it and a weaker one without.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from parsing.areas import AreaTable
from parsing.place_words import CONNECTORS, HARD
from parsing.text import fold
from parsing.types import Beach

_WORDS = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_PLAIN_GENERIC = frozenset({"praia", "praias"})
_WEAK_GENERIC = frozenset({"prainha", "prainhas"})


class Form(NamedTuple):
    """One owner of a surface form."""

    owner: int
    """Index into the gazetteer's beaches."""
    tier: int
    """0 official name, 1 alias, 2 a name without its "Prainha"."""


def words_of(name: str) -> list[str]:
    """Return the folded words of a name, apostrophes dropped."""
    return _WORDS.findall(fold(name).replace("'", ""))


def key_of(words: Sequence[str]) -> str:
    """Join the content words."""
    return " ".join(word for word in words if word not in CONNECTORS)


def _spellings(name: str) -> Iterator[str]:
    """Yield a name as given, without its bracketed part, and with apostrophes and hyphens opened."""
    plain = name.replace("(", " ").replace(")", " ")
    yield plain
    if plain != name:
        yield re.sub(r"\([^)]*\)", " ", name)
    if "'" in name or "’" in name:
        yield re.sub(r"\b[dD]['’]", "de ", plain)
    if "-" in name:
        yield plain.replace("-", " ")


def keys_of(name: str) -> Iterator[tuple[str, bool]]:
    """Yield the keys of a name, and whether a "Prainha" was dropped to get it."""
    for spelling in _spellings(name):
        words = words_of(spelling)
        if len(words) > 1 and words[0] in _PLAIN_GENERIC:
            words = words[1:]
        yield key_of(words), False
        if len(words) > 1 and words[0] in _WEAK_GENERIC:
            yield key_of(words[1:]), True


class SurfaceIndex:
    """Keys of beaches and areas, and which lengths to try from each first word."""

    def __init__(self, beaches: Sequence[Beach], areas: AreaTable) -> None:
        self.beaches = beaches
        self.areas = areas
        self.forms: dict[str, tuple[Form, ...]] = {}
        self.area_ids: dict[str, tuple[str, ...]] = {}
        self.with_de: set[str] = set()
        """Keys of names that are officially "Praia de …", without an article."""
        self.parts: set[str] = set()
        """Words of beach names of more than one word."""
        self.lengths: dict[str, tuple[int, ...]] = {}
        """First word of any key → numbers of words to try, longest first."""
        for index, beach in enumerate(beaches):
            if beach.name.startswith("Praia de "):
                self.with_de.add(key_of(words_of(beach.name)[2:]))
            for key, tier in _beach_keys(beach):
                known = self.forms.get(key, ())
                if not any(form.owner == index for form in known):
                    self.forms[key] = (*known, Form(index, tier))
        for area_id, entry in areas.entries.items():
            for name in entry.names:
                for spelling in _spellings(name):
                    self._add_area(key_of(words_of(spelling)), area_id)
        for key in self.forms:
            if " " in key:
                self.parts.update(key.split(" "))
        self._index_lengths()

    def _add_area(self, key: str, area_id: str) -> None:
        known = self.area_ids.get(key, ())
        if key and area_id not in known:
            self.area_ids[key] = (*known, area_id)

    def _index_lengths(self) -> None:
        lengths: dict[str, set[int]] = {}
        for keys in (self.forms, self.area_ids):
            for key in keys:
                first, *rest = key.split(" ")
                lengths.setdefault(first, set()).add(1 + len(rest))
        self.lengths = {word: tuple(sorted(sizes, reverse=True)) for word, sizes in lengths.items()}


def _beach_keys(beach: Beach) -> Iterator[tuple[str, int]]:
    """Yield (key, tier) of all names, best tier first."""
    weak = []
    for tier, names in ((0, (beach.name,)), (1, beach.aliases)):
        for name in names:
            for key, dropped in keys_of(name):
                if dropped and key not in HARD:
                    weak.append(key)
                elif key and not dropped:
                    yield key, tier
    for key in weak:
        if key:
            yield key, 2
