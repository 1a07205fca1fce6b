from __future__ import annotations

import pytest

from answering.asked import (
    answers_heading,
    caution_rank,
    is_cautious,
    is_permission,
    leans_on_before,
    read_wanted,
)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("how deep is the lagoa da conceicao", "depth"),
        ("qual a profundidade da lagoa?", "depth"),
        ("quanto custa o estacionamento", "price"),
        ("how hot should the water be", "temperature"),
        ("cada cuánto se mide el agua", "frequency"),
        ("quanto tempo deixo o vinagre", "duration"),
        ("quantos minutos deixo o vinagre", "duration"),
        ("que horas os guarda-vidas vão embora", "clock"),
        ("a que distância fico da baleia", "distance"),
        ("qual o telefone da marinha", "phone"),
        ("quantas pessoas morrem", "count"),
        ("posso nadar?", None),
        ("a lagoa é funda?", None),
    ],
)
def test_attribute_that_a_question_asks_for(question, name):
    attribute = read_wanted(question).attribute
    assert (attribute.name if attribute else None) == name


@pytest.mark.parametrize(
    ("question", "text", "told"),
    [
        ("how deep is it", "In 2021 all of it was unfit for bathing.", False),
        ("how deep is it", "The bottom drops away and it is deep.", True),
        ("quanto tempo dói", "Pode durar de 30 minutos a um dia.", True),
        ("quanto tempo dói", "A dor é muito forte.", False),
        ("que horas fecha", "O banho não é recomendado em hora nenhuma.", False),
        ("quantas pessoas morrem", "As ondas quebram dos dois lados.", False),
        ("posso entrar?", "Qualquer coisa.", True),
    ],
)
def test_sentence_that_gives_the_value(question, text, told):
    assert read_wanted(question).is_told(text) == told


@pytest.mark.parametrize(
    "question",
    [
        "posso entrar?",
        "é seguro aqui?",
        "tem perigo?",
        "can I swim",
        "is it safe",
        "puedo nadar",
        "es peligroso",
    ],
)
def test_yes_or_no_on_safety(question):
    assert read_wanted(question).yes_no


def test_a_what_is_no_yes_or_no():
    assert not read_wanted("o que é uma corrente de retorno").yes_no


def test_low_risk_is_no_warning():
    assert not is_cautious("Rio de Janeiro, bandeira verde: baixo risco.")
    assert is_cautious("Alto risco de afogamento.")


@pytest.mark.parametrize(
    ("text", "rank"),
    [
        ("Perigo elevado, não entre no mar.", 0),
        ("Não: ninguém deve entrar na água.", 0),
        ("Do not swim there.", 0),
        ("Cuidado com as correntes.", 1),
        ("A água é quente.", 2),
    ],
)
def test_what_forbids_comes_before_what_warns(text, rank):
    assert caution_rank(text) == rank


def test_permission():
    assert is_permission("Marcam a área protegida: tome banho ali.")
    assert not is_permission("Não entre no mar.")


@pytest.mark.parametrize(
    "text", ["Não. A bandeira é outra.", "Yes: in 2025.", "Because they swallow more.", "Depende: veja."]
)
def test_passage_that_answers_its_heading(text):
    assert answers_heading(text)


def test_where_in_portuguese_is_not_no():
    assert not answers_heading("No Rio a vala é conhecida.")


def test_passage_that_needs_the_one_before():
    assert leans_on_before("Praia iluminada não muda isso: só resta ligar.")
    assert not leans_on_before("Evite: à noite não há guarda-vidas.")
