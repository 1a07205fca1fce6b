"""How near the words of a question lie to the words of a chunk: coverage beyond equal terms.

"Telefone" carries part of a chunk that says "número"; "receita" carries nothing of one about catfish spines.
That difference is what tells a question the notes answer from one that only shares a word with them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from retrieval.types import Embedder
from retrieval.vocabulary import Question

if TYPE_CHECKING:
    from retrieval.types import Vectors

REMEMBERED = 4_096
"""Words of questions, and questions, whose vectors are kept."""
UNRELATED = 0.3
"""Cosine that two unrelated words reach with this model; carries nothing."""


class WordSpace:
    """One vector per term of the vocabulary, as the term is mostly written."""

    def __init__(self, terms: Sequence[str], vectors: Vectors, embedder: Embedder) -> None:
        self._row: Mapping[str, int] = {term: row for row, term in enumerate(terms)}
        self._vectors = vectors
        self._embedder = embedder
        self._asked: dict[str, Vectors] = {}

    def learn(self, texts: Collection[str]) -> Mapping[str, Vectors]:
        """Embed words of questions (or whole ones) in one go and return what is known.

        A single text costs nearly as much as twenty.
        """
        # A full memory is replaced, never emptied: another thread may be reading it.
        known = self._asked if len(self._asked) <= REMEMBERED else {}
        fresh = sorted(set(texts) - known.keys())
        if fresh:
            known.update(zip(fresh, self._embedder.embed_passages(fresh), strict=True))
        self._asked = known
        return known

    def carried(self, question: Question, candidates: Sequence[frozenset[str]]) -> float:
        """Return the largest share of the idf mass that one candidate carries, near words in part."""
        missing = [term for term in question.terms if not all(term.is_in(have) for have in candidates)]
        known = self.learn([term.word for term in missing])
        vectors = np.array([known[term.word] for term in missing], np.float32)
        best = 0.0
        for have in candidates:
            near = dict(zip((term.term for term in missing), self._nearness(vectors, have), strict=True))
            share = sum(t.idf * (1.0 if t.is_in(have) else near[t.term]) for t in question.terms)
            best = max(best, share)
        return best / question.mass if question.terms else 0.0

    def _nearness(self, vectors: Vectors, have: Collection[str]) -> list[float]:
        """Return for each vector how near the nearest of the terms is, 0 (unrelated) to 1 (the same)."""
        rows = [self._row[term] for term in have if term in self._row]
        if not rows or not len(vectors):
            return [0.0] * len(vectors)
        nearest = (vectors @ self._vectors[rows].T).max(axis=1, initial=UNRELATED)
        return [float(cosine) for cosine in (nearest - UNRELATED) / (1 - UNRELATED)]
