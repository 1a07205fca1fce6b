"""Turn the matches of a message into mentions, areas and qualifiers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from parsing.area_sense import AreaSense
from parsing.candidates import Evidence, resolve
from parsing.found import Places
from parsing.gazetteer import Gazetteer
from parsing.mentions import Match, Message
from parsing.neighbours import Neighbours
from parsing.support import Guard, Surroundings, guard_of, is_doubtful, is_supported
from parsing.types import Ambiguous, Area, Context, MatchKind, Mention, Resolved, Span, Unknown

if TYPE_CHECKING:
    from parsing.geo import Point

_DIGIT = re.compile(r"[0-9]")


class Reader:
    """Reads one message; built once per call of `find`."""

    def __init__(
        self,
        message: Message,
        gazetteer: Gazetteer,
        context: Context,
        matches: list[Match],
        *,
        strange: bool = False,
    ) -> None:
        self.strange = strange
        """Some words are unexplained, so places we lack are worth looking for."""
        self.message = message
        self.gazetteer = gazetteer
        self.context = context
        self.matches = matches
        self.areas = AreaSense(message, gazetteer, matches)
        self.beside = Neighbours(message, gazetteer, matches, self.areas)
        self.anchors: list[Span] = []
        self.settled: set[int] = set()
        """Matches of both a beach and a town that mean the beach."""
        self.trace: list[str] = []

    def read(self) -> Places:
        """Return all places."""
        point = self._point()
        if point is not None:
            self._leave_out(point.span)
        self.areas.add_state_codes()
        if not self.matches and point is None and not self.strange:
            return Places()
        around = Surroundings(self.message)
        used: set[int] = set()
        mentions = [mention for mention in self._mentions(around, used) if mention is not None]
        areas = tuple(self._areas(around, used))
        qualifiers = tuple(self.areas.meaning(self.matches[index]) for index in sorted(used))
        if self.strange and point is None:
            mentions += self._unknown(around, named=bool(mentions or areas))
            mentions.sort(key=lambda mention: mention.span)
        return Places(
            mentions=tuple(mentions),
            areas=areas,
            qualifiers=qualifiers,
            near=None if point is None else (point.latitude, point.longitude),
            near_span=None if point is None else point.span,
            unknown=next((m.text for m in mentions if isinstance(m.resolution, Unknown)), None),
            consumed=tuple(
                sorted(self._consumed(mentions, areas, qualifiers) | ({point.span} if point else set()))
            ),
            trace=tuple(self.trace),
        )

    def _point(self) -> Point | None:
        """Return the position in the text; the patterns are only loaded for messages with digits."""
        text = self.message.folded.original
        if _DIGIT.search(text) is None:
            return None
        from parsing.geo import find_point

        return find_point(text)

    def _unknown(self, around: Surroundings, *, named: bool) -> Iterator[Mention]:
        """Yield the places that we lack."""
        from parsing.unknown_places import UnknownPlaces  # here: it needs the fuzzy part

        return UnknownPlaces(self.message, self.gazetteer, around).find(named=named)

    def _leave_out(self, span: Span) -> None:
        """Drop the matches inside a map link."""
        for match in list(self.matches):
            if self.message.span(match.start, match.end).overlaps(span):
                self.matches.remove(match)

    def _areas(self, around: Surroundings, used: set[int]) -> Iterator[Area]:
        """Yield the areas that are asked about, not those that qualify a beach."""
        for index, match in enumerate(self.matches):
            free = index not in used and index not in self.settled
            if free and match.areas and self.areas.is_asked_about(around, match):
                yield self.areas.meaning(match)

    def _mentions(self, around: Surroundings, used: set[int]) -> Iterator[Mention]:
        """Yield the beaches named; mark the areas that qualify them in `used`."""
        subjects: list[tuple[int, Match]] = []
        evidence: dict[int, Evidence] = {}
        speaking: dict[int, list[int]] = {}
        placing: set[int] = set()
        for index, match in enumerate(self.matches):
            if not match.forms or index in placing:
                continue
            found, places = self.beside.evidence(index, match)
            placed = bool(found.areas) and found.adjacent
            if placed or not self.areas.is_only_area(match):
                subjects.append((index, match))
                evidence[index], speaking[index] = found, places
                placing.update(places if found.areas or found.conflict else ())
                self._settle(index, match, found)
        subjects = [(index, match) for index, match in subjects if index not in placing]
        supported = self._supported(around, subjects, evidence)
        named: list[tuple[Match, Evidence]] = []
        for index, match in subjects:
            if index in used:
                continue
            if supported[index]:
                used.update(speaking[index])
                named += [
                    (match, evidence[index]),
                    *self._elsewhere(match, evidence[index], speaking[index], used),
                ]
            else:
                self.message.release(match.start, match.end)
                self.trace.append(f"{match.key}: an everyday word without support")
        yield from self._together(named)

    def _supported(
        self, around: Surroundings, subjects: list[tuple[int, Match]], evidence: dict[int, Evidence]
    ) -> dict[int, bool]:
        """Tell of each name whether its surroundings back it up; a list needs a second look."""
        supported: dict[int, bool] = {}
        for beside in (False, True):
            for index, match in subjects:
                if not supported.get(index):
                    supported[index] = is_supported(
                        around,
                        match,
                        qualified=self._is_qualified(match, evidence[index]),
                        anchored=self.beside.anchor_start(match) is not None,
                        beside=beside and self.beside.is_beside(index, supported, around),
                        among=len(subjects) > 1,
                        after_town=index > 0 and not self.matches[index - 1].forms,
                    )
        return supported

    def _elsewhere(
        self, match: Match, evidence: Evidence, speaking: list[int], used: set[int]
    ) -> Iterator[tuple[Match, Evidence]]:
        """Yield the same name once more for each further place: "praia brava, Floripa ou Itajaí"."""
        if not evidence.areas:
            return
        for other in self.beside.elsewhere(match, speaking):
            place = self.matches[other]
            used.add(other)
            again = Match(place.first, place.last, match.key, match.forms, (), match.kind, match.score)
            again.generic, again.with_de, again.ask = match.generic, match.with_de, match.ask
            members, name = self.areas.members(place), self.areas.meaning(place).name
            yield again, Evidence(areas=(members,), area_names=(name,), adjacent=True)

    def _together(self, named: list[tuple[Match, Evidence]]) -> list[Mention]:
        """Read each name alone; a sure beach then tells which of its namesakes another one is.

        "Prainha e Grumari" are both in Rio; "praia vermelha na Urca" is one beach, said where.
        """
        mentions = [self._mention(match, evidence) for match, evidence in named]
        sure = tuple(
            mention.resolution.candidate.beach_id
            for mention in mentions
            if isinstance(mention.resolution, Resolved)
        )
        if not sure or len(mentions) == 1:
            return mentions
        here = replace(self.context, last_beaches=sure)
        placing: set[int] = set()
        for index, (match, evidence) in enumerate(named):
            unsure = isinstance(mentions[index].resolution, Ambiguous)
            shared = unsure and match.kind is MatchKind.EXACT and not match.ask
            if shared:
                resolution = resolve(self.gazetteer, match, evidence, here)
                mentions[index] = replace(mentions[index], resolution=resolution)
            after = index + 1
            if after == len(named):
                break
            together = self._same_town(mentions[index], mentions[after])
            if self.beside.is_part(match, named[after][0]):
                placing.add(after)
                if not together:  # "Ingleses do Rio Vermelho" has nothing to do with Salvador's
                    match.ask = True
                    mentions[index] = replace(
                        mentions[index], resolution=resolve(self.gazetteer, match, evidence, here)
                    )
            elif together and self.beside.places(match, named[after][0], shared=shared):
                placing.add(after)
        self.anchors += [mentions[index].span for index in placing]
        return [mention for index, mention in enumerate(mentions) if index not in placing]

    def _same_town(self, one: Mention, other: Mention) -> bool:
        """Tell whether two mentions are sure beaches of one municipality."""
        if not (isinstance(one.resolution, Resolved) and isinstance(other.resolution, Resolved)):
            return False
        town = self.gazetteer.areas.municipality_of
        first, second = one.resolution.candidate.beach_id, other.resolution.candidate.beach_id
        return first != second and town[first] == town[second]

    def _settle(self, index: int, match: Match, evidence: Evidence) -> None:
        """Leave the town "Praia Grande" out where the text puts the beach of its name elsewhere."""
        own = self.areas.members(match)
        there = [*evidence.areas, *([evidence.conflict.beach_ids] if evidence.conflict else [])]
        if match.areas and any(own.isdisjoint(members) for members in there):
            self.settled.add(index)

    def _is_qualified(self, match: Match, evidence: Evidence) -> bool:
        """Tell whether a place in the text backs a name up; everyday words need it right beside them."""
        return bool(evidence.areas) and (evidence.adjacent or guard_of(match.key) < Guard.HARD)

    def _mention(self, match: Match, evidence: Evidence) -> Mention:
        match.ask = match.ask or self.areas.is_unsure(match, evidence)
        match.ask = match.ask or (not evidence.areas and is_doubtful(self.message, match))
        match.ask = match.ask or (not evidence.areas and self._is_out_of_place(match))
        resolution = resolve(self.gazetteer, match, evidence, self.context)
        span = self.message.span(match.start, match.end)
        start = self.beside.anchor_start(match)
        if start is not None:
            self.anchors.append(self.message.span(start, match.start - 1))
        return Mention(span, self.message.folded.cut(span), resolution, start is not None)

    def _is_out_of_place(self, match: Match) -> bool:
        """Tell whether an everyday word stands beside a place that it is not in: "seca no Nordeste"."""
        if match.generic is not None or guard_of(match.key) < Guard.HARD:
            return False
        return any(
            other.areas and not other.forms and self.beside.leads_to(match, other) for other in self.matches
        )

    def _consumed(self, mentions: list[Mention], *areas: tuple[Area, ...]) -> set[Span]:
        spans = {mention.span for mention in mentions} | set(self.anchors)
        return spans | {area.span for group in areas for area in group if area.span is not None}
