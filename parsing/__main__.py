"""`python -m parsing "text"`, `explain "text"`, `--jsonl`, and `gazetteer refresh`.

Examples:
    python -m parsing "joaquina amanhã"
    python -m parsing explain "tá bom pra nadar na mole hj?" --now 2026-01-10T09:00
    python -m parsing --jsonl < messages.jsonl
    python -m parsing gazetteer refresh --help
"""

from __future__ import annotations

import argparse
import sys
from io import TextIOWrapper

from parsing.gazetteer import load_gazetteer
from parsing.pipes import leave


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m parsing", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "words", nargs="*", metavar="text", help="the message; `explain` before it adds every candidate"
    )
    parser.add_argument(
        "--jsonl", action="store_true", help="read one JSON object per line, write one per line"
    )
    parser.add_argument("--now", metavar="ISO", help="reference time; default: the clock")
    parser.add_argument("--lang", choices=["pt", "en", "es"], help="language prior")
    parser.add_argument("--home", metavar="ID", help="home beach or area id")
    parser.add_argument("--last", metavar="ID", help="beach of the last question")
    args = parser.parse_args(argv)
    if not args.jsonl and not args.words:
        parser.error("give a message, or --jsonl")
    return args


def _lines() -> int:
    """Answer standard input."""
    from parsing import jsonl

    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):  # not when a test or a notebook put its own in place
            stream.reconfigure(encoding="utf-8", errors=errors)
    jsonl.run(sys.stdin, sys.stdout, load_gazetteer())
    return 0


def main(argv: list[str] | None = None) -> int:
    """Run the command line; exit status 0, or 2 for wrong arguments."""
    argv = sys.argv[1:] if argv is None else argv
    if argv[:2] == ["gazetteer", "refresh"]:
        from parsing.refresh import main as refresh

        return refresh(argv[2:])
    args = _arguments(argv)
    if args.jsonl:
        return _lines()
    from parsing import explain, jsonl

    full = args.words[0] == "explain" and len(args.words) > 1
    text = " ".join(args.words[1:] if full else args.words)
    try:
        now = jsonl.read_time(args.now)
    except ValueError as error:
        sys.stderr.write(f"--now: {error}\n")
        return 2
    row = {"lang": args.lang, "home": args.home, "last": args.last}
    context = jsonl.read_context(row, now)
    show = explain.explain if full else explain.show
    sys.stdout.write(show(text, now=now, context=context, gazetteer=load_gazetteer()) + "\n")
    return 0


if __name__ == "__main__":
    leave(main)
