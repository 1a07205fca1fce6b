"""Questions asked while the index is rebuilt: none may fail, none may see two versions at once."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from parsing.types import Lang
from retrieval.store import LocalStore

SIDES = ("alfa", "beta")
"""A word in the title of every note of one version."""
NOTES = 6


@dataclass(slots=True)
class Pressure:
    """What came of it."""

    asked: int = 0
    failed: list[str] = field(default_factory=list)
    mixed: int = 0
    """Answers with notes of both versions, or of none."""
    seconds: float = 0.0
    cpu: float = 0.0
    """Processor seconds of the whole process, questions and rebuilds."""

    @property
    def rate(self) -> float:
        """Questions per second."""
        return self.asked / self.seconds


def write_side(folder: Path, side: str) -> Path:
    """Replace the notes of a folder by those of one version; each finds all of them for the same question."""
    for path in folder.rglob("*.md"):
        path.unlink()
    (folder / "pt-BR").mkdir(parents=True, exist_ok=True)
    for number in range(NOTES):
        text = f"# Maré {side} {number}\nSource: https://example.org\n\nA maré {side} sobe {number} vezes.\n"
        (folder / "pt-BR" / f"{side}{number}.md").write_text(text, "utf-8")
    return folder


def rebuild_under_load(
    store: LocalStore, folder: Path, *, turns: int, threads: int, question: Callable[[int], str]
) -> Pressure:
    """Ask from several threads as fast as they go while the notes are swapped and the index is rebuilt."""
    found, stop, numbers, counting = Pressure(), threading.Event(), itertools.count(), threading.Lock()

    def ask() -> None:
        while not stop.is_set():
            failed, mixed = "", False
            try:
                result = store.search(question(next(numbers)), lang=Lang.PT, k=NOTES)
                mixed = len({passage.chunk.title.split()[1] for passage in result.unfiltered}) != 1
                failed = result.degraded or ""
            except Exception as error:  # a reader may fail in any way; the count shows which
                failed = repr(error)
            with counting:
                found.asked += 1
                found.mixed += mixed and not failed
                found.failed += [failed] if failed else []

    workers = [threading.Thread(target=ask) for _ in range(threads)]
    started, cpu = time.perf_counter(), time.process_time()
    for worker in workers:
        worker.start()
    try:
        for turn in range(turns):
            write_side(folder, SIDES[(turn + 1) % 2])
            store.refresh()
    finally:
        stop.set()
        for worker in workers:
            worker.join()
    found.seconds, found.cpu = time.perf_counter() - started, time.process_time() - cpu
    return found
