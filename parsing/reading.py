"""Read one message: run the finders in order and mark which words each of them took."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

from parsing import aspects, followup, language, places, residue, second_look, when
from parsing.gazetteer import Gazetteer
from parsing.lang.roles import Role
from parsing.text import Folded, Token, normalize
from parsing.types import (
    Ambiguous,
    Area,
    Aspect,
    BeachId,
    Context,
    Lang,
    Mention,
    Resolved,
    Span,
    Unknown,
    When,
)
from parsing.unknown import unknown_place
from parsing.vocabulary import Hit, find_phrases

DEFAULT_ZONE = "America/Sao_Paulo"
"""Zone of a time without an offset, and of a message that names no beach."""

_SMALL_TOWN = 2
"""With no more beaches than these, a town that shares its name with a beach is asked back like one."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the finders saw in one message, before anything is decided."""

    folded: Folded
    context: Context
    now: datetime
    """In the zone of the beach."""
    places: places.Places
    picked: tuple[BeachId, ...]
    """Choice of an open ask-back, if the message is one."""
    lang: Lang
    when: When | None
    hits: tuple[Hit, ...]
    residue: tuple[int, ...]
    """Indexes of content tokens that nothing placed."""
    unknown: Span | None
    """Words that name a place we lack."""
    lead: bool
    recent: bool

    @property
    def subjects(self) -> tuple[Mention, ...]:
        """Mentions that are no anchors."""
        return tuple(mention for mention in self.places.mentions if not mention.anchor)

    @property
    def beaches(self) -> tuple[BeachId, ...]:
        """Resolved subjects in order, without repeats; the picked one when the message is a menu answer."""
        if self.picked:
            return self.picked
        found = (m.resolution for m in self.subjects)
        return tuple(dict.fromkeys(r.candidate.beach_id for r in found if isinstance(r, Resolved)))

    @property
    def ambiguous(self) -> tuple[Mention, ...]:
        """Subjects that need asking back; a town with a beach of its name is asked about as a town."""
        if self.picked:
            return ()
        towns = [
            area.span for area in self.areas if len(area.beach_ids) > _SMALL_TOWN and not _is_beach(area)
        ]
        found = (mention for mention in self.subjects if isinstance(mention.resolution, Ambiguous))
        return tuple(mention for mention in found if mention.span not in towns)

    @property
    def roles(self) -> frozenset[Role]:
        """Roles of all phrases found."""
        return frozenset(hit.role for hit in self.hits)

    @property
    def aspects(self) -> tuple[Aspect, ...]:
        """Measured things asked for."""
        return aspects.asked(self.hits, self.folded.tokens)

    @property
    def areas(self) -> tuple[Area, ...]:
        """Areas with beaches; none when one only picked a choice."""
        return () if self.picked else tuple(area for area in self.places.areas if area.beach_ids)


def _is_beach(area: Area) -> bool:
    """Tell whether the town's own name says that it is a beach ("Praia Grande")."""
    return area.name.startswith("Praia ")


@lru_cache(maxsize=32)
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


def local(now: datetime, zone: str) -> datetime:
    """Return `now` in `zone`; a naive time is local to `DEFAULT_ZONE`."""
    if now.tzinfo is None:
        now = now.replace(tzinfo=_zone(DEFAULT_ZONE))
    return now.astimezone(_zone(zone))


def _tokens_in(tokens: Sequence[Token], spans: Iterable[Span]) -> set[int]:
    """Return the indexes of the tokens that overlap any of the spans."""
    return {
        index
        for span in spans
        for index, token in enumerate(tokens)
        if token.start < span.end and span.start < token.end
    }


def _zone_of(
    found: places.Places, picked: tuple[BeachId, ...], context: Context, gazetteer: Gazetteer
) -> str:
    """Return the zone of the beach (or area) that the message is about."""
    ids: list[BeachId] = [*picked]
    for mention in found.mentions:
        match mention.resolution:
            case Resolved(candidate):
                ids.append(candidate.beach_id)
            case Ambiguous(candidates):
                ids += [candidate.beach_id for candidate in candidates[:1]]
            case Unknown():
                pass
    ids += [area.beach_ids[0] for area in found.areas if area.beach_ids]
    ids += context.last_beaches[:1]
    if not ids and context.home is not None and BeachId(context.home) in gazetteer:
        ids.append(BeachId(context.home))
    known = next((beach for beach in ids if beach in gazetteer), None)
    return DEFAULT_ZONE if known is None else gazetteer.get(known).zone


def _greets_with_time(tokens: Sequence[Token], named: set[int], timed: set[int]) -> bool:
    """Tell whether all time words belong to a greeting ("até amanhã", "bom fim de semana")."""
    if named or not timed:
        return False
    greeting: set[int] = set()
    for hit in find_phrases(tokens, ()):
        if hit.role is Role.GREETING and hit.end - hit.first > 1:
            greeting.update(range(hit.first, hit.end))
    return timed <= greeting


def _pick(folded: Folded, found: places.Places, context: Context) -> tuple[BeachId, ...]:
    """Return the answer to an open ask-back: by number, or by naming the town of one choice."""
    if not context.open_ask:
        return ()
    choice = followup.menu_choice(folded.tokens, context.open_ask)
    if choice is not None:
        return (choice,)
    if found.areas and not found.mentions:
        inside = (beach for area in found.areas for beach in area.beach_ids)
        left = followup.narrowed(context.open_ask, inside)
        return left if len(left) == 1 else ()
    return ()


def _language(folded: Folded, named: set[int], context: Context, *, picked: bool) -> Lang:
    """Guess the language; a menu answer ("la segunda") keeps the chat's."""
    if picked and context.lang is not None:
        return context.lang
    return language.detect_tokens(folded, named, prior=context.lang)[0]


def _leftovers(
    tokens: Sequence[Token], taken: set[int], *, picked: bool
) -> tuple[tuple[Hit, ...], tuple[int, ...]]:
    """Return the table phrases among the words that nothing took, and the content words left after them."""
    hits = tuple(find_phrases(tokens, taken))
    explained = taken.union(*(range(hit.first, hit.end) for hit in hits))
    return hits, () if picked else tuple(residue.content(tokens, explained))


def _again(
    folded: Folded,
    left: tuple[int, ...],
    hits: tuple[Hit, ...],
    named: set[int],
    found: places.Places,
    *,
    lead: bool,
    gazetteer: Gazetteer,
    context: Context,
) -> places.Places | None:
    """Look for places again in the words that nothing explained."""
    if named:
        return second_look.find_beside(folded, left, named, found=found, gazetteer=gazetteer, context=context)
    return second_look.find_again(folded, left, hits, lead=lead, gazetteer=gazetteer, context=context)


def read(text: str, *, now: datetime, context: Context, gazetteer: Gazetteer) -> Reading:
    """Run every finder over one message."""
    folded = normalize(text)
    recent = followup.is_recent(context, now) or (bool(context.open_ask) and context.last_at is None)
    remembered = context if recent or not context.last_beaches else replace(context, last_beaches=())
    found = second_look.tidy(places.find(folded, gazetteer, context=remembered), folded)
    picked = _pick(folded, found, context) if recent else ()
    tokens = folded.tokens
    named = _tokens_in(tokens, found.consumed)
    lang = _language(folded, named, context, picked=bool(picked))
    here = local(now, _zone_of(found, picked, context, gazetteer))
    time = None if picked else when.find(folded, now=here, lang=lang, blocked=found.consumed)
    said = None if time is None else time.when
    timed = set() if time is None else _tokens_in(tokens, time.spans)
    if said is not None and _greets_with_time(tokens, named, timed):
        said, timed = None, set()
    hits, left = _leftovers(tokens, named | timed, picked=bool(picked))
    lead = followup.opens_with_lead(folded)
    if left:
        again = _again(folded, left, hits, named, found, lead=lead, gazetteer=gazetteer, context=remembered)
        if again is not None:
            found, named = again, _tokens_in(tokens, again.consumed)
            here = local(now, _zone_of(found, picked, context, gazetteer))
            hits, left = _leftovers(tokens, named | timed, picked=False)
    return Reading(
        folded=folded,
        context=context,
        now=here,
        places=found,
        picked=picked,
        lang=lang,
        when=said,
        hits=hits,
        residue=left,
        unknown=unknown_place(tokens, left, hits, has_place=bool(named), timed=timed),
        lead=lead,
        recent=recent,
    )
