"""Quoted answers: the sentences of the notes that best meet the question, word for word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from answering.asked import caution_rank, leans_on_before, read_wanted
from answering.choosing import Desk, is_rule
from answering.intents import find_section, is_first_aid
from answering.relevance import read_relevance
from answering.subject import Subject, colours_in, read_subject
from answering.terms import content, sentences
from parsing.text import fold

if TYPE_CHECKING:
    from answering.relevance import Relevance
    from parsing.types import Lang
    from retrieval.types import Chunk

WINDOW_CHARS = 420
"""A prose quote is at most this long (always whole sentences)."""
SECTION_CHARS = 700
"""Rules of one section that stand together are quoted together up to here."""
STEPS_CHARS = 1_100
"""Numbered steps are quoted together up to here: a step left out may be the one that matters."""
RELEVANT = 0.8
"""Share of the best passage's relevance that another one needs to be quoted beside it."""
MOST_RULES = 3
MOST_SOURCES = 3
"""Sources under one answer."""
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
    question: str,
    chunks: Sequence[Chunk],
    corpus: Iterable[Chunk],
    *,
    lang: Lang | None = None,
    subject: Subject | None = None,
) -> list[Quote]:
    """Quote the section or the rules that meet the question best, or of prose the best sentences.

    Args:
        question: as asked.
        chunks: clean passages, best first, at least one.
        corpus: where neighbours may be found; empty when the store does not tell.
        lang: language of the question.
        subject: flag and state the question is about; read from the question when absent.

    Returns:
        Empty when every passage is about another flag than the one asked for, or about the flags of another
        state: what holds there may be wrong here.
    """
    known = [chunk for chunk in corpus if not is_tainted(chunk.text)] or list(chunks)
    about = subject or read_subject(question)
    desk = Desk(question, tuple(chunks), tuple(known), lang, about)
    pool = desk.candidates()
    if not pool:
        return []
    scores = {chunk.content_hash: desk.score(chunk) for chunk in pool}
    ordered = sorted(pool, key=lambda chunk: -scores[chunk.content_hash])  # stable: the search's order
    return _within_sources([Quote(one, _words_of(desk, one)) for one in _quoted(desk, ordered)])


def answers(question: str, quotes: Sequence[Quote]) -> bool:
    """Tell whether the quotes give the value that the question asks for; true when it asks for none."""
    return read_wanted(question).is_told(" ".join(quote.text for quote in quotes))


def carried(question: str, lang: Lang, quotes: Sequence[Quote], corpus: Sequence[Chunk]) -> float:
    """Return the largest share of the question that one quoted passage carries, 0 to 1."""
    near = [quote.chunk for quote in quotes]
    relevance = read_relevance(question, lang, near, corpus)
    return max((relevance.of_chunk(chunk) for chunk in near), default=0.0)


def _within_sources(quotes: Sequence[Quote]) -> list[Quote]:
    """Return the quotes up to the first one that would be one source too many."""
    found: list[Quote] = []
    for quote in quotes:
        sources = {(one.chunk.doc_id, one.chunk.source) for one in (*found, quote)}
        if len(sources) > MOST_SOURCES:
            break
        found.append(quote)
    return found


def _quoted(desk: Desk, ordered: Sequence[Chunk]) -> list[Chunk]:
    """Return the passages to quote, the best first or its section in order."""
    best = ordered[0]
    if is_rule(best) and (section := _whole_section(desk, best)):
        return section
    section = desk.section(best)
    if leans_on_before(best.text) and section[:1] != [best] and section[0] in ordered:
        return _as_fits(section, SECTION_CHARS, until=best)
    return _beside(desk, ordered)


def _whole_section(desk: Desk, best: Chunk) -> list[Chunk]:
    """Return steps and first aid whole and in order, unless one passage of it is what was asked for."""
    if best.text[:1].isdigit():
        return _neighbours(best, desk.section(best))
    if desk.wanted.attribute or desk.subject.flag:
        return []
    section = find_section(desk.question, best, desk.corpus, lang=desk.lang)
    if not section and is_first_aid(best):
        section = desk.section(best)
    if best in section and desk.wanted.yes_no and caution_rank(best.text) == 0:
        section = [best, *(chunk for chunk in section if chunk != best)]
    return _as_fits(section, SECTION_CHARS) if section else []


def _beside(desk: Desk, ordered: Sequence[Chunk]) -> list[Chunk]:
    """Return the best passage, and others that carry nearly as much, as far as they fit."""
    best = ordered[0]
    found = [best]
    room = SECTION_CHARS - len(_words_of(desk, best))
    least = RELEVANT * desk.relevance.of_chunk(best)
    for chunk in ordered[1:]:
        fits = len(found) < MOST_RULES and len(chunk.text) <= room and _belongs(desk, chunk, best)
        if fits and desk.relevance.of_chunk(chunk) >= least:
            found.append(chunk)
            room -= len(chunk.text)
    return sorted(found, key=lambda one: caution_rank(one.text)) if desk.wanted.yes_no else found


def _belongs(desk: Desk, chunk: Chunk, best: Chunk) -> bool:
    if chunk.text == best.text or leans_on_before(chunk.text) or desk.answers_another(chunk):
        return False
    if desk.wanted.is_told(best.text) and not desk.wanted.is_told(chunk.text):
        return False
    if chunk.content_hash not in desk.rank and not desk.subject.colours:
        return False
    if desk.subject.colours and desk.subject.colours != colours_in(chunk.text):
        return False
    if not is_rule(best):  # of prose, one passage answers; a warning against it stands beside it
        return desk.wanted.yes_no and chunk.doc_id == best.doc_id
    return _is_kin(chunk, best)


def _words_of(desk: Desk, chunk: Chunk) -> str:
    """Return a rule whole, of prose the best sentences."""
    if is_rule(chunk):
        return chunk.text
    return best_window(chunk.text, desk.relevance, chunk.lang)


def _as_fits(section: Sequence[Chunk], limit: int, *, until: Chunk | None = None) -> list[Chunk]:
    """Return the first rules of a section, whole ones, as far as they fit; one at least."""
    found = [section[0]]
    for chunk in section[1:]:
        if found[-1] == until or sum(len(one.text) for one in found) + len(chunk.text) > limit:
            break
        found.append(chunk)
    return found


def _is_kin(chunk: Chunk, best: Chunk) -> bool:
    """Tell whether a rule belongs beside the best one: same note, or the same topic elsewhere.

    Flags mean other things in other states, so those notes stand together; the rule for a catfish's spine
    under a question on sea urchins would be wrong advice.
    """
    shared = set(content(chunk.title)) & set(content(best.title))
    return is_rule(chunk) and (chunk.doc_id == best.doc_id or len(shared) >= KIN_TERMS)


def _neighbours(best: Chunk, section: Sequence[Chunk]) -> list[Chunk]:
    """Return the section of a step, in order; from the step on where it does not fit whole."""
    hashes = [chunk.content_hash for chunk in section]
    if best.content_hash not in hashes:
        return [best]
    if sum(len(chunk.text) for chunk in section) <= STEPS_CHARS:
        return list(section)
    return _as_fits(section[hashes.index(best.content_hash) :], STEPS_CHARS)


def best_window(text: str, relevance: Relevance, lang: Lang) -> str:
    """Return the run of whole sentences that carries most of the question, within the limit."""
    parts = sentences(text)
    if len(text) <= WINDOW_CHARS or len(parts) < 2:
        return text
    best: tuple[float, int, int] = (-1.0, 0, 0)
    for first in range(len(parts)):
        for last in range(first, len(parts)):
            run = " ".join(parts[first : last + 1])
            if len(run) > WINDOW_CHARS and last > first:
                break
            score = relevance.of_text(run, lang) + 0.01 * (last - first) - 0.001 * first
            best = max(best, (score, -first, last))
    return " ".join(parts[-best[1] : best[2] + 1])
