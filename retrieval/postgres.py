"""The scale-out store: the same arms over PostgreSQL with pgvector, one table per corpus version.

Text arm: the rows and BM25 scores of each of our own folded and stemmed terms. Vector arm: HNSW over
language-corrected vectors. A version is filled in one transaction, and `retrieval_current` names the one that
new readers take; those who hold an older one go on with its tables, which are dropped two versions later.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any  # rows of a database are untyped

import numpy as np
import psycopg
from psycopg import sql

from parsing.types import Lang
from retrieval.building import Parts, Version, chance_of, known_vectors_of, make_texts, make_words, zero_of
from retrieval.coverage import Chance
from retrieval.lexical import ANY_BEACH
from retrieval.notes import Note
from retrieval.pools import find_pools
from retrieval.postgres_arms import Chunks, Database, Table, TextArm, VectorArm, literal, make_runs
from retrieval.types import Chunk
from retrieval.versions import Stored, embed_text, row_key
from retrieval.vocabulary import Vocabulary, build_vocabulary, field_terms, read_fields
from retrieval.words import WordSpace

KEEP = 2
"""Versions kept; readers of an older one have moved on by then."""


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
        read = [read_fields(chunk) for chunk in chunks]
        rows = [field_terms(found) for found in read]
        vocabulary = build_vocabulary(read, parts.synonyms)
        known = known_vectors_of(parts)
        stored = Stored(make_texts(chunks, parts, known), make_words(vocabulary, parts, known))
        dimensions = parts.made_by.dimensions or 1
        # An HNSW graph that does not fit into this memory is built several times slower.
        connection.execute("SET LOCAL maintenance_work_mem = '512MB'")
        connection.execute(_create(table, dimensions))
        with connection.cursor().copy(sql.SQL("COPY {} FROM STDIN").format(table.name)) as copy:
            for values in _rows(chunks, rows, find_pools(notes, chunks), stored=stored, parts=parts):
                copy.write_row(values)
        connection.execute(_create_runs(table))
        with connection.cursor().copy(sql.SQL("COPY {} FROM STDIN").format(table.runs)) as copy:
            for run in make_runs(rows, vocabulary):
                copy.write_row(run)
        for statement in _indexes(table, name, with_vectors=parts.embedder is not None):
            connection.execute(statement)
        extras = {"frequency": dict(vocabulary.frequency), "surfaces": dict(vocabulary.surfaces)}
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
        arm = TextArm(table, vocabulary, count)
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
            table = Table(self._database, name)
            connection.execute(sql.SQL("DROP TABLE IF EXISTS {}, {}").format(table.name, table.runs))
            connection.execute("DELETE FROM retrieval_versions WHERE fingerprint = %s", (name,))


def _create(table: Table, dimensions: int) -> sql.Composed:
    return sql.SQL(
        "CREATE TABLE {} (row_number integer PRIMARY KEY, chunk jsonb NOT NULL, pool text[] NOT NULL,"
        " beach text NOT NULL, terms text[] NOT NULL, corrected halfvec({}), raw halfvec({}))"
    ).format(table.name, sql.Literal(dimensions), sql.Literal(dimensions))


def _create_runs(table: Table) -> sql.Composed:
    return sql.SQL(
        "CREATE TABLE {} (term text PRIMARY KEY, rows bytea NOT NULL, scores bytea NOT NULL)"
    ).format(table.runs)


def _indexes(table: Table, name: str, *, with_vectors: bool) -> Iterator[sql.Composed]:
    if with_vectors:
        hnsw = sql.Identifier(f"retrieval_hnsw_{name[:16]}")
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
        raw = [literal(row) for row in vectors]
        corrected = [
            literal(row) for row in zero_of(stored).corpus(vectors, [chunk.lang for chunk in chunks])
        ]
    for number, (chunk, row, pool) in enumerate(zip(chunks, rows, pools, strict=True)):
        yield (
            number,
            json.dumps(asdict(chunk)),
            [lang.value for lang in sorted(pool)],
            chunk.beach_id or ANY_BEACH,
            sorted({term for found in row.values() for term in found}),
            corrected[number],
            raw[number],
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
