"""Measures to one unit each, so that "5 ft" and "1,5 m" meet in the index; pure, and never shown."""

from __future__ import annotations

import re

_NUMBER = r"(?<![\w.,])(\d{1,3}(?:\.\d{3})+|\d+(?:[.,]\d+)?)"
_RULES: tuple[tuple[re.Pattern[str], str, float, float], ...] = tuple(
    (re.compile(rf"{_NUMBER}\s?(?:{names})(?![\w/])", re.IGNORECASE), unit, factor, offset)
    for names, unit, factor, offset in (
        (r"kn|kt|kts|knots?|n[óo]s|nudos?", "km/h", 1.852, 0.0),
        (r"m/s", "km/h", 3.6, 0.0),
        (r"mph", "km/h", 1.609344, 0.0),
        (r"km\s?/\s?h|kmh|kph|quil[ôo]metros por hora", "km/h", 1.0, 0.0),
        (r"°\s?f|º\s?f|fahrenheit|graus fahrenheit|degrees fahrenheit", "C", 5 / 9, -32.0),
        (r"°\s?c|º\s?c|celsius|graus(?: celsius)?|grados(?: celsius)?|degrees celsius", "C", 1.0, 0.0),
        (r"ft|feet|foot|p[ée]s|pies", "m", 0.3048, 0.0),
        (r"yd|yds|yards?|jardas?", "m", 0.9144, 0.0),
        (r"cm|cent[íi]metros?|centimet(?:er|re)s?", "m", 0.01, 0.0),
        (r"km|quil[ôo]metros?|kil[óo]metros?|kilomet(?:er|re)s?", "m", 1000.0, 0.0),
        (r"mi|miles?|milhas?|millas?", "m", 1609.344, 0.0),
        (r"metros?|met(?:er|re)s?|mts?|m", "m", 1.0, 0.0),
    )
)


def canonical_units(text: str) -> str:
    """Return the text with each measure in m, km/h or C, a number and unit in one word.

    Values keep one decimal (none from 20 up): that is how notes and people round, so that
    5 ft (1.524 m) and "1,5 m" become the same word.
    """
    for pattern, unit, factor, offset in _RULES:
        text = pattern.sub(lambda match, u=unit, f=factor, o=offset: _word(match[1], u, f, o), text)  # type: ignore[misc]  # defaults bind the loop variables
    return text


def _word(digits: str, unit: str, factor: float, offset: float) -> str:
    value = (number(digits) + offset) * factor
    rounded = f"{value:.0f}" if abs(value) >= 20 else f"{value:.1f}".removesuffix(".0")
    return f" {rounded}{unit} "


def number(digits: str) -> float:
    """Read "1,5", "1.5" and the Portuguese thousands of "1.500"."""
    if re.fullmatch(r"\d{1,3}(?:\.\d{3})+", digits):
        return float(digits.replace(".", ""))
    return float(digits.replace(",", "."))
