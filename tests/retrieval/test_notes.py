import pytest

from parsing.types import Lang
from retrieval.errors import NoteError
from retrieval.notes import load_notes
from retrieval.types import ChunkKind
from tests.retrieval.stores import NOTES, write_notes


def load_one(folder, text, name="nota.md"):
    (note,) = load_notes(write_notes(folder, {name: text}))
    return note


def refused(folder, text, name="nota.md"):
    with pytest.raises(NoteError) as caught:
        load_notes(write_notes(folder, {name: text}))
    return str(caught.value)


def test_front_matter_fields_are_read(tmp_path):
    notes = {note.doc_id: note for note in load_notes(write_notes(tmp_path))}
    rip = notes["en/safety/rip"]
    assert (rip.title, rip.lang, rip.kind, rip.safety) == (
        "Rip currents",
        Lang.EN,
        ChunkKind.SAFETY_RULE,
        True,
    )
    assert rip.sources == ("https://example.org/rip",)
    assert notes["pt-BR/praias/joaquina"].beach_id == "sc-florianopolis-joaquina"


def test_title_and_source_lines_do_without_front_matter(tmp_path):
    note = load_one(
        tmp_path, "# Marés vivas\nSource: https://example.org/a\n\nA maré sobe mais na lua cheia.\n"
    )
    assert (note.title, note.sources, note.lang) == ("Marés vivas", ("https://example.org/a",), Lang.PT)
    assert [p.text for p in note.paragraphs] == ["A maré sobe mais na lua cheia."]


def test_source_line_below_the_first_paragraph_belongs_to_the_note(tmp_path):
    note = load_one(
        tmp_path, "# Tides\n\nThe tide turns twice a day.\nSource: https://example.org/t\n\nMore here.\n"
    )
    assert note.sources == ("https://example.org/t",)


def test_paragraph_source_overrides_the_notes(tmp_path):
    notes = {note.doc_id: note for note in load_notes(write_notes(tmp_path))}
    first, second = notes["pt-BR/safety/retorno"].paragraphs
    assert (first.source, second.source) == (None, "https://example.org/boiar")
    assert "Fonte" not in second.text


def test_readmes_and_hidden_files_are_no_notes(tmp_path):
    write_notes(tmp_path, {"README.md": "# No\n", "sub/readme.md": "x", ".git/a.md": "x"})
    assert load_notes(tmp_path) == ()


def test_absent_folder_has_no_notes(tmp_path):
    assert load_notes(tmp_path / "nothing") == ()


def test_note_without_source_is_refused_with_file_and_line(tmp_path):
    assert refused(tmp_path, "# Maré\n\nA maré sobe.\n").endswith(
        "nota.md:3: no source: give `source:` in the front matter or a `Source: URL` line"
    )


def test_table_is_refused_with_its_line(tmp_path):
    text = "# Maré\nSource: https://example.org\n\nTexto.\n\n| hora | m |\n|---|---|\n| 3 | 1 |\n"
    assert "nota.md:6: table in a note" in refused(tmp_path, text)


def test_block_of_values_is_refused(tmp_path):
    text = "# Maré\nSource: https://example.org\n\nonda: 1,5 m\nvento: 20 km/h\nágua: 19 °C\n"
    assert "block of bare values" in refused(tmp_path, text)


def test_lore_without_beach_is_refused(tmp_path):
    text = NOTES["pt-BR/praias/mole.md"].replace("beach: sc-florianopolis-mole\n", "")
    assert "kind lore needs `beach:`" in refused(tmp_path, text)


def test_empty_note_is_refused(tmp_path):
    assert "no text" in refused(tmp_path, "# Maré\nSource: https://example.org\n")


def test_unknown_kind_and_lang_are_refused(tmp_path):
    text = NOTES["pt-BR/mare.md"].replace("kind: prose", "kind: essay").replace("lang: pt-BR", "lang: fr")
    message = refused(tmp_path, text)
    assert "kind 'essay'" in message
    assert "lang 'fr'" in message


def test_broken_front_matter_names_its_line(tmp_path):
    assert "nota.md:3: front matter is broken" in refused(tmp_path, "---\ntitle: a\n  b: [\n---\n\ntexto\n")
    assert "never closed" in refused(tmp_path, "---\ntitle: a\n")


def test_all_broken_notes_are_named_at_once(tmp_path):
    write_notes(tmp_path, {"a.md": "# A\n\ntexto\n", "b.md": "# B\n\ntexto\n"})
    with pytest.raises(NoteError) as caught:
        load_notes(tmp_path)
    assert len(caught.value.faults) == 2


def test_overlong_heading_is_text(tmp_path):
    note = load_one(tmp_path, f"# T\nSource: https://example.org\n\n## {'palavra ' * 13}\n\nTexto.\n")
    assert all(paragraph.section_path == () for paragraph in note.paragraphs)


def test_stranger_note_on_drowning_counts_as_safety(tmp_path):
    assert load_one(tmp_path, "# Drowning\nSource: https://example.org\n\nCall for help at once.\n").safety
    assert not load_one(tmp_path, "# Honey\nSource: https://example.org\n\nIt keeps well.\n").safety
