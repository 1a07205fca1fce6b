"""Public values of the parser: places, spans, times and the parse itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from datetime import time as LocalTime
from enum import StrEnum
from typing import NewType

BeachId = NewType("BeachId", str)


class Lang(StrEnum):
    """Languages the bot reads and writes."""

    PT = "pt"
    EN = "en"
    ES = "es"


class Route(StrEnum):
    """Where a message goes; the values are part of the machine interface."""

    CONDITIONS = "conditions"
    COMPARE = "compare"
    RANK = "rank"
    ASK_BACK = "ask_back"
    KNOWLEDGE = "knowledge"
    HELP = "help"


class Part(StrEnum):
    """Part of a day as said; dawn is before sunrise-ish hours, night is evening and night."""

    DAWN = "dawn"
    MORNING = "morning"
    AFTERNOON = "afternoon"
    NIGHT = "night"


class Aspect(StrEnum):
    """What of the conditions was asked for; none means the whole report."""

    WAVES = "waves"
    WIND = "wind"
    WATER_TEMPERATURE = "water_temperature"
    AIR_TEMPERATURE = "air_temperature"
    RAIN = "rain"
    TIDE = "tide"
    UV = "uv"
    SUN = "sun"
    JELLYFISH = "jellyfish"
    WATER_QUALITY = "water_quality"
    WHALES = "whales"


class Kind(StrEnum):
    """Body of water a beach lies on."""

    SEA = "sea"
    LAGOON = "lagoon"
    RIVER = "river"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """`[start, end)` in code points of the original text."""

    start: int
    end: int

    def overlaps(self, other: Span) -> bool:
        """Tell whether the two spans share a code point."""
        return self.start < other.end and other.start < self.end


@dataclass(frozen=True, slots=True)
class Beach:
    """One row of the gazetteer."""

    id: BeachId
    name: str
    """Official name, as shown."""
    aliases: tuple[str, ...]
    municipality: str
    state: str
    """Two-letter state code."""
    latitude: float
    longitude: float
    kind: Kind
    rank: int
    """Popularity rank, 1 is best known; only ever a tie-breaker for the order shown."""
    source: str
    """Provenance tag; `*-approx` says that the position is approximate."""
    zone: str
    """IANA time zone of the beach."""


class MatchKind(StrEnum):
    """How a surface form met the text, from most to least certain."""

    EXACT = "exact"
    ALIAS = "alias"
    GENERIC_PREFIX = "generic_prefix"
    PREFIX = "prefix"
    FUZZY = "fuzzy"
    CONTEXT = "context"
    """Not in the text: remembered from the chat, a menu answer, coordinates or a link."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A place proposed for a mention."""

    beach_id: BeachId
    surface: str
    """Folded surface form that matched."""
    kind: MatchKind
    score: float
    """0 to 100; 100 for exact forms."""
    lost: str | None = None
    """Why it was not chosen; None for the winner."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """Sure enough to answer for this beach."""

    candidate: Candidate
    trace: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """Ask back; candidates best first."""

    candidates: tuple[Candidate, ...]
    trace: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unknown:
    """Names a place that the gazetteer lacks; nearest names (not places) as suggestions."""

    suggestions: tuple[Candidate, ...] = ()
    trace: tuple[str, ...] = ()


Resolution = Resolved | Ambiguous | Unknown


@dataclass(frozen=True, slots=True)
class Mention:
    """A span of the text that may name a place, and what became of it."""

    span: Span
    text: str
    """The span cut out of the original text."""
    resolution: Resolution
    anchor: bool = False
    """True for the X of "perto de X": where to look from, not the subject."""


@dataclass(frozen=True, slots=True)
class Area:
    """A named stretch of coast (municipality, state or part of one) with the beaches in it."""

    id: str
    name: str
    beach_ids: tuple[BeachId, ...]
    """Best known first."""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class When:
    """Days (and maybe an hour or part of day) that a text names, in the beach's zone."""

    days: tuple[date, ...]
    """Ascending, without repeats, at least one."""
    start: date
    end: date
    """First and last day; equal for a single day."""
    part: Part | None = None
    time: LocalTime | None = None
    """Local wall-clock hour said."""
    time_end: LocalTime | None = None
    open: str | None = None
    """`before` or `after` when the hour or day bounds only one side ("antes das 9")."""
    said: bool = True
    """False when only an hour or part was said and the day was assumed."""
    other_reading: tuple[date, ...] = ()
    """Another defensible reading to offer ("próxima sexta" said on a Thursday)."""
    weekday_conflict: bool = False
    """The text named a weekday that the date does not fall on; the date won."""
    spans: tuple[Span, ...] = ()
    trace: tuple[str, ...] = ()
    """Names of the rules that fired."""


@dataclass(frozen=True, slots=True)
class Context:
    """What the chat remembers; all optional. Nothing here is message text."""

    lang: Lang | None = None
    """Language prior: the user's setting or last known language."""
    home: str | None = None
    """Home beach id, or a home area id such as `municipality:florianopolis-sc` or `state:sc`."""
    last_beaches: tuple[BeachId, ...] = ()
    last_when: When | None = None
    last_aspects: tuple[Aspect, ...] = ()
    last_at: datetime | None = None
    """When the remembered question was asked; slots are inherited for 30 minutes."""
    open_ask: tuple[BeachId, ...] = ()
    """Choices of an ask-back still open, in the order shown; "2" or "a segunda" picks one."""


@dataclass(frozen=True, slots=True)
class Parse:
    """Everything the rules found in one message."""

    text: str
    lang: Lang
    route: Route
    beaches: tuple[BeachId, ...] = ()
    """Resolved subjects, in order of mention."""
    mentions: tuple[Mention, ...] = ()
    ask: tuple[BeachId, ...] = ()
    """Ask-back choices, best first."""
    areas: tuple[Area, ...] = ()
    near: tuple[float, float] | None = None
    """Latitude and longitude from a location, coordinates or a maps link in the text."""
    when: When | None = None
    aspects: tuple[Aspect, ...] = ()
    residue: tuple[str, ...] = ()
    """Content words no rule could place, folded, in order."""
    inherited: tuple[str, ...] = ()
    """Slots taken from the context: `beach`, `when`, `aspects`."""
    unknown_place: str | None = None
    """The words that name a place we do not know, as typed."""
    trace: tuple[str, ...] = ()
    scores: Mapping[BeachId, float] = field(default_factory=dict)
    also: tuple[Parse, ...] = ()
    """Further questions of the same message, each parsed alone with its own text: "joaquina amanhã? e o que
    fazer com água-viva?" is a conditions parse with a knowledge parse here."""
    beyond: tuple[BeachId, ...] = ()
    """Beaches named past the sixth: not compared, to be mentioned."""
    rule: str = ""
    """Name of the routing rule that decided."""

    @property
    def subject_spans(self) -> dict[BeachId, Span]:
        """Where each resolved subject stands in the text; remembered ones are absent."""
        return {
            mention.resolution.candidate.beach_id: mention.span
            for mention in reversed(self.mentions)
            if not mention.anchor and isinstance(mention.resolution, Resolved)
        }
