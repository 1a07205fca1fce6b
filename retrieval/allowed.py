"""Which rows a question may find, as masks: its language's pool; with a beach, its rows and general ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from parsing.types import BeachId, Lang
from retrieval.types import Chunk

Mask: TypeAlias = npt.NDArray[np.bool_]
"""Shape (chunks,)."""


class Allowed:
    """Masks over the rows of one corpus version."""

    def __init__(self, chunks: Sequence[Chunk], pools: Sequence[frozenset[Lang]]) -> None:
        self._pools = {lang: np.array([lang in pool for pool in pools], np.bool_) for lang in Lang}
        self._no_beach = np.array([chunk.beach_id is None for chunk in chunks], np.bool_)
        self._of_beach: dict[BeachId, list[int]] = {}
        for row, chunk in enumerate(chunks):
            if chunk.beach_id is not None:
                self._of_beach.setdefault(chunk.beach_id, []).append(row)

    def rows(self, lang: Lang, beach: BeachId | None) -> Mask:
        """Return a language's pool; with a beach, its rows and general ones. Callers leave it as it is."""
        if beach is None:
            return self._pools[lang]
        mask = self._no_beach.copy()
        mask[self._of_beach.get(beach, [])] = True
        mask &= self._pools[lang]
        return mask
