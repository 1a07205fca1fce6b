from datetime import datetime, timedelta

import pytest

from parsing import load_gazetteer, menu, parse
from parsing.text import normalize
from parsing.types import Context, Lang, Route

NOW = datetime.fromisoformat("2026-11-30T09:00:00-03:00")
BRAVAS = ("sc-florianopolis-brava", "sc-itajai-brava", "rj-cabo-frio-brava")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", 1), ("2", 2), ("2ª", 2), ("2.", 2), ("a segunda", 2), ("segunda", 2), ("a primeira", 1),
        ("a terceira por favor", 3), ("quero a 2", 2), ("número 3", 3), ("a última", -1),
        ("the second one please", 2), ("option 2", 2), ("last one", -1), ("la segunda", 2),
        ("la primera", 1), ("the first one", 1), ("el tercero", 3), ("primeira opção", 1), ("first", 1),
        ("opção 1", 1), ("um", 1),
        ("segunda de manhã", None), ("segunda-feira", None), ("1 2", None), ("", None),
        ("a segunda praia de morro", None),
        ("joaquina", None), ("12", None), ("na segunda", None), ("a", None),
    ],
)  # fmt: skip
def test_menu_number(text, number):
    assert menu.number_in([token.text for token in normalize(text).tokens]) == number


def _answer(text, choices=BRAVAS, minutes=1, lang=None):
    context = Context(lang=lang, open_ask=choices, last_at=NOW - timedelta(minutes=minutes))
    return parse(text, now=NOW, context=context, gazetteer=load_gazetteer())


@pytest.mark.parametrize(
    ("text", "beach"),
    [
        ("1", BRAVAS[0]),
        ("a terceira", BRAVAS[2]),
        ("a última", BRAVAS[2]),
        ("a de floripa", BRAVAS[0]),
        ("Itajaí", BRAVAS[1]),
        ("do rio", BRAVAS[2]),
        ("RJ", BRAVAS[2]),
        ("brava de cabo frio", BRAVAS[2]),
    ],
)
def test_answer_picks_one(text, beach):
    found = _answer(text)
    assert (found.route, found.beaches, found.areas) == (Route.CONDITIONS, (beach,), ())


@pytest.mark.parametrize(
    ("text", "day"), [("2 amanhã", 1), ("a primeira, domingo", 6), ("a segunda amanhã", 1)]
)
def test_number_may_bring_a_day(text, day):
    found = _answer(text)
    assert found.route is Route.CONDITIONS
    assert found.when.days == (NOW.date() + timedelta(days=day),)


def test_number_past_the_list_asks_again():
    found = _answer("4")
    assert (found.route, found.ask) == (Route.ASK_BACK, BRAVAS)


def test_state_with_several_choices_asks_among_them():
    found = _answer("a de santa catarina")
    assert (found.route, found.ask) == (Route.ASK_BACK, BRAVAS[:2])


def test_day_alone_keeps_the_question_open():
    found = _answer("amanhã")
    assert (found.route, found.ask) == (Route.ASK_BACK, BRAVAS)
    assert found.when.days == (NOW.date() + timedelta(days=1),)


def test_another_beach_is_no_answer_to_the_list():
    assert _answer("mole").beaches == ("sc-florianopolis-mole",)


def test_weekday_with_feira_is_no_choice():
    assert _answer("segunda-feira").route is Route.ASK_BACK


def test_yes_takes_the_only_choice():
    assert _answer("sim", BRAVAS[:1]).beaches == BRAVAS[:1]
    assert _answer("sim").route is Route.HELP


def test_old_list_is_closed():
    assert _answer("2", minutes=31).route is Route.HELP


def test_without_a_list_a_number_is_nothing():
    assert parse("2", now=NOW).route is Route.HELP
    assert parse("a segunda", now=NOW).when.days == (NOW.date(),)


def test_answer_keeps_the_language_of_the_chat():
    assert _answer("la segunda", lang=Lang.ES).lang is Lang.ES


def test_choice_spans_only_its_words():
    choice = menu.choose(
        normalize("a primeira, domingo"), parse_places("a primeira, domingo"), BRAVAS, load_gazetteer()
    )
    assert (choice.picked, choice.words, choice.span.end) == (BRAVAS[0], 2, 10)


def parse_places(text):
    from parsing import places

    return places.find(normalize(text), load_gazetteer())


def test_town_picks_a_choice_that_had_no_number():
    choices = parse("praia grande", now=NOW).ask
    assert len(choices) > 6
    assert _answer("a de Torres", choices).beaches == ("rs-torres-grande",)
    assert _answer("a última", choices).beaches == (choices[5],)
    assert _answer("7", choices).route is Route.ASK_BACK


def test_town_with_a_beach_of_its_own_name_picks_a_choice_too():
    choices = ("rj-arraial-do-cabo-grande", "sp-ubatuba-grande", "es-vitoria-grande")
    for text in ("a de ubatuba", "ubatubba"):
        found = parse(text, now=NOW, context=Context(open_ask=choices, last_at=NOW))
        assert (found.beaches, found.ask) == (("sp-ubatuba-grande",), ())
