"""Joins agency points to beaches: by name within the municipality, else by distance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from conditions.cells import measure_km
from conditions.limits import WATER_NEAR_KM
from conditions.types import WaterSample
from parsing.text import fold
from parsing.types import Beach, BeachId, Kind

if TYPE_CHECKING:
    from parsing import Gazetteer

NEAREST_KM = WATER_NEAR_KM
"""Farthest a point of another name may lie from the beach it speaks for."""

_GENERIC = ("praia", "prainha", "praias", "balneario", "baln")
_LINKS = ("do", "da", "de", "dos", "das", "d")
_INLAND = frozenset(
    [
        "lagoa",
        "lago",
        "laguna",
        "rio",
        "riacho",
        "riozinho",
        "arroio",
        "ribeirao",
        "corrego",
        "canal",
        "foz",
        "barragem",
        "acude",
        "represa",
    ]
)
"""First words of names of inland water (folded): such a point never speaks for a sea beach it merely lies
near."""


@lru_cache(maxsize=8192)
def bare_name(name: str) -> tuple[str, ...]:
    """Return the folded words of a name without "Praia da" and the like; ("mole",) for "Praia Mole"."""
    words = [word for word in _words(name) if word]
    while words and words[0] in _GENERIC and len(words) > 1:
        words = words[1:]
        while len(words) > 1 and words[0] in _LINKS:
            words = words[1:]
    return tuple(words)


def _words(name: str) -> list[str]:
    return "".join(c if c.isalnum() else " " for c in fold(name)).split()


def is_inland(name: str) -> bool:
    """Tell whether a point's name is that of inland water."""
    words = bare_name(name)
    return bool(words) and words[0] in _INLAND


class PointMatcher:
    """Finds the beach a sampling point speaks for. Build once per gazetteer."""

    def __init__(self, gazetteer: Gazetteer) -> None:
        self._by_municipality: dict[tuple[str, str], list[tuple[tuple[str, ...], Beach]]] = {}
        self._by_state: dict[str, list[Beach]] = {}
        for beach in gazetteer.beaches:
            key = (beach.state, fold(beach.municipality))
            self._by_state.setdefault(beach.state, []).append(beach)
            for name in {bare_name(n) for n in (beach.name, *beach.aliases)}:
                self._by_municipality.setdefault(key, []).append((name, beach))

    def find(self, sample: WaterSample) -> BeachId | None:
        """Return the beach of a sample's point, None when no rule joins it to one."""
        named = self._by_name(sample)
        if named:
            return self._closest(sample, named)
        return self._by_distance(sample)

    def _by_name(self, sample: WaterSample) -> list[Beach]:
        """Beaches of the same name in the same municipality, else of a name that extends it word by word.

        An equal name always wins, so that "Lagoinha" never speaks for "Lagoinha do Leste".
        """
        point = bare_name(sample.beach_name)
        if not sample.municipality:
            return self._only_one_of_state(sample.state, point)
        names = self._by_municipality.get((sample.state, fold(sample.municipality)), [])
        equal = [beach for name, beach in names if name == point]
        if equal:
            return _unique(equal)
        starts = [
            (len(name), beach) for name, beach in names if _is_prefix(name, point) or _is_prefix(point, name)
        ]
        longest = max((length for length, _ in starts), default=0)
        found = _unique([beach for length, beach in starts if length == longest])
        return found if len(found) == 1 or sample.latitude is not None else []

    def _only_one_of_state(self, state: str, point: tuple[str, ...]) -> list[Beach]:
        """The beach of that very name, if the state has just one: a bulletin may name no municipality."""
        equal = [
            beach
            for (its_state, _), names in self._by_municipality.items()
            if its_state == state
            for name, beach in names
            if name == point
        ]
        found = _unique(equal)
        return found if len(found) == 1 else []

    def _by_distance(self, sample: WaterSample) -> BeachId | None:
        if sample.latitude is None or sample.longitude is None or is_inland(sample.beach_name):
            return None
        near = [b for b in self._by_state.get(sample.state, []) if b.kind is Kind.SEA]
        found = self._closest(sample, near)
        if found is None:
            return None
        beach = next(b for b in near if b.id == found)
        away = measure_km(sample.latitude, sample.longitude, beach.latitude, beach.longitude)
        return found if away <= NEAREST_KM else None

    @staticmethod
    def _closest(sample: WaterSample, beaches: list[Beach]) -> BeachId | None:
        if not beaches:
            return None
        if len(beaches) == 1:
            return beaches[0].id
        lat, lon = sample.latitude, sample.longitude
        if lat is None or lon is None:
            return None
        return min(beaches, key=lambda b: (measure_km(lat, lon, b.latitude, b.longitude), b.id)).id


def _is_prefix(short: tuple[str, ...], long: tuple[str, ...]) -> bool:
    return bool(short) and len(short) < len(long) and long[: len(short)] == short


def _unique(beaches: list[Beach]) -> list[Beach]:
    return list({beach.id: beach for beach in beaches}.values())


_matchers: dict[int, tuple[Gazetteer, PointMatcher]] = {}


def matcher(gazetteer: Gazetteer) -> PointMatcher:
    """Return the matcher of a gazetteer, built on first use."""
    known = _matchers.get(id(gazetteer))
    if known is None or known[0] is not gazetteer:
        known = _matchers[id(gazetteer)] = (gazetteer, PointMatcher(gazetteer))
    return known[1]


def match(beach: Beach, samples: Iterable[WaterSample], gazetteer: Gazetteer) -> tuple[WaterSample, ...]:
    """Return the samples whose point speaks for `beach`, in the order given."""
    find = matcher(gazetteer).find
    return tuple(s for s in samples if s.state == beach.state and find(s) == beach.id)


def match_all(
    samples: Iterable[WaterSample], gazetteer: Gazetteer
) -> Mapping[BeachId, tuple[WaterSample, ...]]:
    """Return all joined samples by beach."""
    find = matcher(gazetteer).find
    found: dict[BeachId, list[WaterSample]] = {}
    for sample in samples:
        beach_id = find(sample)
        if beach_id is not None:
            found.setdefault(beach_id, []).append(sample)
    return {beach_id: tuple(group) for beach_id, group in found.items()}
