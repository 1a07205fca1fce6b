"""Choose among the beaches that share a name: one total order, and never popularity in silence.

Order of evidence: places named in the text, then accents as written, then the chat's last beach, its
municipality,
and the home beach, municipality or state. What is left with more than one beach is asked back.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf

from parsing.areas import municipality_id, state_id
from parsing.gazetteer import Gazetteer, distance_km
from parsing.mentions import Match
from parsing.place_words import CONNECTORS
from parsing.surface import Form, keys_of, words_of
from parsing.text import fold
from parsing.types import Ambiguous, Area, Beach, BeachId, Candidate, Context, MatchKind, Resolution, Resolved

WELL_KNOWN_RANK = 133
"""Last rank of the hand-made list; an exact name of such a beach is not taken for another's misspelling."""

NEXT_TOWN_KM = 8.0
"""A town with a beach this near may be named for a well-known beach over its border."""

_DRAWN_OUT = re.compile(r"(\w)\1\1", re.IGNORECASE)
"""Letters drawn out may hide a slip: "itapuaaa" is Itapuã, or a misspelt Itapuama."""

_IN_TOWN = 3
"""Closeness of a beach in the municipality of the chat's home or last beach."""
_NO_LETTER = re.compile(r"[^a-z0-9]")
_KINDS = (MatchKind.EXACT, MatchKind.ALIAS, MatchKind.GENERIC_PREFIX)


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the text and the chat say about where the beach is."""

    areas: tuple[frozenset[BeachId], ...] = ()
    """Members of each area in the text that speaks about this mention."""
    area_names: tuple[str, ...] = ()
    adjacent: bool = False
    """The areas stand right beside the name."""
    conflict: Area | None = None
    """A place right beside the name that holds none of its beaches."""
    as_written: str = ""
    connector: str | None = None
    """The "da", "dos", … between "praia" and the name, if any."""


def candidate(gazetteer: Gazetteer, match: Match, form: Form, lost: str | None = None) -> Candidate:
    """Return the candidate for one owner of the matched form."""
    kind = _KINDS[form.tier] if match.kind is MatchKind.EXACT else match.kind
    return Candidate(gazetteer.beaches[form.owner].id, match.key, kind, match.score, lost)


def closeness(gazetteer: Gazetteer, context: Context, beach_id: BeachId) -> int:
    """Return how close a beach is to what the chat remembers; 0 is closest, 5 is no relation."""
    beach = gazetteer.get(beach_id)
    if beach_id in context.last_beaches:
        return 0
    here = municipality_id(beach)
    last = {municipality_id(gazetteer.get(b)) for b in context.last_beaches if b in gazetteer}
    if here in last:
        return 1
    home = context.home
    if home is None:
        return 5
    if home == beach_id:
        return 2
    return _home_closeness(gazetteer, home, beach_id, here)


def _home_closeness(gazetteer: Gazetteer, home: str, beach_id: BeachId, here: str) -> int:
    if home in gazetteer:
        at_home = gazetteer.get(BeachId(home))
        if municipality_id(at_home) == here:
            return 3
        return 4 if state_id(at_home) == state_id(gazetteer.get(beach_id)) else 5
    if beach_id in gazetteer.areas.members(home):
        return 4 if home.startswith("state:") else 3
    if home.startswith("municipality:") and home[-2:] == here[-2:]:
        return 4
    return 5


def rank_forms(gazetteer: Gazetteer, forms: Iterable[Form], context: Context) -> list[Form]:
    """Order owners totally: nearest to the chat, the only official name, best known, id."""
    forms = list(forms)
    if len(forms) == 1:
        return forms

    official = sum(form.tier == 0 for form in forms) == 1

    def order(form: Form) -> tuple[int, int, int, str]:
        beach = gazetteer.beaches[form.owner]
        tier = form.tier if official else form.tier == 2
        return closeness(gazetteer, context, beach.id), tier, beach.rank, beach.id

    return sorted(forms, key=order)


def _by_accents(gazetteer: Gazetteer, forms: Sequence[Form], written: str) -> list[Form]:
    """Keep the owners that spell the name with the accents as written, if the text has accents at all."""
    text = unicodedata.normalize("NFC", written).lower()
    if text.isascii():
        return list(forms)

    def spells(form: Form) -> bool:
        beach = gazetteer.beaches[form.owner]
        return any(text in name.lower() for name in (beach.name, *beach.aliases))

    return [form for form in forms if spells(form)] or list(forms)


def resolve(gazetteer: Gazetteer, match: Match, evidence: Evidence, context: Context) -> Resolution:
    """Resolve a supported match to one beach, or to a question."""
    forms: list[Form] = list(match.forms)
    trace = [f"{match.kind.value}: {match.key}"]
    for members, name in zip(evidence.areas, evidence.area_names, strict=True):
        kept = [form for form in forms if gazetteer.beaches[form.owner].id in members]
        if kept and len(kept) < len(forms):
            trace.append(f"place in the text: {name}")
        forms = kept or forms
    forms = _without_weak(gazetteer, match, forms)
    lost = {form: "another place is named in the text" for form in match.forms if form not in forms}
    if len(forms) > 1 and match.kind is not MatchKind.FUZZY:
        forms = _by_accents(gazetteer, forms, evidence.as_written)
    ranked = rank_forms(gazetteer, forms, context)
    if evidence.conflict is not None and not _is_next_to(gazetteer, ranked, evidence.conflict):
        trace.append(f"no such beach in {evidence.conflict.name}: ask")
        return _ask(gazetteer, match, _nearest_first(gazetteer, match, ranked, evidence.conflict), trace)
    if len(ranked) > 1:
        near = [closeness(gazetteer, context, gazetteer.beaches[form.owner].id) for form in ranked]
        if near[0] < 5 and near[0] < near[1]:
            trace.append("nearest to the chat's last beach or home")
            lost |= dict.fromkeys(ranked[1:], "farther from the chat's last beach or home")
            ranked = ranked[:1]
    if gazetteer.lacks(match.key, evidence.as_written) and not _is_placed(
        gazetteer, ranked, evidence, context
    ):
        trace.append("a place that we lack has this very name: ask")
        return _ask(gazetteer, match, ranked, trace)
    twins = _twins(gazetteer, match, ranked, evidence, context)
    if twins:
        trace.append("another beach is one slip away: ask")
        return _ask(gazetteer, match, [*ranked, *twins], trace)
    if len(ranked) == 1 and not match.ask:
        return Resolved(candidate(gazetteer, match, ranked[0]), (*trace, *_losses(gazetteer, lost)))
    trace.append(f"{len(ranked)} beaches share the name: ask" if len(ranked) > 1 else "not sure enough: ask")
    return _ask(gazetteer, match, ranked, trace)


def _nearest_first(gazetteer: Gazetteer, match: Match, ranked: list[Form], place: Area) -> list[Form]:
    """Put longer names in the place first ("Vermelha do Norte" for "vermelha, Ubatuba"), then by distance."""

    def holds(key: str) -> bool:
        return key.startswith(f"{match.key} ") or key.endswith(f" {match.key}")

    owners = {gazetteer.beaches[form.owner].id for form in ranked}
    longer = [
        Form(index, 1)
        for index, beach in enumerate(gazetteer.beaches)
        if beach.id in place.beach_ids
        and beach.id not in owners
        and any(holds(key) for name in (beach.name, *beach.aliases) for key, _ in keys_of(name))
    ]
    return longer + sorted(ranked, key=lambda form: _distance(gazetteer, form, place))


def _distance(gazetteer: Gazetteer, form: Form, place: Area) -> float:
    """Return the km from a beach to the nearest one of a place."""
    beach = gazetteer.beaches[form.owner]
    others = (gazetteer.get(other) for other in place.beach_ids)
    return min(
        (distance_km(beach.latitude, beach.longitude, other.latitude, other.longitude) for other in others),
        default=inf,
    )


def _is_next_to(gazetteer: Gazetteer, ranked: Sequence[Form], place: Area) -> bool:
    """Tell whether the place is the town next to a well-known beach: "Praia do Rosa, Garopaba"."""
    if len(ranked) != 1 or gazetteer.beaches[ranked[0].owner].rank > WELL_KNOWN_RANK:
        return False
    return _distance(gazetteer, ranked[0], place) <= NEXT_TOWN_KM


def _is_placed(gazetteer: Gazetteer, ranked: Sequence[Form], evidence: Evidence, context: Context) -> bool:
    """Tell whether the text or the chat says where the beach is."""
    near = closeness(gazetteer, context, gazetteer.beaches[ranked[0].owner].id)
    return bool(evidence.areas) or near <= _IN_TOWN


def _without_weak(gazetteer: Gazetteer, match: Match, forms: list[Form]) -> list[Form]:
    """Drop "Prainha da X" where X itself is a beach of the same town, or the text says "praia"."""
    strong = [form for form in forms if form.tier < 2]
    if not strong or (match.generic is not None and not match.generic.startswith("prainha")):
        return strong or forms
    towns = {municipality_id(gazetteer.beaches[form.owner]) for form in strong}
    return [
        form for form in forms if form.tier < 2 or municipality_id(gazetteer.beaches[form.owner]) not in towns
    ]


def _twins(
    gazetteer: Gazetteer, match: Match, ranked: Sequence[Form], evidence: Evidence, context: Context
) -> list[Form]:
    """Return beaches whose name is one slip away from an exact one ("Caraís", "Corais").

    None when the text or the chat says where the beach is, or when it is well known and the other is not.
    """
    if len(ranked) != 1 or evidence.areas or match.kind is not MatchKind.EXACT:
        return []
    near = gazetteer.confusable.get(match.key, ())
    drawn_out = _DRAWN_OUT.search(fold(evidence.as_written)) is not None
    if drawn_out:
        raw = _NO_LETTER.sub("", fold(evidence.as_written))
        near = (*near, *(item.key for item in gazetteer.fuzzy.near(raw) if item.key != match.key))
    if not near:
        return []
    meant = gazetteer.beaches[ranked[0].owner]
    forms = [form for key in near for form in gazetteer.surface.forms[key] if form.owner != ranked[0].owner]
    close = closeness(gazetteer, context, meant.id)
    others = rank_forms(gazetteer, forms, context)
    if not others or close < closeness(gazetteer, context, gazetteer.beaches[others[0].owner].id):
        return []
    surely_meant = (
        not drawn_out and meant.rank <= WELL_KNOWN_RANK and _is_connector_of(meant, evidence.connector)
    )
    return [] if surely_meant else others


def _is_connector_of(beach: Beach, connector: str | None) -> bool:
    """Tell whether "da", "dos", … is what the official name has: not so in "praia dos coqueiro"."""
    if connector is None:
        return True
    words = words_of(beach.name)
    return len(words) > 1 and (words[1] == connector or words[1] not in CONNECTORS)


def _losses(gazetteer: Gazetteer, lost: dict[Form, str]) -> Iterable[str]:
    for form, why in lost.items():
        yield f"lost {gazetteer.beaches[form.owner].id}: {why}"


def _ask(gazetteer: Gazetteer, match: Match, ranked: Sequence[Form], trace: list[str]) -> Ambiguous:
    choices = tuple(candidate(gazetteer, match, form, "asked back") for form in ranked)
    return Ambiguous(choices, tuple(trace))
