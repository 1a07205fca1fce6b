"""The bot in a terminal: one question, a conversation, or one message per line.

Nothing here may import telegram, httpx or numpy: the first answer must come in a fraction of a second
(docs/decisions/0071).
"""

from __future__ import annotations

import argparse
import gc
import json
import logging
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, TextIO

from bot import compose
from bot import settings as configuration
from bot.errors import SettingsError

if TYPE_CHECKING:
    import asyncio

    from answering.reply import Action, Choice, Reply
    from parsing.types import Context

log = logging.getLogger(__name__)

HISTORY_LINES = 500
YEARS = range(1900, 2200)
"""Of `--now`: beyond them the sun and the calendar cannot be computed."""
PROMPT = "você> "
HELP_WORDS = ("/help", "/ajuda", "/ayuda", "/start")
EXIT_WORDS = ("/exit", "/quit", "/sair", "/salir")
MEMORY_CHATS = 1000
"""Conversations remembered in --jsonl; the least recently used one is forgotten."""


@dataclass(slots=True)
class Chat:
    """What one conversation remembers."""

    context: Context
    choices: tuple[Choice, ...] = ()


@dataclass(slots=True)
class Terminal:
    """Answers, a clock and where to write."""

    answers: compose.Answers
    clock: compose.Clock
    out: TextIO
    runner: asyncio.Runner
    chats: dict[str, Chat] = field(default_factory=dict)

    def ask(self, text: str, *, chat: Chat, now: datetime | None = None) -> Reply:
        """Answer one message and remember what the chat should know next."""
        from answering.reply import Question

        question = Question(text=text, context=chat.context, action=_action(text, chat))
        reply = self.runner.run(self.answers.answer(question, now=now or self.clock()))
        chat.context, chat.choices = reply.context, reply.choices
        return reply

    def chat(self, key: str | None) -> Chat:
        """Return the conversation of this name; None stands alone."""
        from parsing.types import Context

        if key is None:
            return Chat(Context())
        chat = self.chats.pop(key, None) or Chat(Context())
        self.chats[key] = chat
        if len(self.chats) > MEMORY_CHATS:
            del self.chats[next(iter(self.chats))]
        return chat


def run(args: argparse.Namespace) -> int:
    """Run the terminal as the command line asks."""
    if args.words:
        # One answer and the end: looking for garbage costs 10 % of the time and frees nothing.
        gc.disable()
    settings = configuration.load()
    if args.forecast:
        settings = replace(settings, forecast=configuration.forecast_choice("--forecast", args.forecast))
    if settings.log_level != "DEBUG":
        # What a source could not do is in the answer; the terminal is for the answer.
        logging.getLogger().addHandler(logging.NullHandler())
    kit = compose.build(settings, progress=_progress if sys.stderr.isatty() else None)
    clock = kit.clock
    if args.now:
        clock = compose.fixed_clock(parse_now(args.now, settings.time_zone))
    import asyncio

    text = " ".join(args.words) if args.words else None
    with asyncio.Runner() as runner:
        terminal = Terminal(kit.answers, clock, sys.stdout, runner)
        try:
            if args.jsonl:
                return run_lines(terminal, sys.stdin, zone=settings.time_zone)
            if text is not None:
                return run_once(terminal, text, as_json=args.json)
            kit.knowledge.check()  # broken notes stop the start of a conversation
            return run_conversation(terminal, settings, as_json=args.json)
        finally:
            runner.run(kit.close())


def run_once(terminal: Terminal, text: str, *, as_json: bool) -> int:
    """Answer one question and end."""
    reply = terminal.ask(text, chat=terminal.chat(None))
    show(reply, terminal.out, as_json=as_json)
    return 0


def run_lines(terminal: Terminal, lines: Iterable[str], *, zone: str) -> int:
    """Answer one JSON message per line; a broken line gives an error record and the run goes on."""
    for line in lines:
        if line.strip():
            terminal.out.write(_json_line(_line_record(terminal, line, zone)))
            terminal.out.flush()
    return 0


# Any: the record is JSON.
def _json_line(record: dict[str, Any]) -> str:
    """Return a record as one line; a lone surrogate is legal in JSON, but not in UTF-8."""
    line = json.dumps(record, ensure_ascii=False) + "\n"
    return line.encode("utf-8", "replace").decode()


def _line_record(terminal: Terminal, line: str, zone: str) -> dict[str, Any]:
    from bot.machine import reply_record

    record_id: object = None
    try:
        message = json.loads(line, parse_constant=_no_constant)
        if not isinstance(message, dict):
            return {"id": None, "error": "not an object"}
        record_id = message.get("id")
        text = message.get("text")
        if not isinstance(text, str):
            return {"id": record_id, "error": "text is missing or no string"}
        now = parse_now(str(message["now"]), zone) if message.get("now") else None
        chat = message.get("chat")
        reply = terminal.ask(text, chat=terminal.chat(None if chat is None else str(chat)), now=now)
        return reply_record(reply, record_id=record_id)
    except RecursionError:
        return {"id": record_id, "error": "nested too deeply"}
    except (ValueError, SettingsError) as error:
        return {"id": record_id, "error": str(error)}
    except Exception as error:
        # One message must not end a run of thousands; the only catch-all of this road.
        log.exception("a message failed")
        return {"id": record_id, "error": f"internal: {type(error).__name__}"}


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def run_conversation(terminal: Terminal, settings: configuration.Settings, *, as_json: bool) -> int:
    """Read questions until Ctrl-D; Ctrl-C stops the answer at hand, never the conversation."""
    interactive = sys.stdin.isatty()
    _greet(terminal, settings)
    history = _open_history() if interactive else None
    chat = terminal.chat("terminal")
    while True:
        try:
            text = input(PROMPT if interactive else "").strip()
            if text.lower() in EXIT_WORDS:
                break
            if text:
                _answer_line(terminal, text, chat, as_json=as_json)
        except EOFError:
            terminal.out.write("\n" if interactive else "")
            break
        except KeyboardInterrupt:  # at the prompt, or in the moment between the prompt and the answer
            terminal.out.write("\n")
    if history is not None:
        history()
    return 0


def _answer_line(terminal: Terminal, text: str, chat: Chat, *, as_json: bool) -> None:
    try:
        show(terminal.ask(text, chat=chat), terminal.out, as_json=as_json)
    except KeyboardInterrupt:
        terminal.out.write("\n(interrompido)\n")
    except Exception:
        # As on Telegram: one line of apology, and the conversation goes on.
        log.exception("a message failed")
        terminal.out.write("Algo deu errado do meu lado. Tente de outro jeito.\n\n")


def show(reply: Reply, out: TextIO, *, as_json: bool) -> None:
    """Write one reply for a person, or as one line of data."""
    if as_json:
        from bot.machine import reply_record

        out.write(_json_line(reply_record(reply)))
    else:
        out.write(plain_text(reply) + "\n\n")
    out.flush()


def plain_text(reply: Reply) -> str:
    """Return the reply as terminal text, its choices numbered."""
    text = reply.text
    if reply.recorded and not any(word in text.lower() for word in ("gravad", "recorded", "grabad")):
        text += "\n\n[previsão gravada]"
    if reply.choices:
        numbered = (f"  {number}) {choice.label}" for number, choice in enumerate(reply.choices, 1))
        text += "\n\n" + "\n".join(numbered)
    # Control characters of a quoted message must not reach the terminal.
    return "".join(c for c in text if c == "\n" or c == "\t" or (ord(c) >= 32 and not 127 <= ord(c) < 160))


def parse_now(raw: str, zone: str) -> datetime:
    """Read an ISO time; without an offset it is local to `zone`.

    Raises:
        SettingsError: no ISO time.
    """
    from zoneinfo import ZoneInfo

    try:
        moment = datetime.fromisoformat(raw)
    except ValueError:
        raise SettingsError(f"--now must be an ISO time such as 2026-11-30T09:00, not {raw!r}") from None
    if moment.year not in YEARS:
        raise SettingsError(f"--now must be in the years {YEARS[0]} to {YEARS[-1]}, not {raw!r}")
    return moment if moment.tzinfo else moment.replace(tzinfo=ZoneInfo(zone))


def _action(text: str, chat: Chat) -> Action | None:
    """Return what a command or the number of a choice means; an open ask-back reads its number itself."""
    from answering.reply import Action, ActionKind

    if text.strip().lower() in HELP_WORDS:
        return Action(ActionKind.HELP)
    number = text.strip().rstrip(").")
    if chat.context.open_ask or not number.isdecimal() or not number.isascii() or len(number) > 2:
        return None
    return chat.choices[int(number) - 1].action if 0 < int(number) <= len(chat.choices) else None


def _progress(done: int, total: int) -> None:
    """Show that the index of the notes is being built, once for all starts to come."""
    end = "\n" if done >= total else ""
    sys.stderr.write(f"\rPreparando as notas, só desta vez: {done}/{total}{end}")
    sys.stderr.flush()


def _greet(terminal: Terminal, settings: configuration.Settings) -> None:
    terminal.out.write("Banhista: pergunte de uma praia e um dia. /help ajuda, Ctrl-D sai.\n")
    if settings.forecast.startswith("recorded"):
        from zoneinfo import ZoneInfo

        local = terminal.clock().astimezone(ZoneInfo(settings.time_zone))
        terminal.out.write(f"Previsão gravada; o relógio está em {local:%d/%m/%Y %H:%M}.\n")
    elif not compose.reachable(settings.open_meteo_forecast_url):
        terminal.out.write(
            "Sem rede, sem previsão agora. Com previsão gravada: python -m bot --local --forecast recorded\n"
        )
    terminal.out.flush()


def _open_history() -> Callable[[], None]:
    """Load the prompt's history; return what saves it."""
    import os
    from contextlib import suppress
    from pathlib import Path

    try:
        import readline
    except ImportError:  # Windows: input() works, without history
        return lambda: None
    state = os.environ.get("XDG_STATE_HOME")
    folder = (Path(state) if state else Path.home() / ".local" / "state") / "banhista"
    # A history that cannot be kept is no reason to fail.
    with suppress(OSError):
        readline.read_history_file(folder / "history")

    def save() -> None:
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            readline.set_history_length(HISTORY_LINES)
            readline.write_history_file(folder / "history")

    return save
