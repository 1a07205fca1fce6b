"""Counters and timings for Prometheus; no label ever names a person or a beach."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10, 30)


class Metrics:
    """All figures of one process, in a registry of its own so that tests do not share them."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.updates = Counter("banhista_updates_total", "Updates received", ["kind"], registry=self.registry)
        self.answers = Counter(
            "banhista_answers_total", "Answers given", ["route", "lang"], registry=self.registry
        )
        self.unanswered = Counter(
            "banhista_unanswered_total", "Questions without an answer", ["reason"], registry=self.registry
        )
        self.answer_seconds = Histogram(
            "banhista_answer_seconds",
            "From taking an update up to its answer being sent",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.sends = Counter(
            "banhista_sends_total", "Calls to the Bot API by outcome", ["outcome"], registry=self.registry
        )
        self.refused = Counter(
            "banhista_refused_total",
            "Updates turned away because a chat had too many",
            registry=self.registry,
        )
        self.errors = Counter("banhista_errors_total", "Updates that failed", registry=self.registry)
        self.alerts = Counter(
            "banhista_alerts_total", "Daily alerts by outcome", ["outcome"], registry=self.registry
        )
        self.waiting = Gauge("banhista_updates_waiting", "Updates not yet answered", registry=self.registry)
        self.lanes = Gauge("banhista_lanes", "Chats being answered now", registry=self.registry)

    def text(self) -> bytes:
        """Return the exposition format."""
        return generate_latest(self.registry)
