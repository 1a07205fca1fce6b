"""Long polling that tells Telegram "received" only once updates are stored."""

from __future__ import annotations

import asyncio
import logging
import time
import warnings
from collections.abc import Awaitable, Callable
from typing import Any

from telegram import Bot
from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter
from telegram.warnings import PTBUserWarning

from bot.door import ALLOWED_UPDATES
from bot.errors import ConflictError, SettingsError
from bot.outbox import seconds

log = logging.getLogger(__name__)

LONG_POLL_S = 25
SHORT_POLL_S = 0.3
BETWEEN_POLLS_S = 0.03
"""From the start of a poll to the next one while messages pour in: each poll costs as much as half an answer,
and takes what has gathered."""
PAUSES_S = (1.0, 2.0, 5.0, 10.0, 30.0)

Receive = Callable[[list[dict[str, Any]]], Awaitable[None]]  # Any: JSON


async def poll(bot: Bot, receive: Receive, *, stopping: asyncio.Event) -> None:
    """Fetch updates until told to stop.

    The offset moves past an update only after `receive` has returned: an update that was never stored is
    delivered again.

    Raises:
        ConflictError: another process polls, or a webhook is set.
        SettingsError: Telegram does not know the token.
    """
    # PTB would rather give us its objects; what is stored must be exactly what came.
    warnings.filterwarnings("ignore", message="Please use 'Bot.getUpdates'", category=PTBUserWarning)
    offset: int | None = None
    failures = 0
    while not stopping.is_set():
        asked_at = time.monotonic()
        try:
            updates = await _fetch(bot, offset, stopping)
        except Conflict as error:
            raise ConflictError(f"Telegram says 409: {_conflict(str(error))}") from None
        except InvalidToken:
            raise SettingsError("BOT_TOKEN was rejected by Telegram") from None
        except RetryAfter as error:
            await _pause(seconds(error.retry_after), stopping)
            continue
        except NetworkError as error:
            pause = PAUSES_S[min(failures, len(PAUSES_S) - 1)]
            log.warning("no updates (%s); next try in %g s", type(error).__name__, pause)
            failures += 1
            await _pause(pause, stopping)
            continue
        failures = 0
        if updates:
            await receive(updates)
            offset = max(int(update["update_id"]) for update in updates) + 1
            if (left := BETWEEN_POLLS_S - (time.monotonic() - asked_at)) > 0:
                await _pause(left, stopping)
        elif time.monotonic() - asked_at < SHORT_POLL_S:
            await _pause(SHORT_POLL_S, stopping)  # a server that does not hold the line must not be hammered


async def _fetch(bot: Bot, offset: int | None, stopping: asyncio.Event) -> list[dict[str, Any]]:
    """Return the raw updates of one long poll; none when asked to stop meanwhile."""
    arguments: dict[str, Any] = {
        "timeout": LONG_POLL_S,
        "limit": 100,
        "allowed_updates": list(ALLOWED_UPDATES),
    }
    if offset is not None:
        arguments["offset"] = offset
    call = asyncio.ensure_future(bot.do_api_request("getUpdates", arguments, read_timeout=LONG_POLL_S + 10))
    stop = asyncio.ensure_future(stopping.wait())
    await asyncio.wait({call, stop}, return_when=asyncio.FIRST_COMPLETED)
    stop.cancel()
    if not call.done():
        call.cancel()
        await asyncio.gather(call, return_exceptions=True)
        return []
    return list(call.result())


async def _pause(pause_s: float, stopping: asyncio.Event) -> None:
    try:
        await asyncio.wait_for(stopping.wait(), pause_s)
    except TimeoutError:
        return


def _conflict(words: str) -> str:
    if "webhook" in words.lower():
        return "a webhook is set for this bot; set WEBHOOK_URL, or run `python -m bot release` without it"
    return "another process is polling with this BOT_TOKEN; stop it first"
