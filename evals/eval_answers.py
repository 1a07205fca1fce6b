"""Answers from the notes: citations, quotes, numbers, abstention, footer; quoted, and worded by a model.

The model is a frozen scripted one. `--model NAME --host URL` measures a real Ollama model instead, over
`--runs` repetitions: one run on a small base says nothing about a model.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from answering import Answerer, BlockKind, Question, Reply
from answering.quantities import find_quantities
from evals.answering_setup import GOLD, NOW, make_answerer, make_model, open_notes, options
from evals.misbehaviour import faithful
from evals.quotes import FILE as QUOTES
from evals.quotes import ask_rows, quote_figures, read_rows, tell_quotes
from evals.report import Metric, Report, hash_files
from retrieval import Chunk, KnowledgeStore
from tests.answering.fake_ollama import FakeOllama

FILE = GOLD / "retrieval.jsonl"
QUICK_STEP = 4
_MARK = re.compile(r"\s*\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Answered:
    """A row with the reply it got."""

    row: dict[str, Any]
    reply: Reply

    @property
    def off(self) -> bool:
        """The notes do not hold it."""
        return bool(self.row["kind"] == "off_corpus")

    def lines(self, *kinds: BlockKind) -> list[str]:
        """Lines of the blocks of these kinds."""
        return [line for b in self.reply.blocks if b.kind in kinds for line in b.lines]


def rows(*, quick: bool) -> list[dict[str, Any]]:
    """Read the retrieval set, which also says what is not in the notes."""
    found = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]
    return found[::QUICK_STEP] if quick else found


async def _ask_all(answerer: Answerer, asked: Sequence[dict[str, Any]]) -> list[Answered]:
    return [Answered(row, await answerer.answer(Question(row["text"]), now=NOW)) for row in asked]


def run(argv: Sequence[str] = (), *, quick: bool = False) -> Report:
    """Measure quoting, then a model."""
    chosen = options(argv)
    store = open_notes(chosen.store)
    asked = rows(quick=quick)
    answerer = make_answerer(store)
    plain = asyncio.run(_ask_all(answerer, asked))
    quoted = asyncio.run(ask_rows(answerer, read_rows()))
    repeats = asyncio.run(_with_model(store, asked, chosen.model, chosen.host, 2 if quick else chosen.runs))
    if chosen.failures:
        _tell(plain)
        tell_quotes(quoted)
    metrics = [*_figures("quoted", plain, store), *quote_figures(quoted), *_model_figures(repeats, store)]
    name = (
        f"frozen model, {len(repeats)} runs" if not chosen.model else f"{chosen.model}, {len(repeats)} runs"
    )
    # A quick run looks at a quarter of the rows: its figures are compared with their own baseline.
    return Report("answers_quick" if quick else "answers", hash_files([FILE, QUOTES]), metrics, notes=(name,))


async def _with_model(
    store: KnowledgeStore, asked: Sequence[dict[str, Any]], name: str | None, host: str, runs: int
) -> list[list[Answered]]:
    """Ask everything several times over the real client."""
    found = []
    with FakeOllama(chat=(faithful,)) as server:
        for _ in range(runs):
            model = make_model(host if name else server.host, name or "fake")
            found.append(await _ask_all(make_answerer(store, model), asked))
            await model.close()
    return found


def _figures(label: str, answers: Sequence[Answered], store: KnowledgeStore) -> list[Metric]:
    chunks: tuple[Chunk, ...] = tuple(getattr(store, "chunks", ()))
    texts = {chunk.text for chunk in chunks}
    sources = {(chunk.doc_id, chunk.source) for chunk in chunks}
    off = [one for one in answers if one.off]
    on = [one for one in answers if not one.off]
    told = [one for one in on if one.reply.covered]
    quotes = [_MARK.sub("", line) for one in answers for line in one.lines(BlockKind.QUOTE)]
    cited = [c for one in answers for c in one.reply.citations]
    safety = [one for one in on if one.row["kind"] == "safety_rule"]
    headers = [chunk.context_header for chunk in chunks if chunk.context_header]
    shown = sum(header in one.reply.text for header in headers for one in answers)
    return [
        _share(f"{label}: off-corpus without source", [not o.reply.citations for o in off], margin=0.05),
        _share(f"{label}: in-corpus answered", [bool(o.reply.covered) for o in on], margin=0.05),
        _share(f"{label}: right document cited", [_is_right(o) for o in told], margin=0.05),
        _share(f"{label}: citations that exist", [(c.doc_id, c.source) in sources for c in cited], bar=1.0),
        _share(f"{label}: marks with their citation", [_marks_match(o) for o in answers], bar=1.0),
        _share(f"{label}: quotes verbatim", [any(q in text for text in texts) for q in quotes], bar=1.0),
        _share(f"{label}: footer under safety questions", [o.reply.footer for o in safety], bar=1.0),
        Metric(f"{label}: context headers shown", shown, len(answers), higher_is_better=False, bar=0),
    ]


def _share(name: str, hits: Sequence[bool], *, margin: float = 0.0, bar: float | None = None) -> Metric:
    return Metric(name, sum(hits) / len(hits) if hits else 1.0, len(hits), margin=margin, bar=bar)


def _is_right(one: Answered) -> bool:
    right = {one.row["expected_doc"], *one.row.get("acceptable", ())}
    return any(citation.doc_id in right for citation in one.reply.citations)


def _marks_match(one: Answered) -> bool:
    """Every [n] under the answer is listed, and the other way round."""
    marks = {int(n) for line in one.lines(BlockKind.QUOTE, BlockKind.TEXT) for n in _MARK.findall(line)}
    listed = {int(n) for line in one.lines(BlockKind.CITATIONS) for n in _MARK.findall(line[:6])}
    return marks == listed


def _model_figures(repeats: Sequence[Sequence[Answered]], store: KnowledgeStore) -> list[Metric]:
    every = [one for run in repeats for one in run]
    worded = [one for one in every if one.reply.model]
    asked = [one for one in every if any(key.startswith("model_") for key in one.reply.counters)]
    same = [len({run[i].reply.text for run in repeats}) == 1 for i in range(len(repeats[0]))]
    return [
        *_figures("model", every, store),
        _share("model: answers that passed the checks", [bool(o.reply.model) for o in asked], margin=0.05),
        _share("model: numbers grounded", [_is_grounded(o, store) for o in worded], bar=1.0),
        _share("model: the same answer in every run", same),
    ]


def _is_grounded(one: Answered, store: KnowledgeStore) -> bool:
    """Tell whether every number of a worded answer stands in a chunk of a cited document."""
    docs = {citation.doc_id for citation in one.reply.citations}
    known = frozenset(
        quantity
        for chunk in getattr(store, "chunks", ())
        if chunk.doc_id in docs
        for quantity in find_quantities(chunk.text)
    )
    text = _MARK.sub("", " ".join(one.lines(BlockKind.TEXT)[:1]))
    return all(quantity.is_in(known) for quantity in find_quantities(text))


def _tell(answers: Sequence[Answered]) -> None:
    for one in answers:
        wrong = bool(one.reply.citations) if one.off else not one.reply.covered
        if wrong or not _marks_match(one):
            print(one.row["id"], one.row["text"], one.reply.covered, [c.doc_id for c in one.reply.citations])
