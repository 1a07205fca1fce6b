"""Time words of Spanish: classes, hours and rules, all on folded text.

Order is only a tie-breaker: the longest match wins. Examples and counter-examples of each rule are in
`tests/fixtures/when/es.yaml`.
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
NUMBERS = {
    **up_to_59(
        (
            "cero", "uno/una/un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce",
            "trece", "catorce", "quince", "dieciseis", "diecisiete", "dieciocho", "diecinueve",
        ),
        {20: "veinte", 30: "treinta", 40: "cuarenta", 50: "cincuenta"},
        (" y ", " "),
    ),
    **{
        f"veinti{word}": 20 + n
        for n, word in enumerate(
            ("un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"), start=1
        )
    },
    "veintiuno": 21,
    "veintiuna": 21,
}

WEEKDAYS = {
    "lunes": 0, "martes": 1, "miercoles": 2, "miercole": 2, "mierc": 2, "jueves": 3, "juebes": 3, "jueve": 3,
    "viernes": 4, "vierne": 4, "biernes": 4, "viernez": 4, "sabado": 5, "sabados": 5, "savado": 5, "domingo": 6,
    "domingos": 6,
}
STUBS = {"lun": 0, "lu": 0, "mie": 2, "mx": 2, "mier": 2, "jue": 3, "ju": 3, "vie": 4, "sab": 5, "dom": 6}
MONTHS = {
    "enero": 1, "febrero": 2, "marzo": 3, "abril": 4, "mayo": 5, "junio": 6, "julio": 7, "agosto": 8,
    "septiembre": 9, "setiembre": 9, "octubre": 10, "noviembre": 11, "diciembre": 12,
}
SHORT_MONTHS = {
    "ene": 1, "feb": 2, "mar": 3, "abr": 4, "may": 5, "jun": 6, "jul": 7, "ago": 8, "sep": 9, "sept": 9, "set": 9, "oct": 10,
    "nov": 11, "dic": 12,
}
PARTS = {
    "madrugada": 0, "manana": 1, "mananita": 1, "mananas": 1, "tarde": 2, "tardecita": 2, "tardes": 2, "noche": 3,
    "nochecita": 3, "noches": 3, "mediodia": 2,
}
FEASTS = {
    "navidad": "christmas", "nochebuena": "christmas_eve", "ano nuevo": "new_year", "nochevieja": "new_year_eve",
    "fin de ano": "new_year_eve", "vispera de ano nuevo": "new_year_eve", "carnaval": "carnival", "carnavales": "carnival",
    "miercoles de ceniza": "ash_wednesday", "viernes santo": "good_friday", "pascua": "easter", "pascuas": "easter",
    "domingo de pascua": "easter", "domingo de ramos": "palm_sunday", "sabado de gloria": "holy_saturday",
    "sabado santo": "holy_saturday", "jueves santo": "maundy_thursday", "corpus christi": "corpus_christi", "dia del trabajador": "labour", "dia del trabajo": "labour",
    "dia de los muertos": "all_souls", "dia de los difuntos": "all_souls", "feriado": "any", "festivo": "any",
    "halloween": "halloween", "san valentin": "valentine",
}

DAY = WordClass(
    {**{word: n for word, n in NUMBERS.items() if 0 < n <= 31}, "primero": 1, "primer": 1, "tercer": 3, "tercero": 3,
     "segundo": 2},
    digits=r"(?:[12]\d|3[01]|0?[1-9])(?:\.?(?:o|er|ro|a))?",
    unless=NOT_AFTER_DAY,
)
LOOSE_SHORT = "|".join(word for word in SHORT_MONTHS if word not in ("mar", "sep", "sept"))
MONTH = WordClass(
    {**MONTHS, **SHORT_MONTHS},
    pattern="|".join(MONTHS)
    + f"|sept|sep|(?:{LOOSE_SHORT})"
    + r"|mar(?=[.,]?\s*(?:$|[.;!?)\d/\-]|de (?:19|20)\d\d|a las? ))",
    firsts=frozenset({*MONTHS, *SHORT_MONTHS}),
)
"""`mar` is the sea unless nothing, a number or an hour follows."""

_APART = r"(?<!entre )(?<!entre las )(?<!entre el )"
"""Before forms with "y": "entre 8 y 11" is two hours."""
_NO_UNIT = r"(?!\s?(?:h|hs|hrs|horas?|am|pm)(?![a-z]))"
CLOCK = ClockWords(
    marked=(
        r"(?P<noon>medio[\s\-]*dia)",
        r"(?P<midnight>media[\s\-]*noche)",
        _APART + r"(?P<noon>medio[\s\-]*dia)(?: y (?:(?P<half>media)|(?P<quarter>cuarto)))?",
        _APART + r"(?P<midnight>media[\s\-]*noche)(?: y (?:(?P<half>media)|(?P<quarter>cuarto)))?",
        r"<H>(?: y)? (?P<half>media)(?:,?\s?<Z>)?",
        r"<H> y (?P<quarter>cuarto)(?:,?\s?<Z>)?",
        r"<H> menos (?:(?P<lessquarter>cuarto)|<L>)(?:,?\s?<Z>)?",
        r"<H>(?:,?\s?<Z>)? menos (?:(?P<lessquarter>cuarto)|<L>)",
        r"(?:(?P<lessquarter>cuarto)|<L>) para las? <H>(?:,?\s?<Z>)?",
        r"(?P<quarter>cuarto) pasad[ao]s (?:de )?las? <H>(?:,?\s?<Z>)?",
        r"<S>(?:\s?(?:horas|hrs|hs|h))?(?:,?\s?<Z>)?",
        r"<H>\s?(?:horas|hora|hrs|hs|h)\.?(?: y <M>(?: minutos?| min)?)?(?: en punto)?(?:,?\s?<Z>)?",
        _APART + r"<H>(?: (?:0|cero) (?P<m2>\d(?!\d)|<U>)| (?:y|con) <M>| (?P<m3>[0-5]\d(?!\d)|<U>))?(?: en punto)?,?\s?<Z>",
        r"<H>(?: en punto)?,?\s?<Z>",
        r"(?P<h>\d{1,2})\.(?P<m>[0-5]\d)\s?<Z>",
        r"(?P<digits>\d{3,4})\s?<Z>",
        r"<H>(?: y <M>)? en punto",
        r"(?P<h>\d{1,2})\.(?P<m>[0-5]\d)\s?(?:horas|hrs|hs|h)",
    ),
    bare=(
        _APART + r"<H>(?: (?:0|cero) (?P<m2>\d(?!\d)|<U>)| (?:y|con) <M>" + _NO_UNIT + r"| (?P<m3>[0-5]\d(?!\d)|<U>))?",
        r"<H>",
        r"<D>",
        r"<4>",
    ),
    numbers=NUMBERS,
    no_hours=("un", "uno", "cero"),
    not_before=r"%|por ciento|grados|m|cm|metros?|km|pies?|nudos|anos?|personas?|dias?|semanas?|meses|playas?|olas?|ninos|hijos|amig[oa]s|reales|mil|veces|kg|litros|puntos|adultos|mejores|primer[oa]s|ultim[oa]s|opciones|lugares",
    halves={
        "am": "am", "a.m.": "am", "a m": "am", "a. m.": "am", "pm": "pm", "p.m.": "pm", "p m": "pm", "p. m.": "pm",
        "de la manana": "am", "por la manana": "am", "de la madrugada": "dawn", "de madrugada": "dawn", "de la tarde": "pm",
        "por la tarde": "pm", "de la noche": "night", "por la noche": "night", "del mediodia": "noon", "del medio dia": "noon",
        "pm de la tarde": "pm", "pm de la noche": "night", "am de la manana": "am",
    },
)
_HOUR_FIRSTS = frozenset(
    {"#", "medio", "media", "mediodia", "medianoche", "cuarto", *(w.split()[0] for w in NUMBERS)}
)

CLASSES = {
    "num": WordClass({**NUMBERS, "un par de": 2}, digits=r"\d{1,3}(?!\d)"),
    "weekday": WordClass(WEEKDAYS),
    "stub": WordClass(STUBS),
    "day": DAY,
    "wday": WordClass(DAY.words, digits=rf"{DAY.digits}(?!\s?-\s?\d)", unless=NOT_AFTER_DAY),
    "elday": WordClass(
        {word: n for word, n in NUMBERS.items() if 1 < n <= 31},
        digits=r"(?:[12]\d|3[01]|0?[1-9])(?=\s*(?:$|[.!?,;)]+(?:\s|$)|a la|por la|en la|de la semana|desde|hasta|al?\b|y\b|en\b|entre\b))",
    ),
    "month": MONTH,
    "fullmonth": WordClass(MONTHS),
    "year": WordClass(
        {f"dos mil {word}": 2000 + n for word, n in NUMBERS.items() if 10 <= n <= 39},
        digits=YEAR,
    ),
    "shortyear": WordClass({}, digits=SHORT_YEAR),
    "first": WordClass({}, digits=FIRST),
    "second": WordClass({}, digits=SECOND),
    "monthnumber": WordClass({}, digits=r"(?:0?[1-9]|1[0-2])(?!\d|[.,:/]\d|\s?-\s?\d|\sde\b)"),
    "nth": WordClass({"primer": 1, "primero": 1, "primera": 1, "segundo": 2, "segunda": 2, "tercer": 3, "tercero": 3, "tercera": 3, "cuarto": 4, "cuarta": 4, "ultimo": -1, "ultima": -1}),
    "part": WordClass(PARTS),
    "latepart": WordClass({"noche": 3, "noches": 3, "nochecita": 3, "tardecita": 2, "madrugada": 0, "mananita": 1, "mananitas": 1}),
    "partoday": WordClass({"manana": 1, "tarde": 2, "noche": 3, "madrugada": 0, "mediodia": 2, "tardecita": 2}),
    "feast": WordClass({word: p.FEASTS.index(key) for word, key in FEASTS.items()}),
    "clock": marked_hours(_HOUR_FIRSTS),
    "hour": any_hours(_HOUR_FIRSTS),
}

_THIS = "(este|esta|estos|estas)"
_COMING = "(que viene|q viene|que entra|que vienen)"
_NEXT = "(proximo|proxima|proximos|proximas|siguiente)"
_WEEKEND = "(fin de semana|fines de semana|finde|findes|fin de sem)"
_IN = "(en|dentro de|de aqui a|de aca a)"
_AROUND = "(a|al|desde|sobre|hacia|tipo|como a|como|alrededor de|cerca de|a eso de|para|son|y|pasadas|de)"
_TILL = "(a|hasta|y|-|al)"
_LAS = "(las|la)"

SILENT = (
    Rule("greeting", "(buen|buenos|buenas|lindo|linda|bonito|bonita|feliz|hermoso) (dia|dias|tarde|tardes|noche|noches)", p.silent),
    Rule("every day", "(todo el dia|todos los dias|dia a dia|dia tras dia|hoy en dia|el dia de hoy en dia)", p.silent),
    Rule("ordinal thing", "(segunda|primera|tercera|quinta|sexta|cuarta) (vez|playa|ola|parte|opcion|persona|calle|casa|mejor)", p.silent),
    Rule("count of things", "las {num} (playas|personas|mejores|primeras|ultimas|olas|veces|semanas|noches|tardes|amigas|hijas|lagunas|islas)", p.silent),
    Rule("height, wind, degrees", "(ola|olas|mar|viento|swell|altura|temperatura|agua|uv|marea) [de|con|entre|hasta] {num} (a|y|hasta|-) {num:more}", p.silent),
    Rule("duration", "(por|durante|hace|cada|unas|mas|menos|de) {num} (horas|hora|h|hrs|minutos|min)", p.silent),
    Rule("hours of something", "{num} (horas|hora|h|hrs) (de viaje|de auto|de sol|de espera|antes|despues|a pie)", p.silent),
    Rule("around the clock", "(24h|24hs|24hrs|24 h|24 hs|24 horas)", p.silent),
    Rule("nights of a stay", "{num} (noches|tardes|mananas)", p.silent),
    Rule("a sea, a set of waves", "un (mar|set)", p.silent),
    Rule("farewell", "(hasta luego|nos vemos luego|vemos luego|desde luego|luego de)", p.silent),
    Rule("too late", "(demasiado tarde|muy tarde|tarde o temprano|llegar tarde)", p.silent),
    Rule("fraction of a unit", "{first}~/~{first:second} (mm|m|metro|metros|hora|litro|pie|pies)", p.silent),
    Rule("named after a date", "(calle|avenida|av|plaza|playa|barrio|escuela) {day} de {month}", p.silent),
)

DAYS = (
    Rule("hoy", "(hoy|hoi|hoy dia)", p.always(Offset(0))),
    Rule("ahora", "[justo|por] (ahora|ahora mismo|ahorita|ahorita mismo|en este momento|en este preciso momento|en este instante|lo mas pronto posible)", p.always(Instant(0))),
    Rule("manana", "(manana|manan|mnn|mnna)", p.always(Offset(1))),
    Rule("manana de manana", "manana de (manana|mananita)", p.always(Offset(1), PartOfDay(Part.MORNING))),
    Rule("manana y pasado", "manana (y|o) (pasado manana|pasado)", p.always(Span(Offset(1), Offset(2)))),
    Rule("pasado manana", "(pasado manana|pasadomanana)", p.always(Offset(2))),
    Rule("el dia despues de manana", "[el] dia despues de manana", p.always(Offset(2))),
    Rule("ayer", "ayer", p.always(Offset(-1))),
    Rule("anteayer", "(anteayer|antes de ayer|antier|antes de anoche)", p.always(Offset(-2))),
    Rule("anoche", "anoche", p.always(Offset(-1), PartOfDay(Part.NIGHT))),
    Rule("dia siguiente", "(dia siguiente|al dia siguiente|proximo dia|siguiente dia)", p.always(Offset(1))),
    Rule("proximo dia habil", "proximo dia (habil|laborable)", p.always(Workday())),
    Rule("en <n> dias", f"{_IN} {{num}} (dias|dia)", p.offset()),
    Rule("<n> dias mas tarde", "{num} (dias|dia) (mas tarde|despues)", p.offset()),
    Rule("<n> dias despues de hoy", "{num} (dias|dia) (despues de|a partir de|desde) hoy", p.offset()),
    Rule("<n> dias despues de manana", "{num} (dias|dia) (despues de|a partir de|desde) manana", p.after(Offset(1))),
    Rule("<n> dias despues del <weekday>", "{num} (dias|dia) (despues de|despues|desde) (el|del|este) {weekday}", p.after_weekday(Which.PLAIN)),
    Rule("en unos dias", f"{_IN} (unos|algunos|pocos) dias", p.always(NextDays(5))),
    Rule("en <n> semanas", f"{_IN} {{num}} (semanas|semana)", p.offset(unit_days=7)),
    Rule("en <n> meses", f"{_IN} {{num}} (meses|mes)", p.months),
    Rule("en una quincena", f"{_IN} una quincena", p.always(Offset(15))),
    Rule("hace <n> dias", "hace {num} (dias|dia)", p.offset(-1)),
    Rule("<n> dias atras", "{num} (dias|dia) atras", p.offset(-1)),
    Rule("hace <n> semanas", "hace {num} (semanas|semana)", p.offset(-1, unit_days=7)),
    Rule("en <n> horas", f"{_IN} {{num}} (horas|hora|h|hrs|hs)", p.instant(60)),
    Rule("proximas <n> horas", "[en] [las] proximas {num} horas", h.next_hours),
    Rule("ultimas <n> horas", "[en] [las] ultimas {num} horas", h.last_hours),
    Rule("proximas horas", "[en] [las] proximas horas", p.always(Instant(0), Lasting(minutes=180))),
    Rule("en <n> horas y media", f"{_IN} {{num}} (horas|hora) y media", p.half_hours),
    Rule("en <n> <weekday>s", f"{_IN} {{num}} {{weekday}}", p.weekdays_from_now),
    Rule("en <n> minutos", f"{_IN} {{num}} (minutos|minuto|min)", p.instant(1)),
    Rule("en media hora", f"{_IN} media hora", p.always(Instant(30))),
    Rule("mas tarde", "(mas tarde|luego|mas tardecito|en un rato|en un ratito)", p.always(Later())),
)

WEEKDAY_RULES = (
    Rule("<weekday>", "[el|los] {weekday}", p.weekday(Which.PLAIN)),
    Rule("<weekday stub>", "{stub}", p.weekday_stub, weak=True),
    Rule("<weekday stub> after an article", "(el|este) {stub}!", p.weekday_stub),
    Rule("este <weekday>", f"{_THIS} {{weekday}}", p.weekday(Which.THIS)),
    Rule("proximo <weekday>", f"[el|este] {_NEXT} {{weekday}}", p.weekday(Which.NEXT)),
    Rule("<weekday> que viene", f"[el] {{weekday}} ({_COMING}|{_NEXT})", p.weekday(Which.NEXT)),
    Rule("<weekday> de la semana que viene", f"[el] {{weekday}} (de la|la|de) (semana {_COMING}|{_NEXT} semana|semana {_NEXT}|otra semana)", p.weekday(Which.NEXT_WEEK)),
    Rule("<weekday> de esta semana", "[el] {weekday} (de|en) esta semana", lambda c: (After(Weekday(c.need("weekday"), Which.NEXT_WEEK), -7),)),
    Rule("no este <weekday>", "[no] este {weekday} [no] [sino] el (otro|proximo|siguiente|que viene)", p.weekday_after),
    Rule("<weekday> que viene no", f"[el] {{weekday}} {_COMING} no [sino] el (otro|siguiente|de despues)", p.weekday_after),
    Rule("otro <weekday>", "[el] otro {weekday}", p.weekday(Which.NEXT)),
    Rule("<weekday> pasado", "[el] {weekday} pasado", p.weekday(Which.LAST)),
    Rule("ultimo <weekday>", "ultimo {weekday}", p.weekday(Which.LAST)),
    Rule("ultimo <weekday> de <month>", "[el] {nth} {weekday} (de|del mes de) {month}", p.nth_weekday),
    Rule("<weekday> <day>", f"[el] [{_NEXT}] {{weekday}} [dia] {{wday:day}}", p.date),
)

DATES = (
    Rule("el <day>", "el {elday:day}", p.date),
    Rule("a partir del <day>", "(a partir del|desde el|despues del) {elday:day}", p.bounded_date("after")),
    Rule("hasta el <day>", "hasta el {elday:day}", p.until_date),
    Rule("antes del <day>", "antes del {elday:day}", p.bounded_date("before")),
    Rule("el dia <day>", "[el] [proximo] dia {day}", p.date),
    Rule("<day> de <month>", "[el] [{weekday}] [el|del|los] [dia] {day}~[dia]~[de|del] [mes] [de]~{month} [[de|del] {year}]", p.date),
    Rule("<day>/<month name>", "{day}~/~{month} ~[/~{year}]", p.date),
    Rule("<weekday stub> <day> <month>", "{stub} {day}~[de]~{month} [[de] {year}]", p.date_stub),
    Rule("<month> <day>", "{fullmonth:month} {day}", p.date),
    Rule("<day>/<month>", "[{weekday}] [el] {first}~/~{second}~[/~{shortyear:year}]", p.numeric),
    Rule("<day>-<month>-<year>", "{first}~-~{second}~-~{shortyear:year}", p.numeric),
    Rule("<day>-<month>", "{first}~-~{second}~[-~{shortyear:year}]", p.numeric_sure),
    Rule("el <day>-<month>", "el {first}~-~{second}", p.numeric),
    Rule("<day>.<month>.<year>", "{first}~.~{first:second}~.~{year}", p.numeric),
    Rule("<year>-<month>-<day>", "{year}~(-|/)~{first}~(-|/)~{second}", p.iso),
    Rule("<day> del <month number>", "[el] {first} del {monthnumber:second}", p.numeric),
    Rule("<day> a <day> de <month>", "[de|del|desde|entre] [el] {day} (a|al|hasta|y|-) [el] {day:last} (de|del) {month} [[de] {year}]", p.date_range),
    Rule("<day> a <day> <month>", "[de|del|desde|entre] [el] {day} (a|al|hasta|y|-) [el] {day:last} {month} [[de] {year}]", p.date_range),
    Rule("<day> a <day>/<month>", "[de|del|desde|entre] [el] {day} (a|al|hasta|y|-) [el] {first:last}~/~{second:month}", p.date_range),
    Rule("<day>, <day> y <day> de <month>", "[el|los] [dias] {day} {day:more} (y|o) {day:last} de {month}", p.date_pair),
    Rule("del <day> al <day>", "(del|desde el) {day} (al|hasta el) {elday:last}", p.date_range),
    Rule("entre el <day> y el <day>", "entre el {day} y el {elday:last}", p.date_range),
    Rule("el <day> y el <day>", "el {day} (y|o) el {elday:last}", p.date_pair),
    Rule("los dias <day> y <day>", "[los] dias {day} [{day:more}] (y|o) {day:last} [de {month}]", p.date_pair),
    Rule("los dias <day> a <day>", "[los] dias {day} (a|al) {day:last} [de {month}]", p.date_range),
    Rule("semana del <day>", "semana (del|de|a partir del|que va del|que empieza el) {day} [de {month}]", p.week_of),
)

WEEKS = (
    Rule("esta semana", "[toda|en|durante] (esta semana|de la semana)", p.week(0)),
    Rule("en la semana", "en la semana", p.week(0)),
    Rule("resto de la semana", "[el] resto de [la] semana", p.week(0)),
    Rule("durante la semana", "(durante la semana|entre semana)", p.week(0, Slice.WORKDAYS)),
    Rule("semana que viene", f"[la] (semana {_COMING}|{_NEXT} semana|semana {_NEXT}|otra semana)", p.week(1)),
    Rule("principios de la semana que viene", f"(principios|inicios|comienzos|principio|inicio) de la (semana {_COMING}|{_NEXT} semana|semana {_NEXT})", p.week(1, Slice.START)),
    Rule("mediados de la semana que viene", f"(mediados|mitad) de la (semana {_COMING}|{_NEXT} semana|semana {_NEXT})", p.week(1, Slice.MIDDLE)),
    Rule("finales de la semana que viene", f"(finales|fines|final) de la (semana {_COMING}|{_NEXT} semana|semana {_NEXT})", p.week(1, Slice.END)),
    Rule("a principios de semana", "(principios|inicios|comienzos) de [la] semana", p.week(1, Slice.START)),
    Rule("mediados de semana", "(mediados|mitad) de [la] semana", p.week(0, Slice.MIDDLE)),
    Rule("semana pasada", "(semana pasada|ultima semana)", p.week(-1)),
    Rule("fin de semana", f"[el|este|los] {_WEEKEND}", p.always(Weekend())),
    Rule("este fin", "este fin", p.always(Weekend())),
    Rule("fin de semana del <day>", f"[el] {_WEEKEND} del {{elday:day}}", p.weekend_of_date),
    Rule("fin de semana que viene", f"[el] ({_NEXT} {_WEEKEND}|{_WEEKEND} {_COMING}|{_WEEKEND} {_NEXT})", p.always(Weekend(Which.NEXT))),
    Rule("<nth> fin de semana de <month>", f"[el] {{nth}} {_WEEKEND} (de|del mes de) {{fullmonth:month}}", p.nth_weekend),
    Rule("fin de semana pasado", f"[el] ({_WEEKEND} pasado|ultimo {_WEEKEND})", p.always(Weekend(Which.LAST))),
    Rule("proximos <n> dias", "[los] proximos {num} dias [laborables|habiles]", p.next_days()),
    Rule("<n> proximos dias", "[los] {num} (proximos dias|dias siguientes|siguientes dias)", p.next_days()),
    Rule("pronostico de <n> dias", "pronostico (de|para) {num} dias", p.within(1)),
    Rule("proximos dias", "(proximos dias|estos dias)", p.always(NextDays(5))),
    Rule("ultimos <n> dias", "ultimos {num} dias", p.next_days(-1)),
    Rule("en menos de <n> semanas", "en menos de {num} semanas", p.within(7)),
    Rule("en menos de <n> dias", "en menos de {num} dias", p.within(1)),
    Rule("proximas <n> semanas", "proximas {num} semanas", p.next_weeks),
    Rule("<n> proximas semanas", "{num} proximas semanas", p.next_weeks),
    Rule("este mes", "este mes", p.always(Month())),
    Rule("mes que viene", f"(mes {_COMING}|{_NEXT} mes|mes {_NEXT})", p.always(Month(offset=1))),
    Rule("mes pasado", "mes pasado", p.always(Month(offset=-1))),
    Rule("fin del mes que viene", f"(fin|finales|fines) del (mes {_COMING}|{_NEXT} mes|mes {_NEXT})", p.month_slice(Slice.END, offset_months=1)),
    Rule("principios del mes que viene", f"(principios|principio|inicio|inicios|comienzos) del (mes {_COMING}|{_NEXT} mes|mes {_NEXT})", p.month_slice(Slice.START, offset_months=1)),
    Rule("ultimo dia del mes", "[el] ultimo dia del mes", p.always(Month(slice=Slice.LAST_DAY))),
    Rule("<nth> semana de <month>", "[la] {nth} semana de {fullmonth:month}", p.week_of_month),
    Rule("ano que viene", f"(ano {_COMING}|{_NEXT} ano|ano {_NEXT})", p.always(Year(offset=1))),
    Rule("este ano", "este ano", p.always(Year())),
    Rule("en <year>", "en {year}", p.in_year),
    Rule("<nth> quincena de <month>", "[la] {nth} quincena [(de|del mes de) {month}]", p.half_of_month),
    Rule("fin de mes", "(fin|finales|fines) (de|del) mes", p.month_slice(Slice.END, offset_months=0)),
    Rule("en <month>", "(en|durante|en el mes de|para) {fullmonth:month}", p.month_slice(Slice.WHOLE)),
    Rule("finales de <month>", "(finales|fines|fin|final) (de|del mes de) {fullmonth:month}", p.month_slice(Slice.END)),
    Rule("principios de <month>", "(principios|principio|inicios|comienzos) (de|del mes de) {fullmonth:month}", p.month_slice(Slice.START)),
    Rule("mediados de <month>", "(mediados|mitad) (de|del mes de) {fullmonth:month}", p.month_slice(Slice.MIDDLE)),
    Rule("semana santa", "semana santa", p.always(WeekOf(Feast("good_friday")))),
    Rule("<holiday>", "[el|la|en|del] [dia] [de] {feast} [[de|del] {year}]", p.feast),
    Rule("dia despues de <holiday>", "[el] dia (despues de|despues del|siguiente a) {feast}", p.around_feast(1)),
    Rule("<n> dias antes de <holiday>", "{num} dias antes (de|del) {feast}", p.around_feast(-1)),
)

HOURS = (
    Rule("<hour>", "{clock}", h.clock),
    Rule("las <hour>", f"[{_AROUND}] {_LAS} {{hour:clock}} [en punto|exactas|exacto]", h.clock),
    Rule("tipo <hour>", "tipo {hour:clock}", h.clock, weak=True, alone=False),
    Rule("a <hour>", "(a|al|a eso de|sobre el|hacia el) {clock}", h.clock),
    Rule("de las <hour> a las <hour>", f"(de|desde|entre) {_LAS} {{hour:clock}} {_TILL} [{_LAS}] {{hour:end}}", h.clock_range),
    Rule("de <hour marked> a <hour>", f"[de|desde|entre] [{_LAS}] {{clock}} {_TILL} [{_LAS}] {{hour:end}}", h.clock_range),
    Rule("de <hour> a <hour marked>", f"[de|desde|entre] [{_LAS}] {{hour:clock}} {_TILL} [{_LAS}] {{clock:end}}", h.clock_range),
    Rule("de <bare hour> a <bare hour>", "(de|entre|desde) {hour:clock} (a|hasta|y) {hour:end}", h.clock_range, weak=True, alone=False),
    Rule("<hour>-<hour>", "[de] {hour:clock}~-~{hour:end}", h.clock_range, weak=True, alone=False),
    Rule("entre <hour>-<hour>", "entre {hour:clock}~-~{hour:end}", h.clock_range),
    Rule("<hour marked>-<hour>", "[de|entre] {clock}~-~{hour:end}", h.clock_range),
    Rule("<hour> <hour>", "{clock} [-] {clock:end}", h.clock_range),
    Rule("antes de las <hour>", f"(antes de|hasta|antes) {_LAS} {{hour:clock}}", h.bounded("before")),
    Rule("despues de <hour>", "(a partir del|desde el|despues del) {clock}", h.bounded("after")),
    Rule("de las <hour> en adelante", f"(de|desde) {_LAS} {{hour:clock}} en adelante", h.bounded("after")),
    Rule("antes de <hour>", "(antes de|antes del|hasta|hasta el) {clock}", h.bounded("before")),
    Rule("despues de las <hour>", f"(despues de|a partir de|tras|luego de|desde) {_LAS} {{hour:clock}}", h.bounded("after")),
)

PART_RULES = (
    Rule("al mediodia", "(al|a|en el|este pasado|este|del) (mediodia|medio dia)", h.narrow(Part.AFTERNOON, 12, 14)),
    Rule("al final de la tarde", "(al final de|a ultima hora de|al caer) la tarde", h.narrow(Part.AFTERNOON, 16, 18)),
    Rule("al amanecer", "(al amanecer|al alba)", h.narrow(Part.MORNING, 5, 7)),
    Rule("al atardecer", "(al atardecer|al anochecer|a la puesta del sol)", h.narrow(Part.AFTERNOON, 17, 19)),
    Rule("fin del dia", "[al|a|hacia el] (fin|final|finales) (de|del) [el] dia", h.narrow(Part.NIGHT, 17, 19)),
    Rule("por la <part>", "(por la|en la|a la|de la|en plena|durante la|la|para la|hacia la|a media|plena) {part}", h.part),
    Rule("de <part>", "[por|de|a] {latepart:part}", h.part),
    Rule("de tarde", "(por|de|a) tarde", h.part_weak(Part.AFTERNOON)),
    Rule("tarde alone", "tarde", h.part_weak(Part.AFTERNOON), weak=True),
    Rule("<part> del <day>", "[la|en la|por la] {partoday:part} del {elday:day}", h.part_on_date),
    Rule("esta <part>", "(esta|este|en esta) {partoday:part}", h.part_of(Offset(0))),
    Rule("de <part> de hoy", "(la|en la|de la) noche de hoy", p.always(Offset(0), PartOfDay(Part.NIGHT))),
    Rule("a primera hora", "[a|al] (primera hora|primeras horas|ultima hora|ultimas horas|comienzos|finales|principios|mediados|mitad) (de|por) la {part}", h.part),
    Rule("a primera hora alone", "a primera hora", p.always(PartOfDay(Part.MORNING))),
    Rule("a ultima hora alone", "a ultima hora", h.narrow(Part.NIGHT, 17, 19)),
    Rule("tempranito", "[bien|muy|mas] (temprano|tempranito)", p.always(PartOfDay(Part.MORNING))),
    Rule("despues de almorzar", "despues (de almorzar|del almuerzo|de comer|del mediodia|de mediodia)", p.always(PartOfDay(Part.AFTERNOON))),
    Rule("antes de almorzar", "antes (de almorzar|del almuerzo|de comer)", p.always(PartOfDay(Part.MORNING))),
    Rule("al empezar el dia", "(al empezar el dia|al comienzo del dia|al inicio del dia)", p.always(PartOfDay(Part.MORNING))),
    Rule("mitad del dia", "[en|a] mitad del dia", p.always(PartOfDay(Part.AFTERNOON))),
)

TABLE = Table(
    lang="es",
    classes=CLASSES,
    rules=SILENT + DAYS + WEEKDAY_RULES + DATES + WEEKS + PART_RULES + HOURS,
    between=frozenset({"a", "al", "hasta", "hasta las", "hasta el"}),
    also=frozenset({"y", "o", "y tambien", "tambien", "u", "o sino", "y despues"}),
    correction=frozenset({
        "no", "perdon", "digo", "mejor", "o mejor", "mejor dicho", "no perdon", "uy", "ups", "no no", "espera", "no espera",
        "quise decir", "no puedo", "no voy", "quiero decir", "no mejor", "perdon digo", "ay no", "no digo", "uy no",
    }),
    before=frozenset({"antes de", "antes del"}),
    until=frozenset({"hasta", "hasta el"}),
    after=frozenset({"a partir de", "a partir del", "desde", "desde el", "despues de", "despues del", "luego del"}),
    filler=frozenset({"el", "la", "los", "las", "de", "del", "en", "dia", "por", "este", "para"}),
    asks=frozenset({"puedo", "puede", "podemos", "esta", "conviene"}),
    clock=CLOCK,
    mended=(
        "manana", "lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo", "pasado", "semana",
        "noche", "febrero", "septiembre", "octubre", "noviembre", "diciembre",
    ),
    no_slips=frozenset({"mares", "mates", "vienes", "manna"}),
)
# fmt: on
