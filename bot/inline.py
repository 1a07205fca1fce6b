"""Inline mode: conditions of the beaches that a few words name; never a model, the same for everyone."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from telegram import InlineQueryResultArticle, InputTextMessageContent, LinkPreviewOptions, Update
from telegram.constants import ParseMode
from telegram.ext import CallbackContext

from answering.reply import BlockKind, Question, Reply
from bot import render
from bot.desk import Desk
from parsing.types import Context, Route

CACHE_S = 60
MAX_RESULTS = 5


class Inline:
    """Answers inline queries."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def on_query(self, update: Update, context: CallbackContext[Any, Any, Any, Any]) -> None:
        """Answer one inline query with the reports it names; nothing for anything else."""
        query = update.inline_query
        if query is None:
            return
        replies = await self._replies(query.query.strip()) if query.query.strip() else []
        articles = [article for reply in replies if (article := _article(reply)) is not None]
        unique = {article.id: article for article in articles}
        await self._desk.outbox.answer_inline(query.id, list(unique.values()), cache_s=CACHE_S)

    async def _replies(self, text: str) -> Sequence[Reply]:
        now = self._desk.clock()
        reply = await self._desk.quick.answer(Question(text), now=now)
        if reply.route is not Route.ASK_BACK:
            return [reply]
        found = []
        for choice in reply.choices[:MAX_RESULTS]:
            question = Question(text, context=Context(lang=reply.lang), action=choice.action)
            found.append(await self._desk.quick.answer(question, now=now))
        return found


def _article(reply: Reply) -> InlineQueryResultArticle | None:
    if not reply.reports and not reply.covered:
        return None
    pieces = render.render(reply)
    if not pieces:
        return None
    lines = [line for block in reply.blocks for line in block.lines if block.kind is not BlockKind.EMERGENCY]
    title, rest = lines[0], " ".join(lines[1:3])
    return InlineQueryResultArticle(
        id=hashlib.sha256(pieces[0].plain.encode()).hexdigest()[:32],
        title=render.shorten(title, 100),
        description=render.shorten(rest, 200),
        input_message_content=InputTextMessageContent(
            pieces[0].html,
            parse_mode=ParseMode.HTML,
            link_preview_options=LinkPreviewOptions(is_disabled=True),
        ),
    )
