"""Coverage-guided fuzzing of the place finder; runs outside CI, needs the package atheris.

    python scripts/fuzz_parsing.py [-runs=100000] [CORPUS_FOLDER]

Fails on any exception, and on a span that does not cut its text out of the message. Without atheris it runs
the same check on random mixtures of names for a minute.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from parsing.gazetteer import load_gazetteer
from parsing.places import find
from parsing.text import normalize

PIECES = [
    " ",
    ",",
    " em ",
    " perto da ",
    " ou ",
    "SC",
    " praia ",
    "é",
    "\u0301",
    "\u200b",
    "😂",
    "-27.6",
    "º",
    "'",
    "-",
]


def check(text: str) -> None:
    """Raise when the finder breaks a promise on `text`."""
    found = find(normalize(text), load_gazetteer())
    for mention in found.mentions:
        if text[mention.span.start : mention.span.end] != mention.text or not mention.text:
            raise AssertionError(f"span {mention.span} does not cut {mention.text!r} out of {text!r}")


def fuzz_with_coverage() -> None:
    """Let atheris look for inputs that reach new code."""
    import atheris

    atheris.instrument_all()
    atheris.Setup(
        sys.argv, lambda data: check(atheris.FuzzedDataProvider(data).ConsumeUnicodeNoSurrogates(600))
    )
    atheris.Fuzz()


def fuzz_at_random(seconds: float) -> int:
    """Check random mixtures of names and oddities; return how many."""
    chance = random.Random()  # noqa: S311 - no secret
    names = [beach.name for beach in load_gazetteer().beaches]
    count, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        parts = [
            chance.choice(names if chance.random() < 0.5 else PIECES) for _ in range(chance.randint(1, 9))
        ]
        text = "".join(parts)
        for _ in range(chance.randint(0, 4)):
            place = chance.randrange(len(text))
            text = (
                text[:place]
                + chr(chance.choice((chance.randrange(32, 0x250), chance.randrange(0x11000))))
                + text[place:]
            )
        check(text.encode("utf-8", "ignore").decode())
        count += 1
    return count


def main() -> int:
    """Fuzz with coverage where atheris is installed, at random elsewhere."""
    try:
        import atheris  # noqa: F401
    except ImportError:
        print(f"atheris is not installed; {fuzz_at_random(60)} random texts, no fault")
        return 0
    fuzz_with_coverage()
    return 0


if __name__ == "__main__":
    sys.exit(main())
