"""What stands between the pieces of a text: how two days in a row hang together."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from parsing.text import Folded
from parsing.when import tables
from parsing.when.scanning import Piece
from parsing.when.terms import Day, Offset, Week, Weekday, Weekend, Which

_WORD = re.compile(r"[a-z0-9]+")
_STOP = re.compile(r"[.,?!;-]")
BUT = frozenset({"mas", "so", "entao", "but", "then", "pero", "sino", "mejor"})
"""What may follow a correction: "amanhã não vou, mas sábado sim"."""
_END = re.compile(r"[.?!;]")
LONGEST_STAY = 5
"""Words between the day of arrival and the last day."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A term with its place in the folded text."""

    term: Day
    start: int
    end: int


def is_past(term: Day) -> bool:
    """Tell whether a day was named as one that is over."""
    match term:
        case Offset(days=days):
            return days < 0
        case Week(offset=offset):
            return offset < 0
        case Weekday(which=which) | Weekend(which=which):
            return which is Which.LAST
    return False


class Link(StrEnum):
    """How two days in a row hang together."""

    BESIDE = "beside"
    LIST = "list"
    RANGE = "range"
    CORRECTION = "correction"
    FAR = "far"


def _unused(text: str, pieces: Sequence[Piece]) -> list[re.Match[str]]:
    """Return the words that no piece has used."""
    found: list[re.Match[str]] = []
    done = 0
    for piece in pieces:
        found += _WORD.finditer(text, done, piece.start)
        done = piece.end
    return found + list(_WORD.finditer(text, done))


class Between:
    """The folded text with the pieces marked, for looking at what stands between."""

    def __init__(self, folded: Folded, pieces: Sequence[Piece]) -> None:
        self.folded = folded
        self.text = folded.text
        self.pieces = pieces
        self.words = tables.connecting()
        self.extra: list[tuple[int, int]] = []

    @cached_property
    def unused(self) -> list[re.Match[str]]:
        """The words that no piece has used."""
        return _unused(self.text, self.pieces)

    @cached_property
    def _starts(self) -> list[int]:
        return [word.start() for word in self.unused]

    @cached_property
    def _ends(self) -> list[int]:
        return [piece.end for piece in self.pieces]

    def between(self, start: int, end: int) -> list[re.Match[str]]:
        """Return the words in `[start, end)` that no piece has used."""
        return self.unused[bisect_left(self._starts, start) : bisect_left(self._starts, end)]

    def link(self, first: Placed, second: Placed) -> Link:
        """Tell how the second day hangs on the first."""
        found = self.between(first.end, second.start)
        every = " ".join(word.group() for word in found)
        words = self.telling(first.end, second.start)
        phrase = " ".join(words)
        turn = " ".join(words[:-1]) if words[-1:] and words[-1] in BUT else phrase
        if every == "no" and _STOP.search(self.text, first.end, second.start) is None:
            return Link.BESIDE  # Portuguese "semana que vem no sábado"
        if turn in self.words.correction or every in self.words.correction:
            return Link.CORRECTION
        if phrase in self.words.between:
            return Link.RANGE
        if not words or words in (["entre"], ["between"]):
            if self._dashed(first.end, second.start):
                return Link.RANGE
            return Link.BESIDE
        if phrase in self.words.also and _END.search(self.text, first.end, second.start) is None:
            opened = [w.group() for w in self.between(max(0, first.start - 16), first.start)]
            is_range = any(word in ("entre", "between") for word in opened[-2:])
            return Link.RANGE if is_range else Link.LIST
        return Link.RANGE if self._stays_until(first, found) else Link.FAR

    def _stays_until(self, first: Placed, found: Sequence[re.Match[str]]) -> bool:
        """Tell whether one sentence goes from a day until another: "chego sexta e fico até domingo"."""
        stay = self.telling(first.end, found[-1].end())
        if stay[-1:] == [] or stay[-1] not in self.words.until or len(found) > LONGEST_STAY:
            return False
        return not is_past(first.term) and _END.search(self.text, first.end, found[-1].end()) is None

    def telling(self, start: int, end: int) -> list[str]:
        """Return the unused words in `[start, end)` that are no articles or prepositions."""
        return [w.group() for w in self.between(start, end) if w.group() not in self.words.filler]

    def _dashed(self, start: int, end: int) -> bool:
        rest: list[str] = []
        for piece in self.pieces[bisect_left(self._ends, start) :]:
            if piece.start >= end:
                break
            rest.append(self.text[start : piece.start])
            start = max(start, piece.end)
        return "".join([*rest, self.text[start:end]]).strip() == "-"

    def before(self, at: int) -> list[re.Match[str]]:
        """Return the up to four unused words just before an offset."""
        found = self.between(max(0, at - 28), at)[-4:]
        kept: list[re.Match[str]] = []
        for word in reversed(found):
            gap = self.text[word.end() : kept[0].start() if kept else at]
            if gap.strip(" -"):
                break
            kept.insert(0, word)
        return kept

    def negation(self, day: Placed) -> str:
        """Return "não", "not" or Spanish "no" right before a day, else ""; "no sábado" is Portuguese."""
        before = [word.group() for word in self.before(day.start)]
        if " ".join(before[-2:]) in ("nao e", "nao eh", "no es", "not on", "not for"):
            return before[-2]
        word = before[-1] if before else ""
        if word == "no" and not (isinstance(day.term, Offset) or self.text.startswith("el ", day.start)):
            return ""
        return word if word in ("nao", "not", "no") else ""
