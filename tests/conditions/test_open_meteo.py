"""The live client against the loopback server: requests, batching, cache, restarts."""

import asyncio
import time
from dataclasses import replace
from datetime import timedelta

import pytest

from conditions import Conditions
from conditions.cells import find_cell
from conditions.errors import SourceDown
from conditions.sources.open_meteo import OpenMeteo
from conditions.types import Verdict
from parsing.types import BeachId
from tests.conditions.fake_open_meteo import FakeOpenMeteo, Raw
from tests.conditions.samples import CAMPECHE, GAZETTEER, JOAQUINA, NOW, SATURDAY, StaticWater, local

CELL = (-27.70833, -48.45833)


@pytest.fixture
async def fake():
    async with FakeOpenMeteo() as server:
        yield server


@pytest.fixture
async def connect(fake):
    """Make clients of the fake server, closed after the test."""
    made = []

    def make(**settings):
        client = OpenMeteo(marine_url=fake.marine_url, weather_url=fake.weather_url, **settings)
        made.append(client)
        return client

    yield make
    for client in made:
        await client.aclose()


async def test_the_two_endpoints_are_joined_by_time(connect):
    forecast = await connect().forecast(*CELL, now=NOW)
    hour = forecast.hours[10]
    assert (hour.valid_at, hour.wave_height_m, hour.wind_speed_kmh) == (local(SATURDAY, 10), 0.78, 11.9)
    assert (forecast.source, forecast.recorded, forecast.stale) == ("Open-Meteo (CC BY 4.0)", False, False)
    assert forecast.fetched_at == NOW


async def test_all_variables_are_asked_for_in_one_fixed_zone(connect, fake):
    await connect().forecast(*CELL, now=NOW)
    asked = {request.endpoint: request.query for request in fake.asked}
    assert asked["marine"]["timezone"] == asked["weather"]["timezone"] == ["GMT"]
    assert asked["marine"]["forecast_days"] == ["10"]
    assert {"wave_height", "sea_level_height_msl", "ocean_current_velocity"} <= set(
        asked["marine"]["hourly"][0].split(",")
    )
    assert {"wind_gusts_10m", "weather_code", "is_day", "uv_index", "apparent_temperature"} <= set(
        asked["weather"]["hourly"][0].split(",")
    )


async def test_a_key_is_sent_when_there_is_one(connect, fake):
    await connect(api_key="k1").forecast(*CELL, now=NOW)
    assert {tuple(request.query["apikey"]) for request in fake.asked} == {("k1",)}


async def test_an_answer_is_kept_for_its_model_run_and_asked_again_in_the_next(connect, fake):
    client = connect()
    for minutes in (0, 1, 119):
        await client.forecast(*CELL, now=NOW + timedelta(minutes=minutes))
    assert fake.count("marine") == 1
    assert (await client.forecast(*CELL, now=NOW + timedelta(minutes=120))).fetched_at > NOW
    assert fake.count("marine") == fake.count("weather") == 2


async def test_joined_hours_are_made_once_per_answer(connect):
    client = connect()
    first = await client.forecast(*CELL, now=NOW)
    assert (await client.forecast(*CELL, now=NOW + timedelta(minutes=5))) is first


async def test_a_restart_asks_nothing_again(connect, fake, tmp_path):
    first = await connect(folder=tmp_path).forecast(*CELL, now=NOW)
    for _ in range(100):
        if len(list(tmp_path.glob("*.json"))) == 2:
            break
        await asyncio.sleep(0.01)
    second = await connect(folder=tmp_path).forecast(*CELL, now=NOW)
    assert (fake.count("marine"), fake.count("weather")) == (1, 1)
    assert second.hours == first.hours


async def test_connections_are_reused(connect, fake):
    client = connect()
    for i in range(5):
        await client.forecast(-27.70833 + i / 12, -48.45833, now=NOW)
    assert fake.count("marine") == 5
    assert fake.connections == 2


def beaches(count):
    """Beaches in as many different sea cells."""
    return [
        replace(
            CAMPECHE,
            id=BeachId(f"test-{i}"),
            latitude=-27.7 + (i % 10) / 12,
            longitude=-48.4 + (i // 10) / 12,
        )
        for i in range(count)
    ]


async def test_a_thousand_questions_for_fifty_beaches_make_few_requests(connect, fake):
    fake.delay_s = 0.05
    conditions = Conditions(connect(), StaticWater(), GAZETTEER)
    places = beaches(50)
    assert len({find_cell(beach) for beach in places}) == 50
    reports = await asyncio.gather(
        *(conditions.report(places[i % 50], SATURDAY, now=NOW) for i in range(1000))
    )
    assert {report.verdict for report in reports} <= {Verdict.FAIR, Verdict.POOR}
    assert len(fake.asked) <= 4
    assert sum(len(request.cells) for request in fake.asked) == 100


async def test_a_ranking_makes_one_request_per_endpoint(connect, fake):
    ranked = await Conditions(connect(), StaticWater(), GAZETTEER).rank(beaches(30), SATURDAY, now=NOW)
    assert len(ranked.reports) == 30
    assert (fake.count("marine"), fake.count("weather")) == (1, 1)


async def test_more_cells_than_a_batch_are_asked_for_in_several(connect, fake):
    await connect().prefetch([(-27 + i / 12, -48.0) for i in range(120)], now=NOW)
    assert sorted(len(r.cells) for r in fake.asked if r.endpoint == "marine") == [20, 50, 50]


async def test_one_asker_who_gives_up_does_not_take_the_answer_from_the_others(connect, fake):
    fake.delay_s = 0.05
    client = connect()
    first = asyncio.create_task(client.forecast(*CELL, now=NOW))
    second = asyncio.create_task(client.forecast(*CELL, now=NOW))
    await asyncio.sleep(0.02)
    first.cancel()
    assert (await second).hours
    assert fake.count("marine") == 1


async def test_closing_in_flight_fails_the_waiting_and_leaves_nothing_running(connect, fake):
    fake.raw = {"marine": [Raw(silent=True)], "weather": [Raw(silent=True)]}
    client = connect()
    waiting = asyncio.create_task(client.forecast(*CELL, now=NOW))
    await asyncio.sleep(0.05)
    await client.aclose()
    with pytest.raises(SourceDown):
        await waiting


async def test_closing_before_the_request_left_fails_the_waiting(connect):
    client = connect()
    waiting = asyncio.create_task(client.forecast(*CELL, now=NOW))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await client.aclose()
    with pytest.raises(SourceDown):
        await waiting


def test_a_client_survives_a_new_event_loop():
    async def ask(client, fake):
        client.marine._address = fake.marine_url + "?x=1"
        client.weather._address = fake.weather_url + "?x=1"
        return await client.forecast(*CELL, now=NOW)

    async def one_loop(client):
        async with FakeOpenMeteo() as fake:
            forecast = await ask(client, fake)
            await client.aclose()
            return forecast

    client = OpenMeteo(marine_url="http://127.0.0.1:1", weather_url="http://127.0.0.1:1")
    assert asyncio.run(one_loop(client)).hours
    client.marine._cache._entries.clear()
    assert asyncio.run(one_loop(client)).hours


async def test_a_cached_report_takes_a_few_milliseconds(connect):
    conditions = Conditions(connect(), StaticWater(), GAZETTEER)
    await conditions.report(JOAQUINA, SATURDAY, now=NOW)
    times = []
    for _ in range(50):
        start = time.process_time()
        await conditions.report(JOAQUINA, SATURDAY, now=NOW)
        times.append(time.process_time() - start)
    assert sorted(times)[25] < 0.005
