"""What no rule could place: the content words that send a message to the notes."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from parsing.text import Token

_NO_CONTENT = re.compile(r"\d.*|.{1,2}|(.)\1+")
"""Numbers with or without a unit ("2km", "14h"), words of one or two letters, one letter repeated."""
_MAX_WORD = 30
"""Longer strings are no words of any language we read."""


def is_word(text: str) -> bool:
    """Tell whether a token can be a word of a language: letters with a vowel, of ordinary length."""
    return len(text) <= _MAX_WORD and text[:1].isalpha() and not set("aeiouy").isdisjoint(text)


def content(tokens: Sequence[Token], taken: Collection[int]) -> list[int]:
    """Return the indexes of tokens that are not taken and carry content, in order."""
    return [
        index
        for index, token in enumerate(tokens)
        if index not in taken and not _NO_CONTENT.fullmatch(token.text) and len(token.text) <= _MAX_WORD
    ]
