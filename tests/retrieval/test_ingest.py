import json

import pytest

from retrieval.annotations import read_annotations, with_headers
from retrieval.chunker import chunk_notes
from retrieval.errors import StoreError
from retrieval.ingest import OllamaDescriber, describe, ingest, write_thresholds
from retrieval.notes import load_notes
from retrieval.versions import embed_text
from tests.answering.fake_ollama import FakeOllama
from tests.retrieval.stores import open_local, write_notes

GOOD = {
    "header": "Como sair de uma corrente de retorno.",
    "hazard": "corrente de retorno",
    "region": None,
    "season": None,
    "thresholds": [],
    "unsourced": False,
}


@pytest.fixture
def chunks(tmp_path):
    return chunk_notes(load_notes(write_notes(tmp_path / "notes")))


class Scripted:
    """Gives its answers in turn and keeps what it was asked."""

    name = "scripted"

    def __init__(self, *answers):
        self.answers = list(answers)
        self.asked = []

    def ask(self, system, user, *, schema):
        self.asked.append((user, schema))
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        return answer if isinstance(answer, str) else json.dumps(answer)


def test_without_a_model_the_header_is_title_section_kind(chunks, tmp_path):
    outcome = ingest(chunks, tmp_path / "out", None)
    assert outcome.modes == {"deterministic": len(chunks)}
    assert {a.header for a in outcome.annotations} >= {"Corrente de retorno > Como sair > safety rule"}
    assert all(annotation.unsourced is None for annotation in outcome.annotations)


def test_good_answer_is_kept_as_structured(chunks):
    annotation = describe(chunks[0], Scripted(GOOD))
    assert (annotation.mode, annotation.header, annotation.hazard) == (
        "structured",
        GOOD["header"],
        GOOD["hazard"],
    )


def test_schema_is_sent_first_and_a_bad_answer_is_asked_again_without(chunks):
    model = Scripted("I cannot do JSON", f"Here it is: {json.dumps(GOOD)}")
    assert describe(chunks[0], model).mode == "retried"
    assert [schema is None for _, schema in model.asked] == [False, True]
    assert "Your last answer was refused" in model.asked[1][0]


@pytest.mark.parametrize(
    "bad",
    [
        "no json at all",
        GOOD | {"header": "Espere 45 minutos antes de sair."},
        GOOD | {"thresholds": [{"what": "espera", "value": "45", "unit": "minutos"}]},
        GOOD | {"header": "x" * 400},
        GOOD | {"more": "fields"},
        {key: value for key, value in GOOD.items() if key != "header"},
    ],
)
def test_what_is_wrong_twice_is_replaced_by_the_plain_header(chunks, bad):
    annotation = describe(chunks[0], Scripted(bad))
    assert annotation.mode == "deterministic"
    assert annotation.header == "Rip currents > How to get out > safety rule"


def test_stopped_run_goes_on_where_it_was(chunks, tmp_path):
    class Stops(Scripted):
        def ask(self, system, user, *, schema):
            if len(self.asked) == 3:
                raise StoreError("server not reached")
            return super().ask(system, user, schema=schema)

    with pytest.raises(StoreError):
        ingest(chunks, tmp_path / "out", Stops(GOOD))
    assert len(read_annotations(tmp_path / "out")) == 3
    model = Scripted(GOOD)
    assert ingest(chunks, tmp_path / "out", model).described == len(chunks) - 3
    assert ingest(chunks, tmp_path / "out", model).described == 0
    assert json.loads((tmp_path / "out" / "manifest.json").read_text())["modes"] == {
        "structured": len(chunks)
    }


def test_annotation_of_a_changed_passage_goes(chunks, tmp_path):
    ingest(chunks, tmp_path / "out", None)
    ingest(chunks[1:], tmp_path / "out", None)
    assert chunks[0].content_hash not in read_annotations(tmp_path / "out")


def test_thresholds_are_written_as_proposals_with_their_source(chunks, tmp_path):
    chunk = next(chunk for chunk in chunks if "1,5 m" in chunk.text)
    said = GOOD | {"header": "Maré alta.", "thresholds": [{"what": "maré alta", "value": "1,5", "unit": "m"}]}
    path = tmp_path / "data" / "thresholds.md"
    assert write_thresholds([describe(chunk, Scripted(said))], chunks, path) == 1
    assert "- maré alta: 1,5 m (pt-BR/mare, https://example.org/mare)" in path.read_text("utf-8")


def test_header_is_indexed_for_both_arms_and_text_stays_verbatim(chunks, tmp_path):
    ingest(chunks, tmp_path / "out", Scripted(GOOD | {"header": "Palavra única: xilofone."}))
    described = with_headers(chunks, read_annotations(tmp_path / "out"))
    assert embed_text(described[0]).startswith("Palavra única: xilofone.\n")
    store = open_local(tmp_path / "notes", annotations=tmp_path / "out")
    passage = store.search("xilofone", lang=chunks[0].lang).unfiltered[0]
    assert passage.lexical_rank is not None
    assert "xilofone" not in passage.chunk.text


def test_prompt_fences_the_passage_as_data(chunks):
    model = Scripted(GOOD)
    describe(chunks[0], model)
    assert f"<<<\n{chunks[0].text}\n>>>" in model.asked[0][0]


def test_real_client_speaks_to_a_server(chunks, tmp_path):
    with FakeOllama(chat=[json.dumps(GOOD)]) as server:
        model = OllamaDescriber("fake", host=server.host)
        assert ingest(chunks[:2], tmp_path / "out", model).modes == {"structured": 2}
        request = server.asked("/api/chat")[0]
        model.close()
    assert request["format"]["properties"]["header"]["maxLength"] == 200
    assert (request["options"]["temperature"], request["options"]["seed"]) == (0, 7)


def test_model_that_is_not_pulled_is_one_clear_line(chunks, tmp_path):
    with FakeOllama() as server:
        model = OllamaDescriber("absent", host=server.host)
        with pytest.raises(StoreError, match="run `ollama pull absent`"):
            ingest(chunks, tmp_path / "out", model)
        model.close()
