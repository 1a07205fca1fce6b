"""`python -m evals NAME [--compare] [--write]`: run one evaluation, or `quick`, `all`, `data`."""

from __future__ import annotations

import argparse
import importlib
import sys

from evals import report as reports
from parsing.pipes import leave

EVALUATIONS = {
    "gazetteer": "every beach in many written forms, typos, prose without beaches",
    "dates": "third-party date cases",
    "parsing": "whole messages: slots, route, wrong-beach rate, speed",
    "conditions": "water-to-beach matching, score on recorded days",
    "retrieval": "recall@k, MRR, coverage decision, per store",
    "answers": "citations, grounded numbers, abstention",
    "safety": "emergency footer recall and precision",
    "adversarial": "injections, false premises, misbehaving models",
    "load": "the real process over loopback",
}
"""Each is a module `evals.eval_<name>` with `run(argv: list[str], *, quick: bool) -> Report`."""

QUICK = ("gazetteer", "dates", "parsing", "conditions", "retrieval", "answers", "safety", "adversarial")


def main(argv: list[str] | None = None) -> int:
    """Run the named evaluation; exit status 1 on a regression with --compare."""
    parser = argparse.ArgumentParser(prog="python -m evals", description=__doc__)
    parser.add_argument("name", choices=[*EVALUATIONS, "quick", "all", "data"])
    parser.add_argument("--compare", action="store_true", help="fail when worse than the committed report")
    parser.add_argument("--write", action="store_true", help="write evals/reports/NAME.{json,md}")
    args, rest = parser.parse_known_args(argv)
    if args.name == "data":
        from evals import data

        return data.main()
    names = QUICK if args.name == "quick" else tuple(EVALUATIONS) if args.name == "all" else (args.name,)
    status = 0
    for name in names:
        module = importlib.import_module(f"evals.eval_{name}")
        report = module.run(rest, quick=args.name == "quick")
        sys.stdout.write(f"\n== {name} ==\n")
        for metric in report.metrics:
            bar = "" if metric.bar is None else f"   (bar {metric.bar:g})"
            sys.stdout.write(f"{metric.name:<58} {metric.value:>9.4g}  n={metric.n}{bar}\n")
        baseline = reports.REPORTS / f"{report.name}.json"
        if args.compare and baseline.exists():
            found = reports.compare(report, baseline)
            sys.stdout.writelines(f"REGRESSION {line}\n" for line in found)
            status = 1 if found else status
        if args.write:
            reports.write(report)
    return status


if __name__ == "__main__":
    leave(main)
