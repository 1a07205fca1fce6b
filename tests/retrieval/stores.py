"""Small notes and embedders for the retrieval tests."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from parsing.types import Lang
from retrieval.dense import HashedNgrams
from retrieval.errors import EmbedderDownError
from retrieval.store import Arm, LocalStore
from retrieval.synonyms import build_synonyms

NOTES = {
    "pt-BR/safety/retorno.md": """---
title: Corrente de retorno
source: https://example.org/retorno
lang: pt-BR
kind: safety_rule
retrieved_at: 2026-11-30
licence: CC BY 4.0
mirror: en/safety/rip
---

## Como sair

Nade paralelo à praia até sair da corrente de retorno.

Não lute contra a corrente: boie e acene pedindo socorro.
Fonte: https://example.org/boiar
""",
    "en/safety/rip.md": """---
title: Rip currents
source: https://example.org/rip
lang: en
kind: safety_rule
retrieved_at: 2026-11-30
licence: CC BY 4.0
mirror: pt-BR/safety/retorno
---

## How to get out

Swim parallel to the beach until you are out of the rip current.

Do not fight the current: float and wave for help.
""",
    "pt-BR/mare.md": """---
title: Maré
source: https://example.org/mare
lang: pt-BR
kind: prose
retrieved_at: 2026-11-30
licence: CC BY 4.0
---

## Lua e maré

Na lua nova e na lua cheia a maré sobe e desce mais.

A maré alta de 1,5 m cobre a faixa de areia.

## Tábua

A tábua de marés dá a hora da maré cheia.
""",
    "pt-BR/praias/joaquina.md": """---
title: Praia da Joaquina
source: https://example.org/joaquina
lang: pt-BR
kind: lore
beach: sc-florianopolis-joaquina
retrieved_at: 2026-11-30
licence: CC BY 4.0
---

A Joaquina é praia de tombo, com ondas fortes perto do costão.
""",
    "pt-BR/praias/mole.md": """---
title: Praia Mole
source: https://example.org/mole
lang: pt-BR
kind: lore
beach: sc-florianopolis-mole
retrieved_at: 2026-11-30
licence: CC BY 4.0
---

A Mole é praia de tombo, com ondas fortes e areia fofa.
""",
}
SYNONYMS = build_synonyms(
    [{Lang.PT: ["corrente de retorno", "repuxo"], Lang.EN: ["rip current", "rip"], Lang.ES: ["chupón"]}]
)


def write_notes(folder: Path, notes: dict[str, str] = NOTES) -> Path:
    """Write notes below a folder and return it."""
    for name, text in notes.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def open_local(folder: Path, **options) -> LocalStore:
    """Open a store with the hashed n-grams: quick, and no model."""
    chosen = {"embedder": HashedNgrams(), "arm": Arm.HYBRID, "synonyms": SYNONYMS} | options
    return LocalStore(folder, **chosen)


class Breaking(HashedNgrams):
    """Embeds passages, then fails on questions once told to."""

    broken = False

    def embed_query(self, text):
        if self.broken:
            raise EmbedderDownError("server not reached")
        return super().embed_query(text)


class Lying(HashedNgrams):
    """Promises more dimensions than it gives."""

    dimensions = 4_096

    def embed_passages(self, texts):
        return np.ones((len(texts), 3), np.float32)

    def embed_query(self, text):
        return np.ones(3, np.float32)
