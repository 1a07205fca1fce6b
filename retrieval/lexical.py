"""BM25F run over the chunks with Whoosh; the only module that imports it.

The index is built in memory for each corpus version: 500 chunks take a tenth of a second, 10,000 under two,
and no stored Whoosh file (it holds pickles) is ever opened. Questions are tokenised by us, never parsed as a
query language.
"""

from __future__ import annotations

import threading
import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from whoosh import fields, query
from whoosh.analysis import SpaceSeparatedTokenizer
from whoosh.filedb.filestore import RamStorage
from whoosh.scoring import BM25F

from parsing.types import BeachId, Lang
from retrieval.fusion import LexicalHit
from retrieval.synonyms import Synonyms
from retrieval.types import Chunk
from retrieval.vocabulary import FIELDS, Question, Vocabulary, build_vocabulary, field_terms, read_fields

K1 = 1.2
B = 0.75
BOOSTS: Mapping[str, float] = {"title": 1.6, "section": 1.4, "header": 0.6, "text": 1.0}
"""Weight of a hit by field; swept on the dev split."""
SYNONYM_WEIGHT = 0.55
"""A stand-in counts this much of the word that was asked; swept on the dev split."""
MAX_TERMS = 28
"""Terms sent to the index per question, the asked and the rarest first."""
ANY_BEACH = "none"


class _Memory(RamStorage):  # type: ignore[misc]  # Whoosh is untyped
    """Memory storage whose scratch folder is its own: Whoosh gives all of them `/tmp/MAIN.tmp`."""

    def temp_storage(self, name: str | None = None) -> Any:  # noqa: ANN401
        return super().temp_storage(f"{name or 'index'}-{uuid.uuid4().hex}")


class LexicalIndex:
    """Whoosh index over one corpus version, held in memory and never written again."""

    def __init__(self, chunks: Sequence[Chunk], pools: Sequence[frozenset[Lang]], synonyms: Synonyms) -> None:
        read = [read_fields(chunk) for chunk in chunks]
        rows = [field_terms(found) for found in read]
        self.terms: Sequence[frozenset[str]] = [
            frozenset(term for found in row.values() for term in found) for row in rows
        ]
        self._by_field = {name: frozenset(term for row in rows for term in row[name]) for name in FIELDS}
        self.vocabulary = build_vocabulary(read, synonyms)
        text = {name: fields.TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False) for name in FIELDS}
        schema = fields.Schema(
            row=fields.STORED, pool=fields.KEYWORD(scorable=False), beach=fields.ID, **text
        )
        index = _Memory().create_index(schema)
        writer = index.writer()
        for number, (chunk, pool, row) in enumerate(zip(chunks, pools, rows, strict=True)):
            joined = {name: " ".join(found) for name, found in row.items()}
            writer.add_document(row=number, pool=" ".join(pool), beach=chunk.beach_id or ANY_BEACH, **joined)
        writer.commit()
        self._searcher = index.searcher(weighting=BM25F(B=B, K1=K1))
        self._turn = threading.Lock()

    def search(self, question: Question, *, beach: BeachId | None, limit: int) -> list[LexicalHit]:
        """Return the best chunks of the question's language pool, and of the beach or of no beach."""
        clauses = [
            query.Term(field, term, boost=boost * BOOSTS[field])
            for term, boost in weighted_terms(question, self.vocabulary).items()
            for field, known in self._by_field.items()
            if term in known
        ]
        if not clauses:
            return []
        allowed: query.Query = query.Term("pool", str(question.lang))
        if beach is not None:
            allowed = query.And(
                [allowed, query.Or([query.Term("beach", beach), query.Term("beach", ANY_BEACH)])]
            )
        # Matchers of one searcher share a file position, so threads take turns; it is pure Python anyway.
        with self._turn:
            results = self._searcher.search(query.Or(clauses), limit=limit, filter=allowed)
            found = [(float(hit.score), int(hit["row"])) for hit in results]
        # Whoosh leaves ties in its own order; the row number settles them.
        hits = sorted(found, key=lambda hit: (-hit[0], hit[1]))
        return [LexicalHit(row, score, question.carried(self.terms[row])) for score, row in hits]


def weighted_terms(question: Question, vocabulary: Vocabulary) -> dict[str, float]:
    """Return the terms to look for with their weight: those asked, then stand-ins, the rarest first."""
    boosts = {term.term: 1.0 for term in question.terms}
    for term in question.terms:
        for phrase in term.alternatives:
            for word in phrase:
                boosts.setdefault(word, SYNONYM_WEIGHT / len(phrase))
    known = [term for term in boosts if term in vocabulary]
    known.sort(key=lambda term: (-boosts[term], vocabulary.frequency[term], term))
    return {term: boosts[term] for term in known[:MAX_TERMS]}
