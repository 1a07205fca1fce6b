"""Collect ordinary sentences, which name no beach, from files that came with free software.

    python scripts/build_prose.py --out prose.jsonl FILE_OR_FOLDER [...]

Reads plain text, HTML, manual pages (also gzipped), fortune files and compiled translations (.mo, both
sides).
Each line of the result has `text`, `lang` and `source`. The large file is not kept under version control;
`--sample N` writes an even sample of it instead (see `evals/gold/prose_sample.jsonl`).
"""

from __future__ import annotations

import argparse
import gettext
import gzip
import html
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

MIN_WORDS, MAX_WORDS = 4, 40
_TAG = re.compile(r"<(script|style)\b.*?</\1>|<[^>]+>", re.DOTALL | re.IGNORECASE)
_ROFF = re.compile(r"\\f[A-Z]|\\[-&e]|^\.[A-Z]{1,2}\s*.*$|\\\(..", re.MULTILINE)
_END = re.compile(r"(?<=[.!?…])\s+|\n\s*\n|\n%\n|\t|•")
_PT = frozenset(
    [
        "que",
        "não",
        "uma",
        "para",
        "com",
        "por",
        "mais",
        "como",
        "você",
        "está",
        "são",
        "dos",
        "das",
        "ao",
        "pela",
        "pelo",
        "também",
        "isso",
        "ele",
        "ela",
    ]
)
_EN = frozenset(
    [
        "the",
        "and",
        "of",
        "to",
        "is",
        "that",
        "with",
        "for",
        "you",
        "this",
        "are",
        "not",
        "from",
        "have",
        "was",
        "they",
        "be",
        "will",
        "his",
    ]
)


def texts(path: Path) -> Iterator[str]:
    """Yield the running text of one file."""
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    if path.suffix == ".mo":
        with path.open("rb") as file:
            catalog = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]  # the class has no public way to all messages
        for key, value in catalog.items():
            yield from (part for part in (key, value) if isinstance(part, str))
        return
    text = data.decode("utf-8", "replace")
    if ".htm" in path.name:
        text = html.unescape(_TAG.sub(" \n\n", text))
    elif path.suffix == ".gz" or path.suffix.lstrip(".").isdigit():
        text = _ROFF.sub(" ", text)
    yield text


def language(words: list[str]) -> str | None:
    """Return `pt` or `en` by function words; None when neither is clear."""
    portuguese = sum(word in _PT for word in words)
    english = sum(word in _EN for word in words)
    if portuguese == english:
        return None
    return "pt" if portuguese > english else "en"


def sentences(path: Path) -> Iterator[tuple[str, str]]:
    """Yield (sentence, language) from one file."""
    for text in texts(path):
        for piece in _END.split(text):
            sentence = " ".join(piece.split())
            words = re.findall(r"\w+", sentence.lower())
            if not MIN_WORDS <= len(words) <= MAX_WORDS or "�" in sentence or "=" in sentence:
                continue
            found = language(words)
            if found is not None:
                yield sentence, found


def collect(roots: list[Path]) -> list[dict[str, str]]:
    """Return all distinct sentences, in a stable order."""
    seen: dict[str, dict[str, str]] = {}
    for root in roots:
        files = sorted(file for file in root.rglob("*") if file.is_file()) if root.is_dir() else [root]
        for file in files:
            if file.suffix in {".png", ".js", ".css", ".dat", ".u8", ".svg"}:
                continue
            for sentence, found in sentences(file):
                seen.setdefault(
                    sentence, {"text": sentence, "lang": found, "source": f"{root.name}/{file.name}"}
                )
    return list(seen.values())


def main(argv: list[str] | None = None) -> int:
    """Write the sentences."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("roots", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--sample", type=int)
    args = parser.parse_args(argv)
    rows = collect(args.roots)
    if args.sample:
        rows = rows[:: max(1, len(rows) // args.sample)][: args.sample]
    with args.out.open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    print(f"{len(rows)} sentences")
    return 0


if __name__ == "__main__":
    sys.exit(main())
