from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from answering.safety import Emergency, read_danger

GOLD = Path(__file__).parents[2] / "evals" / "gold" / "safety.jsonl"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("meu filho foi levado pelo mar", Emergency.WATER),
        ("tem gente se afogano na joaquina!!!", Emergency.WATER),
        ("SOCORROOO meu marido ta se afogandooo", Emergency.WATER),
        ("someone's drownding here", Emergency.WATER),
        ("se lo llevó la corriente a mi hermano", Emergency.WATER),
        ("não consigo voltar pra areia", Emergency.WATER),
        ("not coming up, my kid is in the water", Emergency.WATER),
        ("she isn't breathing", Emergency.BREATHING),
        ("parou de respirar", Emergency.BREATHING),
        ("no respira", Emergency.BREATHING),
        ("my buddy hit his head diving", Emergency.OTHER),
        ("help me please", Emergency.OTHER),
        ("se lo llevó la corriente", Emergency.WATER),
        ("my friend got pulled out", Emergency.WATER),
        ("só a prancha voltou, a prancha voltou sem ele", Emergency.WATER),
        ("caí do barco", Emergency.WATER),
        ("não dá mais pé e tô cansando", Emergency.WATER),
        ("ninguém consegue tirar o rapaz da água", Emergency.WATER),
        ("a maré subiu e estamos ilhados na pedra", Emergency.WATER),
        ("ele saiu da água com a boca azul", Emergency.BREATHING),
        ("bateu a cabeça na pedra", Emergency.OTHER),
        ("lightning hit a guy on the beach", Emergency.OTHER),
        ("her throat is swelling after the man o war", Emergency.OTHER),
        ("chama o bombeiro", Emergency.OTHER),
    ],
)
def test_danger_now_is_an_emergency(text, kind):
    assert read_danger(text).emergency is kind


@pytest.mark.parametrize(
    "text",
    [
        "o que fazer se alguém se afogar?",
        "what to do if someone is drowning",
        "qué hacer si alguien se ahoga",
        "quantas pessoas se afogam por ano",
        "ninguém se afogou, né?",
        "how do I escape a rip current?",
        "o que fazer se queimar com água-viva?",
    ],
)
def test_talk_of_danger_is_a_hazard_without_emergency(text):
    danger = read_danger(text)
    assert danger.hazard
    assert danger.emergency is None


@pytest.mark.parametrize(
    "text",
    [
        "joaquina amanhã", "oi", "", "🏖️", "melhor praia pra levar criança em floripa",
        "o mar levou meu chinelo", "o vento levou minha barraca", "estou afogado em trabalho",
        "afoguei o carro na areia",
        "Nossa Senhora do Socorro amanhã", "help", "help me choose a beach for tomorrow",
        "meu filho não sabe nadar, qual praia?", "caiu a temperatura da água?", "tô morrendo de rir",
        "me afoguei no trânsito hoje", "socorro que calor", "taking my mom swimming on sunday",
        "meu celular caiu na água", "is it safe to paddleboard alone at lagoa", "meu time tá afundando",
        "meu pai levou a gente pra nadar no mar", "tá gelada a água? meu pé ficou roxo",
    ],
)  # fmt: skip
def test_plain_questions_are_neither(text):
    danger = read_danger(text)
    assert not danger.hazard
    assert danger.emergency is None


@pytest.mark.parametrize(
    "text",
    [
        "ontem uma criança quase se afogou na joaquina, é perigoso?",
        "my brother nearly drowned here years ago. which beach is calm?",
        "cachorro pode se afogar?",
        "meu filho de 5 anos pode ser arrastado por onda pequena?",
        "si se lo lleva la corriente qué hago",
    ],
)
def test_what_is_past_or_only_possible_is_a_hazard_without_emergency(text):
    danger = read_danger(text)
    assert danger.hazard
    assert danger.emergency is None


def test_what_began_yesterday_and_goes_on_is_an_emergency():
    assert read_danger("ontem meu filho entrou no mar e ainda não voltou").emergency is Emergency.WATER


def test_what_to_do_about_ones_own_child_is_an_emergency_all_the_same():
    assert read_danger("o que é que eu faço, meu filho tá se afogando").emergency is Emergency.WATER
    assert read_danger("quando olhei, meu filho tinha sumido no mar").emergency is Emergency.WATER


def test_a_cry_at_the_end_of_a_long_message_is_heard():
    assert read_danger("bom dia " * 400 + "meu filho está se afogando").emergency is Emergency.WATER


def test_gold_set_by_words_alone():
    rows = [row for row in map(json.loads, GOLD.read_text("utf-8").splitlines()) if row["id"].startswith("s")]
    missed = [row["text"] for row in rows if row["emergency"] and read_danger(row["text"]).emergency is None]
    assert missed == []
    fired = [row["text"] for row in rows if not row["footer"] and read_danger(row["text"]).hazard]
    assert fired == []


@given(st.text(max_size=400))
@settings(max_examples=150, deadline=None)
def test_odd_text_never_raises(text):
    read_danger(text)
