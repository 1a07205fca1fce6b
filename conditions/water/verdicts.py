"""Words, dates and counts as Brazilian agencies write them."""

from __future__ import annotations

from datetime import date

from parsing.text import fold


def read_verdict(text: str | None) -> bool | None:
    """Return True for PRÓPRIO/PRÓPRIA, False for IMPRÓPRIO/IMPRÓPRIA, None for anything else.

    Folds first and tests the IMPR prefix before PR; the gender of the word differs between feeds.
    """
    word = fold(text or "").strip()
    if word.startswith("impr"):
        return False
    if word.startswith("propri"):
        return True
    return None


def read_date(text: str | None) -> date | None:
    """Return the day of a dd/mm/yyyy (or dd/mm/yy) text, None when it is no date."""
    parts = (text or "").strip().replace("-", "/").replace(".", "/").split("/")
    if len(parts) != 3 or not all(part.isdigit() for part in parts):
        return None
    day, month, year = (int(part) for part in parts)
    try:
        return date(year + 2000 if year < 100 else year, month, day)
    except ValueError:
        return None


def read_degrees(text: str | float | None) -> float | None:
    """Return decimal degrees, None when absent, unreadable or exactly zero (a filler)."""
    try:
        value = float(str(text).replace(",", "."))
    except ValueError:
        return None
    return value if value else None
