"""Number words built from their parts, so that tables list only what is irregular; what is no date."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

_KNOTS = r"nos(?! [a-z])|nos de vento"
"""Without an accent, knots are also "in the": "dia 12 nos Ingleses"."""
UNITS = (
    rf"%|mm|cm|m|km|metros?|meters?|metres?|miles?|ft|feet|foot|kn|{_KNOTS}|nudos|knots?|graus|grados"
    r"|degrees?"
)
"""What makes a number a measure, in any language: people mix them."""
COUNTED = (
    r"anos?|years?|pessoas?|personas?|people|adult\w*|kids|criancas|ninos|filhos|hijos|dias|days|stars"
    r"|reais|reales"
)
_HOURS = (
    r"hs?|hrs?|horas?|hours?|am|pm|[ap]\.\s?m|o'?\s?clock|oclock|en punto|em ponto|e meia|y media|y cuarto"
    r"|menos|pras|para as"
    r"|(?:ou|or|o|to) \d{1,2}\s?(?:hs?|hrs?|horas?|am|pm|d[ao] (?:manha|tarde|noite)|de la)"
)
_PARTS = (
    r"in the (?:mor|aft|eve)\w*|at night|d[ao] (?:manha|matina|tarde|noite|madrug\w+)"
    r"|de la (?:manana|tarde|noche|madrugada)"
)
NOT_AFTER_DAY = rf"(?!\d|\s?[:,./]\d|\s?(?:{UNITS}|{COUNTED}|{_HOURS}|{_PARTS})(?![a-z]))"
"""What makes a number no day of a month when it follows: a measure, a count, an hour."""
SECOND = rf"\d{{1,2}}(?!\d|[.,:]\d|\s?(?:{UNITS})(?![a-z]))"
"""Regex of the last number of a numeric date."""
FIRST = r"(?:1o(?![a-z])|\d{1,2}(?!\d))"
SHORT_YEAR = r"(?:(?:19|20|21)\d\d|\d\d)(?!\d|[/.\-]\d)"
YEAR = r"(?:19|20|21)\d\d(?!\d)"


def up_to_59(below_twenty: Sequence[str], tens: Mapping[int, str], joins: Iterable[str]) -> dict[str, int]:
    """Return words for 0 to 59: twenty irregular ones, then tens joined with units.

    A word may list spellings with `/` between them.
    """
    words: dict[str, int] = {}
    for number, spellings in enumerate(below_twenty):
        for word in spellings.split("/"):
            words[word] = number
    for ten, tens_word in tens.items():
        words[tens_word] = ten
        for unit in range(1, 10):
            for word in below_twenty[unit].split("/"):
                for join in joins:
                    words[f"{tens_word}{join}{word}"] = ten + unit
    return words
