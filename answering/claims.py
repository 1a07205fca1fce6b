"""Whether a sentence says what its source says: enough of the same words, and no yes turned into a no."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from answering.quantities import MEASURE_WORDS, find_quantities
from answering.terms import content, plain, sentences, stem

SUPPORT = 0.7
"""Share of a sentence's content words that its cited passages must hold."""
SAFETY_SUPPORT = 1.0
"""The same where a safety rule is cited: one strange word turns "high risk" into "low risk"."""
_GUARDED = """
absoluta absoluto afastado after against all alta alto always antes aperte away baixa baixo before
calor certamente certeza cheia cold contra contrario dentro depois despues devagar direita doce
dulce enter entra entrar entre esquerda everyone exclusivamente far fast fear fora forte fraca fraco
fria frio fuera garantia garantida garantido garantizado gelada greater guaranteed high hot inside
into junto left lejos less longe low maior mais medo menor menos miedo more near never nunca onto
opposite outside paralela paralelo perto quente rapida rapido right safe salgada salt seca sempre
siempre slow smaller solo somente strong sure surely toda todas todo todos towards warm weak
"""
GUARDED = frozenset(_GUARDED.split())
"""Words that turn a rule round or make it absolute: they stand only where the source has them, too."""
OPENER_TERMS = 3
"""A sentence that opens with yes or no must carry at least this many supported content words."""
NEGATED_WITHIN = 3
"""Words behind a negation in which the word it negates is looked for."""
_COGNATE = 4
"""Letters that must agree between Portuguese and Spanish forms of a word."""
_NEGATIVE = re.compile(
    r"\b(?:nao|nunca|jamais|nem|sem|evit\w+|proibid\w+|nenhum\w*|ninguem|not|never|no|dont|doesnt|"
    r"cannot|cant|wont|without|avoid\w*|"
    r"nor|neither|forbidden|prohibited|nobody|jamas|ni|sin|prohibid\w+|nadie|ningun\w*|"
    r"contraindicad\w+|desaconselh\w+|inadvisable)\b"
)
_PERMISSIVE = re.compile(
    r"\b(?:pode|podem|podes|posso|seguro|segura|seguros|segur\w+mente|liberad\w+|permitid\w+|"
    r"recomendad\w+|tranquil\w+|sem risco|sem perigo|"
    r"you can|you may|can swim|may swim|safe|safely|allowed|recommended|fine to|okay|no risk|"
    r"no danger|puede|puedes|se puede|sin riesgo|sin peligro|"
    r"autorizad\w+|adequad\w+|inofensiv\w+|harmless)\b"
)
_OPENER = re.compile(
    r"^\W*(?P<yes>sim|yes|si|claro|of course|certamente|pode|puede|certo|correto)\b\s*[,.:;!]"
    r"|^\W*(?P<no>nao|no)\b\s*[,.:;!]"
)
_CLAUSE = re.compile(r"[,;:—–()]|\b(?:mas|porem|but|however|pero|sino|e sim|and|e|y)\b")
_TURN = re.compile(r"^\s*(?:[:;—–]|(?:mas|porem|but|however|pero|sino|e sim)\b)")
"""Past these a negation reaches no further: "não nade contra: boie"."""


_NEGATIVE_TERMS = frozenset(content("nunca jamais nenhum nenhuma ninguem never nobody jamas nadie sem sin"))
_GUARDED_TERMS = frozenset(term for word in GUARDED for term in content(word))


@dataclass(frozen=True, slots=True)
class Source:
    """A cited passage as the checks see it."""

    text: str
    safety: bool
    foreign: bool
    """In another language than the answer."""


def unsupported(sentence: str, sources: Sequence[Source]) -> str | None:
    """Return why the sentence is not borne out by its sources, None when it is."""
    folded = plain(sentence)
    opener = _OPENER.search(folded)
    rest = folded[opener.end() :] if opener else folded
    terms = set(content(rest))
    known = {term for source in sources for term in content(source.text)}
    cognates = all(source.foreign for source in sources)
    held = {term for term in terms if _is_held(term, known, cognates)}
    if find_quantities(sentence):
        terms -= {stem(word) for word in MEASURE_WORDS}
    need = SAFETY_SUPPORT if any(source.safety for source in sources) else SUPPORT
    if any(source.safety and source.foreign for source in sources):
        return "a safety rule is not translated"
    if not terms or len(held) < need * len(terms):
        return "unsupported words"
    if _turned(rest, sources):
        return "a word that turns it round"
    if opener and (len(held) < OPENER_TERMS or bool(opener["no"]) != bool(_NEGATIVE.search(rest))):
        return "yes or no not borne out"
    if _PERMISSIVE.search(rest) and not any(_permits(source.text, held) for source in sources):
        return "permission not in the source"
    if not _same_polarity(rest, sources) or _frees_negated(rest, sources):
        return "negation turned round"
    return None


def _turned(sentence: str, sources: Sequence[Source]) -> bool:
    """Tell whether a guarded word, or a negation of nothing, stands in the sentence and in no source."""
    if all(source.foreign for source in sources):
        return False
    texts = [plain(source.text) for source in sources]
    known = {stem(word) for text in texts for word in re.findall(r"[a-z]+", text)}
    said = (word for word in re.findall(r"[a-z]+", sentence) if word in GUARDED)
    return (
        any(stem(word) not in known for word in said)
        or _loose_negations(sentence) > sum(map(_loose_negations, texts))
        or _most_negations(sentence) > max(1, *map(_most_negations, texts))
    )


def _most_negations(folded: str) -> int:
    """Count the negations of the clause that has most: two of them say yes."""
    return max(len(_NEGATIVE.findall(piece)) for piece in _CLAUSE.split(folded))


def _loose_negations(folded: str) -> int:
    """Count clauses that are a negation and nothing else ("…, mas nunca")."""
    return sum(terms <= _NEGATIVE_TERMS and True in signs for terms, signs in _clauses(folded))


def _is_held(term: str, known: set[str], cognates: bool) -> bool:
    if term in known:
        return True
    return cognates and len(term) >= _COGNATE and any(other.startswith(term[:_COGNATE]) for other in known)


def _permits(text: str, held: set[str]) -> bool:
    """Tell whether a sentence of the source that shares words with the answer gives a permission too."""
    return any(
        _PERMISSIVE.search(plain(sentence)) and not held.isdisjoint(content(sentence))
        for sentence in sentences(text)
    )


def _same_polarity(sentence: str, sources: Sequence[Source]) -> bool:
    """Compare each clause with the clauses of the sources that share most of its words."""
    pool = [
        clause for source in sources for part in sentences(source.text) for clause in _clauses(plain(part))
    ]
    for terms, signs in _clauses(sentence):
        if not terms:
            continue
        guarded = terms & _GUARDED_TERMS
        # What is said of "low tide" is held against what the source says of the same, be it of high tide.
        subject = terms - guarded or terms
        most = max((len(subject & other) for other, _ in pool), default=0)
        if most * 2 < len(subject) or most == 0:
            continue
        near = [(other, other_signs) for other, other_signs in pool if len(subject & other) == most]
        whole = terms if True in signs else guarded  # what is forbidden must be the very same thing
        if not any(_agree(signs, other_signs) and whole <= other for other, other_signs in near):
            return False
    return True


def _frees_negated(sentence: str, sources: Sequence[Source]) -> bool:
    """Tell whether a word that the sources only ever negate stands without negation in the sentence."""
    bound, seen = _negated(" ".join(plain(source.text) for source in sources))
    said_bound, said = _negated(sentence)
    return any(bound[term] == seen[term] and said[term] > said_bound[term] for term in bound if term in said)


def _negated(folded: str) -> tuple[Counter[str], Counter[str]]:
    """Count the content words that follow right behind a negation, and all content words."""
    bound: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    reach = 0
    for word in re.findall(r"[a-z0-9]+", folded):
        if _NEGATIVE.fullmatch(word):
            reach = NEGATED_WITHIN
            continue
        terms = content(word)
        seen.update(terms)
        if reach and terms:
            bound.update(terms)
            reach = 1
        reach -= reach > 0
    return bound, seen


def _agree(signs: frozenset[bool], other: frozenset[bool]) -> bool:
    """A clause in the doubtful reach of a negation (both signs) bears out a negation, never a plain yes."""
    negative = True in signs
    return True in other if negative else other == frozenset({False})


def _clauses(folded: str) -> list[tuple[set[str], frozenset[bool]]]:
    """Cut into clauses with the signs they may have; a negation reaches on until "but"."""
    found: list[tuple[set[str], frozenset[bool]]] = []
    reach = False
    cuts = [0, *(match.start() for match in _CLAUSE.finditer(folded)), len(folded)]
    for start, end in pairwise(cuts):
        piece = folded[start:end]
        if _TURN.search(piece):
            reach = False
        own = bool(_NEGATIVE.search(piece))
        signs = frozenset({True}) if own else frozenset({False, True}) if reach else frozenset({False})
        reach = reach or own
        found.append((set(content(piece)), signs))
    return found
