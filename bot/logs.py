"""Logging that can be shown: token cut out, ids hashed, libraries that quote messages kept quiet."""

from __future__ import annotations

import hashlib
import logging
import secrets
import sys
import traceback
from typing import Any

OURS = ("bot", "answering", "conditions", "parsing", "retrieval")
"""Only these follow LOG_LEVEL. Below WARNING, libraries write URLs with the token, message text or SQL
parameters."""

_SALT = secrets.token_bytes(16)
"""New in every process: a hashed id links lines of one run and nothing else."""


class Redacting(logging.Formatter):
    """Cuts secrets out of the finished line, tracebacks included."""

    def __init__(self, *hidden: str | None) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._hidden = tuple(text for text in hidden if text)

    def format(self, record: logging.LogRecord) -> str:
        """Format, then redact."""
        line = super().format(record)
        for text in self._hidden:
            line = line.replace(text, "***")
        return line

    def formatException(self, ei: Any) -> str:  # noqa: ANN401 - the name and type logging calls with
        """Return where it happened and the kind of error, without its words: they may quote a message."""
        kind, _, trace = ei
        where = [f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(trace)]
        return "\n".join([*where, kind.__name__ if kind else ""])


def configure(level: str, *hidden: str | None) -> None:
    """Write to stderr at this level; libraries only warn.

    Args:
        level: name of the level for our own loggers.
        hidden: secrets that must never be written.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Redacting(*hidden))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level]))
    for name in OURS:
        logging.getLogger(name).setLevel(level)
    # Its retries and shutdown chatter quote exception texts that may hold the URL with the token.
    logging.getLogger("telegram.ext").setLevel(logging.ERROR)


def hashed(identifier: int | str) -> str:
    """Return a short name for an id that cannot be turned back."""
    return hashlib.blake2b(str(identifier).encode(), key=_SALT, digest_size=5).hexdigest()
