"""Turn the matches of a message into mentions, areas and qualifiers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from parsing import place_words as words
from parsing.areas import STATES
from parsing.candidates import Evidence, resolve
from parsing.found import Places
from parsing.gazetteer import Gazetteer
from parsing.geo import find_point
from parsing.mentions import Match, Message
from parsing.support import Guard, Surroundings, guard_of, is_supported
from parsing.types import Area, BeachId, Context, Mention, Resolution, Span, Unknown
from parsing.unknown_places import UnknownPlaces

_SENTENCE_END = re.compile(r"[.;!?\n]")
_STATE_BY_CODE = {code.lower(): f"state:{code.lower()}" for code in STATES}
_CONTRACTIONS = dict.fromkeys(("da", "do", "das", "dos", "del"), "de") | {
    "na": "em",
    "no": "em",
    "ao": "a",
    "aos": "a",
}
_CONTRACTIONS |= {"as": "a"}
_BETWEEN = words.SMALL | words.GENERIC
_TOWN_PREPOSITIONS = frozenset({"em", "de", "in", "en", "at", "pra", "para", "por", "to", "from"})


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
        self.anchors: list[Span] = []
        self.trace: list[str] = []

    def read(self) -> Places:
        """Return all places."""
        point = find_point(self.message.folded.original)
        if point is not None:
            self._leave_out(point.span)
        self._add_state_codes()
        if not self.matches and point is None and not self.strange:
            return Places()
        around = Surroundings(self.message)
        used: set[int] = set()
        mentions = [mention for mention in self._mentions(around, used) if mention is not None]
        areas = tuple(self._areas(around, used))
        qualifiers = tuple(self._area(self.matches[index]) for index in sorted(used))
        if self.strange and point is None:
            search = UnknownPlaces(self.message, self.gazetteer, around)
            mentions += search.find(named=bool(mentions or areas))
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

    def _leave_out(self, span: Span) -> None:
        """Drop the matches inside a map link."""
        for match in list(self.matches):
            if self.message.span(match.start, match.end).overlaps(span):
                self.matches.remove(match)

    # Areas -------------------------------------------------------------------------------------------------

    def _add_state_codes(self) -> None:
        """Read "SC" beside a name as a state; in lower case only codes that are no words."""
        message, original = self.message, self.message.folded.original
        shouted = original.isupper()
        for index, token in enumerate(message.tokens):
            state = _STATE_BY_CODE.get(token.text)
            if state is None or message.claimed[index]:
                continue
            capitals = original[token.start : token.end].isupper() and not shouted
            placed = self._follows_place(index) or (
                index > 0 and message.texts[index - 1] in _TOWN_PREPOSITIONS
            )
            if not placed or (not capitals and token.text in words.STATE_CODE_WORDS):
                continue
            message.claim(index, index)
            self.matches.append(Match(index, index, token.text, (), (state,)))
        self.matches.sort(key=lambda match: match.first)

    def _follows_place(self, index: int) -> bool:
        return any(match.end == index - 1 for match in self.matches)

    def _members(self, match: Match) -> frozenset[BeachId]:
        return frozenset().union(*(self.gazetteer.areas.members(area) for area in match.areas))

    def _area(self, match: Match) -> Area:
        """Return the area a match means: the narrowest of equal names, with its span."""
        entries = [self.gazetteer.areas.entries[area] for area in match.areas]
        order = {"municipality": 0, "part": 1, "region": 2, "state": 3, "inland": 4}
        entry = min(entries, key=lambda item: (order[item.kind], item.area.id))
        area = entry.area
        return Area(area.id, area.name, area.beach_ids, self.message.span(match.start, match.end))

    def _areas(self, around: Surroundings, used: set[int]) -> Iterator[Area]:
        """Yield the areas that are asked about, not those that qualify a beach."""
        for index, match in enumerate(self.matches):
            if index not in used and match.areas and self._is_area(around, match):
                yield self._area(match)

    def _is_area(self, around: Surroundings, match: Match) -> bool:
        if match.key in _STATE_BY_CODE:
            before = self.message.texts[match.start - 1] if match.start else ""
            return before in _TOWN_PREPOSITIONS and (around.talk or around.aspects)
        if match.forms and match.generic is not None:
            return self._asks_for_area(match)
        if match.key not in words.AMBIGUOUS_AREAS or match.generic is not None:
            return True
        before = self.message.texts[match.start - 1] if match.start else ""
        if before in _TOWN_PREPOSITIONS or (before in words.LOCATIVES and match.key in words.ARTICLE_AREAS):
            return around.talk or around.aspects
        return around.bare and not (match.key == "natal" and before in {"no", "o"})

    def _asks_for_area(self, match: Match) -> bool:
        """Tell whether "praias de X" or "melhor praia de X" asks for beaches in X."""
        if match.generic is None or match.end > match.last:
            return False
        if match.generic not in words.SINGULAR:
            return True
        before = set(self.message.texts[max(0, match.start - 3) : match.start])
        return not before.isdisjoint(words.CHOOSING)

    def _is_only_area(self, match: Match) -> bool:
        """Tell whether a name of both kinds can only mean the area here."""
        if not match.areas:
            return False
        if match.generic is not None or match.key.split(" ")[0] in words.GENERIC:
            return self._asks_for_area(match)
        if guard_of(match.key) >= Guard.HARD and " " not in match.key:
            return True
        owners = {self.gazetteer.beaches[form.owner].id for form in match.forms}
        return len(owners) > 1 and owners.isdisjoint(self._members(match))

    def _is_unsure(self, match: Match, evidence: Evidence) -> bool:
        """Tell whether a name is that of a place too, and the text does not say which is meant."""
        if evidence.areas or (match.generic is not None and not match.areas):
            return False
        if match.key in words.ASK_ALONE:
            return True
        if not match.areas:
            return False
        owners = {self.gazetteer.beaches[form.owner].id for form in match.forms}
        here = all(owners & self.gazetteer.areas.members(area) for area in match.areas)
        return match.generic is None or not here

    # Beaches -----------------------------------------------------------------------------------------------

    def _mentions(self, around: Surroundings, used: set[int]) -> Iterator[Mention]:
        """Yield the beaches named; mark the areas that qualify them in `used`."""
        subjects = [
            (index, match)
            for index, match in enumerate(self.matches)
            if match.forms and not self._is_only_area(match)
        ]
        evidence: dict[int, Evidence] = {}
        speaking: dict[int, list[int]] = {}
        for index, match in subjects:
            evidence[index], speaking[index] = self._evidence(index, match)
        placing = {other for index, others in speaking.items() if evidence[index].areas for other in others}
        subjects = [(index, match) for index, match in subjects if index not in placing]
        supported: dict[int, bool] = {}
        for beside in (False, True):
            for index, match in subjects:
                if not supported.get(index):
                    supported[index] = is_supported(
                        around,
                        match,
                        qualified=self._is_qualified(match, evidence[index]),
                        anchored=self._anchor_start(match) is not None,
                        beside=beside and self._beside(index, supported, around),
                        among=len(subjects) > 1,
                    )
        for index, match in subjects:
            if supported[index]:
                used.update(speaking[index])
                yield self._mention(match, evidence[index])
            else:
                self.message.release(match.start, match.end)
                self.trace.append(f"{match.key}: an everyday word without support")

    def _is_qualified(self, match: Match, evidence: Evidence) -> bool:
        """Tell whether a place in the text backs a name up; everyday words need it right beside them."""
        return bool(evidence.areas) and (evidence.adjacent or guard_of(match.key) < Guard.HARD)

    def _beside(self, index: int, supported: dict[int, bool], around: Surroundings) -> bool:
        """Tell whether a name is listed or compared with one that is supported, or two back each other up."""
        if self._is_elliptic(self.matches[index]) and any(supported.values()):
            return True
        for one, two in ((index - 1, index), (index, index + 1)):
            other = one if two == index else two
            if 0 <= other < len(self.matches) and self.matches[other].forms and self._listed(one, two):
                if supported.get(other):
                    return True
                words_between = max(guard_of(self.matches[one].key), guard_of(self.matches[two].key))
                if around.aspects and words_between < Guard.NO_LOCATIVE and self._both_definite(one, two):
                    return True
        return False

    def _is_elliptic(self, match: Match) -> bool:
        """Tell whether "a da", "a dos" before a name stand for "a praia da", "a praia dos"."""
        before = self.message.texts[max(0, match.start - 2) : match.start]
        return len(before) == 2 and before[0] in {"a", "as"} and before[1] in words.CONNECTORS

    def _both_definite(self, one: int, two: int) -> bool:
        """Tell whether both names have an article: "a Mole e o Moçambique"."""
        texts = self.message.texts
        return all(
            (start := self.matches[index].start) and texts[start - 1] in words.DEFINITE
            for index in (one, two)
        )

    def _listed(self, one: int, two: int) -> bool:
        """Tell whether only "ou", "e", "vs", a comma and small words stand between two names."""
        left, right = self.matches[one], self.matches[two]
        between = self.message.texts[left.end + 1 : right.start]
        if not all(word in words.JOINERS or word in words.SMALL for word in between):
            return False
        tokens = self.message.tokens
        gap = self.message.folded.original[tokens[left.end].end : tokens[right.start].start]
        return any(word in words.JOINERS for word in between) or "," in gap or "/" in gap

    def _mention(self, match: Match, evidence: Evidence) -> Mention:
        match.ask = match.ask or self._is_unsure(match, evidence)
        resolution: Resolution = resolve(self.gazetteer, match, evidence, self.context)
        span = self.message.span(match.start, match.end)
        start = self._anchor_start(match)
        if start is not None:
            self.anchors.append(self.message.span(start, match.start - 1))
        return Mention(span, self.message.folded.cut(span), resolution, start is not None)

    def _anchor_start(self, match: Match) -> int | None:
        """Return the first token of a "perto de" or the like right before the name."""
        if words.ANCHOR_HEADS.isdisjoint(self.message.texts):
            return None
        for end in (match.start, match.start - 1):
            if end < match.start and self.message.texts[end] not in words.ARTICLES:
                return None
            before = tuple(
                _CONTRACTIONS.get(word, word) for word in self.message.texts[max(0, end - 4) : end]
            )
            for phrase in words.ANCHORS:
                if before[-len(phrase) :] == phrase:
                    return end - len(phrase)
        return None

    def _evidence(self, index: int, match: Match) -> tuple[Evidence, list[int]]:
        """Collect the areas of the text that speak about this name, and which matches they are."""
        speaking: list[int] = []
        owners = {self.gazetteer.beaches[form.owner].id for form in match.forms}
        members: list[frozenset[BeachId]] = []
        names: list[str] = []
        conflict: str | None = None
        beside = False
        for other, adjacent in self._places_for(index):
            beside = beside or adjacent
            area = self.matches[other]
            inside = frozenset(self._area(area).beach_ids)
            if not owners & inside:
                inside = self._members(area)
            if owners & inside:
                members.append(inside)
                names.append(self._area(area).name)
                speaking.append(other)
            elif adjacent and not area.forms and area.key not in words.AMBIGUOUS_AREAS:
                conflict = self._area(area).name
                speaking.append(other)
        written = self.message.folded.cut(self.message.span(match.first, match.last))
        between = self.message.texts[match.start + 1 : match.first] if match.generic else []
        connector = between[-1] if between else None
        return Evidence(tuple(members), tuple(names), beside, conflict, written, connector), speaking

    def _places_for(self, index: int) -> list[tuple[int, bool]]:
        """Return the area matches that may qualify match `index`, those right beside it first.

        A place beside another beach of the text belongs to that one.
        """
        adjacent = [*self._run(index, 1), *self._run(index, -1)]
        if adjacent:
            return [(other, True) for other in adjacent]
        far = [
            other
            for other, match in enumerate(self.matches)
            if other != index and match.areas and not match.forms
        ]
        return [(other, False) for other in far if not self._belongs_elsewhere(other, index)]

    def _belongs_elsewhere(self, area: int, index: int) -> bool:
        neighbours = (area - 1, area + 1)
        return any(
            0 <= other < len(self.matches)
            and other != index
            and self.matches[other].forms
            and self._joined(other, area)
            for other in neighbours
        )

    def _run(self, index: int, step: int) -> Iterator[int]:
        """Yield the areas that stand right after (or before) a match: "Brava, Floripa - SC"."""
        here, other = index, index + step
        while 0 <= other < len(self.matches):
            match = self.matches[other]
            asked = match.forms and match.generic is not None
            if not match.areas or asked or not self._joined(here, other):
                return
            yield other
            here, other = other, other + step

    def _joined(self, one: int, two: int) -> bool:
        left, right = sorted((self.matches[one], self.matches[two]), key=lambda match: match.start)
        tokens = self.message.tokens
        if any(self.message.texts[index] not in _BETWEEN for index in range(left.end + 1, right.start)):
            return False
        between = self.message.folded.original[tokens[left.end].end : tokens[right.start].start]
        return _SENTENCE_END.search(between) is None

    # Spans -------------------------------------------------------------------------------------------------

    def _consumed(self, mentions: list[Mention], *areas: tuple[Area, ...]) -> set[Span]:
        spans = {mention.span for mention in mentions} | set(self.anchors)
        return spans | {area.span for group in areas for area in group if area.span is not None}
