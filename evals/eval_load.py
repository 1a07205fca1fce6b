"""Load: the real process of the Procfile over loopback, with a fake Bot API in a second process.

Measured from the moment an update is ready for the bot's poll to the moment its answer reaches the API, on
the recorded forecast. The driver and the API share one core with nothing else to do; the bot has the other.
"""

from __future__ import annotations

import argparse
import os
import statistics
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from math import inf, nan
from typing import Any, NamedTuple

from tqdm import tqdm

from evals.load_rig import SLOW_MODEL_S, Bot, Driver, bot, driver, slow_model
from evals.report import Metric, Report

RATE_BAR, P95_BAR_MS, RATIO_BAR, GROWTH_BAR_PERCENT = 200.0, 300.0, 1.2, 10.0
OFFERED = 1.1 * RATE_BAR
"""What is offered is answered a little later, so that exactly the bar could never be measured."""
MIXED = (
    "joaquina amanhã",
    "campeche hoje à tarde",
    "e amanhã?",
    "vento no campeche amanhã",
    "mole ou joaquina amanhã?",
    "tomorrow at Joaquina",
    "praia brava amanhã",
    "dá pra nadar na joaquina hoje?",
    "oi",
    "campeche mañana",
    "praia do fim do mundo amanhã",
    "água da joaquina hoje de manhã",
)
SLOW = ("o que fazer se queimar com água-viva?", "como sair de uma corrente de retorno?")
SLOW_EVERY = 50
CHATS = 2000
CALM_RATE = 50.0
"""Messages per second where one waits for nothing but its own answer."""
PARTS = ("speed", "model", "memory")
CHUNK = 1000
"""Messages between two looks at the memory."""
WARM_UP_SHARE = 0.25
LONG = 100_000

Measured = dict[str, Any]  # Any: JSON of the driver


class Warm(NamedTuple):
    """A bot that has answered, and what drives it."""

    driver: Driver
    bot: Bot


def run(argv: list[str], *, quick: bool) -> Report:
    """Measure and return the report."""
    args = _parser(quick).parse_args(argv)
    messages = LONG if args.long else args.messages
    metrics: list[Metric] = []
    notes = [f"{os.cpu_count()} cores; times depend on the machine, ratio and memory much less."]
    with ExitStack() as stack:
        plain = _start(stack)
        if "speed" in args.only:
            metrics += _speed(plain, args, notes)
        if "model" in args.only:
            metrics += _beside_a_slow_model(plain, stack, args, notes)
        if "memory" in args.only:
            metrics += _memory(plain, messages, args.rate, notes)
    return Report("load", {}, metrics, tuple(notes))


def _parser(quick: bool) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m evals load", description=__doc__)
    parser.add_argument(
        "--only", nargs="+", choices=PARTS, default=PARTS, metavar="PART", help=f"of: {', '.join(PARTS)}"
    )
    parser.add_argument(
        "--rate", type=float, default=OFFERED, help="messages offered per second (default: %(default)g)"
    )
    parser.add_argument(
        "--seconds", type=float, default=8 if quick else 30, help="of the speed run (default: %(default)g)"
    )
    parser.add_argument(
        "--pairs",
        type=int,
        default=3 if quick else 7,
        help="runs with and without a slow model, by turns (default: %(default)d)",
    )
    parser.add_argument(
        "--pair-seconds", type=float, default=6, help="of each of these runs (default: %(default)g)"
    )
    parser.add_argument(
        "--messages",
        type=int,
        default=4 * CHUNK if quick else 12 * CHUNK,
        help="of the memory run (default: %(default)d)",
    )
    parser.add_argument("--long", action="store_true", help=f"a memory run of {LONG:,} messages")
    return parser


def _start(stack: ExitStack, **environment: str) -> Warm:
    """Start a driver and its bot; let it answer until nothing is done for the first time."""
    drives = stack.enter_context(driver())
    warm = Warm(drives, stack.enter_context(bot(drives.url, **environment)))
    warm.driver.ask(_order(CALM_RATE, 5))
    return warm


def _order(rate: float, seconds: float, **more: object) -> dict[str, object]:
    return {"rate": rate, "seconds": seconds, "texts": MIXED, "chats": CHATS, **more}


def _speed(warm: Warm, args: argparse.Namespace, notes: list[str]) -> list[Metric]:
    used = warm.bot.cpu_s(), warm.driver.cpu_s()
    found = warm.driver.ask(_order(args.rate, args.seconds))
    answered = max(found["answered"], 1)
    bot_ms = (warm.bot.cpu_s() - used[0]) * 1000 / answered
    driver_ms = (warm.driver.cpu_s() - used[1]) * 1000 / answered
    lost = found["sent"] - found["skipped"] - found["answered"]
    notes.append(
        f"{args.rate:g} messages/s offered for {args.seconds:g} s: {found['sent']} questions of {len(MIXED)} "
        f"kinds; driver and API took {driver_ms:.2f} ms of the other core for each."
    )
    n = len(found["ms"])
    return [
        Metric(
            "sustained messages per second, mixed",
            found["answered"] / found["elapsed"],
            n,
            margin=inf,
            bar=RATE_BAR,
        ),
        Metric("unanswered of those delivered", lost, n, higher_is_better=False, bar=0),
        _timing("p50 delivery to send, ms", _percentile(found["ms"], 50), n),
        _timing("p95 delivery to send, ms", _percentile(found["ms"], 95), n, bar=P95_BAR_MS),
        _timing("processor time of the bot per message, ms", bot_ms, n),
    ]


def _beside_a_slow_model(
    plain: Warm, stack: ExitStack, args: argparse.Namespace, notes: list[str]
) -> list[Metric]:
    """Compare p95 of other chats: the same questions to a bot with a slow model and to one without, by turns.

    Well below the limit, where a process is delayed by nothing but what it does itself. The ratio of each
    pair is taken, then the median: a disturbance of the machine spoils a pair, not the figure.
    """
    url = stack.enter_context(slow_model())
    slow = _start(stack, OLLAMA_HOST=url, OLLAMA_TIMEOUT_S="20")
    order = _order(CALM_RATE, args.pair_seconds, slow_texts=SLOW, slow_every=SLOW_EVERY)
    ratios: list[float] = []
    n = 0
    for number in tqdm(range(args.pairs), desc="beside a slow model", unit="pair", disable=None):
        turns = (plain, slow) if number % 2 == 0 else (slow, plain)
        found = {warm.bot: warm.driver.ask(order) for warm in turns}
        ratios.append(_p95(found[slow.bot]) / _p95(found[plain.bot]))
        n += len(found[slow.bot]["ms"])
    notes.append(
        f"Slow model: {SLOW_MODEL_S:g} s an answer, one question in {SLOW_EVERY} needs it, {CALM_RATE:g} "
        f"messages/s; p95 ratios of the pairs: {', '.join(f'{ratio:.2f}' for ratio in sorted(ratios))}."
    )
    name = "p95 of others beside a slow model, median ratio"
    return [_timing(name, statistics.median(ratios) if ratios else nan, n, bar=RATIO_BAR)]


def _memory(warm: Warm, messages: int, rate: float, notes: list[str]) -> list[Metric]:
    """Look at the resident memory after every thousand messages; what counts is what comes after warm-up."""
    resident_kb = []
    for _ in tqdm(range(max(messages // CHUNK, 3)), desc="memory", unit="k messages", disable=None):
        warm.driver.ask(_order(rate, CHUNK / rate))
        resident_kb.append(warm.bot.memory_kb())
    settled = resident_kb[max(int(len(resident_kb) * WARM_UP_SHARE), 1) :]
    n = CHUNK * len(settled)
    notes.append(
        f"Resident memory: {resident_kb[0] / 1024:.0f} MB after the first thousand messages, "
        f"{settled[0] / 1024:.0f} MB after warm-up, {settled[-1] / 1024:.0f} MB at the end."
    )
    growth = (settled[-1] / settled[0] - 1) * 100
    return [
        _timing("memory slope after warm-up, kB per 1,000 messages", _slope(settled), n),
        _timing("memory growth after warm-up, %", growth, n, bar=GROWTH_BAR_PERCENT),
    ]


def _timing(name: str, value: float, n: int, *, bar: float | None = None) -> Metric:
    """Return a figure where less is better, and which another machine has otherwise."""
    return Metric(name, value, n, higher_is_better=False, margin=inf, bar=bar)


def _p95(measured: Mapping[str, Any]) -> float:  # Any: JSON
    return _percentile(measured["ms"], 95)


def _percentile(values: Iterable[float], percent: int) -> float:
    known = list(values)
    return statistics.quantiles(known, n=100, method="inclusive")[percent - 1] if len(known) > 1 else nan


def _slope(values: Sequence[float]) -> float:
    """Return the slope of the least-squares line, per step."""
    return statistics.linear_regression(range(len(values)), values).slope if len(values) > 1 else nan
