"""Settings: checked, named in one line, documented."""

import os
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from bot import settings as configuration
from bot.errors import SettingsError
from bot.settings import Settings

ROOT = Path(__file__).parent.parent.parent
VARIABLES = [field.name.upper() for field in fields(Settings)]


@pytest.fixture(autouse=True)
def _clean(monkeypatch, tmp_path):
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.chdir(tmp_path)


def test_nothing_set_is_the_defaults():
    assert configuration.load() == Settings()


BAD = [
    ("BOT_TOKEN", "abc"),
    ("BOT_TOKEN", "123456:"),
    ("BOT_TOKEN", "123456:ab c"),
    ("PORT", "0"),
    ("PORT", "99999"),
    ("PORT", "x"),
    ("WEBHOOK_URL", "http://example.org"),
    ("WEBHOOK_URL", "example.org"),
    ("WEBHOOK_SECRET", "a b"),
    ("DATABASE_URL", "mysql://x"),
    ("TIME_ZONE", "Mars/Olympus"),
    ("FORECAST", "tomorrow"),
    ("FORECAST", "recorded:/no/such/folder"),
    ("FORECAST", "live:x"),
    ("WATER", "x"),
    ("NOTES_DIR", "/no/such"),
    ("STORE", "redis"),
    ("OPEN_METEO_MARINE_URL", "ftp://x"),
    ("OPEN_METEO_FORECAST_URL", "x"),
    ("FORECAST_TIMEOUT_S", "nan"),
    ("FORECAST_TIMEOUT_S", "-1"),
    ("OLLAMA_HOST", "http://"),
    ("OLLAMA_HOST", "x:999999"),
    ("OLLAMA_TIMEOUT_S", "0"),
    ("OLLAMA_PARALLEL", "0"),
    ("CHARTS", "maybe"),
    ("MESSAGES_PER_SECOND", "0"),
    ("CHAT_QUEUE_LIMIT", "1.5"),
    ("STALE_AFTER_MIN", "0"),
    ("UNANSWERED_LOG_DAYS", "365"),
    ("LOG_LEVEL", "LOUD"),
    ("OWNER_ID", "@me"),
    ("TELEGRAM_API_BASE_URL", "api.telegram.org"),
]


@pytest.mark.parametrize(("variable", "value"), BAD)
def test_bad_value_is_one_line_that_names_the_variable(monkeypatch, variable, value):
    monkeypatch.setenv(variable, value)
    with pytest.raises(SettingsError, match=f"^{variable}") as caught:
        configuration.load()
    assert "\n" not in str(caught.value)
    assert caught.value.exit_status == 2


def test_malformed_token_is_not_shown(monkeypatch):
    monkeypatch.setenv("BOT_TOKEN", "123456:AAEtypo but secret")
    with pytest.raises(SettingsError) as caught:
        configuration.load()
    assert "secret" not in str(caught.value)


GOOD = [
    ("BOT_TOKEN", "123456789:AAE-abc_DEF", "123456789:AAE-abc_DEF"), ("PORT", " 80 ", 80),
    ("DATABASE_URL", "postgres://u:p@h/d", "postgresql+psycopg://u:p@h/d"), ("CHARTS", "off", False),
    ("OLLAMA_HOST", "127.0.0.1:11434", "http://127.0.0.1:11434"), ("WEBHOOK_URL", "https://x.org/", "https://x.org"),
    ("WEBHOOK_URL", "http://127.0.0.1:1/x", "http://127.0.0.1:1/x"), ("LOG_LEVEL", "debug", "DEBUG"),
    ("OWNER_ID", "42", 42), ("FORECAST_TIMEOUT_S", "1.5", 1.5), ("PORT", "", 8080),
]  # fmt: skip


@pytest.mark.parametrize(("variable", "value", "expected"), GOOD)
def test_good_value(monkeypatch, variable, value, expected):
    monkeypatch.setenv(variable, value)
    assert getattr(configuration.load(), variable.lower()) == expected


def test_secret_without_webhook_is_refused(monkeypatch):
    monkeypatch.setenv("WEBHOOK_SECRET", "abc")
    with pytest.raises(SettingsError, match="WEBHOOK_URL"):
        configuration.load()


def test_env_file_is_read_and_the_environment_wins(monkeypatch, tmp_path):
    for variable in ("PORT", "OWNER_ID"):  # so that what the file sets is taken back afterwards
        monkeypatch.setenv(variable, "")
        monkeypatch.delenv(variable)
    (tmp_path / ".env").write_text("PORT=81\nOWNER_ID=5\n")
    monkeypatch.setenv("PORT", "82")
    loaded = configuration.load()
    monkeypatch.delenv("OWNER_ID", raising=False)
    assert (loaded.port, loaded.owner_id) == (82, 5)


def test_every_setting_is_documented_with_its_default():
    rows = re.findall(
        r"^\| `([A-Z_]+)` \| (.+?) \|", (ROOT / "docs" / "settings.md").read_text("utf-8"), re.M
    )
    documented = dict(rows)
    assert sorted(documented) == sorted(VARIABLES)
    told = {"charts": "on", "notes_dir": "knowledge/notes", "webhook_secret": "derived from the token",
            "water": "as `FORECAST`"}  # fmt: skip
    for field in fields(Settings):
        default = told.get(
            field.name, "none" if field.default is None else str(field.default).removesuffix(".0")
        )
        assert (
            documented[field.name.upper()].strip("`") == default.strip("`")
            or default in documented[field.name.upper()]
        ), field.name


def test_example_file_names_every_setting():
    example = (ROOT / ".env.example").read_text("utf-8")
    assert sorted(re.findall(r"^([A-Z_]+)=$", example, re.M)) == sorted(VARIABLES)


@pytest.mark.parametrize(
    ("environment", "arguments", "line"),
    [
        ({}, [], "BOT_TOKEN is not set"),
        ({"BOT_TOKEN": "nonsense"}, [], "BOT_TOKEN is malformed"),
        ({"BOT_TOKEN": "nonsense"}, ["release"], "BOT_TOKEN is malformed"),
        ({"BOT_TOKEN": "123456:abcdefgh"}, ["web"], "WEBHOOK_URL is not set"),
        ({"BOT_TOKEN": "123456:abcdefgh", "WEBHOOK_URL": "https://x.org"}, ["worker"], "WEBHOOK_URL is set"),
        ({"TIME_ZONE": "x"}, ["--local", "oi"], "TIME_ZONE"),
        ({}, ["--local", "oi", "--forecast", "maybe"], "--forecast"),
        ({}, ["--local", "oi", "--now", "noon"], "--now"),
    ],
)
def test_bad_start_is_exit_status_2_and_one_line(environment, arguments, line, tmp_path):
    clean = {key: value for key, value in os.environ.items() if key not in VARIABLES}
    done = subprocess.run(
        [sys.executable, "-m", "bot", *arguments], env={**clean, "PYTHONPATH": str(ROOT), **environment},
        cwd=tmp_path, capture_output=True, text=True, timeout=30, check=False,
    )  # fmt: skip
    assert done.returncode == 2, done.stderr
    assert done.stderr.count("\n") == 1
    assert line in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("values", "line"),
    [
        ({"EMBEDDER": "ollama:"}, "EMBEDDER: ollama: needs the name"),
        ({"STORE": "postgres"}, "STORE=postgres needs DATABASE_URL"),
        ({"STORE": "postgres", "DATABASE_URL": "sqlite:///x.db"}, "STORE=postgres needs DATABASE_URL"),
    ],
)
def test_settings_that_do_not_go_together_name_the_variable(monkeypatch, tmp_path, values, line):
    monkeypatch.chdir(tmp_path)
    for variable, value in values.items():
        monkeypatch.setenv(variable, value)
    with pytest.raises(SettingsError, match=line):
        configuration.load()
