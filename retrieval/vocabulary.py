"""Terms of one corpus version and a question seen through them: spelling mended, stand-ins, rarity."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from parsing.types import Lang
from retrieval.analysis import surface_terms
from retrieval.spelling import Speller
from retrieval.stop_words import CHAT
from retrieval.synonyms import Phrase, Synonyms
from retrieval.types import Chunk

FIELDS = ("title", "section", "header", "text")


@dataclass(frozen=True, slots=True)
class QueryTerm:
    """One content word of a question with what may stand in for it."""

    term: str
    word: str
    """As it was typed, or as mended."""
    idf: float
    alternatives: frozenset[Phrase] = frozenset()

    def is_in(self, have: frozenset[str]) -> bool:
        """Tell whether a chunk's terms have the word or all of one stand-in."""
        return self.term in have or any(have.issuperset(phrase) for phrase in self.alternatives)


@dataclass(frozen=True, slots=True)
class Question:
    """A question as the arms see it."""

    text: str
    """For embedding: chat spellings written out, misspelt words mended."""
    lang: Lang
    terms: tuple[QueryTerm, ...]

    @property
    def mass(self) -> float:
        """Idf of all its content words together."""
        return sum(term.idf for term in self.terms)

    def carried(self, have: frozenset[str]) -> float:
        """Return the share of the idf mass that a chunk's terms carry, 0 to 1."""
        return sum(term.idf for term in self.terms if term.is_in(have)) / self.mass if self.terms else 0.0


class Vocabulary:
    """Document frequencies over chunks and how each term is mostly written; never changed once built."""

    def __init__(
        self, frequency: Mapping[str, int], surfaces: Mapping[str, str], chunks: int, synonyms: Synonyms
    ) -> None:
        self.frequency = frequency
        self.surfaces = surfaces
        self._chunks = chunks
        self._synonyms = synonyms
        # Words of the glossary are words too: "relanpago" is mended even if no note says "relâmpago".
        self._spellers = {
            lang: Speller(dict(frequency) | {t: frequency.get(t, 1) for t in synonyms.words(lang)})
            for lang in Lang
        }

    def __contains__(self, term: str) -> bool:
        """Tell whether any chunk has the term."""
        return term in self.frequency

    def idf(self, term: str) -> float:
        """Return how rare a term is (BM25's, never negative); one that no chunk has weighs most."""
        frequency = self.frequency.get(term, 0)
        return math.log(1 + (self._chunks - frequency + 0.5) / (frequency + 0.5))

    def analyse(self, text: str, lang: Lang) -> Question:
        """Return a cleaned text as a question; without terms when it holds no content word."""
        speller = self._spellers[lang]
        words: dict[str, str] = {}
        mended: dict[str, str] = {}
        sequence: list[str] = []
        for term, word in surface_terms(text, lang):
            meant = speller.mend(term)
            if meant != term:
                mended[word] = word = self.surfaces.get(meant, self._synonyms.surface(meant) or word)
            words.setdefault(meant, word)
            sequence.append(meant)
        alternatives: dict[str, set[Phrase]] = {term: set() for term in sequence}
        for start, end, phrases in self._synonyms.find(sequence, lang):
            for term in sequence[start:end]:
                alternatives[term] |= phrases
        found = (QueryTerm(t, words[t], self.idf(t), frozenset(others)) for t, others in alternatives.items())
        return Question(_write_out(text, lang, mended), lang, tuple(found))


def _write_out(text: str, lang: Lang, mended: Mapping[str, str]) -> str:
    """Replace chat spellings and misspelt words, for the embedder."""
    spoken = {**CHAT[lang], **mended}
    return re.sub(r"[^\W_]+", lambda word: spoken.get(word[0].lower(), word[0]), text)


Fields: TypeAlias = Mapping[str, Sequence[tuple[str, str]]]
"""(Index term, as written) by field of a chunk."""


def read_fields(chunk: Chunk) -> Fields:
    """Return a chunk's words by field, in the chunk's language; read once, it is the slow part of a start."""
    return {
        "title": surface_terms(chunk.title, chunk.lang),
        "section": surface_terms(" ".join(chunk.section_path), chunk.lang),
        "header": surface_terms(chunk.context_header or "", chunk.lang),
        "text": surface_terms(chunk.text, chunk.lang),
    }


def field_terms(found: Fields) -> dict[str, list[str]]:
    """Return the index terms by field."""
    return {name: [term for term, _ in words] for name, words in found.items()}


def build_vocabulary(rows: Sequence[Fields], synonyms: Synonyms) -> Vocabulary:
    """Count in how many chunks terms are, and note how each is mostly written (headers are not ours)."""
    written: dict[str, Counter[str]] = {}
    frequency: Counter[str] = Counter()
    for row in rows:
        frequency.update({term for words in row.values() for term, _ in words})
        for name in ("title", "section", "text"):
            for term, word in row[name]:
                written.setdefault(term, Counter())[word] += 1
    surfaces = {term: min(found, key=lambda word: (-found[word], word)) for term, found in written.items()}
    return Vocabulary(frequency, surfaces, len(rows), synonyms)
