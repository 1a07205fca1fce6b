"""Optional: a model words a swim report, under the mention rules; on any failure the template stands.

The rules are a plain filter, applied after generation: every veto and every hazard that took points must be
mentioned by one of its words, and no number may stand in the text that is not in the report.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from answering.checks import check_form, is_other_language
from answering.draft import Draft, block
from answering.errors import ModelError
from answering.prompting import build_report
from answering.quantities import find_quantities
from answering.reply import Block, BlockKind
from answering.wording import Words
from conditions.types import SwimReport
from parsing.text import fold

if TYPE_CHECKING:
    from answering.model import LanguageModel

_WORDED = (BlockKind.TEXT, BlockKind.BULLETS)
"""Blocks a wording replaces; headline, notices and source stay as the template has them."""


async def word_report(model: LanguageModel, draft: Draft, w: Words) -> Draft:
    """Let the model word the report of a draft, if there is exactly one and it has a forecast."""
    if len(draft.reports) != 1 or draft.reports[0].no_forecast:
        return draft
    report = draft.reports[0]
    template = "\n".join(line for b in draft.blocks for line in b.lines)
    prompt = build_report(template, w.lang)
    try:
        text = await model.generate(prompt.system, prompt.user)
    except ModelError as error:
        return _template(draft, error.reason)
    fault = find_fault(text, report, template, w)
    if fault:
        return _template(draft, fault)
    return replace(
        draft,
        blocks=_put(draft.blocks, text, w),
        model=model.name,
        trace=(*draft.trace, "report: worded by the model"),
        counters={**draft.counters, "report_worded": 1},
    )


def find_fault(text: str, report: SwimReport, template: str, w: Words) -> str | None:
    """Return the first mention rule that a wording breaks."""
    form = check_form(text, longest=6)
    if form:
        return form
    if re.search(r"\[\d", text):
        return "citation"
    if is_other_language(text, w.lang):
        return "language"
    folded = fold(text)
    for reason in report.reasons:
        key = f"mention.{reason.code}"
        if key in w and not any(word.strip() in folded for word in w(key).split(",")):
            return f"not mentioned: {reason.code}"
    known = find_quantities(template)
    strange = [quantity for quantity in find_quantities(text) if not quantity.is_in(known)]
    return "number not in the report" if strange else None


def _put(blocks: tuple[Block, ...], text: str, w: Words) -> tuple[Block, ...]:
    worded = block(BlockKind.TEXT, " ".join(text.split())) + block(
        BlockKind.NOTICE, w("knowledge.worded_report")
    )
    first = next((i for i, b in enumerate(blocks) if b.kind in _WORDED), len(blocks))
    kept = tuple(b for b in blocks[first:] if b.kind not in _WORDED)
    return blocks[:first] + worded + kept


def _template(draft: Draft, why: str) -> Draft:
    return replace(
        draft,
        trace=(*draft.trace, f"report: template stands ({why})"),
        counters={**draft.counters, "report_template": 1},
    )
