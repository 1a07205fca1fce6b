"""Text to index terms: fold, cut into words, drop stop words, stem lightly; one table a language.

Stemming is our own: Snowball keeps *ondas* apart from *onda* and takes *maré* (tide) to *mar* (sea).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from parsing.text import fold
from parsing.types import Lang
from retrieval.stop_words import CUES, STOP_WORDS
from retrieval.units import canonical_units

MAX_QUERY = 512
"""Characters of a question that are looked at; embedding 120,000 characters took 22 s."""

_WORD = re.compile(r"\d+(?:\.\d+)?(?:km/h|C|m)?(?![^\W_])|[^\W_]+")
_STRETCH = re.compile(r"([a-z])\1{2,}")


def clean(text: str, limit: int = MAX_QUERY) -> str:
    """Cap a question and take out what embedders choke on: NUL, other controls, lone surrogates."""
    kept = (" " if unicodedata.category(char) in ("Cc", "Cs") else char for char in text[:limit])
    return " ".join("".join(kept).split())


def surface_words(text: str) -> list[tuple[str, str]]:
    """Return (folded, as written) for each word; a measure with its unit is one word ("1.5m")."""
    found = ((_STRETCH.sub(r"\1", fold(word)), word.lower()) for word in _WORD.findall(canonical_units(text)))
    return [(folded, word) for folded, word in found if folded.strip()]


def words(text: str) -> list[str]:
    """Return folded words and numbers, in order."""
    return [folded for folded, _ in surface_words(text)]


def surface_terms(text: str, lang: Lang) -> list[tuple[str, str]]:
    """Return (index term, as written) of a text in a language, in order, doubles kept."""
    stop = STOP_WORDS[lang]
    return [
        (stem(folded, lang), word)
        for folded, word in surface_words(text)
        if folded not in stop and (len(folded) > 1 or folded.isdigit())
    ]


def terms(text: str, lang: Lang) -> list[str]:
    """Return the index terms of a text in a language, in order, doubles kept."""
    return [term for term, _ in surface_terms(text, lang)]


@lru_cache(maxsize=16_384)
def stem(word: str, lang: Lang) -> str:
    """Join the forms of a folded word; a word of up to three letters stays."""
    if len(word) <= 3 or word[0].isdigit():
        return word
    return _stem_en(word) if lang is Lang.EN else _stem_romance(word)


def guess_lang(text: str, default: Lang = Lang.PT) -> Lang:
    """Guess a longer text's language by its stop words; ties go to `default`."""
    found = words(text)
    votes = {lang: sum(word in CUES[lang] for word in found) for lang in Lang}
    best = max(votes.values())
    return default if votes[default] == best else max(votes, key=lambda lang: votes[lang])


_PLURALS = (  # longest first; Portuguese and Spanish share the light rules
    ("coes", "cao"), ("ciones", "cion"), ("oes", "ao"), ("aes", "ao"), ("ais", "al"), ("eis", "el"),
    ("ois", "ol"), ("ns", "m"), ("res", "r"), ("zes", "z"), ("les", "l"), ("nes", "n"), ("s", ""),
)  # fmt: skip
_ENDINGS = (  # verb and noun endings, only where three letters stay
    "amento", "imento", "amiento", "imiento", "adura", "mente", "ando", "endo", "indo", "iendo", "adas",
    "ados", "idas", "idos", "aram", "eram", "iram", "ador", "edor", "idor", "ada", "ado", "ida", "ido", "ava",
    "iam", "aria", "eria", "iria", "asse", "esse", "inho", "inha", "ou", "ei", "eu", "iu", "am", "em", "ar",
    "er", "ir",
)  # fmt: skip


def _stem_romance(word: str) -> str:
    for plural, single in _PLURALS:
        if word.endswith(plural) and len(word) - len(plural) >= 3 and not word.endswith("ss"):
            word = word[: -len(plural)] + single
            break
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word[:-1] if len(word) > 4 and word[-1] in "aeo" else word


_ENDINGS_EN = ("ingly", "edly", "ings", "ing", "ers", "ed", "ly", "er")


def _stem_en(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        word = word[:-3] + "y"
    elif word.endswith(("sses", "shes", "ches", "xes")):
        word = word[:-2]
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for ending in _ENDINGS_EN:
        if word.endswith(ending) and len(word) - len(ending) >= (4 if ending == "ly" else 3):
            word = word[: -len(ending)]
            if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz":
                word = word[:-1]
            break
    return word[:-1] if len(word) > 4 and word[-1] == "e" else word
