"""What a question wants of a safety note: what to do, how to avoid it, how to recognise it.

The notes' headings say the same ("Queimadura de água-viva: o que fazer", "How to spot a rip current"), so a
question of one kind is answered by the section of that kind, whole and in order, and not by whichever rule
shares most words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from answering.terms import content, plain

if TYPE_CHECKING:
    from parsing.types import Lang
    from retrieval.types import Chunk

Intent = tuple[str, re.Pattern[str], re.Pattern[str]]
"""Name, words of the question, words of the heading; both folded."""

INTENTS: tuple[Intent, ...] = (
    (
        "avoid",
        re.compile(r"\b(?:evit\w+|preven\w+|avoid\w*|stay (?:clear|away)|como nao|how not)\b"),
        re.compile(r"\b(?:como evitar|como nao|how to avoid|stay clear|how not|como evitar)\b"),
    ),
    (
        "recognise",
        re.compile(
            r"\b(?:reconhec\w+|identific\w+|recogni\w+|spot|reconoc\w+|reconozc\w+|sinais|signs?|senales|symptoms?|sintomas?|"
            r"saber (?:se|onde)|tell (?:if|where|whether)|how do i know|looks? like|como e)\b"
        ),
        re.compile(r"\b(?:reconhecer|spot|recognise|sinais|signs|como e|looks like|reconocer)\b"),
    ),
    (
        "do",
        re.compile(
            r"\b(?:o que (?:eu )?(?:faco|fazer|faz|passo|passar|devo)|oq (?:eu )?(?:faco|fazer)|"
            r"que (?:hago|hacer|debo)|what (?:to|do|should|can) |treat\w*|remedy|tratamento|"
            r"how (?:do|to|can|should) (?:i |you |we )?(?:escape|get|survive|treat|help|remove|swim out)|"
            r"como (?:sai\w*|escap\w+|trat\w+|alivi\w+|cuid\w+|tir\w+|socorr\w+|ajud\w+|salgo|salir)|"
            r"primeiros socorros|first aid|primeros auxilios|stung|stepped on|caught in|got caught|"
            r"fui (?:picad\w+|queimad\w+|ferroad\w+|pego|pega)|pisei|levei|queimei|me pico|me queme|"
            r"estou (?:na|preso|presa)|e agora|and now|y ahora)\b"
        ),
        re.compile(r"(?:\bo que fazer\b|\bcomo sair\b|how to get out|\bwhat to do\b|\bque hacer\b)"),
    ),
)
"""In order: "how to avoid" and "how to recognise" are asked with a how, too."""
_TO_DO = INTENTS[-1][2]


def find_intent(question: str) -> Intent | None:
    """Return the first intent whose words the question holds."""
    folded = plain(question)
    return next((intent for intent in INTENTS if intent[1].search(folded)), None)


def find_section(
    question: str, best: Chunk, corpus: Sequence[Chunk], *, lang: Lang | None = None
) -> list[Chunk]:
    """Return the section that a question of a known kind asks for, in order; empty when there is none.

    Only the note that the search found best is looked at. The heading or title must share a content word with
    the question, unless the note is in another language than `lang`: then the search alone vouches for it.
    """
    intent = find_intent(question)
    if intent is None:
        return []
    sections: dict[tuple[str, ...], list[Chunk]] = {}
    for chunk in corpus:
        if chunk.doc_id == best.doc_id and intent[2].search(plain(" ".join(chunk.section_path[-1:]))):
            sections.setdefault(chunk.section_path, []).append(chunk)
    if not sections:
        return []
    asked = set(content(question))
    shared = {path: _shared(asked, path, best.title) for path in sections}
    path = max(shared, key=lambda one: shared[one])
    if shared[path] == 0 and lang in (None, best.lang):
        return []
    return sorted(sections[path], key=lambda chunk: chunk.line)


def is_first_aid(chunk: Chunk) -> bool:
    """Tell whether a passage stands in a section that says what to do."""
    return bool(_TO_DO.search(plain(" ".join(chunk.section_path[-1:]))))


def _shared(asked: set[str], path: tuple[str, ...], title: str) -> int:
    return 2 * len(asked & set(content(" ".join(path)))) + len(asked & set(content(title)))
