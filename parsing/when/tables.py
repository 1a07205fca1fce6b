"""The language tables, loaded when first needed and indexed by the first word of each rule."""

from __future__ import annotations

import importlib
from functools import lru_cache
from typing import NamedTuple

from parsing.when.rules import Rule, Table, compile_template

LANGS = ("pt", "en", "es")
"""Order in which languages win when nothing else decides."""


class Entry(NamedTuple):
    """A rule under one of its first words."""

    lang: str
    order: int
    rule: Rule


class Words(NamedTuple):
    """Connecting words of all languages together: one message often mixes them."""

    between: frozenset[str]
    also: frozenset[str]
    correction: frozenset[str]
    before: frozenset[str]
    until: frozenset[str]
    after: frozenset[str]
    filler: frozenset[str]


@lru_cache(maxsize=8)
def table(lang: str) -> Table:
    """Return the table of one language."""
    module = importlib.import_module(f"parsing.lang.when_{lang}")
    found: Table = module.TABLE
    return found


@lru_cache(maxsize=1)
def index() -> dict[str, tuple[Entry, ...]]:
    """Return first word → rules that may start with it, in all languages.

    The first words are read off the templates; the regexes themselves are compiled when first tried.
    """
    found: dict[str, list[Entry]] = {}
    for lang in LANGS:
        language = table(lang)
        for order, rule in enumerate(language.rules):
            for word in compile_template(rule.template, language).firsts:
                found.setdefault(word, []).append(Entry(lang, order, rule))
    return {word: tuple(entries) for word, entries in found.items()}


@lru_cache(maxsize=1)
def connecting() -> Words:
    """Return the connecting words of all languages."""
    every = [table(lang) for lang in LANGS]
    return Words(*(frozenset().union(*(getattr(one, name) for one in every)) for name in Words._fields))
