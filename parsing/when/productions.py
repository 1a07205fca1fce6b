"""Productions: from the words a rule caught to terms. Shared by the rule lists of all languages."""

from __future__ import annotations

from parsing.when.rules import Build, Captured
from parsing.when.terms import (
    After,
    Bound,
    Date,
    Day,
    Feast,
    Instant,
    Month,
    NextDays,
    NextWeeks,
    NthWeekday,
    Offset,
    Slice,
    Span,
    Term,
    Week,
    Weekday,
    WeekendOf,
    WeekOf,
    Which,
    Year,
)


def always(*terms: Term) -> Build:
    """Return the same terms for every match."""
    return lambda _caught: terms


def silent(_caught: Captured) -> tuple[Term, ...]:
    """Claim the words as no time ("bom dia", "segunda vez")."""
    return ()


def weekday(which: Which) -> Build:
    """Return the weekday caught as `weekday`."""
    return lambda caught: (Weekday(caught.need("weekday"), which),)


def offset(sign: int = 1, *, unit_days: int = 1) -> Build:
    """Return so many days (or weeks) from today."""
    return lambda caught: (Offset(sign * unit_days * caught.need("num")),)


def months(caught: Captured) -> tuple[Term, ...]:
    """Return so many calendar months from today."""
    return (Offset(0, months=min(caught.need("num"), 1200)),)


def weeks_and_days(caught: Captured) -> tuple[Term, ...]:
    """Return "8 weeks and 2 days" from today."""
    return (Offset(7 * caught.need("num") + caught.need("more", "num")),)


def instant(minutes: int, sign: int = 1) -> Build:
    """Return so many units of `minutes` from now."""

    def build(caught: Captured) -> tuple[Term, ...]:
        number = caught.value("num")
        return (Instant(sign * minutes * (1 if number is None else number)),)

    return build


def next_days(sign: int = 1) -> Build:
    """Return the next (or last) so many days."""
    return lambda caught: (NextDays(sign * caught.need("num")),)


def within(unit_days: int) -> Build:
    """Return from today on for so many units of days."""
    return lambda caught: (Span(Offset(0), Offset(max(unit_days * caught.need("num") - 1, 0))),)


def next_weeks(caught: Captured) -> tuple[Term, ...]:
    """Return the next so many weeks."""
    return (NextWeeks(caught.need("num")),)


def valid_date(day: int, month: int | None, year: int | None = None, named: int | None = None) -> Date | None:
    """Return the date when such a day can exist; two-digit years are of this century."""
    if not 1 <= day <= 31 or (month is not None and not 1 <= month <= 12):
        return None
    if month is not None and day > (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]:
        return None
    if year is not None and year < 100:
        year += 2000
    if year is not None and not 1900 <= year <= 2199:
        return None
    if year is not None and month == 2 and day == 29 and (year % 4 or (year % 100 == 0 and year % 400)):
        return None
    return Date(day, month, year, named)


def date(caught: Captured) -> tuple[Term, ...] | None:
    """Return the date of whatever of weekday, day, month and year was caught."""
    found = valid_date(
        caught.need("day"), caught.value("month"), caught.value("year"), caught.value("weekday")
    )
    return None if found is None else (found,)


def numeric(caught: Captured) -> tuple[Term, ...] | None:
    """Return day/month(/year); month/day only when the other way round is impossible."""
    year = caught.value("year")
    first, second = caught.need("first"), caught.need("second")
    named = caught.value("weekday")
    found = valid_date(first, second, year, named)
    if found is None and second > 12:
        found = valid_date(second, first, year, named)
    return None if found is None else (found,)


def numeric_sure(caught: Captured) -> tuple[Term, ...] | None:
    """Return a date from numbers joined by a hyphen, only when one of them must be the day."""
    first, second = caught.need("first"), caught.need("second")
    return numeric(caught) if max(first, second) > 12 else None


def iso(caught: Captured) -> tuple[Term, ...] | None:
    """Return year-month-day."""
    found = valid_date(caught.need("second"), caught.need("first"), caught.need("year"))
    return None if found is None else (found,)


def date_range(caught: Captured) -> tuple[Term, ...] | None:
    """Return "13 a 15 de julho"; a first month may be said too."""
    month, year = caught.value("month"), caught.value("year")
    first = valid_date(caught.need("day"), month, year)
    last = valid_date(caught.need("last", "day"), month, year)
    if first is not None and last is None and year is not None:
        return ()
    if first is None or last is None or last.day < first.day:
        return None
    if month is None and last.day == first.day:
        return None
    return (Span(first, last),)


def date_pair(caught: Captured) -> tuple[Term, ...] | None:
    """Return "dias 12 e 13 (de julho)" as two or three days."""
    month, year = caught.value("month"), caught.value("year")
    days = [caught.need("day"), *(n for n in (caught.value("more", "day"), caught.value("last", "day")) if n)]
    found = [valid_date(day, month, year) for day in days]
    return tuple(d for d in found if d is not None) if all(found) else None


def half_of_month(caught: Captured) -> tuple[Term, ...]:
    """Return the first or second half of the month caught, or of this one."""
    half = Slice.FIRST_HALF if caught.need("nth") == 1 else Slice.SECOND_HALF
    return (Month(caught.value("month"), slice=half),)


def weekday_after(caught: Captured) -> tuple[Term, ...]:
    """Return the weekday a week after the coming one ("não esse sábado, o outro")."""
    return (After(Weekday(caught.need("weekday")), 7),)


def nth_weekday(caught: Captured) -> tuple[Term, ...]:
    """Return "last friday of october"."""
    return (NthWeekday(caught.need("nth"), caught.need("weekday"), caught.value("month")),)


def week_of(caught: Captured) -> tuple[Term, ...]:
    """Return the week that holds a date."""
    return (WeekOf(Date(caught.need("day"), caught.value("month"), caught.value("year"))),)


def week_of_feast(caught: Captured) -> tuple[Term, ...]:
    """Return the week that holds a holiday."""
    return (WeekOf(Feast(FEASTS[caught.need("feast")])),)


def week_of_month(caught: Captured) -> tuple[Term, ...]:
    """Return the nth seven days of a month ("primeira semana de janeiro"); -1 its last seven."""
    nth, month = caught.need("nth"), caught.need("month")
    if nth < 0:
        return (Month(month, slice=Slice.END),)
    return (Span(Date(7 * nth - 6, month), Date(7 * nth, month)),)


def in_year(caught: Captured) -> tuple[Term, ...]:
    """Return the year caught."""
    return (Year(caught.need("year")),)


def hours_minutes(caught: Captured) -> tuple[Term, ...]:
    """Return "1h30" from now."""
    return (Instant(60 * caught.need("num") + caught.need("more", "num")),)


def half_hours(caught: Captured) -> tuple[Term, ...]:
    """Return "2 and a half hours" from now."""
    return (Instant(60 * caught.need("num") + 30),)


def month_slice(piece: Slice, *, offset_months: int | None = None) -> Build:
    """Return a stretch of the month caught, or of one counted from this."""

    def build(caught: Captured) -> tuple[Term, ...]:
        if offset_months is not None:
            return (Month(offset=offset_months, slice=piece),)
        return (Month(caught.need("month"), slice=piece),)

    return build


def after(base: Day, sign: int = 1, unit_days: int = 1) -> Build:
    """Return so many days after a fixed day ("2 days after tomorrow")."""
    return lambda caught: (After(base, sign * unit_days * caught.need("num")),)


def after_weekday(which: Which, unit_days: int = 1) -> Build:
    """Return so many days after the weekday caught."""
    return lambda caught: (After(Weekday(caught.need("weekday"), which), unit_days * caught.need("num")),)


def weekdays_from_now(caught: Captured) -> tuple[Term, ...]:
    """Return "2 sundays from now": the nth such day, today not counted."""
    return (After(Weekday(caught.need("weekday"), Which.AFTER_NEXT), 7 * (caught.need("num") - 2)),)


def week(shift: int, piece: Slice = Slice.WHOLE) -> Build:
    """Return a week, or a stretch of it, counted from this one."""
    return always(Week(shift, piece))


def feast(caught: Captured) -> tuple[Term, ...]:
    """Return the holiday named."""
    return (Feast(FEASTS[caught.need("feast")], caught.value("year")),)


def around_feast(sign: int) -> Build:
    """Return so many days, or one, after or before a holiday."""

    def build(caught: Captured) -> tuple[Term, ...]:
        days = caught.value("num") or 1
        return (After(Feast(FEASTS[caught.need("feast")]), sign * days),)

    return build


def christmas(caught: Captured) -> tuple[Term, ...]:
    """Return Christmas of the year caught, if any."""
    return (Feast("christmas", caught.value("year")),)


def nth_weekend(caught: Captured) -> tuple[Term, ...]:
    """Return "the first weekend of january"."""
    return (WeekendOf(NthWeekday(caught.need("nth"), 5, caught.need("month"))),)


def weekend_of_date(caught: Captured) -> tuple[Term, ...]:
    """Return the weekend of the day of the month caught."""
    return (WeekendOf(Date(caught.need("day"))),)


def weekday_stub(caught: Captured) -> tuple[Term, ...]:
    """Return the weekday of a three-letter stub."""
    return (Weekday(caught.need("stub")),)


def date_stub(caught: Captured) -> tuple[Term, ...] | None:
    """Return a date with a three-letter weekday."""
    found = valid_date(caught.need("day"), caught.value("month"), caught.value("year"), caught.need("stub"))
    return None if found is None else (found,)


def bounded_date(side: str) -> Build:
    """Return the day of the month caught, as a bound."""
    return lambda caught: (Date(caught.need("day")), Bound(side))


def until_date(caught: Captured) -> tuple[Term, ...]:
    """Return today to the day of the month caught."""
    return (Span(Offset(0), Date(caught.need("day"))), Bound("before"))


FEASTS = (
    "any", "christmas", "christmas_eve", "new_year", "new_year_eve", "carnival", "ash_wednesday",
    "good_friday", "easter", "tiradentes", "labour", "corpus_christi", "independence",
    "aparecida", "all_souls", "republic", "black_awareness", "halloween", "valentine", "boxing",
    "palm_sunday", "maundy_thursday", "holy_saturday",
)  # fmt: skip
"""Word classes hold numbers; a holiday is its place in this order."""
