"""Names in words that no exact form explains: drawn out, run together, cut short, misspelt, in another order.

Only messages with such words come here. A window of words is compared with whole names; a match found
here must still be supported by its surroundings, and one that more than one beach could have given becomes
a question.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from rapidfuzz.distance import OSA

from parsing import place_words as words
from parsing.fuzzy import MIN_LETTERS, MIN_PREFIX, FuzzyIndex, Near
from parsing.gazetteer import Gazetteer
from parsing.mentions import Match, Message, attach_generic, scan
from parsing.support import Guard, guard_of
from parsing.surface import Form
from parsing.types import MatchKind

MAX_WINDOW = 6
"""Words of the longest name looked for, connectors included."""

MIN_SURE = 6
"""Letters that a misspelt name needs to be answered without asking (see the calibration record)."""

MIN_PLAIN = 8
"""Letters from which a window of everyday words is compared with names at all."""

_SEAM = words.CONNECTORS | {"a", "e", "o", "as", "os"}
_SMALL = words.CONNECTORS | {"a", "e", "o", "as", "os", "em", "no", "na"}
_DOUBLED = re.compile(r"([aeiou])\1")
_RUN_TOGETHER_SCORE = 98.0


def unexplained(message: Message) -> list[int]:
    """Return the tokens that are no part of a name and no word of questions about bathing."""
    return [
        index
        for index, word in enumerate(message.texts)
        if not message.claimed[index] and word not in words.KNOWN and not word.isdigit()
    ]


def seams(message: Message, matches: list[Match]) -> list[int]:
    """Return the first token of each name that follows another with nothing but small words between.

    "Morro das Pedra" reads as two names, Morro and Pedra, but may be one misspelt name.
    """
    found = []
    for one, two in pairwise(matches):
        between = message.texts[one.last + 1 : two.first]
        if one.forms and two.forms and all(word in _SEAM for word in between):
            found.append(two.first)
    return found


def repair(message: Message, gazetteer: Gazetteer, strange: list[int]) -> bool:
    """Mend drawn-out words and a misspelt "praia" before a name; tell whether any changed."""
    changed = False
    for index in strange:
        word = message.texts[index]
        squeezed = _DOUBLED.sub(r"\1", word)
        if squeezed != word and (squeezed in words.GENERIC or _is_only(gazetteer, word, squeezed)):
            message.replace(index, squeezed)
            changed = True
        elif _is_misspelt_beach(message, index):
            message.replace(index, "praia")
            changed = True
        elif _is_misspelt_connector(message, index):
            message.replace(index, "da")
            changed = True
    return changed


def _is_only(gazetteer: Gazetteer, word: str, squeezed: str) -> bool:
    """Tell whether a drawn-out word can be no other name than its squeezed form."""
    near = {item.key for item in gazetteer.fuzzy.near(word)}
    return squeezed in gazetteer.fuzzy.words and near <= {squeezed}


def _is_misspelt_beach(message: Message, index: int) -> bool:
    """Tell whether "pria", "raia" and the like stand where "praia" would: before a connector or a name."""
    word = message.texts[index]
    if (
        not 4 <= len(word) <= 6
        or index + 1 >= len(message.texts)
        or OSA.distance(word, "praia", score_cutoff=1) > 1
    ):
        return False
    following = index + 1
    if message.texts[following] in words.CONNECTORS and following + 1 < len(message.texts):
        following += 1
    named = bool(message.claimed[following]) or not words.is_everyday(message.texts[following])
    return named if words.is_everyday(word) else following > index + 1 or named


def _is_misspelt_connector(message: Message, index: int) -> bool:
    """Tell whether "dp", "ddo" and the like stand between "praia" and a name."""
    word = message.texts[index]
    if (
        index == 0
        or len(word) > 4
        or message.texts[index - 1] not in words.GENERIC
        or index + 1 >= len(message.texts)
    ):
        return False
    return any(OSA.distance(word, other, score_cutoff=1) <= 1 for other in ("da", "de", "do", "das", "dos"))


def rescan(message: Message, gazetteer: Gazetteer) -> list[Match]:
    """Scan again after a repair."""
    message.release(0, len(message.tokens) - 1)
    return scan(message, gazetteer.surface)


class Leftovers:
    """Looks for names around the strange words of one message."""

    def __init__(
        self, message: Message, gazetteer: Gazetteer, matches: list[Match], strange: list[int]
    ) -> None:
        self.message = message
        self.gazetteer = gazetteer
        self.index: FuzzyIndex = gazetteer.fuzzy
        self.matches = matches
        self.strange = strange
        self.everyday = {index for index in strange if words.is_everyday(message.texts[index])}

    def find(self) -> list[Match]:
        """Return all matches, the new ones in place of shorter exact ones that they cover."""
        best: list[Match] = []
        for first, last in self._windows():
            match = self._match(first, last)
            if match is not None:
                best.append(match)
        best.sort(key=lambda match: (-match.score, match.first - match.last, match.first, match.key))
        for match in best:
            self._place(match)
        self.matches.sort(key=lambda match: match.first)
        return self.matches

    def _place(self, match: Match) -> None:
        """Put a match in unless a better one holds its words; shorter exact names inside it give way."""
        overlapping = [m for m in self.matches if m.first <= match.last and match.first <= m.last]
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
        """Yield the runs of words that hold a strange word and could be a name.

        One slip spoils one word, so all others must be words of names; two foreign words side by side may be
        one word cut in two.
        """
        texts, broken = self.message.texts, self.message.broken
        foreign = [self._foreign(word) for word in texts]
        seen: set[tuple[int, int]] = set()
        for index in self.strange:
            left = 0
            for first in range(index, max(-1, index - MAX_WINDOW), -1):
                left += foreign[first] > 0
                if left > 2 or (first != index and broken(first, first + 1)):
                    break
                if foreign[first] < 0:
                    continue
                total = left
                for last in range(index, min(len(texts), first + MAX_WINDOW)):
                    if last > index:
                        total += foreign[last] > 0
                        if broken(last - 1, last):
                            break
                    if total > 2 or (total == 2 and last - first > 1):
                        break
                    if foreign[last] >= 0 and (first, last) not in seen:
                        seen.add((first, last))
                        yield first, last

    def _foreign(self, word: str) -> int:
        """Return -1 for a small word, 0 for a word of longer names, 1 for any other."""
        return -1 if word in _SMALL else 0 if word in self.index.parts else 1

    def _match(self, first: int, last: int) -> Match | None:
        texts = self.message.texts[first : last + 1]
        if first == last and "-" in texts[0]:
            return self._hyphenated(first, texts[0])
        letters = "".join(texts).replace("-", "")
        if len(letters) < MIN_LETTERS:
            return None
        found = self._run_together(first, last, letters)
        if found is not None or (last > first and self.index.parts.isdisjoint(texts)):
            return found
        if self._is_plain(first, last):
            if first == last or not (
                any(self.message.claimed[first : last + 1]) or len(letters) >= MIN_PLAIN
            ):
                return None
            found = self._misspelt(first, last, letters)
            if found is not None:
                found.ask = True
            return found
        return self._misspelt(first, last, letters) or (self._cut_short(first) if first == last else None)

    def _is_plain(self, first: int, last: int) -> bool:
        """Tell whether every word of a window is a word of everyday language or of an exact name."""
        return not any(
            index in self.strange and index not in self.everyday and not self.message.claimed[index]
            for index in range(first, last + 1)
        )

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
        rest = self.index.without_generic(letters)
        if last > first and not any(
            index in self.strange and index not in self.everyday for index in range(first, last + 1)
        ):
            return None
        for text, generic in ((letters, None), (rest, "praia")):
            keys = self.index.joined.get(text or "")
            if text is None or keys is None or (generic is None and len(text) < MIN_LETTERS):
                continue
            if generic is None and guard_of(keys[0]) >= Guard.HARD:
                continue
            return self._build(first, last, keys, MatchKind.ALIAS, _RUN_TOGETHER_SCORE, generic)
        return None

    def _misspelt(self, first: int, last: int, letters: str) -> Match | None:
        """A name one edit away; names that are everyday words are not looked for."""
        near = self._near(first, last, letters)
        generic = None
        if not near:
            rest = self.index.without_generic(letters)
            if rest is None:
                return None
            near, generic = self._near(first, last, rest), "praia"
        if not any(item.letters > MIN_LETTERS or len(item.key) >= MIN_LETTERS for item in near):
            return None
        keys = tuple(self._also(near, letters) if first == last else self._also(near, ""))
        if not keys:
            return None
        match = self._build(first, last, keys, MatchKind.FUZZY, near[0].score, generic)
        match.ask = len(letters) < MIN_SURE or any(guard_of(key) >= Guard.HARD for key in keys)
        match.ask = match.ask or self._may_be_elsewhere(letters)
        match.with_de = keys[0] in self.gazetteer.surface.with_de
        return match

    def _may_be_elsewhere(self, letters: str) -> bool:
        """Tell whether a misspelt name may be that of a town or beach which we lack."""
        rest = self.index.without_generic(letters)
        others = self.gazetteer.other_places
        return others.near(letters) or (rest is not None and others.near(rest))

    def _also(self, near: list[Near], letters: str) -> list[str]:
        """Return the keys a text may mean: those one slip away, then those it is the beginning of."""
        keys = [item.key for item in near if self._is_fuzzy_name(item.key)]
        if len(letters) >= MIN_PREFIX:
            keys += [
                key
                for key in self.index.starting_with(letters)
                if key not in keys and guard_of(key) < Guard.HARD
            ]
        return keys

    def _near(self, first: int, last: int, letters: str) -> list[Near]:
        near = {item.key: item for item in self.index.near(letters)}
        if last > first:
            parts = self.message.texts[first : last + 1]
            content = "".join(part for part in parts if part not in words.CONNECTORS).replace("-", "")
            for item in self.index.near(content):
                near.setdefault(item.key, item)
        return sorted(near.values(), key=lambda item: (item.distance, -item.letters, item.key))

    def _is_fuzzy_name(self, key: str) -> bool:
        return len(key) < MIN_LETTERS or guard_of(key) < Guard.HARD or len(key) > MIN_LETTERS

    def _cut_short(self, index: int) -> Match | None:
        """The beginning of a name, 5 letters or more, given by one beach alone or asked back."""
        word = self.message.texts[index]
        if len(word) < MIN_PREFIX:
            return None
        keys = tuple(
            key for key in self.index.starting_with(word) if guard_of(key.split(" ")[0]) < Guard.HARD
        )
        if not keys:
            return None
        longest = max(len(key) for key in keys)
        score = round(100 * len(word) / longest, 1)
        match = self._build(index, index, keys, MatchKind.PREFIX, score, None)
        match.ask = self._may_be_elsewhere(word)
        return match

    def _build(
        self, first: int, last: int, keys: tuple[str, ...], kind: MatchKind, score: float, generic: str | None
    ) -> Match:
        """Return a match for one or more keys; the first key is the best."""
        forms: dict[int, Form] = {}
        for key in keys:
            for form in self.gazetteer.surface.forms[key]:
                forms.setdefault(form.owner, form)
        areas = self.gazetteer.surface.area_ids.get(keys[0], ()) if kind is MatchKind.ALIAS else ()
        match = Match(first, last, keys[0], tuple(forms.values()), areas, kind, score)
        match.generic = generic
        return match
