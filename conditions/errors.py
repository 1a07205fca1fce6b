"""Errors of the conditions package.

ConditionsError
└── SourceError        a forecast or bathing-water source gave no usable answer
"""

from __future__ import annotations


class ConditionsError(Exception):
    """Base of all errors of this package."""


class SourceError(ConditionsError):
    """A source gave no usable answer: down, late, malformed or empty. The message is one line for a log."""
