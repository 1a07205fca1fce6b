"""Third-party date cases: right days, right hour or part, silence on text without a time; per language.

Days are scored as sets: `date` is one day, `start`/`end` a whole range. A row's `alt` readings count as
right, `disputed` rows and those of `known_disagreements.yaml` are left out.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from datetime import time as LocalTime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import yaml

from evals.report import Metric, Report, hash_files
from parsing import when
from parsing.types import When

GOLD = Path(__file__).parent / "gold"
CASES = GOLD / "third_party" / "dates_dev.jsonl"
DISAGREEMENTS = GOLD / "known_disagreements.yaml"
NEAR_DAYS = 16
"""Forecast horizon: the bars hold up to here."""
BARS = {"pt": 0.97, "en": 0.95, "es": 0.93}
ZONE = ZoneInfo("America/Sao_Paulo")
Row = Mapping[str, Any]
"""One case as read from JSON; its fields are checked by `faults`."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one case went; None where the case does not ask."""

    row: Row
    found: When | None
    days: bool | None
    hours: bool | None
    silent: bool | None


def load(path: Path = CASES) -> list[Row]:
    """Read the cases that count: not disputed, not contradicted by our own table of meanings."""
    known = {entry["id"] for entry in yaml.safe_load(DISAGREEMENTS.read_text("utf-8")) or ()}
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]
    return [row for row in rows if not row.get("disputed") and row["id"] not in known]


def wanted_days(expect: Mapping[str, str]) -> set[date] | None:
    """Return the days a case expects, None when it does not name any."""
    if "date" in expect:
        return {date.fromisoformat(expect["date"])}
    if "start" not in expect:
        return None
    first, last = date.fromisoformat(expect["start"]), date.fromisoformat(expect["end"])
    return {first + timedelta(days=n) for n in range((last - first).days + 1)}


def days_right(found: When | None, expect: Mapping[str, str]) -> bool:
    """Tell whether the days are exactly those expected."""
    wanted = wanted_days(expect)
    if wanted is None:
        return True
    return found is not None and set(found.days) == wanted


def hours_right(found: When | None, expect: Mapping[str, str]) -> bool:
    """Tell whether hour, end of hours and part of day are those expected, where named."""
    if found is None:
        return False
    for name, actual in (("time", found.time), ("time_end", found.time_end)):
        if name in expect and actual != LocalTime.fromisoformat(expect[name]):
            return False
    return "part" not in expect or found.part == expect["part"]


def judge(row: Row) -> Outcome:
    """Run one case."""
    now = datetime.fromisoformat(row["reference"])
    found = when.resolve(row["text"], now=now, lang=row["lang"])
    expect = row["expect"]
    if "none" in expect:
        return Outcome(row, found, None, None, found is None)
    readings = [expect, *row.get("alt", ())]
    asks_days = wanted_days(expect) is not None
    asks_hours = "time" in expect or "part" in expect
    return Outcome(
        row,
        found,
        any(days_right(found, reading) for reading in readings) if asks_days else None,
        any(hours_right(found, reading) for reading in readings) if asks_hours else None,
        None,
    )


def _share(flags: Iterator[bool | None] | Sequence[bool | None]) -> tuple[float, int]:
    kept = [flag for flag in flags if flag is not None]
    return (sum(kept) / len(kept) if kept else 0.0), len(kept)


def measure(outcomes: Sequence[Outcome], lang: str) -> list[Metric]:
    """Return the figures of one language."""
    mine = [o for o in outcomes if o.row["lang"] == lang]
    near = [o for o in mine if (o.row.get("days_ahead") or 0) <= NEAR_DAYS]
    far = [o for o in mine if (o.row.get("days_ahead") or 0) > NEAR_DAYS]
    figures = (
        ("days right, at most 16 ahead", _share([o.days for o in near]), BARS[lang]),
        ("days right, further ahead", _share([o.days for o in far]), None),
        ("hour or part right", _share([o.hours for o in mine]), 0.92),
        ("silent on text without a time", _share([o.silent for o in mine]), None),
    )
    return [Metric(f"{lang}: {name}", share, n, margin=0.005, bar=bar) for name, (share, n), bar in figures]


def speed(texts: Sequence[tuple[str, str]], *, rounds: int = 5) -> float:
    """Return the median over (text, language prior) of the best time per text, in microseconds."""
    now = datetime(2026, 11, 30, 9, tzinfo=ZONE)
    best = []
    for text, lang in texts:
        times = []
        for _ in range(rounds):
            started = time.perf_counter()
            when.resolve(text, now=now, lang=lang)
            times.append(time.perf_counter() - started)
        best.append(min(times) * 1e6)
    return statistics.median(best)


def _dateparser_speed(texts: Sequence[tuple[str, str]]) -> float | None:
    """Return dateparser's median on the same texts, None when it is not installed."""
    try:
        from dateparser.search import search_dates  # type: ignore[import-untyped]  # it ships no types
    except ImportError:
        return None
    times = []
    for text, _lang in texts:
        started = time.perf_counter()
        search_dates(text, languages=["pt", "en", "es"])
        times.append((time.perf_counter() - started) * 1e6)
    return statistics.median(times)


def faults() -> list[str]:
    """Check the cases and the list of disagreements; one line per fault."""
    found = []
    ids: set[str] = set()
    for number, line in enumerate(CASES.read_text("utf-8").splitlines(), start=1):
        row = json.loads(line)
        if not {"id", "lang", "text", "reference", "expect"} <= row.keys():
            found.append(f"{CASES.name}:{number}: field missing")
            continue
        if row["id"] in ids:
            found.append(f"{CASES.name}:{number}: id {row['id']} twice")
        ids.add(row["id"])
        if datetime.fromisoformat(row["reference"]).tzinfo is None:
            found.append(f"{CASES.name}:{number}: reference without offset")
    for number, entry in enumerate(yaml.safe_load(DISAGREEMENTS.read_text("utf-8")) or (), start=1):
        if entry.get("id") not in ids:
            found.append(f"{DISAGREEMENTS.name}:{number}: unknown id {entry.get('id')}")
        if not entry.get("reason"):
            found.append(f"{DISAGREEMENTS.name}:{number}: no reason")
    return found


def failures(outcomes: Sequence[Outcome]) -> list[str]:
    """Return one line per case that went wrong."""
    lines = []
    for o in outcomes:
        wrong = [name for name in ("days", "hours", "silent") if getattr(o, name) is False]
        if wrong:
            row, when_ = o.row, o.found
            got = when_ and (
                f"{when_.start}..{when_.end} {when_.part or ''} {when_.time or ''} {when_.time_end or ''}"
                f" {list(when_.trace)}"
            )
            lines.append(
                f"{row['id']} {row['lang']} {'+'.join(wrong)}: {row['text']!r} at {row['reference'][:16]}"
                f" wants {row['expect']} got {got}"
            )
    return lines


def run(argv: list[str], *, quick: bool) -> Report:
    """Measure; `--failures` prints every wrong case, `--cases FILE` reads other cases."""
    path = Path(argv[argv.index("--cases") + 1]) if "--cases" in argv else CASES
    rows = load(path)
    outcomes = [judge(row) for row in rows]
    if "--failures" in argv:
        print("\n".join(failures(outcomes)))
    metrics = [metric for lang in BARS for metric in measure(outcomes, lang)]
    share, n = _share([o.silent for o in outcomes])
    metrics.append(Metric("silent on text without a time", share, n, margin=0.005, bar=0.99))
    texts = [(row["text"], row["lang"]) for row in rows][:: 4 if quick else 1]
    with_time = [(o.row["text"], o.row["lang"]) for o in outcomes if o.found is not None][
        :: 4 if quick else 1
    ]
    plain = [pair for pair in _phrasings() if when.resolve(pair[0], now=datetime.now(ZONE)) is None]
    never = float("inf")
    metrics += [
        Metric("µs per message with a time, median", speed(with_time), len(with_time), False, never, 60),
        Metric("µs per message without a time, median", speed(plain), len(plain), False, never, 25),
    ]
    sample = texts[:: max(1, len(texts) // 60)]
    other = None if quick else _dateparser_speed(sample)
    if other is not None:
        metrics.append(
            Metric("times faster than dateparser", other / speed(sample), len(sample), True, never, 4)
        )
    notes = (
        "Best public parser, days at most 16 ahead: pt 58.5 %, en 73 %, es 66 %.",
        "Best public parser, hour or part: pt 43 %, en 69 %, es 61 %.",
        f"Left out as contradicting our table of meanings: see {DISAGREEMENTS.name}.",
    )
    return Report("dates", hash_files([path, DISAGREEMENTS]), metrics, notes)


def _phrasings() -> list[tuple[str, str]]:
    path = GOLD / "third_party" / "phrasings_dev.jsonl"
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]
    return [(row["text"], row["lang"]) for row in rows]
