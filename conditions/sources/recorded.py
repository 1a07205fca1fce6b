"""Replays recorded Open-Meteo answers: real numbers of a past day, always marked as recorded."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime, time
from pathlib import Path
from zoneinfo import ZoneInfo

from conditions.cells import measure_km
from conditions.errors import DataError, Malformed, NotRecorded
from conditions.limits import RECORDED_MAX_KM
from conditions.sources.payload import MARINE, WEATHER, Series, join_hours, read_series
from conditions.types import Forecast

FOLDER = Path(__file__).parent.parent.parent / "tests" / "fixtures" / "forecasts"
SOURCE = "Open-Meteo (CC BY 4.0)"
MORNING = time(7)
"""Local clock at which a recording is asked, unless the question brings its own: the day still lies ahead."""


@dataclass(frozen=True, slots=True)
class _Recording:
    marine: Series
    forecast: Forecast


class Recorded:
    """A `ForecastSource` over `marine-NAME.json` and `weather-NAME.json` pairs.

    A position gets the recording of the nearest recorded sea grid point, if that lies within
    `RECORDED_MAX_KM`: the same sea cell. Any other position has no recorded forecast.
    """

    recorded = True

    def __init__(self, folder: Path | str = FOLDER) -> None:
        """Read the recordings.

        Raises:
            DataError: no recording, or a broken one.
        """
        self.folder = Path(folder)
        self._recordings = tuple(_read_pair(path) for path in sorted(self.folder.glob("marine-*.json")))
        if not self._recordings:
            raise DataError(f"{self.folder}: no marine-*.json recording")
        self.recorded_now = min(recording.forecast.fetched_at for recording in self._recordings)
        """The morning of the first recorded day, aware, in UTC."""

    async def forecast(self, latitude: float, longitude: float, *, now: datetime) -> Forecast:
        """Return the recording of this position's sea cell; `now` plays no part.

        Raises:
            NotRecorded: no recorded grid point lies in this sea cell.
        """
        del now
        km, index = min(
            (measure_km(latitude, longitude, r.marine.latitude, r.marine.longitude), i)
            for i, r in enumerate(self._recordings)
        )
        if km > RECORDED_MAX_KM:
            raise NotRecorded(f"the nearest recorded sea cell is {km:.0f} km away")
        return self._recordings[index].forecast


def _read_pair(path: Path) -> _Recording:
    weather_path = path.with_name(path.name.replace("marine-", "weather-", 1))
    marine = _read_file(path, marine=True)
    weather = _read_file(weather_path, marine=False) if weather_path.exists() else None
    zone = ZoneInfo(marine.zone)
    first_day = marine.times[0].astimezone(zone).date()
    forecast = Forecast(
        latitude=marine.latitude,
        longitude=marine.longitude,
        zone=marine.zone,
        hours=join_hours(marine, weather),
        fetched_at=datetime.combine(first_day, MORNING, zone).astimezone(UTC),
        source=SOURCE,
        recorded=True,
    )
    return _Recording(marine, forecast)


def _read_file(path: Path, *, marine: bool) -> Series:
    try:
        return read_series(json.loads(path.read_text("utf-8")), MARINE if marine else WEATHER)
    except (ValueError, Malformed) as error:
        raise DataError(f"{path.name}:1: {error}") from error
