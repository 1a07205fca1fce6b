"""The store in memory: Whoosh and exact vectors over one corpus version, swapped whole on a change."""

from __future__ import annotations

import functools
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from parsing.types import BeachId, Lang
from retrieval import coverage
from retrieval.analysis import clean
from retrieval.building import Parts, Progress, Version, build, known_vectors_of, make_texts
from retrieval.danger import with_safety
from retrieval.fusion import DenseHit, Fused, LexicalHit, fuse, gather
from retrieval.notes import Note, load_notes
from retrieval.synonyms import Synonyms
from retrieval.types import Chunk, Embedder, Passage, SearchResult
from retrieval.versions import Stored, is_writable, write_version
from retrieval.vocabulary import Question

if TYPE_CHECKING:
    from retrieval.types import Vectors

log = logging.getLogger(__name__)


PER_NOTE = 2
"""Chunks of one note before those of others: a question on the border of two notes sees both."""

Fuser = Callable[[Sequence[LexicalHit], Sequence[DenseHit]], list[Fused]]


Builder = Callable[[Sequence[Note], Parts], Version]


class Arm(StrEnum):
    """Which arms rank the passages; the coverage decision always takes what there is."""

    BM25 = "bm25"
    EMBEDDING = "embedding"
    HYBRID = "hybrid"


class LocalStore:
    """Searches a folder of notes in process; `refresh` swaps a new version in under its readers."""

    def __init__(
        self,
        notes: Path,
        *,
        embedder: Embedder | None,
        judge: Embedder | None = None,
        arm: Arm = Arm.HYBRID,
        synonyms: Synonyms | None = None,
        cache: Path | None = None,
        shipped: Path | None = None,
        headed: bool = True,
        annotations: Path | None = None,
        progress: Progress | None = None,
        fuser: Fuser = fuse,
        builder: Builder = build,
        name: str | None = None,
    ) -> None:
        self.name = name or arm.value
        self.embedder = embedder
        self._notes = notes
        self._arm = arm
        self._fuse = fuser
        self._build = builder
        self._beside = ThreadPoolExecutor(thread_name_prefix="embed") if builder is not build else None
        self._parts = Parts(
            embedder=embedder,
            judge=judge,
            synonyms=synonyms or Synonyms(),
            cache=cache if cache is not None and is_writable(cache) else None,
            shipped=shipped,
            headed=headed,
            progress=progress or (lambda done, total: None),
            annotations=annotations,
        )
        self._version = self._build(load_notes(notes), self._parts)

    @property
    def chunks(self) -> Sequence[Chunk]:
        """The chunks of the version now served."""
        return self._version.chunks

    @property
    def fingerprint(self) -> str:
        """Name of the version now served."""
        return self._version.fingerprint

    def ship(self, folder: Path) -> int:
        """Write the vectors that come with the notes, so that a first start is quick; return how many."""
        known = known_vectors_of(self._parts)
        texts = make_texts(self._parts.chunks(load_notes(self._notes)), self._parts, known)
        write_version(folder, Stored(texts), made_by=self._parts.made_by)
        return len(texts)

    def refresh(self) -> bool:
        """Read the notes again and swap when they changed; a broken note raises and the old version stays."""
        notes = load_notes(self._notes)
        if self._parts.fingerprint(self._parts.chunks(notes)) == self._version.fingerprint:
            return False
        self._version = self._build(notes, self._parts)
        return True

    def warm(self) -> None:
        """Load what the first question would wait for: about a second of CPU."""
        self.search("mar", lang=Lang.PT)
        if self._parts.judge is not None:
            self._parts.judge.embed_query("mar")

    def search(self, query: str, *, lang: Lang, beach: BeachId | None = None, k: int = 4) -> SearchResult:
        """Find passages; odd text finds nothing, a failing embedder leaves BM25 to answer."""
        version = self._version
        question = version.lexical.vocabulary.analyse(clean(query), lang)
        if not question.terms:
            return SearchResult(query, lang, (), (), covered=False, coverage_score=0.0)
        embedded = self._start_embedding(question.text)
        lexical, dense = version.run(question, lambda: embedded()[0], beach)
        vector, degraded = embedded()
        name = self.embedder.name if self.embedder and vector is not None else "none"
        evidence = gather_evidence(version, question, fuse(lexical, dense), dense)
        chance = (version.chance or {}).get(question.lang, coverage.Chance())
        score = coverage.weigh(evidence, chance, name)
        ranked = self._fuse(lexical if self._arm is not Arm.EMBEDDING else [], dense)
        ranked = gather(ranked, version.chunks)
        best = spread(ranked, version.chunks, k)
        passages = as_passages(version.chunks, best, lexical, dense)
        covered = bool(passages) and score >= coverage.THRESHOLD
        return SearchResult(
            query=query,
            lang=lang,
            passages=passages if covered else (),
            unfiltered=as_passages(
                version.chunks, with_safety(question.text, best, ranked, version.chunks), lexical, dense
            ),
            covered=covered,
            coverage_score=score,
            degraded=degraded,
        )

    def _start_embedding(self, text: str) -> Callable[[], tuple[Vectors | None, str | None]]:
        """Embed beside a word search that waits for a server; in process the two would share the cores."""
        if self._beside is not None:
            return self._beside.submit(self._embed, text).result
        return functools.cache(functools.partial(self._embed, text))

    def _embed(self, text: str) -> tuple[Vectors | None, str | None]:
        if self.embedder is None:
            return None, None
        try:
            return self.embedder.embed_query(text), None
        except Exception as error:  # whatever a model library raises, BM25 must answer
            log.warning("embedder failed, BM25 answers alone: %s", error)
            return None, f"embedder failed: {error}"

    def evidence(
        self, query: str, lang: Lang, beach: BeachId | None = None
    ) -> tuple[coverage.Evidence, coverage.Chance]:
        """Return what the coverage decision would be taken on, for fitting its weights."""
        version = self._version
        question = version.lexical.vocabulary.analyse(clean(query), lang)
        vector, _ = self._embed(question.text)
        lexical, dense = version.run(question, lambda: vector, beach)
        chance = (version.chance or {}).get(question.lang, coverage.Chance())
        return gather_evidence(version, question, fuse(lexical, dense), dense), chance


def gather_evidence(
    version: Version, question: Question, fused: Sequence[Fused], dense: Sequence[DenseHit]
) -> coverage.Evidence:
    """Measure a question against a version, with the judge where it runs."""
    if version.words is None or version.background is None:
        return version.measure(question, fused, dense, near=False)
    known = version.words.learn([question.text, *(term.word for term in question.terms)])
    asked = known[question.text]
    background = float((version.background @ asked).max())
    return replace(version.measure(question, fused, dense), background=background, question=asked)


def spread(ranked: Sequence[Fused], chunks: Sequence[Chunk], k: int) -> list[Fused]:
    """Return the best k, a third and later chunk of one note after those of other notes."""
    first: list[Fused] = []
    later: list[Fused] = []
    count: Counter[str] = Counter()
    for one in ranked:
        if len(first) == k:
            break
        doc = chunks[one.row].doc_id
        count[doc] += 1
        (first if count[doc] <= PER_NOTE else later).append(one)
    return (first + later)[:k]


def as_passages(
    chunks: Sequence[Chunk], ranked: Sequence[Fused], lexical: Sequence[LexicalHit], dense: Sequence[DenseHit]
) -> tuple[Passage, ...]:
    """Return ranked rows as passages with what each arm said of them."""
    cosines = {hit.row: hit.cosine for hit in dense}
    idf = {hit.row: hit.idf_coverage for hit in lexical}
    return tuple(
        Passage(
            chunk=chunks[one.row],
            score=one.score,
            lexical_rank=one.lexical_rank,
            dense_rank=one.dense_rank,
            cosine=cosines.get(one.row),
            idf_coverage=idf.get(one.row),
        )
        for one in ranked
    )
