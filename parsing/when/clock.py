"""Hours as they are said: one reader, fed with the words and forms of a language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from parsing.when.terms import Clock
from parsing.when.wordtrie import any_of

SEPARATED = r"(?P<h>\d{1,2})\s?(?::|h(?!\s?\d\d?\s?h(?![a-z])))\s?(?P<m>[0-5]\d)(?::[0-5]\d)?"
"""7:30, 7h30, 19:30:05."""
DOTTED = r"(?P<h>\d{1,2})\.(?P<m>[0-5]\d)(?!\d|[.,]\d)"
"""7.30, which may as well be any number."""
FOUR_DIGITS = r"(?P<digits>(?:[01]\d|2[0-3])[0-5]\d)(?!\d|[.,]\d|-\d\d(?!\d))"
"""0730, but no year of a date."""
HOUR_DIGITS = r"(?:[01]?\d|2[0-4])(?!\d|[.,:]\s?\d|\s*-\s*\d+[.,]\d)"
MINUTE_DIGITS = r"[0-5]?\d"
_LOOKBEHINDS = re.compile(r"^(?:\(\?<[!=][^()]*\))*")
_PLAIN = re.compile(r"\d\d?(?!\d|[\d\s,'\-]{0,12}[a-z:.])")
"""A number that no word, colon or stop makes an hour: the marked forms need no look at it."""
_SEPARATORS = re.compile(r"[\s.\-]+")
_PLACEHOLDER = re.compile("<(?:[SDHMLUAZ4]|MM)>")

_WORD_END = r"(?![^\W_])"
_BEGIN_WITH_DIGIT = ("<S>", "<D>", "<4>", "(?P<digits>", r"(?P<h>\d")
_BEGIN_WITH_WORD = ("(?P<noon>", "(?P<midnight>", "(?P<half>", "(?P<quarter>", "(?P<lessquarter>")
Form: TypeAlias = tuple[re.Pattern[str], bool]
"""A compiled form and whether it is an hour wherever it stands."""
MARKED, BARE = "\x01", "\x02"
"""What stands for an hour in the text that rules with hours are matched on."""


@dataclass(frozen=True, slots=True)
class Found:
    """An hour found in a text."""

    end: int
    clock: Clock | None
    """None when there is no such hour: 24:10, 14 pm."""
    marked: bool
    """True when it is an hour wherever it stands, False for a bare number."""


@dataclass(frozen=True, slots=True)
class ClockWords:
    """How a language says hours.

    In the forms `<H>` stands for an hour, `<M>` for minutes after it and `<L>` for minutes before it,
    `<MM>` for two-digit or spoken minutes, `<Z>` for what settles the half of the day, `<S>`, `<D>` and
    `<4>` for 7:30, 7.30 and 0730; further named groups are half, quarter, lessquarter, noon and midnight.
    """

    marked: tuple[str, ...]
    """Forms that are hours wherever they stand."""
    bare: tuple[str, ...]
    """Forms that are hours only after "às" and the like."""
    numbers: Mapping[str, int]
    halves: Mapping[str, str]
    """Words for `<Z>` to `am`, `pm`, `night` or `dawn`; "" leaves it open."""
    no_hours: tuple[str, ...] = ()
    """Number words that are articles: no hours by themselves."""
    not_before: str = ""
    """Regex of what makes a bare number no hour when it follows: units and things counted."""
    letters: Mapping[str, str] = field(default_factory=dict)
    """Single letters that may stand for them right after a digit ("9a", "7p")."""
    fills: dict[str, str] = field(default_factory=dict)
    """Placeholder to regex, filled on first use."""
    squeezed: dict[str, str] = field(default_factory=dict)
    """Words for the half of the day without blanks and stops, filled on first use."""
    forms: dict[bool, list[Form]] = field(default_factory=dict)
    """Compiled forms, filled on first use."""

    def placeholders(self) -> dict[str, str]:
        """Return what each placeholder of the forms stands for; built once."""
        if not self.fills:
            gap = r"[\s\-]+"
            words = any_of(self.numbers, gap=gap)
            hours = any_of((word for word, n in self.numbers.items() if n <= 24), gap=gap)
            halves = any_of((word.replace(".", "") for word in self.halves), gap=r"\s?\.?[\s\-]*")
            letter = r"|(?<=\d)p\.?" if "p" in self.letters else ""
            self.fills.update({
                "<S>": SEPARATED,
                "<D>": DOTTED,
                "<4>": FOUR_DIGITS,
                "<U>": words,
                "<H>": f"(?P<h>{HOUR_DIGITS}|{hours})",
                "<MM>": rf"(?P<m>[0-5]\d(?!\d|[:.]\d)|{words})",
                "<M>": rf"(?P<m>{MINUTE_DIGITS}(?!\d|[:.]\d)|{words})",
                "<L>": rf"(?P<less>{MINUTE_DIGITS}(?!\d)|{words})",
                "<A>": r"(?P<z>(?<=\d)a)",
                "<Z>": rf"(?P<z>{halves}(?:\s?\.)?{letter})(?![^\W_])",
                # At the start of a form it is known whether digits or words come; half the regex is enough.
                "^<H>True": f"(?P<h>{HOUR_DIGITS})",
                "^<H>False": f"(?P<h>{hours})",
                "^<M>True": rf"(?P<m>{MINUTE_DIGITS}(?!\d|[:.]\d))",
                "^<M>False": f"(?P<m>{words})",
                "^<L>True": rf"(?P<less>{MINUTE_DIGITS}(?!\d))",
                "^<L>False": f"(?P<less>{words})",
            })  # fmt: skip
        return self.fills

    def expand(self, form: str, *, digits: bool) -> str:
        """Fill the placeholders of a form that begins with digits or with a word."""
        fills = self.placeholders()
        behind = _LOOKBEHINDS.match(form)
        start = behind.end() if behind else 0
        first = fills.get(f"^{form[start : start + 3]}{digits}")
        if first is not None:
            form = form[:start] + first + form[start + 3 :]
        return _PLACEHOLDER.sub(lambda match: fills[match.group()], form)

    def find(self, text: str, start: int) -> Found | None:
        """Return the longest hour in words that begins at `start`."""
        best_end, is_marked = start, False
        best: re.Match[str] | None = None
        is_digit = text[start].isdigit()
        is_plain = is_digit and _PLAIN.match(text, start) is not None
        for form, marked in self._compiled(digits=is_digit):
            if marked and is_plain:
                continue
            match = form.match(text, start)
            if match is not None and match.end() > best_end:
                best, best_end, is_marked = match, match.end(), marked
        if best is None:
            return None
        clock = self._clock({k: v for k, v in best.groupdict().items() if v is not None})
        return Found(best_end, clock, is_marked)

    def _compiled(self, *, digits: bool) -> list[Form]:
        """Return the forms, compiled once, that may begin with digits or with a word."""
        found = self.forms.get(digits)
        if found is not None:
            return found
        unit = rf"(?!\s?(?:{self.not_before})(?![a-z]))" if self.not_before else ""
        beginnings = _BEGIN_WITH_WORD if digits else _BEGIN_WITH_DIGIT
        article = rf"(?!(?:{'|'.join(self.no_hours)})(?![a-z]))" if self.no_hours and not digits else ""
        found = self.forms[digits] = []
        for form in self.marked:
            if not _LOOKBEHINDS.sub("", form).startswith(beginnings):
                found.append((re.compile(self.expand(form, digits=digits) + _WORD_END), True))
        for form in self.bare:
            if not _LOOKBEHINDS.sub("", form).startswith(beginnings):
                regex = f"{article}(?:{self.expand(form, digits=digits)}){unit}{_WORD_END}"
                found.append((re.compile(regex), False))
        return found

    def number(self, word: str) -> int:
        """Return the number behind digits or a number word."""
        return int(word) if word.isdigit() else self.numbers[re.sub(r"[\s\-]+", " ", word)]

    def _clock(self, groups: dict[str, str]) -> Clock | None:
        half_of_day = self._half(groups.get("z"))
        fixed = False
        if "noon" in groups:
            hour, fixed = 12, True
        elif "midnight" in groups:
            hour, fixed = 0, True
        elif "digits" in groups:
            hour, fixed = int(groups["digits"][:-2]), len(groups["digits"]) == 4
        else:
            hour = self.number(groups["h"])
            if hour > 12 and "m" not in groups and half_of_day in ("am", "pm") and groups["h"].isdigit():
                return None
            fixed = hour > 12 or hour == 0 or (groups["h"].startswith("0") and "m" in groups)
        minute = self._minute(groups)
        if hour > 24 or minute > 59 or (hour == 24 and minute):
            return None
        if "less" in groups or "lessquarter" in groups:
            total = (hour * 60 - (self.number(groups["less"]) if "less" in groups else 15)) % 1440
            hour, minute = divmod(total, 60)
        clock = Clock(hour % 24, minute, fixed=fixed, midnight=hour == 24 or "midnight" in groups)
        return clock if half_of_day is None else settle(clock, half_of_day)

    def _half(self, word: str | None) -> str | None:
        if word is None:
            return None
        if not self.squeezed:
            self.squeezed.update((_SEPARATORS.sub("", form), half) for form, half in self.halves.items())
            self.squeezed.update(self.letters)
        return self.squeezed[_SEPARATORS.sub("", word)]

    def _minute(self, groups: dict[str, str]) -> int:
        if "digits" in groups:
            return int(groups["digits"][-2:])
        if "half" in groups or "half2" in groups:
            return 30
        if "quarter" in groups:
            return 15
        for name in ("m", "m2", "m3"):
            if name in groups:
                return self.number(groups[name])
        return 0


def settle(clock: Clock, half: str) -> Clock | None:
    """Return the hour in the half of the day that was said, None for "14 am"."""
    hour = clock.hour
    if half in ("am", "dawn"):
        if hour > 12:
            return None
        return Clock(hour % 12, clock.minute, fixed=True)
    if half == "night" and hour == 12:
        return Clock(0, clock.minute, fixed=True, midnight=True)
    if hour >= 12:
        return Clock(hour, clock.minute, fixed=True)
    if half in ("pm", "night", "noon") and not clock.midnight:
        return Clock(hour + 12, clock.minute, fixed=True)
    return Clock(hour, clock.minute, fixed=True, midnight=clock.midnight)
