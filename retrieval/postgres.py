"""The scale-out store: the same arms over PostgreSQL with pgvector, one table per corpus version.

Text arm: a tsvector of our own folded and stemmed terms, scored like BM25 by the shared vocabulary. Vector
arm: HNSW over language-corrected vectors. A version is filled in one transaction, and `retrieval_current`
names the one that new readers take; those who hold an older one go on with its table, which is dropped two
versions later.
"""

from __future__ import annotations

import io
import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any  # rows of a database are untyped

import numpy as np
import psycopg
from psycopg import sql

from parsing.types import BeachId, Lang
from retrieval.building import Parts, Version, chance_of, known_vectors_of, make_texts, make_words, zero_of
from retrieval.coverage import Chance
from retrieval.errors import StoreError
from retrieval.fusion import DenseHit, LexicalHit
from retrieval.lexical import ANY_BEACH, BOOSTS, K1, B, weighted_terms
from retrieval.notes import Note
from retrieval.pools import find_pools
from retrieval.types import Chunk, ChunkKind
from retrieval.vectors import LanguageZero
from retrieval.versions import Stored, embed_text, row_key
from retrieval.vocabulary import Question, Vocabulary, build_vocabulary, field_terms
from retrieval.words import WordSpace

if TYPE_CHECKING:
    from retrieval.types import Vectors

CANDIDATES = 200
"""Rows the text index proposes to scoring."""
COMMON = 0.05
"""A term that more than this share of chunks has proposes no rows if the question has a rarer one."""
KEEP = 2
"""Versions kept; readers of an older one have moved on by then."""

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

    def __getitem__(self, at: int) -> Chunk:  # type: ignore[override]  # rows are asked for one by one
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
            LexicalHit(row, self._score(boosts, counts), question.carried(counts)) for row, counts in rows
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
        corrected, raw = _literal(self._zero.question(vector, lang)), _literal(vector)
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


class Builder:
    """Builds versions in a database and opens those that are there."""

    def __init__(self, url: str) -> None:
        self._database = Database(url)

    def __call__(self, notes: Sequence[Note], parts: Parts) -> Version:
        """Open the version these notes make, after building it if the database has not got it."""
        chunks = parts.chunks(notes)
        name = parts.fingerprint(chunks)
        with self._database.connect() as connection, connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(7316001)")  # one replica builds, the others wait
            known = connection.execute(
                "SELECT 1 FROM retrieval_versions WHERE fingerprint = %s", (name,)
            ).fetchone()
            if known is None:
                self._build(connection, notes, chunks, name, parts=parts)
            connection.execute(
                "INSERT INTO retrieval_current (fingerprint) VALUES (%s)"
                " ON CONFLICT (one) DO UPDATE SET fingerprint = excluded.fingerprint",
                (name,),
            )
            self._drop_old(connection, name)
        return self._open(name, len(chunks), parts)

    def close(self) -> None:
        """Close the connections to the database."""
        self._database.close()

    def _build(
        self,
        connection: psycopg.Connection[Any],
        notes: Sequence[Note],
        chunks: Sequence[Chunk],
        name: str,
        *,
        parts: Parts,
    ) -> None:
        table = Table(self._database, name)
        rows = [field_terms(chunk) for chunk in chunks]
        vocabulary = build_vocabulary(
            chunks, [{t for found in row.values() for t in found} for row in rows], parts.synonyms
        )
        known = known_vectors_of(parts)
        stored = Stored(make_texts(chunks, parts, known), make_words(vocabulary, parts, known))
        dimensions = parts.made_by.dimensions or 1
        connection.execute(_create(table, dimensions))
        with connection.cursor().copy(sql.SQL("COPY {} FROM STDIN").format(table.name)) as copy:
            for values in _rows(chunks, rows, find_pools(notes, chunks), stored=stored, parts=parts):
                copy.write_row(values)
        for statement in _indexes(table, name, with_vectors=parts.embedder is not None):
            connection.execute(statement)
        counts = [sum(map(len, row.values())) for row in rows]
        extras = {
            "frequency": dict(vocabulary.frequency),
            "surfaces": dict(vocabulary.surfaces),
            "mean_length": sum(counts) / max(1, len(counts)),
        }
        connection.execute(
            "INSERT INTO retrieval_versions (fingerprint, extras, words) VALUES (%s, %s, %s)",
            (name, json.dumps(extras), _pack(stored, chunks, parts)),
        )

    def _open(self, name: str, count: int, parts: Parts) -> Version:
        statement = sql.SQL("SELECT extras, words FROM retrieval_versions WHERE fingerprint = {}").format(
            sql.Literal(name)
        )
        ((extras, packed),) = self._database.read(statement)
        stored = _unpack(packed)
        table = Table(self._database, name)
        vocabulary = Vocabulary(extras["frequency"], extras["surfaces"], count, parts.synonyms)
        arm = TextArm(table, vocabulary, count, extras["mean_length"] or 1.0)
        version = Version(name, Chunks(table, count), arm)
        if parts.embedder:
            version = replace(version, dense=VectorArm(table, zero_of(stored)))
        if parts.judge:
            words = [key for key in stored.words if not key.startswith("?")]
            matrix = np.array([stored.words[word] for word in words], np.float32)
            asked = np.stack([row for key, row in stored.words.items() if key.startswith("?")])
            version = replace(version, words=WordSpace(words, matrix, parts.judge), background=asked)
        chance = stored.chance
        if not chance and count:
            chance = chance_of(version, parts, stored)
        if chance and not stored.chance:
            packed = _pack_all(replace(stored, chance=chance))
            with self._database.connect() as connection:
                connection.execute(
                    "UPDATE retrieval_versions SET words = %s WHERE fingerprint = %s", (packed, name)
                )
        return replace(version, chance={Lang(lang): Chance(*pair) for lang, pair in chance.items()})

    def _drop_old(self, connection: psycopg.Connection[Any], current: str) -> None:
        old = connection.execute(
            "SELECT fingerprint FROM retrieval_versions WHERE fingerprint <> %s"
            " ORDER BY built_at DESC OFFSET %s",
            (current, KEEP - 1),
        ).fetchall()
        for (name,) in old:
            connection.execute(sql.SQL("DROP TABLE IF EXISTS {}").format(Table(self._database, name).name))
            connection.execute("DELETE FROM retrieval_versions WHERE fingerprint = %s", (name,))


def _create(table: Table, dimensions: int) -> sql.Composed:
    return sql.SQL(
        "CREATE TABLE {} (row_number integer PRIMARY KEY, chunk jsonb NOT NULL, pool text[] NOT NULL,"
        " beach text NOT NULL, terms text[] NOT NULL, counts jsonb NOT NULL, tokens tsvector NOT NULL,"
        " corrected halfvec({}), raw halfvec({}))"
    ).format(table.name, sql.Literal(dimensions), sql.Literal(dimensions))


def _indexes(table: Table, name: str, *, with_vectors: bool) -> Iterator[sql.Composed]:
    short = name[:16]
    text, hnsw = sql.Identifier(f"retrieval_text_{short}"), sql.Identifier(f"retrieval_hnsw_{short}")
    yield sql.SQL("CREATE INDEX {} ON {} USING gin (tokens)").format(text, table.name)
    if with_vectors:
        yield sql.SQL("CREATE INDEX {} ON {} USING hnsw (corrected halfvec_ip_ops)").format(hnsw, table.name)
    yield sql.SQL("ANALYZE {}").format(table.name)


def _rows(
    chunks: Sequence[Chunk],
    rows: Sequence[Mapping[str, Sequence[str]]],
    pools: Sequence[frozenset[Lang]],
    *,
    stored: Stored,
    parts: Parts,
) -> Iterator[tuple[object, ...]]:
    corrected: list[str | None] = [None] * len(chunks)
    raw: list[str | None] = [None] * len(chunks)
    if parts.embedder and chunks:
        vectors = np.stack(
            [stored.texts[row_key(embed_text(chunk, headed=parts.headed))] for chunk in chunks]
        )
        raw = [_literal(row) for row in vectors]
        corrected = [
            _literal(row) for row in zero_of(stored).corpus(vectors, [chunk.lang for chunk in chunks])
        ]
    for number, (chunk, row, pool) in enumerate(zip(chunks, rows, pools, strict=True)):
        counts: dict[str, float] = {}
        for field, found in row.items():
            for term in found:
                counts[term] = counts.get(term, 0.0) + BOOSTS[field]
        # Terms are folded letters, digits, points and slashes: safe between the quotes of a lexeme.
        lexemes = " ".join(f"'{term}'" for term in sorted(counts))
        yield (
            number,
            json.dumps(asdict(chunk)),
            [lang.value for lang in sorted(pool)],
            chunk.beach_id or ANY_BEACH,
            sorted(counts),
            json.dumps(counts),
            lexemes,
            corrected[number],
            raw[number],
        )


def _literal(vector: Vectors) -> str:
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


def _pack(stored: Stored, chunks: Sequence[Chunk], parts: Parts) -> bytes:
    """Pack what is not per chunk: neutral and background texts, words, chance levels."""
    own = {row_key(embed_text(chunk, headed=parts.headed)) for chunk in chunks}
    return _pack_all(replace(stored, texts={key: row for key, row in stored.texts.items() if key not in own}))


def _pack_all(stored: Stored) -> bytes:
    arrays: dict[str, Any] = {"chance": np.array(json.dumps(dict(stored.chance)))}
    for name, table in (("texts", stored.texts), ("words", stored.words)):
        arrays[f"{name}_keys"] = np.array(list(table), dtype=np.str_)
        arrays[f"{name}_rows"] = np.array([row.astype(np.float16) for row in table.values()])
    packed = io.BytesIO()
    np.savez(packed, **arrays)
    return packed.getvalue()


def _unpack(packed: bytes) -> Stored:
    with np.load(io.BytesIO(packed), allow_pickle=False) as arrays:
        texts, words = (
            dict(
                zip(
                    (str(key) for key in arrays[f"{name}_keys"]),
                    arrays[f"{name}_rows"].astype(np.float32),
                    strict=True,
                )
            )
            for name in ("texts", "words")
        )
        chance = {lang: (pair[0], pair[1]) for lang, pair in json.loads(str(arrays["chance"])).items()}
    return Stored(texts, words, chance)
