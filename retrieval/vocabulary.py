"""Terms of one corpus version and a question seen through them: spelling mended, stand-ins, rarity."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from parsing.types import Lang
from retrieval.analysis import surface_terms, terms
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

    def is_in(self, have: Collection[str]) -> bool:
        """Tell whether a chunk's terms have the word or all of one stand-in."""
        return self.term in have or any(all(word in have for word in phrase) for phrase in self.alternatives)


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

    def carried(self, have: Collection[str]) -> float:
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


def field_terms(chunk: Chunk) -> dict[str, list[str]]:
    """Return a chunk's index terms by field, in the chunk's language."""
    return {
        "title": terms(chunk.title, chunk.lang),
        "section": terms(" ".join(chunk.section_path), chunk.lang),
        "header": terms(chunk.context_header or "", chunk.lang),
        "text": terms(chunk.text, chunk.lang),
    }


def build_vocabulary(
    chunks: Sequence[Chunk], rows: Iterable[Collection[str]], synonyms: Synonyms
) -> Vocabulary:
    """Count terms over rows and note how each is mostly written."""
    written: dict[str, Counter[str]] = {}
    for chunk in chunks:
        for term, word in surface_terms(" ".join((chunk.title, *chunk.section_path, chunk.text)), chunk.lang):
            written.setdefault(term, Counter())[word] += 1
    surfaces = {term: min(found, key=lambda word: (-found[word], word)) for term, found in written.items()}
    frequency = Counter(term for row in rows for term in set(row))
    return Vocabulary(frequency, surfaces, len(chunks), synonyms)
