"""Load: the real process of the Procfile over loopback, with a fake Bot API in a second process.

Measured from the moment an update is ready for the bot's poll to the moment its answer reaches the API, on
the recorded forecast. The driver and the API share one core with nothing else to do; the bot has the other.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from math import inf
from pathlib import Path
from typing import Any

from evals.report import Metric, Report

ROOT = Path(__file__).resolve().parent.parent
TOKEN = "123456:FAKE-token_for-loopback"  # noqa: S105 - of the fake
RATE_BAR, P95_BAR_MS, RATIO_BAR = 200.0, 300.0, 1.2
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
SLOW_MODEL_S = 8.0
SETTLE_S = 3.0


def run(argv: list[str], *, quick: bool) -> Report:
    """Measure and return the report."""
    parser = argparse.ArgumentParser(prog="python -m evals load")
    parser.add_argument("--seconds", type=float, default=10 if quick else 30, help="of each run")
    parser.add_argument("--rate", type=float, default=RATE_BAR, help="messages per second")
    parser.add_argument(
        "--messages", type=int, default=5_000 if quick else 100_000, help="for the memory figure"
    )
    args = parser.parse_args(argv)
    order = {"rate": args.rate, "seconds": args.seconds, "texts": MIXED, "chats": 2000}
    # At half the rate: near its limit a process is delayed by anything, and that is not the question here.
    knowledge = {**order, "rate": args.rate / 2, "slow_texts": SLOW, "slow_every": 100}
    with _driver() as driver:
        with _bot(driver.url) as bot:
            driver.ask({**order, "rate": 50, "seconds": 5})  # warm
            started = bot.cpu_s()
            plain = driver.ask(order)
            cpu_ms = (bot.cpu_s() - started) * 1000 / max(plain["answered"], 1)
            without = driver.ask(knowledge)
            before = bot.memory_mb()
            driver.ask({**order, "seconds": args.messages / args.rate})
            growth = (bot.memory_mb() / before - 1) * 100
        with _slow_model() as url, _bot(driver.url, OLLAMA_HOST=url, OLLAMA_TIMEOUT_S="20"):
            driver.ask({**knowledge, "rate": 50, "seconds": 5})
            beside = driver.ask(knowledge)
    metrics = [
        *_speed(plain, cpu_ms),
        Metric("p95 of others beside a slow model, ratio", _p95(beside) / _p95(without), len(beside["ms"]),
               higher_is_better=False, margin=inf, bar=RATIO_BAR),
        Metric("memory growth over the long run, %", growth, args.messages,
               higher_is_better=False, margin=inf, bar=10),
    ]  # fmt: skip
    return Report("load", {}, metrics, _notes(plain, args))


def _speed(plain: Mapping[str, Any], cpu_ms: float) -> list[Metric]:  # Any: JSON
    rate = plain["answered"] / plain["elapsed"]
    lost = plain["sent"] - plain["skipped"] - plain["answered"]
    n = len(plain["ms"])
    return [
        Metric("sustained messages per second, mixed", rate, n, margin=inf, bar=RATE_BAR * 0.95),
        Metric("unanswered of those delivered", lost, n, higher_is_better=False, bar=0),
        Metric(
            "p50 delivery to send, ms", _percentile(plain["ms"], 50), n, higher_is_better=False, margin=inf
        ),
        Metric(
            "p95 delivery to send, ms", _p95(plain), n, higher_is_better=False, margin=inf, bar=P95_BAR_MS
        ),
        Metric("processor time of the bot per message, ms", cpu_ms, n, higher_is_better=False, margin=inf),
    ]


def _p95(measured: Mapping[str, Any]) -> float:  # Any: JSON
    return _percentile(measured["ms"], 95)


def _notes(plain: Mapping[str, Any], args: argparse.Namespace) -> tuple[str, ...]:
    return (
        f"{args.rate:g} messages/s offered for {args.seconds:g} s: {plain['sent']} questions of 12 kinds.",
        f"The slow model takes {SLOW_MODEL_S:g} s; one question in 100 needs it, at half the rate.",
        f"{os.cpu_count()} cores; times depend on the machine, the ratio much less.",
    )


def _percentile(values: list[float], percent: int) -> float:
    if len(values) < 2:
        return float("nan")
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


class _Driver:
    """The fake Bot API in its own process."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.url = str(json.loads(self._line())["url"])

    def ask(self, order: Mapping[str, Any]) -> dict[str, Any]:
        """Run one load and return what was measured."""
        assert self._process.stdin is not None  # noqa: S101 - opened as a pipe
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return dict(json.loads(self._line()))

    def _line(self) -> str:
        assert self._process.stdout is not None  # noqa: S101 - opened as a pipe
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the driver ended")
        return line


class _Bot:
    """The bot's process."""

    def __init__(self, pid: int) -> None:
        self._status = Path(f"/proc/{pid}/status")
        self._stat = Path(f"/proc/{pid}/stat")

    def cpu_s(self) -> float:
        """Return the processor time used so far, user and system."""
        fields = self._stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_mb(self) -> float:
        """Return the resident memory after a moment of rest."""
        time.sleep(SETTLE_S)
        line = next(row for row in self._status.read_text().splitlines() if row.startswith("VmRSS"))
        return int(line.split()[1]) / 1024


@contextmanager
def _driver() -> Iterator[_Driver]:
    command = [sys.executable, "-m", "tests.fake_telegram"]
    with subprocess.Popen(  # noqa: S603 - our own module
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield _Driver(process)
        finally:
            process.kill()


@contextmanager
def _bot(url: str, **environment: str) -> Iterator[_Bot]:
    lines = (ROOT / "Procfile").read_text("utf-8").splitlines()
    command = next(line.partition(": ")[2] for line in lines if line.startswith("worker: "))
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            "BOT_TOKEN": TOKEN,
            "TELEGRAM_API_BASE_URL": url,
            "FORECAST": "recorded",
            "DATABASE_URL": f"sqlite:///{folder}/state.db",
            "VAR_DIR": f"{folder}/var",
            "NOTES_DIR": str(ROOT / "tests" / "fixtures" / "bot_notes"),
            "EMBEDDER": "ngrams",
            "MESSAGES_PER_SECOND": "10000",
            "LOG_LEVEL": "WARNING",
            "CHARTS": "off",
        }
        arguments = [sys.executable, *shlex.split(command)[1:]]
        with subprocess.Popen(arguments, cwd=ROOT, env={**os.environ, **settings, **environment}) as process:  # noqa: S603
            try:
                yield _Bot(process.pid)
            finally:
                process.terminate()
                process.wait(timeout=15)


class _SlowModel(BaseHTTPRequestHandler):
    """Speaks enough of Ollama's API to be slow."""

    def do_GET(self) -> None:
        """List no models."""
        self._send({"models": []})

    def do_POST(self) -> None:
        """Show a model; answer a question after a long while."""
        asked = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))))
        if self.path == "/api/show":
            self._send({"capabilities": ["completion"], "model_info": {}, "details": {}})
            return
        if asked.get("messages"):
            time.sleep(SLOW_MODEL_S)
        message = {"role": "assistant", "content": "Saia da água. [1]"}
        self._send({"model": asked["model"], "message": message, "done": True})

    def _send(self, body: Mapping[str, Any]) -> None:
        content = json.dumps(body).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet."""


@contextmanager
def _slow_model() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _SlowModel)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
