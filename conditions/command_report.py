"""`python -m conditions report BEACH [--day DAY] [--now ISO] [--forecast live|recorded[:DIR]] [--json]`."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from conditions.report import Conditions
from conditions.sources import choose
from conditions.types import HourConditions, SwimReport
from parsing import load_gazetteer, parse
from parsing.types import Beach, BeachId


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("beach", help="name or id of a beach")
    parser.add_argument(
        "--day", type=date.fromisoformat, help="local day, YYYY-MM-DD; default: the day of --now"
    )
    choose.add_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print the whole report as JSON")


def run(args: argparse.Namespace) -> int:
    """Print one report; exit status 2 when the beach is not known."""
    beach = find_beach(args.beach)
    if beach is None:
        return 2
    report = asyncio.run(_report(beach, args))
    if args.json:
        sys.stdout.write(json.dumps(asdict(report), default=str, ensure_ascii=False) + "\n")
    else:
        sys.stdout.writelines(f"{line}\n" for line in _lines(report))
    return 0


def find_beach(text: str) -> Beach | None:
    """Find the one beach that a text names, by id or as the parser reads it; say on stderr why not."""
    gazetteer = load_gazetteer()
    if text in gazetteer:
        return gazetteer.get(BeachId(text))
    found = parse(text, now=datetime.now(UTC))
    if len(found.beaches) == 1:
        return gazetteer.get(found.beaches[0])
    choices = [gazetteer.get(beach_id) for beach_id in (*found.beaches, *found.ask)]
    sys.stderr.write(f"no single beach is named by {text!r}\n")
    sys.stderr.writelines(f"  {beach.id}  {beach.name}, {beach.municipality}\n" for beach in choices)
    return None


async def _report(beach: Beach, args: argparse.Namespace) -> SwimReport:
    sources = choose.Sources(str(args.forecast), args.var)
    try:
        now = choose.read_now(args, sources, beach.zone)
        day = args.day or now.astimezone(ZoneInfo(beach.zone)).date()
        conditions = Conditions(sources.forecasts, sources.water, load_gazetteer())
        return await conditions.report(beach, day, now=now)
    finally:
        await sources.aclose()


def _lines(report: SwimReport) -> Iterator[str]:
    zone = ZoneInfo(report.beach.zone)

    def clock(at: datetime | None) -> str:
        return f"{at.astimezone(zone):%H:%M}" if at else "-"

    beach, best, known = report.beach, report.best, _value(report.horizon)
    marks = "".join(f", {name}" for name in ("recorded", "stale") if getattr(report, name))
    yield f"{beach.name}, {beach.municipality} ({beach.id}), {report.day}{marks}"
    yield f"verdict    {report.verdict}, score {_value(report.score)}"
    yield f"best hour  {clock(best.hour.valid_at) if best else '-'}"
    if report.no_forecast:
        yield f"forecast   none: {report.no_forecast} (waves known up to {known})"
    for reason in report.reasons:
        args = ", ".join(f"{key} {value}" for key, value in reason.args.items())
        yield f"reason     {reason.delta:+4d} {reason.code} {args}".rstrip()
    if report.reference:
        yield from _hour_lines(report.reference.hour, clock(report.reference.hour.valid_at))
    yield f"max        waves {_value(report.max_wave_m)} m, wind {_value(report.max_wind_kmh)} km/h"
    turns = ", ".join(f"{'high' if t.high else 'low'} {clock(t.at)}" for t in report.tide_turns)
    yield f"tide       {turns or 'no data'} (±30 min)"
    yield f"sun, moon  {clock(report.sunrise)} to {clock(report.sunset)}, {report.moon_phase}"
    yield f"jellyfish  {_value(report.jellyfish)} (rule of thumb); whales {_value(report.whales)}"
    fresh, avoid = len(report.water.fresh), len(report.water.avoid)
    yield f"water      {report.water.status}, {fresh} fresh points, {avoid} to avoid"
    yield f"source     {_value(report.source)}, {_value(report.fetched_at)}"


def _hour_lines(hour: HourConditions, at: str) -> Iterator[str]:
    yield f"at {at}   waves {_value(hour.wave_height_m)} m every {_value(hour.wave_period_s)} s"
    yield f"           wind {_value(hour.wind_speed_kmh)} km/h"
    yield f"           sea {_value(hour.sea_surface_temperature_c)} °C, air {_value(hour.temperature_c)} °C"
    yield f"           rain {_value(hour.precipitation_probability_pct)} %"


def _value(value: object) -> str:
    return "no data" if value is None else str(value)
