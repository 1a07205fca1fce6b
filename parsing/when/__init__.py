"""Time words to days and hours, in Portuguese, English and Spanish.

The road: `slips` (put right) → `scanning` (which rules match where) → `assembly` (ranges, lists,
corrections) → `resolution` (dates, with the clock). Rules are named values in `parsing.lang.when_pt`,
`when_en`, `when_es`; their examples and counter-examples are in `tests/fixtures/when`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from parsing.text import Folded, normalize
from parsing.types import Span, When
from parsing.when.assembly import assemble
from parsing.when.resolution import settle
from parsing.when.scanning import scan
from parsing.when.slips import mend

__all__ = ["WhenMatch", "find", "resolve"]


@dataclass(frozen=True, slots=True)
class WhenMatch:
    """A time found in a text, with the words it used up."""

    when: When
    spans: tuple[Span, ...]
    """In the original text, ascending; connecting words of ranges and lists are included."""


def resolve(text: str, *, now: datetime, lang: str | None = None) -> When | None:
    """Return what a text says about time; None when it says nothing.

    Args:
        text: As typed.
        now: Aware; its zone is the zone of the beach.
        lang: The likely language; the others are tried as well.
    """
    match = find(normalize(text), now=now, lang=lang)
    return None if match is None else match.when


def find(
    folded: Folded, *, now: datetime, lang: str | None = None, blocked: Sequence[Span] = ()
) -> WhenMatch | None:
    """Return the time in a folded text, leaving alone the spans that place names have claimed.

    A weekday is the next one, today included unless the part or hour asked for is over: "sunday morning" said
    on a Sunday at 20:00 is the next Sunday, with today as the other reading. "hoje de manhã" stays today.
    """
    if now.tzinfo is None:
        raise ValueError("now must be aware")
    folded = mend(folded)
    pieces = scan(folded, lang=lang, blocked=blocked)
    if not pieces:
        return None
    reading = assemble(folded, pieces)
    if reading is None:
        return None
    spans = tuple(folded.span(start, end) for start, end in reading.spans)
    when = settle(reading, now, spans)
    return None if when is None else WhenMatch(when, spans)
