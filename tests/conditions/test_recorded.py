from datetime import UTC, datetime

import pytest

from conditions.cells import find_cell
from conditions.errors import DataError, NotRecorded
from conditions.sources.recorded import Recorded
from tests.conditions.samples import CAMPECHE, COPACABANA, JOAQUINA, NOW


@pytest.fixture(scope="module")
def recorded():
    return Recorded()


@pytest.mark.parametrize(("beach", "wave_m"), [(CAMPECHE, 0.92), (JOAQUINA, 0.8)])
async def test_a_beach_gets_its_own_cells_recording_by_cell_or_by_position(recorded, beach, wave_m):
    cell = find_cell(beach)
    for position in ((cell.latitude, cell.longitude), (beach.latitude, beach.longitude)):
        forecast = await recorded.forecast(*position, now=NOW)
        assert forecast.hours[0].wave_height_m == wave_m
        assert forecast.recorded


async def test_a_beach_of_another_sea_cell_has_no_recording(recorded):
    for latitude, longitude in ((COPACABANA.latitude, COPACABANA.longitude), (-27.54167, -48.45833)):
        with pytest.raises(NotRecorded, match="km away"):
            await recorded.forecast(latitude, longitude, now=NOW)


def test_the_recordings_clock_is_the_morning_of_the_first_day(recorded):
    assert recorded.recorded_now == NOW == datetime(2026, 9, 5, 10, tzinfo=UTC)


async def test_sea_and_weather_are_joined_and_attributed(recorded):
    forecast = await recorded.forecast(-27.625, -48.45833, now=NOW)
    assert len(forecast.hours) == 48
    assert (forecast.hours[10].wind_speed_kmh, forecast.hours[10].is_day) == (11.9, True)
    assert forecast.source == "Open-Meteo (CC BY 4.0)"


def test_a_folder_without_recordings_is_a_data_error(tmp_path):
    with pytest.raises(DataError, match="no marine"):
        Recorded(tmp_path)


def test_a_broken_recording_is_named(tmp_path):
    (tmp_path / "marine-x.json").write_text("{")
    with pytest.raises(DataError, match=r"marine-x\.json:1"):
        Recorded(tmp_path)
