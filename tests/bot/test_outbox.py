"""The only sender copes with every answer of the Bot API."""

import asyncio
import time

import pytest

from bot import outbox as outboxes
from bot import transport
from bot.app import build_application
from bot.metrics import Metrics
from bot.outbox import Outbox, Target
from bot.render import Button, Piece, text_piece
from bot.settings import Settings
from tests.fake_telegram import TOKEN, FakeTelegram, Refused

HELLO = [text_piece("oi")]
KEYS = ((Button("a", "1nh"),),)


@pytest.fixture
async def fake():
    async with FakeTelegram() as running:
        yield running


class Told:
    def __init__(self):
        self.gone, self.moved = [], []

    async def on_gone(self, chat_id):
        self.gone.append(chat_id)

    async def on_moved(self, old, new):
        self.moved.append((old, new))


@pytest.fixture
async def sender(fake, monkeypatch):
    monkeypatch.setattr(outboxes, "NETWORK_PAUSES_S", (0.01,) * 4)
    settings = Settings(bot_token=TOKEN, telegram_api_base_url=fake.url, messages_per_second=1000)
    application = build_application(settings)
    await application.initialize()
    told = Told()
    box = Outbox(application.bot, Metrics(), gone=told.on_gone, moved=told.on_moved)
    box.told = told
    yield box
    await application.shutdown()


async def test_pieces_in_order_keyboard_under_the_last(fake, sender):
    ids = await sender.send(Target(7), [text_piece("um"), text_piece("dois")], keyboard=KEYS)
    first, second = fake.world.sent()
    assert ids == (first["message_id"], second["message_id"])
    assert "reply_markup" not in first
    assert second["reply_markup"]["inline_keyboard"][0][0]["callback_data"] == "1nh"


async def test_link_previews_are_off(fake, sender):
    await sender.send(Target(7), [text_piece("https://x.com")])
    assert fake.world.called("sendMessage")[0]["link_preview_options"] == {"is_disabled": True}


async def test_waits_as_long_as_telegram_asks(fake, sender):
    fake.world.fail("sendMessage", Refused(429, "Too Many Requests: retry after 1", retry_after=1))
    started = time.monotonic()
    assert await sender.send(Target(7), HELLO)
    assert time.monotonic() - started >= 1


async def test_one_chats_ban_does_not_stop_another(fake, sender):
    fake.world.fail("sendMessage", Refused(429, "Too Many Requests: retry after 1", retry_after=1))
    slow = asyncio.create_task(sender.send(Target(7), HELLO))
    await fake.world.until(lambda: fake.world.called("sendMessage"))
    started = time.monotonic()
    assert await sender.send(Target(8), HELLO)
    assert time.monotonic() - started < 0.5
    assert await slow


async def test_ban_of_hours_is_given_up(fake, sender):
    fake.world.fail("sendMessage", Refused(429, "Too Many Requests: retry after 9000", retry_after=9000))
    assert await sender.send(Target(7), HELLO) == ()


async def test_blocked_chat_is_told_and_never_raised(fake, sender):
    fake.world.blocked.add(7)
    assert await sender.send(Target(7), [*HELLO, *HELLO]) == ()
    assert sender.told.gone == [7]
    assert len(fake.world.called("sendMessage")) == 1


async def test_vanished_chat_counts_as_gone(fake, sender):
    fake.world.unknown.add(7)
    await sender.send(Target(7), HELLO)
    assert sender.told.gone == [7]


async def test_upgraded_group_is_followed(fake, sender):
    fake.world.migrated[-5] = -1005
    assert await sender.send(Target(-5), HELLO)
    assert sender.told.moved == [(-5, -1005)]
    assert len(fake.world.sent(-1005)) == 1


async def test_refused_markup_is_sent_plain_with_the_same_words(fake, sender):
    await sender.send(Target(7), [Piece("<b>a < b</b>", "a < b")])
    (sent,) = fake.world.sent()
    assert sent["text"] == "a < b"
    assert "entities" not in sent


@pytest.mark.parametrize("code", [500, 502])
async def test_broken_gateway_is_tried_again(fake, sender, code):
    fake.world.fail("sendMessage", Refused(code, "Bad Gateway"), times=3)
    assert await sender.send(Target(7), HELLO)
    assert len(fake.world.sent()) == 1


async def test_timeout_is_tried_once_more_and_no_more(fake, sender, monkeypatch):
    monkeypatch.setattr(transport, "READ_S", 0.2)
    fake.world.delays["sendMessage"] = 1
    assert await sender.send(Target(7), HELLO) == ()
    assert fake.world.requests["sendMessage"] == 2


async def test_message_is_not_modified_counts_as_edited(fake, sender):
    (message_id,) = await sender.send(Target(7), HELLO, keyboard=KEYS)
    assert await sender.edit(Target(7), message_id, HELLO[0], keyboard=KEYS)
    assert await sender.edit(Target(7), message_id, text_piece("tchau"))
    assert not await sender.edit(Target(7), 999, HELLO[0])


async def test_query_too_old_is_no_loss(fake, sender):
    await sender.answer_callback("does-not-exist")
    assert sender.told.gone == []


async def test_typing_only_past_a_moment(fake, sender, monkeypatch):
    monkeypatch.setattr(outboxes, "TYPING_AFTER_S", 0.1)
    monkeypatch.setattr(outboxes, "TYPING_EVERY_S", 0.1)
    async with sender.typing(Target(7)):
        await asyncio.sleep(0.02)
    await asyncio.sleep(0.15)
    assert fake.world.called("sendChatAction") == []
    async with sender.typing(Target(7)):
        await asyncio.sleep(0.35)
    shown = len(fake.world.called("sendChatAction"))
    assert 2 <= shown <= 3
    await asyncio.sleep(0.2)
    assert len(fake.world.called("sendChatAction")) == shown


async def test_too_long_caption_is_cut(fake, sender):
    message = await sender.photo(Target(7), b"png", alt="x" * 2000)
    assert len(message.caption) == 1024


async def test_document(fake, sender):
    await sender.document(Target(7), b"{}", name="banhista.json", caption="tudo")
    assert fake.world.sent()[0]["document"]["file_name"] == "banhista.json"
