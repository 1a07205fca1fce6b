"""Which flag and which state a text is about: what holds for one may be wrong for another."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from answering.terms import plain
from parsing.text import fold

if TYPE_CHECKING:
    from retrieval.types import Chunk

_MEANING = re.compile(r"[^,:.]{3,40}, [^:.]{3,60}:")
_FLAG = re.compile(r"\b(?:bandeir\w*|bander\w*|flags?)\b")
_COLOURS = {
    "red": r"vermelh[ao]s?|red|roj[ao]s?",
    "yellow": r"amarel[ao]s?|yellow|amarill[ao]s?",
    "green": r"verdes?|green",
    "purple": r"rox[ao]s?|lilas|lilac|purple|purpura|violetas?|morad[ao]s?|lila",
    "black": r"pret[ao]s?|black|negr[ao]s?",
    "blue": r"azu(?:l|is|les)|blue",
    "white": r"branc[ao]s?|white|blanc[ao]s?",
    "orange": r"laranjas?|orange|naranjas?",
    "chequered": r"quadriculad\w+|xadrez|checkered|chequered|cuadros",
}
_COLOUR = {name: re.compile(rf"\b(?:{words})\b") for name, words in _COLOURS.items()}
_DOUBLE = re.compile(r"\b(?:duas|two|double|dupla|doble)\b|\bdos (?:banderas|rojas)\b")
_WRITTEN = {
    "AL": "alagoas|alagoan[ao]s?|maceio",
    "AP": "amapa|amapaenses?|macapa",
    "BA": "bahia|baian[ao]s?|salvador|salvamar|inema",
    "CE": "ceara|cearenses?|fortaleza|semace",
    "ES": "espirito santo|capixabas?",
    "MA": "maranhao|maranhenses?|sao luis",
    "PA": "paraenses?|belem",
    "PB": "paraiba|paraiban[ao]s?|joao pessoa",
    "PE": "pernambuco|pernambucan[ao]s?|recife|boa viagem|noronha|cprh|cemit",
    "PI": "piaui|piauienses?",
    "PR": "parana|paranaenses?|curitiba",
    "RJ": "rio de janeiro|cariocas?|fluminenses?|inea|cbmerj",
    "RN": "rio grande do norte|potiguar(?:es)?",
    "RS": "rio grande do sul|rio grande del sur|gauch[ao]s?|porto alegre|fepam",
    "SC": "santa catarina|catarinenses?|florianopolis|floripa|ilha da magia|ima|cbmsc",
    "SE": "sergipe|sergipan[ao]s?|aracaju",
    "SP": "(?<!morro de )sao paulo|san pablo|paulistas?|cetesb",
}
_ANIMALS = {
    "jellyfish": r"aguas?[- ]?vivas?|medusas?|jelly ?fish\w*|aguaviva\w*",
    "man-o-war": r"caravelas?|carabelas?|m[ae]n o ?war|m[ae]n of war|bluebottles?",
    "urchin": r"ouricos?|pinaunas?|urchins?|erizos?",
    "ray": r"arraias?|raias?|stingrays?|rays?|rayas?|mantarrayas?",
    "catfish": r"bagres?|catfish",
    "shark": r"tubar(?:ao|oes)|sharks?|tiburon\w*",
    "whale": r"baleias?|whales?|ballenas?",
    "dog": r"cachorros?|caes|cao|dogs?|perros?",
    "hookworm": r"bicho[- ]geografico|hookworms?|larva migrans",
    "sea lice": r"piolhos?[- ]do[- ]mar|sea lice|seabather\w*",
}
_ANIMAL = {name: re.compile(rf"\b(?:{words})\b") for name, words in _ANIMALS.items()}
PLACES = " ".join(_WRITTEN.values()).replace("|", " ").replace("?", "")
"""Every name of a state, as one text."""
_STATE = {code: re.compile(rf"\b(?:{words})\b") for code, words in _WRITTEN.items()}
_CODE = re.compile(
    r"\b(?:AP|BA|CE|PB|PE|PI|PR|RJ|RN|RS|SC|SP)\b|(?:(?<=[/(-])|(?<=\b[en][mno] ))(?:AL|ES|MA|PA|SE)\b"
)
_TYPED_CODE = re.compile(
    r"/\s?(al|ap|ba|ce|es|ma|pa|pb|pe|pi|pr|rj|rn|rs|sc|se|sp)\b|"
    r"\b(?:em|no|na|in|en) (ba|ce|pr|pi)(?=\s*(?:[?!.,;)]|$))|\b(rj|rs|sc|sp|rn|pb)\b"
)
"""A code in small letters: after a slash, or one that no word of the three languages is taken for there."""
_RIO = re.compile(r"\b(?:[nd]o|in|of|en|de|from|at) rio\b(?! (?:d[aeo]s?|del|grande|que|ou|e|or|river)\b)")
_RIO_WRITTEN = re.compile(r"\b(?:[NnDd]o|[Ii]n|[Oo]f|[Ee]n|[Ff]rom) Rio\b(?! (?:d[aeo]s?|del|Grande)\b)")
_NATAL = re.compile(r"\b(?:em|in|en) natal\b|\b(?:em|in|en) vitoria\b")


@dataclass(frozen=True, slots=True)
class Subject:
    """What a question is about, as far as answers differ by it."""

    flag: bool = False
    colours: frozenset[str] = frozenset()
    double: bool = False
    """Two flags of the colour, which mean more than one."""
    animals: frozenset[str] = frozenset()
    """Animals named: what helps against one sting harms with another."""
    states: frozenset[str] = frozenset()
    """Codes of the states named, or of those where the named beach or town lies."""
    beaches: frozenset[str] = frozenset()
    """Ids of the beaches named."""
    assumed: bool = False
    """The states come from the chat's home or from the beach spoken of before."""


def is_on_flags(text: str) -> bool:
    """Tell whether a text speaks of flags."""
    return bool(_FLAG.search(plain(text)))


def colours_in(text: str) -> frozenset[str]:
    """Return the colours a text names."""
    folded = plain(text)
    return frozenset(name for name, pattern in _COLOUR.items() if pattern.search(folded))


def animals_in(text: str) -> frozenset[str]:
    """Return the animals a text names."""
    folded = plain(text)
    return frozenset(name for name, pattern in _ANIMAL.items() if pattern.search(folded))


@lru_cache(maxsize=4_096)
def states_in(text: str, *, rio_is_city: bool = False) -> frozenset[str]:
    """Return codes of the states that a text names by name, code, capital, people or agency.

    Args:
        text: as written.
        rio_is_city: read "no rio" in small letters as the city: in Portuguese it may be any river.
    """
    folded = plain(text)
    found = {code for code, pattern in _STATE.items() if pattern.search(folded)}
    if text.upper() != text:
        found.update(_CODE.findall(text))
    found.update(code.upper() for codes in _TYPED_CODE.findall(fold(text)) for code in codes if code)
    if "Pará" in text.replace("Paraná", ""):
        found.add("PA")
    if _RIO_WRITTEN.search(text) or (rio_is_city and _RIO.search(folded)):
        found.add("RJ")
    if match := _NATAL.search(folded):
        found.add("RN" if "natal" in match[0] else "ES")
    return frozenset(found)


def read_subject(
    question: str,
    *,
    named: frozenset[str] = frozenset(),
    assumed: frozenset[str] = frozenset(),
    beaches: frozenset[str] = frozenset(),
) -> Subject:
    """Read what a question is about.

    Args:
        question: as asked.
        named: states of the beaches and towns that the question names.
        beaches: ids of the beaches that the question names.
        assumed: states of the chat's home or of the beach spoken of before; used when none is named.
    """
    flag = is_on_flags(question)
    states = named | states_in(question, rio_is_city=flag or "guarda-vidas" in fold(question))
    colours = colours_in(question) if flag else frozenset()
    double = bool(colours) and len(colours) == 1 and bool(_DOUBLE.search(plain(question)))
    animals = animals_in(question)
    return Subject(
        flag, colours, double, animals, states or assumed, beaches, assumed=not states and bool(assumed)
    )


def states_of(chunk: Chunk) -> frozenset[str]:
    """Return the states a passage is about: those its text names, else its heading, else its title."""
    for part in (chunk.text, " ".join(chunk.section_path[-1:]), chunk.title):
        if found := states_in(part):
            return found
    return frozenset({chunk.beach_id[:2].upper()}) if chunk.beach_id else frozenset()


def fits_state(subject: Subject, chunk: Chunk) -> bool:
    """Tell whether a passage may speak of the asked state: it names it, or none."""
    states = states_of(chunk)
    return not subject.states or not states or bool(states & subject.states)


def fits_animal(subject: Subject, chunk: Chunk) -> bool:
    """Tell whether a passage may speak of the asked animal: it or its note names it, or no animal."""
    named = animals_in(" ".join((chunk.title, *chunk.section_path[-1:], chunk.text)))
    return not subject.animals or not named or bool(named & subject.animals)


def is_of_flag(subject: Subject, chunk: Chunk) -> bool:
    """Tell whether a passage is about the flag asked for: that colour, and not one of two colours."""
    on_flags = is_on_flags(" ".join((chunk.title, *chunk.section_path[-1:], chunk.text)))
    if not on_flags or not subject.colours <= colours_in(chunk.text):
        return False
    if len(subject.colours) > 1:
        return True
    halves = re.search(r"\b(?:duas cores|metade|two-colou?red|half|dos colores|mitad)\b", plain(chunk.text))
    return halves is None


def gives_meaning(text: str) -> bool:
    """Tell whether a passage has the form "State, flag: meaning"."""
    form = _MEANING.match(text)
    return form is not None and is_on_flags(form[0])


def is_other_flag(subject: Subject, chunk: Chunk) -> bool:
    """Tell whether a passage gives the meaning of another flag than the one asked for."""
    if not subject.colours:
        return False
    return bool(colours_in(chunk.text)) and not is_of_flag(subject, chunk)
