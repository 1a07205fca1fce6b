"""What time words mean before a clock is known: the values that rules produce.

Extraction (rules, `scanning`, `assembly`) ends in these; `calendar` alone turns them into dates.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from parsing.types import Part


class Which(StrEnum):
    """Which one of the coming (or past) weekdays, weeks or weekends is meant."""

    PLAIN = "plain"
    THIS = "this"
    NEXT = "next"
    NEXT_WEEK = "next_week"
    AFTER_NEXT = "after_next"
    LAST = "last"


class Slice(StrEnum):
    """Stretch of a week or month."""

    WHOLE = "whole"
    START = "start"
    MIDDLE = "middle"
    END = "end"
    FIRST_DAY = "first_day"
    LAST_DAY = "last_day"
    WORKDAYS = "workdays"
    FIRST_HALF = "first_half"
    SECOND_HALF = "second_half"


@dataclass(frozen=True, slots=True)
class Offset:
    """So many days from today, or calendar months; negative for the past."""

    days: int
    months: int = 0


@dataclass(frozen=True, slots=True)
class Weekday:
    """A weekday, Monday is 0."""

    weekday: int
    which: Which = Which.PLAIN


@dataclass(frozen=True, slots=True)
class Date:
    """A day of a month, with the month, the year or both left open."""

    day: int
    month: int | None = None
    year: int | None = None
    weekday: int | None = None
    """The weekday named together with it, which may be wrong."""


@dataclass(frozen=True, slots=True)
class DayOf:
    """A day of this month or of one counted from it."""

    day: int
    offset: int


@dataclass(frozen=True, slots=True)
class WeekendOf:
    """The Saturday and Sunday of the week that holds a day."""

    day: Day


@dataclass(frozen=True, slots=True)
class Year:
    """A year by number, or counted from this one."""

    year: int | None = None
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Workday:
    """The next day from Monday to Friday, holidays not looked at."""


@dataclass(frozen=True, slots=True)
class NthWeekday:
    """The nth weekday of a month; -1 is the last."""

    nth: int
    weekday: int
    month: int | None


@dataclass(frozen=True, slots=True)
class Week:
    """A Monday-to-Sunday week counted from this one."""

    offset: int
    slice: Slice = Slice.WHOLE


@dataclass(frozen=True, slots=True)
class WeekOf:
    """The Monday-to-Sunday week that holds a day."""

    day: Day


@dataclass(frozen=True, slots=True)
class Weekend:
    """A Saturday and Sunday."""

    which: Which = Which.PLAIN


@dataclass(frozen=True, slots=True)
class Month:
    """A month by number, or counted from this one."""

    month: int | None = None
    offset: int = 0
    slice: Slice = Slice.WHOLE


@dataclass(frozen=True, slots=True)
class NextDays:
    """The next `count` days, from tomorrow; negative: the last ones, up to today."""

    count: int


@dataclass(frozen=True, slots=True)
class NextWeeks:
    """The next `count` Monday-to-Sunday weeks."""

    count: int


@dataclass(frozen=True, slots=True)
class After:
    """So many days after (or before, when negative) another day."""

    base: Day
    days: int


@dataclass(frozen=True, slots=True)
class Span:
    """From one day to another, both included."""

    first: Day
    last: Day


@dataclass(frozen=True, slots=True)
class Feast:
    """A holiday by the key that `feasts` knows; `any` is the next public holiday."""

    key: str
    year: int | None = None
    weekday: int | None = None
    """The weekday named together with it: "segunda de carnaval"."""


@dataclass(frozen=True, slots=True)
class Instant:
    """So many minutes from now."""

    minutes: int


Day = (
    Offset
    | Weekday
    | Date
    | NthWeekday
    | Workday
    | DayOf
    | WeekendOf
    | Year
    | Week
    | WeekOf
    | Weekend
    | Month
    | NextDays
    | NextWeeks
    | After
    | Span
    | Feast
    | Instant
)


@dataclass(frozen=True, slots=True)
class Clock:
    """An hour as said."""

    hour: int
    minute: int = 0
    fixed: bool = False
    """True when the half of the day is known: 24-hour form, am/pm, "da tarde"."""
    midnight: bool = False
    """The middle of the night at the end of the day that is named."""


@dataclass(frozen=True, slots=True)
class Clocks:
    """From one hour to another."""

    start: Clock
    end: Clock


@dataclass(frozen=True, slots=True)
class PartOfDay:
    """A part of the day."""

    part: Part
    start: Clock | None = None
    end: Clock | None = None
    """Narrower hours, when the words give them ("hora do almoço")."""


@dataclass(frozen=True, slots=True)
class Later:
    """Later today: which part that is depends on the hour."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """A duration that stretches the hour or day before it."""

    minutes: int = 0
    days: int = 0


@dataclass(frozen=True, slots=True)
class Bound:
    """The hour beside it bounds one side only."""

    side: str
    """`before` or `after`."""


Term = Day | Clock | Clocks | PartOfDay | Later | Lasting | Bound
DAYS = (
    Offset, Weekday, Date, NthWeekday, Workday, DayOf, WeekendOf, Year, Week, WeekOf, Weekend,
    Month, NextDays, NextWeeks, After, Span, Feast, Instant,
)  # fmt: skip
"""For isinstance: a union alias cannot be used with slots and forward references on 3.11."""
