"""One line per part of a swim report, in words. Missing is said to be missing, a maximum is called one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from answering.window import DAY_HOURS
from answering.wording import Words
from conditions.types import HourScore, Reason, SwimReport, WaterSample, WaterStatus
from parsing.types import Aspect, Beach, Kind

_COMPASS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
_UV_LEVELS = ((11, "extreme"), (8, "very_high"), (6, "high"), (3, "moderate"), (0, "low"))
"""WHO scale of the UV index: 1-2 low, 3-5 moderate, 6-7 high, 8-10 very high, 11+ extreme."""

WARNING_CODES = frozenset({"thunderstorm_hours", "storm_surf_hours"})
"""Some hours of the window are vetoed, though not the told one: said right after the vetoes."""
INFORMING_CODES = frozenset({"hours_missing", "inland_water", "thunder_missing", "verdict_lowered"})
"""Reasons without points that no line of the report says already."""
SEA_CODES = frozenset({"waves_missing", "sea_missing"})
"""What a lagoon or river lacks by nature."""


def is_inland(report: SwimReport) -> bool:
    """Tell whether the beach is on a lagoon or river, where no value of the sea applies."""
    return report.beach.kind is not Kind.SEA


def local(report: SwimReport, at: datetime) -> datetime:
    """Return a moment in the beach's zone."""
    return at.astimezone(ZoneInfo(report.beach.zone))


def place(w: Words, beach: Beach) -> str:
    """Name a beach so that its homonyms are told apart."""
    return w("place.named", name=beach.name, municipality=beach.municipality, state=beach.state)


def relative_day(w: Words, day: date, today: date) -> str:
    """Weekday and date, with "today" or "tomorrow" before it."""
    gap = (day - today).days
    return w(f"relative.{('today', 'tomorrow')[gap] if gap in (0, 1) else 'other'}", day=day)


def asked_hours(report: SwimReport) -> tuple[HourScore, ...]:
    """Hours of the asked window, else the swimming hours of the day; the told hour when all are past."""
    if report.asked:
        start, end = report.asked
        found = tuple(hour for hour in report.hours if start <= hour.hour.valid_at < end)
    else:
        first, last = DAY_HOURS
        found = tuple(hour for hour in report.hours if first <= local(report, hour.hour.valid_at).hour < last)
    told = focus(report)
    return found or ((told,) if told else ())


def still_ahead(report: SwimReport, now: datetime) -> SwimReport:
    """Leave out the hours of today that are past, so that no maximum is one of them."""
    ahead = tuple(hour for hour in report.hours if hour.hour.valid_at + timedelta(hours=1) > now)
    return replace(report, hours=ahead)


def focus(report: SwimReport) -> HourScore | None:
    """Return the hour whose values are told: the best one, or one that stands for a window without a best."""
    return report.best or report.reference


def compass(w: Words, degrees: float) -> str:
    """Name one of eight directions."""
    return w(f"compass.{_COMPASS[round(degrees / 45) % 8]}")


def waves(report: SwimReport, w: Words, at: str) -> str:
    """Wave height at the told hour, period and direction; the maximum of the window labelled as such."""
    hour = focus(report)
    if hour is None or hour.hour.wave_height_m is None:
        return w("waves.missing")
    parts = [w("waves.at", height=hour.hour.wave_height_m, at=at)]
    if report.max_wave_m is not None and round(report.max_wave_m, 1) > round(hour.hour.wave_height_m, 1):
        parts.append(w("waves.max", height=report.max_wave_m))
    if hour.hour.wave_period_s is not None:
        parts.append(w("waves.period", period=hour.hour.wave_period_s))
    if hour.hour.wave_direction_deg is not None:
        parts.append(w("waves.from", direction=compass(w, hour.hour.wave_direction_deg)))
    return ", ".join(parts)


def wind(report: SwimReport, w: Words, at: str) -> str:
    """Mean wind, where from, gusts."""
    hour = focus(report)
    if hour is None or hour.hour.wind_speed_kmh is None:
        return w("wind.missing")
    came = ""
    if hour.hour.wind_direction_deg is not None:
        came = " " + w("wind.from", direction=compass(w, hour.hour.wind_direction_deg))
    line = w("wind.at", speed=hour.hour.wind_speed_kmh, at=came + at)
    if hour.hour.wind_gusts_kmh is not None:
        line += ", " + w("wind.gusts", gusts=hour.hour.wind_gusts_kmh)
    if report.max_wind_kmh is not None and report.max_wind_kmh >= hour.hour.wind_speed_kmh + 5:
        line += ", " + w("wind.max", speed=report.max_wind_kmh)
    return line


def sea(report: SwimReport, w: Words, at: str) -> str:
    """Water temperature."""
    hour = focus(report)
    if hour is None or hour.hour.sea_surface_temperature_c is None:
        return w("sea.missing")
    return w("sea.at", t=hour.hour.sea_surface_temperature_c, at=at)


def air(report: SwimReport, w: Words, at: str) -> str:
    """Air temperature, and how it feels when that differs."""
    hour = focus(report)
    if hour is None or hour.hour.temperature_c is None:
        return w("air.missing")
    line = w("air.at", t=hour.hour.temperature_c, at=at)
    feels = hour.hour.apparent_temperature_c
    if feels is not None and abs(feels - hour.hour.temperature_c) >= 3:
        line += ", " + w("air.feels", t=feels)
    return line


def rain(report: SwimReport, w: Words, at: str) -> str:
    """Chance of rain: of the hour when one was asked, else the maximum of the window, called a maximum."""
    chances = [
        hour.hour.precipitation_probability_pct
        for hour in asked_hours(report)
        if hour.hour.precipitation_probability_pct is not None
    ]
    if not chances:
        return w("rain.missing")
    if len(chances) == 1 or max(chances) == 0:
        return w("rain.at", p=max(chances), at=at if len(chances) == 1 else "")
    return w("rain.max", p=max(chances))


def uv(report: SwimReport, w: Words, _at: str) -> str:
    """Highest UV index of the window with its level and hour."""
    hours = [hour for hour in asked_hours(report) if hour.hour.uv_index is not None]
    if not hours:
        return w("uv.missing")
    top = max(hours, key=lambda hour: hour.hour.uv_index or 0)
    value = round(top.hour.uv_index or 0)
    level = w(f"uv.{next(name for least, name in _UV_LEVELS if value >= least)}")
    if len(hours) == 1 or value == 0:
        return w("uv.at", uv=value, level=level)
    return w("uv.max", uv=value, level=level, at=local(report, top.hour.valid_at))


def tide(report: SwimReport, w: Words, _at: str) -> str:
    """High and low water of the day, labelled as an estimate."""
    if not report.tide_turns:
        return w("tide.missing")
    turns = (
        w("tide.high" if turn.high else "tide.low", at=local(report, turn.at)) for turn in report.tide_turns
    )
    return w("tide.turns", turns=", ".join(turns))


def sun(report: SwimReport, w: Words, _at: str) -> str:
    """Sunrise and sunset."""
    if report.sunrise is None or report.sunset is None:
        return w("sun.missing")
    return w("sun.both", rise=local(report, report.sunrise), set=local(report, report.sunset))


def sun_and_moon(report: SwimReport, w: Words, at: str) -> str:
    """Sunrise, sunset and the moon, for a question on the sun."""
    if report.moon_phase is None:
        return sun(report, w, at)
    return f"{sun(report, w, at)} · {w('sun.moon', phase=w(f'sun.{report.moon_phase}'))}"


def jellyfish(report: SwimReport, w: Words, _at: str) -> str:
    """Chance of jellyfish, labelled as the heuristic it is."""
    if report.jellyfish is None:
        return w("jellyfish.missing")
    return w("jellyfish.line", level=w(f"jellyfish.{report.jellyfish}"))


def whales(report: SwimReport, w: Words, _at: str) -> str:
    """Whether it is whale season here."""
    return w(f"whales.{report.whales or 'none'}")


def water(report: SwimReport, w: Words, _at: str) -> str:
    """Bathing-water verdict of the agencies in one line."""
    quality = report.water
    dated = [sample.sampled_on for sample in quality.fresh if sample.sampled_on]
    if quality.status is WaterStatus.UNKNOWN or not dated:
        return w("water.unknown")
    agencies = w.join(dict.fromkeys(sample.agency for sample in quality.fresh))
    day, count = max(dated), len(quality.fresh)
    if quality.status is WaterStatus.MIXED:
        return w("water.mixed", bad=len(quality.avoid), total=count, agency=agencies, day=day)
    return w(f"water.{quality.status}", n=count, agency=agencies, day=day)


def water_details(report: SwimReport, w: Words) -> list[str]:
    """Points to avoid, or the last sample when none is fresh."""
    quality = report.water
    if quality.avoid:
        points = [sample.point_name for sample in quality.avoid[:4]]
        return [w("water.avoid", points="; ".join(points))]
    if quality.status is not WaterStatus.UNKNOWN or not quality.old:
        return []
    last = max(quality.old, key=lambda sample: sample.sampled_on or date.min)
    status = sample_status(w, last)
    if last.sampled_on is None:
        return [w("water.old_undated", status=status, agency=last.agency)]
    return [w("water.old", status=status, agency=last.agency, day=last.sampled_on)]


def water_samples(report: SwimReport, w: Words) -> list[str]:
    """Each fresh point with its count as the agency labels it, for a question on water quality."""
    lines = []
    for sample in report.water.fresh[:6]:
        fields = {
            "point": sample.point_name,
            "status": sample_status(w, sample),
            "agency": sample.agency,
            "day": sample.sampled_on,
        }
        if sample.count and sample.count_unit:
            lines.append(w("water.sample", count=sample.count, unit=sample.count_unit, **fields))
        else:
            lines.append(w("water.sample_bare", **fields))
    return lines


def sample_status(w: Words, sample: WaterSample) -> str:
    """Word what the agency found at a point."""
    names = {True: "proper", False: "improper", None: "unknown"}
    return w(f"water.is_{names[sample.proper]}")


def reason(w: Words, item: Reason) -> str:
    """Word one reason, with the points it took."""
    fields = dict(item.args)
    if "band" in fields:
        fields["band"] = w(f"verdict.{fields['band']}")
    key = f"reason.{item.code}"
    line = w(key, **fields) if key in w else item.code.replace("_", " ")  # a code newer than the catalogues
    return f"{line} (−{-item.delta})" if item.delta < 0 else line


ASPECT_LINES: dict[Aspect, Callable[[SwimReport, Words, str], str]] = {
    Aspect.WAVES: waves,
    Aspect.WIND: wind,
    Aspect.WATER_TEMPERATURE: sea,
    Aspect.AIR_TEMPERATURE: air,
    Aspect.RAIN: rain,
    Aspect.TIDE: tide,
    Aspect.UV: uv,
    Aspect.SUN: sun_and_moon,
    Aspect.JELLYFISH: jellyfish,
    Aspect.WATER_QUALITY: water,
    Aspect.WHALES: whales,
}
