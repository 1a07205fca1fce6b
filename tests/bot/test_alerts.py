"""Daily alerts: due once, never doubled, never hours late."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.clock import next_at
from bot.store import Alert, Chat
from conditions.types import Verdict

START = datetime(2026, 9, 5, 10, 30, tzinfo=UTC)


def alert(**changes):
    values = {
        "alert_id": 0, "chat_id": 7, "beach_id": "sc-florianopolis-joaquina", "minute": 450,
        "zone": "America/Sao_Paulo", "only_good": False, "next_at": START,
    }  # fmt: skip
    return Alert(**{**values, **changes})


async def test_due_alert_is_sent_once_and_comes_back_tomorrow(harness):
    await harness.store.add_alert(alert())
    harness.clock.now = START + timedelta(seconds=30)
    assert await harness.service.alerts.run() == 1
    assert await harness.service.alerts.run() == 0
    (sent,) = harness.world.sent(7)
    assert "Joaquina" in sent["text"]
    (kept,) = await harness.store.alerts(7)
    assert kept.next_at == START + timedelta(days=1)


async def test_early_alert_waits(harness):
    await harness.store.add_alert(alert())
    harness.clock.now = START - timedelta(seconds=1)
    assert await harness.service.alerts.run() == 0


async def test_alert_over_two_hours_late_is_skipped(harness):
    await harness.store.add_alert(alert())
    harness.clock.now = START + timedelta(hours=2, seconds=1)
    assert await harness.service.alerts.run() == 1
    assert harness.world.sent() == []
    (kept,) = await harness.store.alerts(7)
    assert kept.next_at == START + timedelta(days=1)


async def test_two_replicas_send_an_alert_once(harness, make_harness):
    import asyncio

    other = await make_harness(world=harness.world)
    for minute in range(20):
        await harness.store.add_alert(alert(minute=430 + minute, next_at=START))
    for replica in (harness, other):
        replica.clock.now = START
    await asyncio.gather(harness.service.alerts.run(), other.service.alerts.run())
    assert len(harness.world.sent()) == 20


async def test_claim_of_a_dead_process_ends_by_itself(store):
    kept = await store.add_alert(alert())
    assert (await store.claim_alert(now=START, until=START + timedelta(minutes=5))).alert_id == kept.alert_id
    assert await store.claim_alert(now=START + timedelta(minutes=4), until=START + timedelta(hours=1)) is None
    assert await store.claim_alert(now=START + timedelta(minutes=5), until=START + timedelta(hours=1))


class Judged:
    """The real answer with another verdict."""

    def __init__(self, answers, verdict):
        self.answers, self.verdict = answers, verdict

    async def answer(self, question, *, now):
        reply = await self.answers.answer(question, now=now)
        return replace(reply, reports=tuple(replace(r, verdict=self.verdict) for r in reply.reports))


@pytest.mark.parametrize(
    ("verdict", "sent"),
    [(Verdict.GOOD, 1), (Verdict.FAIR, 1), (Verdict.POOR, 0), (Verdict.UNFIT, 0), (Verdict.UNKNOWN, 0)],
)
async def test_only_if_good_is_silent_on_other_days(make_harness, kit, verdict, sent):
    harness = await make_harness(answers=Judged(kit.answers, verdict))
    await harness.store.add_alert(alert(only_good=True))
    harness.clock.now = START
    await harness.service.alerts.run()
    assert len(harness.world.sent()) == sent


async def test_blocked_user_loses_the_alerts(harness):
    await harness.store.save_chat(Chat(7))
    await harness.store.add_alert(alert())
    harness.world.blocked.add(7)
    harness.clock.now = START
    await harness.service.alerts.run()
    assert await harness.store.alerts(7) == ()
    assert (await harness.store.counts())["active"] == 0


async def test_blocking_the_bot_stops_alerts_at_once(harness):
    import json
    from pathlib import Path

    await harness.store.add_alert(alert())
    path = Path(__file__).parent.parent / "fixtures" / "updates" / "blocked.json"
    harness.world.push(json.loads(path.read_text("utf-8"))["update"])
    await harness.settle()
    assert await harness.store.alerts(7) == ()


async def test_alerts_move_with_an_upgraded_group(harness):
    await harness.store.add_alert(alert(chat_id=-5))
    harness.world.migrated[-5] = -10055
    harness.clock.now = START
    await harness.service.alerts.run()
    assert len(harness.world.sent(-10055)) == 1
    assert len(await harness.store.alerts(-10055)) == 1


async def test_broken_alert_is_not_retried_without_end(make_harness):
    class Broken:
        async def answer(self, question, *, now):
            raise RuntimeError("x")

    harness = await make_harness(answers=Broken())
    await harness.store.add_alert(alert())
    harness.clock.now = START
    assert await harness.service.alerts.run() == 1
    assert await harness.service.alerts.run() == 0


@pytest.mark.parametrize(
    ("zone", "minute", "after", "expected"),
    [
        ("America/Sao_Paulo", 450, "2026-09-05T10:29:59+00:00", "2026-09-05T10:30:00+00:00"),
        ("America/Sao_Paulo", 450, "2026-09-05T10:30:00+00:00", "2026-09-06T10:30:00+00:00"),
        ("America/Noronha", 0, "2026-09-05T02:30:00+00:00", "2026-09-06T02:00:00+00:00"),
        # New York skips 02:00-03:00 on 2026-03-08 and has 01:00-02:00 twice on 2026-11-01.
        ("America/New_York", 150, "2026-03-08T00:00:00+00:00", "2026-03-08T07:30:00+00:00"),
        ("America/New_York", 150, "2026-03-08T07:30:00+00:00", "2026-03-09T06:30:00+00:00"),
        ("America/New_York", 90, "2026-11-01T00:00:00+00:00", "2026-11-01T05:30:00+00:00"),
        ("America/New_York", 90, "2026-11-01T05:30:00+00:00", "2026-11-02T06:30:00+00:00"),
    ],
)
def test_next_time_across_changes_of_the_clocks(zone, minute, after, expected):
    found = next_at(minute, zone, after=datetime.fromisoformat(after))
    assert found == datetime.fromisoformat(expected)
