"""Hours found once in a text, so that rules with hours need not spell them out."""

from __future__ import annotations

import re
from dataclasses import dataclass

from parsing.when import tables
from parsing.when.clock import BARE, MARKED
from parsing.when.rules import HOURS
from parsing.when.terms import Clock

_WORD = re.compile(r"[a-z0-9]+")
_INSIDE_DECIMAL = re.compile(r"\d[.,:/]")
"""Before digits that are the rest of a number, a version or a phone number."""


@dataclass(frozen=True, slots=True)
class Clocked:
    """A text in which every hour is one run of a sign, of the same length as the words."""

    text: str
    hours: dict[int, tuple[int, Clock]]
    """Start → end and hour."""

    def caught(self, match: re.Match[str]) -> dict[str, Clock]:
        """Return the hours that a match caught whole, by group."""
        found = {}
        for name in HOURS:
            if match.re.groupindex.get(name) and match.start(name) in self.hours:
                end, clock = self.hours[match.start(name)]
                if end == match.end(name):
                    found[name] = clock
        return found


def with_hours(text: str, lang: str) -> Clocked:
    """Return the text with every hour of a language replaced by a run of signs."""
    table = tables.table(lang)
    firsts = table.classes["clock"].firsts
    hours: dict[int, tuple[int, Clock]] = {}
    pieces: list[str] = []
    done = 0
    for match in _WORD.finditer(text):
        start = match.start()
        is_number = match.group()[0].isdigit()
        if start < done or not (is_number or match.group() in firsts):
            continue
        if is_number and start > 1 and _INSIDE_DECIMAL.match(text, start - 2):
            continue
        found = table.clock.find(text, start)
        if found is None:
            continue
        if found.clock is not None:
            sign = MARKED if found.marked else BARE
            pieces += (text[done:start], sign * (found.end - start))
            hours[start] = (found.end, found.clock)
        else:
            pieces.append(text[done : found.end])
        done = found.end
    return Clocked("".join([*pieces, text[done:]]), hours)
