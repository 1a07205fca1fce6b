"""Which of the hours said are meant, and for which days; still without a clock."""

from __future__ import annotations

from collections.abc import Sequence

from parsing.types import Part
from parsing.when.between import Between, Placed
from parsing.when.clock import settle
from parsing.when.scanning import Piece
from parsing.when.terms import Bound, Clock, Clocks, PartOfDay


def without_past(pieces: Sequence[Piece], dropped: list[Placed], text: Between) -> Sequence[Piece]:
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


def of_all_days(pieces: Sequence[Piece], first_end: int, last_start: int) -> Sequence[Piece]:
    """Leave out the hours of one day among several: "sexta à noite até domingo", "hoje 17h ou amanhã 9h"."""
    hours = [piece for piece in pieces if _is_hour(piece)]
    inside = [piece for piece in hours if first_end <= piece.start < last_start]
    return [piece for piece in pieces if piece not in hours] if inside else pieces


def clock_said(pieces: Sequence[Piece], text: Between) -> Clock | Clocks | None:
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


def part_said(pieces: Sequence[Piece], *, many_days: bool) -> PartOfDay | None:
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


def settled(clock: Clock | Clocks, part: PartOfDay) -> Clock | Clocks:
    """Let the part of day decide between morning and evening hours."""
    if isinstance(clock, Clocks):
        start, end = settled(clock.start, part), settled(clock.end, part)
        if isinstance(start, Clock) and isinstance(end, Clock):
            return Clocks(start, end)
        return clock
    if clock.fixed:
        return clock
    later = settle(clock, _HALVES[part.part]) or clock
    if part.start is not None and part.end is not None and later.hour > part.end.hour >= clock.hour:
        return clock
    return later
