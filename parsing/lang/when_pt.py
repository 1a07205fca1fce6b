"""Time words of Brazilian Portuguese: classes, hours and rules, all on folded text.

Order is only a tie-breaker: the longest match wins. Examples and counter-examples of each rule are in
`tests/fixtures/when/pt.yaml`.
"""

# ruff: noqa: E501  (one rule, one line: a list is read down, not across)
from __future__ import annotations

from parsing.types import Part
from parsing.when import hour_productions as h
from parsing.when import productions as p
from parsing.when.clock import ClockWords
from parsing.when.numbers import FIRST, NOT_AFTER_DAY, SECOND, SHORT_YEAR, YEAR, up_to_59
from parsing.when.rules import Rule, Table, WordClass, any_hours, marked_hours
from parsing.when.terms import (
    After,
    Feast,
    Instant,
    Lasting,
    Later,
    Month,
    NextDays,
    Offset,
    PartOfDay,
    Slice,
    Span,
    Weekday,
    Weekend,
    WeekOf,
    Which,
    Workday,
    Year,
)

# fmt: off
NUMBERS = up_to_59(
    (
        "zero", "um/uma", "dois/duas", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze",
        "doze", "treze", "quatorze/catorze", "quinze", "dezesseis/dezasseis", "dezessete/dezassete", "dezoito",
        "dezenove/dezanove",
    ),
    {20: "vinte", 30: "trinta", 40: "quarenta", 50: "cinquenta"},
    (" e ", " "),
)

WEEKDAYS = {
    "segunda": 0, "segunda feira": 0, "segundas": 0, "2a feira": 0, "2 feira": 0, "segunda f": 0,
    "segunta": 0, "segunda fera": 0, "segundona": 0,
    "terca": 1, "terca feira": 1, "tercas": 1, "3a feira": 1, "3 feira": 1, "tersa": 1, "tersa feira": 1,
    "teca feira": 1, "terca fera": 1,
    "quarta": 2, "quarta feira": 2, "quartas": 2, "4a feira": 2, "4 feira": 2,
    "quarta fera": 2,
    "quinta": 3, "quinta feira": 3, "quintas": 3, "5a feira": 3, "5 feira": 3, "quita feira": 3,
    "quinta fera": 3,
    "sexta": 4, "sexta feira": 4, "sextas": 4, "6a feira": 4, "6 feira": 4, "sexta fera": 4, "sesta feira": 4,
    "sxta": 4,
    "sabado": 5, "sabados": 5, "sabao feira": 5, "sabadao": 5, "sabadinho": 5, "sabadaco": 5, "sabadu": 5,
    "domingo": 6, "domingos": 6, "domino feira": 6, "dimingo": 6, "domingao": 6, "dominguinho": 6, "domingaco": 6, "doming": 6,
    "dominfo": 6, "segundou": 0, "tercou": 1, "quartou": 2, "quintou": 3, "sabadou": 5, "domingou": 6,
}
STUBS = {"seg": 0, "qua": 2, "qui": 3, "sex": 4, "sab": 5, "dom": 6, "2a": 0, "3a": 1, "4a": 2, "5a": 3, "6a": 4}

MONTHS = {
    "janeiro": 1, "fevereiro": 2, "marco": 3, "abril": 4, "maio": 5, "junho": 6, "julho": 7, "agosto": 8,
    "setembro": 9, "outubro": 10, "novembro": 11, "dezembro": 12,
}
SHORT_MONTHS = {
    "jan": 1, "fev": 2, "mar": 3, "abr": 4, "mai": 5, "jun": 6, "jul": 7, "ago": 8, "set": 9, "out": 10, "nov": 11,
    "dez": 12,
}
PARTS = {
    "madrugada": 0, "madruga": 0, "manha": 1, "manhazinha": 1, "manhas": 1, "tarde": 2, "tardinha": 2,
    "tardezinha": 2, "tardes": 2, "noite": 3, "noitinha": 3, "noites": 3, "nite": 3,
}
FEASTS = {
    "feriado": "any", "feriadao": "any", "feriadinho": "any", "vespera de natal": "christmas_eve",
    "vespera do natal": "christmas_eve", "ano novo": "new_year", "primeiro do ano": "new_year", "reveillon": "new_year_eve",
    "revellion": "new_year_eve", "reveion": "new_year_eve", "reveillion": "new_year_eve",
    "virada do ano": "new_year_eve", "vespera de ano novo": "new_year_eve",
    "passagem de ano": "new_year_eve", "carnaval": "carnival", "quarta feira de cinzas": "ash_wednesday",
    "quarta de cinzas": "ash_wednesday", "sexta feira santa": "good_friday", "sexta santa": "good_friday",
    "sexta feira da paixao": "good_friday", "pascoa": "easter", "domingo de pascoa": "easter", "domingo de ramos": "palm_sunday", "sabado de aleluia": "holy_saturday",
    "quinta feira santa": "maundy_thursday", "quinta santa": "maundy_thursday",
    "tiradentes": "tiradentes", "dia do trabalho": "labour", "dia do trabalhador": "labour",
    "corpus christi": "corpus_christi", "corpus cristi": "corpus_christi", "independencia": "independence",
    "dia das criancas": "aparecida", "nossa senhora aparecida": "aparecida", "finados": "all_souls",
    "proclamacao da republica": "republic", "proclamacao": "republic", "consciencia negra": "black_awareness",
    "dia da consciencia negra": "black_awareness",
}

ORDINAL_DAYS = {"segundo": 2, "terceiro": 3, "quarto": 4, "quinto": 5, "sexto": 6, "setimo": 7, "oitavo": 8, "nono": 9, "decimo": 10}
LOOSE_SHORT = "|".join(word for word in SHORT_MONTHS if word != "mar")
DAY = WordClass(
    {**{word: n for word, n in NUMBERS.items() if 2 <= n <= 31 and word != "duas"}, "primeiro": 1},
    digits=r"(?:(?:[12]\d|3[01]|0?[1-9])o?|um(?=\s*(?:$|[.,;:!?)]|(?:de|do|e|a|as|ate|ao|agora|cedo|" + LOOSE_SHORT + r")\b)))",
    unless=NOT_AFTER_DAY,
)
MONTH = WordClass(
    {**MONTHS, **SHORT_MONTHS},
    pattern="|".join(MONTHS)
    + f"|(?:{LOOSE_SHORT})"
    + r"|mar(?=[.,]?\s*(?:$|[;!?)\d/\-]|de (?:19|20)\d\d|as (?:\d|[aoi])|a (?:tarde|noite)))",
    firsts=frozenset({*MONTHS, *SHORT_MONTHS}),
)
"""`mar` is the sea unless nothing, a number or an hour follows."""

SPOKEN_HOURS = "|".join(word for word, n in NUMBERS.items() if 0 < n <= 12)
SPOKEN_MINUTES = "|".join(sorted((word for word, n in NUMBERS.items() if n >= 10), key=len, reverse=True))
_APART = r"(?<!entre )(?<!entre as )(?<!entre o )"
"""Before forms with "e": "entre 8 e 11" is two hours."""
_NO_UNIT = r"(?!\s?(?:h|hs|hrs|horas?|am|pm)(?![a-z]))"
CLOCK = ClockWords(
    marked=(
        r"(?P<noon>meio[\s\-]*dia)",
        r"(?P<midnight>meia[\s\-]*noite)",
        _APART + r"(?P<noon>meio[\s\-]*dia)(?: e (?:(?P<half>meia)|<M>))?",
        _APART + r"(?P<midnight>meia[\s\-]*noite)(?: e (?:(?P<half>meia)|<M>))?",
        r"<L>(?: minutos| min)? (?:para|pra|pras|p) (?:as? |o |ao )?(?:<H>(?: horas?| h)?|(?P<noon>meio[\s\-]*dia)|(?P<midnight>meia[\s\-]*noite))(?:,? <Z>)?",
        r"<S>(?:\s?(?:horas|hrs|hs|h|min))?(?:,?\s?<Z>)?",
        r"<H>\s?(?:horas?|hrs?|hs|h)\.?(?: e (?:(?P<half>meia)|<M>(?: minutos?| min)?))?(?: em ponto)?(?:,?\s?<Z>)?",
        _APART + r"<H>(?: e (?:(?P<half>meia)|<M>))?(?: em ponto)?,?\s?<Z>(?: e (?P<half2>meia))?",
        r"<H>(?: em ponto)?,?\s?<Z>",
        r"(?P<h>\d{1,2})\.(?P<m>[0-5]\d)\s?<Z>",
        r"(?P<digits>\d{3,4})\s?<Z>",
        r"<H>(?: e (?:(?P<half>meia)|<M>))? em ponto",
        r"<H> e (?P<half>meia)",
        _APART + rf"(?P<h>{SPOKEN_HOURS}) e (?:(?P<half>meia)|(?P<m>{SPOKEN_MINUTES}))",
        r"(?P<h>\d{1,2})\.(?P<m>[0-5]\d)\s?(?:horas|hrs|hs|h)",
    ),
    bare=(
        _APART + r"<H>(?: e (?:(?P<half>meia)|<M>" + _NO_UNIT + r"))?",
        r"<H>",
        r"<D>",
        r"<4>",
    ),
    numbers=NUMBERS,
    no_hours=("um", "uma", "zero"),
    not_before=r"%|por cento|graus|m|cm|metros?|km|ft|nos(?! [a-z])|nos de vento|anos?|s|seg|segundos|pessoas?|dias?|semanas?|meses|praias?|ondas?|criancas|filhos|amig[oa]s|reais|mil|vezes|pes|kg|litros|pontos|adultos|melhores|piores|primeir[oa]s|ultim[oa]s|opcoes|lugares|bandeiras",
    halves={
        "am": "am", "a.m.": "am", "a m": "am", "pm": "pm", "p.m.": "pm", "p m": "pm",
        "da manha": "am", "de manha": "am", "pela manha": "am", "da madrugada": "dawn", "de madrugada": "dawn",
        "da tarde": "pm", "de tarde": "pm", "a tarde": "pm", "pm da tarde": "pm", "da noite": "night", "de noite": "night",
        "a noite": "night", "da matina": "am", "da madruga": "dawn", "pm da noite": "pm", "am da manha": "am",
    },
)
_HOUR_FIRSTS = frozenset({"#", "meio", "meia", "meiodia", "meianoite", *(w.split()[0] for w in NUMBERS)})

CLASSES = {
    "num": WordClass({**NUMBERS, "um par de": 2, "meia duzia de": 6}, digits=r"\d{1,3}(?!\d)"),
    "few": WordClass({word: n for word, n in NUMBERS.items() if 0 < n < 5}, digits=r"[1-4](?!\d)"),
    "weekday": WordClass(WEEKDAYS),
    "stub": WordClass(STUBS),
    "ordinal": WordClass({"segunda": 0, "terca": 1, "quarta": 2, "quinta": 3, "sexta": 4}),
    "day": WordClass({**DAY.words, **ORDINAL_DAYS, "um": 1}, pattern=DAY.regex(), firsts=frozenset({*DAY.first_words(), "um"})),
    "wday": WordClass(DAY.words, digits=rf"{DAY.digits}(?!\s?-\s?\d)", unless=NOT_AFTER_DAY),
    "month": MONTH,
    "fullmonth": WordClass(MONTHS),
    "year": WordClass(
        {f"dois mil e {word}": 2000 + n for word, n in NUMBERS.items() if 10 <= n <= 39},
        digits=YEAR,
    ),
    "shortyear": WordClass({}, digits=SHORT_YEAR),
    "first": WordClass({}, digits=FIRST),
    "second": WordClass({}, digits=SECOND),
    "monthnumber": WordClass({}, digits=r"(?:0?[1-9]|1[0-2])(?!\d|[.,:/]\d|\s?-\s?\d|\sde\b)"),
    "nthday": WordClass({}, pattern=f"{DAY.digits}{NOT_AFTER_DAY}|primeiro|segundo|terceiro|quarto|quinto|sexto|setimo|oitavo|nono|decimo", firsts=frozenset({"#", "primeiro", *ORDINAL_DAYS})),
    "nth": WordClass({"primeiro": 1, "primeira": 1, "segundo": 2, "segunda": 2, "terceiro": 3, "terceira": 3,
                      "quarto": 4, "quarta": 4, "ultimo": -1, "ultima": -1}),
    "part": WordClass(PARTS),
    "barepart": WordClass({word: n for word, n in PARTS.items() if word not in ("tarde", "tardes")}),
    "dotted": WordClass({}, pattern=r"\d{1,2}\.[0-5]\d(?!\d|[.,]\d)", firsts=frozenset({"#"})),
    "feast": WordClass({word: p.FEASTS.index(key) for word, key in FEASTS.items()}),
    "clock": marked_hours(_HOUR_FIRSTS),
    "hour": any_hours(_HOUR_FIRSTS),
}

_QUE_VEM = "(que vem|q vem|qvem|quevem|vindoura)"
_THIS = "(esta|essa|este|esse|nesta|nessa|neste|nesse|desta|dessa|deste|desse)"
_NEXT = "(proxima|proximo|prox|proxs)"
_OTHER = "(o|a|no|na|pro|pra|so) [no|na] (outro|outra|proximo|proxima|seguinte|que vem|depois)"
_WEEKEND = (
    "(fim de semana|final de semana|fins de semana|fim d semana|fim da semana|fds|findi|fimde|fim se semana)"
)
_AROUND = "(as|pelas|la pelas|la pela|por volta das|por volta da|por volta de|em torno das|perto das|cerca das|cerca de|umas|desde as|pras|para as)"
_IN = "(em|daqui a|daqui ha|daqui|daki a|daki|dentro de|dqui a)"
_TILL = "(as|a|ate as|ate a|ate|e as|e a|e|-|ao)"

SILENT = (
    Rule("greeting", "(bom|boa|boas|bons|otimo|otima|bela|belo|lindo|linda) (dia|dias|tarde|tardes|noite|noites)", p.silent),
    Rule("nowadays", "(hoje em dia|dia a dia|dia apos dia|o dia todo|dia e noite|noite e dia)", p.silent),
    Rule("ordinal, no weekday", "{ordinal} (vez|vezes|praia|opcao|parte|onda|ondas|maior|melhor|mais|pior|pessoa|casa|rua|avenida|quadra|geracao|divisao|serie|temporada|posicao|entrada|bandeira|ponte|saida|pergunta|coisa|tentativa|ordem|linha|fase|mao|via|guerra|chance|bateria|colocacao|dose|etapa|atras|queda|arrebentacao|barra|ilha|trilha|escolha)", p.silent),
    Rule("verb ter", "(vai|vou|vamos|pode|podem|deve|devem|quero|queria|para|pra|de|a|sem|posso|podia|poder|e|costuma|costumam|por|vao|ia|deveria|poderia|sera que vai|precisa|preciso|gosto de|nao) ter", p.silent),
    Rule("named after a date", "(rua|av|avenida|praca|praia|travessa|alameda|bairro|escola|largo|colegio|hospital|estadio|ponte|vila) [do|de|da] {day} de {month}", p.silent),
    Rule("count of things", "as {num} (praias|pessoas|melhores|primeiras|ultimas|ondas|criancas|meninas|amigas|lagoas|ilhas|cidades|opcoes|bandeiras|vezes|noites|tardes|manhas|mais|filhas|outras|piores|maiores|principais|trilhas)", p.silent),
    Rule("duration in hours", "(por|durante|ha|faz|leva|levo|cada|mais|menos|tem|de|nado|nadar|nadei) {num} (horas|hora|h|hrs|minutos|min)", p.silent),
    Rule("after a few hours", "(depois|apos|antes|mais|menos) de {few} (horas|hora|h|dias|semanas)", p.silent),
    Rule("a few hours", "{few} (horas|hora)", p.silent),
    Rule("marks and scores", "(nota|placar|score) {first}~/~{second}", p.silent),
    Rule("hours after a meal", "{num}~(horas|hora|h|hrs|minutos|min) (depois|apos|antes) (do|de|da|o|a) (almoco|jantar|comer|cafe|refeicao|lanche|almocar|jantar)", p.silent),
    Rule("wetsuit", "(roupa|john|neoprene|borracha|lycra) [de] {first}~/~{first:second}", p.silent),
    Rule("swimsuit, set of waves", "(um|uma) (maio|set|mar|out)", p.silent),
    Rule("part of a whole", "(1~/~2|1~/~3|1~/~4|2~/~3|3~/~4) (da|do|das|dos|de)", p.silent),
    Rule("hours of something", "{num}~(horas|hora|h|hrs) (de carro|de onibus|de viagem|de trilha|de sol|de barco|de distancia|de caminhada|de sono|de estrada|de nado|de natacao|de praia|de mar|de voo|de antecedencia|por dia|seguidas|atras|antes|depois|a nado|a pe)", p.silent),
    Rule("around the clock", "(24~/~7|24h|24hs|24hrs|24 h|24 hs|24 horas)", p.silent),
    Rule("pace of a swimmer", "(km|metros|m|milhas) em {num} (min|minutos|horas|hora|h)", p.silent),
    Rule("nights of a stay", "{num} (noites|diarias|tardes|manhas)", p.silent),
    Rule("fraction of a unit", "{first}~/~{first:second} (mm|m|km|metro|metros|quilometro|hora|litro|pe|pes|polegada)", p.silent),
    Rule("too late", "(tarde demais|muito tarde|cedo demais|tarde da noite demais|ja e tarde|antes tarde do que nunca|mais cedo ou mais tarde|chegar tarde)", p.silent),
    Rule("Natal, the city", "(em|de|para|pra|praias de|cidade de) natal [rn]", p.silent),
    Rule("party of the day", "(todo dia|todos os dias|dia sim dia nao|meio do dia)", p.silent),
    Rule("height, wind, degrees", "(onda|ondas|mar|vento|swell|altura|temperatura|agua|nota|uv|mare|ventos) [de|com|entre|ate|em] {num} (a|e|ate|-|as) {num:more}", p.silent),
    Rule("times a day", "{num} vezes (por|ao) (dia|mes|ano)", p.silent),
)

DAYS = (
    Rule("hoje", "(hoje|hj|hje|oje|hoj|hoji)", p.always(Offset(0))),
    Rule("agora", "[logo] (agora|agr|agora mesmo|agorinha|no momento|atualmente)", p.always(Instant(0))),
    Rule("neste instante", "(nesse|neste) [exato] (instante|momento|minuto)", p.always(Instant(0))),
    Rule("amanha", "(amanha|amnh|amanh|amanhan|amhanha|amn)", p.always(Offset(1))),
    Rule("depois de amanha", "[o|no|para o|pro] [dia] (depois|dps|depos|dpis|deps) [de|d|di] (amanha|amnh|amanh|amanhan)", p.always(Offset(2))),
    Rule("amanha ou depois", "(amanha|amanh|amnh) (ou depois|e depois!)", p.always(Span(Offset(1), Offset(2)))),
    Rule("ontem", "ontem", p.always(Offset(-1))),
    Rule("anteontem", "(anteontem|antes de ontem|antesdeontem|antontem)", p.always(Offset(-2))),
    Rule("dia seguinte", "(dia seguinte|no dia depois|proximo dia|no outro dia)", p.always(Offset(1))),
    Rule("proximo dia util", "proximo dia util", p.always(Workday())),
    Rule("em <n> dias", f"{_IN} [uns|mais|mais uns|cerca de] {{num}} (dias|dia)", p.offset()),
    Rule("<n> dias depois", "{num} (dias|dia) (mais tarde|depois)", p.offset()),
    Rule("em alguns dias", f"{_IN} [mais] (uns|alguns|poucos) dias", p.always(NextDays(5))),
    Rule("em <n> semanas", f"{_IN} [umas|mais|mais umas] {{num}} (semanas|semana)", p.offset(unit_days=7)),
    Rule("em <n> semanas e <n> dias", f"{_IN} {{num}} (semanas|semana) e {{num:more}} (dias|dia)", p.weeks_and_days),
    Rule("em <n> meses", f"{_IN} {{num}} (meses|mes)", p.months),
    Rule("em uma quinzena", f"{_IN} uma quinzena", p.always(Offset(15))),
    Rule("ha <n> dias", "(ha|faz|tem|a) {num} (dias|dia) [atras]", p.offset(-1)),
    Rule("ha <n> semanas", "(ha|faz|tem) {num} (semanas|semana)", p.offset(-1, unit_days=7)),
    Rule("<n> dias atras", "{num} (dias|dia) atras", p.offset(-1)),
    Rule("<n> semanas atras", "[ha|faz] {num} (semanas|semana) atras", p.offset(-1, unit_days=7)),
    Rule("<n> dias depois de amanha", "{num} dias (depois|apos) [de|o|a] amanha", p.after(Offset(1))),
    Rule("<n> dias a partir de hoje", "{num} dias (a partir|a contar|depois|apos) de hoje", p.offset()),
    Rule("<n> dias depois de <weekday>", "{num} dias (depois|apos) [de|da|do|a|o] {weekday}", p.after_weekday(Which.PLAIN)),
    Rule("em <n> horas", f"{_IN} [umas|mais|mais umas] {{num}}~(horas|hora|h|hrs|hs|horinha|horinhas)", p.instant(60)),
    Rule("em <n>h<n>", f"{_IN} {{num}}~(horas|hora|h)~[e]~{{num:more}}~[min|minutos]", p.hours_minutes),
    Rule("daqui a <n> <weekday>s", f"{_IN} {{num}} {{weekday}}", p.weekdays_from_now),
    Rule("em <n> horas e meia", f"{_IN} {{num}} (horas|hora|h) e (meia|30 minutos)", lambda c: (Instant(60 * c.need("num") + 30),)),
    Rule("proximas <n> horas", "[nas|pelas] proximas {num} horas", h.next_hours),
    Rule("ultimas <n> horas", "[nas] ultimas {num} horas", h.last_hours),
    Rule("proximas horas", "[nas|pelas] proximas horas", p.always(Instant(0), Lasting(minutes=180))),
    Rule("em <n> minutos", f"{_IN} [uns] {{num}}~(minutos|minuto|min|mins)", p.instant(1)),
    Rule("em meia hora", f"{_IN} (meia hora|meia horinha)", p.always(Instant(30))),
    Rule("daqui a pouco", "(daqui a pouco|daqui a pouquinho|dqui a pouco|daki a pouco|logo mais|mais logo)", p.always(Later())),
    Rule("mais tarde", "(mais tarde|mais tardinho|mais tardar|ja ja|jaja)", p.always(Later())),
)

WEEKDAY_RULES = (
    Rule("<weekday>", "{weekday}", p.weekday(Which.PLAIN)),
    Rule("<weekday stub>", "{stub}", p.weekday_stub, weak=True),
    Rule("ter", "ter", p.always(Weekday(1)), weak=True, alone=False),
    Rule("<weekday stub> after a preposition", "(na|no|nesta|neste|nessa|nesse|proxima|proximo) {stub} [feira]!", p.weekday_stub),
    Rule("<weekday stub>-feira", "{stub} feira", p.weekday_stub),
    Rule("sextou", "(sextou|sextouu|sextar)", p.always(Weekday(4))),
    Rule("esta <weekday>", f"[agora] {_THIS} {{weekday}} [agora|mesmo]", p.weekday(Which.THIS)),
    Rule("<weekday> agora", "{weekday} agora", p.weekday(Which.THIS)),
    Rule("agora <weekday>", "agora [na|no] {weekday}", p.weekday(Which.THIS)),
    Rule("proxima <weekday>", f"{_NEXT} {{weekday}}", p.weekday(Which.NEXT)),
    Rule("<weekday> que vem", f"{{weekday}} {_QUE_VEM}", p.weekday(Which.NEXT)),
    Rule("<weekday> proxima", f"{{weekday}} {_NEXT}", p.weekday(Which.NEXT)),
    Rule("<weekday stub> que vem", f"{{stub}} [feira] {_QUE_VEM}", lambda c: (Weekday(c.need("stub"), Which.NEXT),)),
    Rule("<weekday> da semana que vem", f"{{weekday}} (da semana|na semana|semana|da outra semana|na outra semana) {_QUE_VEM}", p.weekday(Which.NEXT_WEEK)),
    Rule("<weekday> da proxima semana", f"{{weekday}} (da|na|da outra) {_NEXT} semana", p.weekday(Which.NEXT_WEEK)),
    Rule("<weekday> da outra semana", "{weekday} (da|na) (outra semana|semana seguinte|semana proxima)", p.weekday(Which.NEXT_WEEK)),
    Rule("<weekday> desta semana", "{weekday} (desta|dessa|nesta|nessa) semana", lambda c: (After(Weekday(c.need("weekday"), Which.NEXT_WEEK), -7),)),
    Rule("<weekday> sem ser essa", f"{{weekday}} [{_QUE_VEM}] sem ser (essa|esta|esse|este) [agora] [a|na|o|no] [outra|outro|proxima|proximo]", p.weekday_after),
    Rule("nao esse <weekday>", f"[nao|nao e|sem ser] {_THIS} {{weekday}} [agora] [nao] [mas|mas sim|e sim] {_OTHER}", p.weekday_after),
    Rule("<weekday> que vem nao", f"{{weekday}} ({_QUE_VEM}|agora) nao {_OTHER}", p.weekday_after),
    Rule("<weekday> passada", "{weekday} (passada|passado)", p.weekday(Which.LAST)),
    Rule("ultimo <weekday>", "(ultima|ultimo) {weekday}", p.weekday(Which.LAST)),
    Rule("ultimo <weekday> de <month>", "{nth} {weekday} (de|do mes de) {month}", p.nth_weekday),
    Rule("ultimo <weekday> do mes", "{nth} {weekday} do mes", p.nth_weekday),
    Rule("<weekday> <day>", f"[{_NEXT}] {{weekday}} [dia|o dia|no dia] {{wday:day}}", p.date),
)

DATES = (
    Rule("dia <day>", "[no|o] [proximo] (dia|d ia) {day}", p.date),
    Rule("<day> de <month>", "[{weekday}] [dia|no dia|o dia] {day}~[de|do|d] [mes] [de]~{month} [[de|do] [ano de] {year}]", p.date),
    Rule("<day>/<month name>", "{day}~/~{month} ~[/~{year}]", p.date),
    Rule("<weekday stub> <day> <month>", "{stub} [dia] {day}~[de]~{month} [[de] {year}]", p.date_stub),
    Rule("<weekday stub> dia <day>", "{stub} dia {day}", p.date_stub),
    Rule("<month> <day>", "{fullmonth:month} {day}", p.date),
    Rule("<nth> dia de <month>", "{nthday:day} dia (de|do mes de) {month}", p.date),
    Rule("<day>/<month>", "[{weekday}] [dia|o dia] {first}~/~{second}~[/~{shortyear:year}]", p.numeric),
    Rule("<day>-<month>-<year>", "{first}~-~{second}~-~{shortyear:year}", p.numeric),
    Rule("<day>-<month>", "{first}~-~{second}~[-~{shortyear:year}]", p.numeric_sure),
    Rule("dia <day>-<month>", "(dia|em) {first}~-~{monthnumber:second}", p.numeric),
    Rule("<day>.<month>.<year>", "{first}~.~{first:second}~.~{year}", p.numeric),
    Rule("<year>-<month>-<day>", "{year}~(-|/)~{first}~(-|/)~{second}", p.iso),
    Rule("<day> do <month>", "{first} do {monthnumber:second}", p.numeric),
    Rule("dias <day> e <day>", "[os] (dias|dia) {day} [e] [{day:more}] (e|ou) [dia] {day:last} [de {month}]", p.date_pair),
    Rule("<day>, <day> e <day>/<month>", "[dias|dia] {day} {day:more} (e|ou) {first:last}~/~{second:month}", p.date_pair),
    Rule("dias <day> a <day>", "[do|de|entre os|entre|os] (dias|dia) {day}~(a|ao|ate|ate o|e|-)~[dia]~{day:last} [[de] {month}]", p.date_range),
    Rule("<day> a <day> de <month>", "[de|do|desde|entre|entre os dias|dos dias|dias|do dia|desde o dia] {day}~(a|ao|ate|ate o|e|-)~[dia]~{day:last} [de|do] {month} [[de] {year}]", p.date_range),
    Rule("<day> a <day>/<month>", "[de|do|entre|dos dias|dias|do dia] {day}~(a|ao|ate|ate o|e|-)~{first:last}~/~{second:month}", p.date_range),
    Rule("<month> <day> a <day>", "{fullmonth:month} [de] {day}~(a|ao|ate|-)~{day:last}", p.date_range),
    Rule("<day> e <day> de <month>", "[dias] {day} [{day:more}] e {day:last} de {month}", p.date_pair),
    Rule("semana de <holiday>", "[na|da|a|nesta] semana (do|de|da) {feast}", p.week_of_feast),
    Rule("semana do Natal", "[na|da|a|nesta] semana (do|de) natal", p.always(WeekOf(Feast("christmas")))),
    Rule("semana do dia <day>", "[na|da|a|nesta] semana (do|de) [dia] {day} [de {month}]", p.week_of),
)

WEEKS = (
    Rule("esta semana", f"[o|no|pelo] [resto|restante] [da|de] ({_THIS} semana)", p.week(0)),
    Rule("da semana", "(da|na|pela|nesta|pra|para a|previsao|tempo|ser a|estar a|ta a|esta a|fica a) semana", p.week(0)),
    Rule("resto da semana", "(resto da semana|resto de semana|a semana toda|semana toda|a semana inteira|semana inteira)", p.week(0)),
    Rule("durante a semana", "(durante a semana|no meio de semana|dias de semana|dia de semana|durante semana)", p.week(0, Slice.WORKDAYS)),
    Rule("semana que vem", f"semana {_QUE_VEM}", p.week(1)),
    Rule("proxima semana", f"({_NEXT} semana|semana {_NEXT}|semana seguinte|outra semana|semana que entra)", p.week(1)),
    Rule("comeco da semana que vem", f"(comeco|inicio|principio|comecinho) da (semana {_QUE_VEM}|{_NEXT} semana)", p.week(1, Slice.START)),
    Rule("meio da semana que vem", f"(meio|meados|metade) da (semana {_QUE_VEM}|{_NEXT} semana)", p.week(1, Slice.MIDDLE)),
    Rule("fim da semana que vem", f"(fim|final) da (semana {_QUE_VEM}|{_NEXT} semana)", p.week(1, Slice.END)),
    Rule("comeco da semana", "(comeco|inicio|principio) (da|de) semana", p.week(1, Slice.START)),
    Rule("final da semana", "(final|finalzinho) da semana", p.week(0, Slice.END)),
    Rule("meio da semana", "(meio|meados|metade) da semana", p.week(0, Slice.MIDDLE)),
    Rule("semana passada", "(semana passada|ultima semana)", p.week(-1)),
    Rule("semana retrasada", "semana retrasada", p.week(-2)),
    Rule("fim de semana", f"[{_THIS}] {_WEEKEND} [agora]", p.always(Weekend())),
    Rule("fim de semana que vem", f"({_NEXT} {_WEEKEND}|{_WEEKEND} {_QUE_VEM}|{_WEEKEND} {_NEXT})", p.always(Weekend(Which.NEXT))),
    Rule("fim de semana da semana que vem", f"{_WEEKEND} da (semana {_QUE_VEM}|{_NEXT} semana)", p.always(Weekend(Which.AFTER_NEXT))),
    Rule("fim de semana sem ser esse", f"{_WEEKEND} sem ser (esse|este) [o outro|no outro|o proximo]", p.always(Weekend(Which.AFTER_NEXT))),
    Rule("<nth> fim de semana de <month>", f"{{nth}} {_WEEKEND} (de|do mes de) {{fullmonth:month}}", p.nth_weekend),
    Rule("fim de semana passado", f"({_WEEKEND} passado|ultimo {_WEEKEND})", p.always(Weekend(Which.LAST))),
    Rule("proximos <n> dias", "(proximos {num} dias)", p.next_days()),
    Rule("<n> proximos dias", "{num} proximos dias", p.next_days()),
    Rule("previsao de <n> dias", "previsao (de|para|pra) {num} dias", p.within(1)),
    Rule("proximos dias", "(proximos dias|nesses dias|nestes dias)", p.always(NextDays(5))),
    Rule("ultimos <n> dias", "ultimos {num} dias", p.next_days(-1)),
    Rule("ultimos dias", "ultimos dias", p.always(NextDays(-3))),
    Rule("em menos de <n> semanas", "em menos de {num} semanas", p.within(7)),
    Rule("em menos de <n> dias", "em menos de {num} dias", p.within(1)),
    Rule("proximas <n> semanas", "(proximas {num} semanas)", p.next_weeks),
    Rule("<n> proximas semanas", "{num} proximas semanas", p.next_weeks),
    Rule("este mes", f"{_THIS} mes", p.always(Month())),
    Rule("mes que vem", f"(mes {_QUE_VEM}|{_NEXT} mes)", p.always(Month(offset=1))),
    Rule("mes passado", "mes passado", p.always(Month(offset=-1))),
    Rule("fim do mes que vem", f"(fim|final|finalzinho) do (mes {_QUE_VEM}|{_NEXT} mes)", p.month_slice(Slice.END, offset_months=1)),
    Rule("ultimo dia do mes", "ultimo dia do mes", p.always(Month(slice=Slice.LAST_DAY))),
    Rule("primeiro dia do mes", "primeiro dia do mes", p.always(Month(slice=Slice.FIRST_DAY))),
    Rule("primeiro dia do mes que vem", f"primeiro dia do (mes {_QUE_VEM}|{_NEXT} mes)", p.always(Month(offset=1, slice=Slice.FIRST_DAY))),
    Rule("<nth> semana de <month>", "[na] {nth} semana (de|do mes de) {fullmonth:month}", p.week_of_month),
    Rule("ano que vem", f"(ano {_QUE_VEM}|{_NEXT} ano)", p.always(Year(offset=1))),
    Rule("este ano", f"{_THIS} ano", p.always(Year())),
    Rule("em <year>", "(em|no ano de|ano de) {year}", p.in_year),
    Rule("fim do mes", "(fim|final) do mes", p.month_slice(Slice.END, offset_months=0)),
    Rule("comeco do mes que vem", f"(comeco|inicio|comecinho) do (mes {_QUE_VEM}|{_NEXT} mes|mes)", p.month_slice(Slice.START, offset_months=1)),
    Rule("<nth> quinzena de <month>", "[na|a] {nth} quinzena [(de|do mes de) {month}]", p.half_of_month),
    Rule("em <month>", "(em|no mes de|durante|mes de|para|pra|desde) {fullmonth:month}", p.month_slice(Slice.WHOLE)),
    Rule("fim de <month>", "(fim|final|finais|fins) (de|do mes de) {fullmonth:month}", p.month_slice(Slice.END)),
    Rule("comeco de <month>", "(comeco|inicio|inicios) (de|do mes de) {fullmonth:month}", p.month_slice(Slice.START)),
    Rule("meados de <month>", "(meados|meio|metade) de {fullmonth:month}", p.month_slice(Slice.MIDDLE)),
    Rule("<holiday>", "[proximo|no proximo] [dia] [de|do] {feast} [[de] {year}]", p.feast),
    Rule("Natal de <year>", "[no] natal [de|do ano de] {year}", p.christmas),
    Rule("dia depois do Natal", "[no] dia (depois do|depois de|seguinte ao|apos o) natal", p.always(After(Feast("christmas"), 1))),
    Rule("dia depois de <holiday>", "[no] dia (depois do|depois da|depois de|seguinte ao|seguinte a|apos o|apos a) {feast}", p.around_feast(1)),
    Rule("<n> dias antes de <holiday>", "{num} dias antes (do|da|de) {feast}", p.around_feast(-1)),
    Rule("semana santa", "semana santa", p.always(WeekOf(Feast("good_friday")))),
    Rule("Natal", "(no|do|ao|pro|neste|nesse|no dia de|dia de|dia do|feriado de|ate o|no feriado de) natal", p.always(Feast("christmas"))),
    Rule("Natal, bare", "natal", p.always(Feast("christmas")), weak=True),
    Rule("feriado de <holiday>", "feriado (de|do|da|dos) [dia] [de|da|do] {feast}", p.feast),
    Rule("ultimo dia do ano", "ultimo dia do ano", p.always(Feast("new_year_eve"))),
    Rule("outra <weekday>", "[na|no] (outra|outro) {weekday}", p.weekday(Which.NEXT)),
    Rule("dia primeiro do ano", "(dia primeiro do ano|1o do ano|primeiro dia do ano)", p.always(Feast("new_year"))),
)

HOURS = (
    Rule("<hour>", "{clock}", h.clock),
    Rule("as <hour>", f"{_AROUND} {{hour:clock}} [em ponto]", h.clock),
    Rule("sao <hour>", "sao {hour:clock}!", h.clock),
    Rule("a <hour>", "(a|da|a volta da|ao|por volta do|pelo) {clock}", h.clock),
    Rule("<hour>.<minutes>", "{dotted}", h.dotted_clock, weak=True),
    Rule("a uma", "(a|pela) (uma)!", p.always(h.ONE)),
    Rule("entre <hour> e <hour>", f"(das|entre as|entre a|entre o|desde as|a partir das|da|do) {{hour:clock}} {_TILL} {{hour:end}}", h.clock_range),
    Rule("de <hour> a <hour marked>", f"(de|entre|desde) {{hour:clock}} {_TILL} {{clock:end}}", h.clock_range),
    Rule("de <hour marked> a <hour>", f"(de|entre|desde) {{clock}} {_TILL} {{hour:end}}", h.clock_range),
    Rule("de <bare hour> as <bare hour>", "(de|entre) {hour:clock} (as|ate as|e as) {hour:end}", h.clock_range),
    Rule("<bare hour> as <bare hour>", "{hour:clock} (as|ate as) {hour:end}", h.clock_range, weak=True, alone=False),
    Rule("de <bare hour> a <bare hour>", "(de|entre) {hour:clock} (a|as|ate|e) {hour:end}", h.clock_range, weak=True, alone=False),
    Rule("<hour> as <hour>", "{clock} (as|a|ate|ate as|ate a|-) {hour:end}", h.clock_range),
    Rule("<hour>-<hour>", "{hour:clock} (as|ate|ate as|-) {clock:end}", h.clock_range),
    Rule("<hour> <hour>", "{clock} [-] {clock:end}", h.clock_range),
    Rule("antes das <hour>", "(antes|ate) (das|da|do|de|as|a|o|ao) {hour:clock}", h.bounded("before")),
    Rule("ate <hour>", "(ate|antes) {clock}", h.bounded("before")),
    Rule("depois das <hour>", "(depois|dps|apos|a partir) (das|da|do|de|as|a|o) {hour:clock}", h.bounded("after")),
    Rule("das <hour> em diante", "(das|da|as|de) {hour:clock} (em diante|pra frente|para frente)", h.bounded("after")),
    Rule("apos <hour>", "(apos|desde) {clock}", h.bounded("after")),
)

PART_RULES = (
    Rule("fim de tarde", "[no|ao|pelo] (fim|final|finalzinho|fimzinho|finzinho) (de|da) (tarde|tardinha)", h.narrow(Part.AFTERNOON, 16, 18)),
    Rule("ao amanhecer", "(ao|no) (amanhecer|raiar do dia|nascer do sol)", h.narrow(Part.MORNING, 5, 7)),
    Rule("ao entardecer", "(ao|no) (entardecer|por do sol|anoitecer)", h.narrow(Part.AFTERNOON, 17, 19)),
    Rule("na hora do almoco", "(na|no|a|pela) [hora|horario] [do|de] almoco", h.narrow(Part.AFTERNOON, 12, 14)),
    Rule("depois do trabalho", "(depois|dps|apos) (do|o) (trabalho|trampo|expediente|servico)", h.narrow(Part.NIGHT, 18, 20)),
    Rule("nascer do sol, bare", "nascer do sol", h.narrow(Part.MORNING, 5, 7), weak=True, alone=False),
    Rule("por do sol, bare", "por do sol", h.narrow(Part.AFTERNOON, 17, 19), weak=True, alone=False),
    Rule("fim do dia", "[no|ao] (fim|final|finalzinho) (do|de) dia", h.narrow(Part.NIGHT, 17, 19)),
    Rule("<part>", "{barepart:part}", h.part),
    Rule("tarde alone", "tarde", h.part_weak(Part.AFTERNOON), weak=True),
    Rule("de <part>", "[logo] (de|da|pela|na|a|durante a|em plena|com a|toda a|por|d|nas|pelas|pra|para a|so de|so a|parte da|na parte da|no periodo da|periodo da) {part}", h.part),
    Rule("de <part> cedo", "[de|da|pela] manha (cedo|cedinho|bem cedo)", p.always(PartOfDay(Part.MORNING))),
    Rule("esta <part>", f"{_THIS} {{part}}", h.part_of(Offset(0))),
    Rule("no meio da <part>", "[no|ao|na|as] (meio|comeco|inicio|final|fim|finalzinho|comecinho|tantas|primeiras horas|metade|altura) (da|de) {part}", h.part),
    Rule("cedo", "[bem|mais|logo|muito|de] (cedo|cedinho|cedin|cedao)", p.always(PartOfDay(Part.MORNING))),
    Rule("depois do almoco", "(depois|dps|apos|a partir) (do|de|o) (almoco|meio dia)", p.always(PartOfDay(Part.AFTERNOON))),
    Rule("antes do almoco", "antes (do|de) almoco", p.always(PartOfDay(Part.MORNING))),
    Rule("vespera de feriado", "vespera (de|do) feriado", p.always(After(Feast("any"), -1))),
    Rule("comeco do dia", "[no|ao] (comeco|inicio) (do|de) dia", p.always(PartOfDay(Part.MORNING))),
    Rule("metade do dia", "[na|no] (metade|meio) do dia", p.always(PartOfDay(Part.AFTERNOON))),
)

TABLE = Table(
    lang="pt",
    classes=CLASSES,
    rules=SILENT + DAYS + WEEKDAY_RULES + DATES + WEEKS + PART_RULES + HOURS,
    between=frozenset({"a", "ate", "ao", "ate a", "ate o", "as", "ate ao", "ate na", "ate no"}),
    also=frozenset({"e", "ou", "mais", "e tambem", "tambem", "ou entao", "e depois", "ou ate"}),
    correction=frozenset({
        "nao", "ops", "opa", "quer dizer", "alias", "digo", "melhor", "ou melhor", "nao perai", "perai", "corrigindo",
        "desculpa", "nao nao", "nao nao nao", "nao melhor", "errei", "hoje nao", "nao e", "quero dizer", "nao desculpa",
        "alias nao", "nao da", "nao vai dar", "nao posso", "nao vou", "nao consigo", "nao rola", "ops nao", "nao quer dizer", "opa nao", "ou seja",
        "nao digo", "digo no", "ops na", "ops no", "eita", "eita nao", "vish",
    }),
    before=frozenset({"antes de", "antes do", "antes da"}),
    until=frozenset({"ate", "ate o", "ate a"}),
    after=frozenset({"a partir de", "a partir do", "a partir da", "desde", "desde o", "desde a", "depois de", "depois do",
                     "depois da", "apos", "apos o", "apos a", "de", "do"} - {"de", "do"}),
    filler=frozenset({"o", "os", "no", "na", "do", "da", "de", "dia", "em", "ai", "la", "pro", "nos", "nas", "dos", "das",
                      "para", "pra", "feira", "d", "ja", "so"}),
    asks=frozenset({"posso", "pode", "podemos", "da", "rola", "sera", "deu"}),
    clock=CLOCK,
    mended=(
        "hoje", "amanha", "segunda", "terca", "quarta", "quinta", "sexta", "sabado", "domingo", "semana", "proxima",
        "proximo", "depois", "manha", "noite", "janeiro", "fevereiro", "agosto", "setembro", "outubro",
        "novembro", "dezembro",
    ),
    no_slips=frozenset({"sabao", "domino", "quita", "quina", "quara", "amana", "trecas"}),
)
# fmt: on
