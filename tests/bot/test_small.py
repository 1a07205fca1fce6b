"""Units, redaction, places of commands, slots, logs, texts."""

import logging
import string
import sys

import pytest

from answering.reply import Block, BlockKind, Reply
from bot import logs, redact, units
from bot.places import AlertWish, find_place, read_alert
from bot.texts import COMMANDS, DESCRIPTIONS, SHORT_DESCRIPTIONS, TEXTS
from parsing import load_gazetteer
from parsing.types import Context, Lang, Route

CONVERTED = [
    ("Ondas: 1,3 m, máximo 1,6 m", "Ondas: 4,3 ft, máximo 5,2 ft"),
    ("Vento: 29 km/h de sul", "Vento: 18 mph de sul"),
    ("Água a 18,9 °C · Ar a 14 °C", "Água a 66 °F · Ar a 57 °F"),
    ("0.5–1.0 m", "1.6–3.3 ft"),
    ("a 2,5 km da praia", "a 1,6 mi da praia"),
    ("chuva 12 mm", "chuva 0.47 in"),
    ("às 10h, nota 55 de 100", "às 10h, nota 55 de 100"),
    ("E. coli 800/100 ml", "E. coli 800/100 ml"),
    ("6 min, 5 m² e 3 meses", "6 min, 5 m² e 3 meses"),
]


@pytest.mark.parametrize(("metric", "imperial"), CONVERTED)
def test_imperial_units(metric, imperial):
    assert units.convert(metric) == imperial


def test_quotes_and_knowledge_stay_verbatim():
    quote = Block(BlockKind.QUOTE, ("fique a 100 m",))
    reply = Reply(Route.CONDITIONS, Lang.PT, (quote, Block(BlockKind.TEXT, ("1 m",))), reports=("one",))
    assert [block.lines[0] for block in units.imperial(reply).blocks] == ["fique a 100 m", "3.3 ft"]
    knowledge = Reply(Route.KNOWLEDGE, Lang.PT, (Block(BlockKind.TEXT, ("1 m",)),))
    assert units.imperial(knowledge) == knowledge


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("Tem tubarão em Noronha?", "tem tubarão em noronha"),
        ("liga +55 (48) 99999-1234 já", "liga já"),
        ("ana.silva@x.com.br e @ana_s", "e"),
        ("veja https://x.com/a?b=c www.y.org", "veja"),
        ("posto9 sala 12b água-viva", "sala b água-viva"),
        ("🌊🌊", ""),
        ("x " * 300, ("x " * 300)[:120].strip()),
    ],
)
def test_topic_names_nobody(text, topic):
    assert redact.topic(text) == topic


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("joaquina 7:30", AlertWish("joaquina", 450, False)),
        ("joaquina às 7h", AlertWish("joaquina", 420, False)),
        ("joaquina 7h30 só se der praia", AlertWish("joaquina", 450, True)),
        ("campeche todo dia às 06:00", AlertWish("campeche", 360, False)),
        ("joaquina 7pm only if good", AlertWish("joaquina", 1140, True)),
        ("joaquina 12am", AlertWish("joaquina", 0, False)),
        ("joaquina a las 8:15 solo si está bueno", AlertWish("joaquina", 495, True)),
        ("praia do futuro 2 6h", AlertWish("praia do futuro 2", 360, False)),
        ("joaquina", AlertWish("joaquina", None, False)),
        ("joaquina 25:00", AlertWish("joaquina 25:00", None, False)),
    ],
)
def test_alert_as_written(text, wish):
    assert read_alert(text) == wish


def test_place_of_a_command_is_never_inherited(now):
    gazetteer = load_gazetteer()
    context = Context(last_beaches=("sc-florianopolis-joaquina",), last_at=now)
    assert find_place("xyzzy", gazetteer=gazetteer, context=context, now=now).found is None
    assert find_place("campeche", gazetteer=gazetteer, context=context, now=now).found.endswith("campeche")


def fields_of(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_languages_say_the_same_things():
    for lang in Lang:
        assert set(TEXTS[lang]) == set(TEXTS[Lang.PT])
        assert list(COMMANDS[lang]) == list(COMMANDS[Lang.PT])
        for key, text in TEXTS[lang].items():
            assert fields_of(text) == fields_of(TEXTS[Lang.PT][key]), (lang, key)
        assert len(DESCRIPTIONS[lang]) <= 512
        assert len(SHORT_DESCRIPTIONS[lang]) <= 120


def test_every_phrase_is_used():
    from pathlib import Path

    code = "".join(path.read_text("utf-8") for path in Path("bot").glob("*.py"))
    built = {"units_metric", "units_imperial"}
    assert [key for key in TEXTS[Lang.PT] if f'"{key}"' not in code and key not in built] == []


def test_token_is_cut_out_even_of_tracebacks(capsys):
    root = logging.getLogger()
    saved, level = root.handlers[:], root.level
    try:
        logs.configure("DEBUG", "123:secret")
        log = logging.getLogger("bot.x")
        log.warning("url https://api.telegram.org/bot%s/getMe", "123:secret")
        try:
            raise ValueError("the user wrote: 123:secret joaquina")  # noqa: TRY301
        except ValueError:
            log.exception("failed")
        logging.getLogger("httpx").info("POST /bot123:secret/sendMessage")
    finally:
        root.handlers[:] = saved
        root.setLevel(level)
        for name in logs.OURS:
            logging.getLogger(name).setLevel(logging.NOTSET)
    written = capsys.readouterr().err
    assert "secret" not in written
    assert "joaquina" not in written
    assert "bot***/getMe" in written
    assert "ValueError" in written
    assert "test_small.py" in written


def test_hashed_ids_do_not_show_the_id():
    assert logs.hashed(123456789) == logs.hashed(123456789) != logs.hashed(987654321)
    assert "123456789" not in logs.hashed(123456789)
    assert sys.getsizeof(logs.hashed(7)) < 80
