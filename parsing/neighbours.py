"""What stands beside a name: places that say where it is, other names in a list, "perto de"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from parsing import place_words as words
from parsing.area_sense import AreaSense
from parsing.candidates import Evidence
from parsing.gazetteer import Gazetteer
from parsing.mentions import Match, Message
from parsing.support import Guard, Surroundings, guard_of
from parsing.types import Area, BeachId

_SENTENCE_END = re.compile(r"[.;!?\n]")
_IN = [[word] for word in ("em", "in", "en", "at")]
_WITHIN = [*_IN, ["na"], ["no"], ["nas"], ["nos"]]
_BETWEEN = words.SMALL | words.GENERIC
_CONTRACTIONS = dict.fromkeys(("da", "do", "das", "dos", "del"), "de") | dict.fromkeys(
    ("ao", "aos", "as"), "a"
)
_CONTRACTIONS |= {"na": "em", "no": "em"}


class Neighbours:
    """Looks left and right of the matches of one message."""

    def __init__(
        self, message: Message, gazetteer: Gazetteer, matches: list[Match], areas: AreaSense
    ) -> None:
        self.message = message
        self.gazetteer = gazetteer
        self.matches = matches
        self.areas = areas

    def is_beside(self, index: int, supported: dict[int, bool], around: Surroundings) -> bool:
        """Tell whether a name is listed or compared with one that is supported, or two back each other up."""
        if self._is_elliptic(self.matches[index]) and any(supported.values()):
            return True
        return any(
            0 <= other < len(self.matches)
            and self.matches[other].forms
            and self._backs(one, two, sure=bool(supported.get(other)), around=around)
            for one, two, other in ((index - 1, index, index - 1), (index, index + 1, index + 1))
        )

    def _backs(self, one: int, two: int, *, sure: bool, around: Surroundings) -> bool:
        """Tell whether two neighbours are a list; `sure` when the other one is supported on its own."""
        guard = max(guard_of(self.matches[one].key), guard_of(self.matches[two].key))
        if not self._listed(one, two):
            close = self.matches[two].start == self.matches[one].end + 1  # "joaquina mole campeche"
            return close and sure and around.bare and guard < Guard.NO_LOCATIVE
        if sure:
            return True
        if guard >= Guard.NO_LOCATIVE:
            return False
        return (around.aspects and self._both_definite(one, two)) or self._is_whole(one, two, around)

    def _is_whole(self, one: int, two: int, around: Surroundings) -> bool:
        """Tell whether the message is nothing but the two names and a day: "mole ou brava amanhã?"."""
        pair = {self.matches[one].key, self.matches[two].key}
        return around.bare and pair.isdisjoint(words.ASK_ALONE)

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
        """Tell whether only "ou", "e", "vs", a comma, days and small words stand between two names."""
        left, right = self.matches[one], self.matches[two]
        between = self.message.texts[left.end + 1 : right.start]
        if not all(word in words.JOINERS or word in words.SMALL or word in words.DAYS for word in between):
            return False
        tokens = self.message.tokens
        gap = self.message.folded.original[tokens[left.end].end : tokens[right.start].start]
        return any(word in words.JOINERS for word in between) or "," in gap or "/" in gap

    def anchor_start(self, match: Match) -> int | None:
        """Return the first token of a "perto de" or the like right before the name."""
        if words.ANCHOR_HEADS.isdisjoint(self.message.texts):
            return self._staying_start(match)
        for end in (match.start, match.start - 1):
            if end < match.start and self.message.texts[end] not in words.ARTICLES:
                break
            before = tuple(
                _CONTRACTIONS.get(word, word) for word in self.message.texts[max(0, end - 4) : end]
            )
            for phrase in words.ANCHORS:
                if before[-len(phrase) :] == phrase:
                    return end - len(phrase)
        return self._staying_start(match)

    def _staying_start(self, match: Match) -> int | None:
        """Return the first token of "estou em" before a name, when another beach near it is asked for."""
        texts = self.message.texts
        if words.NEARBY.isdisjoint(texts) or match.start < 2 or texts[match.start - 1] not in words.LOCATIVES:
            return None
        start = match.start - 2
        if texts[start] not in words.STAYING:
            return None
        nearby = (index for index in range(match.end + 1, len(texts)) if texts[index] in words.NEARBY)
        return start if any(self._is_open(index + 1) for index in nearby) else None

    def _is_open(self, index: int) -> bool:
        """Tell whether "perto" ends here: no place and no day ("próxima sexta") comes next."""
        texts = self.message.texts
        if index < len(texts) and texts[index] in words.DAYS | words.WEEKDAYS | {"semana", "week"}:
            return False
        while index < len(texts) and texts[index] in words.SMALL:
            index += 1
        return index >= len(texts) or not self.message.claimed[index]

    def places(self, match: Match, other: Match, *, shared: bool) -> bool:
        """Tell whether the name of a beach only says where the one before it is.

        It does right after "praia X" or a long name: after "em", or at once where several are called X.
        """
        full = match.start < match.first or " " in match.key or match.key in words.GENERIC
        if not full or other.generic is not None or other.start <= match.end:
            return False
        between = self.message.texts[match.end + 1 : other.start]
        if self.message.breaks_inside(match.end, other.start):
            return False
        return between in _WITHIN or (shared and not between and guard_of(other.key) < Guard.HARD)

    def is_part(self, match: Match, other: Match) -> bool:
        """Tell whether "do", "da" alone ties a name to the one before it: "Ingleses do Rio Vermelho"."""
        between = self.message.texts[match.end + 1 : other.start]
        tied = len(between) == 1 and between[0] in words.CONNECTORS and other.generic is None
        return tied and not self.message.breaks_inside(match.end, other.start)

    def evidence(self, index: int, match: Match) -> tuple[Evidence, list[int]]:
        """Collect the areas of the text that speak about this name, and which matches they are."""
        speaking: list[int] = []
        owners = {self.gazetteer.beaches[form.owner].id for form in match.forms}
        members: list[frozenset[BeachId]] = []
        names: list[str] = []
        conflict: Area | None = None
        beside = False
        for other, adjacent in self._places_for(index):
            area = self.matches[other]
            if self._is_holiday(area):
                continue
            beside = beside or adjacent
            inside = frozenset(self.areas.meaning(area).beach_ids)
            if not owners & inside:
                inside = self.areas.members(area)
            if owners & inside:
                members.append(inside)
                names.append(self.areas.meaning(area).name)
                speaking.append(other)
            elif adjacent and self._contradicts(match, area):
                conflict = self.areas.meaning(area)
                speaking.append(other)
        written = self.message.folded.cut(self.message.span(match.first, match.last))
        between = self.message.texts[match.start + 1 : match.first] if match.generic else []
        found = Evidence(
            areas=tuple(members),
            area_names=tuple(names),
            adjacent=beside,
            conflict=conflict,
            as_written=written,
            connector=between[-1] if between else None,
        )
        return found, speaking

    def elsewhere(self, match: Match, speaking: list[int]) -> Iterator[int]:
        """Yield the further places of "praia brava, Floripa ou Itajaí" that hold a beach of the name too."""
        owners = {self.gazetteer.beaches[form.owner].id for form in match.forms}
        here = max(speaking, default=len(self.matches))
        while here + 1 < len(self.matches):
            left, right = self.matches[here], self.matches[here + 1]
            between = self.message.texts[left.end + 1 : right.start]
            joined = [word for word in between if word in words.JOINERS]
            if not joined or not all(word in words.JOINERS or word in words.SMALL for word in between):
                return
            if right.generic is not None or owners.isdisjoint(self.areas.members(right)):
                return
            here += 1
            yield here

    def _is_holiday(self, area: Match) -> bool:
        """Tell whether a town's name is a holiday here: "no Natal"."""
        before = self.message.texts[area.start - 1] if area.start else ""
        return area.key in words.HOLIDAYS and before in words.DEFINITE

    def _contradicts(self, match: Match, area: Match) -> bool:
        """Tell whether a place beside a name that it does not hold makes the name doubtful.

        A place whose name is also a word or a beach must follow at once, or after "em".
        """
        if not area.forms and area.key not in words.AMBIGUOUS_AREAS:
            return True
        if area.key in words.QUALIFIERS_ONLY or area.key in words.HOLIDAYS or area.generic is not None:
            return False
        between = self.message.texts[match.end + 1 : area.start]
        return area.start > match.end and (not between or between in _IN)

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

    def leads_to(self, match: Match, other: Match) -> bool:
        """Tell whether a match is followed by another with nothing but small words between."""
        return other.start > match.end and self._joins(match, other)

    def _joined(self, one: int, two: int) -> bool:
        left, right = sorted((self.matches[one], self.matches[two]), key=lambda match: match.start)
        return self._joins(left, right)

    def _joins(self, left: Match, right: Match) -> bool:
        tokens = self.message.tokens
        if self.message.texts[left.end + 1 : right.start] == ["o"]:
            return False  # Spanish "or"
        if any(self.message.texts[index] not in _BETWEEN for index in range(left.end + 1, right.start)):
            return False
        between = self.message.folded.original[tokens[left.end].end : tokens[right.start].start]
        return _SENTENCE_END.search(between) is None
