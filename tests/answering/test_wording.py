from __future__ import annotations

import re
import string
from datetime import date, datetime

import pytest
from babel.numbers import format_decimal

from answering import wording
from answering.errors import CatalogueError
from answering.wording import Words, words
from conditions.judge import REPORT_CODES
from conditions.scoring import HOUR_CODES
from conditions.types import NoForecast, Verdict
from parsing.types import Lang, Part


def fields(phrase) -> set[str]:
    texts = [phrase] if isinstance(phrase, str) else phrase.values()
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}


def test_catalogues_hold_the_same_keys_with_the_same_fields():
    first = words(Lang.PT).phrases
    for lang in (Lang.EN, Lang.ES):
        other = words(lang).phrases
        assert other.keys() == first.keys()
        assert {key: fields(other[key]) for key in other} == {key: fields(first[key]) for key in first}


@pytest.mark.parametrize("lang", Lang)
def test_plural_phrases_have_the_forms_whole_numbers_need(lang):
    for key, phrase in words(lang).phrases.items():
        if isinstance(phrase, dict):
            assert {"one", "other"} <= phrase.keys() <= wording.PLURALS, key


@pytest.mark.parametrize("lang", Lang)
def test_every_field_is_a_plain_name(lang):
    for phrase in words(lang).phrases.values():
        for text in [phrase] if isinstance(phrase, str) else phrase.values():
            assert "".join(literal for literal, _, _ in wording._split(text)) is not None


@pytest.mark.parametrize("phrase", ["{at.hour}", "{0}", "{n!r}", "{a[0]}"])
def test_field_that_is_no_plain_name_is_refused(phrase):
    with pytest.raises(CatalogueError, match="not a plain field"):
        Words(Lang.PT, {"x": phrase})("x", at=1, n=1, a=[1])


def test_sign_of_zero_and_kind_of_number_are_not_mixed_up():
    w = words(Lang.EN)
    for value in (0.0, -0.0, 0, 1, 1.0, 0.0, -0.0):
        assert w.number(value, "0.0") == format_decimal(value, format="0.0", locale="en")


@pytest.mark.parametrize("lang", Lang)
def test_every_reason_code_has_words(lang):
    for code in HOUR_CODES | REPORT_CODES:
        assert f"reason.{code}" in words(lang), code


@pytest.mark.parametrize("lang", Lang)
def test_every_value_the_conditions_may_hold_has_words(lang):
    w = words(lang)
    assert all(f"notice.{code}" in w for code in NoForecast if code not in ("past", "beyond_horizon"))
    assert all(f"verdict.{verdict}" in w for verdict in Verdict)
    assert all(f"whales.{species}" in w for species in ("right_whale", "humpback", "none"))
    assert all(f"sun.{phase}" in w for phase in ("new", "waxing", "full", "waning"))
    assert all(f"part.{part}" in w for part in Part)


@pytest.mark.parametrize("lang", Lang)
def test_every_phrase_is_used_or_reached_by_a_computed_key(lang):
    sources = "\n".join(p.read_text("utf-8") for p in wording.PHRASES.parent.glob("*.py")).replace("'", '"')
    computed = tuple(
        set(re.findall(r'f"([a-z_]+\.[a-z_]*)\{', sources)) | {"mention.", "verdict.", "compass."}
    )
    short = ("waves.short", "wind.short", "sea.short", "report.best", "notice.", "water.short_", "relative.")
    unused = [
        key
        for key in words(lang).phrases
        if not key.startswith(computed + short) and f'"{key}"' not in sources
    ]
    assert unused == []


def test_numbers_take_the_decimal_sign_of_the_language():
    assert words(Lang.PT).number(19.44, "0.0") == "19,4"
    assert words(Lang.ES).number(19.44, "0.0") == "19,4"
    assert words(Lang.EN).number(19.44, "0.0") == "19.4"


def test_dates_always_carry_their_weekday():
    day = date(2026, 9, 5)
    assert words(Lang.PT).full_date(day) == "sáb., 5 de setembro"
    assert words(Lang.EN).full_date(day) == "Sat, September 5"
    assert words(Lang.ES).full_date(day) == "sáb, 5 de septiembre"


def test_hours_are_written_as_each_language_writes_them():
    assert words(Lang.PT).hour(datetime(2026, 9, 5, 6, 5)) == "6h05"  # noqa: DTZ001 -- a local clock
    assert words(Lang.PT).hour(datetime(2026, 9, 5, 10)) == "10h"  # noqa: DTZ001
    assert words(Lang.EN).hour(datetime(2026, 9, 5, 6, 5)) == "6:05"  # noqa: DTZ001


def test_plural_follows_the_count():
    assert words(Lang.PT)("age.hours", n=1) == "1 hora atrás"
    assert words(Lang.PT)("age.hours", n=3) == "3 horas atrás"


def test_a_plural_phrase_without_count_is_refused():
    with pytest.raises(CatalogueError, match="needs a count"):
        words(Lang.EN)("age.hours")


def test_a_catalogue_that_is_no_mapping_is_refused(tmp_path):
    path = tmp_path / "xx.yaml"
    path.write_text("- a\n", "utf-8")
    with pytest.raises(CatalogueError, match="not a mapping"):
        wording.load(path)


def test_join_puts_the_conjunction_before_the_last():
    assert words(Lang.PT).join(["a"]) == "a"
    assert words(Lang.PT).join(["a", "b", "c"]) == "a, b e c"
    assert words(Lang.EN).join(["a", "b"]) == "a and b"


def test_words_say_whether_they_know_a_key():
    assert "report.best" in words(Lang.PT)
    assert "no such key" not in words(Lang.PT)
    assert isinstance(words(Lang.PT), Words)
