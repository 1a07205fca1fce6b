"""Conditions: recorded days, water points to beaches, cost of a report, requests under load."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from conditions import Conditions
from conditions.sources.open_meteo import OpenMeteo
from conditions.sources.recorded import FOLDER, Recorded
from conditions.types import WaterSample
from conditions.water import RecordedWater, match
from conditions.water.none import NoWater
from evals.report import Metric, Report, hash_files
from parsing import load_gazetteer
from parsing.types import BeachId
from tests.conditions.fake_open_meteo import FakeOpenMeteo

WATER = FOLDER.parent / "water"
POINTS = Path(__file__).parent / "gold" / "water_points.jsonl"
RECORDED_BEST = (
    ("sc-florianopolis-campeche", date(2026, 9, 5), 10, 35),
    ("sc-florianopolis-joaquina", date(2026, 9, 5), 10, 55),
    ("sc-florianopolis-campeche", date(2026, 9, 6), 8, 35),
    ("sc-florianopolis-joaquina", date(2026, 9, 6), 10, 55),
)
"""Beach, day, best local hour, score: worked out by hand from the recorded numbers and the rules."""
QUESTIONS, BEACHES, RUNS = 1000, 50, 200


def run(argv: Sequence[str] = (), *, quick: bool = False) -> Report:
    """Measure everything; all of it is offline and takes a few seconds."""
    del argv, quick
    recorded = Recorded()
    water = RecordedWater(WATER, recorded_at=recorded.recorded_now)
    conditions = Conditions(recorded, water, load_gazetteer())
    right = asyncio.run(_count_right(conditions, recorded.recorded_now))
    joined, wrong, points = count_matches()
    report_ms = asyncio.run(_time_report(conditions, recorded.recorded_now))
    requests, seconds = asyncio.run(_load())
    inf = float("inf")
    return Report(
        name="conditions",
        datasets=hash_files([*sorted(FOLDER.glob("*-*.json")), POINTS]),
        metrics=(
            Metric("recorded best hours right", right / len(RECORDED_BEST), len(RECORDED_BEST), bar=1.0),
            Metric("water points joined to the right beach or none", joined / points, points, bar=0.95),
            Metric("water points joined to a wrong beach", wrong, points, higher_is_better=False, bar=0),
            Metric("cached report, median ms", report_ms, RUNS, False, inf, 5.0),
            Metric(
                "cached report / parse of one recorded answer", report_ms / _time_parse(), RUNS, False, inf
            ),
            Metric("upstream requests for 1,000 questions, 50 beaches", requests, QUESTIONS, False, 0, 50),
            Metric("seconds for those questions, cold", seconds, QUESTIONS, False, inf),
        ),
        notes=("Timings depend on the machine; the ratio and the counts do not.",),
    )


async def _count_right(conditions: Conditions, now: datetime) -> int:
    right = 0
    for beach_id, day, hour, score in RECORDED_BEST:
        beach = load_gazetteer().get(BeachId(beach_id))
        report = await conditions.report(beach, day, now=now)
        if report.best is not None and report.score == score:
            local = report.best.hour.valid_at.astimezone(ZoneInfo(beach.zone))
            right += (local.date(), local.hour) == (day, hour)
    return right


def count_matches() -> tuple[int, int, int]:
    """Return points answered as expected, points joined to a wrong beach, and all points of the gold file."""
    gazetteer = load_gazetteer()
    rows = [json.loads(line) for line in POINTS.read_text("utf-8").splitlines() if line.strip()]
    right = wrong = 0
    for row in rows:
        found = [beach.id for beach in gazetteer.beaches if match(beach, (_sample(row),), gazetteer)]
        expected = [row["expected"]] if row["expected"] else []
        right += found == expected
        wrong += bool(set(found) - set(expected))
    return right, wrong, len(rows)


def _sample(row: dict[str, str | float | None]) -> WaterSample:
    return WaterSample(
        agency=str(row["agency"]),
        point_code=str(row["point_code"]),
        point_name="",
        beach_name=str(row["beach_name"]),
        municipality=str(row["municipality"] or ""),
        state=str(row["state"]),
        latitude=None if row["latitude"] is None else float(row["latitude"]),
        longitude=None if row["longitude"] is None else float(row["longitude"]),
        sampled_on=None,
        proper=None,
    )


async def _time_report(conditions: Conditions, now: datetime) -> float:
    beach = load_gazetteer().get(BeachId("sc-florianopolis-campeche"))
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        await conditions.report(beach, date(2026, 9, 6), now=now)
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def _time_parse() -> float:
    """Median ms to parse one recorded answer: a yardstick of this machine."""
    text = (FOLDER / "marine-campeche.json").read_text("utf-8")
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        json.loads(text)
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


async def _load() -> tuple[int, float]:
    """Ask many questions at once of a cold cache; return upstream requests and seconds."""
    beach = load_gazetteer().get(BeachId("sc-florianopolis-campeche"))
    places = [
        replace(
            beach,
            id=BeachId(f"load-{i}"),
            latitude=-27.7 + (i % 10) / 12,
            longitude=-48.4 + (i // 10) / 12,
        )
        for i in range(BEACHES)
    ]
    async with FakeOpenMeteo(delay_s=0.05) as fake:
        source = OpenMeteo(marine_url=fake.marine_url, weather_url=fake.weather_url)
        conditions = Conditions(source, NoWater(), load_gazetteer())
        now = Recorded().recorded_now
        start = time.perf_counter()
        await asyncio.gather(
            *(conditions.report(places[i % BEACHES], date(2026, 9, 5), now=now) for i in range(QUESTIONS))
        )
        seconds = time.perf_counter() - start
        await source.aclose()
        return len(fake.asked), seconds
