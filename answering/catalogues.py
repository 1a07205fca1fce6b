"""Validate the phrase catalogues: same keys and fields in every language, plural forms, balanced braces."""

from __future__ import annotations

import string
from collections.abc import Mapping
from pathlib import Path

from answering.errors import CatalogueError
from answering.wording import PHRASES, PLURALS, load
from parsing.types import Lang

Phrase = str | Mapping[str, str]
REFERENCE = Lang.PT
"""The language the others are held against."""


def faults() -> list[str]:
    """Return one line per fault, `file:line: rule`."""
    try:
        tables = {lang: load(PHRASES / f"{lang}.yaml") for lang in Lang}
    except (CatalogueError, OSError) as error:
        return [f"{PHRASES}:1: {error}"]
    found = []
    for lang, table in tables.items():
        path = PHRASES / f"{lang}.yaml"
        found += [f"{path}:1: lacks {key}" for key in tables[REFERENCE].keys() - table.keys()]
        found += [
            f"{path}:{_line(path, key)}: only here: {key}" for key in table.keys() - tables[REFERENCE].keys()
        ]
        for key, phrase in table.items():
            rule = _fault(phrase, tables[REFERENCE].get(key, phrase))
            if rule:
                found.append(f"{path}:{_line(path, key)}: {key} {rule}")
    return found


def _fault(phrase: Phrase, reference: Phrase) -> str | None:
    try:
        if _fields(phrase) != _fields(reference):
            return "has other fields than in Portuguese"
    except ValueError as error:
        return f"is no format string ({error})"
    if not isinstance(phrase, str) and not {"one", "other"} <= phrase.keys() <= PLURALS:
        return "lacks a plural form"
    return None


def _fields(phrase: Phrase) -> set[str]:
    texts = [phrase] if isinstance(phrase, str) else phrase.values()
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}


def _line(path: Path, key: str) -> int:
    """Find the line of a key's last part; the first such line is near enough for a person."""
    last = key.rpartition(".")[2]
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if f"{last}:" in line:
            return number
    return 1
