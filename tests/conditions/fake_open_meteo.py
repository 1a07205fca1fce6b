"""Open-Meteo on loopback: replays the recorded answers, and every failure a source can have.

`FakeOpenMeteo` answers any position with the recorded hours, in UTC, as one object or a list, like the API.
`edit` changes documents, `raw` replaces whole answers; both per endpoint ("marine", "weather").
`python tests/conditions/fake_open_meteo.py PORT` serves it to another process.
"""

from __future__ import annotations

import asyncio
import copy
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

FIXTURES = Path(__file__).parent.parent / "fixtures" / "forecasts"
DAILY_LIMIT = (FIXTURES / "error-429-daily-limit.json").read_bytes()
RUN_MISSING = (FIXTURES / "error-run-not-available.json").read_bytes()

Document = dict[str, Any]
Edit = Callable[[Document], Document]


@dataclass
class Raw:
    """A whole answer, given instead of the recorded one."""

    status: int = 200
    body: bytes = b""
    headers: str = ""
    drip_s: float = 0.0
    """Pause before each byte."""
    silent: bool = False
    """Never answers."""
    cut: bool = False
    """Closes the connection before any byte."""


@dataclass
class Asked:
    """One request received."""

    endpoint: str
    cells: list[tuple[float, float]]
    query: dict[str, list[str]]


@dataclass
class FakeOpenMeteo:
    """Use as `async with FakeOpenMeteo() as fake`."""

    edit: dict[str, Edit] = field(default_factory=dict)
    raw: dict[str, list[Raw]] = field(default_factory=dict)
    """Answers given in order; the last one stays."""
    once: bool = False
    """True when `raw` answers are used up one by one and the recorded ones follow."""
    asked: list[Asked] = field(default_factory=list)
    refuse: tuple[float, float] | None = None
    """A position that makes the whole request fail with status 400."""
    connections: int = 0
    delay_s: float = 0.0

    async def __aenter__(self) -> FakeOpenMeteo:
        await self.start(0)
        return self

    async def __aexit__(self, *error: object) -> None:
        self._stop.set()
        self._server.close()
        for writer in list(self._writers):
            writer.close()
        await asyncio.sleep(0)

    async def start(self, port: int) -> None:
        """Listen on loopback."""
        self._stop = asyncio.Event()
        self._writers: set[asyncio.StreamWriter] = set()
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", port)
        self.port = self._server.sockets[0].getsockname()[1]

    @property
    def marine_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1/marine"

    @property
    def weather_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1/forecast"

    def count(self, endpoint: str) -> int:
        return sum(asked.endpoint == endpoint for asked in self.asked)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self._writers.add(writer)
        try:
            while line := await reader.readline():
                while (await reader.readline()).strip():
                    pass
                if not await self._answer(line.decode().split()[1], writer):
                    break
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            self._writers.discard(writer)
            writer.close()

    async def _answer(self, target: str, writer: asyncio.StreamWriter) -> bool:
        parts = urlsplit(target)
        query = parse_qs(parts.query)
        endpoint = "marine" if parts.path.endswith("marine") else "weather"
        cells = list(
            zip(
                map(float, query["latitude"][0].split(",")),
                map(float, query["longitude"][0].split(",")),
                strict=True,
            )
        )
        self.asked.append(Asked(endpoint, cells, query))
        await asyncio.sleep(self.delay_s)
        if self.refuse in cells:
            answer = Raw(status=400, body=RUN_MISSING)
        else:
            answer = self._next_raw(endpoint) or Raw(body=self._body(endpoint, cells))
        if answer.silent:
            await self._stop.wait()
        if answer.cut or answer.silent:
            return False
        writer.write(
            f"HTTP/1.1 {answer.status} X\r\nContent-Type: application/json\r\n{answer.headers}"
            f"Content-Length: {len(answer.body)}\r\n\r\n".encode()
        )
        step = 1 if answer.drip_s else max(1, len(answer.body))
        for start in range(0, len(answer.body), step):
            await asyncio.sleep(answer.drip_s)
            writer.write(answer.body[start : start + step])
            await writer.drain()
        return True

    def _next_raw(self, endpoint: str) -> Raw | None:
        answers = self.raw.get(endpoint, [])
        if not answers:
            return None
        return answers.pop(0) if self.once or len(answers) > 1 else answers[0]

    def _body(self, endpoint: str, cells: list[tuple[float, float]]) -> bytes:
        places = [self._place(endpoint, cell) for cell in cells]
        return json.dumps(places[0] if len(places) == 1 else places).encode()

    def _place(self, endpoint: str, cell: tuple[float, float]) -> Document:
        document = in_utc(recorded(endpoint, "campeche" if cell[0] < -27.66 else "joaquina"))
        document["latitude"], document["longitude"] = cell
        edit = self.edit.get(endpoint)
        return edit(document) if edit else document


def recorded(endpoint: str, beach: str) -> Document:
    """Return a recorded answer as it was recorded."""
    document: Document = json.loads((FIXTURES / f"{endpoint}-{beach}.json").read_text("utf-8"))
    return document


def in_utc(document: Document) -> Document:
    """Return a recorded answer as it would have been given for `timezone=GMT`."""
    document = copy.deepcopy(document)
    shift = timedelta(seconds=document["utc_offset_seconds"])
    times = [datetime.fromisoformat(t) - shift for t in document["hourly"]["time"]]
    document["hourly"]["time"] = [f"{t:%Y-%m-%dT%H:%M}" for t in times]
    document |= {"utc_offset_seconds": 0, "timezone": "GMT", "timezone_abbreviation": "GMT"}
    return document


# --- edits: what can be wrong with a document ---


def every_value(value: object) -> Edit:
    """All values of all variables replaced by one."""

    def edit(document: Document) -> Document:
        hourly = document["hourly"]
        for name in hourly:
            if name != "time":
                hourly[name] = [value] * len(hourly["time"])
        return document

    return edit


def without(*names: str) -> Edit:
    """Variables missing from the document."""

    def edit(document: Document) -> Document:
        for name in names:
            del document["hourly"][name]
        return document

    return edit


def without_hours(*indexes: int) -> Edit:
    """Hours missing from every array."""

    def edit(document: Document) -> Document:
        hourly = document["hourly"]
        for name in hourly:
            hourly[name] = [value for i, value in enumerate(hourly[name]) if i not in indexes]
        return document

    return edit


def in_unit(name: str, unit: str, factor: float) -> Edit:
    """One variable in another unit."""

    def edit(document: Document) -> Document:
        document["hourly_units"][name] = unit
        document["hourly"][name] = [value * factor for value in document["hourly"][name]]
        return document

    return edit


def in_zone(offset_s: int, zone: str) -> Edit:
    """Local times of another zone than was asked for, with that zone's offset."""

    def edit(document: Document) -> Document:
        shift = timedelta(seconds=offset_s)
        times = [datetime.fromisoformat(t) + shift for t in document["hourly"]["time"]]
        document["hourly"]["time"] = [f"{t:%Y-%m-%dT%H:%M}" for t in times]
        return document | {"utc_offset_seconds": offset_s, "timezone": zone}

    return edit


def with_values(**columns: object) -> Edit:
    """Variables set to one value at all hours."""

    def edit(document: Document) -> Document:
        for name, value in columns.items():
            document["hourly"][name] = [value] * len(document["hourly"]["time"])
            document["hourly_units"].setdefault(name, "wmo code" if name == "weather_code" else "")
        return document

    return edit


async def main(port: int) -> None:
    """Serve until stopped."""
    fake = FakeOpenMeteo()
    await fake.start(port)
    sys.stdout.write(f"{fake.marine_url} {fake.weather_url}\n")
    sys.stdout.flush()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0))
