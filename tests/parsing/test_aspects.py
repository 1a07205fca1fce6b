import re

import pytest

from parsing.aspects import asked
from parsing.lang.roles import Role
from parsing.text import fold, normalize
from parsing.types import Aspect
from parsing.vocabulary import find_phrases, languages, phrases


def _asked(text):
    tokens = normalize(text).tokens
    return asked(find_phrases(tokens, ()), tokens)


@pytest.mark.parametrize(
    ("text", "aspects"),
    [
        ("temperatura da água", [Aspect.WATER_TEMPERATURE]),
        ("a água tá fria?", [Aspect.WATER_TEMPERATURE]),
        ("a água amanhã vai estar fria?", [Aspect.WATER_TEMPERATURE]),
        ("quantos graus tá a água", [Aspect.WATER_TEMPERATURE]),
        ("temperatura e mar", [Aspect.AIR_TEMPERATURE]),
        ("tá frio?", [Aspect.AIR_TEMPERATURE]),
        ("quantos graus", [Aspect.AIR_TEMPERATURE]),
        ("vento e ondas", [Aspect.WIND, Aspect.WAVES]),
        ("ta ventando", [Aspect.WIND]),
        ("vai chover?", [Aspect.RAIN]),
        ("maré cheia", [Aspect.TIDE]),
        ("raios UV", [Aspect.UV]),
        ("tem raios?", [Aspect.RAIN]),
        ("pôr do sol", [Aspect.SUN]),
        ("vai ter sol?", [Aspect.RAIN]),
        ("água-viva", [Aspect.JELLYFISH]),
        ("agua viva", [Aspect.JELLYFISH]),
        ("a água está limpa", [Aspect.WATER_QUALITY]),
        ("própria para banho", [Aspect.WATER_QUALITY]),
        ("golfinhos", [Aspect.WHALES]),
        ("mar calmo", [Aspect.WAVES]),
        ("como tá o mar", []),
        ("marmelada", []),
        ("ventilador", []),
        ("how cold is the water", [Aspect.WATER_TEMPERATURE]),
        ("is it cold", [Aspect.AIR_TEMPERATURE]),
        ("high tide", [Aspect.TIDE]),
        ("sunscreen", [Aspect.UV]),
        ("hay medusas", [Aspect.JELLYFISH]),
        ("temperatura del agua", [Aspect.WATER_TEMPERATURE]),
        ("puesta de sol", [Aspect.SUN]),
        ("hola", []),
    ],
)
def test_aspect_words(text, aspects):
    assert list(_asked(text)) == aspects


def test_longest_phrase_wins():
    (hit,) = find_phrases(normalize("protetor solar").tokens, ())
    assert hit.phrase == "protetor solar"


def test_taken_words_are_left_alone():
    tokens = normalize("água da vento").tokens
    assert [hit.first for hit in find_phrases(tokens, {2})] == [0, 1]


def _tables():
    for module in languages():
        for aspect, table in module.ASPECTS.items():
            yield module, aspect, table
        for role, table in module.PHRASES.items():
            yield module, role, table
        for number, table in module.ORDINALS.items():
            yield module, number, table
        yield module, "menu", module.MENU_FILLER
        yield module, "no places", module.NO_PLACES
        yield module, "votes", module.VOTES


@pytest.mark.parametrize(("module", "name", "table"), list(_tables()), ids=lambda value: str(value)[:40])
def test_tables_are_folded_and_can_match(module, name, table):
    for phrase in phrases(table):
        assert phrase == fold(phrase)
        for word in phrase.split():
            stem = word.rstrip("*")
            tokens = normalize(stem).tokens
            assert [token.text for token in tokens] == [stem], f"{phrase!r} is never a token"
            assert not word.endswith("*") or len(stem) >= 3, f"{phrase!r}: stem too short"


def test_every_language_fills_every_table():
    for module in languages():
        assert set(module.ASPECTS) == set(Aspect)
        assert set(module.PHRASES) >= {role for role in Role if role is not Role.ASPECT}


def test_no_phrase_has_two_aspects_in_one_language():
    for module in languages():
        seen = {}
        for aspect, table in module.ASPECTS.items():
            for phrase in phrases(table):
                assert seen.setdefault(phrase, aspect) is aspect, phrase


def test_table_words_are_spelled_without_odd_characters():
    for _, _, table in _tables():
        assert not re.search(r"[^a-z0-9 ,*\-\n]", table)
