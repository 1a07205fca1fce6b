"""Bathing-water quality: agency samples, joined to beaches, judged by date.

Public: `evaluate` (samples of one beach → WaterQuality), `match` (all samples → those of one beach),
`RecordedWater` (replayed files) and `AgencyWater` (live, with the last good answer on disk).
"""

from typing import TYPE_CHECKING

from conditions.water.match import match
from conditions.water.quality import FRESH_DAYS, evaluate
from conditions.water.recorded import RecordedWater

if TYPE_CHECKING:
    from conditions.water.agencies import AgencyWater

__all__ = ["FRESH_DAYS", "AgencyWater", "RecordedWater", "evaluate", "match"]


def __getattr__(name: str) -> object:
    """Import the live source when it is asked for: its readers cost a terminal 25 ms of start-up."""
    if name == "AgencyWater":
        from conditions.water.agencies import AgencyWater

        return AgencyWater
    raise AttributeError(name)
