"""INEA/RJ (Rio de Janeiro): regional bulletins as PDF.

Layout, as public readers of the bulletins describe it: a ruled table with the columns PRAIAS, PONTO COLETA,
LOCALIZAÇÃO and the CONAMA classification (sometimes an empty column between); the beach cell spans its
points, and several codes may share one cell, one a line. Issued weekly; a sampling date is not printed, so
the issue date stands for it. Addresses follow `…/{year}/{month}/{name}-{dd-mm-yy}.pdf`, sometimes filed
under the next month. The agency answers only to addresses in Brazil.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta
from urllib.parse import quote

from conditions.errors import SourceError
from conditions.types import WaterSample
from conditions.water.points import coordinates_of
from conditions.water.tables import Row, read_pdf
from conditions.water.verdicts import read_verdict
from parsing.text import fold

AGENCY = "INEA/RJ"
BASE_URL = "https://www.inea.rj.gov.br/wp-content/uploads"
BULLETINS: tuple[tuple[str, str], ...] = (
    ("Zona-sudoeste-e-Zona-sul", "Rio de Janeiro"),
    ("Zona-oeste-e-Zona-sul", "Rio de Janeiro"),
    ("Niterói", "Niterói"),
    ("Niteroi", "Niterói"),
)
"""File name and the municipality whose beaches it lists."""
DAYS_BACK = 14

_CODE = re.compile(r"^[A-Z]{2,3}\s?\d{2,4}$")
_MONTHS = [
    "janeiro",
    "fevereiro",
    "marco",
    "abril",
    "maio",
    "junho",
    "julho",
    "agosto",
    "setembro",
    "outubro",
    "novembro",
    "dezembro",
]
_WRITTEN = re.compile(r"(\d{1,2})\s+de\s+([a-z]+)\s+de\s+(\d{4})")
_NUMERIC = re.compile(r"\b(\d{1,2})/(\d{1,2})/(\d{4})\b")


def bulletin_urls(name: str, today: date, *, base_url: str = BASE_URL) -> Iterator[tuple[str, date]]:
    """Yield the addresses a bulletin may have, newest first, with the issue date each would have."""
    for back in range(DAYS_BACK + 1):
        day = today - timedelta(days=back)
        following = (day.replace(day=1) + timedelta(days=32)).replace(day=1)
        for folder in (day, following):
            yield f"{base_url}/{folder:%Y/%m}/{quote(name)}-{day:%d-%m-%y}.pdf", day


def parse_bulletin(
    document: bytes, *, municipality: str, fetched_at: datetime, issued_on: date | None = None
) -> tuple[WaterSample, ...]:
    """Return one sample per point of a regional bulletin.

    Args:
        document: the PDF.
        municipality: whose beaches it lists; the bulletin's file name tells.
        fetched_at: when it was fetched.
        issued_on: date in its address; the date printed in the bulletin wins.

    Raises:
        SourceError: no PDF, no table of points, or no date.
    """
    text, rows = read_pdf(document)
    day = read_issue_date(text) or issued_on
    if day is None:
        raise SourceError("INEA/RJ bulletin: no issue date")
    samples: list[WaterSample] = []
    beach = ""
    for row in rows:
        codes = _codes(row)
        beach = _beach(row, codes) or beach
        if not codes or not beach:
            continue
        samples += _points(row, codes, beach, municipality, day, fetched_at)
    if not samples:
        raise SourceError("INEA/RJ bulletin: no table of points (a picture edition?)")
    return tuple(samples)


def read_issue_date(text: str) -> date | None:
    """Return the first date printed in the bulletin, written ("17 de junho de 2026") or numeric."""
    folded = fold(text)
    written = _WRITTEN.search(folded)
    if written and written[2] in _MONTHS:
        return _day(int(written[3]), _MONTHS.index(written[2]) + 1, int(written[1]))
    numeric = _NUMERIC.search(folded)
    return _day(int(numeric[3]), int(numeric[2]), int(numeric[1])) if numeric else None


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _codes(row: Row) -> list[str]:
    """Point codes of a row: of the first cell all of whose lines are codes."""
    for cell in row:
        lines = [line.strip() for line in cell.splitlines() if line.strip()]
        if lines and all(_CODE.match(line) for line in lines):
            return lines
    return []


def _beach(row: Row, codes: list[str]) -> str:
    """Beach named in the first cell, unless that cell holds the codes or a heading."""
    first = " ".join(row[0].split()) if row else ""
    if not first or not codes or _CODE.match(first) or read_verdict(first) is not None:
        return ""
    return "" if fold(first).startswith(("praias", "municipio", "ponto")) else first


def _points(
    row: Row, codes: list[str], beach: str, municipality: str, day: date, fetched_at: datetime
) -> list[WaterSample]:
    """One sample per code; verdicts and places are given one a line, or once for all codes of the row."""
    verdicts = _lines_of(row, lambda line: read_verdict(line) is not None)
    index = next(i for i, cell in enumerate(row) if codes[0] in cell)
    places = row[index + 1].splitlines() if index + 1 < len(row) else []
    samples = []
    for number, code in enumerate(codes):
        verdict = (
            verdicts[number] if number < len(verdicts) else (verdicts[0] if len(verdicts) == 1 else None)
        )
        place = places[number] if len(places) == len(codes) else " ".join(places)
        latitude, longitude = coordinates_of(AGENCY, code) or (None, None)
        samples.append(
            WaterSample(
                agency=AGENCY,
                point_code=code.replace(" ", ""),
                point_name=" ".join(place.split()),
                beach_name=beach,
                municipality=municipality,
                state="RJ",
                latitude=latitude,
                longitude=longitude,
                sampled_on=day,
                proper=read_verdict(verdict),
                fetched_at=fetched_at,
                feed="inea-bulletin",
            )
        )
    return samples


def _lines_of(row: Row, wanted: Callable[[str], bool]) -> list[str]:
    """Lines of the last cell that has any line for which `wanted` holds."""
    for cell in reversed(row):
        lines = [line.strip() for line in cell.splitlines() if line.strip()]
        if any(wanted(line) for line in lines):
            return lines
    return []
