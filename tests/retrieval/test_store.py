"""What every store must do; each test runs over all of them."""

import threading
from dataclasses import replace

import pytest

from parsing.types import BeachId, Lang
from retrieval.analysis import terms
from retrieval.dense import HashedNgrams
from retrieval.errors import NoteError
from retrieval.fusion import Fused, gather
from retrieval.store import Arm
from retrieval.synonyms import build_synonyms
from retrieval.types import Chunk, ChunkKind
from tests.retrieval.stores import NOTES, Breaking, open_local, write_notes

CHUNK = Chunk("a", "", "", "", "", ChunkKind.PROSE, False, Lang.PT, None, (), "")
LOCAL = {
    "bm25": {"embedder": None, "arm": Arm.BM25},
    "embedding": {"arm": Arm.EMBEDDING},
    "hybrid": {},
}


@pytest.fixture(params=[*LOCAL, "postgres"])
def store(request, tmp_path):
    notes = write_notes(tmp_path / "notes")
    if request.param == "postgres":
        return request.getfixturevalue("open_postgres")(notes)
    return open_local(notes, **LOCAL[request.param])


def docs(result):
    return [passage.chunk.doc_id for passage in result.unfiltered]


def test_question_finds_its_note_first(store):
    assert docs(store.search("corrente de retorno, como sair?", lang=Lang.PT))[0] == "pt-BR/safety/retorno"


def test_of_a_note_and_its_mirror_only_the_readers_language_is_found(store):
    found = docs(store.search("how do I get out of a rip current", lang=Lang.EN, k=20))
    assert "en/safety/rip" in found
    assert "pt-BR/safety/retorno" not in found


def test_note_without_mirror_is_found_from_any_language(store):
    assert "pt-BR/mare" in docs(store.search("maré lua", lang=Lang.EN, k=20))


def test_beach_filter_leaves_its_chunks_and_those_of_no_beach(store):
    found = docs(store.search("praia de tombo", lang=Lang.PT, beach=BeachId("sc-florianopolis-mole"), k=20))
    assert "pt-BR/praias/mole" in found
    assert "pt-BR/praias/joaquina" not in found


def test_without_a_beach_every_beach_is_searched(store):
    found = docs(store.search("praia de tombo ondas fortes", lang=Lang.PT, k=20))
    assert {"pt-BR/praias/mole", "pt-BR/praias/joaquina"} <= set(found)


@pytest.mark.parametrize(
    "odd",
    [
        "",
        " ",
        "???",
        "…!",
        "o que é isso",
        '("',
        "*:*",
        "AND OR NOT",
        "🏖️🌊",
        "\x00",
        "\ud800",
        "x" * 5000,
        "海",
    ],
)
def test_odd_text_raises_nothing_and_is_not_covered(store, odd):
    result = store.search(odd, lang=Lang.PT)
    assert (result.covered, result.passages) == (False, ())


@pytest.mark.parametrize("text", ["???", "", "o que é isso", "!!!"])
def test_question_without_content_word_finds_nothing(store, text):
    assert store.search(text, lang=Lang.PT).unfiltered == ()


def test_operators_do_not_change_the_result(store):
    plain = docs(store.search("maré cheia", lang=Lang.PT))
    assert docs(store.search('+maré* "cheia" ( && -)', lang=Lang.PT))[0] == plain[0] == "pt-BR/mare"


def test_exact_title_ranks_its_own_page_first(store):
    assert docs(store.search("Praia Mole", lang=Lang.PT))[0] == "pt-BR/praias/mole"


def test_accents_and_hyphens_make_no_difference(store):
    assert docs(store.search("tábua de marés", lang=Lang.PT)) == docs(
        store.search("tabua de mares", lang=Lang.PT)
    )


def test_same_question_gives_the_same_answer(store):
    first = store.search("ondas fortes na praia", lang=Lang.PT, k=20)
    assert store.search("ondas fortes na praia", lang=Lang.PT, k=20) == first


def test_k_limits_and_scores_fall(store):
    passages = store.search("praia com ondas fortes", lang=Lang.PT, k=2).unfiltered
    assert len(passages) == 2
    assert passages[0].score >= passages[1].score


def test_safety_is_told_by_the_unfiltered_passages(store):
    result = store.search("boie e acene pedindo socorro", lang=Lang.PT)
    assert result.safety
    assert result.unfiltered[0].chunk.safety


def test_passages_are_empty_exactly_when_not_covered(store):
    for text in ("como sair da corrente de retorno?", "receita de bolo de fubá"):
        result = store.search(text, lang=Lang.PT)
        assert bool(result.passages) is result.covered


def test_off_corpus_question_is_not_covered(store):
    assert not store.search("quanto custa um hotel em Paris?", lang=Lang.PT).covered


def test_synonym_finds_the_note_that_uses_the_other_word(store):
    if store.name == "embedding":
        pytest.skip("synonyms are for the lexical arm")
    assert docs(store.search("repuxo", lang=Lang.PT))[0] == "pt-BR/safety/retorno"


def test_misspelt_question_finds_its_note(store):
    assert docs(store.search("corente de retono como sai", lang=Lang.PT))[0] == "pt-BR/safety/retorno"


def test_threads_get_the_same_answers(store):
    questions = ["corrente de retorno", "maré cheia", "praia mole ondas", "acene pedindo socorro"] * 5
    expected = [docs(store.search(text, lang=Lang.PT)) for text in questions]
    found = [[] for _ in questions]

    def ask(at):
        found[at] = docs(store.search(questions[at], lang=Lang.PT))

    threads = [threading.Thread(target=ask, args=(at,)) for at in range(len(questions))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == expected


def test_empty_corpus_starts_and_finds_nothing(tmp_path):
    (tmp_path / "pt-BR").mkdir()
    store = open_local(tmp_path)
    assert store.search("corrente de retorno", lang=Lang.PT).unfiltered == ()


def test_broken_note_stops_the_start(tmp_path):
    with pytest.raises(NoteError, match=r"b\.md:3: no source"):
        open_local(write_notes(tmp_path, {"b.md": "# B\n\ntexto\n"}))


def test_failing_embedder_leaves_bm25_to_answer(tmp_path):
    embedder = Breaking()
    store = open_local(write_notes(tmp_path), embedder=embedder)
    embedder.broken = True
    result = store.search("corrente de retorno", lang=Lang.PT)
    assert result.degraded == "embedder failed: server not reached"
    assert docs(result)[0] == "pt-BR/safety/retorno"
    assert result.unfiltered[0].dense_rank is None


def test_two_document_corpus_ranks_the_exact_text_first(tmp_path):
    two = {name: NOTES[name] for name in ("pt-BR/mare.md", "pt-BR/praias/mole.md")}
    for embedder in (None, HashedNgrams()):
        store = open_local(write_notes(tmp_path, two), embedder=embedder)
        assert (
            docs(store.search("A tábua de marés dá a hora da maré cheia.", lang=Lang.PT))[0] == "pt-BR/mare"
        )


def test_town_lets_its_state_stand_in_and_never_the_other_way():
    synonyms = build_synonyms([{"pt": ["paraná"], "en": ["paraná"], "narrower": ["Matinhos"]}])
    town, state = (tuple(terms(name, Lang.PT)) for name in ("Matinhos", "Paraná"))
    assert state in synonyms.by_lang[Lang.PT][town]
    assert town not in synonyms.by_lang[Lang.PT][state]


def test_question_about_danger_sees_a_safety_passage_in_the_last_place(tmp_path):
    store = open_local(write_notes(tmp_path), embedder=None, arm=Arm.BM25)
    calm = store.search("tábua de marés e maré cheia", lang=Lang.PT, k=2)
    asked = store.search("tábua de marés e maré cheia, perigo de corrente?", lang=Lang.PT, k=2)
    assert not calm.safety
    assert asked.safety
    assert docs(asked)[0] == "pt-BR/mare"


def test_second_passage_of_a_note_lifts_the_first():
    chunks = [replace(CHUNK, doc_id=name) for name in ("a", "b", "b")]
    ranked = [Fused(0, 0.50, None, 1), Fused(1, 0.49, None, 2), Fused(2, 0.40, None, 3)]
    assert [one.row for one in gather(ranked, chunks)] == [1, 0, 2]


def test_an_index_in_memory_leaves_nothing_in_the_systems_temporary_folder(tmp_path, monkeypatch):
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(scratch))
    open_local(write_notes(tmp_path / "notes"), embedder=None, arm=Arm.BM25)
    assert list(scratch.iterdir()) == []


def test_warming_asks_both_models_and_needs_neither(tmp_path):
    class Noting(HashedNgrams):
        asked = 0

        def embed_query(self, text):
            self.asked += 1
            return super().embed_query(text)

    ranks, judges = Noting(), Noting()
    notes = write_notes(tmp_path / "notes")
    store = open_local(notes, embedder=ranks, judge=judges)
    ranks.asked = judges.asked = 0
    store.warm()
    assert ranks.asked > 0
    assert judges.asked > 0
    open_local(notes, embedder=None).warm()
