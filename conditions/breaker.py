"""Circuit breaker of one source: after a failure the source is left alone for a while.

Own, because it must open *until a stated moment* (a daily limit ends at the next UTC midnight) and run on the
clock that is handed in; the libraries looked at (docs/decisions/0034) do neither. A call is already three
tries, so one failed call opens it.
"""

from __future__ import annotations

from datetime import datetime, timedelta

WINDOW = timedelta(seconds=60)
"""How long a failed source is left alone; one user per window pays for finding out that it is still down."""


class Breaker:
    """Closed, open until a moment, or half-open: one probe at a time decides."""

    __slots__ = ("_probe_since", "_until", "window")

    def __init__(self, window: timedelta = WINDOW) -> None:
        self.window = window
        self._until: datetime | None = None
        self._probe_since: datetime | None = None

    @property
    def open_until(self) -> datetime | None:
        """Moment until which the source is left alone; None when closed."""
        return self._until

    def is_open(self, now: datetime) -> bool:
        """Tell whether a call would be refused now, without claiming the probe."""
        if self._until is None:
            return False
        probing = self._probe_since is not None and now - self._probe_since < self.window
        return now < self._until or probing

    def try_enter(self, now: datetime) -> bool:
        """Claim the right to call; half-open, only the first caller gets it until it reports back."""
        if self.is_open(now):
            return False
        if self._until is not None:
            self._probe_since = now
        return True

    def succeed(self) -> None:
        """Report a call that worked: close."""
        self._until = self._probe_since = None

    def fail(self, now: datetime, *, until: datetime | None = None) -> None:
        """Report a call that failed: open for a window, or until the moment the source named."""
        opened = until or now + self.window
        self._until = max(opened, self._until) if self._until else opened
        self._probe_since = None
