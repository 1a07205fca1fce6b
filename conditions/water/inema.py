"""INEMA/BA (Bahia): one bulletin a coast and campaign, as PDF.

Layout, as public readers of the bulletins describe it: a ruled table with the columns "Ponto - Código",
"Local da Coleta" and "Categoria"; the first cell reads "Farol da Barra - SSA FB 100" (beach, coast, point).
The page of campaigns lists number, coast and issue date; the issue date stands for the sampling date, which
is not printed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime
from html.parser import HTMLParser

from conditions.errors import SourceError
from conditions.types import WaterSample
from conditions.water.points import municipality_of
from conditions.water.tables import read_pdf
from conditions.water.verdicts import read_date, read_verdict

AGENCY = "INEMA/BA"
LIST_URL = "http://balneabilidade.inema.ba.gov.br/index.php/relatoriodebalneabilidade/boletim"
BULLETIN_URL = (
    "http://balneabilidade.inema.ba.gov.br/index.php/relatoriodebalneabilidade/geraBoletim?idcampanha={id}"
)

_POINT = re.compile(r"^(?P<beach>.+?)\s*-\s*(?P<coast>[A-Z]{3,4})\s*-?\s*(?P<code>[A-ZÇ]{2}\s*\d{3})$")


@dataclass(frozen=True, slots=True)
class Campaign:
    """One bulletin of the campaign list."""

    id: str
    coast: str
    issued_on: date


def parse_campaigns(page: str) -> tuple[Campaign, ...]:
    """Return the newest campaign of each coast from the list page's `idcampanha` options."""
    reader = _Options()
    reader.feed(page)
    newest: dict[str, Campaign] = {}
    for value, label in reader.options:
        words = label.replace("CAMPANHA EMERG", "CAMPANHA_EMERG").split()
        issued = read_date(words[-1]) if len(words) >= 4 else None
        if not value.isdigit() or issued is None:
            continue
        campaign = Campaign(id=value, coast=words[2], issued_on=issued)
        known = newest.get(campaign.coast)
        if known is None or issued > known.issued_on:
            newest[campaign.coast] = campaign
    return tuple(newest.values())


class _Options(HTMLParser):
    """Collects (value, label) of the options of `<select id="idcampanha">`."""

    def __init__(self) -> None:
        super().__init__()
        self.options: list[tuple[str, str]] = []
        self._inside = False
        self._value: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "select":
            self._inside = values.get("id") == "idcampanha"
        elif tag == "option" and self._inside:
            self._value = values.get("value") or ""

    def handle_endtag(self, tag: str) -> None:
        if tag in ("option", "select"):
            self._value = None
        if tag == "select":
            self._inside = False

    def handle_data(self, data: str) -> None:
        if self._value is not None and data.strip():
            self.options.append((self._value, " ".join(data.split())))


def parse_bulletin(document: bytes, *, issued_on: date, fetched_at: datetime) -> tuple[WaterSample, ...]:
    """Return one sample per point of a bulletin.

    Raises:
        SourceError: no PDF or no table of points.
    """
    _, rows = read_pdf(document)
    samples = []
    for row in rows:
        point = _POINT.match(" ".join(row[0].split())) if row else None
        if point is None or len(row) < 3:
            continue
        code = f"{point['coast']} {' '.join(point['code'].split())}"
        samples.append(
            WaterSample(
                agency=AGENCY,
                point_code=code,
                point_name=" ".join(row[1].split()),
                beach_name=point["beach"].removesuffix(f" {point['coast']}").strip(),
                municipality=municipality_of(AGENCY, code) or "",
                state="BA",
                latitude=None,
                longitude=None,
                sampled_on=issued_on,
                proper=read_verdict(row[-1]),
                fetched_at=fetched_at,
                feed="inema-bulletin",
            )
        )
    if not samples:
        raise SourceError("INEMA/BA bulletin: no table of points")
    return tuple(samples)
