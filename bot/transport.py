"""PTB's transport on aiohttp: a call costs half the processor time it does with httpx (decision 0076)."""

from __future__ import annotations

import ssl
from typing import Any
from urllib.parse import urlencode, urlsplit
from urllib.request import getproxies, proxy_bypass

import aiohttp
from telegram._utils.defaultvalue import DefaultValue
from telegram._utils.types import ODVInput
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData
from yarl import URL

CONNECT_S = 5.0
POOL_S = 10.0
READ_S = 20.0
WRITE_S = 20.0
_FORM = {"User-Agent": BaseRequest.USER_AGENT, "Content-Type": "application/x-www-form-urlencoded"}
_UPLOAD = {"User-Agent": BaseRequest.USER_AGENT}


class Transport(BaseRequest):
    """Makes the calls of one PTB bot over kept connections.

    Args:
        base_url: where the calls go; decides the proxy of the environment, if any.
        connections: how many calls may be under way; the others wait for a free connection.
        tls: certificates to trust.
    """

    __slots__ = ("_connections", "_proxy", "_session", "_tls")

    def __init__(self, base_url: str, connections: int, tls: ssl.SSLContext) -> None:
        # Looked up once: aiohttp's own `trust_env` reads ~/.netrc again, in a thread, at every call.
        self._proxy = _proxy_for(base_url)
        self._connections = connections
        self._tls = tls
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        """Seconds that Telegram may stay silent."""
        return READ_S

    async def initialize(self) -> None:
        """Do nothing: the first call opens the pool, so that a start that fails leaves none open."""

    async def shutdown(self) -> None:
        """Close all connections."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        write_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        connect_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        pool_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Make one call; return its status and body.

        Raises:
            TimedOut: Telegram may have taken it or not.
            NetworkError: no connection, or it broke.
        """
        if self._session is None:
            self._session = self._open()
        body, headers = _body(request_data)
        timeout = _timeout(read_timeout, write_timeout, connect_timeout, pool_timeout)
        try:
            async with self._session.request(
                method, URL(url, encoded=True), data=body, headers=headers, timeout=timeout
            ) as response:
                return response.status, await response.read()
        except TimeoutError as error:
            raise TimedOut from error
        except (aiohttp.ClientError, OSError) as error:
            # The class alone: the words may hold the URL, and that holds the token.
            raise NetworkError(f"aiohttp.{type(error).__name__}") from None

    def _open(self) -> aiohttp.ClientSession:
        connector = aiohttp.TCPConnector(limit=self._connections, ssl=self._tls)
        return aiohttp.ClientSession(
            connector=connector, proxy=self._proxy, cookie_jar=aiohttp.DummyCookieJar()
        )


def _proxy_for(url: str) -> str | None:
    parts = urlsplit(url)
    return None if proxy_bypass(parts.hostname or "") else getproxies().get(parts.scheme)


def _body(data: RequestData | None) -> tuple[Any, dict[str, str]]:  # Any: whatever aiohttp takes as a body
    if data is None:
        return None, _UPLOAD
    files = data.multipart_data
    if not files:
        return urlencode(data.json_parameters).encode(), _FORM
    form = aiohttp.FormData()
    for name, value in data.json_parameters.items():
        form.add_field(name, value)
    for name, (filename, content, kind) in files.items():
        form.add_field(name, content, filename=filename, content_type=kind)
    return form, _UPLOAD


def _timeout(
    read: ODVInput[float], write: ODVInput[float], connect: ODVInput[float], pool: ODVInput[float]
) -> aiohttp.ClientTimeout:
    connect_s, read_s = _seconds(connect, CONNECT_S), _seconds(read, READ_S)
    waiting_s, write_s = _seconds(pool, POOL_S), _seconds(write, WRITE_S)
    parts = (connect_s, read_s, waiting_s, write_s)
    total = None if None in parts else sum(part for part in parts if part is not None)
    free = None if waiting_s is None or connect_s is None else waiting_s + connect_s
    return aiohttp.ClientTimeout(total=total, connect=free, sock_connect=connect_s, sock_read=read_s)


def _seconds(given: ODVInput[float], default: float) -> float | None:
    return default if isinstance(given, DefaultValue) else given
