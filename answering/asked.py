"""What kind of answer a question wants: a depth, an hour, a price, yes or no, and which sentences give it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from answering.terms import plain

_NUMBER = (
    r"(?:\d[\d.,]*|um|uma|dois|duas|tres|quatro|cinco|seis|dez|meia|one|two|three|four|five|six|ten|half|"
    r"an?|"
    r"uno|dos|cuatro|cinco|diez)"
)
_TIME_UNIT = r"(?:segundo|minuto|hora|dia|semana|mes|ano|second|minute|hour|day|week|month|year|min\b|h\b)\w*"


@dataclass(frozen=True, slots=True)
class Attribute:
    """Something a question asks the value of; both patterns read folded text without apostrophes."""

    name: str
    asked: re.Pattern[str]
    told: re.Pattern[str]
    """What a sentence that gives the value has."""
    strict: bool = False
    """Asked by its own name: notes without it do not answer, whatever else they say of the place."""


def _attribute(name: str, asked: str, told: str, *, strict: bool = False) -> Attribute:
    return Attribute(name, re.compile(asked), re.compile(told), strict)


ATTRIBUTES = (
    _attribute(
        "depth",
        r"\bhow deep|\bdepth\b|\bprofundidad\w*|\b(?:qual|quao|que) (?:e )?(?:o )?fund[oa]\b|"
        r"\bque tan (?:profund|hond)\w*|\bcuan (?:profund|hond)\w*",
        r"\bfund[oa]s?\b|\bafunda|\bprofund|\bdeep|\bdepth|\bdrops?\b|\bras[oa]s?\b|\bshallow|\bhond|"
        r"\b(?:altura|height|joelho|umbigo|cintura|peito|knee|waist|navel|chest|rodilla)\b",
        strict=True,
    ),
    _attribute(
        "price",
        r"\bquanto (?:custa|sai|e|paga)\b|\bpreco|\bprices?\b|\bcosts?\b|\bhow much (?:is|are|do|does|"
        r"for)\b|"
        r"\bcuanto (?:cuesta|sale|vale)|\bprecio|\bde graca\b|\bgratis\b|\bgratuit\w*|\bfree of charge|"
        r"\bfor free",
        r"r\$|\breais\b|\bgratis|\bgratuit|\bde graca|\bfree\b|\bcusta|\btaxa\b|\bcosts?\b|\bpaga",
        strict=True,
    ),
    _attribute(
        "temperature",
        r"\bhow (?:hot|warm|cold)|\btemperatur\w*|\bquantos graus|\bquao (?:quente|fri[ao])|"
        r"\bque tan (?:fri|calient)",
        r"°|\bgraus\b|\bdegrees|\bgrados|\bquente|\bhot\b|\bwarm|\bmorn[ao]|\bfri[ao]\b|\bgelad|\bcold|"
        r"\bcaliente",
        strict=True,
    ),
    _attribute(
        "frequency",
        r"\bde quanto em quanto|\bcom que frequencia|\bhow often|\bcada cuanto|\bquantas vezes|"
        r"\bcon que frecuencia",
        r"\ba cada\b|\bcada (?:dia|semana|mes|ano|\d|duas|dos)|\bevery|\bsemana\w*|\bweek\w*|\bmensal|"
        r"\bmonth|\bdiari|\bdaily|\bvezes|\btimes\b",
    ),
    _attribute(
        "duration",
        rf"\bquanto tempo|\b(?:quant|cuant)[oa]s? {_TIME_UNIT}|\bhow long|\bhow many (?:minute|hour|day|"
        rf"week|month)|"
        r"\bcuanto tiempo|\bhow old|\bque idade|\b(?:desde|a) (?:que|cual) edad|\bcom quantos",
        rf"\b{_NUMBER} (?:a {_NUMBER} |to {_NUMBER} )?{_TIME_UNIT}|\d ?h\b",
    ),
    _attribute(
        "clock",
        r"\bque horas?\b|\bqual (?:o |e o )?horario|\bque horario|\bwhat (?:time|hours?)\b|"
        r"\bwhen do (?:the )?\w+ "
        r"(?:open|close|leave|start|finish)|\bhasta que hora",
        r"\d ?(?:h|am|pm)\b|\d:\d\d|\d+ (?:da|de la) (?:manha|tarde|manana|noite)|\bhoras?\b(?! nenhuma)|"
        r"\bhours?\b|"
        r"\b(?:manha|tarde|noite|morning|afternoon|noon|night|meio-dia|24)\b",
    ),
    _attribute(
        "distance",
        r"\bdistancia\b|\bdistance\b|\bhow (?:far|close|near)|\b(?:quant|cuant)os (?:metros|km|"
        r"quilometros)|"
        r"\bquao (?:perto|longe)|\bcuan (?:lejos|cerca)",
        rf"\b{_NUMBER} ?(?:km|m|metros?|met(?:er|re)s?|quilometros?|kilomet\w+|milhas?|miles?)\b|\bbraco|"
        rf"\barms? ?length",
    ),
    _attribute(
        "phone",
        r"\b(?:telefone|telefono|phone)\b|\b(?:numero|number) (?:do|da|de|dos|of|for)\b|\bque numero\b|"
        r"\bwhat number\b|\b(?:pra|para|a) (?:quem|quien|que numero) (?:ligo|ligar|llamo|llamar)",
        r"\b(?:1\d\d|0800)\b|\(\d\d\)",
    ),
    _attribute(
        "count",
        r"\b(?:quant|cuant)[oa]s\b|\bhow many\b|\bqual o (?:maximo|minimo|limite)",
        r"\d|%|\b(?:metade|mitad|half|nenhum\w*|none)\b|"
        r"\b(?:dois|duas|tres|two|three) (?:pessoas|people|personas|praias|beaches|mortes|deaths|tipos|"
        r"kinds|bandeiras|flags)",
    ),
)
"""In order: "how many hours" is a duration before it is a count."""

_YES_NO = re.compile(
    r"\b(?:posso|pode|podem|podemos|da (?:pra|para|p)|tem (?:problema|perigo|risco)|devo|e verdade|"
    r"e (?:muito |mais |bem )?(?:segur|perigos|permitid|proibid|ok|tranquil|arriscad|calm)\w*|faz mal|"
    r"tem perigo|"
    r"preciso|precisa|do i need|necesito|can (?:i|we|you|my|kids|children)|could i|may i|should (?:i|we)|"
    r"(?:is|are|it|its) (?:\S+ ){0,6}?(?:safe|ok|okay|dangerous|true|allowed|risky|forbidden|calm)|safe|"
    r"puedo|se puede|podemos|debo|es (?:muy )?(?:segur|peligros|permitid|verdad|tranquil)\w*|"
    r"(?:hay|tiene) (?:riesgo|peligro)|me puedo|hace mal|seguro|perigos[oa]|peligros[oa])\b"
)
_CAUTION = re.compile(
    r"\b(?:nao\b(?! (?:ha|tem|se sabe)\b)|nunca|jamais|so (?:com|onde|ate|entre|se)\b|evit\w+|proibid\w+|"
    r"proibe|proibe-se|"
    r"perig\w+|(?<!baixo )riscos?\b(?! minimo)|arrisc\w+|cuidado|atencao|fique (?:fora|longe)|saia|"
    r"interditad\w+|improprias?|fecha\b|"
    r"afog\w+|afunda|morr\w+|mortes?|resgates?|buracos?|correntes?\b|correnteza|repuxo|vala|arrast\w+|"
    r"caem|quedas?|"
    r"do not|dont|never|only (?:with|where|if)|avoid\w*|banned|forbidden|prohibit\w+|danger\w*|"
    r"(?<!low )risks?\b|care\b|careful\w*|"
    r"(?:keep|stay) (?:off|out|away|clear)|unfit|drown\w*|rip\b|rips\b|currents?\b|troughs?|holes?|"
    r"rescues?|died|deaths?|"
    r"strong|fort(?:e|es)\b|peligr\w+|prohibid\w+|evit\w+|cuidado|no (?:entr|nad|se bañ)\w*)"
)
_FORBIDS = re.compile(
    r"\b(?:(?:nao|ninguem) (?:entr|nad|recomend|tom[ae]|dev|puxe|arranque|mergulh|us[ae]|toque|lave|"
    r"faca|pass)\w*|^nao:|nunca (?:entr|nad|mergulh|deix)\w*|proibid\w+|interditad\w+|"
    r"(?:do not|never|nobody should) (?:enter|go|swim|bathe|recommend|pull|dive|use|touch|wash|"
    r"urinate|leave)|banned|forbidden|closed|not recommend\w*|no (?:entre|nade)|prohibid\w+)"
)
_PERMISSION = re.compile(
    r"\b(?:tome banho|da para entrar|mais segur\w+|mais adequado|mais tranquil\w+|boas? para o banho|"
    r"bathe there|"
    r"most suitable|more safely|safer|calmest|good for bathing|puede entrar|banese)\b"
)
_ABOUT_BEFORE = re.compile(
    r"(?:^\W*(?:elas?|eles?|ela|isso|nisso|disso|ali|nel[ea]s?|tambem|it|they|them|there|that|this|"
    r"these)\b|"
    r"\b(?:nao muda isso|does not change (?:this|that)|por isso|tambem (?:nao|pode)|also)\b)"
)


_TO_HEADING = re.compile(
    r"^\W*(?:(?:nao|sim|no|yes|si|pode|can|tem|ha|depende|it depends)\s*[:.,;]|(?:porque|because)\b)"
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a question wants told."""

    attribute: Attribute | None = None
    yes_no: bool = False
    """It asks whether something may be done or is safe."""

    def is_told(self, text: str) -> bool:
        """Tell whether a text gives the value asked for; true when no value is asked for."""
        return self.attribute is None or bool(self.attribute.told.search(plain(text)))


def read_wanted(question: str) -> Wanted:
    """Read what a question wants."""
    folded = plain(question)
    attribute = next((one for one in ATTRIBUTES if one.asked.search(folded)), None)
    return Wanted(attribute, attribute is None and bool(_YES_NO.search(folded)))


def is_cautious(text: str) -> bool:
    """Tell whether a sentence forbids, warns or names a danger."""
    return bool(_CAUTION.search(plain(text)))


def caution_rank(text: str) -> int:
    """Return 0 for a sentence that forbids, 1 for one that warns, 2 for another."""
    return 0 if _FORBIDS.search(plain(text)) else 1 if is_cautious(text) else 2


def is_permission(text: str) -> bool:
    """Tell whether a sentence lets bathers in."""
    return bool(_PERMISSION.search(plain(text)))


def leans_on_before(text: str) -> bool:
    """Tell whether a passage refers to the one before it and makes no sense alone."""
    return bool(_ABOUT_BEFORE.search(plain(text)[:90]))


def answers_heading(text: str) -> bool:
    """Tell whether a passage opens with yes, no or because: it answers its heading and no other question."""
    return bool(_TO_HEADING.search(plain(text)[:30]))
