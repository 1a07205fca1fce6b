"""The glossary's review file: what a person accepts becomes synonyms, the rest stays where it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any  # YAML values

from parsing.types import Lang
from retrieval.errors import GlossaryError
from retrieval.glossary import TOP, Entry

ACCEPTED = "accepted.yaml"


def write_review(entries: Sequence[Entry], path: Path) -> None:
    """Write entries for a person: set `accept: true`, add `pt`, `en`, `es` phrases, drop wrong variants."""
    import yaml

    if path.exists():
        raise GlossaryError(f"{path} is there already: accept or remove it first")
    rows = [
        {
            "accept": False,
            "term": entry.canonical,
            entry.lang.value: list(entry.variants),
            "definition": entry.definition,
            "provenance": entry.provenance,
            "conflicts": list(entry.conflicts),
            "refused": list(entry.refused),
            "evidence": [asdict(evidence) for evidence in entry.evidence[:TOP]],
            "evidence_total": len(entry.evidence),
        }
        for entry in entries
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(yaml.safe_dump(rows, allow_unicode=True, sort_keys=False, width=110), "utf-8")


def accept(path: Path, folder: Path) -> int:
    """Add the accepted entries of a review file to the glossary; return how many.

    Raises:
        GlossaryError: the file is broken, or an accepted entry still holds a conflict or says only one thing.
    """
    import yaml

    try:
        rows: list[dict[str, Any]] = yaml.safe_load(path.read_text("utf-8")) or []
    except (OSError, yaml.YAMLError) as error:
        raise GlossaryError(f"{path}: cannot be read: {error}") from error
    chosen = [row for row in rows if row.get("accept") is True]
    for row in chosen:
        if row.get("conflicts") and not row.get("definition"):
            raise GlossaryError(f"{path}: {row['term']}: settle its conflict by giving one definition")
        if sum(len(row.get(lang) or ()) for lang in Lang) < 2:
            raise GlossaryError(f"{path}: {row['term']}: a group needs two phrases or more")
    target = folder / ACCEPTED
    have: list[dict[str, Any]] = (yaml.safe_load(target.read_text("utf-8")) or []) if target.exists() else []
    known = {group["id"] for group in have}
    for row in chosen:
        identity = "-".join(str(row["term"]).lower().split())
        if identity in known:
            raise GlossaryError(f"{path}: {row['term']}: {identity!r} is in {target} already")
        have.append({"id": identity} | {lang.value: row[lang] for lang in Lang if row.get(lang)})
    if chosen:
        target.write_text(yaml.safe_dump(have, allow_unicode=True, sort_keys=False, width=110), "utf-8")
    return len(chosen)
