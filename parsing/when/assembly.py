"""From pieces to one reading: ranges, lists, corrections, bounds; still without a clock."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeVar

from parsing.text import Folded
from parsing.types import Part
from parsing.when import tables
from parsing.when.between import Between, Link, Placed, is_past
from parsing.when.clock import settle
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
    placed = [Placed(t, p.start, p.end) for p in pieces for t in p.terms if isinstance(t, DAYS)]
    coming = _drop_past(placed, text)
    hours = _without_past(pieces, [day for day in placed if day not in coming], text)
    placed = _merge(_drop_negated(coming, text), text, notes)
    stretch = (placed[0].end, placed[-1].start) if placed else (0, 0)
    placed = _join(placed, text, notes)
    if len(placed) > 1 or (placed and isinstance(placed[0].term, Span)):
        hours = _of_all_days(hours, stretch)
    side = _first(pieces, Bound)
    bound = None if side is None else side.side
    if placed:
        placed, day_bound = _bound(placed, text, notes)
        bound = bound or day_bound
    clock = _clock(hours, text)
    part = _part(hours, many_days=len(placed) > 1)
    if clock is not None and part is not None:
        clock = _settle(clock, part)
    if isinstance(clock, Clocks):
        bound = None
    if not placed and clock is None and part is None and _first(hours, Later) is None:
        return None
    return Reading(
        days=tuple(dict.fromkeys(day.term for day in placed)),
        clock=clock,
        part=part,
        later=_first(hours, Later) is not None,
        lasting=_first(hours, Lasting),
        open=bound,
        spans=tuple(_spans(pieces, text)),
        trace=(*(piece.rule for piece in pieces), *notes),
    )


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


def _without_past(pieces: Sequence[Piece], dropped: list[Placed], text: Between) -> Sequence[Piece]:
    """Leave out the hours that belong to a past day told in passing: "ontem à noite choveu, e amanhã?"."""
    kept = [*pieces]
    for day in dropped:
        follows = (piece for piece in pieces if piece.start >= day.end)
        beside = next(follows, None)
        if beside is not None and _is_hour(beside) and not text.telling(day.end, beside.start):
            kept.remove(beside)
    return kept


def _is_hour(piece: Piece) -> bool:
    return isinstance(piece.terms[0], Clock | Clocks | PartOfDay)


def _of_all_days(pieces: Sequence[Piece], stretch: tuple[int, int]) -> Sequence[Piece]:
    """Leave out the hours of one day among several: "sexta à noite até domingo", "hoje 17h ou amanhã 9h"."""
    first_end, last_start = stretch
    hours = [piece for piece in pieces if _is_hour(piece)]
    inside = [piece for piece in hours if first_end <= piece.start < last_start]
    return [piece for piece in pieces if piece not in hours] if inside else pieces


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
        case (Date(), Feast()):
            return first
        case (Date(month=None), Month(month=None)):
            return DayOf(first.day, second.offset)
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
            joined[-1] = Placed(Span(last.term, day.term), last.start, day.end)
            text.extra.append((last.end, day.start))
        elif link is Link.CORRECTION and last is not None:
            notes.append("correction")
            text.extra.append((last.end, day.start))
            joined = [day]
        else:
            if link is Link.LIST and last is not None:
                text.extra.append((last.end, day.start))
            joined.append(day)
    return joined


def _bound(placed: list[Placed], text: Between, notes: list[str]) -> tuple[list[Placed], str | None]:
    """Read "até", "antes de", "a partir de" before the only day."""
    first = placed[0]
    if isinstance(first.term, Span) or len(placed) > 1:
        return placed, None
    if tables.bounding().isdisjoint(_WORD.findall(text.text)):
        return placed, None
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


def _clock(pieces: Sequence[Piece], text: Between) -> Clock | Clocks | None:
    """Return the hour: the first one said, or the last when corrected."""
    found = [(t, p) for p in pieces for t in p.terms if isinstance(t, Clock | Clocks)]
    if not found:
        return None
    (clock, piece), rest = found[0], found[1:]
    for other, place in rest:
        words = [w.group() for w in text.between(piece.end, place.start)]
        if " ".join(words) in text.words.correction:
            clock, piece = other, place
        elif isinstance(clock, Clock) and isinstance(other, Clock):
            sides = [t.side for p in (piece, place) for t in p.terms if isinstance(t, Bound)]
            if sides == ["after", "before"] or _is_range(words, text, piece.start):
                return Clocks(clock, other)
    return clock


def _is_range(words: list[str], text: Between, start: int) -> bool:
    phrase = " ".join(word for word in words if word not in text.words.filler)
    if phrase in text.words.also:
        return [word.group() for word in text.before(start)[-1:]] in (["between"], ["entre"])
    return phrase in text.words.between


def _part(pieces: Sequence[Piece], *, many_days: bool) -> PartOfDay | None:
    """Return the part of day; none when different parts are named for different days."""
    found = [t for p in pieces for t in p.terms if isinstance(t, PartOfDay)]
    if not found or len({one.part for one in found}) == 1:
        return found[0] if found else None
    if many_days or len({one.part for one in found}) > 2:
        return None
    if {one.part for one in found} == {Part.MORNING, Part.AFTERNOON}:
        return None
    return next((one for one in found if one.start is not None), found[0])


_HALVES = {Part.DAWN: "dawn", Part.MORNING: "am", Part.AFTERNOON: "pm", Part.NIGHT: "night"}


def _settle(clock: Clock | Clocks, part: PartOfDay) -> Clock | Clocks:
    """Let the part of day decide between morning and evening hours."""
    if isinstance(clock, Clocks):
        start, end = _settle(clock.start, part), _settle(clock.end, part)
        if isinstance(start, Clock) and isinstance(end, Clock):
            return Clocks(start, end)
        return clock
    if clock.fixed:
        return clock
    later = settle(clock, _HALVES[part.part]) or clock
    if part.start is not None and part.end is not None and later.hour > part.end.hour >= clock.hour:
        return clock
    return later


def _spans(pieces: Sequence[Piece], text: Between) -> list[tuple[int, int]]:
    """Return the used stretches of the folded text, in order and joined where they touch."""
    spans: list[tuple[int, int]] = []
    for start, end in sorted([(p.start, p.end) for p in pieces] + text.extra):
        if spans and start <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(spans[-1][1], end))
        else:
            spans.append((start, end))
    return spans
