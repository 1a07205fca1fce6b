"""Validate all data under version control: `python -m evals data`."""

from __future__ import annotations

import importlib
import sys

VALIDATORS: tuple[str, ...] = (
    "evals.eval_safety:faults",
    "evals.eval_adversarial:faults",
    "answering.catalogues:faults",
    "conditions.water.points:check",
    "evals.sentences:faults",
    "evals.eval_parsing:faults",
    "conditions.cells:check",
    "evals.gazetteer_data:validate",
    "evals.eval_dates:faults",
    "retrieval.check:faults",
    "evals.eval_retrieval:faults",
)
"""Dotted `module:function` names; each returns one line per fault, `file:line: rule`."""


def main() -> int:
    """Run every validator; exit status 1 when any finds a fault."""
    faults: list[str] = []
    for name in VALIDATORS:
        module, function = name.split(":")
        faults += getattr(importlib.import_module(module), function)()
    sys.stdout.writelines(f"{fault}\n" for fault in faults)
    sys.stdout.write(f"{len(VALIDATORS)} validators, {len(faults)} faults\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
