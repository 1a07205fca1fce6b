"""Tide turns from a model's hourly sea level: ±30 min, no tide table; wind can be most of the change."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise

from conditions.limits import TIDE_MIN_RANGE_M
from conditions.types import HourConditions, TideTurn

HOUR = timedelta(hours=1)


def find_turns(hours: Sequence[HourConditions], *, start: datetime, end: datetime) -> tuple[TideTurn, ...]:
    """Return the high and low waters in `[start, end)`.

    Give a few hours on either side too: a turn is only seen with both neighbours. A gap in the hours hides
    turns beside it rather than inventing one. Equal levels turn at the middle of the flat.
    """
    turns: list[TideTurn] = []
    for run in _unbroken_runs(hours):
        turns += _turns_of_run(run)
    return tuple(turn for turn in turns if start <= turn.at < end)


def _unbroken_runs(hours: Sequence[HourConditions]) -> list[list[tuple[datetime, float]]]:
    runs: list[list[tuple[datetime, float]]] = []
    for hour in hours:
        level = hour.sea_level_height_msl_m
        if level is None:
            continue
        if not runs or hour.valid_at - runs[-1][-1][0] != HOUR:
            runs.append([])
        runs[-1].append((hour.valid_at, level))
    return runs


def _turns_of_run(run: list[tuple[datetime, float]]) -> list[TideTurn]:
    found: list[TideTurn] = []
    first = 1
    while first < len(run) - 1:
        last = first
        while last < len(run) - 2 and run[last + 1][1] == run[first][1]:
            last += 1
        before, level, after = run[first - 1][1], run[first][1], run[last + 1][1]
        if (level > before and level > after) or (level < before and level < after):
            at = run[first][0] + (run[last][0] - run[first][0]) / 2
            found.append(TideTurn(at=at, high=level > before, level_m=level))
        first = last + 1
    return _drop_ripples(found)


def _drop_ripples(turns: list[TideTurn]) -> list[TideTurn]:
    """Drop pairs of neighbouring turns that differ by less than the least range, smallest first."""
    kept = list(turns)
    while len(kept) > 1:
        pairs = [(abs(b.level_m - a.level_m), i) for i, (a, b) in enumerate(pairwise(kept))]
        least, index = min(pairs)
        if least >= TIDE_MIN_RANGE_M:
            break
        del kept[index : index + 2]
    return kept
