"""`python -m conditions cells [--offline | --online] [--url URL]`: show or choose the sea cells again."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from conditions.cells import FILE, SeaCell, load_cells
from conditions.cells_update import Position, estimate_cells, mask_sea_fraction, verify_cells, write_cells
from conditions.errors import Malformed, SourceError
from conditions.sources.http import get_json, make_client
from conditions.sources.open_meteo import MARINE_URL
from conditions.sources.payload import MARINE, read_series
from parsing import load_gazetteer
from parsing.types import BeachId

BUDGET_S = 30.0
"""Nobody waits for this command in a chat."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--offline", action="store_true", help="estimate from a land mask (extra `gazetteer`)")
    how.add_argument("--online", action="store_true", help="ask the marine API which cells have waves")
    parser.add_argument("--url", default=MARINE_URL, help="base URL of the marine API")
    parser.add_argument("--file", type=Path, default=FILE, help="file to write")
    parser.add_argument("--beach", action="append", default=[], help="only this beach id; may be repeated")


def run(args: argparse.Namespace) -> int:
    """Show the stored cells by method, or choose them again and write the file."""
    gazetteer = load_gazetteer()
    known = load_cells(args.file)
    beaches = [gazetteer.get(BeachId(name)) for name in args.beach] or list(gazetteer.beaches)
    if not (args.offline or args.online):
        _show(known, [beach.id for beach in beaches])
        return 0
    try:
        chosen = (
            estimate_cells(beaches, mask_sea_fraction())
            if args.offline
            else asyncio.run(verify_cells(beaches, lambda cells: ask_waves(args.url, cells)))
        )
    except (SourceError, ImportError) as error:
        sys.stderr.write(f"no cell was changed: {error}\n")
        return 1
    changed = sum(known.get(beach_id) != cell for beach_id, cell in chosen.items())
    write_cells({**known, **chosen}, args.file)
    sys.stdout.write(f"{len(chosen)} cells chosen, {changed} rows changed in {args.file.name}\n")
    return 0


def _show(known: Mapping[BeachId, SeaCell], beach_ids: Sequence[BeachId]) -> None:
    counts = Counter(known[beach_id].method if beach_id in known else "none" for beach_id in beach_ids)
    places = {(known[i].latitude, known[i].longitude) for i in beach_ids if i in known}
    sys.stdout.write(f"{len(beach_ids)} beaches share {len(places)} cells\n")
    sys.stdout.writelines(f"{count:6d}  {method}\n" for method, count in counts.most_common())


async def ask_waves(url: str, cells: Sequence[Position]) -> dict[Position, bool]:
    """Ask the marine API whether each cell itself (not its nearest sea neighbour) has waves.

    Raises:
        SourceError: no usable answer; nothing is chosen from half an answer.
    """
    latitudes = ",".join(f"{latitude:.5f}" for latitude, _ in cells)
    longitudes = ",".join(f"{longitude:.5f}" for _, longitude in cells)
    query = "hourly=wave_height&timezone=GMT&forecast_days=1&cell_selection=nearest"
    async with make_client() as client:
        document = await get_json(
            client,
            f"{url}?{query}&latitude={latitudes}&longitude={longitudes}",
            now=datetime.now(UTC),
            budget_s=BUDGET_S,
        )
    places = document if isinstance(document, list) else [document]
    if len(places) != len(cells):
        raise Malformed(f"{len(places)} answers to {len(cells)} positions")
    return {cell: _has_waves(place) for cell, place in zip(cells, places, strict=True)}


def _has_waves(place: object) -> bool:
    return any(read_series(place, MARINE).columns.get("wave_height_m", ()))
