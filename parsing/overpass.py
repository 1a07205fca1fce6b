"""Ask OpenStreetMap's Overpass service for the named beaches of a state.

Data © OpenStreetMap contributors, ODbL. The service is shared: one request per state, a pause between them,
and
its busy answers (429, 504) are waited out.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from parsing.errors import RefreshError

DEFAULT_URL = "https://overpass-api.de/api/interpreter"
TIMEOUT_S = 180
RETRIES = 3
PAUSE_S = 5.0
_BUSY = frozenset({429, 502, 503, 504})
_CLIENT_NAME = "banhista-gazetteer-refresh/0.1"


@dataclass(frozen=True, slots=True)
class MapBeach:
    """A named beach of the map."""

    name: str
    other_names: tuple[str, ...]
    latitude: float
    longitude: float
    ref: str
    """`node/123`, `way/123` or `relation/123`."""


def query(state: str) -> str:
    """Return the Overpass query for one state (two-letter code): beaches, with a point for each."""
    return (
        f"[out:json][timeout:{TIMEOUT_S}];"
        f'area["ISO3166-2"="BR-{state}"][admin_level=4]->.state;'
        '(nwr["natural"="beach"]["name"](area.state);'
        'nwr["place"="locality"]["name"~"^Praia "](area.state););'
        "out tags center;"
    )


# Any: elements come from a foreign service and are checked field by field.
def _read_element(element: dict[str, Any]) -> MapBeach | None:
    """Return the beach of one element; None when it has no name or no point."""
    tags = element.get("tags") or {}
    point = element if "lat" in element else element.get("center") or {}
    name = tags.get("name")
    try:
        latitude, longitude = float(point["lat"]), float(point["lon"])
        ref = f"{element['type']}/{int(element['id'])}"
    except (KeyError, TypeError, ValueError):
        return None
    if not isinstance(name, str) or not name.strip():
        return None
    others = [
        part.strip()
        for tag in ("alt_name", "old_name", "loc_name")
        for part in str(tags.get(tag, "")).split(";")
    ]
    return MapBeach(name.strip(), tuple(part for part in others if part), latitude, longitude, ref)


def read_answer(answer: object) -> list[MapBeach]:
    """Return the beaches of a decoded answer; raise `RefreshError` when it is no Overpass answer."""
    if not isinstance(answer, dict) or not isinstance(answer.get("elements"), list):
        raise RefreshError("the map service sent no list of elements")
    remark = answer.get("remark")
    if isinstance(remark, str) and "error" in remark.lower():
        raise RefreshError(f"the map service reports: {remark}")
    found = (_read_element(element) for element in answer["elements"] if isinstance(element, dict))
    return [beach for beach in found if beach is not None]


def fetch(
    states: Iterable[str],
    *,
    url: str = DEFAULT_URL,
    pause_s: float = PAUSE_S,
    sleep: Callable[[float], None] = time.sleep,
) -> dict[str, list[MapBeach]]:
    """Ask for every state in turn; raise `RefreshError` when the service cannot be reached or refuses."""
    import httpx  # here: nothing else in this package needs a network client

    found: dict[str, list[MapBeach]] = {}
    with httpx.Client(timeout=TIMEOUT_S + 10, headers={"User-Agent": _CLIENT_NAME}) as client:
        for number, state in enumerate(states):
            if number:
                sleep(pause_s)
            found[state] = read_answer(_ask(client, url, state, pause_s, sleep))
    return found


def _ask(client: Any, url: str, state: str, pause_s: float, sleep: Callable[[float], None]) -> object:  # noqa: ANN401
    """Return the decoded answer for one state; wait and try again while the service is busy."""
    import httpx

    for attempt in range(RETRIES + 1):
        try:
            response = client.post(url, data={"data": query(state)})
        except httpx.HTTPError as error:
            raise RefreshError(f"cannot reach {url}: {error}") from error
        if response.status_code not in _BUSY or attempt == RETRIES:
            break
        sleep(pause_s * 2**attempt)
    if response.status_code != 200:
        raise RefreshError(f"{url} answered {response.status_code} for {state}")
    try:
        answer: object = response.json()
    except ValueError as error:
        raise RefreshError(f"{url} sent no JSON for {state}") from error
    return answer
