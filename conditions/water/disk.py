"""The last good answer of each agency on disk, written atomically, read after a restart."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import asdict
from datetime import date, datetime
from pathlib import Path
from typing import Any

from conditions.types import WaterSample

FORMAT = 1


class SampleStore:
    """One JSON file an agency under a folder; a damaged or foreign file counts as absent."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, agency: str) -> Path:
        return self._folder / f"{agency.replace('/', '-').lower()}.json"

    def load(self, agency: str) -> tuple[tuple[WaterSample, ...], datetime] | None:
        """Return the last good samples and when they were fetched, None when there are none."""
        try:
            data = json.loads(self._path(agency).read_text("utf-8"))
            if data["format"] != FORMAT:
                return None
            return tuple(_from_json(row) for row in data["samples"]), datetime.fromisoformat(
                data["fetched_at"]
            )
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def save(self, agency: str, samples: tuple[WaterSample, ...], fetched_at: datetime) -> None:
        """Replace the agency's file in one step: a crash leaves the old one."""
        self._folder.mkdir(parents=True, exist_ok=True)
        data = {
            "format": FORMAT,
            "fetched_at": fetched_at.isoformat(),
            "samples": [_to_json(sample) for sample in samples],
        }
        handle, name = tempfile.mkstemp(dir=self._folder, suffix=".tmp")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(data, file, ensure_ascii=False)
        Path(name).replace(self._path(agency))


def _to_json(sample: WaterSample) -> dict[str, Any]:
    row = asdict(sample)
    row["sampled_on"] = sample.sampled_on.isoformat() if sample.sampled_on else None
    row["fetched_at"] = sample.fetched_at.isoformat() if sample.fetched_at else None
    return row


def _from_json(row: dict[str, Any]) -> WaterSample:
    day, fetched = row.pop("sampled_on"), row.pop("fetched_at")
    return WaterSample(
        **row,
        sampled_on=date.fromisoformat(day) if day else None,
        fetched_at=datetime.fromisoformat(fetched) if fetched else None,
    )
