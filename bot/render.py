"""`Reply` to escaped HTML pieces within Telegram's limits, and to keyboards; no wording, no rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from answering.reply import Block, BlockKind, Choice, Reply

MESSAGE_LIMIT = 4096
"""UTF-16 code units of one message, after its markup is taken away."""
CAPTION_LIMIT = 1024
BUTTON_LIMIT = 60
"""Longer labels are cut by Telegram's own apps."""
WIDE_LABEL = 18
"""Labels longer than this get a row of their own."""

_TAGS = {
    BlockKind.HEADLINE: ("<b>", "</b>"),
    BlockKind.QUOTE: ("<blockquote>", "</blockquote>"),
    BlockKind.NOTICE: ("<i>", "</i>"),
    BlockKind.SOURCE: ("<i>", "</i>"),
    BlockKind.EMERGENCY: ("<b>", "</b>"),
}
_PLAIN = ("", "")
_REFUSED = re.compile(r"[\x00-\x08\x0b-\x1f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Piece:
    """One message: the same words with and without markup."""

    html: str
    plain: str


@dataclass(frozen=True, slots=True)
class Button:
    """A button of a keyboard, its data within 64 bytes."""

    label: str
    data: str


Keyboard = tuple[tuple[Button, ...], ...]


def render(reply: Reply, *, before: Sequence[Block] = ()) -> tuple[Piece, ...]:
    """Return the messages that say this reply, in order; each is valid markup by itself.

    Args:
        reply: what to say.
        before: blocks of the front end to put first, such as the notice of a late answer.
    """
    return pack([*before, *reply.blocks])


def pack(blocks: Iterable[Block]) -> tuple[Piece, ...]:
    """Fill messages with whole paragraphs; one too long for a message is cut at a line or a word."""
    pieces: list[Piece] = []
    html = plain = ""
    for part in _parts(blocks):
        if plain and utf16_length(plain) + utf16_length(part.plain) + 2 > MESSAGE_LIMIT:
            pieces.append(Piece(html, plain))
            html = plain = ""
        gap = "\n\n" if plain else ""
        html, plain = html + gap + part.html, plain + gap + part.plain
    if plain:
        pieces.append(Piece(html, plain))
    return tuple(pieces)


def text_piece(text: str) -> Piece:
    """Return a plain line as a piece."""
    return Piece(escape(text, quote=False), text)


def keyboard(choices: Sequence[Choice], datas: Sequence[str]) -> Keyboard:
    """Lay out choices: short labels two in a row, long ones alone."""
    return layout([Button(shorten(c.label, BUTTON_LIMIT), d) for c, d in zip(choices, datas, strict=True)])


def layout(buttons: Sequence[Button]) -> Keyboard:
    """Put short buttons two in a row, long ones alone, keeping their order."""
    rows: list[list[Button]] = []
    for button in buttons:
        short = len(button.label) <= WIDE_LABEL
        if short and rows and len(rows[-1]) == 1 and len(rows[-1][0].label) <= WIDE_LABEL:
            rows[-1].append(button)
        else:
            rows.append([button])
    return tuple(tuple(row) for row in rows)


def utf16_length(text: str) -> int:
    """Return the length as Telegram counts it: characters beyond U+FFFF count twice."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def shorten(text: str, limit: int) -> str:
    """Cut to a number of UTF-16 units, with an ellipsis when something was cut."""
    if utf16_length(text) <= limit:
        return text
    return _fitting(text, limit - 1).rstrip() + "…"


def _parts(blocks: Iterable[Block]) -> Iterator[Piece]:
    for block in blocks:
        before, after = _TAGS.get(block.kind, _PLAIN)
        lines = [_clean(line) for line in block.lines]
        if block.kind is BlockKind.BULLETS:
            lines = [line if line.startswith(("•", "-", "–")) else f"• {line}" for line in lines if line]
        for chunk in _cut("\n".join(lines).strip()):
            yield Piece(before + escape(chunk, quote=False) + after, chunk)


def _clean(line: str) -> str:
    """Drop what Telegram refuses: control characters and lone surrogates."""
    return _REFUSED.sub("", line)


def _cut(text: str) -> Iterator[str]:
    while utf16_length(text) > MESSAGE_LIMIT:
        head = _fitting(text, MESSAGE_LIMIT)
        at = max(head.rfind("\n"), 0) or max(head.rfind(" "), 0) or len(head)
        yield text[:at].rstrip()
        text = text[at:].lstrip()
    if text:
        yield text


def _fitting(text: str, limit: int) -> str:
    """Return the longest beginning within the limit; never half of a surrogate pair."""
    units = 0
    for index, char in enumerate(text):
        units += 2 if ord(char) > 0xFFFF else 1
        if units > limit:
            return text[:index]
    return text
