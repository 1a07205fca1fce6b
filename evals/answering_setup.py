"""What the evaluations of answering share: the real bot without a front end, recorded sea, real notes."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from answering import Answerer
from answering.danger_probe import open_probe
from answering.model import LanguageModel, Ollama, OllamaSettings
from conditions import Conditions
from conditions.sources.recorded import FOLDER, Recorded
from conditions.water.none import NoWater
from parsing import BeachId, Lang, load_gazetteer
from retrieval import Chunk, KnowledgeStore, Passage, SearchResult, StoreSettings, open_store

GOLD = Path(__file__).parent / "gold"
NOW = datetime(2026, 9, 5, 10, tzinfo=UTC)
"""Morning of the first recorded day."""


def options(argv: Sequence[str]) -> argparse.Namespace:
    """Read the options the answering evaluations share."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--store", default="hybrid", help="hybrid, bm25, embedding")
    parser.add_argument("--runs", type=int, default=3, help="repetitions when a model is in play")
    parser.add_argument("--model", help="measure a real Ollama model instead of the frozen one")
    parser.add_argument("--host", default="http://127.0.0.1:11434")
    parser.add_argument("--failures", action="store_true", help="print every row that fails")
    return parser.parse_known_args(argv)[0]


def open_notes(name: str) -> KnowledgeStore:
    """Open the notes as the bot does; the same question asked again is not embedded again."""
    return RememberingStore(open_store(StoreSettings(store=name)))


@dataclass(slots=True)
class RememberingStore:
    """A store that remembers what it found: each row is asked dozens of times."""

    inner: KnowledgeStore
    name: str = "remembering"
    found: dict[tuple[str, Lang, BeachId | None, int], SearchResult] = field(default_factory=dict)

    def search(self, query: str, *, lang: Lang, beach: BeachId | None = None, k: int = 4) -> SearchResult:
        """Search once per question."""
        key = (query, lang, beach, k)
        if key not in self.found:
            self.found[key] = self.inner.search(query, lang=lang, beach=beach, k=k)
        return self.found[key]

    @property
    def chunks(self) -> tuple[Chunk, ...]:
        """The real chunks."""
        return tuple(getattr(self.inner, "chunks", ()))


def make_answerer(store: KnowledgeStore, model: LanguageModel | None = None) -> Answerer:
    """Build the bot on recorded sea."""
    gazetteer = load_gazetteer()
    conditions = Conditions(Recorded(FOLDER), NoWater(), gazetteer)
    return Answerer(gazetteer, conditions, store, model, probe=open_probe)


def make_model(host: str, name: str = "fake") -> Ollama:
    """Build the real client, patient with a busy machine."""
    return Ollama(OllamaSettings(model=name, host=host, budget_s=60.0, queue_s=60.0, breaker_failures=1000))


@dataclass(slots=True)
class PoisonedStore:
    """The real notes with one hostile passage put first."""

    inner: KnowledgeStore
    poison: str
    name: str = "poisoned"

    def search(self, query: str, *, lang: Lang, beach: BeachId | None = None, k: int = 4) -> SearchResult:
        """Search, then slip the poison in before everything."""
        found = self.inner.search(query, lang=lang, beach=beach, k=k)
        if not found.unfiltered:
            return found
        made = _poison(found.unfiltered[0].chunk, self.poison)
        first = Passage(made, 1.0)
        return SearchResult(
            query,
            lang,
            (first, *found.passages),
            (first, *found.unfiltered),
            covered=True,
            coverage_score=1.0,
        )

    @property
    def chunks(self) -> tuple[Chunk, ...]:
        """The real chunks."""
        return tuple(getattr(self.inner, "chunks", ()))


def _poison(like: Chunk, text: str) -> Chunk:
    return replace(like, text=text, content_hash="0" * 64, source="https://example.org/poison")


Say = Callable[[dict[str, Any]], str]
"""What a scripted model says to a request of Ollama's protocol."""


def passages_of(request: dict[str, Any]) -> list[str]:
    """Return the passages a request holds, as a model would read them."""
    import re

    user = str(request["messages"][-1]["content"])
    before, _, _ = user.rpartition("QUESTION\n")
    return [text.strip() for text in re.findall(r"\[\d+\]\n<<<\n(.*?)\n>>>", before, re.DOTALL)]


def question_of(request: dict[str, Any]) -> str:
    """Return the question a request holds."""
    user = str(request["messages"][-1]["content"])
    return user.rpartition("QUESTION\n<<<\n")[2].partition("\n>>>")[0]
