"""Rules that the gazetteer files must keep; `python -m evals data` runs them."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from zoneinfo import available_timezones

from parsing.areas import STATES
from parsing.errors import GazetteerError
from parsing.fuzzy import find_confusable
from parsing.gazetteer import FOLDER, read
from parsing.types import Kind

SOUTH, NORTH, WEST, EAST = -34.0, 5.5, -53.5, -32.0
"""Box around the Brazilian coast with its islands."""


@lru_cache(maxsize=1)
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def _rows(path: Path) -> Iterator[tuple[int, dict[str, str]]]:
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        for row in reader:
            yield reader.line_num, row


def _beach_faults(row: dict[str, str]) -> Iterator[str]:
    """Yield the rules that a row of beaches.csv breaks."""
    if not row["id"].startswith(row["state"].lower() + "-"):
        yield "the id does not begin with the state"
    if row["state"] not in STATES:
        yield f"unknown state {row['state']!r}"
    if row["kind"] not in set(Kind):
        yield f"unknown kind {row['kind']!r}"
    if row["zone"] not in _zones():
        yield f"unknown time zone {row['zone']!r}"
    try:
        latitude, longitude = float(row["latitude"]), float(row["longitude"])
    except ValueError:
        yield "the position is no number"
    else:
        if not (SOUTH <= latitude <= NORTH and WEST <= longitude <= EAST):
            yield "the position is off the Brazilian coast"
    yield from (
        f"no {column}" for column in ("name", "municipality", "source", "source_ref") if not row[column]
    )


def check_beaches(folder: Path = FOLDER) -> list[str]:
    """Return the faults of beaches.csv: one `file:line: rule` each."""
    faults, seen, ranks = [], set(), set()
    for line, row in _rows(folder / "beaches.csv"):
        faults += [f"beaches.csv:{line}: {fault}" for fault in _beach_faults(row)]
        if row["id"] in seen:
            faults.append(f"beaches.csv:{line}: the id {row['id']} occurs twice")
        if row["rank"] in ranks:
            faults.append(f"beaches.csv:{line}: the rank {row['rank']} occurs twice")
        seen.add(row["id"])
        ranks.add(row["rank"])
    return faults


def check_references(folder: Path = FOLDER) -> list[str]:
    """Return the faults of the hand-made tables: ids and keys that exist nowhere, areas without beaches."""
    try:
        gazetteer = read(folder)
    except (GazetteerError, OSError, KeyError) as error:
        return [str(error)]
    faults = []
    for name in ("aliases.csv", "well_known.csv"):
        faults += [
            f"{name}:{line}: no beach has the id {row['id']}"
            for line, row in _rows(folder / name)
            if row["id"] not in gazetteer
        ]
    for line, row in _rows(folder / "areas.csv"):
        area = gazetteer.area(row["id"])
        if area is None or (row["kind"] != "inland" and not area.beach_ids):
            faults.append(f"areas.csv:{line}: the area {row['id']} holds no beach")
        if not row["source"]:
            faults.append(f"areas.csv:{line}: no source")
    for line, row in _rows(folder / "namesakes.csv"):
        faults += [
            f"namesakes.csv:{line}: no {column}" for column in ("name", "where", "source") if not row[column]
        ]
    kept = {key: tuple(near) for key, near in find_confusable(gazetteer).items()}
    if kept != dict(gazetteer.confusable):
        faults.append("confusable.csv:1: out of date; run scripts/build_gazetteer.py")
    return faults


def validate() -> list[str]:
    """Return every fault of the gazetteer's files."""
    faults = check_beaches()
    return faults or check_references()
