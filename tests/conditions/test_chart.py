"""The day chart: a valid picture, said in words, honest about gaps."""

import struct
from datetime import UTC, date, datetime, timedelta

import pytest

from conditions import chart, chart_panels
from conditions.types import (
    HourConditions,
    HourScore,
    Swimability,
    SwimReport,
    Verdict,
    WaterQuality,
    WaterStatus,
)
from parsing.gazetteer import load_gazetteer
from parsing.types import BeachId, Lang

DAY = date(2026, 9, 5)
MIDNIGHT = datetime(2026, 9, 5, 3, tzinfo=UTC)


def hour(number, **values):
    values = {
        "wave_height_m": 0.7,
        "wind_speed_kmh": 12.0,
        "sea_level_height_msl_m": 0.2,
        "is_day": True,
    } | values
    conditions = HourConditions(valid_at=MIDNIGHT + timedelta(hours=number), **values)
    known = conditions.wave_height_m is not None
    swim = Swimability(70 if known else None, Verdict.GOOD if known else Verdict.UNKNOWN)
    return HourScore(conditions, swim)


def report(hours, **values):
    beach = load_gazetteer().get(BeachId("sc-florianopolis-joaquina"))
    best = next((h for h in hours if h.swim.score is not None), None)
    defaults = {"recorded": False, "source": "Open-Meteo (CC BY 4.0)", "fetched_at": MIDNIGHT}
    return SwimReport(
        beach, DAY, None, tuple(hours), best, best, Verdict.GOOD, 70, (), WaterQuality(WaterStatus.UNKNOWN),
        **(defaults | values),
    )  # fmt: skip


def size(png):
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


@pytest.mark.parametrize("lang", list(Lang))
@pytest.mark.parametrize("dark", [False, True])
def test_a_day_becomes_a_phone_sized_png(lang, dark):
    picture = chart.render(report([hour(n) for n in range(24)]), lang, dark=dark)
    assert size(picture.png) == (chart.WIDTH_PX, chart.HEIGHT_PX)


def test_alt_text_gives_ranges_best_hour_and_the_recorded_label():
    hours = [hour(n, wave_height_m=0.5 + n / 100) for n in range(24)]
    picture = chart.render(report(hours, recorded=True), Lang.PT)
    assert "Ondas: 0,5–0,7 m" in picture.alt
    assert "Melhor hora: 0h, nota 70 de 100" in picture.alt
    assert "gravado" in picture.alt
    assert "sáb" in picture.alt


def test_missing_waves_are_said_and_drawn_as_a_gap():
    whole = chart.render(report([hour(n) for n in range(24)]), Lang.EN)
    gap = chart.render(report([hour(n, wave_height_m=None) for n in range(24)]), Lang.EN)
    assert "Waves: no data" in gap.alt
    assert "Best hour" not in gap.alt
    assert gap.png != whole.png


def test_gaps_are_runs_of_hours():
    assert chart_panels.runs_of([1, 2, 3, 7, 9, 10]) == [(1, 4), (7, 8), (9, 11)]
    assert chart_panels.runs_of([]) == []


def test_the_same_day_is_drawn_once():
    hours = [hour(n) for n in range(24)]
    assert chart.render(report(hours), Lang.PT) is chart.render(report(hours), Lang.PT)
    assert chart.render(report(hours), Lang.PT) is not chart.render(report(hours), Lang.PT, dark=True)


def test_a_day_without_hours_is_refused():
    with pytest.raises(ValueError, match="no hours"):
        chart.render(report([]), Lang.PT)


def test_half_a_day_and_gusts_are_drawn():
    hours = [hour(n, wind_gusts_kmh=40.0 + n) for n in range(6, 15)]
    assert size(chart.render(report(hours), Lang.ES).png) == (chart.WIDTH_PX, chart.HEIGHT_PX)
