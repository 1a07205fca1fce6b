"""Chance of jellyfish from four signals: a rule of thumb, said to be one, never a forecast."""

from __future__ import annotations

from conditions import limits
from conditions.types import HourConditions


def judge_chance(hour: HourConditions) -> str | None:
    """Return `high`, `moderate` or `low`.

    Signals that are there count even if others are missing ("at least moderate"); None when none of this can
    be told: too few signals are known to say `low`.
    """
    true, unknown = _count_signals(hour)
    if true >= limits.JELLYFISH_HIGH_SIGNALS:
        return "high"
    if true >= limits.JELLYFISH_MODERATE_SIGNALS:
        return "moderate"
    return None if true + unknown >= limits.JELLYFISH_MODERATE_SIGNALS else "low"


def chance_points(chance: str | None) -> int:
    """Points a chance takes off the score; an unknown chance takes none (the verdict allows for it)."""
    return {"high": limits.JELLYFISH_HIGH_POINTS, "moderate": limits.JELLYFISH_MODERATE_POINTS}.get(
        chance or "", 0
    )


def worst_points(hour: HourConditions) -> int:
    """Points if every missing signal were there."""
    true, unknown = _count_signals(hour)
    if true + unknown >= limits.JELLYFISH_HIGH_SIGNALS:
        return limits.JELLYFISH_HIGH_POINTS
    return limits.JELLYFISH_MODERATE_POINTS if true + unknown >= limits.JELLYFISH_MODERATE_SIGNALS else 0


def _count_signals(hour: HourConditions) -> tuple[int, int]:
    """Signals that are there, signals that are missing."""
    sea, wind = hour.sea_surface_temperature_c, hour.wind_speed_kmh
    waves, current = hour.wave_height_m, hour.ocean_current_velocity_kmh
    signals = (
        None if sea is None else sea >= limits.JELLYFISH_SEA_C,
        None if wind is None else wind <= limits.JELLYFISH_WIND_KMH,
        None if waves is None else waves <= limits.JELLYFISH_WAVES_M,
        None if current is None else current <= limits.JELLYFISH_CURRENT_KMH,
    )
    return sum(signal is True for signal in signals), sum(signal is None for signal in signals)
