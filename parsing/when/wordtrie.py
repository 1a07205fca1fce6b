"""One compact regex for many words: shared beginnings are written once.

Number words appear in almost every form of an hour; written out as alternatives they make patterns that take
ten times as long to compile.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

Trie: TypeAlias = "dict[str, Trie]"
_END = ""


def any_of(words: Iterable[str], *, gap: str) -> str:
    """Return a regex that matches the longest of the words; blanks inside them match `gap`."""
    root: Trie = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[_END] = {}
    return _regex(root, gap)


def _regex(node: Trie, gap: str) -> str:
    branches = [
        (gap if letter == " " else re.escape(letter)) + _regex(child, gap)
        for letter, child in node.items()
        if letter != _END
    ]
    if not branches:
        return ""
    ends = _END in node
    if len(branches) == 1 and not ends:
        return branches[0]
    return f"(?:{'|'.join(branches)})" + ("?" if ends else "")
