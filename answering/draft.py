"""What a road hands back before the service adds safety, context and language."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

from answering.reply import Block, BlockKind, Choice, Citation
from answering.wording import Words
from conditions.types import SwimReport
from parsing.types import Aspect, Beach, BeachId, Parse, When


@dataclass(frozen=True, slots=True)
class Ask:
    """One question as the roads see it."""

    parse: Parse
    w: Words
    now: datetime
    text: str
    first_citation: int = 1
    """Number of the first source cited, when another answer comes before in the same reply."""

    home: str | None = None
    """Home beach or area of the chat, as in `Context.home`."""

    @property
    def when(self) -> When | None:
        """Day and hour, None when none was said."""
        return self.parse.when

    @property
    def aspects(self) -> tuple[Aspect, ...]:
        """What of the conditions was asked for."""
        return self.parse.aspects

    def today(self, beach: Beach) -> date:
        """Date of now at a beach."""
        return self.now.astimezone(ZoneInfo(beach.zone)).date()


@dataclass(frozen=True, slots=True)
class Draft:
    """Blocks of an answer, in order, with what belongs to them."""

    blocks: tuple[Block, ...] = ()
    choices: tuple[Choice, ...] = ()
    citations: tuple[Citation, ...] = ()
    reports: tuple[SwimReport, ...] = ()
    covered: bool | None = None
    safety: bool = False
    """A safety chunk was in the unfiltered top-k."""
    model: str | None = None
    unanswered: str | None = None
    open_ask: tuple[BeachId, ...] = ()
    trace: tuple[str, ...] = ()
    counters: dict[str, int] = field(default_factory=dict)

    def then(self, other: Draft) -> Draft:
        """Put another answer after this one."""
        return replace(
            self,
            blocks=self.blocks + other.blocks,
            choices=(self.choices + tuple(c for c in other.choices if c not in self.choices)),
            citations=self.citations + other.citations,
            reports=self.reports + other.reports,
            covered=other.covered if self.covered is None else self.covered,
            safety=self.safety or other.safety,
            model=self.model or other.model,
            unanswered=self.unanswered or other.unanswered,
            open_ask=self.open_ask or other.open_ask,
            trace=self.trace + other.trace,
            counters={
                key: self.counters.get(key, 0) + other.counters.get(key, 0)
                for key in {**self.counters, **other.counters}
            },
        )


def block(kind: BlockKind, *lines: str) -> tuple[Block, ...]:
    """Return the block as a one-element tuple, nothing when it has no lines."""
    kept = tuple(line for line in lines if line)
    return (Block(kind, kept),) if kept else ()
