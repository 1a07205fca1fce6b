"""Builds the Answerer and its parts from settings; the only place that knows which implementation is used.

Imports stand inside functions: the terminal's first answer must not wait for an HTTP client, an index or a
model client that it does not use (docs/decisions/0071).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from bot.errors import SettingsError
from bot.settings import Settings

if TYPE_CHECKING:
    from answering import Answerer
    from answering.danger_probe import DangerProbe
    from answering.model import LanguageModel
    from answering.reply import Question, Reply
    from conditions import ForecastSource, WaterSource
    from parsing import Gazetteer
    from retrieval.store import LocalStore

PROJECT = Path(__file__).resolve().parent.parent
RECORDED_FORECASTS = PROJECT / "tests" / "fixtures" / "forecasts"
"""Real Open-Meteo answers kept with the project; `recorded` without a folder means these."""
RECORDED_WATER = PROJECT / "tests" / "fixtures" / "water"

Clock = Callable[[], datetime]
"""Gives the aware time of now."""


Progress = Callable[[int, int], None]
"""Told how many passages of how many are ready, while an index is built for the first time."""


class Answers(Protocol):
    """What the front ends need of `answering.Answerer`."""

    async def answer(self, question: Question, *, now: datetime) -> Reply:
        """Answer one question."""
        ...


@dataclass(frozen=True, slots=True)
class Kit:
    """Everything a front end answers with."""

    answers: Answers
    quick: Answers
    """The same without a language model."""
    gazetteer: Gazetteer
    clock: Clock
    knowledge: Knowledge
    model: LanguageModel | None
    sources: tuple[object, ...]
    """Forecast and water sources; live ones hold connections."""

    async def close(self) -> None:
        """Close what holds connections."""
        for source in self.sources:
            if (aclose := getattr(source, "aclose", None)) is not None:
                await aclose()
        if self.model is not None:
            await self.model.close()


class Knowledge:
    """Opens the notes on the first question that needs them, once."""

    def __init__(self, settings: Settings, progress: Progress | None = None) -> None:
        self._settings = settings
        self._progress = progress
        self._opened: LocalStore | None = None

    def __call__(self) -> LocalStore:
        """Return the open store.

        Raises:
            SettingsError: a broken note, an unusable embedder or store.
        """
        if self._opened is None:
            self._opened = _open_knowledge(self._settings, self._progress)
        return self._opened

    def check(self) -> None:
        """Read the notes without building the index, which a conversation may never need.

        Raises:
            SettingsError: a broken note.
        """
        from retrieval.errors import NoteError
        from retrieval.notes import load_notes

        try:
            load_notes(_notes_folder(self._settings))
        except NoteError as error:
            raise SettingsError(str(error)) from error


def build(settings: Settings, *, progress: Progress | None = None) -> Kit:
    """Put the parts together.

    Raises:
        SettingsError: the gazetteer or a recording is broken; the text names file and line, or the variable.
    """
    from answering import Answerer
    from conditions import Conditions, ConditionsError
    from parsing import load_gazetteer
    from parsing.errors import ParsingError

    try:
        gazetteer = load_gazetteer()
    except ParsingError as error:
        raise SettingsError(str(error)) from error
    try:
        forecasts, clock = _forecasts(settings)
    except ConditionsError as error:
        raise SettingsError(f"FORECAST: {error}") from error
    water = _water(settings, clock)
    conditions = Conditions(forecasts, water, gazetteer)
    knowledge = Knowledge(settings, progress)
    probe = None if settings.embedder == "none" else _open_probe
    quick = Answerer(gazetteer, conditions, knowledge, probe=probe)
    model = _model(settings)
    answers: Answerer = Answerer(gazetteer, conditions, knowledge, model, probe=probe) if model else quick
    return Kit(answers, quick, gazetteer, clock, knowledge, model, (forecasts, water))


def system_clock() -> datetime:
    """Return the time of now, in UTC."""
    return datetime.now(UTC)


def fixed_clock(moment: datetime) -> Clock:
    """Return a clock that stands still."""
    return lambda: moment


def reachable(url: str, *, patience_s: float = 1.5) -> bool:
    """Tell whether the server of this URL takes a connection, giving up soon.

    Name look-ups cannot be cancelled, so the attempt runs in a daemon thread that may be left behind.
    """
    import socket
    import threading
    from urllib.parse import urlsplit

    parts = urlsplit(url)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    connected = threading.Event()

    def connect() -> None:
        try:
            socket.create_connection((parts.hostname or "", port), timeout=patience_s).close()
            connected.set()
        except OSError:
            return

    thread = threading.Thread(target=connect, daemon=True)
    thread.start()
    thread.join(patience_s)
    return connected.is_set()


def _forecasts(settings: Settings) -> tuple[ForecastSource, Clock]:
    kind, _, folder = settings.forecast.partition(":")
    if kind == "recorded":
        from conditions.sources.recorded import Recorded

        recorded = Recorded(Path(folder) if folder else RECORDED_FORECASTS)
        return recorded, fixed_clock(recorded.recorded_now)
    from conditions.sources.open_meteo import OpenMeteo

    live = OpenMeteo(
        marine_url=settings.open_meteo_marine_url,
        weather_url=settings.open_meteo_forecast_url,
        folder=Path(settings.var_dir) / "forecasts",
        budget_s=settings.forecast_timeout_s,
    )
    return live, system_clock


def _water(settings: Settings, clock: Clock) -> WaterSource:
    """Follow FORECAST unless WATER says otherwise: recorded samples never stand beside a live forecast."""
    kind, _, folder = (settings.water or settings.forecast).partition(":")
    if kind == "recorded":
        from conditions.water.recorded import RecordedWater

        own = Path(folder) if folder and settings.water else RECORDED_WATER
        return RecordedWater(own, recorded_at=clock())
    from conditions.water import AgencyWater

    return AgencyWater(Path(settings.var_dir) / "water")


def _model(settings: Settings) -> LanguageModel | None:
    if settings.ollama_host is None:
        return None
    from answering.model import Ollama, OllamaSettings

    return Ollama(
        OllamaSettings(
            model=settings.ollama_model,
            host=settings.ollama_host,
            budget_s=settings.ollama_timeout_s,
            concurrency=settings.ollama_parallel,
        )
    )


def _open_probe() -> DangerProbe | None:
    from answering.danger_probe import open_probe

    return open_probe()


def _notes_folder(settings: Settings) -> Path:
    return Path(settings.notes_dir) if settings.notes_dir else PROJECT / "knowledge" / "notes"


def _open_knowledge(settings: Settings, progress: Progress | None) -> LocalStore:
    from retrieval import EmbedderError, RetrievalError, StoreError, StoreSettings, open_store

    try:
        return open_store(
            StoreSettings(
                notes=_notes_folder(settings),
                store=settings.store,
                embedder=settings.embedder,
                ollama_host=settings.ollama_host,
                cache=Path(settings.var_dir) / "index",
                database_url=settings.database_url if settings.store == "postgres" else None,
            ),
            progress=progress,
        )
    except EmbedderError as error:
        raise SettingsError(f"EMBEDDER: {error}") from error
    except StoreError as error:
        raise SettingsError(f"STORE: {error}") from error
    except RetrievalError as error:
        raise SettingsError(str(error)) from error  # names file, line and rule
