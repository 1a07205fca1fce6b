import io
import json

import pytest

from retrieval import dense
from retrieval.__main__ import main
from tests.retrieval.stores import NOTES, write_notes


@pytest.fixture
def notes(tmp_path):
    return write_notes(tmp_path / "notes")


@pytest.fixture(autouse=True)
def _no_judge(monkeypatch):
    """Leave out the model that judges coverage: it takes seconds to load and has its own tests."""
    monkeypatch.setattr(dense, "open_judge", lambda: None)
    monkeypatch.delenv("DATABASE_URL", raising=False)


def run(capsys, *args):
    status = main([*map(str, args)])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def options(notes, tmp_path, embedder="none"):
    return ["--notes", notes, "--embedder", embedder, "--cache", tmp_path / "cache"]


def test_search_as_json_has_the_documented_shape(capsys, notes, tmp_path):
    _, out, _ = run(
        capsys, "search", "sair da corrente de retorno", *options(notes, tmp_path), "--json", "--k", 2
    )
    result = json.loads(out)
    assert {"query", "lang", "covered", "coverage_score", "safety", "passages", "unfiltered"} <= result.keys()
    assert len(result["unfiltered"]) == 2
    assert result["unfiltered"][0].keys() == {
        "doc",
        "title",
        "source",
        "score",
        "kind",
        "lang",
        "safety",
        "text",
    }
    assert (result["lang"], result["safety"]) == ("pt", True)


def test_jsonl_echoes_ids_and_goes_on_after_a_broken_line(capsys, notes, tmp_path, monkeypatch):
    lines = [
        '{"id": 1, "text": "rip current", "lang": "en"}',
        "{broken",
        '{"id": 3}',
        '{"id": 4, "text": "maré"}',
    ]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    _, out, _ = run(capsys, "search", "--jsonl", *options(notes, tmp_path))
    answers = [json.loads(line) for line in out.splitlines()]
    assert [answer["id"] for answer in answers] == [1, None, 3, 4]
    assert answers[0]["unfiltered"][0]["doc"] == "en/safety/rip"
    assert "error" in answers[1]
    assert "error" in answers[2]
    assert answers[3]["lang"] == "pt"


def test_index_prints_backend_embedder_dimensions_and_counts(capsys, notes, tmp_path):
    status, out, _ = run(capsys, "index", *options(notes, tmp_path, "ngrams"))
    assert status == 0
    for line in ("backend     hybrid", "embedder    ngrams", "dimensions  2048", "2 chunks  safety_rule  pt"):
        assert line in out


def test_shipped_vectors_spare_the_first_start(capsys, notes, tmp_path):
    _, out, _ = run(capsys, "index", *options(notes, tmp_path, "ngrams"), "--ship", tmp_path / "shipped")
    assert "vectors written" in out
    assert (tmp_path / "shipped" / "manifest.json").exists()


def test_broken_note_ends_with_status_two_and_its_line(capsys, tmp_path):
    notes = write_notes(tmp_path / "notes", {"a.md": "# A\n\n| x | y |\n|---|---|\n"})
    status, _, err = run(capsys, "index", *options(notes, tmp_path))
    assert status == 2
    assert "a.md:3: table in a note" in err


def test_unknown_store_and_embedder_end_with_one_line(capsys, notes, tmp_path):
    assert run(capsys, "index", *options(notes, tmp_path), "--store", "faiss")[::2] == (
        2,
        "store 'faiss' is none of hybrid, bm25, embedding, postgres\n",
    )
    assert run(capsys, "index", "--notes", notes, "--embedder", "bert")[0] == 2
    assert run(capsys, "index", *options(notes, tmp_path), "--store", "postgres")[::2] == (
        2,
        "the postgres store needs database_url\n",
    )


def test_check_names_faults_and_fails(capsys, tmp_path):
    clean = {
        "pt-BR/safety/retorno.md": NOTES["pt-BR/safety/retorno.md"],
        "en/safety/rip.md": NOTES["en/safety/rip.md"],
    }
    notes = write_notes(tmp_path / "notes", clean)
    assert run(capsys, "check", "--notes", notes)[:2] == (0, "2 notes, 0 faults\n")
    write_notes(notes, {"pt-BR/so.md": NOTES["pt-BR/mare.md"].replace("example.org", "stage.example.org")})
    status, out, _ = run(capsys, "check", "--notes", notes)
    assert status == 1
    assert "so.md:1: no mirror in en" in out
    assert "staging or mail host: stage.example.org" in out


def test_ingest_without_a_model_writes_headers_and_an_empty_proposal(capsys, notes, tmp_path):
    proposals = tmp_path / "thresholds.md"
    _, out, _ = run(
        capsys, "ingest", "--notes", notes, "--out", tmp_path / "ingest", "--thresholds", proposals
    )
    assert "deterministic" in out
    assert "None yet." in proposals.read_text("utf-8")


def test_glossary_wants_documents_by_their_exact_name(capsys, notes, tmp_path):
    out = tmp_path / "review.yaml"
    status, _, err = run(capsys, "glossary", "--notes", notes, "--doc", "retorno", "--out", out)
    assert (status, out.exists()) == (2, False)
    assert "no note 'retorno'" in err
