"""First steps in an emergency, word for word from the drowning note; our own phrases where there is none."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from answering.draft import Draft, block
from answering.reply import BlockKind, Citation
from answering.safety import Emergency
from answering.wording import Words
from parsing.types import Lang

NOTES = Path(__file__).parent.parent / "knowledge" / "notes"
DOCUMENTS = {
    Lang.PT: "pt-BR/safety/afogamento-primeiros-passos",
    Lang.EN: "en/safety/drowning-first-steps",
    Lang.ES: "es/safety/ahogamiento-primeros-pasos",
}
IN_WATER_STEPS = 4
"""The first section: what to do while the person is in the water."""
SHOWN_STEPS = 8
SOURCE_DOCUMENT = DOCUMENTS[Lang.PT]
"""Our own phrases say what this note says; it is cited for them."""


@dataclass(frozen=True, slots=True)
class FirstSteps:
    """Numbered rules in order, with where they come from."""

    rules: tuple[str, ...]
    doc_id: str
    title: str
    source: str


@cache
def read_steps(lang: Lang, folder: Path = NOTES) -> FirstSteps | None:
    """Read the numbered rules of the drowning note, None when it is missing or broken.

    The file is read directly: an emergency must not wait for an index, nor fail with it.
    """
    from retrieval.errors import RetrievalError
    from retrieval.notes import load_note

    path = folder / f"{DOCUMENTS[lang]}.md"
    if not path.is_file():
        return None
    try:
        note = load_note(path, folder)
    except (RetrievalError, OSError):
        return None
    rules = tuple(p.text for p in note.paragraphs if p.text[:1].isdigit())[:SHOWN_STEPS]
    if len(rules) <= IN_WATER_STEPS:
        return None
    return FirstSteps(rules, note.doc_id, note.title, note.sources[0])


def emergency_draft(kind: Emergency, w: Words, *, folder: Path = NOTES) -> Draft:
    """Numbers first, then the steps that fit the danger, then their source."""
    numbers = w("emergency.numbers")
    if kind is Emergency.OTHER:
        return Draft(block(BlockKind.EMERGENCY, numbers))
    steps = read_steps(w.lang, folder)
    rules = steps.rules if steps else tuple(w(f"emergency.step_{n}") for n in range(1, SHOWN_STEPS + 1))
    water, after = rules[:IN_WATER_STEPS], rules[IN_WATER_STEPS:]
    if kind is Emergency.BREATHING:  # the steps in the water are left out: count from one
        after = tuple(re.sub(r"^\d+", str(n), rule) for n, rule in enumerate(after, 1))
    told = [numbers]
    if kind is Emergency.WATER:
        told += [w("emergency.self"), w("emergency.steps_water"), *water]
    told += [w("emergency.steps_breathing"), *after]
    cited = steps or read_steps(Lang.PT, folder)
    if cited is None:
        return Draft(block(BlockKind.EMERGENCY, *told))
    told.append(w("emergency.citation", title=cited.title, url=cited.source))
    citation = Citation(1, cited.doc_id, cited.title, cited.source)
    return Draft(block(BlockKind.EMERGENCY, *told), citations=(citation,), covered=True)
