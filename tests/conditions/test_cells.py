import csv
from dataclasses import replace

import pytest

from conditions.cells import FILE, find_cell, load_cells, measure_km, snap
from conditions.cells_update import estimate_cells, list_candidates, verify_cells, write_cells
from conditions.errors import DataError
from parsing.types import BeachId
from tests.conditions.samples import CAMPECHE, COPACABANA, JOAQUINA, LAGOON

JOAQUINA_CELL = (-27.625, -48.45833)
CAMPECHE_CELL = (-27.70833, -48.45833)


def test_the_grid_is_that_of_the_recorded_answers():
    assert snap(-27.626, -48.46) == JOAQUINA_CELL
    assert snap(-27.69, -48.45) == CAMPECHE_CELL


def test_stored_cells_of_the_recorded_beaches_are_those_the_api_answered_with():
    for beach, cell in ((CAMPECHE, CAMPECHE_CELL), (JOAQUINA, JOAQUINA_CELL)):
        found = find_cell(beach)
        assert (found.latitude, found.longitude) == cell


def test_every_beach_has_a_row_and_every_cell_is_near_its_beach():
    lines = (FILE.parent / "beaches.csv").read_text("utf-8").splitlines()
    beaches = {row["id"]: row for row in csv.DictReader(lines)}
    cells = load_cells()
    assert set(cells) == set(beaches)
    for beach_id, cell in cells.items():
        row = beaches[beach_id]
        km = measure_km(float(row["latitude"]), float(row["longitude"]), cell.latitude, cell.longitude)
        assert km < 15, beach_id
        assert (cell.method == "beach-position") == (row["kind"] != "sea"), beach_id


def test_one_row_read_alone_is_the_row_of_the_whole_file():
    for beach_id, cell in load_cells().items():
        assert find_cell(replace(CAMPECHE, id=beach_id)) == cell


def test_a_beach_without_a_row_is_asked_at_its_own_grid_cell():
    assert find_cell(replace(JOAQUINA, id=BeachId("new"))).latitude == -27.625


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("a,b\n", ":1: columns"),
        ("id,lat,lon,method\nx,-27,-48\n", ":2: "),
        ("id,lat,lon,method\nx,-27,south,online-verified\n", ":2: "),
        ("id,lat,lon,method\nx,-27,-48,guessed\n", ":2: method"),
        ("id,lat,lon,method\nx,27,-48,online-verified\n", ":2: .* not off Brazil"),
    ],
)
def test_a_broken_row_is_named_by_file_and_line(tmp_path, text, rule):
    path = tmp_path / "cells.csv"
    path.write_text(text)
    with pytest.raises(DataError, match=rule):
        load_cells(path)


def test_the_nearest_cell_with_enough_sea_is_chosen():
    sea = {CAMPECHE_CELL: 0.34, (-27.70833, -48.375): 1.0}
    (chosen,) = estimate_cells([CAMPECHE], lambda *cell: sea.get(cell, 0.33)).values()
    assert (chosen.latitude, chosen.longitude, chosen.method) == (*CAMPECHE_CELL, "offline-estimated")


def test_candidates_are_nearest_first():
    cells = list_candidates(JOAQUINA)
    distances = [measure_km(JOAQUINA.latitude, JOAQUINA.longitude, *cell) for cell in cells]
    assert len(set(cells)) == 25
    assert distances == sorted(distances)


def test_a_lagoon_keeps_its_own_position():
    (chosen,) = estimate_cells([LAGOON], lambda *_: 1.0).values()
    assert (chosen.latitude, chosen.longitude, chosen.method) == (
        LAGOON.latitude,
        LAGOON.longitude,
        "beach-position",
    )


def test_a_beach_with_no_sea_around_gets_no_row():
    assert estimate_cells([CAMPECHE], lambda *_: 0.0) == {}


async def test_online_cells_are_asked_for_once_each_in_batches():
    batches = []

    async def has_waves(cells):
        batches.append(len(cells))
        return {cell: cell != JOAQUINA_CELL for cell in cells}

    chosen = await verify_cells([CAMPECHE, JOAQUINA, COPACABANA], has_waves)
    assert {cell.method for cell in chosen.values()} == {"online-verified"}
    assert (chosen[JOAQUINA.id].latitude, chosen[JOAQUINA.id].longitude) != JOAQUINA_CELL
    assert max(batches) <= 50
    assert sum(batches) < 75  # neighbours share candidates


def test_written_cells_read_back(tmp_path):
    cells = load_cells()
    write_cells(cells, tmp_path / "cells.csv")
    assert load_cells(tmp_path / "cells.csv") == cells
    assert (tmp_path / "cells.csv").read_bytes() == FILE.read_bytes()
