"""Decide whether the notes cover a question: a calibrated score on raw measures, never on a fused rank."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from retrieval.fusion import DenseHit, LexicalHit

THRESHOLD = 0.5
"""Covered from here on."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Raw measures of a question against the corpus."""

    idf_coverage: float
    """Largest share of the question's idf mass that one chunk carries."""
    cosine: float | None = None
    """Largest raw cosine; None without an embedder."""
    gap: float | None = None
    """Largest raw cosine minus the mean over the corpus."""


def weigh(evidence: Evidence) -> float:
    """Return the coverage score, 0 to 1."""
    if evidence.cosine is None or evidence.gap is None:
        return evidence.idf_coverage
    logit = 6.0 * (evidence.idf_coverage - 0.45) + 40.0 * (evidence.gap - 0.06)
    return 1.0 / (1.0 + math.exp(-logit))


def gather(lexical: Sequence[LexicalHit], dense: Sequence[DenseHit], mean_cosine: float) -> Evidence:
    """Take the measures off two runs."""
    idf_coverage = max((hit.idf_coverage for hit in lexical), default=0.0)
    if not dense:
        return Evidence(idf_coverage)
    cosine = max(hit.cosine for hit in dense)
    return Evidence(idf_coverage, cosine, cosine - mean_cosine)
