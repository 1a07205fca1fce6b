"""What a phrase of the word tables does in a message."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    """Roles of phrases; where two tables give one phrase two roles, the first in this order wins."""

    HELP = "help"
    """Asks for the bot itself, or small talk with it."""
    KNOWLEDGE = "knowledge"
    """Asks why, how or what to do: answered from notes, never by a forecast."""
    SAFE = "safe"
    """Asks whether something is safe: a forecast question about a beach, else one for the notes."""
    DEFINE = "define"
    """Asks what something is, unless the rest of the message asks for today's conditions."""
    ASPECT = "aspect"
    """Names one of the measured things (waves, wind, …)."""
    ACTIVITY = "activity"
    """Something one does at the sea."""
    MAY = "may"
    """Asks whether one can do something."""
    CONDITIONS = "conditions"
    """Asks how it is or will be."""
    RANK = "rank"
    """Asks which or where, or for the best."""
    COMPARE = "compare"
    """Sets two things side by side."""
    GREETING = "greeting"
    """Greetings, thanks, small answers."""
    FILLER = "filler"
    """Carries no content of its own."""
    LEAD = "lead"
    """Opens a follow-up ("e a Mole?"); only at the start, and looked up apart from the others."""
    LOCATIVE = "locative"
    """Stands before a place; looked up apart from the others."""
