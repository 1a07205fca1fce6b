"""Daily alerts: claimed row by row, so that restarts and replicas neither lose nor double them."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta

from answering.reply import Action, ActionKind, Question, Reply
from bot import render, units
from bot.clock import next_at
from bot.desk import Desk
from bot.outbox import Target
from bot.slots import for_question
from bot.store import Alert, Chat
from conditions.types import Verdict

log = logging.getLogger(__name__)

EVERY_S = 20.0
"""How often due alerts are looked for."""
LATE = timedelta(hours=2)
"""A morning report in the afternoon helps nobody: skipped until tomorrow."""
CLAIM = timedelta(minutes=5)
"""A process that dies with a claim loses it after this time."""
PER_RUN = 500
_GOOD = {Verdict.GOOD, Verdict.FAIR}


@dataclass(slots=True)
class Alerts:
    """Sends what is due, one after the other: interactive answers always go first."""

    desk: Desk

    async def run(self, *_: object) -> int:
        """Send every alert that is due; return how many were settled."""
        settled = 0
        while settled < PER_RUN:
            now = self.desk.clock()
            alert = await self.desk.store.claim_alert(now=now, until=now + CLAIM)
            if alert is None:
                break
            outcome = await self._settle(alert, now)
            self.desk.metrics.alerts.labels(outcome).inc()
            settled += 1
        return settled

    async def _settle(self, alert: Alert, now: datetime) -> str:
        try:
            outcome = await self._send(alert, now) if now - alert.next_at <= LATE else "late"
        except Exception:
            # The next time is set all the same: a broken alert must not be retried without end.
            log.exception("alert failed")
            outcome = "failed"
        upcoming = next_at(alert.minute, alert.zone, after=max(now, alert.next_at))
        await self.desk.store.settle_alert(alert.alert_id, next_at=upcoming)
        return outcome

    async def _send(self, alert: Alert, now: datetime) -> str:
        from zoneinfo import ZoneInfo

        chat = await self.desk.store.chat(alert.chat_id) or Chat(alert.chat_id)
        today = now.astimezone(ZoneInfo(alert.zone)).date()
        action = Action(ActionKind.CONDITIONS, beaches=(alert.beach_id,), days=(today,))
        question = Question(text="", context=for_question(chat), action=action)
        reply = await self.desk.answers.answer(question, now=now)
        if alert.only_good and not _is_good(reply):
            return "silent"
        reply = units.imperial(reply) if chat.preferences.imperial else reply
        pieces = render.render(reply)
        sent = await self.desk.outbox.send(Target(alert.chat_id), pieces, keyboard=self.desk.keyboard(reply))
        return "sent" if sent else "gone"


def _is_good(reply: Reply) -> bool:
    """Tell whether the day is fit: without a forecast nobody can say, and silence is the promise."""
    return any(report.verdict in _GOOD for report in reply.reports)
