"""Commands and their menus: what the user sees and what is kept."""

import json
import sqlite3
from dataclasses import replace

import pytest

from answering.reply import Block, BlockKind, Reply
from bot.commands import MAX_ALERTS
from parsing.types import Lang, Route
from tests.bot.conftest import SETTINGS
from tests.bot.test_handlers import buttons

JOAQUINA = "sc-florianopolis-joaquina"


async def press(harness, message, label):
    (found,) = [b for b in buttons(message) if label in b["text"]]
    before = len(harness.world.sent())
    harness.world.press(message, found["callback_data"])
    await harness.settle()
    return harness.world.sent()[before:]


async def prefs(harness, chat_id=7):
    return (await harness.store.chat(chat_id)).preferences


async def test_language_menu_sets_the_language(harness):
    (menu,) = await harness.ask("/language")
    (done,) = await press(harness, menu, "English")
    assert done["text"] == "All right, I will answer in English."
    assert (await prefs(harness)).lang is Lang.EN
    (menu,) = await harness.ask("/idioma")
    await press(harness, menu, "That of the message")
    assert (await prefs(harness)).lang is None


async def test_language_by_argument(harness):
    (done,) = await harness.ask("/language es")
    assert done["text"].startswith("De acuerdo")


async def test_help_speaks_the_telegram_language_of_a_newcomer(harness):
    (answer,) = await harness.ask("/help", lang="en-GB")
    assert "joaquina tomorrow" in answer["text"]


@pytest.mark.parametrize("text", ["/home Joaquina", "/casa praia da joaquina"])
async def test_home_is_a_beach(harness, text):
    (done,) = await harness.ask(text)
    assert done["text"] == "Anotado: Joaquina, Florianópolis." or "Joaquina" in done["text"]
    assert (await prefs(harness)).home == JOAQUINA
    (shown,) = await harness.ask("/home")
    assert "Joaquina" in shown["text"]
    await press(harness, shown, "Apagar")
    assert (await prefs(harness)).home is None


async def test_home_is_an_area(harness):
    await harness.ask("/home Florianópolis")
    assert (await prefs(harness)).home == "municipality:florianopolis-sc"


async def test_home_homonym_is_asked_back(harness):
    (asked,) = await harness.ask("/home Praia Brava")
    assert len(buttons(asked)) > 1
    await press(harness, asked, "Itajaí")
    assert (await prefs(harness)).home.startswith("sc-itajai")


async def test_home_decides_a_homonym_later(harness):
    await harness.ask("/home Itajaí")
    (report,) = await harness.ask("praia brava amanhã")
    assert "Itajaí" in report["text"]
    assert "quis dizer" not in report["text"]


async def test_unknown_place_is_said_and_nothing_kept(harness):
    (answer,) = await harness.ask("/home Xyzzyplugh")
    assert "Xyzzyplugh" in answer["text"]
    assert (await prefs(harness)).home is None


async def test_favorites_come_and_go(harness):
    (none,) = await harness.ask("/favorites")
    assert "ainda não tem favoritas" in none["text"]
    await harness.ask("/favorites Joaquina")
    await harness.ask("/favorites Campeche")
    (listed,) = await harness.ask("/favoritas")
    assert len(buttons(listed)) == 3
    (report,) = await press(harness, listed, "Joaquina")
    assert "5 de setembro" in report["text"]
    (compared,) = await press(harness, listed, "Comparar hoje")
    assert "Joaquina" in compared["text"]
    assert "Campeche" in compared["text"]
    await harness.ask("/favorites Joaquina")
    assert [b for b in (await prefs(harness)).favorites if "joaquina" in b] == []


async def test_alert_is_made_listed_and_removed(harness):
    (done,) = await harness.ask("/alerts joaquina 7:30 só se der praia")
    assert "07:30" in done["text"]
    (alert,) = await harness.store.alerts(7)
    assert (alert.beach_id, alert.minute, alert.only_good) == (JOAQUINA, 450, True)
    assert alert.next_at.isoformat() == "2026-09-05T10:30:00+00:00"
    (listed,) = await harness.ask("/alerts")
    await press(harness, listed, "07:30")
    assert await harness.store.alerts(7) == ()


async def test_alert_without_a_time_asks_for_it(harness):
    (answer,) = await harness.ask("/alerts joaquina")
    assert answer["text"].startswith("A que horas?")


async def test_alert_for_a_homonym_is_asked_back(harness):
    (asked,) = await harness.ask("/alerts praia brava 6h")
    await press(harness, asked, "Itajaí")
    (alert,) = await harness.store.alerts(7)
    assert alert.minute == 360


async def test_alerts_are_limited(harness):
    for hour in range(MAX_ALERTS + 1):
        (answer,) = await harness.ask(f"/alerts joaquina {hour + 5}:00")
    assert answer["text"].startswith(f"Cabem {MAX_ALERTS}")
    assert len(await harness.store.alerts(7)) == MAX_ALERTS


async def test_button_of_another_chats_alert_does_nothing(harness):
    await harness.ask("/alerts joaquina 7:30")
    (alert,) = await harness.store.alerts(7)
    (message,) = await harness.ask("/help", chat_id=8)
    harness.world.press(message, f"s~unalert~{alert.alert_id}")
    await harness.settle()
    assert len(await harness.store.alerts(7)) == 1


async def test_units_change_the_report(harness):
    (metric,) = await harness.ask("joaquina amanhã")
    assert "°C" in metric["text"]
    (menu,) = await harness.ask("/units")
    await press(harness, menu, "mph")
    (imperial,) = await harness.ask("joaquina amanhã")
    assert "°F" in imperial["text"]
    assert "°C" not in imperial["text"]
    assert "km/h" not in imperial["text"]


async def test_charts_can_be_turned_off(harness):
    await harness.ask("/charts")
    assert (await prefs(harness)).charts is False
    await harness.ask("/charts")
    assert (await prefs(harness)).charts is True


async def test_export_is_all_and_readable(harness):
    await harness.ask("/home Joaquina")
    await harness.ask("/alerts joaquina 7:30")
    await harness.ask("/export")
    (call,) = harness.world.called("sendDocument")
    kept = json.loads(call["document"][1])
    assert kept["preferences"]["home"] == JOAQUINA
    assert kept["alerts"][0]["time"] == "07:30"
    assert set(kept) == {"chat_id", "active", "preferences", "last_question", "alerts", "unanswered_topics"}


def dump(path):
    """Return every byte of the store's files as text, and every row."""
    raw = b"".join(p.read_bytes() for p in path.parent.glob(f"{path.name}*"))
    return raw.decode("utf-8", "replace")


async def test_no_text_and_no_coordinates_at_rest(harness, tmp_path):
    await harness.ask("joaquina amanhã marcadorsecreto")
    await harness.ask(None, location={"latitude": -27.6311, "longitude": -48.4522})
    await harness.service.compact()
    files = dump(tmp_path / "state.db")
    assert "marcadorsecreto" not in files
    assert "27.6311" not in files
    assert "Ana" not in files
    assert JOAQUINA in files  # the slot of the last question is kept: the test can fail


async def test_forget_leaves_nothing(make_harness, tmp_path):
    settings = replace(SETTINGS, unanswered_log_days=30)
    harness = await make_harness(settings)
    chat = 7700123
    for text in ("/home Joaquina", "/favorites Campeche", "/alerts joaquina 7:30", "campeche amanhã"):
        await harness.ask(text, chat_id=chat)
    (privacy,) = await harness.ask("/privacy", chat_id=chat)
    await press(harness, privacy, "Pode guardar")
    assert str(chat) in str(await harness.store.export(chat))
    (done,) = await harness.ask("/forget", chat_id=chat)
    assert done["text"].startswith("Apaguei tudo")
    await harness.service.compact()
    rows = sqlite3.connect(tmp_path / "state.db")
    try:
        for table in ("chats", "alerts", "unanswered", "inbox"):
            assert rows.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,), table
    finally:
        rows.close()
    assert "joaquina" not in dump(tmp_path / "state.db").lower()


async def test_privacy_offers_the_topic_log_only_where_the_operator_has_one(harness):
    (answer,) = await harness.ask("/privacy")
    assert buttons(answer) == []
    assert "/forget" in answer["text"]


class Unanswering:
    async def answer(self, question, *, now):
        block = Block(BlockKind.TEXT, ("Não está nas minhas notas.",))
        return Reply(Route.KNOWLEDGE, Lang.PT, (block,), unanswered="not_covered")


async def test_topics_are_kept_only_with_consent_redacted_and_expiring(make_harness):
    settings = replace(SETTINGS, unanswered_log_days=2, owner_id=99)
    harness = await make_harness(settings, answers=Unanswering())
    await harness.ask("tem tubarão? me liga 48 99999-1234 ana@x.com")
    (privacy,) = await harness.ask("/privacy")
    await press(harness, privacy, "Pode guardar")
    await harness.ask("tem tubarão? me liga 48 99999-1234 ana@x.com @ana https://x.com/y")
    (told,) = await harness.ask("/unanswered", chat_id=99)
    assert told["text"] == "1 × [pt, not_covered] tem tubarão me liga"
    from datetime import timedelta

    harness.clock.now += timedelta(days=3)
    await harness.service.compact()
    (told,) = await harness.ask("/unanswered", chat_id=99)
    assert told["text"] == "—"


async def test_stats_are_counts_and_for_the_owner_alone(make_harness):
    harness = await make_harness(replace(SETTINGS, owner_id=99))
    await harness.ask("joaquina amanhã")
    (stats,) = await harness.ask("/stats", chat_id=99)
    assert "chats: 1" in stats["text"]
    assert "conditions/pt: 1" in stats["text"]
    assert "7" not in [word for line in stats["text"].split("\n") for word in line.split(": ")[:1]]
    (other,) = await harness.ask("/stats")
    assert "chats:" not in other["text"]


async def test_unknown_command_gets_help(harness):
    (answer,) = await harness.ask("/xyz")
    assert "joaquina amanhã" in answer["text"]
