import json
import math
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conditions.errors import Malformed
from conditions.sources.payload import MARINE, WEATHER, join_hours, read_series
from tests.conditions.fake_open_meteo import (
    FIXTURES,
    every_value,
    in_unit,
    in_utc,
    in_zone,
    recorded,
    without,
    without_hours,
)

FIRST = datetime(2026, 9, 5, 3, tzinfo=UTC)


def test_local_times_become_utc_by_the_answers_own_offset():
    series = read_series(recorded("marine", "campeche"), MARINE)
    assert (series.times[0], series.times[-1], len(series.times)) == (FIRST, FIRST + timedelta(hours=47), 48)
    assert series.columns["wave_height_m"][0] == 0.92


def test_unix_times_and_metres_per_second_are_converted():
    series = read_series(json.loads((FIXTURES / "forecast-ecmwf-sbfl-72h.json").read_text()), WEATHER)
    assert series.times[0] == datetime(2026, 10, 9, 18, tzinfo=UTC)
    assert series.columns["wind_speed_kmh"][0] == pytest.approx(1.54 * 3.6)


def test_answers_in_another_zone_mean_the_same_hours():
    plain = in_utc(recorded("marine", "campeche"))
    tokyo = in_zone(9 * 3600, "Asia/Tokyo")(in_utc(recorded("marine", "campeche")))
    assert read_series(tokyo, MARINE).times == read_series(plain, MARINE).times


@pytest.mark.parametrize(
    ("endpoint", "name", "unit", "factor", "field"),
    [
        ("weather", "wind_speed_10m", "m/s", 1 / 3.6, "wind_speed_kmh"),
        ("weather", "wind_speed_10m", "kn", 1 / 1.852, "wind_speed_kmh"),
        ("weather", "wind_speed_10m", "mp/h", 1 / 1.609344, "wind_speed_kmh"),
        ("marine", "wave_height", "ft", 1 / 0.3048, "wave_height_m"),
    ],
)
def test_known_other_units_are_converted(endpoint, name, unit, factor, field):
    table = MARINE if endpoint == "marine" else WEATHER
    expected = read_series(recorded(endpoint, "campeche"), table).columns[field]
    changed = in_unit(name, unit, factor)(recorded(endpoint, "campeche"))
    assert read_series(changed, table).columns[field] == pytest.approx(expected, abs=0.002)


def test_fahrenheit_is_converted():
    document = recorded("marine", "campeche")
    document["hourly"]["sea_surface_temperature"] = [68.0] * 48
    document["hourly_units"]["sea_surface_temperature"] = "°F"
    assert read_series(document, MARINE).columns["sea_surface_temperature_c"][0] == 20.0


def test_an_unknown_unit_makes_the_variable_missing():
    document = in_unit("wave_height", "fathom", 1)(recorded("marine", "campeche"))
    assert set(read_series(document, MARINE).columns["wave_height_m"]) == {None}


@pytest.mark.parametrize("value", [None, "0.5", True, 10**400, math.nan, math.inf, -0.1, 31.0, [], {}])
def test_what_is_no_plausible_number_is_missing(value):
    document = recorded("marine", "campeche")
    document["hourly"]["wave_height"][3] = value
    column = read_series(document, MARINE).columns["wave_height_m"]
    assert (column[3], column[4]) == (None, 0.82)


def test_a_variable_that_is_not_there_is_missing():
    document = without("wave_period")(recorded("marine", "campeche"))
    series = read_series(document, MARINE)
    assert "wave_period_s" not in series.columns
    assert join_hours(series)[0].wave_period_s is None


def test_missing_hours_leave_the_others_where_they_are():
    marine = read_series(without_hours(1, 2)(recorded("marine", "campeche")), MARINE)
    weather = read_series(recorded("weather", "campeche"), WEATHER)
    hours = join_hours(marine, weather)
    assert len(hours) == 48
    assert [hour.wave_height_m for hour in hours[:4]] == [0.92, None, None, 0.84]
    assert [hour.wind_speed_kmh for hour in hours[:2]] == [11.2, 8.3]


def test_times_that_carry_their_own_offset_keep_it():
    document = recorded("marine", "campeche")
    document["hourly"]["time"] = [f"{t}-03:00" for t in document["hourly"]["time"]]
    document["utc_offset_seconds"] = 0
    assert read_series(document, MARINE).times[0] == FIRST


def test_all_null_has_no_values():
    assert not read_series(every_value(None)(recorded("marine", "campeche")), MARINE).has_values()


def test_flags_and_codes_get_their_types():
    document = recorded("weather", "campeche")
    document["hourly"]["weather_code"] = [95] * 48
    document["hourly_units"]["weather_code"] = "wmo code"
    hour = join_hours(read_series(document, WEATHER))[12]
    assert (hour.weather_code, hour.is_day) == (95, True)


def broken(**changes):
    def change(document):
        for path, value in changes.items():
            target = document["hourly"] if path in document["hourly"] or path == "time" else document
            target[path] = value
        return document

    return change


@pytest.mark.parametrize(
    "change",
    [
        lambda d: [],
        lambda d: "<html>",
        lambda d: None,
        broken(hourly=None),
        broken(hourly_units=None),
        broken(utc_offset_seconds=None),
        broken(utc_offset_seconds="-10800"),
        broken(latitude=None),
        broken(latitude="x"),
        broken(time=[]),
        broken(time=None),
        broken(time=["yesterday"] * 48),
        broken(time=[None] * 48),
        broken(time=["2026-09-05T00:00"] * 48),
        broken(wave_height=[0.5] * 47),
        broken(wave_height=0.5),
    ],
)
def test_what_cannot_be_joined_by_time_is_refused(change):
    with pytest.raises(Malformed):
        read_series(change(recorded("marine", "campeche")), MARINE)


def test_times_between_the_hours_are_refused():
    document = recorded("marine", "campeche")
    document["hourly"]["time"] = [t.replace(":00", ":15") for t in document["hourly"]["time"]]
    with pytest.raises(Malformed, match="whole hours"):
        read_series(document, MARINE)


def test_a_repeated_hour_of_a_25_hour_day_is_refused_rather_than_guessed():
    document = recorded("marine", "campeche")
    document["hourly"]["time"][24] = document["hourly"]["time"][23]
    with pytest.raises(Malformed, match="repeat"):
        read_series(document, MARINE)


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.just(10**400)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
)
times = st.lists(
    st.sampled_from(["2026-09-05T00:00", "2026-09-05T01:00", "2026-09-05T02:00+09:00", "9999-12-31T23:00"])
    | scalars,
    max_size=4,
)


@given(
    st.fixed_dictionaries(
        {
            "latitude": st.just(-27.7) | anything,
            "longitude": st.just(-48.5) | anything,
            "utc_offset_seconds": st.sampled_from([0, -10800, 10**400]) | anything,
            "hourly": st.fixed_dictionaries(
                {"time": times | anything, "wave_height": st.lists(scalars) | anything}
            )
            | anything,
            "hourly_units": st.just({"time": "unixtime", "wave_height": "m"}) | st.just({}) | anything,
        }
    )
)
def test_no_json_document_does_more_harm_than_being_refused(document):
    try:
        series = read_series(document, MARINE)
    except Malformed:
        return
    for hour in join_hours(series):
        assert hour.wave_height_m is None or 0 <= hour.wave_height_m <= 30
