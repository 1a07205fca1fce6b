"""Sweep scorer × cut-off × length for misspelt names; write the table and the plot of decision record 0012.

    python scripts/sweep_fuzzy.py [--seeds 3] [--prose FILE] [--plot docs/decisions/0012-sweep.svg]

Each scorer sees the same thing: one word or name with one slip, to be found among all names of the
gazetteer, and
words of ordinary prose that must not be found. "Wrong" counts an answer for a beach that was not meant,
"false"
a prose word taken for a beach. The plot needs matplotlib, which is no dependency of the project.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from evals.forms import letters, typo, without_prefix
from parsing.gazetteer import load_gazetteer
from parsing.place_words import is_everyday
from parsing.text import fold, normalize

CUTOFFS = (80, 84, 86, 88, 90, 92, 94, 96)
LENGTHS = ((5, 6), (7, 8), (9, 12), (13, 40))


def osa_similarity(one: str, two: str, **_: object) -> float:
    """Return the share of letters that agree, neighbours swapped counting as one slip."""
    size = max(len(one), len(two))
    return 100 * (1 - OSA.distance(one, two) / size) if size else 0.0


SCORERS: dict[str, Callable[..., float]] = {
    "ratio": fuzz.ratio,
    "token_set_ratio": fuzz.token_set_ratio,
    "WRatio": fuzz.WRatio,
    "OSA similarity": osa_similarity,
}


def cases(seeds: int) -> tuple[list[str], list[set[str]], list[tuple[str, str]]]:
    """Return the names, the ids that own each, and (misspelt, id) pairs."""
    owners: dict[str, set[str]] = {}
    slips = []
    for beach in load_gazetteer().beaches:
        name = fold(without_prefix(beach.name))
        owners.setdefault(name, set()).add(beach.id)
        if letters(name) >= 5:
            slips += [(fold(typo(name, f"{beach.id} sweep {seed}")), beach.id) for seed in range(seeds)]
    return list(owners), list(owners.values()), slips


def prose_words(path: Path, limit: int) -> list[str]:
    """Return distinct words of prose of 5 letters or more that are in no list of everyday words."""
    found: dict[str, None] = {}
    with path.open(encoding="utf-8") as file:
        for line in file:
            for token in normalize(json.loads(line)["text"]).tokens:
                if len(token.text) >= 5 and token.text.isalpha() and not is_everyday(token.text):
                    found[token.text] = None
    return list(found)[:limit]


def sweep(seeds: int, prose: list[str]) -> list[tuple[str, str, int, float, int, int, int]]:
    """Return rows (scorer, length, cut-off, share right, wrong, cases, false)."""
    names, owners, slips = cases(seeds)
    rows = []
    for scorer, function in SCORERS.items():
        best = {
            text: process.extractOne(text, names, scorer=function)
            for text in {t for t, _ in slips} | set(prose)
        }
        for low, high in LENGTHS:
            group = [(text, beach) for text, beach in slips if low <= letters(text) <= high]
            words = [word for word in prose if low <= len(word) <= high]
            for cutoff in CUTOFFS:
                hits = [(beach, owners[best[text][2]]) for text, beach in group if best[text][1] >= cutoff]
                right = sum(beach in ids for beach, ids in hits)
                false = sum(best[word][1] >= cutoff for word in words)
                share = right / len(group) if group else 0.0
                rows.append((scorer, f"{low}-{high}", cutoff, share, len(hits) - right, len(group), false))
    return rows


def table(rows: list[tuple[str, str, int, float, int, int, int]]) -> str:
    """Return the rows as a Markdown table, one line per scorer and length, one column per cut-off."""
    lines = [
        "| scorer | letters | n | " + " | ".join(map(str, CUTOFFS)) + " |",
        "|---" * (3 + len(CUTOFFS)) + "|",
    ]
    for scorer in SCORERS:
        for low, high in LENGTHS:
            group = [row for row in rows if row[0] == scorer and row[1] == f"{low}-{high}"]
            cells = " | ".join(f"{row[3]:.2f} / {row[4]} / {row[6]}" for row in group)
            lines.append(f"| {scorer} | {low}-{high} | {group[0][5]} | {cells} |")
    return "\n".join(lines)


def plot(rows: list[tuple[str, str, int, float, int, int, int]], path: Path) -> None:
    """Draw share found and wrong answers over the cut-off, one line per scorer."""
    import matplotlib as mpl

    mpl.use("svg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(1, 2, figsize=(10, 4))
    for scorer in SCORERS:
        share, wrong = [], []
        for cutoff in CUTOFFS:
            group = [row for row in rows if row[0] == scorer and row[2] == cutoff]
            total = sum(row[5] for row in group)
            share.append(sum(row[3] * row[5] for row in group) / total)
            wrong.append(sum(row[4] + row[6] for row in group))
        axes[0].plot(CUTOFFS, share, marker="o", label=scorer)
        axes[1].plot(CUTOFFS, wrong, marker="o", label=scorer)
    axes[0].set(xlabel="cut-off", ylabel="share of slips answered right", ylim=(0, 1))
    axes[1].set(xlabel="cut-off", ylabel="wrong beaches + prose words taken for one", yscale="symlog")
    axes[0].legend()
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


def main(argv: list[str] | None = None) -> int:
    """Print the table and draw the plot."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--prose", type=Path, default=Path("evals/gold/prose_sample.jsonl"))
    parser.add_argument("--words", type=int, default=2000)
    parser.add_argument("--plot", type=Path)
    args = parser.parse_args(argv)
    rows = sweep(args.seeds, prose_words(args.prose, args.words))
    print(table(rows))
    if args.plot is not None:
        plot(rows, args.plot)
    return 0


if __name__ == "__main__":
    sys.exit(main())
