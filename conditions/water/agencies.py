"""Live bathing-water sources: fetched in the background, answered from the last good answer.

A swimmer never waits long for an agency: what is known is given at once and refreshed behind it; only when
nothing is known yet does a question wait, and then no longer than `FIRST_WAIT_S`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from conditions.errors import SourceError
from conditions.types import WaterSample
from conditions.water import ima, inea, inema
from conditions.water.disk import SampleStore

if TYPE_CHECKING:
    import httpx

IMA_MAP_URL = "https://balneabilidade.ima.sc.gov.br/relatorio/mapa"
REFRESH_AFTER = timedelta(hours=6)
"""Agencies sample weekly at most; four looks a day find a new bulletin the same day."""
RETRY_AFTER = timedelta(minutes=30)
FIRST_WAIT_S = 3.0
TIMEOUT_S = 20.0
PROBES_AT_ONCE = 6

_LOCAL = ZoneInfo("America/Sao_Paulo")
_log = logging.getLogger(__name__)

Fetch = Callable[["httpx.AsyncClient", datetime], Awaitable[tuple[WaterSample, ...]]]


@dataclass(slots=True)
class _Agency:
    """What is known of one agency's answers."""

    name: str
    fetch: Fetch
    samples: tuple[WaterSample, ...] = ()
    fetched_at: datetime | None = None
    tried_at: datetime | None = None
    loaded: bool = False
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class AgencyWater:
    """A `WaterSource` over the agencies of SC, RJ and BA; other states have none."""

    def __init__(
        self,
        folder: Path,
        *,
        ima_url: str = IMA_MAP_URL,
        inea_url: str = inea.BASE_URL,
        inema_list_url: str = inema.LIST_URL,
        inema_bulletin_url: str = inema.BULLETIN_URL,
        first_wait_s: float = FIRST_WAIT_S,
    ) -> None:
        self._store = SampleStore(folder)
        self._first_wait_s = first_wait_s
        self._client: httpx.AsyncClient | None = None
        self._agencies = {
            "SC": _Agency(ima.AGENCY, lambda client, now: _fetch_ima(client, ima_url, now)),
            "RJ": _Agency(inea.AGENCY, lambda client, now: _fetch_inea(client, inea_url, now)),
            "BA": _Agency(
                inema.AGENCY,
                lambda client, now: _fetch_inema(client, inema_list_url, inema_bulletin_url, now),
            ),
        }

    async def samples(self, state: str, *, now: datetime) -> tuple[WaterSample, ...]:
        """Return the last good samples of the state's agency, refreshing them in the background when due."""
        agency = self._agencies.get(state)
        if agency is None:
            return ()
        if not agency.loaded:
            agency.loaded = True
            known = self._store.load(agency.name)
            if known is not None:
                agency.samples, agency.fetched_at = known
        if self._is_due(agency, now):
            agency.tried_at = now
            agency.task = asyncio.create_task(self._refresh(agency, now))
        if agency.task is not None and agency.fetched_at is None:
            await asyncio.wait({agency.task}, timeout=self._first_wait_s)
        return agency.samples

    async def aclose(self) -> None:
        """Stop refreshing and close the connections."""
        for agency in self._agencies.values():
            if agency.task is not None:
                agency.task.cancel()
        if self._client is not None:
            await self._client.aclose()

    @staticmethod
    def _is_due(agency: _Agency, now: datetime) -> bool:
        if agency.task is not None and not agency.task.done():
            return False
        if agency.tried_at is not None and now - agency.tried_at < RETRY_AFTER:
            return False
        return agency.fetched_at is None or now - agency.fetched_at >= REFRESH_AFTER

    async def _refresh(self, agency: _Agency, now: datetime) -> None:
        """Fetch once; a failure keeps the last good answer and says so in the log."""
        import httpx  # costs start time and is of use only to a live source

        if self._client is None:
            self._client = httpx.AsyncClient(
                timeout=httpx.Timeout(TIMEOUT_S, connect=5.0), follow_redirects=True
            )
        try:
            samples = await agency.fetch(self._client, now)
        except (httpx.HTTPError, SourceError, ValueError) as error:
            _log.warning("%s: no new samples (%s)", agency.name, error)
            return
        agency.samples, agency.fetched_at = samples, now
        await asyncio.to_thread(self._store.save, agency.name, samples, now)


async def _fetch_ima(client: httpx.AsyncClient, url: str, now: datetime) -> tuple[WaterSample, ...]:
    response = await client.post(url, data={})
    response.raise_for_status()
    rows = response.json()
    if not isinstance(rows, list) or not rows:
        raise SourceError("IMA/SC map feed: no list of points")
    return ima.parse_map(rows, fetched_at=now)


async def _fetch_inea(client: httpx.AsyncClient, base_url: str, now: datetime) -> tuple[WaterSample, ...]:
    """Take the newest bulletin of each municipality; one that is missing leaves the other."""
    today = now.astimezone(_LOCAL).date()
    gate = asyncio.Semaphore(PROBES_AT_ONCE)
    done: dict[str, tuple[WaterSample, ...]] = {}
    for name, municipality in inea.BULLETINS:
        if municipality in done:
            continue
        addresses = list(inea.bulletin_urls(name, today, base_url=base_url))
        exists = await asyncio.gather(*(_exists(client, url, gate) for url, _ in addresses))
        found = next((address for address, is_there in zip(addresses, exists, strict=True) if is_there), None)
        if found is None:
            continue
        response = await client.get(found[0])
        response.raise_for_status()
        done[municipality] = await asyncio.to_thread(
            inea.parse_bulletin,
            response.content,
            municipality=municipality,
            fetched_at=now,
            issued_on=found[1],
        )
    if not done:
        raise SourceError("INEA/RJ: no bulletin of the last two weeks found")
    return tuple(sample for samples in done.values() for sample in samples)


async def _exists(client: httpx.AsyncClient, url: str, gate: asyncio.Semaphore) -> bool:
    async with gate:
        response = await client.head(url)
    return response.status_code == 200


async def _fetch_inema(
    client: httpx.AsyncClient, list_url: str, bulletin_url: str, now: datetime
) -> tuple[WaterSample, ...]:
    """Take the newest bulletin of each coast; one unreadable bulletin leaves the others."""
    import httpx

    response = await client.get(list_url)
    response.raise_for_status()
    samples: list[WaterSample] = []
    for campaign in inema.parse_campaigns(response.text):
        document = await client.get(bulletin_url.format(id=campaign.id))
        try:
            document.raise_for_status()
            samples += await asyncio.to_thread(
                inema.parse_bulletin, document.content, issued_on=campaign.issued_on, fetched_at=now
            )
        except (httpx.HTTPError, SourceError, ValueError) as error:
            _log.warning("INEMA/BA bulletin %s left out (%s)", campaign.id, error)
    if not samples:
        raise SourceError("INEMA/BA: no readable bulletin")
    return tuple(samples)
