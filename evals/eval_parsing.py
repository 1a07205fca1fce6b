"""Whole messages: slots, route, wrong beaches, ask-backs, false accepts and speed beside general libraries.

Sets: the project's own sentences (`tests/fixtures/sentences`, strict slots) and real phrasings from elsewhere
with the routes and slots we hold right for them (`evals/gold/phrasings_expected.jsonl`).
`--messages FILE` runs another set instead: text, lang and expectations in one object per line.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import importlib.util
import json
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from evals import sentences
from evals.report import Metric, Report, hash_files
from parsing import Gazetteer, Parse, Route, load_gazetteer, parse
from parsing.text import fold

# Gold rows and the rival libraries are untyped: Any.

GOLD = Path(__file__).parent / "gold"
PHRASINGS = GOLD / "third_party" / "phrasings_dev.jsonl"
EXPECTED = GOLD / "phrasings_expected.jsonl"
_ANSWERING = frozenset((Route.CONDITIONS, Route.COMPARE))
_ROUNDS = 5
_NO_REGRESSION = 1e9
"""Margin of timings: they are reported, never compared between machines."""


@dataclass(slots=True)
class Tally:
    """Counts over one set."""

    rows: int = 0
    route: int = 0
    lang: int = 0
    beach_rows: int = 0
    beach_right: int = 0
    wrong: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    day_rows: int = 0
    day_right: int = 0
    other_days: list[str] = field(default_factory=list)
    asked: int = 0
    no_answer_rows: int = 0
    false_accepts: list[str] = field(default_factory=list)
    misrouted: list[str] = field(default_factory=list)


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 1.0


def judge(tally: Tally, row: dict[str, Any], found: Parse) -> None:
    """Count one phrasing against its expectation."""
    tally.rows += 1
    right = found.route.value in row["route"]
    tally.route += right
    tally.lang += row.get("lang", found.lang.value) == found.lang.value
    tally.asked += found.route is Route.ASK_BACK
    if not right:
        tally.misrouted.append(
            f"{row['text']!r}: {found.route.value} ({found.rule}), not {'/'.join(row['route'])}"
        )
    beaches = [str(beach) for beach in found.beaches]
    if "beaches" in row:
        tally.beach_rows += bool(row["beaches"])
        tally.beach_right += bool(row["beaches"]) and beaches == row["beaches"]
        if beaches != row["beaches"]:
            tally.missed.append(f"{row['text']!r}: {beaches}, not {row['beaches']}")
        extra = [beach for beach in beaches if beach not in row["beaches"]]
        if extra:
            tally.wrong.append(f"{row['text']!r}: {', '.join(extra)}")
    if "days" in row:
        days = None if found.when is None else [day.isoformat() for day in found.when.days]
        tally.day_rows += 1
        tally.day_right += days == row["days"]
        if days != row["days"]:
            tally.other_days.append(f"{row['text']!r}: {days}, not {row['days']}")
    if not _ANSWERING & {Route(route) for route in row["route"]}:
        tally.no_answer_rows += 1
        if found.route in _ANSWERING:
            tally.false_accepts.append(f"{row['text']!r}: {', '.join(beaches)}")


def phrasings() -> list[dict[str, Any]]:
    """Return the real phrasings joined with their expectations."""
    texts = {row["id"]: row for row in map(json.loads, PHRASINGS.read_text("utf-8").splitlines())}
    rows = []
    for line in EXPECTED.read_text("utf-8").splitlines():
        expected = json.loads(line)
        rows.append(
            {"text": texts[expected["id"]]["text"], "lang": texts[expected["id"]]["lang"], **expected}
        )
    return rows


def _phrasing_metrics(rows: Sequence[dict[str, Any]], now: datetime) -> tuple[list[Metric], list[str]]:
    gazetteer, tally = load_gazetteer(), Tally()
    for row in rows:
        judge(tally, row, parse(row["text"], now=now, gazetteer=gazetteer))
    n = tally.rows
    metrics = [
        Metric("phrasings: route right", _share(tally.route, n), n, margin=0.01, bar=0.95),
        Metric("phrasings: language right", _share(tally.lang, n), n, margin=0.01, bar=0.95),
        Metric("phrasings: beaches right", _share(tally.beach_right, tally.beach_rows), tally.beach_rows),
        Metric("phrasings: days right", _share(tally.day_right, tally.day_rows), tally.day_rows, bar=0.97),
        Metric("phrasings: wrong beach", len(tally.wrong), n, higher_is_better=False, bar=0),
        Metric(
            "phrasings: false accepts", len(tally.false_accepts), tally.no_answer_rows,
            higher_is_better=False, bar=0,
        ),
        Metric("phrasings: asked back", _share(tally.asked, n), n, higher_is_better=False, margin=0.05),
    ]  # fmt: skip
    notes = [f"misrouted: {line}" for line in tally.misrouted]
    notes += [f"beaches: {line}" for line in tally.missed]
    notes += [f"days: {line}" for line in tally.other_days]
    notes += [f"WRONG BEACH: {line}" for line in tally.wrong]
    notes += [f"false accept: {line}" for line in tally.false_accepts]
    return metrics, notes


def _sentence_metrics() -> tuple[list[Metric], list[str]]:
    rows = [row for row in sentences.load() if row.text not in sentences.known_failures()]
    right = routed = wrong = variants = variants_right = 0
    notes = []
    for row in rows:
        found = sentences.differences(row)
        right += not found
        routed += "route" not in found
        wanted, got = found.get("beaches", ((), ()))
        wrong += bool(set(got) - set(wanted))
        if found:
            notes.append(f"own sentence {row.text!r}: {found}")
        if {"accents", "case"} & set(row.row.get("tags", ())):
            continue  # there the accent or the case carries the meaning
        for text in sentences.variants(row.text).values():
            variants += 1
            left = set(sentences.differences(row, text)) - {"lang", "unknown"}
            variants_right += not left
    rejected = [(text, route) for text, route, _ in sentences.rejects()]
    kept = sum(parse(text, now=sentences.NOW).route is not route for text, route in rejected)
    metrics = [
        Metric("own sentences: every slot right", _share(right, len(rows)), len(rows), bar=1.0),
        Metric("own sentences: route right", _share(routed, len(rows)), len(rows), bar=1.0),
        Metric("own sentences: wrong beach", wrong, len(rows), higher_is_better=False, bar=0),
        Metric(
            "own sentences without accents, half-folded, lower case",
            _share(variants_right, variants),
            variants,
        ),
        Metric("rejected sentences keep off the route", _share(kept, len(rejected)), len(rejected), bar=1.0),
    ]
    return metrics, notes


def _median_us(answer: Callable[[str], object], texts: Iterable[str], rounds: int) -> float:
    """Return the median over texts of the best time of a few rounds, in µs."""
    best = []
    for text in texts:
        times = []
        for _ in range(rounds):
            start = time.perf_counter()
            answer(text)
            times.append(time.perf_counter() - start)
        best.append(min(times))
    return statistics.median(best) * 1e6


def _dateparser(now: datetime) -> Callable[[str], object] | None:
    """Return date search with dateparser, set up for the task; None without the `bench` extra."""
    if importlib.util.find_spec("dateparser") is None:
        return None
    search_dates = importlib.import_module("dateparser.search").search_dates

    settings = {"RELATIVE_BASE": now.replace(tzinfo=None), "PREFER_DATES_FROM": "future", "DATE_ORDER": "DMY"}
    return lambda text: search_dates(text, languages=["pt", "en", "es"], settings=settings)


def _extract_one(gazetteer: Gazetteer) -> Callable[[str], object]:
    """Return the usual fuzzy look-up of a message among all beach names."""
    from rapidfuzz import fuzz, process

    names = [fold(name) for beach in gazetteer.beaches for name in (beach.name, *beach.aliases)]
    return lambda text: process.extractOne(fold(text), names, scorer=fuzz.WRatio, score_cutoff=80)


def _speed_metrics(texts: Sequence[str], now: datetime, rounds: int) -> tuple[list[Metric], list[str]]:
    """Time the whole parse beside general libraries on the same lines in the same run."""
    gazetteer = load_gazetteer()

    def ours(text: str) -> Parse:
        return parse(text, now=now, gazetteer=gazetteer)

    fuzzy = _extract_one(gazetteer)
    dates = _dateparser(now)
    for text in texts:  # caches warm for all alike
        ours(text)
        fuzzy(text)
        if dates is not None:
            dates(text)
    n = len(texts)
    our_us, fuzzy_us = _median_us(ours, texts, rounds), _median_us(fuzzy, texts, rounds)
    metrics = [
        Metric("whole parse, median µs", our_us, n, higher_is_better=False, margin=_NO_REGRESSION),
        Metric("times faster than rapidfuzz extractOne alone", fuzzy_us / our_us, n, margin=_NO_REGRESSION),
    ]
    if dates is None:
        return metrics, ["dateparser is not installed (extra `bench`): its ratio was not measured"]
    date_us = _median_us(dates, texts, rounds)
    metrics += [
        Metric("times faster than search_dates", date_us / our_us, n, margin=_NO_REGRESSION, bar=4),
        Metric(
            "times faster than search_dates + extractOne", (date_us + fuzzy_us) / our_us, n,
            margin=_NO_REGRESSION, bar=10,
        ),
    ]  # fmt: skip
    return metrics, []


def _datasets() -> dict[str, str]:
    """Return the hashes of the gold files, and one over all sentence files (their names repeat)."""
    every = hashlib.sha256(b"".join(path.read_bytes() for path in sentences.files()))
    return hash_files([PHRASINGS, EXPECTED]) | {"sentences": every.hexdigest()[:12]}


def run(argv: list[str], *, quick: bool) -> Report:
    """Measure; `--messages FILE` adds a set, `--verbose` prints every fault."""
    parser = argparse.ArgumentParser(prog="python -m evals parsing")
    parser.add_argument("--messages", type=Path, help="more phrasings with expectations, one object per line")
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args(argv)
    rows = phrasings()
    if args.messages is not None:
        rows = [json.loads(line) for line in args.messages.read_text("utf-8").splitlines()]
    metrics, notes = _phrasing_metrics(rows, sentences.NOW)
    for more, faults in (_sentence_metrics(),):
        metrics += more
        notes += faults
    texts = [row["text"] for row in rows]
    speed, speed_notes = _speed_metrics(
        texts[:40] if quick else texts, sentences.NOW, 2 if quick else _ROUNDS
    )
    metrics += speed
    if args.verbose:
        print(*notes, sep="\n")
    return Report("parsing", _datasets(), metrics, notes + speed_notes)


def faults() -> list[str]:
    """Check the expectations: known ids, routes and places; for `python -m evals data`."""
    gazetteer = load_gazetteer()
    ids = {json.loads(line)["id"] for line in PHRASINGS.read_text("utf-8").splitlines()}
    found = []
    for number, line in enumerate(EXPECTED.read_text("utf-8").splitlines(), 1):
        row = json.loads(line)
        at = f"{EXPECTED}:{number}"
        if row["id"] not in ids:
            found.append(f"{at}: no phrasing {row['id']}")
        found += [f"{at}: no route {route!r}" for route in row["route"] if route not in set(Route)]
        found += [f"{at}: no beach {beach!r}" for beach in row.get("beaches", ()) if beach not in gazetteer]
        found += [f"{at}: no area {area!r}" for area in row.get("areas", ()) if gazetteer.area(area) is None]
    return found
