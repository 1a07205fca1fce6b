"""One Open-Meteo endpoint: many questions at once become few batched requests, and failures are remembered.

- Single-flight: a cell that is being fetched is waited for, never fetched twice.
- Batching: cells asked for within `GATHER_S` share one request (the API takes lists of positions).
- A failed call opens the breaker; a cell with a broken answer is left alone for the breaker's window.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Mapping, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from conditions.breaker import Breaker
from conditions.cache import AnswerCache, Cell, Entry
from conditions.cells import measure_km
from conditions.errors import AllNull, LimitReached, Malformed, Refused, SourceDown, SourceError, TooOld
from conditions.limits import ANSWER_MAX_KM
from conditions.sources.http import BUDGET_S, get_json, make_client
from conditions.sources.payload import Series, Variable, read_series

if TYPE_CHECKING:
    import httpx

_log = logging.getLogger(__name__)

GATHER_S = 0.005
"""Wait for company before a request leaves."""
BATCH = 50
"""Positions per request: an address of about 1 kB."""
AT_ONCE = 4
"""Requests in flight per endpoint."""
MAX_PARTS = 20
"""Requests that one refused batch may become: one bad position of 50 takes 13."""
BAD_CELLS = 4096
"""Cells remembered as broken, oldest dropped."""


class Endpoint:
    """Fetches, checks and keeps the answers of one endpoint."""

    def __init__(
        self,
        name: str,
        address: str,
        variables: Mapping[str, Variable],
        *,
        cache: AnswerCache,
        breaker: Breaker,
        budget_s: float = BUDGET_S,
    ) -> None:
        self.name = name
        self.breaker = breaker
        self.requests = 0
        """Requests sent so far, for metrics and tests."""
        self._address = address
        self._variables = variables
        self._cache = cache
        self._budget_s = budget_s
        self._bad: dict[Cell, tuple[SourceError, datetime]] = {}
        self._reset(None)

    def _reset(self, loop: asyncio.AbstractEventLoop | None) -> None:
        self._loop = loop
        self._client: httpx.AsyncClient | None = None
        self._flights: dict[Cell, asyncio.Future[Entry]] = {}
        self._queue: dict[Cell, datetime] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._slots = asyncio.Semaphore(AT_ONCE)

    async def aclose(self) -> None:
        """Stop what is in flight and close the connections."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for flight in self._flights.values():  # those still queued
            if not flight.done():
                flight.set_exception(SourceDown(f"{self.name}: closed"))
        if self._client is not None:
            await self._client.aclose()
        self._reset(None)

    def peek(self, cell: Cell, now: datetime) -> Entry | None:
        """Return the cached answer of the present model run, or None."""
        entry = self._cache.find(cell)
        return entry if entry is not None and entry.is_current(now) else None

    async def ask(self, cell: Cell, *, now: datetime) -> tuple[Entry, bool]:
        """Return the answer for a cell and whether it is a stale one.

        Raises:
            TooOld: the source is down and the last good answer is past the age limit.
            SourceError: no usable answer at all.
        """
        entry = self._cache.find(cell)
        if entry is not None and entry.is_current(now):
            return entry, False
        try:
            return await self._fetch(cell, now), False
        except SourceError as error:
            if entry is None:
                raise
            if entry.is_usable(now):
                return entry, True
            raise TooOld(f"{self.name}: the last good answer is from {entry.fetched_at:%F %R}") from error

    async def _fetch(self, cell: Cell, now: datetime) -> Entry:
        loop = asyncio.get_running_loop()
        if loop is not self._loop:
            self._reset(loop)
        bad = self._bad.get(cell)
        if bad is not None and now < bad[1]:
            raise bad[0].with_traceback(None)  # the same error again and again must not gather frames
        flight = self._flights.get(cell)
        if flight is None:
            if self.breaker.is_open(now):
                raise SourceDown(f"{self.name}: left alone until {self.breaker.open_until}")
            flight = self._flights[cell] = loop.create_future()
            if not self._queue:
                self._start(self._flush(now))
            self._queue[cell] = now
        return await asyncio.shield(flight)  # one asker who gives up must not take the others' answer away

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _flush(self, now: datetime) -> None:
        await asyncio.sleep(GATHER_S)
        cells = list(self._queue)
        self._queue.clear()
        for start in range(0, len(cells), BATCH):
            self._start(self._fly(cells[start : start + BATCH], now))

    async def _fly(self, cells: Sequence[Cell], now: datetime) -> None:
        """Fetch a batch and land every flight of it, whatever happens."""
        found: dict[Cell, Entry | SourceError] = {}
        try:
            async with self._slots:
                found = await self._request_all(cells, now)
        finally:
            lost = SourceDown(f"{self.name}: the request was given up")
            for cell in cells:
                self._land(cell, found.get(cell, lost), now)
        entries = {cell: entry for cell, entry in found.items() if isinstance(entry, Entry)}
        await asyncio.to_thread(self._cache.save, entries)

    def _land(self, cell: Cell, outcome: Entry | SourceError, now: datetime) -> None:
        flight = self._flights.pop(cell, None)
        if isinstance(outcome, Entry):
            self._cache.keep(cell, outcome)
            self._bad.pop(cell, None)
        elif isinstance(outcome, Malformed | Refused | AllNull):
            while len(self._bad) >= BAD_CELLS:
                self._bad.pop(next(iter(self._bad)))
            self._bad[cell] = outcome, now + self.breaker.window
        if flight is None or flight.done():
            return
        if isinstance(outcome, Entry):
            flight.set_result(outcome)
        else:
            flight.set_exception(outcome)
            flight.exception()  # mark as seen: every asker may have gone

    async def _request_all(self, cells: Sequence[Cell], now: datetime) -> dict[Cell, Entry | SourceError]:
        """Ask for a batch; if it is refused, in ever smaller parts: a bad position fails alone."""
        found: dict[Cell, Entry | SourceError] = {}
        parts, sent = [cells], 0
        while parts:
            part = parts.pop(0)
            sent += 1
            try:
                found |= await self._request(part, now)
            except Refused as error:
                middle = len(part) // 2
                if middle and sent + len(parts) + 2 <= MAX_PARTS:
                    parts += [part[:middle], part[middle:]]
                else:
                    found |= dict.fromkeys(part, error)
            except SourceError as error:
                found |= dict.fromkeys(part, error)
        return found

    async def _request(self, cells: Sequence[Cell], now: datetime) -> dict[Cell, Entry | SourceError]:
        """Send one request, and tell the breaker how it went."""
        if not self.breaker.try_enter(now):
            raise SourceDown(f"{self.name}: left alone until {self.breaker.open_until}")
        if self._client is None:
            self._client = make_client()
        self.requests += 1
        try:
            document = await get_json(self._client, self._url(cells), now=now, budget_s=self._budget_s)
            places = _split(document, len(cells))
        except Refused:
            self.breaker.succeed()  # it is up; one of the positions may be what it cannot serve
            raise
        except SourceError as error:
            self.breaker.fail(now, until=error.until if isinstance(error, LimitReached) else None)
            _log.warning("%s: %s; left alone until %s", self.name, error, self.breaker.open_until)
            raise
        except asyncio.CancelledError:
            self.breaker.fail(now, until=now + timedelta(seconds=1))  # frees a probe that was claimed
            raise
        self.breaker.succeed()
        return await asyncio.to_thread(self._check_all, cells, places, now)  # 50 places take about 0.1 s

    def _check_all(
        self, cells: Sequence[Cell], places: Sequence[object], now: datetime
    ) -> dict[Cell, Entry | SourceError]:
        return {cell: self._check(cell, place, now) for cell, place in zip(cells, places, strict=True)}

    def _url(self, cells: Sequence[Cell]) -> str:
        latitudes = ",".join(f"{latitude:.5f}" for latitude, _ in cells)
        longitudes = ",".join(f"{longitude:.5f}" for _, longitude in cells)
        return f"{self._address}&latitude={latitudes}&longitude={longitudes}"

    def _check(self, cell: Cell, place: object, now: datetime) -> Entry | SourceError:
        try:
            series = read_series(place, self._variables)
            self._check_place(cell, series)
        except SourceError as error:
            return error
        return Entry(series, now) if series.has_values() else AllNull(f"{self.name}: nothing but nulls")

    @staticmethod
    def _check_place(cell: Cell, series: Series) -> None:
        km = measure_km(*cell, series.latitude, series.longitude)
        if km > ANSWER_MAX_KM:
            raise Malformed(f"the answer is for a place {km:.0f} km away")


def _split(document: object, count: int) -> list[object]:
    """One document per position: the API gives an object for one and a list for several."""
    places = document if isinstance(document, list) else [document]
    if len(places) != count:
        raise Malformed(f"{len(places)} answers to {count} positions")
    return places
