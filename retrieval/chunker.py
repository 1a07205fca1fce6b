"""Cut notes into chunks by kind; text stays verbatim."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator

from retrieval.notes import Note, Paragraph
from retrieval.types import Chunk, ChunkKind

MAX_CHARACTERS = 700
"""Longest prose chunk: about what fits a phone screen as a quotation."""

_SENTENCE_END = re.compile(r"(?<=[.!?…])[\"”’)]*\s+(?=[\"“‘(]*[A-ZÀ-Ý0-9¿¡])")


def chunk_notes(notes: Iterable[Note]) -> tuple[Chunk, ...]:
    """Cut every note, in order."""
    return tuple(chunk for note in notes for chunk in chunk_note(note))


def chunk_note(note: Note) -> Iterator[Chunk]:
    """Cut one note: prose merges inside a section, a safety rule or a piece of lore never merges."""
    if note.kind is ChunkKind.PROSE:
        yield from _prose(note)
        return
    for paragraph in note.paragraphs:
        yield _chunk(note, paragraph, paragraph.text)


def _prose(note: Note) -> Iterator[Chunk]:
    held: list[str] = []
    opener: Paragraph | None = None
    for paragraph in note.paragraphs:
        size = sum(map(len, held)) + 2 * len(held) + len(paragraph.text)
        if opener and (size > MAX_CHARACTERS or _breaks(opener, paragraph)):
            yield _chunk(note, opener, "\n\n".join(held))
            held, opener = [], None
        if len(paragraph.text) > MAX_CHARACTERS:
            for piece in split_sentences(paragraph.text):
                yield _chunk(note, paragraph, piece)
            continue
        held.append(paragraph.text)
        opener = opener or paragraph
    if opener:
        yield _chunk(note, opener, "\n\n".join(held))


def _breaks(opener: Paragraph, following: Paragraph) -> bool:
    """Tell whether a paragraph opens a new chunk: other section, or backed by another source."""
    return opener.section_path != following.section_path or opener.source != following.source


def split_sentences(text: str) -> Iterator[str]:
    """Cut an overlong paragraph between sentences; a single overlong sentence stays whole."""
    start, last = 0, 0
    for end in _SENTENCE_END.finditer(text):
        if end.start() - start > MAX_CHARACTERS and last > start:
            yield text[start:last].strip()
            start = last
        last = end.end()
    if len(text) - start > MAX_CHARACTERS and last > start:
        yield text[start:last].strip()
        start = last
    yield text[start:].strip()


def _chunk(note: Note, paragraph: Paragraph, text: str) -> Chunk:
    return Chunk(
        doc_id=note.doc_id,
        title=note.title,
        source=paragraph.source or note.sources[0],
        licence=note.licence,
        text=text,
        kind=note.kind,
        safety=note.safety,
        lang=note.lang,
        beach_id=note.beach_id,
        section_path=paragraph.section_path,
        content_hash=hashlib.sha256(text.encode()).hexdigest(),
        line=paragraph.line,
    )
