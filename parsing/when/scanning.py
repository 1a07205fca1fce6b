"""Extraction: which rules match where. No clock, no calendar."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from parsing.text import Folded
from parsing.types import Span
from parsing.when import tables
from parsing.when.hours import Clocked, with_hours
from parsing.when.rules import DIGITS, GLUED, GLUED_LETTERS, WORD_END, Captured, Rule, compile_template
from parsing.when.terms import DAYS, Clock, Clocks, Date, Feast, Month, PartOfDay, Term, Week, Weekday, WeekOf
from parsing.when.terms import Span as Stretch

_WORD = re.compile(r"[a-z0-9]+")
_INSIDE_NUMBER = re.compile(r"\d[.,:/\-]")
_PATTERNS: dict[int, re.Pattern[str]] = {}
"""Compiled rule patterns; most messages use the same few rules."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One rule's match in the folded text."""

    start: int
    end: int
    terms: tuple[Term, ...]
    """Empty when the words were claimed as no time."""
    rule: str
    weak: bool = False
    alone: bool = False
    """A weak piece that may be the whole message."""


def scan(folded: Folded, *, lang: str | None, blocked: Sequence[Span] = ()) -> list[Piece]:
    """Return the pieces of the text that speak of time, left to right, longest match first.

    At each word the longest match of any language wins; `lang`, then the order of the languages and of
    the rules, decides between equals.
    """
    scanner = _Scanner(folded, lang, blocked)
    pieces: list[Piece] = []
    done = 0
    for start, entries, is_number in scanner.words:
        if start < done:
            continue
        if is_number and start - 1 != done and scanner.is_inside_number(start):
            continue
        piece = scanner.at(start, entries, is_number=is_number)
        if piece is None:
            continue
        piece = scanner.reaching_further(piece)
        pieces.append(piece)
        done = piece.end
    return _supported(folded.text, pieces, _covered(folded, blocked))


class _Scanner:
    """The rules at work on one text."""

    def __init__(self, folded: Folded, lang: str | None, blocked: Sequence[Span]) -> None:
        self.folded = folded
        self.lang = lang
        self.blocked = blocked
        index = tables.index()
        self.index = index
        self.names_month = "/" in folded.text
        self.by_lang: dict[str, Clocked] = {}
        self.by_entries: dict[int, list[tables.Entry]] = {}
        self.met = 0
        """Bits of the word sets that the text meets."""
        self.words: list[tuple[int, tuple[tables.Entry, ...], bool]] = []
        """Start of every word that some rule begins with, those rules, and whether it is a number."""
        numeric = tables.numbers(lang)
        for match in _WORD.finditer(folded.text):
            word = match.group()
            entries = index.entries.get(word)
            if word in index.months:
                self.names_month = True
            self.met |= index.satisfies.get(word, 0)
            if word[0].isdigit():
                entries = numeric.get(word) or numeric[DIGITS]
                self.met |= index.satisfies[DIGITS]
                if word[-GLUED_LETTERS:].isalpha():
                    self.met |= index.satisfies[GLUED]
                self.words.append((match.start(), entries, True))
            elif entries is not None:
                self.words.append((match.start(), entries, False))
        for sign in "-/.":
            if sign in folded.text:
                self.met |= index.satisfies.get(sign, 0)

    def possible(self, entries: Sequence[tables.Entry]) -> list[tables.Entry]:
        """Return the rules of which the text has all they cannot do without; found once per first word."""
        found = self.by_entries.get(id(entries))
        if found is None:
            missing = ~self.met
            found = self.by_entries[id(entries)] = [entry for entry in entries if not entry[4] & missing]
        return found

    def clocked(self, lang: str) -> Clocked:
        """Return the text with a language's hours replaced by signs; made when first asked for."""
        found = self.by_lang.get(lang)
        if found is None:
            found = self.by_lang[lang] = with_hours(self.folded.text, lang)
        return found

    def is_inside_number(self, start: int) -> bool:
        """Tell whether digits are the rest of a number, a version or a phone number."""
        return start > 1 and _INSIDE_NUMBER.match(self.folded.text, start - 2) is not None

    def at(self, start: int, entries: Sequence[tables.Entry], *, is_number: bool) -> Piece | None:
        """Return the longest match that begins at a word."""
        stop_early = is_number and self.lang is not None
        piece = self._longest(start, entries, stop_early=stop_early)
        if piece is None or not self.blocked or not _is_blocked(self.folded, piece, self.blocked):
            return piece
        limit = _limit(self.folded, start, self.blocked)
        piece = self._longest(start, entries, stop_early=stop_early, limit=limit)
        return None if piece is None or _is_blocked(self.folded, piece, self.blocked) else piece

    def _longest(
        self, start: int, entries: Sequence[tables.Entry], *, stop_early: bool, limit: int | None = None
    ) -> Piece | None:
        plain = self.folded.text
        end = len(plain) if limit is None else limit
        best: Piece | None = None
        best_rank = (0, False, False)
        for lang, rule, number, clocked, _ in self.possible(entries):
            if stop_early and best is not None and lang != self.lang and self._is_complete(best):
                break
            text = self.clocked(lang).text if clocked else plain
            match = (_PATTERNS.get(number) or _pattern(lang, rule, number)).match(text, start, end)
            if match is None:
                continue
            rank = (match.end(), not rule.weak, lang == self.lang)
            if rank <= best_rank:
                continue
            clocks = self.clocked(lang).caught(match) if clocked else {}
            terms = rule.build(Captured(match.groupdict(), tables.table(lang), clocks))
            if terms is None:
                continue
            alone = rule.alone and self.lang in (None, lang)
            best = Piece(start, match.end(), terms, f"{lang}: {rule.name}", rule.weak, alone)
            best_rank = rank
        return best

    def _is_complete(self, piece: Piece) -> bool:
        """Tell whether a number read in the likely language needs no look at the other languages.

        Numbers begin more rules than any word; only a following word could make another language's longer.
        """
        return not piece.weak and not self._may_go_on(piece.end)

    def _may_be_cut(self, piece: Piece) -> bool:
        if piece.weak or not piece.terms:
            return True
        first = piece.terms[0]
        if isinstance(first, Date):
            return first.month is None and self.names_month
        return isinstance(first, Clock | Month | Week)

    def _may_go_on(self, end: int) -> bool:
        """Tell whether the word after `end` may belong to a rule that began before it."""
        following = _WORD.search(self.folded.text, end)
        if following is None:
            return False
        word = following.group()
        return word[0].isdigit() or word in self.index.satisfies or word in self.index.entries

    def reaching_further(self, piece: Piece) -> Piece:
        """Return a match that begins inside `piece` and ends beyond it, if there is one.

        "until 2 july" is not two o'clock, "em maio 21" not all of May.
        """
        if not self._may_be_cut(piece) or not self._may_go_on(piece.end):
            return piece
        for start, entries, is_number in self.words:
            if start <= piece.start:
                continue
            if start >= piece.end:
                break
            if is_number and self.is_inside_number(start):
                continue
            other = self.at(start, entries, is_number=is_number)
            if other is not None and other.end > piece.end and _outranks(other, piece):
                return other
        return piece


def _outranks(further: Piece, piece: Piece) -> bool:
    """Tell whether a match reaching further says more than the one it would cut short."""
    if further.weak:
        return False
    if piece.weak and isinstance(piece.terms[0], Clocks) and any(isinstance(t, Clock) for t in further.terms):
        return False
    if piece.weak or not piece.terms:
        return bool(further.terms)
    old = piece.terms[0]
    if not further.terms:
        return isinstance(old, Clock)
    new = further.terms[0]
    match old:
        case Clock():
            return isinstance(new, (Clocks, *DAYS))
        case Week():
            return isinstance(new, (Week, WeekOf))
        case Month() | Date(month=None):
            return isinstance(new, Stretch) or (isinstance(new, Date) and new.month is not None)
    return False


def _pattern(lang: str, rule: Rule, number: int) -> re.Pattern[str]:
    """Compile a rule when it is first tried; a message needs a few of some four hundred."""
    table = tables.table(lang)
    found = re.compile(table.regex(compile_template(rule.template, table)) + WORD_END)
    _PATTERNS[number] = found
    return found


def _is_blocked(folded: Folded, piece: Piece, blocked: Sequence[Span]) -> bool:
    span = folded.span(piece.start, piece.end)
    return any(span.overlaps(taken) for taken in blocked)


def _limit(folded: Folded, start: int, blocked: Sequence[Span]) -> int:
    """Return the folded offset where the next blocked span begins."""
    origin = folded.span(start, start).start
    begins = min((taken.start for taken in blocked if taken.start > origin), default=len(folded.original))
    if folded.origin is None:
        return begins
    return next((at for at, source in enumerate(folded.origin) if source >= begins), len(folded.text))


def _covered(folded: Folded, blocked: Sequence[Span]) -> list[tuple[int, int]]:
    """Return the words of the folded text that a place has claimed, as folded offsets."""
    if not blocked:
        return []
    words = ((m.start(), m.end()) for m in _WORD.finditer(folded.text))
    return [
        (start, end)
        for start, end in words
        if any(folded.span(start, end).overlaps(taken) for taken in blocked)
    ]


_SUPPORT = (Weekday, Date, Feast, Clock, Clocks, PartOfDay)


def _supported(text: str, pieces: list[Piece], covered: list[tuple[int, int]]) -> list[Piece]:
    """Drop weak pieces that stand neither alone nor beside another time."""
    if not any(piece.weak for piece in pieces):
        return pieces
    kept = []
    for at, piece in enumerate(pieces):
        around = [n for n in (at - 1, at + 1) if 0 <= n < len(pieces)]
        supported = not piece.weak or any(_supports(text, piece, pieces[n]) for n in around)
        if supported or (piece.alone and _stands_alone(text, piece, covered)):
            kept.append(piece)
    return kept


def _supports(text: str, piece: Piece, other: Piece) -> bool:
    gap = text[piece.end : other.start] if other.start > piece.start else text[other.end : piece.start]
    beside = isinstance(piece.terms[0], PartOfDay) and not gap.strip()
    kinds = (*_SUPPORT, *DAYS) if beside or isinstance(piece.terms[0], Clocks | Clock) else _SUPPORT
    if not any(isinstance(term, kinds) for term in other.terms):
        return False
    words = tables.connecting()
    joining = words.filler | words.also | words.between
    return all(word in joining for word in _WORD.findall(gap)) and len(gap) <= 12


def _stands_alone(text: str, piece: Piece, covered: list[tuple[int, int]]) -> bool:
    """Tell whether nothing but this piece, places and articles is in the text."""
    filler = tables.connecting().filler
    for word in _WORD.finditer(text):
        if piece.start <= word.start() < piece.end or word.group() in filler:
            continue
        if (word.start(), word.end()) not in covered:
            return False
    return True
