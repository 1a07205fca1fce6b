"""Last good answer per endpoint and sea cell: in memory (bounded) and on disk (survives a restart)."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any  # JSON is Any until checked

from conditions.limits import RUN_SLOT, STALE_MAX_AGE
from conditions.sources.payload import Series, share_number, share_times

Cell = tuple[float, float]

MEMORY_CELLS = 512
"""Cells kept in memory per endpoint, least recently used dropped first; see docs/decisions/0035 for its
size."""
DISK_MAX_AGE_S = 48 * 3600
"""Files older than this are deleted: they are refused as stale anyway, and only tell "too old" from "never
had"."""
FORMAT = 1
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Entry:
    """One endpoint's answer for one cell."""

    series: Series
    fetched_at: datetime

    def is_current(self, now: datetime) -> bool:
        """Tell whether it was fetched in the same slot of model runs as `now`."""
        return run_slot(self.fetched_at) == run_slot(now)

    def is_usable(self, now: datetime) -> bool:
        """Tell whether it may be served, with its age, while the source is down."""
        return abs(now - self.fetched_at) <= STALE_MAX_AGE


def run_slot(at: datetime) -> int:
    """Number of the slot (UTC, `RUN_SLOT` long) that a moment falls in: stands for the model run."""
    return (at - _EPOCH) // RUN_SLOT


class AnswerCache:
    """Bounded memory over optional files, one per cell, written whole and renamed into place."""

    def __init__(self, name: str, folder: Path | None, *, capacity: int = MEMORY_CELLS) -> None:
        self._name = name
        self._folder = folder
        self._capacity = capacity
        self._entries: OrderedDict[Cell, Entry] = OrderedDict()
        self._pruned = False

    def __len__(self) -> int:
        return len(self._entries)

    def find(self, cell: Cell) -> Entry | None:
        """Return the last good answer of a cell, from memory or disk, whatever its age."""
        entry = self._entries.get(cell)
        if entry is not None:
            self._entries.move_to_end(cell)
            return entry
        entry = self._read(cell)
        if entry is not None:
            self._remember(cell, entry)
        return entry

    def keep(self, cell: Cell, entry: Entry) -> None:
        """Keep an answer in memory; `save` writes it to disk."""
        self._remember(cell, entry)

    def save(self, entries: Mapping[Cell, Entry]) -> None:
        """Write answers to disk (blocking: use a thread); a full disk costs the copy, not the answer."""
        if self._folder is None:
            return
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            self._prune()
            for cell, entry in entries.items():
                path = self._path(cell)
                part = path.with_suffix(f".{os.getpid()}.part")
                part.write_text(json.dumps(_dump(entry), separators=(",", ":")), "utf-8")
                part.replace(path)

    def _remember(self, cell: Cell, entry: Entry) -> None:
        self._entries[cell] = entry
        self._entries.move_to_end(cell)
        while len(self._entries) > self._capacity:
            self._entries.popitem(last=False)

    def _path(self, cell: Cell) -> Path:
        return (self._folder or Path()) / f"{self._name}_{cell[0]:.5f}_{cell[1]:.5f}.json"

    def _read(self, cell: Cell) -> Entry | None:
        if self._folder is None:
            return None
        try:
            return _load(json.loads(self._path(cell).read_text("utf-8")))
        except (OSError, ValueError, LookupError, TypeError, AttributeError, OverflowError):
            return None  # no file, or a broken one: it is fetched anew and overwritten

    def _prune(self) -> None:
        """Delete old files once per start."""
        if self._pruned or self._folder is None:
            return
        self._pruned = True
        oldest = time.time() - DISK_MAX_AGE_S
        for path in self._folder.glob(f"{self._name}_*"):
            if path.stat().st_mtime < oldest:
                path.unlink(missing_ok=True)


def _dump(entry: Entry) -> dict[str, Any]:
    series = entry.series
    return {
        "format": FORMAT,
        "fetched_at": entry.fetched_at.isoformat(),
        "latitude": series.latitude,
        "longitude": series.longitude,
        "zone": series.zone,
        "times": [int(at.timestamp()) for at in series.times],
        "columns": {name: list(column) for name, column in series.columns.items()},
    }


def _load(document: Mapping[str, Any]) -> Entry | None:
    if document["format"] != FORMAT:
        return None
    columns = {
        str(name): tuple(None if value is None else share_number(float(value)) for value in column)
        for name, column in document["columns"].items()
    }
    times = share_times(tuple(datetime.fromtimestamp(second, UTC) for second in document["times"]))
    if any(len(column) != len(times) for column in columns.values()):
        return None
    series = Series(
        float(document["latitude"]), float(document["longitude"]), str(document["zone"]), times, columns
    )
    return Entry(series, datetime.fromisoformat(document["fetched_at"]))
