"""A strict Bot API on loopback: refuses what Telegram refuses, in Telegram's words.

`World` is the state (chats, messages, updates to deliver, scripted failures), `serve` puts it behind HTTP,
`markup` parses HTML as Telegram does. `python -m tests.fake_telegram` runs it as a process of its own.
"""

from tests.fake_telegram.server import FakeTelegram
from tests.fake_telegram.world import TOKEN, Refused, World

__all__ = ["TOKEN", "FakeTelegram", "Refused", "World"]
