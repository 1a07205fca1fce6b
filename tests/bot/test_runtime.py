"""Which event loop a process runs on."""

import asyncio
import sys

import pytest

from bot import runtime


def test_processes_run_on_uvloop_where_it_is_installed():
    uvloop = pytest.importorskip("uvloop")
    with asyncio.Runner(loop_factory=runtime._loop_factory()) as runner:
        assert isinstance(runner.get_loop(), uvloop.Loop)


def test_without_uvloop_the_loop_of_python_serves(monkeypatch):
    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert runtime._loop_factory() is None
