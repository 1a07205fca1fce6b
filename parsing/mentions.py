"""Find the spans of a message that are exact names of places.

The scan walks over content words (connectors left out) and tries the keys that begin with each;
of overlapping
matches the longest wins, so "Barra da Lagoa" does not also give "Lagoa".
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from parsing.place_words import CONNECTORS, GENERIC, SINGULAR, WEEKDAYS
from parsing.surface import Form, SurfaceIndex
from parsing.text import Folded, Token
from parsing.types import MatchKind, Span

_BREAK = re.compile(r"[.,;:!?/|\n\"]")
ACCENTED = frozenset({"para"})
"""Keys that without their accent are function words: "Pará" is a state, "para" is not."""
_ABBREVIATIONS = {
    "sto": "santo",
    "sta": "santa",
    "nsa": "nossa",
    "jd": "jardim",
    "pta": "ponta",
    "bal": "balneario",
}


@dataclass(slots=True)
class Match:
    """A stretch of tokens that is a way to write one or more places."""

    first: int
    """First token of the name itself."""
    last: int
    """Last token of the name itself."""
    key: str
    forms: tuple[Form, ...]
    areas: tuple[str, ...]
    kind: MatchKind = MatchKind.EXACT
    score: float = 100.0
    generic: str | None = None
    """The "praia", "beach", … directly before or after the name, if any."""
    start: int = field(default=0)
    """First token including the generic word."""
    end: int = field(default=0)
    """Last token including the generic word."""
    with_de: bool = False
    """True when "Praia de …" without an article is the official name."""
    ask: bool = False
    """True when the spelling is too far off to answer without asking."""

    def __post_init__(self) -> None:
        self.start, self.end = self.first, self.last


class Message:
    """The tokens of a message and what has been claimed of them."""

    __slots__ = ("claimed", "content", "folded", "texts", "tokens", "words")

    def __init__(self, folded: Folded) -> None:
        self.folded = folded
        self.tokens: tuple[Token, ...] = folded.tokens
        self.texts: list[str] = [_ABBREVIATIONS.get(token.text, token.text) for token in folded.tokens]
        """Words as matched: folded, abbreviations opened, mended."""
        self.words: list[str] = []
        self.content: list[int] = []
        """Token index of each content word."""
        original = folded.original
        for index, word in enumerate(self.texts):
            token = folded.tokens[index]
            if word not in CONNECTORS or not original[token.start : token.end].isascii():
                self.words.append(word)
                self.content.append(index)
        self.claimed = bytearray(len(folded.tokens))

    def replace(self, index: int, word: str) -> None:
        """Read token `index` as `word`."""
        self.texts[index] = word
        if index not in self.content:
            return
        place = self.content.index(index)
        if word in CONNECTORS:
            del self.words[place], self.content[place]
        else:
            self.words[place] = word

    def broken(self, first: int, last: int) -> bool:
        """Tell whether a sign that ends a phrase stands between two tokens."""
        between = self.folded.original[self.tokens[first].end : self.tokens[last].start]
        return _BREAK.search(between) is not None

    def breaks_inside(self, first: int, last: int) -> bool:
        """Tell whether a name from token `first` to `last` would run over the end of a phrase."""
        return any(self.broken(index, index + 1) for index in range(first, last))

    def claim(self, first: int, last: int) -> None:
        """Mark the tokens as used."""
        for index in range(first, last + 1):
            self.claimed[index] = 1

    def release(self, first: int, last: int) -> None:
        """Give the tokens back."""
        for index in range(first, last + 1):
            self.claimed[index] = 0

    def span(self, first: int, last: int) -> Span:
        """Return the span of tokens in the original text."""
        return Span(self.tokens[first].start, self.tokens[last].end)


def scan(message: Message, index: SurfaceIndex) -> list[Match]:
    """Return non-overlapping exact matches in order of the text, and claim their tokens."""
    found = _all_matches(message, index)
    if not found:
        return found
    found = _without_weekdays(message, found)
    if len(found) > 1:
        found.sort(key=lambda match: (-_weight(message, match), match.first))
    taken: list[Match] = []
    for match in found:
        if any(message.claimed[match.first : match.last + 1]):
            _doubt(match, taken, index)
        else:
            message.claim(match.first, match.last)
            taken.append(match)
    taken.sort(key=lambda match: match.first)
    for match in taken:
        attach_generic(message, match)
    return taken


def _all_matches(message: Message, index: SurfaceIndex) -> list[Match]:
    """Return the longest match from each content word on."""
    found: list[Match] = []
    words, content, lengths = message.words, message.content, index.lengths
    for place, word in enumerate(words):
        sizes = lengths.get(word)
        if sizes is None:
            continue
        for size in sizes:
            key = word if size == 1 else " ".join(words[place : place + size])
            forms, areas = index.forms.get(key, ()), index.area_ids.get(key, ())
            if key in ACCENTED and not _has_accent(message, content[place]):
                continue
            if not (forms or areas) or place + size > len(words):
                continue
            first, last = content[place], content[place + size - 1]
            if word in WEEKDAYS and last - first >= size:
                continue
            if areas and word in GENERIC and size > 1:
                forms = index.forms.get(key.split(" ", 1)[1], ())
            if size > 1 and message.breaks_inside(first, last):
                continue
            found.append(Match(first, last, key, forms, areas, with_de=key in index.with_de))
            break
    return found


def _doubt(match: Match, taken: list[Match], index: SurfaceIndex) -> None:
    """Make a name unsure that shares words with another as long ("Porto de Barra dos Coqueiros")."""
    size = match.key.count(" ") - (match.key.split(" ")[0] in GENERIC)
    for other in taken:
        if not match.forms and _same_town(other, match, index):
            continue  # "Lagoinha do Leste, Florianópolis" is not in doubt for the east of Florianópolis
        crossing = other.first < match.first <= other.last < match.last
        crossing = crossing or match.first < other.first <= match.last < other.last
        if crossing and other.key.count(" ") == size:
            other.ask = True


def _same_town(match: Match, region: Match, index: SurfaceIndex) -> bool:
    """Tell whether an area lies in the municipality of all beaches of a match."""
    towns = {index.areas.municipality_of[index.beaches[form.owner].id] for form in match.forms}
    around = {
        index.areas.municipality_of[beach] for area in region.areas for beach in index.areas.members(area)
    }
    return bool(towns) and towns <= around


def _weight(message: Message, match: Match) -> float:
    """Return the words of a match; its "praia" and connectors count a little, a "praia" in its key half."""
    words = match.key.split(" ")
    connected = match.last - match.first >= len(words)
    before = match.first - 1
    while before > 0 and message.texts[before] in CONNECTORS:
        before -= 1
    called = before >= 0 and message.texts[before] in GENERIC
    return len(words) - 0.5 * (len(words) > 1 and words[0] in GENERIC) + 0.25 * connected + 0.3 * called


def _has_accent(message: Message, token: int) -> bool:
    return not message.folded.cut(message.tokens[token].span).isascii()


def _without_weekdays(message: Message, found: list[Match]) -> list[Match]:
    """Drop "segunda praia" where another name follows at once: "segunda praia mole" is Monday at Mole."""
    starts = {match.first for match in found if match.forms}

    def yields(match: Match) -> bool:
        words = match.key.split(" ")
        if words[0] not in WEEKDAYS or words[-1] not in GENERIC:
            return False
        following = match.last + 1
        while following < len(message.tokens) and message.texts[following] in CONNECTORS:
            following += 1
        return following in starts and not message.broken(match.last, following)

    kept = [match for match in found if not yields(match)]
    for match in found:
        if (
            match not in kept
            and match.last + 1 < len(message.texts)
            and message.texts[match.last + 1] in CONNECTORS
        ):
            for other in kept:
                if match.last < other.first <= match.last + 2:
                    other.forms, other.ask = (*other.forms, *match.forms), True
    return kept


def attach_generic(message: Message, match: Match) -> None:
    """Let the match take the "praia da" before it, or the "beach" after it."""
    before = match.first - 1
    while before >= 0 and message.texts[before] in CONNECTORS and not message.claimed[before]:
        before -= 1
    if before >= 0 and _is_free(message, before, GENERIC) and not message.breaks_inside(before, match.first):
        match.generic, match.start = message.texts[before], before
        message.claim(before, match.first)
        return
    after = match.last + 1
    if _is_free(message, after, SINGULAR) and not message.broken(match.last, after):
        match.generic, match.end = message.texts[after], after
        message.claim(match.last, after)


def _is_free(message: Message, index: int, words: frozenset[str]) -> bool:
    """Tell whether there is an unclaimed token at `index` that is one of `words`."""
    texts = message.texts
    return index < len(texts) and not message.claimed[index] and texts[index] in words
