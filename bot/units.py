"""Metric figures of a report in imperial units, for those who chose them; quotes stay verbatim."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from answering.reply import Block, BlockKind, Reply

_NUMBER = r"\d+(?:[.,]\d+)?"
_QUANTITY = re.compile(
    rf"(?<![\w.,])({_NUMBER})(?:(\s?[-–a]\s?)({_NUMBER}))?(\s?)(km/h|°C|mm|km|m)(?![\w/²])"
)
_CONVERT: dict[str, tuple[str, Callable[[float], float], int]] = {
    "m": ("ft", lambda metres: metres / 0.3048, 1),
    "km": ("mi", lambda km: km / 1.609344, 1),
    "km/h": ("mph", lambda kmh: kmh / 1.609344, 0),
    "°C": ("°F", lambda celsius: celsius * 9 / 5 + 32, 0),
    "mm": ("in", lambda mm: mm / 25.4, 2),
}
_VERBATIM = {BlockKind.QUOTE, BlockKind.CITATIONS, BlockKind.FOOTER, BlockKind.EMERGENCY}


def imperial(reply: Reply) -> Reply:
    """Return the reply with the figures of its report converted; knowledge answers are left alone."""
    if not reply.reports:
        return reply
    return replace(reply, blocks=tuple(_block(block) for block in reply.blocks))


def convert(text: str) -> str:
    """Convert every metric quantity of a line, keeping its decimal mark."""
    return _QUANTITY.sub(_converted, text)


def _block(block: Block) -> Block:
    if block.kind in _VERBATIM:
        return block
    return replace(block, lines=tuple(convert(line) for line in block.lines))


def _converted(match: re.Match[str]) -> str:
    low, dash, high, space, unit = match.groups()
    name, change, decimals = _CONVERT[unit]

    def worded(number: str) -> str:
        value = f"{change(float(number.replace(',', '.'))):.{decimals}f}"
        return value.replace(".", ",") if "," in number else value

    rest = f"{dash}{worded(high)}" if high else ""
    return f"{worded(low)}{rest}{space}{name}"
