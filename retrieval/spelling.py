"""Mend misspelt words towards the corpus: same sound first, then one slip of the keyboard."""

from __future__ import annotations

import re
from collections.abc import Mapping

MIN_LENGTH = 5
"""Shorter words are not mended: too many real words lie one letter away."""
LONG = 8
"""From this length two slips are mended."""

_SOUNDS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), sound)
    for pattern, sound in (
        (r"gh", ""),  # litning, lightning
        (r"[cs]h", "x"),  # caxoeira, cachoeira
        (r"lh|ll(?=[aeiou])", "li"),  # abelia, abelha
        (r"(?<=[aeiou])y(?=[aeiou])", "li"),  # ralla, raya
        (r"nh", "ni"),
        (r"ph", "f"),
        (r"qu?(?=[ei])", "k"),  # qeimou, queimou
        (r"c(?=[eiy])|[sz]c(?=[ei])|ss|z|x(?=c)", "s"),  # insolasao, insolacao
        (r"c|q", "k"),
        (r"g(?=[ei])", "j"),
        (r"w", "v"),
        (r"y", "i"),
        (r"h", ""),
        (r"m(?=[bp])|n(?=[bp])", "n"),  # relanpago, relampago
        (r"l(?=[^aeiou]|$)", "u"),  # sautar, saltar
        (r"(.)\1+", r"\1"),  # corenteza, correnteza
    )
)


def sound(word: str) -> str:
    """Return a folded word as it sounds to a Portuguese, Spanish or hurried English speller."""
    for pattern, replacement in _SOUNDS:
        word = pattern.sub(replacement, word)
    return word


class Speller:
    """Known terms by sound and by first letter."""

    def __init__(self, frequency: Mapping[str, int]) -> None:
        self._frequency = frequency
        self._by_sound: dict[str, str] = {}
        self._by_initial: dict[str, list[str]] = {}
        for word in sorted(frequency, key=lambda word: (-frequency[word], word)):
            if len(word) < MIN_LENGTH - 1 or not word.isalpha():
                continue
            self._by_sound.setdefault(sound(word), word)
            self._by_initial.setdefault(word[0], []).append(word)

    def mend(self, term: str) -> str:
        """Return the known term that was most likely meant, else the term itself."""
        if term in self._frequency or len(term) < MIN_LENGTH - 1 or not term.isalpha():
            return term
        alike = self._by_sound.get(sound(term))
        if alike is not None:
            return alike
        if len(term) < MIN_LENGTH:
            return term
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        slips = 1 if len(term) < LONG else 2
        near = [word for word in self._by_initial.get(term[0], ()) if abs(len(word) - len(term)) <= slips]
        # Candidates come the most frequent first, and ties keep that order.
        best = process.extractOne(term, near, scorer=OSA.distance, score_cutoff=slips)
        return str(best[0]) if best else term
