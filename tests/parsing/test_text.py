import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsing.text import MAX_CHARS, fold, normalize


def words(text):
    return [token.text for token in normalize(text).tokens]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Jurerê amanhã", ["jurere", "amanha"]),
        ("JOAQUINA", ["joaquina"]),
        ("joaquinaaa!!!", ["joaquina"]),
        ("🏖️Joaquina🏄amanhã", ["joaquina", "amanha"]),
        ("água-viva na beira-mar", ["agua-viva", "na", "beira-mar"]),
        ("Olho d'Água, Olho d’Água", ["olho", "dagua", "olho", "dagua"]),
        ("Joaquina's waves", ["joaquina", "waves"]),
        ("2ª Praia", ["2a", "praia"]),
        ("joa\u200bqui\u00adna\u200f", ["joaquina"]),
        ("#PraiaMole", ["praiamole"]),
        ("Straße am Æ", ["strasse", "am", "ae"]),
        ("𝐉𝐨𝐚𝐪𝐮𝐢𝐧𝐚", ["joaquina"]),
        ("", []),
        ("??? 😂", []),
    ],
)
def test_words_are_folded(text, expected):
    assert words(text) == expected


def test_composed_and_decomposed_text_give_the_same_words():
    # B26, B31: phones send both; https://github.com/avian2/unidecode/issues/62
    text = "Jurerê, Ingleses e Açores à noite"
    assert words(unicodedata.normalize("NFD", text)) == words(unicodedata.normalize("NFC", text))


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_span_cuts_the_word_as_it_was_written(form):
    # B32: https://github.com/Flow-Launcher/Flow.Launcher/pull/4360
    text = unicodedata.normalize(form, "🏄🏽 no Jurerê!")
    folded = normalize(text)
    token = folded.tokens[-1]
    assert folded.cut(token.span) == unicodedata.normalize(form, "Jurerê")


def test_span_of_drawn_out_word_covers_all_its_letters():
    folded = normalize("oi joaquinaaa amanhã")
    assert folded.cut(folded.tokens[1].span) == "joaquinaaa"


def test_only_the_head_of_a_long_message_is_cut_into_words():
    assert len(normalize("a " * 4096).tokens) == MAX_CHARS // 2


@given(st.text(max_size=600))
def test_fold_is_idempotent(text):
    assert fold(fold(text)) == fold(text)


@given(st.text(max_size=600))
def test_spans_point_into_the_original(text):
    folded = normalize(text)
    last = 0
    for token in folded.tokens:
        assert last <= token.start < token.end <= len(text)
        assert token.text
        last = token.end
    if folded.origin is not None:
        assert len(folded.origin) == len(folded.text)


@given(st.text(alphabet=st.characters(max_codepoint=0x24F), max_size=80))
def test_normal_form_never_changes_the_words(text):
    composed = unicodedata.normalize("NFC", text)
    assert words(composed) == words(unicodedata.normalize("NFD", composed))
