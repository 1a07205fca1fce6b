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
from parsing.types import BeachId

_SENTENCE_END = re.compile(r"[.;!?\n]")
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

    def anchor_start(self, match: Match) -> int | None:
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

    def evidence(self, index: int, match: Match) -> tuple[Evidence, list[int]]:
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
            inside = frozenset(self.areas.meaning(area).beach_ids)
            if not owners & inside:
                inside = self.areas.members(area)
            if owners & inside:
                members.append(inside)
                names.append(self.areas.meaning(area).name)
                speaking.append(other)
            elif adjacent and not area.forms and area.key not in words.AMBIGUOUS_AREAS:
                conflict = self.areas.meaning(area).name
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
