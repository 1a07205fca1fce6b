"""One GET to a source: time budget, retries, size cap, and what each status means.

`httpx` and `tenacity` are imported on first use: the recorded road must not pay for them.
"""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING

from conditions.errors import LimitReached, Malformed, Refused, SourceDown

if TYPE_CHECKING:
    import ssl

    import httpx

BUDGET_S = 2.8
"""Time for one question with all its retries: below the 3 s a dead source may cost a user."""
CONNECT_S = 1.5
TRIES = 3
RETRY_STATUSES = frozenset({429, 502, 503, 504})
BACKOFF_S = 0.15
"""First step of the random exponential wait between tries, at most `BACKOFF_MAX_S`."""
BACKOFF_MAX_S = 0.8
MAX_BYTES = 16_000_000
"""Fifty places with ten days of ten variables are about 1 MB."""


class Transient(SourceDown):
    """A failure that a second try may cure."""


@cache
def _trust() -> ssl.SSLContext:
    """Certificates, loaded once: reading them takes longer than a report."""
    import httpx

    return httpx.create_ssl_context()


def make_client() -> httpx.AsyncClient:
    """Return a client that reuses connections; the caller closes it."""
    import httpx  # start-up: only the live road needs it

    return httpx.AsyncClient(
        timeout=httpx.Timeout(BUDGET_S, connect=CONNECT_S),
        limits=httpx.Limits(max_connections=8, max_keepalive_connections=4, keepalive_expiry=60),
        headers={"User-Agent": "banhista (open-source swimmers' bot)"},
        verify=_trust(),
    )


async def get_json(
    client: httpx.AsyncClient, url: str, *, now: datetime, budget_s: float = BUDGET_S
) -> object:
    """Fetch a JSON document, with up to two retries inside the time budget.

    Raises:
        SourceDown: no answer in time, or a failing source.
        LimitReached: the request limit is spent.
        Refused: the source said no.
        Malformed: the answer is no JSON.
    """
    from tenacity import AsyncRetrying, retry_if_exception_type, stop_after_attempt, wait_random_exponential

    retrying = AsyncRetrying(
        stop=stop_after_attempt(TRIES),
        wait=wait_random_exponential(multiplier=BACKOFF_S, max=BACKOFF_MAX_S),
        retry=retry_if_exception_type(Transient),
        reraise=True,
    )
    try:
        async with asyncio.timeout(budget_s):  # total: a body that drips never ends a read time-out
            return await retrying(_get_once, client, url, now)
    except TimeoutError as error:
        raise SourceDown(f"no answer within {budget_s:g} s") from error


async def _get_once(client: httpx.AsyncClient, url: str, now: datetime) -> object:
    import httpx

    try:
        async with client.stream("GET", url) as response:
            body = await _read_capped(response)
    except httpx.TimeoutException as error:
        raise SourceDown(f"time-out: {type(error).__name__}") from error
    except (httpx.ReadError, httpx.RemoteProtocolError) as error:
        raise Transient(f"connection lost: {error}") from error
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise SourceDown(f"{type(error).__name__}: {error}") from error
    if response.status_code != 200:
        raise _classify(response.status_code, body, response.headers.get("retry-after"), now)
    return await asyncio.to_thread(_parse, body)  # a batch is a megabyte: not on the event loop


async def _read_capped(response: httpx.Response) -> bytes:
    parts: list[bytes] = []
    size = 0
    async for part in response.aiter_bytes():
        size += len(part)
        if size > MAX_BYTES:
            raise Malformed(f"the answer is over {MAX_BYTES} bytes")
        parts.append(part)
    return b"".join(parts)


def _parse(body: bytes) -> object:
    try:
        document: object = json.loads(body)
    except ValueError as error:
        raise Malformed("the answer is no JSON") from error
    if isinstance(document, dict) and document.get("error"):
        raise Refused(str(document.get("reason", "no reason given")))
    return document


def _classify(status: int, body: bytes, retry_after: str | None, now: datetime) -> SourceDown | Refused:
    """Turn an error status into what it means for us."""
    reason = _read_reason(body) or f"HTTP {status}"
    if status == 429:
        until = _limit_end(reason, retry_after, now)
        return LimitReached(reason, until) if until else Transient(reason)
    if status in RETRY_STATUSES:
        return Transient(f"HTTP {status}")
    if status >= 500 or 300 <= status < 400:
        return SourceDown(f"HTTP {status}")
    return Refused(reason)


def _read_reason(body: bytes) -> str | None:
    try:
        document = json.loads(body)
    except ValueError:
        return None
    return str(document["reason"])[:200] if isinstance(document, dict) and "reason" in document else None


def _limit_end(reason: str, retry_after: str | None, now: datetime) -> datetime | None:
    """Return when a spent limit ends: Open-Meteo says daily, hourly or minutely; None for a passing 429."""
    words, utc = reason.casefold(), now.astimezone(UTC)
    if "daily" in words:
        return utc.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
    if "hourly" in words:
        return utc.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
    if "minutely" in words:
        return utc.replace(second=0, microsecond=0) + timedelta(minutes=1)
    if retry_after and retry_after.isdecimal() and int(retry_after) > BUDGET_S:
        return utc + timedelta(seconds=min(int(retry_after), 86_400))
    return None
