"""Vectors on disk, one folder per corpus version: written aside, moved into place, checked when opened.

A folder `<cache>/<fingerprint>/` holds `vectors.npz` (keys and rows, no pickles) and `manifest.json` with
its SHA-256. Readers of an older folder are never disturbed; a folder that fails its check is built anew.
"""

from __future__ import annotations

import hashlib
import io
import json
import logging
import os
import shutil
import tempfile
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import retrieval
from retrieval.errors import IndexCorruptError
from retrieval.types import Chunk

if TYPE_CHECKING:
    from retrieval.types import Vectors

log = logging.getLogger(__name__)

FORMAT = 1
KEEP = 8
"""Version folders kept, the newest first; older readers have their vectors in memory."""
_ANALYZER = (
    "analysis.py",
    "stop_words.py",
    "units.py",
    "chunker.py",
    "notes.py",
    "fusion.py",
    "words.py",
    "background.py",
    "neutral.py",
)


@dataclass(frozen=True, slots=True)
class MadeBy:
    """The embedder that made vectors; others cannot be compared with them."""

    embedder: str
    dimensions: int


NOBODY = MadeBy("none", 0)


@dataclass(frozen=True, slots=True)
class Stored:
    """What a version folder holds: a vector per text key, one per word, and chance levels."""

    texts: Mapping[str, Vectors]
    words: Mapping[str, Vectors] = field(default_factory=dict)
    chance: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """Per language: medians of carried share and similarity."""


def embed_text(chunk: Chunk, *, headed: bool = True) -> str:
    """Return the text that is embedded for a chunk: its header (or title and path), then the text."""
    if not headed:
        return chunk.text
    header = chunk.context_header or " > ".join((chunk.title, *chunk.section_path))
    return f"{header}\n{chunk.text}"


def row_key(text: str, *, asked: bool = False) -> str:
    """Return the cache key of an embedded passage, or of a question."""
    return hashlib.sha256(f"{'?' if asked else ''}{text}".encode("utf-8", "replace")).hexdigest()[:32]


def fingerprint(chunks: Iterable[Chunk], *, made_by: MadeBy, glossary: str, headed: bool) -> str:
    """Return what an index depends on, as one hexadecimal name: any change makes another index."""
    digest = hashlib.sha256(f"{FORMAT} {made_by} {glossary} {headed}".encode())
    folder = Path(retrieval.__file__).parent
    for name in _ANALYZER:
        digest.update((folder / name).read_bytes())
    for chunk in chunks:
        digest.update(repr((chunk.doc_id, chunk.line, chunk.kind, chunk.lang, chunk.beach_id)).encode())
        digest.update(embed_text(chunk, headed=headed).encode("utf-8", "replace"))
    return digest.hexdigest()[:24]


def read_version(folder: Path, *, made_by: MadeBy) -> Stored:
    """Read a version folder or a shipped one.

    Raises:
        IndexCorruptError: anything about it is not as its manifest says.
    """
    try:
        manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
        raw = (folder / "vectors.npz").read_bytes()
        if manifest["sha256"] != hashlib.sha256(raw).hexdigest():
            raise IndexCorruptError(f"{folder}: vectors do not match their manifest")
        found = MadeBy(manifest["embedder"], manifest["dimensions"])
        if manifest["format"] != FORMAT or found != made_by:
            raise IndexCorruptError(f"{folder}: made by {found.embedder}, not by {made_by.embedder}")
        with np.load(io.BytesIO(raw), allow_pickle=False) as stored:
            texts, words = _table(stored, "texts"), _table(stored, "words")
        chance = {lang: (float(pair[0]), float(pair[1])) for lang, pair in manifest["chance"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, zipfile.BadZipFile, EOFError) as error:
        raise IndexCorruptError(f"{folder}: cannot be read ({error})") from error
    if any(len(row) != made_by.dimensions or not np.isfinite(row).all() for row in texts.values()):
        raise IndexCorruptError(f"{folder}: vectors are not {made_by.dimensions} finite numbers each")
    return Stored(texts, words, chance)


def _table(stored: Mapping[str, Vectors], name: str) -> dict[str, Vectors]:
    keys, rows = stored[f"{name}_keys"], half(stored[f"{name}_rows"])
    if len(keys) != len(rows):
        raise IndexCorruptError(f"{len(keys)} keys for {len(rows)} rows of {name}")
    return dict(zip((str(key) for key in keys), rows, strict=True))


def half(rows: Vectors) -> Vectors:
    """Return rows as they come back from disk, so that a first and a second start rank alike.

    Half precision moves a cosine by less than 0.001 and halves the file.
    """
    return rows.astype(np.float16).astype(np.float32)


def write_version(folder: Path, stored: Stored, *, made_by: MadeBy) -> None:
    """Write a version folder aside and move it into place in one step."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    aside = Path(tempfile.mkdtemp(prefix=".new-", dir=folder.parent))
    arrays: dict[str, Any] = {}  # names of text, rows of numbers
    for name, table in (("texts", stored.texts), ("words", stored.words)):
        arrays[f"{name}_keys"] = np.array(list(table), dtype=np.str_)
        arrays[f"{name}_rows"] = np.array([row.astype(np.float16) for row in table.values()])
        arrays[f"{name}_rows"] = arrays[f"{name}_rows"] if table else np.zeros((0, 1), np.float16)
    np.savez(aside / "vectors.npz", **arrays)
    manifest = {
        "format": FORMAT,
        "embedder": made_by.embedder,
        "dimensions": made_by.dimensions,
        "texts": len(stored.texts),
        "words": len(stored.words),
        "chance": {lang: list(pair) for lang, pair in stored.chance.items()},
        "sha256": hashlib.sha256((aside / "vectors.npz").read_bytes()).hexdigest(),
    }
    (aside / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")
    _swap(aside, folder)


def _swap(aside: Path, folder: Path) -> None:
    """Move a version into place; of two that finish at once either will do, they are the same."""
    retired = aside.with_name(aside.name.replace(".new-", ".old-"))
    try:
        if folder.exists():
            folder.rename(retired)
        aside.rename(folder)
    except OSError:
        log.debug("another process has just put %s in place", folder)
    shutil.rmtree(aside, ignore_errors=True)
    shutil.rmtree(retired, ignore_errors=True)


def known_vectors(folders: Sequence[Path], *, made_by: MadeBy) -> Stored:
    """Collect what older versions and shipped vectors already know; a broken one is passed over."""
    texts: dict[str, Vectors] = {}
    words: dict[str, Vectors] = {}
    for folder in folders:
        if not (folder / "manifest.json").exists():
            continue
        try:
            stored = read_version(folder, made_by=made_by)
        except IndexCorruptError as error:
            log.debug("vectors passed over: %s", error)
            continue
        texts.update(stored.texts)
        words.update(stored.words)
    return Stored(texts, words)


def version_folders(cache: Path) -> list[Path]:
    """Return the version folders of a cache, the newest first."""
    if not cache.is_dir():
        return []
    aged = []
    for path in cache.iterdir():
        if path.is_dir() and not path.name.startswith("."):
            with suppress(FileNotFoundError):  # replaced by another process this very moment
                aged.append((-path.stat().st_mtime, path.name, path))
    return [path for _, _, path in sorted(aged)]


def prune(cache: Path, keep: Path) -> None:
    """Remove all but the newest version folders, and never `keep`."""
    for folder in version_folders(cache)[KEEP:]:
        if folder != keep:
            shutil.rmtree(folder, ignore_errors=True)


def is_writable(cache: Path) -> bool:
    """Tell whether vectors can be kept; without that the index lives in memory only."""
    try:
        cache.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(cache, os.W_OK)
