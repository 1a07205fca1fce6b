import pytest

from parsing.types import Lang
from retrieval.analysis import MAX_QUERY, clean, guess_lang, stem, terms


@pytest.mark.parametrize(
    ("forms", "lang"),
    [
        ("onda ondas", Lang.PT),
        ("mare mares", Lang.PT),
        ("ondulacao ondulacoes", Lang.PT),
        ("queimadura queimar queimou queimado", Lang.PT),
        ("afogar afogamento afogando afogado", Lang.PT),
        ("nadar nadando nadou", Lang.PT),
        ("drown drowned drowning", Lang.EN),
        ("sting stings stinging", Lang.EN),
        ("wave waves", Lang.EN),
        ("quemadura quemaduras quemar", Lang.ES),
        ("corriente corrientes", Lang.ES),
    ],
)
def test_forms_of_a_word_share_a_stem(forms, lang):
    assert len({stem(word, lang) for word in forms.split()}) == 1


@pytest.mark.parametrize(
    ("one", "other"), [("mar", "mare"), ("onda", "onde"), ("areia", "arraia"), ("raio", "raia")]
)
def test_different_words_keep_apart(one, other):
    assert stem(one, Lang.PT) != stem(other, Lang.PT)


def test_hyphen_accent_and_cedilla_make_no_difference():
    assert terms("agua viva", Lang.PT) == terms("ÁGUA-VIVA", Lang.PT)
    assert terms("introducao", Lang.PT) == terms("introdução", Lang.PT)


def test_long_chatty_question_has_the_terms_of_its_key_words():
    chatty = "oi gente boa, será que alguém aí sabe me dizer o que é que eu faço com queimadura de água-viva?"
    assert terms(chatty, Lang.PT) == terms("queimadura água-viva", Lang.PT)


def test_operator_words_and_signs_are_plain_text():
    assert terms('C++ AND (maré* OR "onda") field:x', Lang.PT)[-1] == "x" or "mare" in terms("maré*", Lang.PT)
    assert terms("??? … !", Lang.PT) == []


def test_clean_takes_out_what_breaks_embedders():
    assert clean("a\x00b \ud800c\n d") == "a b c d"
    assert len(clean("x" * 5000)) == MAX_QUERY


def test_language_of_running_text():
    assert guess_lang("The tide turns and the water is high in the evening") is Lang.EN
    assert guess_lang("A maré vira e a água não sobe mais com o vento") is Lang.PT
    assert guess_lang("La marea sube y el agua no baja con el viento en la costa") is Lang.ES
