"""Load Markdown notes: front matter or `# Title` and `Source:` lines; every fault has file, line and rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any  # YAML values have no narrower type before validation

from parsing.text import fold
from parsing.types import BeachId, Lang
from retrieval.analysis import guess_lang
from retrieval.errors import Fault, NoteError
from retrieval.types import ChunkKind

MAX_HEADING = 90
"""A longer line after `#` is a sentence, not a heading."""
FOLDERS = {"pt-br": Lang.PT, "pt": Lang.PT, "en": Lang.EN, "es": Lang.ES}
UNSTATED = "unstated"

_HEADING = re.compile(r"^(#{1,6})[ \t]+(.+?)[ \t]*#*$")
_SOURCE = re.compile(r"^\W{0,4}(?:fontes?|sources?|fuentes?)\W{0,4}:\W{0,4}(.*)$", re.IGNORECASE)
_URL = re.compile(r"https?://[^\s<>\")\]]+")
_HAZARD = re.compile(
    r"\b(?:afog|drown|ahog|corrente\w* de retorno|rip|resaca|ressaca|emergenc|primeiros socorros|first aid|"
    r"primeros auxilios|agua[s -]*viva|jellyfish|medusa|caravela|man o|raio|lightning|rayos|bandeira|flag|"
    r"bandera|"
    r"salva[- ]?vidas|lifeguard|guarda[- ]?vidas|socorrista|tubar|shark|tiburon|safety|seguranca|seguridad)"
)
"""Words in the title or path that make an unlabelled note a safety note: better one footer too many."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A block of text between blank lines, with the headings it stands under."""

    text: str
    line: int
    section_path: tuple[str, ...]
    source: str | None
    """Its own trailing `Source:` line, which overrides the note's."""


@dataclass(frozen=True, slots=True)
class Note:
    """One Markdown file, validated."""

    path: Path
    doc_id: str
    title: str
    sources: tuple[str, ...]
    lang: Lang
    kind: ChunkKind
    safety: bool
    beach_id: BeachId | None
    licence: str
    retrieved_at: str | None
    mirror: str | None
    """Doc id of the same note in another language, when stated."""
    paragraphs: tuple[Paragraph, ...]
    labelled: bool
    """False for a file without front matter: somebody else's note."""


def load_notes(folder: Path) -> tuple[Note, ...]:
    """Load every note below `folder` in path order; an absent or empty folder has none.

    Raises:
        NoteError: any note breaks a rule; all faults of all notes at once.
    """
    notes, faults = read_notes(folder)
    if faults:
        raise NoteError(faults)
    return tuple(notes)


def read_notes(folder: Path) -> tuple[list[Note], list[Fault]]:
    """Return the notes below `folder` that keep the rules, in path order, and every fault of the others."""
    notes: list[Note] = []
    faults: list[Fault] = []
    for path in note_files(folder):
        try:
            notes.append(load_note(path, folder))
        except NoteError as error:
            faults += error.faults
    return notes, faults


def note_files(folder: Path) -> list[Path]:
    """Return the note files below a folder: Markdown, no README, nothing hidden."""
    return sorted(
        path
        for path in folder.rglob("*.md")
        if path.is_file()
        and path.stem.casefold() != "readme"
        and not any(part.startswith(".") for part in path.relative_to(folder).parts)
    )


def load_note(path: Path, folder: Path) -> Note:
    """Load one note; `folder` is the root its doc id is relative to."""
    try:
        text = path.read_text("utf-8-sig")
    except (UnicodeDecodeError, OSError) as error:
        raise NoteError([Fault(path, 1, f"cannot be read as UTF-8 text ({error})")]) from error
    meta, body, first = _split_front_matter(path, text)
    title, free_sources, paragraphs = _read_body(body, first)
    plain = "\n".join(paragraph.text for paragraph in paragraphs)
    faults = [Fault(path, line, rule) for line, rule in structured_lines(body, first)]
    doc_id = path.relative_to(folder).with_suffix("").as_posix()
    title = str(meta.get("title") or title or "").strip()
    sources = _sources(meta) or free_sources
    note = Note(
        path=path,
        doc_id=doc_id,
        title=title,
        sources=sources,
        lang=_lang(path, folder, meta, faults) or guess_lang(f"{title}\n{plain}"),
        kind=_kind(path, folder, meta, faults),
        safety=_safety(path, folder, meta, title),
        beach_id=BeachId(str(meta["beach"])) if meta.get("beach") else None,
        licence=str(meta.get("licence") or meta.get("license") or UNSTATED),
        retrieved_at=str(meta["retrieved_at"]) if meta.get("retrieved_at") else None,
        mirror=str(meta["mirror"]) if meta.get("mirror") else None,
        paragraphs=paragraphs,
        labelled=bool(meta),
    )
    faults += _validate(note)
    if faults:
        raise NoteError(sorted(faults, key=lambda fault: fault.line))
    return note


def _validate(note: Note) -> Iterator[Fault]:
    if not note.title:
        yield Fault(note.path, 1, "no title: give `title:` in the front matter or a `# Title` line")
    if not note.paragraphs:
        yield Fault(note.path, 1, "no text: an empty note cannot be found or quoted")
    if not note.sources and not all(paragraph.source for paragraph in note.paragraphs):
        line = next((p.line for p in note.paragraphs if not p.source), 1)
        yield Fault(note.path, line, "no source: give `source:` in the front matter or a `Source: URL` line")
    if note.kind is ChunkKind.LORE and note.beach_id is None:
        yield Fault(note.path, 1, "kind lore needs `beach:` with a beach id")
    for source in (*note.sources, *(p.source for p in note.paragraphs if p.source)):
        if not _URL.fullmatch(source):
            yield Fault(note.path, 1, f"source is no http(s) address: {source!r}")


def _split_front_matter(path: Path, text: str) -> tuple[Mapping[str, Any], str, int]:
    """Return the front matter, the rest and the line number at which the rest starts."""
    if not text.startswith("---\n") and not text.startswith("---\r\n"):
        return {}, text, 1
    import yaml  # only when notes are read: not on the road of a conditions answer

    lines = text.splitlines()
    end = next((i for i, line in enumerate(lines[1:], 1) if line.rstrip() in ("---", "...")), None)
    if end is None:
        raise NoteError([Fault(path, 1, "front matter opened with `---` is never closed")])
    try:
        meta = yaml.load("\n".join(lines[1:end]), Loader=yaml.CSafeLoader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = 2 + (mark.line if mark else 0)
        problem = getattr(error, "problem", None) or "not YAML"
        raise NoteError([Fault(path, line, f"front matter is broken: {problem}")]) from error
    if not isinstance(meta, dict):
        raise NoteError([Fault(path, 2, "front matter must be `key: value` lines")])
    return meta, "\n".join(lines[end + 1 :]), end + 2


def _read_body(body: str, first_line: int) -> tuple[str | None, tuple[str, ...], tuple[Paragraph, ...]]:
    """Return the `# Title`, sources that belong to the whole note, and the paragraphs."""
    title: str | None = None
    stack: list[tuple[int, str]] = []
    free: list[str] = []
    paragraphs: list[Paragraph] = []
    for line, block in _blocks(body, first_line):
        heading = _HEADING.match(block[0])
        if heading and len(heading[2]) <= MAX_HEADING:
            level, name = len(heading[1]), heading[2].strip()
            if level == 1 and title is None:
                title = name
            else:
                stack = [entry for entry in stack if entry[0] < level] + [(level, name)]
            continue
        text, urls = _strip_source(block)
        if not text:
            free += urls
            continue
        path = tuple(name for _, name in stack)
        own = urls[0] if urls else None
        # A `Source:` line in the very paragraph under the title belongs to the whole note as well.
        if own and not paragraphs and not stack and not free:
            free.append(own)
        paragraphs.append(Paragraph(text, line, path, own))
    return title, tuple(dict.fromkeys(free)), tuple(paragraphs)


def _blocks(body: str, first_line: int) -> Iterator[tuple[int, list[str]]]:
    """Split on blank lines; a heading is a block of its own."""
    block: list[str] = []
    start = first_line
    for number, raw in enumerate(body.splitlines(), first_line):
        line = raw.rstrip()
        is_heading = bool(_HEADING.match(line))
        if (not line or is_heading) and block:
            yield start, block
            block = []
        if is_heading:
            yield number, [line]
        elif line:
            if not block:
                start = number
            block.append(line)
    if block:
        yield start, block


def _strip_source(block: list[str]) -> tuple[str, list[str]]:
    """Take `Source:` lines (and a bare list of addresses below one) off a block."""
    kept: list[str] = []
    urls: list[str] = []
    for line in block:
        found = _URL.findall(line)
        stated = _SOURCE.match(line.strip())
        if (stated and (found or not stated[1])) or (found and not _URL.sub("", line).strip(" -*<>()[]")):
            urls += [url.rstrip(".,;") for url in found]
            continue
        kept.append(_HEADING.sub(r"\2", line))
    return "\n".join(kept).strip(), urls


def structured_lines(body: str, first_line: int = 1) -> Iterator[tuple[int, str]]:
    """Yield line and rule of every table, code fence or units block: those are data, not prose."""
    units = 0
    for number, line in enumerate(body.splitlines(), first_line):
        bare = line.strip()
        if re.match(r"^\|.*\|", bare) or re.match(r"^:?-{3,}:?\s*\|", bare) or "<table" in bare.casefold():
            yield number, "table in a note: write it as sentences"
        if bare.startswith(("```", "~~~")):
            yield number, "code block in a note: write it as sentences"
        units = units + 1 if re.match(r"^[-*]?\s*[^:=.]{1,40}[:=]\s*\d[\d.,]*\s*\S{0,6}$", bare) else 0
        if units == 3:
            yield number, "block of bare values in a note: write it as sentences"


def _sources(meta: Mapping[str, Any]) -> tuple[str, ...]:
    """Return `source` first, then `sources`, without doubles."""
    found: list[str] = []
    for value in (meta.get("source"), meta.get("sources")):
        for item in value if isinstance(value, list) else [value] if value else []:
            found.append(str(item.get("url", "")) if isinstance(item, dict) else str(item).strip())
    return tuple(dict.fromkeys(found))


def _lang(path: Path, folder: Path, meta: Mapping[str, Any], faults: list[Fault]) -> Lang | None:
    stated = str(meta.get("lang") or "").casefold()
    if stated:
        if stated in FOLDERS:
            return FOLDERS[stated]
        faults.append(Fault(path, 1, f"lang {stated!r} is none of {', '.join(sorted(FOLDERS))}"))
    parts = (*folder.parts[-1:], *path.relative_to(folder).parts[:-1])
    return next((FOLDERS[part.casefold()] for part in parts if part.casefold() in FOLDERS), None)


def _kind(path: Path, folder: Path, meta: Mapping[str, Any], faults: list[Fault]) -> ChunkKind:
    stated = meta.get("kind")
    if stated is None:
        return ChunkKind.SAFETY_RULE if _in_safety(path, folder) else ChunkKind.PROSE
    if stated in set(ChunkKind):
        return ChunkKind(str(stated))
    faults.append(Fault(path, 1, f"kind {stated!r} is none of {', '.join(ChunkKind)}"))
    return ChunkKind.PROSE


def _in_safety(path: Path, folder: Path) -> bool:
    return "safety" in {part.casefold() for part in path.relative_to(folder).parts[:-1]} | {
        folder.name.casefold()
    }


def _safety(path: Path, folder: Path, meta: Mapping[str, Any], title: str) -> bool:
    if "safety" in meta:
        return bool(meta["safety"])
    if _in_safety(path, folder) or meta.get("kind") == ChunkKind.SAFETY_RULE:
        return True
    return not meta and bool(_HAZARD.search(fold(f"{title} {path.stem}".replace("-", " "))))
