"""`python -m retrieval ingest`: let a local model describe each chunk, offline and resumable.

What a model says is checked against the passage before it is kept: a header with a number the passage has
not, or a threshold that is not in it word for word, is refused; after one more try the plain header stands.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol  # JSON values

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from retrieval.annotations import (
    MANIFEST,
    Annotation,
    Threshold,
    append_annotation,
    plain_header,
    read_annotations,
    write_annotations,
)
from retrieval.errors import StoreError
from retrieval.types import Chunk

PROMPT = Path(__file__).parent / "prompts" / "ingest.txt"
TRIES = 2
MAX_HEADER = 200
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


class ThresholdDraft(BaseModel):
    """A limit as the model gives it."""

    model_config = ConfigDict(extra="forbid")
    what: str = Field(min_length=1, max_length=80)
    value: str = Field(min_length=1, max_length=20)
    unit: str = Field(min_length=1, max_length=20)


class Draft(BaseModel):
    """What the model says of one chunk."""

    model_config = ConfigDict(extra="forbid")
    header: str = Field(min_length=5, max_length=MAX_HEADER)
    hazard: str | None = Field(default=None, max_length=60)
    region: str | None = Field(default=None, max_length=60)
    season: str | None = Field(default=None, max_length=60)
    thresholds: list[ThresholdDraft] = Field(default_factory=list, max_length=20)
    unsourced: bool = False


class Describer(Protocol):
    """A model that answers a prompt with text."""

    name: str

    def ask(self, system: str, user: str, *, schema: dict[str, Any] | None) -> str:
        """Return the model's text; with a schema, JSON that the server holds to it where it can."""
        ...


class OllamaDescriber:
    """A chat model of an Ollama server, temperature 0 and a fixed seed."""

    def __init__(self, model: str, *, host: str | None = None, timeout_s: float = 120.0) -> None:
        import ollama

        self.name = model
        self._client = ollama.Client(host=host, timeout=timeout_s)

    def ask(self, system: str, user: str, *, schema: dict[str, Any] | None) -> str:
        """Ask once.

        Raises:
            StoreError: no server, or the model is not there.
        """
        import httpx
        import ollama

        messages = [{"role": "system", "content": system}, {"role": "user", "content": user}]
        options = {"temperature": 0, "seed": 7, "num_ctx": 4096, "num_predict": 600}
        try:
            answer = self._client.chat(self.name, messages, format=schema, options=options, keep_alive="10m")
        except ollama.ResponseError as error:
            hint = f"; run `ollama pull {self.name}`" if error.status_code == 404 else ""
            raise StoreError(f"ingest model {self.name}: {error.error}{hint}") from error
        except (ConnectionError, httpx.HTTPError) as error:
            raise StoreError(f"ingest model {self.name}: server not reached ({error})") from error
        return answer.message.content or ""

    def close(self) -> None:
        """Close the connections to the server."""
        self._client.close()  # type: ignore[no-untyped-call]  # ollama leaves it untyped


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run did."""

    annotations: tuple[Annotation, ...]
    described: int
    """Chunks this run looked at; the others were known."""
    modes: dict[str, int]


def ingest(
    chunks: Sequence[Chunk],
    folder: Path,
    model: Describer | None,
    *,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Outcome:
    """Describe every chunk that has no annotation yet and write all of them with a manifest."""
    known = read_annotations(folder)
    wanted = {chunk.content_hash: chunk for chunk in chunks}
    # A model looks again at what only has the plain header; without a model nothing known is touched.
    again = {key for key, old in known.items() if model and old.mode == "deterministic"}
    todo = [chunk for key, chunk in wanted.items() if key not in known or key in again]
    for done, chunk in enumerate(todo, 1):
        known[chunk.content_hash] = annotation = describe(chunk, model)
        append_annotation(folder, annotation)
        progress(done, len(todo))
    kept = tuple(known[content_hash] for content_hash in wanted)
    write_annotations(folder, kept)
    modes = dict(sorted(Counter(annotation.mode for annotation in kept).items()))
    manifest = {
        "model": model.name if model else None,
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "chunks": len(kept),
        "described_now": len(todo),
        "modes": modes,
    }
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")
    return Outcome(kept, len(todo), modes)


def describe(chunk: Chunk, model: Describer | None) -> Annotation:
    """Describe one chunk; what the model gets wrong twice is replaced by the plain header."""
    plain = Annotation(chunk.content_hash, chunk.doc_id, plain_header(chunk), "deterministic")
    if model is None:
        return plain
    system, user = PROMPT.read_text("utf-8"), _passage(chunk)
    for attempt in range(TRIES):
        # First the server holds the model to the schema; then a plain ask, for those that cannot.
        schema = Draft.model_json_schema() if attempt == 0 else None
        fault, draft = _parse(model.ask(system, user, schema=schema), chunk)
        if draft is not None:
            return _annotation(chunk, draft, "structured" if attempt == 0 else "retried")
        user = f"{_passage(chunk)}\n\nYour last answer was refused: {fault}. Answer with one JSON object."
    return plain


def _passage(chunk: Chunk) -> str:
    path = " > ".join((chunk.title, *chunk.section_path))
    return f"Title and section: {path}\nSource: {chunk.source}\n<<<\n{chunk.text}\n>>>"


def _parse(answer: str, chunk: Chunk) -> tuple[str, Draft | None]:
    """Return the fault, or the draft when there is none."""
    start, end = answer.find("{"), answer.rfind("}")
    try:
        draft = Draft.model_validate_json(answer[start : end + 1] if start >= 0 else answer)
    except ValidationError as error:
        first = error.errors()[0]
        return f"{'.'.join(map(str, first['loc'])) or 'JSON'}: {first['msg']}", None
    said = set(_NUMBER.findall(" ".join((chunk.title, *chunk.section_path, chunk.text))))
    invented = [number for number in _NUMBER.findall(draft.header) if number not in said]
    if invented:
        return f"header: {invented[0]} is not in the passage", None
    for threshold in draft.thresholds:
        if threshold.value not in chunk.text or threshold.unit not in chunk.text:
            return f"thresholds: {threshold.value} {threshold.unit} is not in the passage as written", None
    return "", draft


def _annotation(chunk: Chunk, draft: Draft, mode: str) -> Annotation:
    return Annotation(
        content_hash=chunk.content_hash,
        doc_id=chunk.doc_id,
        header=" ".join(draft.header.split()),
        mode=mode,
        hazard=draft.hazard,
        region=draft.region,
        season=draft.season,
        thresholds=tuple(Threshold(one.what, one.value, one.unit) for one in draft.thresholds),
        unsourced=draft.unsourced,
    )


def write_thresholds(annotations: Iterable[Annotation], chunks: Sequence[Chunk], path: Path) -> int:
    """Write the proposed thresholds for a person to read; return how many."""
    by_hash = {chunk.content_hash: chunk for chunk in chunks}
    lines = [
        "# Thresholds that the notes state",
        "",
        "Proposals of `python -m retrieval ingest`. Nothing here enters a score: a person compares them with",
        "`conditions/limits.py` and changes that file by hand, with its source.",
        "",
    ]
    count = 0
    for annotation in annotations:
        for threshold in annotation.thresholds:
            chunk = by_hash[annotation.content_hash]
            limit = f"{threshold.what}: {threshold.value} {threshold.unit}"
            lines.append(f"- {limit} ({chunk.doc_id}, {chunk.source})")
            count += 1
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*lines, *([] if count else ["None yet."])]) + "\n", "utf-8")
    return count
