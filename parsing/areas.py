"""Areas: municipalities and states taken from the beaches, and the named stretches of `areas.csv`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from parsing.text import fold
from parsing.types import Area, Beach, BeachId

STATES = {
    "AL": "Alagoas", "AP": "Amapá", "BA": "Bahia", "CE": "Ceará", "ES": "Espírito Santo", "MA": "Maranhão",
    "PA": "Pará", "PB": "Paraíba", "PE": "Pernambuco", "PI": "Piauí", "PR": "Paraná", "RJ": "Rio de Janeiro",
    "RN": "Rio Grande do Norte", "RS": "Rio Grande do Sul", "SC": "Santa Catarina", "SE": "Sergipe",
    "SP": "São Paulo",
}  # fmt: skip
"""States with a coast and beaches in the gazetteer, by their official two-letter code."""


def slug(text: str) -> str:
    """Return `text` folded, with hyphens for spaces."""
    return "-".join(fold(text).replace("'", "").split())


def municipality_id(beach: Beach) -> str:
    """Return the area id of the beach's municipality."""
    return f"municipality:{slug(beach.municipality)}-{beach.state.lower()}"


def state_id(beach: Beach) -> str:
    """Return the area id of the beach's state."""
    return f"state:{beach.state.lower()}"


class AreaEntry(NamedTuple):
    """An area with the names that mean it."""

    area: Area
    names: tuple[str, ...]
    members: frozenset[BeachId]
    kind: str
    """`municipality`, `state`, `region` (several municipalities), `part` (of one) or `inland` (no beach)."""


def _number(row: dict[str, str], column: str, default: float) -> float:
    return float(row[column]) if row.get(column) else default


def _in_row(row: dict[str, str], beach: Beach) -> bool:
    """Tell whether the beach is in the municipalities and the box of a row of `areas.csv`."""
    places = row["municipalities"].split("|") if row["municipalities"] else []
    if places and f"{beach.municipality}/{beach.state}" not in places and f"*/{beach.state}" not in places:
        return False
    return _number(row, "south", -90) <= beach.latitude <= _number(row, "north", 90) and _number(
        row, "west", -180
    ) <= beach.longitude <= _number(row, "east", 180)


class AreaTable:
    """Every area, by id; built from beaches (best known first) and the rows of `areas.csv`."""

    def __init__(self, beaches: Sequence[Beach], rows: Iterable[dict[str, str]]) -> None:
        self.entries: dict[str, AreaEntry] = {}
        groups: dict[str, tuple[str, list[BeachId], str]] = {}
        self.municipality_of: dict[BeachId, str] = {}
        ids: dict[tuple[str, str], str] = {}
        for beach in beaches:
            place = (beach.municipality, beach.state)
            if place not in ids:
                ids[place] = municipality_id(beach)
            self.municipality_of[beach.id] = ids[place]
            groups.setdefault(ids[place], (beach.municipality, [], "municipality"))[1].append(beach.id)
            name = STATES.get(beach.state, beach.state)
            groups.setdefault(f"state:{beach.state.lower()}", (name, [], "state"))[1].append(beach.id)
        for area_id, (name, members, kind) in groups.items():
            self._add(area_id, name, (name,), members, kind)
        for row in rows:
            self._add_row(row, beaches)

    def _add(
        self, area_id: str, name: str, names: tuple[str, ...], members: list[BeachId], kind: str
    ) -> None:
        area = Area(area_id, name, tuple(members))
        self.entries[area_id] = AreaEntry(area, names, frozenset(members), kind)

    def _add_row(self, row: dict[str, str], beaches: Sequence[Beach]) -> None:
        """Add a region, or more names to a municipality or state that exists."""
        aliases = tuple(alias for alias in row["aliases"].split("|") if alias)
        known = self.entries.get(row["id"])
        if known is not None:
            self.entries[row["id"]] = known._replace(names=known.names + aliases)
            return
        if row["kind"] in {"municipality", "state"}:
            return
        inland = row["kind"] == "inland"
        members = [] if inland else [beach.id for beach in beaches if _in_row(row, beach)]
        if inland or members:
            self._add(row["id"], row["name"], (row["name"], *aliases), members, row["kind"])

    def get(self, area_id: str) -> Area | None:
        """Return the area with this id, if any."""
        entry = self.entries.get(area_id)
        return None if entry is None else entry.area

    def members(self, area_id: str) -> frozenset[BeachId]:
        """Return the beaches of an area; empty when it is unknown."""
        entry = self.entries.get(area_id)
        return frozenset() if entry is None else entry.members
