"""One slip in a long word of the tables: "temperatra da agua", "balneablidade", "prevsao".

Only words that ask for conditions are mended, never small words: "gosta" is no "costa". The first letter must
be right, as it nearly always is in slips.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from parsing.lang.roles import Role
from parsing.text import Token
from parsing.vocabulary import load

_SHORTEST = 6
"""Letters of a word that may be mended."""
_MENDED = frozenset((Role.ASPECT, Role.CONDITIONS))


@cache
def _by_letter() -> dict[str, tuple[str, ...]]:
    """Return the long words of the mended roles by their first letter."""
    words: dict[str, set[str]] = {}
    for phrase, (role, _) in load().meaning.items():
        if role in _MENDED:
            for word in phrase.split():
                if len(word) >= _SHORTEST and word.isalpha():
                    words.setdefault(word[0], set()).add(word)
    return {letter: tuple(sorted(found)) for letter, found in words.items()}


def _mended(word: str) -> str | None:
    """Return a table word that is one slip away; None when there is none, or several of different meaning."""
    if len(word) < _SHORTEST:
        return None
    from rapidfuzz.distance import OSA  # on the rare road only: costs start-up time

    near = [
        known
        for known in _by_letter().get(word[0], ())
        if abs(len(known) - len(word)) <= 1 and OSA.distance(word, known, score_cutoff=1) <= 1
    ]
    meanings = {load().meaning.get(known) for known in near}
    return near[0] if len(meanings) == 1 else None


def mend(tokens: Sequence[Token], left: Sequence[int]) -> tuple[Token, ...] | None:
    """Return the tokens with all words in `left` mended; None unless every one of them can be."""
    mended: dict[int, str] = {}
    for index in left:
        word = _mended(tokens[index].text)
        if word is None:
            return None
        mended[index] = word
    return tuple(
        token._replace(text=mended[index]) if index in mended else token for index, token in enumerate(tokens)
    )
