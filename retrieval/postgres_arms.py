"""The arms of the scale-out store: rows of one version, BM25 runs of its terms, vector run over HNSW."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias  # rows of a database are untyped

import numpy as np
import numpy.typing as npt
import psycopg
from psycopg import sql

from parsing.types import BeachId, Lang
from retrieval.errors import StoreError
from retrieval.fusion import DenseHit, LexicalHit
from retrieval.lexical import ANY_BEACH, BOOSTS, K1, B, best_first, weighted_terms
from retrieval.types import Chunk, ChunkKind
from retrieval.vectors import LanguageZero
from retrieval.vocabulary import Question, Vocabulary

if TYPE_CHECKING:
    from retrieval.types import Vectors

Run: TypeAlias = tuple[npt.NDArray[np.int32], npt.NDArray[np.float32]]
"""Rows that have a term, and its BM25 score in each."""
PackedRun: TypeAlias = tuple[str, bytes, bytes]
Scores: TypeAlias = npt.NDArray[np.float64]
"""Shape (chunks,)."""
REMEMBERED = 4_096
"""Rows kept in memory."""
POSTINGS = 4_000_000
"""Postings kept in memory, eight bytes each: all of 100,000 chunks."""
SLICE = 4
"""Times as many rows as wanted are put to the filter of pool and beach, the best first."""
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
    """The rows of one version; those seen lately are kept."""

    def __init__(self, database: Database, fingerprint: str) -> None:
        self.database = database
        self.name = sql.Identifier(f"retrieval_chunks_{fingerprint[:16]}")
        self.runs = sql.Identifier(f"retrieval_runs_{fingerprint[:16]}")
        self._kept: dict[int, tuple[Chunk, frozenset[str]]] = {}

    def __getitem__(self, row: int) -> tuple[Chunk, frozenset[str]]:
        """Return a row's chunk and its terms."""
        return self._kept.get(row) or self.fetch([row])[row]

    def fetch(self, rows: Sequence[int]) -> Mapping[int, tuple[Chunk, frozenset[str]]]:
        """Read rows that are not kept in one statement, so that a search does not ask for each."""
        # Full, it is replaced and never emptied: another thread may be reading it.
        kept = self._kept if len(self._kept) <= REMEMBERED else {}
        missing = [row for row in rows if row not in kept]
        if missing:
            statement = sql.SQL("SELECT row_number, chunk, terms FROM {} WHERE row_number = ANY(%s)")
            found = self.database.read(statement.format(self.name), (missing,))
            kept.update((row, (_to_chunk(chunk), frozenset(terms))) for row, chunk, terms in found)
        self._kept = kept
        return kept


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
    """Lexical run: each term's rows and BM25 scores are read once and added up here."""

    def __init__(self, table: Table, vocabulary: Vocabulary, count: int) -> None:
        self.vocabulary = vocabulary
        self.terms: Sequence[frozenset[str]] = Terms(table, count)
        self._table = table
        self._count = count
        self._runs: dict[str, Run] = {}
        self._postings = 0

    def search(self, question: Question, *, beach: BeachId | None, limit: int) -> list[LexicalHit]:
        """Return the best chunks of the question's language pool, and of the beach or of no beach."""
        weights = weighted_terms(question, self.vocabulary)
        scores = np.zeros(self._count)
        for term, (rows, found) in self._read(list(weights)).items():
            scores[rows] += weights[term] * found
        best = self._best(scores, question.lang, beach, limit)
        self._table.fetch(best)
        return [LexicalHit(row, float(scores[row]), question.carried(self.terms[row])) for row in best]

    def _read(self, terms: Sequence[str]) -> Mapping[str, Run]:
        # Full, it is replaced and never emptied: another thread may be reading it.
        if self._postings > POSTINGS:
            self._runs, self._postings = {}, 0
        kept = self._runs
        missing = [term for term in terms if term not in kept]
        if missing:
            statement = sql.SQL("SELECT term, rows, scores FROM {} WHERE term = ANY(%s)")
            read = self._table.database.read(statement.format(self._table.runs), (missing,))
            fresh = {term: unpack_run(rows, scores) for term, rows, scores in read}
            kept.update(fresh)
            self._postings += sum(len(rows) for rows, _ in fresh.values())
        return {term: kept[term] for term in terms if term in kept}

    def _best(self, scores: Scores, lang: Lang, beach: BeachId | None, limit: int) -> list[int]:
        """Return the best rows that the question may find; the database knows which those are."""
        condition, values = _allowed(lang, beach)
        statement = sql.SQL("SELECT row_number FROM {} WHERE row_number = ANY(%s) AND {}").format(
            self._table.name, condition
        )
        best: list[int] = []
        seen, size = 0, SLICE * limit
        while len(best) < limit:
            asked = best_first(scores, size)[seen:].tolist()
            allowed = {row for (row,) in self._table.database.read(statement, (asked, *values))}
            best += [row for row in asked if row in allowed]
            seen += len(asked)
            if seen < size:
                break
            size *= SLICE
        return best[:limit]


def make_runs(rows: Sequence[Mapping[str, Sequence[str]]], vocabulary: Vocabulary) -> Iterator[PackedRun]:
    """Yield each term with its rows and their BM25 scores, a hit weighing by its field."""
    counts = [weigh_fields(row) for row in rows]
    lengths = [sum(found.values()) for found in counts]
    mean = sum(lengths) / max(1, len(lengths)) or 1.0
    postings: dict[str, tuple[list[int], list[float]]] = {}
    for number, (found, length) in enumerate(zip(counts, lengths, strict=True)):
        norm = K1 * (1 - B + B * length / mean)
        for term, count in found.items():
            numbers, parts = postings.setdefault(term, ([], []))
            numbers.append(number)
            parts.append(count * (K1 + 1) / (count + norm))
    for term, (numbers, parts) in postings.items():
        scores = vocabulary.idf(term) * np.array(parts)
        yield term, np.array(numbers, "<i4").tobytes(), scores.astype("<f4").tobytes()


def weigh_fields(row: Mapping[str, Sequence[str]]) -> dict[str, float]:
    """Return how often a row has each term, a hit counting by its field's weight."""
    counts: dict[str, float] = {}
    for field, found in row.items():
        for term in found:
            counts[term] = counts.get(term, 0.0) + BOOSTS[field]
    return counts


def unpack_run(rows: bytes, scores: bytes) -> Run:
    """Read back what `make_runs` packed."""
    return np.frombuffer(rows, "<i4"), np.frombuffer(scores, "<f4")


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
        self._table.fetch([hit.row for hit in hits])
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
