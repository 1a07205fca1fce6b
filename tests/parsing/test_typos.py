import pytest

from evals.sentences import NOW
from parsing import Aspect, Route, parse


@pytest.mark.parametrize(
    ("text", "aspects"),
    [
        ("temperatra da agua na joaquina", (Aspect.WATER_TEMPERATURE,)),
        ("balneablidade joaquina", (Aspect.WATER_QUALITY,)),
        ("prevsao joaquina amanhã", ()),
        ("ondulaçao na joaquina", (Aspect.WAVES,)),
        ("condiçoess da joaquina", ()),
    ],
)
def test_one_slip_in_a_long_word_about_conditions_is_forgiven(text, aspects):
    found = parse(text, now=NOW)
    assert (found.route, found.residue, found.aspects) == (Route.CONDITIONS, (), aspects)


@pytest.mark.parametrize(
    "text",
    [
        "gosta da joaquina?",
        "tem chuveiro na joaquina",
        "posto da joaquina",
        "tempeero na joaquina",
        "restaurante joaquina",
    ],
)
def test_other_words_are_left_alone(text):
    assert parse(text, now=NOW).route is Route.KNOWLEDGE


def test_one_mended_word_does_not_hide_another_question():
    found = parse("temperatra da agua e estacionamento na joaquina", now=NOW)
    assert found.route is Route.KNOWLEDGE
