"""Danger told in words that no rule has: a linear probe on sentence vectors, beside the rules of `safety`.

The rules know words; "só dá pra ver o braço dele lá longe" has none of them. The probe has read what people
in danger write, in three languages, and scores how much a message is like it: logistic regression on the
multilingual sentence vector and hashed character n-grams, which see through misspelling. It can only add an
emergency or a footer to what the rules found, never take one away. Rows, training and figures:
`evals/danger_probe.py`, docs/decisions/0068.
"""

from __future__ import annotations

import io
import logging
import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from answering.danger_text import Emergency
from answering.safety import FIGURATIVE, Danger

if TYPE_CHECKING:
    from retrieval.types import Embedder, Vectors

log = logging.getLogger(__name__)

WEIGHTS = Path(__file__).parent / "weights" / "danger_probe.npz"
HEADS = ("emergency", "hazard", "water")
"""A person in danger now; talk of danger, now or not; danger in the water, of the emergencies."""
EMERGENT = 0.0
"""An emergency from this score on; chosen in cross-validation (docs/decisions/0068)."""
HAZARDOUS = 0.2
"""Talk of danger from this score on."""
IN_WATER = -0.6
"""First steps of drowning from this score on: shown once too often, they do no harm."""
MAX_PARTS = 8
"""Sentences of one message that are looked at by themselves."""
LEAST_WORDS = 3
"""Words from which a message or a sentence can tell of danger; "ajuda" asks for help with the bot, and
shorter cries are the rules' part."""
_SENTENCE = re.compile(r"[.!?;\n…]+")


@dataclass(frozen=True, slots=True)
class Probed:
    """Scores of a message, as logits: 0 is an even chance on the training rows."""

    emergency: float
    hazard: float
    water: float


QUIET = Probed(-math.inf, -math.inf, -math.inf)
"""Scores of what is too short to tell."""


class DangerProbe:
    """Scores messages; safe to use from many threads.

    Args:
        embedders: their vectors, side by side, are the features.
        weights: shape (features + 1, heads), the constant last.
    """

    def __init__(self, embedders: Sequence[Embedder], weights: Vectors) -> None:
        self._embedders = tuple(embedders)
        self._weights = weights

    def read(self, text: str) -> Probed:
        """Score a message by its most alarming part: the whole of it or one of its sentences."""
        parts = parts_of(text)
        if not parts:
            return QUIET
        scores = np.stack([self._score(part) for part in parts])
        emergency, hazard, water = scores[scores[:, 0].argmax()]
        return Probed(float(emergency), float(max(hazard, scores[0, 1])), float(water))

    def _score(self, text: str) -> Vectors:
        row: Vectors = features(text, self._embedders) @ self._weights[:-1] + self._weights[-1]
        return row


def add_probed(danger: Danger, probed: Probed) -> Danger:
    """Return what rules and probe find together; a figure of speech that the rules know stays one."""
    if danger.rule == FIGURATIVE:
        return danger
    if probed.emergency >= EMERGENT:
        kind = Emergency.WATER if probed.water >= IN_WATER else Emergency.OTHER
        return Danger(kind, hazard=True, rule=f"probe: {probed.emergency:+.1f}")
    if probed.hazard >= HAZARDOUS and not danger.hazard:
        return Danger(hazard=True, rule=f"hazard probe: {probed.hazard:+.1f}")
    return danger


def parts_of(text: str) -> list[str]:
    """Return a message and, if there are several, its sentences; nothing of what is too short to tell."""
    if len(text.split()) < LEAST_WORDS:
        return []
    sentences = [part.strip() for part in _SENTENCE.split(text)]
    sentences = [part for part in sentences if len(part.split()) >= LEAST_WORDS][:MAX_PARTS]
    return [text, *sentences] if len(sentences) > 1 else [text]


def features(text: str, embedders: Sequence[Embedder]) -> Vectors:
    """Return the vectors of a text side by side; capitals say nothing, people in panic shout."""
    row: Vectors = np.concatenate([one.embed_query(text.lower()) for one in embedders])
    return row


def open_embedders() -> tuple[Embedder, ...] | None:
    """Return what makes the features, None where the sentence model does not run."""
    from retrieval.dense import HashedNgrams, open_judge

    sentences = open_judge()
    return None if sentences is None else (sentences, HashedNgrams())


def open_probe(path: Path = WEIGHTS) -> DangerProbe | None:
    """Open the probe with the weights of the package; None, with a log line, where it cannot run."""
    embedders = open_embedders()
    if embedders is None:
        return None
    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as stored:
            weights: Vectors = stored["weights"].astype(np.float32)
            trained_on = str(stored["embedders"])
    except (OSError, ValueError, KeyError) as error:
        log.warning("danger is told by rules alone: %s cannot be read (%s)", path, error)
        return None
    names = "+".join(one.name for one in embedders)
    shape = (sum(one.dimensions for one in embedders) + 1, len(HEADS))
    if trained_on != names or weights.shape != shape:
        log.warning("danger is told by rules alone: %s was trained on %s, not %s", path, trained_on, names)
        return None
    return DangerProbe(embedders, weights)


ProbeOpener = Callable[[], DangerProbe | None]
"""Opens the probe when a message first needs it."""
