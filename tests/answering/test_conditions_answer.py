from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from answering.conditions_answer import answer_conditions
from answering.draft import Ask
from answering.reply import ActionKind, BlockKind
from answering.wording import words
from conditions import Conditions
from conditions.errors import SourceDown
from conditions.types import NoForecast
from parsing import Aspect, Lang, Parse, Part, Route, When, load_gazetteer
from tests.answering.world import NOW, ForbiddenModel, Water, ask, recorded, sample

SUNDAY = date(2026, 9, 6)


class Dead:
    """A forecast source that is down."""

    async def forecast(self, latitude, longitude, *, now):
        raise SourceDown("down")


def lines(reply, kind: BlockKind) -> list[str]:
    return [line for block in reply.blocks if block.kind is kind for line in block.lines]


async def report(*, when=None, aspects=(), lang=Lang.PT, now=NOW, source=None, water=()):
    gazetteer = load_gazetteer()
    beach = next(beach for beach in gazetteer.beaches if beach.name == "Praia da Joaquina")
    parse = Parse("x", lang, Route.CONDITIONS, beaches=(beach.id,), when=when, aspects=aspects)
    conditions = Conditions(source or recorded(), Water(*water), gazetteer)
    return await answer_conditions(conditions, beach, Ask(parse, words(lang), now, "x"))


def on(*days: date, **more) -> When:
    return When(days=days, start=days[0], end=days[-1], **more)


async def test_whole_report_says_verdict_score_best_hour_and_weekday():
    reply = await ask("joaquina amanhã", model=ForbiddenModel())
    assert reply.route is Route.CONDITIONS
    assert lines(reply, BlockKind.HEADLINE) == [
        "Praia da Joaquina (Florianópolis, SC), amanhã, dom., 6 de setembro",
        "Dá para nadar, com atenção, nota 55 de 100",
    ]
    assert "Melhor hora: 10h (nota 55)." in lines(reply, BlockKind.TEXT)
    assert reply.reports[0].best.swim.score == 55
    assert not reply.footer


async def test_values_are_labelled_with_their_hour_and_a_maximum_is_called_one():
    draft = await report(when=on(SUNDAY))
    assert "Às 10h:" in lines(draft, BlockKind.TEXT)
    bullets = lines(draft, BlockKind.BULLETS)
    assert bullets[0] == "Ondas: 1,3 m, máximo 1,6 m no período, período 5 s, vindas de sul"
    assert bullets[1] == "Vento: 29 km/h de sul, máximo de 39 km/h no período"
    assert bullets[2].startswith("Água a 18,9 °C")


async def test_recording_is_labelled_and_source_has_its_time():
    draft = await report(when=on(SUNDAY))
    assert any("gravado" in line for line in lines(draft, BlockKind.NOTICE))
    assert lines(draft, BlockKind.SOURCE)[0].startswith("Fonte: Open-Meteo")
    assert "sáb., 5 de setembro, 7h" in lines(draft, BlockKind.SOURCE)[0]
    assert "até dom., 6 de setembro" in lines(draft, BlockKind.SOURCE)[0]


async def test_aspect_comes_first_then_a_short_verdict():
    draft = await report(when=on(SUNDAY), aspects=(Aspect.WATER_TEMPERATURE,))
    assert lines(draft, BlockKind.HEADLINE)[0] == "Água a 18,9 °C às 10h"
    assert lines(draft, BlockKind.TEXT) == [
        "No geral: dá para nadar, com atenção, nota 55 de 100, melhor às 10h."
    ]


@pytest.mark.parametrize(
    ("lang", "first"),
    [
        (Lang.PT, "Água a 18,9 °C às 10h"),
        (Lang.EN, "Water at 18.9 °C at 10:00"),
        (Lang.ES, "Agua a 18,9 °C a las 10:00"),
    ],
)
async def test_numbers_and_hours_follow_the_language(lang, first):
    draft = await report(when=on(SUNDAY), aspects=(Aspect.WATER_TEMPERATURE,), lang=lang)
    assert lines(draft, BlockKind.HEADLINE)[0] == first


@pytest.mark.parametrize("aspect", Aspect)
@pytest.mark.parametrize("lang", Lang)
async def test_every_aspect_has_a_line_in_every_language(lang, aspect):
    draft = await report(when=on(SUNDAY), aspects=(aspect,), lang=lang)
    assert lines(draft, BlockKind.HEADLINE)[0]


async def test_part_of_day_bounds_the_best_hour():
    draft = await report(when=on(SUNDAY, part=Part.AFTERNOON))
    assert lines(draft, BlockKind.HEADLINE)[0].endswith("à tarde")
    assert "Melhor hora nesse período: 12h (nota 55)." in lines(draft, BlockKind.TEXT)


async def test_several_days_get_a_line_each_and_those_past_the_horizon_share_one():
    days = tuple(SUNDAY + timedelta(days=i) for i in range(9))
    draft = await report(when=on(*days))
    bullets = lines(draft, BlockKind.BULLETS)
    assert len(draft.reports) == 7
    assert len(bullets) == 2
    assert bullets[0].startswith("Amanhã, dom., 6 de setembro: dá para nadar")
    assert bullets[1].startswith("De seg., 7 de setembro a sáb., 12 de setembro: além da previsão")
    assert "Mostrei os primeiros 7 dias, o máximo por mensagem." in lines(draft, BlockKind.NOTICE)


async def test_past_day_is_refused_in_words_with_the_horizon():
    draft = await report(when=on(date(2026, 9, 2)))
    assert lines(draft, BlockKind.NOTICE)[0] == (
        "Qua., 2 de setembro já passou: só respondo de hoje até dom., 6 de setembro."
    )
    assert draft.reports[0].no_forecast is NoForecast.PAST
    assert draft.unanswered == "no_forecast"


async def test_day_beyond_the_horizon_is_refused_in_words_with_the_horizon():
    draft = await report(when=on(date(2026, 10, 5)))
    assert "vai até dom., 6 de setembro" in lines(draft, BlockKind.NOTICE)[0]


async def test_dead_source_gives_what_can_be_known_offline_and_no_number_of_the_sea():
    draft = await report(when=on(SUNDAY), source=Dead(), water=[sample(proper=True)])
    assert lines(draft, BlockKind.NOTICE)[0].startswith("Sem previsão agora")
    bullets = lines(draft, BlockKind.BULLETS)
    assert bullets[0].startswith("Sol: das 6h21")
    assert bullets[1].startswith("Balneabilidade: própria")
    assert not any("Ondas" in line for line in bullets)
    assert lines(draft, BlockKind.SOURCE) == []


async def test_stale_forecast_is_labelled_with_its_age():
    class Stale:
        async def forecast(self, latitude, longitude, *, now):
            from dataclasses import replace

            good = await recorded().forecast(latitude, longitude, now=now)
            return replace(good, stale=True, recorded=False, fetched_at=now - timedelta(hours=3))

    draft = await report(when=on(SUNDAY), source=Stale())
    assert "A fonte não responde: esta é a última previsão boa, de 3 horas atrás." in lines(
        draft, BlockKind.NOTICE
    )


async def test_unfit_water_is_a_veto_said_first():
    draft = await report(when=on(SUNDAY), water=[sample(proper=False)])
    assert lines(draft, BlockKind.HEADLINE)[1] == "Não entre na água, nota 0 de 100"
    assert lines(draft, BlockKind.TEXT)[0] == "Água imprópria em todos os pontos coletados."
    assert not any(line.startswith("Melhor hora") for line in lines(draft, BlockKind.TEXT))
    assert any(
        "IMPRÓPRIA no ponto coletado (IMA/SC, coleta de 1 de setembro)" in x
        for x in lines(draft, BlockKind.BULLETS)
    )


async def test_mixed_water_names_the_places_to_avoid():
    draft = await report(
        when=on(SUNDAY),
        water=[sample(proper=True, point="Canto sul"), sample(proper=False, point="Canto norte")],
    )
    water = next(line for line in lines(draft, BlockKind.BULLETS) if line.startswith("Balneabilidade"))
    assert "imprópria em 1 de 2 pontos" in water
    assert "Evite: Canto norte" in water


async def test_water_question_gives_counts_as_the_agency_labels_them():
    draft = await report(when=on(SUNDAY), aspects=(Aspect.WATER_QUALITY,), water=[sample(proper=True)])
    assert "Em frente ao posto: própria, <10 E. coli NMP/100 ml (IMA/SC, 1 de setembro)" in lines(
        draft, BlockKind.BULLETS
    )


async def test_old_sample_is_named_as_too_old():
    draft = await report(when=on(SUNDAY), water=[sample(proper=True, day=date(2026, 5, 1))])
    water = next(line for line in lines(draft, BlockKind.BULLETS) if line.startswith("Balneabilidade"))
    assert "sem dados recentes" in water
    assert "antiga demais para valer" in water


async def test_undated_sample_does_not_count():
    draft = await report(when=on(SUNDAY), water=[sample(proper=True, day=None)])
    water = next(line for line in lines(draft, BlockKind.BULLETS) if line.startswith("Balneabilidade"))
    assert "sem data, por isso não vale" in water


async def test_missing_day_is_assumed_and_said():
    reply = await ask("joaquina")
    assert reply.reports[0].day == date(2026, 9, 5)
    assert any("Você não disse o dia" in line for line in lines(reply, BlockKind.NOTICE))


async def test_missing_day_in_the_evening_is_tomorrow():
    reply = await ask("joaquina", now=datetime(2026, 9, 5, 23, tzinfo=UTC))
    assert reply.reports[0].day == SUNDAY
    assert any("considerei amanhã, dom., 6 de setembro" in line for line in lines(reply, BlockKind.NOTICE))


async def test_today_in_the_evening_says_that_the_hours_are_over():
    reply = await ask("joaquina hoje", now=datetime(2026, 9, 5, 23, tzinfo=UTC))
    assert lines(reply, BlockKind.TEXT)[0] == "As horas de banho de hoje já passaram: veja amanhã."
    assert reply.choices[0].action.days == (SUNDAY,)
    assert not any(line.startswith("Melhor hora") for line in lines(reply, BlockKind.TEXT))


async def test_other_reading_is_a_button():
    draft = await report(when=on(SUNDAY, other_reading=(date(2026, 9, 13),)))
    assert draft.choices[0].action.days == (date(2026, 9, 13),)
    assert draft.choices[0].action.kind is ActionKind.CONDITIONS
    assert "Se era dom., 13 de setembro, toque no botão." in lines(draft, BlockKind.NOTICE)


async def test_contradicting_weekday_is_said():
    draft = await report(when=on(SUNDAY, weekday_conflict=True))
    assert "O dia da semana e a data não batem: usei dom., 6 de setembro." in lines(draft, BlockKind.NOTICE)


async def test_lagoon_gets_no_value_of_the_sea():
    reply = await ask("lagoa da conceição amanhã")
    bullets = lines(reply, BlockKind.BULLETS)
    assert lines(reply, BlockKind.HEADLINE)[1] == "Não dá para dizer"
    assert not any(line.startswith(("Ondas", "Maré", "Água a")) for line in bullets)
    assert any("lagoa ou rio" in line for line in lines(reply, BlockKind.TEXT))


async def test_report_fits_a_phone():
    for text in ("joaquina amanhã", "tomorrow at Joaquina", "joaquina mañana"):
        reply = await ask(text)
        assert len(reply.text) < 1400
        assert sum(len(block.lines) for block in reply.blocks) <= 17


async def test_past_hours_of_today_are_no_maximum_and_no_offer():
    reply = await ask("joaquina hoje de manhã", now=datetime(2026, 9, 5, 15, 30, tzinfo=UTC))
    told = lines(reply, BlockKind.TEXT)
    assert told[0] == "De manhã: esse horário de hoje já passou."
    assert not any(line.startswith("Melhor hora") for line in told)


async def test_night_is_dark_from_the_hour_in_which_the_sun_sets():
    reply = await ask("joaquina hoje à noite")
    assert any("escuro" in line for line in lines(reply, BlockKind.TEXT))
    assert not any(line.startswith("Melhor hora") for line in lines(reply, BlockKind.TEXT))


async def test_lagoon_has_no_points_and_no_values_of_the_sea():
    reply = await ask("lagoa da conceição amanhã")
    told = " ".join(lines(reply, BlockKind.TEXT))
    assert "não há nota" in told
    assert "(−" not in told
    assert "ondas sem dados" not in told


async def test_no_button_offers_a_day_past_the_horizon():
    reply = await ask("joaquina amanhã")
    assert [choice.action.days for choice in reply.choices] == [(date(2026, 9, 5),)]
