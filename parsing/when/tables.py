"""The language tables, loaded when first needed and indexed by the first word of each rule."""

from __future__ import annotations

import importlib
from functools import lru_cache
from typing import NamedTuple

from parsing.when.rules import DIGITS, Rule, Table, compile_template

LANGS = ("pt", "en", "es")
"""Order in which languages win when nothing else decides."""


class Entry(NamedTuple):
    """A rule under one of its first words."""

    lang: str
    rule: Rule
    number: int
    """Place among the rules of all languages."""
    clocked: bool
    """The rule has hours in it."""
    required: int
    """Bits of the word sets that the text must meet; see `Index.satisfies`."""


class Index(NamedTuple):
    """What `scanning` looks up for every word."""

    entries: dict[str, tuple[Entry, ...]]
    """First word → rules that may start with it, in all languages."""
    months: frozenset[str]
    """Names of months in all languages."""
    satisfies: dict[str, int]
    """Word → bits of the word sets that it is in.

    A rule cannot match unless some word of each of its sets is in the text; so one look at the words of a
    message spares most of the regexes.
    """


class Words(NamedTuple):
    """Connecting words of all languages together: one message often mixes them."""

    between: frozenset[str]
    also: frozenset[str]
    correction: frozenset[str]
    before: frozenset[str]
    until: frozenset[str]
    after: frozenset[str]
    filler: frozenset[str]
    asks: frozenset[str]


@lru_cache(maxsize=8)
def table(lang: str) -> Table:
    """Return the table of one language."""
    module = importlib.import_module(f"parsing.lang.when_{lang}")
    found: Table = module.TABLE
    return found


@lru_cache(maxsize=1)
def index() -> Index:
    """Return the rules of all languages by first word; regexes are compiled when first tried."""
    entries: dict[str, list[Entry]] = {}
    bits: dict[frozenset[str], int] = {}
    number = 0
    for lang in LANGS:
        language = table(lang)
        for rule in language.rules:
            node = compile_template(rule.template, language)
            required = 0
            for needed in node.needs:
                required |= bits.setdefault(needed, 1 << len(bits))
            clocked = "{clock" in rule.template or "{hour" in rule.template
            entry = Entry(lang, rule, number, clocked, required)
            for word in node.firsts:
                entries.setdefault(word, []).append(entry)
            number += 1
    satisfies: dict[str, int] = {}
    for words, bit in bits.items():
        for word in words:
            satisfies[word] = satisfies.get(word, 0) | bit
    by_word = {word: tuple(found) for word, found in entries.items()}
    months = frozenset().union(*[table(lang).classes["month"].firsts for lang in LANGS])
    return Index(by_word, months, satisfies)


@lru_cache(maxsize=4)
def numbers(likely: str | None) -> dict[str, tuple[Entry, ...]]:
    """Return the rules that may start with a number, those of the likely language first.

    `DIGITS` stands for every number but the few that rules name.
    """
    entries = index().entries
    named = {word: found for word, found in entries.items() if word == DIGITS or word[0].isdigit()}
    # Sorting keeps the order of the rules, those that name the number before all others.
    merged = {
        word: {entry.number: entry for entry in (*found, *entries[DIGITS])} for word, found in named.items()
    }
    return {
        word: tuple(sorted(found.values(), key=lambda entry: entry.lang != likely))
        for word, found in merged.items()
    }


@lru_cache(maxsize=1)
def bounding() -> frozenset[str]:
    """Return the telling word of every phrase that bounds a day, for a quick look whether there is one."""
    words = connecting()
    phrases = words.before | words.until | words.after
    telling = {max(phrase.split(), key=len) for phrase in phrases}
    return frozenset(telling | {"diante", "adelante", "onwards", "onward"})


@lru_cache(maxsize=1)
def connecting() -> Words:
    """Return the connecting words of all languages."""
    every = [table(lang) for lang in LANGS]
    return Words(*(frozenset().union(*(getattr(one, name) for one in every)) for name in Words._fields))
