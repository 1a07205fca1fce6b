"""Fuse the two runs into one order; stable on ties.

The fused score is `similarity + LEXICAL_WEIGHT · idf coverage · BM25 / best BM25`: how near a chunk is,
plus how well it does in words, scaled by how much of the question those words are. A chunk that shares one
common word gains next to nothing. Reciprocal rank fusion, plain or gated, stays here as the measured
alternative (docs/decisions/0043).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from retrieval.types import Chunk

RRF_K = 60
"""The customary constant (Cormack et al. 2009)."""
GATE = 0.5
"""Least idf coverage at which a lexical hit votes in gated RRF."""
LEXICAL_WEIGHT = 0.7
"""Swept on the dev split: flat between 0.5 and 0.9."""
SECOND = 0.2
"""A passage gains this much of its note's second-best score; swept on the dev split: flat from 0.1 to 0.3."""


@dataclass(frozen=True, slots=True)
class LexicalHit:
    """A chunk with its BM25F score and the share of the question's idf mass it carries."""

    row: int
    score: float
    idf_coverage: float


@dataclass(frozen=True, slots=True)
class DenseHit:
    """A chunk with its language-corrected similarity (ranks) and raw cosine."""

    row: int
    score: float
    cosine: float


@dataclass(frozen=True, slots=True)
class Fused:
    """A chunk with its fused score and what each arm said of it."""

    row: int
    score: float
    lexical_rank: int | None
    dense_rank: int | None


def fuse(lexical: Sequence[LexicalHit], dense: Sequence[DenseHit]) -> list[Fused]:
    """Fuse two runs, best first; with one run empty the other's order stands."""
    if not dense:
        return [Fused(hit.row, hit.score, rank, None) for rank, hit in enumerate(lexical, 1)]
    best = max((hit.score for hit in lexical), default=0.0)
    gain = {hit.row: LEXICAL_WEIGHT * hit.idf_coverage * hit.score / best for hit in lexical} if best else {}
    lexical_rank = {hit.row: rank for rank, hit in enumerate(lexical, 1)}
    fused = [
        Fused(hit.row, hit.score + gain.get(hit.row, 0.0), lexical_rank.get(hit.row), rank)
        for rank, hit in enumerate(dense, 1)
    ]
    return sorted(fused, key=lambda one: (-one.score, one.dense_rank or 0, one.row))


def gather(ranked: Sequence[Fused], chunks: Sequence[Chunk]) -> list[Fused]:
    """Lift passages of notes that have a second good one: votes of one note's passages are not split."""
    second: dict[str, float] = {}
    seen: set[str] = set()
    for one in ranked:
        doc = chunks[one.row].doc_id
        if doc in seen:
            second.setdefault(doc, max(0.0, one.score))
        seen.add(doc)
    lifted = [
        replace(one, score=one.score + SECOND * second.get(chunks[one.row].doc_id, 0.0)) for one in ranked
    ]
    return sorted(lifted, key=lambda one: -one.score)  # stable: ties keep their order


def fuse_ranks(
    lexical: Sequence[LexicalHit], dense: Sequence[DenseHit], *, gate: float = GATE
) -> list[Fused]:
    """Fuse by reciprocal rank, Σ 1 / (60 + rank); a lexical hit votes from the gate's idf coverage on."""
    gate = gate if dense else 0.0
    lexical_rank = {hit.row: rank for rank, hit in enumerate(lexical, 1) if hit.idf_coverage >= gate}
    dense_rank = {hit.row: rank for rank, hit in enumerate(dense, 1)}
    fused = [
        Fused(
            row,
            sum(1.0 / (RRF_K + ranks[row]) for ranks in (lexical_rank, dense_rank) if row in ranks),
            lexical_rank.get(row),
            dense_rank.get(row),
        )
        for row in dense_rank | lexical_rank
    ]
    return sorted(fused, key=lambda one: (-one.score, one.dense_rank or len(fused) + 1, one.row))
