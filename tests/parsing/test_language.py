import json
from pathlib import Path

import pytest

from parsing.language import detect
from parsing.types import Lang

GOLD = Path(__file__).parents[2] / "evals" / "gold" / "third_party"


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("como tá o mar amanhã?", "pt"),
        ("agua ta fria?", "pt"),
        ("eh seguro?", "pt"),
        ("quero nadar 2km", "pt"),
        ("what about tomorrow", "en"),
        ("is it safe to swim", "en"),
        ("¿mañana?", "es"),
        ("hay olas hoy", "es"),
        ("se puede nadar", "es"),
        ("where can I swim", "en"),
        ("me picó una medusa", "es"),
        ("qué número marco si alguien se ahoga", "es"),
        ("dónde hay salvavidas", "es"),
        ("salió del agua temblando", "es"),
        ("a água tá boa em maceió?", "pt"),
        ("tem tubarões aí?", "pt"),
        ("alguém viu águas-vivas", "pt"),
    ],
)
def test_short_chat_texts(text, lang):
    assert detect(text)[0] == lang


@pytest.mark.parametrize("prior", list(Lang))
@pytest.mark.parametrize("text", ["oi", "hola", "ok", "hello", "valeu", "👍", ""])
def test_one_word_takes_the_prior(text, prior):
    assert detect(text, prior=prior)[0] is prior


def test_nothing_said_is_portuguese():
    assert detect("12:30 🌊") == (Lang.PT, 0.0)


def test_clear_words_beat_the_prior():
    assert detect("is it good to swim today", prior=Lang.PT)[0] is Lang.EN


def test_confidence_is_a_share():
    for text in ("", "o", "tomorrow morning at the beach", "mañana", "no me"):
        assert 0.0 <= detect(text)[1] <= 1.0


def test_real_phrasings_are_told_apart():
    rows = [json.loads(line) for line in (GOLD / "phrasings_dev.jsonl").read_text("utf-8").splitlines()]
    right = sum(detect(row["text"])[0] == row["lang"] for row in rows)
    assert right / len(rows) >= 0.97
