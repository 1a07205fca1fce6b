"""Time words of English: classes, hours and rules, all on folded text.

Numeric dates are day/month here too: the beaches are in Brazil. Order is only a tie-breaker: the longest
match wins. Examples and counter-examples of each rule are in `tests/fixtures/when/en.yaml`.
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
    Which,
    Workday,
    Year,
)

# fmt: off
NUMBERS = up_to_59(
    (
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ),
    {20: "twenty", 30: "thirty", 40: "forty", 50: "fifty"},
    (" ", "-", ""),
)
ORDINALS = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15,
    "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20, "twenty first": 21,
    "twenty second": 22, "twenty third": 23, "twenty fourth": 24, "twenty fifth": 25, "twenty sixth": 26,
    "twenty seventh": 27, "twenty eighth": 28, "twenty ninth": 29, "thirtieth": 30, "thirty first": 31,
}

WEEKDAYS = {
    "monday": 0, "mondays": 0, "munday": 0, "tuesday": 1, "tuesdays": 1,
    "wednesday": 2, "wednesdays": 2, "wensday": 2, "wendsday": 2,
    "thursday": 3, "thursdays": 3, "friday": 4, "fridays": 4,
    "fryday": 4, "saturday": 5, "saturdays": 5, "saterday": 5, "sunday": 6,
    "sundays": 6,
}
STUBS = {"mon": 0, "tue": 1, "tues": 1, "wed": 2, "weds": 2, "thu": 3, "thur": 3, "thurs": 3, "fri": 4, "sat": 5, "sun": 6}
MONTHS = {
    "january": 1, "february": 2, "march": 3, "april": 4, "may": 5, "june": 6, "july": 7, "august": 8,
    "september": 9, "october": 10, "november": 11, "december": 12,
}
SHORT_MONTHS = {
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "jun": 6, "jul": 7, "aug": 8, "sep": 9, "sept": 9, "oct": 10, "nov": 11,
    "dec": 12,
}
PARTS = {
    "morning": 1, "mornings": 1, "morn": 1, "mornin": 1, "afternoon": 2, "afternoons": 2, "arvo": 2, "aft": 2,
    "evening": 3, "evenings": 3, "night": 3, "nights": 3, "nite": 3,
}
FEASTS = {
    "christmas": "christmas", "christmas day": "christmas", "xmas": "christmas", "xmas day": "christmas",
    "christmas eve": "christmas_eve", "xmas eve": "christmas_eve", "new year": "new_year", "new years": "new_year",
    "new year's day": "new_year", "new years day": "new_year", "new year's": "new_year", "new year day": "new_year",
    "new year's eve": "new_year_eve", "new years eve": "new_year_eve", "new year eve": "new_year_eve", "nye": "new_year_eve",
    "carnival": "carnival", "carnaval": "carnival", "ash wednesday": "ash_wednesday", "good friday": "good_friday",
    "easter": "easter", "easter sunday": "easter", "palm sunday": "palm_sunday", "holy saturday": "holy_saturday", "corpus christi": "corpus_christi", "labor day": "labour", "labour day": "labour",
    "boxing day": "boxing", "halloween": "halloween", "valentine day": "valentine", "valentine's day": "valentine", "valentines day": "valentine",
    "all souls day": "all_souls", "all souls' day": "all_souls", "public holiday": "any", "bank holiday": "any",
}

DAY = WordClass(
    {**ORDINALS, **{word: n for word, n in NUMBERS.items() if 12 < n <= 31}},
    digits=r"(?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?!\s?[ap](?![a-z]))",
    unless=NOT_AFTER_DAY,
)
NTH_DIGITS = r"(?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)(?!\s(?:one|time|floor|beach|street|avenue|option|choice|try|wave))"

SPOKEN_HOURS = "|".join(word for word, n in NUMBERS.items() if 0 < n <= 12)
SPOKEN_MINUTES = "|".join(sorted((word for word, n in NUMBERS.items() if n >= 10), key=len, reverse=True))
SPOKEN_UNITS = "|".join(word for word, n in NUMBERS.items() if 0 < n < 10)
CLOCK = ClockWords(
    marked=(
        r"(?:12 )?(?P<noon>noonish|noon|midday)",
        r"(?:12 )?(?P<midnight>midnight)",
        r"(?P<half>half)(?: an hour)? past (?:<H>|(?P<noon>noon)|(?P<midnight>midnight))(?: o'?\s?clock)?(?:,? <Z>)?",
        r"(?P<quarter>quarter) past (?:<H>|(?P<noon>noon)|(?P<midnight>midnight))(?: o'?\s?clock)?(?:,?\s?<Z>)?",
        r"(?P<lessquarter>quarter) (?:to|till|til|of|before) (?:<H>|(?P<noon>noon)|(?P<midnight>midnight))(?:,?\s?<Z>)?",
        r"<M>(?: minutes?| mins?)? (?:past|after) (?:<H>|(?P<noon>noon)|(?P<midnight>midnight))(?:,?\s?<Z>)?",
        r"<L>(?: minutes?| mins?) (?:to|before|till|til) (?:<H>|(?P<noon>noon)|(?P<midnight>midnight))(?:,?\s?<Z>)?",
        r"<S>(?:\s?(?:hours|hrs|hs|h))?(?:,?\s?<Z>)?",
        r"<H>\s?(?:o'?\s?clock|oclock|hrs|hs|h)(?:,?\s?<Z>)?",
        rf"<H>(?: (?:o |oh |zero )?<MM>|-(?P<m3>{SPOKEN_MINUTES}))?,?\s?<Z>",
        r"(?P<h>\d{1,2})\.(?P<m>[0-5]\d)\s?<Z>",
        r"(?P<digits>\d{3,4})\s?<Z>",
        r"(?<!from )(?<!between )" + rf"(?P<less>five|ten|twenty|twenty[ \-]five) (?:to|till|til) (?P<h>{SPOKEN_HOURS})(?: <Z>)?",
        r"<H>ish",
        rf"(?P<h>{SPOKEN_HOURS}) (?:(?P<m>{SPOKEN_MINUTES})|(?:o|oh|zero) (?P<m2>{SPOKEN_UNITS}))(?: <Z>)?",
        r"(?P<h>\d{1,2})\.(?P<m>[0-5]\d)\s?(?:hours|hrs|hs|h)",
    ),
    bare=(
        r"(?<=at )<L> (?:to|before|till|til) <H>(?:,?\s?<Z>)?",
        rf"<H>(?: (?:o |oh |zero )?<MM>|-(?P<m3>{SPOKEN_MINUTES}))?",
        r"(?P<half>half) <H>",
        r"<D>",
        r"<4>",
        r"<H><A>\.?",
        r"<S><A>\.?",
    ),
    numbers=NUMBERS,
    not_before=r"%|percent|per cent|degrees?|m|cm|s|secs?|seconds?|meters?|metres?|km|miles?|ft|feet|foot|knots?|years?|people|persons?|friends|kids|adults?|children|days?|weeks?|months?|beach(?:es)?|waves?|hours?|times|points|stars|of|point|side|end|place|spot|moment|more|another|thing|hand|person|who|that|which|with|best|dollars|reais|minutes?|mins?",
    halves={
        "am": "am", "a.m.": "am", "a m": "am", "a . m .": "am", "pm": "pm", "p.m.": "pm", "p m": "pm", "p . m .": "pm",
        "in the morning": "am", "in the am": "am", "in the pm": "pm", "in the afternoon": "pm", "in the evening": "night",
        "in the night": "night", "at night": "night", "pm in the evening": "night", "am in the morning": "am",
        "pm in the afternoon": "pm", "ampm": "", "o'clock in the morning": "am", "o'clock in the afternoon": "pm",
        "o'clock in the evening": "night",
    },
    letters={"a": "am", "p": "pm"},
)
_HOUR_FIRSTS = frozenset(
    {"#", "noon", "noonish", "midday", "midnight", "half", "quarter", *(w.split()[0] for w in NUMBERS)}
)

CLASSES = {
    "num": WordClass({**NUMBERS, "a": 1, "an": 1, "a couple of": 2, "couple of": 2, "a few": 3, "few": 3}, digits=r"\d{1,3}(?!\d)"),
    "weekday": WordClass(WEEKDAYS),
    "stub": WordClass(STUBS),
    "day": DAY,
    "wday": WordClass(DAY.words, digits=rf"{DAY.digits}(?!\s?-\s?\d)", unless=NOT_AFTER_DAY),
    "nthday": WordClass({}, digits=NTH_DIGITS),
    "nthword": WordClass(ORDINALS),
    "onday": WordClass({}, digits=r"(?:[12]\d|3[01]|0?[1-9])(?=\s*(?:$|[.!?,;)]+(?:\s|$)|at\b|between\b|from\b|in\b|for\b|and\b))"),
    "month": WordClass(
        {**MONTHS, **SHORT_MONTHS},
        pattern="|".join(sorted({*MONTHS, *SHORT_MONTHS} - {"mar", "may"}, key=len, reverse=True))
        + r"|may(?! (?:i|we|you|be|he|she|they|not|have|also|still|need|get|want|it)\b)"
        + r"|mar(?=[.,]?\s*(?:$|[;!?)\d/\-]|at |the ))",
        firsts=frozenset({*MONTHS, *SHORT_MONTHS}),
    ),
    "fullmonth": WordClass(MONTHS),
    "year": WordClass({}, digits=YEAR),
    "shortyear": WordClass({}, digits=SHORT_YEAR),
    "first": WordClass({}, digits=FIRST),
    "second": WordClass({}, digits=SECOND),
    "nth": WordClass({"first": 1, "second": 2, "third": 3, "fourth": 4, "last": -1}),
    "part": WordClass(PARTS),
    "spoken": WordClass({word: n for word, n in NUMBERS.items() if 0 < n <= 12}),
    "feast": WordClass({word: p.FEASTS.index(key) for word, key in FEASTS.items()}),
    "clock": marked_hours(_HOUR_FIRSTS),
    "hour": any_hours(_HOUR_FIRSTS),
}

_NEXT = "(next|nxt|the following|following)"
_TOMORROW = "(tomorrow|tomorrows|tmrw|tmr|tmw|tmrrw|tommorow|tomoro|tomoz|2morrow|2moro|2mrw|tmo|tommorw|tomorrow's)"
_TO = "(to|til|till|until|untill|through|thru|-|and)"
_AT = "(at|around|at about|at around|approximately|approx|@)"
_IN = "(in|within|in about|in around|after)"
_EARLY = "(early|late|mid|very early|very late|the early|the late|the mid)"

SILENT = (
    Rule("greeting", "(good|gud|gd) (morning|afternoon|evening|night|day|mornin)", p.silent),
    Rule("sun in the sky", "(the|there|is|some|any|more|full|much|strong|hot|no|under|in|direct|get|getting) sun", p.silent),
    Rule("sunny words", "sun (protection|screen|cream|burn|set|sets|rise|rises|bath|bathing|is|will|shine|shines|tan|lotion|exposure|hat|damage|rays|in|and)", p.silent),
    Rule("verb may", "(may|march) (i|we|you|be|not|have|as|the force|it)", p.silent),
    Rule("duration", "(every|about|takes|took|lasts) {num} (hours|hour|h|hrs|minutes|mins|minute)", p.silent),
    Rule("minutes away", "{num} (hours|hour|hrs|minutes|mins|minute|min) (away|drive|walk|long|of)", p.silent),
    Rule("height, wind, degrees", "(wave|waves|wind|winds|swell|temperature|water|uv|tide) [of|from|between|at] {num} (to|and|-) {num:more}", p.silent),
    Rule("around the clock", "(24~/~7|24h|24hrs|24 h|24 hrs|24 hours)", p.silent),
    Rule("nights of a stay", "{num} (nights|mornings|afternoons|evenings)", p.silent),
    Rule("farewell", "(see|c|talk|catch) (you|ya|u|to you) (later|tomorrow|soon)", p.silent),
    Rule("fraction of a unit", "{first}~/~{first:second} (mm|m|meter|metre|meters|metres|feet|foot|ft|mile|miles|hour)", p.silent),
    Rule("dawn of an era", "dawn of", p.silent),
    Rule("as it happens every day", "(day to day|every day|all day|everyday|day by day|days of|one day|day trip|night life|these days|those days|any day)", p.silent),
    Rule("night swimming", "night (swimming|surfing|diving|dives)", p.silent),
    Rule("wetsuit", "(wetsuit|suit|neoprene|spring) [of|a] {first}~/~{first:second}", p.silent),
    Rule("second thing", "(second|first|third) (half|wave|waves|time|beach|one|option|hand|place|aid)", p.silent),
)

DAYS = (
    Rule("today", "(today|2day|tday|todays|tdy|today's)", p.always(Offset(0))),
    Rule("now", "[right|just|as of] (now|at the moment|atm|at present|currently|this instant|right now|this moment)", p.always(Instant(0))),
    Rule("rn", "(like|good|safe|ok|okay|waves|conditions|swim|surf|out|there|looking|water|wind|beach) rn", p.always(Instant(0))),
    Rule("rn, bare", "rn", p.always(Instant(0)), weak=True),
    Rule("tomorrow", _TOMORROW, p.always(Offset(1))),
    Rule("day after tomorrow", f"[the|on the] (day after|overmorrow) {_TOMORROW}", p.always(Offset(2))),
    Rule("tomorrow and the day after", f"{_TOMORROW} (and|or) the (day after|next day)!", p.always(Span(Offset(1), Offset(2)))),
    Rule("overmorrow", "overmorrow", p.always(Offset(2))),
    Rule("yesterday", "(yesterday|yday|yesterday's)", p.always(Offset(-1))),
    Rule("day before yesterday", "[the] day before yesterday", p.always(Offset(-2))),
    Rule("last night", "last night", p.always(Offset(-1), PartOfDay(Part.NIGHT))),
    Rule("next day", "(next day|the next day|the day after|the following day|following day)", p.always(Offset(1))),
    Rule("my day", "my day", p.always(Offset(0))),
    Rule("next weekday", "next (weekday|working day|work day|business day)", p.always(Workday())),
    Rule("in <n> days", f"{_IN} {{num}}~(days|day|d) [time|from now|from today]", p.offset()),
    Rule("<n> days later", "{num}~(days|day) (later|hence|from now|from today|after today|after now)", p.offset()),
    Rule("in <n> weeks", f"{_IN} {{num}}~(weeks|week|wks|wk|w) [time|from now|from today]", p.offset(unit_days=7)),
    Rule("<n> weeks later", "{num}~(weeks|week|w) (later|hence|from now|from today|after today)", p.offset(unit_days=7)),
    Rule("in a fortnight", f"{_IN} a fortnight", p.always(Offset(14))),
    Rule("in <n> months", f"{_IN} {{num}} (months|month)", p.months),
    Rule("<n> days ago", "{num} (days|day) ago", p.offset(-1)),
    Rule("<n> weeks ago", "{num} (weeks|week) ago", p.offset(-1, unit_days=7)),
    Rule("<n> days from tomorrow", f"{{num}} (days|day) (from|after) {_TOMORROW}", p.after(Offset(1))),
    Rule("<n> weeks from tomorrow", f"{{num}} (weeks|week) (from|after) {_TOMORROW}", p.after(Offset(1), unit_days=7)),
    Rule("<n> days from yesterday", "{num} (days|day) (from|after) yesterday", p.after(Offset(-1))),
    Rule("<n> days after <weekday>", "{num} (days|day) (from|after) [this|on] {weekday}", p.after_weekday(Which.PLAIN)),
    Rule("<n> days after next <weekday>", "{num} (days|day) (from|after) next {weekday}", p.after_weekday(Which.NEXT)),
    Rule("<n> weeks after <weekday>", "{num} (weeks|week) (from|after|on) [this] {weekday}", p.after_weekday(Which.PLAIN, 7)),
    Rule("in <n> days on <weekday>", "in {num} days on {weekday}", p.weekday(Which.PLAIN)),
    Rule("<n> <weekday>s from now", "{num} {weekday} from now", p.weekdays_from_now),
    Rule("in <n> <weekday>s", "in {num} {weekday}", p.weekdays_from_now),
    Rule("in <n> hours", f"{_IN} {{num}}~(hours|hour|h|hrs|hr)", p.instant(60)),
    Rule("<n> hours from now", "{num} (hours|hour|h|hrs|hr) (from now|later)", p.instant(60)),
    Rule("<n> hours ago", "{num} (hours|hour|h|hrs|hr) ago", p.instant(60, -1)),
    Rule("next <n> hours", "[the] (next|coming) {num} hours", h.next_hours),
    Rule("last <n> hours", "[the] (last|past) {num} (hours|hour)", h.last_hours),
    Rule("next hours", "[the] (next few|coming|next) hours", p.always(Instant(0), Lasting(minutes=180))),
    Rule("in <n> minutes", f"{_IN} {{num}}~(minutes|minute|mins|min)", p.instant(1)),
    Rule("<n> minutes from now", "{num} (minutes|minute|mins|min) (from now|later)", p.instant(1)),
    Rule("<n> months from now", "{num} (months|month) (from now|from today|later)", p.months),
    Rule("<n> and a half hours from now", "{num} and (a|an) half hours (from now|later)", p.half_hours),
    Rule("a fortnight from now", "a fortnight (from now|from today)", p.always(Offset(14))),
    Rule("next hour", "[in|within] (the next hour|next hour)", p.always(Instant(0), Lasting(minutes=60))),
    Rule("in <n> and a half hours", f"{_IN} {{num}} and a half hours", p.half_hours),
    Rule("in an hour and a half", f"{_IN} (an|one|1) hour and a half", p.always(Instant(90))),
    Rule("in half an hour", f"[{_IN}] half an hour [from now]", p.always(Instant(30))),
    Rule("half an hour ago", "half an hour ago", p.always(Instant(-30))),
    Rule("in a quarter of an hour", f"{_IN} a quarter of an hour", p.always(Instant(15))),
    Rule("later", "(later|later on|later today|in a while|in a bit|l8r)", p.always(Later())),
    Rule("later than", "later than {hour:clock}", h.bounded("after")),
)

WEEKDAY_RULES = (
    Rule("<weekday>", "{weekday}", p.weekday(Which.PLAIN)),
    Rule("<weekday stub>", "{stub}", p.weekday_stub, weak=True),
    Rule("<weekday stub> after a preposition", "(on|this|by) {stub}", p.weekday_stub),
    Rule("this <weekday>", "(this|this coming|coming|the coming|upcoming|this week|later this week on|this week on) {weekday}", p.weekday(Which.THIS)),
    Rule("<weekday> this week", "{weekday} this week", p.weekday(Which.THIS)),
    Rule("next <weekday>", f"{_NEXT} {{weekday}}", p.weekday(Which.NEXT)),
    Rule("next <weekday stub>", "next {stub}", lambda c: (Weekday(c.need("stub"), Which.NEXT),)),
    Rule("<weekday> next week", "{weekday} [of|in] [the] (next|following) week", p.weekday(Which.NEXT_WEEK)),
    Rule("<weekday> after next", "{weekday} after next", p.weekday(Which.AFTER_NEXT)),
    Rule("next next <weekday>", "next next {weekday}", p.weekday(Which.AFTER_NEXT)),
    Rule("<weekday> week", "{weekday} week", p.weekday_after),
    Rule("not this <weekday>", "[not] this {weekday} [but] [the] (next|next one|one after|one after that|other one|following|following one)!", p.weekday_after),
    Rule("last <weekday>", "(last|past|this past) {weekday}", p.weekday(Which.LAST)),
    Rule("last <weekday> of <month>", "[the] {nth} {weekday} (of|in) {month}", p.nth_weekday),
    Rule("tomorrow am", f"{_TOMORROW} (am|a m)", p.always(Offset(1), PartOfDay(Part.MORNING))),
    Rule("tomorrow pm", f"{_TOMORROW} (pm|p m)", p.always(Offset(1), PartOfDay(Part.AFTERNOON))),
    Rule("<weekday stub> am", "{stub} (am|a m)", lambda c: (Weekday(c.need("stub")), PartOfDay(Part.MORNING))),
    Rule("<weekday stub> pm", "{stub} (pm|p m)", lambda c: (Weekday(c.need("stub")), PartOfDay(Part.AFTERNOON))),
    Rule("a week today", "(a week today|today week|a week from today)", p.always(Offset(7))),
    Rule("a week tomorrow", f"(a week {_TOMORROW}|{_TOMORROW} week)", p.always(Offset(8))),
    Rule("late <weekday> <part>", "(late|early) {weekday} {part}", h.weekday_part),
    Rule("late tomorrow <part>", f"(late|early) {_TOMORROW} {{part}}", h.part_of(Offset(1))),
    Rule("<weekday> am or pm", "{weekday} (am|a m)", lambda c: (Weekday(c.need("weekday")), PartOfDay(Part.MORNING))),
    Rule("<weekday> pm", "{weekday} (pm|p m)", lambda c: (Weekday(c.need("weekday")), PartOfDay(Part.AFTERNOON))),
    Rule("<weekday> <day>", "[next] {weekday} [the|on the] {wday:day}", p.date),
    Rule("<weekday stub> <nth>", "{stub} [the] {nthday:day}", p.date_stub),
    Rule("<weekday> <hours>", f"{{weekday}} {{hour:clock}} {_TO} {{hour:end}}", h.weekday_hours),
)

DATES = (
    Rule("the <nth>", "[the] {nthday:day}", p.date),
    Rule("on the <nth word>", "on the {nthword:day}!", p.date),
    Rule("on the <day>", "(on|for the|on the) {onday:day}", p.date),
    Rule("<day> of <month>", "[{weekday}] [the] {day} [day] [of]~{month} [[of|in] {year}]", p.date),
    Rule("<day>/<month name>", "{day}~/~{month} ~[/~{year}]", p.date),
    Rule("<weekday stub> <day> <month>", "{stub} [the] {day} [of]~{month} [{year}]", p.date_stub),
    Rule("<month> <day>", "[{weekday}] {month}~[the]~{day}~[of]~[{year}]", p.date),
    Rule("<month>/<day>", "{month}~/~{day} ~[/~{year}]", p.date),
    Rule("<weekday stub> <month> <day>", "{stub} {month}~{day}~[{year}]", p.date_stub),
    Rule("<day>/<month>", "[{weekday}] {first}~/~{second}~[/~{shortyear:year}]", p.numeric),
    Rule("<day>-<month>-<year>", "{first}~-~{second}~-~{shortyear:year}", p.numeric),
    Rule("<day>-<month>", "[on] {first}~-~{second}", p.numeric_sure),
    Rule("on <day>.<month>", "(on|in|by) {first}~.~{second}", p.numeric_sure),
    Rule("<weekday> <day>.<month>.", "{weekday} {first}~.~{first:second}~.", p.numeric),
    Rule("<day>.<month>.<year>", "{first}~.~{first:second}~.~{year}", p.numeric),
    Rule("<year>-<month>-<day>", "{year}~(-|/)~{first}~(-|/)~{second}", p.iso),
    Rule("<day> to <day> <month>", f"[from|between] [the] {{day}}~{_TO}~[the]~{{day:last}} [of]~{{month}} [[of] {{year}}]", p.date_range),
    Rule("<month> <day> to <day>", f"[from] {{month}} [from|between|the] {{day}}~{_TO}~[the]~{{day:last}} [{{year}}]", p.date_range),
    Rule("<day> to <month> <day>", f"[from] {{day}} {_TO} {{month}} {{day:last}}", p.date_range),
    Rule("the <nth> to <nth>", f"[from] [the] {{nthday:day}} {_TO} [the] {{nthday:last}}", p.date_range),
    Rule("the <nth> and <nth>", "[on] the {nthday:day} (and|or) [the] {nthday:last}", p.date_pair),
    Rule("week of <date>", "[the] week (of|starting) [the] [{month}] {day}", p.week_of),
)

WEEKS = (
    Rule("the week", "(the|my) week", p.week(0)),
    Rule("this week", "[later|sometime|earlier|during] (this week|current week|this wk)", p.week(0)),
    Rule("rest of the week", "[the] (rest of|rest|remainder of|later in|all) [the|my|this] week", p.week(0)),
    Rule("during the week", "(during the week|weekdays|on weekdays|midweek)", p.week(0, Slice.WORKDAYS)),
    Rule("next week", "(next week|nxt week|following week|coming week|the coming week|upcoming week|week after this)", p.week(1)),
    Rule("week after next", "[the] week after next", p.week(2)),
    Rule("start of next week", "(start|beginning|early|early in|beginning of around|start of) [of] [the] (next|following) week", p.week(1, Slice.START)),
    Rule("middle of next week", "(middle of|mid|middle) next week", p.week(1, Slice.MIDDLE)),
    Rule("end of next week", "(end of|late|end of the|late in|end of around) (next|following) week", p.week(1, Slice.END)),
    Rule("end of the week", "(end of|late) [this|the] week", p.week(0, Slice.END)),
    Rule("start of this week", "(start|beginning|early) [of] [in] (this|the) week", p.week(0, Slice.START)),
    Rule("last week of the year", "last week of {year}", p.silent),
    Rule("last week", "(last week|past week|previous week)", p.week(-1)),
    Rule("weekend", "[this|the|this coming|coming|on the] (weekend|week end|wknd|wkend|weekends|w e)", p.always(Weekend())),
    Rule("next weekend", f"{_NEXT} (weekend|week end|wknd)", p.always(Weekend(Which.NEXT))),
    Rule("weekend after next", "weekend after next", p.always(Weekend(Which.AFTER_NEXT))),
    Rule("<nth> weekend of <month>", "[the] {nth} (weekend|week end) (of|in) {fullmonth:month}", p.nth_weekend),
    Rule("last weekend", "(last|past) (weekend|week end|wknd)", p.always(Weekend(Which.LAST))),
    Rule("next <n> days", "[the|for the] (next|coming|following) {num} days", p.next_days()),
    Rule("<n> next days", "{num} next days", p.next_days()),
    Rule("next days", "[the|in the|over the] (next days|coming days|next few days|coming few days|following days)", p.always(NextDays(5))),
    Rule("last <n> days", "(last|past) {num} days", p.next_days(-1)),
    Rule("<n> next weeks", "{num} next weeks", p.next_weeks),
    Rule("less than <n> weeks", "(less than|within the next) {num} weeks [from today|from now]", p.within(7)),
    Rule("less than <n> days", "(less than|within the next) {num} days [from today|from now]", p.within(1)),
    Rule("<n> day forecast", "{num} (day|days) (forecast|outlook)", p.within(1)),
    Rule("next <n> weeks", "(next|coming|upcoming) {num} weeks", p.next_weeks),
    Rule("this month", "this month", p.always(Month())),
    Rule("next month", "(next|following) month", p.always(Month(offset=1))),
    Rule("last month", "last month", p.always(Month(offset=-1))),
    Rule("end of next month", "(end of|late|late in|the end of) next month", p.month_slice(Slice.END, offset_months=1)),
    Rule("early next month", "(early|start of|beginning of|early in) next month", p.month_slice(Slice.START, offset_months=1)),
    Rule("mid next month", "(mid|middle of) next month", p.month_slice(Slice.MIDDLE, offset_months=1)),
    Rule("last day of the month", "[the] last day of [the|this] month", p.always(Month(slice=Slice.LAST_DAY))),
    Rule("first day of next month", "[the] first day of next month", p.always(Month(offset=1, slice=Slice.FIRST_DAY))),
    Rule("<nth> week of <month>", "[the] {nth} week (of|in) {fullmonth:month}", p.week_of_month),
    Rule("next year", "next year", p.always(Year(offset=1))),
    Rule("this year", "this year", p.always(Year())),
    Rule("in <year>", "in {year}", p.in_year),
    Rule("<nth> half of <month>", "[the] {nth} half of {fullmonth:month}", p.half_of_month),
    Rule("end of the month", "end of [the|this] month", p.month_slice(Slice.END, offset_months=0)),
    Rule("in <month>", "(in|during|for|next) {fullmonth:month}", p.month_slice(Slice.WHOLE)),
    Rule("end of <month>", "(end of|late|the end of|late in) {fullmonth:month}", p.month_slice(Slice.END)),
    Rule("early <month>", "(early|beginning of|start of|early in) {fullmonth:month}", p.month_slice(Slice.START)),
    Rule("mid <month>", "(mid|middle of) {fullmonth:month}", p.month_slice(Slice.MIDDLE)),
    Rule("<holiday>", "[this|next|on|the] {feast} [[of] {year}]", p.feast),
    Rule("day after <holiday>", "[the|on the] day after {feast}", p.around_feast(1)),
    Rule("day before <holiday>", "[the|on the] day before {feast}", p.around_feast(-1)),
    Rule("<n> days after <holiday>", "{num} days after {feast}", p.around_feast(1)),
    Rule("<n> days before <holiday>", "{num} days before {feast}", p.around_feast(-1)),
)

HOURS = (
    Rule("<hour>", "{clock} [approximately|approx|or so|sharp]", h.clock),
    Rule("at <hour>", f"{_AT} {{hour:clock}} [sharp]", h.clock),
    Rule("<hour> tonight", "[for|at] {hour:clock} (tonight|tonite)", h.clock_tonight),
    Rule("tonight <hour>", "(tonight|tonite|2nite) [at|around|about|by] {hour:clock}", h.clock_tonight),
    Rule("<hour> tomorrow <part>", f"[at] {{hour:clock}} {_TOMORROW} {{part}}", h.clock_on(Offset(1))),
    Rule("<part> <five thirty>", "(in the|at) {part} [at] {hour:clock}", h.clock_on()),
    Rule("from <hour> to <hour>", f"(from|between) {{hour:clock}}~{_TO}~{{hour:end}}", h.clock_range, weak=True),
    Rule("<bare hour> to <bare hour>", "{hour:clock} (to|til|till|-) {hour:end}", h.clock_range, weak=True, alone=False),
    Rule("from <hour marked> to <hour>", f"[from|between] {{clock}}~{_TO}~[before]~{{hour:end}}", h.clock_range),
    Rule("from <hour> to <hour marked>", f"[from|between] {{hour:clock}}~{_TO}~{{clock:end}}", h.clock_range),
    Rule("<hour> <hour>", "{clock} [-] {clock:end}", h.clock_range),
    Rule("before <hour>", "(before|until|till|til|no later than|not after|but before|earlier than|up to) {hour:clock}", h.bounded("before")),
    Rule("after <hour>", "(after|since|starting at) {hour:clock}", h.bounded("after")),
    Rule("from <hour> on", "from {hour:clock} (on|onwards|onward)", h.bounded("after")),
    Rule("by <hour>", "by {clock}", h.bounded("before")),
    Rule("from <hour>", "from {clock}", h.bounded("after")),
    Rule("half three", "half {spoken:clock}", h.half_past, weak=True),
    Rule("for <n> hours", "for {num} (hours|hour|hrs|hr)", h.lasting(minutes=60)),
    Rule("for <n> minutes", "for {num} (minutes|mins|min)", h.lasting(minutes=1)),
    Rule("for <n> days", "for {num} (days|day|nights|night)", h.lasting(days=1)),
)

PART_RULES = (
    Rule("<part>", f"[in|at|during|by|on] [the|this coming] [{_EARLY}]~{{part}}", h.part),
    Rule("this <part>", f"(this|today) [{_EARLY}] {{part}}", h.part_of(Offset(0))),
    Rule("next <part>", "next {part}", h.part_of(Offset(1))),
    Rule("tonight", "[late|early] (tonight|tonite|2nite|tnite|to night|tonight's)", p.always(Offset(0), PartOfDay(Part.NIGHT))),
    Rule("at dawn", "(at dawn|before dawn)", h.narrow(Part.DAWN, 4, 6)),
    Rule("at sunrise", "(at sunrise|around sunrise|at first light|crack of dawn)", h.narrow(Part.MORNING, 5, 7)),
    Rule("at sunset", "(at sunset|around sunset|at dusk|before sunset)", h.narrow(Part.AFTERNOON, 17, 19)),
    Rule("sunrise, bare", "(sunrise|dawn)", h.narrow(Part.MORNING, 5, 7), weak=True, alone=False),
    Rule("sunset, bare", "(sunset|dusk|golden hour)", h.narrow(Part.AFTERNOON, 17, 19), weak=True, alone=False),
    Rule("early", "[very|really] (early)", p.always(PartOfDay(Part.MORNING))),
    Rule("late", "[very] late", h.part_weak(Part.NIGHT), weak=True),
    Rule("first thing", "first thing [in the morning]", p.always(PartOfDay(Part.MORNING))),
    Rule("after lunch", "(after lunch|post lunch)", p.always(PartOfDay(Part.AFTERNOON))),
    Rule("before lunch", "before lunch", p.always(PartOfDay(Part.MORNING))),
    Rule("at lunch", "[at|around|during|over] (lunch|lunchtime|lunch time)", h.narrow(Part.AFTERNOON, 11, 13)),
    Rule("after work", "after (work|office|dinner)", h.narrow(Part.NIGHT, 18, 20)),
    Rule("end of the day", "(end of the day|end of day|eod|cob)", h.narrow(Part.NIGHT, 17, 19)),
    Rule("for 8 tonight", "{hour:clock} this {part}", h.clock_on(Offset(0))),
)

TABLE = Table(
    lang="en",
    classes=CLASSES,
    rules=SILENT + DAYS + WEEKDAY_RULES + DATES + WEEKS + PART_RULES + HOURS,
    between=frozenset({"to", "til", "till", "until", "untill", "through", "thru", "up to", "to this"}),
    also=frozenset({"and", "or", "and also", "also", "then", "and then", "or maybe", "or even"}),
    correction=frozenset({
        "no", "oops", "sorry", "i mean", "no wait", "wait no", "actually", "no sorry", "rather", "or rather", "make that",
        "make it", "wait", "scratch that", "correction", "no actually", "sorry i mean", "no no", "no i mean", "i can't", "i cant",
        "oops i mean", "i meant", "sorry i meant", "nope", "oops no", "is not possible",
    }),
    before=frozenset({"before", "by"}),
    until=frozenset({"until", "till", "til", "up to", "through", "up until"}),
    after=frozenset({"after", "since", "starting", "from", "as of", "starting from", "starting on"}),
    filler=frozenset({"the", "on", "at", "of", "in", "this", "for", "s", "by"}),
    asks=frozenset({"can", "could", "is", "are", "should", "will"}),
    clock=CLOCK,
    mended=(
        "today", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tonight",
        "weekend", "morning", "afternoon", "evening", "january", "february", "september", "october", "november",
        "december",
    ),
)
# fmt: on
