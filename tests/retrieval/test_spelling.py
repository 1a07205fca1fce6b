import pytest

from retrieval.spelling import Speller

KNOWN = (
    "corrent",
    "retorn",
    "relampag",
    "insolaca",
    "lightn",
    "queim",
    "abelh",
    "agua",
    "viva",
    "vinagr",
    "raio",
)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("corent", "corrent"),
        ("relanpag", "relampag"),
        ("insolasa", "insolaca"),
        ("litn", "lightn"),
        ("qeim", "queim"),
        ("abeli", "abelh"),
        ("vinegr", "vinagr"),
        ("aguaa", "agua"),
        ("tatuag", "tatuag"),
        ("rai", "rai"),
        ("viv4", "viv4"),
    ],
)
def test_slips_are_mended_and_other_words_left_alone(typed, meant):
    assert Speller(dict.fromkeys(KNOWN, 2)).mend(typed) == meant


def test_known_word_is_never_changed():
    assert Speller({"corrent": 9, "corret": 1}).mend("corret") == "corret"
