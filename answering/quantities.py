"""Numbers with their units, in digits or spelled out: those of an answer must be found in its source."""

from __future__ import annotations

import re
from dataclasses import dataclass

from parsing.text import fold

_UNITS = {
    "m": "m metro metros meter meters metre metres",
    "cm": "cm centimetro centimetros centimeter centimeters centimetre centimetres",
    "km": "km quilometro quilometros kilometer kilometers kilometre kilometres kilometro kilometros",
    "km/h": "km/h kmh",
    "m/s": "m/s",
    "kn": "kn kt kts knot knots no nos nudo nudos",
    "ft": "ft feet foot pe pes pies",
    "mi": "mi mile miles milha milhas milla millas",
    "degC": "°c c grau graus degree degrees grado grados celsius",
    "%": "% porcento percent",
    "s": "s seg segundo segundos second seconds sec",
    "min": "min minuto minutos minute minutes mins",
    "h": "h hora horas hour hours hs",
    "day": "dia dias day days d",
    "week": "semana semanas week weeks",
    "month": "mes meses month months",
    "year": "ano anos year years año años",
    "ml": "ml mililitro mililitros milliliter milliliters",
    "l": "l litro litros liter liters litre litres",
    "x": "vez vezes time times veces",
}
UNITS = {fold(word): unit for unit, words in _UNITS.items() for word in words.split()} | {
    "°c": "degC",
    "%": "%",
}
_AMBIGUOUS_UNITS = frozenset({"no", "nos", "c", "d", "l", "s", "h", "m", "mi", "pe"})
"""Letters and words that are units only right behind digits."""
_SPELLED = {
    "zero": 0, "cero": 0, "dois": 2, "duas": 2, "two": 2, "dos": 2, "tres": 3, "three": 3, "quatro": 4,
    "four": 4, "cuatro": 4, "cinco": 5, "five": 5, "seis": 6, "six": 6, "sete": 7, "seven": 7, "siete": 7,
    "oito": 8, "eight": 8, "ocho": 8, "nove": 9, "nine": 9, "nueve": 9, "dez": 10, "ten": 10, "diez": 10,
    "onze": 11, "eleven": 11, "once": 11, "doze": 12, "twelve": 12, "doce": 12, "quinze": 15, "fifteen": 15,
    "quince": 15, "vinte": 20, "twenty": 20, "veinte": 20, "trinta": 30, "thirty": 30, "treinta": 30,
    "quarenta": 40, "forty": 40, "cuarenta": 40, "cinquenta": 50, "fifty": 50, "cincuenta": 50,
    "sessenta": 60, "sixty": 60, "sesenta": 60, "noventa": 90, "ninety": 90, "cem": 100, "hundred": 100,
    "cien": 100, "mil": 1000, "thousand": 1000,
}  # fmt: skip
_ONE = frozenset({"um", "uma", "one", "un", "una", "uno", "a", "an"})
"""One, but only before a unit: else they are articles."""
_HALF = frozenset({"meia", "meio", "half", "media", "medio"})
_NOT_NUMBERS = frozenset({"once", "dos", "doce"})
"""Everyday words of another language ("once you are out", Portuguese "dos"): numbers only before a unit."""
MEASURE_WORDS = frozenset(_SPELLED) - _NOT_NUMBERS | {word for word in UNITS if len(word) > 1}
"""Words that say a number or a unit: whether they are right is told by the quantities themselves."""
_NUMBER = r"\d{1,3}(?:[.\u00a0 ]\d{3})+(?:,\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?"
_TOKEN = re.compile(rf"(?P<number>{_NUMBER})|(?P<word>°\s?c\b|%|km/h|m/s|[a-z]+)|(?P<dash>[-–—])")
_LIST_NUMBER = re.compile(r"^\s*\d{1,2}[.)]\s+", re.MULTILINE)
_RANGE = frozenset({"a", "ate", "to", "and", "e", "y", "o", "ou", "or", "hasta", "entre", "between"})


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number that may be read in one or two ways ("1.500"), and its unit if it has one."""

    values: frozenset[float]
    unit: str | None

    def is_in(self, others: frozenset[Quantity]) -> bool:
        """Tell whether another quantity says the same; a bare number meets any unit, a unit only itself."""
        return any(
            not self.values.isdisjoint(other.values) and (self.unit is None or self.unit == other.unit)
            for other in others
        )


def find_quantities(text: str) -> frozenset[Quantity]:
    """Return every quantity of a text; the first number of a range gets the unit of the second."""
    tokens = list(_TOKEN.finditer(_fold(text)))
    found: list[Quantity] = []
    pending: list[frozenset[float]] = []
    for i, match in enumerate(tokens):
        values = _values(match, tokens, i)
        if values is None:
            if not _binds_range(match):
                found += [Quantity(value, None) for value in pending]
                pending = []
            continue
        unit = _unit(tokens, i)
        if unit is None:
            pending.append(values)
        else:
            found += [Quantity(value, unit) for value in (*pending, values)]
            pending = []
    found += [Quantity(value, None) for value in pending]
    return frozenset(found)


def _fold(text: str) -> str:
    """Fold but keep the signs of units and ranges."""
    kept = _LIST_NUMBER.sub("", text).replace("º", "°")
    return "".join(char if char in "°–—" else fold(char) for char in kept)


def _binds_range(match: re.Match[str]) -> bool:
    return bool(match["dash"]) or match["word"] in _RANGE


def _values(match: re.Match[str], tokens: list[re.Match[str]], i: int) -> frozenset[float] | None:
    if match["number"]:
        return read_number(match["number"])
    word = match["word"]
    if word is None:
        return None
    before_unit = _unit(tokens, i) is not None
    if word in _SPELLED and (before_unit or word not in _NOT_NUMBERS):
        return frozenset({float(_SPELLED[word])})
    if before_unit and word in _ONE:
        return frozenset({1.0})
    return frozenset({0.5}) if before_unit and word in _HALF else None


def _unit(tokens: list[re.Match[str]], i: int) -> str | None:
    """Return the unit right behind token `i`; "half an hour" skips the article."""
    following = tokens[i + 1] if i + 1 < len(tokens) else None
    if following is not None and following["word"] in ("an", "a") and tokens[i]["word"] in _HALF:
        following = tokens[i + 2] if i + 2 < len(tokens) else None
    if following is None or following["word"] is None:
        return None
    word = "°c" if following["word"].startswith("°") else following["word"]
    if word in _AMBIGUOUS_UNITS and not tokens[i]["number"]:
        return None
    return UNITS.get(word)


def read_number(text: str) -> frozenset[float]:
    """Read digits with decimal comma or point; "1.500" is one and a half or fifteen hundred."""
    plain = text.replace("\u00a0", "").replace(" ", "")
    readings = set()
    if re.fullmatch(r"\d{1,3}([.,]\d{3})+", plain):
        readings.add(float(re.sub(r"[.,]", "", plain)))
    parts = re.split(r"[.,]", plain)
    if len(parts) <= 2:
        readings.add(float(".".join(parts)))
    elif not readings:
        readings.add(float("".join(parts[:-1]) + "." + parts[-1]))
    return frozenset(readings)
