"""The folded words of a message, matched against the tables of `safety_words`."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from answering import safety_words as table
from parsing.text import fold

MAX_CHARS = 4096
"""All of a Telegram message is looked at, however late the cry for help comes."""
MAX_WORDS = 200
"""Of a longer text so many words from its start and as many from its end are read: a bound on the cost."""
_WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_STRETCHED = re.compile(r"([a-z])\1{2,}")


class Emergency(StrEnum):
    """What kind of danger; decides which first steps are shown."""

    WATER = "water"
    """Someone is in trouble in the water."""
    BREATHING = "breathing"
    """Someone does not breathe or respond."""
    OTHER = "other"
    """Badly hurt, or a bare cry for help: numbers first, then the answer."""


Table = tuple[str, ...]
"""Entries as `safety_words` has them: whole words, `beginning*`, phrases of such words."""


@dataclass(frozen=True, slots=True)
class _Compiled:
    """Entries of a table, sorted by how they are matched."""

    exact: frozenset[str]
    """Whole words."""
    beginnings: Table
    phrases: Table
    """Plain phrases, for a search in the joined words."""
    openings: frozenset[str]
    """First words of the plain phrases: a text without any of them holds no phrase."""
    starred: tuple[Table, ...]
    """Phrases with a star inside."""


@cache
def _compiled(entries: Table) -> _Compiled:
    """Sort the entries of a table, once."""
    single = [entry for entry in entries if " " not in entry]
    several = [entry for entry in entries if " " in entry]
    plain = [entry for entry in several if "*" not in entry[:-1]]
    return _Compiled(
        exact=frozenset(entry for entry in single if not entry.endswith("*")),
        beginnings=tuple(entry[:-1] for entry in single if entry.endswith("*")),
        phrases=tuple(f" {entry[:-1]}" if entry.endswith("*") else f" {entry} " for entry in plain),
        openings=frozenset(entry.split()[0] for entry in plain),
        starred=tuple(tuple(entry.split()) for entry in several if "*" in entry[:-1]),
    )


def _is_word(word: str, pattern: str) -> bool:
    return word.startswith(pattern[:-1]) if pattern.endswith("*") else word == pattern


class DangerText:
    """Folded words of a message, with matching."""

    def __init__(self, text: str) -> None:
        folded = fold(text[:MAX_CHARS]).replace("'", "")
        found = [_STRETCHED.sub(r"\1", word) for word in _WORD.findall(folded)]
        self.words = found if len(found) <= 2 * MAX_WORDS else found[:MAX_WORDS] + found[-MAX_WORDS:]
        self.joined = f" {' '.join(self.words)} "
        self._different = frozenset(self.words)

    def find(self, entries: Table) -> int | None:
        """Return the index of the first word where any entry matches, None when none does."""
        table = _compiled(entries)
        found = self._singles(table)[:1]
        if not self._different.isdisjoint(table.openings):
            for phrase in table.phrases:
                at = self.joined.find(phrase)
                if at >= 0:
                    found.append(self.joined.count(" ", 0, at))
        found += [row for parts in table.starred if (row := self._find_row(parts)) is not None]
        return min(found, default=None)

    def _singles(self, table: _Compiled) -> list[int]:
        """Return the indices of the words that a one-word entry matches."""
        if not self._has_single(table):
            return []
        exact, beginnings = table.exact, table.beginnings
        return [i for i, word in enumerate(self.words) if word in exact or word.startswith(beginnings)]

    def _has_single(self, table: _Compiled) -> bool:
        if not self._different.isdisjoint(table.exact):
            return True
        beginnings = table.beginnings
        return bool(beginnings) and any(word.startswith(beginnings) for word in self._different)

    def _find_row(self, parts: Table) -> int | None:
        """Return where words in a row match the parts of a phrase."""
        for i in range(len(self.words) - len(parts) + 1):
            if _is_word(self.words[i], parts[0]) and all(map(_is_word, self.words[i:], parts)):
                return i
        return None

    def has(self, entries: Table) -> bool:
        """Tell whether any entry matches."""
        table = _compiled(entries)
        if self._has_single(table):
            return True
        if not self._different.isdisjoint(table.openings) and any(p in self.joined for p in table.phrases):
            return True
        return any(self._find_row(parts) is not None for parts in table.starred)

    def part(self, start: int, end: int) -> DangerText:
        """Return some of the words, as a text of its own."""
        return DangerText(" ".join(self.words[max(0, start) : max(0, end)]))

    def find_near(self, entries: Table, beside: Table, *, within: int) -> int | None:
        """Return where an entry of one table stands with one of another at most `within` words off."""
        if not self.has(beside):
            return None
        found = self._singles(_compiled(entries))
        phrase = self.find(entries)
        if phrase is not None:
            found.insert(0, phrase)
        return next((i for i in found[:30] if self.part(i - within, i + within + 1).has(beside)), None)

    def find_misspelt(self) -> int | None:
        """Return the index of the first word that is a word of danger with a letter or two wrong."""
        return next((i for i, word in enumerate(self.words) if _misspelt(word)), None)

    def has_before(self, words: Collection[str], at: int, *, within: int) -> bool:
        """Tell whether one of the words stands at most `within` words before index `at`."""
        return any(word in words for word in self.words[max(0, at - within) : at])


def _misspelt(word: str) -> bool:
    if len(word) < 6 or word in table.NOT_FUZZY:
        return False
    from rapidfuzz.distance import OSA  # already loaded by the gazetteer on most roads

    for right in table.FUZZY:
        if abs(len(right) - len(word)) > 2:
            continue
        if right.endswith(word):  # its first letters swallowed, as dictation does
            return True
        close = OSA.distance(word, right, score_cutoff=2) <= (2 if len(word) >= 9 else 1)
        if close and word[0] == right[0]:
            return True
    return False
