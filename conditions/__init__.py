"""Beach and day to sea, weather, water quality and a swimability score.

`Conditions` answers; sources are chosen by the caller (`conditions.sources.open_meteo`,
`conditions.sources.recorded`, `conditions.water`). No HTTP client, number or plotting library is loaded here.
"""

from conditions.errors import ConditionsError, DataError, SourceError
from conditions.report import Conditions
from conditions.types import (
    Forecast,
    ForecastSource,
    HourConditions,
    HourScore,
    NoForecast,
    Ranked,
    Reason,
    SwimReport,
    Verdict,
    WaterQuality,
    WaterSample,
    WaterSource,
    WaterStatus,
)

__all__ = [
    "Conditions",
    "ConditionsError",
    "DataError",
    "Forecast",
    "ForecastSource",
    "HourConditions",
    "HourScore",
    "NoForecast",
    "Ranked",
    "Reason",
    "SourceError",
    "SwimReport",
    "Verdict",
    "WaterQuality",
    "WaterSample",
    "WaterSource",
    "WaterStatus",
]
