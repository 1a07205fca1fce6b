"""Show a parse in a terminal: short for people, or with every candidate and rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from parsing import route
from parsing.gazetteer import Gazetteer
from parsing.language import score
from parsing.parse import evidence_of, parse
from parsing.reader import read
from parsing.reading import Reading
from parsing.types import (
    Ambiguous,
    BeachId,
    Candidate,
    Context,
    Mention,
    Parse,
    Resolved,
    Unknown,
    When,
)
from parsing.when import tables
from parsing.when.rules import DIGITS
from parsing.when.scanning import scan
from parsing.when.slips import mend

_WIDTH = 12
_CANDIDATES = 8
"""Candidates shown per mention."""
_RULES = 6
"""Time rules shown per word."""


def _line(label: str, value: str) -> str:
    return f"{label:<{_WIDTH}}{value}"


def _beach(beach_id: BeachId, gazetteer: Gazetteer) -> str:
    beach = gazetteer.get(beach_id)
    return f"{beach.name} ({beach.municipality}/{beach.state}) [{beach_id}]"


def _when(when: When) -> str:
    days = ", ".join(f"{day:%a %Y-%m-%d}" for day in when.days)
    parts = [days, "said" if when.said else "assumed"]
    if when.part is not None:
        parts.append(when.part.value)
    if when.time is not None:
        parts.append(f"{when.time:%H:%M}" + ("" if when.time_end is None else f"–{when.time_end:%H:%M}"))
    if when.open is not None:
        parts.append(f"open {when.open}")
    if when.other_reading:
        parts.append("or " + ", ".join(day.isoformat() for day in when.other_reading))
    if when.weekday_conflict:
        parts.append("weekday does not match the date")
    return " · ".join(parts)


def _slots(found: Parse, gazetteer: Gazetteer) -> Iterator[str]:
    yield _line("route", f"{found.route.value}   ({found.rule})")
    yield _line("language", found.lang.value)
    for beach in found.beaches:
        yield _line("beach", _beach(beach, gazetteer))
    for beach in found.ask:
        yield _line("offer", _beach(beach, gazetteer))
    for area in found.areas:
        yield _line("area", f"{area.name} [{area.id}], {len(area.beach_ids)} beaches")
    if found.near is not None:
        yield _line("near", f"{found.near[0]:.5f}, {found.near[1]:.5f}")
    if found.unknown_place is not None:
        yield _line("unknown", found.unknown_place)
    if found.when is not None:
        yield _line("when", _when(found.when))
    if found.aspects:
        yield _line("aspects", ", ".join(aspect.value for aspect in found.aspects))
    if found.residue:
        yield _line("residue", " ".join(found.residue))
    if found.inherited:
        yield _line("inherited", ", ".join(found.inherited))
    for more in found.also:
        yield _line("also", f"{more.route.value}: {more.text}")


def show(text: str, *, now: datetime, context: Context, gazetteer: Gazetteer) -> str:
    """Return the slots of a message, one per line, with the rules that fired."""
    found = parse(text, now=now, context=context, gazetteer=gazetteer)
    return "\n".join([*_slots(found, gazetteer), *(_line("trace", line) for line in found.trace)])


def _candidate(candidate: Candidate, gazetteer: Gazetteer) -> str:
    verdict = "chosen" if candidate.lost is None else f"lost: {candidate.lost}"
    beach = _beach(candidate.beach_id, gazetteer)
    return (
        f"    {candidate.score:5.1f}  {candidate.kind.value:<14} {candidate.surface:<24} {beach}  {verdict}"
    )


def _mention(mention: Mention, gazetteer: Gazetteer) -> Iterator[str]:
    at = f"[{mention.span.start}, {mention.span.end})"
    kind = type(mention.resolution).__name__.lower()
    yield f"  {mention.text!r} {at} {kind}{' · anchor' if mention.anchor else ''}"
    match mention.resolution:
        case Resolved(candidate):
            yield _candidate(candidate, gazetteer)
        case Ambiguous(candidates) | Unknown(candidates):
            yield from (_candidate(candidate, gazetteer) for candidate in candidates[:_CANDIDATES])
    yield from (f"    · {line}" for line in mention.resolution.trace)


def _places(reading: Reading, gazetteer: Gazetteer) -> Iterator[str]:
    yield "places"
    for mention in reading.places.mentions:
        yield from _mention(mention, gazetteer)
    for area in reading.places.areas:
        yield f"  area {area.name} [{area.id}], {len(area.beach_ids)} beaches"
    for area in reading.places.qualifiers:
        yield f"  says where: {area.name} [{area.id}]"
    yield from (f"  · {line}" for line in reading.places.trace)


def _time(reading: Reading) -> Iterator[str]:
    yield "time"
    yield f"  clock {reading.now:%a %Y-%m-%d %H:%M %Z}"
    folded = mend(reading.folded)
    fired = {piece.start: piece for piece in scan(folded, lang=reading.lang, blocked=reading.places.consumed)}
    for word in re.finditer(r"[a-z0-9]+", folded.text):
        first = DIGITS if word.group()[0].isdigit() else word.group()
        tried = _rules(first)
        if tried:
            names = ", ".join(dict.fromkeys(f"{entry.lang}: {entry.rule.name}" for entry in tried[:_RULES]))
            more = f" and {len(tried) - _RULES} more" if len(tried) > _RULES else ""
            yield f"  {word.group()!r} tried {names}{more}"
        piece = fired.get(word.start())
        if piece is not None:
            yield f"    fired {piece.rule} on {folded.text[piece.start : piece.end]!r}"
    if reading.when is not None:
        yield f"  → {_when(reading.when)}"


def _rules(first: str) -> tuple[tables.Entry, ...]:
    """Return the time rules that may start with a word."""
    return tables.index().entries.get(first, ())


def _words(reading: Reading) -> Iterator[str]:
    tokens = reading.folded.tokens
    yield "phrases"
    for hit in reading.hits:
        typed = " ".join(token.text for token in tokens[hit.first : hit.end])
        kind = hit.role.value if hit.aspect is None else f"{hit.role.value} {hit.aspect.value}"
        langs = "/".join(sorted(hit.langs))
        yield f"  {typed:<28} {kind:<28} ({langs}: {hit.phrase})"
    left = " ".join(tokens[index].text for index in reading.residue)
    yield f"residue     {left or '–'}"


def explain(text: str, *, now: datetime, context: Context, gazetteer: Gazetteer) -> str:
    """Return tokens, mentions with every candidate, time rules, phrases, residue, routing rules tried."""
    reading = read(text, now=now, context=context, gazetteer=gazetteer)
    folded = reading.folded
    lines = ["tokens      " + " ".join(f"{token.text}[{token.start},{token.end})" for token in folded.tokens)]
    votes = ", ".join(f"{lang.value} {value:.1f}" for lang, value in score(folded).items())
    lines.append(f"language    {reading.lang.value}   ({votes})")
    lines += [*_places(reading, gazetteer), *_time(reading), *_words(reading), "route"]
    evidence = evidence_of(reading, gazetteer)
    for name, holds, chosen in route.RULES:
        fired = holds(evidence)
        lines.append(f"  {'→' if fired else '·'} {name}{f'  ⇒ {chosen.value}' if fired else ''}")
        if fired:
            break
    found = parse(text, now=now, context=context, gazetteer=gazetteer)
    if found.also:
        lines.append(f"  cut into {1 + len(found.also)} questions")
    return "\n".join([*lines, "", *_slots(found, gazetteer)])
