"""The line interface of `docs/interfaces.md`: one JSON object in, one out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from datetime import time as LocalTime
from typing import Any, TextIO
from zoneinfo import ZoneInfo

from parsing.gazetteer import Gazetteer
from parsing.parse import DEFAULT_ZONE, parse
from parsing.types import Aspect, BeachId, Context, Lang, Parse, Part, When

# JSON objects are Mapping[str, Any] here: their shape is only known once read.


def read_time(value: str | None) -> datetime:
    """Read an ISO time, local to America/Sao_Paulo when it has no offset; the clock when it is None."""
    zone = ZoneInfo(DEFAULT_ZONE)
    if value is None:
        return datetime.now(zone)
    at = datetime.fromisoformat(value)
    return at if at.tzinfo is not None else at.replace(tzinfo=zone)


def _hour(value: str | None) -> LocalTime | None:
    return None if value is None else LocalTime.fromisoformat(value)


def read_when(value: Mapping[str, Any] | None) -> When | None:
    """Read a `when` object as written by this interface."""
    if not value:
        return None
    days = tuple(date.fromisoformat(day) for day in value["days"])
    return When(
        days=days,
        start=days[0],
        end=days[-1],
        part=None if value.get("part") is None else Part(value["part"]),
        time=_hour(value.get("time")),
        time_end=_hour(value.get("time_end")),
        said=bool(value.get("said", True)),
    )


def write_when(when: When | None) -> dict[str, Any] | None:
    """Return a `when` object for JSON."""
    if when is None:
        return None
    return {
        "days": [day.isoformat() for day in when.days],
        "start": when.start.isoformat(),
        "end": when.end.isoformat(),
        "part": None if when.part is None else when.part.value,
        "time": None if when.time is None else when.time.strftime("%H:%M"),
        "time_end": None if when.time_end is None else when.time_end.strftime("%H:%M"),
        "said": when.said,
    }


def read_context(row: Mapping[str, Any], now: datetime) -> Context:
    """Build the chat's memory from `lang`, `home` and `last`."""
    lang = None if row.get("lang") is None else Lang(row["lang"])
    last = row.get("last")
    if isinstance(last, str):
        last = {"beaches": [last]}
    if not last:
        return Context(lang=lang, home=row.get("home"))
    return Context(
        lang=lang,
        home=row.get("home"),
        last_beaches=tuple(BeachId(beach) for beach in last.get("beaches") or ()),
        last_when=read_when(last.get("when")),
        last_aspects=tuple(Aspect(aspect) for aspect in last.get("aspects") or ()),
        last_at=now if last.get("at") is None else read_time(last["at"]),
        open_ask=tuple(BeachId(beach) for beach in last.get("ask") or ()),
    )


def write_parse(found: Parse, gazetteer: Gazetteer) -> dict[str, Any]:
    """Return the parse as the object of `docs/interfaces.md`, without its id."""
    spans = found.subject_spans
    beaches = []
    for beach_id in found.beaches:
        beach, span = gazetteer.get(beach_id), spans.get(beach_id)
        beaches.append(
            {
                "id": beach_id,
                "name": beach.name,
                "municipality": beach.municipality,
                "state": beach.state,
                "span": None if span is None else [span.start, span.end],
                "score": found.scores.get(beach_id, 100.0),
            }
        )
    return {
        "route": found.route.value,
        "lang": found.lang.value,
        "beaches": beaches,
        "ask": list(found.ask),
        "when": write_when(found.when),
        "aspects": [aspect.value for aspect in found.aspects],
        "residue": list(found.residue),
        "areas": [area.id for area in found.areas],
        "near": None if found.near is None else list(found.near),
        "inherited": list(found.inherited),
        "unknown_place": found.unknown_place,
        "also": [write_parse(part, gazetteer) for part in found.also],
        "trace": list(found.trace),
    }


def answer_line(line: str, gazetteer: Gazetteer) -> dict[str, Any]:
    """Parse one input line; a broken one gives its id, as far as it can be read, and the error."""
    row_id: object = None
    try:
        row = json.loads(line)
        if not isinstance(row, dict):
            return {"id": None, "error": "not a JSON object"}
        row_id = row.get("id")
        if not isinstance(row.get("text"), str):
            return {"id": row_id, "error": "text is missing or no string"}
        now = read_time(row.get("now"))
        found = parse(row["text"], now=now, context=read_context(row, now), gazetteer=gazetteer)
        return {"id": row_id, **write_parse(found, gazetteer)}
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError, OverflowError) as error:
        return {"id": row_id, "error": f"{type(error).__name__}: {error}"}


def run(lines: Iterable[str], out: TextIO, gazetteer: Gazetteer) -> None:
    """Answer every non-empty line of `lines` on `out`, flushing each."""
    for line in lines:
        if line.strip():
            out.write(json.dumps(answer_line(line, gazetteer), ensure_ascii=False) + "\n")
            out.flush()
