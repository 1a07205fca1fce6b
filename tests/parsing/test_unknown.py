import pytest

from evals.sentences import NOW
from parsing import load_gazetteer
from parsing.reader import NOTHING, read
from parsing.text import normalize
from parsing.unknown import after_locative


def _unknown(text):
    reading = read(text, now=NOW, context=NOTHING, gazetteer=load_gazetteer())
    return None if reading.unknown is None else reading.folded.cut(reading.unknown)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("como está Pomerode", "Pomerode"),
        ("previsão de Pomerode", "Pomerode"),
        ("maré Xurupita", "Xurupita"),
        ("e em Pomerode?", "Pomerode"),
        ("Pomerode amanhã", "Pomerode"),
        ("em Xurupita do Mato tá ventando?", "Xurupita do Mato"),
        ("praia do Pikachu", "Pikachu"),
        ("weather in Springfield tomorrow", "Springfield"),
    ],
)
def test_words_that_must_be_a_place(text, place):
    assert _unknown(text) == place


@pytest.mark.parametrize(
    "text",
    [
        "joaquina amanhã",
        "água-viva queima",
        "posso nadar grávida",
        "uma onda levou minha mãe",
        "tem salva-vidas de noite",
        "meu filho não consegue respirar",
        "como está a água no inverno",
        "pisei num ouriço e agora?",
        "o que fazer em Pomerode",
        "can I wear contact lenses in the sea",
        "no respira, lo sacamos del agua",
        "Pomerode, Xurupita, Gaspar, Ilhota e Luiz Alves amanhã",
    ],
)
def test_words_that_may_be_anything(text):
    assert _unknown(text) is None


@pytest.mark.parametrize(
    ("text", "index", "after"),
    [
        ("na mole", 1, True),
        ("praia do rosa", 2, True),
        ("a mole", 1, False),
        ("mole", 0, False),
        ("at the beach", 2, True),
    ],
)
def test_after_locative(text, index, after):
    assert after_locative(normalize(text).tokens, index) is after
