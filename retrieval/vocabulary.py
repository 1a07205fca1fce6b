"""Terms of one corpus version: how rare each is, spelling mended, how much of a question a chunk carries."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from parsing.types import Lang
from retrieval.analysis import terms
from retrieval.synonyms import Phrase, Synonyms
from retrieval.types import Chunk

FIELDS = ("title", "section", "header", "text")
MIN_MENDED = 5
"""Shorter words are not mended: too many real words lie one letter away."""


@dataclass(frozen=True, slots=True)
class QueryTerm:
    """One content word of a question with what may stand in for it."""

    term: str
    idf: float
    alternatives: frozenset[Phrase] = frozenset()


class Vocabulary:
    """Document frequencies over chunks; built once per corpus version, never changed."""

    def __init__(self, frequency: Mapping[str, int], chunks: int, synonyms: Synonyms) -> None:
        self._frequency = frequency
        self._chunks = chunks
        self._synonyms = synonyms
        self._initials: dict[str, list[str]] = {}
        for word in sorted(frequency):
            if len(word) >= MIN_MENDED - 1 and word.isalpha():
                self._initials.setdefault(word[0], []).append(word)

    def __contains__(self, term: str) -> bool:
        """Tell whether any chunk has the term."""
        return term in self._frequency

    def frequency(self, term: str) -> int:
        """Return in how many chunks a term occurs."""
        return self._frequency.get(term, 0)

    def idf(self, term: str) -> float:
        """Return how rare a term is (BM25's, never negative); one that no chunk has weighs most."""
        frequency = self.frequency(term)
        return math.log(1 + (self._chunks - frequency + 0.5) / (frequency + 0.5))

    def analyse(self, text: str, lang: Lang) -> tuple[QueryTerm, ...]:
        """Return a question's content words, spelling mended, with stand-ins; empty when nothing is left."""
        found = [self._mend(term) for term in terms(text, lang)]
        alternatives: dict[str, set[Phrase]] = {term: set() for term in found}
        for start, end, phrases in self._synonyms.find(found, lang):
            for term in found[start:end]:
                alternatives[term] |= phrases
        return tuple(QueryTerm(t, self.idf(t), frozenset(others)) for t, others in alternatives.items())

    def _mend(self, term: str) -> str:
        """Return the one known term a slip of the keyboard away, else the term itself."""
        if term in self._frequency or len(term) < MIN_MENDED or not term.isalpha():
            return term
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        slips = 1 if len(term) < 8 else 2
        near = [word for word in self._initials.get(term[0], ()) if abs(len(word) - len(term)) <= slips]
        best = process.extract(term, near, scorer=OSA.distance, score_cutoff=slips, limit=2)
        if not best or (len(best) > 1 and best[0][1] == best[1][1]):
            return term
        return str(best[0][0])


def carried(question: Sequence[QueryTerm], have: Collection[str]) -> float:
    """Return the share of the question's idf mass that a chunk's terms carry, 0 to 1."""
    total = sum(term.idf for term in question)
    found = sum(
        term.idf
        for term in question
        if term.term in have or any(all(word in have for word in phrase) for phrase in term.alternatives)
    )
    return found / total if total else 0.0


def count_frequencies(rows: Iterable[Iterable[str]]) -> Counter[str]:
    """Count in how many rows each term occurs."""
    return Counter(term for row in rows for term in set(row))


def field_terms(chunk: Chunk) -> dict[str, list[str]]:
    """Return a chunk's index terms by field, in the chunk's language."""
    return {
        "title": terms(chunk.title, chunk.lang),
        "section": terms(" ".join(chunk.section_path), chunk.lang),
        "header": terms(chunk.context_header or "", chunk.lang),
        "text": terms(chunk.text, chunk.lang),
    }
