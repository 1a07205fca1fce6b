"""Places that a message names and the gazetteer lacks: said so, with the nearest names, never guessed."""

from __future__ import annotations

from collections.abc import Iterator

from rapidfuzz import fuzz

from parsing import place_words as words
from parsing.gazetteer import Gazetteer
from parsing.mentions import Message
from parsing.repair import is_near
from parsing.support import Surroundings
from parsing.types import Candidate, MatchKind, Mention, Span, Unknown

MAX_SUGGESTIONS = 3
MIN_SUGGESTION_SCORE = 60.0
_MAX_WORDS = 4
_LOCATIVES = frozenset({"em", "na", "no", "nas", "nos", "in", "at", "en"})
MAX_STRANGE = 2
"""Other unexplained words in a message for "em X" to be a place."""


class UnknownPlaces:
    """Looks for names of places among the words that nothing explains."""

    def __init__(self, message: Message, gazetteer: Gazetteer, around: Surroundings) -> None:
        self.message = message
        self.gazetteer = gazetteer
        self.around = around
        self.shouted = message.folded.original.isupper()

    def find(self, *, named: bool) -> Iterator[Mention]:
        """Yield the unknown places.

        Args:
            named: the message names a known place too; then only "praia de X" counts.
        """
        texts = self.message.texts
        for index, word in enumerate(texts):
            if self.message.claimed[index]:
                continue
            if word in words.SINGULAR:
                run = self._after_generic(index) or self._before_generic(index)
            elif word in _LOCATIVES and not named and self._about_bathing():
                run = self._with_beach(self._run(index + 1, forward=True))
            else:
                continue
            if run is not None:
                yield self._mention(*run)

    def _about_bathing(self) -> bool:
        """Tell whether the message asks about conditions and has few other strange words."""
        odd = [word for word in self.around.unknown if words.is_everyday(word)]
        return self.around.aspects and len(odd) <= MAX_STRANGE and len(self.around.unknown) <= _MAX_WORDS

    def _with_beach(self, run: tuple[int, int] | None) -> tuple[int, int] | None:
        """Take the "Beach" after "Emma Wood State" along."""
        if run is None or run[1] + 1 >= len(self.message.texts):
            return run
        return (run[0], run[1] + 1) if self.message.texts[run[1] + 1] in words.SINGULAR else run

    def _after_generic(self, index: int) -> tuple[int, int] | None:
        """Find the X of "praia de X"."""
        if self.message.texts[index] == "beach":
            return None
        first = index + 1
        while first < len(self.message.texts) and self.message.texts[first] in words.CONNECTORS:
            first += 1
        if first > index + 1 and self._breaks(index, first - 1):
            return None
        run = self._run(first, forward=True)
        return None if run is None or self._breaks(index, run[0]) else (index, run[1])

    def _before_generic(self, index: int) -> tuple[int, int] | None:
        """Find the X of "X Beach"."""
        if self.message.texts[index] != "beach":
            return None
        run = self._run(index - 1, forward=False)
        return None if run is None else (run[0], index)

    def _breaks(self, first: int, last: int) -> bool:
        return self.message.breaks_inside(first, last)

    def _run(self, index: int, *, forward: bool) -> tuple[int, int] | None:
        """Return the words from `index` on (or back) that read as a name."""
        step = 1 if forward else -1
        end = index
        found = 0
        while 0 <= end < len(self.message.texts) and found < _MAX_WORDS and self._is_name_word(end):
            if found and self.message.broken(min(end, end - step), max(end, end - step)):
                break
            found += 1
            end += step
        if not found:
            return None
        return (index, end - 1) if forward else (end + 1, index)

    def _is_name_word(self, index: int) -> bool:
        """Tell whether a word may be part of a name: capitalised inside a sentence, or no everyday word."""
        word = self.message.texts[index]
        if self.message.claimed[index] or word[0].isdigit() or len(word) < 3 or word in words.KNOWN:
            return False
        token = self.message.tokens[index]
        capital = self.message.folded.original[token.start].isupper() and not self.shouted and index > 0
        return (capital or not words.is_everyday(word)) and "-" not in word and not _is_slip(word)

    def _mention(self, first: int, last: int) -> Mention:
        self.message.claim(first, last)
        span: Span = self.message.span(first, last)
        name = "".join(
            word
            for word in self.message.texts[first : last + 1]
            if word not in words.GENERIC and word not in words.CONNECTORS
        )
        return Mention(
            span,
            self.message.folded.cut(span),
            Unknown(suggestions(self.gazetteer, name), ("unknown place",)),
        )


def suggestions(
    gazetteer: Gazetteer, letters: str, *, at_least: float = MIN_SUGGESTION_SCORE
) -> tuple[Candidate, ...]:
    """Return the beaches with the nearest names, best first."""
    index = gazetteer.fuzzy
    keys = {near.key for near in index.near(letters)} | set(index.starting_with(letters[:4]))
    if len(letters) < 5:
        keys |= {key for changed in _shortened(letters) for key in index.joined.get(changed, ())}
    scored = sorted(
        ((fuzz.ratio(letters, key.replace(" ", "")), key) for key in keys),
        key=lambda item: (-item[0], item[1]),
    )
    found: dict[str, Candidate] = {}
    for score, key in scored:
        if score < at_least or len(found) >= MAX_SUGGESTIONS:
            break
        for form in gazetteer.surface.forms[key]:
            beach = gazetteer.beaches[form.owner]
            found.setdefault(
                beach.id, Candidate(beach.id, key, MatchKind.FUZZY, round(score, 1), "a suggestion")
            )
    return tuple(found.values())[: 2 * MAX_SUGGESTIONS]


def _is_slip(word: str) -> bool:
    """Tell whether a word is a misspelt word of questions about bathing ("inpropria")."""
    return len(word) >= 5 and any(
        abs(len(word) - len(known)) <= 1 and is_near(word, known) for known in words.KNOWN if len(known) >= 5
    )


def _shortened(letters: str) -> Iterator[str]:
    """Yield what is one slip away from a short name."""
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    for place in range(len(letters) + 1):
        yield letters[:place] + letters[place + 1 :]
        yield (
            letters[:place]
            + letters[place + 1 : place + 2]
            + letters[place : place + 1]
            + letters[place + 2 :]
        )
        for letter in alphabet:
            yield letters[:place] + letter + letters[place:]
            yield letters[:place] + letter + letters[place + 1 :]
