"""Process start to first answer, beside a bare `import telegram`, in turn A B A B …, as whole processes.

    python scripts/bench_start.py [--runs 15]

Prints the median of each and the median of the pairwise ratios: absolute times only illustrate.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time

ANSWER = [sys.executable, "-m", "bot", "--local", "joaquina amanhã", "--forecast", "recorded"]
BARE = [sys.executable, "-c", "import telegram"]


def seconds(command: list[str]) -> float:
    """Return the wall time of one run; a failing command is an error."""
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603  our own two commands
    return time.perf_counter() - start


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15)
    runs = parser.parse_args().runs
    for command in (ANSWER, BARE):
        seconds(command)
    pairs = [(seconds(ANSWER), seconds(BARE)) for _ in range(runs)]
    answers, bares = zip(*pairs, strict=True)
    ratio = statistics.median(a / b for a, b in pairs)
    print(f"answer        {statistics.median(answers) * 1000:6.0f} ms (median of {runs})")
    print(f"import alone  {statistics.median(bares) * 1000:6.0f} ms")
    print(f"ratio         {ratio:6.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
