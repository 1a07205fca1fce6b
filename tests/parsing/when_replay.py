"""Replay of time fixtures: what a row expects against what `when` says, field by field."""

from datetime import date, datetime, timedelta
from pathlib import Path

import yaml

from parsing import when
from parsing.text import normalize
from parsing.types import Span

FIXTURES = Path(__file__).parents[1] / "fixtures" / "when"
LANGUAGES = ("pt", "en", "es")
FIELDS = {"text", "lang", "now", "blocked", "spans", "none", "day", "from", "to", "days"}
FIELDS |= {"part", "time", "time_end", "open", "said", "other", "conflict"}


def load(name):
    return yaml.load((FIXTURES / f"{name}.yaml").read_text("utf-8"), Loader=yaml.CSafeLoader)


def moment(value):
    """YAML turns a time with an offset into UTC or an aware value; we want the local one back."""
    return datetime.fromisoformat(value) if isinstance(value, str) else value


def blocked_spans(row):
    spans = []
    for words in row.get("blocked", ()):
        start = row["text"].index(words)
        spans.append(Span(start, start + len(words)))
    return tuple(spans)


def run(row, *, now, lang=None):
    return when.find(normalize(row["text"]), now=now, lang=row.get("lang", lang), blocked=blocked_spans(row))


def wanted_days(row):
    if "day" in row:
        return (row["day"],)
    if "from" in row:
        count = (row["to"] - row["from"]).days + 1
        return tuple(row["from"] + timedelta(days=n) for n in range(count))
    return tuple(row["days"])


def check(row, match):
    """Assert that every field is the one expected and nothing else was read."""
    unknown = row.keys() - FIELDS
    assert not unknown, f"unknown fields {unknown}"
    if row.get("none"):
        assert match is None, match
        return
    assert match is not None
    found = match.when
    assert all(isinstance(day, date) for day in found.days)
    assert found.days == wanted_days(row)
    assert (found.start, found.end) == (found.days[0], found.days[-1])
    assert {
        "part": found.part and str(found.part),
        "time": found.time and f"{found.time:%H:%M}",
        "time_end": found.time_end and f"{found.time_end:%H:%M}",
        "open": found.open,
        "said": found.said,
        "other": list(found.other_reading),
        "conflict": found.weekday_conflict,
    } == {
        "part": row.get("part"),
        "time": row.get("time"),
        "time_end": row.get("time_end"),
        "open": row.get("open"),
        "said": row.get("said", True),
        "other": row.get("other", []),
        "conflict": row.get("conflict", False),
    }
    if "spans" in row:
        assert [row["text"][span.start : span.end] for span in match.spans] == row["spans"]
