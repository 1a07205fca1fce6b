"""Safety: the footer and the emergency block, decided by plain rules before and after any model.

An *emergency* is a person in danger now, told in any of three languages, misspelt or roundabout ("meu
filho foi levado pelo mar"): it puts numbers and first steps before everything. A *hazard* is talk of danger
or first aid: it puts the footer after the answer. The footer also follows whenever a safety chunk is among
the unfiltered passages, which is the service's part. When in doubt the rules fire: a footer too many costs a
line, one too few a life.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from answering import safety_words as table
from parsing.text import fold

MAX_CHARS = 4096
"""All of a Telegram message is looked at, however late the cry for help comes."""
MAX_WORDS = 200
"""Of a longer text so many words from its start and as many from its end are read: a bound on the cost."""
MOST_NEGATIONS = 30
"""So many are looked at, for the same reason."""
SHORT_CRY = 4
"""Words up to which "help me" is a cry."""
_WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_STRETCHED = re.compile(r"([a-z])\1{2,}")


class Emergency(StrEnum):
    """What kind of danger; decides which first steps are shown."""

    WATER = "water"
    """Someone is in trouble in the water."""
    BREATHING = "breathing"
    """Someone does not breathe or respond."""
    OTHER = "other"
    """Badly hurt, or a bare cry for help: numbers first, then the answer."""


@dataclass(frozen=True, slots=True)
class Danger:
    """What the words of a message say about danger."""

    emergency: Emergency | None = None
    hazard: bool = False
    rule: str = ""
    """Name of the rule that fired, for the trace."""


@cache
def _compiled(entries: tuple[str, ...]) -> tuple[frozenset[str], tuple[str, ...], tuple[str, ...]]:
    """Sort the entries of a table into whole words, beginnings and phrases ready for a search."""
    single = [entry for entry in entries if " " not in entry]
    exact = frozenset(entry for entry in single if not entry.endswith("*"))
    beginnings = tuple(entry[:-1] for entry in single if entry.endswith("*"))
    phrases = tuple(
        f" {entry[:-1]}" if entry.endswith("*") else f" {entry} " for entry in entries if " " in entry
    )
    return exact, beginnings, phrases


class _Text:
    """Folded words of a message, with matching."""

    def __init__(self, text: str) -> None:
        folded = fold(text[:MAX_CHARS]).replace("'", "")
        found = [_STRETCHED.sub(r"\1", word) for word in _WORD.findall(folded)]
        self.words = found if len(found) <= 2 * MAX_WORDS else found[:MAX_WORDS] + found[-MAX_WORDS:]
        self.joined = f" {' '.join(self.words)} "

    def find(self, entries: tuple[str, ...]) -> int | None:
        """Return the index of the first word where any entry matches, None when none does."""
        exact, beginnings, phrases = _compiled(entries)
        found = [i for i, word in enumerate(self.words) if word in exact or word.startswith(beginnings)][:1]
        for phrase in phrases:
            at = self.joined.find(phrase)
            if at >= 0:
                found.append(self.joined.count(" ", 0, at))
        return min(found, default=None)

    def has(self, entries: tuple[str, ...]) -> bool:
        """Tell whether any entry matches."""
        exact, beginnings, phrases = _compiled(entries)
        return any(word in exact or word.startswith(beginnings) for word in self.words) or any(
            phrase in self.joined for phrase in phrases
        )

    def find_misspelt(self) -> int | None:
        """Return the index of the first word that is a word of danger with a letter or two wrong."""
        return next((i for i, word in enumerate(self.words) if _misspelt(word)), None)

    def has_before(self, words: Collection[str], at: int, *, within: int) -> bool:
        """Tell whether one of the words stands at most `within` words before index `at`."""
        return any(word in words for word in self.words[max(0, at - within) : at])


def _misspelt(word: str) -> bool:
    if len(word) < 6 or word in table.NOT_FUZZY:
        return False
    from rapidfuzz.distance import OSA  # already loaded by the gazetteer on most roads

    for right in table.FUZZY:
        if abs(len(right) - len(word)) > 2 or not (word[0] == right[0] or right.endswith(word)):
            continue
        if OSA.distance(word, right, score_cutoff=2) <= (2 if len(word) >= 9 else 1):
            return True
    return False


def read_danger(text: str) -> Danger:
    """Read a message for danger; pure, linear, never raises on odd text."""
    words = _Text(text)
    if not words.words:
        return Danger()
    event = _event(words)
    if event is None:
        return Danger(hazard=words.has(table.HAZARD), rule="hazard words")
    kind, rule, at = event
    if _is_figurative(words, at):
        return Danger(rule="figurative")
    if _is_denied(words, at):
        return Danger(hazard=True, rule=f"denied: {rule}")
    if _is_general(words, at):
        return Danger(hazard=True, rule=f"general: {rule}")
    return Danger(emergency=kind, hazard=True, rule=rule)


def _event(words: _Text) -> tuple[Emergency, str, int] | None:
    """Return kind, rule and place of the event the text tells, most urgent first."""
    person, sea = words.has(table.PERSON), words.has(table.SEA)
    at = _no_breath(words)
    if at is not None:
        return Emergency.BREATHING, "does not breathe", at
    at = words.find(table.UNCONSCIOUS)
    if at is not None and (person or sea):
        return Emergency.BREATHING, "does not respond", at
    at = words.find(table.DROWN)
    if at is None:
        at = words.find_misspelt() if (person or sea) else None
        rule = "misspelt"
    else:
        rule = "drowning"
    if at is not None and _may_drown(words, at, person=person, sea=sea):
        return Emergency.WATER, rule, at
    return _roundabout(words, person=person, sea=sea)


def _may_drown(words: _Text, at: int, *, person: bool, sea: bool) -> bool:
    """A misspelt or weak word ("sinking") needs a person or the sea beside it."""
    word = words.words[at]
    strong = word.startswith(("afog", "ahog", "drown"))
    return strong or ((person or sea) and not word.startswith(("queim", "corr")))


def _no_breath(words: _Text) -> int | None:
    at = words.find(table.BREATH_STOPPED)
    if at is not None:
        return at
    for i, word in enumerate(words.words):
        breath = word.startswith(("respir", "breath")) or word in ("pulso", "pulse")
        if breath and words.has_before(table.NEGATIONS, i, within=3):
            return i
    return None


def _roundabout(words: _Text, *, person: bool, sea: bool) -> tuple[Emergency, str, int] | None:
    """Danger told without its own word: taken by the sea, cannot get back, out of sight, waving, a cry."""
    at = words.find(table.ADRIFT)
    if at is not None:
        return Emergency.WATER, "adrift", at
    at = words.find(table.INJURY)
    if at is not None and (person or sea or words.has(table.OWNER)):
        return Emergency.OTHER, "injury", at
    at = words.find(table.TAKEN)
    if at is not None and person and sea and words.words[at] not in table.TAKEN_INFINITIVES:
        return Emergency.WATER, "taken by the sea", at
    at = words.find(table.PASSIVE)
    if at is not None and person and words.has(table.BEACH):
        return Emergency.WATER, "taken, at the beach", at
    at = words.find(table.TAKEN_OUT)
    if at is not None and person:
        return Emergency.WATER, "taken out to sea", at
    at = words.find(table.CANNOT)
    if (
        at is not None
        and _names_someone(words, person)
        and words.has(table.RETURN)
        and (sea or words.has(table.SHORE))
    ):
        return Emergency.WATER, "cannot get back", at
    at = _not_back(words)
    if at is not None and person and sea:
        return Emergency.WATER, "does not come back", at
    at = words.find(table.NO_SWIM)
    if at is not None and words.has(table.DEEP):
        return Emergency.WATER, "cannot swim, deep water", at
    at = words.find(table.LOST_SIGHT)
    if at is not None and person and sea:
        return Emergency.WATER, "out of sight", at
    at = words.find(table.SIGNALS)
    if at is not None and person and sea:
        return Emergency.WATER, "signals of distress", at
    at = words.find(table.CRY)
    if at is not None and not _is_place_name(words, at):
        return (Emergency.WATER if sea else Emergency.OTHER), "cry for help", at
    at = words.find(table.URGENT)
    if at is not None and person and sea:
        return Emergency.WATER, "urgent, a person and the sea", at
    if len(words.words) <= SHORT_CRY and words.has(table.WEAK_CRY):
        return Emergency.OTHER, "short cry for help", 0
    return None


def _not_back(words: _Text) -> int | None:
    """Return where a negation stands right before a word of coming back ("not coming up")."""
    negated = [i for i, word in enumerate(words.words) if word in table.NEGATIONS][:MOST_NEGATIONS]
    for i in negated:
        if _Text(" ".join(words.words[i + 1 : i + 5])).has(table.GONE):
            return i
    return None


def _names_someone(words: _Text, person: bool) -> bool:
    """Tell whether a person is named or the verb is in the first person ("não consigo voltar")."""
    return person or any(word.startswith(("consig", "pued", "logr")) for word in words.words)


def _is_place_name(words: _Text, at: int) -> bool:
    """Tell a municipality ("Nossa Senhora do Socorro") from a cry."""
    return words.words[at] == "socorro" and words.has_before(("do", "perpetuo", "senhora"), at, within=2)


def _is_figurative(words: _Text, at: int) -> bool:
    """Tell "afogado em trabalho" and "carro afogado" from danger."""
    near = words.words[max(0, at - 2) : at + 5]
    return _Text(" ".join(near)).has(table.FIGURATIVE) and not words.has(
        ("mar", "agua", "sea", "water", "ondas")
    )


def _is_denied(words: _Text, at: int) -> bool:
    """Tell "ninguém se afogou" from danger; "não consigo respirar" is danger by its own rule."""
    word = words.words[at]
    if word.startswith(("afog", "ahog", "drown")):
        return words.has_before(table.NEGATIONS, at, within=3) and not words.has(table.CRY)
    return words.has_before(table.NOBODY, at, within=3)


def _is_general(words: _Text, at: int) -> bool:
    """Tell a question about danger from danger: a condition before the event, or words of general talk."""
    if words.has(table.CRY):
        return False
    own = words.has(table.SPECIFIC)
    for i, word in enumerate(words.words[:at]):
        doubt = i > 0 and words.words[i - 1] in table.NOT_CONDITION
        if word in table.CONDITIONAL and not doubt and not (own and word in table.WHEN):
            return True
        following = words.words[i + 1]
        condition = word in ("se", "si") and following in table.CONDITIONAL_SE
        if (condition or (word == "si" and following in table.CONDITIONAL_SI)) and not doubt:
            return True
    return (words.has(table.GENERAL) or _asks_how_to(words)) and not own


def _asks_how_to(words: _Text) -> bool:
    """Tell "como reconhecer…" and "cómo ayudar…" by the infinitive behind the question word."""
    pairs = zip(words.words, words.words[1:], strict=False)
    return any(word == "como" and following.endswith(("ar", "er", "ir")) for word, following in pairs)
