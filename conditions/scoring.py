"""Swimability: an hour's conditions and the water status in, score, verdict and reasons out. Pure.

The score follows docs/decisions/0030-swimability-rules.md. The verdict is the score's band *after allowing
for what is missing*: each missing value is taken at its worst, so that losing data never makes a verdict
better. Without wave data there is no score and the verdict is UNKNOWN, whatever else is known, save for a
veto.

Reason codes and their arguments:

| code | args | when |
|---|---|---|
| `veto_water_unfit` | – | all fresh agency points are unfit |
| `veto_storm_surf` | `wave_height_m` | waves at or over the veto |
| `veto_thunderstorm` | `weather_code` | thunderstorm forecast |
| `waves_high`, `waves_moderate` | `wave_height_m` | |
| `waves_missing` | – | no wave data: nobody can say |
| `wind_strong`, `wind_moderate` | `wind_speed_kmh` | |
| `sea_cold`, `sea_warm` | `sea_surface_temperature_c` | |
| `rain_likely` | `precipitation_probability_pct` | |
| `jellyfish_high`, `jellyfish_moderate` | – | heuristic of four signals |
| `dark` | – | between sunset and sunrise |
| `water_mixed` | – | some fresh agency points are unfit |
| `wind_missing`, `sea_missing`, `rain_missing`, `thunder_missing`, `daylight_missing` | – | "sem dados" |
| `water_unknown` | – | no fresh agency sample |
| `verdict_lowered` | `band` | a missing value could have changed the verdict |
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from conditions import jellyfish, limits
from conditions.types import HourConditions, Reason, Swimability, Verdict, WaterStatus

_ORDER = (Verdict.UNFIT, Verdict.UNKNOWN, Verdict.POOR, Verdict.FAIR, Verdict.GOOD)

HOUR_CODES = frozenset(
    {
        "veto_water_unfit",
        "veto_storm_surf",
        "veto_thunderstorm",
        "waves_high",
        "waves_moderate",
        "waves_missing",
        "wind_strong",
        "wind_moderate",
        "wind_missing",
        "sea_cold",
        "sea_warm",
        "sea_missing",
        "rain_likely",
        "rain_missing",
        "jellyfish_high",
        "jellyfish_moderate",
        "dark",
        "daylight_missing",
        "water_mixed",
        "water_unknown",
        "thunder_missing",
        "verdict_lowered",
    }
)
"""Every code a `Swimability` may hold; see the module's head."""


def verdict_order(verdict: Verdict) -> int:
    """Rank of a verdict, better is higher; UNKNOWN stands between a veto and poor."""
    return _ORDER.index(verdict)


def band(score: int) -> Verdict:
    """Verdict of a score by its band alone."""
    if score >= limits.GOOD_FROM:
        return Verdict.GOOD
    return Verdict.FAIR if score >= limits.FAIR_FROM else Verdict.POOR


@lru_cache(maxsize=4096)
def score_swimability(hour: HourConditions, water: WaterStatus) -> Swimability:
    """Score one hour at one beach; remembered, for many ask about the same hours."""
    vetoes = _vetoes(hour, water)
    rules = _deductions(hour, water)
    reasons = tuple(rule.reason for rule in rules if rule.reason is not None)
    listed = vetoes + reasons
    if vetoes:
        return Swimability(score=0, verdict=Verdict.UNFIT, reasons=listed)
    if hour.wave_height_m is None:
        return Swimability(score=None, verdict=Verdict.UNKNOWN, reasons=listed)
    score = max(0, limits.SCORE_START + sum(reason.delta for reason in reasons))
    worst = max(0, limits.SCORE_START + sum(rule.worst for rule in rules))
    verdict = band(worst)
    if verdict is Verdict.GOOD and hour.weather_code is None:
        verdict = Verdict.FAIR  # green needs every veto checked, and thunder could not be
    if verdict is not band(score):
        listed += (Reason("verdict_lowered", 0, {"band": band(score).value}),)
    return Swimability(score=score, verdict=verdict, reasons=listed)


def _vetoes(hour: HourConditions, water: WaterStatus) -> tuple[Reason, ...]:
    """Vetoes, the official ones' order: surf, thunder, water."""
    found = []
    if hour.wave_height_m is not None and hour.wave_height_m >= limits.WAVES_VETO_M:
        found.append(Reason("veto_storm_surf", 0, {"wave_height_m": hour.wave_height_m}))
    if hour.weather_code in limits.THUNDERSTORM_CODES:
        found.append(Reason("veto_thunderstorm", 0, {"weather_code": float(hour.weather_code or 0)}))
    if water is WaterStatus.IMPROPER:
        found.append(Reason("veto_water_unfit", 0))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Rule:
    """Outcome of one rule: what it says, and the points it would take if the missing were the worst."""

    reason: Reason | None
    worst: int = 0


def _deductions(hour: HourConditions, water: WaterStatus) -> tuple[_Rule, ...]:
    return (
        _waves(hour.wave_height_m),
        _wind(hour.wind_speed_kmh),
        _sea(hour.sea_surface_temperature_c),
        _rain(hour.precipitation_probability_pct),
        _jellyfish(hour),
        _light(hour.is_day),
        _water(water),
        _thunder(hour.weather_code),
    )


def _taken(code: str, points: int, **args: float) -> _Rule:
    return _Rule(Reason(code, points, args), points)


def _waves(height_m: float | None) -> _Rule:
    if height_m is None:
        return _Rule(Reason("waves_missing", limits.WAVES_MISSING_POINTS), limits.WAVES_HIGH_POINTS)
    if height_m >= limits.WAVES_HIGH_M:
        return _taken("waves_high", limits.WAVES_HIGH_POINTS, wave_height_m=height_m)
    if height_m >= limits.WAVES_MODERATE_M:
        return _taken("waves_moderate", limits.WAVES_MODERATE_POINTS, wave_height_m=height_m)
    return _Rule(None)


def _wind(speed_kmh: float | None) -> _Rule:
    if speed_kmh is None:
        return _Rule(Reason("wind_missing", limits.WIND_MISSING_POINTS), limits.WIND_STRONG_POINTS)
    if speed_kmh >= limits.WIND_STRONG_KMH:
        return _taken("wind_strong", limits.WIND_STRONG_POINTS, wind_speed_kmh=speed_kmh)
    if speed_kmh >= limits.WIND_MODERATE_KMH:
        return _taken("wind_moderate", limits.WIND_MODERATE_POINTS, wind_speed_kmh=speed_kmh)
    return _Rule(None)


def _sea(temperature_c: float | None) -> _Rule:
    if temperature_c is None:
        return _Rule(Reason("sea_missing", limits.SEA_MISSING_POINTS), limits.SEA_COLD_POINTS)
    if temperature_c < limits.SEA_COLD_C:
        return _taken("sea_cold", limits.SEA_COLD_POINTS, sea_surface_temperature_c=temperature_c)
    if temperature_c > limits.SEA_WARM_C:
        return _taken("sea_warm", limits.SEA_WARM_POINTS, sea_surface_temperature_c=temperature_c)
    return _Rule(None)


def _rain(probability_pct: float | None) -> _Rule:
    if probability_pct is None:
        return _Rule(Reason("rain_missing", 0), limits.RAIN_LIKELY_POINTS)
    if probability_pct >= limits.RAIN_LIKELY_PCT:
        return _taken("rain_likely", limits.RAIN_LIKELY_POINTS, precipitation_probability_pct=probability_pct)
    return _Rule(None)


def _jellyfish(hour: HourConditions) -> _Rule:
    chance = jellyfish.judge_chance(hour)
    points = jellyfish.chance_points(chance)
    reason = Reason(f"jellyfish_{chance}", points) if points else None
    return _Rule(reason, jellyfish.worst_points(hour))


def _light(is_day: bool | None) -> _Rule:
    if is_day is None:
        return _Rule(Reason("daylight_missing", 0), limits.DARK_POINTS)
    return _Rule(None) if is_day else _taken("dark", limits.DARK_POINTS)


def _water(status: WaterStatus) -> _Rule:
    if status is WaterStatus.MIXED:
        return _taken("water_mixed", limits.WATER_MIXED_POINTS)
    # No sample is no evidence of clean water, nor of foul: said, and left to the reader.
    return _Rule(Reason("water_unknown", 0)) if status is WaterStatus.UNKNOWN else _Rule(None)


def _thunder(weather_code: int | None) -> _Rule:
    return _Rule(Reason("thunder_missing", 0)) if weather_code is None else _Rule(None)


def without_marine(hour: HourConditions) -> HourConditions:
    """Return the hour without sea values: the sea beside a lagoon says nothing about the lagoon."""
    return replace(
        hour,
        wave_height_m=None,
        wave_period_s=None,
        wave_direction_deg=None,
        swell_wave_height_m=None,
        swell_wave_period_s=None,
        sea_surface_temperature_c=None,
        ocean_current_velocity_kmh=None,
        sea_level_height_msl_m=None,
    )
