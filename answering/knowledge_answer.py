"""Road "knowledge": passages of the notes, quoted word for word, or worded by a model bound to them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import TYPE_CHECKING

from answering.asked import read_wanted
from answering.choosing import is_rule
from answering.draft import Ask, Draft, block
from answering.quoting import Quote, answers, carried, choose_quotes, is_tainted
from answering.reply import Action, ActionKind, Block, BlockKind, Choice, Citation
from answering.subject import Subject, read_subject, states_of
from answering.terms import content
from answering.wording import Words
from parsing.types import BeachId, Lang

if TYPE_CHECKING:
    from answering.grounded import GroundedModel
    from retrieval.types import Chunk, KnowledgeStore, SearchResult

PASSAGES = 4
MODEL_PASSAGES = 6
PREFIX = 8
"""Hexadecimal digits of a content hash in a button: 32 bits tell a few thousand chunks apart."""
MORE_PASSAGES = 3
SAFE_MARK = "s"
MAX_QUESTIONS = 3
LEAST_CARRIED = 0.5
"""Share of the question below which prose without the number asked for is not quoted."""
OWN_TOPIC = 2
"""Content words from which a part of a message is a question of its own."""
TOPICS = ("rips", "drowning", "jellyfish", "flags", "water", "tides", "sun", "whales")


@dataclass(slots=True)
class Library:
    """The notes, opened on the first question that needs them."""

    store: KnowledgeStore | Callable[[], KnowledgeStore] | None
    model: GroundedModel | None = None
    _opening: Lock = field(default_factory=Lock)

    def opened(self) -> KnowledgeStore | None:
        """Return the store, opening it once if need be; blocking, so call it in a thread."""
        with self._opening:
            if self.store is not None and not hasattr(self.store, "search"):
                self.store = self.store()
            return self.store  # type: ignore[return-value]  # hasattr does not narrow a protocol

    async def search(self, text: str, lang: Lang, beach: BeachId | None) -> SearchResult | None:
        """Search off the event loop; None when the notes cannot be opened."""

        def run() -> SearchResult | None:
            store = self.opened()
            return store.search(text, lang=lang, beach=beach, k=PASSAGES) if store else None

        from retrieval.errors import RetrievalError

        try:
            return await asyncio.to_thread(run)
        except (RetrievalError, OSError):
            return None

    def chunks(self) -> Sequence[Chunk]:
        """Return every chunk, for neighbours and look-ups by hash; empty when the store does not tell."""
        store = self.opened()
        inner = store.open() if store is not None and hasattr(store, "open") else store
        return tuple(getattr(inner, "chunks", ()))


async def find_passages(
    library: Library, ask: Ask, beach: BeachId | None, *, topic_first: bool = False
) -> SearchResult | None:
    """Search for the question; where the notes do not cover it, for the question without beach and day.

    Names and days weigh in a search though few notes hold them: "corrente de retorno na joaquina amanhã" is
    a question on rip currents. With `topic_first` the bare question is tried first.
    """
    topic = topic_of(ask)
    texts = [ask.text] if topic is None else [topic, ask.text] if topic_first else [ask.text, topic]
    found: list[SearchResult] = []
    for text in texts:
        result = await library.search(text, ask.w.lang, beach)
        if result is None:
            return None
        found.append(result)
        if result.covered:
            break
    unfiltered = tuple(passage for result in found for passage in result.unfiltered)
    return replace(found[-1] if found[-1].covered else found[0], unfiltered=unfiltered)


def topic_of(ask: Ask) -> str | None:
    """Cut the named beaches and days out of the question; None when nothing is cut or nothing is left."""
    spans = [*ask.parse.subject_spans.values(), *(ask.when.spans if ask.when else ())]
    if not spans or ask.text != ask.parse.text:
        return None
    cut = {i for span in spans for i in range(span.start, span.end)}
    kept = "".join(" " if i in cut else char for i, char in enumerate(ask.text))
    return " ".join(kept.split()) if content(kept) else None


def split_questions(text: str) -> list[str]:
    """Cut a message of several questions apart, if each has a topic of its own; else the message as it is."""
    parts = [part.strip() for part in re.findall(r"[^?]+\?*", text) if part.strip()]
    apart = 1 < len(parts) <= MAX_QUESTIONS and all(len(content(part)) >= OWN_TOPIC for part in parts)
    return parts if apart else [text]


async def answer_knowledge(library: Library, ask: Ask, beach: BeachId | None) -> Draft:
    """Answer from the notes, or say honestly that they do not cover the question."""
    w = ask.w
    result = await find_passages(library, ask, beach)
    if result is None:
        return Draft(
            block(BlockKind.TEXT, w("knowledge.unavailable")), covered=False, trace=("notes: unavailable",)
        )
    trace = (f"notes: covered={result.covered} score={result.coverage_score:.3f}",)
    clean = [passage.chunk for passage in result.passages if not is_tainted(passage.chunk.text)]
    if not result.covered or not clean:
        return replace(not_covered(w, "not_covered"), safety=result.safety, trace=trace)
    draft = None
    if library.model is not None:
        draft = await library.model.answer(ask, await _for_model(library, ask, clean))
    if draft is None or draft.covered is None:
        quoted = await quote(library, ask, clean, strict=True)
        draft = replace(
            quoted,
            trace=(draft.trace if draft else ()) + quoted.trace,
            counters=dict(draft.counters) if draft else {},
        )
    return replace(draft, safety=result.safety, trace=trace + draft.trace)


def not_covered(w: Words, why: str) -> Draft:
    """Say that the notes do not hold it, offer what they cover, cite nothing."""
    topics = w.join(w(f"topics.{topic}") for topic in TOPICS)
    told = block(BlockKind.TEXT, w(f"knowledge.{why}"), w("knowledge.covers", topics=topics))
    return Draft(told, covered=False, unanswered=why)


async def _for_model(library: Library, ask: Ask, chunks: Sequence[Chunk]) -> list[Chunk]:
    """Return what would be quoted, then the other passages: a model gets the section that says what to do."""
    quoted = [item.chunk for item in (await _choose(library, ask, chunks, subject_of(ask)))]
    seen = {chunk.content_hash for chunk in quoted}
    return [*quoted, *(chunk for chunk in chunks if chunk.content_hash not in seen)][:MODEL_PASSAGES]


async def _choose(library: Library, ask: Ask, chunks: Sequence[Chunk], subject: Subject) -> list[Quote]:
    def run() -> list[Quote]:
        return choose_quotes(ask.text, chunks, library.chunks(), lang=ask.w.lang, subject=subject)

    return await asyncio.to_thread(run)


def subject_of(ask: Ask) -> Subject:
    """Read what a question is about; a beach spoken of before and the chat's home lend their state."""
    parse = ask.parse
    inherited = "beach" in parse.inherited
    ids = [*parse.beaches, *(area.id for area in parse.areas)]
    named = frozenset(_state_of(one) for one in ids)
    home = frozenset({_state_of(ask.home)} if ask.home else ())
    if inherited:
        return read_subject(ask.text, assumed=named or home)
    return read_subject(ask.text, named=named, assumed=home, beaches=frozenset(parse.beaches))


def _state_of(place: str) -> str:
    """Return the state code in the id of a beach (`sc-…`) or an area (`state:sc`, `municipality:…-sc`)."""
    return (place[-2:] if ":" in place else place[:2]).upper()


async def quote(library: Library, ask: Ask, chunks: Sequence[Chunk], *, strict: bool = False) -> Draft:
    """Quote the best passages and offer the next ones.

    Args:
        library: the notes.
        ask: the question.
        chunks: clean passages, best first, at least one.
        strict: do not quote what lacks the depth, price or temperature that was asked for.
    """
    subject = subject_of(ask)
    quotes = await _choose(library, ask, chunks, subject)
    before = _named_note(quotes, ask, subject)
    if not quotes and subject.assumed:  # not asked for: what holds elsewhere may be told, under its state
        quotes = await _choose(library, ask, chunks, replace(subject, states=frozenset()))
        before = block(BlockKind.TEXT, ask.w("knowledge.no_flag_here", state=_names(subject.states)))
    if not quotes:
        return _no_such_flag(ask.w, subject)
    if not answers(ask.text, quotes):
        if strict and await asyncio.to_thread(_misses, library, ask, quotes):
            return replace(not_covered(ask.w, "abstained"), trace=("quote: not what was asked",))
        before = block(BlockKind.TEXT, ask.w("knowledge.only")) + before
    before += _before_steps(quotes[0].chunk, ask.w)
    shown = {item.chunk.content_hash for item in quotes}
    rest = [chunk for chunk in chunks if chunk.content_hash not in shown]
    draft = quote_draft(quotes, ask.w, first=ask.first_citation)
    draft = replace(draft, blocks=before + draft.blocks)
    return replace(draft, choices=more_choice(rest, ask.w, safety=any(chunk.safety for chunk in chunks)))


def _misses(library: Library, ask: Ask, quotes: Sequence[Quote]) -> bool:
    """Tell whether prose that lacks the value asked for is better not quoted; a safety rule always is."""
    attribute = read_wanted(ask.text).attribute
    if attribute is None or is_rule(quotes[0].chunk):
        return False
    return attribute.strict or carried(ask.text, ask.w.lang, quotes, library.chunks()) < LEAST_CARRIED


def _before_steps(first: Chunk, w: Words) -> tuple[Block, ...]:
    """Steps from the middle of a list need their heading, and the call for help that stands before them."""
    number = re.match(r"\d+", first.text)
    if number is None or int(number[0]) == 1 or not re.match(r"\d{1,2}\. ", first.text):
        return ()
    return block(BlockKind.TEXT, w("emergency.numbers"), *(f"{part}:" for part in first.section_path[-1:]))


def _no_such_flag(w: Words, subject: Subject) -> Draft:
    """Say that the notes do not have the flag: another flag, or the same elsewhere, would mislead."""
    states = _names(subject.states)
    told = w("knowledge.no_flag_in", state=states) if states else w("knowledge.no_flag")
    return Draft(block(BlockKind.TEXT, told, w("knowledge.flag_doubt")), covered=False, unanswered="no_flag")


def _names(states: frozenset[str]) -> str:
    from parsing.areas import STATES

    return ", ".join(STATES.get(code, code) for code in sorted(states))


def _named_note(quotes: Sequence[Quote], ask: Ask, subject: Subject) -> tuple[Block, ...]:
    """Name the note when another beach or state was asked about: its rules may be those of another coast."""
    titles = ask.w.join(dict.fromkeys(item.chunk.title for item in quotes))
    places = [states_of(item.chunk) for item in quotes]
    if (
        quotes
        and subject.states
        and not subject.assumed
        and all(p and not p & subject.states for p in places)
    ):
        return block(BlockKind.TEXT, ask.w("knowledge.elsewhere", state=_names(subject.states), title=titles))
    if not quotes:
        return ()
    beaches, of_beach = ask.parse.beaches, quotes[0].chunk.beach_id
    if (of_beach in beaches) if beaches else (of_beach is None):
        return ()
    return block(BlockKind.TEXT, ask.w("knowledge.from_note", title=titles))


def quote_draft(quotes: Sequence[Quote], w: Words, *, first: int = 1) -> Draft:
    """Lay out quotes with numbered citations, each source once."""
    citations = number_citations([item.chunk for item in quotes], first)
    numbers = {(citation.doc_id, citation.source): citation.n for citation in citations}
    told = [
        w("knowledge.quote", text=item.text, n=numbers[item.chunk.doc_id, item.chunk.source])
        for item in quotes
    ]
    blocks = block(BlockKind.QUOTE, *told)
    blocks += foreign_notice((item.chunk for item in quotes), w)
    return Draft(
        blocks + citation_block(citations, w),
        citations=citations,
        covered=True,
        trace=(f"quote: {', '.join(item.chunk.content_hash[:PREFIX] for item in quotes)}",),
    )


def number_citations(chunks: Sequence[Chunk], first: int = 1) -> tuple[Citation, ...]:
    """Number the sources in order, each once."""
    found: dict[tuple[str, str], Citation] = {}
    for chunk in chunks:
        key = (chunk.doc_id, chunk.source)
        found.setdefault(key, Citation(first + len(found), chunk.doc_id, chunk.title, chunk.source))
    return tuple(found.values())


def citation_block(citations: Sequence[Citation], w: Words) -> tuple[Block, ...]:
    """One line per source, title and address."""
    lines = (w("knowledge.citation", n=c.n, title=c.title, url=c.source) for c in citations)
    return block(BlockKind.CITATIONS, *lines)


def foreign_notice(chunks: object, w: Words) -> tuple[Block, ...]:
    """Say so when a passage is in another language than the answer."""
    from collections.abc import Iterable

    langs = {chunk.lang for chunk in chunks} if isinstance(chunks, Iterable) else set()
    return block(BlockKind.NOTICE, *(w(f"knowledge.note_in_{lang}") for lang in sorted(langs - {w.lang})))


def quote_choices(shown: Sequence[Chunk], given: Sequence[Chunk], w: Words) -> tuple[Choice, ...]:
    """Return the "more" button under a worded answer: first the passages it came from, then the others."""
    rest = [*shown, *(chunk for chunk in given if chunk not in shown)]
    return more_choice(rest, w, safety=any(chunk.safety for chunk in given))


def more_choice(rest: Sequence[Chunk], w: Words, *, safety: bool) -> tuple[Choice, ...]:
    """Return the button for the next passages; all of its meaning is in the hashes."""
    if not rest:
        return ()
    hashes = [chunk.content_hash[:PREFIX] for chunk in rest[:MORE_PASSAGES]]
    passage = ".".join([SAFE_MARK, *hashes] if safety else hashes)
    return (Choice(w("button.more"), Action(ActionKind.MORE, passage=passage)),)


async def answer_more(library: Library, w: Words, passage: str) -> Draft:
    """Show the passage a "more" button names, without any memory of the question."""
    from retrieval.errors import RetrievalError

    hashes = passage.split(".")
    safety = hashes[:1] == [SAFE_MARK]
    hashes = hashes[1:] if safety else hashes
    try:
        corpus = await asyncio.to_thread(library.chunks)
    except (RetrievalError, OSError):
        corpus = ()
    known = {chunk.content_hash[:PREFIX]: chunk for chunk in corpus if not is_tainted(chunk.text)}
    chunks = [known[prefix] for prefix in hashes if prefix in known]
    if not chunks:
        return Draft(block(BlockKind.TEXT, w("knowledge.no_more")), covered=False, safety=safety)
    draft = quote_draft([Quote(chunks[0], chunks[0].text)], w)
    return replace(
        draft,
        choices=more_choice(chunks[1:], w, safety=safety),
        safety=safety or chunks[0].safety,
    )
