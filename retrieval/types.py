"""Public values of the retrieval package."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol, TypeAlias

from parsing.types import BeachId, Lang

if TYPE_CHECKING:  # numpy costs 0.1 s at start and the conditions road never needs it
    import numpy as np
    import numpy.typing as npt

    Vectors: TypeAlias = npt.NDArray[np.float32]
    """Shape (n, dimensions), rows of unit length."""


class ChunkKind(StrEnum):
    """How a note is cut and shown."""

    PROSE = "prose"
    SAFETY_RULE = "safety_rule"
    LORE = "lore"


@dataclass(frozen=True, slots=True)
class Chunk:
    """One retrievable passage; `text` is verbatim from the note."""

    doc_id: str
    """Path of the note below the notes folder, without suffix, e.g. `pt-BR/safety/corrente-de-retorno`."""
    title: str
    source: str
    """URL."""
    licence: str
    text: str
    kind: ChunkKind
    safety: bool
    lang: Lang
    beach_id: BeachId | None
    section_path: tuple[str, ...]
    content_hash: str
    """SHA-256 of `text`, hexadecimal: the stable id."""
    context_header: str | None = None
    """Model-written at ingest; indexed, never shown."""
    line: int = 0
    """First line in the note."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A chunk found for a query."""

    chunk: Chunk
    score: float
    """Fused rank score: orders passages, decides nothing else."""
    lexical_rank: int | None = None
    """1-based, None when the arm did not vote."""
    dense_rank: int | None = None
    cosine: float | None = None
    """Raw cosine with the query, before language correction."""
    idf_coverage: float | None = None
    """Share of the query's idf mass that the chunk's matched terms carry, 0 to 1."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a query found."""

    query: str
    lang: Lang
    passages: tuple[Passage, ...]
    """Top-k above the coverage decision; empty when not covered."""
    unfiltered: tuple[Passage, ...]
    """Top-k before the coverage decision; only the safety footer may look at it."""
    covered: bool
    coverage_score: float
    """Calibrated raw score the decision was taken on."""
    degraded: str | None = None
    """Why an arm was missing ("embedder failed: …"), None when all answered."""

    @property
    def safety(self) -> bool:
        """Tell whether a safety chunk is in the unfiltered top-k."""
        return any(passage.chunk.safety for passage in self.unfiltered)


class Embedder(Protocol):
    """Text to unit vectors."""

    name: str
    dimensions: int

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Embed texts of the corpus, shape (len(texts), dimensions)."""
        ...

    def embed_query(self, text: str) -> Vectors:
        """Embed one question, shape (dimensions,)."""
        ...


class KnowledgeStore(Protocol):
    """An index over one corpus version; readers never block."""

    name: str

    def search(self, query: str, *, lang: Lang, beach: BeachId | None = None, k: int = 4) -> SearchResult:
        """Find passages; never raises on odd text, an empty query finds nothing."""
        ...
