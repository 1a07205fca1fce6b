"""Phrases, numbers, hours and dates per language, from the message catalogues `phrases/<lang>.yaml`.

A phrase is a format string, or a mapping of CLDR plural category → format string. Fields take formats of
their own: `{wave_m:0.0}` a decimal pattern of the language, `{day:date}` weekday and date, `{day:short}` day
and month, `{at:hour}` a local wall-clock hour.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from answering.errors import CatalogueError
from parsing.types import Lang

if TYPE_CHECKING:
    from babel import Locale

PHRASES = Path(__file__).parent / "phrases"
PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})
"""CLDR plural categories; a mapping of only these is one phrase."""
LOCALES = {Lang.PT: "pt_BR", Lang.EN: "en", Lang.ES: "es"}


class Words:
    """Everything that is said in one language."""

    def __init__(self, lang: Lang, phrases: Mapping[str, str | Mapping[str, str]]) -> None:
        self.lang = lang
        self.phrases = phrases

    def __call__(self, key: str, /, **fields: object) -> str:
        """Word the phrase `key`; the field `n`, a count, chooses the plural form."""
        phrase = self.phrases[key]
        if not isinstance(phrase, str):
            count = fields.get("n")
            if not isinstance(count, int):
                raise CatalogueError(f"{self.lang}: {key} needs a count")
            phrase = phrase.get(self.plural(count), phrase["other"])
        said = []
        for literal, name, spec in _split(phrase):
            said.append(literal)
            if name:
                said.append(self.format_field(fields[name], spec))
        return "".join(said)

    def __contains__(self, key: str) -> bool:
        return key in self.phrases

    @property
    def locale(self) -> Locale:
        """Babel's facts about the language, loaded on first use."""
        return _locale(self.lang)

    def plural(self, n: int) -> str:
        """Return the CLDR plural category of a count."""
        return str(self.locale.plural_form(n))

    def format_field(self, value: Any, format_spec: str) -> str:  # noqa: ANN401 - numbers, dates and words
        """Format one field in the manner of the language."""
        match format_spec:
            case "date":
                return self.full_date(value)
            case "short":
                return self.short_date(value)
            case "hour":
                return self.hour(value)
        if isinstance(value, int | float) and format_spec[:1] in ("0", "#", "+"):
            return self.number(value, format_spec)
        return format(value, format_spec) if format_spec else str(value)

    def number(self, value: float, pattern: str = "0") -> str:
        """Format a number; `pattern` is a CLDR pattern such as `0.0`."""
        # Zero goes around the cache, to which 0.0 and -0.0 are the same.
        return _number(self.lang, value, pattern) if value else _number.__wrapped__(self.lang, value, pattern)

    def full_date(self, day: date) -> str:
        """Weekday and date: "sáb., 5 de setembro"."""
        return _date(self.lang, day, "MMMMEd")

    def short_date(self, day: date) -> str:
        """Day and month: "5 de setembro"."""
        return _date(self.lang, day, "MMMMd")

    def hour(self, at: datetime) -> str:
        """Wall-clock hour of a local time: "10h", "6h05", "10:00"."""
        key = "hour.minutes" if at.minute else "hour.whole"
        return str(self.phrases[key]).format(h=at.hour, m=at.minute)

    def join(self, parts: Iterable[str]) -> str:
        """Join words as a list: "a, b e c"."""
        items = list(parts)
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self.phrases['list.and']} {items[-1]}"


@cache
def _split(phrase: str) -> tuple[tuple[str, str | None, str], ...]:
    """Split a phrase into literal, field and format; each phrase once.

    Raises:
        CatalogueError: a field that is not a plain name.
    """
    parts = []
    for literal, name, spec, conversion in string.Formatter().parse(phrase):
        if conversion or (name is not None and not name.isidentifier()):
            raise CatalogueError(f"not a plain field: {phrase}")
        parts.append((literal, name, spec or ""))
    return tuple(parts)


@cache
def _locale(lang: Lang) -> Locale:
    from babel import Locale  # start-up: a one-line help needs no locale data

    return Locale.parse(LOCALES[lang])


@lru_cache(maxsize=4096, typed=True)
def _number(lang: Lang, value: float, pattern: str) -> str:
    from babel.numbers import format_decimal

    return format_decimal(value, format=pattern, locale=_locale(lang))


@lru_cache(maxsize=1024)
def _date(lang: Lang, day: date, skeleton: str) -> str:
    from babel.dates import format_date

    locale = _locale(lang)
    return format_date(day, format=locale.datetime_skeletons[skeleton].pattern, locale=locale)


@cache
def words(lang: Lang) -> Words:
    """Return the words of a language; each catalogue is read once."""
    return Words(lang, load(PHRASES / f"{lang}.yaml"))


def load(path: Path) -> dict[str, str | dict[str, str]]:
    """Read a catalogue: nested keys become dotted ones, plural mappings stay.

    Raises:
        CatalogueError: not a mapping of texts.
    """
    import yaml

    data = yaml.load(path.read_text("utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506
    if not isinstance(data, dict):
        raise CatalogueError(f"{path.name}: not a mapping")
    found: dict[str, str | dict[str, str]] = {}
    _flatten(data, "", found, path.name)
    return found


def _flatten(
    node: dict[str, Any], prefix: str, found: dict[str, str | dict[str, str]], name: str
) -> None:  # Any: a parsed YAML tree
    for key, value in node.items():
        full = f"{prefix}{key}"
        if isinstance(value, str) or (isinstance(value, dict) and value.keys() <= PLURALS):
            found[full] = value
        elif isinstance(value, dict):
            _flatten(value, f"{full}.", found, name)
        else:
            raise CatalogueError(f"{name}: {full} is no text")


def capital(text: str) -> str:
    """Begin with a capital."""
    return text[:1].upper() + text[1:]


def lower(text: str) -> str:
    """Begin with a small letter, unless it is an abbreviation."""
    return text if text[:2].isupper() else text[:1].lower() + text[1:]
