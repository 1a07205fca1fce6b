"""Environment to one frozen `Settings`; a bad value ends the start with one line that names the variable."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from bot.errors import SettingsError

if TYPE_CHECKING:
    from environs import Env

_TOKEN = re.compile(r"\d{3,}:[A-Za-z0-9_-]{8,}")
_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
_LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
_LOOPBACK = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set from outside; the field is the variable's name in lower case."""

    bot_token: str | None = None
    telegram_api_base_url: str = "https://api.telegram.org"
    webhook_url: str | None = None
    webhook_secret: str | None = None
    host: str = "0.0.0.0"  # noqa: S104 - a web process must be reachable; its door is the secret
    port: int = 8080
    database_url: str = "sqlite:///banhista.db"
    owner_id: int | None = None
    time_zone: str = "America/Sao_Paulo"
    forecast: str = "live"
    open_meteo_forecast_url: str = "https://api.open-meteo.com/v1/forecast"
    open_meteo_marine_url: str = "https://marine-api.open-meteo.com/v1/marine"
    forecast_timeout_s: float = 2.8
    water: str | None = None
    notes_dir: str | None = None
    store: str = "hybrid"
    embedder: str = "auto"
    var_dir: str = "var"
    ollama_host: str | None = None
    ollama_model: str = "qwen2.5:7b-instruct"
    ollama_timeout_s: float = 20.0
    ollama_parallel: int = 2
    charts: bool = True
    messages_per_second: float = 30.0
    chat_queue_limit: int = 5
    stale_after_min: int = 10
    unanswered_log_days: int = 0
    log_level: str = "INFO"


def load() -> Settings:
    """Read and check every variable, from the process's environment and a `.env` file in the current folder.

    Raises:
        SettingsError: the first variable that is malformed, by name.
    """
    if not Path(".env").is_file() and not any(os.environ.get(f.name.upper()) for f in fields(Settings)):
        return Settings()  # nothing to check: the terminal need not load the checker
    # environs costs 0.05 s where pydantic-settings costs 0.17 s: docs/decisions/0070.
    from environs import Env, EnvError

    env = Env()
    if Path(".env").is_file():
        env.read_env(".env", recurse=False)
    values: dict[str, Any] = {}  # Any: each field has its own type, checked by its reader
    for field in fields(Settings):
        variable = field.name.upper()
        # An empty value, as in `.env.example`, means the default.
        if not env.str(variable, default="").strip():
            continue
        try:
            values[field.name] = _READERS.get(field.name, _text)(env, variable)
        except EnvError as error:
            raise SettingsError(f"{variable}: {_reason(error)}, got {env.str(variable)!r}") from None
    if "webhook_secret" in values and "webhook_url" not in values:
        raise SettingsError("WEBHOOK_SECRET is set but WEBHOOK_URL is not")
    if values.get("store") == "postgres" and not str(values.get("database_url")).startswith("postgresql"):
        raise SettingsError("STORE=postgres needs DATABASE_URL=postgresql://…")
    return Settings(**values)


def require_token(settings: Settings) -> str:
    """Return the bot token, or refuse to start without one.

    Raises:
        SettingsError: BOT_TOKEN is not set.
    """
    if settings.bot_token is None:
        raise SettingsError("BOT_TOKEN is not set: @BotFather gives one; `python -m bot --local` needs none")
    return settings.bot_token


def check_role(settings: Settings, role: str) -> None:
    """Refuse a process of the Procfile that these settings give nothing to do.

    Raises:
        SettingsError: WEBHOOK_URL is missing, or in the way.
    """
    if role == "web" and settings.webhook_url is None:
        raise SettingsError("WEBHOOK_URL is not set: `web` needs the public https address of this process")
    if role == "worker" and settings.webhook_url:
        # Polling would take the webhook away from the process that lives on it.
        raise SettingsError("WEBHOOK_URL is set, so updates go to `web`; unset it to poll with `worker`")


def _reason(error: Exception) -> str:
    """Return the validator's words without the library's own frame around them."""
    words = str(error).rpartition(" invalid: ")[2]
    return words.strip("[]'\"").rstrip(".").lower()


def _text(env: Env, variable: str) -> str:
    return str(env.str(variable)).strip()


def _token(env: Env, variable: str) -> str:
    raw = _text(env, variable)
    if not _TOKEN.fullmatch(raw):
        # The value itself is never shown: it may be a real token with a typing error.
        raise SettingsError(f"{variable} is malformed: it looks like 123456789:AAE… (digits, colon, letters)")
    return raw


def check_url(variable: str, raw: str) -> str:
    """Return the URL without its trailing slash.

    Raises:
        SettingsError: not an http(s) URL.
    """
    try:
        parts = urlsplit(raw)
        usable = parts.scheme in ("http", "https") and parts.hostname and (parts.port or True)
    except ValueError:  # a bad port or bracket
        usable = False
    if not usable:
        raise SettingsError(f"{variable} must be an http(s) URL, not {raw!r}")
    return raw.rstrip("/")


def _url(env: Env, variable: str) -> str:
    return check_url(variable, _text(env, variable))


def _public_url(env: Env, variable: str) -> str:
    url = _url(env, variable)
    parts = urlsplit(url)
    if parts.scheme != "https" and parts.hostname not in _LOOPBACK:
        raise SettingsError(f"{variable} must be https: Telegram delivers to nothing else, got {url!r}")
    return url


def _secret(env: Env, variable: str) -> str:
    raw = _text(env, variable)
    if not _SECRET.fullmatch(raw):
        raise SettingsError(f"{variable} must be 1 to 256 characters of A-Z a-z 0-9 _ -")
    return raw


def _database(env: Env, variable: str) -> str:
    raw = _text(env, variable)
    scheme, _, rest = raw.partition("://")
    # Hosting platforms hand out postgres://, which SQLAlchemy refuses.
    if scheme in ("postgres", "postgresql"):
        return f"postgresql+psycopg://{rest}"
    if scheme not in ("sqlite", "postgresql+psycopg"):
        raise SettingsError(f"{variable} must start with sqlite:/// or postgresql://")
    return raw


def _host(env: Env, variable: str) -> str:
    """Accept what Ollama's own OLLAMA_HOST accepts: a URL, or host[:port]."""
    raw = _text(env, variable)
    return check_url(variable, raw if "://" in raw else f"http://{raw}")


def _zone(env: Env, variable: str) -> str:
    from zoneinfo import ZoneInfo

    raw = _text(env, variable)
    try:
        ZoneInfo(raw)
    except (OSError, ValueError, KeyError):
        raise SettingsError(f"{variable} is no time zone: {raw!r} (try America/Sao_Paulo)") from None
    return raw


def _forecast(env: Env, variable: str) -> str:
    return forecast_choice(variable, _text(env, variable))


def forecast_choice(variable: str, raw: str) -> str:
    """Check `live` or `recorded[:DIR]`.

    Raises:
        SettingsError: neither, or a folder that does not exist.
    """
    kind, _, folder = raw.partition(":")
    if kind == "live" and not folder:
        return raw
    if kind == "recorded":
        if folder and not Path(folder).is_dir():
            raise SettingsError(f"{variable}: no such folder {folder!r}")
        return raw
    raise SettingsError(f"{variable} must be live or recorded[:DIR], not {raw!r}")


def _folder(env: Env, variable: str) -> str:
    raw = _text(env, variable)
    if not Path(raw).is_dir():
        raise SettingsError(f"{variable}: no such folder {raw!r}")
    return raw


def _one_of(*names: str) -> Callable[[Env, str], str]:
    def read(env: Env, variable: str) -> str:
        from environs import validate

        return str(env.str(variable, validate=validate.OneOf(names)))

    return read


def _embedder(env: Env, variable: str) -> str:
    raw = _text(env, variable)
    if raw == "ollama:":  # other names are checked by those who know them
        raise SettingsError(f"{variable}: ollama: needs the name of a model, as in ollama:bge-m3")
    return raw


def _boolean(env: Env, variable: str) -> bool:
    return bool(env.bool(variable))


def _level(env: Env, variable: str) -> str:
    from environs import validate

    return str(env.str(variable, validate=lambda raw: validate.OneOf(_LOG_LEVELS)(raw.upper()))).upper()


def _whole(low: int, high: int) -> Callable[[Env, str], int]:
    def read(env: Env, variable: str) -> int:
        from environs import validate

        return int(env.int(variable, validate=validate.Range(low, high)))

    return read


def _number(low: float, high: float) -> Callable[[Env, str], float]:
    def read(env: Env, variable: str) -> float:
        from environs import validate

        return float(env.float(variable, validate=validate.Range(low, high)))

    return read


_READERS: Mapping[str, Callable[[Env, str], Any]] = {  # Any: each reader returns its field's type
    "bot_token": _token,
    "telegram_api_base_url": _url,
    "webhook_url": _public_url,
    "webhook_secret": _secret,
    "port": _whole(1, 65535),
    "database_url": _database,
    "owner_id": _whole(1, 2**52),
    "time_zone": _zone,
    "forecast": _forecast,
    "open_meteo_forecast_url": _url,
    "open_meteo_marine_url": _url,
    "forecast_timeout_s": _number(0.1, 60),
    "water": _forecast,
    "notes_dir": _folder,
    "store": _one_of("hybrid", "bm25", "embedding", "postgres"),
    "embedder": _embedder,
    "ollama_host": _host,
    "ollama_timeout_s": _number(0.1, 600),
    "ollama_parallel": _whole(1, 64),
    "charts": _boolean,
    "messages_per_second": _number(0.1, 10_000),
    "chat_queue_limit": _whole(1, 1000),
    "stale_after_min": _whole(1, 1440),
    "unanswered_log_days": _whole(0, 90),
    "log_level": _level,
}
