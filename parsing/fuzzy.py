"""Misspelt, run-together and cut-short names: asked only for words that nothing else explains.

Names are compared letter by letter without their spaces. A name of `n` letters can only be one edit away from
a text whose first or second half is the same, so a few dictionary look-ups give all that is worth comparing,
and the cost does not grow with the number of names.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from rapidfuzz.distance import OSA

from parsing.gazetteer import Gazetteer
from parsing.surface import SurfaceIndex, key_of, keys_of, words_of

MIN_LETTERS = 5
"""No fuzzy match below this length on either side."""

MIN_INDEXED = 4
"""Shorter than `MIN_LETTERS`: such names never match, but stand against a longer one being sure."""

MIN_PREFIX = 5
"""Letters of a cut-short name."""

MAX_PREFIXED = 40
"""More names than this with one beginning are no evidence for any."""

_GENERIC = tuple(
    re.compile(pattern)
    for pattern in (r"praiad[aeo]s(?=[a-z]{3})", r"praiad[aeo](?=[a-z]{3})", r"praia(?=[a-z]{3})")
)


MIN_SOUNDED = 6
"""Letters of a name that may be spelt by ear."""

_SOUNDS = tuple(
    (re.compile(pattern), heard)
    for pattern, heard in (
        (r"ph", "f"),
        (r"sh|ch", "x"),
        (r"sc(?=[ei])|c(?=[ei])|ss|z", "s"),
        (r"qu(?=[ei])|q(?=u)|ck|c|q", "k"),
        (r"g(?=[ei])", "j"),
        (r"gu(?=[ei])", "g"),
        (r"(?<=[kg])o(?=a)", "u"),
        (r"(?<![ln])h", ""),
        (r"y", "i"),
        (r"w", "v"),
        (r"n(?=[pb])", "m"),
        (r"(.)\1", r"\1"),
    )
)
"""Spellings that are heard alike in Portuguese, in the order they are read."""


@lru_cache(maxsize=8192)
def sound(letters: str) -> str:
    """Return how folded letters are heard, roughly; equal for two spellings of one sound."""
    for pattern, heard in _SOUNDS:
        letters = pattern.sub(heard, letters)
    return letters


class Near(NamedTuple):
    """A key that a text is close to."""

    key: str
    distance: int
    letters: int
    """Letters of the longer side."""

    @property
    def score(self) -> float:
        """0 to 100: the share of letters that agree."""
        return round(100 * (1 - self.distance / self.letters), 1)


class FuzzyIndex:
    """Names of beaches without spaces, by their halves; sorted keys for beginnings; words for any order."""

    def __init__(self, surface: SurfaceIndex) -> None:
        self.joined: dict[str, tuple[str, ...]] = {}
        """Letters of a name (with its connectors, and without) to its keys."""
        self.words: set[str] = set()
        """Words of the names, connectors left out."""
        self._sounds: dict[str, list[str]] | None = None
        """Sound of a name to its keys; built when first needed."""
        self._halves: dict[tuple[int, int, str], list[str]] = {}
        self._bags: dict[str, tuple[str, ...]] = {}
        for key in surface.forms:
            self._add_key(key)
        for beach in surface.beaches:
            for name in (beach.name, *beach.aliases):
                self._add_spelled(name, surface)
        self._sorted = sorted(surface.forms)

    def _add_key(self, key: str) -> None:
        words = key.split(" ")
        self.words.update(words)
        self._add(key.replace(" ", "").replace("-", ""), key)
        if len(words) > 1:
            bag = " ".join(sorted(words))
            self._bags[bag] = (*self._bags.get(bag, ()), key)

    def _add_spelled(self, name: str, surface: SurfaceIndex) -> None:
        """Add the name with its connectors, as it is written after "Praia da"."""
        words = words_of(re.sub(r"\([^)]*\)", " ", name))
        key = key_of(words)
        if len(words) > 1 and words[0] == "praia":
            words = words[1:]
            key = key_of(words)
            if words[0] in {"da", "de", "do", "das", "dos"}:
                words = words[1:]
        if key in surface.forms:
            self._add("".join(words).replace("-", ""), key)

    def _add(self, letters: str, key: str) -> None:
        known = self.joined.get(letters, ())
        if key in known:
            return
        self.joined[letters] = (*known, key)
        if not known and len(letters) >= MIN_INDEXED:
            size, half = len(letters), len(letters) // 2
            self._halves.setdefault((size, 0, letters[:half]), []).append(letters)
            self._halves.setdefault((size, 1, letters[half:]), []).append(letters)

    def _comparable(self, text: str) -> Iterator[str]:
        """Yield the names that may be one edit away from `text`."""
        halves, length = self._halves, len(text)
        for size in (length, length - 1, length + 1):
            half = size // 2
            yield from halves.get((size, 0, text[:half]), ())
            yield from halves.get((size, 1, text[length - size + half :]), ())
        half = length // 2
        swapped = text[: half - 1] + text[half] + text[half - 1] + text[half + 1 :]
        if swapped in self.joined:
            yield swapped

    def near(self, text: str, *, at_least: int = MIN_LETTERS) -> list[Near]:
        """Return the keys at most one edit (or swap of neighbours) away from `text`, best first."""
        if len(text) < at_least:
            return []
        best: dict[str, Near] = {}
        for letters in self._comparable(text):
            distance = OSA.distance(text, letters, score_cutoff=1)
            if distance > 1:
                continue
            for key in self.joined[letters]:
                if key not in best or distance < best[key].distance:
                    best[key] = Near(key, distance, max(len(text), len(letters)))
        return sorted(best.values(), key=lambda near: (near.distance, -near.letters, near.key))

    def alike(self, text: str) -> list[Near]:
        """Return the keys that sound like `text` however they are spelt ("joakina", "jericoaquara")."""
        if len(text) < MIN_SOUNDED:
            return []
        if self._sounds is None:
            self._sounds = {}
            for letters, keys in self.joined.items():
                self._sounds.setdefault(sound(letters), []).extend(keys)
        alike = dict.fromkeys(self._sounds.get(sound(text), ()))
        return [Near(key, 1, len(text)) for key in alike]

    def without_generic(self, text: str) -> list[str]:
        """Return what may be left of "praiamole" or "praiadajoaquina"; empty without such a beginning."""
        found = (pattern.match(text) for pattern in _GENERIC)
        return [text[match.end() :] for match in found if match is not None]

    def starting_with(self, text: str) -> list[str]:
        """Return the keys that begin with `text`, empty when they are too many."""
        first = bisect_left(self._sorted, text)
        found = self._sorted[first : first + MAX_PREFIXED + 1]
        kept = [key for key in found if key.startswith(text)]
        return kept if len(kept) <= MAX_PREFIXED else []

    def any_order(self, words: list[str]) -> tuple[str, ...]:
        """Return the keys made of the same words in another order."""
        key = " ".join(words)
        return tuple(found for found in self._bags.get(" ".join(sorted(words)), ()) if found != key)


class OtherPlaces:
    """Towns and beaches that the gazetteer lacks; a slip that may mean one of them is asked back."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = {key.replace(" ", "").replace("-", "") for name in names for key, _ in keys_of(name)}
        self._shorter: set[str] | None = None

    def __contains__(self, letters: object) -> bool:
        return letters in self._names

    def near(self, letters: str) -> bool:
        """Tell whether `letters` is one of the places, or one slip away from one."""
        if self._shorter is None:
            self._shorter = {cut for name in self._names if len(name) >= MIN_LETTERS for cut in cuts(name)}
        return letters in self._names or not self._shorter.isdisjoint(cuts(letters))


def cuts(letters: str) -> set[str]:
    """Return the text itself and all ways to leave out one letter: two texts one slip apart share one."""
    return {letters, *(letters[:place] + letters[place + 1 :] for place in range(len(letters)))}


def find_confusable(gazetteer: Gazetteer) -> dict[str, list[str]]:
    """Return each key that is one slip away from the key of another beach, with those keys."""
    index, forms = gazetteer.fuzzy, gazetteer.surface.forms
    found: dict[str, set[str]] = {}
    for letters, keys in index.joined.items():
        for near in index.near(letters):
            for key in keys:
                owners = {form.owner for form in forms[key]}
                if any(char.isdigit() for char in key):
                    continue
                if near.distance == 1 and not owners & {form.owner for form in forms[near.key]}:
                    found.setdefault(key, set()).add(near.key)
    return {key: sorted(keys) for key, keys in found.items()}
