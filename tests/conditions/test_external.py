"""The real API, only when asked for: `pytest -m external`."""

from datetime import UTC, datetime, timedelta

import pytest

from conditions.cells import find_cell
from conditions.sources.open_meteo import OpenMeteo
from tests.conditions.samples import JOAQUINA


@pytest.mark.external
async def test_the_real_api_answers_with_waves_and_wind_for_days_ahead():
    now = datetime.now(UTC)
    cell = find_cell(JOAQUINA)
    source = OpenMeteo()
    try:
        forecast = await source.forecast(cell.latitude, cell.longitude, now=now)
    finally:
        await source.aclose()
    ahead = [hour for hour in forecast.hours if now < hour.valid_at < now + timedelta(days=3)]
    assert len(ahead) >= 71
    assert all(hour.wave_height_m is not None and hour.wind_speed_kmh is not None for hour in ahead)
    assert all(hour.weather_code is not None for hour in ahead)
