"""Load and validate the places: beaches, areas and hand-made aliases.

A gazetteer is frozen once loaded. The index of surface forms is built with it, the index for misspelt names
only
when a message first needs it, so that a start costs little.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import asin, cos, radians, sin, sqrt
from pathlib import Path
from typing import TYPE_CHECKING

from parsing.errors import GazetteerError, UnknownBeachError
from parsing.text import fold
from parsing.types import Area, Beach, BeachId, Kind

if TYPE_CHECKING:
    from parsing.areas import AreaTable
    from parsing.fuzzy import FuzzyIndex, OtherPlaces
    from parsing.surface import SurfaceIndex
    from parsing.town_slips import TownIndex

FOLDER = Path(__file__).resolve().parent.parent / "knowledge" / "gazetteer"
EARTH_RADIUS_KM = 6371.0
_KINDS = {kind.value: kind for kind in Kind}


def spelt(name: str) -> str:
    """Return the folded letters of a name as written, connectors included: "Barra do Sul" is "barradosul"."""
    return "".join(char for char in fold(name) if char.isalnum())


def distance_km(lat_a: float, lon_a: float, lat_b: float, lon_b: float) -> float:
    """Great-circle distance."""
    phi_a, phi_b = radians(lat_a), radians(lat_b)
    half = sin((phi_b - phi_a) / 2) ** 2 + cos(phi_a) * cos(phi_b) * sin(radians(lon_b - lon_a) / 2) ** 2
    return 2 * EARTH_RADIUS_KM * asin(min(1.0, sqrt(half)))


class Gazetteer:
    """All beaches with their names; look up by id, position or area."""

    def __init__(
        self,
        beaches: Iterable[Beach],
        *,
        areas: Sequence[dict[str, str]] = (),
        confusable: Mapping[str, tuple[str, ...]] | None = None,
        others: Path | None = None,
        namesakes: Iterable[str] = (),
    ) -> None:
        """Build from beaches in any order; the rest comes from the files of the gazetteer's folder."""
        self._others = others
        self._other_places: OtherPlaces | None = None
        self._namesakes = tuple(namesakes)
        self._lacking = frozenset(spelt(name) for name in self._namesakes)
        self._lacking_last = frozenset(fold(name).split()[-1] for name in self._namesakes)
        self.beaches: tuple[Beach, ...] = tuple(sorted(beaches, key=lambda beach: (beach.rank, beach.id)))
        self._by_id = {beach.id: beach for beach in self.beaches}
        self.confusable: Mapping[str, tuple[str, ...]] = confusable or {}
        """Key of a name to the keys of other beaches that are one slip away from it."""
        self._area_rows = tuple(areas)
        self._areas: AreaTable | None = None
        self._surface: SurfaceIndex | None = None
        self._fuzzy: FuzzyIndex | None = None
        self._towns: TownIndex | None = None

    def __contains__(self, beach_id: object) -> bool:
        return beach_id in self._by_id

    def __len__(self) -> int:
        return len(self.beaches)

    def get(self, beach_id: BeachId) -> Beach:
        """Return the beach; raise `UnknownBeachError` for an id that is not there."""
        try:
            return self._by_id[beach_id]
        except KeyError:
            raise UnknownBeachError(beach_id) from None

    def lacks(self, key: str, written: str) -> bool:
        """Tell whether a place that we lack is called just as written; alone, that is not answered for."""
        return key.rpartition(" ")[2] in self._lacking_last and spelt(written) in self._lacking

    def nearest(self, latitude: float, longitude: float, k: int = 5) -> list[tuple[Beach, float]]:
        """Return the `k` nearest beaches with their distance in km, nearest first."""
        found = [
            (distance_km(latitude, longitude, beach.latitude, beach.longitude), beach.rank, beach)
            for beach in self.beaches
        ]
        return [(beach, km) for km, _, beach in sorted(found, key=lambda item: item[:2])[:k]]

    def within(self, latitude: float, longitude: float, km: float) -> list[tuple[Beach, float]]:
        """Return the beaches at most `km` away with their distance, nearest first."""
        return [(beach, far) for beach, far in self.nearest(latitude, longitude, len(self)) if far <= km]

    @property
    def areas(self) -> AreaTable:
        """Municipalities, states and named stretches of coast."""
        if self._areas is None:
            from parsing.areas import AreaTable

            self._areas = AreaTable(self.beaches, self._area_rows)
        return self._areas

    def area(self, area_id: str) -> Area | None:
        """Return the area with this id (`municipality:florianopolis-sc`, `state:sc`, `region:…`), if any."""
        return self.areas.get(area_id)

    @property
    def surface(self) -> SurfaceIndex:
        """Index of the ways to write each name."""
        if self._surface is None:
            from parsing.surface import SurfaceIndex

            self._surface = SurfaceIndex(self.beaches, self.areas)
        return self._surface

    @property
    def fuzzy(self) -> FuzzyIndex:
        """Index for misspelt and run-together names; built when first needed."""
        if self._fuzzy is None:
            from parsing.fuzzy import FuzzyIndex

            self._fuzzy = FuzzyIndex(self.surface)
        return self._fuzzy

    @property
    def other_places(self) -> OtherPlaces:
        """Places that are no beach of ours; read when a misspelt name is about to be answered."""
        if self._other_places is None:
            from parsing.fuzzy import OtherPlaces

            rows = [] if self._others is None else _rows(self._others)
            self._other_places = OtherPlaces([*(row["name"] for row in rows), *self._namesakes])
        return self._other_places

    @property
    def towns(self) -> TownIndex:
        """Index of misspelt towns; built when a strange word is no beach."""
        if self._towns is None:
            from parsing.town_slips import TownIndex

            self._towns = TownIndex(self.surface, self.areas)
        return self._towns


def _beach(row: dict[str, str], extra: tuple[str, ...]) -> Beach:
    aliases = tuple(alias for alias in row["aliases"].split("|") if alias)
    return Beach(
        id=BeachId(row["id"]),
        name=row["name"],
        aliases=aliases + extra,
        municipality=row["municipality"],
        state=row["state"],
        latitude=float(row["latitude"]),
        longitude=float(row["longitude"]),
        kind=_KINDS[row["kind"]],
        rank=int(row["rank"]),
        source=row["source"],
        zone=row["zone"],
    )


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def read(folder: Path = FOLDER) -> Gazetteer:
    """Read a gazetteer folder; raise `GazetteerError` naming file, line and rule on the first fault."""
    extra: dict[str, tuple[str, ...]] = {}
    for row in _rows(folder / "aliases.csv"):
        extra[row["id"]] = (*extra.get(row["id"], ()), row["alias"])
    path = folder / "beaches.csv"
    beaches = []
    for line, row in enumerate(_rows(path), 2):
        try:
            beaches.append(_beach(row, extra.get(row["id"], ())))
        except (KeyError, ValueError, TypeError, AttributeError) as error:
            raise GazetteerError(f"{path.name}:{line}: bad value: {error}") from error
    if len({beach.id for beach in beaches}) != len(beaches):
        raise GazetteerError(f"{path.name}:1: two rows have the same id")
    confusable = {row["key"]: tuple(row["near"].split("|")) for row in _rows(folder / "confusable.csv")}
    return Gazetteer(
        beaches,
        areas=_rows(folder / "areas.csv"),
        confusable=confusable,
        others=folder / "other_places.csv",
        namesakes=(row["name"] for row in _rows(folder / "namesakes.csv")),
    )


@lru_cache(maxsize=1)
def load_gazetteer() -> Gazetteer:
    """Return the gazetteer that comes with the project; loaded once."""
    return read()
