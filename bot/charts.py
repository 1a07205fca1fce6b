"""The day chart of a reply: drawn off the loop, once for everyone, uploaded once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace

from answering.reply import Reply
from conditions.types import SwimReport
from parsing.types import Route

REMEMBERED = 500
MIN_HOURS = 6
"""A chart of fewer hours says less than the text."""

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A chart to send: bytes, or the id of an upload."""

    key: Key
    photo: bytes | str
    alt: str


class Charts:
    """Draws one chart at a time; remembers Telegram's id of each, so that it is uploaded once."""

    def __init__(self) -> None:
        self._pictures: OrderedDict[Key, Picture] = OrderedDict()
        self._drawing = asyncio.Semaphore(1)

    async def picture(self, report: SwimReport, reply: Reply) -> Picture:
        """Return the chart of a report in the reply's language."""
        best = report.best and report.best.hour.valid_at
        key = (report.beach.id, report.day, report.fetched_at, best, reply.lang)
        if key not in self._pictures:
            from conditions import chart  # matplotlib: only when the first chart is drawn

            async with self._drawing:
                drawn = await asyncio.to_thread(chart.render, report, reply.lang)
            self._keep(Picture(key, drawn.png, drawn.alt))
        self._pictures.move_to_end(key)
        return self._pictures[key]

    def uploaded(self, picture: Picture, file_id: str) -> None:
        """Remember Telegram's id of an upload instead of its bytes."""
        self._keep(replace(picture, photo=file_id))

    def _keep(self, picture: Picture) -> None:
        self._pictures[picture.key] = picture
        while len(self._pictures) > REMEMBERED:
            self._pictures.popitem(last=False)


def charted(reply: Reply) -> SwimReport | None:
    """Return the report a chart helps with: one beach, a whole day, nothing in particular asked."""
    if reply.route is not Route.CONDITIONS or len(reply.reports) != 1:
        return None
    report, when = reply.reports[0], reply.context.last_when
    particular = reply.context.last_aspects or (when is not None and when.time is not None)
    if particular or report.no_forecast or len(report.hours) < MIN_HOURS:
        return None
    return report
