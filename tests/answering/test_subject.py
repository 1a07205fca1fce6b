from __future__ import annotations

import pytest

from answering.subject import (
    animals_in,
    fits_animal,
    fits_state,
    gives_meaning,
    is_of_flag,
    is_other_flag,
    read_subject,
    states_in,
    states_of,
)
from tests.answering.world import chunk


@pytest.mark.parametrize(
    ("text", "states"),
    [
        ("bandeira roxa em SC", {"SC"}),
        ("bandeira roxa em sc", {"SC"}),
        ("bandera negra en rs", {"RS"}),
        ("no litoral gaúcho", {"RS"}),
        ("praias cariocas", {"RJ"}),
        ("purple flag in Recife", {"PE"}),
        ("em João Pessoa", {"PB"}),
        ("no Pará", {"PA"}),
        ("para o Paraná", {"PR"}),
        ("bandeira em natal", {"RN"}),
        ("mar agitado no natal", set()),
        ("Morro de São Paulo", set()),
        ("posso ficar em pé?", set()),
        ("o Inea recomenda", {"RJ"}),
        ("SE EU NADAR BEM", set()),
        ("no es seguro", set()),
    ],
)
def test_states_by_name_code_capital_people_and_agency(text, states):
    assert states_in(text) == states


def test_rio_is_the_city_where_flags_are_asked_about():
    assert read_subject("bandeira roxa no rio").states == {"RJ"}
    assert read_subject("posso nadar no rio").states == frozenset()
    assert read_subject("bandeira preta no rio grande do sul").states == {"RS"}


def test_home_lends_its_state_only_when_none_is_named():
    assert read_subject("bandeira roxa", assumed=frozenset({"SC"})).assumed
    named = read_subject("bandeira roxa no Paraná", assumed=frozenset({"SC"}))
    assert (named.states, named.assumed) == ({"PR"}, False)


def test_a_passage_is_about_the_states_it_names_before_those_of_its_title():
    title = "Bandeiras nas praias de Santa Catarina"
    assert states_of(chunk("Bandeira verde: baixo risco.", title=title)) == {"SC"}
    assert states_of(chunk("No Paraná é outra.", title=title)) == {"PR"}
    assert states_of(chunk("Sem lugar.", title="Lagoas")) == frozenset()
    assert not fits_state(read_subject("bandeira em SC"), chunk("No Paraná é outra."))


TWO_COLOURS = chunk("No Paraná, as bandeiras de duas cores, vermelho e amarelo: tome banho ali.")
RED = chunk("Santa Catarina, bandeira vermelha: não entre no mar.")


def test_two_coloured_flag_is_not_the_red_one():
    red = read_subject("posso entrar com bandeira vermelha?")
    assert is_of_flag(red, RED)
    assert is_other_flag(red, TWO_COLOURS)
    assert is_of_flag(read_subject("bandeira vermelha e amarela"), TWO_COLOURS)


def test_double_flags():
    assert read_subject("duas bandeiras vermelhas").double
    assert read_subject("dos banderas rojas").double
    assert not read_subject("bandeira vermelha dos bombeiros").double


def test_form_of_a_flags_meaning():
    assert gives_meaning(RED.text)
    assert not gives_meaning("A bandeira lilás nunca fica sozinha: outra fica ao lado.")


def test_advice_on_another_animal_does_not_fit():
    urchin = read_subject("ouriço: passo vinagre?")
    assert not fits_animal(urchin, chunk("Só água do mar e vinagre.", title="Água-viva: primeiros socorros"))
    assert fits_animal(urchin, chunk("Não apoie o pé.", title="Ouriço-do-mar"))
    assert fits_animal(urchin, chunk("Ligue 193.", title="Emergência"))
    assert animals_in("man o' war and jellyfish") == {"man-o-war", "jellyfish"}
