"""Road "conditions": one beach on one or several days. Never calls a model, never opens the notes."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import TYPE_CHECKING

from answering import report_lines as lines
from answering.draft import Ask, Draft, block
from answering.reply import Block, BlockKind
from answering.report_notes import day_choice, day_choices, no_forecast_line, notices, source_block
from answering.report_short import short_days, short_fields
from answering.window import MAX_DAYS, Window, asked_window, is_over, utc_span
from answering.wording import Words, capital
from conditions.types import SwimReport
from parsing.types import Aspect, Beach

if TYPE_CHECKING:
    from conditions import Conditions

OFFLINE_ASPECTS = frozenset({Aspect.SUN, Aspect.WATER_QUALITY, Aspect.WHALES})
"""Aspects that need no forecast."""
MAX_REASONS = 5


async def answer_conditions(conditions: Conditions, beach: Beach, ask: Ask) -> Draft:
    """Answer for one beach."""
    days = asked_days(ask, beach)
    if len(days) > 1:
        return await _several_days(conditions, beach, days, ask)
    window = asked_window(ask.when, days[0], beach.zone)
    report = await conditions.report(beach, days[0], asked=utc_span(window), now=ask.now)
    shown = lines.still_ahead(report, ask.now)
    blocks = _aspect_blocks(shown, window, ask) if ask.aspects else _full_blocks(shown, window, ask)
    blocks += block(BlockKind.NOTICE, *notices(report, ask, days, alone=True))
    blocks += source_block(report, ask.w)
    return Draft(
        blocks=blocks,
        choices=day_choices(ask, (beach,), days, report.horizon),
        reports=(report,),
        unanswered="no_forecast" if report.no_forecast else None,
        trace=(f"conditions: {beach.id} {days[0]}",),
    )


def asked_days(ask: Ask, beach: Beach) -> tuple[date, ...]:
    """Days that were said; today when none was, or tomorrow once today's swimming hours are over."""
    if ask.when:
        return ask.when.days
    today = ask.today(beach)
    return (today + timedelta(days=1) if is_over(today, ask.now, beach.zone) else today,)


def title(report: SwimReport, window: Window | None, ask: Ask) -> str:
    """Beach, weekday and date, and the window when one was asked."""
    w = ask.w
    day = lines.relative_day(w, report.day, ask.today(report.beach))
    beach = lines.place(w, report.beach)
    if window is None:
        return w("headline.report", beach=beach, day=day)
    return w("headline.window", beach=beach, day=day, window=window_words(w, window, ask))


def window_words(w: Words, window: Window, ask: Ask) -> str:
    """Name the asked window as it was said."""
    part = ask.when.part if ask.when else None
    if window.label == "part" and part:
        return w("window.part", part=w(f"part.{part}"))
    return w(f"window.{window.label}", start=window.start, end=window.end)


def _full_blocks(report: SwimReport, window: Window | None, ask: Ask) -> tuple[Block, ...]:
    w = ask.w
    blocks = block(BlockKind.HEADLINE, title(report, window, ask), _verdict(report, w))
    blocks += block(BlockKind.TEXT, *over(report, window, ask), *warnings(report, w))
    if report.no_forecast:
        blocks += block(BlockKind.NOTICE, no_forecast_line(report, w), w("notice.offline"))
        offline = [lines.sun(report, w, ""), lines.water(report, w, ""), *lines.water_details(report, w)]
        return blocks + block(BlockKind.BULLETS, *offline)
    blocks += block(BlockKind.TEXT, *_best_lines(report, window, ask))
    return blocks + block(BlockKind.BULLETS, *_bullets(report, w))


def over(report: SwimReport, window: Window | None, ask: Ask) -> list[str]:
    """Say first that the asked hours, or today's bathing hours, are past."""
    if report.no_forecast:
        return []
    if window and window.end <= ask.now:
        return [ask.w("report.window_over", window=capital(window_words(ask.w, window, ask)))]
    if window is None and is_over(report.day, ask.now, report.beach.zone):
        return [ask.w("report.day_over")]
    return []


def _verdict(report: SwimReport, w: Words) -> str:
    if report.no_forecast and report.score is None:
        return ""
    word = capital(w(f"verdict.{report.verdict}"))
    if report.score is None:
        return w("headline.verdict_only", verdict=word)
    return w("headline.verdict", verdict=word, score=report.score)


def warnings(report: SwimReport, w: Words) -> list[str]:
    """Vetoes, then the hours of the window that are vetoed though the best one is not."""
    found = [item for item in report.reasons if item.code.startswith("veto_")]
    found += [item for item in report.reasons if item.code in lines.WARNING_CODES]
    return [capital(lines.reason(w, item)) + "." for item in found]


def _best_lines(report: SwimReport, window: Window | None, ask: Ask) -> list[str]:
    """Best hour, what counted, and which hour the values below are for."""
    w = ask.w
    found = []
    best, of_day = report.best, report.best_of_day
    score = best.swim.score if best else None
    if best and score and not (window and (window.label == "hour" or window.end <= ask.now)):
        at = lines.local(report, best.hour.valid_at)
        found.append(w("report.best_in_window" if window else "report.best", at=at, score=score))
    day_score = of_day.swim.score if of_day else None
    if window and of_day and day_score is not None and day_score >= (score or 0) + 10:
        found.append(w("report.best_of_day", at=lines.local(report, of_day.hour.valid_at), score=day_score))
    why = _reasons(report, w)
    if why:
        found.append(w("report.against" if report.score is None else "report.why", reasons="; ".join(why)))
    if report.score is None and not lines.is_inland(report):
        found.append(w("notice.no_waves"))
    focus = lines.focus(report)
    if focus:
        at = focus.hour.valid_at
        current = at <= ask.now < at + timedelta(hours=1)
        found.append(w("report_now" if current else "report_at", at=lines.local(report, at)))
    return found


def _reasons(report: SwimReport, w: Words) -> list[str]:
    """What took points, then what must be known; without a score no points are told."""
    inland = lines.is_inland(report)
    taken = [item for item in report.reasons if item.delta and not (inland and item.code in lines.SEA_CODES)]
    if report.score is None:
        taken = [replace(item, delta=0) for item in taken]
    told = [*taken[:MAX_REASONS], *(item for item in report.reasons if item.code in lines.INFORMING_CODES)]
    return [lines.reason(w, item) for item in told]


def _bullets(report: SwimReport, w: Words) -> list[str]:
    weather = [lines.wind(report, w, ""), f"{lines.rain(report, w, '')} · {lines.uv(report, w, '')}"]
    water = ". ".join([lines.water(report, w, ""), *lines.water_details(report, w)])
    if lines.is_inland(report):
        return [*weather, lines.air(report, w, ""), lines.sun(report, w, ""), water]
    found = [
        lines.waves(report, w, ""),
        weather[0],
        f"{lines.sea(report, w, '')} · {lines.air(report, w, '')}",
        weather[1],
        f"{lines.tide(report, w, '')} · {lines.sun(report, w, '')}",
        water,
        lines.jellyfish(report, w, ""),
    ]
    if report.whales:
        found.append(lines.whales(report, w, ""))
    return found


def _aspect_blocks(report: SwimReport, window: Window | None, ask: Ask) -> tuple[Block, ...]:
    """What was asked comes first, then where and when, then a short verdict."""
    w = ask.w
    told = aspect_lines(report, ask)
    blocks = block(BlockKind.HEADLINE, *told[:1], title(report, window, ask))
    blocks += block(BlockKind.BULLETS, *told[1:])
    if report.no_forecast:
        return blocks + block(BlockKind.NOTICE, no_forecast_line(report, w))
    after = (*over(report, window, ask), *warnings(report, w), verdict_line(report, w))
    return blocks + block(BlockKind.TEXT, *after)


def aspect_lines(report: SwimReport, ask: Ask) -> list[str]:
    """One line per aspect asked for; points and counts for water quality."""
    w = ask.w
    focus = lines.focus(report)
    at = w("at_hour", at=lines.local(report, focus.hour.valid_at)) if focus else ""
    wanted = [aspect for aspect in ask.aspects if not report.no_forecast or aspect in OFFLINE_ASPECTS]
    told = [lines.ASPECT_LINES[aspect](report, w, at) for aspect in wanted]
    if Aspect.WATER_QUALITY in wanted:
        told += lines.water_samples(report, w) + lines.water_details(report, w)
    return told


def verdict_line(report: SwimReport, w: Words) -> str:
    """Short verdict after an aspect."""
    verdict = w(f"verdict.{report.verdict}")
    if report.best is None or not report.score:
        return w("report.verdict_line_only", verdict=verdict)
    if report.asked and report.asked[1] - report.asked[0] <= timedelta(hours=1):
        return w("report.verdict_line_score", verdict=verdict, score=report.score)
    at = lines.local(report, report.best.hour.valid_at)
    return w("report.verdict_line", verdict=verdict, score=report.score, at=at)


async def one_line(conditions: Conditions, beach: Beach, ask: Ask) -> Draft:
    """Return one line on a beach, to stand under an answer from the notes."""
    day = asked_days(ask, beach)[0]
    window = asked_window(ask.when, day, beach.zone)
    report = await conditions.report(beach, day, asked=utc_span(window), now=ask.now)
    w = ask.w
    if report.no_forecast:
        told = no_forecast_line(report, w)
    else:
        label = lines.relative_day(w, day, ask.today(beach))
        told = w(
            "knowledge.conditions_line", beach=lines.place(w, beach), day=label, **short_fields(report, ask)
        )
    blocks = block(BlockKind.TEXT, told)
    if report.recorded:
        blocks += block(BlockKind.NOTICE, w("notice.recorded"))
    return Draft(blocks + source_block(report, w), reports=(report,))


async def _several_days(conditions: Conditions, beach: Beach, days: tuple[date, ...], ask: Ask) -> Draft:
    w = ask.w
    reports = []
    for day in days[:MAX_DAYS]:
        window = asked_window(ask.when, day, beach.zone)
        reports.append(await conditions.report(beach, day, asked=utc_span(window), now=ask.now))
    window = asked_window(ask.when, days[0], beach.zone)
    label = f", {window_words(w, window, ask)}" if window else ""
    blocks = block(BlockKind.HEADLINE, lines.place(w, beach) + label)
    blocks += block(BlockKind.BULLETS, *short_days(reports, ask))
    said = list(dict.fromkeys(note for report in reports for note in notices(report, ask, days)))
    blocks += block(BlockKind.NOTICE, *said)
    with_data = next((report for report in reports if report.source), None)
    return Draft(
        blocks=blocks + (source_block(with_data, w) if with_data else ()),
        choices=tuple(day_choice(w, (beach,), report.day) for report in reports if not report.no_forecast),
        reports=tuple(reports),
        unanswered="no_forecast" if all(report.no_forecast for report in reports) else None,
        trace=(f"conditions: {beach.id} {len(reports)} days",),
    )
