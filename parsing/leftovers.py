"""Names in words that no exact form explains: run together, cut short, misspelt, in another order.

Only messages with such words come here. A window of words is compared with whole names; a match found here
must still be supported by its surroundings, and one that two beaches could have given becomes a question.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from parsing import place_words as words
from parsing.areas import STATES
from parsing.fuzzy import MIN_LETTERS, MIN_PREFIX, FuzzyIndex, Near, sound
from parsing.gazetteer import Gazetteer
from parsing.mentions import Match, Message, attach_generic
from parsing.repair import is_near
from parsing.support import Guard, guard_of
from parsing.surface import Form
from parsing.text import fold
from parsing.types import MatchKind

MAX_WINDOW = 6
"""Words of the longest name, connectors included."""

MIN_SURE = 6
"""Letters that a misspelt name needs to be answered without asking (see the calibration record)."""

MIN_PLAIN = 8
"""Letters from which a window of everyday words is compared with names at all."""

_SMALL = words.CONNECTORS | {"a", "e", "o", "as", "os", "em", "no", "na", "h", "m"}
"""Never at the edge of a window; "15 h Jurerê" is no slip in a longer name."""
_CODES = frozenset(map(str.lower, STATES))
_TALKED_OF = words.KNOWN - _SMALL
_RUN_TOGETHER_SCORE = 98.0
_NO_LETTER = re.compile(r"[^a-z0-9]")
_OTHER_ORDER_SCORE = 90.0


class Leftovers:
    """Looks for names around the strange words of one message."""

    def __init__(
        self, message: Message, gazetteer: Gazetteer, matches: list[Match], strange: list[int]
    ) -> None:
        self.message = message
        self.gazetteer = gazetteer
        self.index: FuzzyIndex = gazetteer.fuzzy
        self.parts = gazetteer.surface.parts
        self.matches = matches
        self.strange = frozenset(strange)
        self.odd = frozenset(
            index
            for index in strange
            if not message.claimed[index] and not words.is_everyday(message.texts[index])
        )
        """Strange words that belong to no everyday language."""

    def find(self) -> list[Match]:
        """Return all matches, the new ones in place of shorter exact ones that they cover."""
        found = (self._match(first, last) for first, last in self._windows())
        best = [match for match in found if match is not None]
        best.sort(key=lambda match: (match.first - match.last, -match.score, match.first, match.key))
        for match in best:
            self._place(match)
        self.matches.sort(key=lambda match: match.first)
        return self.matches

    def _place(self, match: Match) -> None:
        """Put a match in unless a better one holds its words; shorter exact names inside it give way."""
        overlapping = [m for m in self.matches if m.start <= match.last and match.first <= m.end]
        size = match.last - match.first
        if any(m.kind is not MatchKind.EXACT or m.last - m.first >= size for m in overlapping):
            return
        for other in overlapping:
            self.message.release(other.start, other.end)
            self.matches.remove(other)
        self.message.claim(match.first, match.last)
        if match.generic is None:
            attach_generic(self.message, match)
        self.matches.append(match)

    def _windows(self) -> Iterator[tuple[int, int]]:
        """Yield the runs of words with a strange one, all others words of names (or one cut in two)."""
        texts, broken = self.message.texts, self.message.broken
        foreign = [self._foreign(word) for word in texts]
        barrier = self._state_codes()
        seen: set[tuple[int, int]] = set()
        for index in sorted(self.strange):
            left = 0
            for first in range(index, max(-1, index - MAX_WINDOW), -1):
                left += foreign[first] > 0
                if left > 2 or first in barrier or (first != index and broken(first, first + 1)):
                    break
                if foreign[first] < 0 or texts[first] in {"praia", "praias"}:
                    continue
                total = left
                for last in range(index, min(len(texts), first + MAX_WINDOW)):
                    if last > index:
                        total += foreign[last] > 0
                        if broken(last - 1, last):
                            break
                    loose = total > 2 or (total == 2 and last - first > 1)
                    if last in barrier or total > 3 or (loose and not self.odd and len(texts) > MAX_WINDOW):
                        break
                    if loose and not self._is_shifted(first, last):
                        continue
                    if foreign[last] >= 0 and (first, last) not in seen:
                        seen.add((first, last))
                        yield first, last

    def _is_shifted(self, first: int, last: int) -> bool:
        """Tell whether the letters are a whole name with its spaces in other places ("ilh ado campeche")."""
        return "".join(self.message.texts[first : last + 1]).replace("-", "") in self.index.joined

    def _state_codes(self) -> set[int]:
        """Return the tokens that are state codes; they belong to no name."""
        original = self.message.folded.original
        return {
            index
            for index, token in enumerate(self.message.tokens)
            if token.text in _CODES
            and (token.text not in words.STATE_CODE_WORDS or original[token.start : token.end].isupper())
        }

    def _foreign(self, word: str) -> int:
        """Return -1 for a small word, 0 for a word of longer names, 1 for any other."""
        return -1 if word in _SMALL else 0 if word in self.parts else 1

    def _match(self, first: int, last: int) -> Match | None:
        texts = self.message.texts[first : last + 1]
        if first == last and "-" in texts[0]:
            return self._hyphenated(first, texts[0])
        letters = "".join(texts).replace("-", "")
        plain = self.odd.isdisjoint(range(first, last + 1))
        if len(letters) < MIN_LETTERS or (plain and first == last and self.message.claimed[first]):
            return None
        if not plain or first == last:
            found = self._run_together(first, last, letters)
            if found is not None:
                return found
        if last > first and self.parts.isdisjoint(texts):
            return None
        if last > first and self.parts.issuperset(word for word in texts if word not in _SMALL):
            found = self._other_order(first, last)
            if found is not None:
                return found
        if not plain:
            return self._misspelt(first, last, letters) or self._cut_short(first, last)
        claimed = any(self.message.claimed[first : last + 1])
        if last == first + 1 and any(
            len(word) < MIN_LETTERS - 1 and word in _TALKED_OF and not self.message.claimed[index]
            for index, word in zip((first, last), texts, strict=True)
        ):
            return None
        if claimed and last > first:
            found = self._cut_short(first, last)
            if found is not None:
                found.ask = True
                return found
        if first == last or (not claimed and (len(letters) < MIN_PLAIN or not _TALKED_OF.isdisjoint(texts))):
            return None
        found = self._misspelt(first, last, letters)
        if found is not None:
            found.ask = True
        return found

    def _hyphenated(self, index: int, word: str) -> Match | None:
        """A hyphenated word is one word: only a name that fills it whole counts ("barra-da-lagoa")."""
        key = " ".join(part for part in word.split("-") if part not in words.CONNECTORS)
        forms = self.gazetteer.surface.forms.get(key)
        if forms is not None and " " in key:
            return Match(index, index, key, forms, (), MatchKind.ALIAS, _RUN_TOGETHER_SCORE)
        match = self._misspelt(index, index, word.replace("-", ""))
        if match is None:
            return None
        names = (self.gazetteer.beaches[form.owner].name for form in match.forms)
        return match if any("-" in name for name in names) else None

    def _run_together(self, first: int, last: int, letters: str) -> Match | None:
        """Exact letters of a name with its spaces lost or moved."""
        rests = ((rest, "praia") for rest in self.index.without_generic(letters))
        for text, generic in ((letters, None), *rests):
            keys = self.index.joined.get(text)
            if keys is None or (generic is None and len(text) < MIN_LETTERS):
                continue
            if generic is not None or guard_of(keys[0]) < Guard.HARD:
                near = [item.key for item in self.index.near(text) if item.key not in keys]
                match = self._build(
                    first, last, (*keys, *near), MatchKind.ALIAS, _RUN_TOGETHER_SCORE, generic
                )
                match.ask = bool(near)
                return match
        return None

    def _misspelt(self, first: int, last: int, letters: str) -> Match | None:
        """A name one slip away; names that are short everyday words are not looked for."""
        near, generic = self._near(first, last, letters), None
        if not near and first == last:
            for rest in self.index.without_generic(letters):
                near, generic = [*near, *self.index.near(rest)], "praia"
        if not any(_is_fuzzy_name(item.key) for item in near) or not letters.isalpha():
            return None
        keys = [item.key for item in near]
        if first == last:
            keys += [key for key in self._beginning(letters) if key not in keys]
        match = self._build(first, last, tuple(keys), MatchKind.FUZZY, near[0].score, generic)
        everyday = any(guard_of(key) >= Guard.HARD for key in keys)
        heard = any(sound(letters) == sound(item.key.replace(" ", "")) for item in near)
        match.ask = len(letters) < MIN_SURE or everyday or self._may_be_elsewhere(letters, heard=heard)
        match.ask = match.ask or is_near(self.message.texts[first], "praia")
        area_ids = self.gazetteer.surface.area_ids
        towns = self.gazetteer.towns.near(letters, heard=heard) | {key for key in keys if key in area_ids}
        match.areas += tuple(area for key in sorted(towns) for area in area_ids[key])
        match.ask = match.ask or bool(match.areas)
        return match

    def _near(self, first: int, last: int, letters: str) -> list[Near]:
        """Return the names one slip away, also when the slip is in a connector or a drawn-out letter."""
        parts = self.message.texts[first : last + 1]
        other = "".join(part for part in parts if part not in words.CONNECTORS).replace("-", "")
        span = self.message.span(first, last)
        raw = _NO_LETTER.sub("", fold(self.message.folded.cut(span)))
        near: dict[str, Near] = {}
        texts = dict.fromkeys((letters, other, raw))
        for text in texts:
            for item in self.index.near(text):
                near.setdefault(item.key, item)
        if not near and not self.odd.isdisjoint(range(first, last + 1)):
            near = {item.key: item for text in texts for item in self.index.alike(text)}
        return sorted(near.values(), key=lambda item: (item.distance, -item.letters, item.key))

    def _may_be_elsewhere(self, letters: str, *, heard: bool) -> bool:
        """Tell whether a misspelt name may be that of a town or beach which we lack.

        Where it is `heard` like the beach's ("canazvieiras"), a town must be heard so, too.
        """
        others, towns = self.gazetteer.other_places, self.gazetteer.towns
        texts = (letters, *self.index.without_generic(letters))
        return any(others.near(text) or towns.near(text, heard=heard) for text in texts)

    def _beginning(self, letters: str) -> list[str]:
        """Return the names that begin with a word of 5 letters or more, everyday words left out."""
        if len(letters) < MIN_PREFIX:
            return []
        keys = self.index.starting_with(letters)
        return keys if any(guard_of(key.split(" ")[0]) < Guard.HARD for key in keys) else []

    def _cut_short(self, first: int, last: int) -> Match | None:
        """The beginning of a name, given by one beach alone or asked back."""
        parts = [word for word in self.message.texts[first : last + 1] if word not in words.CONNECTORS]
        word = " ".join(parts)
        if len(parts) > 1 and (self.message.claimed[last] or not _may_be_cut(parts[-1])):
            return None
        keys = tuple(self._beginning(word))
        if not keys:
            return None
        score = round(100 * len(word) / max(len(key) for key in keys), 1)
        match = self._build(first, last, keys, MatchKind.PREFIX, score, None)
        everyday = any(guard_of(key) >= Guard.HARD for key in keys)
        joined = word.replace(" ", "")
        match.ask = everyday or joined in self.gazetteer.other_places or bool(self.index.near(joined))
        return match

    def _other_order(self, first: int, last: int) -> Match | None:
        """The words of a name in another order ("leste lagoinha do"): asked back."""
        parts = [word for word in self.message.texts[first : last + 1] if word not in words.CONNECTORS]
        keys = self.index.any_order(parts) if len(parts) > 1 else ()
        if not keys:
            return None
        alone = tuple(word for word in parts if word in self.gazetteer.surface.forms)
        match = self._build(first, last, (*keys, *alone), MatchKind.ALIAS, _OTHER_ORDER_SCORE, None)
        match.ask = True
        return match

    def _build(
        self, first: int, last: int, keys: tuple[str, ...], kind: MatchKind, score: float, generic: str | None
    ) -> Match:
        """Return a match for one or more keys; the first key is the best."""
        surface = self.gazetteer.surface
        forms: dict[int, Form] = {}
        for key in keys:
            for form in surface.forms[key]:
                forms.setdefault(form.owner, form)
        areas = surface.area_ids.get(keys[0], ()) if kind is MatchKind.ALIAS else ()
        match = Match(first, last, keys[0], tuple(forms.values()), areas, kind, score)
        match.generic, match.with_de = generic, keys[0] in surface.with_de
        return match


def _may_be_cut(word: str) -> bool:
    """Tell whether the last word of a longer name may be cut short ("jurere intern")."""
    return len(word) >= MIN_PREFIX - 2 and word not in words.KNOWN


def _is_fuzzy_name(key: str) -> bool:
    """Tell whether misspellings of a name are looked for at all."""
    return len(key) > MIN_LETTERS or (len(key) == MIN_LETTERS and guard_of(key) < Guard.HARD)
