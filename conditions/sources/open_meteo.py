"""Live forecasts of Open-Meteo: marine and weather endpoints, joined hour by hour (data CC BY 4.0).

Both are asked for the sea cell's position in UTC; the marine endpoint answers for its nearest sea point, the
weather endpoint for its nearest land point. If one endpoint fails, the other's values are still given and the
rest is missing.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from conditions.breaker import WINDOW, Breaker
from conditions.cache import MEMORY_CELLS, AnswerCache, Cell, Entry
from conditions.errors import SourceError
from conditions.limits import FORECAST_DAYS
from conditions.sources.endpoint import Endpoint
from conditions.sources.http import BUDGET_S
from conditions.sources.payload import MARINE, WEATHER, Variable, join_hours
from conditions.types import Forecast

MARINE_URL = "https://marine-api.open-meteo.com/v1/marine"
WEATHER_URL = "https://api.open-meteo.com/v1/forecast"
SOURCE = "Open-Meteo (CC BY 4.0)"
JOINED_CELLS = 128
"""Joined forecasts kept ready, least recently used dropped: they are larger than the answers they come
from."""

_Answer = tuple[Entry, bool]


class OpenMeteo:
    """A `ForecastSource` over the Open-Meteo API; close it with `aclose`."""

    recorded = False

    def __init__(
        self,
        *,
        marine_url: str = MARINE_URL,
        weather_url: str = WEATHER_URL,
        api_key: str | None = None,
        folder: Path | None = None,
        budget_s: float = BUDGET_S,
        capacity: int = MEMORY_CELLS,
    ) -> None:
        def endpoint(name: str, url: str, variables: dict[str, Variable]) -> Endpoint:
            return Endpoint(
                name,
                _address(url, variables, api_key),
                variables,
                cache=AnswerCache(name, folder, capacity=capacity),
                breaker=Breaker(WINDOW),
                budget_s=budget_s,
            )

        self.marine = endpoint("marine", marine_url, dict(MARINE))
        self.weather = endpoint("weather", weather_url, dict(WEATHER))
        self._joined: OrderedDict[Cell, tuple[_Answer | None, _Answer | None, Forecast]] = OrderedDict()

    async def aclose(self) -> None:
        """Close both endpoints."""
        await self.marine.aclose()
        await self.weather.aclose()

    async def forecast(self, latitude: float, longitude: float, *, now: datetime) -> Forecast:
        """Return the forecast of the sea cell at this position.

        Raises:
            SourceError: neither endpoint has a usable answer, fresh or stale.
        """
        cell = _cell(latitude, longitude)
        marine, weather = self.marine.peek(cell, now), self.weather.peek(cell, now)
        if marine is not None and weather is not None:
            return self._join(cell, (marine, False), (weather, False), None)
        answers = await asyncio.gather(
            self.marine.ask(cell, now=now), self.weather.ask(cell, now=now), return_exceptions=True
        )
        for answer in answers:
            if isinstance(answer, BaseException) and not isinstance(answer, SourceError):
                raise answer
        waves, winds = (None if isinstance(answer, BaseException) else answer for answer in answers)
        failure = answers[0] if isinstance(answers[0], SourceError) else None
        if failure is not None and winds is None:
            raise failure
        return self._join(cell, waves, winds, failure)

    async def prefetch(self, positions: Iterable[tuple[float, float]], *, now: datetime) -> None:
        """Fetch what is not cached in as few requests as possible; failures show when asked for."""
        cells = dict.fromkeys(_cell(*position) for position in positions)
        asks = [
            endpoint.ask(cell, now=now)
            for endpoint in (self.marine, self.weather)
            for cell in cells
            if endpoint.peek(cell, now) is None
        ]
        for answer in await asyncio.gather(*asks, return_exceptions=True):
            if isinstance(answer, BaseException) and not isinstance(answer, SourceError):
                raise answer

    def _join(
        self, cell: Cell, waves: _Answer | None, winds: _Answer | None, failure: SourceError | None
    ) -> Forecast:
        """Join two answers, or return the joined forecast if it was made of these very ones."""
        known = self._joined.get(cell)
        if known is not None and _same(known[0], waves) and _same(known[1], winds):
            self._joined.move_to_end(cell)
            return known[2]
        answers = [answer for answer in (waves, winds) if answer is not None]
        forecast = Forecast(
            latitude=answers[0][0].series.latitude,
            longitude=answers[0][0].series.longitude,
            zone="UTC",
            hours=join_hours(waves and waves[0].series, winds and winds[0].series),
            fetched_at=min(entry.fetched_at for entry, _ in answers),
            source=SOURCE,
            stale=any(stale for _, stale in answers),
            waves_lost=failure.code if failure else None,
        )
        self._joined[cell] = waves, winds, forecast
        while len(self._joined) > JOINED_CELLS:
            self._joined.popitem(last=False)
        return forecast


def _same(known: _Answer | None, given: _Answer | None) -> bool:
    if known is None or given is None:
        return known is given
    return known[0] is given[0] and known[1] == given[1]


def _cell(latitude: float, longitude: float) -> Cell:
    return round(latitude, 5), round(longitude, 5)


def _address(url: str, variables: dict[str, Variable], api_key: str | None) -> str:
    """Return the address without the positions: one fixed zone, whole days, default units."""
    query = f"hourly={','.join(variables)}&timezone=GMT&past_days=1&forecast_days={FORECAST_DAYS}"
    key = f"&apikey={api_key}" if api_key else ""
    return f"{url}?{query}{key}"
