"""Mend what surely is no other word: drawn-out vowels and a misspelt "praia da" before a name."""

from __future__ import annotations

import re

from rapidfuzz.distance import OSA

from parsing import place_words as words
from parsing.gazetteer import Gazetteer
from parsing.mentions import Match, Message, scan

_DOUBLED = re.compile(r"([aeiou])\1")
_GLUED = re.compile(r"d[aeo](?=(\w{4,}))(?:s(\w{4,}))?")
_CONTRACTIONS = ("da", "de", "do", "das", "dos")


def repair(message: Message, gazetteer: Gazetteer, strange: list[int]) -> bool:
    """Mend drawn-out words and a misspelt "praia" before a name; tell whether any changed."""
    changed = False
    for index in strange:
        word = message.texts[index]
        squeezed = _DOUBLED.sub(r"\1", word)
        if squeezed != word and (squeezed in words.GENERIC or _is_only(gazetteer, word, squeezed)):
            mended = squeezed
        elif _is_misspelt_beach(message, index) and not _begins_name(message, gazetteer, index):
            mended = "praia"
        elif _is_misspelt_connector(message, index):
            mended = "da"
        elif (rest := _after_glued_connector(message, gazetteer, index)) is not None:
            mended = rest
        else:
            continue
        message.replace(index, mended)
        changed = True
    return changed


def rescan(message: Message, gazetteer: Gazetteer) -> list[Match]:
    """Scan again after a repair."""
    message.release(0, len(message.tokens) - 1)
    return scan(message, gazetteer.surface)


def is_near(word: str, other: str) -> bool:
    """Tell whether two words are at most one slip apart."""
    return OSA.distance(word, other, score_cutoff=1) <= 1


def _is_only(gazetteer: Gazetteer, word: str, squeezed: str) -> bool:
    """Tell whether a drawn-out word can be no other name than its squeezed form."""
    index = gazetteer.fuzzy
    near = {item.key for item in index.near(word, at_least=3)}
    return squeezed in index.words and near <= {squeezed}


def _is_misspelt_beach(message: Message, index: int) -> bool:
    """Tell whether "pria", "raia" and the like stand where "praia" would: before a connector or a name."""
    word, following = message.texts[index], index + 1
    if not 4 <= len(word) <= 6 or following >= len(message.texts):
        return False
    after_generic = index > 0 and message.texts[index - 1] in words.GENERIC
    if after_generic or not is_near(word, "praia") or is_near(word, "prainha"):
        return False
    if message.texts[following] in words.CONNECTORS and following + 1 < len(message.texts):
        following += 1
    named = bool(message.claimed[following]) or not words.is_everyday(message.texts[following])
    return named if words.is_everyday(word) else following > index + 1 or named


def _begins_name(message: Message, gazetteer: Gazetteer, index: int) -> bool:
    """Tell whether a word like "praia" may be the misspelt first word of a name ("Braia de Matinhos")."""
    return any(
        gazetteer.fuzzy.near("".join(message.texts[index:end]).replace("-", ""))
        for end in range(index + 2, min(len(message.texts), index + 4) + 1)
    )


def _after_glued_connector(message: Message, gazetteer: Gazetteer, index: int) -> str | None:
    """Return the "armacao" of "praia daarmacao"."""
    if index == 0 or message.texts[index - 1] not in words.GENERIC:
        return None
    glued = _GLUED.match(message.texts[index])
    if glued is None or message.texts[index] in gazetteer.fuzzy.words:
        return None
    return next((rest for rest in glued.groups() if rest in gazetteer.fuzzy.words), None)


def _is_misspelt_connector(message: Message, index: int) -> bool:
    """Tell whether "dp", "ddo" and the like stand between "praia" and a name."""
    word = message.texts[index]
    if index == 0 or len(word) > 4 or index + 1 >= len(message.texts):
        return False
    if message.texts[index - 1] not in words.GENERIC:
        return False
    return any(is_near(word, other) for other in _CONTRACTIONS)
