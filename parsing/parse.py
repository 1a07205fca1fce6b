"""One message to one `Parse`: read it, route it, fill its gaps from the chat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from parsing import followup, residue, route
from parsing.gazetteer import Gazetteer, load_gazetteer
from parsing.lang.roles import Role
from parsing.pieces import pieces_of
from parsing.reader import DEFAULT_ZONE, NOTHING, read
from parsing.reading import Reading, scores_of, subjects
from parsing.text import fold
from parsing.types import (
    Ambiguous,
    Area,
    Aspect,
    BeachId,
    Context,
    Parse,
    Resolved,
    Route,
    Unknown,
    When,
)

__all__ = ["DEFAULT_ZONE", "MAX_BEACHES", "MAX_CHOICES", "parse"]

MAX_BEACHES = 6
"""Beaches compared at once."""
MAX_CHOICES = 60
"""Choices of an ask-back; more than fit a message, so that a town may pick any of them."""

_MUCH_ALIKE = 80.0
"""Likeness, of 100, from which a beach is offered for a name that we lack."""
_SENTENCE = 4
"""Words of a whole question; shorter ones ("e aí?", "tudo bem?") are small talk."""
_INTERROGATIVES = frozenset(
    ("qual", "quais", "quem", "quando", "como", "onde", "quanto", "quantos", "what", "which", "who", "when",
     "how", "where", "que", "cual", "cuales", "quien", "cuando", "donde", "cuanto")
)  # fmt: skip
_WHOLE_REPORT = frozenset((Role.ACTIVITY, Role.MAY, Role.CONDITIONS))
"""What asks for everything, so that no aspect is taken over."""
_FORECAST = frozenset((Route.CONDITIONS, Route.COMPARE, Route.RANK, Route.ASK_BACK))


def parse(
    text: str, *, now: datetime, context: Context = NOTHING, gazetteer: Gazetteer | None = None
) -> Parse:
    """Resolve beaches, days and aspects in `text` and decide where it goes.

    Args:
        text: The message; its first 512 characters are read.
        now: The clock. A naive time is local to America/Sao_Paulo; days are resolved in the beach's zone.
        context: What the chat remembers.
        gazetteer: The places; those of the project by default.
    """
    places = load_gazetteer() if gazetteer is None else gazetteer
    reading = read(text, now=now, context=context, gazetteer=places)
    found = _build(reading, places)
    if found.route is Route.KNOWLEDGE and (found.beaches or found.areas or found.when):
        return _split(found, reading, places) or found
    return found


def _home_area(reading: Reading, gazetteer: Gazetteer) -> Area | None:
    """Return the region the chat is about: its home area, or the municipality of its beach."""
    context = reading.context
    if context.home is not None:
        area = gazetteer.area(context.home)
        if area is not None:
            return area
    known = [beach for beach in _remembered(reading, gazetteer) if beach in gazetteer]
    return gazetteer.area(gazetteer.areas.municipality_of[known[0]]) if known else None


def _remembered(reading: Reading, gazetteer: Gazetteer) -> tuple[BeachId, ...]:
    """Return the beaches of the last question, else the home beach."""
    if reading.recent and reading.context.last_beaches:
        return tuple(beach for beach in reading.context.last_beaches if beach in gazetteer)
    home = reading.context.home
    return (BeachId(home),) if home is not None and home in gazetteer else ()


def _lacks_place(reading: Reading) -> bool:
    """Tell whether the only place named is one that we lack, or a town without sea."""
    if reading.places.unknown is not None:
        return True
    return bool(reading.places.areas) and not (reading.areas or reading.beaches)


def _joins(reading: Reading) -> bool:
    """Tell whether one beach is compared with those of the last question."""
    if len(reading.beaches) != 1 or not reading.recent or Role.COMPARE not in reading.roles:
        return False
    last = reading.context.last_beaches
    return bool(last) and reading.beaches[0] not in last


def evidence_of(reading: Reading, gazetteer: Gazetteer) -> route.Evidence:
    """Boil a reading down to what the routing rules look at."""
    tokens, said = reading.folded.tokens, reading.when
    mentions = reading.places.mentions
    readable = bool(mentions or reading.places.areas or reading.places.near or said or reading.hits)
    return route.Evidence(
        readable=readable
        or reading.choice.picked is not None
        or any(residue.is_word(token.text) for token in tokens),
        roles=reading.roles,
        aspects=reading.aspects,
        residue=len(reading.residue),
        beaches=len(reading.beaches),
        ambiguous=bool(reading.ambiguous),
        unknown=reading.unknown is not None or (_lacks_place(reading) and not reading.residue),
        areas=len(reading.areas),
        link=reading.link,
        near=reading.places.near is not None or any(mention.anchor for mention in mentions),
        day=said is not None and said.said,
        time=said is not None,
        lead=reading.lead,
        remembered=len(_remembered(reading, gazetteer)),
        recent=reading.recent and bool(reading.context.last_beaches),
        home_area=_home_area(reading, gazetteer) is not None,
        joins=_joins(reading),
        lasting=reading.lasting,
        reopens=bool(reading.choice.open),
        agrees=followup.agrees(reading.folded),
        question=len(tokens) >= _SENTENCE
        and ("?" in reading.folded.original or tokens[0].text in _INTERROGATIVES),
    )


def _points_back(reading: Reading) -> bool:
    """Tell whether a question for the notes is about the remembered beach ("tem salva-vidas lá?")."""
    return reading.lead or followup.points_back(reading.folded)


def _build(reading: Reading, gazetteer: Gazetteer) -> Parse:
    """Decide the route and fill the slots."""
    evidence = evidence_of(reading, gazetteer)
    chosen, rule = route.decide(evidence)
    beaches, areas, inherited = reading.beaches, reading.areas, list[str]()
    if not evidence.place and chosen in (Route.CONDITIONS, Route.COMPARE):
        beaches = _remembered(reading, gazetteer)
        inherited.append("beach")
    elif not evidence.place and chosen is Route.RANK:
        home = _home_area(reading, gazetteer)
        areas = () if home is None else (home,)
        inherited.append("area")
    elif evidence.joins and chosen is Route.COMPARE:
        beaches = (*reading.context.last_beaches, *beaches)
        inherited.append("beach")
    elif chosen is Route.KNOWLEDGE and not evidence.place and evidence.recent and _points_back(reading):
        beaches = reading.context.last_beaches
        inherited.append("beach")
    when, aspects = _inherit(reading, chosen, inherited)
    return Parse(
        text=reading.folded.original,
        lang=reading.lang,
        route=chosen,
        beaches=beaches[:MAX_BEACHES],
        mentions=reading.places.mentions,
        ask=_ask(reading, chosen, gazetteer),
        areas=areas,
        near=_near(reading, gazetteer),
        when=when,
        aspects=aspects,
        residue=tuple(reading.folded.tokens[index].text for index in reading.residue),
        inherited=tuple(inherited),
        unknown_place=_unknown_words(reading) if chosen is Route.ASK_BACK else None,
        trace=_trace(reading, rule, inherited),
        scores=scores_of(reading.places) if reading.places.mentions else {},
        beyond=beaches[MAX_BEACHES:],
        rule=rule,
    )


def _inherit(reading: Reading, chosen: Route, inherited: list[str]) -> tuple[When | None, tuple[Aspect, ...]]:
    """Take day and aspects of the last question where the message continues it."""
    when, aspects, context = reading.when, reading.aspects, reading.context
    if not reading.recent or chosen in (Route.HELP, Route.KNOWLEDGE):
        return when, aspects
    unanswered = bool(context.open_ask) or not context.last_beaches
    continues = reading.lead or "beach" in inherited or unanswered
    if not continues:
        return when, aspects
    filled = followup.inherit_when(when, context.last_when)
    if filled is not when:
        inherited.append("when")
    if not aspects and context.last_aspects and reading.roles.isdisjoint(_WHOLE_REPORT):
        inherited.append("aspects")
        aspects = context.last_aspects
    return filled, aspects


def _ask(reading: Reading, chosen: Route, gazetteer: Gazetteer) -> tuple[BeachId, ...]:
    """Return what to offer when asking back: candidates, suggestions, or the best known of the region."""
    if reading.choice.picked is not None:
        return ()
    ids: list[BeachId] = []
    for mention in subjects(reading.places):
        match mention.resolution:
            case Ambiguous(candidates):
                ids += [candidate.beach_id for candidate in candidates]
            case Unknown(suggestions) if chosen is Route.ASK_BACK:
                ids += [candidate.beach_id for candidate in suggestions]
            case Unknown() | Resolved():
                pass
    if chosen is Route.ASK_BACK and not ids and reading.recent:
        ids = list(reading.choice.open or reading.context.open_ask)
    if not ids and chosen is Route.ASK_BACK and reading.unknown is not None:
        ids = _like(reading.folded.cut(reading.unknown), gazetteer)
    elif not ids and chosen is Route.ASK_BACK:
        home = _home_area(reading, gazetteer)
        ids = [] if home is None else list(home.beach_ids[:MAX_BEACHES])
    return tuple(dict.fromkeys(ids))[:MAX_CHOICES]


def _like(name: str, gazetteer: Gazetteer) -> list[BeachId]:
    """Return the beaches whose names are much like one that we lack."""
    from parsing.unknown_places import suggestions  # here: it needs the fuzzy part

    letters = "".join(char for char in fold(name) if char.isalnum())
    return [found.beach_id for found in suggestions(gazetteer, letters, at_least=_MUCH_ALIKE)]


def _near(reading: Reading, gazetteer: Gazetteer) -> tuple[float, float] | None:
    """Return the point to look from: coordinates in the text, else the anchor of "perto de X"."""
    if reading.places.near is not None:
        return reading.places.near
    for mention in reading.places.mentions:
        if mention.anchor and isinstance(mention.resolution, Resolved):
            beach = gazetteer.get(mention.resolution.candidate.beach_id)
            return beach.latitude, beach.longitude
    return None


def _unknown_words(reading: Reading) -> str | None:
    """Return the words that name a place we lack, as typed."""
    if reading.unknown is not None:
        return reading.folded.cut(reading.unknown)
    if reading.places.unknown is not None:
        return reading.places.unknown
    if reading.areas:
        return None
    return next(
        (reading.folded.cut(area.span) for area in reading.places.areas if area.span is not None), None
    )


def _trace(reading: Reading, rule: str, inherited: Sequence[str]) -> tuple[str, ...]:
    lines = [line for mention in reading.places.mentions for line in mention.resolution.trace]
    if reading.choice.picked is not None:
        lines.append("menu answer")
    if reading.when is not None:
        lines += reading.when.trace
    lines += [f"inherited {slot}" for slot in inherited]
    return (*lines, f"route: {rule}")


def _split(whole: Parse, reading: Reading, gazetteer: Gazetteer) -> Parse | None:
    """Give a forecast question and one for the notes in one message a parse each; None if it is one."""
    pieces = pieces_of(reading)
    if not 1 < len(pieces) <= MAX_BEACHES:
        return None
    text = whole.text
    also, blank = [], []
    for piece in pieces:
        cut = text[piece.start : piece.end].strip()
        alone = read(cut, now=reading.now, context=reading.context, gazetteer=gazetteer)
        found = _build(alone, gazetteer)
        if found.route is Route.KNOWLEDGE:
            also.append(found)
            blank.append(piece)
    if not also or len(also) == len(pieces):
        return None
    rest = text
    for piece in blank:
        rest = rest[: piece.start] + " " * (piece.end - piece.start) + rest[piece.end :]
    main = _build(read(rest, now=reading.now, context=reading.context, gazetteer=gazetteer), gazetteer)
    if main.route not in _FORECAST or not (main.beaches or main.areas or main.ask):
        return None
    filled = tuple(part if part.beaches else replace(part, beaches=main.beaches) for part in also)
    return replace(main, text=text, also=filled, trace=(*main.trace, f"{len(filled)} more question"))
