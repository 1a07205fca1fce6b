"""The weekend button beside tomorrow's, where the forecast reaches that far."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from answering.reply import Action, ActionKind, Choice, Reply
from bot.texts import say
from parsing.types import Route

_SATURDAY = 5


def weekend_choice(reply: Reply, now: datetime) -> Choice | None:
    """Return the button that asks for the reported beach on the coming weekend.

    None when several beaches were reported, the weekend is what was answered, or its Sunday is beyond the
    forecast.
    """
    beaches = {report.beach.id for report in reply.reports}
    if reply.route is not Route.CONDITIONS or len(beaches) != 1:
        return None
    report = reply.reports[0]
    days = coming_weekend(now.astimezone(ZoneInfo(report.beach.zone)).date())
    known = report.horizon is not None and days[-1] <= report.horizon
    if not known or set(days) <= {told.day for told in reply.reports}:
        return None
    action = Action(ActionKind.CONDITIONS, beaches=tuple(beaches), days=days)
    return Choice(say(reply.lang, "weekend_button"), action)


def coming_weekend(today: date) -> tuple[date, date]:
    """Return Saturday and Sunday; on a Sunday those of the next week, for today has its own answer."""
    saturday = today + timedelta(days=(_SATURDAY - today.weekday()) % 7)
    return saturday, saturday + timedelta(days=1)
