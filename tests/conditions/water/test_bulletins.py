from datetime import UTC, date, datetime

import pytest

from conditions.errors import SourceError
from conditions.water import inea, inema
from tests.conditions.water.bulletins import inea_pdf, inema_pdf

NOW = datetime(2026, 8, 21, 12, tzinfo=UTC)
ZONA_SUL = (
    ("Leblon", "LB00", "Em frente à Rua Visconde de Albuquerque", "Imprópria"),
    (None, "LB01", "Em frente à Rua Bartolomeu Mitre", "Própria"),
    ("Ipanema", "IP03", "Em frente à Rua Paul Redfern", "Própria"),
    (
        "Copacabana",
        "CP100",
        "Em frente à Rua Francisco Otaviano, no posto seis, junto ao forte",
        "Amostragem não realizada",
    ),
)


def by_code(samples):
    return {s.point_code: s for s in samples}


def test_inea_bulletin_gives_every_point_with_its_beach_over_spanning_cells():
    samples = by_code(inea.parse_bulletin(inea_pdf(ZONA_SUL), municipality="Rio de Janeiro", fetched_at=NOW))
    assert {code: (s.beach_name, s.proper) for code, s in samples.items()} == {
        "LB00": ("Leblon", False),
        "LB01": ("Leblon", True),
        "IP03": ("Ipanema", True),
        "CP100": ("Copacabana", None),
    }
    assert {s.sampled_on for s in samples.values()} == {date(2026, 8, 19)}
    assert samples["LB01"].point_name == "Em frente à Rua Bartolomeu Mitre"
    assert samples["LB00"].latitude == pytest.approx(-22.988466)


def test_several_codes_in_one_cell_give_several_points():
    rows = (("Barra da Tijuca", "BD05\nBD07", "Posto 5\nPosto 3", "Própria\nImprópria"),)
    samples = by_code(inea.parse_bulletin(inea_pdf(rows), municipality="Rio de Janeiro", fetched_at=NOW))
    assert {code: (s.proper, s.point_name) for code, s in samples.items()} == {
        "BD05": (True, "Posto 5"),
        "BD07": (False, "Posto 3"),
    }


def test_the_date_in_the_bulletin_beats_the_one_in_its_address():
    document = inea_pdf(ZONA_SUL, issued="Boletim de 03/09/2026")
    samples = inea.parse_bulletin(
        document, municipality="Niterói", fetched_at=NOW, issued_on=date(2026, 9, 10)
    )
    assert {s.sampled_on for s in samples} == {date(2026, 9, 3)}


@pytest.mark.parametrize(
    "document",
    [b"<html>blocked</html>", b"%PDF-1.7 cut", inea_pdf(()), inea_pdf(ZONA_SUL, issued="sem data")],
    ids=["html", "truncated", "no points", "no date"],
)
def test_a_bulletin_that_cannot_be_read_is_a_source_error(document):
    with pytest.raises(SourceError):
        inea.parse_bulletin(document, municipality="Rio de Janeiro", fetched_at=NOW)


def test_addresses_try_each_day_back_and_the_following_month_s_folder():
    found = list(inea.bulletin_urls("Niterói", date(2026, 7, 1), base_url="http://x"))
    assert found[0] == ("http://x/2026/07/Niter%C3%B3i-01-07-26.pdf", date(2026, 7, 1))
    assert ("http://x/2026/07/Niter%C3%B3i-30-06-26.pdf", date(2026, 6, 30)) in found
    assert len(found) == 2 * (inea.DAYS_BACK + 1)


SALVADOR = (
    (
        "Porto da Barra - SSA PB 100",
        "Em frente à Rua César Zama, junto a escada de acesso à praia.",
        "Própria",
    ),
    ("Farol da Barra - SSA FB 100", "Em frente as escadas de acesso à praia.", "Imprópria"),
    ("2ª. Praia de Morro de São Paulo - CDD- SP 200", "Em frente ao bar.", "Própria"),
    ("Barra Grande BTS - BTS BG 100", "Ao lado do cais.", "Própria"),
)


def test_inema_bulletin_splits_beach_coast_and_code():
    samples = by_code(inema.parse_bulletin(inema_pdf(SALVADOR), issued_on=date(2026, 8, 14), fetched_at=NOW))
    assert {code: (s.beach_name, s.proper, s.municipality) for code, s in samples.items()} == {
        "SSA PB 100": ("Porto da Barra", True, "Salvador"),
        "SSA FB 100": ("Farol da Barra", False, "Salvador"),
        "CDD SP 200": ("2ª. Praia de Morro de São Paulo", True, samples["CDD SP 200"].municipality),
        "BTS BG 100": ("Barra Grande", True, samples["BTS BG 100"].municipality),
    }
    assert {s.sampled_on for s in samples.values()} == {date(2026, 8, 14)}


def test_the_newest_campaign_of_each_coast_is_taken():
    page = """<select id="other"><option value="9">BOLETIM 1 SSA 01/01/2026</option></select>
    <select id="idcampanha"><option value="-1">TODAS AS CAMPANHAS</option>
    <option value="41">CAMPANHA 32 SSA 07/08/2026</option>
    <option value="42">CAMPANHA 33 SSA 14/08/2026</option>
    <option value="43">CAMPANHA EMERG 2 BTS 13/08/2026</option></select>"""
    found = {(c.coast, c.id, c.issued_on) for c in inema.parse_campaigns(page)}
    assert found == {("SSA", "42", date(2026, 8, 14)), ("BTS", "43", date(2026, 8, 13))}
