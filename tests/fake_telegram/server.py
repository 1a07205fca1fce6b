"""The fake behind HTTP, on a free loopback port; delivers to a webhook when one is set."""

import asyncio
import json

from tornado.httpclient import AsyncHTTPClient, HTTPError
from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPServerRequest
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from tests.fake_telegram.world import TOKEN, Refused, World, load


class FakeTelegram:
    """Runs a World on loopback: `async with FakeTelegram() as fake: fake.url, fake.world`."""

    def __init__(self, world=None, *, port=0):
        self.world = world or World()
        self._port = port
        self._delivery = None

    async def __aenter__(self):
        sockets = bind_sockets(self._port, "127.0.0.1")
        self.url = f"http://127.0.0.1:{sockets[0].getsockname()[1]}"
        routes = [(r"/bot([^/]+)/(\w+)", _Call, {"world": self.world})]
        self._server = HTTPServer(Application(routes, log_function=lambda _: None))
        self._server.add_sockets(sockets)
        self._delivery = asyncio.create_task(self._deliver())
        return self

    async def __aexit__(self, *_):
        self._delivery.cancel()
        await asyncio.gather(self._delivery, return_exceptions=True)
        self._server.stop()
        await self._server.close_all_connections()

    async def _deliver(self):
        """Post queued updates to the webhook, in order, each again until it is taken."""
        client = AsyncHTTPClient(force_instance=True)
        try:
            while True:
                if not (self.world.webhook and self.world.queue):
                    await asyncio.sleep(0.01)
                    continue
                update, hook = self.world.queue[0], self.world.webhook
                headers = {"Content-Type": "application/json",
                           "X-Telegram-Bot-Api-Secret-Token": hook["secret_token"]}  # fmt: skip
                try:
                    await client.fetch(hook["url"], method="POST", body=json.dumps(update), headers=headers)
                    self.world.queue.popleft()
                except (HTTPError, OSError):
                    await asyncio.sleep(0.1)
        finally:
            client.close()


class _Call(RequestHandler):
    request: HTTPServerRequest

    def initialize(self, world):
        self.world = world
        self.alive = True

    def on_connection_close(self):
        self.alive = False

    async def post(self, token, method):
        if token != TOKEN:
            self._refuse(Refused(401, "Unauthorized"))
            return
        try:
            result = await self.world.call(method, self._params(), is_alive=lambda: self.alive)
        except Refused as refused:
            self._refuse(refused)
        else:
            self.finish({"ok": True, "result": result})

    get = post

    def _params(self):
        if self.request.headers.get("Content-Type", "").startswith("application/json"):
            return json.loads(self.request.body or b"{}")
        params = load({key: self.get_argument(key, strip=False) for key in self.request.arguments})
        files = {name: (file[0].filename, file[0].body) for name, file in self.request.files.items()}
        params.update(files)
        # A picture inside `media` names its upload.
        media = params.get("media")
        if isinstance(media, dict) and str(media.get("media", "")).startswith("attach://"):
            media["media"] = files[media["media"].removeprefix("attach://")]
        for name, value in list(params.items()):
            if isinstance(value, str) and value.startswith("attach://"):
                params[name] = files[value.removeprefix("attach://")]
        return params

    def _refuse(self, refused):
        if not self.alive:
            return
        self.set_status(refused.code)
        body = {"ok": False, "error_code": refused.code, "description": refused.description}
        if refused.parameters:
            body["parameters"] = refused.parameters
        self.finish(body)
