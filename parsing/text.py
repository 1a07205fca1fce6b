"""Fold text for matching while keeping the way back to the original characters.

The folded text is lower-case ASCII: accents, emoji, combining and invisible marks are gone, letters drawn out
three times or more count once ("joaquinaaa"). Every character of it knows which code point of the original it
came from, so that any span found in it can be shown in what the person wrote.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from unidecode import unidecode

from parsing.types import Span

MAX_CHARS = 512
"""Characters of a message that are parsed; the rest is ignored, so cost is bounded."""

_KEPT = frozenset("abcdefghijklmnopqrstuvwxyz0123456789 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\n\t")
_STRETCHED = re.compile(r"([a-z])\1{2,}")
_WORD = re.compile(r"[a-z0-9]+(?:['-][a-z0-9]+)*")
_APOSTROPHES = frozenset("'\u2018\u2019\u02bc`\u00b4")
_DASHES = frozenset("\u2010\u2011")
"""Hyphens that bind a word; longer dashes separate."""


class Token(NamedTuple):
    """One word of the text; a hyphenated word is one token."""

    text: str
    """Folded, without apostrophes ("d'água" is "dagua", "Joaquina's" is "joaquina")."""
    start: int
    """First code point in the original text."""
    end: int
    """One past the last code point in the original text."""

    @property
    def span(self) -> Span:
        """The token's place in the original text."""
        return Span(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Folded:
    """A text folded for matching, with the map back."""

    original: str
    text: str
    """Folded text; same length as `origin`."""
    origin: tuple[int, ...] | None
    """For each folded character the index of its code point in `original`; None when they are equal."""
    tokens: tuple[Token, ...]

    def span(self, start: int, end: int) -> Span:
        """Map `[start, end)` of the folded text to the original, taking trailing marks along."""
        if self.origin is None:
            return Span(start, end)
        if start >= len(self.origin):
            return Span(len(self.original), len(self.original))
        first = self.origin[start]
        if end <= start:
            return Span(first, first)
        return Span(first, _end_of(self.original, self.origin[end - 1] + 1))

    def cut(self, span: Span) -> str:
        """Return what the person wrote at `span`."""
        return self.original[span.start : span.end]


def _is_mark(char: str) -> bool:
    return ord(char) >= 0x300 and unicodedata.category(char) in ("Mn", "Me", "Cf")


def _end_of(text: str, end: int) -> int:
    """Extend `end` over marks that belong to the character before it."""
    while end < len(text) and ord(text[end]) >= 0x300 and unicodedata.category(text[end]) in ("Mn", "Me"):
        end += 1
    return end


@lru_cache(maxsize=4096)
def _fold_char(char: str) -> str:
    """Fold one code point; marks vanish, what is no letter, digit or ASCII sign becomes a space."""
    if char in _APOSTROPHES:
        return "'"
    if char in _DASHES:
        return "-"
    if _is_mark(char) or char == "\u00ad":
        return ""
    if not char.isalnum():
        lower = char.lower()
        return lower if lower in _KEPT else " "
    folded = unidecode(unicodedata.normalize("NFKC", char)).lower()
    return "".join(c for c in folded if c.isalnum() and c in _KEPT) or " "


def fold(text: str) -> str:
    """Fold `text`: lower-case ASCII, no marks; idempotent."""
    if text.isascii():
        return text.lower()
    return "".join(map(_fold_char, unicodedata.normalize("NFC", text)))


class _OneToOne(dict[int, str]):
    """Translation table filled as characters turn up; `odd` holds those that do not fold to one letter."""

    def __init__(self) -> None:
        super().__init__()
        self.odd: set[str] = set()

    def __missing__(self, code: int) -> str:
        char = chr(code)
        folded = _fold_char(char)
        if len(folded) != 1 or unicodedata.combining(char):
            self.odd.add(char)
        if len(self) < 4096:
            self[code] = folded
        return folded


_TABLE = _OneToOne()


def _clusters(text: str) -> Iterator[tuple[int, str]]:
    """Yield each base character composed with its marks, with its index."""
    start = 0
    for end in range(1, len(text) + 1):
        if end == len(text) or not unicodedata.combining(text[end]):
            yield start, unicodedata.normalize("NFC", text[start:end])
            start = end


def _fold_mapped(text: str) -> tuple[str, list[int]]:
    """Fold code point by code point, remembering where each came from."""
    pairs = enumerate(text) if unicodedata.is_normalized("NFC", text) else _clusters(text)
    folded: list[str] = []
    origin: list[int] = []
    for index, cluster in pairs:
        letters = "".join(map(_fold_char, cluster))
        folded.append(letters)
        origin += [index] * len(letters)
    return "".join(folded), origin


def _unstretch(text: str, origin: list[int]) -> tuple[str, list[int]]:
    """Keep one of three or more equal letters: the first at the start of a word, else the last."""
    kept: list[int] = []
    at = 0
    for match in _STRETCHED.finditer(text):
        kept += range(at, match.start())
        first_of_word = match.start() == 0 or not text[match.start() - 1].isalnum()
        kept.append(match.start() if first_of_word else match.end() - 1)
        at = match.end()
    kept += range(at, len(text))
    return "".join(text[i] for i in kept), [origin[i] for i in kept]


def _tokens(text: str, origin: list[int] | None, original: str) -> Iterator[Token]:
    """Cut words; "'s" at the end of a word is no part of it, other apostrophes are dropped."""
    for match in _WORD.finditer(text):
        word, start, end = match.group(), match.start(), match.end()
        if "'" in word:
            if word.endswith("'s"):
                word, end = word[:-2], end - 2
            word = word.replace("'", "")
        if origin is None:
            yield Token(word, start, end)
        else:
            yield Token(word, origin[start], _end_of(original, origin[end - 1] + 1))


def normalize(text: str) -> Folded:
    """Fold `text` (its first `MAX_CHARS` code points) and cut it into tokens; linear in its length."""
    capped = text[:MAX_CHARS]
    if capped.isascii():
        folded, origin = capped.lower(), None
        if _STRETCHED.search(folded):
            folded, origin = _unstretch(folded, list(range(len(folded))))
    else:
        folded, origin = capped.translate(_TABLE), None
        if not _TABLE.odd.isdisjoint(capped):
            folded, origin = _fold_mapped(capped)
        if _STRETCHED.search(folded):
            folded, origin = _unstretch(folded, origin if origin is not None else list(range(len(folded))))
    tokens = tuple(_tokens(folded, origin, capped))
    return Folded(text, folded, None if origin is None else tuple(origin), tokens)
