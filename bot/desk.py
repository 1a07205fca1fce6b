"""One question in, its answer sent, the chat's memory renewed: what handlers, commands and alerts share."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from answering.reply import Block, BlockKind, Question, Reply
from bot import charts, redact, render, units
from bot.callbacks import Codec
from bot.charts import Charts
from bot.compose import Answers, Clock
from bot.metrics import Metrics
from bot.outbox import Outbox, Target
from bot.render import Keyboard
from bot.settings import Settings
from bot.slots import for_question
from bot.store import AnswerRef, Chat, Store, Unanswered
from bot.texts import say
from bot.weekend import weekend_choice
from parsing.types import BeachId, Lang, Route

if TYPE_CHECKING:
    from parsing import Gazetteer

log = logging.getLogger(__name__)

ANSWERS_REMEMBERED = 8


@dataclass(slots=True)
class Visit:
    """One update being answered; `chat` is the record that is saved with its completion."""

    chat: Chat
    target: Target
    telegram_lang: str | None = None
    user_id: int | None = None
    question_id: int | None = None
    asked_at: datetime | None = None
    save: bool = True

    @property
    def lang(self) -> Lang:
        """The language to speak when no message tells another."""
        return for_question(self.chat, telegram_lang=self.telegram_lang).lang or Lang.PT


@dataclass(slots=True)
class Desk:
    """The parts every handler needs."""

    settings: Settings
    answers: Answers
    quick: Answers
    """The same without a model, for inline mode."""
    gazetteer: Gazetteer
    codec: Codec
    store: Store
    outbox: Outbox
    metrics: Metrics
    charts: Charts
    clock: Clock

    async def answer(self, visit: Visit, question: Question, *, replaces: AnswerRef | None = None) -> Reply:
        """Answer a question and send it, as a new message or in place of an earlier answer."""
        question = replace(question, context=for_question(visit.chat, telegram_lang=visit.telegram_lang))
        async with self.outbox.typing(visit.target):
            reply = await self.answers.answer(question, now=self.clock())
        reply = units.imperial(reply) if visit.chat.preferences.imperial else reply
        pieces = render.render(reply, before=self._late(visit, reply.lang))
        ids = await self._deliver(visit.target, pieces, self.keyboard(reply), replaces)
        chart_id = await self._send_chart(visit, reply, replaces)
        self._remember(visit, reply, ids, chart_id)
        self.metrics.answers.labels(reply.route.value, reply.lang.value).inc()
        await self._note(visit, question, reply)
        return reply

    async def say(self, visit: Visit, text: str, *, keyboard: Keyboard = ()) -> None:
        """Send a line of the bot's own."""
        await self.outbox.send(visit.target, [render.text_piece(text)], keyboard=keyboard)

    def keyboard(self, reply: Reply) -> Keyboard:
        """Return the reply's choices as buttons; an ask-back turns into its answer in place."""
        edit = reply.route is Route.ASK_BACK
        weekend = weekend_choice(reply, self.clock())
        choices = (*reply.choices, weekend) if weekend else reply.choices
        coded = [(choice, self.codec.encode(choice.action, edit=edit)) for choice in choices]
        fitting = [(choice, data) for choice, data in coded if data is not None]
        return render.keyboard([choice for choice, _ in fitting], [data for _, data in fitting])

    def place_name(self, place: str) -> str:
        """Return the name of a beach or area id, with its town."""
        if place in self.gazetteer:
            beach = self.gazetteer.get(BeachId(place))
            return f"{beach.name}, {beach.municipality}"
        area = self.gazetteer.area(place)
        return area.name if area else place

    def _late(self, visit: Visit, lang: Lang) -> Sequence[Block]:
        if visit.asked_at is None:
            return ()
        age = self.clock() - visit.asked_at
        if age < timedelta(minutes=self.settings.stale_after_min):
            return ()
        minutes = int(age.total_seconds() // 60)
        return (Block(BlockKind.NOTICE, (say(lang, "stale", minutes=minutes),)),)

    async def _deliver(
        self,
        target: Target,
        pieces: Sequence[render.Piece],
        keyboard: Keyboard,
        replaces: AnswerRef | None,
    ) -> tuple[int, ...]:
        """Edit what can be edited, send the rest, delete what is left over."""
        old = replaces.answer_ids if replaces else ()
        kept: list[int] = []
        for number, (message_id, piece) in enumerate(zip(old, pieces, strict=False), 1):
            last = keyboard if number == len(pieces) else ()
            if not await self.outbox.edit(target, message_id, piece, keyboard=last):
                break
            kept.append(message_id)
        for message_id in old[len(pieces) :]:
            await self.outbox.delete(target, message_id)
        rest = pieces[len(kept) :]
        return (*kept, *(await self.outbox.send(target, rest, keyboard=keyboard) if rest else ()))

    async def _send_chart(self, visit: Visit, reply: Reply, replaces: AnswerRef | None) -> int | None:
        old = replaces.chart_id if replaces else None
        wanted = self.settings.charts and visit.chat.preferences.charts
        report = charts.charted(reply) if wanted else None
        if report is None:
            if old is not None:
                await self.outbox.delete(visit.target, old)
            return None
        try:
            picture = await self.charts.picture(report, reply)
        except Exception:
            # The words have been said; a picture that cannot be drawn is no reason for an apology.
            log.exception("chart failed")
            return None
        if old is not None and await self.outbox.edit_photo(
            visit.target, old, picture.photo, alt=picture.alt
        ):
            return old
        target = replace(visit.target, reply_to=None)
        message = await self.outbox.photo(target, picture.photo, alt=picture.alt)
        if message is None:
            return None
        if message.photo and isinstance(picture.photo, bytes):
            self.charts.uploaded(picture, message.photo[-1].file_id)
        return message.message_id

    def _remember(self, visit: Visit, reply: Reply, ids: tuple[int, ...], chart_id: int | None) -> None:
        answers = visit.chat.answers
        if visit.question_id is not None and ids:
            others = [ref for ref in answers if ref.question_id != visit.question_id]
            answers = (*others, AnswerRef(visit.question_id, ids, chart_id))[-ANSWERS_REMEMBERED:]
        visit.chat = replace(visit.chat, context=reply.context, answers=answers, active=True)

    async def _note(self, visit: Visit, question: Question, reply: Reply) -> None:
        """Count what was not answered; keep its topic where operator and user both allow it."""
        if reply.unanswered is None:
            return
        self.metrics.unanswered.labels(reply.unanswered).inc()
        days, topic = self.settings.unanswered_log_days, redact.topic(question.text)
        if days and visit.chat.preferences.share_unanswered and topic:
            kept = Unanswered(topic, reply.unanswered, reply.lang.value)
            await self.store.note_unanswered(
                visit.chat.chat_id, kept, until=self.clock() + timedelta(days=days)
            )
