"""Long polling: when the next poll is made, and what it acknowledges."""

import asyncio

import pytest

from bot import polling


class Telegram:
    """Answers each poll with the next batch, and stops the poller after the last."""

    def __init__(self, stopping, *batches):
        self.stopping, self.batches, self.asked = stopping, list(batches), []

    async def do_api_request(self, endpoint, arguments, **_):
        assert endpoint == "getUpdates"
        self.asked.append(arguments.get("offset"))
        if not self.batches:
            self.stopping.set()
            return []
        wait_s, updates = self.batches.pop(0)
        await asyncio.sleep(wait_s)
        return updates


@pytest.fixture
def pauses(monkeypatch):
    made = []

    async def pause(pause_s, stopping):
        made.append(pause_s)

    monkeypatch.setattr(polling, "_pause", pause)
    return made


async def poll(*batches):
    stopping, received = asyncio.Event(), []

    async def receive(updates):
        received.append(updates)

    telegram = Telegram(stopping, *batches)
    await polling.poll(telegram, receive, stopping=stopping)
    return telegram, received


async def test_each_poll_acknowledges_what_was_received(pauses):
    telegram, received = await poll((0, [{"update_id": 5}]), (0, [{"update_id": 7}, {"update_id": 6}]))
    assert received == [[{"update_id": 5}], [{"update_id": 7}, {"update_id": 6}]]
    assert telegram.asked == [None, 6, 8]


async def test_messages_that_pour_in_are_gathered(pauses):
    await poll((0, [{"update_id": 5}]))
    assert 0 < pauses[0] <= polling.BETWEEN_POLLS_S


async def test_after_a_quiet_while_nothing_is_waited_for(pauses):
    await poll((polling.BETWEEN_POLLS_S * 1.1, [{"update_id": 5}]))
    assert [pause for pause in pauses if pause <= polling.BETWEEN_POLLS_S] == []
