"""Which passage opens an answer: relevance, the search's order, and what may be said first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from answering.asked import Wanted, answers_heading, is_cautious, is_permission, read_wanted
from answering.intents import find_intent
from answering.relevance import Relevance, has, read_relevance
from answering.subject import (
    PLACES,
    Subject,
    colours_in,
    fits_animal,
    fits_state,
    gives_meaning,
    is_of_flag,
    is_on_flags,
    is_other_flag,
    read_subject,
    states_of,
)
from answering.terms import plain

if TYPE_CHECKING:
    from parsing.types import Lang
    from retrieval.types import Chunk

NOTE_WORTH = (0.45, 0.22, 0.14, 0.08)
"""What the search's order counts beside a relevance of 0 to 1: by the rank of a note's best passage."""
RANK_WORTH = (0.08, 0.06, 0.04, 0.02)
"""What it counts between passages of one note; a passage it did not find counts none."""
KEY_WORTH = 0.3
"""What it counts that a passage is about the rarest thing the question names."""
TOLD_WORTH = 0.35
"""What it counts that a passage gives the depth, hour or price asked for."""
HEADING_WORTH = 0.25
"""What it counts that the heading asks the same question: notes are written as questions and answers."""
INTENT_WORTH = 0.3
"""What it counts that the heading says what kind of advice was asked for: to avoid, to recognise, to do."""
FIRST_WORTH = 0.05
"""What it counts to open a section: notes answer their heading in the first passage."""
CAUTION_WORTH = 0.12
"""What a warning counts when asked whether something is safe: of two passages it comes first."""
ON_TOPIC = 0.6
"""Share of the best relevance from which passages of the asked state are on the topic at all."""
SAME_QUESTION = 0.4
"""Share of the question from which a heading asks the same, or a passage meets it."""
HERE_WORTH = 0.15
"""What it counts that a passage names the asked state, or belongs to the asked beach."""
OTHER_BEACH_COST = 0.08
"""What it costs a passage to be on a beach that was not named."""
HEADING_COST = 0.3
"""What it costs a passage to say yes or no to another question, or what a flag means when none was asked."""
PERMIT_COST = 1.0
"""What it costs a passage that lets bathers in under one flag when no flag was named."""


class Desk:
    """One question with the passages at hand, for as long as the quotes are chosen."""

    def __init__(
        self,
        question: str,
        chunks: tuple[Chunk, ...],
        corpus: tuple[Chunk, ...],
        lang: Lang | None,
        subject: Subject,
    ) -> None:
        self.question = question
        self.chunks = chunks
        self.corpus = corpus
        self.lang = lang
        self.subject = subject
        self.wanted: Wanted = read_wanted(question)
        self.relevance: Relevance = read_relevance(question, lang or chunks[0].lang, chunks, corpus)
        self._key = self.relevance.without(PLACES, lang or chunks[0].lang).key
        self._intent = find_intent(question)
        self.rank = {chunk.content_hash: rank for rank, chunk in enumerate(chunks)}
        self._note_rank: dict[str, int] = {}
        for rank, chunk in enumerate(chunks):
            self._note_rank.setdefault(chunk.doc_id, rank)

    def candidates(self) -> list[Chunk]:
        """Return the passages found and those of their notes and of the asked beach, all on the subject."""
        pool = list(self.chunks)
        pool += [one for one in self.corpus if one.doc_id in self._note_rank]
        if not any(one.beach_id in self.subject.beaches for one in pool):
            langs = {pool[0].lang}
            pool += [one for one in self.corpus if one.beach_id in self.subject.beaches and one.lang in langs]
        if self.subject.flag and (self.subject.colours or self.subject.states):
            langs = {self.chunks[0].lang}
            pool += [one for one in self.corpus if one.lang in langs and self._is_on_asked_flag(one)]
        pool += self._on_key(pool)
        pool = list({one.content_hash: one for one in pool}.values())
        return self._on_subject(pool)

    def _on_key(self, pool: Sequence[Chunk]) -> list[Chunk]:
        """Return passages on what the question is about when none of those found is."""
        key = self._key
        if key is None or self.subject.flag or any(has(one, key) for one in pool):
            return []
        return [one for one in self.corpus if one.lang == pool[0].lang and has(one, key)]

    def _is_on_asked_flag(self, chunk: Chunk) -> bool:
        return (
            is_on_flags(chunk.title) and is_of_flag(self.subject, chunk) and fits_state(self.subject, chunk)
        )

    def _on_subject(self, pool: Sequence[Chunk]) -> list[Chunk]:
        subject = self.subject
        pool = [one for one in pool if fits_animal(subject, one)] or pool
        if not subject.flag:
            topic = self.relevance.without(PLACES, self.lang or self.chunks[0].lang)
            most = max(topic.of_chunk(one) for one in pool)
            here = [one for one in pool if fits_state(subject, one)]
            met = any(topic.of_chunk(one) >= ON_TOPIC * most for one in here)
            return here if met else list(pool)
        kept = [one for one in pool if not is_other_flag(subject, one)]
        if subject.colours and not any(is_of_flag(subject, one) for one in kept):
            return []
        if not subject.states:
            return kept
        here = [one for one in kept if fits_state(subject, one)]
        meant = [one for one in here if is_of_flag(subject, one)]
        return here if meant or not subject.colours else []

    def score(self, chunk: Chunk) -> float:
        """Return how well a passage would open the answer."""
        heading = " ".join(chunk.section_path[-1:])
        relevance = self.relevance.of_chunk(chunk)
        score = relevance + HEADING_WORTH * self.relevance.of_text(heading, chunk.lang)
        score += _worth(NOTE_WORTH, self._note_rank.get(chunk.doc_id))
        score += _worth(RANK_WORTH, self.rank.get(chunk.content_hash))
        if relevance and self._intent and self._intent[2].search(plain(heading)):
            score += INTENT_WORTH
        if self.wanted.attribute and self.wanted.is_told(chunk.text):
            score += TOLD_WORTH
        if self._key and has(chunk, self._key):
            score += KEY_WORTH
        if self._opens(chunk):
            score += FIRST_WORTH
        if self.wanted.yes_no and is_cautious(chunk.text):
            score += CAUTION_WORTH
        if self.subject.states & states_of(chunk):
            score += HERE_WORTH
        if chunk.beach_id:
            score += HERE_WORTH if chunk.beach_id in self.subject.beaches else -OTHER_BEACH_COST
        return score + self._flag_score(chunk) - (HEADING_COST if self.answers_another(chunk) else 0.0)

    def answers_another(self, chunk: Chunk) -> bool:
        """Tell whether a passage answers another question: yes or no to it, or what a flag means."""
        if not self.subject.flag and is_on_flags(chunk.title) and colours_in(chunk.text):
            return True
        parts = (" ".join(chunk.section_path[-1:]), chunk.text)
        carried = max(self.relevance.of_text(part, chunk.lang) for part in parts)
        return answers_heading(chunk.text) and carried < SAME_QUESTION

    @property
    def _is_doubted(self) -> bool:
        """It is asked whether bathing is safe, or no flag was named that could allow it."""
        return self.wanted.yes_no or not self.subject.colours

    def _flag_score(self, chunk: Chunk) -> float:
        score = 0.0
        if self.subject.flag and is_permission(chunk.text) and self._is_doubted:
            score -= PERMIT_COST
        if self.subject.colours and is_of_flag(self.subject, chunk):
            score += 1.0 if self.subject.double == is_double(chunk) else 0.5
            score += 0.2 if self.subject.colours == colours_in(chunk.text) else 0.0
            score += 0.2 if is_rule(chunk) else 0.0
            score += 0.35 if gives_meaning(chunk.text) else 0.0
        return score

    def _opens(self, chunk: Chunk) -> bool:
        section = self.section(chunk)
        return bool(section) and section[0].content_hash == chunk.content_hash

    def section(self, chunk: Chunk) -> list[Chunk]:
        """Return the passages of a passage's section, in order."""
        found = [
            one
            for one in self.corpus
            if one.doc_id == chunk.doc_id and one.section_path == chunk.section_path
        ]
        return sorted(found, key=lambda one: one.line)


def is_rule(chunk: Chunk) -> bool:
    """Tell whether a passage is a safety rule, which is never cut."""
    return chunk.safety or chunk.kind == "safety_rule"


def is_double(chunk: Chunk) -> bool:
    """Tell whether a passage is about two flags of a colour."""
    return read_subject(chunk.text).double


def _worth(worths: Sequence[float], rank: int | None) -> float:
    return worths[rank] if rank is not None and rank < len(worths) else 0.0
