import json
from dataclasses import replace

import pytest
import yaml

from parsing.types import Lang
from retrieval.chunker import chunk_notes
from retrieval.errors import GlossaryError
from retrieval.glossary import (
    Entry,
    Evidence,
    build,
    canonical,
    cluster,
    extract,
    is_verbatim,
    overlap,
    propose,
    rank_evidence,
)
from retrieval.notes import load_notes
from retrieval.review import accept, write_review
from retrieval.synonyms import load_synonyms
from tests.retrieval.stores import write_notes
from tests.retrieval.test_ingest import Scripted

TEXT = """# Correntes
Source: https://example.org

## Corrente de retorno

A corrente de retorno, também chamada de repuxo, leva da beira para o mar aberto.

O Instituto do Meio Ambiente (IMA) mede a água. Nade paralelo para sair da corrente de retorno.
"""
SENTENCE = "A corrente de retorno, também chamada de repuxo, leva da beira para o mar aberto."
ENTRY = Entry("corrente", Lang.PT, ("corrente",), (Evidence("h", "nota", SENTENCE, 5.0),))


@pytest.fixture
def chunks(tmp_path):
    return chunk_notes(load_notes(write_notes(tmp_path, {"correntes.md": TEXT})))


def groups(*terms, **expansions):
    return {
        frozenset(group)
        for group in cluster({t: set() for t in terms} | {k: {v} for k, v in expansions.items()})
    }


def test_headings_names_and_abbreviations_are_proposed(chunks):
    proposed = propose(chunks)
    assert {"corrente de retorno", "repuxo", "IMA"} <= proposed.keys()
    assert proposed["IMA"] == {"Instituto do Meio Ambiente"}


def test_spellings_that_fold_alike_are_one_term():
    assert groups("água-viva", "Agua viva", "maré") == {
        frozenset({"água-viva", "Agua viva"}),
        frozenset({"maré"}),
    }


def test_abbreviation_joins_its_expansion():
    assert groups(IMA="Instituto do Meio Ambiente") == {frozenset({"IMA", "Instituto do Meio Ambiente"})}


def test_near_spellings_merge_only_from_five_letters_on():
    assert groups("corrente de retorno", "correntes de retorno") == {
        frozenset({"corrente de retorno", "correntes de retorno"})
    }
    assert groups("raio", "raia") == {frozenset({"raio"}), frozenset({"raia"})}


def test_terms_that_differ_in_a_number_stay_apart():
    assert len(groups("posto de guarda 10", "posto de guarda 11")) == 2


def test_canonical_is_the_shortest_of_two_letters_or_more():
    assert canonical(["guarda-vidas", "gv", "g"]) == "gv"


def test_evidence_with_a_naming_cue_and_heading_comes_first(chunks):
    evidence = rank_evidence(("corrente de retorno",), chunks)
    assert evidence[0].sentence == SENTENCE
    assert [one.score for one in evidence] == [10.0, 4.0]


def test_copied_spans_are_kept():
    said = {"definition": "leva da beira para o mar aberto", "variants": ["repuxo"], "provenance": SENTENCE}
    entry = extract(ENTRY, Scripted(said))
    assert (entry.definition, entry.variants, entry.refused) == (
        said["definition"],
        ("corrente", "repuxo"),
        (),
    )


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (
            {"definition": "leva o banhista para longe", "variants": [], "provenance": SENTENCE},
            "definition is not in",
        ),
        ({"definition": None, "variants": ["vala"], "provenance": SENTENCE}, "variant is not in"),
        (
            {"definition": "mar aberto", "variants": ["repuxo"], "provenance": "Outra frase."},
            "provenance is not in",
        ),
        ("not json", "no usable answer"),
    ],
)
def test_what_is_no_copy_is_thrown_away_and_never_repaired(said, why):
    entry = extract(ENTRY, Scripted(said))
    assert (entry.definition, entry.variants) == (None, ("corrente",))
    assert entry.refused[0].startswith(why)


def test_contradicting_definitions_have_no_winner():
    first = "A maré alta dura seis horas por dia."
    second = "A maré alta dura doze horas por dia."
    entry = replace(ENTRY, evidence=(Evidence("1", "a", first, 2.0), Evidence("2", "b", second, 1.0)))
    model = Scripted(*({"definition": s, "variants": [], "provenance": s} for s in (first, second)))
    settled = extract(entry, model)
    assert settled.definition is None
    assert settled.conflicts == (first, second)


def test_white_space_and_compatibility_forms_do_not_break_a_span():
    assert is_verbatim("ﬁm  do\nmar", "o fim do mar")
    assert not is_verbatim("Mar", "o mar")
    assert overlap("a maré alta", "maré alta a") == 1.0


def test_without_a_model_terms_and_evidence_are_still_proposed(chunks):
    entries = {entry.canonical: entry for entry in build(chunks, None)}
    assert entries["IMA"].variants == ("IMA", "Instituto do Meio Ambiente")


def test_only_accepted_entries_reach_the_glossary(chunks, tmp_path):
    review, folder = tmp_path / "review.yaml", tmp_path / "glossary"
    folder.mkdir()
    write_review(build(chunks, None), review)
    rows = yaml.safe_load(review.read_text("utf-8"))
    next(row for row in rows if row["term"] == "IMA")["accept"] = True
    review.write_text(yaml.safe_dump(rows, allow_unicode=True), "utf-8")
    assert accept(review, folder) == 1
    synonyms = load_synonyms(folder)
    assert [entry["id"] for entry in yaml.safe_load((folder / "accepted.yaml").read_text("utf-8"))] == ["ima"]
    assert list(synonyms.find(["ima"], Lang.PT))
    with pytest.raises(GlossaryError, match="already"):
        accept(review, folder)


def test_accepted_entry_with_an_open_conflict_is_refused(tmp_path):
    review = tmp_path / "review.yaml"
    row = {
        "accept": True,
        "term": "maré",
        "pt": ["maré", "mare"],
        "conflicts": ["a", "b"],
        "definition": None,
    }
    review.write_text(json.dumps([row]), "utf-8")
    with pytest.raises(GlossaryError, match="settle its conflict"):
        accept(review, tmp_path)


def test_review_file_is_never_overwritten(chunks, tmp_path):
    review = tmp_path / "review.yaml"
    write_review([], review)
    with pytest.raises(GlossaryError, match="there already"):
        write_review([], review)
