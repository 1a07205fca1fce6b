"""What is said, as data: no markup, no front end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from conditions.types import SwimReport
from parsing.types import BeachId, Context, Lang, Part, Route


class BlockKind(StrEnum):
    """What a block is, so that each front end can show it its own way."""

    EMERGENCY = "emergency"
    """Emergency numbers and first steps, always first when present."""
    HEADLINE = "headline"
    TEXT = "text"
    BULLETS = "bullets"
    QUOTE = "quote"
    """Verbatim from a note, followed by its citation."""
    CITATIONS = "citations"
    NOTICE = "notice"
    """Recorded, stale, horizon, unsourced…"""
    SOURCE = "source"
    """Source and time of the data."""
    FOOTER = "footer"
    """Safety footer, always last, never dropped."""


@dataclass(frozen=True, slots=True)
class Block:
    """One paragraph or list of a reply, plain text."""

    kind: BlockKind
    lines: tuple[str, ...]


class ActionKind(StrEnum):
    """What a button does; small closed set so that it fits in 64 bytes."""

    CONDITIONS = "c"
    """Report for `beaches` on `days`/`part`; more than one beach compares."""
    MORE = "m"
    """Next passages of a knowledge answer. `passage` is content-hash prefixes (8 hex digits each) joined by
    dots, the first to be shown next; a leading `s.` says that the answer it continues carried the safety
    footer. At most 28 bytes."""
    RANK = "r"
    """Rank the beaches of `area` on `days`."""
    HELP = "h"


@dataclass(frozen=True, slots=True)
class Action:
    """The whole meaning of a button: no server state."""

    kind: ActionKind
    beaches: tuple[BeachId, ...] = ()
    days: tuple[date, ...] = ()
    part: Part | None = None
    area: str | None = None
    passage: str | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A button."""

    label: str
    action: Action


@dataclass(frozen=True, slots=True)
class Citation:
    """Source of a quoted or worded passage."""

    n: int
    doc_id: str
    title: str
    source: str


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer."""

    route: Route
    lang: Lang
    blocks: tuple[Block, ...]
    choices: tuple[Choice, ...] = ()
    citations: tuple[Citation, ...] = ()
    reports: tuple[SwimReport, ...] = ()
    covered: bool | None = None
    """Knowledge answers: whether the notes cover the question."""
    footer: bool = False
    model: str | None = None
    """Name of the model that worded the answer; None when none did."""
    recorded: bool = False
    context: Context = field(default_factory=Context)
    """What the chat should remember next."""
    emergency: bool = False
    """The words of the message are an emergency: the first block is EMERGENCY, the last FOOTER."""
    unanswered: str | None = None
    """Why the question was not answered, for counters and an opt-in log: `unknown_place`, `not_covered`,
    `abstained`, `no_forecast`; None when it was."""
    trace: tuple[str, ...] = ()
    counters: Mapping[str, int] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The whole reply as plain text."""
        return "\n\n".join("\n".join(block.lines) for block in self.blocks)


@dataclass(frozen=True, slots=True)
class Question:
    """One message to answer."""

    text: str
    context: Context = field(default_factory=Context)
    action: Action | None = None
    """Set when a button was pressed; `text` is then ignored."""
    location: tuple[float, float] | None = None
    """Latitude and longitude of a location message."""
