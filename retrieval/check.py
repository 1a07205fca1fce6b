"""Lint notes beyond what loading refuses: provenance, mirrors, length, hosts, numbers without a source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from parsing.types import Lang
from retrieval.chunker import MAX_CHARACTERS, chunk_note
from retrieval.errors import Fault
from retrieval.notes import MAX_HEADING, UNSTATED, Note, read_notes
from retrieval.pools import mirror_groups
from retrieval.types import ChunkKind

MIRRORED = frozenset({Lang.PT, Lang.EN})
"""Each labelled note stands in both."""
MIN_TEXT = 80
"""Characters; a shorter note says too little to be found by."""
_STAGING_NAMES = r"stage|staging|mail|beta|beta-[\w-]+|dev|test|homolog\w*|preview"
STAGING = re.compile(rf"^(?:{_STAGING_NAMES})\.|^(?:[\w-]+\.)?(?:stage|beta-)")
DEAD = frozenset({"localhost", "example.com", "web.archive.example"})
"""Hosts that no reader can open."""
_NUMBER = re.compile(r"\d")


def check_notes(folder: Path) -> list[Fault]:
    """Return every fault of the notes below a folder, in order of file and line."""
    notes, faults = read_notes(folder)
    for note in notes:
        faults += _provenance(note)
        faults += _hosts(note)
        faults += _shape(note)
    faults += _mirrors([note for note in notes if note.labelled])
    faults += _doubles(notes)
    return sorted(faults, key=lambda fault: (fault.path, fault.line, fault.rule))


def faults() -> list[str]:
    """Check the project's own notes; a line per fault, for `python -m evals data`."""
    from retrieval.opening import StoreSettings

    return [str(fault) for fault in check_notes(StoreSettings().notes)]


def _provenance(note: Note) -> Iterator[Fault]:
    if not note.labelled:
        return
    if note.licence == UNSTATED:
        yield Fault(note.path, 1, "no licence: give `licence:` in the front matter")
    if note.retrieved_at is None or not re.fullmatch(r"\d{4}-\d{2}-\d{2}", note.retrieved_at):
        yield Fault(note.path, 1, "no date: give `retrieved_at: YYYY-MM-DD`, the day the source was read")
    # With one source every paragraph is backed by it; with none for the note each must name its own.
    if note.sources:
        return
    for paragraph in note.paragraphs:
        if _NUMBER.search(paragraph.text) and not paragraph.source:
            yield Fault(note.path, paragraph.line, "a number without a source: end with `Source: URL`")


def _hosts(note: Note) -> Iterator[Fault]:
    cited = [(1, source) for source in note.sources]
    cited += [(paragraph.line, paragraph.source) for paragraph in note.paragraphs if paragraph.source]
    for line, source in dict.fromkeys(cited):
        host = (urlsplit(source).hostname or "").casefold()
        if STAGING.search(host):
            yield Fault(note.path, line, f"source on a staging or mail host: {host}; cite the main address")
        if host in DEAD:
            yield Fault(note.path, line, f"source on a host that cannot be opened: {host}")


def _shape(note: Note) -> Iterator[Fault]:
    for number, line in enumerate(note.path.read_text("utf-8-sig").splitlines(), 1):
        if re.match(r"^#{1,6}\s", line) and len(line.lstrip("# ")) > MAX_HEADING:
            yield Fault(note.path, number, f"heading over {MAX_HEADING} characters: it is read as text")
    if sum(len(paragraph.text) for paragraph in note.paragraphs) < MIN_TEXT:
        yield Fault(note.path, 1, f"less than {MIN_TEXT} characters of text")
    for chunk in chunk_note(note):
        if len(chunk.text) > MAX_CHARACTERS:
            yield Fault(note.path, chunk.line, f"passage over {MAX_CHARACTERS} characters cannot be cut")
    if note.kind is ChunkKind.SAFETY_RULE and not note.safety:
        yield Fault(note.path, 1, "kind safety_rule with `safety: false`")


def _mirrors(notes: Sequence[Note]) -> Iterator[Fault]:
    by_doc: Mapping[str, Note] = {note.doc_id: note for note in notes}
    for note in notes:
        if note.mirror and note.mirror not in by_doc:
            yield Fault(note.path, 1, f"mirror {note.mirror!r} does not exist")
        elif note.mirror and by_doc[note.mirror].mirror != note.doc_id:
            yield Fault(note.path, 1, f"mirror {note.mirror!r} does not point back")
        elif note.mirror and by_doc[note.mirror].kind is not note.kind:
            yield Fault(note.path, 1, f"mirror {note.mirror!r} is of another kind")
        elif note.mirror and by_doc[note.mirror].beach_id != note.beach_id:
            yield Fault(note.path, 1, f"mirror {note.mirror!r} is of another beach")
    for group in mirror_groups(notes):
        missing = MIRRORED - {note.lang for note in group}
        if missing and {note.lang for note in group} & MIRRORED:
            yield Fault(group[0].path, 1, f"no mirror in {', '.join(sorted(missing))}")


def _doubles(notes: Sequence[Note]) -> Iterator[Fault]:
    """A passage's id is the hash of its text, so the same text twice would be one id for two notes."""
    count = Counter(chunk.content_hash for note in notes for chunk in chunk_note(note))
    for note in notes:
        for chunk in chunk_note(note):
            if count[chunk.content_hash] > 1:
                yield Fault(note.path, chunk.line, "passage that stands elsewhere word for word")
