"""Danger told in words that no rule has: what the probe adds, and that it never stands in the way."""

from __future__ import annotations

import logging

import numpy as np
import pytest

from answering.danger_probe import (
    HEADS,
    WEIGHTS,
    DangerProbe,
    Probed,
    add_probed,
    open_embedders,
    open_probe,
    parts_of,
)
from answering.danger_text import Emergency
from answering.reply import BlockKind, Question
from answering.safety import FIGURATIVE, Danger, read_danger
from parsing.types import Context
from tests.answering.world import NOW, FixedStore, answerer, chunk

UNTOLD = (
    "só dá pra ver o braço dele lá longe",
    "there was a head bobbing past the break and now there is only foam",
    "no lo vemos más desde la orilla, entró hace media hora",
)
"""Emergencies that no rule knows."""
EVERYDAY = (
    "quanto custa a cadeira na joaquina",
    "what time does the bar on the beach close",
    "dónde puedo alquilar una tabla",
    "obrigado, era isso mesmo que eu queria saber",
)


class Fixed:
    """A probe that says the same of every message."""

    def __init__(self, probed: Probed | Exception) -> None:
        self.probed = probed
        self.read_texts: list[str] = []

    def read(self, text: str) -> Probed:
        self.read_texts.append(text)
        if isinstance(self.probed, Exception):
            raise self.probed
        return self.probed


ALARMED = Probed(emergency=2.0, hazard=2.0, water=1.0)


@pytest.fixture(scope="module")
def probe() -> DangerProbe:
    opened = open_probe()
    if opened is None:
        pytest.skip("the sentence model does not run on this machine")
    return opened


@pytest.mark.parametrize("text", UNTOLD)
def test_probe_hears_what_no_rule_knows(probe, text):
    assert read_danger(text).emergency is None
    assert add_probed(Danger(), probe.read(text)).emergency is Emergency.WATER


@pytest.mark.parametrize("text", EVERYDAY)
def test_probe_is_quiet_on_everyday_messages(probe, text):
    assert add_probed(Danger(), probe.read(text)) == Danger()


def test_capitals_say_nothing(probe):
    quiet, loud = probe.read(UNTOLD[0]), probe.read(UNTOLD[0].upper())
    assert loud.emergency == pytest.approx(quiet.emergency, abs=1e-4)


def test_one_alarming_sentence_among_many_is_heard(probe):
    chatter = "Bom dia pessoal. Viemos de Curitiba de carro ontem. O hotel é ótimo. "
    assert probe.read(chatter + UNTOLD[0] + ". Que horas abre a padaria?").emergency > 0


@pytest.mark.parametrize("text", ["? " * 2500, "a " * 2500, "\x00 \u202e 🏖 -", "1 2 3"])
def test_odd_text_gets_finite_scores(probe, text):
    assert np.isfinite([probe.read(text).emergency, probe.read(text).hazard, probe.read(text).water]).all()


@pytest.mark.parametrize("text", ["", "   ", "🏖", "a" * 5000, "help", "Ajuda!", "ayuda", "/help", "me ajuda"])
def test_what_is_too_short_to_tell_is_left_to_the_rules(probe, text):
    assert add_probed(Danger(), probe.read(text)) == Danger()


def test_parts_are_the_whole_and_its_sentences_of_three_words():
    assert parts_of("um dois") == []
    assert parts_of("um dois três") == ["um dois três"]
    assert parts_of("um dois três. quatro. cinco seis sete!") == [
        "um dois três. quatro. cinco seis sete!",
        "um dois três",
        "cinco seis sete",
    ]
    assert len(parts_of("um dois três. " * 100)) == 9


def test_probe_only_adds():
    known = Danger(hazard=True, rule="hazard words")
    assert add_probed(known, Probed(-5.0, -5.0, 0.0)) is known
    assert add_probed(known, ALARMED).emergency is Emergency.WATER
    assert add_probed(Danger(), Probed(-1.0, 1.0, 0.0)).hazard
    assert add_probed(Danger(), Probed(1.0, 1.0, -1.0)).emergency is Emergency.OTHER


def test_known_figure_of_speech_stays_one():
    joke = Danger(rule=FIGURATIVE)
    assert add_probed(joke, ALARMED) is joke


async def test_service_asks_the_probe_about_messages_the_rules_cannot_place():
    fixed = Fixed(ALARMED)
    bot = answerer(store=FixedStore(chunk("Um texto sobre o mar.")), probe=lambda: fixed)
    reply = await bot.answer(Question("ele foi ficando pequenininho lá no fundo"), now=NOW)
    assert reply.emergency
    assert reply.blocks[0].kind is BlockKind.EMERGENCY
    assert reply.blocks[-1].kind is BlockKind.FOOTER
    assert any("probe" in line for line in reply.trace)


async def test_conditions_questions_never_meet_the_probe():
    fixed = Fixed(ALARMED)
    bot = answerer(probe=lambda: fixed)
    reply = await bot.answer(Question("joaquina amanhã", context=Context()), now=NOW)
    assert not reply.emergency
    assert fixed.read_texts == []


async def test_failing_probe_leaves_the_rules(caplog):
    bot = answerer(store=FixedStore(chunk("Um texto.")), probe=lambda: Fixed(RuntimeError("broken")))
    with caplog.at_level(logging.ERROR):
        reply = await bot.answer(Question("ele foi ficando pequenininho lá no fundo"), now=NOW)
    assert not reply.emergency
    assert "rules alone" in caplog.text


async def test_probe_that_cannot_open_is_tried_once():
    opened = []
    bot = answerer(store=FixedStore(chunk("Um texto.")), probe=lambda: opened.append(1))
    for _ in range(2):
        await bot.answer(Question("ele foi ficando pequenininho lá no fundo"), now=NOW)
    assert opened == [1]


def test_missing_weights_leave_the_rules(tmp_path, caplog):
    with caplog.at_level(logging.WARNING):
        assert open_probe(tmp_path / "none.npz") is None
    assert "rules alone" in caplog.text


def test_weights_of_other_embedders_are_refused(tmp_path, caplog):
    if open_embedders() is None:
        pytest.skip("the sentence model does not run on this machine")
    path = tmp_path / "odd.npz"
    np.savez_compressed(path, weights=np.zeros((11, len(HEADS)), np.float16), embedders="other")
    with caplog.at_level(logging.WARNING):
        assert open_probe(path) is None
    assert "trained on other" in caplog.text


def test_weights_of_the_package_are_those_of_the_rows():
    if open_embedders() is None:
        pytest.skip("the sentence model does not run on this machine")
    from evals.danger_probe import main

    assert WEIGHTS.is_file()
    assert main(["--check"]) == 0
