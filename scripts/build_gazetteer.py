"""Build `knowledge/gazetteer/beaches.csv` from a collected table of beaches.

    python scripts/build_gazetteer.py BEACHES.csv [--points SAMPLING_POINTS.csv] [--out knowledge/gazetteer]

Rows keep their ids, names and provenance. Two columns are added: the time zone (from the state, and from
the municipality where a state has two) and the popularity rank. The rank is a heuristic and only orders
choices that are shown: first the hand-ordered `well_known.csv`, then beaches with more official sampling
points (agencies sample where people bathe), then those that carry a common alias, then the id.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from parsing.fuzzy import find_confusable
from parsing.gazetteer import read as read_gazetteer
from parsing.text import fold

ZONES = {
    "AL": "America/Maceio", "AP": "America/Belem", "BA": "America/Bahia", "CE": "America/Fortaleza",
    "ES": "America/Sao_Paulo", "MA": "America/Fortaleza", "PA": "America/Belem", "PB": "America/Fortaleza",
    "PE": "America/Recife", "PI": "America/Fortaleza", "PR": "America/Sao_Paulo", "RJ": "America/Sao_Paulo",
    "RN": "America/Fortaleza", "RS": "America/Sao_Paulo", "SC": "America/Sao_Paulo", "SE": "America/Maceio",
    "SP": "America/Sao_Paulo",
}  # fmt: skip
"""Zone of each state's coast, as in the IANA time zone database (`zone1970.tab`)."""

ZONE_EXCEPTIONS = {("PE", "Fernando de Noronha"): "America/Noronha"}

COLUMNS = [
    "id", "name", "aliases", "municipality", "state", "latitude", "longitude",
    "kind", "rank", "zone", "source", "source_ref",
]  # fmt: skip


def read(path: Path) -> list[dict[str, str]]:
    """Read a CSV file as dictionaries."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def core(name: str) -> str:
    """Fold a name and drop "praia da" and the like, so that agency and official names meet."""
    words = fold(name).replace("'", " ").split()
    while words and words[0] in {"praia", "de", "da", "do", "das", "dos"}:
        words = words[1:]
    return " ".join(words)


def count_points(path: Path | None) -> Counter[tuple[str, str]]:
    """Count official sampling points per (state, core name)."""
    return Counter() if path is None else Counter((r["state"], core(r["beach_name"])) for r in read(path))


def rank(rows: list[dict[str, str]], known: list[str], points: Counter[tuple[str, str]]) -> dict[str, int]:
    """Return id → rank, 1 is best known."""
    place = {beach: number for number, beach in enumerate(known)}

    def key(row: dict[str, str]) -> tuple[int, int, int, str]:
        return (
            place.get(row["id"], len(place)),
            -points[(row["state"], core(row["name"]))],
            -bool(row["aliases"]),
            row["id"],
        )

    return {row["id"]: number for number, row in enumerate(sorted(rows, key=key), 1)}


def write_confusable(folder: Path) -> int:
    """Write `confusable.csv`, the names that are one slip from another's; return their number."""
    path = folder / "confusable.csv"
    path.write_text("key,near\n", "utf-8")
    gazetteer = read_gazetteer(folder)
    near = find_confusable(gazetteer)
    with path.open("a", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows((key, "|".join(near[key])) for key in sorted(near))
    return len(near)


def main(argv: list[str] | None = None) -> int:
    """Write the gazetteer; exit status 1 when the hand-made list names unknown beaches."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("beaches", type=Path)
    parser.add_argument("--points", type=Path)
    parser.add_argument("--out", type=Path, default=Path("knowledge/gazetteer"))
    args = parser.parse_args(argv)
    rows = read(args.beaches)
    known = [row["id"] for row in read(args.out / "well_known.csv")]
    missing = sorted(set(known) - {row["id"] for row in rows})
    if missing:
        print("well_known.csv names unknown ids:", ", ".join(missing), file=sys.stderr)
        return 1
    ranks = rank(rows, known, count_points(args.points))
    with (args.out / "beaches.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n", extrasaction="ignore")
        writer.writeheader()
        for row in rows:
            zone = ZONE_EXCEPTIONS.get((row["state"], row["municipality"]), ZONES[row["state"]])
            writer.writerow({**row, "rank": ranks[row["id"]], "zone": zone})
    pairs = write_confusable(args.out)
    print(f"{pairs} names are one slip from another beach's")
    print(f"{len(rows)} beaches, {len(known)} hand-ranked")
    return 0


if __name__ == "__main__":
    sys.exit(main())
