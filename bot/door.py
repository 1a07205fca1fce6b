"""Which updates are for us, told from their JSON before anything is stored; and the command in a message."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bot.store import Incoming

log = logging.getLogger(__name__)

ALLOWED_UPDATES = ("message", "edited_message", "callback_query", "inline_query", "my_chat_member")

Raw = Mapping[str, Any]  # Any: JSON


@dataclass(frozen=True, slots=True)
class Command:
    """A bot command with what follows it."""

    name: str
    """Lower case, without slash and bot name."""
    argument: str


@dataclass(frozen=True, slots=True)
class Door:
    """Knows our own name, lets in what is addressed to us and says which lane it belongs to."""

    bot_id: int
    username: str

    def admit(self, raw: Raw) -> Incoming | None:
        """Return the update to keep; None for what nobody asked of us."""
        try:
            lane = self._lane(raw)
        except (KeyError, TypeError, AttributeError):
            # A kind newer than we know: refused for good, or Telegram would deliver it for ever.
            log.warning("an update without its chat or sender was dropped")
            return None
        if lane is None:
            return None
        payload = json.dumps(raw, ensure_ascii=False, separators=(",", ":"))
        # A lone surrogate is legal in JSON but not in UTF-8, which the store needs.
        payload = payload.encode("utf-8", "replace").decode()
        return Incoming(int(raw["update_id"]), lane, payload)

    def _lane(self, raw: Raw) -> str | None:
        if message := raw.get("message"):
            return str(message["chat"]["id"]) if self.is_for_us(message) else None
        if edited := raw.get("edited_message"):
            # A live location moves every few seconds; nobody asks anew with it.
            has_words = "text" in edited or "caption" in edited
            return str(edited["chat"]["id"]) if has_words and self.is_for_us(edited) else None
        if pressed := raw.get("callback_query"):
            message = pressed.get("message")
            return str(message["chat"]["id"]) if message else None
        if inline := raw.get("inline_query"):
            return f"inline:{inline['from']['id']}"
        if member := raw.get("my_chat_member"):
            return str(member["chat"]["id"])
        return None

    def is_for_us(self, message: Raw) -> bool:
        """Tell whether a message is addressed to us: always in private, else by mention, reply or command."""
        if message["chat"]["type"] == "channel" or (message.get("via_bot") or {}).get("id") == self.bot_id:
            return False
        named = self._command_bot(message)
        if named is not None:
            return named == self.username.lower()
        if message["chat"]["type"] == "private":
            return True
        replied = (message.get("reply_to_message") or {}).get("from") or {}
        return replied.get("id") == self.bot_id or self._mentioned(message)

    def command(self, message: Raw) -> Command | None:
        """Return the command a message starts with, None when it has none."""
        text = str(message.get("text") or "")
        for kind, start, word, _ in _entities(message):
            if kind == "bot_command" and start == 0:
                name, _, _ = word[1:].partition("@")
                return Command(name.lower(), text[len(word) :].strip())
        return None

    def without_mention(self, text: str) -> str:
        """Return the text without our own @name."""
        mention = f"@{self.username}".lower()
        words = [word for word in text.split(" ") if word.lower().strip(",:;.!?") != mention]
        return " ".join(words).strip()

    def _command_bot(self, message: Raw) -> str | None:
        """Return the bot that a leading command names, None without one."""
        for kind, start, word, _ in _entities(message):
            if kind == "bot_command" and start == 0 and "@" in word:
                return word.partition("@")[2].lower()
        return None

    def _mentioned(self, message: Raw) -> bool:
        mention = f"@{self.username}".lower()
        return any(
            (kind == "mention" and word.lower() == mention)
            or (kind == "text_mention" and user.get("id") == self.bot_id)
            for kind, _, word, user in _entities(message)
        )


def _entities(message: Raw) -> Iterator[tuple[str, int, str, Raw]]:
    """Yield kind, start, words and user of each entity; offsets count UTF-16 units."""
    text = message.get("text") or message.get("caption") or ""
    entities = message.get("entities") or message.get("caption_entities") or ()
    encoded = str(text).encode("utf-16-le", "surrogatepass")
    for entity in entities:
        start, end = entity["offset"] * 2, (entity["offset"] + entity["length"]) * 2
        word = encoded[start:end].decode("utf-16-le", "replace")
        yield entity["type"], entity["offset"], word, entity.get("user") or {}
