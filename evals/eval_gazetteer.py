"""Every beach in many written forms, with slips of the fingers; prose without beaches; speed and growth.

`python -m evals gazetteer [--seeds N] [--prose FILE]`: FILE is a collection made by `scripts/build_prose.py`;
without it the committed sample is used. "First" means resolved, or asked back with the right beach first.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from evals.forms import letters, typo, without_prefix, written_forms
from evals.report import Metric, Report, hash_files
from parsing.gazetteer import FOLDER, Gazetteer, load_gazetteer, read
from parsing.places import find
from parsing.surface import keys_of
from parsing.text import fold, normalize
from parsing.types import Ambiguous, Beach, BeachId, Kind

SAMPLE = Path(__file__).parent / "gold" / "prose_sample.jsonl"
MIN_TYPO_LETTERS = 6
MESSAGES = (
    "joaquina amanhã", "como tá a praia mole hoje?", "tá bom pra nadar na mole hj?", "oi, bom dia",
    "temperatura da água campeche sábado", "melhor praia do sul da ilha hoje", "Mole ou Joaquina amanhã?",
    "o que faço se queimar com água-viva?", "tem corrente de retorno na Joaquina?",
    "vento forte e mar bravo hoje?",
    "praia brava em Itajaí amanhã de manhã", "swimming at Joaquina tomorrow", "como ta a joaqina amanha",
    "onda grande no santinho domingo", "praia do forte", "posso nadar em copacabana depois da chuva?",
)  # fmt: skip
BARS = {"exact": 1.0, "unaccented": 1.0, "lower": 1.0, "no_prefix": 0.99, "typo": 0.95}


class Tally:
    """Outcomes per kind of form."""

    def __init__(self, gazetteer: Gazetteer) -> None:
        self.gazetteer = gazetteer
        self.counts: dict[str, Counter[str]] = {}
        self.wrong: list[str] = []
        self.exact: dict[str, set[BeachId]] = {}
        for beach in gazetteer.beaches:
            for name in (beach.name, *beach.aliases):
                for key, _ in keys_of(name):
                    self.exact.setdefault(key, set()).add(beach.id)

    def add(self, kind: str, text: str, beach: Beach) -> None:
        """Parse one form and count what came of it."""
        outcome = self._outcome(text, beach)
        self.counts.setdefault(kind, Counter())[outcome] += 1
        if outcome == "wrong":
            self.wrong.append(f"{text!r} ({beach.id})")

    def _outcome(self, text: str, beach: Beach) -> str:
        found = find(normalize(text), self.gazetteer)
        if found.beaches:
            if found.beaches == (beach.id,):
                return "resolved"
            others = (self.exact[key] for key, _ in keys_of(text) if key in self.exact)
            return "other_name" if any(beach.id not in owners for owners in others) else "wrong"
        if not found.ask:
            return "silent"
        return (
            "asked_first" if found.ask[0] == beach.id else "asked" if beach.id in found.ask else "asked_other"
        )

    def share(self, kind: str) -> tuple[float, int]:
        """Return the share resolved or asked with the right one first, and the number of forms."""
        counts = self.counts[kind]
        total = sum(counts.values())
        return (counts["resolved"] + counts["asked_first"]) / total, total


def forms(beach: Beach, seeds: int) -> Iterator[tuple[str, str]]:
    """Yield (kind, text) of all forms of one beach."""
    yield from written_forms(beach.name)
    plain = fold(without_prefix(beach.name))
    yield "with_town", f"{beach.name} em {beach.municipality}"
    yield "with_town", f"{plain} {fold(beach.municipality)} {beach.state.lower()}"
    yield "with_town", f"{without_prefix(beach.name)}, {beach.municipality} - {beach.state}"
    yield "with_town", f"como ta {plain} em {fold(beach.municipality)} amanha"
    core = without_prefix(beach.name)
    kind = "typo" if letters(core) >= MIN_TYPO_LETTERS else "typo_short"
    for seed in range(seeds):
        yield kind, typo(core.lower(), f"{beach.id} {seed} core")
        yield kind, typo(beach.name.lower(), f"{beach.id} {seed} full")


def measure_forms(gazetteer: Gazetteer, seeds: int) -> Tally:
    """Try every form of every beach."""
    tally = Tally(gazetteer)
    names = Counter(fold(without_prefix(beach.name)) for beach in gazetteer.beaches)
    for beach in gazetteer.beaches:
        shared = "shared_" if names[fold(without_prefix(beach.name))] > 1 else ""
        for kind, text in forms(beach, seeds):
            tally.add(shared + kind, text, beach)
    return tally


def measure_prose(gazetteer: Gazetteer, path: Path) -> tuple[int, list[str], int]:
    """Return the number of sentences, those in which a beach was found, and how many were asked about."""
    total, found, asked = 0, [], 0
    with path.open(encoding="utf-8") as file:
        for line in file:
            text = json.loads(line)["text"]
            places = find(normalize(text), gazetteer)
            total += 1
            if places.beaches:
                found.append(text)
            elif any(isinstance(mention.resolution, Ambiguous) for mention in places.mentions):
                asked += 1
    return total, found, asked


def synthetic(gazetteer: Gazetteer, size: int) -> Gazetteer:
    """Return the gazetteer with made-up beaches up to `size` rows."""
    chance = random.Random(7)  # noqa: S311 - repeatable, not secret
    syllables = [a + b for a in "bcdfgjlmnprstvxz" for b in ("a", "e", "i", "o", "u", "an", "ar", "im")]
    heads = ["", "", "", "Barra de ", "Ponta do ", "Lagoa da ", "Morro da "]
    beaches = list(gazetteer.beaches)
    while len(beaches) < size:
        number = len(beaches)
        word = "".join(chance.choice(syllables) for _ in range(chance.randint(2, 5))).capitalize()
        beaches.append(
            Beach(
                id=BeachId(f"zz-{number}"), name=f"Praia da {chance.choice(heads)}{word}", aliases=(),
                municipality=f"Vila {number % 300}", state="SC", latitude=-27.0, longitude=-48.0,
                kind=Kind.SEA, rank=number + 1, source="synthetic", zone="America/Sao_Paulo",
            )
        )  # fmt: skip
    return Gazetteer(beaches[:size])


def median_us(gazetteer: Gazetteer, *, rounds: int = 30) -> float:
    """Return the median over messages of the best time of `find`, in microseconds."""
    best = []
    for text in MESSAGES:
        folded = normalize(text)
        find(folded, gazetteer)
        times = []
        for _ in range(rounds):
            start = time.perf_counter()
            find(folded, gazetteer)
            times.append(time.perf_counter() - start)
        best.append(min(times))
    return statistics.median(best) * 1e6


def baseline_us(gazetteer: Gazetteer) -> float:
    """Return the median time of rapidfuzz's WRatio over all names, the usual way to do this."""
    from rapidfuzz import fuzz, process

    names = [fold(name) for beach in gazetteer.beaches for name in (beach.name, *beach.aliases)]
    times = []
    for text in MESSAGES:
        start = time.perf_counter()
        process.extractOne(fold(text), names, scorer=fuzz.WRatio)
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1e6


def _index_ms() -> float:
    """Return the time to read the files and build the index of exact forms."""
    start = time.perf_counter()
    fresh = read()
    _ = fresh.surface, fresh.areas
    return (time.perf_counter() - start) * 1e3


def speed(gazetteer: Gazetteer, *, quick: bool) -> list[Metric]:
    """Measure time per message, beside the baseline and over growing gazetteers."""
    ours, baseline = median_us(gazetteer), baseline_us(gazetteer)
    sizes = (1_000, 10_000) if quick else (1_000, 10_000, 100_000)
    grown = [median_us(synthetic(gazetteer, size), rounds=15) for size in sizes]
    unlimited = float("inf")
    ready = min(_index_ms() for _ in range(5))
    metrics = [
        Metric(
            "gazetteer read and indexed, ms",
            ready,
            len(gazetteer),
            higher_is_better=False,
            margin=unlimited,
            bar=60,
        ),
        Metric("find, median µs per message", ours, len(MESSAGES), higher_is_better=False, margin=unlimited),
        Metric(
            "times faster than extractOne(WRatio) over all names",
            baseline / ours,
            len(MESSAGES),
            margin=unlimited,
        ),
    ]
    for (small, large), (before, after) in zip(pairwise(sizes), pairwise(grown), strict=True):
        name = f"growth of the median, {small} to {large} names"
        metrics.append(
            Metric(name, after / before, len(MESSAGES), higher_is_better=False, margin=1.0, bar=2.0)
        )
    return metrics


def _form_metrics(tally: Tally) -> list[Metric]:
    metrics = []
    for kind, bar in BARS.items():
        share, total = tally.share(kind)
        metrics.append(
            Metric(
                f"{kind}: resolved or asked with the right one first",
                share,
                total,
                margin=0.01 if kind == "typo" else 0.002,
                bar=bar,
            )
        )
    for kind in ("with_town", "shared_with_town"):
        counts = tally.counts[kind]
        total = sum(counts.values())
        share = counts["resolved"] / total
        metrics.append(Metric(f"{kind}: resolved", share, total, margin=0.005, bar=0.98))
    for kind in ("typo_short", "shared_exact", "shared_typo"):
        counts = tally.counts[kind]
        total = sum(counts.values())
        known = (
            1 - (counts["silent"] + counts["asked_other"] + counts["wrong"] + counts["other_name"]) / total
        )
        metrics.append(Metric(f"{kind}: right one resolved or among those asked", known, total, margin=0.02))
    total = sum(sum(counts.values()) for counts in tally.counts.values())
    other = sum(counts["other_name"] for counts in tally.counts.values())
    metrics.append(Metric("wrong beach, all forms", len(tally.wrong), total, higher_is_better=False, bar=0))
    metrics.append(
        Metric(
            "slip that is another beach's exact name, read as that",
            other,
            total,
            higher_is_better=False,
            margin=10,
        )
    )
    return metrics


def _prose_metrics(gazetteer: Gazetteer, path: Path, name: str) -> tuple[list[Metric], list[str]]:
    total, found, asked = measure_prose(gazetteer, path)
    share = 10_000 / total
    return [
        Metric(
            f"beach found per 10,000 sentences, {name}",
            share * len(found),
            total,
            higher_is_better=False,
            bar=1.0,
        ),
        Metric(
            f"asked back per 10,000 sentences, {name}",
            share * asked,
            total,
            higher_is_better=False,
            margin=5,
        ),
    ], found


def run(argv: Sequence[str], *, quick: bool) -> Report:
    """Run the whole evaluation."""
    parser = argparse.ArgumentParser(prog="python -m evals gazetteer")
    parser.add_argument("--seeds", type=int, default=1 if quick else 5)
    parser.add_argument("--prose", type=Path, help="a collection made by scripts/build_prose.py")
    args = parser.parse_args(argv)
    gazetteer = load_gazetteer()
    tally = measure_forms(gazetteer, args.seeds)
    metrics, found = _form_metrics(tally), list[str]()
    for name, path in (("the sample", SAMPLE), ("the large collection", args.prose)):
        if path is not None:
            more, texts = _prose_metrics(gazetteer, path, name)
            metrics += more
            found += texts
    metrics += speed(gazetteer, quick=quick)
    notes = [f"wrong: {line}" for line in tally.wrong[:20]] + [f"in prose: {text}" for text in found[:20]]
    files = [FOLDER / "beaches.csv", SAMPLE, *([args.prose] if args.prose else [])]
    return Report("gazetteer", hash_files(files), metrics, tuple(notes))
