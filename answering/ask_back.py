"""Road "ask back": name the choices, never guess a beach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from answering import report_lines as lines
from answering.compare_answer import beach_choices
from answering.draft import Ask, Draft, block
from answering.reply import BlockKind

if TYPE_CHECKING:
    from parsing.gazetteer import Gazetteer

MAX_CHOICES = 6


def ask_back(gazetteer: Gazetteer, ask: Ask) -> Draft:
    """Offer the choices with buttons that carry the asked day; say which name is unknown."""
    w, parse = ask.w, ask.parse
    beaches = [gazetteer.get(beach_id) for beach_id in parse.ask[:MAX_CHOICES]]
    days = parse.when.days[:1] if parse.when else ()
    listed = block(
        BlockKind.BULLETS, *(w("ask.line", i=i, place=lines.place(w, b)) for i, b in enumerate(beaches, 1))
    )
    if parse.unknown_place:
        blocks = block(BlockKind.HEADLINE, w("ask.unknown", place=shown_place(parse.unknown_place)))
        blocks += block(BlockKind.TEXT, w("ask.suggest" if beaches else "ask.retry")) + listed
    elif beaches:
        blocks = block(BlockKind.HEADLINE, w("ask.which")) + listed
    else:
        blocks = block(BlockKind.HEADLINE, w("ask.no_beach"))
    hidden = len(parse.ask) - len(beaches)
    if hidden:
        blocks += block(BlockKind.TEXT, w("ask.more", n=hidden))
    return Draft(
        blocks,
        choices=beach_choices(beaches, ask, days),
        open_ask=parse.ask,  # a town may pick one that is not shown
        unanswered="unknown_place" if parse.unknown_place else None,
        trace=(f"ask back: {len(beaches)} choices",),
    )


def shown_place(text: str) -> str:
    """Cut an unknown name to what fits a line; control characters and line breaks become spaces."""
    clean = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return clean if len(clean) <= 40 else clean[:39] + "…"
