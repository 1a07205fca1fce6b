"""Matching of danger tables, held to a plain version that tries every entry at every word."""

import random

from answering import safety_words
from answering.danger_text import DangerText

TABLES = [value for value in vars(safety_words).values() if isinstance(value, tuple)]
ENTRIES = [entry for table in TABLES for entry in table]
SPLIT = {entry: entry.split() for entry in ENTRIES}
FILLING = ["a", "de", "praia", "joaquina", "amanha", "com", "the", "is", "mar", "ele", "no"]


def fits(word, pattern):
    return word.startswith(pattern[:-1]) if pattern.endswith("*") else word == pattern


def plainly(words, entries):
    """Return the first place where any entry matches in a row."""
    for i in range(len(words)):
        for entry in entries:
            parts = SPLIT[entry]
            row = words[i : i + len(parts)]
            if fits(words[i], parts[0]) and len(row) == len(parts) and all(map(fits, row, parts)):
                return i
    return None


def texts():
    draw = random.Random(20260905)
    for _ in range(40):
        words = []
        for _ in range(draw.randrange(1, 6)):
            entry = SPLIT[draw.choice(ENTRIES)]
            words += entry[: draw.randrange(1, len(entry) + 1)] if draw.random() < 0.6 else FILLING[:2]
            words.append(draw.choice(FILLING))
        yield " ".join(word.replace("*", draw.choice(["", "x"])) for word in words)


def test_finds_what_trying_every_entry_finds():
    for text in texts():
        seen = DangerText(text)
        for table in TABLES:
            expected = plainly(seen.words, table)
            assert (text, seen.find(table)) == (text, expected), table
            assert (text, seen.has(table)) == (text, expected is not None), table
