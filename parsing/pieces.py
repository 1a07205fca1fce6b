"""Where one message asks a new question."""

from __future__ import annotations

import re

from parsing.lang.roles import Role
from parsing.reading import Reading
from parsing.text import MAX_CHARS
from parsing.types import Span

_SENTENCE_END = re.compile(r"[?!;\n]+|\.(?=\s)")
_AND = frozenset(("e", "and", "y", "mas", "but", "pero"))
_WHY = frozenset(("why", "porque", "pq", "porq"))


def pieces_of(reading: Reading) -> list[Span]:
    """Cut the message where a new question starts: after its marks, or before "e o que faço…"."""
    text, tokens = reading.folded.original, reading.folded.tokens
    cuts = [(match.end(), match.end()) for match in _SENTENCE_END.finditer(text[:MAX_CHARS])]
    for hit in reading.hits:
        asks = hit.role is Role.KNOWLEDGE and (" " in hit.phrase or hit.phrase in _WHY)
        if asks and hit.first > 1 and tokens[hit.first - 1].text in _AND:
            before = tokens[hit.first - 1]
            cuts.append((before.start, before.end))
    pieces, at = [], 0
    for start, end in sorted(cuts):
        if text[at:start].strip():
            pieces.append(Span(at, start))
        at = max(at, end)
    if text[at:].strip():
        pieces.append(Span(at, len(text)))
    return pieces
