"""Sentences and content words, for choosing what to quote and for checking what a model wrote."""

from __future__ import annotations

import re

from parsing.text import fold

_WORD = re.compile(r"[a-z0-9]+")
_END = re.compile(r"(?<=[.!?…])[\"”')\]]*\s+(?=[\"“'(¿¡\[]?[A-ZÀ-ÖØ-Þ0-9])|\n+")
_NOT_END = re.compile(
    r"(?:\b(?:p|ex|dr|dra|sr|sra|st|av|art|nº|mr|mrs|ms|e\.g|i\.e|vs|aprox)|^\s*\d{1,2})\.$",
    re.IGNORECASE,
)
"""A full stop that ends no sentence: an abbreviation, or the number of a list item."""

_STOP = """
a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para pra pro com
sem e ou mas que se como quando onde qual quais quem ao aos à às isso isto esse essa este esta eu ele
ela eles elas voce meu minha seu sua me te lhe nao sim ja mais menos muito pouco ser sao era foi estar
estao estou ter tem tenho ha haver fazer faz faco vai ir devo deve posso pode podem preciso existe
tambem so ate entre sobre mesmo ainda num numa desse dessa deste desta nesse nessa aqui ali la the an of
in on at to for with without and or but that which who what when where how why is are was were be been
does did i you he she it we they my your his her its our their him them this these those there here not
yes can could should would may might must will if by from about into than then very more less also has
have had get got any some all just el los las unos unas del al en con sin y pero cuando donde cual
cuales quien mi su tu yo nosotros ellos ellas ese esa eso esto estos estas si ya muy es son fue estan
hay hacer hace puede puedo pueden debo debe tambien hasta mismo aun lo le les qué cómo
"""
"""Function words of the three languages."""

_ENDINGS = (
    "mente", "coes", "cion", "cao", "ando", "endo", "indo", "ing", "adas", "ados", "ada", "ado",
    "ida", "ido", "es", "s",
)  # fmt: skip


def plain(text: str) -> str:
    """Fold and drop apostrophes: "don't" is "dont"."""
    return fold(text).replace("'", "")


def content(text: str) -> list[str]:
    """Return the stems of the content words, in order."""
    return [stem(word) for word in _WORD.findall(plain(text)) if word not in STOP and not word.isdigit()]


def stem(word: str) -> str:
    """Cut a folded word to what its forms share; coarse on purpose, the same for three languages."""
    if len(word) <= 4:
        return word.removesuffix("s") if len(word) == 4 else word
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            break
    return word[:6].rstrip("aeo") if len(word) > 3 else word


def sentences(text: str) -> list[str]:
    """Cut a text into sentences; list numbers and abbreviations end none."""
    found: list[str] = []
    for piece in _END.split(text.strip()):
        piece = piece.strip()
        if not piece:
            continue
        if found and _NOT_END.search(found[-1]):
            found[-1] = f"{found[-1]} {piece}"
        else:
            found.append(piece)
    return found


STOP = frozenset(fold(_STOP).split())
"""Folded."""
