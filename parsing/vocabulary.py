"""Compile the word tables of all languages into one matcher: longest phrase first, in one pass.

People mix languages ("praia mole tomorrow"), so all tables apply to every message; each phrase remembers
which languages know it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from parsing.lang.roles import Role
from parsing.text import Token
from parsing.types import Aspect, Lang

_MIN_STEM = 3
"""Shortest stem before `*`."""


class Hit(NamedTuple):
    """A phrase of the tables found in the text."""

    role: Role
    aspect: Aspect | None
    phrase: str
    """As the table has it, with its `*`."""
    langs: frozenset[Lang]
    first: int
    """Index of its first token."""
    end: int
    """Index after its last token."""


class Entry(NamedTuple):
    """A compiled phrase."""

    phrase: str
    words: tuple[str, ...]
    role: Role
    aspect: Aspect | None
    langs: frozenset[Lang]


_ByFirstWord = dict[str, tuple[Entry, ...]]


class Vocabulary(NamedTuple):
    """All phrases by their first word; `stems` holds those whose first word ends in `*`."""

    exact: _ByFirstWord
    stems: _ByFirstWord
    leads: frozenset[tuple[str, ...]]
    lead_words: frozenset[str]
    """First words of the leads."""
    locatives: frozenset[tuple[str, ...]]


def phrases(table: str) -> Iterator[str]:
    """Yield the phrases of a comma-separated table, with single blanks."""
    for phrase in table.split(","):
        words = phrase.split()
        if words:
            yield " ".join(words)


def languages() -> tuple[ModuleType, ...]:
    """Return the table module of each language, Portuguese first."""
    return tuple(import_module(f"parsing.lang.{lang}") for lang in Lang)


def _entries() -> Iterator[tuple[str, Role, Aspect | None, Lang]]:
    """Yield every table phrase in order of precedence."""
    modules = languages()
    for role in Role:
        for module in modules:
            if role is Role.ASPECT:
                for aspect, table in module.ASPECTS.items():
                    yield from ((phrase, role, aspect, module.LANG) for phrase in phrases(table))
            else:
                yield from (
                    (phrase, role, None, module.LANG) for phrase in phrases(module.PHRASES.get(role, ""))
                )


@cache
def load() -> Vocabulary:
    """Compile the tables once."""
    merged: dict[str, tuple[Role, Aspect | None, set[Lang]]] = {}
    apart: dict[Role, set[tuple[str, ...]]] = {Role.LEAD: set(), Role.LOCATIVE: set()}
    for phrase, role, aspect, lang in _entries():
        if role in apart:
            apart[role].add(tuple(phrase.split()))
        elif phrase in merged:
            merged[phrase][2].add(lang)
        else:
            merged[phrase] = (role, aspect, {lang})
    exact: dict[str, list[Entry]] = {}
    stems: dict[str, list[Entry]] = {}
    for phrase, (role, aspect, langs) in merged.items():
        words = tuple(phrase.split())
        into = stems if words[0].endswith("*") else exact
        into.setdefault(words[0].rstrip("*"), []).append(Entry(phrase, words, role, aspect, frozenset(langs)))
    return Vocabulary(
        _longest_first(exact),
        _longest_first(stems),
        frozenset(apart[Role.LEAD]),
        frozenset(words[0] for words in apart[Role.LEAD]),
        frozenset(apart[Role.LOCATIVE]),
    )


def _longest_first(index: dict[str, list[Entry]]) -> _ByFirstWord:
    return {word: tuple(sorted(entries, key=lambda e: -len(e.words))) for word, entries in index.items()}


@lru_cache(maxsize=8192)
def _candidates(word: str) -> tuple[Entry, ...]:
    """Return the phrases that may start with `word`: longest first, exact first words before stems."""
    vocabulary = load()
    found = list(vocabulary.exact.get(word, ()))
    for length in range(len(word), _MIN_STEM - 1, -1):
        found += vocabulary.stems.get(word[:length], ())
    return tuple(sorted(found, key=lambda entry: -len(entry.words)))


def _stands(texts: Sequence[str], index: int, taken: Collection[int], words: tuple[str, ...]) -> bool:
    """Tell whether the rest of a phrase stands at `index`, its first word being known to fit."""
    if index + len(words) > len(texts):
        return False
    for at, pattern in enumerate(words[1:], index + 1):
        text = texts[at]
        if at in taken or not (text == pattern or (pattern[-1] == "*" and text.startswith(pattern[:-1]))):
            return False
    return True


def find_phrases(tokens: Sequence[Token], taken: Collection[int]) -> list[Hit]:
    """Find table phrases among the tokens whose index is not `taken`, left to right, longest first."""
    texts = [token.text for token in tokens]
    hits: list[Hit] = []
    index = 0
    while index < len(texts):
        if index not in taken:
            for entry in _candidates(texts[index]):
                if len(entry.words) == 1 or _stands(texts, index, taken, entry.words):
                    end = index + len(entry.words)
                    hits.append(Hit(entry.role, entry.aspect, entry.phrase, entry.langs, index, end))
                    index = end - 1
                    break
        index += 1
    return hits
