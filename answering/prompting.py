"""Prompts from files: a fixed prefix, byte for byte, then question and passages, fenced as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from answering.errors import PromptError
from parsing.types import Lang

PROMPTS = Path(__file__).parent / "prompts"
LANGUAGE_NAMES = {Lang.PT: "Brazilian Portuguese", Lang.EN: "English", Lang.ES: "Spanish"}
QUESTION_CHARS = 512
QUESTION_BYTES = 1024
TEMPLATE_TOKENS = 128
"""Room for the model's own chat template."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is sent: the fixed rules, and the data."""

    system: str
    user: str
    passages: int
    """How many of the passages fit, from the first on."""


@cache
def read_prompt(name: str) -> str:
    """Return a prompt file's text, byte for byte.

    Raises:
        PromptError: the file is missing.
    """
    try:
        return (PROMPTS / f"{name}.txt").read_bytes().decode("utf-8")
    except FileNotFoundError as error:
        raise PromptError(f"prompt file {name}.txt is missing") from error


def fence(text: str) -> str:
    """Put data between marks that it cannot contain."""
    plain = text.replace("<<<", "‹‹‹").replace(">>>", "›››")
    return f"<<<\n{plain}\n>>>"


def cut_question(text: str) -> str:
    """Cut a question to its share of the context, in characters and in bytes."""
    raw = text[:QUESTION_CHARS].encode("utf-8", "replace")[:QUESTION_BYTES]
    return raw.decode("utf-8", "ignore")


def build_answer(
    question: str, passages: Sequence[str], lang: Lang, *, context_tokens: int, answer_tokens: int
) -> Prompt:
    """Build the prompt of a grounded answer from as many whole passages as surely fit.

    A tokenizer that works on bytes never makes more tokens than bytes, so bytes are counted: rules and
    question fit whatever they hold, and a passage is given whole or not at all.

    Raises:
        PromptError: not even the first passage fits.
    """
    system = read_prompt("answer")
    tail = f"QUESTION\n{fence(cut_question(question))}\nAnswer in {LANGUAGE_NAMES[lang]}.\n"
    room = (
        context_tokens - answer_tokens - TEMPLATE_TOKENS - _size(system) - _size(tail) - _size("PASSAGES\n")
    )
    shown: list[str] = []
    for n, passage in enumerate(passages, 1):
        piece = f"[{n}]\n{fence(passage)}\n"
        if _size(piece) > room:
            break
        room -= _size(piece)
        shown.append(piece)
    if not shown:
        raise PromptError(f"a context of {context_tokens} tokens leaves no room for a passage")
    return Prompt(system, f"PASSAGES\n{''.join(shown)}{tail}", len(shown))


def build_report(report: str, lang: Lang) -> Prompt:
    """Build the prompt that rewords a swim report."""
    user = f"REPORT\n{fence(report)}\nAnswer in {LANGUAGE_NAMES[lang]}.\n"
    return Prompt(read_prompt("report"), user, 0)


def _size(text: str) -> int:
    return len(text.encode("utf-8"))
