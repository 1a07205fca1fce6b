"""From terms to dates, given the day it is where the beach is."""

from __future__ import annotations

import calendar
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

from parsing.when import feasts
from parsing.when.dates import LONGEST_DAYS, fits, last_date, months_from, next_date, shift, stretch
from parsing.when.terms import (
    After,
    Date,
    Day,
    DayOf,
    Feast,
    Instant,
    Month,
    NextDays,
    NextWeeks,
    NthWeekday,
    Offset,
    Slice,
    Span,
    Week,
    Weekday,
    Weekend,
    WeekendOf,
    WeekOf,
    Which,
    Workday,
    Year,
)

NEAR_DAYS = 2
"""A "next Friday" this near or nearer is taken to be the one after."""


@dataclass(frozen=True, slots=True)
class Days:
    """Days that a term stands for."""

    days: tuple[date, ...]
    other: tuple[date, ...] = ()
    """The other way to understand it."""
    conflict: bool = False
    """A weekday was named that is not the date's."""


@dataclass(frozen=True, slots=True)
class Today:
    """The day it is, and whether the hour or part asked for is over."""

    date: date
    passed: bool = False
    minute: int = 0
    """Minute of the day it is."""


def resolve(term: Day, today: Today) -> Days:
    """Return the days of any term."""
    return _RESOLVERS[type(term)](term, today)


def _offset(term: Offset, today: Today) -> Days:
    if not term.months:
        return Days((shift(today.date, term.days),))
    month = today.date.year * 12 + today.date.month - 1 + term.months
    length = calendar.monthrange(month // 12, month % 12 + 1)[1]
    return Days((date(month // 12, month % 12 + 1, min(today.date.day, length)),))


def _weekday(term: Weekday, today: Today) -> Days:
    ahead = (term.weekday - today.date.weekday()) % 7
    monday = shift(today.date, -today.date.weekday())
    match term.which:
        case Which.PLAIN | Which.THIS:
            if ahead == 0 and today.passed:
                return Days((shift(today.date, 7),), other=(today.date,))
            return Days((shift(today.date, ahead),))
        case Which.NEXT:
            nearest, after = shift(today.date, ahead or 7), shift(today.date, (ahead or 7) + 7)
            if (ahead or 7) <= NEAR_DAYS:
                return Days((after,), other=(nearest,))
            return Days((nearest,), other=(after,))
        case Which.NEXT_WEEK:
            return Days((shift(monday, 7 + term.weekday),))
        case Which.AFTER_NEXT:
            return Days((shift(today.date, (ahead or 7) + 7),))
        case Which.LAST:
            return Days((shift(today.date, ahead - 7),))


def _date(term: Date, today: Today) -> Days:
    found = next_date(term, today.date)
    if found is None:
        return Days(())
    return Days((found,), conflict=term.weekday not in (None, found.weekday()))


def _nth_weekday(term: NthWeekday, today: Today) -> Days:
    for year, month in months_from(today.date):
        if term.month not in (None, month):
            continue
        length = calendar.monthrange(year, month)[1]
        days = [d for n in range(1, length + 1) if (d := date(year, month, n)).weekday() == term.weekday]
        if term.nth <= len(days):
            found = days[-1] if term.nth < 0 else days[term.nth - 1]
            if found >= today.date:
                return Days((found,))
    return Days(())


def _workday(_term: Workday, today: Today) -> Days:
    weekday = today.date.weekday()
    return Days((shift(today.date, 1 if weekday < 4 or weekday == 6 else 7 - weekday),))


def _day_of(term: DayOf, today: Today) -> Days:
    months = today.date.year * 12 + today.date.month - 1 + term.offset
    found = fits(Date(term.day), months // 12, months % 12 + 1)
    return Days(() if found is None else (found,))


def _weekend_of(term: WeekendOf, today: Today) -> Days:
    found = resolve(term.day, today).days
    if not found:
        return Days(())
    saturday = shift(found[0], 5 - found[0].weekday())
    return Days((saturday, shift(saturday, 1)))


def _year(term: Year, today: Today) -> Days:
    year = today.date.year + term.offset if term.year is None else term.year
    first = max(date(year, 1, 1), today.date) if year == today.date.year else date(year, 1, 1)
    return Days(stretch(first, date(year, 12, 31)))


_WEEK_SLICES = {
    Slice.WHOLE: (0, 6),
    Slice.START: (0, 2),
    Slice.MIDDLE: (1, 3),
    Slice.END: (4, 6),
    Slice.WORKDAYS: (0, 4),
}


def _week(term: Week, today: Today) -> Days:
    monday = shift(today.date, 7 * term.offset - today.date.weekday())
    first, last = (shift(monday, n) for n in _WEEK_SLICES[term.slice])
    if term.offset == 0:
        first = max(first, today.date)
    return Days(stretch(first, last) if first <= last else (today.date,))


def _week_of(term: WeekOf, today: Today) -> Days:
    found = resolve(term.day, today).days
    if not found:
        return Days(())
    monday = shift(found[0], -found[0].weekday())
    return Days(stretch(monday, shift(monday, 6)))


def _weekend(term: Weekend, today: Today) -> Days:
    weekday = today.date.weekday()
    saturday = shift(today.date, 5 - weekday)
    this = (shift(saturday, 1),) if weekday == 6 else (saturday, shift(saturday, 1))
    following = (shift(saturday, 7), shift(saturday, 8))
    match term.which:
        case Which.LAST:
            return Days((shift(saturday, -7), shift(saturday, -6)))
        case Which.NEXT | Which.NEXT_WEEK:
            if weekday >= 5 - NEAR_DAYS:
                return Days(following, other=this)
            return Days(this, other=following)
        case Which.AFTER_NEXT:
            return Days(following)
        case _:
            return Days(this)


_MONTH_SLICES = {
    Slice.START: (1, 10),
    Slice.MIDDLE: (11, 20),
    Slice.FIRST_HALF: (1, 15),
    Slice.SECOND_HALF: (16, 31),
    Slice.END: (-6, 31),
    Slice.FIRST_DAY: (1, 1),
    Slice.LAST_DAY: (0, 31),
}
"""First and last day; below 1 it counts from the last day of the month."""


def _month(term: Month, today: Today) -> Days:
    if term.month is None:
        months = today.date.year * 12 + today.date.month - 1 + term.offset
    else:
        ahead = (term.month - today.date.month) % 12 + 12 * term.offset
        months = today.date.year * 12 + today.date.month - 1 + ahead
    year, month = months // 12, months % 12 + 1
    length = calendar.monthrange(year, month)[1]
    first, last = _MONTH_SLICES.get(term.slice, (1, 31))
    start = date(year, month, first if first > 0 else length + first)
    end = date(year, month, min(last, length))
    if end < today.date and term.offset == 0 and term.slice is not Slice.WHOLE:
        return _month(replace(term, month=None if term.month is None else month, offset=1), today)
    if start < today.date <= end:
        start = today.date
    return Days(stretch(start, end))


def _next_days(term: NextDays, today: Today) -> Days:
    if term.count < 0:
        return Days(stretch(shift(today.date, max(term.count, -LONGEST_DAYS)), today.date))
    return Days(stretch(shift(today.date, 1), shift(today.date, max(term.count, 1))))


def _next_weeks(term: NextWeeks, today: Today) -> Days:
    monday = shift(today.date, 7 - today.date.weekday())
    return Days(stretch(monday, shift(monday, 7 * max(term.count, 1) - 1)))


def _after(term: After, today: Today) -> Days:
    base = resolve(term.base, today).days
    return Days((shift(base[-1 if term.days > 0 else 0], term.days),) if base else ())


def _span(term: Span, today: Today) -> Days:
    """Resolve both ends together: a range still going on starts in the past."""
    if isinstance(term.first, Date) and isinstance(term.last, Date):
        return _date_span(term.first, term.last, today)
    first = resolve(term.first, today)
    if not first.days:
        return first
    last = resolve(term.last, Today(first.days[0]) if _follows(term.last) else today)
    if not last.days:
        return first
    if last.days[-1] < first.days[0]:
        return Days((*last.days, *first.days), conflict=first.conflict or last.conflict)
    return Days(stretch(first.days[0], last.days[-1]), first.other, first.conflict or last.conflict)


def _follows(term: Day) -> bool:
    """Tell whether the end of a range is counted from its start rather than from today."""
    plain = isinstance(term, Weekday) and term.which is Which.PLAIN
    return plain or (isinstance(term, Date) and term.year is None)


def _date_span(first: Date, last: Date, today: Today) -> Days:
    end = next_date(last, today.date)
    if end is None:
        return Days(())
    if first.year is not None and first.month is not None and last.year is None:
        end = next_date(last, date(first.year, first.month, first.day)) or end
    month = last.month if first.month is None else first.month
    year = last.year if last.month == month and first.day <= last.day else None
    start = last_date(Date(first.day, month, first.year or year), end)
    wrong = first.weekday not in (None, start.weekday()) or last.weekday not in (None, end.weekday())
    return Days(stretch(start, end) if start <= end else (end,), conflict=wrong)


def _feast(term: Feast, today: Today) -> Days:
    days = feasts.days_of(term.key, today.date, term.year)
    named = tuple(day for day in days if day.weekday() == term.weekday)
    return Days(named or days, conflict=term.weekday is not None and not named)


def _instant(term: Instant, today: Today) -> Days:
    """Return the day of a moment at one end of a range; `resolution` reads the hour when it stands alone."""
    return Days((shift(today.date, (today.minute + term.minutes) // (24 * 60)),))


_RESOLVERS: dict[type, Callable[..., Days]] = {
    Offset: _offset,
    Weekday: _weekday,
    Date: _date,
    NthWeekday: _nth_weekday,
    Workday: _workday,
    DayOf: _day_of,
    WeekendOf: _weekend_of,
    Year: _year,
    Week: _week,
    WeekOf: _week_of,
    Weekend: _weekend,
    Month: _month,
    NextDays: _next_days,
    NextWeeks: _next_weeks,
    After: _after,
    Span: _span,
    Feast: _feast,
    Instant: _instant,
}
