"""Recorded bathing-water feeds, replayed and marked as such."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from conditions.errors import SourceError
from conditions.types import WaterSample
from conditions.water import ima

MAP_FILE = "ima-mapa-sample.json"


class RecordedWater:
    """A `WaterSource` over a folder with recorded IMA/SC files; other states have no samples."""

    def __init__(self, folder: Path, *, recorded_at: datetime) -> None:
        self._folder = folder
        self._recorded_at = recorded_at
        self._samples: tuple[WaterSample, ...] | None = None

    async def samples(self, state: str, *, now: datetime) -> tuple[WaterSample, ...]:
        """Return the recorded samples of Santa Catarina, each marked as recorded."""
        del now  # a recording does not age by the clock; the 45-day rule is the reader's
        if state != "SC":
            return ()
        if self._samples is None:
            self._samples = self._load()
        return self._samples

    def _load(self) -> tuple[WaterSample, ...]:
        path = self._folder / MAP_FILE
        if not path.exists():
            return ()
        try:
            rows = json.loads(path.read_text("utf-8"))
        except ValueError as error:
            raise SourceError(f"{path.name}: no JSON") from error
        samples = ima.parse_map(rows, fetched_at=self._recorded_at)
        return tuple(replace(sample, recorded=True) for sample in samples)
