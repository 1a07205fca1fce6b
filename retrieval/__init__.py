"""Question to passages, over sourced notes."""

from __future__ import annotations

from retrieval.errors import EmbedderError, NoteError, RetrievalError, StoreError
from retrieval.opening import StoreSettings, open_store
from retrieval.types import Chunk, ChunkKind, Embedder, KnowledgeStore, Passage, SearchResult

__all__ = [
    "Chunk",
    "ChunkKind",
    "Embedder",
    "EmbedderError",
    "KnowledgeStore",
    "NoteError",
    "Passage",
    "RetrievalError",
    "SearchResult",
    "StoreError",
    "StoreSettings",
    "open_store",
]
