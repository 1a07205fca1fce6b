"""The last step of every answer: emergency block first, footer last, and what the chat knows next."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from answering.draft import Draft, block
from answering.reply import BlockKind, Reply
from answering.safety import FIGURATIVE, Danger
from answering.wording import Words
from parsing.types import Context, Parse, Route


def compose(parse: Parse, danger: Danger, draft: Draft, context: Context, w: Words, now: datetime) -> Reply:
    """Put the emergency block first and the footer last; nothing after this may drop either."""
    blocks = draft.blocks
    if danger.emergency is not None and not any(b.kind is BlockKind.EMERGENCY for b in blocks):
        blocks = block(BlockKind.EMERGENCY, w("emergency.numbers")) + blocks
    meant = draft.covered or danger.rule != FIGURATIVE
    footer = danger.hazard or (draft.safety and meant)
    if footer:
        blocks += block(BlockKind.FOOTER, w("safety.footer"))
    return Reply(
        route=parse.route,
        lang=parse.lang,
        blocks=blocks,
        choices=draft.choices,
        citations=draft.citations,
        reports=draft.reports,
        covered=draft.covered,
        footer=footer,
        model=draft.model,
        recorded=any(report.recorded for report in draft.reports),
        context=_remember(parse, draft, context, now),
        emergency=danger.emergency is not None,
        unanswered=draft.unanswered,
        trace=(*parse.trace, *((f"safety: {danger.rule}",) if danger.rule else ()), *draft.trace),
        counters=draft.counters,
    )


def _remember(parse: Parse, draft: Draft, context: Context, now: datetime) -> Context:
    """What the chat knows next: slots of this question, or those of the last one when it gave none."""
    shown = tuple(report.beach.id for report in draft.reports)
    beaches = parse.beaches or tuple(dict.fromkeys(shown))  # of a ranking: "e amanhã?" compares those shown
    if parse.route is Route.ASK_BACK:
        when, aspects = parse.when or context.last_when, parse.aspects or context.last_aspects
        return replace(
            context,
            lang=parse.lang,
            open_ask=draft.open_ask,
            last_beaches=parse.beaches,  # an older beach would become recent again with `last_at`
            last_when=when,
            last_aspects=aspects,
            last_at=now,
        )
    if not beaches or parse.route is Route.HELP:
        return replace(context, lang=parse.lang, open_ask=())
    return replace(
        context,
        lang=parse.lang,
        last_beaches=beaches,
        last_when=parse.when,
        last_aspects=parse.aspects,
        last_at=now,
        open_ask=(),
    )
