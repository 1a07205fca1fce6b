"""What stands beside the values of a report: notices, source, buttons for other days."""

from __future__ import annotations

from datetime import date, timedelta

from answering import report_lines as lines
from answering.draft import Ask, block
from answering.reply import Action, ActionKind, Block, BlockKind, Choice
from answering.window import MAX_DAYS, is_over
from answering.wording import Words, capital
from conditions.types import NoForecast, SwimReport
from parsing.types import Beach, Part

OFFERED_AHEAD = 5
"""Days ahead up to which the day after the asked one is offered; past them, and for past days, today is."""


def notices(report: SwimReport, ask: Ask, days: tuple[date, ...], *, alone: bool = False) -> list[str]:
    """What must be said beside the values: recorded, stale, assumed or contradicting day.

    A report that stands alone says at its head that today's bathing hours are over.
    """
    w, when = ask.w, ask.when
    today = ask.today(report.beach)
    found = []
    if report.recorded:
        found.append(w("notice.recorded"))
    if report.stale and report.fetched_at:
        found.append(w("notice.stale", age=age(w, ask.now - report.fetched_at)))
    if any(sample.recorded for sample in report.water.fresh) and not report.recorded:
        found.append(w("water.recorded"))
    if not alone and is_over(report.day, ask.now, report.beach.zone) and not report.no_forecast:
        found.append(w("report.day_over"))
    if (when is None or not when.said) and len(days) == 1:
        found.append(w("notice.assumed_day", day=lines.relative_day(w, report.day, today)))
    if when and when.weekday_conflict:
        found.append(w("notice.weekday_conflict", day=report.day))
    if when and when.other_reading:
        found.append(w("notice.other_reading", day=when.other_reading[0]))
    if len(days) > MAX_DAYS:
        found.append(w("notice.too_many_days", n=MAX_DAYS))
    if report.beach.source.endswith("-approx"):
        found.append(w("notice.approximate"))
    return found


def no_forecast_line(report: SwimReport, w: Words) -> str:
    """Why there is no forecast, with the horizon."""
    code = report.no_forecast or NoForecast.SOURCE_DOWN
    if code in (NoForecast.PAST, NoForecast.BEYOND_HORIZON):
        key = "past" if code is NoForecast.PAST else "beyond"
        if report.horizon:
            return capital(w(f"notice.{key}", day=report.day, horizon=report.horizon))
        return capital(w(f"notice.{key}_no_horizon", day=report.day))
    return w(f"notice.{code}")


def age(w: Words, old: timedelta) -> str:
    """Word an age in minutes or hours."""
    minutes = max(1, round(old.total_seconds() / 60))
    if minutes < 90:
        return w("age.minutes", n=minutes)
    return w("age.hours", n=round(minutes / 60))


def source_block(report: SwimReport, w: Words) -> tuple[Block, ...]:
    """Source, time of the data, horizon."""
    if report.source is None or report.fetched_at is None:
        return ()
    fetched = lines.local(report, report.fetched_at)
    told = [w("source.data", source=report.source, day=fetched.date(), at=fetched)]
    if report.horizon:
        told.append(w("source.horizon", day=report.horizon))
    return block(BlockKind.SOURCE, " ".join(told))


def day_choices(
    ask: Ask, beaches: tuple[Beach, ...], days: tuple[date, ...], horizon: date | None = None
) -> tuple[Choice, ...]:
    """Buttons: the other reading of the day, else the next day that the forecast knows, else today."""
    w, when = ask.w, ask.when
    if when and when.other_reading:
        return tuple(day_choice(w, beaches, day, when.part) for day in when.other_reading[:2])
    today = ask.today(beaches[0])
    following = days[-1] + timedelta(days=1)
    last = min(horizon or date.max, today + timedelta(days=OFFERED_AHEAD))
    if following <= today or following > last:
        return () if days == (today,) else (day_choice(w, beaches, today),)
    return (day_choice(w, beaches, following),)


def day_choice(w: Words, beaches: tuple[Beach, ...], day: date, part: Part | None = None) -> Choice:
    """Return the button that asks for these beaches on a day."""
    action = Action(
        ActionKind.CONDITIONS, beaches=tuple(beach.id for beach in beaches), days=(day,), part=part
    )
    return Choice(w("button.day", day=day), action)
