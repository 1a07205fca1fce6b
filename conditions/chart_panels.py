"""Panels of the day chart: score bars and lines by local hour, with night, gaps and the best hour marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from conditions.chart_words import ChartWords
from conditions.types import HourScore, SwimReport, Verdict

if TYPE_CHECKING:
    from matplotlib.axes import Axes

"""24 values by local hour; NaN where there are no data."""


Series = list[float]
"""24 values by local hour; NaN where there are no data."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours of one chart, for a light or a dark screen."""

    paper: str
    ink: str
    faint: str
    night: str
    wave: str
    wind: str
    gust: str
    tide: str
    best: str


LIGHT = Theme(
    "#ffffff", "#1b2530", "#c9d2da", "#e4e9f2", "#0b6fb8", "#b3541e", "#e0a27c", "#1f7a6b", "#b8860b"
)
DARK = Theme(
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


def zone_of(report: SwimReport) -> ZoneInfo:
    """Return the zone of the report's beach."""
    return ZoneInfo(report.beach.zone)


def by_local_hour(report: SwimReport) -> dict[int, HourScore]:
    """Return the hours of the day by local hour."""
    zone = zone_of(report)
    return {item.hour.valid_at.astimezone(zone).hour: item for item in report.hours}


def series_of(hours: dict[int, HourScore], name: str) -> Series:
    """Return one value of every hour of the day."""
    values: Series = []
    for hour in range(24):
        item = hours.get(hour)
        value = getattr(item.hour, name) if item else None
        values.append(float("nan") if value is None else float(value))
    return values


def _frame(axis: Axes, label: str, theme: Theme) -> None:
    axis.set_facecolor(theme.paper)
    axis.set_title(label, loc="left", color=theme.ink, fontsize=12.5, pad=5)
    axis.tick_params(colors=theme.ink, labelsize=10.5, length=3)
    axis.grid(visible=True, axis="y", color=theme.faint, linewidth=0.7)
    axis.set_axisbelow(True)
    for side, spine in axis.spines.items():
        spine.set_visible(side == "bottom")
        spine.set_color(theme.faint)


def draw_scores(axis: Axes, hours: dict[int, HourScore], words: ChartWords, theme: Theme) -> None:
    """Draw the score of each hour as a bar with its number, "?" where nobody can say."""
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


def draw_line(
    axis: Axes, values: Series, label: str, words: ChartWords, theme: Theme, *, colour: str,
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


def draw_gusts(axis: Axes, values: Series, words: ChartWords, theme: Theme) -> None:
    """Draw the gusts over the wind, dashed."""
    known = [value for value in values if value == value]
    if not known:
        return
    axis.plot([hour + 0.5 for hour in range(24)], values, color=theme.gust, linewidth=1.4, linestyle="--")
    axis.set_ylim(0, max(known) * 1.25)
    last = max(hour for hour, value in enumerate(values) if value == value)
    axis.text(
        last + 0.5, values[last], f" {words.gusts}", color=theme.ink, fontsize=9.5, ha="right", va="bottom"
    )


def _gaps(axis: Axes, hours: Sequence[int], words: ChartWords, theme: Theme) -> None:
    """Hatch the hours without data and say so: a gap must not look like a calm sea."""
    for start, end in runs_of(hours):
        axis.axvspan(start, end, facecolor="none", edgecolor=theme.faint, hatch="////", linewidth=0)
        if end - start >= 3:
            axis.text(
                (start + end) / 2, 0.5, words.no_data, transform=axis.get_xaxis_transform(), ha="center",
                va="center", color=theme.ink, fontsize=11,
                bbox={"facecolor": theme.paper, "edgecolor": "none"},
            )  # fmt: skip


def runs_of(hours: Sequence[int]) -> list[tuple[int, int]]:
    """Return half-open runs of consecutive hours."""
    runs: list[tuple[int, int]] = []
    for hour in sorted(hours):
        if runs and runs[-1][1] == hour:
            runs[-1] = (runs[-1][0], hour + 1)
        else:
            runs.append((hour, hour + 1))
    return runs


def shade_night(axis: Axes, report: SwimReport, theme: Theme) -> None:
    """Shade before sunrise and after sunset, from the sun's times, else from the hours' own day flag."""
    zone = zone_of(report)
    if report.sunrise is not None and report.sunset is not None:
        spans = [(0.0, _clock(report.sunrise, zone)), (_clock(report.sunset, zone), 24.0)]
    else:
        dark = [h.hour.valid_at.astimezone(zone).hour for h in report.hours if h.hour.is_day is False]
        spans = [(float(start), float(end)) for start, end in runs_of(dark)]
    for start, end in spans:
        axis.axvspan(start, end, color=theme.night, linewidth=0, zorder=0)


def _clock(moment: datetime, zone: ZoneInfo) -> float:
    local = moment.astimezone(zone)
    return local.hour + local.minute / 60


def mark_best(axis: Axes, report: SwimReport, theme: Theme) -> None:
    """Mark the best hour as a band."""
    if report.best is None or report.best.swim.score is None:
        return
    hour = report.best.hour.valid_at.astimezone(zone_of(report)).hour
    axis.axvspan(hour, hour + 1, facecolor=theme.best, alpha=0.18, linewidth=0)
    for edge in (hour, hour + 1):
        axis.axvline(edge, color=theme.best, linewidth=1.2)
