"""Plain dates: moving them, stretches of them, and those that fit a date partly left open."""

from __future__ import annotations

import calendar
from collections.abc import Iterable
from datetime import date, timedelta

from parsing.when.terms import Date

LONGEST_DAYS = 400
"""Longer stretches are cut: nobody swims in them."""
LATEST = date(2199, 12, 31)


def stretch(first: date, last: date) -> tuple[date, ...]:
    """Return every day from the first to the last."""
    count = min((last - first).days, LONGEST_DAYS)
    return tuple(first + timedelta(days=n) for n in range(count + 1))


def shift(day: date, days: int) -> date:
    """Move a day, never past the end of the calendar we speak about."""
    moved = day.toordinal() + days
    return date.fromordinal(min(max(moved, 1), LATEST.toordinal()))


def months_from(day: date) -> Iterable[tuple[int, int]]:
    """Yield (year, month) from a day's month on, enough to meet any day of any month."""
    for n in range(day.month - 1, day.month - 1 + 12 * 9):
        yield day.year + n // 12, n % 12 + 1


def fits(term: Date, year: int, month: int) -> date | None:
    """Return the day in that month if the date allows it."""
    if term.month not in (None, month) or term.year not in (None, year):
        return None
    if term.day > calendar.monthrange(year, month)[1]:
        return None
    return date(year, month, term.day)


def next_date(term: Date, start: date) -> date | None:
    """Return the first day on or after `start` that fits; with a year, that day even if past."""
    if term.year is not None and term.month is not None:
        return date(term.year, term.month, term.day)
    for year, month in months_from(start):
        found = fits(term, year, month)
        if found is not None and found >= start:
            return found
    return None


def last_date(term: Date, end: date) -> date:
    """Return the last day on or before `end` that fits."""
    if term.year is not None and term.month is not None:
        return date(term.year, term.month, term.day)
    for n in range(12 * 9):
        months = end.year * 12 + end.month - 1 - n
        found = fits(term, months // 12, months % 12 + 1)
        if found is not None and found <= end:
            return found
    return end
