"""Whole messages: the sentence fixtures replayed with strict slot equality, and what holds for any input."""

import time
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import parsing
from evals import sentences
from parsing import Route, parse
from parsing.types import Context

NOW = sentences.NOW
ROWS = list(sentences.load())
KNOWN = sentences.known_failures()


def _id(sentence):
    return f"{sentence.lang}-{sentence.route}-{sentence.text}"


@pytest.mark.parametrize("sentence", ROWS, ids=_id)
def test_sentence_gives_exactly_its_slots(sentence):
    found = sentences.differences(sentence)
    if sentence.text in KNOWN:
        assert found, "listed in known_failures.yaml but passes: remove it there"
        return
    assert found == {}


@pytest.mark.parametrize("lang", ["pt", "en", "es"])
def test_accents_and_case_change_nothing_but_the_language_guess(lang):
    """B98: phones add some accents and leave out others."""
    found = []
    for sentence in ROWS:
        skipped = sentence.text in KNOWN or {"accents", "case"} & set(sentence.row.get("tags", ()))
        if sentence.lang != lang or skipped:
            continue
        for name, variant in sentences.variants(sentence.text).items():
            # The unknown words are shown as typed, so they follow the variant.
            left = sentences.differences(sentence, variant).keys() - {"lang", "unknown"}
            found += [f"{name}: {variant!r}: {left}"] if left else []
    assert found == []


@pytest.mark.parametrize(("text", "route", "lang"), list(sentences.rejects()))
def test_rejected_sentence_does_not_take_the_route(text, route, lang):
    assert parse(text, now=NOW).route is not route


def test_fixture_files_keep_their_schema():
    assert sentences.faults() == []


def test_there_are_sentences_for_every_route_and_language():
    assert {(s.lang, s.route) for s in ROWS} >= {
        (lang, route) for lang in ("pt", "en", "es") for route in Route
    }
    assert len(ROWS) >= 200


def test_public_names_are_exported():
    assert set(parsing.__all__) <= set(dir(parsing))
    assert len(set(parsing.__all__)) == len(parsing.__all__)


def test_spans_point_at_the_name_as_typed():
    found = parse("🏖️ e aí, JOAQUINAAA amanhã?", now=NOW)
    (beach,) = found.beaches
    span = found.subject_spans[beach]
    assert found.text[span.start : span.end] == "JOAQUINAAA"


def test_naive_clock_is_brasilia_time():
    naive = parse("joaquina hoje", now=datetime(2026, 11, 30, 23, 30))  # noqa: DTZ001 - that is the point
    assert naive.when.days == parse("joaquina hoje", now=datetime(2026, 12, 1, 2, 30, tzinfo=UTC)).when.days
    assert naive.when.start.isoformat() == "2026-11-30"


def test_day_is_that_of_the_beach():
    late = datetime(2026, 12, 1, 2, 30, tzinfo=UTC)  # 23:30 in Brasília, 00:30 in Noronha
    assert parse("baía do sancho hoje", now=late).when.start.isoformat() == "2026-12-01"
    assert parse("joaquina hoje", now=late).when.start.isoformat() == "2026-11-30"


def test_two_questions_in_one_message_are_both_kept():
    found = parse("joaquina amanhã? e o que faço se queimar com água-viva?", now=NOW)
    assert found.route is Route.CONDITIONS
    assert found.beaches == ("sc-florianopolis-joaquina",)
    (more,) = found.also
    assert more.route is Route.KNOWLEDGE
    assert more.beaches == found.beaches
    assert more.text == "o que faço se queimar com água-viva?"


def test_two_questions_joined_by_and_are_both_kept():
    found = parse("joaquina amanhã e o que fazer se queimar com água-viva", now=NOW)
    assert (found.route, [part.route for part in found.also]) == (Route.CONDITIONS, [Route.KNOWLEDGE])


def test_two_knowledge_questions_stay_one():
    found = parse("o que é corrente de retorno? como escapar dela?", now=NOW)
    assert (found.route, found.also) == (Route.KNOWLEDGE, ())


def test_seventh_beach_is_kept_apart_not_dropped():
    names = "joaquina, mole, campeche, daniela, jurerê, ingleses e canasvieiras"
    found = parse(names, now=NOW)
    assert len(found.beaches) == 6
    assert found.beyond == ("sc-florianopolis-canasvieiras",)


def test_unknown_home_and_forgotten_beaches_do_no_harm():
    context = Context(home="no-such-beach", last_beaches=("gone",), last_at=NOW)
    assert parse("e amanhã?", now=NOW, context=context).beaches == ()


ODD = [
    "", " ", "\n\n", "\0", "\x00\x01\x02", "🏖️🌊", "???", "!!!", "...", "a" * 4096, "á" * 4096,
    "joaquina " * 500, "amanhã " * 600, "\u202ejoaquina", "e\u0301" * 2000, "1" * 4096, "%s%d{}",
    "'; DROP TABLE beaches;--",
    "/" * 300, "nan", "\ud800", "-" * 500,
    "e " * 2000, "na " * 1300, "praia de " * 450, "?" * 4096, "💀" * 4096,
]  # fmt: skip


@pytest.mark.parametrize("text", ODD, ids=lambda text: repr(text[:12]))
def test_odd_input_is_answered_quickly(text):
    parse(text, now=NOW)
    best = min(_seconds(text) for _ in range(3))
    assert best < 0.02


@pytest.mark.parametrize("text", ["", "🏖️🌊", "???", "a" * 4096, "\x00\x01\x02\x7f", "...", "\n"])
def test_nothing_readable_gets_help_in_five_milliseconds(text):
    assert parse(text, now=NOW).route is Route.HELP
    assert min(_seconds(text) for _ in range(3)) < 0.005


def _seconds(text):
    start = time.process_time()
    parse(text, now=NOW)
    return time.process_time() - start


_WORDS = st.sampled_from(
    """joaquina mole amanhã hoje sábado e ou na em praia brava forte floripa ? , não 15 15h 3/12 água-viva
    o que fazer segunda perto de vento maré 🌊 tomorrow at y mañana""".split()  # noqa: SIM905 - easier to read
)


@settings(max_examples=150, deadline=None)
@given(st.lists(_WORDS, max_size=14).map(" ".join) | st.text(max_size=200))
def test_any_text_parses_and_its_spans_lie_inside(text):
    found = parse(text, now=NOW)
    for mention in found.mentions:
        assert 0 <= mention.span.start <= mention.span.end <= len(text)
    assert found.text == text
    assert found == parse(text, now=NOW)


@settings(max_examples=50, deadline=None)
@given(st.lists(_WORDS, max_size=8).map(" ".join))
def test_a_route_always_has_what_it_needs(text):
    found = parse(text, now=NOW)
    match found.route:
        case Route.CONDITIONS:
            assert len(found.beaches) == 1
        case Route.COMPARE:
            assert len(found.beaches) > 1
        case Route.RANK:
            assert found.areas or found.near
        case Route.HELP:
            assert not found.beaches
        case Route.ASK_BACK | Route.KNOWLEDGE:
            pass


def test_parse_does_not_change_with_unrelated_memory():
    old = Context(last_beaches=("sc-florianopolis-mole",), last_at=NOW.replace(hour=3))
    plain = parse("joaquina amanhã", now=NOW)
    assert replace(parse("joaquina amanhã", now=NOW, context=old), trace=()) == replace(plain, trace=())
