"""Run the finders over one message, in order, and mark which words each of them took.

Places come first, so that "Segunda Praia" is no Monday; then the language, the time in the zone of the place,
and the word tables over what is left. Words that nothing explains get a second look.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

from parsing import aspects, followup, language, menu, places, residue, second_look, typos, when
from parsing.gazetteer import Gazetteer
from parsing.lang.roles import Role
from parsing.reading import Reading, ambiguous_in, areas_of, beaches_of
from parsing.text import Token, normalize
from parsing.types import Ambiguous, BeachId, Context, Resolved, Span, Unknown, When
from parsing.unknown import unknown_place
from parsing.vocabulary import Hit, find_phrases, greeting_words

NOTHING = Context()
"""The memory of a chat that remembers nothing."""
DEFAULT_ZONE = "America/Sao_Paulo"
"""Zone of a time without an offset, and of a message that names no beach."""


_COPULA = frozenset(("e", "eh", "es", "sao", "son"))


@lru_cache(maxsize=32)
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


def local(now: datetime, zone: str) -> datetime:
    """Return `now` in `zone`; a naive time is local to `DEFAULT_ZONE`."""
    if now.tzinfo is None:
        now = now.replace(tzinfo=_zone(DEFAULT_ZONE))
    return now.astimezone(_zone(zone))


def _tokens_in(tokens: Sequence[Token], spans: Iterable[Span]) -> set[int]:
    """Return the indexes of the tokens that overlap any of the spans."""
    return {
        index
        for span in spans
        for index, token in enumerate(tokens)
        if token.start < span.end and span.start < token.end
    }


class _Reader:
    """Reads one message; each step adds to what the next ones see."""

    __slots__ = (
        "choice", "context", "folded", "found", "gazetteer", "here", "hits", "lang", "lead", "left", "link",
        "memory", "named", "now", "recent", "said", "timed", "tokens",
    )  # fmt: skip

    def __init__(self, text: str, now: datetime, context: Context, gazetteer: Gazetteer) -> None:
        self.folded = normalize(text)
        self.tokens = self.folded.tokens
        self.now = now
        self.context = context
        self.gazetteer = gazetteer
        self.recent = followup.is_recent(context, now) or (bool(context.open_ask) and context.last_at is None)
        self.memory = context
        """What places may be guessed from: the last beach counts only while it is recent."""
        if context.last_beaches and not self.recent:
            self.memory = replace(context, last_beaches=())
        self.lead = followup.opens_with_lead(self.folded)
        self.choice = menu.NONE
        self.said: When | None = None
        self.timed: set[int] = set()
        self.link = False
        self.hits: tuple[Hit, ...] = ()
        self.left: tuple[int, ...] = ()

    def read(self) -> Reading:
        """Run all steps."""
        self._find_places()
        self._find_time()
        self._find_words()
        if self.left:
            self._look_again()
        if self.left and self.named:
            self._mend()
        return Reading(
            folded=self.folded,
            context=self.context,
            now=self.here,
            places=self.found,
            choice=self.choice,
            lang=self.lang,
            when=self.said,
            hits=self.hits,
            roles=frozenset(hit.role for hit in self.hits),
            aspects=aspects.asked(self.hits, self.tokens, self.named),
            residue=self.left,
            unknown=self._unknown(),
            link=self.link and self.found.near is None,
            lead=self.lead,
            recent=self.recent,
            lasting=self._is_lasting(),
            beaches=beaches_of(self.found, self.choice),
            ambiguous=ambiguous_in(self.found, self.choice),
            areas=areas_of(self.found, self.choice),
        )

    def _is_lasting(self) -> bool:
        """Tell whether "é", "são", "es" stands right behind a beach; an "e" without accent is an "and"."""
        for index in range(1, len(self.tokens)):
            if self.tokens[index].text in _COPULA and index - 1 in self.named and index not in self.named:
                typed = self.folded.cut(self.tokens[index].span)
                if typed not in ("e", "E"):
                    return True
        return False

    def _unknown(self) -> Span | None:
        if not self.left or self.named:
            return None
        return unknown_place(self.folded, self.left, self.hits, self.timed)

    def _find_places(self) -> None:
        found = places.find(self.folded, self.gazetteer, context=self.memory)
        found = second_look.tidy(found, self.folded)
        self._take_places(second_look.namesakes(found, self.folded, self.gazetteer))
        if self.recent and self.context.open_ask:
            self.choice = menu.choose(self.folded, self.found, self.context.open_ask, self.gazetteer)
        picked = self.choice.picked is not None
        if picked and self.context.lang is not None:
            self.lang = self.context.lang  # "la segunda" says nothing about the language
        else:
            names = self._names()
            self.lang = language.detect_tokens(self.folded, names, prior=self.context.lang)[0]

    def _names(self) -> set[int]:
        """Return the tokens of place names; the words around them ("nearest beach to") do tell a language."""
        if not self.named:
            return self.named
        spans = [mention.span for mention in self.found.mentions]
        spans += [a.span for a in (*self.found.areas, *self.found.qualifiers) if a.span is not None]
        return _tokens_in(self.tokens, spans)

    def _take_places(self, found: places.Places) -> None:
        self.found = found
        self.named = _tokens_in(self.tokens, found.consumed) if found.consumed else set()

    def _find_time(self) -> None:
        """Resolve the time in the zone of the place; a menu answer must leave nothing else."""
        self.here = local(self.now, self._zone_name())
        self._resolve_time()
        if self.choice.span is not None and not menu.is_whole(self.choice, self.tokens, self.timed):
            self.choice = menu.NONE
            self._resolve_time()
        if self.said is not None and self._greets_with_time():
            self.said, self.timed = None, set()

    def _resolve_time(self) -> None:
        stray = self._stray_areas()
        blocked = [span for span in self.found.consumed if span not in stray]
        if self.choice.span is not None:
            blocked.append(self.choice.span)
        time = when.find(self.folded, now=self.here, lang=self.lang, blocked=blocked)
        self.said = None if time is None else time.when
        self.timed = set() if time is None else _tokens_in(self.tokens, time.spans)
        if time is not None and any(span.overlaps(area) for span in time.spans for area in stray):
            areas = tuple(area for area in self.found.areas if area.span not in stray)
            consumed = tuple(span for span in self.found.consumed if span not in stray)
            self._take_places(replace(self.found, areas=areas, consumed=consumed))

    def _stray_areas(self) -> list[Span]:
        """Return the areas that hold none of the beaches named; time words win over them ("dia de Natal")."""
        beaches = self.found.beaches if self.found.areas else ()
        if not beaches:
            return []
        inside = self.found.areas
        return [a.span for a in inside if a.span is not None and set(beaches).isdisjoint(a.beach_ids)]

    def _zone_name(self) -> str:
        """Return the zone of the beach (or area) that the message is about."""
        if self.context is NOTHING and not self.found.consumed:
            return DEFAULT_ZONE
        ids = [self.choice.picked] if self.choice.picked is not None else []
        for mention in self.found.mentions:
            match mention.resolution:
                case Resolved(candidate):
                    ids.append(candidate.beach_id)
                case Ambiguous(candidates):
                    ids += [candidate.beach_id for candidate in candidates[:1]]
                case Unknown():
                    pass
        ids += [area.beach_ids[0] for area in self.found.areas if area.beach_ids]
        ids += self.context.last_beaches[:1]
        if not ids and self.context.home is not None:
            ids.append(BeachId(self.context.home))
        known = next((beach for beach in ids if beach in self.gazetteer), None)
        return DEFAULT_ZONE if known is None else self.gazetteer.get(known).zone

    def _greets_with_time(self) -> bool:
        """Tell whether all time words belong to a greeting ("até amanhã", "bom fim de semana")."""
        if self.named or not greeting_words().issuperset(self.tokens[index].text for index in self.timed):
            return False
        greeting: set[int] = set()
        for hit in find_phrases(self.tokens, ()):
            if hit.role is Role.GREETING and hit.end - hit.first > 1:
                greeting.update(range(hit.first, hit.end))
        return self.timed <= greeting

    def _find_words(self) -> None:
        """Find table phrases among the words that nothing took, and the content words left after them."""
        taken = self.named | self.timed
        if "://" in self.folded.original:
            taken |= self._links()
        if self.choice.picked is not None:
            taken.update(range(self.choice.words))
        self.hits = tuple(find_phrases(self.tokens, taken))
        for hit in self.hits:
            taken.update(range(hit.first, hit.end))
        if len(taken) < len(self.tokens):
            self.left = tuple(residue.content(self.tokens, taken))
        else:
            self.left = ()

    def _links(self) -> set[int]:
        """Return the tokens inside links, and note whether one shows a map."""
        from parsing.geo import holds_map_link, links  # on the rare road only: costs start-up time

        self.link = holds_map_link(self.folded.original)
        return _tokens_in(self.tokens, links(self.folded.original))

    def _look_again(self) -> None:
        """Look for places in the words that nothing explained, now that the others are understood."""
        if self.named:
            again = second_look.find_beside(
                self.folded, self.left, self.named,
                found=self.found, gazetteer=self.gazetteer, context=self.memory,
            )  # fmt: skip
        else:
            again = second_look.find_again(
                self.folded, self.left, self.hits,
                lead=self.lead, timed=bool(self.timed), gazetteer=self.gazetteer, context=self.memory,
            )  # fmt: skip
        if again is not None:
            self._take_places(again)
            self.here = local(self.now, self._zone_name())
            self._find_words()

    def _mend(self) -> None:
        """Read slips in long words about conditions as those words, if that explains all that is left."""
        mended = typos.mend(self.tokens, self.left)
        if mended is not None:
            self.tokens = mended
            self._find_words()


def read(text: str, *, now: datetime, context: Context, gazetteer: Gazetteer) -> Reading:
    """Return what the finders see in one message."""
    return _Reader(text, now, context, gazetteer).read()
