"""What the name of a town, state or region means in a message: a subject, a qualifier, or another word."""

from __future__ import annotations

from parsing import place_words as words
from parsing.areas import STATES
from parsing.candidates import Evidence
from parsing.gazetteer import Gazetteer
from parsing.mentions import Match, Message
from parsing.support import Guard, Surroundings, guard_of
from parsing.types import Area, BeachId, MatchKind

_STATE_BY_CODE = {code.lower(): f"state:{code.lower()}" for code in STATES}
_TOWN_PREPOSITIONS = frozenset({"em", "de", "in", "en", "at", "pra", "para", "por", "to", "from"})
_NARROWEST_FIRST = {"municipality": 0, "part": 1, "region": 2, "state": 3, "inland": 4}


class AreaSense:
    """Judges the areas of one message."""

    def __init__(self, message: Message, gazetteer: Gazetteer, matches: list[Match]) -> None:
        self.message = message
        self.gazetteer = gazetteer
        self.matches = matches

    def add_state_codes(self) -> None:
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
            if not placed:
                continue
            if not capitals and token.text in words.STATE_CODE_WORDS and not self._ends_place(index, state):
                continue
            message.claim(index, index)
            self.matches.append(Match(index, index, token.text, (), (state,)))
        self.matches.sort(key=lambda match: match.first)

    def _ends_place(self, index: int, state: str) -> bool:
        """Tell whether a lower-case code that is a word too closes a place: "tabuba ce", "torres rs amanhã".

        A word of chats ("rs" is laughter, "pr" is "para") counts only where it tells beaches apart.
        """
        message, after = self.message, index + 1
        ends = (
            after == len(message.texts) or message.broken(index, after) or message.texts[after] in words.DAYS
        )
        place = next((match for match in self.matches if match.end == index - 1), None)
        if place is None or not ends or message.broken(index - 1, index):
            return False
        owners = {self.gazetteer.beaches[form.owner].id for form in place.forms} | self.members(place)
        holds = not owners.isdisjoint(self.gazetteer.areas.members(state))
        return holds or message.texts[index] not in words.CHAT_CODES

    def _follows_place(self, index: int) -> bool:
        return any(match.end == index - 1 for match in self.matches)

    def members(self, match: Match) -> frozenset[BeachId]:
        """Return the beaches of every area of that name."""
        return frozenset().union(*(self.gazetteer.areas.members(area) for area in match.areas))

    def meaning(self, match: Match) -> Area:
        """Return the area a match means: the narrowest of equal names, with its span."""
        entries = [self.gazetteer.areas.entries[area] for area in match.areas]
        entry = min(entries, key=lambda item: (_NARROWEST_FIRST[item.kind], item.area.id))
        area = entry.area
        return Area(area.id, area.name, area.beach_ids, self.message.span(match.start, match.end))

    def is_asked_about(self, around: Surroundings, match: Match) -> bool:
        """Tell whether an area that qualifies no beach is asked about as such."""
        if match.key in _STATE_BY_CODE:
            before = self.message.texts[match.start - 1] if match.start else ""
            return before in _TOWN_PREPOSITIONS and (around.talk or around.aspects)
        if match.forms and match.generic is not None:
            return self._asks_for_area(match)
        if match.key not in words.AMBIGUOUS_AREAS or match.generic is not None:
            return True
        if match.key in words.QUALIFIERS_ONLY:
            return False
        before = self.message.texts[match.start - 1] if match.start else ""
        if before in _TOWN_PREPOSITIONS or (before in words.LOCATIVES and match.key in words.ARTICLE_AREAS):
            return around.talk or around.aspects
        return around.bare and not (match.key in words.HOLIDAYS and before in words.DEFINITE)

    def _asks_for_area(self, match: Match) -> bool:
        """Tell whether "praias de X" or "melhor praia de X" asks for beaches in X."""
        if match.generic is None or match.end > match.last:
            return False
        if match.generic not in words.SINGULAR:
            return True
        before = set(self.message.texts[max(0, match.start - 3) : match.start])
        return not before.isdisjoint(words.CHOOSING)

    def is_only_area(self, match: Match) -> bool:
        """Tell whether a name of both kinds can only mean the area here."""
        if not match.areas or match.kind is MatchKind.FUZZY:
            return False
        if match.generic is not None or match.key.split(" ")[0] in words.GENERIC:
            return self._asks_for_area(match)
        if guard_of(match.key) >= Guard.HARD and " " not in match.key:
            return True
        owners = {self.gazetteer.beaches[form.owner].id for form in match.forms}
        return len(owners) > 1 and owners.isdisjoint(self.members(match))

    def is_unsure(self, match: Match, evidence: Evidence) -> bool:
        """Tell whether a name is that of a place too, and the text does not say which is meant."""
        if match.generic is None and match.areas and evidence.areas:
            own = self.members(match)  # "Penha SC" may be the town as well
            return bool(own) and all(own < members for members in evidence.areas)
        if evidence.areas or (match.generic is not None and not match.areas):
            return False
        if match.key in words.ASK_ALONE:
            return True
        if not match.areas:
            return False
        owners = {self.gazetteer.beaches[form.owner].id for form in match.forms}
        here = all(owners & self.gazetteer.areas.members(area) for area in match.areas)
        return match.generic is None or not here
