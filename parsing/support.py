"""Whether the words around a name back it up as a place to bathe.

Many beaches are called what people say every day: Forte, Mole, Meio, Boa Viagem, Moçambique. Such a name
counts only
with "praia", a place that holds it, a word of place in a message about bathing, beside another beach, or
alone.
"""

from __future__ import annotations

from enum import IntEnum

from parsing import place_words as words
from parsing.mentions import Match, Message
from parsing.types import MatchKind

_PLACE_ONLY = frozenset(
    {"na", "no", "nas", "nos", "pra", "pro", "pras", "pros", "at", "in", "ao", "pela", "pelo", "em"}
)
"""Words that hardly ever come before anything but a place or a thing."""

_DEFINITE = frozenset(
    {"a", "o", "as", "os", "da", "do", "das", "dos", "na", "no", "nas", "nos", "la", "el", "the"}
)
_DIRECTIONS = [["norte"], ["sul"], ["leste"], ["oeste"]]
_BARE_DE = frozenset({"de", "of"})
SURE_TOPIC = 2
"""Different words about bathing that make even a chatty message one about it."""

SHORT_MESSAGE = 12
"""Tokens; in longer ones a locative needs a word about bathing beside it."""


class Guard(IntEnum):
    """How much support a name needs."""

    NONE = 0
    SOFT = 1
    """People, peoples, saints, towns, clubs; and every misspelt name."""
    HARD = 2
    """Everyday words."""
    NO_LOCATIVE = 3
    """Everyday words that follow "no", "na", "em" in everyday phrases."""


def guard_of(key: str) -> Guard:
    """Return how much support the name with this key needs."""
    if key in words.NO_LOCATIVE:
        return Guard.NO_LOCATIVE
    if key in words.HARD or len(key) < 4:
        return Guard.HARD
    if key in words.SOFT:
        return Guard.SOFT
    return Guard.NONE


class Surroundings:
    """What stands around the matches of one message; computed when first asked for."""

    __slots__ = ("_bare", "_talk", "message", "only_days", "topic", "unknown")

    def __init__(self, message: Message) -> None:
        self.message = message
        rest = [
            word
            for index, word in enumerate(message.texts)
            if not message.claimed[index] and not word[0].isdigit()
        ]
        self.unknown = [word for word in rest if word not in words.KNOWN]
        self._talk = not self.unknown
        self.only_days = all(word in words.DAYS for word in rest)
        self._bare = all(word in words.BARE or word in words.SMALL for word in rest)
        self.topic = len({word for word in rest if word in words.ASPECTS})
        """How many words show that the message is about bathing, sea or weather."""

    @property
    def aspects(self) -> bool:
        """The message is about bathing, sea or weather at all."""
        return self.topic > 0

    @property
    def bare(self) -> bool:
        """Nothing but days, greetings and fillers stands beside the names."""
        return self._bare

    @property
    def talk(self) -> bool:
        """Every other word belongs to questions about bathing."""
        return self._talk


def _before(message: Message, match: Match, steps: int = 1) -> str:
    index = match.start - steps
    return message.texts[index] if index >= 0 else ""


def is_phrase(message: Message, match: Match, guard: Guard) -> bool:
    """Tell whether the words before a name make it a phrase: "vento forte", "uma praia de tombo"."""
    before, following = _before(message, match), match.end + 1
    if before in words.INDEFINITE and guard >= Guard.SOFT:
        return True
    if match.key in words.ANCHOR_HEADS and message.texts[following : following + 1] == ["de"]:
        return True  # "playas cerca de Bombinhas"
    if before in words.COPULAS and _before(message, match, 2) in words.HOW:
        return False
    if match.generic is None:
        return guard >= Guard.HARD and (
            before in words.NOUNS_BEFORE_ADJECTIVE
            or (before in words.ASPECTS and before not in words.GENERIC)
        )
    if guard < Guard.HARD:
        return False
    between = message.texts[match.start + 1 : match.first]
    if match.end > match.last:
        return before in words.NOUNS_BEFORE_ADJECTIVE
    return bool(between) and between[-1] in _BARE_DE and before not in _DEFINITE and not match.with_de


def _guard_of_match(match: Match) -> Guard:
    """Return how much support a match needs; a misspelt one needs more."""
    guard = guard_of(match.key)
    if match.kind not in (MatchKind.EXACT, MatchKind.ALIAS) and guard is Guard.NONE:
        return Guard.SOFT
    return Guard.NO_LOCATIVE if match.kind is MatchKind.FUZZY and guard is Guard.HARD else guard


def is_supported(
    around: Surroundings,
    match: Match,
    *,
    qualified: bool = False,
    anchored: bool = False,
    beside: bool = False,
    among: bool = False,
    after_town: bool = False,
) -> bool:
    """Tell whether a match has the support its name needs.

    Args:
        around: the message around all matches.
        match: the match in question.
        qualified: a municipality or state in the text holds one of its beaches.
        anchored: "perto de" or the like stands before it.
        after_town: the place named before it is no beach.
        among: the message has other names that may be beaches.
        beside: it stands in a list or comparison with a supported beach.
    """
    guard = _guard_of_match(match)
    if is_phrase(around.message, match, guard) or is_called(around.message, match):
        return False
    if _describes(around.message, match, qualified=qualified, after_town=after_town):
        return False
    if guard is Guard.NONE or match.generic is not None or qualified:
        return True
    before = _before(around.message, match)
    if anchored and guard < Guard.NO_LOCATIVE:
        return True
    if beside:
        return True
    if _located(around, guard, before):
        return True
    if match.key in words.NEVER_ALONE or (among and guard >= Guard.HARD):
        return False
    if match.key in words.ASK_ALONE and not around.only_days:
        return False
    return _alone(around, guard, before)


def is_doubtful(message: Message, match: Match) -> bool:
    """Tell whether the next word makes a name read as something else: an adjective, a person or a day."""
    following = match.end + 1
    after = message.texts[following] if following < len(message.texts) else ""
    parts = match.key.split(" ")
    if parts[0] in words.WEEKDAYS and parts[-1] in words.GENERIC and _before(message, match) == "na":
        return True  # "na quarta praia?" is Wednesday at the beach as well
    toward = following + (after in words.CONNECTORS)
    if message.texts[toward : toward + 1] in _DIRECTIONS and not message.breaks_inside(match.end, toward):
        return not message.claimed[toward]  # "Ipanema do Norte", "Atlântida Sul" are other places
    if match.generic is not None:
        return match.key in words.ADJECTIVES and after in words.AFTER_ADJECTIVE
    if _is_tail(message, match):
        return True
    if match.key not in words.PEOPLE:
        return False
    apart = after != "" and message.broken(match.end, following)
    if after in words.ADDRESSING and match.start == 0 and match.key in words.CALLED:
        return apart
    return after in words.DOING and not apart


def _is_tail(message: Message, match: Match) -> bool:
    """Tell whether a name may be the end of a longer, misspelt one: "praia darbarra do Garcez"."""
    if _before(message, match) not in words.CONNECTORS or match.start < 3:
        return False
    strange, index = match.start - 2, match.start - 3
    if message.claimed[strange] or words.is_everyday(message.texts[strange]):
        return False
    while index > 0 and message.texts[index] in words.CONNECTORS:
        index -= 1
    return message.texts[index] in words.GENERIC and not message.breaks_inside(index, match.start)


def is_called(message: Message, match: Match) -> bool:
    """Tell whether a given name calls a person: "oi Daniela", "fala Felix, bora surfar?"."""
    if match.generic is not None or match.key not in words.CALLED or match.start == 0:
        return False
    before, following = match.start - 1, match.end + 1
    if message.texts[before] not in words.CALLS or message.broken(before, match.start):
        return False
    ends = following == len(message.texts) or message.broken(match.end, following)
    return ends or message.texts[following] in words.ADDRESSING


def _describes(message: Message, match: Match, *, qualified: bool, after_town: bool) -> bool:
    """Tell whether an adjective says what the place before it is like: "a Ilha do Mel é bonita"."""
    if match.generic is not None or match.key not in words.ADJECTIVES:
        return False
    index = match.start - 1
    while index >= 0 and _is_copula(message, index, plain=after_town):
        index -= 1
    if index < 0 or not message.claimed[index] or message.breaks_inside(index, match.start):
        return False
    return index < match.start - 1 or not qualified


def _is_copula(message: Message, index: int, *, plain: bool) -> bool:
    """Tell whether a word joins a place and its adjective; `plain`: an "e" without accent does, too."""
    word, token = message.texts[index], message.tokens[index]
    accented = word == "e" and (plain or message.folded.cut(token.span).lower() == "\u00e9")
    return accented or (word in words.ADJECTIVE_COPULAS and not message.claimed[index])


def _located(around: Surroundings, guard: Guard, before: str) -> bool:
    """A word of place before the name, in a message that is about bathing."""
    if before not in words.LOCATIVES or guard is Guard.NO_LOCATIVE:
        return False
    if around.talk:
        return guard < Guard.HARD or before not in words.ARTICLES
    short = len(around.message.tokens) <= SHORT_MESSAGE
    if guard is Guard.HARD:
        return before in _PLACE_ONLY and (around.topic >= SURE_TOPIC or (around.aspects and short))
    return around.topic >= SURE_TOPIC or (around.aspects and len(around.unknown) <= 2)


def _alone(around: Surroundings, guard: Guard, before: str) -> bool:
    """Nothing beside the name but a day, a greeting, or (for proper names) words about bathing."""
    if guard is Guard.SOFT:
        return around.talk
    if guard is Guard.NO_LOCATIVE and before in words.SMALL:
        return False
    if before in words.NOUNS_BEFORE_ADJECTIVE:
        return False
    return around.bare
