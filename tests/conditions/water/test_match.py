"""Points to beaches: the gold file, and the rules that keep one beach's water off another."""

import json

import pytest

from conditions.types import WaterSample
from conditions.water import match
from conditions.water.match import PointMatcher, bare_name, match_all
from conditions.water.points import check
from evals import GOLD
from parsing.gazetteer import load_gazetteer

ROWS = [json.loads(line) for line in (GOLD / "water_points.jsonl").read_text("utf-8").splitlines()]


def point(row):
    return WaterSample(
        agency=row["agency"], point_code=row["point_code"], point_name="", beach_name=row["beach_name"],
        municipality=row["municipality"], state=row["state"], latitude=row["latitude"],
        longitude=row["longitude"], sampled_on=None, proper=None,
    )  # fmt: skip


@pytest.fixture(scope="module")
def matcher():
    return PointMatcher(load_gazetteer())


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['id']} {row['beach_name']}" for row in ROWS])
def test_gold_point_joins_its_beach_and_no_other(matcher, row):
    assert matcher.find(point(row)) == row["expected"]


@pytest.mark.parametrize(
    ("name", "bare"),
    [
        ("Praia da Joaquina", ("joaquina",)),
        ("PRAIA DO BALN. CAMBORIÚ", ("camboriu",)),
        ("Praia Mole", ("mole",)),
        ("Prainha", ("prainha",)),
        ("2ª. Praia de Morro de São Paulo", ("2a", "praia", "de", "morro", "de", "sao", "paulo")),
    ],
)
def test_generic_words_are_dropped_but_never_the_whole_name(name, bare):
    assert bare_name(name) == bare


def test_match_gives_the_samples_of_one_beach_only():
    gazetteer = load_gazetteer()
    samples = [point(row) for row in ROWS]
    by_beach = match_all(samples, gazetteer)
    for beach_id, expected in by_beach.items():
        assert match(gazetteer.get(beach_id), samples, gazetteer) == expected


def test_the_table_of_points_is_valid():
    assert check() == []
