"""`python -m conditions …`"""

import asyncio
import importlib
import json
import threading

import pytest

from conditions.__main__ import COMMANDS, main
from conditions.cells import FILE, load_cells
from tests.conditions.fake_open_meteo import FakeOpenMeteo, every_value

RECORDED = ["--forecast", "recorded"]


def test_a_recorded_report_is_printed(capsys):
    assert main(["report", "sc-florianopolis-campeche", "--day", "2026-09-05", *RECORDED]) == 0
    out = capsys.readouterr().out
    assert "verdict    poor, score 35" in out
    assert "best hour  10:00" in out
    assert "2026-09-05, recorded" in out
    assert "-20 water_mixed" in out
    assert "Open-Meteo (CC BY 4.0)" in out


def test_the_recordings_own_morning_is_now(capsys):
    main(["report", "sc-florianopolis-joaquina", *RECORDED, "--json"])
    report = json.loads(capsys.readouterr().out)
    assert (report["day"], report["score"], report["recorded"]) == ("2026-09-05", 55, True)


def test_a_day_past_the_recording_is_refused_with_the_horizon(capsys):
    main(["report", "sc-florianopolis-joaquina", "--day", "2026-09-20", *RECORDED])
    assert "none: beyond_horizon (waves known up to 2026-09-06)" in capsys.readouterr().out


def test_a_beach_is_found_by_name(capsys):
    assert main(["report", "campeche", *RECORDED]) == 0
    assert "sc-florianopolis-campeche" in capsys.readouterr().out


def test_an_unknown_beach_ends_with_status_two(capsys):
    assert main(["report", "xyzzy", *RECORDED]) == 2
    assert "no single beach" in capsys.readouterr().err


def test_water_points_are_listed_with_the_agencys_own_label(capsys):
    assert main(["water", "sc-florianopolis-campeche", *RECORDED]) == 0
    out = capsys.readouterr().out
    assert "(sc-florianopolis-campeche): mixed on 2026-09-05" in out
    assert "Ponto 73" in out
    assert "UNFIT on 2026-08-25, 749 E. coli NMP/100 ml, recorded" in out


def test_water_without_an_agency_is_no_evidence_of_clean_water(capsys):
    main(["water", "rj-rio-de-janeiro-copacabana", *RECORDED])
    assert "no evidence of clean water" in capsys.readouterr().out


def test_stored_cells_are_counted_by_method(capsys):
    main(["cells"])
    out = capsys.readouterr().out
    assert "offline-estimated" in out
    assert f"{len(load_cells())} beaches share" in out


@pytest.fixture
def server():
    """A fake server in its own thread: the command runs its own event loop."""
    fake, ready, stop = FakeOpenMeteo(), threading.Event(), []

    async def serve():
        async with fake:
            done = asyncio.Event()
            stop.append((asyncio.get_running_loop(), done))
            ready.set()
            await done.wait()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    ready.wait(5)
    yield fake
    loop, done = stop[0]
    loop.call_soon_threadsafe(done.set)
    thread.join(5)


def test_cells_are_verified_online(server, tmp_path, capsys):
    dry = (-27.70833, -48.45833)

    def edit(document):
        at_dry = (document["latitude"], document["longitude"]) == dry
        return every_value(None)(document) if at_dry else document

    server.edit["marine"] = edit
    path = tmp_path / "cells.csv"
    path.write_bytes(FILE.read_bytes())
    beach = "sc-florianopolis-campeche"
    args = ["cells", "--online", "--url", server.marine_url, "--file", str(path), "--beach", beach]
    assert main(args) == 0
    cell = load_cells(path)[beach]
    assert cell.method == "online-verified"
    assert (cell.latitude, cell.longitude) == (-27.70833, -48.54167)  # the nearest that has waves
    assert len(load_cells(path)) == len(load_cells(FILE))
    assert server.asked[0].query["cell_selection"] == ["nearest"]
    assert "1 rows changed" in capsys.readouterr().out


def test_a_dead_source_changes_no_cell(tmp_path, capsys):
    path = tmp_path / "cells.csv"
    path.write_bytes(FILE.read_bytes())
    beach = "sc-florianopolis-campeche"
    args = ["cells", "--online", "--url", "http://127.0.0.1:1/v1", "--file", str(path), "--beach", beach]
    assert main(args) == 1
    assert path.read_bytes() == FILE.read_bytes()
    assert "no cell was changed" in capsys.readouterr().err


def test_every_command_is_a_module_with_the_two_functions():
    for name, (module, _) in COMMANDS.items():
        found = importlib.import_module(module)
        assert callable(found.add_arguments), name
        assert callable(found.run), name
