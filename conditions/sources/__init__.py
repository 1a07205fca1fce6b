"""Forecast sources behind the `ForecastSource` protocol.

`open_meteo.OpenMeteo` is the live one, `recorded.Recorded` replays recorded answers. Import them from their
modules: the recorded road must not load an HTTP client.
"""

__all__: list[str] = []
