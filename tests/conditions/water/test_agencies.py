"""The live source over a loopback server: good answers, faults, restarts."""

import asyncio
import json
import threading
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from conditions.water import AgencyWater
from tests.conditions.water.bulletins import inea_pdf, inema_pdf

WATER = Path(__file__).parents[2] / "fixtures" / "water"
NOW = datetime(2026, 8, 21, 15, tzinfo=UTC)
MAP = (WATER / "ima-mapa-sample.json").read_bytes()
CAMPAIGNS = b'<select id="idcampanha"><option value="42">CAMPANHA 33 SSA 14/08/2026</option></select>'


class Agencies:
    """Scripted answers by path; counts requests."""

    def __init__(self):
        self.answers = {}
        self.requests = []
        agencies = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self, *, body=True):
                agencies.requests.append((self.command, self.path))
                length = int(self.headers.get("Content-Length") or 0)
                self.rfile.read(length)
                status, content = agencies.answers.get(self.path.split("?")[0], (404, b""))
                self.send_response(status)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                if body:
                    self.wfile.write(content)

            def do_HEAD(self):
                self.answer(body=False)

            do_GET = do_POST = answer

            def log_message(self, *args):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()


@pytest.fixture
def agencies():
    server = Agencies()
    yield server
    server.server.shutdown()
    server.server.server_close()


@pytest.fixture
async def make_source(agencies, tmp_path):
    made = []

    def make():
        source = AgencyWater(
            tmp_path,
            ima_url=agencies.url + "/mapa",
            inea_url=agencies.url + "/uploads",
            inema_list_url=agencies.url + "/boletim",
            inema_bulletin_url=agencies.url + "/geraBoletim?idcampanha={id}",
            first_wait_s=5.0,
        )
        made.append(source)
        return source

    yield make
    for source in made:
        await source.aclose()


async def test_santa_catarina_is_fetched_once_for_many_questions(agencies, make_source):
    agencies.answers["/mapa"] = (200, MAP)
    source = make_source()
    answers = await asyncio.gather(*(source.samples("SC", now=NOW) for _ in range(50)))
    assert {len(a) for a in answers} == {len(answers[0])}
    assert answers[0][0].agency == "IMA/SC"
    assert agencies.requests == [("POST", "/mapa")]


async def test_the_last_good_answer_survives_a_restart_and_a_dead_agency(agencies, make_source):
    agencies.answers["/mapa"] = (200, MAP)
    before = await make_source().samples("SC", now=NOW)
    agencies.answers["/mapa"] = (502, b"bad gateway")
    later = NOW + timedelta(hours=7)
    restarted = make_source()
    assert await restarted.samples("SC", now=later) == before
    await asyncio.sleep(0.2)
    assert await restarted.samples("SC", now=later + timedelta(minutes=40)) == before
    assert before[0].fetched_at == NOW


@pytest.mark.parametrize(
    "answer",
    [(502, b""), (200, b"<html>"), (200, b"[]"), (200, b"{}"), (200, MAP[:300]), (200, b'[{"a":1}]')],
    ids=["502", "html", "empty", "object", "truncated", "other shape"],
)
async def test_a_bad_answer_is_no_samples_and_not_asked_again_at_once(agencies, make_source, answer):
    agencies.answers["/mapa"] = answer
    source = make_source()
    assert await source.samples("SC", now=NOW) == ()
    assert await source.samples("SC", now=NOW + timedelta(minutes=5)) == ()
    assert len(agencies.requests) == 1
    await source.samples("SC", now=NOW + timedelta(minutes=31))
    assert len(agencies.requests) == 2


async def test_rio_takes_the_newest_bulletin_of_each_municipality(agencies, make_source):
    rio = inea_pdf((("Leblon", "LB00", "Rua A", "Própria"),))
    niteroi = inea_pdf((("Icaraí", "IC00", "Rua B", "Imprópria"),))
    agencies.answers["/uploads/2026/08/Zona-sudoeste-e-Zona-sul-19-08-26.pdf"] = (200, rio)
    agencies.answers["/uploads/2026/09/Niter%C3%B3i-20-08-26.pdf"] = (200, niteroi)
    samples = await make_source().samples("RJ", now=NOW)
    assert {(s.municipality, s.beach_name, s.proper) for s in samples} == {
        ("Rio de Janeiro", "Leblon", True),
        ("Niterói", "Icaraí", False),
    }


async def test_bahia_reads_the_bulletins_of_the_campaign_list(agencies, make_source):
    agencies.answers["/boletim"] = (200, CAMPAIGNS)
    agencies.answers["/geraBoletim"] = (
        200,
        inema_pdf((("Porto da Barra - SSA PB 100", "Em frente", "Própria"),)),
    )
    samples = await make_source().samples("BA", now=NOW)
    assert [(s.point_code, s.beach_name, s.proper) for s in samples] == [
        ("SSA PB 100", "Porto da Barra", True)
    ]


async def test_a_state_without_an_agency_has_no_samples_and_makes_no_request(agencies, make_source):
    assert await make_source().samples("CE", now=NOW) == ()
    assert agencies.requests == []


async def test_a_damaged_file_on_disk_counts_as_absent(agencies, make_source, tmp_path):
    (tmp_path / "ima-sc.json").write_text('{"format": 1, "samples": [', "utf-8")
    agencies.answers["/mapa"] = (200, json.dumps(json.loads(MAP)).encode())
    assert len(await make_source().samples("SC", now=NOW)) > 50
