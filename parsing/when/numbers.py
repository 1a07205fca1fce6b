"""Number words built from their parts, so that tables list only what is irregular."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence


def up_to_59(below_twenty: Sequence[str], tens: Mapping[int, str], joins: Iterable[str]) -> dict[str, int]:
    """Return words for 0 to 59: twenty irregular ones, then tens joined with units.

    A word may list spellings with `/` between them.
    """
    words: dict[str, int] = {}
    for number, spellings in enumerate(below_twenty):
        for word in spellings.split("/"):
            words[word] = number
    for ten, tens_word in tens.items():
        words[tens_word] = ten
        for unit in range(1, 10):
            for word in below_twenty[unit].split("/"):
                for join in joins:
                    words[f"{tens_word}{join}{word}"] = ten + unit
    return words
