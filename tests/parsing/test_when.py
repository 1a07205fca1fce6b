"""What must hold for time resolution whatever the sentence."""

import time
from datetime import date, datetime, timedelta
from itertools import product
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsing import when
from parsing.text import normalize
from parsing.types import Part, Span, When
from parsing.when import slips

ZONE = ZoneInfo("America/Sao_Paulo")
MONDAY = datetime(2026, 11, 30, 9, tzinfo=ZONE)
WEEKDAYS = {
    "pt": ("segunda", "terça", "quarta", "quinta", "sexta", "sábado", "domingo"),
    "en": ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
    "es": ("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"),
}
NEXT = {"pt": ("próxima {}", "{} que vem"), "en": ("next {}",), "es": ("el próximo {}", "{} que viene")}
OF_NEXT_WEEK = {"pt": "{} da semana que vem", "en": "{} next week", "es": "el {} de la semana que viene"}
PAIRS = [(lang, said_on, named) for lang in WEEKDAYS for said_on, named in product(range(7), range(7))]


def resolve(text, now=MONDAY, lang=None):
    return when.resolve(text, now=now, lang=lang)


def days(text, now=MONDAY, lang=None):
    found = resolve(text, now, lang)
    return found and found.days


@pytest.mark.parametrize(("lang", "said_on", "named"), PAIRS)
def test_bare_weekday_is_the_next_one_today_included(lang, said_on, named):
    now = MONDAY + timedelta(days=said_on)
    expected = now.date() + timedelta(days=(named - said_on) % 7)
    assert days(WEEKDAYS[lang][named], now, lang) == (expected,)
    assert expected.weekday() == named


@pytest.mark.parametrize(("lang", "said_on", "named"), PAIRS)
def test_next_weekday_is_the_nearest_future_one_or_a_week_later_when_within_two_days(lang, said_on, named):
    now = MONDAY + timedelta(days=said_on)
    nearest = now.date() + timedelta(days=(named - said_on) % 7 or 7)
    later = nearest + timedelta(days=7)
    near = (nearest - now.date()).days <= 2
    for template in NEXT[lang]:
        found = resolve(template.format(WEEKDAYS[lang][named]), now, lang)
        assert found.days == ((later,) if near else (nearest,))
        assert found.other_reading == ((nearest,) if near else (later,))


@pytest.mark.parametrize(("lang", "said_on", "named"), PAIRS)
def test_weekday_of_next_week_lies_in_the_monday_to_sunday_week_after_this(lang, said_on, named):
    now = MONDAY + timedelta(days=said_on)
    expected = date(2026, 12, 7) + timedelta(days=named)
    assert days(OF_NEXT_WEEK[lang].format(WEEKDAYS[lang][named]), now, lang) == (expected,)


@pytest.mark.parametrize("hour", range(24))
def test_weekday_of_today_with_a_part_moves_on_only_when_the_part_is_over(hour):
    now = MONDAY.replace(hour=hour)
    for words, end in (("de madrugada", 6), ("de manhã", 12), ("à tarde", 18), ("à noite", 24)):
        expected = now.date() + timedelta(days=7 if hour >= end else 0)
        assert days(f"segunda {words}", now, "pt") == (expected,)


@pytest.mark.parametrize(
    "zone", ["America/Noronha", "America/Sao_Paulo", "America/Manaus", "America/Rio_Branco"]
)
def test_day_is_the_one_of_the_zone_of_now(zone):
    utc = datetime(2026, 12, 2, 3, 30, tzinfo=ZoneInfo("UTC"))
    local = utc.astimezone(ZoneInfo(zone))
    assert days("hoje", local) == (local.date(),)
    assert days("amanhã", local) == (local.date() + timedelta(days=1),)


def test_now_without_a_zone_is_refused():
    with pytest.raises(ValueError, match="aware"):
        resolve("hoje", datetime(2026, 11, 30, 9))  # noqa: DTZ001


def test_spans_point_at_the_words_in_the_original_text():
    text = "🏄 Praia Mole, SÁBADO às 7h30!"
    found = resolve(text)
    assert [text[span.start : span.end] for span in found.spans] == ["SÁBADO", "às 7h30"]


def test_spans_are_right_in_decomposed_text():
    text = "joaquina amanha\u0303 de manha\u0303"
    found = resolve(text)
    assert found.days == (date(2026, 12, 1),)
    assert found.part is Part.MORNING
    assert text[found.spans[0].start : found.spans[0].end] == "amanha\u0303"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("mole domigno, cedo", ["domigno", "cedo"]),
        ("sabaado", ["sabaado"]),
        ("praia sábdo!", ["sábdo"]),
        ("tomrrow @ 9", ["tomrrow", "@ 9"]),
        ("🏖️ qunita-feira", ["qunita-feira"]),
    ],
)
def test_spans_of_slips_point_at_what_was_typed(text, words):
    assert [text[span.start : span.end] for span in resolve(text).spans] == words


def test_no_slip_is_an_everyday_word_or_meant_by_two_words():
    everyday = set(
        (Path(__file__).parents[2] / "knowledge/gazetteer/everyday_words.txt").read_text("utf-8").split()
    )
    found = slips.all_slips()
    assert not everyday & found.keys()
    assert found["quinat"] == "quinta"
    assert not {"sabao", "domino", "vienes", "mares", "ferido"} & found.keys()


def test_slips_in_words_claimed_by_a_place_are_left_alone():
    match = when.find(normalize("praia do domigno"), now=MONDAY, blocked=(Span(9, 16),))
    assert match is None


def test_blocked_words_are_left_to_the_place():
    text = "Quarta Praia quarta"
    match = when.find(normalize(text), now=MONDAY, blocked=(Span(0, 12),))
    assert match is not None
    assert match.spans == (Span(13, 19),)


def test_blocked_words_cut_a_match_short_instead_of_losing_it():
    text = "amanhã de manhã"
    match = when.find(normalize(text), now=MONDAY, blocked=(Span(7, 15),))
    assert match is not None
    assert (match.when.days, match.when.part) == ((date(2026, 12, 1),), None)


def test_said_and_assumed_are_told_apart():
    assert resolve("às 15h").said is False
    assert resolve("hoje às 15h").said is True
    assert resolve("de manhã").said is False


def test_trace_names_the_rules_that_fired():
    assert resolve("de sexta a domingo", lang="pt").trace == (
        "pt: <weekday>",
        "pt: <weekday>",
        "range of days",
    )


def test_likely_language_only_breaks_ties():
    for lang in ("pt", "en", "es", None):
        assert days("tomorrow at Joaquina", lang=lang) == (date(2026, 12, 1),)
        assert days("mañana en Joaquina", lang=lang) == (date(2026, 12, 1),)
        assert days("Joaquina amanhã", lang=lang) == (date(2026, 12, 1),)


def test_date_wins_over_a_weekday_that_disagrees():
    found = resolve("domingo 05/12")
    assert (found.days, found.weekday_conflict) == ((date(2026, 12, 5),), True)
    assert resolve("sábado 05/12").weekday_conflict is False


PIECES = st.sampled_from(
    [
        "amanhã", "hoje", "sábado", "segunda", "dia 15", "05/12", "31/02", "às 7", "7h30", "25h",
        "de manhã", "até", "de", "a", "e", "entre", "não", "ops", "próxima", "que vem",
        "fim de semana", "em 3 dias", "99999 dias", "daqui a", "natal", "feriado", "carnaval", "mar",
        "12 mar", "às", "-", ",", ".", "/", ":", "tomorrow", "next", "friday", "at 3pm", "to",
        "half past", "noon", "on the 5th", "mañana", "el", "por la", "y", "a las", "0", "1", "2026",
        "29/02/2027", "meia-noite", "joaquina", "🏖️", "\u0301", "\u200b", "em 999 meses",
        "in 999 weeks",
        "sabdo", "@ 9", "ontem", "posso", "mas", "sem ser esse", "o outro", "em diante", "daqui a 2 semanas",
    ]
)  # fmt: skip


def assert_sound(text, found):
    if found is None:
        return
    assert isinstance(found, When)
    assert found.days == tuple(sorted(set(found.days)))
    assert (found.start, found.end) == (found.days[0], found.days[-1])
    assert found.trace
    last = 0
    for span in found.spans:
        assert last <= span.start < span.end <= len(text)
        last = span.end


MOMENTS = st.datetimes(datetime(1999, 1, 1), datetime(2150, 1, 1))  # noqa: DTZ001


@settings(deadline=None)
@given(st.lists(PIECES, max_size=12).map(" ".join), MOMENTS)
def test_any_mix_of_time_words_is_read_or_left_without_an_error(text, moment):
    for lang in (None, "en"):
        assert_sound(text, when.resolve(text, now=moment.replace(tzinfo=ZONE), lang=lang))


@settings(deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_read_or_left_without_an_error(text):
    assert_sound(text, resolve(text))


@pytest.mark.parametrize(
    "text",
    [
        "amanhã " * 600, "1 " * 2048, "a" * 4096, "às " * 1300, "sábado e " * 450, "7h30-" * 800,
        "de " * 1300,
        "@ 9 " * 1000, "quinat " * 580, "10 de " * 700, "12 13 14 15 " * 340, "entre 8 e " * 400,
        "31/12/" * 680, "\u0301" * 4096, "segunda feira " * 290,
    ],
)  # fmt: skip
def test_longest_message_takes_a_few_milliseconds(text):
    when.resolve(text, now=MONDAY)
    best = 1.0
    for _ in range(3):
        started = time.process_time()
        when.resolve(text[:4096], now=MONDAY)
        best = min(best, time.process_time() - started)
    assert best < 0.02
