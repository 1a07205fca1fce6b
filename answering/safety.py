"""Safety: the footer and the emergency block, decided by plain rules before and after any model.

An *emergency* is a person in danger now, told in any of three languages, misspelt or roundabout ("meu
filho foi levado pelo mar"): it puts numbers and first steps before everything. A *hazard* is talk of danger
or first aid: it puts the footer after the answer. The footer also follows whenever a safety chunk is among
the unfiltered passages, which is the service's part. When in doubt the rules fire: a footer too many costs a
line, one too few a life. `danger_events` finds what happened, this module weakens it.
"""

from __future__ import annotations

from dataclasses import dataclass

from answering import safety_words as table
from answering.danger_events import find_event
from answering.danger_text import DangerText, Emergency

__all__ = ["Danger", "Emergency", "read_danger"]


@dataclass(frozen=True, slots=True)
class Danger:
    """What the words of a message say about danger."""

    emergency: Emergency | None = None
    hazard: bool = False
    rule: str = ""
    """Name of the rule that fired, for the trace."""


FIGURATIVE = "figurative"
"""Rule of a message whose words of danger are a figure of speech: notes that share them do not count."""
_TOLD_ROUNDABOUT = frozenset(
    {"cannot get back", "does not come back", "out of sight", "taken by the sea", "dying"}
)
"""Rules that a joke trips; one who laughs tells no drowning."""


def read_danger(text: str) -> Danger:
    """Read a message for danger; pure, linear, never raises on odd text."""
    words = DangerText(text)
    if not words.words:
        return Danger()
    event = find_event(words)
    if event is None:
        hazard = words.has(table.HAZARD)
        if not hazard and _dies_figuratively(words):
            return Danger(rule=FIGURATIVE)
        return Danger(hazard=hazard, rule="hazard words" if hazard else "")
    kind, rule, at = event
    if _is_figurative(words, at):
        return Danger(rule=FIGURATIVE)
    if _is_denied(words, at):
        return Danger(hazard=True, rule=f"denied: {rule}")
    if _is_general(words, at):
        return Danger(hazard=True, rule=f"general: {rule}")
    if _is_past(words):
        return Danger(hazard=True, rule=f"past: {rule}")
    if rule in _TOLD_ROUNDABOUT and words.has(table.LAUGH):
        return Danger(hazard=True, rule=f"laughing: {rule}")
    return Danger(emergency=kind, hazard=True, rule=rule)


def _dies_figuratively(words: DangerText) -> bool:
    """Tell "morrendo de rir" and "dying to go"."""
    at = words.find(table.DEAD)
    return at is not None and (words.has(table.LAUGH) or words.has_before(table.NOT_DYING, at + 2, within=1))


def _is_figurative(words: DangerText, at: int) -> bool:
    """Tell "afogado em trabalho" and "carro afogado" from danger."""
    return words.part(at - 2, at + 6).has(table.FIGURATIVE) and not (
        words.has(("mar", "agua", "sea", "water", "ondas", "correnteza")) or words.has(table.HAZARD)
    )


def _is_denied(words: DangerText, at: int) -> bool:
    """Tell "ninguém se afogou" from danger; "não consigo respirar" is danger by its own rule."""
    word = words.words[at]
    if word.startswith(("afog", "ahog", "drown")):
        return words.has_before(table.NEGATIONS, at, within=3) and not words.has(table.CRY)
    return words.has_before(table.NOBODY, at, within=3) and not words.part(at - 3, at + 3).has(table.CANNOT)


def _is_general(words: DangerText, at: int) -> bool:
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
    if words.part(at - 3, at).has(table.MAY_BE) and not words.words[at].endswith(("ndo", "ing")):
        return True
    general = words.has(table.GENERAL) or _asks_how_to(words) or _may_happen(words, at)
    return general and not own


def _asks_how_to(words: DangerText) -> bool:
    """Tell "como reconhecer…" and "cómo ayudar…" by the infinitive behind the question word."""
    pairs = zip(words.words, words.words[1:], strict=False)
    return any(word == "como" and following.endswith(("ar", "er", "ir")) for word, following in pairs)


def _may_happen(words: DangerText, at: int) -> bool:
    """Tell "pode se afogar" and "can dogs drown" by the verb of possibility before the infinitive."""
    return words.has_before(table.MAY, at, within=3) and words.words[at] in table.DROWN_INFINITIVES


def _is_past(words: DangerText) -> bool:
    """Tell what is over ("ontem um menino quase se afogou") from what goes on ("…e ainda não voltou")."""
    return words.has(table.PAST) and not words.has(table.GOES_ON) and not words.has(table.CRY)
