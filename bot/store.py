"""What the bot keeps, as a protocol: updates not yet answered, one record per chat, alerts.

Kept per chat: id, language, home, favourites, units, alerts, and the slots of the last question (beach ids,
day, aspects, ids of our own messages). Message text and coordinates exist only in the update that waits in
the inbox, and are deleted the moment it is answered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol

from parsing.types import BeachId, Context, Lang


@dataclass(frozen=True, slots=True)
class Incoming:
    """An update to keep until it is answered."""

    update_id: int
    lane: str
    """Updates of one lane are answered in order: the chat id, or `inline:<user id>`."""
    payload: str
    """The update as JSON."""
    chat: Chat | None = field(default=None, compare=False)
    """What is kept about the lane's chat, read back with the update; None before that, and inline."""


@dataclass(frozen=True, slots=True)
class AnswerRef:
    """Which of our messages answers which question, so that an edited question edits its answer."""

    question_id: int
    answer_ids: tuple[int, ...]
    """Text messages, in order."""
    chart_id: int | None = None


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a chat chose."""

    lang: Lang | None = None
    home: str | None = None
    favorites: tuple[BeachId, ...] = ()
    imperial: bool = False
    charts: bool = True
    share_unanswered: bool = False
    """Consents to keep the redacted topic of questions the notes could not answer."""


@dataclass(frozen=True, slots=True)
class Chat:
    """Everything kept about one chat."""

    chat_id: int
    active: bool = True
    """False once the bot was blocked or removed."""
    preferences: Preferences = field(default_factory=Preferences)
    context: Context = field(default_factory=Context)
    answers: tuple[AnswerRef, ...] = ()
    """Last few, newest last."""


@dataclass(frozen=True, slots=True)
class Alert:
    """A daily report at a local time."""

    alert_id: int
    chat_id: int
    beach_id: BeachId
    minute: int
    """Minutes after local midnight."""
    zone: str
    only_good: bool
    """Stay silent on days that are not fit for swimming."""
    next_at: datetime
    """Aware, UTC."""


@dataclass(frozen=True, slots=True)
class Unanswered:
    """A redacted topic that the notes lack."""

    topic: str
    reason: str
    lang: str
    count: int = 1


class Inbox(Protocol):
    """Updates between receipt and answer."""

    async def add_updates(self, updates: Sequence[Incoming]) -> tuple[int, ...]:
        """Keep updates, once each for ever; return the ids that were new. Durable when it returns."""
        ...

    async def next_update(self, lane: str) -> Incoming | None:
        """Return the oldest update of a lane with its chat's record, None when the lane is empty."""
        ...

    async def finish_update(self, update: Incoming, chat: Chat | None = None) -> Incoming | None:
        """Delete an answered update, save what its chat should remember, return the next one of its lane."""
        ...

    async def waiting_lanes(self) -> Mapping[str, int]:
        """Return lanes with updates and how many."""
        ...

    async def drop_poison(self, *, attempts: int) -> int:
        """Count one more start for every waiting update; delete and count those started too often."""
        ...

    async def hold_lane(self, lane: str) -> bool:
        """Become the only process that answers this lane; False when another one is."""
        ...

    async def release_lane(self, lane: str) -> None:
        """Let go of a lane."""
        ...


class Store(Inbox, Protocol):
    """All state of the bot."""

    async def open(self) -> None:
        """Connect and bring the schema up to date.

        Raises:
            bot.errors.StoreError: it cannot be opened or migrated.
        """
        ...

    async def close(self) -> None:
        """Let go of files and connections."""
        ...

    async def ping(self) -> None:
        """Raise when the store cannot answer."""
        ...

    async def chat(self, chat_id: int) -> Chat | None:
        """Return what is kept about a chat."""
        ...

    async def save_chat(self, chat: Chat) -> None:
        """Insert or replace a chat's record."""
        ...

    async def deactivate(self, chat_id: int) -> None:
        """Mark a chat as gone and delete its alerts."""
        ...

    async def move_chat(self, old: int, new: int) -> None:
        """Carry everything over to the id a group has after its upgrade."""
        ...

    async def forget(self, chat_id: int) -> None:
        """Erase everything about a chat, in the files as well."""
        ...

    async def export(self, chat_id: int) -> dict[str, Any]:
        """Return everything kept about a chat as JSON-ready data."""
        ...

    async def add_alert(self, alert: Alert) -> Alert:
        """Keep an alert (one per chat, beach and time); return it with its id."""
        ...

    async def alerts(self, chat_id: int) -> tuple[Alert, ...]:
        """Return a chat's alerts by time of day."""
        ...

    async def remove_alert(self, chat_id: int, alert_id: int) -> bool:
        """Delete one alert of a chat."""
        ...

    async def claim_alert(self, *, now: datetime, until: datetime) -> Alert | None:
        """Claim one due alert that no live process has claimed; the claim ends at `until` by itself."""
        ...

    async def settle_alert(self, alert_id: int, *, next_at: datetime) -> None:
        """Set an alert's next time and end the claim."""
        ...

    async def note_unanswered(self, chat_id: int, topic: Unanswered, *, until: datetime) -> None:
        """Keep one redacted topic until a time."""
        ...

    async def unanswered(self, *, now: datetime, limit: int) -> tuple[Unanswered, ...]:
        """Return topics not yet expired, most frequent first."""
        ...

    async def expire(self, *, now: datetime) -> None:
        """Delete expired topics and old update ids; compact the files."""
        ...

    async def counts(self) -> dict[str, int]:
        """Return counts for the owner: chats, active, alerts, waiting updates."""
        ...
