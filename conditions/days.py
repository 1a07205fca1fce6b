"""Forecast hours to the hours of one local day: window, completeness, impossible zeros, wave horizon."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from conditions.limits import SWIMMING_HOURS
from conditions.types import HourConditions

Window = tuple[datetime, datetime]
"""`[start, end)`, aware, UTC."""

_SEA_FIELDS = (
    "wave_height_m",
    "wave_period_s",
    "wave_direction_deg",
    "swell_wave_height_m",
    "swell_wave_period_s",
    "sea_surface_temperature_c",
    "ocean_current_velocity_kmh",
    "sea_level_height_msl_m",
)


def day_window(day: date, zone: str) -> Window:
    """Return local midnight to next local midnight: 23 or 25 hours long where the clocks change."""
    local = ZoneInfo(zone)
    return (
        datetime.combine(day, time(), local).astimezone(UTC),
        datetime.combine(day + timedelta(days=1), time(), local).astimezone(UTC),
    )


def swimming_window(day: date, zone: str) -> Window:
    """Return the hours offered when no part of the day is asked for."""
    first, last = SWIMMING_HOURS
    local = ZoneInfo(zone)
    return (
        datetime.combine(day, time(first), local).astimezone(UTC),
        datetime.combine(day, time(last), local).astimezone(UTC) + timedelta(hours=1),
    )


def count_hours(window: Window) -> int:
    """Number of hours a window should hold."""
    return round((window[1] - window[0]).total_seconds() / 3600)


def pick_hours(hours: Sequence[HourConditions], window: Window) -> tuple[HourConditions, ...]:
    """Return the hours that start within a window."""
    first = bisect_left(hours, window[0], key=lambda hour: hour.valid_at)
    last = bisect_left(hours, window[1], key=lambda hour: hour.valid_at)
    return tuple(hours[first:last])


def overlapping(hours: Sequence[HourConditions], window: Window) -> tuple[HourConditions, ...]:
    """Return the hours that any moment of a window falls in: 10:30 is answered by the hour from 10:00."""
    return pick_hours(hours, (window[0] - timedelta(hours=1) + timedelta.resolution, window[1]))


def drop_zero_runs(hours: tuple[HourConditions, ...]) -> tuple[HourConditions, ...]:
    """Take a sea variable that is exactly zero all day as missing: a grid point on land, no calm sea."""
    dead = [name for name in _SEA_FIELDS if _is_all_zero([getattr(hour, name) for hour in hours])]
    if not dead:
        return hours
    missing: dict[str, Any] = dict.fromkeys(dead)  # Any: field names are data here
    return tuple(replace(hour, **missing) for hour in hours)


def _is_all_zero(values: list[float | None]) -> bool:
    known = [value for value in values if value is not None]
    return bool(known) and not any(known)


def find_horizon(hours: Sequence[HourConditions], zone: str) -> date | None:
    """Return the last local day with waves in its swimming hours, None without any wave."""
    local = ZoneInfo(zone)
    first, last = SWIMMING_HOURS
    for hour in reversed(hours):
        if not hour.wave_height_m:  # missing, or zero: a day of zeros is missing too
            continue
        at = hour.valid_at.astimezone(local)
        if first <= at.hour <= last:
            return at.date()
    return None
