"""Bathing-water quality: agency samples, joined to beaches, judged by date.

Public: `evaluate` (samples of one beach → WaterQuality), `match` (all samples → those of one beach),
`RecordedWater` (replayed files) and `AgencyWater` (live, with the last good answer on disk).
"""

from conditions.water.agencies import AgencyWater
from conditions.water.match import match
from conditions.water.quality import FRESH_DAYS, evaluate
from conditions.water.recorded import RecordedWater

__all__ = ["FRESH_DAYS", "AgencyWater", "RecordedWater", "evaluate", "match"]
