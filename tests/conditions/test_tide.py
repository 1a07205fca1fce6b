from dataclasses import replace
from datetime import UTC, datetime, timedelta
from math import cos, pi

from conditions.tide import find_turns
from conditions.types import HourConditions

START = datetime(2026, 9, 5, tzinfo=UTC)
DAY = {"start": START, "end": START + timedelta(days=1)}


def levels(*values, first=0):
    return [
        HourConditions(valid_at=START + timedelta(hours=first + i), sea_level_height_msl_m=value)
        for i, value in enumerate(values)
    ]


def test_high_and_low_water_of_a_sine_within_half_an_hour():
    wave = [round(0.5 * cos(2 * pi * (h - 3.2) / 12.4), 2) for h in range(-2, 27)]
    turns = find_turns(levels(*wave, first=-2), **DAY)
    hours = [(turn.at - START) / timedelta(hours=1) for turn in turns]
    assert [turn.high for turn in turns] == [True, False, True, False]
    for found, true in zip(hours, (3.2, 9.4, 15.6, 21.8), strict=True):
        assert abs(found - true) <= 0.5


def test_equal_levels_turn_in_the_middle_of_the_flat():
    turns = find_turns(levels(0.0, 0.2, 0.4, 0.4, 0.2, 0.0), **DAY)
    assert [(turn.at.hour, turn.at.minute, turn.high) for turn in turns] == [(2, 30, True)]


def test_a_ripple_is_no_tide():
    assert find_turns(levels(0.0, 0.2, 0.18, 0.3, 0.5), **DAY) == ()


def test_a_gap_hides_turns_and_invents_none():
    hours = levels(0.0, 0.5, 0.0, -0.5, 0.0)
    del hours[1]
    assert [turn.high for turn in find_turns(hours, **DAY)] == [False]


def test_missing_levels_give_no_turns():
    hours = [replace(hour, sea_level_height_msl_m=None) for hour in levels(0, 1, 0, 1)]
    assert find_turns(hours, **DAY) == ()


def test_only_turns_inside_the_window_are_told():
    hours = levels(0.0, 0.5, 0.0, first=-2)
    assert find_turns(hours, **DAY) == ()
