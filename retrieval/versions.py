"""Vectors on disk, one folder per corpus version: written aside, moved into place, checked when opened.

A folder `<cache>/<fingerprint>/` holds `vectors.npz` (row keys and rows, no pickles) and `manifest.json` with
its SHA-256. Readers of an older folder are never disturbed; a folder that fails its check is built anew.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import shutil
import tempfile
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

import retrieval
from retrieval.errors import IndexCorruptError
from retrieval.types import Chunk

if TYPE_CHECKING:
    from retrieval.types import Vectors

log = logging.getLogger(__name__)

FORMAT = 1
KEEP = 4
"""Version folders kept, the newest first; older readers have their vectors in memory."""
_ANALYZER = ("analysis.py", "units.py", "chunker.py", "notes.py")


@dataclass(frozen=True, slots=True)
class MadeBy:
    """The embedder that made vectors; others cannot be compared with them."""

    embedder: str
    dimensions: int


NOBODY = MadeBy("none", 0)


@dataclass(frozen=True, slots=True)
class Rows:
    """Vectors with the key of the text each was made from."""

    keys: tuple[str, ...]
    vectors: Vectors

    def table(self) -> Mapping[str, Vectors]:
        """Return key → vector."""
        return dict(zip(self.keys, self.vectors, strict=True))


def embed_text(chunk: Chunk, *, headed: bool = True) -> str:
    """Return the text that is embedded for a chunk: its header (or title and path), then the text."""
    if not headed:
        return chunk.text
    header = chunk.context_header or " > ".join((chunk.title, *chunk.section_path))
    return f"{header}\n{chunk.text}"


def row_key(text: str) -> str:
    """Return the cache key of an embedded text."""
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:32]


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


def read_version(folder: Path, *, made_by: MadeBy) -> Rows:
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
        with np.load(folder / "vectors.npz", allow_pickle=False) as stored:
            keys = tuple(str(key) for key in stored["keys"])
            vectors = stored["vectors"].astype(np.float32)
    except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile, EOFError) as error:
        raise IndexCorruptError(f"{folder}: cannot be read ({error})") from error
    if vectors.shape != (len(keys), made_by.dimensions) or not np.isfinite(vectors).all():
        raise IndexCorruptError(f"{folder}: {len(keys)} keys, vectors of shape {vectors.shape}")
    vectors /= np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)
    return Rows(keys, vectors)


def write_version(folder: Path, rows: Rows, *, made_by: MadeBy) -> None:
    """Write a version folder aside and move it into place in one step."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    aside = Path(tempfile.mkdtemp(prefix=".new-", dir=folder.parent))
    # Half precision moves a cosine by less than 0.001 and halves the file.
    packed = rows.vectors.astype(np.float16)
    np.savez(aside / "vectors.npz", keys=np.array(rows.keys, dtype="U32"), vectors=packed)
    manifest = {
        "format": FORMAT,
        "embedder": made_by.embedder,
        "dimensions": made_by.dimensions,
        "rows": len(rows.keys),
        "sha256": hashlib.sha256((aside / "vectors.npz").read_bytes()).hexdigest(),
    }
    (aside / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")
    _swap(aside, folder)


def _swap(aside: Path, folder: Path) -> None:
    retired = aside.with_name(aside.name.replace(".new-", ".old-"))
    if folder.exists():
        folder.rename(retired)
    try:
        aside.rename(folder)
    except OSError:  # another process has just put the same version there
        shutil.rmtree(aside, ignore_errors=True)
    shutil.rmtree(retired, ignore_errors=True)


def known_rows(folders: Sequence[Path], *, made_by: MadeBy) -> dict[str, Vectors]:
    """Collect what older versions and shipped vectors already know; a broken one is passed over."""
    known: dict[str, Vectors] = {}
    for folder in folders:
        if not (folder / "manifest.json").exists():
            continue
        try:
            known.update(read_version(folder, made_by=made_by).table())
        except IndexCorruptError as error:
            log.debug("vectors passed over: %s", error)
    return known


def version_folders(cache: Path) -> list[Path]:
    """Return the version folders of a cache, the newest first."""
    if not cache.is_dir():
        return []
    folders = [path for path in cache.iterdir() if path.is_dir() and not path.name.startswith(".")]
    return sorted(folders, key=lambda path: (-path.stat().st_mtime, path.name))


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
