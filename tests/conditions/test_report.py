"""The report of one beach and day, comparisons and rankings, without a network."""

import asyncio
import gc
import weakref
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from conditions import Conditions, judge
from conditions import report as report_module
from conditions.errors import AllNull, Malformed, NotRecorded, SourceDown, TooOld
from conditions.sources.recorded import Recorded
from conditions.types import NoForecast, Verdict, WaterStatus
from conditions.water import RecordedWater
from parsing.types import BeachId
from tests.conditions.samples import (
    CALM,
    CAMPECHE,
    COPACABANA,
    GAZETTEER,
    JOAQUINA,
    LAGOON,
    NOW,
    SATURDAY,
    SUNDAY,
    StaticForecasts,
    StaticWater,
    fine_day,
    local,
    water_sample,
)

WATER = Path(__file__).parent.parent / "fixtures" / "water"


@pytest.fixture(scope="module")
def recorded():
    forecasts = Recorded()
    return Conditions(forecasts, RecordedWater(WATER, recorded_at=forecasts.recorded_now), GAZETTEER)


def over(hours, *samples, **fields):
    return Conditions(StaticForecasts(hours, **fields), StaticWater(*samples), GAZETTEER)


def codes(report):
    return [reason.code for reason in report.reasons]


def args_of(report, code):
    return next(dict(reason.args) for reason in report.reasons if reason.code == code)


# --- the recorded days ---


@pytest.mark.parametrize(
    ("beach", "day", "hour", "score", "verdict", "water"),
    [
        (CAMPECHE, SATURDAY, 10, 35, Verdict.POOR, WaterStatus.MIXED),
        (JOAQUINA, SATURDAY, 10, 55, Verdict.FAIR, WaterStatus.PROPER),
        (CAMPECHE, SUNDAY, 8, 35, Verdict.POOR, WaterStatus.MIXED),
        (JOAQUINA, SUNDAY, 10, 55, Verdict.FAIR, WaterStatus.PROPER),
    ],
)
async def test_best_hours_of_the_recorded_days(recorded, beach, day, hour, score, verdict, water):
    report = await recorded.report(beach, day, now=NOW)
    assert (report.best.hour.valid_at, report.score) == (local(day, hour), score)
    assert (report.verdict, report.water.status) == (verdict, water)
    assert report.best == report.reference
    assert report.recorded
    assert report.no_forecast is None
    assert report.horizon == SUNDAY


async def test_the_recorded_report_tells_sun_moon_tide_jellyfish_and_whales(recorded):
    report = await recorded.report(CAMPECHE, SUNDAY, now=NOW)
    assert abs(report.sunrise - local(SUNDAY, 6, 22)) < timedelta(minutes=3)
    assert abs(report.sunset - local(SUNDAY, 18, 3)) < timedelta(minutes=3)
    assert report.moon_phase == "waning"
    assert [(turn.at, turn.high) for turn in report.tide_turns] == [
        (local(SUNDAY, 0), True),
        (local(SUNDAY, 5), False),
        (local(SUNDAY, 13), True),
        (local(SUNDAY, 18), False),
    ]
    assert (report.jellyfish, report.whales_season, report.whales) == ("low", True, "right_whale")
    assert report.source == "Open-Meteo (CC BY 4.0)"


async def test_the_highest_wave_of_the_window_is_not_the_value_at_the_best_hour(recorded):
    report = await recorded.report(CAMPECHE, SUNDAY, now=NOW)
    assert (report.best.hour.wave_height_m, report.max_wave_m) == (1.42, 1.9)
    assert (report.best.hour.wind_speed_kmh, report.max_wind_kmh) == (27.6, 38.7)


async def test_points_to_avoid_are_named(recorded):
    report = await recorded.report(CAMPECHE, SATURDAY, now=NOW)
    assert [sample.point_code for sample in report.water.avoid] == ["Ponto 73"]
    assert report.water.avoid[0].sampled_on == date(2026, 8, 25)


async def test_a_sample_of_46_days_is_no_longer_counted(recorded):
    at = datetime(2026, 10, 10, 12, tzinfo=UTC)
    report = await recorded.report(CAMPECHE, date(2026, 10, 10), now=at)
    assert report.water.status is WaterStatus.UNKNOWN
    assert len(report.water.old) == 5


async def test_a_beach_that_was_not_recorded_still_has_sun_and_says_so(recorded):
    report = await recorded.report(COPACABANA, SATURDAY, now=NOW)
    assert (report.no_forecast, report.verdict, report.hours) == (
        NoForecast.NOT_RECORDED,
        Verdict.UNKNOWN,
        (),
    )
    assert args_of(report, "forecast_missing") == {"why": "not_recorded"}
    assert report.sunrise is not None


# --- which hours are offered ---


async def test_ties_go_to_the_hour_nearest_ten():
    report = await over(fine_day(SATURDAY)).report(CAMPECHE, SATURDAY, now=NOW)
    assert report.best.hour.valid_at == local(SATURDAY, 10)


async def test_of_nine_and_eleven_the_earlier_wins():
    hours = [
        replace(h, wind_speed_kmh=50.0) if h.valid_at == local(SATURDAY, 10) else h
        for h in fine_day(SATURDAY)
    ]
    report = await over(hours).report(CAMPECHE, SATURDAY, now=NOW)
    assert report.best.hour.valid_at == local(SATURDAY, 9)


async def test_best_is_inside_the_asked_part_and_best_of_day_is_not_bound_by_it():
    asked = (local(SATURDAY, 12), local(SATURDAY, 18))
    report = await over(fine_day(SATURDAY)).report(CAMPECHE, SATURDAY, asked=asked, now=NOW)
    assert report.best.hour.valid_at == local(SATURDAY, 12)
    assert report.best_of_day.hour.valid_at == local(SATURDAY, 10)


async def test_an_asked_night_hour_is_answered_for_that_hour():
    asked = (local(SATURDAY, 22), local(SATURDAY, 23))
    report = await over(fine_day(SATURDAY)).report(CAMPECHE, SATURDAY, asked=asked, now=NOW)
    assert report.best.hour.valid_at == local(SATURDAY, 22)
    assert "dark" in codes(report)
    assert report.score == 30


async def test_hours_outside_the_swimming_hours_are_not_offered_unasked():
    hours = [
        h if h.valid_at >= local(SATURDAY, 17) else replace(h, wind_speed_kmh=50.0)
        for h in fine_day(SATURDAY)
    ]
    report = await over(hours).report(CAMPECHE, SATURDAY, now=NOW)
    assert report.best.swim.score == 75
    assert report.best.hour.valid_at == local(SATURDAY, 10)
    assert report.best_of_day.hour.valid_at == local(SATURDAY, 17)


@pytest.mark.parametrize(
    ("now", "best"), [((9, 59), 10), ((10, 59), 10), ((11, 0), 11), ((12, 30), 12), ((16, 59), 16)]
)
async def test_today_an_hour_that_has_ended_is_never_offered(now, best):
    report = await over(fine_day(SATURDAY)).report(CAMPECHE, SATURDAY, now=local(SATURDAY, *now))
    assert report.best.hour.valid_at == local(SATURDAY, best)


async def test_tomorrow_is_not_cut_by_todays_clock():
    hours = fine_day(SATURDAY) + fine_day(SUNDAY)
    report = await over(hours).report(CAMPECHE, SUNDAY, now=local(SATURDAY, 22))
    assert report.best.hour.valid_at == local(SUNDAY, 10)


async def test_after_the_swimming_hours_no_hour_is_best_and_the_rest_of_the_day_is_judged():
    report = await over(fine_day(SATURDAY)).report(CAMPECHE, SATURDAY, now=local(SATURDAY, 19))
    assert report.best is None
    assert "window_past" in codes(report)
    assert "dark" in codes(report)
    assert (report.verdict, report.score) == (Verdict.POOR, 30)
    assert report.best_of_day.hour.valid_at == local(SATURDAY, 19)
    assert len(report.hours) == 24


# --- vetoes ---


async def test_storm_surf_all_day_has_no_best_hour():
    hours = fine_day(SATURDAY, base=replace(CALM, wave_height_m=2.6))
    report = await over(hours).report(CAMPECHE, SATURDAY, now=NOW)
    assert (report.verdict, report.score, report.best, report.best_of_day) == (Verdict.UNFIT, 0, None, None)
    assert codes(report)[0] == "veto_storm_surf"
    assert report.reference.hour.valid_at == local(SATURDAY, 10)
    assert report.max_wave_m == 2.6


async def test_thunder_in_the_afternoon_is_told_before_anything_else():
    hours = [
        replace(h, weather_code=95) if h.valid_at >= local(SATURDAY, 13) else h for h in fine_day(SATURDAY)
    ]
    report = await over(hours).report(CAMPECHE, SATURDAY, now=NOW)
    assert (report.verdict, report.best.hour.valid_at) == (Verdict.GOOD, local(SATURDAY, 10))
    assert codes(report)[0] == "thunderstorm_hours"
    assert args_of(report, "thunderstorm_hours") == {"first": "13:00", "last": "16:00"}


async def test_an_asked_part_that_is_all_thunder_is_unfit():
    hours = [
        replace(h, weather_code=95) if h.valid_at >= local(SATURDAY, 12) else h for h in fine_day(SATURDAY)
    ]
    asked = (local(SATURDAY, 12), local(SATURDAY, 18))
    report = await over(hours).report(CAMPECHE, SATURDAY, asked=asked, now=NOW)
    assert (report.verdict, report.best) == (Verdict.UNFIT, None)
    assert report.best_of_day.hour.valid_at == local(SATURDAY, 10)


async def test_storm_surf_hours_are_told_beside_a_better_hour():
    hours = [
        replace(h, wave_height_m=2.5) if h.valid_at < local(SATURDAY, 8) else h for h in fine_day(SATURDAY)
    ]
    report = await over(hours).report(CAMPECHE, SATURDAY, now=NOW)
    assert args_of(report, "storm_surf_hours") == {"first": "07:00", "last": "07:00"}


async def test_thunder_is_a_veto_even_without_waves():
    stormy = replace(CALM, wave_height_m=None, weather_code=95)
    report = await over(fine_day(SATURDAY, base=stormy), waves_lost=NoForecast.SOURCE_DOWN).report(
        CAMPECHE, SATURDAY, now=NOW
    )
    assert (report.verdict, report.score, report.no_forecast) == (Verdict.UNFIT, 0, NoForecast.SOURCE_DOWN)
    assert codes(report) == ["veto_thunderstorm", "forecast_missing"]


async def test_thunder_in_some_hours_and_unknown_waves_in_the_others_is_unknown_with_a_warning():
    base = replace(CALM, wave_height_m=None)
    hours = [
        replace(h, weather_code=95) if h.valid_at >= local(SATURDAY, 14) else h
        for h in fine_day(SATURDAY, base=base)
    ]
    report = await over([*hours, *fine_day(SUNDAY)]).report(CAMPECHE, SATURDAY, now=NOW)
    assert (report.verdict, report.score, report.no_forecast) == (Verdict.UNKNOWN, None, None)
    assert codes(report)[0] == "thunderstorm_hours"


async def test_unfit_water_is_a_veto_with_or_without_a_forecast():
    bad = water_sample(proper=False)
    report = await over(fine_day(SATURDAY), bad).report(CAMPECHE, SATURDAY, now=NOW)
    assert (report.verdict, report.score, report.best) == (Verdict.UNFIT, 0, None)
    down = await over([], bad, failure=SourceDown("down")).report(CAMPECHE, SATURDAY, now=NOW)
    assert (down.verdict, down.score, down.no_forecast) == (Verdict.UNFIT, 0, NoForecast.SOURCE_DOWN)
    assert codes(down) == ["veto_water_unfit", "forecast_missing"]


async def test_some_unfit_points_take_points_and_are_named():
    samples = (water_sample(proper=True), water_sample(proper=False, code="2"))
    report = await over(fine_day(SATURDAY), *samples).report(CAMPECHE, SATURDAY, now=NOW)
    assert (report.score, report.water.status) == (70, WaterStatus.MIXED)
    assert [sample.point_code for sample in report.water.avoid] == ["2"]


# --- what is missing ---


async def test_a_day_without_waves_in_the_horizon_has_no_verdict():
    hours = fine_day(SATURDAY, base=replace(CALM, wave_height_m=None)) + fine_day(SUNDAY)
    report = await over(hours).report(CAMPECHE, SATURDAY, now=NOW)
    assert (report.verdict, report.score, report.best) == (Verdict.UNKNOWN, None, None)
    assert "waves_missing" in codes(report)
    assert report.reference.hour.wind_speed_kmh == 10.0


async def test_a_day_past_the_wave_horizon_has_weather_but_no_verdict():
    hours = fine_day(SATURDAY) + fine_day(SUNDAY, base=replace(CALM, wave_height_m=None))
    report = await over(hours).report(CAMPECHE, SUNDAY, now=NOW)
    assert (report.no_forecast, report.horizon) == (NoForecast.BEYOND_HORIZON, SATURDAY)
    assert (report.verdict, report.best, len(report.hours)) == (Verdict.UNKNOWN, None, 24)


async def test_a_day_past_all_data_is_beyond_the_horizon():
    report = await over(fine_day(SATURDAY)).report(CAMPECHE, date(2026, 10, 1), now=NOW)
    assert (report.no_forecast, report.horizon, report.hours) == (
        NoForecast.BEYOND_HORIZON,
        SATURDAY,
        (),
    )


async def test_a_past_day_is_refused_with_the_horizon():
    report = await over(fine_day(SATURDAY)).report(CAMPECHE, date(2026, 9, 4), now=NOW)
    assert (report.no_forecast, report.horizon, report.verdict) == (
        NoForecast.PAST,
        SATURDAY,
        Verdict.UNKNOWN,
    )


async def test_no_waves_at_all_is_an_outage_of_that_beach():
    hours = fine_day(SATURDAY, base=replace(CALM, wave_height_m=None))
    report = await over(hours).report(CAMPECHE, SATURDAY, now=NOW)
    assert (report.no_forecast, report.verdict) == (NoForecast.ALL_NULL, Verdict.UNKNOWN)
    lost = await over(hours, waves_lost=NoForecast.SOURCE_DOWN).report(CAMPECHE, SATURDAY, now=NOW)
    assert lost.no_forecast is NoForecast.SOURCE_DOWN
    assert lost.hours[10].hour.wind_speed_kmh == 10.0


async def test_a_day_of_exact_zeros_on_the_open_coast_is_missing_and_not_calm():
    hours = fine_day(SATURDAY, base=replace(CALM, wave_height_m=0.0)) + fine_day(SUNDAY)
    report = await over(hours).report(CAMPECHE, SATURDAY, now=NOW)
    assert report.verdict is Verdict.UNKNOWN
    assert report.max_wave_m is None


async def test_a_lagoon_gets_weather_and_no_sea_values():
    report = await over(fine_day(SATURDAY)).report(LAGOON, SATURDAY, now=NOW)
    assert (report.verdict, report.no_forecast) == (Verdict.UNKNOWN, None)
    assert "inland_water" in codes(report)
    assert {score.hour.wave_height_m for score in report.hours} == {None}
    assert report.reference.hour.wind_speed_kmh == 10.0
    assert (report.tide_turns, report.jellyfish, report.whales_season) == ((), None, False)


async def test_missing_daylight_is_worked_out_from_the_sun():
    hours = fine_day(SATURDAY, base=replace(CALM, is_day=None))
    report = await over(hours).report(CAMPECHE, SATURDAY, now=NOW)
    dark = [s.hour.valid_at for s in report.hours if "dark" in {r.code for r in s.swim.reasons}]
    assert dark[5:7] == [local(SATURDAY, 5), local(SATURDAY, 18)]
    assert len(dark) == 12


async def test_missing_hours_are_counted_and_the_rest_is_judged():
    report = await over(fine_day(SATURDAY, hours=range(8, 20))).report(CAMPECHE, SATURDAY, now=NOW)
    assert args_of(report, "hours_missing") == {"known": 12, "expected": 24}
    assert report.best.hour.valid_at == local(SATURDAY, 10)


@pytest.mark.parametrize(("day", "length"), [(date(2018, 11, 4), 23), (date(2018, 2, 17), 25)])
async def test_a_day_on_which_the_clocks_change_is_whole_with_23_or_25_hours(day, length):
    start = datetime(day.year, day.month, day.day, 2, tzinfo=UTC) - timedelta(hours=6)
    hours = [replace(CALM, valid_at=start + timedelta(hours=h)) for h in range(48)]
    report = await over(hours).report(CAMPECHE, day, now=start)
    assert len(report.hours) == length
    assert "hours_missing" not in codes(report)
    assert report.best.hour.valid_at == local(day, 10)


@pytest.mark.parametrize(
    ("failure", "code"),
    [
        (SourceDown("x"), NoForecast.SOURCE_DOWN),
        (Malformed("x"), NoForecast.SOURCE_DOWN),
        (AllNull("x"), NoForecast.ALL_NULL),
        (TooOld("x"), NoForecast.TOO_OLD),
        (NotRecorded("x"), NoForecast.NOT_RECORDED),
    ],
)
async def test_a_dead_source_leaves_sun_moon_and_water(failure, code):
    report = await over([], water_sample(proper=True), failure=failure).report(CAMPECHE, SATURDAY, now=NOW)
    assert (report.no_forecast, report.verdict, report.score) == (code, Verdict.UNKNOWN, None)
    assert report.water.status is WaterStatus.PROPER
    assert (report.moon_phase, report.sunrise is None, report.whales) == ("waning", False, "right_whale")


async def test_a_dead_water_source_is_no_sample_and_no_clean_water():
    conditions = Conditions(
        StaticForecasts(fine_day(SATURDAY)), StaticWater(failure=Malformed("pdf")), GAZETTEER
    )
    report = await conditions.report(CAMPECHE, SATURDAY, now=NOW)
    assert (report.water.status, report.score) == (WaterStatus.UNKNOWN, 90)
    assert "water_unknown" in codes(report)


async def test_a_stale_forecast_says_its_age():
    report = await over(fine_day(SATURDAY), stale=True).report(
        CAMPECHE, SATURDAY, now=NOW + timedelta(hours=2, minutes=30)
    )
    assert report.stale
    assert args_of(report, "stale") == {"age_h": 2.5}


@pytest.mark.parametrize(
    ("zone", "offset"),
    [("America/Noronha", 2), ("America/Fortaleza", 3), ("America/Manaus", 4), ("America/Rio_Branco", 5)],
)
async def test_the_day_is_that_of_the_beachs_own_zone(zone, offset):
    beach = replace(CAMPECHE, zone=zone)
    hours = fine_day(SATURDAY - timedelta(days=1)) + fine_day(SATURDAY) + fine_day(SUNDAY)
    report = await over(hours).report(beach, SATURDAY, now=NOW)
    first = datetime(2026, 9, 5, offset, tzinfo=UTC)
    assert (report.hours[0].hour.valid_at, len(report.hours)) == (first, 24)


# --- several beaches ---


def many(count):
    return [replace(CAMPECHE, id=BeachId(f"b{i}"), rank=i) for i in range(count)]


async def test_a_comparison_is_best_first_with_the_unknown_last(recorded):
    ranked = await recorded.compare([COPACABANA, CAMPECHE, JOAQUINA], SATURDAY, now=NOW)
    assert [report.beach.id for report in ranked.reports] == [JOAQUINA.id, CAMPECHE.id, COPACABANA.id]
    assert ranked.not_ranked == (COPACABANA.id,)


async def test_a_comparison_takes_six_and_drops_none_in_silence():
    ranked = await over(fine_day(SATURDAY)).compare(many(8), SATURDAY, now=NOW)
    assert len(ranked.reports) == 6
    assert ranked.not_ranked == ("b6", "b7")


async def test_a_beach_asked_twice_is_compared_once():
    ranked = await over(fine_day(SATURDAY)).compare([CAMPECHE, CAMPECHE], SATURDAY, now=NOW)
    assert len(ranked.reports) == 1


async def test_a_ranking_lists_the_beaches_without_verdict_apart(recorded):
    ranked = await recorded.rank([LAGOON, COPACABANA, CAMPECHE, JOAQUINA], SATURDAY, now=NOW)
    assert [report.beach.id for report in ranked.reports] == [JOAQUINA.id, CAMPECHE.id]
    assert set(ranked.not_ranked) == {LAGOON.id, COPACABANA.id}


async def test_equal_scores_are_ordered_by_renown_then_id():
    beaches = [replace(b, rank=1) for b in reversed(many(4))]
    ranked = await over(fine_day(SATURDAY)).rank(beaches, SATURDAY, now=NOW)
    assert [report.beach.id for report in ranked.reports] == ["b0", "b1", "b2", "b3"]


async def test_a_vetoed_beach_ranks_below_a_poor_one():
    conditions = Conditions(
        StaticForecasts(fine_day(SATURDAY, base=replace(CALM, wave_height_m=2.0, wind_speed_kmh=50.0))),
        StaticWater(water_sample(proper=False)),
        GAZETTEER,
    )
    ranked = await conditions.rank([CAMPECHE, JOAQUINA], SATURDAY, now=NOW)
    assert [(r.beach.id, r.verdict) for r in ranked.reports] == [
        (JOAQUINA.id, Verdict.POOR),
        (CAMPECHE.id, Verdict.UNFIT),
    ]


async def test_several_beaches_are_fetched_together():
    source = StaticForecasts(fine_day(SATURDAY))
    await Conditions(source, StaticWater(), GAZETTEER).rank([CAMPECHE, JOAQUINA], SATURDAY, now=NOW)
    assert source.prefetched == [(-27.70833, -48.45833), (-27.625, -48.45833)]


# --- what is remembered ---


async def test_a_new_forecast_is_judged_anew_and_a_known_one_is_not(monkeypatch):
    judged = []
    conditions = over(fine_day(SATURDAY))
    real = judge.judge_hours
    monkeypatch.setattr(judge, "judge_hours", lambda *args: judged.append(args) or real(*args))
    first = await conditions.report(JOAQUINA, SATURDAY, now=NOW)
    assert await conditions.report(JOAQUINA, SATURDAY, now=NOW) == first
    assert len(judged) == 1
    await conditions.report(CAMPECHE, SATURDAY, now=NOW)
    assert len(judged) == 2
    forecasts = conditions.forecasts
    rough = tuple(replace(hour, wave_height_m=4.0) for hour in forecasts.forecast_given.hours)
    forecasts.forecast_given = replace(forecasts.forecast_given, hours=rough)
    assert (await conditions.report(JOAQUINA, SATURDAY, now=NOW)).verdict is Verdict.UNFIT
    assert len(judged) == 3


async def test_water_found_unfit_meanwhile_is_not_answered_from_memory():
    conditions = over(fine_day(SATURDAY))
    assert (await conditions.report(CAMPECHE, SATURDAY, now=NOW)).verdict is not Verdict.UNFIT
    conditions.water = StaticWater(water_sample(proper=False))
    report = await conditions.report(CAMPECHE, SATURDAY, now=NOW)
    assert report.verdict is Verdict.UNFIT
    assert "veto_water_unfit" in codes(report)


async def test_remembered_days_are_bounded_and_keep_no_old_forecast(monkeypatch):
    monkeypatch.setattr(report_module, "DAYS_REMEMBERED", 2)
    conditions = over(fine_day(SATURDAY))
    for day in (SATURDAY, SUNDAY, SATURDAY + timedelta(days=2)):
        await conditions.report(JOAQUINA, day, now=NOW)
    assert len(conditions._days) == 2
    old = weakref.ref(conditions.forecasts.forecast_given)
    conditions.forecasts.forecast_given = None
    await asyncio.sleep(0)  # the loop holds the last result for one turn
    gc.collect()
    assert old() is None
