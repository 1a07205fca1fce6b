"""Whales in season by state and month: information for the reader, never part of the score.

Right whale (*Eubalaena australis*): Santa Catarina July to November, peak September
(anda.jor.br/baleias-ficam-lado-a-lado-com-alunos-de-canoagem-em-florianopolis-sc); the protection area
"APA da Baleia Franca" covers 130 km of that coast (guiafloripa.com.br/turismo/passeios-florianopolis/
observacao-de-baleias).
Humpback (*Megaptera novaeangliae*): Bahia July to November, most of them between Espírito Santo and Bahia
(g1.globo.com/ba/bahia/noticia/2020/09/18/…abrolhos-na-bahia-video.ghtml; comunicacao.ba.gov.br/?p=121651).
Other coasts see whales too; only states with a source for their months are listed.
"""

from __future__ import annotations

from datetime import date

SEASONS: dict[str, tuple[str, range]] = {
    "SC": ("right_whale", range(7, 12)),
    "BA": ("humpback", range(7, 12)),
    "ES": ("humpback", range(7, 12)),
}
"""State → species code and months (first to last, half-open)."""


def find_season(state: str, day: date) -> str | None:
    """Return the species code in season at a state's coast on a day, or None."""
    species, months = SEASONS.get(state, (None, range(0)))
    return species if day.month in months else None
