"""The place words of all languages in one view; messages mix languages, so matching does not ask which."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from parsing.lang import places_en, places_es, places_pt

_TABLES = (places_pt, places_en, places_es)


def _union(name: str) -> frozenset[str]:
    return frozenset().union(*(getattr(table, name) for table in _TABLES))


GENERIC = _union("GENERIC")
SINGULAR = _union("SINGULAR")
CONNECTORS = _union("CONNECTORS")
ARTICLES = _union("ARTICLES")
LOCATIVES = _union("LOCATIVES")
INDEFINITE = _union("INDEFINITE")
CHOOSING = _union("CHOOSING")
BARE = _union("BARE")
TALK = _union("TALK")
ASPECTS = _union("ASPECTS")
NOUNS_BEFORE_ADJECTIVE = _union("NOUNS_BEFORE_ADJECTIVE")
ARTICLE_AREAS = _union("ARTICLE_AREAS")
NEVER_ALONE = _union("NEVER_ALONE")
ASK_ALONE = _union("ASK_ALONE")
HARD = _union("HARD")
NO_LOCATIVE = _union("NO_LOCATIVE")
SOFT = _union("SOFT")
AMBIGUOUS_AREAS = _union("AMBIGUOUS_AREAS")
WEEKDAYS = _union("WEEKDAYS")
STATE_CODE_WORDS = _union("STATE_CODE_WORDS")
DAYS = _union("DAYS")
ADJECTIVES = _union("ADJECTIVES")
AFTER_ADJECTIVE = _union("AFTER_ADJECTIVE")
PEOPLE = _union("PEOPLE")
CALLED = PEOPLE - {"joaquina"}
"""Given names that people are called by; whoever writes "oi Joaquina" means the beach."""
DOING = _union("DOING")
CHAT_CODES = _union("CHAT_CODES")
NEARBY = _union("NEARBY")
STAYING = _union("STAYING")
CALLS = _union("CALLS")
ADDRESSING = _union("ADDRESSING")
ADJECTIVE_COPULAS = _union("ADJECTIVE_COPULAS")
COPULAS = _union("COPULAS")
HOW = _union("HOW")
HOLIDAYS = _union("HOLIDAYS")
QUALIFIERS_ONLY = _union("QUALIFIERS_ONLY")
JOINERS = _union("JOINERS")
DEFINITE = _union("DEFINITE")
SMALL = CONNECTORS | ARTICLES | LOCATIVES
KNOWN = BARE | TALK | ASPECTS | SMALL | GENERIC | CHOOSING | INDEFINITE
ANCHORS = tuple(
    sorted(
        (phrase for table in _TABLES for phrase in table.ANCHORS), key=lambda phrase: (-len(phrase), phrase)
    )
)
ANCHOR_HEADS = frozenset(max(phrase, key=len) for phrase in ANCHORS)
"""The longest word of each anchor phrase; without one of these there is no anchor."""

_EVERYDAY = Path(__file__).resolve().parent.parent / "knowledge" / "gazetteer" / "everyday_words.txt"


@lru_cache(maxsize=1)
def everyday_words() -> frozenset[str]:
    """Return the common words of the three languages, folded; read on first need."""
    return frozenset(_EVERYDAY.read_text("utf-8").split()) | KNOWN


def is_everyday(word: str) -> bool:
    """Tell whether a folded word belongs to everyday language and is no misspelt name."""
    return word in KNOWN or word in everyday_words()
