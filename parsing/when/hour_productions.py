"""Productions of hours and parts of day; days are in `productions`. Shared by all languages."""

from __future__ import annotations

from parsing.types import Part
from parsing.when.productions import always
from parsing.when.rules import Build, Captured
from parsing.when.terms import (
    Bound,
    Clock,
    Clocks,
    Date,
    Day,
    Instant,
    Lasting,
    Offset,
    PartOfDay,
    Term,
    Weekday,
)

PARTS = (Part.DAWN, Part.MORNING, Part.AFTERNOON, Part.NIGHT)
"""Word classes hold numbers; a part of day is its place in this order."""


def weekday_part(caught: Captured) -> tuple[Term, ...]:
    """Return the weekday and the part of day caught."""
    return (Weekday(caught.need("weekday")), PartOfDay(PARTS[caught.need("part")]))


def next_hours(caught: Captured) -> tuple[Term, ...]:
    """Return the next so many hours."""
    return (Instant(0), Lasting(minutes=60 * caught.need("num")))


def last_hours(caught: Captured) -> tuple[Term, ...]:
    """Return the last so many hours."""
    minutes = 60 * caught.need("num")
    return (Instant(-minutes), Lasting(minutes=minutes))


def half_past(caught: Captured) -> tuple[Term, ...]:
    """Return British "half three": half past three."""
    return (Clock(caught.need("clock", "spoken"), 30),)


def lasting(*, minutes: int = 0, days: int = 0) -> Build:
    """Return a duration that stretches what came before it."""
    return lambda caught: (Lasting(minutes * caught.need("num"), days * caught.need("num")),)


def part_on_date(caught: Captured) -> tuple[Term, ...]:
    """Return a part of the day of the month caught ("la noche del 31")."""
    return (Date(caught.need("day")), PartOfDay(PARTS[caught.need("part")]))


def clock(caught: Captured) -> tuple[Term, ...] | None:
    """Return the hour caught."""
    found = caught.clock("clock")
    return None if found is None else (found,)


def dotted_clock(caught: Captured) -> tuple[Term, ...] | None:
    """Return "15.30" as an hour, "05.12" as a day."""
    hour, minute = (caught.text("dotted") or "0.0").split(".")
    if len(hour) == 2 and 1 <= int(minute) <= 12 and 1 <= int(hour) <= 31:
        return (Date(int(hour), int(minute)),)
    return (Clock(int(hour), int(minute), fixed=int(hour) > 12),) if int(hour) < 24 else None


def clock_tonight(caught: Captured) -> tuple[Term, ...] | None:
    """Return the hour caught, tonight."""
    found = caught.clock("clock")
    return None if found is None else (Offset(0), found, PartOfDay(Part.NIGHT))


def clock_on(day: Day | None = None) -> Build:
    """Return the hour and part caught, on a given day if there is one ("9 tomorrow evening")."""

    def build(caught: Captured) -> tuple[Term, ...] | None:
        found = caught.clock("clock")
        if found is None:
            return None
        terms = (found, PartOfDay(PARTS[caught.need("part")]))
        return terms if day is None else (day, *terms)

    return build


def clock_range(caught: Captured) -> tuple[Term, ...] | None:
    """Return from one hour to another."""
    start, end = caught.clock("clock"), caught.clock("end")
    return None if start is None or end is None else (Clocks(start, end),)


def part(caught: Captured) -> tuple[Term, ...]:
    """Return the part of day caught."""
    return (PartOfDay(PARTS[caught.need("part")]),)


def part_of(day: Day) -> Build:
    """Return the part of day caught, on a given day ("esta noite")."""
    return lambda caught: (day, PartOfDay(PARTS[caught.need("part")]))


def narrow(named: Part, start: int, end: int) -> Build:
    """Return a part of day narrowed to whole hours."""
    return always(PartOfDay(named, Clock(start, fixed=True), Clock(end % 24, fixed=True)))


ONE = Clock(1)
"""One o'clock, which in Portuguese and Spanish is also the article "a"."""


def weekday_hours(caught: Captured) -> tuple[Term, ...] | None:
    """Return a weekday with a stretch of hours ("Monday 11-4")."""
    hours = clock_range(caught)
    return None if hours is None else (Weekday(caught.need("weekday")), *hours)


def bounded(side: str) -> Build:
    """Return the hour caught, as a bound."""

    def build(caught: Captured) -> tuple[Term, ...] | None:
        found = caught.clock("clock")
        return None if found is None else (found, Bound(side))

    return build


def part_weak(named: Part) -> Build:
    """Return a part of day for a word that means other things too."""
    return always(PartOfDay(named))
