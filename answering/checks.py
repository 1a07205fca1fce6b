"""Checks on what a model wrote, in code, after generation; what fails is quoted instead, never repaired."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from answering.claims import Source, unsupported
from answering.function_words import FUNCTION_WORDS
from answering.quantities import Quantity, find_quantities
from answering.terms import content, plain, sentences
from parsing.text import fold
from parsing.types import Lang

MAX_SENTENCES = 4
MAX_CHARS = 900
ECHO_WORDS = 7
"""So many words in a row of our own prompt are an echo of it."""
NUMBER_SUPPORT = 0.5
"""Share of a sentence's content words that the very sentence a number comes from must hold."""
NO_ANSWER = "NO_ANSWER_IN_PASSAGES"


class Fault(StrEnum):
    """Why an answer was refused; the values are counter names."""

    EMPTY = "empty"
    TOO_LONG = "too_long"
    MARKUP = "markup"
    LINK = "link"
    CITATION = "citation"
    UNCITED = "uncited"
    NUMBER = "number"
    PHONE = "phone"
    LANGUAGE = "language"
    TODAY = "today"
    LOOP = "loop"
    ECHO = "echo"
    CLAIM = "claim"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the checks found."""

    fault: Fault | None = None
    detail: str = ""
    abstained: bool = False
    cited: tuple[int, ...] = ()
    """Numbers of the passages cited, ascending."""

    @property
    def passed(self) -> bool:
        """Tell whether the answer may be shown."""
        return self.fault is None and not self.abstained


_WORD = re.compile(r"[a-z]+")
_CITATION = re.compile(r"\[(\d{1,3})\]")
_TRAILING = re.compile(r"([.!?…])\s*((?:\[\d{1,3}\]\s*)+)")
_LINK = re.compile(
    r"https?:|www\.|\b[\w-]+\.(?:com|org|net|br|gov|io|info|app|co)\b|\S+@\S+|tg://|t\.me|"
    r"\b(?:ponto|dot|punto) (?:com|org|net|br)\b",
    re.IGNORECASE,
)
_MARKUP = re.compile(
    r"[*_`#<>|~\\{}]|\]\(|&\w+;|^\s*[-•+]\s|\[(?!\d{1,3}\])|(?<!\[\d)(?<!\[\d\d)(?<!\[\d\d\d)\]", re.MULTILINE
)
_PHONE = re.compile(r"\b0800\b|\b\d{4,5}[-. ]?\d{4}\b|\+\d{2}")
_CALL = re.compile(
    r"\b(?:lig\w+|disqu\w+|telefon\w+|chame\w*|cham[ae]\w*|numero\w*|dial\w*|call\w*|phone\w*|"
    r"number\w*|ring|llam\w+|marqu\w+|marc\w+|"
    r"emergenc\w+|bombeir\w+|bomber\w+|samu|polic\w+|ambul\w+|fire|discar)\b"
)
_WRONG_LABEL = re.compile(r"193\W+(?:\w+\W+){0,2}(?:samu|ambul)|192\W+(?:\w+\W+){0,2}(?:bombeir|bomber|fire)")
OUR_NUMBERS = frozenset({"192", "193"})
_TODAY = re.compile(
    r"\b(?:hoje|agora|amanha|ontem|neste momento|nesse momento|atualmente|no momento|today|now|"
    r"tomorrow|yesterday|currently|tonight|"
    r"this (?:morning|afternoon|evening|week)|at the moment|hoy|ahora|ayer|actualmente|"
    r"en este momento|esta (?:manha|tarde|noite|semana))\b"
)
_ABSTAINS = re.compile(
    r"\b(?:passag\w+|trecho\w*|texto\w*|notas?|fontes?|passages?|notes?|text|sources?|pasajes?|"
    r"fragmentos?|fuentes?|provided|fornecid\w+)\b[^.]{0,40}"
    r"\b(?:nao|not|no|dont|doesnt|didnt)\b|\b(?:nao|not|no|dont|doesnt|cannot|"
    r"cant)\b[^.]{0,60}\b(?:passag\w+|trechos?|notas|fontes|passages?|notes|sources?|"
    r"pasajes?|fragmentos?|fuentes)\b"
)
_DONT_KNOW = re.compile(
    r"\b(?:nao (?:sei|encontr\w+|posso responder|ha informac\w+|tenho (?:essa )?informac\w+|consta)|"
    r"i (?:do not|dont|cannot|cant) (?:know|answer|find|say)|"
    r"no (?:information|answer|se|puedo responder|encuentro|encontre|hay informacion|tengo)|"
    r"sem resposta|unknown|desconhe\w+|not (?:mentioned|available|specified))\b"
)


def check_answer(
    answer: str, sources: Sequence[Source], lang: Lang, *, prompt: str = "", question: str = ""
) -> Verdict:
    """Check an answer against the numbered passages it was given (1-based, in order)."""
    folded = plain(answer)
    cited = tuple(sorted({int(n) for n in _CITATION.findall(answer)}))
    if NO_ANSWER.lower() in folded.replace(" ", "_") or _ABSTAINS.search(folded):
        return Verdict(abstained=True)
    if not cited and _DONT_KNOW.search(folded):
        return Verdict(abstained=True)
    fault = check_form(answer, prompt=prompt) or _citations(answer, cited, len(sources))
    if fault:
        return Verdict(fault, cited=cited)
    if is_other_language(answer, lang):
        return Verdict(Fault.LANGUAGE)
    if set(content(_CITATION.sub("", answer))) <= set(content(question)):
        return Verdict(Fault.ECHO)
    for sentence in cited_sentences(answer):
        verdict = _check_sentence(sentence, sources, lang)
        if verdict is not None:
            return verdict
    return Verdict(cited=cited)


def check_form(answer: str, *, prompt: str = "", longest: int = MAX_SENTENCES) -> Fault | None:
    """Check length, links, markup, loops and echoes of our own prompt."""
    folded = plain(answer)
    if not any(char.isalnum() for char in answer):
        return Fault.EMPTY
    if len(answer) > MAX_CHARS or len(cited_sentences(answer)) > longest:
        return Fault.TOO_LONG
    if _LINK.search(answer):
        return Fault.LINK
    if _MARKUP.search(answer) or any(map(_is_hidden, answer)):
        return Fault.MARKUP
    if _loops(answer):
        return Fault.LOOP
    return Fault.ECHO if prompt and _echoes(folded, fold(prompt)) else None


def _is_hidden(char: str) -> bool:
    """Tell a character that shows as nothing, turns the writing round, or is a digit in disguise."""
    if char.isascii():
        return not (char.isprintable() or char in "\n\t")
    return unicodedata.category(char) in ("Cc", "Cf", "Cn", "Co", "Cs", "Nd", "Zl", "Zp")


def _citations(answer: str, cited: Sequence[int], count: int) -> Fault | None:
    """Every number in brackets is a passage that was given, and every sentence carries one."""
    if any(not 1 <= n <= count for n in cited):
        return Fault.CITATION
    return None if all(_CITATION.search(sentence) for sentence in cited_sentences(answer)) else Fault.UNCITED


def cited_sentences(answer: str) -> list[str]:
    """Cut into sentences; a citation behind the full stop belongs to the sentence before it."""
    return sentences(_TRAILING.sub(lambda match: f" {match[2].strip()}{match[1]} ", answer))


def _check_sentence(sentence: str, sources: Sequence[Source], lang: Lang) -> Verdict | None:
    """Numbers, phone numbers, today's sea and the claim itself, against the cited passages alone."""
    numbers = [int(n) for n in _CITATION.findall(sentence)]
    used = [sources[n - 1] for n in dict.fromkeys(numbers)]
    bare = _CITATION.sub("", sentence).strip()
    folded = plain(bare)
    if _bad_phone(folded):
        return Verdict(Fault.PHONE, bare)
    known = frozenset(quantity for source in used for quantity in find_quantities(source.text))
    for quantity in find_quantities(bare):
        if not quantity.is_in(known) or not _belongs(quantity, bare, used):
            return Verdict(Fault.NUMBER, f"{sorted(quantity.values)} {quantity.unit or ''}".strip())
    today = _TODAY.search(folded)
    if today and not any(re.search(rf"\b{today[0]}\b", fold(source.text)) for source in used):
        return Verdict(Fault.TODAY, today[0])
    stray = _stray_word(folded, used, lang)
    if stray:
        return Verdict(Fault.LANGUAGE, stray)
    why = unsupported(bare, used)
    return Verdict(Fault.CLAIM, f"{why}: {bare}") if why else None


def _belongs(quantity: Quantity, sentence: str, sources: Sequence[Source]) -> bool:
    """Tell whether a sentence of the sources with this quantity is about what the answer's sentence says."""
    terms = set(content(sentence))
    for source in sources:
        for said in sentences(source.text):
            near = source.foreign or len(terms & set(content(said))) >= NUMBER_SUPPORT * len(terms)
            if near and quantity.is_in(find_quantities(said)):
                return True
    return False


def _stray_word(folded: str, used: Sequence[Source], lang: Lang) -> str | None:
    """Return a function word of another of our languages that the passages do not hold either."""
    known = {word for source in used for word in _WORD.findall(plain(source.text))}
    others = frozenset[str]().union(*(FUNCTION_WORDS[other] for other in Lang if other is not lang))
    strays = (word for word in _WORD.findall(folded) if len(word) > 1 and word in others)
    return next((word for word in strays if word not in FUNCTION_WORDS[lang] and word not in known), None)


def _bad_phone(folded: str) -> bool:
    """Tell whether a number to call is not one of ours, or bears the wrong name."""
    if _PHONE.search(folded) or _WRONG_LABEL.search(folded):
        return True
    called = re.findall(
        r"(?<![\d.,])\d{3}(?![\d.,]*\d)(?!\s*(?:m|km|metros|meters|pessoas|people)\b)", folded
    )
    return bool(_CALL.search(folded)) and any(number not in OUR_NUMBERS for number in called)


def _loops(answer: str) -> bool:
    words = plain(answer).split()
    runs = Counter(zip(words, words[1:], words[2:], strict=False))
    parts = Counter(plain(_CITATION.sub("", sentence)).strip(" .") for sentence in cited_sentences(answer))
    return max(runs.values(), default=0) >= 3 or max(parts.values(), default=0) >= 2


def _echoes(folded: str, prompt: str) -> bool:
    words, ours = re.findall(r"\w+", folded), " ".join(re.findall(r"\w+", prompt))
    return any(" ".join(words[i : i + ECHO_WORDS]) in ours for i in range(len(words) - ECHO_WORDS + 1))


LONG_SENTENCE = 6
"""Words from which a sentence must be in the right language by itself."""


def is_other_language(answer: str, lang: Lang) -> bool:
    """Tell whether the answer, or a long sentence of it, is in another language or script."""
    if any(char.isalpha() and not unicodedata.name(char, "").startswith("LATIN") for char in answer):
        return True
    for sentence in [answer, *sentences(answer)]:
        words = re.findall(r"[a-z]+", fold(sentence))
        scores = {name: sum(word in table for word in words) for name, table in FUNCTION_WORDS.items()}
        long = len(words) >= LONG_SENTENCE
        best = max(scores.values())
        if long and (scores[lang] < best or best == 0):
            return True
    return False
