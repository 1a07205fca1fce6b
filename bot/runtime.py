"""Runs a process of the Procfile: worker (polling), web (webhook) or release; starts and stops in order."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from telegram.error import InvalidToken, NetworkError, RetryAfter

from bot import compose, logs, polling, release, webhook
from bot.app import PtbApplication, Service, build_application, build_service, schedule
from bot.errors import SettingsError
from bot.outbox import seconds
from bot.settings import Settings
from bot.sql_store import SqlStore

log = logging.getLogger(__name__)

PATIENCE_S = 7.0
"""What answers at hand get when asked to stop; platforms kill after 10 s."""
START_PAUSES_S = (1.0, 2.0, 5.0, 10.0)


def run(settings: Settings, *, role: str) -> int:
    """Run until stopped; return the exit status.

    Args:
        settings: checked settings with a token.
        role: `worker`, `web`, `release`, or empty to let WEBHOOK_URL decide.
    """
    logs.configure(settings.log_level, settings.bot_token, settings.webhook_secret)
    if role == "release":
        asyncio.run(release.run(settings))
        return 0
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(settings, web=role == "web" or bool(settings.webhook_url)))
    return 0


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop's loop where it is installed: a message costs less with it (decision 0076)."""
    try:
        import uvloop
    except ImportError:  # Windows, or another Python than CPython
        return None
    return uvloop.new_event_loop


async def _serve(settings: Settings, *, web: bool) -> None:
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, stopping.set)
    async with running_service(settings, stopping) as service:
        if service is None:
            return
        if web:
            await _serve_webhook(settings, service, stopping)
        else:
            await service.application.bot.delete_webhook()
            log.info("polling as @%s", service.door.username)
            await polling.poll(service.application.bot, service.receive, stopping=stopping)


async def _serve_webhook(settings: Settings, service: Service, stopping: asyncio.Event) -> None:
    app = webhook.build(settings, service.receive, service.desk.store.ping, service.desk.metrics)
    server = webhook.listen(app, settings)
    log.info("listening on %s:%d as @%s", settings.host, settings.port, service.door.username)
    try:
        await stopping.wait()
    finally:
        server.stop()
        await server.close_all_connections()


@asynccontextmanager
async def running_service(settings: Settings, stopping: asyncio.Event) -> AsyncIterator[Service | None]:
    """Start everything but the source of updates, and stop it in the opposite order.

    Yields None when asked to stop before Telegram could be reached.
    """
    kit = compose.build(settings)
    store = SqlStore(settings.database_url)
    application = build_application(settings)
    try:
        await store.open()
        kit.knowledge().warm()  # broken notes stop the start; after the store, for an index may take a while
        if not await _initialize(application, stopping):
            yield None
            return
        service = build_service(settings, application, store=store, kit=kit)
        await application.start()
        schedule(service)
        warming = asyncio.create_task(kit.model.warm_up()) if kit.model else None
        # What is loaded now stays: the collector need not walk through the gazetteer again and again.
        gc.collect()
        gc.freeze()
        await service.lanes.start()
        try:
            yield service
        finally:
            log.info("stopping")
            if warming is not None:
                warming.cancel()
            await service.lanes.close(patience_s=PATIENCE_S)
            await application.stop()
    finally:
        await application.shutdown()
        await application.bot.request.shutdown()  # PTB leaves it open when its start has failed
        await kit.close()
        await store.close()


async def _initialize(application: PtbApplication, stopping: asyncio.Event) -> bool:
    """Learn our own name; wait for the network as long as it takes."""
    attempt = 0
    while not stopping.is_set():
        try:
            await application.initialize()
        except InvalidToken:
            raise SettingsError("BOT_TOKEN was rejected by Telegram") from None
        except (NetworkError, RetryAfter) as error:
            pause = START_PAUSES_S[min(attempt, len(START_PAUSES_S) - 1)]
            if isinstance(error, RetryAfter):
                pause = max(pause, seconds(error.retry_after))
            log.warning("Telegram cannot be reached (%s); next try in %g s", type(error).__name__, pause)
            attempt += 1
            try:
                await asyncio.wait_for(stopping.wait(), pause)
            except TimeoutError:
                continue
        else:
            return True
    return False
