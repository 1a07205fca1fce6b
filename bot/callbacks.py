"""Buttons that carry their whole meaning in at most 64 bytes, so that they work after any restart, anywhere.

`1` format version, then `n` (answer anew) or `e` (edit the message with the button), the action's letter and
its fields, separated by `~`: beaches (five characters of a hash each), days (three base-36 digits since 2020
each), part, area, passage. Settings buttons are `s~<name>~<value>`.
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from answering.reply import Action, ActionKind
from bot.errors import CallbackDataError
from parsing.types import BeachId, Part

LIMIT = 64
"""Telegram's limit, in bytes."""
HASH_LENGTH = 5
"""Base64 characters: 30 bits. A test shows that no two beaches of the gazetteer collide."""
_EPOCH = date(2020, 1, 1)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_PARTS = {Part.DAWN: "d", Part.MORNING: "m", Part.AFTERNOON: "a", Part.NIGHT: "n"}
_PART_OF = {letter: part for part, letter in _PARTS.items()}


@dataclass(frozen=True, slots=True)
class Pressed:
    """What a pressed button means."""

    action: Action
    edit: bool
    """The answer takes the place of the message with the button."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A button of the bot's own menus."""

    name: str
    value: str


class Codec:
    """Writes and reads callback data, given the ids that exist."""

    def __init__(self, beach_ids: Iterable[BeachId], area_ids: Iterable[str] = ()) -> None:
        self._beaches = _by_hash(beach_ids)
        self._areas = _by_hash(area_ids)

    def encode(self, action: Action, *, edit: bool = False) -> str | None:
        """Return the data of a button; None when the action cannot be told in 64 bytes."""
        fields = [
            "".join(short_hash(beach) for beach in action.beaches),
            "".join(_day_code(day) for day in action.days),
            _PARTS[action.part] if action.part else "",
            short_hash(action.area) if action.area else "",
            action.passage or "",
        ]
        data = f"1{'e' if edit else 'n'}{action.kind.value}~" + "~".join(fields)
        data = data.rstrip("~")
        return data if len(data.encode()) <= LIMIT else None

    def beach(self, code: str) -> BeachId:
        """Return the beach with this short hash.

        Raises:
            CallbackDataError: no beach has it any more.
        """
        return BeachId(self._known(self._beaches, code))

    def place(self, code: str) -> str:
        """Return the beach or area with this short hash.

        Raises:
            CallbackDataError: nothing has it any more.
        """
        return self._known({**self._areas, **self._beaches}, code)

    @staticmethod
    def _known(table: Mapping[str, str], code: str) -> str:
        if code not in table:
            raise CallbackDataError("a button about a place that is no longer known")
        return table[code]

    def decode(self, data: str) -> Pressed | Setting:
        """Read what a button means.

        Raises:
            CallbackDataError: of another version, damaged, or about a beach that no longer exists.
        """
        if data.startswith("s~"):
            name, _, value = data[2:].partition("~")
            return Setting(name, value)
        if len(data) < 3 or data[0] != "1" or data[1] not in "ne":
            raise CallbackDataError("not a button of this version")
        fields = (data[4:].split("~") + [""] * 5)[:5]
        try:
            action = Action(
                kind=ActionKind(data[2]),
                beaches=tuple(BeachId(self._beaches[code]) for code in _groups(fields[0], HASH_LENGTH)),
                days=tuple(_day(code) for code in _groups(fields[1], 3)),
                part=_PART_OF[fields[2]] if fields[2] else None,
                area=self._areas[fields[3]] if fields[3] else None,
                passage=fields[4] or None,
            )
        except (KeyError, ValueError, OverflowError) as error:
            raise CallbackDataError("a button whose beach, day or area is no longer known") from error
        return Pressed(action, edit=data[1] == "e")


def setting_data(name: str, value: str = "") -> str:
    """Return the data of a menu button."""
    return f"s~{name}~{value}"


def short_hash(identifier: str) -> str:
    """Return the stable short form of an id."""
    return urlsafe_b64encode(hashlib.sha256(identifier.encode()).digest()[:6]).decode()[:HASH_LENGTH]


def _by_hash(identifiers: Iterable[str]) -> Mapping[str, str]:
    return {short_hash(identifier): identifier for identifier in identifiers}


def _groups(text: str, size: int) -> list[str]:
    if len(text) % size:
        raise ValueError("cut short")
    return [text[at : at + size] for at in range(0, len(text), size)]


def _day_code(day: date) -> str:
    number = (day - _EPOCH).days
    return _DIGITS[number // 1296 % 36] + _DIGITS[number // 36 % 36] + _DIGITS[number % 36]


def _day(code: str) -> date:
    return _EPOCH + timedelta(days=int(code, 36))
