"""Every failure a source can have, and the report a swimmer gets then."""

import time
from datetime import UTC, datetime, timedelta

import pytest

from conditions import Conditions
from conditions.sources import http
from conditions.sources.open_meteo import OpenMeteo
from conditions.types import NoForecast, Verdict, WaterStatus
from tests.conditions.fake_open_meteo import (
    DAILY_LIMIT,
    RUN_MISSING,
    FakeOpenMeteo,
    Raw,
    every_value,
    in_unit,
    in_zone,
    with_values,
    without,
    without_hours,
)
from tests.conditions.samples import (
    CAMPECHE,
    GAZETTEER,
    JOAQUINA,
    NOW,
    SATURDAY,
    SUNDAY,
    StaticWater,
    local,
    water_sample,
)

CELL = (-27.70833, -48.45833)
ONE_HOUR = timedelta(hours=1)


class Bench:
    """A report over the fake server."""

    def __init__(self, fake: FakeOpenMeteo) -> None:
        self.fake = fake
        self.source = OpenMeteo(marine_url=fake.marine_url, weather_url=fake.weather_url, budget_s=1.0)
        self.conditions = Conditions(self.source, StaticWater(water_sample(proper=True)), GAZETTEER)

    async def report(self, beach=CAMPECHE, day=SATURDAY, *, now=NOW):
        return await self.conditions.report(beach, day, now=now)

    def break_both(self, *answers: Raw) -> None:
        self.fake.raw = {"marine": list(answers), "weather": list(answers)}


@pytest.fixture
async def bench(monkeypatch):
    monkeypatch.setattr(http, "BACKOFF_S", 0.01)
    async with FakeOpenMeteo() as fake:
        made = Bench(fake)
        yield made
        await made.source.aclose()


def codes(report):
    return [reason.code for reason in report.reasons]


def assert_offline(report, why=NoForecast.SOURCE_DOWN):
    """What can be known without a forecast is there, and nothing else."""
    assert (report.no_forecast, report.verdict, report.score, report.best) == (
        why,
        Verdict.UNKNOWN,
        None,
        None,
    )
    assert report.hours == ()
    assert report.sunrise is not None
    assert report.moon_phase == "waning"
    assert report.water.status is WaterStatus.PROPER
    assert codes(report) == ["forecast_missing"]


async def test_without_faults_the_recorded_day_is_answered(bench):
    report = await bench.report()
    assert (report.score, report.best.hour.valid_at) == (55, local(SATURDAY, 10))


DEAD = {
    "never answers": Raw(silent=True),
    "drips a byte at a time": Raw(body=b"[" + b" " * 500, drip_s=0.02),
    "hangs up": Raw(cut=True),
    "HTML instead of JSON": Raw(body=b"<!doctype html><title>Bad gateway</title>"),
    "truncated JSON": Raw(body=b'{"latitude": -27.7, "hourly": {"time": ["2026-09'),
    "empty body": Raw(body=b""),
    "not text": Raw(body=b"\xff\xfe\x00"),
    "JSON that is no forecast": Raw(body=b'"ok"'),
    "an empty list": Raw(body=b"[]"),
    "500": Raw(status=500, body=b"oops"),
    "502": Raw(status=502, body=b"<html>bad gateway</html>"),
    "503": Raw(status=503),
    "504": Raw(status=504),
    "404": Raw(status=404, body=b"not found"),
    "moved": Raw(status=302, headers="Location: http://127.0.0.1:1/\r\n"),
    "a passing 429": Raw(status=429, body=b"slow down"),
    "daily limit": Raw(status=429, body=DAILY_LIMIT),
    "an error with status 200": Raw(body=RUN_MISSING),
    "an error with status 400": Raw(status=400, body=RUN_MISSING),
}


@pytest.mark.parametrize("name", DEAD)
async def test_a_dead_source_gives_what_can_be_known_without_it(bench, name):
    bench.break_both(DEAD[name])
    start = time.perf_counter()
    assert_offline(await bench.report())
    assert time.perf_counter() - start < 3.0


@pytest.mark.parametrize("name", DEAD)
async def test_a_source_that_dies_leaves_its_last_good_answer_with_its_age(bench, name):
    await bench.report()
    bench.break_both(DEAD[name])
    report = await bench.report(day=SUNDAY, now=NOW + 4 * ONE_HOUR)
    assert (report.stale, report.fetched_at, report.no_forecast) == (True, NOW, None)
    assert dict(report.reasons[-1].args) == {"age_h": 4.0}
    assert report.score == 55


@pytest.mark.parametrize(("hours", "served"), [(12, True), (13, False)])
async def test_a_stale_answer_is_refused_past_twelve_hours(bench, hours, served):
    await bench.report()
    bench.break_both(DEAD["503"])
    report = await bench.report(day=SUNDAY, now=NOW + hours * ONE_HOUR)
    if served:
        assert report.stale
    else:
        assert_offline(report, NoForecast.TOO_OLD)


@pytest.mark.parametrize("status", [429, 502, 503, 504])
async def test_two_retries_cure_a_passing_failure(bench, status):
    bench.fake.once = True
    bench.fake.raw = {"marine": [Raw(status=status), Raw(status=status)]}
    assert (await bench.report()).score == 55
    assert (bench.fake.count("marine"), bench.fake.count("weather")) == (3, 1)


async def test_a_connection_lost_once_is_tried_again(bench):
    bench.fake.once = True
    bench.fake.raw = {"marine": [Raw(cut=True)]}
    assert (await bench.report()).score == 55


@pytest.mark.parametrize("name", ["500", "404", "HTML instead of JSON", "daily limit"])
async def test_what_a_retry_cannot_cure_is_not_retried(bench, name):
    bench.break_both(DEAD[name])
    await bench.report()
    assert bench.fake.count("marine") == 1


async def test_a_dead_source_is_asked_once_per_breaker_window(bench):
    bench.break_both(DEAD["never answers"])
    await bench.report()
    for beach in (CAMPECHE, JOAQUINA):
        start = time.perf_counter()
        report = await bench.report(beach, now=NOW + timedelta(seconds=59))
        assert report.no_forecast is NoForecast.SOURCE_DOWN
        assert time.perf_counter() - start < 0.3
    assert bench.fake.count("marine") == 1
    await bench.report(now=NOW + timedelta(seconds=61))
    assert bench.fake.count("marine") == 2


async def test_a_source_that_comes_back_is_used_after_the_window(bench):
    bench.break_both(DEAD["503"])
    assert_offline(await bench.report())
    bench.fake.raw = {}
    report = await bench.report(now=NOW + timedelta(seconds=61))
    assert (report.score, report.stale) == (55, False)


async def test_the_daily_limit_is_waited_out_until_the_next_utc_day(bench):
    bench.break_both(DEAD["daily limit"])
    await bench.report()
    bench.fake.raw = {}
    midnight = datetime(2026, 9, 6, tzinfo=UTC)
    assert_offline(await bench.report(day=SUNDAY, now=midnight - timedelta(seconds=1)))
    assert bench.fake.count("marine") == 1
    assert (await bench.report(day=SUNDAY, now=midnight)).score == 55


@pytest.mark.parametrize(
    ("reason", "headers", "seconds"),
    [
        ("Minutely API request limit exceeded. Please try again in one minute.", "", 60),
        ("Hourly API request limit exceeded. Please try again in the next hour.", "", 3600),
        ("Too many requests", "Retry-After: 600\r\n", 600),
    ],
)
async def test_other_limits_are_waited_out_too(bench, reason, headers, seconds):
    body = f'{{"error": true, "reason": "{reason}"}}'.encode()
    bench.break_both(Raw(status=429, body=body, headers=headers))
    await bench.report()
    assert bench.fake.count("marine") == 1
    assert bench.source.marine.breaker.open_until == NOW + timedelta(seconds=seconds)


async def test_without_weather_the_waves_are_told_and_nothing_is_green(bench):
    bench.fake.raw = {"weather": [DEAD["503"]]}
    report = await bench.report()
    assert report.no_forecast is None
    assert {"wind_missing", "rain_missing", "thunder_missing", "verdict_lowered"} <= set(codes(report))
    assert report.best.hour.wave_height_m == 0.78
    assert report.best.hour.is_day is True  # from the sun
    assert report.verdict is Verdict.POOR


async def test_without_waves_the_weather_is_told_and_nobody_can_say(bench):
    bench.fake.raw = {"marine": [DEAD["503"]]}
    report = await bench.report()
    assert (report.no_forecast, report.verdict, report.best) == (
        NoForecast.SOURCE_DOWN,
        Verdict.UNKNOWN,
        None,
    )
    assert report.hours[10].hour.wind_speed_kmh == 11.9


async def test_all_null_from_both_is_an_outage_of_that_beach(bench):
    bench.fake.edit = {"marine": every_value(None), "weather": every_value(None)}
    assert_offline(await bench.report(), NoForecast.ALL_NULL)


async def test_an_all_null_sea_is_an_outage_of_that_beach_with_its_weather(bench):
    bench.fake.edit = {"marine": every_value(None)}
    report = await bench.report()
    assert (report.no_forecast, report.verdict) == (NoForecast.ALL_NULL, Verdict.UNKNOWN)
    assert report.hours[10].hour.wind_speed_kmh == 11.9


async def test_an_outage_of_one_beach_is_remembered_and_does_not_touch_the_others(bench):
    bench.fake.edit = {"marine": every_value(None)}
    await bench.report()
    await bench.report()
    assert bench.fake.count("marine") == 1
    bench.fake.edit = {}
    assert (await bench.report(JOAQUINA)).score == 55
    assert (await bench.report(now=NOW + timedelta(seconds=61))).score == 55


async def test_all_zeros_near_land_are_missing_and_not_a_calm_sea(bench):
    bench.fake.edit = {"marine": every_value(0)}
    report = await bench.report()
    assert (report.no_forecast, report.verdict) == (NoForecast.ALL_NULL, Verdict.UNKNOWN)
    assert {score.hour.wave_height_m for score in report.hours} == {None}
    assert report.tide_turns == ()


async def test_missing_arrays_are_missing_values(bench):
    bench.fake.edit = {
        "marine": without("sea_surface_temperature", "sea_level_height_msl"),
        "weather": without("uv_index"),
    }
    report = await bench.report()
    assert "sea_missing" in codes(report)
    assert report.tide_turns == ()
    assert report.best.hour.uv_index is None
    assert report.score == 70  # 55 + 20 for the cold, − 5 for not knowing


async def test_missing_waves_array_means_nobody_can_say(bench):
    bench.fake.edit = {"marine": without("wave_height")}
    report = await bench.report()
    assert (report.verdict, report.no_forecast) == (Verdict.UNKNOWN, NoForecast.ALL_NULL)


async def test_missing_hours_are_not_filled_in(bench):
    bench.fake.edit = {"marine": without_hours(9, 10, 11), "weather": without_hours(10)}
    report = await bench.report()
    known = {score.hour.valid_at: score.hour for score in report.hours}
    assert local(SATURDAY, 10) not in known
    assert (known[local(SATURDAY, 9)].wave_height_m, known[local(SATURDAY, 9)].wind_speed_kmh) == (None, 12.1)
    assert report.best.hour.valid_at == local(SATURDAY, 8)
    assert "hours_missing" in codes(report)


async def test_another_zone_than_asked_for_means_the_same_hours(bench):
    expected = await bench.report(JOAQUINA)
    bench.fake.edit = {
        "marine": in_zone(-10800, "America/Sao_Paulo"),
        "weather": in_zone(32400, "Asia/Tokyo"),
    }
    found = await bench.report(JOAQUINA, now=NOW + 3 * ONE_HOUR)
    assert [s.hour for s in found.hours] == [s.hour for s in expected.hours]


async def test_changed_units_are_converted_and_unknown_ones_refused(bench):
    bench.fake.edit = {
        "weather": in_unit("wind_speed_10m", "m/s", 1 / 3.6),
        "marine": in_unit("wave_height", "ft", 1 / 0.3048),
    }
    report = await bench.report()
    assert (report.best.hour.wind_speed_kmh, report.best.hour.wave_height_m) == (11.9, 0.78)
    bench.fake.edit = {"weather": in_unit("wind_speed_10m", "beaufort", 0.2)}
    later = await bench.report(day=SUNDAY, now=NOW + 3 * ONE_HOUR)
    assert "wind_missing" in codes(later)


async def test_an_answer_for_another_place_is_refused(bench):
    def elsewhere(document):
        return document | {"latitude": -22.97, "longitude": -43.18}

    bench.fake.edit = {"marine": elsewhere, "weather": elsewhere}
    assert_offline(await bench.report())


async def test_fewer_answers_than_positions_are_refused_whole(bench):
    bench.fake.raw = {"marine": [Raw(body=b"[{}]")], "weather": [Raw(body=b"[{}]")]}
    ranked = await bench.conditions.rank([CAMPECHE, JOAQUINA], SATURDAY, now=NOW)
    assert ranked.reports == ()
    assert set(ranked.not_ranked) == {CAMPECHE.id, JOAQUINA.id}


async def test_one_broken_place_in_a_batch_fails_alone(bench):
    def campeche_broken(document):
        return document | {"hourly": None} if document["latitude"] < -27.66 else document

    bench.fake.edit = {"marine": campeche_broken, "weather": campeche_broken}
    ranked = await bench.conditions.rank([CAMPECHE, JOAQUINA], SATURDAY, now=NOW)
    assert [report.beach.id for report in ranked.reports] == [JOAQUINA.id]
    assert ranked.not_ranked == (CAMPECHE.id,)


async def test_a_refused_position_is_found_by_halving_the_batch(bench):
    bench.fake.refuse = CELL
    ranked = await bench.conditions.rank([CAMPECHE, JOAQUINA], SATURDAY, now=NOW)
    assert [report.beach.id for report in ranked.reports] == [JOAQUINA.id]


async def test_one_refused_position_of_fifty_costs_a_bounded_number_of_requests(bench):
    cells = [(round(-27.70833 + i / 12, 5), -48.45833) for i in range(50)]
    bench.fake.refuse = cells[17]
    await bench.source.prefetch(cells, now=NOW)
    assert bench.fake.count("marine") <= 13
    for i, cell in enumerate(cells):
        assert (bench.source.marine.peek(cell, NOW) is None) == (i == 17)


async def test_a_source_that_refuses_everything_is_not_flooded(bench):
    bench.break_both(DEAD["an error with status 400"])
    cells = [(-27.70833 + i / 12, -48.45833) for i in range(50)]
    await bench.source.prefetch(cells, now=NOW)
    await bench.source.prefetch(cells, now=NOW)
    assert bench.fake.count("marine") <= 20


async def test_a_forecast_thunderstorm_is_a_veto(bench):
    bench.fake.edit = {"weather": with_values(weather_code=95)}
    report = await bench.report()
    assert (report.verdict, report.score, report.best) == (Verdict.UNFIT, 0, None)
    assert codes(report)[0] == "veto_thunderstorm"


async def test_forecast_storm_surf_is_a_veto(bench):
    bench.fake.edit = {"marine": with_values(wave_height=2.5)}
    report = await bench.report()
    assert (report.verdict, codes(report)[0]) == (Verdict.UNFIT, "veto_storm_surf")


async def test_waves_that_end_before_the_weather_end_the_verdicts(bench):
    def one_day_of_waves(document):
        document["hourly"]["wave_height"][24:] = [None] * 24
        return document

    bench.fake.edit = {"marine": one_day_of_waves}
    report = await bench.report(day=SUNDAY)
    assert (report.no_forecast, report.horizon, report.verdict) == (
        NoForecast.BEYOND_HORIZON,
        SATURDAY,
        Verdict.UNKNOWN,
    )


@pytest.mark.slow
async def test_a_dead_source_costs_less_than_three_seconds_at_its_real_budget():
    async with FakeOpenMeteo(raw={"marine": [Raw(silent=True)], "weather": [Raw(silent=True)]}) as fake:
        source = OpenMeteo(marine_url=fake.marine_url, weather_url=fake.weather_url)
        start = time.perf_counter()
        report = await Conditions(source, StaticWater(), GAZETTEER).report(CAMPECHE, SATURDAY, now=NOW)
        assert report.no_forecast is NoForecast.SOURCE_DOWN
        assert time.perf_counter() - start < 3.0
        await source.aclose()


async def test_nothing_listening_is_found_out_at_once():
    source = OpenMeteo(marine_url="http://127.0.0.1:1/v1", weather_url="http://127.0.0.1:1/v1")
    start = time.perf_counter()
    report = await Conditions(source, StaticWater(), GAZETTEER).report(CAMPECHE, SATURDAY, now=NOW)
    assert report.no_forecast is NoForecast.SOURCE_DOWN
    assert time.perf_counter() - start < 1.0
    await source.aclose()
