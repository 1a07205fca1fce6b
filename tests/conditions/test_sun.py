from datetime import UTC, date, datetime, timedelta

import pytest

from conditions.sun import find_sun, is_light, name_moon
from tests.conditions.samples import SATURDAY, ZONE, local

FLORIANOPOLIS = (-27.63, -48.45)


@pytest.mark.parametrize(
    ("latitude", "longitude", "zone", "day", "sunrise", "sunset"),
    [
        # local, by NOAA's general solar equations, worked out apart
        (*FLORIANOPOLIS, ZONE, date(2026, 9, 5), (6, 24), (18, 2)),
        (*FLORIANOPOLIS, ZONE, date(2026, 12, 21), (5, 15), (19, 8)),
        (-12.97, -38.51, "America/Bahia", date(2026, 6, 21), (5, 55), (17, 16)),
    ],
)
def test_sunrise_and_sunset_agree_with_another_formula(latitude, longitude, zone, day, sunrise, sunset):
    rise, down = find_sun(latitude, longitude, day=day, zone=zone)
    for found, (hour, minute) in ((rise, sunrise), (down, sunset)):
        assert abs(found - local(day, hour, minute)) <= timedelta(minutes=3)


@pytest.mark.parametrize(
    ("day", "phase"),
    [
        # by Meeus, Astronomical Algorithms, chapter 49: new 11 Sep 2026 03:27, full 26 Sep 16:48 UTC
        (date(2026, 9, 11), "new"),
        (date(2026, 9, 10), "new"),
        (date(2026, 9, 18), "waxing"),
        (date(2026, 9, 26), "full"),
        (date(2026, 9, 27), "full"),
        (date(2026, 10, 3), "waning"),
        (date(2026, 9, 5), "waning"),
    ],
)
def test_moon_phase(day, phase):
    assert name_moon(day) == phase


def test_light_is_decided_at_the_middle_of_the_hour():
    at = {"latitude": FLORIANOPOLIS[0], "longitude": FLORIANOPOLIS[1], "zone": ZONE}
    assert [is_light(local(SATURDAY, hour), **at) for hour in (5, 6, 12, 17, 18)] == [
        False,
        True,
        True,
        True,
        False,
    ]


def test_a_polar_day_has_no_sunset():
    assert find_sun(80.0, 0.0, day=date(2026, 6, 21), zone="UTC") == (None, None)
    assert is_light(datetime(2026, 6, 21, 12, tzinfo=UTC), latitude=80.0, longitude=0.0, zone="UTC") is None
