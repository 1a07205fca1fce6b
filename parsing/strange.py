"""Which words of a message need a closer look; cheap, so that most messages never load the fuzzy part."""

from __future__ import annotations

from parsing import place_words as words
from parsing.gazetteer import Gazetteer
from parsing.mentions import Match, Message


def unexplained(message: Message) -> list[int]:
    """Return the tokens that are no part of a name and no word of questions about bathing."""
    return [
        index
        for index, word in enumerate(message.texts)
        if not message.claimed[index] and word not in words.KNOWN and not word.isdigit()
    ]


def extendable(message: Message, matches: list[Match], gazetteer: Gazetteer) -> list[int]:
    """Return the first token of each exact name that may be part of a longer, misspelt one.

    "Morro das Pedra" reads as two names, "Ganchos se Fora" as one, but each may be a slip in a longer name.
    """
    parts = gazetteer.surface.parts
    return [
        match.first
        for match in matches
        if match.forms
        and not parts.isdisjoint(match.key.split(" "))
        and (_continues(message, match.end + 1) or _continues(message, match.start))
    ]


def _continues(message: Message, index: int) -> bool:
    """Tell whether tokens `index - 1` and `index` belong to one phrase."""
    return 0 < index < len(message.texts) and not message.broken(index - 1, index)
