"""Load the sentence fixtures, replay them and compare slots; the tests and the evaluation share this."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import yaml

from parsing import Aspect, Context, Lang, Parse, Route, When, load_gazetteer, parse
from parsing.text import fold

# A row is a YAML mapping: Mapping[str, Any] until `faults` has checked it.

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "fixtures" / "sentences"
NOW = datetime.fromisoformat("2026-11-30T09:00:00-03:00")
"""A Monday morning."""
SLOTS = (
    "beaches",
    "ask",
    "areas",
    "also",
    "beyond",
    "days",
    "part",
    "time",
    "time_end",
    "aspects",
    "inherited",
    "unknown",
)
KEYS = frozenset(
    (*SLOTS, "text", "route", "lang", "context", "now", "said", "tags", "note", "ask_any", "near", "any_time")
)
_CONTEXT = frozenset(("home", "last", "when", "aspects", "ask", "minutes", "lang"))


@dataclass(frozen=True, slots=True)
class Sentence:
    """One row of a fixture file."""

    text: str
    lang: Lang
    route: Route
    row: Mapping[str, Any] = field(hash=False)
    file: str = ""

    @property
    def now(self) -> datetime:
        """The clock of the row."""
        return datetime.fromisoformat(self.row["now"]) if "now" in self.row else NOW


def files() -> list[Path]:
    """Return the fixture files, one per language and route."""
    return sorted(FOLDER.glob("*/*.yaml"))


def _read(path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.load(path.read_text("utf-8"), Loader=yaml.CSafeLoader) or {}
    return loaded


def load() -> Iterator[Sentence]:
    """Yield every row of every file."""
    for path in files():
        for row in _read(path).get("rows") or ():
            route = Route(row.get("route", path.stem))
            yield Sentence(row["text"], Lang(row.get("lang", path.parent.name)), route, row, str(path.name))


def rejects() -> Iterator[tuple[str, Route, Lang]]:
    """Yield text and the route that it must not take."""
    for path in files():
        for text in _read(path).get("reject") or ():
            yield text, Route(path.stem), Lang(path.parent.name)


def known_failures() -> frozenset[str]:
    """Return the texts known to fail; each must go on failing."""
    rows = _read(FOLDER / "known_failures.yaml").get("rows") or ()
    return frozenset(row["text"] for row in rows)


def day(word: object, now: datetime) -> date:
    """Read a day word of the fixtures."""
    if isinstance(word, datetime):
        return word.date()
    if isinstance(word, date):
        return word
    text = str(word)
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        return date.fromisoformat(text)
    return now.date() + timedelta(
        days={"today": 0, "tomorrow": 1}.get(text) or int(text.lstrip("+").replace("today", "0"))
    )


def context(row: Mapping[str, Any], now: datetime) -> Context:
    """Build the chat memory of a row."""
    memory = row.get("context") or {}
    lang = Lang(memory["lang"]) if "lang" in memory else None
    last_when = None
    if "when" in memory:
        days = tuple(sorted(day(word, now) for word in memory["when"]))
        last_when = When(days, days[0], days[-1])
    remembers = not memory.keys().isdisjoint(("last", "ask", "minutes"))
    return Context(
        lang=lang,
        home=memory.get("home"),
        last_beaches=tuple(memory.get("last", ())),
        last_when=last_when,
        last_aspects=tuple(Aspect(aspect) for aspect in memory.get("aspects", ())),
        last_at=now - timedelta(minutes=memory.get("minutes", 2)) if remembers else None,
        open_ask=tuple(memory.get("ask", ())),
    )


def replay(sentence: Sentence, text: str | None = None) -> Parse:
    """Parse the row's text, or a variant of it."""
    return parse(
        sentence.text if text is None else text,
        now=sentence.now,
        context=context(sentence.row, sentence.now),
        gazetteer=load_gazetteer(),
    )


def expected(sentence: Sentence) -> dict[str, Any]:
    """Return all slots the row asks for; what it leaves out must be empty."""
    row = sentence.row
    slots: dict[str, Any] = {slot: row.get(slot) for slot in SLOTS}
    for slot in ("beaches", "ask", "areas", "also", "beyond", "aspects", "inherited"):
        slots[slot] = list(slots[slot] or ())
    slots["days"] = sorted(day(word, sentence.now) for word in row.get("days", ()))
    slots["route"], slots["lang"] = sentence.route.value, sentence.lang.value
    slots["said"] = row.get("said", True) if slots["days"] else None
    slots["near"] = bool(row.get("near"))
    return slots


def observed(sentence: Sentence, found: Parse) -> dict[str, Any]:
    """Return the same slots of a parse; `any_time` and `ask_any` of the row leave slots open."""
    when = found.when
    slots: dict[str, Any] = {
        "route": found.route.value,
        "lang": found.lang.value,
        "beaches": list(found.beaches),
        "ask": list(found.ask),
        "areas": [area.id for area in found.areas],
        "also": [part.route.value for part in found.also],
        "beyond": list(found.beyond),
        "days": [] if when is None else list(when.days),
        "said": None if when is None else when.said,
        "part": None if when is None or when.part is None else when.part.value,
        "time": None if when is None or when.time is None else when.time.strftime("%H:%M"),
        "time_end": None if when is None or when.time_end is None else when.time_end.strftime("%H:%M"),
        "aspects": [aspect.value for aspect in found.aspects],
        "inherited": list(found.inherited),
        "unknown": found.unknown_place,
        "near": found.near is not None,
    }
    if sentence.row.get("any_time"):
        slots.update(part=None, time=None, time_end=None, said=slots["said"] and True)
    if sentence.row.get("ask_any"):
        slots["ask"] = [] if slots["ask"] else ["nothing to offer"]
    return slots


def differences(sentence: Sentence, text: str | None = None) -> dict[str, tuple[Any, Any]]:
    """Return slot → (expected, observed) for every slot that differs."""
    wanted, got = expected(sentence), observed(sentence, replay(sentence, text))
    if sentence.row.get("any_time"):
        wanted["said"] = got["said"]
    return {slot: (wanted[slot], got[slot]) for slot in wanted if wanted[slot] != got[slot]}


def variants(text: str) -> dict[str, str]:
    """Return the text without accents, and with every other word unaccented: phones write both (B98)."""
    words = text.split(" ")
    half = " ".join(_plain(word) if index % 2 else word for index, word in enumerate(words))
    other = " ".join(word if index % 2 else _plain(word) for index, word in enumerate(words))
    found = {
        "unaccented": _plain(text),
        "half-folded": half,
        "other half folded": other,
        "lower case": text.lower(),
    }
    return {name: variant for name, variant in found.items() if variant != text}


def _plain(text: str) -> str:
    """Drop accents, keep everything else (emoji too)."""
    return "".join(
        fold(char).strip() or char if char.isalpha() and not char.isascii() else char for char in text
    )


def faults() -> list[str]:
    """Check the fixture files: keys, routes, languages, beaches; for `python -m evals data`."""
    found = []
    gazetteer = load_gazetteer()
    for path in files():
        if path.stem not in set(Route) or path.parent.name not in set(Lang):
            found.append(f"{path}:1: folder must be a language, file a route")
        seen: set[str] = set()
        for row in _read(path).get("rows") or ():
            text = row.get("text")
            line = _line(path, str(text))
            if not isinstance(text, str) or not text:
                found.append(f"{path}:{line}: a row needs a text")
                continue
            key = f"{text}|{row.get('context')}|{row.get('now')}"
            if key in seen:
                found.append(f"{path}:{line}: repeated row")
            seen.add(key)
            found += [f"{path}:{line}: unknown key {name!r}" for name in sorted(set(row) - KEYS)]
            extra = set(row.get("context") or ()) - _CONTEXT
            found += [f"{path}:{line}: unknown context key {name!r}" for name in sorted(extra)]
            beaches = [*row.get("beaches", ()), *row.get("ask", ())]
            found += [f"{path}:{line}: no beach {beach!r}" for beach in beaches if beach not in gazetteer]
    return found


def _line(path: Path, text: str) -> int:
    """Return the line on which a text stands, 1 when it is not found."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if text in line:
            return number
    return 1
