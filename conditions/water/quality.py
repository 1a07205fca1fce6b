"""Samples of one beach to one verdict, by the agency's sampling dates."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from conditions.limits import WATER_MAX_AGE_DAYS
from conditions.types import WaterQuality, WaterSample, WaterStatus
from parsing.text import fold

FRESH_DAYS = WATER_MAX_AGE_DAYS
"""A sample counts up to this age in days: the agencies sample about monthly off season (IMA/SC: April to
September)."""


def point_key(sample: WaterSample) -> tuple[str, str, str, str]:
    """Return what makes two samples the same point, whichever feed they came from."""
    return (
        sample.agency,
        fold(sample.municipality),
        fold(sample.beach_name),
        fold(sample.point_code),
    )


def newest_per_point(samples: Iterable[WaterSample]) -> tuple[WaterSample, ...]:
    """Keep the newest sample of each point; a dated one beats an undated one; ties keep the first."""
    newest: dict[tuple[str, str, str, str], WaterSample] = {}
    for sample in samples:
        kept = newest.get(point_key(sample))
        if kept is None or (sample.sampled_on or date.min) > (kept.sampled_on or date.min):
            newest[point_key(sample)] = sample
    return tuple(newest.values())


def is_fresh(sample: WaterSample, today: date) -> bool:
    """Tell whether a sample counts: dated, not from the future and at most 45 days old."""
    return sample.sampled_on is not None and 0 <= (today - sample.sampled_on).days <= FRESH_DAYS


def evaluate(samples: Iterable[WaterSample], *, today: date) -> WaterQuality:
    """Judge the samples of one beach as of `today` (local day at the beach).

    All fresh points improper → IMPROPER, some → MIXED, none → PROPER. Points without a verdict do not
    count, and no counted point at all is UNKNOWN: no evidence of clean water.
    """
    newest = newest_per_point(samples)
    fresh = tuple(s for s in newest if is_fresh(s, today))
    old = tuple(s for s in newest if not is_fresh(s, today))
    judged = [s for s in fresh if s.proper is not None]
    avoid = tuple(s for s in judged if s.proper is False)
    if not judged:
        status = WaterStatus.UNKNOWN
    elif len(avoid) == len(judged):
        status = WaterStatus.IMPROPER
    else:
        status = WaterStatus.MIXED if avoid else WaterStatus.PROPER
    return WaterQuality(status=status, fresh=fresh, old=old, avoid=avoid)
