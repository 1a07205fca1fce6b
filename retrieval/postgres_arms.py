"""The arms of the scale-out store: rows of one version, text run over tsvector, vector run over HNSW."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any  # rows of a database are untyped

import psycopg
from psycopg import sql

from parsing.types import BeachId, Lang
from retrieval.errors import StoreError
from retrieval.fusion import DenseHit, LexicalHit
from retrieval.lexical import ANY_BEACH, K1, B, weighted_terms
from retrieval.types import Chunk, ChunkKind
from retrieval.vectors import LanguageZero
from retrieval.vocabulary import Question, Vocabulary

if TYPE_CHECKING:
    from retrieval.types import Vectors

CANDIDATES = 200
"""Rows the text index proposes to scoring."""
COMMON = 0.05
"""A term that more than this share of chunks has proposes no rows if the question has a rarer one."""
_SETUP = """
CREATE EXTENSION IF NOT EXISTS vector;
CREATE TABLE IF NOT EXISTS retrieval_versions (
    fingerprint text PRIMARY KEY, built_at timestamptz NOT NULL DEFAULT now(),
    extras jsonb NOT NULL, words bytea NOT NULL
);
CREATE TABLE IF NOT EXISTS retrieval_current (
    one boolean PRIMARY KEY DEFAULT true CHECK (one), fingerprint text NOT NULL
);
"""


class Database:
    """Connections to one server, one per thread; autocommit, so that nothing is left open."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._local = threading.local()
        self._opened: list[psycopg.Connection[Any]] = []
        self._turn = threading.Lock()
        try:
            with self.connect() as connection, connection.transaction():
                # Two replicas may start at once; CREATE … IF NOT EXISTS alone can still collide.
                connection.execute("SELECT pg_advisory_xact_lock(7316002)")
                connection.execute(_SETUP)
        except psycopg.Error as error:
            raise StoreError(f"database_url: {str(error).strip().splitlines()[0]}") from error

    def connect(self) -> psycopg.Connection[Any]:
        """Open a connection of its own, for building."""
        return psycopg.connect(self._url, autocommit=True, connect_timeout=5)

    def close(self) -> None:
        """Close the connections of all threads."""
        with self._turn:
            opened, self._opened = self._opened, []
        for connection in opened:
            connection.close()

    def read(self, statement: sql.Composed, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Run a query on this thread's connection; a broken connection is opened again once."""
        for attempt in (1, 2):
            connection = getattr(self._local, "connection", None)
            if connection is None or connection.closed:
                connection = self._local.connection = self.connect()
                with self._turn:
                    self._opened.append(connection)
                # Filters and HNSW: go on searching until enough rows pass the filter.
                connection.execute("SET hnsw.iterative_scan = strict_order; SET hnsw.ef_search = 100")
            try:
                return list(connection.execute(statement, values).fetchall())
            except psycopg.OperationalError:
                connection.close()
                if attempt == 2:
                    raise
        raise AssertionError("unreachable")


class Table:
    """The rows of one version."""

    def __init__(self, database: Database, fingerprint: str) -> None:
        self.database = database
        self.name = sql.Identifier(f"retrieval_chunks_{fingerprint[:16]}")
        self._row = lru_cache(maxsize=4_096)(self._fetch)

    def __getitem__(self, row: int) -> tuple[Chunk, frozenset[str]]:
        """Return a row's chunk and its terms."""
        return self._row(row)

    def _fetch(self, row: int) -> tuple[Chunk, frozenset[str]]:
        statement = sql.SQL("SELECT chunk, terms FROM {} WHERE row_number = %s").format(self.name)
        ((chunk, terms),) = self.database.read(statement, (row,))
        return _to_chunk(chunk), frozenset(terms)


class Chunks(Sequence[Chunk]):
    """The chunks of a version, fetched as they are needed."""

    def __init__(self, table: Table, count: int) -> None:
        self._table = table
        self._count = count

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, at: int) -> Chunk:  # type: ignore[override]  # rows are read one by one, never sliced  # rows are asked for one by one
        if not 0 <= at < self._count:
            raise IndexError(at)
        return self._table[at][0]


class Terms(Sequence[frozenset[str]]):
    """The index terms of each row, fetched as they are needed."""

    def __init__(self, table: Table, count: int) -> None:
        self._table = table
        self._count = count

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, at: int) -> frozenset[str]:  # type: ignore[override]
        return self._table[at][1]


class TextArm:
    """Lexical run over the tsvector index."""

    def __init__(self, table: Table, vocabulary: Vocabulary, count: int, mean_length: float) -> None:
        self.vocabulary = vocabulary
        self.terms: Sequence[frozenset[str]] = Terms(table, count)
        self._table = table
        self._count = count
        self._mean_length = mean_length

    def search(self, question: Question, *, beach: BeachId | None, limit: int) -> list[LexicalHit]:
        """Return the best chunks of the question's language pool, and of the beach or of no beach."""
        boosts = weighted_terms(question, self.vocabulary)
        frequency = self.vocabulary.frequency
        rare = [term for term in boosts if frequency[term] <= max(20.0, COMMON * self._count)]
        asked = rare or sorted(boosts, key=lambda term: (frequency[term], term))[:2]
        if not asked:
            return []
        condition, values = _allowed(question.lang, beach)
        statement = sql.SQL(
            "SELECT row_number, counts FROM {}, to_tsquery('simple', %s) AS asked"
            " WHERE tokens @@ asked AND {}"
            " ORDER BY ts_rank(tokens, asked) DESC, row_number LIMIT %s"
        ).format(self._table.name, condition)
        pattern = " | ".join(f"'{term}'" for term in asked)
        rows = self._table.database.read(statement, (pattern, *values, CANDIDATES))
        hits = [
            LexicalHit(row, self._score(boosts, counts), question.carried(frozenset(counts)))
            for row, counts in rows
        ]
        return sorted(hits, key=lambda hit: (-hit.score, hit.row))[:limit]

    def _score(self, boosts: Mapping[str, float], counts: Mapping[str, float]) -> float:
        """Score by BM25 with the shared vocabulary's idf."""
        length = sum(counts.values())
        norm = K1 * (1 - B + B * length / self._mean_length)
        return sum(
            boost * self.vocabulary.idf(term) * counts[term] * (K1 + 1) / (counts[term] + norm)
            for term, boost in boosts.items()
            if term in counts
        )


class VectorArm:
    """Dense run over the HNSW index."""

    def __init__(self, table: Table, zero: LanguageZero) -> None:
        self._table = table
        self._zero = zero

    def search(
        self, vector: Vectors, lang: Lang, *, beach: BeachId | None, limit: int, also: Sequence[int] = ()
    ) -> list[DenseHit]:
        """Return the nearest chunks of the language's pool, and of the beach or of no beach."""
        corrected, raw = literal(self._zero.question(vector, lang)), literal(vector)
        condition, values = _allowed(lang, beach)
        columns = sql.SQL("row_number, -(corrected <#> %s::halfvec), -(raw <#> %s::halfvec)")
        nearest = sql.SQL("SELECT {} FROM {} WHERE {} ORDER BY corrected <#> %s::halfvec LIMIT %s").format(
            columns, self._table.name, condition
        )
        rows = self._table.database.read(nearest, (corrected, raw, *values, corrected, limit))
        known = {row for row, _, _ in rows}
        missing = [row for row in also if row not in known]
        if missing:
            extra = sql.SQL("SELECT {} FROM {} WHERE row_number = ANY(%s)").format(columns, self._table.name)
            rows += self._table.database.read(extra, (corrected, raw, missing))
        hits = [DenseHit(row, float(score), float(cosine)) for row, score, cosine in rows]
        return sorted(hits, key=lambda hit: (-hit.score, hit.row))


def _allowed(lang: Lang, beach: BeachId | None) -> tuple[sql.SQL, tuple[object, ...]]:
    if beach is None:
        return sql.SQL("pool @> ARRAY[%s]"), (lang.value,)
    return sql.SQL("pool @> ARRAY[%s] AND beach = ANY(%s)"), (lang.value, [beach, ANY_BEACH])


def literal(vector: Vectors) -> str:
    """Write a vector the way pgvector reads it."""
    return "[" + ",".join(f"{value:.5g}" for value in vector.tolist()) + "]"


def _to_chunk(row: dict[str, Any]) -> Chunk:
    return Chunk(
        **row
        | {
            "kind": ChunkKind(row["kind"]),
            "lang": Lang(row["lang"]),
            "beach_id": BeachId(row["beach_id"]) if row["beach_id"] else None,
            "section_path": tuple(row["section_path"]),
        }
    )
