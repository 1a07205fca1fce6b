"""What holds for the whole project: public faces, installed packages, commands and links of the README."""

import importlib
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "answering", "parsing", "retrieval", "conditions", "evals")


@pytest.mark.parametrize("name", PACKAGES)
def test_each_package_says_what_it_exports(name):
    package = importlib.import_module(name)
    assert package.__doc__
    assert all(hasattr(package, public) for public in package.__all__)
    assert len(set(package.__all__)) == len(package.__all__)


def test_every_package_folder_is_installed():
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["packages"]
    found = {
        str(path.parent.relative_to(ROOT)).replace("/", ".")
        for name in PACKAGES
        for path in (ROOT / name).rglob("*.py")
        if "__pycache__" not in path.parts
    }
    assert found <= set(listed)


def test_constraints_pin_exact_versions_and_name_no_address():
    lines = (ROOT / "constraints.txt").read_text("utf-8").split()
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[^=;]+", line) for line in lines)
    assert len({line.split("==")[0].lower() for line in lines}) == len(lines)


def test_readme_opens_with_two_commands_that_the_makefile_has():
    readme = (ROOT / "README.md").read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    asked = set(re.findall(r"`?make ([a-z]+)", readme))
    assert {"local", "test", "demo"} <= asked <= targets
    assert readme.index("make local") < 1500


def test_every_linked_document_is_there():
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\((?!https?:|#|mailto:)([^)#]+)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_decision_records_are_numbered_once():
    numbers = [path.name[:4] for path in (ROOT / "docs" / "decisions").glob("*.md")]
    assert len(set(numbers)) == len(numbers)
    assert all(number.isdigit() for number in numbers)
