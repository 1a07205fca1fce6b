"""Guess the language of a short message from word lists and letters; deterministic and without a model.

One-word texts ("oi", "hola", "ok") tell next to nothing, so there the chat's known language decides.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from parsing.lang.roles import Role
from parsing.text import Folded, normalize
from parsing.types import Lang
from parsing.vocabulary import languages

_LETTERS = {
    **dict.fromkeys("ãõÃÕ", (Lang.PT, 2.0)),
    **dict.fromkeys("çêôâàÇÊÔÂÀ", (Lang.PT, 1.0)),
    **dict.fromkeys("ñÑ¿¡", (Lang.ES, 2.0)),
}
_ENDINGS = {
    Lang.PT: ("cao", "coes", "mento", "agem", "inho", "inha", "ando", "ei", "ou"),
    Lang.EN: ("ing", "tion", "ght", "ed", "ly", "ness"),
    Lang.ES: ("cion", "ciones", "miento", "aje", "ito", "ita", "dad"),
}
_CLUSTERS: dict[Lang, tuple[str, ...]] = {
    Lang.PT: ("nh", "lh"),
    Lang.EN: ("th", "wh", "ck", "oo"),
    Lang.ES: (),
}
_ACCENTED: dict[str, Lang] = {
    **dict.fromkeys(["à", "às", "há", "já", "só", "até", "água", "águas", "você", "vocês"], Lang.PT),
    **dict.fromkeys(["também", "alguém", "ninguém", "porém", "além"], Lang.PT),
    **dict.fromkeys(["qué", "quién", "quiénes", "cuál", "cuáles", "cómo", "cuándo", "dónde"], Lang.ES),
    **dict.fromkeys(["cuánto", "cuánta", "así", "más", "sí", "mí", "también", "según", "algún"], Lang.ES),
    **dict.fromkeys(["ningún", "después", "día", "días"], Lang.ES),
}
"""Words told apart by the accent that folding takes off; written with it they have the last word."""
_PORTUGUESE_IN_O = frozenset(["avó", "bisavó", "cipó", "dominó", "maceió", "mocotó", "paletó", "xodó"])
"""Portuguese nouns that end as the Spanish past tense does ("picó", "salió")."""
_ENDING_WEIGHT = 0.4
_SHARED = {1: 1.0, 2: 0.2}
"""Weight of a word by the number of languages that have it; one that all have says nothing."""
_PRIOR_WEIGHT = 0.3
"""Enough to settle a tie, less than one clear word."""


_LEAST_BEGINNING = 4
"""Letters of a beginning (`word*`) that tell a language; "sup*" begins words of all three."""


@dataclass(frozen=True, slots=True)
class _Table:
    """Words of one language, whole and by their beginning."""

    whole: frozenset[str]
    beginnings: tuple[str, ...]

    def __contains__(self, word: str) -> bool:
        return word in self.whole or word.startswith(self.beginnings)


def _words(tables: Iterable[str]) -> _Table:
    """Return the words of some tables; numbers are of no language."""
    words = [word for word in " ".join(tables).replace(",", " ").split() if not word.isdigit()]
    starred = {word.rstrip("*") for word in words if word.endswith("*")}
    return _Table(
        frozenset(word.rstrip("*") for word in words),
        tuple(sorted(word for word in starred if len(word) >= _LEAST_BEGINNING)),
    )


@cache
def _known() -> tuple[dict[Lang, _Table], dict[Lang, _Table]]:
    """Return for each language the words that tell it, and all others of its tables."""
    modules = languages()
    telling = {module.LANG: _words([module.VOTES]) for module in modules}
    every = {
        module.LANG: _words(
            [
                *module.ASPECTS.values(),
                *(table for role, table in module.PHRASES.items() if role is not Role.LOCATIVE),
            ]
        )
        for module in modules
    }
    return telling, every


@lru_cache(maxsize=8192)
def _votes(word: str) -> tuple[tuple[Lang, float], ...] | None:
    """Return the languages that a word speaks for, lighter when two share it; None for an unknown word.

    The `VOTES` of the languages have the last word; the other tables vote where they are silent.
    """
    for tables in _known():
        langs = [lang for lang in Lang if word in tables[lang]]
        if langs:
            weight = _SHARED.get(len(langs), 0.0)
            return tuple((lang, weight) for lang in langs) if weight else ()
    return None


def score(folded: Folded, skip: Collection[int] = ()) -> dict[Lang, float]:
    """Add up the evidence per language; tokens in `skip` do not count, as names speak Portuguese."""
    scores = dict.fromkeys(Lang, 0.0)
    plain = folded.original.isascii()
    for index, token in enumerate(folded.tokens):
        if index in skip:
            continue
        found = _votes(token.text)
        written = token.text if plain else folded.original[token.start : token.end].lower()
        if (accented := _accented(written)) is not None:
            found = ((accented, 1.0),)
        if found is None:
            for lang, weight in _shape(token.text):
                scores[lang] += weight
        else:
            for lang, weight in found:
                scores[lang] += weight
        if not plain:
            for letter in folded.original[token.start : token.end]:
                if letter in _LETTERS:
                    lang, weight = _LETTERS[letter]
                    scores[lang] += weight
    if not plain and ("¿" in folded.original or "¡" in folded.original):
        scores[Lang.ES] += 2.0
    return scores


def _accented(written: str) -> Lang | None:
    """Return the language that the accents of a word tell, as far as they tell one."""
    past = len(written) >= 4 and written.endswith(("ó", "ión")) and written not in _PORTUGUESE_IN_O
    return Lang.ES if past else _ACCENTED.get(written)


def _shape(word: str) -> list[tuple[Lang, float]]:
    """Return what the look of an unknown word says."""
    if len(word) < 4:
        return []
    found = [(lang, _ENDING_WEIGHT) for lang, endings in _ENDINGS.items() if word.endswith(endings)]
    found += [(lang, _ENDING_WEIGHT) for lang, pairs in _CLUSTERS.items() for pair in pairs if pair in word]
    return found


def detect_tokens(folded: Folded, skip: Collection[int] = (), *, prior: Lang | None) -> tuple[Lang, float]:
    """Return the likeliest language and a confidence in 0 to 1; `skip` are the tokens of place names."""
    if prior is not None and len(folded.tokens) <= 1:
        return prior, 0.0
    scores = score(folded, skip)
    if prior is not None:
        scores[prior] += _PRIOR_WEIGHT
    likeliest = max(scores, key=scores.__getitem__)  # the first of equals, so Portuguese before the others
    best = scores.pop(likeliest)
    if best <= 0:
        return prior or Lang.PT, 0.0
    return likeliest, min(1.0, (best - max(scores.values())) / (best + 0.5))


def detect(text: str, *, prior: Lang | None = None) -> tuple[Lang, float]:
    """Return the likeliest language of `text` and a confidence in 0 to 1.

    Args:
        text: The message.
        prior: Language to lean to; decides for one-word texts and ties. Portuguese when nothing speaks.
    """
    return detect_tokens(normalize(text), prior=prior)
