"""What the finders saw in one message, before anything is decided."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from parsing.found import Places
from parsing.lang.roles import Role
from parsing.menu import Choice
from parsing.text import Folded
from parsing.types import Ambiguous, Area, Aspect, BeachId, Context, Lang, Mention, Resolved, Span, When
from parsing.vocabulary import Hit

_SMALL_TOWN = 2
"""With no more beaches than these, a town that shares its name with a beach is asked back like one."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One message as the finders see it; see `reader.read`."""

    folded: Folded
    context: Context
    now: datetime
    """In the zone of the beach."""
    places: Places
    choice: Choice
    """Answer to an open ask-back, if the message is one."""
    lang: Lang
    when: When | None
    hits: tuple[Hit, ...]
    roles: frozenset[Role]
    """Roles of all phrases found."""
    aspects: tuple[Aspect, ...]
    residue: tuple[int, ...]
    """Indexes of content tokens that nothing placed."""
    unknown: Span | None
    """Words that name a place we lack."""
    link: bool
    """A map link without a position in it."""
    lead: bool
    recent: bool
    lasting: bool
    """"é" (not "tá") right behind a beach: what it is like for good."""
    beaches: tuple[BeachId, ...]
    """Resolved subjects in order, without repeats; the picked one when the message is a menu answer."""
    ambiguous: tuple[Mention, ...]
    """Subjects that need asking back."""
    areas: tuple[Area, ...]
    """Areas with beaches; none when one only picked a choice."""


def subjects(found: Places) -> tuple[Mention, ...]:
    """Return the mentions that are no points of reference."""
    return tuple(mention for mention in found.mentions if not mention.anchor)


def beaches_of(found: Places, choice: Choice) -> tuple[BeachId, ...]:
    """Return the beaches that are sure."""
    if choice.picked is not None:
        return (choice.picked,)
    return found.beaches if found.mentions else ()


def areas_of(found: Places, choice: Choice) -> tuple[Area, ...]:
    """Return the areas asked about."""
    if not found.areas or choice.picked is not None or choice.open:
        return ()
    return tuple(area for area in found.areas if area.beach_ids)


def ambiguous_in(found: Places, choice: Choice) -> tuple[Mention, ...]:
    """Return the mentions to ask back; a town with a beach of its name is asked about as a town."""
    if not found.mentions or choice.picked is not None:
        return ()
    towns = [area.span for area in found.areas if len(area.beach_ids) > _SMALL_TOWN and not _is_beach(area)]
    unsure = (mention for mention in subjects(found) if isinstance(mention.resolution, Ambiguous))
    return tuple(mention for mention in unsure if mention.span not in towns)


def _is_beach(area: Area) -> bool:
    """Tell whether the town's own name says that it is a beach ("Praia Grande")."""
    return area.name.startswith("Praia ")


def scores_of(found: Places) -> dict[BeachId, float]:
    """Return the score of each resolved beach, that of its first mention."""
    return {
        mention.resolution.candidate.beach_id: mention.resolution.candidate.score
        for mention in reversed(found.mentions)
        if isinstance(mention.resolution, Resolved)
    }
