"""Every command ends like other programs of a shell."""

import subprocess
import sys

import pytest

COMMANDS = [
    ["bot", "--local", "--now", "2026-01-10T09:00", "oi"],
    ["bot", "--help"],
    ["conditions", "--help"],
    ["conditions", "cells"],
    ["evals", "--help"],
    ["parsing", "joaquina amanhã", "--now", "2026-01-10T09:00"],
    ["retrieval", "--help"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_reader_that_went_away_is_no_traceback(command):
    process = subprocess.Popen(
        [sys.executable, "-m", *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    process.stdout.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert process.wait(timeout=60) == 0, errors
    assert "Traceback" not in errors
    assert "BrokenPipe" not in errors
