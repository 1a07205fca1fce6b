"""The only sender: rate limits, retries, blocked chats, migration, markup that Telegram refuses."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import TypeVar

from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputMediaPhoto,
    LinkPreviewOptions,
    Message,
    ReplyParameters,
)
from telegram.constants import ChatAction, ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TimedOut

from bot.metrics import Metrics
from bot.render import CAPTION_LIMIT, Keyboard, Piece, shorten

T = TypeVar("T")

log = logging.getLogger(__name__)

CALLS_AT_ONCE = 12
"""At 100 ms a call, 120 a second: four times what Telegram allows."""
TYPING_AFTER_S = 0.7
TYPING_EVERY_S = 5.0
ATTEMPTS = 5
NETWORK_PAUSES_S = (0.5, 1.0, 2.0, 4.0)
MAX_RETRY_AFTER_S = 120.0
"""A longer ban is not waited for: the answer would be stale when it came."""
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


@dataclass(frozen=True, slots=True)
class Target:
    """Where an answer goes."""

    chat_id: int
    reply_to: int | None = None
    thread_id: int | None = None


class Outbox:
    """Sends, edits and answers; every method copes with every answer of the Bot API.

    Args:
        bot: PTB's bot, with its rate limiter.
        metrics: counts what became of each call.
        gone: told once a chat has blocked the bot or vanished.
        moved: told the old and new id of a group.
    """

    def __init__(
        self,
        bot: Bot,
        metrics: Metrics,
        *,
        gone: Callable[[int], Awaitable[None]],
        moved: Callable[[int, int], Awaitable[None]],
    ) -> None:
        self._bot = bot
        self._metrics = metrics
        self._gone = gone
        self._moved = moved
        # A backlog waits here, not in the pool, where it would run into the pool's timeout.
        self._places = asyncio.Semaphore(CALLS_AT_ONCE)

    async def send(
        self, target: Target, pieces: Sequence[Piece], *, keyboard: Keyboard = ()
    ) -> tuple[int, ...]:
        """Send the pieces in order, the keyboard under the last; return the ids of what was delivered."""
        sent = []
        for number, piece in enumerate(pieces, 1):
            markup = _markup(keyboard) if number == len(pieces) else None
            message = await self._send_piece(target, piece, markup, first=number == 1)
            if message is None:
                break
            sent.append(message.message_id)
        return tuple(sent)

    async def _send_piece(
        self, target: Target, piece: Piece, markup: InlineKeyboardMarkup | None, *, first: bool
    ) -> Message | None:
        reply_to = target.reply_to if first else None

        async def call(chat_id: int, plain: bool) -> Message:
            return await self._bot.send_message(
                chat_id,
                piece.plain if plain else piece.html,
                parse_mode=None if plain else ParseMode.HTML,
                reply_markup=markup,
                message_thread_id=target.thread_id,
                reply_parameters=ReplyParameters(reply_to, allow_sending_without_reply=True)
                if reply_to
                else None,
                link_preview_options=_NO_PREVIEW,
            )

        return await self._delivered(target, call)

    async def photo(self, target: Target, photo: bytes | str, *, alt: str) -> Message | None:
        """Send a picture (bytes, or the id of one already uploaded) with its description."""

        async def call(chat_id: int, plain: bool) -> Message:
            return await self._bot.send_photo(
                chat_id,
                photo,
                caption=shorten(alt, CAPTION_LIMIT),
                message_thread_id=target.thread_id,
                filename="chart.png" if isinstance(photo, bytes) else None,
            )

        return await self._delivered(target, call)

    async def edit(self, target: Target, message_id: int, piece: Piece, *, keyboard: Keyboard = ()) -> bool:
        """Change one of our messages; False when it can no longer be changed."""

        async def call(chat_id: int, plain: bool) -> object:
            try:
                return await self._bot.edit_message_text(
                    piece.plain if plain else piece.html,
                    chat_id,
                    message_id,
                    parse_mode=None if plain else ParseMode.HTML,
                    reply_markup=_markup(keyboard),
                    link_preview_options=_NO_PREVIEW,
                )
            except BadRequest as error:
                if "not modified" in str(error).lower():
                    return True  # it already says what it should
                raise

        return await self._delivered(target, call) is not None

    async def edit_photo(self, target: Target, message_id: int, photo: bytes | str, *, alt: str) -> bool:
        """Change the picture of one of our messages."""

        async def call(chat_id: int, plain: bool) -> object:
            media = InputMediaPhoto(photo, caption=shorten(alt, CAPTION_LIMIT), filename="chart.png")
            return await self._bot.edit_message_media(media, chat_id, message_id)

        return await self._delivered(target, call) is not None

    async def delete(self, target: Target, message_id: int) -> None:
        """Delete one of our messages, if it is still there."""

        async def call(chat_id: int, plain: bool) -> object:
            return await self._bot.delete_message(chat_id, message_id)

        await self._delivered(target, call)

    async def document(self, target: Target, content: bytes, *, name: str, caption: str) -> None:
        """Send a small file."""

        async def call(chat_id: int, plain: bool) -> object:
            return await self._bot.send_document(chat_id, content, filename=name, caption=caption)

        await self._delivered(target, call)

    async def answer_callback(self, query_id: str, text: str | None = None) -> None:
        """Stop a button's spinner; a query too old to be answered is no loss."""

        async def call(chat_id: int, plain: bool) -> object:
            return await self._bot.answer_callback_query(query_id, text)

        await self._delivered(Target(0), call)

    async def answer_inline(
        self, query_id: str, results: Sequence[InlineQueryResultArticle], *, cache_s: int
    ) -> None:
        """Answer an inline query; the same results for everyone."""

        async def call(chat_id: int, plain: bool) -> object:
            return await self._bot.answer_inline_query(
                query_id, results, cache_time=cache_s, is_personal=False
            )

        await self._delivered(Target(0), call)

    @asynccontextmanager
    async def typing(self, target: Target) -> AsyncIterator[None]:
        """Show "typing…" while the body takes longer than a moment."""
        tasks: list[asyncio.Task[None]] = []
        loop = asyncio.get_running_loop()
        # A timer, not a task: nearly every answer is ready before it fires.
        timer = loop.call_later(
            TYPING_AFTER_S, lambda: tasks.append(asyncio.create_task(self._keep_typing(target)))
        )
        try:
            yield
        finally:
            timer.cancel()
            for task in tasks:
                task.cancel()

    async def _keep_typing(self, target: Target) -> None:
        while True:
            try:
                await self._bot.send_chat_action(
                    target.chat_id, ChatAction.TYPING, message_thread_id=target.thread_id
                )
            except (BadRequest, Forbidden, NetworkError, RetryAfter):
                return  # a courtesy: the answer itself will learn what is wrong
            await asyncio.sleep(TYPING_EVERY_S)

    async def _delivered(self, target: Target, call: Callable[[int, bool], Awaitable[T]]) -> T | None:
        """Make the call until it is delivered or hopeless; None means hopeless."""
        chat_id = target.chat_id
        plain = False
        for attempt in range(ATTEMPTS):
            try:
                async with self._places:
                    result = await call(chat_id, plain)
            except RetryAfter as error:
                if not await self._waited(seconds(error.retry_after)):
                    break
            except ChatMigrated as error:
                self._metrics.sends.labels("migrated").inc()
                await self._moved(chat_id, error.new_chat_id)
                chat_id = error.new_chat_id
            except Forbidden:
                await self._lost(chat_id)
                return None
            except BadRequest as error:
                reason = str(error).lower()
                if "can't parse entities" in reason and not plain:
                    log.warning("markup refused, sent again as plain text")
                    plain = True
                    continue
                if "chat not found" in reason or "not enough rights" in reason:
                    await self._lost(chat_id)
                else:
                    self._refused(reason)
                return None
            except NetworkError as error:
                # A timeout may have been delivered: one more try, for no answer is worse than two.
                if attempt >= (1 if isinstance(error, TimedOut) else len(NETWORK_PAUSES_S)):
                    break
                self._metrics.sends.labels("network").inc()
                await asyncio.sleep(NETWORK_PAUSES_S[attempt])
            else:
                self._metrics.sends.labels("ok").inc()
                return result
        self._metrics.sends.labels("given_up").inc()
        log.warning("gave up on a call after %d attempts", ATTEMPTS)
        return None

    async def _waited(self, seconds: float) -> bool:
        """Wait as long as Telegram asks; only this chat waits."""
        self._metrics.sends.labels("retry_after").inc()
        if seconds > MAX_RETRY_AFTER_S:
            return False
        await asyncio.sleep(seconds + 0.05)
        return True

    async def _lost(self, chat_id: int) -> None:
        self._metrics.sends.labels("forbidden").inc()
        if chat_id:
            await self._gone(chat_id)

    def _refused(self, reason: str) -> None:
        expected = ("query is too old", "message to edit not found", "message can't be edited")
        kind = "expected" if any(words in reason for words in expected) else "bad_request"
        self._metrics.sends.labels(kind).inc()
        if kind == "bad_request":
            # Telegram's own words name no user and quote no message.
            log.warning("refused: %s", reason)


def _markup(keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    if not keyboard:
        return None
    rows = [
        [InlineKeyboardButton(button.label, callback_data=button.data) for button in row] for row in keyboard
    ]
    return InlineKeyboardMarkup(rows)


def seconds(value: int | timedelta) -> float:
    """Return a pause as PTB gives it, in seconds."""
    return value.total_seconds() if isinstance(value, timedelta) else float(value)
