"""Keeps each chat's updates in order while chats run side by side.

A lane exists only while it has work. Whatever a lane does next is read from the inbox, so memory stays flat
under any backlog, and a process that dies leaves nothing behind but rows that the next one finds.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence

from bot.store import Chat, Inbox, Incoming

log = logging.getLogger(__name__)

Process = Callable[[Incoming], Awaitable[Chat | None]]
"""Answers one update; returns the chat record to save with its completion."""
Flooded = Callable[[Incoming], Awaitable[None]]
"""Told once when a lane is full, until it is empty again."""

Urgent = Callable[[Incoming], bool]
"""Tells what is never turned away; asked only when a lane is full."""

MAX_STARTS = 3
"""An update that was waiting at this many starts is what kills the process: it is dropped."""


class Lanes:
    """First in, first out per lane; lanes in parallel; waiting updates per lane capped."""

    def __init__(
        self,
        inbox: Inbox,
        process: Process,
        *,
        limit: int,
        flooded: Flooded,
        urgent: Urgent = lambda _: False,
    ) -> None:
        self._inbox = inbox
        self._process = process
        self._limit = limit
        self._flooded_told = flooded
        self._urgent = urgent
        self._waiting: Counter[str] = Counter()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._flooding: set[str] = set()
        self._notices: set[asyncio.Task[None]] = set()
        self._closing = False

    @property
    def active(self) -> int:
        """Number of lanes at work."""
        return len(self._tasks)

    @property
    def waiting(self) -> int:
        """Number of updates received here and not yet answered."""
        return self._waiting.total()

    async def accept(self, updates: Sequence[Incoming]) -> int:
        """Keep updates and start answering them; they are safe when this returns.

        Returns:
            How many were turned away because their lane is full.
        """
        kept: list[Incoming] = []
        refused: list[Incoming] = []
        planned: Counter[str] = Counter()
        for update in updates:
            full = self._waiting[update.lane] + planned[update.lane] >= self._limit
            full = full and not self._urgent(update)
            (refused if full else kept).append(update)
            planned[update.lane] += not full
        new = set(await self._inbox.add_updates(kept))
        for update in kept:
            if update.update_id in new:
                self._waiting[update.lane] += 1
                self._wake(update.lane)
        for update in refused:
            self._tell_flooded(update)
        return len(refused)

    async def resume(self) -> int:
        """Take up what an earlier process, or a replica that died, left unanswered."""
        lanes = await self._inbox.waiting_lanes()
        for lane, count in lanes.items():
            if lane not in self._tasks:
                self._waiting[lane] = count
                self._wake(lane)
        return sum(lanes.values())

    async def start(self) -> int:
        """Drop updates that killed earlier processes, then take up the rest; return how many."""
        dropped = await self._inbox.drop_poison(attempts=MAX_STARTS)
        if dropped:
            log.error("dropped %d updates that were waiting at %d starts", dropped, MAX_STARTS)
        return await self.resume()

    async def close(self, *, patience_s: float) -> None:
        """Let lanes finish the update at hand, then cancel; the rest waits in the inbox."""
        self._closing = True
        tasks = [*self._tasks.values(), *self._notices]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=patience_s)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _wake(self, lane: str) -> None:
        if lane not in self._tasks and not self._closing:
            self._tasks[lane] = asyncio.create_task(self._run(lane), name=f"lane-{len(self._tasks)}")

    async def _run(self, lane: str) -> None:
        try:
            if not await self._inbox.hold_lane(lane):
                self._end(lane)
                return  # a replica answers this chat; what it misses is found by the next resume()
            try:
                await self._drain(lane)
            finally:
                # Before the await: an update accepted from here on starts a lane of its own.
                self._end(lane)
                await self._inbox.release_lane(lane)
        except Exception:  # whatever broke, the update stays stored and the other lanes go on
            self._end(lane)
            log.exception("lane stopped; its updates wait for the next sweep")

    def _end(self, lane: str) -> None:
        if self._tasks.get(lane) is asyncio.current_task():
            del self._tasks[lane]
            self._waiting.pop(lane, None)
            self._flooding.discard(lane)

    async def _drain(self, lane: str) -> None:
        update = await self._inbox.next_update(lane)
        while not self._closing:
            if update is None:
                return
            chat = await self._process(update)
            before = self._waiting[lane]
            update = await self._inbox.finish_update(update, chat)
            accepted = self._waiting[lane] - before
            self._waiting[lane] = max(self._waiting[lane] - 1, 0)
            if update is None and accepted:
                # Accepted while we looked; no await between this check and the lane's end.
                update = await self._inbox.next_update(lane)

    def _tell_flooded(self, update: Incoming) -> None:
        if update.lane in self._flooding or self._closing:
            return
        self._flooding.add(update.lane)
        task = asyncio.create_task(self._tell(update))
        self._notices.add(task)
        task.add_done_callback(self._notices.discard)

    async def _tell(self, update: Incoming) -> None:
        try:
            await self._flooded_told(update)
        except Exception:  # a notice that cannot be sent is not worth more than a log line
            log.exception("flood notice failed")
