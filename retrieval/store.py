"""The store in memory: Whoosh and exact vectors over one corpus version, swapped whole on a change."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from parsing.types import BeachId, Lang
from retrieval import coverage
from retrieval.analysis import clean
from retrieval.chunker import chunk_notes
from retrieval.errors import IndexCorruptError
from retrieval.fusion import DenseHit, LexicalHit, fuse
from retrieval.lexical import LexicalIndex
from retrieval.notes import Note, load_notes
from retrieval.pools import find_pools
from retrieval.synonyms import Synonyms
from retrieval.types import Chunk, Embedder, Passage, SearchResult
from retrieval.vectors import NO_RUN, DenseIndex, DenseRun, LanguageZero
from retrieval.versions import (
    NOBODY,
    MadeBy,
    Rows,
    embed_text,
    fingerprint,
    is_writable,
    known_rows,
    prune,
    read_version,
    row_key,
    version_folders,
    write_version,
)

if TYPE_CHECKING:
    from retrieval.types import Vectors

log = logging.getLogger(__name__)

RUN = 30
"""Chunks each arm proposes to the fusion."""
BATCH = 16
"""Passages embedded between two steps of the progress bar."""

Progress = Callable[[int, int], None]
"""Called with (done, total) while passages are embedded."""


class Arm(StrEnum):
    """Which arms a store asks."""

    BM25 = "bm25"
    EMBEDDING = "embedding"
    HYBRID = "hybrid"


@dataclass(frozen=True, slots=True)
class Version:
    """Everything one search needs, of one corpus version; never changed, only replaced."""

    fingerprint: str
    chunks: tuple[Chunk, ...]
    lexical: LexicalIndex
    dense: DenseIndex | None


class LocalStore:
    """Searches a folder of notes in process; `refresh` swaps a new version in under its readers."""

    def __init__(
        self,
        notes: Path,
        *,
        embedder: Embedder | None,
        arm: Arm = Arm.HYBRID,
        synonyms: Synonyms | None = None,
        cache: Path | None = None,
        shipped: Path | None = None,
        headed: bool = True,
        progress: Progress | None = None,
    ) -> None:
        self.name = arm.value
        self.embedder = embedder
        self._notes = notes
        self._arm = arm
        self._synonyms = synonyms or Synonyms()
        self._cache = cache if cache is not None and is_writable(cache) else None
        self._shipped = shipped
        self._headed = headed
        self._progress = progress or (lambda done, total: None)
        self._zero = LanguageZero(embedder) if embedder else None
        self._version = self._build(load_notes(notes))

    @property
    def chunks(self) -> tuple[Chunk, ...]:
        """The chunks of the version now served."""
        return self._version.chunks

    @property
    def fingerprint(self) -> str:
        """Name of the version now served."""
        return self._version.fingerprint

    def refresh(self) -> bool:
        """Read the notes again and swap when they changed; a broken note raises and the old version stays."""
        notes = load_notes(self._notes)
        chunks = chunk_notes(notes)
        if self._fingerprint(chunks) == self._version.fingerprint:
            return False
        self._version = self._build(notes)
        return True

    def search(self, query: str, *, lang: Lang, beach: BeachId | None = None, k: int = 4) -> SearchResult:
        """Find passages; odd text finds nothing, a failing embedder leaves BM25 to answer."""
        version = self._version
        text = clean(query)
        question = version.lexical.vocabulary.analyse(text, lang)
        if not question:
            return SearchResult(query, lang, (), (), covered=False, coverage_score=0.0)
        lexical = version.lexical.search(question, lang, beach=beach, limit=RUN)
        dense, degraded = self._dense_run(version, text, lang, beach)
        score = coverage.weigh(coverage.gather(lexical, dense.hits, dense.mean_cosine))
        passages = rank_passages(
            version.chunks, lexical if self._arm is not Arm.EMBEDDING else [], dense.hits
        )[:k]
        covered = bool(passages) and score >= coverage.THRESHOLD
        return SearchResult(
            query=query,
            lang=lang,
            passages=passages if covered else (),
            unfiltered=passages,
            covered=covered,
            coverage_score=score,
            degraded=degraded,
        )

    def _dense_run(
        self, version: Version, text: str, lang: Lang, beach: BeachId | None
    ) -> tuple[DenseRun, str | None]:
        if self.embedder is None or version.dense is None:
            return NO_RUN, None
        try:
            vector = self.embedder.embed_query(text)
        except Exception as error:
            log.warning("embedder failed, BM25 answers alone: %s", error)
            return NO_RUN, f"embedder failed: {error}"
        return version.dense.search(vector, lang, beach=beach, limit=RUN), None

    def _fingerprint(self, chunks: Sequence[Chunk]) -> str:
        return fingerprint(
            chunks,
            made_by=MadeBy(self.embedder.name, self.embedder.dimensions) if self.embedder else NOBODY,
            glossary=self._synonyms.digest,
            headed=self._headed,
        )

    def _build(self, notes: Sequence[Note]) -> Version:
        chunks = chunk_notes(notes)
        name = self._fingerprint(chunks)
        pools = find_pools(notes, chunks)
        dense = None
        if self.embedder and self._zero:
            texts = [embed_text(chunk, headed=self._headed) for chunk in chunks]
            dense = DenseIndex(self._vectors(texts, name, self.embedder), chunks, pools, self._zero)
        return Version(name, chunks, LexicalIndex(chunks, pools, self._synonyms), dense)

    def _vectors(self, texts: Sequence[str], name: str, embedder: Embedder) -> Vectors:
        """Read this version's vectors, or make what no older version knows and keep them."""
        made_by = MadeBy(embedder.name, embedder.dimensions)
        keys = tuple(row_key(text) for text in texts)
        folder = self._cache / name if self._cache else None
        if folder and folder.exists():
            try:
                rows = read_version(folder, made_by=made_by)
            except IndexCorruptError as error:
                log.warning("index is corrupt and is built anew: %s", error)
            else:
                if rows.keys == keys:
                    return rows.vectors
        older = version_folders(self._cache) if self._cache else []
        known = known_rows([*older, *([self._shipped] if self._shipped else [])], made_by=made_by)
        vectors = self._embed(texts, keys, known, embedder)
        if folder and self._cache:
            write_version(folder, Rows(keys, vectors), made_by=made_by)
            prune(self._cache, folder)
        return vectors

    def _embed(
        self, texts: Sequence[str], keys: Sequence[str], known: dict[str, Vectors], embedder: Embedder
    ) -> Vectors:
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}
        todo = list(missing.items())
        for start in range(0, len(todo), BATCH):
            batch = todo[start : start + BATCH]
            rows = embedder.embed_passages([text for _, text in batch])
            # Half precision as on disk, so that a first and a second start rank alike.
            known |= dict(
                zip((key for key, _ in batch), rows.astype(np.float16).astype(np.float32), strict=True)
            )
            self._progress(min(start + BATCH, len(todo)), len(todo))
        if not keys:
            return np.zeros((0, embedder.dimensions), np.float32)
        return np.stack([known[key] for key in keys])


def rank_passages(
    chunks: Sequence[Chunk], lexical: Sequence[LexicalHit], dense: Sequence[DenseHit]
) -> tuple[Passage, ...]:
    """Fuse two runs into passages, best first."""
    cosines = {hit.row: hit.cosine for hit in dense}
    idf = {hit.row: hit.idf_coverage for hit in lexical}
    return tuple(
        Passage(
            chunk=chunks[one.row],
            score=one.score,
            lexical_rank=one.lexical_rank,
            dense_rank=one.dense_rank,
            cosine=cosines.get(one.row),
            idf_coverage=idf.get(one.row),
        )
        for one in fuse(lexical, dense)
    )
