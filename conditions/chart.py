"""The day chart: waves, wind, tide and score by hour, as a PNG for a phone.

Pure and synchronous: callers run it off the event loop. Charts are cached by what they show.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING

from conditions.chart_panels import (
    DARK,
    LABEL_COLOUR,
    LIGHT,
    Theme,
    by_local_hour,
    draw_gusts,
    draw_line,
    draw_scores,
    mark_best,
    series_of,
    shade_night,
    zone_of,
)
from conditions.chart_words import WORDS, ChartWords
from conditions.types import SwimReport
from parsing.types import Lang

if TYPE_CHECKING:
    from matplotlib.figure import Figure

WIDTH_PX, HEIGHT_PX, DPI = 800, 1120, 100
CACHE_CHARTS = 64
"""About 60 kB each: 4 MB at most."""

Series = list[float]


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture and what it says in words."""

    png: bytes
    alt: str


_cache: OrderedDict[tuple[object, ...], Chart] = OrderedDict()
_lock = Lock()


def render(report: SwimReport, lang: Lang, *, dark: bool = False) -> Chart:
    """Draw the chart of one day.

    Args:
        report: the day; needs at least one hour with data.
        lang: language of the labels.
        dark: colours for a dark screen.

    Raises:
        ValueError: the report has no hours: there is nothing to draw.
    """
    if not report.hours:
        raise ValueError("no hours to draw")
    key = (
        report.beach.id,
        report.day,
        report.fetched_at,
        report.best and report.best.hour.valid_at,  # the hour itself holds mappings: not hashable
        report.recorded,
        report.stale,
        lang,
        dark,
    )
    with _lock:
        known = _cache.get(key)
        if known is not None:
            _cache.move_to_end(key)
            return known
    chart = Chart(png=_draw(report, WORDS[lang], DARK if dark else LIGHT), alt=describe(report, lang))
    with _lock:
        _cache[key] = chart
        while len(_cache) > CACHE_CHARTS:
            _cache.popitem(last=False)
    return chart


def describe(report: SwimReport, lang: Lang) -> str:
    """Return the chart in one or two sentences, for a caption and for people who do not see it."""
    words = WORDS[lang]
    parts = [words.title.format(beach=report.beach.name, day=words.day(report.day))]
    for label, unit, values in (
        (words.waves, "m", [h.hour.wave_height_m for h in report.hours]),
        (words.wind, "km/h", [h.hour.wind_speed_kmh for h in report.hours]),
    ):
        known = [value for value in values if value is not None]
        parts.append(
            f"{label}: {words.number(min(known))}–{words.number(max(known))} {unit}"
            if known
            else f"{label}: {words.no_data}"
        )
    if report.best is not None and report.best.swim.score is not None:
        hour = report.best.hour.valid_at.astimezone(zone_of(report)).hour
        parts.append(words.best_alt.format(hour=hour, score=report.best.swim.score))
    if report.recorded:
        parts.append(words.recorded)
    return ". ".join(part.rstrip(".") for part in parts) + "."


def _draw(report: SwimReport, words: ChartWords, theme: Theme) -> bytes:
    # The object interface, not pyplot: no global state, so it may run in any thread.
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH_PX / DPI, HEIGHT_PX / DPI), dpi=DPI, facecolor=theme.paper)
    FigureCanvasAgg(figure)
    axes = figure.subplots(4, 1, sharex=True, gridspec_kw={"height_ratios": [1.15, 1, 1, 1]})
    figure.subplots_adjust(left=0.1, right=0.96, top=0.885, bottom=0.075, hspace=0.34)
    _head(figure, report, words, theme)
    hours = by_local_hour(report)
    draw_scores(axes[0], hours, words, theme)
    for axis, name, label, colour, least in (
        (axes[1], "wave_height_m", f"{words.waves} (m)", theme.wave, 1.5),
        (axes[2], "wind_speed_kmh", f"{words.wind} (km/h)", theme.wind, 30.0),
    ):
        draw_line(axis, series_of(hours, name), label, words, theme, colour=colour, least=least)
    draw_gusts(axes[2], series_of(hours, "wind_gusts_kmh"), words, theme)
    levels = series_of(hours, "sea_level_height_msl_m")
    draw_line(axes[3], levels, f"{words.tide} (m)", words, theme, colour=theme.tide, floor=None)
    for axis in axes:
        shade_night(axis, report, theme)
        mark_best(axis, report, theme)
    axes[3].set_xticks(range(0, 25, 3), [f"{hour}h" for hour in range(0, 25, 3)])
    axes[3].set_xlim(0, 24)
    figure.text(0.96, 0.012, _credit(report, words), ha="right", color=theme.ink, fontsize=9, alpha=0.8)
    figure.text(0.1, 0.012, words.night_key, ha="left", color=theme.ink, fontsize=9, alpha=0.8)
    out = io.BytesIO()
    figure.savefig(out, format="png", facecolor=theme.paper)
    return out.getvalue()


def _head(figure: Figure, report: SwimReport, words: ChartWords, theme: Theme) -> None:
    title = words.title.format(beach=report.beach.name, day=words.day(report.day))
    size = 17 if len(title) <= 48 else max(10.5, 17 * 48 / len(title))
    figure.text(0.1, 0.957, title, color=theme.ink, fontsize=size, fontweight="bold")
    line = f"{report.beach.municipality}/{report.beach.state}"
    if report.best is not None and report.best.swim.score is not None:
        hour = report.best.hour.valid_at.astimezone(zone_of(report)).hour
        line += " · " + words.best.format(hour=hour, score=report.best.swim.score)
    figure.text(0.1, 0.928, line, color=theme.ink, fontsize=12.5)
    if report.recorded or report.stale:
        label = words.recorded if report.recorded else words.stale
        figure.text(
            0.96, 0.928, label.upper(), color="#ffffff", fontsize=11, fontweight="bold", ha="right",
            bbox={"boxstyle": "round,pad=0.35", "facecolor": LABEL_COLOUR, "edgecolor": "none"},
        )  # fmt: skip


def _credit(report: SwimReport, words: ChartWords) -> str:
    if report.fetched_at is None:
        return report.source or ""
    local = report.fetched_at.astimezone(zone_of(report))
    return f"{report.source or ''} · {words.data_of} {local:%d/%m %H:%M}"
