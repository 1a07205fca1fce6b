"""From the part of day or hour that was said to a window of time at the beach."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from datetime import time as LocalTime
from zoneinfo import ZoneInfo

from parsing.types import Part, When

PART_HOURS = {Part.DAWN: (0, 6), Part.MORNING: (5, 12), Part.AFTERNOON: (12, 18), Part.NIGHT: (18, 24)}
"""Local hours of each part, half-open; the morning starts with the first swimming hour."""
DAY_HOURS = (5, 17)
"""Swimming hours, half-open: 5–11 am and 12–4 pm, the last hour starting at 16:00."""
MAX_DAYS = 7


@dataclass(frozen=True, slots=True)
class Window:
    """Asked window at the beach, aware in the beach's zone, half-open."""

    start: datetime
    end: datetime
    label: str
    """Which `window.*` phrase names it: part, hours, hour, before or after."""

    @property
    def utc(self) -> tuple[datetime, datetime]:
        """The window as the conditions package wants it."""
        return self.start.astimezone(UTC), self.end.astimezone(UTC)


def asked_window(when: When | None, day: date, zone: str) -> Window | None:
    """Return the window that was asked for on `day`, None for the whole day."""
    if when is None:
        return None
    if when.open == "before" and when.time:
        return _between(day, LocalTime(0) if when.time.hour <= 5 else LocalTime(5), when.time, zone, "before")
    if when.open == "after" and when.time:
        return _between(day, when.time, None, zone, "after")
    if when.time and when.time_end:
        return _between(day, when.time, when.time_end, zone, "hours")
    if when.time:
        start = _at(day, when.time.replace(minute=0), zone)
        return Window(start, start + timedelta(hours=1), "hour")
    if when.part:
        first, last = PART_HOURS[when.part]
        return _between(day, LocalTime(first), LocalTime(last) if last < 24 else None, zone, "part")
    return None


def utc_span(window: Window | None) -> tuple[datetime, datetime] | None:
    """Return the window in UTC, None for the whole day."""
    return window.utc if window else None


def is_over(day: date, now: datetime, zone: str) -> bool:
    """Tell whether the swimming hours of today are past."""
    local = now.astimezone(ZoneInfo(zone))
    return local.date() == day and local.hour >= DAY_HOURS[1]


def _at(day: date, clock: LocalTime, zone: str) -> datetime:
    return datetime.combine(day, clock, ZoneInfo(zone))


def _between(day: date, start: LocalTime, end: LocalTime | None, zone: str, label: str) -> Window:
    first = _at(day, start, zone)
    last = _at(day, end, zone) if end else _at(day + timedelta(days=1), LocalTime(0), zone)
    if last <= first:  # "das 22 às 2"
        last += timedelta(days=1)
    return Window(first, last, label)
