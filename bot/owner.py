"""What only the owner may ask: counts, and topics that the notes lack; never a person, never a message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.desk import Desk, Visit

Run = Callable[[Visit, str], Awaitable[None]]

TOPICS_SHOWN = 30


def table(desk: Desk, *, otherwise: Run) -> Mapping[str, Run]:
    """Return the owner's commands; anyone else gets what an unknown command gets."""

    def guarded(run: Callable[[Desk, Visit], Awaitable[None]]) -> Run:
        async def guard(visit: Visit, argument: str) -> None:
            if visit.user_id is not None and visit.user_id == desk.settings.owner_id:
                await run(desk, visit)
            else:
                await otherwise(visit, argument)

        return guard

    return {"stats": guarded(stats), "unanswered": guarded(unanswered)}


async def stats(desk: Desk, visit: Visit) -> None:
    """Tell counts, and only counts."""
    counts = await desk.store.counts()
    lines = [f"{name}: {count}" for name, count in counts.items()]
    for family in (desk.metrics.answers, desk.metrics.sends, desk.metrics.unanswered):
        for metric in family.collect():
            lines += [
                f"{'/'.join(sample.labels.values())}: {sample.value:.0f}"
                for sample in metric.samples
                if sample.name.endswith("_total")
            ]
    await desk.say(visit, "\n".join(lines))


async def unanswered(desk: Desk, visit: Visit) -> None:
    """Tell which topics the notes lack, most frequent first."""
    topics = await desk.store.unanswered(now=desk.clock(), limit=TOPICS_SHOWN)
    lines = [f"{topic.count} × [{topic.lang}, {topic.reason}] {topic.topic}" for topic in topics]
    await desk.say(visit, "\n".join(lines) or "—")
