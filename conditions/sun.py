"""Sunrise, sunset and moon phase, computed offline with PyEphem (docs/decisions/0032)."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

HORIZON = "-0:34"
"""Altitude of the sun's upper edge at sunrise with standard refraction (34'), pressure set to 0: the
almanac's rule."""
NEAR_PHASE = timedelta(days=1)
"""The moon is called new or full up to this far from the instant."""


@lru_cache(maxsize=4096)
def find_sun(
    latitude: float, longitude: float, *, day: date, zone: str
) -> tuple[datetime | None, datetime | None]:
    """Return sunrise and sunset (aware, UTC) of a local day; None for one that does not happen."""
    import ephem  # start-up: only a report needs the sky

    midnight = datetime.combine(day, time(), ZoneInfo(zone))
    place = ephem.Observer()
    place.lat, place.lon = str(latitude), str(longitude)
    place.pressure, place.horizon = 0, HORIZON
    found: list[datetime | None] = []
    for search in (place.next_rising, place.next_setting):
        place.date = ephem.Date(midnight.astimezone(UTC).replace(tzinfo=None))
        try:
            at = search(ephem.Sun(), use_center=False).datetime().replace(tzinfo=UTC, microsecond=0)
        except ephem.CircumpolarError:
            found.append(None)
            continue
        found.append(at if at.astimezone(ZoneInfo(zone)).date() == day else None)
    return found[0], found[1]


@lru_cache(maxsize=512)
def name_moon(day: date) -> str:
    """Return `new`, `waxing`, `full` or `waning` for the noon (UTC) of a day."""
    import ephem  # start-up: only a report needs the sky

    noon = datetime.combine(day, time(12), UTC)
    instant = ephem.Date(noon.replace(tzinfo=None))
    last_new, next_new = ephem.previous_new_moon(instant), ephem.next_new_moon(instant)
    last_full, next_full = ephem.previous_full_moon(instant), ephem.next_full_moon(instant)
    if _near(noon, last_new) or _near(noon, next_new):
        return "new"
    if _near(noon, last_full) or _near(noon, next_full):
        return "full"
    return "waxing" if last_new > last_full else "waning"


def is_light(at: datetime, *, latitude: float, longitude: float, zone: str) -> bool | None:
    """Tell whether the middle of the hour starting at `at` is daylight; None if it cannot be told."""
    day = at.astimezone(ZoneInfo(zone)).date()
    sunrise, sunset = find_sun(latitude, longitude, day=day, zone=zone)
    if sunrise is None or sunset is None:
        return None
    return sunrise <= at + timedelta(minutes=30) < sunset


def _near(noon: datetime, event: object) -> bool:
    at: datetime = event.datetime()  # type: ignore[attr-defined]  # PyEphem is untyped
    return abs(at.replace(tzinfo=UTC) - noon) <= NEAR_PHASE
