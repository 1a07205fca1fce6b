"""A report in one line, for several days, comparisons and rankings."""

from __future__ import annotations

from collections.abc import Sequence

from answering import report_lines as lines
from answering.draft import Ask
from answering.report_notes import no_forecast_line
from answering.wording import Words, capital, lower
from conditions.types import NoForecast, SwimReport, WaterStatus

_WATER = {
    WaterStatus.PROPER: "water.short_proper",
    WaterStatus.MIXED: "water.short_mixed",
    WaterStatus.IMPROPER: "water.short_improper",
    WaterStatus.UNKNOWN: "water.short_unknown",
}


def short_days(reports: Sequence[SwimReport], ask: Ask) -> list[str]:
    """One line per day; days past the horizon share one, and a dead source is told once."""
    beyond = [report for report in reports if report.no_forecast is NoForecast.BEYOND_HORIZON]
    told = [_short_day(report, ask) for report in reports if len(beyond) < 2 or report not in beyond]
    if len(beyond) > 1 and beyond[0].horizon:
        days = {"first": beyond[0].day, "last": beyond[-1].day}
        told.append(capital(ask.w("notice.beyond_days", horizon=beyond[0].horizon, **days)))
    elif len(beyond) > 1:
        told += [_short_day(report, ask) for report in beyond]
    return list(dict.fromkeys(told))


def _short_day(report: SwimReport, ask: Ask) -> str:
    w = ask.w
    if report.no_forecast:
        return no_forecast_line(report, w)
    day = lines.relative_day(w, report.day, ask.today(report.beach))
    return capital(w("report.short", day=day, **short_fields(report, ask)))


def short_fields(report: SwimReport, ask: Ask) -> dict[str, str]:
    """Return verdict, score, best hour and details, ready for the one-line phrases."""
    w = ask.w
    best = report.best
    return {
        "verdict": w(f"verdict.{report.verdict}"),
        "score": "" if report.score is None else w("report.short_score", score=report.score),
        "best": w("report.short_best", at=lines.local(report, best.hour.valid_at))
        if best and best.swim.score
        else "",
        "details": "".join(f"; {item}" for item in short_details(report, ask)),
    }


def short_details(report: SwimReport, ask: Ask) -> list[str]:
    """Vetoes first, then the aspects asked for, or waves, wind and sea."""
    w = ask.w
    found = [
        lines.reason(w, item)
        for item in report.reasons
        if item.code.startswith("veto_") or item.code in lines.WARNING_CODES
    ]
    focus = lines.focus(report)
    if ask.aspects:
        at = w("at_hour", at=lines.local(report, focus.hour.valid_at)) if focus else ""
        return found + [lower(lines.ASPECT_LINES[aspect](report, w, at)) for aspect in ask.aspects]
    if focus is None:
        return [*found, w("reason.waves_missing")]
    hour = focus.hour
    if lines.is_inland(report):
        found += [w("reason.inland_water"), _short(w, "wind", "speed", hour.wind_speed_kmh)]
        return [*found, w(_WATER[report.water.status])]
    found.append(_short(w, "waves", "height", hour.wave_height_m))
    found.append(_short(w, "wind", "speed", hour.wind_speed_kmh))
    found.append(_short(w, "sea", "t", hour.sea_surface_temperature_c))
    found.append(w(_WATER[report.water.status]))
    return found


def _short(w: Words, key: str, field: str, value: float | None) -> str:
    return w(f"reason.{key}_missing") if value is None else w(f"{key}.short", **{field: value})
