"""Known sampling points: coordinates and municipality by agency and code, for feeds that carry neither."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

POINTS_FILE = Path(__file__).parents[2] / "knowledge" / "water" / "sampling_points.csv"

_CODE = re.compile(r"^(?P<letters>.*?)0*(?P<digits>\d*)$")


@dataclass(frozen=True, slots=True)
class Point:
    """One row of the table of sampling points."""

    municipality: str
    beach_name: str
    latitude: float | None
    longitude: float | None


def normal_code(code: str) -> str:
    """Return a code without blanks and zero padding: bulletins write AR00 what tables write AR000."""
    found = _CODE.match("".join(code.split()).upper())
    return f"{found['letters']}{found['digits'] or '0'}" if found else code


@cache
def points() -> dict[tuple[str, str], Point]:
    """Return the table by agency and normalised code."""
    with POINTS_FILE.open(encoding="utf-8", newline="") as file:
        return {
            (row["agency"], normal_code(row["point_code"])): Point(
                municipality=row["municipality"],
                beach_name=row["beach_name"],
                latitude=float(row["latitude"]) if row["latitude"] else None,
                longitude=float(row["longitude"]) if row["longitude"] else None,
            )
            for row in csv.DictReader(file)
            if row["point_code"]
        }


def coordinates_of(agency: str, code: str) -> tuple[float, float] | None:
    """Return latitude and longitude of a point, None when unknown."""
    point = points().get((agency, normal_code(code)))
    if point is None or point.latitude is None or point.longitude is None:
        return None
    return point.latitude, point.longitude


def municipality_of(agency: str, code: str) -> str | None:
    """Return the municipality of a point, None when unknown."""
    point = points().get((agency, normal_code(code)))
    return point.municipality if point else None


def check() -> list[str]:
    """Return one line per fault in the table of sampling points."""
    faults = []
    seen: set[tuple[str, str, str, str]] = set()
    with POINTS_FILE.open(encoding="utf-8", newline="") as file:
        for line, row in enumerate(csv.DictReader(file), start=2):
            where = f"knowledge/water/sampling_points.csv:{line}"
            key = (row["agency"], row["municipality"], row["beach_name"], row["point_code"])
            if not row["beach_name"] or not row["source_ref"]:
                faults.append(f"{where}: beach_name and source_ref are required")
            if bool(row["latitude"]) != bool(row["longitude"]):
                faults.append(f"{where}: latitude and longitude come together")
            elif row["latitude"] and not (
                -35 < float(row["latitude"]) < 6 and -55 < float(row["longitude"]) < -28
            ):
                faults.append(f"{where}: position outside the Brazilian coast")
            if row["point_code"] and key in seen:
                faults.append(f"{where}: point given twice")
            seen.add(key)
    return faults
