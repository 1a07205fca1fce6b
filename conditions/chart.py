"""The day chart: waves, wind, tide and score by hour, as a PNG for a phone.

Pure and synchronous: callers run it off the event loop. Charts are cached by what they show.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from conditions.chart_words import WORDS, ChartWords
from conditions.types import HourScore, SwimReport, Verdict
from parsing.types import Lang

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH_PX, HEIGHT_PX, DPI = 800, 1120, 100
CACHE_CHARTS = 64
"""About 60 kB each: 4 MB at most."""

Series = list[float]
"""24 values by local hour; NaN where there are no data."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture and what it says in words."""

    png: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class _Theme:
    paper: str
    ink: str
    faint: str
    night: str
    wave: str
    wind: str
    gust: str
    tide: str
    best: str


LIGHT = _Theme(
    "#ffffff", "#1b2530", "#c9d2da", "#e4e9f2", "#0b6fb8", "#b3541e", "#e0a27c", "#1f7a6b", "#b8860b"
)
DARK = _Theme(
    "#12181f", "#e9eef3", "#3a4652", "#222b3a", "#6cb8f0", "#f0a070", "#9c6a4a", "#5cc8b4", "#ffd257"
)

VERDICT_COLOURS = {
    Verdict.GOOD: "#2e9e5b",
    Verdict.FAIR: "#e0b000",
    Verdict.POOR: "#e07020",
    Verdict.UNFIT: "#c8322d",
    Verdict.UNKNOWN: "#9aa4ae",
}
"""Read beside the number on the bar: colour never carries the meaning alone."""
LABEL_COLOUR = VERDICT_COLOURS[Verdict.UNFIT]

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
        hour = report.best.hour.valid_at.astimezone(_zone(report)).hour
        parts.append(words.best_alt.format(hour=hour, score=report.best.swim.score))
    if report.recorded:
        parts.append(words.recorded)
    return ". ".join(part.rstrip(".") for part in parts) + "."


def _zone(report: SwimReport) -> ZoneInfo:
    return ZoneInfo(report.beach.zone)


def _draw(report: SwimReport, words: ChartWords, theme: _Theme) -> bytes:
    # The object interface, not pyplot: no global state, so it may run in any thread.
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH_PX / DPI, HEIGHT_PX / DPI), dpi=DPI, facecolor=theme.paper)
    FigureCanvasAgg(figure)
    axes = figure.subplots(4, 1, sharex=True, gridspec_kw={"height_ratios": [1.15, 1, 1, 1]})
    figure.subplots_adjust(left=0.1, right=0.96, top=0.885, bottom=0.075, hspace=0.34)
    _head(figure, report, words, theme)
    hours = _by_local_hour(report)
    _scores(axes[0], hours, words, theme)
    _line(
        axes[1],
        _series(hours, "wave_height_m"),
        f"{words.waves} (m)",
        words,
        theme,
        colour=theme.wave,
        least=1.5,
    )
    _line(
        axes[2],
        _series(hours, "wind_speed_kmh"),
        f"{words.wind} (km/h)",
        words,
        theme,
        colour=theme.wind,
        least=30.0,
    )
    _gusts(axes[2], _series(hours, "wind_gusts_kmh"), words, theme)
    _line(
        axes[3],
        _series(hours, "sea_level_height_msl_m"),
        f"{words.tide} (m)",
        words,
        theme,
        colour=theme.tide,
        floor=None,
    )
    for axis in axes:
        _night(axis, report, theme)
        _best(axis, report, theme)
    axes[3].set_xticks(range(0, 25, 3), [f"{hour}h" for hour in range(0, 25, 3)])
    axes[3].set_xlim(0, 24)
    figure.text(0.96, 0.012, _credit(report, words), ha="right", color=theme.ink, fontsize=9, alpha=0.8)
    figure.text(0.1, 0.012, words.night_key, ha="left", color=theme.ink, fontsize=9, alpha=0.8)
    out = io.BytesIO()
    figure.savefig(out, format="png", facecolor=theme.paper)
    return out.getvalue()


def _head(figure: Figure, report: SwimReport, words: ChartWords, theme: _Theme) -> None:
    title = words.title.format(beach=report.beach.name, day=words.day(report.day))
    size = 17 if len(title) <= 48 else max(10.5, 17 * 48 / len(title))
    figure.text(0.1, 0.957, title, color=theme.ink, fontsize=size, fontweight="bold")
    line = f"{report.beach.municipality}/{report.beach.state}"
    if report.best is not None and report.best.swim.score is not None:
        hour = report.best.hour.valid_at.astimezone(_zone(report)).hour
        line += " · " + words.best.format(hour=hour, score=report.best.swim.score)
    figure.text(0.1, 0.928, line, color=theme.ink, fontsize=12.5)
    if report.recorded or report.stale:
        label = words.recorded if report.recorded else words.stale
        figure.text(
            0.96, 0.928, label.upper(), color="#ffffff", fontsize=11, fontweight="bold", ha="right",
            bbox={"boxstyle": "round,pad=0.35", "facecolor": LABEL_COLOUR, "edgecolor": "none"},
        )  # fmt: skip


def _by_local_hour(report: SwimReport) -> dict[int, HourScore]:
    zone = _zone(report)
    return {item.hour.valid_at.astimezone(zone).hour: item for item in report.hours}


def _series(hours: dict[int, HourScore], name: str) -> Series:
    values: Series = []
    for hour in range(24):
        item = hours.get(hour)
        value = getattr(item.hour, name) if item else None
        values.append(float("nan") if value is None else float(value))
    return values


def _frame(axis: Axes, label: str, theme: _Theme) -> None:
    axis.set_facecolor(theme.paper)
    axis.set_title(label, loc="left", color=theme.ink, fontsize=12.5, pad=5)
    axis.tick_params(colors=theme.ink, labelsize=10.5, length=3)
    axis.grid(visible=True, axis="y", color=theme.faint, linewidth=0.7)
    axis.set_axisbelow(True)
    for side, spine in axis.spines.items():
        spine.set_visible(side == "bottom")
        spine.set_color(theme.faint)


def _scores(axis: Axes, hours: dict[int, HourScore], words: ChartWords, theme: _Theme) -> None:
    _frame(axis, words.score, theme)
    axis.set_ylim(0, 112)
    axis.set_yticks([0, 50, 100])
    for hour, item in hours.items():
        score = item.swim.score
        colour = VERDICT_COLOURS[item.swim.verdict]
        if score is None:
            axis.text(hour + 0.5, 4, "?", ha="center", color=theme.ink, fontsize=9)
            continue
        axis.bar(hour + 0.5, max(score, 2), width=0.86, color=colour)
        axis.text(hour + 0.5, max(score, 2) + 3, str(score), ha="center", color=theme.ink, fontsize=8.5)
    missing = [hour for hour in range(24) if hour not in hours or hours[hour].swim.score is None]
    _gaps(axis, missing, words, theme)


def _line(
    axis: Axes, values: Series, label: str, words: ChartWords, theme: _Theme, *, colour: str,
    floor: float | None = 0.0, least: float = float("-inf"),
) -> None:  # fmt: skip
    """Draw one value by hour; `least` keeps the scale from blowing up small differences."""
    _frame(axis, label, theme)
    known = [value for value in values if value == value]
    x = [hour + 0.5 for hour in range(24)]
    axis.plot(x, values, color=colour, linewidth=2.4, marker="o", markersize=3.2)
    if floor is not None:
        axis.fill_between(x, values, floor, color=colour, alpha=0.16, linewidth=0)
    if known:
        low, high = min(known), max(known)
        axis.yaxis.set_major_formatter(lambda value, _position: words.number(value))
        room = max(0.3 * (high - low), 0.1 * abs(high), 0.1)
        top_room = max(high + room, least)
        axis.set_ylim(low - room if floor is None else floor, top_room)
        top = values.index(high)
        axis.annotate(
            words.number(high), (top + 0.5, high), xytext=(0, 5), textcoords="offset points", ha="center",
            color=theme.ink, fontsize=10,
        )  # fmt: skip
    else:
        axis.set_ylim(0, 1)
        axis.set_yticks([])
    _gaps(axis, [hour for hour, value in enumerate(values) if value != value], words, theme)


def _gusts(axis: Axes, values: Series, words: ChartWords, theme: _Theme) -> None:
    known = [value for value in values if value == value]
    if not known:
        return
    axis.plot([hour + 0.5 for hour in range(24)], values, color=theme.gust, linewidth=1.4, linestyle="--")
    axis.set_ylim(0, max(known) * 1.25)
    last = max(hour for hour, value in enumerate(values) if value == value)
    axis.text(
        last + 0.5, values[last], f" {words.gusts}", color=theme.ink, fontsize=9.5, ha="right", va="bottom"
    )


def _gaps(axis: Axes, hours: Sequence[int], words: ChartWords, theme: _Theme) -> None:
    """Hatch the hours without data and say so: a gap must not look like a calm sea."""
    for start, end in _runs(hours):
        axis.axvspan(start, end, facecolor="none", edgecolor=theme.faint, hatch="////", linewidth=0)
        if end - start >= 3:
            axis.text(
                (start + end) / 2, 0.5, words.no_data, transform=axis.get_xaxis_transform(), ha="center",
                va="center", color=theme.ink, fontsize=11,
                bbox={"facecolor": theme.paper, "edgecolor": "none"},
            )  # fmt: skip


def _runs(hours: Sequence[int]) -> list[tuple[int, int]]:
    """Return half-open runs of consecutive hours."""
    runs: list[tuple[int, int]] = []
    for hour in sorted(hours):
        if runs and runs[-1][1] == hour:
            runs[-1] = (runs[-1][0], hour + 1)
        else:
            runs.append((hour, hour + 1))
    return runs


def _night(axis: Axes, report: SwimReport, theme: _Theme) -> None:
    """Shade before sunrise and after sunset, from the sun's times, else from the hours' own day flag."""
    zone = _zone(report)
    if report.sunrise is not None and report.sunset is not None:
        spans = [(0.0, _clock(report.sunrise, zone)), (_clock(report.sunset, zone), 24.0)]
    else:
        dark = [h.hour.valid_at.astimezone(zone).hour for h in report.hours if h.hour.is_day is False]
        spans = [(float(start), float(end)) for start, end in _runs(dark)]
    for start, end in spans:
        axis.axvspan(start, end, color=theme.night, linewidth=0, zorder=0)


def _clock(moment: datetime, zone: ZoneInfo) -> float:
    local = moment.astimezone(zone)
    return local.hour + local.minute / 60


def _best(axis: Axes, report: SwimReport, theme: _Theme) -> None:
    if report.best is None or report.best.swim.score is None:
        return
    hour = report.best.hour.valid_at.astimezone(_zone(report)).hour
    axis.axvspan(hour, hour + 1, facecolor=theme.best, alpha=0.18, linewidth=0)
    for edge in (hour, hour + 1):
        axis.axvline(edge, color=theme.best, linewidth=1.2)


def _credit(report: SwimReport, words: ChartWords) -> str:
    if report.fetched_at is None:
        return report.source or ""
    local = report.fetched_at.astimezone(_zone(report))
    return f"{report.source or ''} · {words.data_of} {local:%d/%m %H:%M}"
