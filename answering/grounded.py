"""A model bound to the notes: asked only about covered questions, and what it says is checked or dropped."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from answering.checks import Verdict, check_answer
from answering.claims import Source
from answering.draft import Ask, Draft, block
from answering.errors import ModelError, PromptError
from answering.knowledge_answer import citation_block, not_covered, number_citations, quote_choices
from answering.prompting import build_answer
from answering.reply import BlockKind

if TYPE_CHECKING:
    from answering.model import LanguageModel
    from retrieval.types import Chunk

log = logging.getLogger(__name__)


class GroundedModel:
    """Words an answer from passages, or hands back nothing with the reason."""

    def __init__(self, model: LanguageModel) -> None:
        self.model = model

    async def answer(self, ask: Ask, chunks: Sequence[Chunk]) -> Draft:
        """Ask the model and check it.

        Returns:
            A draft with `covered` True for a worded answer, False for an abstention, None when the passages
            should be quoted instead (the trace says why, the counters count it).
        """
        lang = ask.w.lang
        try:
            prompt = build_answer(
                ask.text,
                [chunk.text for chunk in chunks],
                lang,
                context_tokens=self.model.context_tokens,
                answer_tokens=self.model.answer_tokens,
            )
            text = await self.model.generate(prompt.system, prompt.user)
        except PromptError:
            return _refused("prompt")
        except ModelError as error:
            log.info("model: %s", error.reason)
            return _refused(error.reason)
        given = chunks[: prompt.passages]
        sources = [Source(chunk.text, chunk.safety, chunk.lang is not lang) for chunk in given]
        verdict = check_answer(text, sources, lang, prompt=prompt.system, question=ask.text)
        return self._draft(text, verdict, ask, given)

    def _draft(self, text: str, verdict: Verdict, ask: Ask, given: Sequence[Chunk]) -> Draft:
        if verdict.abstained:
            told = not_covered(ask.w, "abstained")
            return replace(told, trace=("model: abstained",), counters={"model_abstained": 1})
        if verdict.fault is not None:
            return _refused(f"check_{verdict.fault}", verdict.detail)
        cited = [given[n - 1] for n in verdict.cited]
        citations = number_citations(cited, ask.first_citation)
        blocks = block(BlockKind.TEXT, renumber(text, given, verdict.cited, ask.first_citation))
        blocks += citation_block(citations, ask.w) + block(BlockKind.NOTICE, ask.w("knowledge.worded"))
        return Draft(
            blocks,
            choices=quote_choices(cited, given, ask.w),
            citations=citations,
            covered=True,
            model=self.model.name,
            trace=("model: passed every check",),
            counters={"model_passed": 1},
        )


def _refused(why: str, detail: str = "") -> Draft:
    trace = f"model: {why}" + (f" ({detail})" if detail else "")
    return Draft(trace=(trace,), counters={f"model_{why.removeprefix('model_')}": 1})


def renumber(text: str, given: Sequence[Chunk], cited: Sequence[int], first: int) -> str:
    """Turn numbers of passages into numbers of the sources listed under the answer."""
    citations = number_citations([given[n - 1] for n in cited], first)
    by_source = {(c.doc_id, c.source): c.n for c in citations}
    numbers = {n: by_source[given[n - 1].doc_id, given[n - 1].source] for n in cited}
    return re.sub(r"\[(\d{1,3})\]", lambda match: f"[{numbers[int(match[1])]}]", text)
