"""`python -m retrieval glossary`: propose terms and synonyms from the notes for a person to accept.

Stages: propose (recall first: what is not proposed is never found) → cluster (over-merging is worse than
under-merging) → rank evidence → extract with a model, if there is one → validate spans word for word → a
review file. Only entries that a person marks `accept: true` reach `knowledge/glossary/`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from parsing.text import fold
from parsing.types import Lang
from retrieval.ingest import Describer
from retrieval.stop_words import STOP_WORDS
from retrieval.types import Chunk

PROMPT = Path(__file__).parent / "prompts" / "glossary.txt"
FUZZY = 92.0
"""Likeness from which two spellings are one term."""
MIN_FUZZY = 5
"""Shorter terms are never merged by likeness: *raio* and *raia* are two things."""
TOP = 3
"""Pieces of evidence a model is shown; the whole list is kept."""
CUE_REACH = 100
"""Characters within which a defining word counts."""
CONFLICT = 0.4
"""Share of words two definitions of one term share from which they contradict rather than differ."""
DUPLICATE = 0.8
"""Share from which they say the same."""

_CUES = re.compile(
    r"\b(?:chamad[ao]s?|conhecid[ao]s? como|ou seja|significa|quer dizer|e o nome|called|known as|"
    r"means|is a|also called|llamad[ao]s?|conocid[ao]s? como)\b"
)
_ABBREVIATION = re.compile(r"\b([A-ZÀ-Ý][\wÀ-ÿ]+(?:[ -][\wÀ-ÿ]+){1,6}) \(([A-Z]{2,8})\)")
_EMPHASIS = re.compile(r"\*\*?([^*\n]{2,60})\*\*?|_([^_\n]{2,60})_|[“\"]([^”\"\n]{2,60})[”\"]")
_NAMED = re.compile(
    r"(?:chamad[ao]s?|conhecid[ao]s? como|called|known as|llamad[ao]s?|conocid[ao]s? como)(?: de)? "
    r"([^.,;:()\n]{2,60})",
    re.IGNORECASE,
)
_FORMULA = re.compile(r"[=≥≤<>]\s*\d")
_TABULAR = re.compile(r"\t|\|")
_WORDS = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class Evidence:
    """One place where a term stands, with what makes it worth reading."""

    content_hash: str
    doc_id: str
    sentence: str
    score: float


@dataclass(frozen=True, slots=True)
class Entry:
    """One proposed term."""

    canonical: str
    lang: Lang
    variants: tuple[str, ...]
    evidence: tuple[Evidence, ...]
    """Best first, all of it."""
    definition: str | None = None
    provenance: str | None = None
    conflicts: tuple[str, ...] = ()
    """Other definitions that contradict the first; none is chosen."""
    refused: tuple[str, ...] = field(default=())
    """Why spans of a model were thrown away."""


class SpanDraft(BaseModel):
    """What a model copies from one excerpt."""

    model_config = ConfigDict(extra="forbid")
    definition: str | None = Field(default=None, max_length=400)
    variants: list[str] = Field(default_factory=list, max_length=12)
    provenance: str = Field(min_length=3, max_length=600)


def propose(chunks: Iterable[Chunk]) -> dict[str, set[str]]:
    """Return expansions by term: from headings, emphasis, naming, abbreviations, repeated word pairs."""
    found: dict[str, set[str]] = {}
    pairs: dict[str, set[str]] = {}
    for chunk in chunks:
        for heading in chunk.section_path:
            for phrase in _runs(heading, chunk.lang):
                found.setdefault(phrase, set())
        for match in _ABBREVIATION.finditer(chunk.text):
            found.setdefault(match[2], set()).add(match[1])
        for match in (*_EMPHASIS.finditer(chunk.text), *_NAMED.finditer(chunk.text)):
            phrase = next(group for group in match.groups() if group).strip()
            for run in _runs(phrase, chunk.lang):
                found.setdefault(run, set())
        for run in _runs(chunk.text, chunk.lang):
            pairs.setdefault(run, set()).add(chunk.content_hash)
    for run, places in pairs.items():
        if len(places) >= 2 and len(run.split()) >= 2:
            found.setdefault(run, set())
    return found


def _runs(text: str, lang: Lang) -> list[str]:
    """Return the runs of one to three content words, prepositions allowed inside."""
    stop, inner = STOP_WORDS[lang], {"de", "do", "da", "dos", "das", "of", "del"}
    runs: list[str] = []
    words = [match[0] for match in _WORDS.finditer(text)]
    for start, word in enumerate(words):
        if fold(word) in stop or len(word) < 3:
            continue
        runs.append(word.lower() if not word.isupper() else word)
        for end in (start + 2, start + 3):
            phrase = words[start:end]
            if len(phrase) < end - start or fold(phrase[-1]) in stop or len(phrase[-1]) < 3:
                continue
            if all(fold(middle) not in stop or fold(middle) in inner for middle in phrase[1:-1]):
                runs.append(" ".join(phrase).lower())
    return runs


def cluster(proposed: Mapping[str, set[str]]) -> list[tuple[str, ...]]:
    """Merge spellings of one term: equal when folded, abbreviation and expansion, or alike from 92 on.

    A merge joins a term to one cluster's canonical form only, so chains of near-misses never grow.
    """
    from rapidfuzz import fuzz

    groups: dict[str, list[str]] = {}
    for term in sorted(proposed, key=lambda term: (len(term), term)):
        groups.setdefault(_key(term), []).append(term)
    for abbreviation, expansions in sorted(proposed.items()):
        for expansion in sorted(expansions):
            group = groups.setdefault(_key(abbreviation), [abbreviation])
            if _key(expansion) != _key(abbreviation):
                group += [*groups.pop(_key(expansion), []), expansion]
    merged: list[list[str]] = []
    for key, group in groups.items():
        near = next(
            (
                other
                for other in merged
                if len(key) >= MIN_FUZZY
                and len(_key(other[0])) >= MIN_FUZZY
                and _same_numbers(key, _key(other[0]))
                and fuzz.ratio(key, _key(other[0])) >= FUZZY
            ),
            None,
        )
        if near is None:
            merged.append(list(group))
        else:
            near += group
    return [tuple(dict.fromkeys(group)) for group in merged]


def _key(term: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", fold(term)))


def _same_numbers(one: str, other: str) -> bool:
    return re.findall(r"\d+", one) == re.findall(r"\d+", other)


def canonical(variants: Sequence[str]) -> str:
    """Return the shortest variant of at least two characters; the first in the alphabet of equals."""
    return min((v for v in variants if len(v) >= 2), key=lambda v: (len(v), v), default=variants[0])


def rank_evidence(variants: Sequence[str], chunks: Iterable[Chunk]) -> tuple[Evidence, ...]:
    """Return every sentence that has a variant, the most telling first."""
    found: list[Evidence] = []
    pattern = re.compile(r"\b(?:" + "|".join(re.escape(fold(v)) for v in variants) + r")\b")
    for chunk in chunks:
        heading = any(pattern.match(fold(part)) for part in chunk.section_path)
        for sentence in re.split(r"(?<=[.!?])\s+", chunk.text):
            match = pattern.search(fold(sentence))
            if match is None:
                continue
            score = _weigh(sentence, match.start(), heading=heading, first=not found)
            found.append(Evidence(chunk.content_hash, chunk.doc_id, sentence, score))
    return tuple(sorted(found, key=lambda evidence: -evidence.score))


def _weigh(sentence: str, at: int, *, heading: bool, first: bool) -> float:
    near = fold(sentence)[max(0, at - CUE_REACH) : at + CUE_REACH]
    score = 5.0 if _CUES.search(near) else 0.0
    score += 4.0 if heading else 0.0
    score += 3.5 if _ABBREVIATION.search(sentence) else 0.0
    score += 2.0 if _FORMULA.search(sentence) else 0.0
    score += 1.5 if _EMPHASIS.search(sentence) else 0.0
    score += 1.0 if first else 0.0
    return score - (3.0 if _TABULAR.search(sentence) else 0.0)


def extract(entry: Entry, model: Describer | None) -> Entry:
    """Let a model copy definition and variants out of the best evidence; what is no copy is thrown away."""
    if model is None:
        return entry
    definitions: list[tuple[str, str]] = []
    variants = list(entry.variants)
    refused: list[str] = []
    for evidence in entry.evidence[:TOP]:
        draft, fault = _ask(model, f"Term: {entry.canonical}\n<<<\n{evidence.sentence}\n>>>")
        if draft is None:
            refused.append(fault)
            continue
        spans, faults = _verbatim(draft, evidence)
        refused += faults
        variants += spans.variants
        if spans.definition:
            definitions.append((spans.definition, spans.provenance))
    return _settle(
        replace(entry, variants=tuple(dict.fromkeys(variants)), refused=tuple(refused)), definitions
    )


def _verbatim(draft: SpanDraft, evidence: Evidence) -> tuple[SpanDraft, list[str]]:
    """Keep the spans that stand in the evidence; a broken provenance rejects all of them."""
    if not is_verbatim(draft.provenance, evidence.sentence):
        nothing = SpanDraft(definition=None, variants=[], provenance=draft.provenance)
        return nothing, [f"provenance is not in {evidence.doc_id}: {draft.provenance[:60]}"]
    wrong = [variant for variant in draft.variants if not is_verbatim(variant, evidence.sentence)]
    faults = [f"variant is not in {evidence.doc_id}: {variant[:60]}" for variant in wrong]
    definition = draft.definition
    if definition and not is_verbatim(definition, evidence.sentence):
        faults.append(f"definition is not in {evidence.doc_id}: {definition[:60]}")
        definition = None
    variants = [variant for variant in draft.variants if variant not in wrong]
    return SpanDraft(definition=definition, variants=variants, provenance=draft.provenance), faults


def _ask(model: Describer, user: str) -> tuple[SpanDraft | None, str]:
    """Ask with the schema, then once more without; return the draft, or why there is none."""
    system, fault = PROMPT.read_text("utf-8"), ""
    for schema in (SpanDraft.model_json_schema(), None):
        answer = model.ask(system, user, schema=schema)
        start, end = answer.find("{"), answer.rfind("}")
        try:
            return SpanDraft.model_validate_json(answer[start : end + 1] if start >= 0 else answer), ""
        except ValidationError as error:
            fault = f"no usable answer: {error.errors()[0]['msg']}"
    return None, fault


def is_verbatim(span: str, text: str) -> bool:
    """Tell whether a span stands in a text, under NFKC and white space alone."""
    return _plain(span) in _plain(text) and bool(span.strip())


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).split())


def _settle(entry: Entry, definitions: Sequence[tuple[str, str]]) -> Entry:
    """Keep one of equal definitions; of contradicting ones keep none."""
    kept: list[tuple[str, str]] = []
    for definition, provenance in definitions:
        if all(overlap(definition, other) < DUPLICATE for other, _ in kept):
            kept.append((definition, provenance))
    if not kept:
        return entry
    first = kept[0]
    against = tuple(other for other, _ in kept[1:] if overlap(first[0], other) >= CONFLICT)
    if against:
        return replace(entry, conflicts=(first[0], *against))
    return replace(entry, definition=first[0], provenance=first[1])


def overlap(one: str, other: str) -> float:
    """Return the share of words two texts have in common (Jaccard)."""
    a, b = set(_key(one).split()), set(_key(other).split())
    return len(a & b) / len(a | b) if a | b else 0.0


def build(chunks: Sequence[Chunk], model: Describer | None) -> list[Entry]:
    """Run every stage per language and return the entries, the best backed first."""
    entries = []
    for lang in Lang:
        own = [chunk for chunk in chunks if chunk.lang is lang]
        for variants in cluster(propose(own)):
            evidence = rank_evidence(variants, own)
            if evidence:
                entries.append(extract(Entry(canonical(variants), lang, variants, evidence), model))
    return sorted(entries, key=lambda e: (-e.evidence[0].score, -len(e.variants), e.lang, e.canonical))
