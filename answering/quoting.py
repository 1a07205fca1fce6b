"""Quoted answers: the sentences of the notes that best meet the question, word for word."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from answering.intents import find_section
from answering.terms import content, sentences
from parsing.text import fold

if TYPE_CHECKING:
    from parsing.types import Lang
    from retrieval.types import Chunk

WINDOW_CHARS = 420
"""A prose quote is at most this long (always whole sentences)."""
SECTION_CHARS = 700
"""Rules of one section that stand together are quoted together up to here."""
RELEVANT = 0.8
"""Share of the best rule's relevance that another one needs to be quoted beside it."""
MOST_RULES = 3
KIN_TERMS = 2
"""Words that titles of two notes must share for their rules to be quoted together."""
_INSTRUCTION = re.compile(
    r"\bignor\w+ (?:as|all|any|todas|las|previous|instruc)|instruc\w+ anteriores|previous instructions|"
    r"\bdisregard (?:all|the|any)|system prompt|prompt do sistema|\b(?:you are|voce e) (?:now|agora)\b|"
    r"\beres ahora\b|\bas an ai\b|\b(?:assistant|system|user):|\breve(?:al|le)\b|\b(?:do not|nao) cite\b|"
    r"\b(?:responda|answer|reply|responde) (?:sempre|always|siempre)\b|<\|?\w+\|?>|\[/?inst\]|\[system\]"
)
"""Folded words that talk to a model, not to a swimmer."""
_ADDRESS = re.compile(r"https?://|www\.|\S+@\S+\.\w{2,}")


@dataclass(frozen=True, slots=True)
class Quote:
    """Words of one chunk, verbatim."""

    chunk: Chunk
    text: str


def is_tainted(text: str) -> bool:
    """Tell whether a passage talks to a model or carries an address: it is neither quoted nor handed on."""
    return bool(_INSTRUCTION.search(fold(text)) or _ADDRESS.search(text))


def choose_quotes(
    question: str, chunks: Sequence[Chunk], corpus: Iterable[Chunk], *, lang: Lang | None = None
) -> list[Quote]:
    """Quote the section or the rules that meet the question best, or of prose the best sentences.

    Args:
        question: as asked.
        chunks: clean passages, best first, at least one.
        corpus: where neighbours may be found; empty when the store does not tell.
        lang: language of the question.
    """
    best = chunks[0]
    if not (best.safety or best.kind == "safety_rule"):
        return [Quote(best, best_window(question, best.text, [chunk.text for chunk in chunks]))]
    known = list(corpus) or list(chunks)
    section = [
        chunk for chunk in find_section(question, best, known, lang=lang) if not is_tainted(chunk.text)
    ]
    if section:
        return [Quote(chunk, chunk.text) for chunk in _as_fits(section)]
    if best.text[:1].isdigit():
        return [Quote(chunk, chunk.text) for chunk in _neighbours(best, known)]
    return [Quote(chunk, chunk.text) for chunk in _as_relevant(question, chunks)]


def _as_fits(section: Sequence[Chunk]) -> list[Chunk]:
    """Return the first rules of a section, whole ones, as far as they fit; one at least."""
    found = [section[0]]
    for chunk in section[1:]:
        if sum(len(one.text) for one in found) + len(chunk.text) > SECTION_CHARS:
            break
        found.append(chunk)
    return found


def _as_relevant(question: str, chunks: Sequence[Chunk]) -> list[Chunk]:
    """Return the best rule, and others that carry nearly as much of the question, as far as they fit."""
    weights = _weights(question, [chunk.text for chunk in chunks])
    found = [chunks[0]]
    room = SECTION_CHARS - len(chunks[0].text)
    least = RELEVANT * _relevance(chunks[0], weights)
    for chunk in chunks[1:]:
        fits = len(found) < MOST_RULES and len(chunk.text) <= room and _is_kin(chunk, chunks[0])
        if fits and _relevance(chunk, weights) >= least:
            found.append(chunk)
            room -= len(chunk.text)
    return found


def _is_kin(chunk: Chunk, best: Chunk) -> bool:
    """Tell whether a rule belongs beside the best one: same note, or the same topic elsewhere.

    Flags mean other things in other states, so those notes stand together; the rule for a catfish's spine
    under a question on sea urchins would be wrong advice.
    """
    if not (chunk.safety or chunk.kind == "safety_rule"):
        return False
    shared = set(content(chunk.title)) & set(content(best.title))
    return chunk.doc_id == best.doc_id or len(shared) >= KIN_TERMS


def _relevance(chunk: Chunk, weights: dict[str, float]) -> float:
    terms = set(content(" ".join((chunk.title, *chunk.section_path, chunk.text))))
    return sum(weight for term, weight in weights.items() if term in terms)


def _neighbours(best: Chunk, corpus: Sequence[Chunk]) -> list[Chunk]:
    """Return the section of a rule, in order, as far as it fits: steps are of no use one by one."""
    section = [
        chunk
        for chunk in corpus
        if chunk.doc_id == best.doc_id
        and chunk.section_path == best.section_path
        and not is_tainted(chunk.text)
    ]
    section.sort(key=lambda chunk: chunk.line)
    hashes = [chunk.content_hash for chunk in section]
    if best.content_hash not in hashes:
        return [best]
    first = last = hashes.index(best.content_hash)
    room = SECTION_CHARS - len(best.text)
    while True:
        after = section[last + 1] if last + 1 < len(section) else None
        before = section[first - 1] if first > 0 else None
        if before is not None and len(before.text) <= room:
            first, room = first - 1, room - len(before.text)
        elif after is not None and len(after.text) <= room:
            last, room = last + 1, room - len(after.text)
        else:
            return section[first : last + 1]


def best_window(question: str, text: str, around: Sequence[str]) -> str:
    """Return the run of whole sentences that carries most of the question's rarer words, within the limit."""
    parts = sentences(text)
    if len(text) <= WINDOW_CHARS or len(parts) < 2:
        return text
    weights = _weights(question, around)
    best: tuple[float, int, int] = (-1.0, 0, 0)
    for first in range(len(parts)):
        length = 0
        seen: set[str] = set()
        for last in range(first, len(parts)):
            length += len(parts[last]) + 1
            if length > WINDOW_CHARS and last > first:
                break
            seen.update(content(parts[last]))
            score = sum(weights.get(term, 0.0) for term in seen) + 0.01 * (last - first) - 0.001 * first
            best = max(best, (score, -first, last))
    return " ".join(parts[-best[1] : best[2] + 1])


def _weights(question: str, around: Sequence[str]) -> dict[str, float]:
    """Weigh the question's terms by how rare they are among the sentences at hand."""
    pool = [set(content(sentence)) for text in around for sentence in sentences(text)]
    counts = Counter(term for terms in pool for term in terms)
    return {
        term: math.log(1 + len(pool) / counts[term]) if counts[term] else 0.0
        for term in set(content(question))
    }
