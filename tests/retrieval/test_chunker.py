import hashlib

from hypothesis import given
from hypothesis import strategies as st

from retrieval.chunker import MAX_CHARACTERS, chunk_notes, split_sentences
from retrieval.notes import load_notes
from tests.retrieval.stores import NOTES, write_notes


def chunks_of(folder, text, name="pt-BR/nota.md"):
    return chunk_notes(load_notes(write_notes(folder, {name: text})))


def test_safety_rules_never_merge(tmp_path):
    chunks = chunks_of(tmp_path, NOTES["pt-BR/safety/retorno.md"].replace("mirror: en/safety/rip\n", ""))
    assert [chunk.text[:12] for chunk in chunks] == ["Nade paralel", "Não lute con"]
    assert [chunk.source[-7:] for chunk in chunks] == ["retorno", "g/boiar"]


def test_prose_merges_inside_a_section_only(tmp_path):
    chunks = chunks_of(tmp_path, NOTES["pt-BR/mare.md"])
    assert [(chunk.section_path, chunk.text.count("\n\n")) for chunk in chunks] == [
        (("Lua e maré",), 1),
        (("Tábua",), 0),
    ]


def test_prose_with_another_source_opens_a_new_chunk(tmp_path):
    text = NOTES["pt-BR/mare.md"].replace("mais.\n", "mais.\nFonte: https://example.org/b\n", 1)
    assert [chunk.source for chunk in chunks_of(tmp_path, text)] == [
        "https://example.org/b",
        "https://example.org/mare",
        "https://example.org/mare",
    ]


def test_prose_stays_within_the_limit_and_keeps_every_word(tmp_path):
    body = "\n\n".join(f"Frase número {n} sobre a maré. Ela segue." for n in range(60))
    chunks = chunks_of(tmp_path, f"# Maré\nSource: https://example.org\n\n{body}\n")
    assert max(len(chunk.text) for chunk in chunks) <= MAX_CHARACTERS
    assert "\n\n".join(chunk.text for chunk in chunks) == body


def test_hash_is_of_the_text_and_line_is_where_it_stands(tmp_path):
    chunk = chunks_of(tmp_path, NOTES["pt-BR/mare.md"])[1]
    assert chunk.content_hash == hashlib.sha256(chunk.text.encode()).hexdigest()
    assert (tmp_path / "pt-BR/nota.md").read_text("utf-8").splitlines()[chunk.line - 1] == chunk.text


@given(st.lists(st.text("abc ,", min_size=1, max_size=200), min_size=1, max_size=30))
def test_splitting_keeps_all_sentences_whole(parts):
    sentences = [f"X{part.strip()}." for part in parts]
    pieces = list(split_sentences(" ".join(sentences)))
    assert "".join("".join(pieces).split()) == "".join("".join(sentences).split())
    assert all(piece.endswith(".") for piece in pieces)
