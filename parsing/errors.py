"""Errors of the parser.

    ParsingError
    ├── GazetteerError       a gazetteer file is broken; the message starts with file:line
    ├── UnknownBeachError    an id that the gazetteer lacks was asked for (also a KeyError)
    └── RefreshError         the map service could not be asked, or answered badly

An unknown place in a message is never an error: it is an `Unknown` resolution.
"""


class ParsingError(Exception):
    """Base of all errors raised on purpose in this package."""


class GazetteerError(ParsingError):
    """A gazetteer file breaks a rule; the message is `file:line: rule`."""


class UnknownBeachError(ParsingError, KeyError):
    """No beach has this id."""

    def __str__(self) -> str:
        return f"no beach has the id {self.args[0]!r}"


class RefreshError(ParsingError):
    """The positions could not be refreshed from the map service."""
