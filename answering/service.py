"""One question in, one Reply out: decides between answering, asking back and saying "I don't know"."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from answering.composing import compose
from answering.draft import Ask, Draft
from answering.reply import Action, ActionKind, Question, Reply
from answering.safety import Danger, Emergency, read_danger
from answering.wording import Words, words
from parsing.types import Aspect, Beach, Context, Lang, Parse, Part, Route, When

if TYPE_CHECKING:
    from answering.danger_probe import DangerProbe, ProbeOpener
    from answering.knowledge_answer import Library
    from answering.model import LanguageModel
    from conditions import Conditions
    from conditions.types import SwimReport
    from parsing.gazetteer import Gazetteer
    from retrieval.types import KnowledgeStore

log = logging.getLogger(__name__)

NOTED_ASPECTS = frozenset({Aspect.JELLYFISH, Aspect.WHALES})
"""Aspects whose forecast is a rule of thumb at best: the notes on them are quoted beside it."""
NOTE_WAIT_S = 1.0
"""An emergency waits no longer than this for a note beside the first steps."""
PROBED_ROUTES = frozenset({Route.KNOWLEDGE, Route.ASK_BACK, Route.HELP})
"""Where messages end up that the rules cannot place, cries for help among them."""
MAX_ALSO = 2
"""Further questions of one message that are answered."""


class Answerer:
    """Answers questions; safe to use from many tasks at once.

    Args:
        gazetteer: beaches and areas.
        conditions: forecasts, water quality and score.
        store: the notes, or a function that opens them on the first question that needs them.
        model: words covered knowledge answers; None quotes. Conditions answers never meet it.
        word_reports: let the model word whole swim reports, under the mention rules (off by default).
        probe: opens what tells danger in words that no rule has; None leaves it to the rules.
    """

    def __init__(
        self,
        gazetteer: Gazetteer,
        conditions: Conditions,
        store: KnowledgeStore | Callable[[], KnowledgeStore] | None,
        model: LanguageModel | None = None,
        *,
        word_reports: bool = False,
        probe: ProbeOpener | None = None,
    ) -> None:
        self.gazetteer = gazetteer
        self.conditions = conditions
        self.model = model
        self.word_reports = word_reports
        self._store = store
        self._notes: Library | None = None
        self._open_probe = probe
        self._probe: DangerProbe | None = None

    @property
    def notes(self) -> Library:
        """The notes road, imported on the first question that needs it: it costs start-up time."""
        if self._notes is None:
            from answering.knowledge_answer import Library

            grounded = None
            if self.model is not None:
                from answering.grounded import GroundedModel

                grounded = GroundedModel(self.model)
            self._notes = Library(self._store, grounded)
        return self._notes

    async def answer(self, question: Question, *, now: datetime) -> Reply:
        """Answer one question."""
        lang = question.context.lang or Lang.PT
        if question.action is not None:
            return await self._answer_action(question.action, question.context, words(lang), now)
        if question.location is not None:
            parse = Parse("", lang, Route.RANK, near=question.location)
            return await self._finish(parse, Danger(), question.context, now)
        from parsing import parse as parse_text

        parse = parse_text(question.text, now=now, context=question.context, gazetteer=self.gazetteer)
        danger = await self._read_danger(question.text, parse.route)
        return await self._finish(parse, danger, question.context, now)

    async def _read_danger(self, text: str, route: Route) -> Danger:
        """Read a message for danger: by rules, and where they find no emergency by the probe."""
        danger = read_danger(text)
        if self._open_probe is None or danger.emergency or route not in PROBED_ROUTES:
            return danger
        try:
            return await asyncio.to_thread(self._add_probed, danger, text, self._open_probe)
        except Exception:  # whatever is wrong with the probe, the rules have spoken
            log.exception("danger is told by rules alone: the probe failed")
            return danger

    def _add_probed(self, danger: Danger, text: str, open_probe: ProbeOpener) -> Danger:
        """Add what the probe finds; off the loop, for it may load a model first."""
        if self._probe is None:
            self._probe = open_probe()
            if self._probe is None:
                self._open_probe = None
                return danger
        from answering.danger_probe import add_probed

        return add_probed(danger, self._probe.read(text))

    async def _finish(self, parse: Parse, danger: Danger, context: Context, now: datetime) -> Reply:
        """Run the roads and put safety around them."""
        w = words(parse.lang)
        if danger.emergency in (Emergency.WATER, Emergency.BREATHING):
            return await self._emergency(parse, danger, context, w, now)
        ask = Ask(parse, w, now, parse.text, home=context.home)
        draft = await self._road(ask, context)
        for further in parse.also[:MAX_ALSO]:
            inherited = further if further.when or not parse.when else replace(further, when=parse.when)
            first = 1 + len(draft.citations)
            more = Ask(inherited, w, now, further.text, first_citation=first, home=context.home)
            draft = draft.then(await self._road(more, context, told=draft.reports))
        return compose(parse, danger, draft, context, w, now)

    async def _emergency(
        self, parse: Parse, danger: Danger, context: Context, w: Words, now: datetime
    ) -> Reply:
        """Numbers and first steps, then the note that fits if it is at hand; no forecast, no model."""
        from answering.first_steps import DOCUMENTS, emergency_draft

        draft = emergency_draft(danger.emergency or Emergency.OTHER, w)
        if parse.route is Route.KNOWLEDGE:
            ask = Ask(parse, w, now, parse.text, first_citation=1 + len(draft.citations))
            try:
                noted = await asyncio.wait_for(
                    self._quoted(ask, None, skip=tuple(DOCUMENTS.values())), NOTE_WAIT_S
                )
            except Exception as error:  # whatever is wrong with the notes, the first steps must go out
                noted = Draft(trace=(f"notes: not at hand ({type(error).__name__})",))
            draft = draft.then(noted)
        return compose(parse, danger, draft, context, w, now)

    async def _road(self, ask: Ask, context: Context, told: Sequence[SwimReport] = ()) -> Draft:
        """Run one road; `told` are the reports that the reply holds already."""
        parse = ask.parse
        match parse.route:
            case Route.HELP:
                from answering.help_answer import answer_help

                return answer_help(ask)
            case Route.ASK_BACK:
                return await self._ask_back(ask)
            case Route.KNOWLEDGE:
                return await self._knowledge(ask, told)
            case Route.RANK:
                return await self._rank(ask, context)
            case Route.COMPARE:
                return await self._compare(ask)
            case Route.CONDITIONS:
                return await self._one_beach(ask)

    async def _ask_back(self, ask: Ask) -> Draft:
        """Ask back; a question on bathing in the dark, which no beach changes, is answered first."""
        from answering.ask_back import ask_back

        parse = ask.parse
        asked = ask_back(self.gazetteer, ask)
        dark = parse.when is not None and parse.when.part in (Part.NIGHT, Part.DAWN)
        if not dark or parse.ask or parse.unknown_place:
            return asked
        return (await self._quoted(ask, None)).then(asked)

    async def _one_beach(self, ask: Ask) -> Draft:
        from answering.conditions_answer import answer_conditions

        beach = self.gazetteer.get(ask.parse.beaches[0])
        draft = await answer_conditions(self.conditions, beach, ask)
        if self.word_reports and self.model is not None:
            from answering.report_wording import word_report

            draft = await word_report(self.model, draft, ask.w)
        if not NOTED_ASPECTS.isdisjoint(ask.aspects):
            return draft.then(await self._quoted(ask, beach))
        return draft

    async def _quoted(self, ask: Ask, beach: Beach | None, *, skip: Sequence[str] = ()) -> Draft:
        """Quote a note beside another answer; never a model, nothing when the notes do not cover it."""
        from answering.knowledge_answer import find_passages, quote
        from answering.quoting import is_tainted

        beach_id = beach.id if beach else None
        result = await find_passages(self.notes, ask, beach_id, topic_first=True)
        if result is None:
            return Draft()
        found = [passage.chunk for passage in result.passages]
        clean = [chunk for chunk in found if chunk.doc_id not in skip and not is_tainted(chunk.text)]
        told = bool(found) and found[0].doc_id in skip  # what answers best is said already
        if not result.covered or not clean or told:
            return Draft(safety=result.safety)
        return replace(await quote(self.notes, ask, clean), safety=result.safety)

    async def _compare(self, ask: Ask) -> Draft:
        from answering.compare_answer import answer_compare

        parse = ask.parse
        beaches = [self.gazetteer.get(beach_id) for beach_id in parse.beaches]
        beyond = [self.gazetteer.get(beach_id) for beach_id in parse.beyond]
        return await answer_compare(self.conditions, beaches, ask, beyond=beyond)

    async def _rank(self, ask: Ask, context: Context) -> Draft:
        from answering.compare_answer import answer_area, answer_near

        parse = ask.parse
        anchor = self._anchor(parse)
        if parse.near or anchor:
            point = parse.near or ((anchor.latitude, anchor.longitude) if anchor else (0.0, 0.0))
            return await answer_near(self.conditions, self.gazetteer, point, ask, anchor=anchor)
        area = parse.areas[0] if parse.areas else None
        if area is None and context.home:
            area = self.gazetteer.area(context.home)
        if area is None:
            from answering.ask_back import ask_back

            return ask_back(self.gazetteer, ask)
        return await answer_area(self.conditions, self.gazetteer, area.beach_ids, area.name, ask)

    def _anchor(self, parse: Parse) -> Beach | None:
        """Return the X of "perto de X"."""
        from parsing.types import Resolved

        for mention in parse.mentions:
            if mention.anchor and isinstance(mention.resolution, Resolved):
                return self.gazetteer.get(mention.resolution.candidate.beach_id)
        return None

    async def _knowledge(self, ask: Ask, told: Sequence[SwimReport]) -> Draft:
        """Answer from the notes; a beach that was named adds one line on its sea, which no model words."""
        from answering.knowledge_answer import answer_knowledge, split_questions

        parse = ask.parse
        beach = self.gazetteer.get(parse.beaches[0]) if parse.beaches else None
        draft = Draft()
        for text in split_questions(ask.text):
            one = replace(ask, text=text, first_citation=ask.first_citation + len(draft.citations))
            found = await answer_knowledge(self.notes, one, beach.id if beach else None)
            draft = draft.then(replace(found, choices=()) if draft.choices else found)
        if beach is None or "beach" in parse.inherited or any(r.beach.id == beach.id for r in told):
            return draft
        from answering.conditions_answer import one_line

        return draft.then(await one_line(self.conditions, beach, ask))

    async def _answer_action(self, action: Action, context: Context, w: Words, now: datetime) -> Reply:
        """Do what a button says; the button holds all of its meaning."""
        if action.kind is ActionKind.MORE:
            from answering.knowledge_answer import answer_more

            draft = await answer_more(self.notes, w, action.passage or "")
            return compose(Parse("", w.lang, Route.KNOWLEDGE), Danger(), draft, context, w, now)
        parse = self._parse_of(action, w.lang)
        return await self._finish(parse, Danger(), context, now)

    def _parse_of(self, action: Action, lang: Lang) -> Parse:
        """Return the parse that a button stands for; beaches that no longer exist are dropped."""
        beaches = tuple(beach_id for beach_id in action.beaches if beach_id in self.gazetteer)
        when = _when_of(action)
        if action.kind is ActionKind.RANK and action.area:
            area = self.gazetteer.area(action.area)
            return Parse(
                "", lang, Route.RANK if area else Route.HELP, areas=(area,) if area else (), when=when
            )
        if action.kind is ActionKind.HELP or not beaches:
            return Parse("", lang, Route.HELP)
        route = Route.COMPARE if len(beaches) > 1 else Route.CONDITIONS
        return Parse("", lang, route, beaches=beaches, when=when)


def _when_of(action: Action) -> When | None:
    if not action.days:
        return None
    days = tuple(sorted(set(action.days)))
    return When(days=days, start=days[0], end=days[-1], part=action.part)
