"""Misspelt towns, names spelt by ear, and places that share a name with a beach of ours."""

import pytest

from parsing.fuzzy import sound
from parsing.gazetteer import load_gazetteer
from parsing.places import find
from parsing.text import normalize
from parsing.types import Context

GAZETTEER = load_gazetteer()


def places(text, **context):
    return find(normalize(text), GAZETTEER, context=Context(**context))


@pytest.mark.parametrize(
    ("text", "area"),
    [
        ("florianpolis amanhã", "municipality:florianopolis-sc"),
        ("praias de guarujja", "municipality:guaruja-sp"),
        ("maceyo", "municipality:maceio-al"),
        ("arraial do cabu", "municipality:arraial-do-cabo-rj"),
        ("angra dos reiz", "municipality:angra-dos-reis-rj"),
        ("porto segurro", "municipality:porto-seguro-ba"),
        ("ilha do mell", "region:ilha-do-mel"),
    ],
)
def test_misspelt_town_is_an_area(text, area):
    found = places(text)
    assert [each.id for each in found.areas] == [area]
    assert found.beaches == ()


@pytest.mark.parametrize(
    "text", ["Torrey Pines State Beach", "vitorioso amanhã", "xuxuzinho", "santa tereza"]
)
def test_strange_word_is_no_town(text):
    assert places(text).areas == ()


def test_slip_that_may_be_a_beach_or_a_town_is_no_answer():
    found = places("itakare amanhã")
    assert found.beaches == ()
    assert [area.id for area in found.areas] == ["municipality:itacare-ba"]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("joakina", "joaquina"),
        ("mocambike", "mocambique"),
        ("jericoaquara", "jericoacoara"),
        ("kampexe", "campeche"),
        ("juquey", "juquehy"),
        ("inglezes", "ingleses"),
    ],
)
def test_spelling_by_ear_sounds_alike(typed, name):
    assert sound(typed) == sound(name)


@pytest.mark.parametrize(
    ("one", "other"), [("mole", "mola"), ("brava", "prava"), ("ilhota", "ilota"), ("gamboa", "camboa")]
)
def test_other_sounds_differ(one, other):
    assert sound(one) != sound(other)


@pytest.mark.parametrize(
    "text", ["barra sul amanhã", "bonete", "tabuba amanhã", "Itaparica", "praia do farol"]
)
def test_name_of_a_place_we_lack_is_asked_back(text):
    found = places(text)
    assert found.beaches == ()
    assert found.ask != ()


@pytest.mark.parametrize(
    ("text", "beach"),
    [
        ("barra do sul amanhã", "sc-balneario-barra-do-sul-barra-do-sul"),
        ("bonete ilhabela", "sp-ilhabela-bonete"),
        ("itaparica vila velha", "es-vila-velha-itaparica"),
    ],
)
def test_town_or_connector_says_that_ours_is_meant(text, beach):
    assert places(text).beaches == (beach,)


def test_home_town_says_that_ours_is_meant_but_the_state_does_not():
    assert places("bonete", home="municipality:ilhabela-sp").beaches == ("sp-ilhabela-bonete",)
    assert places("bonete", home="municipality:ubatuba-sp").beaches == ()
    assert places("barra sul", home="municipality:balneario-camboriu-sc").beaches == ()


@pytest.mark.parametrize("text", ["bonete ubatuba", "barra sul bc", "tabuba ce", "ipanema porto alegre"])
def test_place_that_does_not_hold_the_beach_makes_it_a_question(text):
    assert places(text).beaches == ()
    assert places(text).ask != ()


def test_longer_names_in_the_place_named_come_first():
    assert places("praia vermelha ubatuba").ask[:3] == (
        "sp-ubatuba-vermelha-do-norte",
        "sp-ubatuba-vermelha-do-centro",
        "sp-ubatuba-vermelha-do-sul",
    )


def test_nearest_namesake_comes_first():
    assert places("praia brava balneário camboriú").ask[0] == "sc-itajai-brava"


@pytest.mark.parametrize(
    "text", ["oi daniela", "oi Daniela, tudo bem?", "fala Felix, bora surfar?", "boa noite teresa"]
)
def test_person_called_by_name_is_no_beach(text):
    assert places(text).beaches == places(text).ask == ()


@pytest.mark.parametrize("text", ["oi daniela amanhã", "daniela, amanhã", "oi joaquina"])
def test_beach_called_like_a_person_still_counts(text):
    assert len(places(text).beaches) == 1


def test_sure_beach_tells_which_namesake_another_is():
    assert places("prainha e grumari").beaches == ("rj-rio-de-janeiro-prainha", "rj-rio-de-janeiro-grumari")
    assert places("galheta ou bombinhas").beaches == ()


def test_every_beach_of_a_name_is_offered():
    assert len(places("praia grande").ask) == 12
    assert len(places("praia grande, atalaia ou prainha").ask) == 12 + 8 + 7


def test_slip_in_a_name_of_both_a_beach_and_a_town_is_no_answer():
    for text in ("penhas amanhã", "maragogy amanhã"):
        assert places(text).beaches == ()
        assert len(places(text).areas) == 1


@pytest.mark.parametrize("text", ["olindo amanhã", "oi Olindo", "vou com o marisa na praia"])
def test_given_names_are_no_misspelt_towns(text):
    assert places(text).areas == ()
