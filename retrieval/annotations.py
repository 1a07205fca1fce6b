"""What ingest adds to a chunk: a context header (indexed, never shown), tags, proposed thresholds."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from retrieval.errors import StoreError
from retrieval.types import Chunk

FILE = "annotations.jsonl"
MANIFEST = "manifest.json"


@dataclass(frozen=True, slots=True)
class Threshold:
    """A limit with its unit, as a note states it; a proposal for a person, never an input to a score."""

    what: str
    value: str
    """Exactly as written in the passage."""
    unit: str


@dataclass(frozen=True, slots=True)
class Annotation:
    """What is known of one chunk beyond its text."""

    content_hash: str
    doc_id: str
    header: str
    mode: str
    """structured, retried, or deterministic."""
    hazard: str | None = None
    region: str | None = None
    season: str | None = None
    thresholds: tuple[Threshold, ...] = ()
    unsourced: bool | None = None
    """None when no model looked."""


def plain_header(chunk: Chunk) -> str:
    """Return the header that needs no model: title > section > kind."""
    return " > ".join((chunk.title, *chunk.section_path, chunk.kind.replace("_", " ")))


def read_annotations(folder: Path) -> dict[str, Annotation]:
    """Read annotations by content hash; an absent folder has none, of doubles the last counts.

    Raises:
        StoreError: a line is no annotation.
    """
    path = folder / FILE
    if not path.exists():
        return {}
    found = {}
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        try:
            item = json.loads(line)
            thresholds = tuple(Threshold(**threshold) for threshold in item.pop("thresholds"))
            annotation = Annotation(**item, thresholds=thresholds)
        except (ValueError, TypeError, KeyError) as error:
            raise StoreError(f"{path}:{number}: no annotation ({error})") from error
        found[annotation.content_hash] = annotation
    return found


def append_annotation(folder: Path, annotation: Annotation) -> None:
    """Add one line, so that a run that is stopped goes on where it was."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / FILE).open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(annotation), ensure_ascii=False) + "\n")


def write_annotations(folder: Path, annotations: Iterable[Annotation]) -> None:
    """Write all lines anew, in one step: no doubles, nothing of chunks that are gone."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [json.dumps(asdict(annotation), ensure_ascii=False) for annotation in annotations]
    aside = folder / f".{FILE}"
    aside.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    os.replace(aside, folder / FILE)  # noqa: PTH105 (Path.replace is the same; this names what matters)


def with_headers(chunks: Iterable[Chunk], annotations: Mapping[str, Annotation]) -> tuple[Chunk, ...]:
    """Return chunks with the context header of their annotation, if they have one."""
    return tuple(
        replace(chunk, context_header=annotations[chunk.content_hash].header)
        if chunk.content_hash in annotations
        else chunk
        for chunk in chunks
    )
