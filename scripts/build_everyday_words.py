"""Build `knowledge/gazetteer/everyday_words.txt`: words that are never taken for a misspelt name.

    python scripts/build_everyday_words.py [--out FILE]

Needs the package wordfreq (word frequencies, CC BY-SA 4.0; not a dependency of the project). Kept are the
folded
words of 2 letters or more above a Zipf frequency per language: 2.9 Portuguese, 3.2 English, 3.3 Spanish.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from parsing.text import fold

CUTS = {"pt": 2.9, "en": 3.2, "es": 3.3}


def main(argv: list[str] | None = None) -> int:
    """Write the word list."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=Path("knowledge/gazetteer/everyday_words.txt"))
    args = parser.parse_args(argv)
    from wordfreq import top_n_list, zipf_frequency

    words = set()
    for lang, cut in CUTS.items():
        for word in top_n_list(lang, 60_000):
            if zipf_frequency(word, lang) < cut:
                break
            folded = fold(word)
            if re.fullmatch(r"[a-z]{2,}", folded):
                words.add(folded)
    args.out.write_text("\n".join(sorted(words)) + "\n", "utf-8")
    print(f"{len(words)} words")
    return 0


if __name__ == "__main__":
    sys.exit(main())
