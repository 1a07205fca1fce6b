"""From pieces to one reading: ranges, lists, corrections, bounds; still without a clock."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeVar

from parsing.text import Folded
from parsing.when import tables
from parsing.when.between import Between, Link, Placed, is_past
from parsing.when.said_hours import clock_said, of_all_days, part_said, settled, without_past
from parsing.when.scanning import Piece
from parsing.when.terms import (
    DAYS,
    After,
    Bound,
    Clock,
    Clocks,
    Date,
    Day,
    DayOf,
    Feast,
    Instant,
    Lasting,
    Later,
    Month,
    Offset,
    PartOfDay,
    Span,
    Week,
    Weekday,
    Weekend,
    WeekendOf,
    Which,
)

_WORD = re.compile(r"[a-z0-9]+")
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Reading:
    """All that a text says about time."""

    days: tuple[Day, ...] = ()
    clock: Clock | Clocks | None = None
    part: PartOfDay | None = None
    later: bool = False
    lasting: Lasting | None = None
    open: str | None = None
    spans: tuple[tuple[int, int], ...] = ()
    """Folded offsets of the words used."""
    trace: tuple[str, ...] = ()


def assemble(folded: Folded, pieces: Sequence[Piece]) -> Reading | None:
    """Join the pieces of a text into one reading; None when nothing is left of them."""
    pieces = [piece for piece in pieces if piece.terms]
    if not pieces:
        return None
    text = Between(folded, pieces)
    notes: list[str] = []
    placed, hours = _days(pieces, text, notes)
    placed, bound = _bound(placed, text, notes)
    clock = clock_said(hours, text)
    part = part_said(hours, many_days=len(placed) > 1)
    if clock is not None and part is not None:
        clock = settled(clock, part)
    later = _first(hours, Later) is not None
    if not placed and clock is None and part is None and not later:
        return None
    side = _first(pieces, Bound)
    return Reading(
        days=tuple(dict.fromkeys(day.term for day in placed)),
        clock=clock,
        part=part,
        later=later,
        lasting=_first(hours, Lasting),
        open=None if isinstance(clock, Clocks) else side.side if side else bound,
        spans=tuple(_spans(pieces, text)),
        trace=(*(piece.rule for piece in pieces), *notes),
    )


def _days(pieces: Sequence[Piece], text: Between, notes: list[str]) -> tuple[list[Placed], Sequence[Piece]]:
    """Return the days that are meant, and the pieces whose hours go for all of them."""
    said = [Placed(t, p.start, p.end) for p in pieces for t in p.terms if isinstance(t, DAYS)]
    coming = _drop_past(said, text)
    hours = without_past(pieces, [day for day in said if day not in coming], text)
    merged = _merge(_drop_negated(coming, text), text, notes)
    placed = _join(merged, text, notes)
    if len(placed) > 1 or (len(merged) > 1 and isinstance(placed[0].term, Span)):
        hours = of_all_days(hours, merged[0].end, merged[-1].start)
    return placed, hours


def _first(pieces: Sequence[Piece], kind: type[_T]) -> _T | None:
    return next((term for piece in pieces for term in piece.terms if isinstance(term, kind)), None)


def _drop_negated(placed: list[Placed], text: Between) -> list[Placed]:
    """Leave out "não hoje", "not today" when another day is named."""
    if len(placed) < 2:
        return placed
    first = placed[0]
    # Later in the text "não" takes back the day before it; "not" is said of the day after it.
    kept = [day for day in placed[1:] if text.negation(day) != "not"]
    return ([] if text.negation(first) else [first]) + kept or placed


def _drop_past(placed: list[Placed], text: Between) -> list[Placed]:
    """Leave out a past day told of in passing: "choveu ontem, dá pra nadar amanhã?"."""
    if not any(is_past(day.term) for day in placed):
        return placed
    if all(is_past(day.term) for day in placed):
        asking = text.telling(placed[-1].end, len(text.text))
        return [] if any(word in text.words.asks for word in asking) else placed
    coming = [day for day in placed if not is_past(day.term)]
    linked = any(
        text.link(first, second) in (Link.LIST, Link.RANGE)
        for first, second in pairwise(placed)
        if is_past(first.term) != is_past(second.term)
    )
    return placed if linked or not coming else coming


def _merge(placed: list[Placed], text: Between, notes: list[str]) -> list[Placed]:
    """Make one of a weekday and the date beside it, and of a week and its weekday."""
    merged: list[Placed] = []
    for day in placed:
        last = merged[-1] if merged else None
        if last is None or text.link(last, day) is not Link.BESIDE:
            merged.append(day)
            continue
        both = _one_day(last.term, day.term)
        if both is None:
            merged.append(day)
            continue
        notes.append("weekday and date name one day")
        merged[-1] = Placed(both, last.start, day.end)
    return merged


def _is_weeks(days: int) -> bool:
    return days >= 7 and days % 7 == 0


def _one_day(first: Day, second: Day) -> Day | None:
    match first, second:
        case (Weekday(), Date(weekday=None)):
            return replace(second, weekday=first.weekday)
        case (Date(weekday=None), Weekday()):
            return replace(first, weekday=second.weekday)
        case (Weekday(), Week(offset=1)):
            return Weekday(first.weekday, Which.NEXT_WEEK)
        case (Week(offset=1), Weekday()):
            return Weekday(second.weekday, Which.NEXT_WEEK)
        case (Weekday(which=Which.PLAIN), Offset(days=days, months=0)) if _is_weeks(days):
            return After(Weekday(first.weekday, Which.NEXT_WEEK), days - 7)
        case (Offset(days=days, months=0), Weekday(which=Which.PLAIN)) if _is_weeks(days):
            return After(Weekday(second.weekday, Which.NEXT_WEEK), days - 7)
        case (Week(offset=0), Weekday()):
            return second
        case (Weekday(), Week(offset=0)):
            return first
        case (Date(month=None), Date(month=int())) if first.day == second.day:
            return second
        case (Month() | Feast(), Date() | Span()):
            return second
        case (Feast(key="any"), Weekday() | Offset()):
            return second
        case (Weekday(which=Which.PLAIN), Feast(key="any")):
            return first
        case (Weekday(which=Which.PLAIN), Feast()):
            return replace(second, weekday=first.weekday)
        case (Date(), Feast()):
            return first
        case (Date(month=None), Month(month=None)):
            return DayOf(first.day, second.offset)
        case (Weekend(), Span()):
            return second
        case (Weekend(), Date() | Feast()):
            return WeekendOf(second)
        case (Date() | Feast(), Weekend()):
            return WeekendOf(first)
    return None


def _join(placed: list[Placed], text: Between, notes: list[str]) -> list[Placed]:
    """Make ranges, and let a correction take the place of what it corrects."""
    joined: list[Placed] = []
    for day in placed:
        last = joined[-1] if joined else None
        link = Link.LIST if last is None else text.link(last, day)
        if last is not None and link is Link.RANGE and not isinstance(last.term, Span):
            notes.append("range of days")
            first = _of_one_week([last], day.term)[0].term
            joined[-1] = Placed(Span(first, day.term), last.start, day.end)
            text.extra.append((last.end, day.start))
        elif link is Link.CORRECTION and last is not None:
            notes.append("correction")
            text.extra.append((last.end, day.start))
            joined = [day]
        else:
            if link is Link.LIST and last is not None:
                text.extra.append((last.end, day.start))
            if link in (Link.LIST, Link.BESIDE):
                joined = _of_one_week(joined, day.term)
            joined.append(day)
    return joined


def _of_one_week(listed: list[Placed], last: Day) -> list[Placed]:
    """Put weekdays listed before one of next week into that week: "segunda e terça da semana que vem"."""
    if not isinstance(last, Weekday) or last.which is not Which.NEXT_WEEK:
        return listed
    return [
        replace(day, term=replace(day.term, which=Which.NEXT_WEEK))
        if isinstance(day.term, Weekday) and day.term.which is Which.PLAIN and day.term.weekday < last.weekday
        else day
        for day in listed
    ]


def _bound(placed: list[Placed], text: Between, notes: list[str]) -> tuple[list[Placed], str | None]:
    """Read "até", "antes de", "a partir de" before the only day."""
    if len(placed) != 1 or isinstance(placed[0].term, Span):
        return placed, None
    if tables.bounding().isdisjoint(_WORD.findall(text.text)):
        return placed, None
    first = placed[0]
    words = text.before(first.start)
    for at, word in enumerate(words):
        phrase = " ".join(w.group() for w in words[at:])
        # "do" of "antes do natal" may be part of the day.
        phrases = {phrase, f"{phrase} {_WORD.findall(text.text, first.start, first.end)[0]}"}
        if phrases & text.words.until:
            text.extra.append((word.start(), first.start))
            notes.append("until a day")
            if isinstance(first.term, Instant) or first.term == Offset(0) or is_past(first.term):
                return placed, "before"
            return [replace(first, term=Span(Offset(0), first.term))], "before"
        if phrases & (text.words.after | text.words.before):
            text.extra.append((word.start(), first.start))
            notes.append("bounded by a day")
            return placed, "after" if phrases & text.words.after else "before"
    after = [word.group() for word in text.between(first.end, first.end + 20)]
    if " ".join(after[:2]) in ("em diante", "en adelante") or after[:1] in (["onwards"], ["onward"]):
        notes.append("bounded by a day")
        return placed, "after"
    return placed, None


def _spans(pieces: Sequence[Piece], text: Between) -> list[tuple[int, int]]:
    """Return the used stretches of the folded text, in order and joined where they touch."""
    spans: list[tuple[int, int]] = []
    for start, end in sorted([(p.start, p.end) for p in pieces] + text.extra):
        if spans and start <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(spans[-1][1], end))
        else:
            spans.append((start, end))
    return spans
