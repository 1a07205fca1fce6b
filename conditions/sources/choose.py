"""Sources of the command line: `live`, `recorded` or `recorded:DIR`."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from conditions.sources.recorded import Recorded
from conditions.types import ForecastSource, WaterSource

FIXTURES = Path(__file__).parent.parent.parent / "tests" / "fixtures"


class Sources:
    """A forecast source, a water source and the clock that goes with them; close when done."""

    def __init__(self, choice: str, folder: Path) -> None:
        kind, _, where = choice.partition(":")
        self.forecasts: ForecastSource
        self.water: WaterSource
        if kind == "recorded":
            from conditions.water import RecordedWater

            recorded = Recorded(where) if where else Recorded()
            self.now = recorded.recorded_now
            self.forecasts = recorded
            self.water = RecordedWater(FIXTURES / "water", recorded_at=recorded.recorded_now)
            return
        from conditions.sources.open_meteo import OpenMeteo  # the recorded road loads no HTTP client
        from conditions.water import AgencyWater

        self.now = datetime.now(UTC)
        self.forecasts = OpenMeteo(folder=folder / "forecasts")
        self.water = AgencyWater(folder / "water")

    async def aclose(self) -> None:
        """Close what has connections."""
        for source in (self.forecasts, self.water):
            close = getattr(source, "aclose", None)
            if close is not None:
                await close()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments that choose sources and clock."""
    parser.add_argument("--now", type=datetime.fromisoformat, help="reference time; default: the clock")
    parser.add_argument("--forecast", default="live", help="live, recorded or recorded:DIR")
    parser.add_argument("--var", type=Path, default=Path("var"), help="folder of the last good answers")


def read_now(args: argparse.Namespace, sources: Sources, zone: str) -> datetime:
    """Return the reference time, aware; a time without an offset is local to the beach."""
    now: datetime = args.now or sources.now
    return now if now.tzinfo else now.replace(tzinfo=ZoneInfo(zone))
