"""One question in, one Reply out; knows no front end."""

from answering.errors import AnsweringError
from answering.reply import (
    Action,
    ActionKind,
    Block,
    BlockKind,
    Choice,
    Citation,
    Question,
    Reply,
)
from answering.service import Answerer

__all__ = [
    "Action",
    "ActionKind",
    "Answerer",
    "AnsweringError",
    "Block",
    "BlockKind",
    "Choice",
    "Citation",
    "Question",
    "Reply",
]
