import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsing.types import Lang
from retrieval.analysis import terms
from retrieval.units import canonical_units, number


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("5 ft", "1.5m"),
        ("1,5 m", "1.5m"),
        ("1.5 metros", "1.5m"),
        ("150 cm", "1.5m"),
        ("2 km", "2000m"),
        ("20 nós", "37km/h"),
        ("20 knots", "37km/h"),
        ("10 m/s", "36km/h"),
        ("36 km/h", "36km/h"),
        ("68 °F", "20C"),
        ("20 ºC", "20C"),
        ("20 graus", "20C"),
        ("1.500 metros", "1500m"),
    ],
)
def test_measures_become_one_word_in_one_unit(text, word):
    assert canonical_units(f"onda de {text} hoje").split()[2] == word


@pytest.mark.parametrize("text", ["mar", "5 mulheres", "às 7h30", "2 minutos", "posto 9", "193", "3 pessoas"])
def test_what_is_no_measure_stays(text):
    assert canonical_units(text) == text


@given(st.text(max_size=60))
def test_it_never_fails_and_is_pure(text):
    assert canonical_units(text) == canonical_units(text)


def test_thousands_and_decimals_are_told_apart():
    assert (number("1.500"), number("1,5"), number("1.5")) == (1500.0, 1.5, 1.5)


def test_feet_and_metres_meet_in_the_index():
    assert set(terms("waves of 5 feet", Lang.EN)) & set(terms("ondas de 1,5 m", Lang.PT)) == {"1.5m"}
