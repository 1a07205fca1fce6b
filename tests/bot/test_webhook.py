"""The HTTP front lets in Telegram and nobody else."""

from dataclasses import replace

import httpx
import pytest
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets

from bot import webhook
from bot.errors import SettingsError
from bot.metrics import Metrics
from tests.bot.conftest import SETTINGS

HOOKED = replace(SETTINGS, webhook_url="https://bot.example.org", webhook_secret="s3cret")
UPDATE = {"update_id": 1, "message": {}}


class Front:
    def __init__(self, url):
        self.url, self.received, self.broken, self.unready = url, [], False, False

    async def receive(self, updates):
        if self.broken:
            raise OSError("disk full")
        self.received += updates

    async def ready(self):
        if self.unready:
            raise OSError("no store")


@pytest.fixture
async def front():
    sockets = bind_sockets(0, "127.0.0.1")
    front = Front(f"http://127.0.0.1:{sockets[0].getsockname()[1]}")
    server = HTTPServer(
        webhook.build(HOOKED, front.receive, front.ready, Metrics()), max_body_size=webhook.BODY_LIMIT
    )
    server.add_sockets(sockets)
    async with httpx.AsyncClient(base_url=front.url) as client:
        front.client = client
        yield front
    server.stop()
    await server.close_all_connections()


def post(front, *, path="/telegram", secret="s3cret", **more):
    headers = {"X-Telegram-Bot-Api-Secret-Token": secret} if secret is not None else {}
    if "json" not in more:
        headers["Content-Type"] = more.pop("kind", "application/json")
    return front.client.post(path, headers=headers, **more)


async def test_delivery_is_taken(front):
    assert (await post(front, json=UPDATE)).status_code == 200
    assert front.received == [UPDATE]


@pytest.mark.parametrize("secret", [None, "", "s3cre", "s3crets", "S3CRET"])
async def test_wrong_secret_is_refused(front, secret):
    assert (await post(front, secret=secret, json=UPDATE)).status_code in (400, 401)
    assert front.received == []


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"1", b'{"update_id":"x"}', b'{"a":1}', b"[" * 100_000, b"\xff"]
)
async def test_no_update_is_a_bad_request(front, body):
    assert (await post(front, content=body)).status_code == 400


async def test_other_content_is_refused(front):
    assert (await post(front, content=b"a=1", kind="application/x-www-form-urlencoded")).status_code == 415


async def test_body_over_the_limit_is_refused(front):
    body = b'{"update_id":1,"x":"' + b"a" * webhook.BODY_LIMIT + b'"}'
    try:
        status = (await post(front, content=body)).status_code
    except httpx.TransportError:
        status = 0  # cut off: refused as well
    assert status in (0, 400, 413)
    assert front.received == []


async def test_update_that_cannot_be_stored_is_not_taken(front):
    front.broken = True
    assert (await post(front, json=UPDATE)).status_code == 503


async def test_only_posts_are_deliveries(front):
    assert (await front.client.get("/telegram")).status_code == 405
    assert (await front.client.get("/else")).status_code == 404


async def test_health_readiness_metrics(front):
    assert (await front.client.get("/healthz")).text == "ok\n"
    assert (await front.client.get("/readyz")).text == "ready\n"
    assert "banhista_updates_total" in (await front.client.get("/metrics")).text
    front.unready = True
    assert (await front.client.get("/readyz")).status_code == 503
    assert (await front.client.get("/healthz")).status_code == 200


async def test_server_does_not_say_what_it_is(front):
    assert "tornado" not in str((await front.client.get("/healthz")).headers).lower()
    assert "tornado" not in str((await front.client.get("/else")).headers).lower()


def test_public_url_gets_our_path_unless_it_has_one():
    assert webhook.public_url(HOOKED) == "https://bot.example.org/telegram"
    own = replace(HOOKED, webhook_url="https://bot.example.org/x/y")
    assert webhook.public_url(own) == "https://bot.example.org/x/y"
    with pytest.raises(SettingsError, match="WEBHOOK_URL"):
        webhook.public_url(SETTINGS)


def test_secret_is_derived_from_the_token_and_does_not_show_it():
    derived = webhook.secret(SETTINGS)
    assert (
        derived == webhook.secret(SETTINGS) != webhook.secret(replace(SETTINGS, bot_token="1234:otherToken"))
    )
    assert SETTINGS.bot_token not in derived
    assert len(derived) == 64


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # tornado leaves the socket
def test_taken_port_is_one_line():
    with bind_sockets(0, "127.0.0.1")[0] as taken:
        settings = replace(HOOKED, host="127.0.0.1", port=taken.getsockname()[1])
        with pytest.raises(SettingsError, match="PORT"):
            webhook.listen(webhook.build(settings, None, None, Metrics()), settings)
