"""Comparable evaluation reports: dataset hash, counts and machine-independent figures."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

REPORTS = Path(__file__).parent / "reports"


@dataclass(frozen=True, slots=True)
class Metric:
    """One figure with its direction and the fall that counts as a regression."""

    name: str
    value: float
    n: int
    """Number of cases behind the figure."""
    higher_is_better: bool = True
    margin: float = 0.0
    """Absolute change for the worse that is tolerated by `--compare`; None-like inf for timings."""
    bar: float | None = None
    """The bar the project set itself, if any."""


@dataclass(frozen=True, slots=True)
class Report:
    """All figures of one evaluation."""

    name: str
    datasets: Mapping[str, str]
    """File name to SHA-256 prefix."""
    metrics: Sequence[Metric]
    notes: Sequence[str] = field(default_factory=tuple)


def hash_files(paths: Iterable[Path]) -> dict[str, str]:
    """Return file name → first 12 hex digits of its SHA-256."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest()[:12] for path in paths}


def write(report: Report, *, folder: Path = REPORTS) -> Path:
    """Write `<name>.json` and a readable `<name>.md`; return the JSON path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{report.name}.json"
    path.write_text(json.dumps(asdict(report), indent=1, ensure_ascii=False, sort_keys=True) + "\n", "utf-8")
    lines = [f"# {report.name}", "", "| measure | value | n | bar |", "|---|---|---|---|"]
    lines += [
        f"| {m.name} | {m.value:.4g} | {m.n} | {'' if m.bar is None else f'{m.bar:g}'} |"
        for m in report.metrics
    ]
    lines += ["", "Datasets: " + ", ".join(f"{name} `{sha}`" for name, sha in report.datasets.items()), ""]
    lines += [f"- {note}" for note in report.notes]
    (folder / f"{report.name}.md").write_text("\n".join(lines).rstrip() + "\n", "utf-8")
    return path


def compare(report: Report, baseline: Path) -> list[str]:
    """Return one line per regression of `report` against a committed report; empty when none."""
    old = {m["name"]: m for m in json.loads(baseline.read_text("utf-8"))["metrics"]}
    found = []
    for metric in report.metrics:
        before = old.get(metric.name)
        if before is None:
            continue
        change = metric.value - before["value"]
        worse = -change if metric.higher_is_better else change
        if worse > metric.margin + 1e-9:
            found.append(f"{report.name}: {metric.name} {before['value']:.4g} → {metric.value:.4g}")
    return found
