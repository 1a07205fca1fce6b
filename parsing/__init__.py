"""Text to beach, day and route: deterministic, explained, no I/O beyond its tables."""

from parsing.gazetteer import Gazetteer, load_gazetteer
from parsing.parse import parse
from parsing.types import Aspect, Beach, BeachId, Context, Lang, Parse, Part, Route, Span, When

__all__ = [
    "Aspect",
    "Beach",
    "BeachId",
    "Context",
    "Gazetteer",
    "Lang",
    "Parse",
    "Part",
    "Route",
    "Span",
    "When",
    "load_gazetteer",
    "parse",
]
