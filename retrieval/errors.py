"""Errors of the retrieval package.

RetrievalError
├── NoteError          a note breaks a rule: file, line and rule in one line     (notes, chunker)
├── GlossaryError      a glossary file is broken                                 (synonyms)
├── EmbedderError      an embedder refused at start: wrong size, chat model      (dense)
│   └── EmbedderDownError   it failed while embedding; BM25 answers alone       (dense)
├── IndexCorruptError  stored vectors do not match their manifest                (versions)
└── StoreError         a store setting or server that cannot be used             (store, postgres)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


class RetrievalError(Exception):
    """Anything this package refuses to go on with."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One broken rule at one place."""

    path: Path
    line: int
    rule: str

    def __str__(self) -> str:
        """Show it the way compilers do."""
        return f"{self.path}:{self.line}: {self.rule}"


class NoteError(RetrievalError):
    """One or more notes break a rule; the message names file, line and rule of each."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)


class GlossaryError(RetrievalError):
    """A glossary file is broken."""


class EmbedderError(RetrievalError):
    """The configured embedder cannot be used; refused at start."""


class EmbedderDownError(EmbedderError):
    """The embedder failed while embedding."""


class IndexCorruptError(RetrievalError):
    """Stored vectors do not match their manifest; the index is rebuilt."""


class StoreError(RetrievalError):
    """A store setting or a database server that cannot be used."""
