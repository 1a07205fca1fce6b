import os
from datetime import UTC, datetime, timedelta

import pytest

from conditions.cache import DISK_MAX_AGE_S, AnswerCache, Entry, run_slot
from conditions.sources.payload import MARINE, read_series
from tests.conditions.fake_open_meteo import recorded

T0 = datetime(2026, 9, 5, 10, 30, tzinfo=UTC)
CELL = (-27.70833, -48.45833)


@pytest.fixture(scope="module")
def entry():
    return Entry(read_series(recorded("marine", "campeche"), MARINE), T0)


def test_an_answer_survives_a_restart_value_by_value(tmp_path, entry):
    AnswerCache("marine", tmp_path).save({CELL: entry})
    assert AnswerCache("marine", tmp_path).find(CELL) == entry


def test_endpoints_do_not_share_files(tmp_path, entry):
    AnswerCache("marine", tmp_path).save({CELL: entry})
    assert AnswerCache("weather", tmp_path).find(CELL) is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"format": 0}', '{"format": 1, "fetched_at": "x"}', "\x00"]
)
def test_a_broken_file_is_no_answer_and_is_overwritten(tmp_path, entry, text):
    cache = AnswerCache("marine", tmp_path)
    cache.save({CELL: entry})
    (path,) = tmp_path.iterdir()
    path.write_text(text)
    assert cache.find(CELL) is None
    cache.save({CELL: entry})
    assert AnswerCache("marine", tmp_path).find(CELL) == entry


def test_no_half_written_file_is_left(tmp_path, entry):
    AnswerCache("marine", tmp_path).save({CELL: entry})
    assert [path.suffix for path in tmp_path.iterdir()] == [".json"]


def test_memory_is_bounded_and_drops_the_least_used(entry):
    cache = AnswerCache("marine", None, capacity=2)
    for latitude in (1.0, 2.0):
        cache.keep((latitude, 0.0), entry)
    cache.find((1.0, 0.0))
    cache.keep((3.0, 0.0), entry)
    assert len(cache) == 2
    assert cache.find((2.0, 0.0)) is None
    assert cache.find((1.0, 0.0)) is entry


def test_old_files_are_deleted_at_the_first_save(tmp_path, entry):
    old = tmp_path / "marine_1.00000_1.00000.json"
    old.write_text("{}")
    other = tmp_path / "somebody-elses.json"
    other.write_text("{}")
    for path in (old, other):
        os.utime(path, (0, path.stat().st_mtime - DISK_MAX_AGE_S - 10))
    AnswerCache("marine", tmp_path).save({CELL: entry})
    assert not old.exists()
    assert other.exists()


def test_a_folder_that_cannot_be_written_costs_only_the_copy(tmp_path, entry):
    (tmp_path / "file").write_text("")
    AnswerCache("marine", tmp_path / "file" / "below").save({CELL: entry})


def test_an_answer_is_current_within_its_slot_of_model_runs(entry):
    assert entry.is_current(T0 + timedelta(minutes=89))
    assert not entry.is_current(T0 + timedelta(minutes=90))
    assert run_slot(T0) == run_slot(T0.replace(hour=9, minute=0))


@pytest.mark.parametrize(("hours", "usable"), [(0, True), (12, True), (12.01, False), (-13, False)])
def test_an_answer_is_usable_for_twelve_hours(entry, hours, usable):
    assert entry.is_usable(T0 + timedelta(hours=hours)) is usable
