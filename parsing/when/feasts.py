"""Days of the holidays people name for beach days; those that move come from the `holidays` library."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache

LIBRARY_NAMES = {
    "carnival": "Carnival",
    "ash_wednesday": "Ash Wednesday",
    "good_friday": "Good Friday",
    "tiradentes": "Tiradentes' Day",
    "labour": "Worker's Day",
    "corpus_christi": "Corpus Christi",
    "independence": "Independence Day",
    "aparecida": "Our Lady of Aparecida",
    "all_souls": "All Souls' Day",
    "republic": "Republic Proclamation Day",
    "black_awareness": "National Day of Zumbi and Black Awareness",
    "christmas": "Christmas Day",
    "christmas_eve": "Christmas Eve",
    "new_year": "Universal Fraternization Day",
    "new_year_eve": "New Year's Eve",
}
NOT_PUBLIC_HOLIDAYS = {"halloween": (10, 31), "valentine": (2, 14), "boxing": (12, 26)}
"""Days with a fixed date that the national calendar does not hold, by (month, day)."""
AFTER_GOOD_FRIDAY = {"palm_sunday": -5, "maundy_thursday": -1, "holy_saturday": 1, "easter": 2}


@lru_cache(maxsize=16)
def _national(year: int) -> tuple[tuple[date, str, bool], ...]:
    """Return (day, English name, is a day off) of Brazil's national calendar."""
    # Imported here: 40 ms that only messages with a holiday's name have to pay.
    from holidays.countries.brazil import Brazil

    public = Brazil(years=[year], categories=("public",), language="en_US")
    every = Brazil(years=[year], categories=("public", "optional"), language="en_US")
    return tuple((day, name, day in public) for day, name in sorted(every.items()))


def _days_in(key: str, year: int) -> list[date]:
    if key in NOT_PUBLIC_HOLIDAYS:
        month, day = NOT_PUBLIC_HOLIDAYS[key]
        return [date(year, month, day)]
    if key == "any":
        return [day for day, _, is_public in _national(year) if is_public]
    if key in AFTER_GOOD_FRIDAY:
        return [day + timedelta(days=AFTER_GOOD_FRIDAY[key]) for day in _days_in("good_friday", year)]
    found = [day for day, name, _ in _national(year) if LIBRARY_NAMES[key] in name.split("; ")]
    if key == "carnival" and found:
        # The library lists the two weekdays; people mean the Saturday to the Tuesday.
        return [found[0] - timedelta(days=2), found[0] - timedelta(days=1), *found]
    return found


def days_of(key: str, today: date, year: int | None = None) -> tuple[date, ...]:
    """Return the days of the next such holiday, one still going on included.

    Of that year when one is given. Empty when the year does not know it.
    """
    if year is not None:
        return tuple(_days_in(key, year))
    for coming_year in (today.year, today.year + 1):
        days = _days_in(key, coming_year)
        coming = [day for day in days if day >= today]
        if coming:
            return (coming[0],) if key == "any" else tuple(coming)
    return ()
