"""Where a message goes: ordered, named rules over what the other modules found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from parsing.lang.roles import Role
from parsing.types import Aspect, Route

_ASKS_CONDITIONS = frozenset((Role.ACTIVITY, Role.MAY, Role.CONDITIONS, Role.ASPECT, Role.SAFE))
_NO_QUESTION = frozenset((Role.GREETING, Role.FILLER, Role.HELP))
_LIVING = frozenset((Aspect.JELLYFISH, Aspect.WHALES))
"""Alone, without place or day, these are questions about the animal."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What one message holds, boiled down for the routing rules."""

    readable: bool
    """Holds at least one word, number or place."""
    roles: frozenset[Role]
    aspects: tuple[Aspect, ...]
    residue: int
    """Number of content words that nothing placed."""
    beaches: int
    """Resolved in the text or picked from a menu."""
    ambiguous: bool
    unknown: bool
    """Names a place that the gazetteer lacks."""
    areas: int
    near: bool
    """Coordinates, a maps link, or "perto de X"."""
    day: bool
    """A day was said."""
    time: bool
    """A day, part of day or hour was said."""
    lead: bool
    remembered: int
    """Beaches that the chat remembers (last question, else home)."""
    recent: bool
    """The remembered beaches are of the last half hour, not the home beach."""
    home_area: bool
    link: bool = False
    """Holds a map link that carries no position."""
    joins: bool = False
    """Compares a beach with those of the last question: "ou a Mole?"."""
    lasting: bool = False
    """Says what a beach is like for good: "a Barra da Lagoa é calma?", not "tá calma"."""
    reopens: bool = False
    """Answers an ask-back, but leaves more than one choice."""
    agrees: bool = False
    """The whole message only says okay."""
    question: bool = False
    """A whole sentence that asks something, by its mark or its first word."""

    @property
    def place(self) -> bool:
        """Whether the text itself names a place that we know."""
        return bool(self.beaches or self.areas or self.near or self.ambiguous)

    def has(self, *roles: Role) -> bool:
        """Whether any of the roles occurs."""
        return not self.roles.isdisjoint(roles)

    @property
    def asks(self) -> bool:
        """Whether something is asked that a forecast answers."""
        return self.time or not self.roles.isdisjoint(_ASKS_CONDITIONS)


Rule = tuple[str, Callable[[Evidence], bool], Route]


def _small_talk(e: Evidence) -> bool:
    if e.place or e.unknown or e.residue or not e.roles <= _NO_QUESTION:
        return False
    return e.has(Role.HELP) or (e.has(Role.GREETING) and not e.time)


def _nothing_asked(e: Evidence) -> bool:
    asked = e.place or e.unknown or e.residue or e.asks or e.has(Role.KNOWLEDGE, Role.DEFINE, Role.RANK)
    return not asked and not e.question and not (e.lead and e.recent)


def _definition(e: Evidence) -> bool:
    return (
        e.has(Role.DEFINE)
        and not e.time
        and not e.has(Role.CONDITIONS, Role.ACTIVITY, Role.MAY)
        and not (e.place and e.aspects)
    )


def _general_safety(e: Evidence) -> bool:
    """Hold for "é seguro nadar à noite?": no beach and no day, so nothing to forecast."""
    if not e.has(Role.SAFE) or e.beaches or e.near or e.ambiguous or e.day:
        return False
    return not (e.remembered and not e.areas)


def _animal_alone(e: Evidence) -> bool:
    """Hold for "água-viva" and "posso nadar com baleia?": no place or day to forecast for."""
    only = bool(e.aspects) and _LIVING.issuperset(e.aspects)
    return only and not (e.place or e.time or e.lead or e.recent)


RULES: tuple[Rule, ...] = (
    ("ask-back still open", lambda e: e.reopens and not e.beaches, Route.ASK_BACK),
    ("map link without a position", lambda e: e.link and not e.place and not e.residue, Route.ASK_BACK),
    ("nothing readable", lambda e: not e.readable, Route.HELP),
    ("only says okay", lambda e: e.agrees, Route.HELP),
    ("greeting or small talk", _small_talk, Route.HELP),
    ("nothing asked", _nothing_asked, Route.HELP),
    ("asks why, how or what to do", lambda e: e.has(Role.KNOWLEDGE), Route.KNOWLEDGE),
    ("asks what it is", _definition, Route.KNOWLEDGE),
    ("unknown place", lambda e: e.unknown, Route.ASK_BACK),
    ("content words left", lambda e: e.residue > 0, Route.KNOWLEDGE),
    ("asks about safety in general", _general_safety, Route.KNOWLEDGE),
    ("asks about the animal", _animal_alone, Route.KNOWLEDGE),
    (
        "asks something else",
        lambda e: e.question and not (e.place or e.asks or e.lead or e.has(Role.RANK)),
        Route.KNOWLEDGE,
    ),
    ("asks what the beach is like for good", lambda e: e.lasting and not e.time, Route.KNOWLEDGE),
    ("place is ambiguous", lambda e: e.ambiguous, Route.ASK_BACK),
    ("several beaches", lambda e: e.beaches > 1, Route.COMPARE),
    ("beside the remembered beach", lambda e: e.joins, Route.COMPARE),
    ("one beach", lambda e: e.beaches == 1, Route.CONDITIONS),
    ("near a point", lambda e: e.near, Route.RANK),
    ("area", lambda e: e.areas > 0, Route.RANK),
    ("asks which beach, home region known", lambda e: e.has(Role.RANK) and e.home_area, Route.RANK),
    ("asks which beach, no region known", lambda e: e.has(Role.RANK) and not e.remembered, Route.ASK_BACK),
    ("several remembered beaches", lambda e: e.remembered > 1, Route.COMPARE),
    ("remembered beach", lambda e: e.remembered == 1, Route.CONDITIONS),
    ("no beach named", lambda e: True, Route.ASK_BACK),
)
"""Tried in order; the first that holds decides."""


def decide(evidence: Evidence) -> tuple[Route, str]:
    """Return the route and the name of the rule that chose it."""
    for name, holds, route in RULES:
        if holds(evidence):
            return route, name
    raise AssertionError("the last rule always holds")
