"""Coordinates and map links in a message."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import unquote

from parsing.types import Span

_DECIMAL = r"[-+\u2212]?\d{1,3}(?:\.\d+)?"
_PAIR = rf"({_DECIMAL})\s*(?:,|%2C)\s*({_DECIMAL})"
_URL = re.compile(r"(?:https?://|geo:|waze://)\S+", re.IGNORECASE)
_MAP = re.compile(
    r"://(?:maps\.|goo\.gl/maps|www\.google\.[a-z.]+/maps|(?:www\.)?waze\.|osm\.org|www\.openstreetmap)",
    re.IGNORECASE,
)
_IN_LINK = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"!3d({_DECIMAL})!4d({_DECIMAL})",  # Google: the place's own pin
        rf"[?&](?:q|query|ll|sll|daddr|destination|center|cp|coordinate)=(?:loc:)?{_PAIR}",
        rf"[?&]mlat=({_DECIMAL})&mlon=({_DECIMAL})",  # OpenStreetMap marker
        rf"#map=\d+(?:\.\d+)?/({_DECIMAL})/({_DECIMAL})",  # OpenStreetMap view
        rf"^geo:{_PAIR}",
        rf"[@/]{_PAIR}",
    )
)
"""Link patterns, the most exact first."""

_PLAIN = re.compile(
    r"(?<![\d.,])([-+\u2212]?\d{1,2}\.\d{2,})\s*[,;\s]\s*([-+\u2212]?\d{1,3}\.\d{2,})(?![\d.])"
)
_PLAIN_COMMA = re.compile(
    r"(?<![\d.,])([-\u2212]\d{1,2},\d{2,})\s*[;\s]\s*([-\u2212]\d{1,3},\d{2,})(?![\d,])"
)
_WITH_LETTERS = re.compile(
    r"(\d{1,2}(?:[.,]\d+)?)\s*°?\s*([NS])\s*[,;/ ]?\s*(\d{1,3}(?:[.,]\d+)?)\s*°?\s*([EWLO])\b", re.IGNORECASE
)
_NAMED = re.compile(rf"\blat\w*[\s:=]*({_DECIMAL})[\s,;&]*(?:lon|lng)\w*[\s:=]*({_DECIMAL})", re.IGNORECASE)
_SEXAGESIMAL = re.compile(
    r"(\d{1,2})\s*[°º]\s*(\d{1,2}(?:[.,]\d+)?)?\s*['\u2032\u2019]?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:\"|''|\u2033|\u201d))?\s*([NS])"
    r"[\s,;/]*(\d{1,3})\s*[°º]\s*(\d{1,2}(?:[.,]\d+)?)?\s*['\u2032\u2019]?\s*"
    r"(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:\"|''|\u2033|\u201d))?\s*([EWLO])",
    re.IGNORECASE,
)


class Point(NamedTuple):
    """A position with its span in the original text."""

    latitude: float
    longitude: float
    span: Span


def _number(text: str | None) -> float:
    return 0.0 if not text else float(text.replace(",", ".").replace("\u2212", "-"))


def _valid(latitude: float, longitude: float) -> bool:
    return -90 <= latitude <= 90 and -180 <= longitude <= 180 and (latitude, longitude) != (0, 0)


def _signed(degrees: float, letter: str) -> float:
    return -degrees if letter.upper() in {"S", "W", "O"} else degrees


def _in_links(text: str) -> Point | None:
    for link in _URL.finditer(text):
        address = unquote(link.group())
        for pattern in _IN_LINK:
            found = pattern.search(address)
            if found is None:
                continue
            latitude, longitude = _number(found.group(1)), _number(found.group(2))
            if _valid(latitude, longitude):
                return Point(latitude, longitude, Span(*link.span()))
    return None


def _in_degrees(text: str) -> Point | None:
    found = _SEXAGESIMAL.search(text)
    if found is not None:
        parts = [_number(found.group(index)) for index in (1, 2, 3, 5, 6, 7)]
        latitude = _signed(parts[0] + parts[1] / 60 + parts[2] / 3600, found.group(4))
        longitude = _signed(parts[3] + parts[4] / 60 + parts[5] / 3600, found.group(8))
        return Point(latitude, longitude, Span(*found.span())) if _valid(latitude, longitude) else None
    found = _WITH_LETTERS.search(text)
    if found is None or not any(sign in found.group() for sign in ".,°"):
        return None
    latitude = _signed(_number(found.group(1)), found.group(2))
    longitude = _signed(_number(found.group(3)), found.group(4))
    return Point(latitude, longitude, Span(*found.span())) if _valid(latitude, longitude) else None


def _in_numbers(text: str) -> Point | None:
    for pattern in (_NAMED, _PLAIN, _PLAIN_COMMA):
        found = pattern.search(text)
        if found is not None:
            latitude, longitude = _number(found.group(1)), _number(found.group(2))
            if _valid(latitude, longitude) and _is_position(found.group(1), found.group(2)):
                return Point(latitude, longitude, Span(*found.span()))
    return None


def _is_position(latitude: str, longitude: str) -> bool:
    """Tell positions from other pairs of numbers ("1.50 2.00 m"): a sign, or three decimals each."""
    signed = latitude[0] in "-+\u2212" or longitude[0] in "-+\u2212"
    return signed or min(len(latitude.partition(".")[2]), len(longitude.partition(".")[2])) >= 3


def links(text: str) -> list[Span]:
    """Return where the links of a text stand."""
    return [Span(*link.span()) for link in _URL.finditer(text)]


def holds_map_link(text: str) -> bool:
    """Tell whether a text holds a link to a map."""
    return "://" in text and _MAP.search(text) is not None


def find_point(text: str) -> Point | None:
    """Return the first position given in a text: a map link, degrees and minutes, or two decimal numbers.

    Short links (maps.app.goo.gl) carry no position and are not followed.
    """
    if "://" in text or "geo:" in text.lower():
        point = _in_links(text)
        if point is not None:
            return point
    return _in_degrees(text) or _in_numbers(text)
