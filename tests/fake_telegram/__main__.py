"""`python -m tests.fake_telegram`: the fake as a process that drives a load and reports latencies as JSON
lines.

Reads one JSON object per line from standard input: `{"rate": 200, "seconds": 20, "texts": [...], "chats":
400, "slow_texts": [...], "slow_every": 0}` starts a run; answers with `{"sent": n, "answered": n, "ms":
[...], "slow_ms": [...]}`. Prints `{"url": …}` first.
"""

import asyncio
import itertools
import json
import sys
import time

from tests.fake_telegram import FakeTelegram, World


class Load:
    """One question per chat at a time; a chat asks again only when it was answered or gave up."""

    def __init__(self, world):
        self.world = world
        self.asked = {}
        self.fast, self.slow = [], []
        world.listener = self.sent

    def sent(self, method, params, at):
        if method != "sendMessage":
            return
        found = self.asked.pop(int(params["chat_id"]), None)
        if found is not None:
            delivered, is_slow = found
            (self.slow if is_slow else self.fast).append((at - delivered) * 1000)

    async def run(self, order):
        texts, slow_texts = itertools.cycle(order["texts"]), itertools.cycle(order.get("slow_texts") or [""])
        slow_every = order.get("slow_every", 0)
        self.fast.clear()
        self.slow.clear()
        self.asked.clear()
        started, sent, skipped = time.monotonic(), 0, 0
        chats = itertools.cycle(range(1, order["chats"] + 1))
        total = int(order["rate"] * order["seconds"])
        while sent < total:
            due = min(int((time.monotonic() - started) * order["rate"]) + 1, total)
            while sent < due:
                is_slow = bool(slow_every) and sent % slow_every == 0
                # Slow questions come from chats of their own: it is the others who must not wait.
                chat_id = 1_000_000 + sent if is_slow else next(chats)
                if chat_id in self.asked:
                    skipped += 1
                    sent += 1
                    continue
                self.asked[chat_id] = (time.monotonic(), is_slow)
                self.world.say(next(slow_texts) if is_slow else next(texts), chat_id=chat_id)
                sent += 1
            await asyncio.sleep(0.005)
        deadline = time.monotonic() + order.get("patience", 30)
        while any(not slow for _, slow in self.asked.values()) and time.monotonic() < deadline:  # noqa: ASYNC110
            await asyncio.sleep(0.02)
        elapsed = time.monotonic() - started
        return {
            "sent": sent, "skipped": skipped, "answered": len(self.fast), "elapsed": elapsed,
            "ms": [round(ms, 1) for ms in self.fast], "slow_ms": [round(ms, 1) for ms in self.slow],
        }  # fmt: skip


async def main():
    world = World(keep=10)
    world.keep_messages = False
    load = Load(world)
    async with FakeTelegram(world) as fake:
        print(json.dumps({"url": fake.url}), flush=True)
        reader = asyncio.StreamReader()
        await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
        )
        while line := await reader.readline():
            print(json.dumps(await load.run(json.loads(line))), flush=True)


asyncio.run(main())
