import json
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from conditions.errors import SourceError
from conditions.water import ima
from conditions.water.quality import newest_per_point

WATER = Path(__file__).parents[2] / "fixtures" / "water"
FETCHED = datetime(2026, 9, 5, 12, tzinfo=UTC)


def read_json(name):
    return json.loads((WATER / name).read_text("utf-8"))


def test_map_feed_gives_every_analysis_with_the_agency_s_own_label():
    samples = ima.parse_map(read_json("ima-mapa-sample.json"), fetched_at=FETCHED)
    bad = next(s for s in samples if s.point_code == "Ponto 73" and s.sampled_on == date(2026, 8, 25))
    assert (bad.proper, bad.count, bad.count_unit) == (False, "749", "E. coli NMP/100 ml")
    assert (bad.beach_name, bad.state, bad.agency) == ("PRAIA DO CAMPECHE", "SC", "IMA/SC")
    assert (bad.latitude, bad.longitude) == (-27.6859487, -48.4814381)


def test_a_date_that_is_none_makes_an_undated_sample_not_a_crash():
    samples = ima.parse_map(read_json("ima-mapa-sample.json"), fetched_at=FETCHED)
    assert [s for s in samples if s.sampled_on is None]


def test_reduced_feed_has_verdicts_but_no_dates_and_no_counts():
    samples = ima.parse_map(read_json("ima-mapa-condicao-only.json"), fetched_at=FETCHED)
    assert len(samples) == 6
    assert {s.sampled_on for s in samples} == {None}
    assert {s.count for s in samples} == {None}
    assert next(s for s in samples if s.point_code == "Ponto 73").proper is False


def test_history_csv_reads_feminine_verdicts_and_small_counts():
    text = (WATER / "ima-sc-campeche-2026.csv").read_text("utf-8")
    samples = ima.parse_csv(text, fetched_at=FETCHED)
    assert len(samples) == 90
    newest = {s.point_code: s for s in newest_per_point(samples)}
    assert len(newest) == 5
    assert (newest["Ponto 35"].sampled_on, newest["Ponto 35"].count) == (date(2026, 8, 25), "<10")
    assert newest["Ponto 35"].proper is True
    assert newest["Ponto 73"].proper is False


def test_json_and_csv_of_one_collection_may_differ_and_both_keep_their_feed():
    by_json = ima.parse_map(read_json("ima-mapa-sample.json"), fetched_at=FETCHED)
    by_csv = ima.parse_csv((WATER / "ima-sc-campeche-2026.csv").read_text("utf-8"), fetched_at=FETCHED)

    def count(samples):
        found = next(s for s in samples if s.point_code == "Ponto 73" and s.sampled_on == date(2026, 7, 28))
        return found.count, found.feed

    assert count(by_json) == ("1046", "ima-map")
    assert count(by_csv) == ("627", "ima-csv")


@pytest.mark.parametrize("rows", [["text"], [{"OTHER": 1}], [None]])
def test_a_document_of_another_shape_is_refused(rows):
    with pytest.raises(SourceError):
        ima.parse_map(rows, fetched_at=FETCHED)


def test_a_csv_row_of_another_width_is_refused_with_its_line():
    with pytest.raises(SourceError, match="line 2"):
        ima.parse_csv("a,b\n1,2\n", fetched_at=FETCHED)
