"""Errors of the conditions package.

ConditionsError
├── DataError            broken file of ours: sea cells, recordings (raised by the loaders, ends the start)
└── SourceError          a source gave no usable answer, fresh or stale (raised by sources, caught by the
report) ├── SourceDown       no connection, time-out, 5xx, circuit open │   └── LimitReached the source's
request limit; `until` says when it may be asked again ├── Malformed        an answer that is not the
documented shape: HTML, cut JSON, other units or place ├── Refused          the source understood and said no
(4xx with a reason) ├── AllNull          a well-formed answer without one value ├── TooOld           down, and
the last good answer is past the age limit └── NotRecorded      recordings only, and none for this sea cell

Each `SourceError` knows its `NoForecast` code, so the report needs no table of types.
"""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from conditions.types import NoForecast


class ConditionsError(Exception):
    """Base of all errors of this package."""


class DataError(ConditionsError):
    """A data file of ours is broken; the message is `file:line: rule`."""


class SourceError(ConditionsError):
    """A source gave no usable answer."""

    code: ClassVar[NoForecast] = NoForecast.SOURCE_DOWN


class SourceDown(SourceError):
    """The source cannot be reached or is failing."""


class LimitReached(SourceDown):
    """The source's request limit is spent until `until`."""

    def __init__(self, message: str, until: datetime) -> None:
        super().__init__(message)
        self.until = until


class Malformed(SourceError):
    """The answer is not what the source documents."""


class Refused(SourceError):
    """The source answered that it cannot serve this question."""


class AllNull(SourceError):
    """The answer is well formed and holds no value at all."""

    code = NoForecast.ALL_NULL


class TooOld(SourceError):
    """The source is down and the last good answer is too old to swim by."""

    code = NoForecast.TOO_OLD


class NotRecorded(SourceError):
    """No recording covers this position."""

    code = NoForecast.NOT_RECORDED
