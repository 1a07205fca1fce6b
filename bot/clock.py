"""Local times of day to instants, safe across changes of the clocks."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo


def next_at(minute: int, zone: str, *, after: datetime) -> datetime:
    """Return the first instant strictly after `after` that shows this local time of day.

    A time that a change of the clocks skips is taken as much later as the clocks jump; one that comes twice
    is taken the first time, once.

    Args:
        minute: minutes after local midnight.
        zone: IANA time zone.
        after: aware.
    """
    info = ZoneInfo(zone)
    day = after.astimezone(info).date()
    for ahead in range(-1, 3):
        moment = _instant(day + timedelta(days=ahead), minute, info)
        if moment > after:
            return moment
    raise AssertionError("a local time of day comes at least every other day")


def _instant(day: date, minute: int, zone: ZoneInfo) -> datetime:
    # A wall-clock time inside a gap gets the offset before the jump, which moves it past the gap.
    local = datetime.combine(day, time(minute // 60, minute % 60), tzinfo=zone)
    return local.astimezone(UTC)
