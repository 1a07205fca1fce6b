"""Sentences that hang on when they are said, and public bugs of other systems."""

import pytest

from tests.parsing import when_replay as replay

GROUPS = replay.load("situations")


def rows():
    for group in GROUPS:
        for row in group["sentences"]:
            mark = group.get("cite") or group["about"]
            yield pytest.param(group, row, id=f"{mark}: {row['text']}")


@pytest.mark.parametrize(("group", "row"), list(rows()))
def test_sentence_means_what_it_says_at_that_moment(group, row):
    replay.check(row, replay.run(row, now=replay.moment(group["now"]), lang=group.get("lang")))


def test_there_are_at_least_two_hundred_own_sentences():
    assert sum(len(group["sentences"]) for group in GROUPS) >= 200


@pytest.mark.parametrize(
    "bug",
    ["B01", "B02", "B04", "B05", "B07", "B08", "B10", "B11", "B13", "B14", "B16", "B19", "B20", "B22", "B23"],
)
def test_every_public_date_bug_is_covered(bug):
    assert any(group.get("cite") == bug for group in GROUPS)
