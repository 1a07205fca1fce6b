"""End a command the way a shell expects it, also when the reader of its output went away (`| head`)."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import NoReturn


def leave(main: Callable[[], int]) -> NoReturn:
    """Run a command and exit with its status; a closed pipe ends it quietly, with status 0."""
    status: int | str | None = 0
    try:
        try:
            status = main()
        except SystemExit as left:  # `--help` and wrong arguments write too
            status = left.code
        sys.stdout.flush()
    except BrokenPipeError:
        # The interpreter would complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(status)
