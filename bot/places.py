"""Which place the argument of a command means."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from parsing.types import BeachId, Context

if TYPE_CHECKING:
    from parsing import Gazetteer

_TIME = re.compile(
    r"(?<![\d,.])(?P<hour>[01]?\d|2[0-3])\s*(?:(?:h|hs|:|\.)\s*(?P<minute>[0-5]\d)?|(?P<half>am|pm))(?![\w])",
    re.IGNORECASE,
)
_ONLY_GOOD = re.compile(
    r"\b(?:s[óo]|somente|apenas)\s+se\b.*$|\bonly\s+(?:if|when)\b.*$|\bs[óo]lo\s+si\b.*$", re.IGNORECASE
)
_TIME_WORDS = re.compile(
    r"\b(?:às|as|at|a\s+las|todo\s+dia|every\s+day|todos\s+los\s+d[ií]as)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Places:
    """What was found: one place, several to choose from, or nothing."""

    found: str | None = None
    """Beach or area id."""
    ask: tuple[BeachId, ...] = ()


@dataclass(frozen=True, slots=True)
class AlertWish:
    """An alert as written."""

    place: str
    minute: int | None
    only_good: bool


def find_place(
    text: str, *, gazetteer: Gazetteer, context: Context, now: datetime, areas: bool = True
) -> Places:
    """Find the beach (or area) that a few words name; never inherited from the last question."""
    import parsing

    prior = Context(lang=context.lang, home=context.home)
    found = parsing.parse(text, now=now, context=prior, gazetteer=gazetteer)
    if found.beaches:
        return Places(found=found.beaches[0])
    if areas and found.areas:
        return Places(found=found.areas[0].id)
    if found.ask:
        return Places(ask=found.ask)
    members = found.areas[0].beach_ids if found.areas else ()
    return Places(ask=members[:6])


def read_alert(text: str) -> AlertWish:
    """Split "joaquina 7:30 só se der praia" into place, time and condition."""
    rest = _ONLY_GOOD.sub("", text)
    only_good = rest != text
    match = _TIME.search(rest)
    minute = _minute(match) if match else None
    place = _TIME_WORDS.sub(" ", _TIME.sub(" ", rest, count=1) if match else rest)
    return AlertWish(" ".join(place.split()).strip(" ,;"), minute, only_good)


def _minute(match: re.Match[str]) -> int:
    hour = int(match["hour"])
    half = (match["half"] or "").lower()
    if half:
        hour = hour % 12 + (12 if half == "pm" else 0)
    return hour * 60 + int(match["minute"] or 0)
