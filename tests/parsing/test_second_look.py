import pytest

from evals.sentences import NOW
from parsing import load_gazetteer, parse, places
from parsing.second_look import tidy
from parsing.text import normalize


def _beaches(text):
    return parse(text, now=NOW).beaches


@pytest.mark.parametrize(
    "text",
    [
        "quero levar as crianças na daniela",
        "é bom levar bebê na daniela?",
        "consigo remar na daniela amanhã?",
    ],
)
def test_words_of_the_tables_back_a_name_up(text):
    assert _beaches(text) == ("sc-florianopolis-daniela",)


def test_name_among_words_nobody_knows_stays_unfound():
    assert _beaches("fui apresentado na daniela pelo cunhado") == ()


def test_everyday_name_in_a_list_is_found():
    mole, joaquina = "sc-florianopolis-mole", "sc-florianopolis-joaquina"
    assert _beaches("qual a melhor, mole ou joaquina, no domingo?") == (mole, joaquina)
    assert _beaches("onde tem mais onda hoje: joaquina, mole ou campeche?")[:2] == (joaquina, mole)


@pytest.mark.parametrize(
    ("text", "beaches"),
    [
        ("tem baleia na praia do rosa?", ("sc-imbituba-rosa",)),
        ("posso nadar perto de uma baleia?", ()),
        ("vi uma baleia", ()),
    ],
)
def test_animal_is_no_beach(text, beaches):
    found = parse(text, now=NOW)
    assert (found.beaches, found.ask) == (beaches, ())


def test_beach_called_like_an_animal_is_still_a_beach():
    assert "sp-sao-sebastiao-baleia" in parse("praia da baleia amanhã", now=NOW).ask


def test_small_word_before_another_is_no_town():
    folded = normalize("cómo salir de una corriente")
    assert tidy(places.find(folded, load_gazetteer()), folded).areas == ()


def test_area_after_content_words_is_a_filter_for_the_notes():
    found = parse("are there sharks in Recife?", now=NOW)
    assert [area.id for area in found.areas] == ["municipality:recife-pe"]
