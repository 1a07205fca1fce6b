"""Measures of ranked runs and of decisions, each with its formula; pure functions.

Words: *qrels* are the right documents of a question, a *run* is the ranked documents a system gave for it.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence


def recall_at(run: Sequence[str], right: Collection[str], k: int) -> float:
    """Return 1 when a right document is among the first k, else 0 (one right document is enough)."""
    return float(any(document in right for document in run[:k]))


def reciprocal_rank(run: Sequence[str], right: Collection[str]) -> float:
    """Return 1 / rank of the first right document, 0 when there is none; its mean is MRR."""
    return next((1.0 / rank for rank, document in enumerate(run, 1) if document in right), 0.0)


def ndcg_at(run: Sequence[str], right: Collection[str], k: int = 10) -> float:
    """Return nDCG@k with gain 1 for the first right document: Σ gain / log2(rank + 1) over the ideal.

    A document and its mirror are one answer, so the ideal run has one hit, at rank 1.
    """
    return next((1.0 / math.log2(rank + 1) for rank, doc in enumerate(run[:k], 1) if doc in right), 0.0)


def auc(positives: Sequence[float], negatives: Sequence[float]) -> float:
    """Return the chance that a positive scores above a negative: mean of [p > n] + ½ [p = n] over pairs."""
    if not positives or not negatives:
        return float("nan")
    won = sum((p > n) + 0.5 * (p == n) for p in positives for n in negatives)
    return won / (len(positives) * len(negatives))


def mean(values: Sequence[float]) -> float:
    """Return the arithmetic mean; not a number for nothing."""
    return sum(values) / len(values) if values else float("nan")


def percentile(values: Sequence[float], share: float) -> float:
    """Return the nearest-rank percentile, share in 0 to 1."""
    ordered = sorted(values)
    return (
        ordered[min(len(ordered) - 1, max(0, math.ceil(share * len(ordered)) - 1))]
        if ordered
        else float("nan")
    )
