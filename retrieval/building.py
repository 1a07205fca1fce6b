"""Build one version of the in-memory index: chunks, vectors (stored or new), words, chance levels."""

from __future__ import annotations

import heapq
import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Protocol

import numpy as np

from parsing.text import fold
from parsing.types import BeachId, Lang
from retrieval.analysis import terms
from retrieval.annotations import read_annotations, with_headers
from retrieval.background import ASIDE, BACKGROUND
from retrieval.chunker import chunk_notes
from retrieval.coverage import KNOWN_SCALE, Chance, Evidence
from retrieval.errors import IndexCorruptError
from retrieval.fusion import DenseHit, Fused, LexicalHit, fuse
from retrieval.lexical import LexicalIndex
from retrieval.neutral import PASSAGES, QUESTIONS
from retrieval.notes import Note
from retrieval.pools import find_pools
from retrieval.synonyms import Synonyms
from retrieval.types import Chunk, Embedder
from retrieval.vectors import DenseIndex, LanguageZero
from retrieval.versions import (
    NOBODY,
    MadeBy,
    Stored,
    embed_text,
    fingerprint,
    half,
    known_vectors,
    prune,
    read_version,
    row_key,
    version_folders,
    write_version,
)
from retrieval.vocabulary import Question, Vocabulary
from retrieval.words import WordSpace

if TYPE_CHECKING:
    from retrieval.types import Vectors

log = logging.getLogger(__name__)

RUN = 30
"""Chunks each arm proposes to the fusion."""
JUDGED = 8
"""Best fused chunks that are looked at for coverage."""
STANDS_OUT_OF = 10
"""Most similar chunks, the best of which stands out when one of them answers."""
BATCH = 16
"""Passages embedded between two steps of the progress bar."""

Progress = Callable[[int, int], None]
"""Called with (done, total) while passages are embedded."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What an index is built with; the same for every version."""

    embedder: Embedder | None
    judge: Embedder | None
    """Measures words and background for the coverage decision."""
    synonyms: Synonyms
    cache: Path | None
    shipped: Path | None
    headed: bool
    progress: Progress
    annotations: Path | None = None
    """Folder with what ingest added; its headers are indexed."""

    def chunks(self, notes: Sequence[Note]) -> tuple[Chunk, ...]:
        """Cut notes into chunks, with the headers that ingest gave them."""
        chunks = chunk_notes(notes)
        return with_headers(chunks, read_annotations(self.annotations)) if self.annotations else chunks

    @property
    def made_by(self) -> MadeBy:
        """Who made the vectors."""
        return MadeBy(self.embedder.name, self.embedder.dimensions) if self.embedder else NOBODY

    def fingerprint(self, chunks: Sequence[Chunk]) -> str:
        """Name the version these parts make of these chunks."""
        judge = self.judge.name if self.judge else "none"
        return fingerprint(
            chunks, made_by=self.made_by, glossary=f"{self.synonyms.digest} {judge}", headed=self.headed
        )


class LexicalArm(Protocol):
    """Ranks rows by words."""

    vocabulary: Vocabulary
    terms: Sequence[frozenset[str]]

    def search(self, question: Question, *, beach: BeachId | None, limit: int) -> list[LexicalHit]:
        """Return the best rows of the question's language pool, and of the beach or of no beach."""
        ...


class DenseArm(Protocol):
    """Ranks rows by similarity."""

    def search(
        self, vector: Vectors, lang: Lang, *, beach: BeachId | None, limit: int, also: Sequence[int] = ()
    ) -> list[DenseHit]:
        """Return the nearest rows, and those of `also`."""
        ...


@dataclass(frozen=True, slots=True)
class Version:
    """Everything one search needs, of one corpus version; never changed, only replaced."""

    fingerprint: str
    chunks: Sequence[Chunk]
    lexical: LexicalArm
    dense: DenseArm | None = None
    words: WordSpace | None = None
    background: Vectors | None = None
    chance: dict[Lang, Chance] | None = None

    def run(
        self, question: Question, embedded: Callable[[], Vectors | None], beach: BeachId | None
    ) -> tuple[list[LexicalHit], list[DenseHit]]:
        """Run both arms; without a vector the lexical one alone. It is asked for when it is needed."""
        lexical = self.lexical.search(question, beach=beach, limit=RUN)
        vector = embedded()
        if vector is None or self.dense is None:
            return lexical, []
        rows = [hit.row for hit in lexical]
        return lexical, self.dense.search(vector, question.lang, beach=beach, limit=RUN, also=rows)

    def measure(
        self, question: Question, fused: Sequence[Fused], dense: Sequence[DenseHit], *, near: bool = True
    ) -> Evidence:
        """Measure how well the best chunks carry the question; background is the caller's to add.

        With `near`, words near in meaning count in part.
        """
        best = [self.lexical.terms[one.row] for one in fused[:JUDGED]]
        carried = max((question.carried(have) for have in best), default=0.0)
        if near and self.words is not None and best:
            carried = self.words.carried(question, best)
        aside = bool(best) and asks_aside(question, best[0])
        top = heapq.nlargest(STANDS_OUT_OF, (hit.score for hit in dense))
        return Evidence(
            carried,
            aside,
            similarity=top[0] if top else None,
            terms=len(question.terms),
            gap=top[0] - top[-1] if top else 0.0,
        )


def asks_aside(question: Question, have: Collection[str]) -> bool:
    """Tell whether a question asks for other things than knowledge, in words the chunk does not have."""
    return any(
        not all(term in have for term in terms(cue[0], question.lang))
        for cue in ASIDE.finditer(fold(question.text))
    )


def build(notes: Sequence[Note], parts: Parts) -> Version:
    """Build a version; vectors come from its folder, older ones or the shipped ones, else they are made."""
    chunks = parts.chunks(notes)
    pools = find_pools(notes, chunks)
    name = parts.fingerprint(chunks)
    version = Version(name, chunks, LexicalIndex(chunks, pools, parts.synonyms))
    stored = _read(parts, name)
    fresh = stored is None
    if stored is None:
        known = known_vectors_of(parts)
        stored = Stored(
            make_texts(chunks, parts, known), make_words(version.lexical.vocabulary, parts, known)
        )
    version = _assemble(version, pools, parts, stored)
    if fresh:
        stored = replace(stored, chance=chance_of(version, parts, stored))
        if parts.cache:
            write_version(parts.cache / name, stored, made_by=parts.made_by)
            prune(parts.cache, parts.cache / name)
    chance = {Lang(lang): Chance(*pair) for lang, pair in stored.chance.items()}
    return replace(version, chance=chance)


def known_vectors_of(parts: Parts) -> Stored:
    """Return the vectors that came with the notes or that older versions left."""
    older = version_folders(parts.cache) if parts.cache else []
    return known_vectors([*([parts.shipped] if parts.shipped else []), *older], made_by=parts.made_by)


def _read(parts: Parts, name: str) -> Stored | None:
    if parts.cache is None or not (parts.cache / name).exists():
        return None
    try:
        return read_version(parts.cache / name, made_by=parts.made_by)
    except IndexCorruptError as error:
        log.warning("index is corrupt and is built anew: %s", error)
        return None


def _assemble(version: Version, pools: Sequence[frozenset[Lang]], parts: Parts, stored: Stored) -> Version:
    if parts.embedder:
        rows = [stored.texts[row_key(embed_text(chunk, headed=parts.headed))] for chunk in version.chunks]
        vectors = np.array(rows, np.float32).reshape(len(rows), parts.embedder.dimensions)
        version = replace(version, dense=DenseIndex(vectors, version.chunks, pools, zero_of(stored)))
    if parts.judge:
        words = [key for key in stored.words if not key.startswith("?")]
        matrix = np.array([stored.words[word] for word in words], np.float32)
        background = np.stack([stored.words[f"?{text}"] for texts in BACKGROUND.values() for text in texts])
        version = replace(version, words=WordSpace(words, matrix, parts.judge), background=background)
    return version


def zero_of(stored: Stored) -> LanguageZero:
    """Return the zero point of each language from the neutral texts."""
    return LanguageZero(
        {lang: _rows(stored, texts, asked=True) for lang, texts in QUESTIONS.items()},
        {lang: _rows(stored, texts, asked=False) for lang, texts in PASSAGES.items()},
    )


def _rows(stored: Stored, texts: Sequence[str], *, asked: bool) -> Vectors:
    return np.stack([stored.texts[row_key(text, asked=asked)] for text in texts])


def make_texts(chunks: Sequence[Chunk], parts: Parts, known: Stored) -> dict[str, Vectors]:
    """Return a vector per text this version needs, embedding what is not known."""
    if parts.embedder is None:
        return {}
    passages = [embed_text(chunk, headed=parts.headed) for chunk in chunks]
    passages += [text for texts in PASSAGES.values() for text in texts]
    asked = [text for table in (QUESTIONS, BACKGROUND) for texts in table.values() for text in texts]
    wanted = {row_key(text): (text, False) for text in passages}
    wanted |= {row_key(text, asked=True): (text, True) for text in asked}
    table = {key: known.texts[key] for key in wanted if key in known.texts}
    todo = [(key, *entry) for key, entry in wanted.items() if key not in table]
    for start in range(0, len(todo), BATCH):
        for key, text, is_question in todo[start : start + BATCH]:
            row = (
                parts.embedder.embed_query(text) if is_question else parts.embedder.embed_passages([text])[0]
            )
            table[key] = half(row)
        parts.progress(min(start + BATCH, len(todo)), len(todo))
    return table


def make_words(vocabulary: Vocabulary, parts: Parts, known: Stored) -> dict[str, Vectors]:
    """Return a vector per term, as it is mostly written, and per everyday question ("?" before it)."""
    if parts.judge is None:
        return {}
    surfaces = vocabulary.surfaces
    wanted = {term: surfaces.get(term, term) for term in vocabulary.frequency}
    wanted |= {f"?{text}": text for texts in BACKGROUND.values() for text in texts}
    todo = [key for key in wanted if key not in known.words]
    rows = half(parts.judge.embed_passages([wanted[key] for key in todo]))
    fresh = dict(zip(todo, rows, strict=True))
    return {key: fresh[key] if key in fresh else known.words[key] for key in wanted}


def _same(vector: Vectors | None) -> Vectors | None:
    return vector


def chance_of(version: Version, parts: Parts, stored: Stored) -> dict[str, tuple[float, float]]:
    """Measure what everyday questions reach on this corpus: medians per language."""
    chance = {}
    if parts.judge is None and parts.made_by.embedder not in KNOWN_SCALE:
        return {}  # nothing that the decision weighs depends on it
    if version.words:
        asked = (version.lexical.vocabulary.analyse(text, lang) for lang in Lang for text in BACKGROUND[lang])
        version.words.learn({term.word for question in asked for term in question.terms})
    for lang, texts in BACKGROUND.items():
        evidence = []
        for text in texts:
            vector = stored.texts[row_key(text, asked=True)] if parts.embedder else None
            question = version.lexical.vocabulary.analyse(text, lang)
            lexical, dense = version.run(question, partial(_same, vector), None)
            evidence.append(version.measure(question, fuse(lexical, dense), dense))
        similarity = [one.similarity for one in evidence if one.similarity is not None]
        chance[lang.value] = (
            float(median(one.carried for one in evidence)),
            float(median(similarity)) if similarity else 0.0,
        )
    return chance
