import csv
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs

import pytest

from parsing import refresh
from parsing.errors import RefreshError
from parsing.gazetteer import FOLDER
from parsing.overpass import MapBeach, fetch, query, read_answer

ANSWER = {
    "elements": [
        {
            "type": "way",
            "id": 7,
            "center": {"lat": -27.6301, "lon": -48.4502},
            "tags": {"name": "Praia da Joaquina"},
        },
        {"type": "node", "id": 8, "lat": -27.0, "lon": -48.0, "tags": {"name": "Praia da Joaquina"}},
        {"type": "node", "id": 9, "lat": -27.1, "lon": -48.1, "tags": {}},
        {"type": "node", "id": "x", "lat": -27.1, "lon": -48.1, "tags": {"name": "Praia"}},
        {"type": "way", "id": 10, "tags": {"name": "Sem ponto"}},
    ]
}


@pytest.fixture
def overpass():
    """A loopback Overpass; `answers` are sent in turn, the last one for ever."""
    asked, answers = [], [(200, ANSWER)]

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            asked.append(parse_qs(body)["data"][0])
            status, answer = answers.pop(0) if len(answers) > 1 else answers[0]
            data = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *args):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/api/interpreter", answers, asked
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def table(tmp_path):
    """A copy of the gazetteer's table."""
    path = tmp_path / "beaches.csv"
    path.write_bytes((FOLDER / "beaches.csv").read_bytes())
    return path


def rows(path):
    with path.open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def test_query_asks_for_named_beaches_of_one_state():
    assert 'area["ISO3166-2"="BR-SC"]' in query("SC")
    assert '["natural"="beach"]["name"]' in query("SC")


def test_answer_keeps_what_has_a_name_and_a_point():
    assert [beach.ref for beach in read_answer(ANSWER)] == ["way/7", "node/8"]


@pytest.mark.parametrize(
    "answer", [[], {}, {"elements": 3}, None, {"elements": [], "remark": "runtime error: out of memory"}]
)
def test_bad_answer_is_refused(answer):
    with pytest.raises(RefreshError):
        read_answer(answer)


def test_states_are_asked_one_by_one_with_a_pause(overpass):
    url, _, asked = overpass
    slept = []
    found = fetch(["SC", "PR"], url=url, pause_s=2, sleep=slept.append)
    assert [len(beaches) for beaches in found.values()] == [2, 2]
    assert ["BR-SC" in asked[0], "BR-PR" in asked[1]] == [True, True]
    assert slept == [2]


def test_busy_service_is_waited_out(overpass):
    url, answers, asked = overpass
    answers[:] = [(429, {}), (504, {}), (200, ANSWER)]
    slept = []
    assert len(fetch(["SC"], url=url, pause_s=1, sleep=slept.append)["SC"]) == 2
    assert slept == [1, 2]
    assert len(asked) == 3


@pytest.mark.parametrize("answer", [(500, {}), (200, b"<html>busy</html>"), (429, {})])
def test_failing_service_is_an_error(overpass, answer):
    url, answers, _ = overpass
    answers[:] = [answer]
    with pytest.raises(RefreshError):
        fetch(["SC"], url=url, pause_s=0, sleep=lambda _: None)


def test_near_beach_of_the_same_name_moves_the_row(overpass, table):
    url, _, _ = overpass
    before = rows(table)
    assert refresh.main(["--url", url, "--state", "SC", "--file", str(table), "--pause", "0"]) == 0
    after = rows(table)
    moved = after["sc-florianopolis-joaquina"]
    assert (moved["latitude"], moved["longitude"]) == ("-27.63010", "-48.45020")
    assert (moved["source"], moved["source_ref"]) == ("osm", "OpenStreetMap way/7")
    assert {key: row for key, row in after.items() if row != before[key]}.keys() == {
        "sc-florianopolis-joaquina"
    }
    assert list(after) == list(before)


def test_dry_run_writes_nothing(overpass, table, capsys):
    url, _, _ = overpass
    before = table.read_bytes()
    assert (
        refresh.main(["--url", url, "--state", "SC", "--file", str(table), "--pause", "0", "--dry-run"]) == 0
    )
    assert table.read_bytes() == before
    assert "sc-florianopolis-joaquina" in capsys.readouterr().out


def test_failure_writes_nothing_and_says_so(overpass, table, capsys):
    url, answers, _ = overpass
    answers[:] = [(500, {})]
    before = table.read_bytes()
    assert refresh.main(["--url", url, "--state", "SC", "--file", str(table), "--pause", "0"]) == 1
    assert table.read_bytes() == before
    assert "500" in capsys.readouterr().err


def test_far_or_doubtful_beaches_move_nothing():
    row = rows(FOLDER / "beaches.csv")["sc-florianopolis-joaquina"]
    latitude, longitude = float(row["latitude"]), float(row["longitude"])
    far = MapBeach("Praia da Joaquina", (), latitude + 1, longitude, "node/1")
    near = [MapBeach("Joaquina", (), latitude + d, longitude, f"node/{d}") for d in (-0.02, 0.02)]
    other = MapBeach("Praia Mole", (), latitude, longitude, "node/2")
    assert refresh.choose(row, [far, other]) is None
    assert refresh.choose(row, near) is None
    assert refresh.choose(row, near[:1]) is not None
    assert (
        refresh.choose(row, [MapBeach("X", ("Praia da Joaquina",), latitude, longitude, "node/3")])
        is not None
    )
