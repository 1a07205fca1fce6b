"""How much of a question a passage carries: rarer words weigh more, and a synonym in any language counts."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from parsing.types import Lang

if TYPE_CHECKING:
    from retrieval.synonyms import Phrase, Synonyms
    from retrieval.types import Chunk

TITLE = 0.9
"""What a word of the question counts that only the note's title has; one of the passage itself counts 1."""
HEADING = 0.7
"""What a word counts that only the section's heading has."""
LIKE = 82.0
"""Likeness in per cent from which a word nobody wrote is taken for a slip of one that stands there."""
KNOWN = 1.5
"""How much more a word of the glossary counts: it is what the question is about, "pessoas" is not."""
KEY_SHARE = 0.3
"""Share of the question from which its rarest glossary word is what the answer must be about."""
FORM = frozenset({("safe",), ("danger",), ("segur",), ("perig",), ("peligr",)})
"""Index terms of "safe" and "danger": how a question is put, hardly ever what it is about."""
FORM_SHARE = 0.3
"""How much less they count."""
SHORTEST = 5
"""Letters from which a word may be a slip: "raia" and "raio" are two things."""


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing the question speaks of, in every way the glossary knows to say it."""

    phrases: frozenset[Phrase]
    weight: float = 1.0

    @property
    def known(self) -> bool:
        """It stands in the glossary."""
        return len(self.phrases) > 1 and not self.phrases & FORM

    def is_in(self, text: str) -> bool:
        """Tell whether a text of index terms, padded with blanks, says it."""
        return any(f" {' '.join(phrase)} " in text for phrase in self.phrases)


@dataclass(frozen=True, slots=True)
class Relevance:
    """The question's concepts, weighed against the notes."""

    concepts: tuple[Concept, ...]

    @property
    def total(self) -> float:
        """Weight of the whole question."""
        return sum(concept.weight for concept in self.concepts)

    @property
    def key(self) -> Concept | None:
        """The rarest thing of the glossary in the question, if it is a fair part of it."""
        best = max(self.concepts, key=lambda one: one.weight * one.known, default=None)
        return best if best and best.known and best.weight >= KEY_SHARE * self.total else None

    def without(self, text: str, lang: Lang) -> Relevance:
        """Return the same without the concepts that a text holds."""
        indexed = index_text(text, lang)
        return Relevance(tuple(one for one in self.concepts if not one.is_in(indexed)))

    def of_text(self, text: str, lang: Lang) -> float:
        """Return the share of the question that a text carries, 0 to 1."""
        if not self.total:
            return 0.0
        indexed = index_text(text, lang)
        return sum(one.weight for one in self.concepts if one.is_in(indexed)) / self.total

    def of_chunk(self, chunk: Chunk) -> float:
        """Return the share that a passage carries under its heading and title, 0 to 1."""
        if not self.total:
            return 0.0
        title, heading, text = (index_text(part, chunk.lang) for part in _parts(chunk))
        found = 0.0
        for one in self.concepts:
            said = 1.0 if one.is_in(text) else TITLE if one.is_in(title) else 0.0
            found += one.weight * (said or (HEADING if one.is_in(heading) else 0.0))
        return found / self.total


def has(chunk: Chunk, concept: Concept) -> bool:
    """Tell whether a passage, its heading or its title says a thing."""
    return concept.is_in(index_text(" ".join(_parts(chunk)), chunk.lang))


def _parts(chunk: Chunk) -> tuple[str, str, str]:
    return chunk.title, " ".join(chunk.section_path[-1:]), chunk.text


@lru_cache(maxsize=8_192)
def index_text(text: str, lang: Lang) -> str:
    """Return a text's index terms, blank-separated and padded, for `Concept.is_in`."""
    from retrieval.analysis import terms

    return f" {' '.join(terms(text, lang))} "


def read_relevance(
    question: str, lang: Lang, near: Sequence[Chunk], corpus: Collection[Chunk] = ()
) -> Relevance:
    """Weigh the question's words by how rare they are in the notes.

    Args:
        question: as asked.
        lang: language of the question.
        near: passages at hand; a word that no passage has may be a slip of one of theirs.
        corpus: every passage, for the weights; `near` when empty.
    """
    from retrieval.analysis import terms

    asked = terms(question, lang)
    found: list[frozenset[Phrase]] = []
    start = 0
    for first, end, others in _synonyms().find(asked, lang):
        found += [frozenset({(word,)}) for word in asked[start:first]]
        found.append(others | {tuple(asked[first:end])})
        start = end
    found += [frozenset({(word,)}) for word in asked[start:]]
    texts = [index_text(" ".join(_parts(chunk)), chunk.lang) for chunk in near]
    wider = [index_text(chunk.text, chunk.lang) for chunk in corpus] or texts
    return Relevance(tuple(_weighed(_mended(phrases, texts), wider) for phrases in dict.fromkeys(found)))


def _weighed(phrases: frozenset[Phrase], texts: Sequence[str]) -> Concept:
    concept = Concept(phrases)
    known = FORM_SHARE if phrases & FORM else KNOWN if len(phrases) > 1 else 1.0
    count = sum(concept.is_in(text) for text in texts)
    # A word that stands nowhere tells no passage from another, but the question asked for it.
    return Concept(phrases, known * math.log(1 + len(texts) / count) if count else min(known, 1.0))


def _mended(phrases: frozenset[Phrase], texts: Sequence[str]) -> frozenset[Phrase]:
    """Return the phrase, or the word it is a slip of; what stands in a passage is no slip."""
    if len(phrases) > 1 or any(Concept(phrases).is_in(text) for text in texts):
        return phrases
    ((word, *rest),) = phrases
    if rest or len(word) < SHORTEST:
        return phrases
    known = {term for text in texts for term in text.split() if len(term) >= SHORTEST - 1}
    best = max(sorted(known), key=lambda term: fuzz.ratio(word, term), default="")
    return frozenset({(best,)}) if best and fuzz.ratio(word, best) >= LIKE else phrases


@lru_cache(maxsize=1)
def _synonyms() -> Synonyms:
    from retrieval.opening import StoreSettings
    from retrieval.synonyms import Synonyms, load_synonyms

    folder = StoreSettings().glossary
    return load_synonyms(folder) if folder else Synonyms()
