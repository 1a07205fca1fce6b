"""Beaches, hours and sources that the tests build answers from."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from types import SimpleNamespace
from zoneinfo import ZoneInfo

from conditions.errors import SourceError
from conditions.types import Forecast, HourConditions, WaterSample
from parsing.types import Beach, BeachId, Kind

ZONE = "America/Sao_Paulo"
SAO_PAULO = ZoneInfo(ZONE)
NOW = datetime(2026, 9, 5, 7, tzinfo=SAO_PAULO).astimezone(UTC)
SATURDAY, SUNDAY = date(2026, 9, 5), date(2026, 9, 6)

CAMPECHE = Beach(
    BeachId("sc-florianopolis-campeche"),
    "Praia do Campeche",
    ("Lomba do Sabão",),
    "Florianópolis",
    "SC",
    -27.68986,
    -48.48183,
    Kind.SEA,
    2,
    "ima-sc",
    ZONE,
)
JOAQUINA = replace(
    CAMPECHE,
    id=BeachId("sc-florianopolis-joaquina"),
    name="Praia da Joaquina",
    aliases=("Joaca",),
    latitude=-27.62863,
    longitude=-48.44830,
    rank=1,
)
LAGOON = replace(
    CAMPECHE,
    id=BeachId("sc-florianopolis-lagoa-da-conceicao"),
    name="Lagoa da Conceição",
    aliases=(),
    latitude=-27.60674,
    longitude=-48.46199,
    kind=Kind.LAGOON,
)
COPACABANA = replace(
    CAMPECHE,
    id=BeachId("rj-rio-de-janeiro-copacabana"),
    name="Copacabana",
    municipality="Rio de Janeiro",
    state="RJ",
    latitude=-22.9711,
    longitude=-43.1823,
)
GAZETTEER = SimpleNamespace(beaches=(CAMPECHE, JOAQUINA, LAGOON, COPACABANA))

CALM = HourConditions(
    valid_at=datetime(2026, 9, 5, 13, tzinfo=UTC),
    wave_height_m=0.5,
    sea_surface_temperature_c=22.0,
    ocean_current_velocity_kmh=3.0,
    wind_speed_kmh=10.0,
    precipitation_probability_pct=10.0,
    weather_code=1,
    is_day=True,
)
"""A fine hour: 90 points, for calm sea and wind are two of the four jellyfish signals."""


def local(day: date, hour: int, minute: int = 0) -> datetime:
    """Return a moment of the beaches' wall clock, in UTC."""
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=SAO_PAULO).astimezone(UTC)


def fine_day(day: date, *, hours: range = range(24), base: HourConditions = CALM) -> list[HourConditions]:
    """Return the hours of a local day, light from 6 to 17."""
    start = local(day, 0)
    return [
        replace(
            base, valid_at=start + timedelta(hours=h), is_day=None if base.is_day is None else 6 <= h < 18
        )
        for h in hours
    ]


class StaticForecasts:
    """Gives the same hours everywhere, or fails."""

    def __init__(self, hours: list[HourConditions], *, failure: SourceError | None = None, **fields: object):
        self.forecast_given = Forecast(
            latitude=-27.7,
            longitude=-48.5,
            zone="UTC",
            hours=tuple(hours),
            fetched_at=NOW,
            source="test",
            **fields,
        )
        self.failure = failure
        self.prefetched: list[tuple[float, float]] = []

    async def forecast(self, latitude: float, longitude: float, *, now: datetime) -> Forecast:
        if self.failure:
            raise self.failure
        return self.forecast_given

    async def prefetch(self, positions, *, now: datetime) -> None:
        self.prefetched += positions


def water_sample(*, proper: bool | None, on: date | None = date(2026, 9, 1), code: str = "1", **fields):
    """Return one sample of Campeche."""
    values = {
        "agency": "IMA/SC",
        "point_code": code,
        "point_name": f"Ponto {code}",
        "beach_name": "Praia do Campeche",
        "municipality": "Florianópolis",
        "state": "SC",
        "latitude": -27.6899,
        "longitude": -48.4818,
        "sampled_on": on,
        "proper": proper,
    }
    return WaterSample(**(values | fields))


class StaticWater:
    """Gives the same samples for every state, or fails."""

    def __init__(self, *samples: WaterSample, failure: SourceError | None = None) -> None:
        self.given = samples
        self.failure = failure

    async def samples(self, state: str, *, now: datetime) -> tuple[WaterSample, ...]:
        if self.failure:
            raise self.failure
        return self.given
