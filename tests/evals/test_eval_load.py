"""The load evaluation's own arithmetic and options; the load itself runs as `python -m evals load`."""

import pytest

from evals import eval_load
from evals.eval_load import CHUNK, Warm


class Driver:
    """Answers every order at once."""

    def __init__(self, p95s=()):
        self.orders, self.p95s = [], iter(p95s)

    def ask(self, order):
        self.orders.append(order)
        ms = [next(self.p95s, 1.0)] * 100
        return {"sent": 100, "skipped": 0, "answered": 100, "elapsed": 0.5, "ms": ms, "slow_ms": []}

    def cpu_s(self):
        return len(self.orders) * 0.1


class Bot:
    """Grows by so many kB with every look at its memory, the first ones aside."""

    def __init__(self, grows_kb=0, warm_up_kb=()):
        self.sizes = [*warm_up_kb]
        self.size, self.grows = 100_000, grows_kb

    def memory_kb(self):
        if self.sizes:
            return self.sizes.pop(0)
        self.size += self.grows
        return self.size

    def cpu_s(self):
        return 1.0


def values(metrics):
    return {metric.name: metric.value for metric in metrics}


def test_memory_counts_what_comes_after_warm_up():
    notes = []
    warm = Warm(Driver(), Bot(grows_kb=50, warm_up_kb=(1_000, 90_000)))
    found = values(eval_load._memory(warm, 8 * CHUNK, 200, notes))
    assert found["memory slope after warm-up, kB per 1,000 messages"] == pytest.approx(50)
    assert found["memory growth after warm-up, %"] == pytest.approx(100 * 250 / 100_050)
    assert len(warm.driver.orders) == 8


def test_ratio_beside_a_slow_model_is_the_median_of_pairs_taken_by_turns(monkeypatch):
    plain, slow = Warm(Driver([10, 10, 10]), Bot()), Warm(Driver([11, 90, 12]), Bot())
    monkeypatch.setattr(eval_load, "_start", lambda stack, **_: slow)
    args = eval_load._parser(quick=True).parse_args(["--pairs", "3"])
    with eval_load.ExitStack() as stack:
        (metric,) = eval_load._beside_a_slow_model(plain, stack, args, [])
    assert metric.value == pytest.approx(1.2)
    assert metric.n == 300
    assert plain.driver.orders == slow.driver.orders


def test_speed_tells_what_was_not_answered_and_the_processor_time():
    args = eval_load._parser(quick=True).parse_args([])
    found = values(eval_load._speed(Warm(Driver(), Bot()), args, []))
    assert found["sustained messages per second, mixed"] == 200
    assert found["unanswered of those delivered"] == 0


def test_every_option_tells_its_default():
    text = eval_load._parser(quick=False).format_help()
    assert text.count("default:") == 5
