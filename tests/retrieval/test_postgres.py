import threading

import pytest

from parsing.types import BeachId, Lang
from retrieval.errors import StoreError
from tests.retrieval.stores import NOTES, write_notes

psycopg = pytest.importorskip("psycopg", reason="psycopg is not installed (extra: postgres)")


def tables(url):
    with psycopg.connect(url) as connection:
        rows = connection.execute(
            "SELECT tablename FROM pg_tables WHERE tablename LIKE 'retrieval_chunks_%' ORDER BY 1"
        )
        return [name for (name,) in rows]


def changed(notes, depth):
    return write_notes(notes, {"pt-BR/mare.md": NOTES["pt-BR/mare.md"].replace("1,5 m", f"{depth} m")})


def test_unreachable_database_is_one_clear_line():
    from retrieval.postgres import Builder

    with pytest.raises(StoreError, match=r"^database_url: "):
        Builder("postgresql://127.0.0.1:1/nothing")


def test_second_replica_opens_what_the_first_built(open_postgres, postgres_url, tmp_path):
    notes = write_notes(tmp_path / "notes")
    first = open_postgres(notes)
    before = tables(postgres_url)
    second = open_postgres(notes)
    assert tables(postgres_url) == before
    assert second.fingerprint == first.fingerprint
    assert second.search("maré cheia", lang=Lang.PT) == first.search("maré cheia", lang=Lang.PT)


def test_reader_of_the_old_version_goes_on_after_a_swap(open_postgres, tmp_path):
    notes = write_notes(tmp_path / "notes")
    old = open_postgres(notes)
    before = old.search("maré alta", lang=Lang.PT)
    new = open_postgres(changed(notes, 3))
    assert old.search("maré alta", lang=Lang.PT) == before
    assert "3 m" in new.search("maré alta cobre a areia", lang=Lang.PT).unfiltered[0].chunk.text
    assert old.refresh()
    assert old.fingerprint == new.fingerprint


def test_versions_past_the_last_two_are_dropped(open_postgres, postgres_url, tmp_path):
    notes = write_notes(tmp_path / "notes")
    for depth in (5, 6, 7, 8):
        open_postgres(changed(notes, depth))
    assert len(tables(postgres_url)) == 2


def test_no_query_fails_while_another_replica_rebuilds(open_postgres, tmp_path):
    notes = write_notes(tmp_path / "notes")
    reader = open_postgres(notes)
    stop, failures, count = threading.Event(), [], [0]

    def ask():
        while not stop.is_set():
            try:
                assert reader.search("maré alta", lang=Lang.PT).unfiltered
            except Exception as error:  # a reader may fail in any way; the test shows which
                failures.append(error)
            count[0] += 1

    thread = threading.Thread(target=ask)
    thread.start()
    open_postgres(changed(notes, 9))
    stop.set()
    thread.join()
    assert failures == []
    assert count[0] > 0


def test_local_and_scale_out_store_agree_on_the_best_passage(open_postgres, tmp_path):
    from tests.retrieval.stores import open_local

    notes = write_notes(tmp_path / "notes")
    local, remote = open_local(notes), open_postgres(notes)
    for text in ("como sair da corrente de retorno", "maré lua cheia", "praia mole ondas", "boie e acene"):
        one, other = (store.search(text, lang=Lang.PT).unfiltered[0] for store in (local, remote))
        assert one.chunk == other.chunk
        assert one.cosine == pytest.approx(other.cosine, abs=0.01)


def test_filter_that_refuses_the_best_rows_goes_on_to_the_next(open_postgres, tmp_path):
    """Many notes of one beach score above the general one that a question about another beach may see."""
    beach = NOTES["pt-BR/praias/mole.md"].replace("A Mole é", "Tombo, tombo, tombo: a Mole é")
    notes = {f"pt-BR/praias/mole{n}.md": beach.replace("fofa", f"fofa {n}") for n in range(30)}
    general = NOTES["pt-BR/mare.md"].replace("A maré alta", "Na praia de tombo a maré alta")
    store = open_postgres(write_notes(tmp_path / "notes", notes | {"pt-BR/mare.md": general}))
    question = store._version.lexical.vocabulary.analyse("tombo", Lang.PT)
    other = BeachId("sc-florianopolis-joaquina")
    (hit,) = store._version.lexical.search(question, beach=other, limit=1)
    assert store.chunks[hit.row].doc_id == "pt-BR/mare"
