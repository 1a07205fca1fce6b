"""Look for places again once the other words of the message are understood.

The place finder wants support from the words around an everyday name; the word tables know more of those
words than it does ("quero levar as crianças na Daniela"). And what names an aspect ("tem baleia na Praia do
Rosa?") is no second beach.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from parsing import places
from parsing.areas import STATES
from parsing.found import Places
from parsing.gazetteer import Gazetteer
from parsing.lang.roles import Role
from parsing.text import Folded, Token, fold, normalize
from parsing.types import (
    Ambiguous,
    Area,
    Aspect,
    BeachId,
    Candidate,
    Context,
    MatchKind,
    Mention,
    Resolved,
    Span,
    Unknown,
)
from parsing.unknown import after_locative
from parsing.vocabulary import Hit, find_phrases

_ASKS = frozenset((Role.ACTIVITY, Role.MAY, Role.CONDITIONS, Role.ASPECT, Role.SAFE, Role.RANK, Role.COMPARE))
_LONGEST = 4
"""Words of a place name looked at again."""
_INDEFINITE = frozenset(("um", "uma", "an", "una", "un"))
_OF = frozenset(("de", "da", "do", "das", "dos"))
_PAIRING = frozenset(("com", "con", "with", "vs"))
_JOINERS = frozenset(("ou", "e", "or", "and", "o", "u", "y", "x", "vs", "com", "con", "with"))


def tidy(found: Places, folded: Folded) -> Places:
    """Drop beaches that only name an aspect, and ask about areas that say where nothing is."""
    if found.unknown is not None:
        found = _without_guess(found)
    if found.qualifiers and not found.mentions and not found.areas:
        found = replace(found, areas=found.qualifiers, qualifiers=())
    articles = {area.span for area in found.areas if area.span and _is_article(area.span, folded)}
    if articles:
        found = replace(
            found,
            areas=tuple(area for area in found.areas if area.span not in articles),
            consumed=tuple(span for span in found.consumed if span not in articles),
        )
    beside = len(found.mentions) + len(found.areas) > 1
    dropped = {mention.span for mention in found.mentions if _is_animal(mention, folded, beside=beside)}
    if not dropped:
        return found
    return replace(
        found,
        mentions=tuple(mention for mention in found.mentions if mention.span not in dropped),
        consumed=tuple(span for span in found.consumed if span not in dropped),
    )


def namesakes(found: Places, folded: Folded, gazetteer: Gazetteer) -> Places:
    """Read a town beside "ou" and a beach as the beach of its name ("Bombas ou Bombinhas")."""
    beaches = [mention for mention in found.mentions if isinstance(mention.resolution, Resolved)]
    if not beaches or not found.areas:
        return found
    for area in found.areas:
        if area.span is None or not any(_joined(area.span, mention.span, folded) for mention in beaches):
            continue
        same = [b for b in area.beach_ids if fold(gazetteer.get(b).name).endswith(f" {fold(area.name)}")]
        if len(same) == 1:
            mention = _as_beach(area, same[0], folded)
            others = [item for item in found.mentions if item.span != area.span]
            mentions = sorted((*others, mention), key=lambda item: item.span)
            rest = tuple(other for other in found.areas if other is not area)
            found = replace(found, mentions=tuple(mentions), areas=rest)
    return found


def _joined(one: Span, other: Span, folded: Folded) -> bool:
    """Tell whether just a joining word stands between two spans."""
    first, second = sorted((one, other))
    between = [
        token.text for token in folded.tokens if first.end <= token.start and token.end <= second.start
    ]
    return len(between) == 1 and between[0] in _JOINERS


def _as_beach(area: Area, beach: BeachId, folded: Folded) -> Mention:
    span = area.span or Span(0, 0)
    candidate = Candidate(beach, fold(area.name), MatchKind.EXACT, 100.0)
    return Mention(span, folded.cut(span), Resolved(candidate, ("the beach of that name, beside a beach",)))


def _without_guess(found: Places) -> Places:
    """Give the words of a supposed unknown place back, unless a beach is named beside it.

    The word tables know better what else they may be; the suggestions stay.
    """
    unsure = {mention.span for mention in found.mentions if isinstance(mention.resolution, Unknown)}
    if len(unsure) < len(found.mentions):
        return found
    return replace(found, unknown=None, consumed=tuple(span for span in found.consumed if span not in unsure))


def _is_article(span: Span, folded: Folded) -> bool:
    """Tell whether an area is only a small word before another: "una corriente", and Una is a town."""
    words = [index for index, token in enumerate(folded.tokens) if token.span.overlaps(span)]
    if len(words) != 1 or words[0] + 1 >= len(folded.tokens):
        return False
    hits = find_phrases(folded.tokens[words[0] : words[0] + 1], ())
    return any(hit.role is Role.FILLER for hit in hits)


def _is_animal(mention: Mention, folded: Folded, *, beside: bool) -> bool:
    """Tell whether a beach called like an animal ("Baleia") is the animal here.

    It is after "uma", and where another place is named but no word of place stands before it.
    """
    if not isinstance(mention.resolution, Ambiguous):
        return False
    at = [index for index, token in enumerate(folded.tokens) if token.span.overlaps(mention.span)]
    hits = find_phrases(folded.tokens[at[0] : at[0] + 1], ()) if len(at) == 1 else []
    if not any(hit.aspect is Aspect.WHALES for hit in hits):
        return False
    if at[0] > 0 and folded.tokens[at[0] - 1].text in _INDEFINITE:
        return True
    return beside and not mention.anchor and not after_locative(folded.tokens, at[0])


def _runs(tokens: Sequence[Token], left: Sequence[int]) -> list[list[int]]:
    """Group the indexes that follow each other, a "da" between them taken along ("norte da ilha")."""
    runs: list[list[int]] = []
    for index in left:
        gap = index - runs[-1][-1] if runs else 0
        if gap == 1 or (gap == 2 and tokens[index - 1].text in _OF):
            runs[-1] += range(runs[-1][-1] + 1, index + 1)
        else:
            runs.append([index])
    return [run for run in runs if len(run) <= _LONGEST]


def _find_alone(
    folded: Folded,
    first: int,
    end: int,
    gazetteer: Gazetteer,
    context: Context,
    *,
    state: Token | None = None,
) -> Places:
    """Find places in the tokens from `first` up to `end`, as if nothing else had been said but a state."""
    start, stop = folded.tokens[first].start, folded.tokens[end - 1].end
    text = " " * start + folded.original[start:stop]
    for token in folded.tokens[first:end]:
        if token.text in _PAIRING:  # the place finder knows a list by "ou"
            text = text[: token.start] + "ou".ljust(token.end - token.start) + text[token.end :]
    if state is not None:
        text += " " * (state.start - stop) + folded.original[state.start : state.end].upper()
    alone = normalize(text)
    return tidy(places.find(alone, gazetteer, context=context), alone)


def find_again(
    folded: Folded,
    left: Sequence[int],
    hits: Sequence[Hit],
    *,
    lead: bool,
    timed: bool,
    gazetteer: Gazetteer,
    context: Context,
) -> Places | None:
    """Find a place in words that nothing explained but that stand where a place does, if there is one.

    That is after a word of place, or after "e a" in a follow-up, or "com a" in a comparison. A beach counts
    only when nothing else is left over and the message asks about conditions or names a time; an area
    always.
    """
    tokens = folded.tokens
    compares = any(hit.role is Role.COMPARE for hit in hits)
    runs = [
        run
        for run in _runs(tokens, left)
        if lead
        or after_locative(tokens, run[0])
        or _state_after(tokens, run) is not None
        or (compares and _is_compared(folded, run[0]))
    ]
    if len(runs) != 1:
        return None
    (run,) = runs
    first = run[0] - 1 if after_locative(tokens, run[0]) else run[0]
    state = _state_after(tokens, run)
    found = _find_alone(folded, first, run[-1] + 1, gazetteer, context, state=state)
    asks = lead or timed or state is not None or any(hit.role in _ASKS for hit in hits)
    if found.mentions and (not asks or not set(left) <= set(run)):
        return None
    return found if found.mentions or found.areas else None


def _state_after(tokens: Sequence[Token], run: Sequence[int]) -> Token | None:
    """Return the state code right behind a name ("morro branco ce"); in lower case it is a word elsewhere."""
    after = run[-1] + 1
    if after < len(tokens) and tokens[after].text.upper() in STATES:
        return tokens[after]
    return None


def _is_compared(folded: Folded, first: int) -> bool:
    """Tell whether "ou", "com", "e" (and maybe an article) stands right before the token."""
    words = [token.text for token in folded.tokens[max(0, first - 2) : first]]
    return bool(words) and (words[-1] in _JOINERS or (len(words) > 1 and words[0] in _JOINERS))


def find_beside(
    folded: Folded,
    left: Sequence[int],
    named: set[int],
    *,
    found: Places,
    gazetteer: Gazetteer,
    context: Context,
) -> Places | None:
    """Find the other beach of a list ("qual a melhor, mole ou joaquina"), None when there is none.

    All that nothing explained must be one run beside a named beach, at most "ou", "e" or a comma between.
    """
    runs = _runs(folded.tokens, left)
    if len(runs) != 1 or not set(left) <= set(runs[0]) or not found.mentions:
        return None
    first, end = _stretch(folded, named, runs[0][0], runs[0][-1] + 1)
    if end - first == len(runs[0]):
        return None
    pair = _find_alone(folded, first, end, gazetteer, context)
    return pair if len(pair.mentions) > len(found.mentions) else None


def _stretch(folded: Folded, named: set[int], first: int, end: int) -> tuple[int, int]:
    """Widen a run of tokens over the names beside it and the joining words between."""
    count = len(folded.tokens)

    def joins(index: int) -> bool:
        return 0 <= index < count and folded.tokens[index].text in _JOINERS

    while first - 1 in named or (joins(first - 1) and first - 2 in named):
        first -= 1 if first - 1 in named else 2
    while end in named or (joins(end) and end + 1 in named):
        end += 1 if end in named else 2
    return first, end
