"""Calls to the Bot API: what a broken network becomes, and that no error names the token."""

import asyncio
import ssl

import pytest
from telegram.error import NetworkError, TimedOut
from telegram.request import RequestData

from bot.transport import Transport

SECRET = "123456:SECRET"


@pytest.fixture
async def serve():
    """Start servers that treat each connection as told; return their URL."""
    servers = []

    async def serve(handle):
        server = await asyncio.start_server(handle, "127.0.0.1", 0)
        servers.append(server)
        return f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/bot{SECRET}/getMe"

    yield serve
    for server in servers:
        server.close()


async def call(url, **timeouts):
    transport = Transport(url, 2, ssl.create_default_context())
    await transport.initialize()
    try:
        return await transport.do_request(url, "POST", RequestData([]), **timeouts)
    finally:
        await transport.shutdown()


async def hang_up(reader, writer):
    await reader.readuntil(b"\r\n\r\n")
    writer.close()


async def stay_silent(reader, writer):
    await reader.read()
    writer.close()


async def test_broken_connection_is_a_network_error_without_the_token(serve):
    with pytest.raises(NetworkError) as caught:
        await call(await serve(hang_up))
    assert SECRET not in repr(caught.value)
    assert caught.value.__suppress_context__


async def test_silence_is_a_timeout(serve):
    with pytest.raises(TimedOut):
        await call(await serve(stay_silent), read_timeout=0.1)


async def test_no_server_is_a_network_error():
    with pytest.raises(NetworkError, match="ClientConnectorError"):
        await call("http://127.0.0.1:9/bot")


async def test_proxy_of_the_environment_is_used(serve, monkeypatch):
    seen = []

    async def proxy(reader, writer):
        seen.append(await reader.readline())
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
        writer.close()

    url = await serve(proxy)
    monkeypatch.setenv("http_proxy", url.partition("/bot")[0])
    monkeypatch.setenv("no_proxy", "")
    assert await call("http://telegram.invalid/botx/getMe") == (200, b"{}")
    assert seen == [b"POST http://telegram.invalid/botx/getMe HTTP/1.1\r\n"]
