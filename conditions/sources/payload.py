"""Open-Meteo's JSON to columns of values: zone, units, ranges and missing values are settled here.

Every value is optional; a null, an unknown unit, an implausible or non-finite number is missing, never zero.
What cannot be joined by time (no times, repeated times, arrays of another length) is refused whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from math import isfinite
from typing import Any  # JSON documents are Any until checked

from conditions.errors import Malformed
from conditions.types import HourConditions

Value = float | None


@dataclass(frozen=True, slots=True)
class Variable:
    """One hourly variable of the API."""

    field: str
    """Name in `HourConditions`."""
    unit: str
    low: float
    high: float
    """Plausible range, both included; outside is missing."""


MARINE: Mapping[str, Variable] = {
    "wave_height": Variable("wave_height_m", "m", 0, 30),
    "wave_period": Variable("wave_period_s", "s", 0, 40),
    "wave_direction": Variable("wave_direction_deg", "°", 0, 360),
    "swell_wave_height": Variable("swell_wave_height_m", "m", 0, 30),
    "swell_wave_period": Variable("swell_wave_period_s", "s", 0, 40),
    "sea_surface_temperature": Variable("sea_surface_temperature_c", "°C", -3, 40),
    "ocean_current_velocity": Variable("ocean_current_velocity_kmh", "km/h", 0, 40),
    "sea_level_height_msl": Variable("sea_level_height_msl_m", "m", -10, 10),
}
WEATHER: Mapping[str, Variable] = {
    "temperature_2m": Variable("temperature_c", "°C", -40, 60),
    "apparent_temperature": Variable("apparent_temperature_c", "°C", -60, 80),
    "wind_speed_10m": Variable("wind_speed_kmh", "km/h", 0, 400),
    "wind_gusts_10m": Variable("wind_gusts_kmh", "km/h", 0, 500),
    "wind_direction_10m": Variable("wind_direction_deg", "°", 0, 360),
    "uv_index": Variable("uv_index", "", 0, 25),
    "precipitation_probability": Variable("precipitation_probability_pct", "%", 0, 100),
    "precipitation": Variable("precipitation_mm", "mm", 0, 500),
    "weather_code": Variable("weather_code", "", 0, 99),
    "is_day": Variable("is_day", "", 0, 1),
}

_SCALE: Mapping[tuple[str, str], tuple[float, float]] = {
    ("km/h", "m/s"): (3.6, 0),
    ("km/h", "kn"): (1.852, 0),
    ("km/h", "mp/h"): (1.609344, 0),
    ("m", "ft"): (0.3048, 0),
    ("mm", "inch"): (25.4, 0),
    ("°C", "°F"): (5 / 9, -160 / 9),
    ("", "wmo code"): (1, 0),
}
"""(wanted, given) → factor and offset; any other difference makes the variable missing."""


@dataclass(frozen=True, slots=True)
class Series:
    """One endpoint's answer for one place."""

    latitude: float
    longitude: float
    zone: str
    times: tuple[datetime, ...]
    """Aware, UTC, ascending, without repeats."""
    columns: Mapping[str, Sequence[Value]]
    """`HourConditions` field → one value per time; a variable that the answer lacks is no key."""

    def has_values(self) -> bool:
        """Tell whether any value is there at all."""
        return any(value is not None for column in self.columns.values() for value in column)


def read_series(document: object, variables: Mapping[str, Variable]) -> Series:
    """Check one place's document and return its columns.

    Raises:
        Malformed: it cannot be joined by time, or lacks its place or zone.
    """
    if not isinstance(document, Mapping):
        raise Malformed("the answer is no JSON object")
    hourly, units = document.get("hourly"), document.get("hourly_units")
    if not isinstance(hourly, Mapping) or not isinstance(units, Mapping):
        raise Malformed("the answer lacks `hourly` or `hourly_units`")
    times = _read_times(hourly.get("time"), units.get("time"), document.get("utc_offset_seconds"))
    columns: dict[str, tuple[Value, ...]] = {}
    for name, variable in variables.items():
        raw = hourly.get(name)
        if raw is None:
            continue
        if not isinstance(raw, list) or len(raw) != len(times):
            raise Malformed(f"`{name}` has not one value per hour")
        columns[variable.field] = _read_column(raw, units.get(name, ""), variable)
    latitude, longitude = _read_number(document.get("latitude")), _read_number(document.get("longitude"))
    if latitude is None or longitude is None:
        raise Malformed("the answer lacks its position")
    return Series(latitude, longitude, str(document.get("timezone", "GMT")), times, columns)


def _read_times(raw: object, unit: object, offset_s: object) -> tuple[datetime, ...]:
    """Times in UTC, from local times with the answer's own fixed offset, or from Unix seconds."""
    if not isinstance(raw, list) or not raw:
        raise Malformed("the answer has no times")
    if isinstance(offset_s, bool) or not isinstance(offset_s, int):
        raise Malformed("the answer does not say its offset from UTC")
    try:
        if unit == "unixtime":
            times = tuple(datetime.fromtimestamp(t, UTC) for t in raw)
        else:
            shift = timedelta(seconds=offset_s)
            times = tuple(_to_utc(datetime.fromisoformat(t), shift) for t in raw)
    except (TypeError, ValueError, OverflowError, OSError) as error:
        raise Malformed(f"a time cannot be read: {error}") from error
    if any(later <= earlier for earlier, later in pairwise(times)):
        raise Malformed("times repeat or run backwards")
    if any(t.minute or t.second for t in times):
        raise Malformed("times are not whole hours")
    return share_times(times)


def _to_utc(local: datetime, shift: timedelta) -> datetime:
    """Apply the answer's offset, or the time's own if it carries one."""
    return (local - shift).replace(tzinfo=UTC) if local.tzinfo is None else local.astimezone(UTC)


def _read_column(raw: list[Any], unit: object, variable: Variable) -> tuple[Value, ...]:
    scale = (1.0, 0.0) if unit == variable.unit else _SCALE.get((variable.unit, str(unit)))
    if scale is None:
        return (None,) * len(raw)
    factor, offset = scale
    column: list[Value] = []
    for item in raw:
        number = _read_number(item)
        if number is None:
            column.append(None)
            continue
        value = number if scale == (1.0, 0.0) else round(number * factor + offset, 3)
        column.append(share_number(value) if variable.low <= value <= variable.high else None)
    return tuple(column)


_numbers: dict[float, float] = {}
_clocks: dict[tuple[datetime, int], tuple[datetime, ...]] = {}
SHARED = 20_000
"""Numbers kept for sharing: caches hold many columns of few different values (measured: 60 % less memory)."""


def share_number(value: float) -> float:
    """Return an equal number that is there already."""
    if len(_numbers) >= SHARED:
        _numbers.clear()
    return _numbers.setdefault(value, value)


def share_times(times: tuple[datetime, ...]) -> tuple[datetime, ...]:
    """Return an equal tuple that is there already: all cells of a model run have the same hours."""
    if len(_clocks) >= SHARED // 1000:
        _clocks.clear()
    known = _clocks.setdefault((times[0], len(times)), times)
    return known if known == times else times


def _read_number(item: object) -> float | None:
    if isinstance(item, bool) or not isinstance(item, int | float):
        return None
    try:
        return float(item) if isfinite(item) else None
    except OverflowError:  # JSON knows integers of any length
        return None


def join_hours(*answers: Series | None) -> tuple[HourConditions, ...]:
    """Join answers hour by hour by their times; an hour that one lacks has None for that one's values."""
    hours: dict[datetime, dict[str, Any]] = {}
    for series in answers:
        if series is None:
            continue
        for index, at in enumerate(series.times):
            fields = hours.setdefault(at, {})
            for name, column in series.columns.items():
                fields[name] = column[index]
    return tuple(_make_hour(at, hours[at]) for at in sorted(hours))


def _make_hour(at: datetime, fields: dict[str, Any]) -> HourConditions:
    code, is_day = fields.get("weather_code"), fields.get("is_day")
    if code is not None:
        fields["weather_code"] = int(code)
    if is_day is not None:
        fields["is_day"] = is_day == 1
    return HourConditions(valid_at=at, **fields)
