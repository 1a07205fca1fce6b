"""Which chunks a question may find: of a note and its mirrors only the one nearest to the reader.

Language is a preference: a note without a mirror stays in every language's pool, so a question finds it
across languages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath

from parsing.types import Lang
from retrieval.notes import FOLDERS, Note
from retrieval.types import Chunk

PREFERENCE: Mapping[Lang, tuple[Lang, ...]] = {
    Lang.PT: (Lang.PT, Lang.ES, Lang.EN),
    Lang.EN: (Lang.EN, Lang.PT, Lang.ES),
    Lang.ES: (Lang.ES, Lang.PT, Lang.EN),
}
"""Spanish readers get by in Portuguese; English ones are best served from the fuller corpus."""


def find_pools(notes: Sequence[Note], chunks: Sequence[Chunk]) -> list[frozenset[Lang]]:
    """Return, per chunk, the question languages it answers."""
    chosen = _chosen(notes)
    return [chosen[chunk.doc_id] for chunk in chunks]


def mirror_groups(notes: Sequence[Note]) -> list[list[Note]]:
    """Group notes that say the same: by `mirror:`, or by the same path in another language's folder."""
    group_of: dict[str, list[Note]] = {}
    groups: list[list[Note]] = []
    for note in notes:
        names = {note.doc_id, _without_language(note.doc_id), *([note.mirror] if note.mirror else [])}
        found = [group_of[name] for name in sorted(names) if name in group_of]
        group = found[0] if found else []
        if not found:
            groups.append(group)
        group.append(note)
        for name in names:
            group_of.setdefault(name, group)
    return groups


def _chosen(notes: Sequence[Note]) -> dict[str, frozenset[Lang]]:
    chosen: dict[str, set[Lang]] = {note.doc_id: set() for note in notes}
    for group in mirror_groups(notes):
        have = {note.lang for note in group}
        for lang, order in PREFERENCE.items():
            nearest = next(one for one in order if one in have)
            for note in group:
                if note.lang is nearest:
                    chosen[note.doc_id].add(lang)
    return {doc: frozenset(langs) for doc, langs in chosen.items()}


def _without_language(doc_id: str) -> str:
    """Return the path without its language folder; a path without one stays its own."""
    parts = PurePosixPath(doc_id).parts
    if len(parts) > 1 and parts[0].casefold() in FOLDERS:
        return "*/" + "/".join(parts[1:])
    return doc_id
