"""Build `knowledge/gazetteer/other_places.csv`: places in Brazil that are no beach of the gazetteer.

    python scripts/build_other_places.py MUNICIPALITIES.json [--points SAMPLING_POINTS.csv]

The list only ever makes the parser more careful: a misspelt word that may be one of these is asked back.
The JSON
maps state codes to `{"cities": [{"name": …}]}` (the list of IBGE, as in the MIT-licensed package br-
locations);
the points add beaches that an agency samples and the gazetteer lacks.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from parsing.gazetteer import read
from parsing.surface import keys_of


def main(argv: list[str] | None = None) -> int:
    """Write the file."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("municipalities", type=Path)
    parser.add_argument("--points", type=Path)
    parser.add_argument("--out", type=Path, default=Path("knowledge/gazetteer"))
    args = parser.parse_args(argv)
    surface = read(args.out).surface
    known = surface.forms.keys() | surface.area_ids.keys()
    rows: dict[tuple[str, str], tuple[str, str, str]] = {}
    for state, entry in json.loads(args.municipalities.read_text("utf-8")).items():
        for city in entry["cities"]:
            rows[city["name"], state] = (city["name"], state, "town")
    if args.points is not None:
        with args.points.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                place = (row["beach_name"], row["state"])
                rows.setdefault(place, (*place, "beach"))
    kept = [row for row in rows.values() if not any(key in known for key, _ in keys_of(row[0]))]
    with (args.out / "other_places.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("name", "state", "kind"))
        writer.writerows(sorted(kept))
    print(f"{len(kept)} places")
    return 0


if __name__ == "__main__":
    sys.exit(main())
