import io
import json
import subprocess
import sys

import pytest

from parsing import jsonl, load_gazetteer
from parsing.__main__ import main

NOW = "2026-11-30T09:00:00-03:00"


def _answer(row):
    line = row if isinstance(row, str) else json.dumps(row)
    out = io.StringIO()
    jsonl.run([line + "\n"], out, load_gazetteer())
    return json.loads(out.getvalue())


def test_line_has_the_documented_shape():
    found = _answer({"id": 7, "text": "Joaquina amanhã às 7h30", "now": NOW})
    assert found["id"] == 7
    assert (found["route"], found["lang"]) == ("conditions", "pt")
    assert found["beaches"] == [
        {
            "id": "sc-florianopolis-joaquina",
            "name": "Praia da Joaquina",
            "municipality": "Florianópolis",
            "state": "SC",
            "span": [0, 8],
            "score": 100.0,
        }
    ]
    assert found["when"] == {
        "days": ["2026-12-01"],
        "start": "2026-12-01",
        "end": "2026-12-01",
        "part": None,
        "time": "07:30",
        "time_end": None,
        "said": True,
    } | {"part": found["when"]["part"]}
    assert found["ask"] == found["aspects"] == found["residue"] == []
    assert found["trace"]


def test_remembered_beach_has_no_span():
    found = _answer({"id": "a", "text": "e amanhã?", "now": NOW, "last": "sc-florianopolis-mole"})
    assert [(beach["id"], beach["span"]) for beach in found["beaches"]] == [("sc-florianopolis-mole", None)]


def test_last_as_an_object_with_everything():
    last = {
        "beaches": ["sc-florianopolis-mole"],
        "when": {"days": ["2026-12-05"]},
        "aspects": ["wind"],
        "at": NOW,
    }
    found = _answer({"id": 1, "text": "e a joaquina?", "now": NOW, "last": last})
    assert found["when"]["days"] == ["2026-12-05"]
    assert found["aspects"] == ["wind"]


def test_open_ask_back_is_answered_by_number():
    last = {"ask": ["sc-florianopolis-brava", "sc-itajai-brava"], "at": NOW}
    found = _answer({"id": 1, "text": "2", "now": NOW, "last": last})
    assert found["beaches"][0]["id"] == "sc-itajai-brava"


def test_old_memory_is_not_used():
    last = {"beaches": ["sc-florianopolis-mole"], "at": "2026-11-30T08:00:00-03:00"}
    assert _answer({"id": 1, "text": "e amanhã?", "now": NOW, "last": last})["beaches"] == []


def test_naive_time_is_brasilia():
    found = _answer({"id": 1, "text": "joaquina hoje", "now": "2026-11-30T23:59:00"})
    assert found["when"]["days"] == ["2026-11-30"]


@pytest.mark.parametrize(
    ("line", "row_id"),
    [
        ("{broken", None),
        ("[]", None),
        ('"text"', None),
        ('{"id": 3}', 3),
        ('{"id": 4, "text": 5}', 4),
        ('{"id": 5, "text": "oi", "now": "soon"}', 5),
        ('{"id": 6, "text": "oi", "lang": "fr"}', 6),
        ('{"id": 8, "text": "oi", "last": 3}', 8),
        ('{"id": 9, "text": "oi", "last": {"when": {"days": []}}}', 9),
    ],
)
def test_broken_line_names_its_id_and_error(line, row_id):
    found = _answer(line)
    assert set(found) == {"id", "error"}
    assert found["id"] == row_id
    assert found["error"]


def test_unknown_fields_are_ignored_and_empty_lines_skipped():
    out = io.StringIO()
    lines = ["\n", json.dumps({"id": 1, "text": "oi", "colour": "blue"}) + "\n", "  \n"]
    jsonl.run(lines, out, load_gazetteer())
    assert len(out.getvalue().splitlines()) == 1


def test_people_view(capsys):
    assert main(["joaquina", "amanhã", "--now", NOW]) == 0
    shown = capsys.readouterr().out
    assert "conditions" in shown
    assert "sc-florianopolis-joaquina" in shown
    assert "Tue 2026-12-01" in shown


def test_explain_shows_every_step(capsys):
    assert main(["explain", "tá bom pra nadar na praia brava hj com furacão?", "--now", NOW]) == 0
    shown = capsys.readouterr().out
    for word in (
        "tokens",
        "sc-itajai-brava",
        "activity",
        "furacao",
        "residue",
        "content words left",
        "2026-11-30",
    ):
        assert word in shown


def test_bad_clock_is_one_line_and_status_two(capsys):
    assert main(["oi", "--now", "yesterday"]) == 2
    assert capsys.readouterr().err.startswith("--now:")


def test_no_message_is_a_usage_error():
    with pytest.raises(SystemExit) as stopped:
        main([])
    assert stopped.value.code == 2


def test_process_answers_each_line_and_survives_a_closed_pipe():
    lines = "".join(json.dumps({"id": n, "text": "joaquina amanhã", "now": NOW}) + "\n" for n in range(300))
    process = subprocess.Popen(
        [sys.executable, "-m", "parsing", "--jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    process.stdin.write(lines[: lines.index("\n") + 1])
    process.stdin.flush()
    assert json.loads(process.stdout.readline())["id"] == 0  # flushed before the next line is written
    process.stdout.close()
    process.stdin.write(lines)
    process.stdin.close()
    assert process.wait(timeout=20) == 0
    assert process.stderr.read() == ""
    process.stderr.close()
