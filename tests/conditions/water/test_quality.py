from datetime import date, timedelta

import pytest

from conditions.types import WaterSample, WaterStatus
from conditions.water.quality import FRESH_DAYS, evaluate

TODAY = date(2026, 9, 5)


def sample(code="1", *, age=5, proper=True, day=None):
    return WaterSample(
        agency="IMA/SC", point_code=code, point_name="", beach_name="Praia", municipality="M", state="SC",
        latitude=None, longitude=None, sampled_on=day or (None if age is None else TODAY -
        timedelta(days=age)), proper=proper,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("samples", "status"),
    [
        ((), WaterStatus.UNKNOWN),
        ((sample(proper=True),), WaterStatus.PROPER),
        ((sample(proper=False),), WaterStatus.IMPROPER),
        ((sample("1", proper=False), sample("2", proper=True)), WaterStatus.MIXED),
        ((sample("1", proper=False), sample("2", proper=None)), WaterStatus.IMPROPER),
        ((sample(proper=None),), WaterStatus.UNKNOWN),
        ((sample(age=None, proper=True),), WaterStatus.UNKNOWN),
    ],
)
def test_status_over_the_fresh_points(samples, status):
    assert evaluate(samples, today=TODAY).status is status


@pytest.mark.parametrize(
    ("age", "status"),
    [
        (FRESH_DAYS - 1, WaterStatus.PROPER),
        (FRESH_DAYS, WaterStatus.PROPER),
        (FRESH_DAYS + 1, WaterStatus.UNKNOWN),
        (0, WaterStatus.PROPER),
        (-1, WaterStatus.UNKNOWN),
    ],
)
def test_a_sample_counts_by_its_sampling_date(age, status):
    assert evaluate([sample(age=age)], today=TODAY).status is status


def test_only_the_newest_sample_of_a_point_counts():
    water = evaluate([sample(age=20, proper=False), sample(age=3, proper=True)], today=TODAY)
    assert water.status is WaterStatus.PROPER
    assert len(water.fresh) == 1


def test_an_old_improper_point_is_kept_apart_and_does_not_veto():
    water = evaluate([sample("1", age=60, proper=False), sample("2", age=3)], today=TODAY)
    assert water.status is WaterStatus.PROPER
    assert [s.point_code for s in water.old] == ["1"]
    assert water.avoid == ()
