"""What a swimmer reads when a source fails: the whole way from the message to the words."""

from datetime import timedelta

import pytest

from answering import Answerer, Question
from answering.wording import words
from conditions import Conditions
from conditions.sources import http
from conditions.sources.open_meteo import OpenMeteo
from parsing import load_gazetteer
from parsing.types import Lang
from tests.conditions.fake_open_meteo import FakeOpenMeteo, every_value, with_values, without, without_hours
from tests.conditions.samples import NOW, StaticWater
from tests.conditions.test_faults import DEAD

W = words(Lang.PT)


@pytest.fixture
async def ask(monkeypatch):
    """Ask the whole bot, over a fake source, without notes and model."""
    monkeypatch.setattr(http, "BACKOFF_S", 0.01)
    async with FakeOpenMeteo() as fake:
        source = OpenMeteo(marine_url=fake.marine_url, weather_url=fake.weather_url, budget_s=0.8)
        gazetteer = load_gazetteer()
        answers = Answerer(gazetteer, Conditions(source, StaticWater(), gazetteer), None)

        async def question(text="praia do campeche amanhã", *, now=NOW):
            return (await answers.answer(Question(text), now=now)).text

        question.fake = fake
        yield question
        await source.aclose()


def assert_no_verdict(text):
    assert not [verdict for verdict in ("good", "fair", "poor") if W(f"verdict.{verdict}") in text.casefold()]
    assert "Melhor hora" not in text


async def test_without_faults_there_is_a_score_and_a_best_hour(ask):
    text = await ask()
    assert "nota 55" in text
    assert "Melhor hora: 8h (nota 55)" in text


@pytest.mark.parametrize("name", DEAD)
async def test_a_dead_source_is_said_with_what_is_known_without_it(ask, name):
    ask.fake.raw = {"marine": [DEAD[name]], "weather": [DEAD[name]]}
    text = await ask()
    assert W("notice.source_down") in text
    assert "Sol: das 6h21 às 18h02" in text
    assert_no_verdict(text)


@pytest.mark.parametrize("name", ["never answers", "503", "daily limit", "HTML instead of JSON"])
async def test_a_last_good_answer_is_given_with_its_age(ask, name):
    await ask()
    ask.fake.raw = {"marine": [DEAD[name]], "weather": [DEAD[name]]}
    text = await ask(now=NOW + timedelta(hours=5))
    assert "A fonte não responde: esta é a última previsão boa, de 5 horas atrás." in text
    assert "nota 55" in text


async def test_an_answer_that_is_too_old_is_not_given(ask):
    await ask()
    ask.fake.raw = {"marine": [DEAD["503"]], "weather": [DEAD["503"]]}
    text = await ask("praia do campeche hoje", now=NOW + timedelta(hours=13))
    assert W("notice.too_old") in text
    assert_no_verdict(text)


@pytest.mark.parametrize("value", [None, 0])
async def test_nulls_and_zeros_near_land_are_no_calm_sea(ask, value):
    ask.fake.edit = {"marine": every_value(value)}
    text = await ask()
    assert W("notice.all_null") in text
    assert_no_verdict(text)


async def test_missing_waves_are_said_to_be_missing(ask):
    ask.fake.edit = {"marine": lambda d: without("wave_height")(d) if d["latitude"] < -27.66 else d}
    text = await ask()
    assert_no_verdict(text)
    assert "0,0 m" not in text


async def test_missing_wind_is_said_to_be_missing(ask):
    ask.fake.edit = {"weather": without("wind_speed_10m")}
    text = await ask()
    assert "Vento: sem dados" in text
    assert "0 km/h" not in text


async def test_an_hour_that_is_missing_is_never_the_best(ask):
    ask.fake.edit = {"marine": without_hours(32, 34), "weather": without_hours(32, 34)}
    text = await ask()
    assert "Melhor hora: 8h" not in text
    assert "Melhor hora: 10h" not in text


async def test_a_thunderstorm_comes_first_and_leaves_no_best_hour(ask):
    ask.fake.edit = {"weather": with_values(weather_code=95)}
    text = await ask()
    assert "trovoada prevista" in text.casefold()
    assert text.index("rovoada prevista") < text.index("Ondas")
    assert_no_verdict(text)


async def test_storm_surf_comes_first_and_leaves_no_best_hour(ask):
    ask.fake.edit = {"marine": with_values(wave_height=2.7)}
    text = await ask()
    assert "ressaca, ondas de 2,7 m" in text.casefold()
    assert_no_verdict(text)


async def test_a_day_past_the_horizon_is_refused_with_the_horizon(ask):
    text = await ask("campeche dia 20")
    assert "vai até" in text
    assert "6 de setembro" in text
    assert_no_verdict(text)
