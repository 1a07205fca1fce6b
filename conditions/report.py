"""One beach and one day to a `SwimReport`; several beaches to a comparison or a ranking."""

from __future__ import annotations

import weakref
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from conditions import days, judge, limits, scoring, sun, whales
from conditions.cells import find_cell
from conditions.errors import SourceError
from conditions.types import (
    Forecast,
    ForecastSource,
    NoForecast,
    Ranked,
    Reason,
    SwimReport,
    Verdict,
    WaterQuality,
    WaterSample,
    WaterSource,
    WaterStatus,
)
from parsing.types import Beach, BeachId, Kind

if TYPE_CHECKING:
    from parsing import Gazetteer

DAYS_REMEMBERED = 512
"""Judged days (beach and date) kept, least recently used dropped first: some 20 kB each."""


class Conditions:
    """Answers "is it fit to swim, and when" from a forecast source and a water source."""

    def __init__(self, forecasts: ForecastSource, water: WaterSource, gazetteer: Gazetteer) -> None:
        self.forecasts = forecasts
        self.water = water
        self.gazetteer = gazetteer
        """Handed to the matching of water points as it is."""
        self._matched: dict[BeachId, tuple[tuple[WaterSample, ...], tuple[WaterSample, ...]]] = {}
        self._days: OrderedDict[
            tuple[BeachId, date, WaterStatus], tuple[weakref.ref[Forecast], judge.DayHours]
        ] = OrderedDict()

    async def report(
        self, beach: Beach, day: date, *, asked: days.Window | None = None, now: datetime
    ) -> SwimReport:
        """Report on one beach and one local day; a dead source gives a report that says so, no error."""
        import asyncio  # start-up: importing this package must not load it

        (forecast, failure), water = await asyncio.gather(
            self._find_forecast(beach, now), self._judge_water(beach, now)
        )
        today = now.astimezone(ZoneInfo(beach.zone)).date()
        report = _offline_report(beach, day, asked, water)
        if day < today:
            return replace(report, no_forecast=NoForecast.PAST, horizon=judge.find_horizon(beach, forecast))
        if forecast is None:
            why = failure or NoForecast.SOURCE_DOWN
            reasons = (*report.reasons, Reason("forecast_missing", 0, {"why": why.value}))
            return replace(report, no_forecast=why, reasons=reasons)
        return judge.fill(report, forecast, self._judge_day(report, forecast), now)

    async def compare(
        self, beaches: Sequence[Beach], day: date, *, asked: days.Window | None = None, now: datetime
    ) -> Ranked:
        """Report on up to six beaches side by side, best first, those without a verdict last."""
        unique = list({beach.id: beach for beach in beaches}.values())
        kept, extra = unique[: limits.COMPARE_MAX], unique[limits.COMPARE_MAX :]
        reports = await self._report_all(kept, day, asked, now)
        unknown = [r.beach.id for r in reports if r.verdict is Verdict.UNKNOWN]
        return Ranked(reports, (*unknown, *(beach.id for beach in extra)))

    async def rank(
        self, beaches: Sequence[Beach], day: date, *, asked: days.Window | None = None, now: datetime
    ) -> Ranked:
        """Rank the beaches of an area, best first; those without a verdict are listed in `not_ranked`."""
        unique = list({beach.id: beach for beach in beaches}.values())
        reports = await self._report_all(unique, day, asked, now)
        known = tuple(r for r in reports if r.verdict is not Verdict.UNKNOWN)
        return Ranked(known, tuple(r.beach.id for r in reports if r.verdict is Verdict.UNKNOWN))

    async def _report_all(
        self, beaches: Sequence[Beach], day: date, asked: days.Window | None, now: datetime
    ) -> tuple[SwimReport, ...]:
        """Report on all, after one batched request for the cells that are not cached yet."""
        prefetch = getattr(
            self.forecasts, "prefetch", None
        )  # a source may offer it; the protocol does not ask
        if prefetch is not None:
            await prefetch([(c.latitude, c.longitude) for c in map(find_cell, beaches)], now=now)
        reports = [await self.report(beach, day, asked=asked, now=now) for beach in beaches]
        return tuple(sorted(reports, key=_rank_key))

    def _judge_day(self, report: SwimReport, forecast: Forecast) -> judge.DayHours:
        """Judge the hours of a day, or return what was made of this very forecast."""
        key = (report.beach.id, report.day, report.water.status)
        known = self._days.get(key)
        if known is not None and known[0]() is forecast:
            self._days.move_to_end(key)
            return known[1]
        judged = judge.judge_hours(report.beach, report.day, forecast, report.water.status)
        # Weak: a forecast that its source has replaced must not be kept alive here.
        self._days[key] = weakref.ref(forecast), judged
        self._days.move_to_end(key)
        while len(self._days) > DAYS_REMEMBERED:
            self._days.popitem(last=False)
        return judged

    async def _find_forecast(self, beach: Beach, now: datetime) -> tuple[Forecast | None, NoForecast | None]:
        cell = find_cell(beach)
        try:
            return await self.forecasts.forecast(cell.latitude, cell.longitude, now=now), None
        except SourceError as error:
            return None, error.code

    async def _judge_water(self, beach: Beach, now: datetime) -> WaterQuality:
        """Judge the agency samples of a beach; a dead water source is the same as no sample."""
        from conditions.water import evaluate, match  # its readers are not needed before the first report

        try:
            samples = await self.water.samples(beach.state, now=now)
        except SourceError:
            samples = ()
        known = self._matched.get(beach.id)
        if known is None or known[0] is not samples:
            matched = tuple(match(beach, samples, self.gazetteer)) if samples else ()
            known = self._matched[beach.id] = (samples, matched)
        return evaluate(known[1], today=now.astimezone(ZoneInfo(beach.zone)).date())


def _rank_key(report: SwimReport) -> tuple[int, int, int, str]:
    """Order of a ranking: verdict, score, the better known beach, id: no tie is left open."""
    known = report.verdict is not Verdict.UNKNOWN
    verdict = -scoring.verdict_order(report.verdict) if known else 1
    return verdict, -(report.score or 0), report.beach.rank, report.beach.id


def _offline_report(beach: Beach, day: date, asked: days.Window | None, water: WaterQuality) -> SwimReport:
    """Everything that needs no forecast: sun, moon, water quality, whales."""
    sunrise, sunset = sun.find_sun(beach.latitude, beach.longitude, day=day, zone=beach.zone)
    unfit = water.status is WaterStatus.IMPROPER
    species = whales.find_season(beach.state, day) if beach.kind is Kind.SEA else None
    return SwimReport(
        beach=beach,
        day=day,
        asked=asked,
        hours=(),
        best=None,
        best_of_day=None,
        verdict=Verdict.UNFIT if unfit else Verdict.UNKNOWN,
        score=0 if unfit else None,
        reasons=(Reason("veto_water_unfit", 0),) if unfit else (),
        water=water,
        sunrise=sunrise,
        sunset=sunset,
        moon_phase=sun.name_moon(day),
        whales_season=species is not None,
        whales=species,
    )
