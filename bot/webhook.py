"""HTTP front: Telegram's deliveries, health, readiness and metrics; small and suspicious."""

from __future__ import annotations

import hashlib
import hmac
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from tornado.httpserver import HTTPServer
from tornado.routing import Rule
from tornado.web import Application, RequestHandler, stream_request_body

from bot.errors import SettingsError
from bot.metrics import Metrics
from bot.settings import Settings, require_token

log = logging.getLogger(__name__)

BODY_LIMIT = 256 * 1024
"""Bytes; the largest real update is a few dozen kB."""
SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
DEFAULT_PATH = "/telegram"

Receive = Callable[[list[dict[str, Any]]], Awaitable[None]]  # Any: JSON
Check = Callable[[], Awaitable[None]]


def public_url(settings: Settings) -> str:
    """Return where Telegram shall deliver: WEBHOOK_URL, with our path when it has none."""
    if settings.webhook_url is None:
        raise SettingsError("WEBHOOK_URL is not set: `web` needs the public https address of this process")
    has_path = urlsplit(settings.webhook_url).path.strip("/")
    return settings.webhook_url if has_path else settings.webhook_url + DEFAULT_PATH


def secret(settings: Settings) -> str:
    """Return WEBHOOK_SECRET, or one derived from the token: the same in every process, useless without it."""
    if settings.webhook_secret:
        return settings.webhook_secret
    key = require_token(settings).encode()
    return hmac.new(key, b"banhista webhook", hashlib.sha256).hexdigest()


def build(settings: Settings, receive: Receive, ready: Check, metrics: Metrics) -> Application:
    """Return the web application."""
    delivery = {"receive": receive, "secret": secret(settings)}
    routes: list[Rule | tuple[str, type[RequestHandler], dict[str, Any]]] = [
        (urlsplit(public_url(settings)).path, Delivery, delivery),
        ("/healthz", Health, {}),
        ("/readyz", Ready, {"ready": ready}),
        ("/metrics", MetricsPage, {"metrics": metrics}),
    ]
    # The access log would name paths only, but its format is not ours: quiet.
    return Application(routes, default_handler_class=Nowhere, log_function=lambda _: None)


def listen(application: Application, settings: Settings) -> HTTPServer:
    """Start to listen.

    Raises:
        SettingsError: the address is taken or not ours.
    """
    server = HTTPServer(application, max_body_size=BODY_LIMIT, idle_connection_timeout=75, xheaders=False)
    try:
        server.listen(settings.port, settings.host)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise SettingsError(
            f"PORT/HOST: cannot listen on {settings.host}:{settings.port}: {reason}"
        ) from None
    return server


class _Plain(RequestHandler):
    """Short plain answers, also for errors."""

    def write_error(self, status_code: int, **_: Any) -> None:  # noqa: ANN401 - tornado's signature
        """Say nothing but the status."""
        self.set_header("Content-Type", "text/plain")
        self.finish(f"{status_code}\n")

    def set_default_headers(self) -> None:
        """Tell nobody what we run on."""
        self.clear_header("Server")


@stream_request_body
class Delivery(_Plain):
    """One update from Telegram; 200 only once it is stored."""

    def initialize(self, receive: Receive, secret: str) -> None:
        """Take what the route hands over."""
        self._receive = receive
        self._secret = secret.encode()
        self._body = bytearray()

    def prepare(self) -> None:
        """Refuse before the body is read."""
        given = self.request.headers.get(SECRET_HEADER, "").encode("utf-8", "replace")
        if self.request.method != "POST":
            self.send_error(405)
        elif not hmac.compare_digest(given, self._secret):
            self.send_error(401)
        elif self.request.headers.get("Content-Type", "").partition(";")[0].strip() != "application/json":
            self.send_error(415)

    def data_received(self, chunk: bytes) -> None:
        """Gather the body up to the limit."""
        if len(self._body) + len(chunk) <= BODY_LIMIT:
            self._body += chunk

    async def post(self) -> None:
        """Store the update, then say so."""
        update = _read_update(bytes(self._body))
        if update is None:
            self.send_error(400)
            return
        try:
            await self._receive([update])
        except Exception:
            # Not stored: Telegram must deliver it again.
            log.exception("delivery failed")
            self.send_error(503)
            return
        self.finish("")


def _read_update(body: bytes) -> dict[str, Any] | None:  # Any: JSON
    """Return the update in a body, None when it holds none."""
    try:
        update = json.loads(body)
    except (ValueError, RecursionError):
        return None
    usable = isinstance(update, dict) and isinstance(update.get("update_id"), int)
    return update if usable else None


class Nowhere(_Plain):
    """Any other path."""

    def prepare(self) -> None:
        """Say that nothing is here."""
        self.send_error(404)


class Health(_Plain):
    """The process runs."""

    def get(self) -> None:
        """Say so."""
        self.finish("ok\n")


class Ready(_Plain):
    """The process can answer: its store does."""

    def initialize(self, ready: Check) -> None:
        """Take what the route hands over."""
        self._ready = ready

    async def get(self) -> None:
        """Say so, or 503."""
        try:
            await self._ready()
        except Exception:  # any failure means not ready, and a probe gets an answer
            log.exception("not ready")
            self.send_error(503)
            return
        self.finish("ready\n")


class MetricsPage(_Plain):
    """Figures for Prometheus."""

    def initialize(self, metrics: Metrics) -> None:
        """Take what the route hands over."""
        self._metrics = metrics

    def get(self) -> None:
        """Show them."""
        self.set_header("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
        self.finish(self._metrics.text())
