import numpy as np
import pytest
from whoosh import query

from parsing.types import BeachId, Lang
from retrieval.allowed import Allowed
from retrieval.lexical import BOOSTS, SYNONYM_WEIGHT, best_first, weighted_terms
from retrieval.store import Arm
from retrieval.synonyms import build_synonyms
from tests.retrieval.stores import open_local, write_notes

JOAQUINA = BeachId("sc-florianopolis-joaquina")


@pytest.fixture
def store(tmp_path):
    return open_local(write_notes(tmp_path / "notes"), embedder=None, arm=Arm.BM25)


@pytest.fixture
def index(store):
    return store._version.lexical


@pytest.mark.parametrize(
    "text", ["como sair do repuxo", "maré cheia na praia de tombo", "ondas fortes 1,5 m"]
)
def test_added_runs_score_as_whoosh_does(index, text):
    question = index.vocabulary.analyse(text, Lang.PT)
    reader = index._searcher.reader()
    clauses = [
        query.Term(field, term, boost=weight * boost)
        for term, weight in weighted_terms(question, index.vocabulary).items()
        for field, boost in BOOSTS.items()
        if (field, term) in reader
    ]
    expected = {hit.docnum: hit.score for hit in index._searcher.search(query.Or(clauses), limit=None)}
    found = {hit.row: hit.score for hit in index.search(question, beach=None, limit=99)}
    assert found
    assert found == {row: pytest.approx(expected[row]) for row in found}


def test_limit_keeps_the_best_and_settles_ties_by_row(index):
    question = index.vocabulary.analyse("praia de tombo ondas", Lang.PT)
    everything = index.search(question, beach=None, limit=99)
    assert [(hit.score, hit.row) for hit in everything] == sorted(
        ((hit.score, hit.row) for hit in everything), key=lambda pair: (-pair[0], pair[1])
    )
    assert index.search(question, beach=None, limit=1) == everything[:1]


def test_beach_leaves_its_own_rows_and_those_of_no_beach(store, index):
    question = index.vocabulary.analyse("praia maré ondas areia", Lang.PT)
    beaches = {store.chunks[hit.row].beach_id for hit in index.search(question, beach=JOAQUINA, limit=99)}
    assert beaches == {JOAQUINA, None}


def test_masks_of_an_unknown_beach_leave_general_rows(store):
    chunks = store.chunks
    allowed = Allowed(chunks, [frozenset({Lang.PT})] * len(chunks))
    mask = allowed.rows(Lang.PT, BeachId("xx-nowhere"))
    assert [chunk.beach_id is None for chunk in chunks] == mask.tolist()
    assert not allowed.rows(Lang.EN, None).any()


def test_word_of_two_stand_ins_takes_the_larger_weight(tmp_path):
    """The order of a set of phrases must not decide it: that order changes with every process."""
    phrases = ["vaga", "onda", "areia", "praia", "onda areia praia"]
    synonyms = build_synonyms([{Lang.PT: phrases}])
    store = open_local(write_notes(tmp_path / "notes"), embedder=None, arm=Arm.BM25, synonyms=synonyms)
    vocabulary = store._version.lexical.vocabulary
    weights = weighted_terms(vocabulary.analyse("vaga", Lang.PT), vocabulary)
    assert list(weights.values()) == [SYNONYM_WEIGHT] * 3


def test_best_first_leaves_out_no_tie_and_no_row_before_another():
    scores = np.array([0.0, 1.0, 3.0, 2.0, 2.0, 0.0])
    assert best_first(scores, 1).tolist() == [2]
    assert best_first(scores, 2).tolist() == [2, 3, 4]
    assert best_first(scores, 9).tolist() == [2, 3, 4, 1]
