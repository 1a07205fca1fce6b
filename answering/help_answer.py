"""Road "help": what the bot can be asked, in a few lines."""

from __future__ import annotations

from answering.draft import Ask, Draft, block
from answering.reply import BlockKind

EXAMPLES = tuple(f"help.example_{n}" for n in range(1, 6))


def answer_help(ask: Ask) -> Draft:
    """Full help for a greeting or the help command, one line for what holds no words."""
    w = ask.w
    if not any(char.isalpha() for char in ask.text) and ask.text.strip():
        return Draft(block(BlockKind.TEXT, w("help.not_understood"), w("help.short")), trace=("help: short",))
    blocks = block(BlockKind.HEADLINE, w("help.title"))
    blocks += block(BlockKind.TEXT, w("help.examples")) + block(
        BlockKind.BULLETS, *(w(key) for key in EXAMPLES)
    )
    return Draft(blocks + block(BlockKind.TEXT, w("help.limits")), trace=("help",))
