"""What a deployment does once: schema, commands and descriptions per language, webhook; safe to repeat."""

from __future__ import annotations

import logging

from telegram import Bot, BotCommand
from telegram.error import InvalidToken, TelegramError

from bot import webhook
from bot.app import build_application
from bot.door import ALLOWED_UPDATES
from bot.errors import BotError, SettingsError
from bot.settings import Settings
from bot.sql_store import SqlStore
from bot.texts import COMMANDS, DESCRIPTIONS, SHORT_DESCRIPTIONS
from parsing.types import Lang

log = logging.getLogger(__name__)

CONNECTIONS = 40


class ReleaseError(BotError):
    """Telegram did not take a setting."""

    exit_status = 5


async def run(settings: Settings) -> None:
    """Migrate the store, then tell Telegram who we are."""
    store = SqlStore(settings.database_url)
    await store.open()
    await store.close()
    application = build_application(settings)
    try:
        await application.bot.initialize()
        await describe(application.bot)
        await choose_delivery(application.bot, settings)
    except InvalidToken:
        raise SettingsError("BOT_TOKEN was rejected by Telegram") from None
    except TelegramError as error:
        raise ReleaseError(f"Telegram refused: {type(error).__name__}") from None
    finally:
        await application.bot.shutdown()
    log.info("released")


async def describe(bot: Bot) -> None:
    """Set the command menu and both descriptions per language; Portuguese for all others."""
    for lang in Lang:
        commands = [BotCommand(name, text) for name, text in COMMANDS[lang].items()]
        # The default, shown to speakers of any other language, is Portuguese.
        for code in (lang.value, None) if lang is Lang.PT else (lang.value,):
            await bot.set_my_commands(commands, language_code=code)
            await bot.set_my_description(DESCRIPTIONS[lang], language_code=code)
            await bot.set_my_short_description(SHORT_DESCRIPTIONS[lang], language_code=code)


async def choose_delivery(bot: Bot, settings: Settings) -> None:
    """Set the webhook when WEBHOOK_URL says so, else remove any."""
    if settings.webhook_url is None:
        await bot.delete_webhook()
        return
    await bot.set_webhook(
        webhook.public_url(settings),
        secret_token=webhook.secret(settings),
        allowed_updates=list(ALLOWED_UPDATES),
        max_connections=CONNECTIONS,
    )
