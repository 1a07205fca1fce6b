"""BM25F run over the chunks with Whoosh; the only module that imports it.

The index is built in memory for each corpus version: 500 chunks take a tenth of a second, 10,000 under two,
and no stored Whoosh file (it holds pickles) is ever opened. Questions are tokenised by us, never parsed as a
query language.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from whoosh import fields
from whoosh.analysis import SpaceSeparatedTokenizer
from whoosh.filedb.filestore import RamStorage
from whoosh.scoring import BM25F

from parsing.types import BeachId, Lang
from retrieval.allowed import Allowed
from retrieval.fusion import LexicalHit
from retrieval.synonyms import Synonyms
from retrieval.types import Chunk
from retrieval.vocabulary import FIELDS, Question, Vocabulary, build_vocabulary, field_terms, read_fields

K1 = 1.2
B = 0.75
BOOSTS: Mapping[str, float] = {"title": 1.6, "section": 1.4, "header": 0.6, "text": 1.0}
"""Weight of a hit by field; swept on the dev split."""
SYNONYM_WEIGHT = 0.55
"""A stand-in counts this much of the word that was asked; swept on the dev split."""
MAX_TERMS = 28
"""Terms sent to the index per question, the asked and the rarest first."""
ANY_BEACH = "none"

_Run: TypeAlias = tuple[npt.NDArray[np.intp], npt.NDArray[np.float64]]
"""Rows that have a term, and what it scores there, its fields' weights in."""


class _Memory(RamStorage):  # type: ignore[misc]  # Whoosh is untyped
    """Memory storage whose scratch space is memory too: Whoosh leaves a folder per index in the system's."""

    def temp_storage(self, name: str | None = None) -> RamStorage:
        return RamStorage()


class LexicalIndex:
    """Whoosh index over one corpus version, held in memory and never written again.

    A search by Whoosh's matchers walks up to 112 of them in step, in Python. So each term's run (its rows
    and their BM25F scores) is taken from Whoosh once, when it is first asked for; a question adds up runs.
    """

    def __init__(self, chunks: Sequence[Chunk], pools: Sequence[frozenset[Lang]], synonyms: Synonyms) -> None:
        read = [read_fields(chunk) for chunk in chunks]
        rows = [field_terms(found) for found in read]
        self.terms: Sequence[frozenset[str]] = [
            frozenset(term for found in row.values() for term in found) for row in rows
        ]
        self.vocabulary = build_vocabulary(read, synonyms)
        self._allowed = Allowed(chunks, pools)
        text = {name: fields.TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False) for name in FIELDS}
        index = _Memory().create_index(fields.Schema(**text))
        writer = index.writer()
        for row in rows:
            writer.add_document(**{name: " ".join(found) for name, found in row.items()})
        writer.commit()
        # One segment of fresh documents: Whoosh numbers them as they came, so its numbers are our rows.
        self._searcher = index.searcher(weighting=BM25F(B=B, K1=K1))
        self._runs: dict[str, _Run] = {}
        self._turn = threading.Lock()

    def search(self, question: Question, *, beach: BeachId | None, limit: int) -> list[LexicalHit]:
        """Return the best chunks of the question's language pool, and of the beach or of no beach."""
        scores = np.zeros(len(self.terms))
        for term, weight in weighted_terms(question, self.vocabulary).items():
            rows, found = self._run(term)
            scores[rows] += weight * found
        scores[~self._allowed.rows(question.lang, beach)] = 0.0
        best = best_first(scores, limit)[:limit].tolist()
        return [LexicalHit(row, float(scores[row]), question.carried(self.terms[row])) for row in best]

    def warm(self) -> None:
        """Take the runs of all terms, so that no question waits for one."""
        for term in self.vocabulary.frequency:
            self._run(term)

    def _run(self, term: str) -> _Run:
        run = self._runs.get(term)
        if run is None:
            # Matchers of one searcher share a file position, so threads take turns.
            with self._turn:
                run = self._runs[term] = self._read(term)
        return run

    def _read(self, term: str) -> _Run:
        scores: dict[int, float] = {}
        reader = self._searcher.reader()
        for field, boost in BOOSTS.items():
            if (field, term) not in reader:
                continue
            matcher = self._searcher.postings(field, term)
            while matcher.is_active():
                row = matcher.id()
                scores[row] = scores.get(row, 0.0) + boost * matcher.score()
                matcher.next()
        return np.array(list(scores), np.intp), np.array(list(scores.values()), np.float64)


def best_first(scores: npt.NDArray[np.float64], least: int) -> npt.NDArray[np.intp]:
    """Return rows with a score, the best first and ties by row: at least so many if there are, not all."""
    hits = np.flatnonzero(scores)
    if len(hits) > least:
        hits = hits[scores[hits] >= np.partition(scores[hits], -least)[-least]]
    return hits[np.argsort(-scores[hits], kind="stable")]


def weighted_terms(question: Question, vocabulary: Vocabulary) -> dict[str, float]:
    """Return the terms to look for with their weight: those asked, then stand-ins, the rarest first."""
    boosts = {term.term: 1.0 for term in question.terms}
    for term in question.terms:
        for phrase in term.alternatives:
            for word in phrase:
                boosts[word] = max(boosts.get(word, 0.0), SYNONYM_WEIGHT / len(phrase))
    known = [term for term in boosts if term in vocabulary]
    known.sort(key=lambda term: (-boosts[term], vocabulary.frequency[term], term))
    return {term: boosts[term] for term in known[:MAX_TERMS]}
