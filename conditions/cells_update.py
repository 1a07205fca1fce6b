"""Chooses the sea cell of every beach: offline from a land mask, online from the API's own answers.

Rule, both ways: of the 5 × 5 grid cells around a beach, the nearest to it that counts as sea. Offline a cell
counts from a third of sea on (the recorded cell of Joaquina has 0.35 and real waves); online when the API
gives waves there that are neither null nor all zero. Lagoons and rivers have no sea cell: they keep their own
position, for the weather.
"""

from __future__ import annotations

import csv
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from pathlib import Path

from conditions.cells import COLUMNS, SeaCell, forget_cells, measure_km, snap
from conditions.limits import SEA_CELL_FRACTION, SEA_GRID_DEG
from parsing.types import Beach, BeachId, Kind

Position = tuple[float, float]
REACH = 2
"""Cells looked at on each side of the beach's own."""
BATCH = 50


def list_candidates(beach: Beach) -> list[Position]:
    """Return the grid cells around a beach, nearest first, ties from north to south and west to east."""
    south, west = snap(beach.latitude, beach.longitude)
    steps = range(-REACH, REACH + 1)
    cells = [snap(south + i * SEA_GRID_DEG, west + j * SEA_GRID_DEG) for i in steps for j in steps]
    return sorted(
        cells, key=lambda cell: (measure_km(beach.latitude, beach.longitude, *cell), -cell[0], cell[1])
    )


def estimate_cells(
    beaches: Iterable[Beach], sea_fraction: Callable[[float, float], float]
) -> dict[BeachId, SeaCell]:
    """Choose cells from the share of sea in each (0 to 1); a beach without any keeps no row."""
    shares: dict[Position, float] = {}

    def is_sea(cell: Position) -> bool:
        if cell not in shares:
            shares[cell] = sea_fraction(*cell)
        return shares[cell] >= SEA_CELL_FRACTION

    return _choose(beaches, is_sea, "offline-estimated")


async def verify_cells(
    beaches: Sequence[Beach], has_waves: Callable[[Sequence[Position]], Awaitable[Mapping[Position, bool]]]
) -> dict[BeachId, SeaCell]:
    """Choose cells by asking for waves at every candidate, in batches."""
    wanted = dict.fromkeys(
        cell for beach in beaches if beach.kind is Kind.SEA for cell in list_candidates(beach)
    )
    cells, answers = list(wanted), dict[Position, bool]()
    for start in range(0, len(cells), BATCH):
        answers.update(await has_waves(cells[start : start + BATCH]))
    return _choose(beaches, lambda cell: answers.get(cell, False), "online-verified")


def _choose(
    beaches: Iterable[Beach], is_sea: Callable[[Position], bool], method: str
) -> dict[BeachId, SeaCell]:
    chosen: dict[BeachId, SeaCell] = {}
    for beach in beaches:
        if beach.kind is not Kind.SEA:
            chosen[beach.id] = SeaCell(beach.latitude, beach.longitude, "beach-position")
            continue
        cell = next(filter(is_sea, list_candidates(beach)), None)
        if cell is not None:
            chosen[beach.id] = SeaCell(*cell, method)
    return chosen


def write_cells(cells: Mapping[BeachId, SeaCell], path: Path) -> None:
    """Write the rows in the order of their ids, whole or not at all."""
    part = path.with_suffix(".part")
    with part.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(COLUMNS)
        for beach_id in sorted(cells):
            cell = cells[beach_id]
            rows.writerow([beach_id, f"{cell.latitude:.5f}", f"{cell.longitude:.5f}", cell.method])
    part.replace(path)
    forget_cells()


def mask_sea_fraction() -> Callable[[float, float], float]:
    """Return the share of sea per cell by the GSHHG coastline (`roaring-landmask`, extra `gazetteer`)."""
    import numpy as np
    from roaring_landmask import RoaringLandmask

    mask, side = RoaringLandmask.new(), 12
    steps = ((np.arange(side) + 0.5) / side - 0.5) * SEA_GRID_DEG

    def share(latitude: float, longitude: float) -> float:
        latitudes, longitudes = np.meshgrid(latitude + steps, longitude + steps)
        land = mask.contains_many(longitudes.ravel().copy(), latitudes.ravel().copy())
        return 1.0 - float(np.mean(land))

    return share
