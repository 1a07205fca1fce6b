from __future__ import annotations

import pytest

from answering.quantities import Quantity, find_quantities, read_number


def has(text: str, value: float, unit: str | None) -> bool:
    return Quantity(frozenset({value}), unit).is_in(find_quantities(text))


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("por 10 minutos", 10, "min"),
        ("for ten minutes", 10, "min"),
        ("por diez minutos", 10, "min"),
        ("água a 19,4 °C", 19.4, "degC"),
        ("19.4 degrees", 19.4, "degC"),
        ("5 a 10 min", 5, "min"),
        ("5–10 min", 10, "min"),
        ("entre 5 e 50 m", 5, "m"),
        ("5 to 50 metres", 50, "m"),
        ("uma hora", 1, "h"),
        ("half an hour", 0.5, "h"),
        ("meia hora", 0.5, "h"),
        ("60 %", 60, "%"),
        ("2,5 m de onda", 2.5, "m"),
        ("30 km/h", 30, "km/h"),
        ("1.500 pessoas", 1500, None),
        ("72 horas", 72, "h"),
    ],
)
def test_quantities_are_found_with_their_unit(text, value, unit):
    assert has(text, value, unit)


@pytest.mark.parametrize(
    ("answer", "source"),
    [
        ("20 minutos", "10 minutos"),
        ("10 segundos", "10 minutos"),
        ("10 km", "10 m"),
        ("3 vezes", "três pessoas"),
    ],
)
def test_another_value_or_unit_is_not_found(answer, source):
    known = find_quantities(source)
    assert not all(quantity.is_in(known) for quantity in find_quantities(answer))


def test_articles_are_no_numbers():
    assert find_quantities("uma praia com um posto, a beach") == frozenset()


def test_list_numbers_are_no_quantities():
    assert find_quantities("1. Chame o guarda-vidas.\n2. Não entre.") == frozenset()


def test_ambiguous_thousands_have_both_readings():
    assert read_number("1.500") == {1500.0, 1.5}
    assert read_number("1,5") == {1.5}
    assert read_number("1.234,5") == {1234.5}
