"""What the tests of this package share: recorded sea, a store with given passages, a model with a script."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path

from answering import Answerer, Question, Reply
from conditions import Conditions
from conditions.sources.recorded import Recorded
from conditions.types import WaterSample
from parsing import Context, load_gazetteer
from parsing.types import BeachId, Lang
from retrieval.types import Chunk, ChunkKind, Passage, SearchResult

RECORDINGS = Path(__file__).parent.parent / "fixtures" / "forecasts"
JOAQUINA = "praia da joaquina"


@cache
def recorded() -> Recorded:
    return Recorded(RECORDINGS)


NOW = datetime(2026, 9, 5, 10, tzinfo=UTC)
"""Saturday, 7 in the morning at the beach: the day of the recordings."""


class Water:
    """Agency samples as given; none by default."""

    def __init__(self, *samples: WaterSample) -> None:
        self.given = samples

    async def samples(self, state: str, *, now: datetime) -> tuple[WaterSample, ...]:
        return tuple(sample for sample in self.given if sample.state == state)


def sample(proper: bool | None, point: str = "Em frente ao posto", day: date | None = date(2026, 9, 1)):
    return WaterSample(
        agency="IMA/SC", point_code=point, point_name=point, beach_name="Praia da Joaquina",
        municipality="Florianópolis", state="SC", latitude=-27.6293, longitude=-48.4490, sampled_on=day,
        proper=proper, count="<10", count_unit="E. coli NMP/100 ml",
    )  # fmt: skip


def chunk(text: str, **fields) -> Chunk:
    """Return a Portuguese prose chunk; any field may be given."""
    made = {
        "doc_id": "pt-BR/safety/nota",
        "title": "Nota",
        "source": "https://example.org/nota",
        "licence": "CC BY 4.0",
        "kind": ChunkKind.PROSE,
        "safety": False,
        "lang": Lang.PT,
        "beach_id": None,
        "section_path": ("Seção",),
        "content_hash": hashlib.sha256(text.encode()).hexdigest(),
        "line": 1,
    }
    return Chunk(text=text, **(made | fields))


class FixedStore:
    """Finds the same passages whatever is asked."""

    name = "fixed"

    def __init__(self, *chunks: Chunk, covered: bool = True, unfiltered: Sequence[Chunk] = ()) -> None:
        self.chunks = (*chunks, *unfiltered)
        self._found = tuple(Passage(one, 1.0 / (i + 1)) for i, one in enumerate(chunks))
        self._unfiltered = tuple(Passage(one, 0.1) for one in unfiltered)
        self.covered = covered
        self.asked: list[tuple[str, Lang, BeachId | None]] = []

    def search(self, query: str, *, lang: Lang, beach: BeachId | None = None, k: int = 4) -> SearchResult:
        self.asked.append((query, lang, beach))
        found = self._found if self.covered else ()
        return SearchResult(
            query, lang, found, self._found + self._unfiltered, self.covered, 0.9 if found else 0.1
        )


class ScriptedModel:
    """Says its lines in turn; an exception among them is raised."""

    name = "scripted"
    context_tokens = 8192
    answer_tokens = 300

    def __init__(self, *lines: str | Exception) -> None:
        self.lines = lines
        self.asked: list[tuple[str, str]] = []

    async def generate(self, system: str, user: str) -> str:
        self.asked.append((system, user))
        line = self.lines[min(len(self.asked), len(self.lines)) - 1]
        if isinstance(line, Exception):
            raise line
        return line

    async def warm_up(self) -> None: ...

    async def close(self) -> None: ...


class ForbiddenModel(ScriptedModel):
    """Any call is a failure of the test."""

    async def generate(self, system: str, user: str) -> str:
        raise AssertionError("a model was called")


def forbidden_store():
    raise AssertionError("the notes were opened")


def answerer(
    *, store=None, model=None, water: Sequence[WaterSample] = (), forecasts=None, **options
) -> Answerer:
    gazetteer = load_gazetteer()
    conditions = Conditions(forecasts or recorded(), Water(*water), gazetteer)
    return Answerer(gazetteer, conditions, store if store is not None else forbidden_store, model, **options)


async def ask(text: str, *, now=NOW, context=None, **parts) -> Reply:
    """Answer one message with an answerer made of `parts`."""
    return await answerer(**parts).answer(Question(text, context=context or Context()), now=now)
