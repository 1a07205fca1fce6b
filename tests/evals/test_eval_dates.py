"""The date evaluation scores days as sets and leaves out what it says it leaves out."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from evals import eval_dates
from parsing import when

NOW = datetime(2026, 11, 30, 9, tzinfo=ZoneInfo("America/Sao_Paulo"))


def test_cases_and_disagreements_are_well_formed():
    assert eval_dates.faults() == []


def test_disputed_and_contradicting_cases_are_left_out():
    rows = eval_dates.load()
    known = eval_dates.DISAGREEMENTS.read_text("utf-8")
    assert rows
    assert not any(row.get("disputed") for row in rows)
    assert not any(row["id"] in known for row in rows)


def test_wanted_days_of_a_range_hold_both_ends():
    assert eval_dates.wanted_days({"start": "2026-12-05", "end": "2026-12-06"}) == {
        date(2026, 12, 5),
        date(2026, 12, 6),
    }
    assert eval_dates.wanted_days({"time": "07:00"}) is None


@pytest.mark.parametrize(
    ("expect", "right"),
    [
        ({"date": "2026-12-05"}, False),
        ({"start": "2026-12-05", "end": "2026-12-06"}, True),
        ({"start": "2026-12-05", "end": "2026-12-07"}, False),
    ],
)
def test_days_must_be_the_whole_set(expect, right):
    assert eval_dates.days_right(when.resolve("fim de semana", now=NOW), expect) is right


def test_hours_compare_only_what_is_named():
    found = when.resolve("sábado de manhã às 8", now=NOW)
    assert eval_dates.hours_right(found, {"time": "08:00"})
    assert eval_dates.hours_right(found, {"part": "morning"})
    assert not eval_dates.hours_right(found, {"time": "20:00"})
    assert not eval_dates.hours_right(None, {"time": "08:00"})


def test_alternative_readings_count_as_right():
    row = {
        "id": "x",
        "lang": "pt",
        "text": "amanhã",
        "reference": NOW.isoformat(),
        "expect": {"date": "2026-12-02"},
        "alt": [{"date": "2026-12-01"}],
    }
    assert eval_dates.judge(row).days is True
    assert eval_dates.judge({**row, "alt": []}).days is False
