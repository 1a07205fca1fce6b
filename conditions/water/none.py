"""The water source of last resort: no agency covers the place."""

from __future__ import annotations

from datetime import datetime

from conditions.types import WaterSample


class NoWater:
    """A `WaterSource` without samples: every beach is "sem dados", which is no evidence of clean water."""

    async def samples(self, state: str, *, now: datetime) -> tuple[WaterSample, ...]:
        """Return no samples."""
        del state, now
        return ()
