"""Bilingual synonyms from `knowledge/glossary/*.yaml`: groups of phrases that mean one thing.

A file is a list of groups, `{id, pt: [...], en: [...], es: [...]}`. In a question, a phrase of a group lets
the group's other phrases, in every language, stand in for it. A group may list `narrower` names, the same in
every language: a town lets its state stand in for it, never the other way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from parsing.types import Lang
from retrieval.analysis import surface_terms, terms
from retrieval.errors import GlossaryError

Phrase = tuple[str, ...]
"""Index terms of one phrase, in order."""
Group = Mapping[str, Sequence[str]]
"""Phrases by language, and under `narrower` the names that mean a part of it."""
NARROWER = "narrower"


@dataclass(frozen=True, slots=True)
class Synonyms:
    """Phrases by language, each with the other phrases of its groups."""

    by_lang: Mapping[Lang, Mapping[Phrase, frozenset[Phrase]]] = field(default_factory=dict)
    surfaces: Mapping[str, str] = field(default_factory=dict)
    """Index term to a word as written in the glossary."""
    longest: int = 1
    digest: str = "none"
    """Changes when the glossary changes; part of the index's fingerprint."""

    def words(self, lang: Lang) -> Iterable[str]:
        """Return every index term of the language's phrases."""
        return {term for phrase in self.by_lang.get(lang, {}) for term in phrase}

    def surface(self, term: str) -> str | None:
        """Return how a term is written in the glossary, if it is there."""
        return self.surfaces.get(term)

    def find(self, query_terms: Sequence[str], lang: Lang) -> Iterator[tuple[int, int, frozenset[Phrase]]]:
        """Yield start, end and stand-ins of each known phrase; the longest wins, none overlap."""
        table = self.by_lang.get(lang, {})
        start = 0
        while start < len(query_terms):
            for length in range(min(self.longest, len(query_terms) - start), 0, -1):
                found = table.get(tuple(query_terms[start : start + length]))
                if found:
                    yield start, start + length, found
                    start += length - 1
                    break
            start += 1


def load_synonyms(folder: Path) -> Synonyms:
    """Load every group below a folder; an absent folder has none.

    Raises:
        GlossaryError: a file is no list of groups of phrases.
    """
    import hashlib

    import yaml  # only when an index is opened

    groups: list[Group] = []
    digest = hashlib.sha256()
    for path in sorted(folder.glob("*.yaml")):
        raw = path.read_bytes()
        digest.update(raw)
        try:
            content = yaml.load(raw, Loader=yaml.CSafeLoader)
        except yaml.YAMLError as error:
            raise GlossaryError(f"{path}: not YAML: {error}") from error
        groups += [_group(path, number, entry) for number, entry in enumerate(content or [], 1)]
    return build_synonyms(groups, digest.hexdigest() if groups else "none")


def build_synonyms(groups: Sequence[Group], digest: str = "inline") -> Synonyms:
    """Index groups of phrases; a phrase in two groups gets the stand-ins of both."""
    tables: dict[Lang, dict[Phrase, set[Phrase]]] = {lang: {} for lang in Lang}
    for group in groups:
        names = {(lang, tuple(terms(text, lang))) for text in group.get(NARROWER, ()) for lang in Lang}
        phrases = {(lang, tuple(terms(text, lang))) for lang in Lang for text in group.get(lang, ())}
        phrases = {(lang, phrase) for lang, phrase in phrases if phrase}
        for lang, phrase in phrases | {(lang, name) for lang, name in names if name}:
            others = {other for _, other in phrases if other != phrase}
            tables[lang].setdefault(phrase, set()).update(others)
    longest = max((len(phrase) for table in tables.values() for phrase in table), default=1)
    frozen = {
        lang: {phrase: frozenset(others) for phrase, others in table.items()}
        for lang, table in tables.items()
    }
    surfaces = {
        term: word
        for group in groups
        for lang in Lang
        for text in (*group.get(lang, ()), *group.get(NARROWER, ()))
        for term, word in surface_terms(text, lang)
    }
    return Synonyms(frozen, surfaces, longest, digest)


def _group(path: Path, number: int, entry: object) -> Group:
    if not isinstance(entry, dict):
        raise GlossaryError(f"{path}: group {number} is no mapping of languages to phrases")
    group = {name: entry[name] for name in (*Lang, NARROWER) if name in entry}
    for name, phrases in group.items():
        if not isinstance(phrases, list) or not all(isinstance(phrase, str) for phrase in phrases):
            raise GlossaryError(f"{path}: group {entry.get('id', number)}: {name} must be a list of texts")
    return group
