"""Roads "compare" and "rank": several beaches side by side, an area's best, the nearest to a point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from answering import report_lines as lines
from answering.conditions_answer import asked_days, window_words
from answering.draft import Ask, Draft, block
from answering.reply import Action, ActionKind, Block, BlockKind, Choice
from answering.report_notes import no_forecast_line, notices, source_block
from answering.report_short import short_fields
from answering.window import asked_window, utc_span
from answering.wording import Words, capital, lower
from conditions.types import Ranked, SwimReport, Verdict
from parsing.types import Beach, BeachId

if TYPE_CHECKING:
    from conditions import Conditions
    from parsing.gazetteer import Gazetteer

MAX_COMPARE_DAYS = 3
CONSULTED = 12
"""Beaches of an area whose forecast is looked at: the best known ones."""
SHOWN = 5
NAMED = 4
"""Beaches without a score that are named; the others are counted."""
FAR_KM = 60.0
"""Past this, "near you" would be a joke: only the distance is told."""


async def answer_compare(
    conditions: Conditions, beaches: Sequence[Beach], ask: Ask, *, beyond: Sequence[Beach] = ()
) -> Draft:
    """Compare beaches on the asked days, best first; nothing asked for is dropped in silence."""
    days = asked_days(ask, beaches[0])[:MAX_COMPARE_DAYS]
    draft = Draft(trace=(f"compare: {', '.join(beach.id for beach in beaches)}",))
    for day in days:
        draft = draft.then(await _compare_day(conditions, beaches, day, ask))
    if beyond:
        names = ask.w.join(lines.place(ask.w, beach) for beach in beyond)
        draft = draft.then(Draft(block(BlockKind.TEXT, ask.w("compare.not_ranked_limit", beaches=names))))
    return draft.then(_closing(draft.reports, ask, days, beaches))


async def _compare_day(conditions: Conditions, beaches: Sequence[Beach], day: date, ask: Ask) -> Draft:
    w = ask.w
    window = asked_window(ask.when, day, beaches[0].zone)
    ranked = await conditions.compare(beaches, day, asked=utc_span(window), now=ask.now)
    label = lines.relative_day(w, day, ask.today(beaches[0]))
    if window:
        label = f"{label}, {window_words(w, window, ask)}"
    blocks = block(BlockKind.HEADLINE, capital(_headline(ranked.reports, label, w)))
    return Draft(blocks + _listed(ranked.reports, ask), reports=ranked.reports)


def _listed(
    reports: Sequence[SwimReport], ask: Ask, labels: Mapping[BeachId, str] | None = None
) -> tuple[Block, ...]:
    """One line per beach; what is missing from all of them is said once."""
    labels = labels or {}
    whys = {no_forecast_line(report, ask.w) if report.no_forecast else "" for report in reports}
    if len(whys) == 1 and len(reports) > 1 and "" not in whys:
        names = (_named(report, ask, labels.get(report.beach.id, "")) for report in reports)
        told = [f"{i}. {name}" for i, name in enumerate(names, 1)]
        return block(BlockKind.NOTICE, *whys) + block(BlockKind.BULLETS, *told)
    numbered = enumerate(reports, 1)
    told = [_line(i, report, ask, label=labels.get(report.beach.id, "")) for i, report in numbered]
    return block(BlockKind.BULLETS, *told)


def _named(report: SwimReport, ask: Ask, label: str) -> str:
    return ", ".join(filter(None, (lines.place(ask.w, report.beach), label)))


def _headline(reports: Sequence[SwimReport], day: str, w: Words) -> str:
    """Name the best beach; a tie, no good one and not knowing are said as such."""
    scored = [report for report in reports if report.score is not None]
    if not scored:
        return w("compare.headline_unknown", day=day)
    top = [r for r in scored if (r.verdict, r.score) == (scored[0].verdict, scored[0].score)]
    if scored[0].verdict in (Verdict.UNFIT, Verdict.POOR):
        return w("compare.headline_none", day=day)
    if len(top) > 1:
        return w("compare.headline_tie", day=day, beaches=w.join(r.beach.name for r in top))
    key = "compare.headline" if len(scored) == len(reports) else "compare.headline_known"
    return w(key, day=day, beach=lines.place(w, scored[0].beach))


def _line(i: int, report: SwimReport, ask: Ask, *, label: str = "") -> str:
    """One numbered line; a beach without forecast says why."""
    w = ask.w
    beach = _named(report, ask, label)
    if report.no_forecast:
        return w("compare.line_missing", i=i, beach=beach, why=lower(no_forecast_line(report, w)))
    return w("compare.line", i=i, beach=beach, **short_fields(report, ask))


def _closing(
    reports: Sequence[SwimReport], ask: Ask, days: tuple[date, ...], beaches: Sequence[Beach]
) -> Draft:
    """Notices and source of all reports, once each, and a button per beach."""
    said = list(dict.fromkeys(note for report in reports for note in notices(report, ask, days)))
    with_data = next((report for report in reports if report.source), None)
    blocks = block(BlockKind.NOTICE, *said) + (source_block(with_data, ask.w) if with_data else ())
    missing = bool(reports) and all(report.no_forecast for report in reports)
    return Draft(
        blocks,
        choices=beach_choices(beaches[:SHOWN], ask, days[:1]),
        unanswered="no_forecast" if missing else None,
    )


def beach_choices(beaches: Sequence[Beach], ask: Ask, days: tuple[date, ...]) -> tuple[Choice, ...]:
    """Return a button per beach for the same day and part."""
    part = ask.when.part if ask.when else None
    return tuple(
        Choice(
            ask.w("ask.button", name=beach.name, municipality=beach.municipality),
            Action(ActionKind.CONDITIONS, beaches=(beach.id,), days=days, part=part),
        )
        for beach in beaches
    )


async def answer_area(
    conditions: Conditions, gazetteer: Gazetteer, beach_ids: Sequence[BeachId], name: str, ask: Ask
) -> Draft:
    """Rank the best known beaches of an area on the first asked day."""
    w = ask.w
    beaches = [gazetteer.get(beach_id) for beach_id in beach_ids[:CONSULTED]]
    if not beaches:
        return Draft(block(BlockKind.TEXT, w("rank.none")), unanswered="unknown_place")
    day = asked_days(ask, beaches[0])[0]
    window = asked_window(ask.when, day, beaches[0].zone)
    ranked = await conditions.rank(beaches, day, asked=utc_span(window), now=ask.now)
    label = lines.relative_day(w, day, ask.today(beaches[0]))
    if window:
        label = f"{label}, {window_words(w, window, ask)}"
    top = ranked.reports[:SHOWN]
    shown = [gazetteer.get(report.beach.id) for report in top] or beaches[:SHOWN]
    blocks = block(BlockKind.HEADLINE, w("rank.headline", area=name, day=label))
    blocks += _ranking(top, ask) if top else await _no_ranking(conditions, beaches, day, ask)
    if top:
        blocks += block(
            BlockKind.NOTICE, w("rank.consulted", n=len(beaches)), *_missing(ranked, gazetteer, w)
        )
    draft = Draft(blocks, reports=top, trace=(f"rank: {name} {day}, {len(beaches)} beaches",))
    return draft.then(_closing(top, ask, (day,), shown))


def _ranking(top: Sequence[SwimReport], ask: Ask) -> tuple[Block, ...]:
    told = [_line(i, report, ask) for i, report in enumerate(top, 1)]
    good = any(report.verdict in (Verdict.GOOD, Verdict.FAIR) for report in top)
    head = ask.w("rank.top", n=len(top)) if good else ask.w("rank.none_good")
    return block(BlockKind.TEXT, head) + block(BlockKind.BULLETS, *told)


async def _no_ranking(
    conditions: Conditions, beaches: Sequence[Beach], day: date, ask: Ask
) -> tuple[Block, ...]:
    """No beach has a verdict: say why, by the best known one, and list the beaches all the same."""
    w = ask.w
    report = await conditions.report(beaches[0], day, asked=None, now=ask.now)
    why = no_forecast_line(report, w) if report.no_forecast else w("notice.no_waves")
    names = [f"{i}. {lines.place(w, beach)}" for i, beach in enumerate(beaches[:SHOWN], 1)]
    return block(BlockKind.NOTICE, why) + block(BlockKind.BULLETS, *names)


def _missing(ranked: Ranked, gazetteer: Gazetteer, w: Words) -> list[str]:
    if not ranked.not_ranked:
        return []
    names = [gazetteer.get(beach_id).name for beach_id in ranked.not_ranked]
    if len(names) > NAMED:
        names = [*names[:NAMED], w("compare.others", n=len(names) - NAMED)]
    return [w("compare.not_ranked", beaches=w.join(names))]


async def answer_near(
    conditions: Conditions,
    gazetteer: Gazetteer,
    point: tuple[float, float],
    ask: Ask,
    *,
    anchor: Beach | None,
) -> Draft:
    """List the nearest beaches with their distances and a short verdict each."""
    w = ask.w
    found = [
        pair for pair in gazetteer.nearest(*point, k=SHOWN + 1) if anchor is None or pair[0].id != anchor.id
    ]
    found = found[:SHOWN]
    if not found:
        return Draft(block(BlockKind.TEXT, w("rank.none")), unanswered="unknown_place")
    nearest, km = found[0]
    if km > FAR_KM:
        told = w("rank.far", beach=lines.place(w, nearest), km=km)
        return Draft(block(BlockKind.TEXT, told), choices=beach_choices((nearest,), ask, ()))
    day = asked_days(ask, nearest)[0]
    window = asked_window(ask.when, day, nearest.zone)
    beaches = [beach for beach, _ in found]
    ranked = await conditions.compare(beaches, day, asked=utc_span(window), now=ask.now)
    by_id = {report.beach.id: report for report in ranked.reports}
    nearest_first = [by_id[beach.id] for beach in beaches]
    labels = {beach.id: w("rank.km", km=km) for beach, km in found}
    label = lines.relative_day(w, day, ask.today(nearest))
    head = w("rank.near", place=anchor.name, day=label) if anchor else w("rank.near_here", day=label)
    draft = Draft(
        block(BlockKind.HEADLINE, head) + _listed(nearest_first, ask, labels),
        reports=ranked.reports,
        trace=(f"near: {len(found)} beaches within {found[-1][1]:.0f} km",),
    )
    return draft.then(_closing(ranked.reports, ask, (day,), beaches))
