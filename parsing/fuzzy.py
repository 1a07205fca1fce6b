"""Misspelt, run-together and cut-short names: asked only for words that nothing else explains.

Names are compared letter by letter without their spaces. A name of `n` letters can only be one edit away from a text
whose first or second half is the same, so two dictionary look-ups give all that is worth comparing: the cost does not
grow with the number of names.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rapidfuzz.distance import OSA

from parsing.surface import SurfaceIndex

MIN_LETTERS = 5
"""No fuzzy match below this length on either side."""

MIN_PREFIX = 5
"""Letters of a cut-short name."""


class Near(NamedTuple):
    """A key that a text is close to."""

    key: str
    distance: int
    score: float


class FuzzyIndex:
    """Keys of beaches without spaces, by their halves, and all of them in order for prefixes."""

    def __init__(self, surface: SurfaceIndex) -> None:
        self.joined: dict[str, tuple[str, ...]] = {}
        """Letters of a name → its keys."""
        self._halves: dict[tuple[int, int, str], list[str]] = {}
        for key in surface.forms:
            letters = key.replace(" ", "").replace("-", "")
            known = self.joined.get(letters, ())
            self.joined[letters] = (*known, key)
            if not known and len(letters) >= MIN_LETTERS:
                self._index(letters)
        self._sorted: list[str] | None = None

    def _index(self, letters: str) -> None:
        size = len(letters)
        half = size // 2
        self._halves.setdefault((size, 0, letters[:half]), []).append(letters)
        self._halves.setdefault((size, 1, letters[half:]), []).append(letters)

    def _comparable(self, text: str) -> Iterator[str]:
        """Yield the names that may be one edit away from `text`."""
        for size in (len(text), len(text) - 1, len(text) + 1):
            half = size // 2
            yield from self._halves.get((size, 0, text[:half]), ())
            yield from self._halves.get((size, 1, text[len(text) - (size - half) :]), ())
        half = len(text) // 2
        swapped = text[: half - 1] + text[half] + text[half - 1] + text[half + 1 :]
        if swapped in self.joined:
            yield swapped

    def near(self, text: str) -> list[Near]:
        """Return the keys one edit (or swap of neighbours) away from `text`, best first."""
        if len(text) < MIN_LETTERS:
            return []
        found = {
            letters: OSA.distance(text, letters, score_cutoff=1)
            for letters in self._comparable(text)
            if len(letters) >= MIN_LETTERS
        }
        return sorted(
            (
                Near(key, distance, 100 * (1 - distance / max(len(text), len(letters))))
                for letters, distance in found.items()
                if distance <= 1
                for key in self.joined[letters]
            ),
            key=lambda near: (near.distance, -near.score, near.key),
        )
