"""From a reading to the answer: days, hours and what was only assumed, given the clock."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from datetime import time as LocalTime

from parsing.types import Part, Span, When
from parsing.when.assembly import Reading
from parsing.when.calendar import Days, Today, resolve
from parsing.when.dates import shift, stretch
from parsing.when.terms import Clock, Clocks, Day, Instant, Offset, PartOfDay, Weekday, Which

PART_ENDS = {Part.DAWN: 6, Part.MORNING: 12, Part.AFTERNOON: 18, Part.NIGHT: 24}
"""Hour at which a part of the day is over."""
SWIMMERS_NOON = 5
"""An hour said bare below this is in the afternoon: nobody asks to swim at three in the night."""


def settle(reading: Reading, now: datetime, spans: tuple[Span, ...]) -> When | None:
    """Return what the reading means at `now`; None when no such day exists."""
    reading = _without_now(reading)
    instant = next((day for day in reading.days if isinstance(day, Instant)), None)
    if instant is not None:
        return _instant(instant, reading, now, spans)
    part = reading.part
    if part is None and reading.later:
        part = PartOfDay(_later(now, today=reading.days in ((), (Offset(0),))))
    start, end = _hours(reading, now)
    passed = _passed(start, end, part, now)
    found = _days(reading, Today(now.date(), passed, now.hour * 60 + now.minute), start)
    if not found.days:
        return None
    days = tuple(sorted(set(found.days)))
    if reading.lasting is not None:
        days, end = _stretched(reading, days, start, end)
    if start is None and part is not None and part.start is not None and part.end is not None:
        start, end = LocalTime(part.start.hour), LocalTime(part.end.hour)
    return When(
        days=days,
        start=days[0],
        end=days[-1],
        part=_part(reading, part),
        time=start,
        time_end=end,
        open=reading.open,
        said=bool(reading.days),
        other_reading=found.other,
        weekday_conflict=found.conflict,
        spans=spans,
        trace=reading.trace,
    )


def _instant(term: Instant, reading: Reading, now: datetime, spans: tuple[Span, ...]) -> When:
    """Count from this minute, in local wall-clock time."""
    at = now.replace(tzinfo=None) + timedelta(minutes=term.minutes)
    at = at.replace(second=0, microsecond=0)
    if reading.lasting is None or not reading.lasting.minutes:
        return When((at.date(),), at.date(), at.date(), time=at.time(), spans=spans, trace=reading.trace)
    end = at + timedelta(minutes=reading.lasting.minutes)
    days = stretch(at.date(), end.date())
    return When(
        days, days[0], days[-1], time=at.time(), time_end=end.time(), spans=spans, trace=reading.trace
    )


def _without_now(reading: Reading) -> Reading:
    """Drop "agora" beside a day, an hour or a part of day, where it only stresses."""
    others = tuple(day for day in reading.days if not isinstance(day, Instant))
    if len(others) == len(reading.days):
        return reading
    if others:
        return replace(reading, days=others)
    if reading.clock is not None or reading.part is not None:
        now_only = all(isinstance(day, Instant) and day.minutes == 0 for day in reading.days)
        return replace(reading, days=(Offset(0),)) if now_only else reading
    return reading


def _later(now: datetime, *, today: bool) -> Part:
    """Return the part of day that "later" points to."""
    return Part.NIGHT if today and now.hour >= 16 else Part.AFTERNOON


def _hours(reading: Reading, now: datetime) -> tuple[LocalTime | None, LocalTime | None]:
    """Return start and end as wall-clock times."""
    until = not reading.days and reading.open == "before"
    today = until or reading.days == (Offset(0),)
    match reading.clock:
        case None:
            return None, None
        case Clock() as clock:
            return _wall(_swimmers(clock, now, today=today)), None
        case Clocks(start=start, end=end):
            first, last = _range(start, end)
            if today and not (start.fixed or end.fixed) and last <= min(_clock_of(now), LocalTime(11, 59)):
                return _wall_later(first), _wall_later(last)
            return first, last


def _wall_later(moment: LocalTime) -> LocalTime:
    """Move a morning hour to the evening."""
    return moment.replace(hour=moment.hour + 12) if moment.hour < 12 else moment


def _wall(clock: Clock) -> LocalTime:
    return LocalTime(clock.hour, clock.minute)


def _swimmers(clock: Clock, now: datetime | None = None, *, today: bool = False) -> Clock:
    """Choose the half of the day of an hour said bare: 5 to 11 in the morning, 12 to 4 after noon.

    "hoje às 7" said after seven in the morning is this evening's, as is "até as 5"; "às 7" is tomorrow's.
    """
    if clock.fixed or clock.hour >= 12:
        return clock
    later = Clock(clock.hour + 12, clock.minute, fixed=True)
    if clock.hour < SWIMMERS_NOON:
        return later
    if today and now is not None and _wall(clock) < _clock_of(now) < _wall(later):
        return later
    return clock


def _clock_of(now: datetime) -> LocalTime:
    return now.time().replace(second=0, microsecond=0)


def _range(start: Clock, end: Clock) -> tuple[LocalTime, LocalTime]:
    """Return a stretch of hours; what one end leaves open, the other end settles."""
    if not start.fixed and not end.fixed:
        start = _swimmers(start)
        if (end.hour, end.minute) <= (start.hour, start.minute) and end.hour < 12:
            end = Clock(end.hour + 12, end.minute)
    elif not start.fixed and start.hour < 12:
        later = Clock(start.hour + 12, start.minute)
        if (later.hour, later.minute) < (end.hour, end.minute) and end.hour >= 12:
            start = later
    elif not end.fixed and (end.hour, end.minute) <= (start.hour, start.minute) and end.hour < 12:
        later = Clock(end.hour + 12, end.minute)
        if (later.hour, later.minute) > (start.hour, start.minute):
            end = later
    return _wall(start), _wall(end)


def _passed(start: LocalTime | None, end: LocalTime | None, part: PartOfDay | None, now: datetime) -> bool:
    """Tell whether the hour or part asked for is over today."""
    if end is not None and start is not None and end > start:
        return end <= _clock_of(now)
    if start is not None:
        return start < _clock_of(now)
    return part is not None and now.hour >= PART_ENDS[part.part]


def _is_midnight(reading: Reading) -> bool:
    return isinstance(reading.clock, Clock) and reading.clock.midnight


def _days(reading: Reading, today: Today, start: LocalTime | None) -> Days:
    """Return the days said, or the assumed one: today, or tomorrow when the hour or part is over."""
    if not reading.days:
        ahead = 1 if today.passed or (_is_midnight(reading) and start is not None) else 0
        return Days((shift(today.date, ahead),), other=(today.date,) if today.passed else ())
    found: list[date] = []
    other: tuple[date, ...] = ()
    conflict = False
    if _is_midnight(reading):
        today = replace(today, passed=False)
    previous: Day | None = None
    for term in reading.days:
        base = Today(found[0], False) if _continues(previous, term) and found else today
        resolved = resolve(term, base)
        if _comes_later(previous, term) and found and resolved.days[:1] < (found[-1],):
            resolved = resolve(term, Today(found[-1]))
        found += resolved.days
        other = other or resolved.other
        conflict = conflict or resolved.conflict
        previous = term
    return Days(tuple(found), other if len(reading.days) == 1 else (), conflict)


def _continues(previous: Day | None, term: Day) -> bool:
    """Tell whether a plain weekday in a list follows one of the coming week ("próxima sexta e sábado")."""
    return (
        isinstance(previous, Weekday)
        and isinstance(term, Weekday)
        and term.which is Which.PLAIN
        and previous.which in (Which.NEXT, Which.NEXT_WEEK)
    )


def _comes_later(previous: Day | None, term: Day) -> bool:
    """Tell whether two weekdays are named in the order of one week: "quarta e sexta" said on a Friday."""
    return (
        isinstance(previous, Weekday)
        and isinstance(term, Weekday)
        and term.which is previous.which is Which.PLAIN
        and term.weekday > previous.weekday
    )


def _part(reading: Reading, part: PartOfDay | None) -> Part | None:
    if part is not None:
        return part.part
    if _is_midnight(reading) and reading.days:
        return Part.NIGHT
    if isinstance(reading.clock, Clock) and reading.clock == Clock(12, 0, fixed=True) and not reading.open:
        return Part.AFTERNOON
    return None


def _stretched(
    reading: Reading, days: tuple[date, ...], start: LocalTime | None, end: LocalTime | None
) -> tuple[tuple[date, ...], LocalTime | None]:
    """Lengthen the hour or the day by the duration said."""
    lasting = reading.lasting
    if lasting is None:
        return days, end
    if lasting.days and reading.days:
        return stretch(days[0], shift(days[0], lasting.days)), end
    if lasting.minutes and start is not None and end is None:
        minutes = start.hour * 60 + start.minute + lasting.minutes
        return days, LocalTime(minutes // 60 % 24, minutes % 60)
    return days, end
