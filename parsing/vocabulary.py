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
    """A phrase of the tables, cut into words."""

    phrase: str
    words: tuple[str, ...]
    role: Role
    aspect: Aspect | None
    langs: frozenset[Lang]


class Vocabulary(NamedTuple):
    """All phrases, and where to find them by their first word."""

    meaning: dict[str, tuple[Role, Aspect | None]]
    langs: dict[str, list[Lang]]
    exact: dict[str, list[str]]
    """First word → phrases."""
    stems: dict[str, list[str]]
    """Stem of a first word that ends in `*` → phrases."""
    leads: frozenset[tuple[str, ...]]
    lead_words: frozenset[str]
    """First words of the leads."""
    locatives: frozenset[tuple[str, ...]]


def phrases(table: str) -> list[str]:
    """Return the phrases of a comma-separated table, with single blanks."""
    return [phrase for phrase in " ".join(table.split()).split(", ") if phrase]


def languages() -> tuple[ModuleType, ...]:
    """Return the table module of each language, Portuguese first."""
    return tuple(import_module(f"parsing.lang.{lang}") for lang in Lang)


def _tables() -> Iterator[tuple[str, Role, Aspect | None, Lang]]:
    """Yield every table in order of precedence."""
    modules = languages()
    for role in Role:
        for module in modules:
            if role is Role.ASPECT:
                for aspect, table in module.ASPECTS.items():
                    yield table, role, aspect, module.LANG
            else:
                yield module.PHRASES.get(role, ""), role, None, module.LANG


@cache
def load() -> Vocabulary:
    """Index the tables once; phrases are cut into words when a message first needs them."""
    meaning: dict[str, tuple[Role, Aspect | None]] = {}
    known_in: dict[str, list[Lang]] = {}
    apart: dict[Role, set[tuple[str, ...]]] = {Role.LEAD: set(), Role.LOCATIVE: set()}
    for table, role, aspect, lang in _tables():
        if role in apart:
            apart[role].update(tuple(phrase.split()) for phrase in phrases(table))
            continue
        for phrase in phrases(table):
            if phrase not in meaning:
                meaning[phrase] = (role, aspect)
                known_in[phrase] = []
            known_in[phrase].append(lang)
    exact: dict[str, list[str]] = {}
    stems: dict[str, list[str]] = {}
    for phrase in meaning:
        first = phrase.partition(" ")[0]
        if first[-1] == "*":
            stems.setdefault(first[:-1], []).append(phrase)
        else:
            exact.setdefault(first, []).append(phrase)
    leads = frozenset(apart[Role.LEAD])
    first_words = frozenset(words[0] for words in leads)
    return Vocabulary(meaning, known_in, exact, stems, leads, first_words, frozenset(apart[Role.LOCATIVE]))


class _Starts(NamedTuple):
    """The phrases that may start with a word."""

    single: Entry | None
    by_second: dict[str, tuple[Entry, ...]]
    """Longer ones by their second word, longest first."""
    loose: tuple[Entry, ...]
    """Longer ones whose second word ends in `*`."""


@lru_cache(maxsize=8192)
def _starts(word: str) -> _Starts:
    """Return the phrases that may start with `word`, exact first words before stems."""
    vocabulary = load()
    found = list(vocabulary.exact.get(word, ()))
    for length in range(len(word), _MIN_STEM - 1, -1):
        found += vocabulary.stems.get(word[:length], ())
    single: Entry | None = None
    by_second: dict[str, list[Entry]] = {}
    loose: list[Entry] = []
    for phrase in found:
        words = tuple(phrase.split())
        entry = Entry(phrase, words, *vocabulary.meaning[phrase], frozenset(vocabulary.langs[phrase]))
        if len(words) == 1:
            single = single or entry
        elif words[1].endswith("*"):
            loose.append(entry)
        else:
            by_second.setdefault(words[1], []).append(entry)
    return _Starts(
        single,
        {second: tuple(sorted(entries, key=_shortness)) for second, entries in by_second.items()},
        tuple(sorted(loose, key=_shortness)),
    )


def _shortness(entry: Entry) -> int:
    return -len(entry.words)


def _fits(texts: Sequence[str], index: int, taken: Collection[int], words: tuple[str, ...]) -> bool:
    """Tell whether the second and later words of a phrase stand behind `index`."""
    if index + len(words) > len(texts):
        return False
    for at, pattern in enumerate(words[1:], index + 1):
        text = texts[at]
        if at in taken or not (text == pattern or (pattern[-1] == "*" and text.startswith(pattern[:-1]))):
            return False
    return True


def _longest(texts: Sequence[str], index: int, taken: Collection[int]) -> Entry | None:
    """Return the longest phrase at `index`."""
    starts = _starts(texts[index])
    best: Entry | None = None
    if index + 1 < len(texts):
        for entry in starts.by_second.get(texts[index + 1], ()):
            if _fits(texts, index, taken, entry.words):
                best = entry
                break
        for entry in starts.loose:
            if best is not None and len(entry.words) <= len(best.words):
                break
            if _fits(texts, index, taken, entry.words):
                best = entry
                break
    return best or starts.single


def find_phrases(tokens: Sequence[Token], taken: Collection[int]) -> list[Hit]:
    """Find table phrases among the tokens whose index is not `taken`, left to right, longest first."""
    texts = [token.text for token in tokens]
    hits: list[Hit] = []
    index = 0
    while index < len(texts):
        entry = None if index in taken else _longest(texts, index, taken)
        if entry is None:
            index += 1
            continue
        end = index + len(entry.words)
        hits.append(Hit(entry.role, entry.aspect, entry.phrase, entry.langs, index, end))
        index = end
    return hits


@cache
def greeting_words() -> frozenset[str]:
    """Return the words of all greetings of several words ("até amanhã", "bom fim de semana")."""
    longer = (
        phrase for phrase, (role, _) in load().meaning.items() if role is Role.GREETING and " " in phrase
    )
    return frozenset(word for phrase in longer for word in phrase.split())
