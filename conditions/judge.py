"""From a forecast to the judged hours of a day: best hours, verdict, reasons.

Rules of the window, in order:
- Asked for a part or an hour: the hours that overlap it. Not asked: the swimming hours, 5–11 am and 12–4 pm.
- Today, hours that have ended are never offered; the running hour still is.
- When nothing of the window is left, `best` is None (reason `window_past`) and the verdict is that of what is
  left of the day.
- `best` is the highest score of the window, ties nearest 10:00. A vetoed window has no best hour.

Reason codes beside those of `conditions.scoring` are in `REPORT_CODES`: `thunderstorm_hours` and
`storm_surf_hours` (args `first`, `last`: local HH:MM; some hours of the window are vetoed though the best one
is not), `hours_missing` (args `known`, `expected`), `inland_water` (a lagoon or river: no sea values apply),
`window_past`, `stale` (args `age_h`), `forecast_missing` (args `why`: a `NoForecast` code).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

from conditions import days, jellyfish, limits, scoring, sun, tide
from conditions.types import (
    Forecast,
    HourConditions,
    HourScore,
    NoForecast,
    Reason,
    SwimReport,
    TideTurn,
    Verdict,
    WaterStatus,
)
from parsing.types import Beach, Kind

REPORT_CODES = frozenset(
    {
        "thunderstorm_hours",
        "storm_surf_hours",
        "hours_missing",
        "inland_water",
        "window_past",
        "stale",
        "forecast_missing",
    }
)
"""Reason codes that only a report holds; see the module's head."""


@dataclass(frozen=True, slots=True)
class _Window:
    """Hours of the day that are offered."""

    hours: tuple[HourScore, ...]
    past: bool
    """True when the asked hours of today are over, so that `hours` is the rest of the day."""


@dataclass(frozen=True, slots=True)
class DayHours:
    """What a forecast makes of a day whatever is asked and whatever the time is."""

    scores: tuple[HourScore, ...]
    tide_turns: tuple[TideTurn, ...]
    horizon: date | None


def find_horizon(beach: Beach, forecast: Forecast | None) -> date | None:
    """Return the last local day with waves at a beach."""
    return None if forecast is None else days.find_horizon(forecast.hours, beach.zone)


def judge_hours(beach: Beach, day: date, forecast: Forecast, water: WaterStatus) -> DayHours:
    """Score the hours of a day and find its tides."""
    window = days.day_window(day, beach.zone)
    hours = _prepare_hours(beach, days.pick_hours(forecast.hours, window))
    scores = tuple(HourScore(hour, scoring.score_swimability(hour, water)) for hour in hours)
    return DayHours(scores, _find_tide(beach, forecast, window), find_horizon(beach, forecast))


def fill(report: SwimReport, forecast: Forecast, hours: DayHours, now: datetime) -> SwimReport:
    """Add all that the forecast says of the day, whose hours are judged."""
    report = replace(
        report,
        hours=hours.scores,
        source=forecast.source,
        fetched_at=forecast.fetched_at,
        recorded=forecast.recorded,
        stale=forecast.stale,
        horizon=hours.horizon,
        tide_turns=hours.tide_turns,
    )
    judged = _judge_window(report, now)
    why = _why_no_verdict(report, forecast, hours.horizon)
    if why is None:
        return judged
    warnings = tuple(reason for reason in judged.reasons if is_warning(reason.code))
    missing = Reason("forecast_missing", 0, {"why": why.value})
    return replace(judged, no_forecast=why, reasons=(*warnings, missing))


def is_warning(code: str) -> bool:
    """Tell whether a reason is a veto of the whole window or of some of its hours."""
    return code.startswith("veto_") or code in ("thunderstorm_hours", "storm_surf_hours")


def _prepare_hours(beach: Beach, hours: tuple[HourConditions, ...]) -> tuple[HourConditions, ...]:
    """Settle what the source cannot know: zeros on land, sea values for a lagoon, daylight at the beach."""
    if beach.kind is Kind.SEA:
        hours = days.drop_zero_runs(hours)
    else:
        hours = tuple(scoring.without_marine(hour) for hour in hours)
    return tuple(replace(hour, is_day=_is_day(hour, beach)) for hour in hours)


def _is_day(hour: HourConditions, beach: Beach) -> bool | None:
    """Tell day from dark: an hour is day only if its middle is, whatever the source says of its start."""
    light = sun.is_light(hour.valid_at, latitude=beach.latitude, longitude=beach.longitude, zone=beach.zone)
    return hour.is_day if light is None else light and hour.is_day is not False


def _find_tide(beach: Beach, forecast: Forecast, window: days.Window) -> tuple[TideTurn, ...]:
    if beach.kind is not Kind.SEA:
        return ()
    around = days.pick_hours(forecast.hours, (window[0] - 2 * tide.HOUR, window[1] + 2 * tide.HOUR))
    return tide.find_turns(days.drop_zero_runs(around), start=window[0], end=window[1])


def _why_no_verdict(report: SwimReport, forecast: Forecast, horizon: date | None) -> NoForecast | None:
    """Return why a day can have no verdict at all, None when its hours can be judged."""
    if not report.hours:
        return NoForecast.BEYOND_HORIZON
    if report.beach.kind is not Kind.SEA:
        return None
    if horizon is None:
        return forecast.waves_lost or NoForecast.ALL_NULL
    return NoForecast.BEYOND_HORIZON if report.day > horizon else None


def _judge_window(report: SwimReport, now: datetime) -> SwimReport:
    """Choose the best hours and the verdict."""
    zone = report.beach.zone
    ahead = tuple(score for score in report.hours if score.hour.valid_at + tide.HOUR > now)
    window = _offer(report, ahead)
    best, best_of_day = _best(window.hours, zone), _best(ahead, zone)
    reference = best or _nearest_ten(window.hours, zone)
    swim = reference.swim if reference else None
    return replace(
        report,
        best=None if window.past else best,
        best_of_day=best_of_day,
        reference=reference,
        verdict=swim.verdict if swim else report.verdict,
        score=swim.score if swim else report.score,
        reasons=_collect_reasons(report, window, reference, now),
        jellyfish=jellyfish.judge_chance(reference.hour) if reference and _is_sea(report) else None,
        max_wave_m=_highest([score.hour.wave_height_m for score in window.hours]),
        max_wind_kmh=_highest([score.hour.wind_speed_kmh for score in window.hours]),
    )


def _offer(report: SwimReport, ahead: tuple[HourScore, ...]) -> _Window:
    """Return the hours of the asked window (else the swimming hours) that still lie ahead."""
    zone = report.beach.zone
    asked = report.asked or days.swimming_window(report.day, zone)
    inside = {hour.valid_at for hour in days.overlapping([score.hour for score in report.hours], asked)}
    left = tuple(score for score in ahead if score.hour.valid_at in inside)
    if left or not inside:
        return _Window(left, past=False)
    return _Window(ahead, past=True)


def _best(hours: Iterable[HourScore], zone: str) -> HourScore | None:
    """Highest score, ties nearest 10:00, then earlier; a vetoed or unknown hour is never best."""
    fit = [
        score for score in hours if score.swim.score is not None and score.swim.verdict is not Verdict.UNFIT
    ]
    return min(fit, key=lambda s: (-(s.swim.score or 0), *_distance_to_ten(s, zone)), default=None)


def _nearest_ten(hours: Iterable[HourScore], zone: str) -> HourScore | None:
    """Hour that stands for a window without a best one: unknown before vetoed, then nearest 10:00.

    A window is unfit only when all of it is; otherwise nobody can say, and the vetoed hours are told.
    """
    return min(
        hours, key=lambda s: (s.swim.verdict is Verdict.UNFIT, *_distance_to_ten(s, zone)), default=None
    )


def _distance_to_ten(score: HourScore, zone: str) -> tuple[int, datetime]:
    local = score.hour.valid_at.astimezone(ZoneInfo(zone))
    return abs(local.hour * 60 + local.minute - limits.BEST_HOUR_TIE * 60), score.hour.valid_at


def _highest(values: Iterable[float | None]) -> float | None:
    return max((value for value in values if value is not None), default=None)


def _is_sea(report: SwimReport) -> bool:
    return report.beach.kind is Kind.SEA


def _collect_reasons(
    report: SwimReport, window: _Window, reference: HourScore | None, now: datetime
) -> tuple[Reason, ...]:
    """Vetoes first, then the hour's own reasons, then what is to be known about the data."""
    zone = report.beach.zone
    swim = reference.swim.reasons if reference else report.reasons
    vetoes = tuple(reason for reason in swim if reason.code.startswith("veto_"))
    found = [*vetoes]
    present = {reason.code for reason in vetoes}
    for veto, code in (("veto_storm_surf", "storm_surf_hours"), ("veto_thunderstorm", "thunderstorm_hours")):
        hours = [s.hour.valid_at for s in window.hours if any(r.code == veto for r in s.swim.reasons)]
        if hours and veto not in present:
            first, last = (f"{at.astimezone(ZoneInfo(zone)):%H:%M}" for at in (hours[0], hours[-1]))
            found.append(Reason(code, 0, {"first": first, "last": last}))
    found += [reason for reason in swim if reason not in vetoes]
    if window.past:
        found.append(Reason("window_past", 0))
    if not _is_sea(report):
        found.append(Reason("inland_water", 0))
    expected = days.count_hours(days.day_window(report.day, zone))
    if len(report.hours) < expected:
        found.append(Reason("hours_missing", 0, {"known": len(report.hours), "expected": expected}))
    if report.stale and report.fetched_at is not None:
        age_h = (now - report.fetched_at).total_seconds() / 3600
        found.append(Reason("stale", 0, {"age_h": round(age_h, 1)}))
    return tuple(found)
