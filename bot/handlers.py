"""Update to `Question`, `Reply` to outbox; no wording, no rules."""

from __future__ import annotations

import json
import logging
from collections import OrderedDict
from datetime import datetime, timedelta
from typing import Any

from telegram import CallbackQuery, ChatMember, Message, Update
from telegram.ext import CallbackContext

from answering.reply import Question
from answering.safety import read_danger
from bot.callbacks import Setting
from bot.commands import Commands
from bot.desk import Desk, Visit
from bot.door import Command, Door
from bot.errors import CallbackDataError
from bot.logs import hashed
from bot.outbox import Target
from bot.store import AnswerRef, Chat, Incoming
from bot.texts import say

log = logging.getLogger(__name__)

MEDIA_NOTICE_EVERY = timedelta(hours=1)
MEDIA_NOTICES_REMEMBERED = 5000

Context = CallbackContext[Any, Any, Any, Any]  # Any: PTB's own data stores are not used


class Handlers:
    """Callbacks for PTB's handlers; the lane that runs them fetches what each wants to have saved."""

    def __init__(self, desk: Desk, door: Door) -> None:
        self._desk = desk
        self._door = door
        self._commands = Commands(desk)
        self._at_hand: dict[int, Chat] = {}
        self._to_save: dict[int, Chat] = {}
        self._media_told: OrderedDict[int, datetime] = OrderedDict()

    def bring(self, incoming: Incoming) -> None:
        """Hand over what the inbox read along with an update."""
        if incoming.chat is not None:
            self._at_hand[incoming.update_id] = incoming.chat

    def take(self, update_id: int) -> Chat | None:
        """Return the chat record an update left to be saved."""
        self._at_hand.pop(update_id, None)
        return self._to_save.pop(update_id, None)

    async def on_message(self, update: Update, context: Context) -> None:
        """Answer a message: a command, a place, words, or something we cannot read."""
        message = update.message
        if message is None:
            return
        visit = await self._visit(update, message)
        command = self._command(message)
        if command is not None:
            await self._commands.run(visit, command)
        else:
            question = self._question(message)
            if question is not None:
                await self._desk.answer(visit, question)
            elif not message.api_kwargs and _is_media(message):
                await self._tell_media(visit)
        self._leave(update, visit)

    async def on_edited_message(self, update: Update, context: Context) -> None:
        """Edit the answer of an edited question; answer anew when we no longer know which it was."""
        message = update.edited_message
        if message is None:
            return
        visit = await self._visit(update, message)
        question = self._question(message)
        if question is not None and self._command(message) is None:
            known = [ref for ref in visit.chat.answers if ref.question_id == message.message_id]
            await self._desk.answer(visit, question, replaces=known[0] if known else None)
        self._leave(update, visit)

    async def on_callback(self, update: Update, context: Context) -> None:
        """Do what a button says."""
        query = update.callback_query
        if query is None or query.message is None:
            return
        visit = await self._visit_of_button(update, query)
        try:
            pressed = self._desk.codec.decode(query.data or "")
        except CallbackDataError:
            await self._desk.outbox.answer_callback(query.id, say(visit.lang, "old_button"))
            return
        await self._desk.outbox.answer_callback(query.id)
        if isinstance(pressed, Setting):
            await self._commands.press(visit, pressed)
        else:
            ours = AnswerRef(0, (query.message.message_id,)) if pressed.edit else None
            await self._desk.answer(visit, Question("", action=pressed.action), replaces=ours)
        self._leave(update, visit)

    async def on_member(self, update: Update, context: Context) -> None:
        """Stop alerts when we are blocked or removed."""
        change = update.my_chat_member
        if change is not None and change.new_chat_member.status in (ChatMember.BANNED, ChatMember.LEFT):
            await self._desk.store.deactivate(change.chat.id)

    async def on_error(self, update: object, context: Context) -> None:
        """Log where it broke, say one line of apology; the only catch-all."""
        self._desk.metrics.errors.inc()
        chat = update.effective_chat if isinstance(update, Update) else None
        error = context.error
        info = (type(error), error, error.__traceback__) if error else None
        log.error("an update of chat %s failed", hashed(chat.id) if chat else "-", exc_info=info)
        if chat is not None and isinstance(update, Update):
            kept = await self._desk.store.chat(chat.id) or Chat(chat.id)
            visit = Visit(kept, Target(chat.id), telegram_lang=_language_code(update))
            await self._desk.say(visit, say(visit.lang, "error"))

    async def on_flood(self, incoming: Incoming) -> None:
        """Ask a chat, once, to slow down."""
        self._desk.metrics.refused.inc()
        if incoming.lane.lstrip("-").isdecimal():
            chat = await self._desk.store.chat(int(incoming.lane)) or Chat(int(incoming.lane))
            visit = Visit(chat, Target(chat.chat_id))
            await self._desk.say(visit, say(visit.lang, "flood"))

    def _command(self, message: Message) -> Command | None:
        return self._door.command(message.to_dict()) if (message.text or "").startswith("/") else None

    def _question(self, message: Message) -> Question | None:
        place = message.location or (message.venue.location if message.venue else None)
        if place is not None:
            return Question("", location=(place.latitude, place.longitude))
        text = self._door.without_mention(message.text or message.caption or "")
        return Question(text) if text else None

    async def _visit(self, update: Update, message: Message) -> Visit:
        chat = await self._chat(update, message.chat.id)
        target = Target(
            message.chat.id,
            reply_to=None if message.chat.type == "private" else message.message_id,
            thread_id=message.message_thread_id if message.is_topic_message else None,
        )
        user = message.from_user
        return Visit(
            chat=chat,
            target=target,
            telegram_lang=_language_code(update),
            user_id=user.id if user else None,
            question_id=message.message_id,
            asked_at=message.edit_date or message.date,
        )

    async def _chat(self, update: Update, chat_id: int) -> Chat:
        """Return the chat's record: the one at hand if it is of this chat, else the stored one."""
        chat = self._at_hand.pop(update.update_id, None)
        if chat is None or chat.chat_id != chat_id:
            chat = await self._desk.store.chat(chat_id)
        return chat or Chat(chat_id)

    async def _visit_of_button(self, update: Update, query: CallbackQuery) -> Visit:
        message = query.message
        assert message is not None  # noqa: S101 - checked by the caller; for the type checker
        chat = await self._chat(update, message.chat.id)
        thread = (
            message.message_thread_id if isinstance(message, Message) and message.is_topic_message else None
        )
        target = Target(message.chat.id, thread_id=thread)
        return Visit(chat, target, telegram_lang=query.from_user.language_code, user_id=query.from_user.id)

    async def _tell_media(self, visit: Visit) -> None:
        """Say that we only read text, at most once an hour."""
        now, chat_id = self._desk.clock(), visit.chat.chat_id
        told = self._media_told.get(chat_id)
        if told is not None and now - told < MEDIA_NOTICE_EVERY:
            return
        self._media_told[chat_id] = now
        self._media_told.move_to_end(chat_id)
        while len(self._media_told) > MEDIA_NOTICES_REMEMBERED:
            self._media_told.popitem(last=False)
        await self._desk.say(visit, say(visit.lang, "no_media"))

    def _leave(self, update: Update, visit: Visit) -> None:
        if visit.save:
            self._to_save[update.update_id] = visit.chat


def is_emergency(incoming: Incoming) -> bool:
    """Tell whether a message cries for help: such a one is never turned away."""
    message = json.loads(incoming.payload).get("message") or {}
    return read_danger(str(message.get("text") or message.get("caption") or "")).emergency is not None


def _is_media(message: Message) -> bool:
    """Tell whether a person sent something we cannot read, as opposed to a service message."""
    return bool(message.effective_attachment) or message.contact is not None or message.poll is not None


def _language_code(update: Update) -> str | None:
    user = update.effective_user
    return user.language_code if user else None
