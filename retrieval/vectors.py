"""Exact search over unit vectors, with each language's own direction taken off for ranking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from parsing.types import BeachId, Lang
from retrieval.fusion import DenseHit
from retrieval.neutral import PASSAGES, QUESTIONS
from retrieval.types import Chunk, Embedder

if TYPE_CHECKING:
    from retrieval.types import Vectors

SHRINK = 16
"""Neutral passages weigh like this many chunks in a language's mean, so seven notes keep their topic."""


class LanguageZero:
    """Mean question and mean passage of each language in a model's space."""

    def __init__(self, embedder: Embedder) -> None:
        self.questions: Mapping[Lang, Vectors] = {
            lang: np.mean([embedder.embed_query(text) for text in texts], axis=0)
            for lang, texts in QUESTIONS.items()
        }
        self.passages: Mapping[Lang, Vectors] = {
            lang: embedder.embed_passages(texts) for lang, texts in PASSAGES.items()
        }

    def question(self, vector: Vectors, lang: Lang) -> Vectors:
        """Return a question's vector without its language."""
        return unit(vector - self.questions[lang])

    def corpus(self, vectors: Vectors, langs: Sequence[Lang]) -> Vectors:
        """Return passage vectors without their language."""
        corrected = np.empty_like(vectors)
        for lang in set(langs):
            rows = np.array([one is lang for one in langs])
            corrected[rows] = unit(vectors[rows] - self._mean(vectors[rows], lang))
        return corrected

    def _mean(self, rows: Vectors, lang: Lang) -> Vectors:
        neutral = self.passages[lang].mean(axis=0)
        mean: Vectors = (rows.sum(axis=0) + SHRINK * neutral) / (len(rows) + SHRINK)
        return mean


@dataclass(frozen=True, slots=True)
class DenseRun:
    """Nearest chunks and what the corpus as a whole looks like from the question."""

    hits: tuple[DenseHit, ...]
    mean_cosine: float
    """Mean raw cosine over the chunks that were allowed."""


NO_RUN = DenseRun((), 0.0)


class DenseIndex:
    """All vectors of one corpus version in two matrices: as embedded, and language-corrected."""

    def __init__(
        self, vectors: Vectors, chunks: Sequence[Chunk], pools: Sequence[frozenset[Lang]], zero: LanguageZero
    ) -> None:
        self._raw = vectors
        self._corrected = zero.corpus(vectors, [chunk.lang for chunk in chunks])
        self._zero = zero
        self._pools = {lang: np.array([lang in pool for pool in pools], np.bool_) for lang in Lang}
        self._beach = np.array([chunk.beach_id or "" for chunk in chunks], np.str_)

    def search(self, vector: Vectors, lang: Lang, *, beach: BeachId | None, limit: int) -> DenseRun:
        """Return the nearest chunks of the language's pool, and of the beach or of no beach."""
        allowed = self._pools[lang]
        if beach is not None:
            allowed = allowed & ((self._beach == beach) | (self._beach == ""))
        rows = np.flatnonzero(allowed)
        if not len(rows):
            return DenseRun((), 0.0)
        scores = self._corrected[rows] @ self._zero.question(vector, lang)
        best = np.argpartition(-scores, limit - 1)[:limit] if len(rows) > limit else np.arange(len(rows))
        order = best[np.lexsort((rows[best], -scores[best]))]
        cosines = self._raw[rows] @ vector
        hits = (DenseHit(int(rows[at]), float(scores[at]), float(cosines[at])) for at in order.tolist())
        return DenseRun(tuple(hits), float(cosines.mean()))


def unit(vectors: Vectors) -> Vectors:
    """Scale rows (or one vector) to unit length; a zero row stays zero."""
    scaled: Vectors = vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9)
    return scaled
