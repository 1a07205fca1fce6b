"""`python -m parsing gazetteer refresh`: take positions of known beaches from OpenStreetMap.

A row is only moved when one beach of the same name in the same state lies near it, and by at most the error
that
its source is known for. Rows are never added or removed, ids never change.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from parsing.areas import STATES
from parsing.errors import RefreshError
from parsing.gazetteer import FOLDER, distance_km
from parsing.overpass import DEFAULT_URL, MapBeach, fetch
from parsing.surface import keys_of

MAX_MOVE_KM = 3.0
MAX_MOVE_APPROXIMATE_KM = 15.0
"""For rows whose source says `*-approx`, or that are medoids of long beaches."""

_ROUGH_SOURCES = ("-approx", "ibama-oleo", "cetesb-geocoded")


@dataclass(frozen=True, slots=True)
class Move:
    """A row that gets a new position."""

    id: str
    km: float
    beach: MapBeach


def _keys(*names: str) -> set[str]:
    return {key for name in names for key, dropped in keys_of(name) if not dropped}


def choose(row: dict[str, str], found: Sequence[MapBeach]) -> Move | None:
    """Return where a row should be: the only near beach of its name; None when there is none or a choice."""
    names = _keys(row["name"], *filter(None, row["aliases"].split("|")))
    limit = MAX_MOVE_APPROXIMATE_KM if row["source"].endswith(_ROUGH_SOURCES) else MAX_MOVE_KM
    latitude, longitude = float(row["latitude"]), float(row["longitude"])
    near = []
    for beach in found:
        if names & _keys(beach.name, *beach.other_names):
            km = distance_km(latitude, longitude, beach.latitude, beach.longitude)
            if km <= limit:
                near.append(Move(row["id"], km, beach))
    near.sort(key=lambda move: (move.km, move.beach.ref))
    if len(near) > 1 and distance_km(*_point(near[0]), *_point(near[-1])) > 1.0:
        return None
    return near[0] if near else None


def _point(move: Move) -> tuple[float, float]:
    return move.beach.latitude, move.beach.longitude


def apply(row: dict[str, str], move: Move) -> dict[str, str]:
    """Return the row at its new place, with its new provenance."""
    return {
        **row,
        "latitude": f"{move.beach.latitude:.5f}",
        "longitude": f"{move.beach.longitude:.5f}",
        "source": "osm",
        "source_ref": f"OpenStreetMap {move.beach.ref}",
    }


def refresh(
    rows: Sequence[dict[str, str]], found: dict[str, list[MapBeach]]
) -> tuple[list[dict[str, str]], list[Move]]:
    """Return the rows with new positions, and the moves made."""
    moves = [choose(row, found.get(row["state"], [])) for row in rows]
    fresh = [row if move is None else apply(row, move) for row, move in zip(rows, moves, strict=True)]
    return fresh, [move for move in moves if move is not None]


def main(argv: Sequence[str]) -> int:
    """Run the command; exit status 1 when the map service fails, and then nothing is written."""
    parser = argparse.ArgumentParser(prog="python -m parsing gazetteer refresh", description=__doc__)
    parser.add_argument(
        "--state", action="append", choices=sorted(STATES), help="only this state; may be repeated"
    )
    parser.add_argument("--url", default=DEFAULT_URL, help="address of the Overpass service")
    parser.add_argument("--file", type=Path, default=FOLDER / "beaches.csv")
    parser.add_argument("--dry-run", action="store_true", help="show the moves, write nothing")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds between requests")
    args = parser.parse_args(argv)
    with args.file.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        rows, columns = list(reader), list(reader.fieldnames or ())
    try:
        found = fetch(args.state or sorted({row["state"] for row in rows}), url=args.url, pause_s=args.pause)
    except RefreshError as error:
        sys.stderr.write(f"refresh: {error}\n")
        return 1
    fresh, moves = refresh(rows, found)
    for move in moves:
        sys.stdout.write(f"{move.id}: {move.km:.2f} km, {move.beach.ref} {move.beach.name}\n")
    sys.stdout.write(f"{len(moves)} of {len(rows)} rows moved\n")
    if not args.dry_run:
        with args.file.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, columns, lineterminator="\n")
            writer.writeheader()
            writer.writerows(fresh)
    return 0
