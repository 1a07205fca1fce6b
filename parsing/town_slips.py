"""Misspelt names of towns and stretches of coast: "florianpolis", "praias de guarujja", "arraial do cabu".

Looked for only in words that no beach and no everyday language explains. A town is no answer by itself, so
one slip (or a spelling by ear) is enough, as long as no other town of the country is as near.
"""

from __future__ import annotations

from collections.abc import Iterator

from rapidfuzz.distance import OSA

from parsing import place_words as words
from parsing.areas import AreaTable
from parsing.fuzzy import cuts, sound
from parsing.gazetteer import Gazetteer
from parsing.mentions import Match, Message
from parsing.support import Guard, guard_of
from parsing.surface import SurfaceIndex, key_of, words_of
from parsing.types import MatchKind

MIN_LETTERS = 6
"""Letters of a misspelt town; shorter ones are too near to other words."""
MIN_SLIP = 7
"""Letters of a town with a slip; shorter ones must be heard alike ("maceyo", not "Olindo")."""
MIN_STRANGE = 3
"""Letters of a word that may be part of a name."""
MAX_WORDS = 4


class TownIndex:
    """Names of areas without spaces, by what is left when one letter goes, and by sound."""

    def __init__(self, surface: SurfaceIndex, areas: AreaTable) -> None:
        self.words: set[str] = set()
        """Words of the names, connectors left out."""
        self._spelt: dict[str, str] = {}
        self._by_cut: dict[str, list[str]] = {}
        self._by_sound: dict[str, list[str]] = {}
        for key in surface.area_ids:
            self.words.update(key.split(" "))
            self._add("".join(key.split(" ")).replace("-", ""), key)
        for entry in areas.entries.values():
            for name in entry.names:
                self._add_name(name, surface)

    def _add_name(self, name: str, surface: SurfaceIndex) -> None:
        """Add the name with its connectors."""
        parts = words_of(name)
        if key_of(parts) in surface.area_ids:
            self._add("".join(parts).replace("-", ""), key_of(parts))

    def _add(self, letters: str, key: str) -> None:
        if len(letters) < MIN_LETTERS or letters in self._spelt:
            return
        self._spelt[letters] = key
        for cut in cuts(letters):
            self._by_cut.setdefault(cut, []).append(letters)
        self._by_sound.setdefault(sound(letters), []).append(letters)

    def near(self, text: str, *, heard: bool = False) -> set[str]:
        """Return the keys of the areas that are one slip away, else sound alike; `heard`: only these."""
        alike = set(self._by_sound.get(sound(text), ()))
        if heard:
            return {self._spelt[letters] for letters in alike}
        found = {letters for cut in cuts(text) for letters in self._by_cut.get(cut, ())}
        close = {letters for letters in found if OSA.distance(text, letters, score_cutoff=1) <= 1}
        return {self._spelt[letters] for letters in close or alike}


def find_towns(message: Message, gazetteer: Gazetteer, matches: list[Match]) -> list[Match]:
    """Return the matches with those of misspelt towns among them; their tokens are claimed."""
    index = gazetteer.towns
    for first, last in _windows(message, index):
        inside = [match for match in matches if match.start <= last and first <= match.end]
        if not all(_gives_way(match, first, last) for match in inside):
            continue
        letters = "".join(message.texts[first : last + 1]).replace("-", "")
        near = index.near(letters, heard=len(letters) < MIN_SLIP) if len(letters) >= MIN_LETTERS else set()
        if len(near) != 1 or gazetteer.other_places.near(letters):
            continue
        key = near.pop()
        if _is_part(message, first - 1, first) or _is_part(message, last + 1, last):
            continue
        for match in inside:
            message.release(match.start, match.end)
            matches.remove(match)
        message.claim(first, last)
        areas = gazetteer.surface.area_ids[key]
        matches.append(Match(first, last, key, (), areas, MatchKind.FUZZY, 90.0))
    matches.sort(key=lambda match: match.first)
    return matches


def _is_part(message: Message, index: int, edge: int) -> bool:
    """Tell whether a strange word beside the name makes it part of another one ("Torrey Pines")."""
    if not 0 <= index < len(message.texts) or message.claimed[index]:
        return False
    word, original = message.texts[index], message.folded.original
    if word in words.KNOWN or not word.isalpha() or len(word) < MIN_STRANGE:
        return False
    capital = index > 0 and original[message.tokens[index].start].isupper() and not original.isupper()
    strange = capital or not words.is_everyday(word)
    return strange and not message.broken(min(index, edge), max(index, edge))


def _gives_way(match: Match, first: int, last: int) -> bool:
    """Tell whether a shorter town or an everyday word may be the beginning of a misspelt town."""
    shorter = first <= match.start and match.end <= last and match.last - match.first < last - first
    return shorter and match.generic is None and (not match.forms or guard_of(match.key) >= Guard.HARD)


def _windows(message: Message, index: TownIndex) -> Iterator[tuple[int, int]]:
    """Yield the runs of words with one strange word, all others words of areas; longest first."""
    texts = message.texts
    odd = [
        place
        for place, word in enumerate(texts)
        if not message.claimed[place]
        and word.isalpha()
        and len(word) >= MIN_STRANGE
        and not words.is_everyday(word)
    ]
    for place in odd:
        runs = [
            (first, last)
            for first in range(max(0, place - MAX_WORDS + 1), place + 1)
            for last in range(place, min(len(texts), first + MAX_WORDS))
            if all(
                other == place or texts[other] in index.words or texts[other] in words.CONNECTORS
                for other in range(first, last + 1)
            )
            and texts[first] not in words.SMALL
            and not message.breaks_inside(first, last)
        ]
        yield from sorted(runs, key=lambda run: run[0] - run[1])
