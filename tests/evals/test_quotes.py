from __future__ import annotations

from collections import Counter

import pytest

from evals.quotes import Quoted, quote_figures, read_rows

ROWS = read_rows()


def quoted(lines: tuple[str, ...], **row) -> Quoted:
    return Quoted({"first": [], "never": [], **row}, lines)


def test_set_is_large_enough_and_its_ids_are_its_own():
    assert len(ROWS) >= 80
    assert {row["lang"] for row in ROWS} == {"pt", "en", "es"}
    assert Counter(row["id"] for row in ROWS).most_common(1)[0][1] == 1
    assert all(row["split"] == "dev" for row in ROWS)


def test_every_row_says_what_it_wants():
    assert all(row["first"] or row["never"] or row.get("within") or row.get("abstain") for row in ROWS)


@pytest.mark.parametrize("key", ["first", "within"])
def test_wanted_sentences_stand_in_the_notes(key):
    from answering.first_steps import NOTES
    from retrieval.notes import load_notes

    notes = "\n".join(p.text for note in load_notes(NOTES) for p in note.paragraphs)
    for row in ROWS:
        wanted = [row["within"]] if key == "within" and "within" in row else row["first"]
        assert not wanted or any(text in notes for text in wanted), row["id"]


def test_right_sentence_must_open():
    row = {"first": ["não entre"]}
    assert quoted(("Não. Aqui não entre. [1]", "B"), **row).opens_right
    assert not quoted(("B", "Aqui não entre. [1]"), **row).opens_right
    assert quoted(("B", "Aqui não entre. [1]"), **row).holds_right


def test_other_subject_or_a_quote_where_none_belongs_misleads():
    assert quoted(("tome banho ali",), never=["banho ali"]).misleads
    assert quoted(("A",), abstain=True).misleads
    assert not quoted((), abstain=True).misleads


def test_figures():
    found = [quoted(("a",), first=["a"]), quoted(("b",), first=["a"]), quoted(("c",), never=["c"])]
    figures = {metric.name: (metric.value, metric.n) for metric in quote_figures(found)}
    assert figures == {
        "quotes: right sentence first": (0.5, 2),
        "quotes: right sentence quoted": (0.5, 2),
        "quotes: misleading": (1 / 3, 3),
    }
