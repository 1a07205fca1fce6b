"""IMA/SC (Santa Catarina): map feed with analyses, its reduced form, and the history CSV.

Facts about the feeds: numbers arrive as strings, a count may be "<10"; the map's RESULTADO and the CSV's
last-but-one column are the same figure, which the CSV heads "E. coli NMP*/100ml" (the agency states its
limits in E. coli too), so both are labelled so. The verdict belongs to the set of the last five samples.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from conditions.errors import SourceError
from conditions.types import WaterSample
from conditions.water.verdicts import read_date, read_degrees, read_verdict

AGENCY = "IMA/SC"
COUNT_UNIT = "E. coli NMP/100 ml"
CSV_COLUMNS = 13
"""Municipio, Balneario, Ponto, Localização, Data, Hora, Vento, Maré, Chuva, Água, Ar, E. coli, Condição:
read by position, because the portal misspells a heading ("Água (ºC}")."""


def parse_map(rows: Iterable[Mapping[str, Any]], *, fetched_at: datetime) -> tuple[WaterSample, ...]:
    """Return one sample per analysis of the map feed, or one undated sample per point of the reduced form.

    Raises:
        SourceError: the document is not a list of points.
    """
    samples: list[WaterSample] = []
    for row in rows:
        if not isinstance(row, Mapping) or "BALNEARIO" not in row:
            raise SourceError("IMA/SC map feed: a row is no sampling point")
        analyses = row.get("ANALISES")
        if analyses is None:
            samples.append(
                _sample(row, {"CONDICAO": row.get("CONDICAO")}, fetched_at, feed="ima-map-reduced")
            )
            continue
        samples += [_sample(row, analysis, fetched_at, feed="ima-map") for analysis in analyses]
    return tuple(samples)


def _sample(
    row: Mapping[str, Any], analysis: Mapping[str, Any], fetched_at: datetime, *, feed: str
) -> WaterSample:
    count = str(analysis.get("RESULTADO") or "").strip() or None
    place = " ".join(str(row.get("LOCALIZACAO") or "").split())
    name = " ".join(str(row.get("PONTO_NOME") or "").split())
    return WaterSample(
        agency=AGENCY,
        point_code=name or str(row.get("CODIGO") or ""),
        point_name=place,
        beach_name=" ".join(str(row["BALNEARIO"]).split()),
        municipality=" ".join(str(row.get("MUNICIPIO") or "").split()),
        state="SC",
        latitude=read_degrees(row.get("LATITUDE")),
        longitude=read_degrees(row.get("LONGITUDE")),
        sampled_on=read_date(analysis.get("DATA")),
        proper=read_verdict(analysis.get("CONDICAO")),
        count=count,
        count_unit=COUNT_UNIT if count else None,
        fetched_at=fetched_at,
        feed=feed,
    )


def parse_csv(text: str, *, fetched_at: datetime) -> tuple[WaterSample, ...]:
    """Return the samples of the portal's history export; it carries no coordinates.

    Raises:
        SourceError: a row has another number of columns than the export is known to have.
    """
    samples = []
    rows = csv.reader(io.StringIO(text.lstrip("\ufeff")))
    for line, row in enumerate(rows, start=1):
        if line == 1 or not row:
            continue
        if len(row) != CSV_COLUMNS:
            raise SourceError(f"IMA/SC history CSV, line {line}: {len(row)} columns instead of {CSV_COLUMNS}")
        cells = [" ".join(cell.split()) for cell in row]
        samples.append(
            WaterSample(
                agency=AGENCY,
                point_code=cells[2],
                point_name=cells[3],
                beach_name=cells[1],
                municipality=cells[0],
                state="SC",
                latitude=None,
                longitude=None,
                sampled_on=read_date(cells[4]),
                proper=read_verdict(cells[12]),
                count=cells[11] or None,
                count_unit=COUNT_UNIT if cells[11] else None,
                fetched_at=fetched_at,
                feed="ima-csv",
            )
        )
    return tuple(samples)
