"""Quotes against `gold/quotes.jsonl`: the sentence that must come first, and those that would mislead.

A row holds `text`, `first` (one of these must stand in the first quoted line), `within` (must stand in some
quoted line), `never` (must stand in none), `abstain` (nothing may be quoted), and may hold the chat's `home`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from answering import Answerer, BlockKind, Question
from evals.answering_setup import GOLD, NOW
from evals.report import Metric
from parsing import Context

FILE = GOLD / "quotes.jsonl"


@dataclass(frozen=True, slots=True)
class Quoted:
    """A row with the lines quoted for it."""

    row: dict[str, Any]
    lines: tuple[str, ...]

    @property
    def opens_right(self) -> bool:
        """The first quoted line holds the sentence that answers."""
        return any(text in line for line in self.lines[:1] for text in self.row["first"])

    @property
    def holds_right(self) -> bool:
        """Some quoted line holds the sentence that answers."""
        right = [self.row["within"]] if "within" in self.row else self.row["first"]
        return any(text in line for line in self.lines for text in right)

    @property
    def misleads(self) -> bool:
        """It quotes what holds for another subject, or quotes though the notes do not say."""
        wrong = any(text in line for line in self.lines for text in self.row["never"])
        return wrong or (bool(self.row.get("abstain")) and bool(self.lines))


def read_rows() -> list[dict[str, Any]]:
    """Read the set."""
    return [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]


async def ask_rows(answerer: Answerer, rows: Sequence[dict[str, Any]]) -> list[Quoted]:
    """Ask every row."""
    found = []
    for row in rows:
        question = Question(row["text"], context=Context(home=row.get("home")))
        reply = await answerer.answer(question, now=NOW)
        lines = (line for b in reply.blocks if b.kind is BlockKind.QUOTE for line in b.lines)
        found.append(Quoted(row, tuple(lines)))
    return found


def quote_figures(found: Sequence[Quoted]) -> list[Metric]:
    """Measure the choice of sentences."""
    first = [one.opens_right for one in found if one.row["first"]]
    within = [one.holds_right for one in found if one.row["first"] or "within" in one.row]
    wrong = sum(one.misleads for one in found) / len(found) if found else 0.0
    return [
        _share("quotes: right sentence first", first),
        _share("quotes: right sentence quoted", within),
        Metric("quotes: misleading", wrong, len(found), higher_is_better=False, margin=0.02),
    ]


def _share(name: str, hits: Sequence[bool]) -> Metric:
    return Metric(name, sum(hits) / len(hits) if hits else 1.0, len(hits), margin=0.05)


def tell_quotes(found: Sequence[Quoted]) -> None:
    """Print the rows that fail."""
    for one in found:
        if one.misleads or (one.row["first"] and not one.opens_right):
            print(one.row["id"], one.row["text"], "MISLEADS" if one.misleads else "", list(one.lines))
