"""What the place finder hands over."""

from __future__ import annotations

from dataclasses import dataclass

from parsing.types import Ambiguous, Area, BeachId, Mention, Resolved, Span, Unknown


@dataclass(frozen=True, slots=True)
class Places:
    """Every place found in a message, in order of the text."""

    mentions: tuple[Mention, ...] = ()
    """Beaches named (resolved or to ask back), points of reference, and unknown places."""
    areas: tuple[Area, ...] = ()
    """Areas asked about as such; one without beaches is a town off the coast."""
    qualifiers: tuple[Area, ...] = ()
    """Municipalities, states and regions that only say where a named beach is."""
    near: tuple[float, float] | None = None
    """Latitude and longitude given as coordinates or in a maps link."""
    near_span: Span | None = None
    unknown: str | None = None
    """The words that name a place we do not know, as typed."""
    consumed: tuple[Span, ...] = ()
    """All spans taken, in order: names, areas, qualifiers, anchor words, coordinates."""
    trace: tuple[str, ...] = ()

    @property
    def beaches(self) -> tuple[BeachId, ...]:
        """Resolved subjects in order of mention, without repeats."""
        ids = [
            mention.resolution.candidate.beach_id
            for mention in self.mentions
            if not mention.anchor and isinstance(mention.resolution, Resolved)
        ]
        return tuple(dict.fromkeys(ids))

    @property
    def ask(self) -> tuple[BeachId, ...]:
        """Beaches to offer when asking back, best first."""
        ids: list[BeachId] = []
        for mention in self.mentions:
            if mention.anchor:
                continue
            match mention.resolution:
                case Ambiguous(candidates):
                    ids += [candidate.beach_id for candidate in candidates]
                case Unknown(suggestions):
                    ids += [candidate.beach_id for candidate in suggestions]
                case Resolved():
                    pass
        return tuple(dict.fromkeys(ids))
