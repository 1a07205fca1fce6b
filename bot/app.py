"""Wires handlers, error handler, limits and jobs into a PTB Application; runs stored updates through it."""

from __future__ import annotations

import json
import logging
import os
import ssl
import time
from dataclasses import dataclass
from functools import cache
from typing import Any

import certifi
from telegram import Update
from telegram.ext import (
    AIORateLimiter,
    Application,
    ApplicationBuilder,
    CallbackQueryHandler,
    ChatMemberHandler,
    InlineQueryHandler,
    MessageHandler,
    filters,
)

from bot.alerts import EVERY_S, Alerts
from bot.callbacks import Codec
from bot.charts import Charts
from bot.compose import Clock, Kit
from bot.desk import Desk
from bot.door import Door
from bot.handlers import Handlers, is_emergency
from bot.inline import Inline
from bot.lanes import Lanes
from bot.metrics import Metrics
from bot.outbox import CALLS_AT_ONCE, Outbox
from bot.settings import Settings, require_token
from bot.store import Chat, Incoming, Store
from bot.transport import Transport

log = logging.getLogger(__name__)

SWEEP_EVERY_S = 5.0
"""How often updates that a dead replica left are looked for."""
COMPACT_EVERY_S = 60.0
POOL = CALLS_AT_ONCE + 4
"""Connections for sending, with a few for "typing…"."""

PtbApplication = Application[Any, Any, Any, Any, Any, Any]  # Any: PTB's own data stores are not used


def build_application(settings: Settings) -> PtbApplication:
    """Return PTB's Application with our limits and no handlers yet; nothing is sent before `initialize`."""
    # Durations as timedelta: the form that PTB keeps, without its warning at every 429.
    os.environ.setdefault("PTB_TIMEDELTA", "1")
    base = settings.telegram_api_base_url
    builder = (
        ApplicationBuilder()
        .token(require_token(settings))
        .base_url(f"{base}/bot")
        .base_file_url(f"{base}/file/bot")
        .updater(None)
        .request(Transport(base, POOL, _tls()))
        .get_updates_request(Transport(base, 1, _tls()))
        # RetryAfter is waited for by the outbox, so that only the chat concerned waits.
        .rate_limiter(AIORateLimiter(settings.messages_per_second, 1, max_retries=0))
    )
    return builder.build()


@cache
def _tls() -> ssl.SSLContext:
    """Return one context for all clients: reading the certificates takes longer than anything else here."""
    return ssl.create_default_context(cafile=certifi.where())


@dataclass(slots=True)
class Service:
    """Everything that answers updates, from the inbox to the outbox."""

    application: PtbApplication
    desk: Desk
    door: Door
    handlers: Handlers
    lanes: Lanes
    alerts: Alerts

    async def receive(self, raws: list[dict[str, Any]]) -> None:  # Any: JSON
        """Take updates in; they are safe on disk when this returns."""
        admitted = [incoming for raw in raws if (incoming := self.door.admit(raw)) is not None]
        self.desk.metrics.updates.labels("admitted").inc(len(admitted))
        self.desk.metrics.updates.labels("ignored").inc(len(raws) - len(admitted))
        await self.lanes.accept(admitted)

    async def process(self, incoming: Incoming) -> Chat | None:
        """Run one update through PTB's handlers; return the chat record to save with its completion."""
        started = time.perf_counter()
        try:
            update = Update.de_json(json.loads(incoming.payload), self.application.bot)
        except (TypeError, ValueError, KeyError):
            # A kind of message newer than PTB: given up at once, or it would stop its chat.
            log.exception("an update cannot be read")
            self.desk.metrics.errors.inc()
            return None
        self.handlers.bring(incoming)
        await self.application.process_update(update)
        self.desk.metrics.answer_seconds.observe(time.perf_counter() - started)
        return self.handlers.take(incoming.update_id)

    async def sweep(self, *_: object) -> None:
        """Take up what was left behind; refresh the gauges."""
        await self.lanes.resume()
        self.desk.metrics.waiting.set(self.lanes.waiting)
        self.desk.metrics.lanes.set(self.lanes.active)

    async def compact(self, *_: object) -> None:
        """Drop what has expired."""
        await self.desk.store.expire(now=self.desk.clock())


def build_service(
    settings: Settings, application: PtbApplication, *, store: Store, kit: Kit, clock: Clock | None = None
) -> Service:
    """Put the parts together; the application must know its own name already (`initialize`)."""
    metrics = Metrics()
    outbox = Outbox(application.bot, metrics, gone=store.deactivate, moved=store.move_chat)
    codec = Codec((beach.id for beach in kit.gazetteer.beaches), kit.gazetteer.areas.entries)
    desk = Desk(
        settings=settings,
        answers=kit.answers,
        quick=kit.quick,
        gazetteer=kit.gazetteer,
        codec=codec,
        store=store,
        outbox=outbox,
        metrics=metrics,
        charts=Charts(),
        clock=clock or kit.clock,
    )
    door = Door(application.bot.id, application.bot.username)
    handlers = Handlers(desk, door)
    service = Service(application, desk, door, handlers, lanes=None, alerts=Alerts(desk))  # type: ignore[arg-type]  # set two lines on: each needs the other
    service.lanes = Lanes(
        store,
        service.process,
        limit=settings.chat_queue_limit,
        flooded=handlers.on_flood,
        urgent=is_emergency,
    )
    add_handlers(application, handlers, Inline(desk))
    return service


def add_handlers(application: PtbApplication, handlers: Handlers, inline: Inline) -> None:
    """Register every handler; each runs in its lane, one update after the other."""
    application.add_handler(MessageHandler(filters.UpdateType.MESSAGE, handlers.on_message))
    application.add_handler(MessageHandler(filters.UpdateType.EDITED_MESSAGE, handlers.on_edited_message))
    application.add_handler(CallbackQueryHandler(handlers.on_callback))
    application.add_handler(InlineQueryHandler(inline.on_query))
    application.add_handler(ChatMemberHandler(handlers.on_member, ChatMemberHandler.MY_CHAT_MEMBER))
    application.add_error_handler(handlers.on_error)


def schedule(service: Service) -> None:
    """Start the recurring jobs on PTB's job queue."""
    queue = service.application.job_queue
    if queue is None:
        raise RuntimeError("python-telegram-bot[job-queue] is not installed")
    # A busy second must not skip a run, and several late runs are one.
    patient = {"misfire_grace_time": 60, "coalesce": True, "max_instances": 1}
    for name, job, every_s, first_s in (
        ("alerts", service.alerts.run, EVERY_S, 1.0),
        ("sweep", service.sweep, SWEEP_EVERY_S, SWEEP_EVERY_S),
        ("compact", service.compact, COMPACT_EVERY_S, COMPACT_EVERY_S),
    ):
        queue.run_repeating(job, every_s, first=first_s, name=name, job_kwargs=patient)
