"""`python -m conditions water BEACH [--now ISO] [--forecast live|recorded] [--json]`: samples of a beach."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from datetime import date
from zoneinfo import ZoneInfo

from conditions.command_report import find_beach
from conditions.sources import choose
from conditions.types import WaterQuality, WaterSample
from conditions.water import evaluate, match
from parsing import load_gazetteer
from parsing.types import Beach


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("beach", help="name or id of a beach")
    choose.add_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print the samples as JSON")


def run(args: argparse.Namespace) -> int:
    """Print the verdict and every point; exit status 2 when the beach is not known."""
    beach = find_beach(args.beach)
    if beach is None:
        return 2
    quality, today = asyncio.run(_judge(beach, args))
    if args.json:
        sys.stdout.write(json.dumps(asdict(quality), default=str, ensure_ascii=False) + "\n")
    else:
        sys.stdout.writelines(f"{line}\n" for line in _lines(beach, quality, today))
    return 0


async def _judge(beach: Beach, args: argparse.Namespace) -> tuple[WaterQuality, date]:
    sources = choose.Sources(str(args.forecast), args.var)
    try:
        now = choose.read_now(args, sources, beach.zone)
        samples = await sources.water.samples(beach.state, now=now)
    finally:
        await sources.aclose()
    today = now.astimezone(ZoneInfo(beach.zone)).date()
    return evaluate(match(beach, samples, load_gazetteer()), today=today), today


def _lines(beach: Beach, quality: WaterQuality, today: date) -> Iterator[str]:
    yield f"{beach.name}, {beach.municipality} ({beach.id}): {quality.status} on {today}"
    for title, group in (("counts", quality.fresh), ("too old or undated", quality.old)):
        for sample in group:
            yield f"  {title}: {_point(sample)}"
    if not quality.fresh and not quality.old:
        yield "  no sample known: no evidence of clean water"


def _point(sample: WaterSample) -> str:
    verdict = {True: "fit", False: "UNFIT", None: "no verdict"}[sample.proper]
    count = f", {sample.count} {sample.count_unit or ''}".rstrip() if sample.count else ""
    recorded = ", recorded" if sample.recorded else ""
    return (
        f"{sample.agency} {sample.point_code}, {sample.point_name}: {verdict} on "
        f"{sample.sampled_on or 'unknown day'}{count}{recorded}"
    )
