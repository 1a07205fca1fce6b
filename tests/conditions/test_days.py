from dataclasses import replace
from datetime import date, timedelta

import pytest

from conditions.days import (
    count_hours,
    day_window,
    drop_zero_runs,
    find_horizon,
    overlapping,
    pick_hours,
    swimming_window,
)
from tests.conditions.samples import SATURDAY, SUNDAY, ZONE, fine_day, local


@pytest.mark.parametrize(
    ("day", "hours"),
    [
        (SATURDAY, 24),
        (date(2018, 11, 4), 23),  # Brazil's last summer time began
        (date(2018, 2, 17), 25),  # and the one before ended
    ],
)
def test_a_local_day_has_as_many_hours_as_its_clocks_show(day, hours):
    assert count_hours(day_window(day, ZONE)) == hours


def test_hours_are_picked_by_the_local_day():
    hours = fine_day(SATURDAY) + fine_day(SUNDAY)
    picked = pick_hours(hours, day_window(SUNDAY, ZONE))
    assert (len(picked), picked[0].valid_at) == (24, local(SUNDAY, 0))


def test_swimming_hours_are_five_to_sixteen():
    start, end = swimming_window(SATURDAY, ZONE)
    assert (start, end) == (local(SATURDAY, 5), local(SATURDAY, 17))


def test_half_past_ten_is_answered_by_the_hour_from_ten():
    window = (local(SATURDAY, 10, 30), local(SATURDAY, 11, 30))
    assert [h.valid_at for h in overlapping(fine_day(SATURDAY), window)] == [
        local(SATURDAY, 10),
        local(SATURDAY, 11),
    ]


def test_a_window_of_whole_hours_takes_no_neighbour():
    window = (local(SATURDAY, 10), local(SATURDAY, 12))
    assert [h.valid_at for h in overlapping(fine_day(SATURDAY), window)] == [
        local(SATURDAY, 10),
        local(SATURDAY, 11),
    ]


def test_a_day_of_exact_zeros_is_missing():
    hours = tuple(replace(hour, wave_height_m=0.0) for hour in fine_day(SATURDAY))
    assert {hour.wave_height_m for hour in drop_zero_runs(hours)} == {None}
    assert {hour.wind_speed_kmh for hour in drop_zero_runs(hours)} == {10.0}


def test_one_hour_that_is_not_zero_keeps_the_day():
    hours = [replace(hour, wave_height_m=0.0) for hour in fine_day(SATURDAY)]
    hours[5] = replace(hours[5], wave_height_m=0.1)
    assert drop_zero_runs(tuple(hours)) == tuple(hours)


def test_wind_may_be_zero_all_day():
    hours = tuple(replace(hour, wind_speed_kmh=0.0) for hour in fine_day(SATURDAY))
    assert drop_zero_runs(hours) == hours


def test_horizon_is_the_last_day_with_waves_in_its_swimming_hours():
    night_only = [hour for hour in fine_day(SUNDAY) if hour.valid_at < local(SUNDAY, 5)]
    assert find_horizon(fine_day(SATURDAY) + night_only, ZONE) == SATURDAY
    assert find_horizon(fine_day(SATURDAY) + fine_day(SUNDAY), ZONE) == SUNDAY


def test_days_without_waves_are_beyond_the_horizon():
    dry = [replace(h, wave_height_m=None) for h in fine_day(SUNDAY)]
    zero = [replace(h, wave_height_m=0.0) for h in fine_day(SUNDAY + timedelta(days=1))]
    assert find_horizon(fine_day(SATURDAY) + dry + zero, ZONE) == SATURDAY
    assert find_horizon(dry, ZONE) is None
