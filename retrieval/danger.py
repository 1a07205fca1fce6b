"""Questions about danger always see a safety passage, so that the reader gets the safety footer."""

from __future__ import annotations

import re
from collections.abc import Sequence

from parsing.text import fold
from retrieval.fusion import Fused
from retrieval.types import Chunk

DANGER = re.compile(
    r"\b(?:perig|risc|arrisc|segur[oa]s?\b|seguranca|inseguro|afog|socorr|emergenc|acident|machuc|"
    r"danger|risk|hazard|unsafe|safe|drown|emergenc|rescue|peligr|riesg|ahog|auxilio)",
)
"""Folded words of danger in the three languages; "protetor seguro" costs a footer, which is no harm."""


def with_safety(
    text: str, best: list[Fused], ranked: Sequence[Fused], chunks: Sequence[Chunk]
) -> list[Fused]:
    """Return the best; asked about danger, a safety passage takes the last place if none is there."""
    if not best or not DANGER.search(fold(text)) or any(chunks[one.row].safety for one in best):
        return best
    safety = next((one for one in ranked if chunks[one.row].safety), None)
    return [*best[:-1], safety] if safety else best
