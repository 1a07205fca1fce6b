"""Logistic regression for the probes of the bot: deterministic, of any size, numpy alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from retrieval.types import Vectors

NEWTON_STEPS = 12
CONSTANT = 10.0
"""Length of the feature that stands for the constant: so long that the penalty does not reach it."""


def fit_logistic(x: Vectors, wanted: Vectors, penalty: float, weight: Vectors | None = None) -> Vectors:
    """Minimise Σ cᵢ·log(1 + e^−yᵢwᵀxᵢ) + ½·penalty·|w|², both classes weighing the same.

    w = Xᵀa, so Newton's steps are of the size of the rows, of which there may be fewer than features.

    Args:
        x: features, shape (rows, features).
        wanted: 1 or 0 for each row.
        penalty: of the squared weights, on summed losses.
        weight: of each row, beside the balance of the classes.

    Returns:
        Weights, shape (features + 1,), the constant last.
    """
    design = np.hstack([x.astype(np.float64), np.full((len(x), 1), CONSTANT)])
    kernel = design @ design.T
    share = wanted.mean()
    balance = np.where(wanted > 0, 0.5 / share, 0.5 / (1 - share))
    cost = balance if weight is None else balance * weight
    dual = np.zeros(len(x))
    for _ in range(NEWTON_STEPS):
        score = kernel @ dual
        chance = 1 / (1 + np.exp(-np.clip(score, -30, 30)))
        curvature = cost * chance * (1 - chance)
        target = curvature * score - cost * (chance - wanted)
        dual = np.linalg.solve(curvature[:, None] * kernel + penalty * np.eye(len(x)), target)
    weights = design.T @ dual
    weights[-1] *= CONSTANT
    found: Vectors = weights.astype(np.float32)
    return found
