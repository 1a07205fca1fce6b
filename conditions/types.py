"""Public values of the conditions package. Every measured value is optional: None is missing, never zero."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from typing import Protocol

from parsing.types import Beach, BeachId


class Verdict(StrEnum):
    """What the score means in one word."""

    GOOD = "good"
    FAIR = "fair"
    POOR = "poor"
    UNFIT = "unfit"
    """A veto: unfit water, storm surf or a thunderstorm; score 0."""
    UNKNOWN = "unknown"
    """No wave data (or no forecast): nobody can say."""


@dataclass(frozen=True, slots=True)
class HourConditions:
    """Forecast of one hour at one sea cell."""

    valid_at: datetime
    """Aware, UTC, start of the hour."""
    wave_height_m: float | None = None
    wave_period_s: float | None = None
    wave_direction_deg: float | None = None
    """Direction the waves come FROM."""
    swell_wave_height_m: float | None = None
    swell_wave_period_s: float | None = None
    sea_surface_temperature_c: float | None = None
    ocean_current_velocity_kmh: float | None = None
    sea_level_height_msl_m: float | None = None
    temperature_c: float | None = None
    apparent_temperature_c: float | None = None
    wind_speed_kmh: float | None = None
    wind_gusts_kmh: float | None = None
    wind_direction_deg: float | None = None
    """Direction the wind comes FROM."""
    uv_index: float | None = None
    precipitation_probability_pct: float | None = None
    precipitation_mm: float | None = None
    weather_code: int | None = None
    """WMO 4677 code as Open-Meteo gives it."""
    is_day: bool | None = None


class NoForecast(StrEnum):
    """Why a day has no forecast."""

    PAST = "past"
    BEYOND_HORIZON = "beyond_horizon"
    SOURCE_DOWN = "source_down"
    ALL_NULL = "all_null"
    TOO_OLD = "too_old"
    """The source is down and the last good answer is older than 12 h."""
    NOT_RECORDED = "not_recorded"
    """Only recordings are at hand, and none lies in this beach's sea cell."""


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Forecast:
    """All hours known for one sea cell."""

    latitude: float
    longitude: float
    zone: str
    hours: tuple[HourConditions, ...]
    """Ascending by `valid_at`, one per hour."""
    fetched_at: datetime
    source: str
    """Named source, e.g. "Open-Meteo"."""
    recorded: bool = False
    """True for a replayed recording: shown as "gravado", never as live."""
    stale: bool = False
    """True when the source is down and this is the last good answer; its age is now - fetched_at."""
    waves_lost: NoForecast | None = None
    """Why the whole forecast has no waves, when the source knows."""


class WaterStatus(StrEnum):
    """Bathing-water verdict over the fresh samples of a beach."""

    PROPER = "proper"
    MIXED = "mixed"
    IMPROPER = "improper"
    UNKNOWN = "unknown"
    """No fresh sample: no evidence of clean water."""


@dataclass(frozen=True, slots=True)
class WaterSample:
    """One agency sample at one point."""

    agency: str
    """E.g. "IMA/SC"."""
    point_code: str
    point_name: str
    """Agency's words for where the point is."""
    beach_name: str
    """Beach as the agency writes it."""
    municipality: str
    state: str
    latitude: float | None
    longitude: float | None
    sampled_on: date | None
    """The agency's sampling date; None when the feed gives none (then it never counts as fresh)."""
    proper: bool | None
    """True PRÓPRIA, False IMPRÓPRIA, None undetermined."""
    count: str | None = None
    """Count as the agency wrote it, e.g. "<10"."""
    count_unit: str | None = None
    """E.g. "E. coli NMP/100 ml"."""
    fetched_at: datetime | None = None
    recorded: bool = False
    feed: str | None = None
    """Which of the agency's feeds it came from: two feeds may differ by a corrected count."""


@dataclass(frozen=True, slots=True)
class WaterQuality:
    """What the agencies say of one beach now."""

    status: WaterStatus
    fresh: tuple[WaterSample, ...] = ()
    old: tuple[WaterSample, ...] = ()
    """Known but over 45 days old, or undated."""
    avoid: tuple[WaterSample, ...] = ()
    """Fresh and improper points."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the score is what it is: a code with arguments, worded elsewhere."""

    code: str
    """E.g. `waves_high`, `wind_missing`, `veto_storm_surf`; the list is in `conditions.scoring`."""
    delta: int
    """Points added (negative) by this rule; 0 for information and vetoes."""
    args: Mapping[str, float | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Swimability:
    """Score of one hour."""

    score: int | None
    """0 to 100; None when nobody can say."""
    verdict: Verdict
    """Never better than the score's band, and lowered when a missing value could have changed it."""
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class HourScore:
    """One hour with its score."""

    hour: HourConditions
    swim: Swimability


@dataclass(frozen=True, slots=True)
class TideTurn:
    """High or low water from the hourly sea level: ±30 min, not a tide table."""

    at: datetime
    high: bool
    level_m: float


@dataclass(frozen=True, slots=True)
class SwimReport:
    """Answer for one beach and one day (and maybe a part of it)."""

    beach: Beach
    day: date
    """Local day at the beach."""
    asked: tuple[datetime, datetime] | None
    """Asked window (aware, UTC, half-open) when a part or hour was said."""
    hours: tuple[HourScore, ...]
    """All hours of the local day that have data, ascending."""
    best: HourScore | None
    """Best hour inside the asked window (or the swimming hours of the day)."""
    best_of_day: HourScore | None
    verdict: Verdict
    score: int | None
    reasons: tuple[Reason, ...]
    water: WaterQuality
    tide_turns: tuple[TideTurn, ...] = ()
    sunrise: datetime | None = None
    sunset: datetime | None = None
    moon_phase: str | None = None
    """`new`, `waxing`, `full`, `waning`."""
    jellyfish: str | None = None
    """`high`, `moderate`, `low` or None when it cannot be told."""
    whales_season: bool = False
    no_forecast: NoForecast | None = None
    source: str | None = None
    fetched_at: datetime | None = None
    recorded: bool = False
    stale: bool = False
    horizon: date | None = None
    """Last local day with wave data."""
    max_wave_m: float | None = None
    """Highest hourly wave of the asked window; a maximum, never the value at the best hour."""
    max_wind_kmh: float | None = None
    """Highest hourly mean wind of the asked window; a maximum likewise."""
    reference: HourScore | None = None
    """Hour whose values stand for the verdict: the best hour, else (a veto, or nobody can say) the hour of
    the window nearest 10:00. It is no recommendation."""
    whales: str | None = None
    """`right_whale` or `humpback` when in season on this coast."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """Beaches of an area (or a comparison), best first."""

    reports: tuple[SwimReport, ...]
    """Of a comparison: every beach compared, those without verdict last. Of a ranking: those with a
    verdict."""
    not_ranked: tuple[BeachId, ...] = ()
    """Asked for but without verdict (or past the limit of six compared); shown, never dropped in silence."""


class ForecastSource(Protocol):
    """Where forecasts come from."""

    async def forecast(self, latitude: float, longitude: float, *, now: datetime) -> Forecast:
        """Return the forecast of the sea cell at this position.

        Raises:
            conditions.errors.SourceError: no usable answer, fresh or stale.
        """
        ...


class WaterSource(Protocol):
    """Where bathing-water samples come from."""

    async def samples(self, state: str, *, now: datetime) -> tuple[WaterSample, ...]:
        """Return all samples known for a state, newest first per point; empty when none."""
        ...
