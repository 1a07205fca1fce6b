"""Sea cell of each beach: the wave model's grid point asked for it (`knowledge/gazetteer/sea_cells.csv`)."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import lru_cache
from math import asin, cos, floor, radians, sin, sqrt
from pathlib import Path

from conditions.errors import DataError
from conditions.limits import SEA_GRID_DEG
from parsing.types import Beach, BeachId

FILE = Path(__file__).parent.parent / "knowledge" / "gazetteer" / "sea_cells.csv"
COLUMNS = ["id", "lat", "lon", "method"]
METHODS = ("offline-estimated", "online-verified", "beach-position")
"""How a cell was chosen: from a land mask, from the API's own answers, or (lagoons, rivers) none: the beach
itself."""


@dataclass(frozen=True, slots=True)
class SeaCell:
    """Position to ask the forecast for."""

    latitude: float
    longitude: float
    method: str


def snap(latitude: float, longitude: float) -> tuple[float, float]:
    """Return the centre of the 1/12° grid cell around a position; centres lie at odd multiples of 1/24°."""
    return _centre(floor(latitude / SEA_GRID_DEG)), _centre(floor(longitude / SEA_GRID_DEG))


def _centre(index: int) -> float:
    return round((index + 0.5) * SEA_GRID_DEG, 5)


def measure_km(lat1: float, lon1: float, lat2: float, lon2: float) -> float:
    """Great-circle distance in km on a sphere of 6,371 km."""
    half = sin(radians(lat2 - lat1) / 2) ** 2
    half += cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ** 2
    return 2 * 6371.0 * asin(sqrt(half))


def find_cell(beach: Beach) -> SeaCell:
    """Return the stored cell of a beach, else the grid cell around its own position."""
    row = _read_lines(FILE).get(beach.id)
    if row is not None:
        return _read_row([beach.id, *row.split(",")], FILE.name)[1]
    latitude, longitude = snap(beach.latitude, beach.longitude)
    return SeaCell(latitude, longitude, "offline-estimated")


@lru_cache(maxsize=1)
def _read_lines(path: Path) -> dict[str, str]:
    """Id to the rest of its line: one question needs one row, and reading all of them costs start time."""
    if not path.exists():
        return {}
    lines = (line.partition(",") for line in path.read_text("utf-8").splitlines()[1:])
    return {beach_id: rest for beach_id, _, rest in lines}


@lru_cache(maxsize=4)
def load_cells(path: Path = FILE) -> dict[BeachId, SeaCell]:
    """Read the stored cells; none if there is no file.

    Raises:
        DataError: a broken row, with file and line.
    """
    if not path.exists():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        if next(rows, None) != COLUMNS:
            raise DataError(f"{path.name}:1: columns must be {','.join(COLUMNS)}")
        return dict(_read_row(row, f"{path.name}:{rows.line_num}") for row in rows)


def _read_row(row: list[str], where: str) -> tuple[BeachId, SeaCell]:
    try:
        beach_id, latitude, longitude, method = row
        cell = SeaCell(float(latitude), float(longitude), method)
    except ValueError as error:
        raise DataError(f"{where}: {error}") from error
    if method not in METHODS:
        raise DataError(f"{where}: method {method!r} is none of {', '.join(METHODS)}")
    if not (-35 < cell.latitude < 6 and -55 < cell.longitude < -28):
        raise DataError(f"{where}: {cell.latitude}, {cell.longitude} is not off Brazil")
    return BeachId(beach_id), cell


def forget_cells() -> None:
    """Read the file anew at the next question: it has been written."""
    load_cells.cache_clear()
    _read_lines.cache_clear()


def check() -> list[str]:
    """Return one line per fault: a broken row, a beach without one, a row without beach."""
    from parsing import load_gazetteer

    try:
        stored = load_cells()
    except DataError as error:
        return [str(error)]
    known = {beach.id for beach in load_gazetteer().beaches}
    faults = [f"{FILE.name}:1: no cell for {beach_id}" for beach_id in sorted(known - set(stored))]
    return faults + [f"{FILE.name}:1: no beach named {beach_id}" for beach_id in sorted(set(stored) - known)]
