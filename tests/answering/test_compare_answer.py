from __future__ import annotations

from datetime import UTC, datetime

import pytest

from answering import ActionKind, BlockKind, Question
from parsing import Context, Route
from tests.answering.world import NOW, answerer, ask, sample


def lines(reply, kind: BlockKind) -> list[str]:
    return [line for block in reply.blocks if block.kind is kind for line in block.lines]


async def test_comparison_lists_every_beach_best_first_with_a_button_each():
    reply = await ask("mole ou joaquina domingo?")
    bullets = lines(reply, BlockKind.BULLETS)
    assert [line[:2] for line in bullets] == ["1.", "2."]
    assert "nota 55" in bullets[0]
    assert len(reply.choices) == 2
    assert all(choice.action.kind is ActionKind.CONDITIONS for choice in reply.choices)


async def test_a_tie_is_called_a_tie():
    reply = await ask("mole ou joaquina domingo?")
    assert lines(reply, BlockKind.HEADLINE)[0].startswith("Amanhã, dom., 6 de setembro: empate entre")


async def test_the_better_beach_is_named():
    reply = await ask("campeche ou joaquina domingo?", water=[sample(proper=False)])
    assert "a melhor é Praia do Campeche" in lines(reply, BlockKind.HEADLINE)[0]
    assert "não entre na água, nota 0" in lines(reply, BlockKind.BULLETS)[1]


async def test_a_beach_without_forecast_is_listed_with_the_reason():
    reply = await ask("joaquina ou ipanema amanhã?")
    bullets = lines(reply, BlockKind.BULLETS)
    assert "Joaquina" in bullets[0]
    assert "Ipanema" in bullets[1]
    assert "sem previsão" in bullets[1]
    assert "entre as que têm previsão" in lines(reply, BlockKind.HEADLINE)[0]


async def test_beaches_past_the_sixth_are_mentioned():
    reply = await ask(
        "mole, joaquina, campeche, brava, santinho, ingleses, armação e açores em floripa amanhã"
    )
    if reply.route is Route.COMPARE:
        assert len(reply.reports) <= 6
        told = reply.text
        assert all(name in told for name in ("Mole", "Joaquina", "Campeche"))


async def test_ranking_says_how_many_were_consulted_and_which_had_no_score():
    reply = await ask("melhor praia de floripa hoje")
    notices = lines(reply, BlockKind.NOTICE)
    assert "Consultei 12 praias, as mais conhecidas." in notices
    assert any(line.startswith("Sem nota, por falta de dados:") and "mais " in line for line in notices)
    assert len(lines(reply, BlockKind.BULLETS)) <= 5


async def test_ranking_without_any_forecast_says_why_and_lists_the_beaches():
    reply = await ask("melhor praia de salvador hoje")
    assert reply.route is Route.RANK
    assert any(line.startswith("Sem previsão") for line in lines(reply, BlockKind.NOTICE))
    assert lines(reply, BlockKind.BULLETS)
    assert reply.reports == ()


async def test_anchor_gives_neighbours_with_distances_and_not_itself():
    reply = await ask("praias perto da joaquina")
    bullets = lines(reply, BlockKind.BULLETS)
    assert all(" km" in line for line in bullets)
    assert not any("Praia da Joaquina" in line for line in bullets)


async def test_home_area_is_ranked_when_no_place_is_said():
    context = Context(home="municipality:florianopolis-sc")
    reply = await answerer().answer(Question("qual a melhor praia hoje?", context=context), now=NOW)
    assert reply.route is Route.RANK
    assert "Florianópolis" in lines(reply, BlockKind.HEADLINE)[0]


@pytest.mark.parametrize("text", ["mole or joaquina tomorrow?", "¿mole o joaquina mañana?"])
async def test_comparison_is_worded_in_each_language(text):
    reply = await ask(text)
    assert reply.route is Route.COMPARE
    assert len(reply.reports) == 2


async def test_part_of_day_is_kept_in_the_buttons():
    reply = await ask("mole ou joaquina amanhã à tarde?", now=datetime(2026, 9, 5, 10, tzinfo=UTC))
    assert {choice.action.part for choice in reply.choices} == {"afternoon"}


async def test_comparison_in_the_evening_says_that_the_hours_are_over():
    reply = await ask("mole ou joaquina hoje", now=datetime(2026, 9, 5, 23, tzinfo=UTC))
    assert "As horas de banho de hoje já passaram: veja amanhã." in lines(reply, BlockKind.NOTICE)


async def test_what_is_missing_from_all_is_said_once():
    reply = await ask("ipanema ou copacabana amanhã?")
    assert sum("Sem previsão" in line for block in reply.blocks for line in block.lines) == 1
    assert len(lines(reply, BlockKind.BULLETS)) == 2
