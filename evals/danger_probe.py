"""Train and cross-validate the danger probe: `python -m evals.danger_probe [--write | --check]`.

Logistic regression with an L2 penalty, one head at a time, by Newton's method: deterministic, numpy alone.
Rows of the dev split of the safety set train it, with the retrieval questions of dev as talk that is no
emergency. Cross-validation leaves out whole folds, so its figures are of rows that the weights never saw;
the `held` rows of the safety set are for the final look alone (docs/decisions/0068).
"""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from answering.danger_probe import EMERGENT, HEADS, WEIGHTS, features, open_embedders
from answering.danger_text import Emergency
from answering.safety import read_danger
from evals.answering_setup import GOLD
from evals.logistic import fit_logistic
from evals.metrics import auc
from parsing.pipes import leave

if TYPE_CHECKING:
    from retrieval.types import Embedder, Vectors

PENALTY = 0.2
"""Of each squared weight, on summed losses; flat from 0.1 to 0.3 in cross-validation."""
FOLDS = 6
TOLERANCE = 0.02
"""Largest difference of a weight between machines, whose sentence models round differently."""


@dataclass(frozen=True, slots=True)
class Row:
    """A message with what each head should say; None where nobody knows."""

    text: str
    labels: tuple[bool | None, ...]


def training_rows() -> list[Row]:
    """Read the messages of dev, in the order of the files."""
    found = []
    for row in _lines("safety.jsonl"):
        if row["split"] == "dev":
            kind = read_danger(row["text"]).emergency if row["emergency"] else None
            water = None if kind is None else kind is Emergency.WATER
            found.append(Row(row["text"], (row["emergency"], row["footer"], water)))
    for row in _lines("retrieval.jsonl"):
        if row["split"] == "dev" and read_danger(row["text"]).emergency is None:
            found.append(Row(row["text"], (False, None, None)))
    return found


def matrix(rows: Sequence[Row], embedders: Sequence[Embedder]) -> Vectors:
    """Return the features, shape (rows, features)."""
    stacked: Vectors = np.stack([features(row.text, embedders) for row in rows])
    return stacked


def fit(x: Vectors, rows: Sequence[Row], penalty: float = PENALTY) -> Vectors:
    """Return the weights of all heads, shape (features + 1, heads), the constant last."""
    heads = []
    for head in range(len(HEADS)):
        known = [i for i, row in enumerate(rows) if row.labels[head] is not None]
        wanted = np.array([float(bool(rows[i].labels[head])) for i in known])
        heads.append(fit_logistic(x[known], wanted, penalty))
    return np.stack(heads, axis=1).astype(np.float32)


def cross_validate(x: Vectors, rows: Sequence[Row], penalty: float = PENALTY) -> Vectors:
    """Return the scores of every row by weights that never saw it, shape (rows, heads)."""
    scores = np.zeros((len(rows), len(HEADS)), np.float32)
    for fold in range(FOLDS):
        out = np.arange(len(rows)) % FOLDS == fold
        weights = fit(x[~out], [row for row, left in zip(rows, out, strict=True) if not left], penalty)
        scores[out] = x[out] @ weights[:-1] + weights[-1]
    return scores


def main(argv: Sequence[str] | None = None) -> int:
    """Print the cross-validated figures; write the weights or hold the stored ones against a new fit."""
    parser = argparse.ArgumentParser(prog="python -m evals.danger_probe", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the weights the bot uses")
    parser.add_argument(
        "--check", action="store_true", help="fail when the stored weights are not of this fit"
    )
    parser.add_argument("--failures", action="store_true", help="print the rows on the wrong side")
    chosen = parser.parse_args(argv)
    embedders = open_embedders()
    if embedders is None:
        sys.stderr.write("the sentence model does not run on this machine\n")
        return 2
    rows = training_rows()
    x = matrix(rows, embedders)
    if not chosen.check:
        _show(rows, cross_validate(x, rows), failures=chosen.failures)
    weights = fit(x, rows)
    if chosen.check:
        stored = np.load(WEIGHTS)["weights"].astype(np.float32)
        far = float(np.abs(stored - weights).max()) if stored.shape == weights.shape else float("inf")
        sys.stdout.write(f"largest difference of a weight: {far:.4f}\n")
        return int(far > TOLERANCE)
    if chosen.write:
        packed = io.BytesIO()
        np.savez_compressed(
            packed, weights=weights.astype(np.float16), embedders="+".join(one.name for one in embedders)
        )
        WEIGHTS.parent.mkdir(exist_ok=True)
        WEIGHTS.write_bytes(packed.getvalue())
    return 0


def _show(rows: Sequence[Row], scores: Vectors, *, failures: bool) -> None:
    for head, name in enumerate(HEADS):
        yes = [float(s[head]) for row, s in zip(rows, scores, strict=True) if row.labels[head]]
        no = [float(s[head]) for row, s in zip(rows, scores, strict=True) if row.labels[head] is False]
        sys.stdout.write(f"{name:<10} AUC {auc(yes, no):.3f}  n={len(yes)}+{len(no)}\n")
        for threshold in (-1.0, -0.5, 0.0, 0.5):
            kept = sum(one >= threshold for one in yes) / len(yes)
            false = sum(one >= threshold for one in no) / len(no)
            sys.stdout.write(f"  at {threshold:+.1f}: recall {kept:.3f}, false {false:.3f}\n")
    if failures:
        for row, score in zip(rows, scores, strict=True):
            if (score[0] >= EMERGENT) is not row.labels[0]:
                sys.stdout.write(f"{score[0]:+.2f} {'emergency' if row.labels[0] else 'none'}: {row.text}\n")


def _lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (GOLD / name).read_text("utf-8").splitlines()]


if __name__ == "__main__":
    leave(main)
