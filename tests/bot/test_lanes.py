"""Order within a chat, chats side by side, nothing lost."""

import asyncio
import random

from bot.lanes import MAX_STARTS, Lanes
from bot.store import Incoming


class Answering:
    """Records the order; takes as long as told per lane."""

    def __init__(self, **slow):
        self.order, self.slow, self.running, self.most = [], slow, 0, 0

    async def __call__(self, incoming):
        self.running += 1
        self.most = max(self.most, self.running)
        await asyncio.sleep(self.slow.get(f"lane{incoming.lane}", 0))
        self.order.append((incoming.lane, incoming.update_id))
        self.running -= 1


async def nothing(_):
    return None


def build(store, process, *, limit=1000, flooded=nothing):
    return Lanes(store, process, limit=limit, flooded=flooded)


async def drained(lanes):
    while lanes.active:  # noqa: ASYNC110 - nothing to wait on from outside
        await asyncio.sleep(0.001)


async def test_each_lane_keeps_its_order(store):
    answering = Answering()
    lanes = build(store, answering)
    rows = [Incoming(number, str(random.randrange(8)), "{}") for number in range(200)]
    for at in range(0, 200, 7):
        await lanes.accept(rows[at : at + 7])
    await drained(lanes)
    for lane in map(str, range(8)):
        assert [i for one, i in answering.order if one == lane] == [
            r.update_id for r in rows if r.lane == lane
        ]


async def test_slow_lane_delays_no_other(store):
    answering = Answering(lane1=0.3)
    lanes = build(store, answering)
    await lanes.accept([Incoming(1, "1", "{}"), Incoming(2, "2", "{}"), Incoming(3, "3", "{}")])
    await drained(lanes)
    assert [update_id for _, update_id in answering.order][-1] == 1
    assert answering.most >= 2


async def test_lane_never_runs_twice_at_once(store):
    answering = Answering(lane1=0.01)
    lanes = build(store, answering)
    for number in range(10):
        await lanes.accept([Incoming(number, "1", "{}")])
        await asyncio.sleep(0.003)
    await drained(lanes)
    assert answering.most == 1
    assert len(answering.order) == 10


async def test_full_lane_refuses_and_tells_once_until_empty(store):
    told = []

    async def flooded(incoming):
        told.append(incoming.update_id)

    answering = Answering(lane1=0.02)
    lanes = build(store, answering, limit=3, flooded=flooded)
    assert await lanes.accept([Incoming(number, "1", "{}") for number in range(10)]) == 7
    await drained(lanes)
    assert [i for _, i in answering.order] == [0, 1, 2]
    assert told == [3]
    assert await lanes.accept([Incoming(number, "1", "{}") for number in range(10, 20)]) == 7
    await drained(lanes)
    assert told == [3, 13]


async def test_what_is_left_behind_is_taken_up_at_the_next_start(store):
    stuck = Answering(lane1=60)
    lanes = build(store, stuck)
    await lanes.accept([Incoming(1, "1", "{}"), Incoming(2, "1", "{}"), Incoming(3, "2", "{}")])
    await asyncio.sleep(0.05)
    await lanes.close(patience_s=0)
    answering = Answering()
    again = build(store, answering)
    assert await again.start() == 2
    await drained(again)
    assert answering.order == [("1", 1), ("1", 2)]


async def test_failing_process_does_not_lose_the_update(store):
    calls = []

    async def fails(incoming):
        calls.append(incoming.update_id)
        raise RuntimeError("x")

    lanes = build(store, fails)
    await lanes.accept([Incoming(1, "1", "{}")])
    await drained(lanes)
    assert await store.waiting_lanes() == {"1": 1}
    for _ in range(MAX_STARTS + 1):
        await build(store, nothing).start() if calls == [] else await store.drop_poison(attempts=MAX_STARTS)
    assert await store.waiting_lanes() == {}


async def test_memory_of_lanes_ends_with_their_work(store):
    lanes = build(store, nothing)
    await lanes.accept([Incoming(number, str(number), "{}") for number in range(300)])
    await drained(lanes)
    assert (lanes.active, lanes.waiting, len(lanes._waiting), len(lanes._flooding)) == (0, 0, 0, 0)
