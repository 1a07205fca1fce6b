"""What of a question may be kept as a topic: words, without anything that could name a person."""

from __future__ import annotations

import re

TOPIC_LENGTH = 120
_PERSONAL = re.compile(
    r"https?://\S+|www\.\S+|\S+@\S+|@\w+|\+?\d[\d\s().-]*|[^\W\d_]*\d\w*",
    re.IGNORECASE,
)


def topic(text: str) -> str:
    """Return the redacted words in lower case, cut short; empty when nothing is left."""
    words = re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", _PERSONAL.sub(" ", text.lower()))
    return " ".join(words)[:TOPIC_LENGTH].strip()
