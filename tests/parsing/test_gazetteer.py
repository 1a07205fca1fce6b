import csv
import shutil

import pytest

from evals import gazetteer_data
from parsing.errors import GazetteerError, UnknownBeachError
from parsing.gazetteer import FOLDER, Gazetteer, distance_km, load_gazetteer, read
from parsing.surface import keys_of
from parsing.types import BeachId, Kind

GAZETTEER = load_gazetteer()


@pytest.fixture
def folder(tmp_path):
    """A copy of the gazetteer's folder, to be broken."""
    return shutil.copytree(FOLDER, tmp_path / "gazetteer")


def edit(folder, name, old, new):
    path = folder / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_every_row_is_loaded_with_its_facts():
    assert len(GAZETTEER) == 1101
    beach = GAZETTEER.get(BeachId("sc-florianopolis-joaquina"))
    assert (beach.name, beach.municipality, beach.state) == ("Praia da Joaquina", "Florianópolis", "SC")
    assert beach.kind is Kind.SEA
    assert beach.zone == "America/Sao_Paulo"
    assert beach.source == "ima-sc"
    assert "Joaca" in beach.aliases


def test_zone_follows_the_state_and_the_islands():
    zones = {beach.municipality: beach.zone for beach in GAZETTEER.beaches}
    assert zones["Fernando de Noronha"] == "America/Noronha"
    assert zones["Salvador"] == "America/Bahia"
    assert zones["Recife"] == "America/Recife"
    assert zones["Salinópolis"] == "America/Belem"


def test_unknown_id_is_an_error_of_our_own():
    with pytest.raises(UnknownBeachError, match="xx-nowhere"):
        GAZETTEER.get(BeachId("xx-nowhere"))
    assert BeachId("xx-nowhere") not in GAZETTEER


def test_nearest_beaches_come_with_distances_in_order():
    found = GAZETTEER.nearest(-27.6301, -48.4502, 5)
    assert found[0][0].id == "sc-florianopolis-joaquina"
    assert [km for _, km in found] == sorted(km for _, km in found)
    assert len(found) == 5


def test_within_keeps_the_radius():
    found = GAZETTEER.within(-27.6301, -48.4502, 5)
    assert found
    assert all(km <= 5 for _, km in found)
    assert found == GAZETTEER.nearest(-27.6301, -48.4502, len(found))


def test_distance_is_great_circle():
    assert distance_km(0, 0, 0, 1) == pytest.approx(111.19, abs=0.01)
    assert distance_km(-27, -48, -27, -48) == 0


def test_municipality_and_state_areas_hold_their_beaches_best_known_first():
    area = GAZETTEER.area("municipality:florianopolis-sc")
    assert area.name == "Florianópolis"
    assert area.beach_ids[0] == "sc-florianopolis-joaquina"
    assert len(area.beach_ids) == 97
    assert set(area.beach_ids) <= set(GAZETTEER.area("state:sc").beach_ids)
    assert GAZETTEER.area("municipality:brasilia-df") is None


def test_parts_of_the_island_do_not_overlap():
    parts = [GAZETTEER.area(f"region:florianopolis-{part}") for part in ("norte", "leste", "sul")]
    ids = [beach for part in parts for beach in part.beach_ids]
    assert len(ids) == len(set(ids))
    assert "sc-florianopolis-jurere" in parts[0].beach_ids
    assert {"sc-florianopolis-mole", "sc-florianopolis-joaquina"} <= set(parts[1].beach_ids)
    assert "sc-florianopolis-pantano-do-sul" in parts[2].beach_ids


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("Praia da Joaquina", {"joaquina"}),
        ("Lagoinha do Leste", {"lagoinha leste"}),
        ("Prainha do Farol", {"prainha farol", "farol"}),
        ("Praia da Ribeira (Paquetá)", {"ribeira paqueta", "ribeira"}),
        ("Praia d'Ulé", {"dule", "ule"}),
        ("Praia de Toque-Toque Grande", {"toque-toque grande", "toque toque grande"}),
        ("Meia Praia", {"meia praia"}),
        ("Prainha", {"prainha"}),
    ],
)
def test_keys_leave_out_praia_and_connectors(name, keys):
    assert {key for key, _ in keys_of(name)} == keys


def test_data_keep_their_rules():
    assert gazetteer_data.validate() == []


def test_broken_number_is_refused_with_its_line(folder):
    edit(folder, "beaches.csv", "-27.60674", "south")
    with pytest.raises(GazetteerError, match=r"beaches\.csv:2:"):
        read(folder)
    assert gazetteer_data.check_beaches(folder)[0].startswith("beaches.csv:2: the position")


def test_repeated_id_is_refused(folder):
    lines = (folder / "beaches.csv").read_text("utf-8").splitlines()
    (folder / "beaches.csv").write_text("\n".join([*lines, lines[1]]) + "\n", "utf-8")
    with pytest.raises(GazetteerError, match="same id"):
        read(folder)
    assert any("occurs twice" in fault for fault in gazetteer_data.check_beaches(folder))


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("sc-florianopolis-joaquina,", "rj-florianopolis-joaquina,", "begin with the state"),
        (",America/Sao_Paulo,", ",America/Atlantis,", "time zone"),
        (",lagoon,", ",pond,", "kind"),
        ("-27.60674,-48.46199", "27.60674,48.46199", "off the Brazilian coast"),
    ],
)
def test_faults_are_named(folder, old, new, rule):
    edit(folder, "beaches.csv", old, new)
    faults = gazetteer_data.check_beaches(folder)
    assert len(faults) == 1
    assert rule in faults[0]


def test_hand_tables_must_point_at_known_beaches(folder):
    edit(folder, "aliases.csv", "rj-rio-de-janeiro-copacabana", "rj-rio-de-janeiro-nowhere")
    assert any("aliases.csv:2" in fault for fault in gazetteer_data.check_references(folder))


def test_empty_gazetteer_finds_nothing():
    from parsing.places import find
    from parsing.text import normalize

    assert find(normalize("praia da joaquina"), Gazetteer(())).beaches == ()


def test_every_row_has_a_source():
    with (FOLDER / "beaches.csv").open(encoding="utf-8", newline="") as file:
        assert all(row["source"] and row["source_ref"] for row in csv.DictReader(file))
