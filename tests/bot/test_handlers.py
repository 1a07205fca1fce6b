"""Real updates through a real Application, the real answers and a strict Bot API: what the user sees."""

import json
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from telegram import Message

from answering.reply import Block, BlockKind, Reply
from bot.logs import hashed
from parsing.types import Lang, Route
from tests.bot.conftest import SETTINGS
from tests.fake_telegram import Refused

FIXTURES = Path(__file__).parent.parent / "fixtures" / "updates"
BRAVA = "praia brava amanhã"


def buttons(message):
    return [b for row in message.get("reply_markup", {}).get("inline_keyboard", []) for b in row]


async def test_beach_and_day_get_a_report(harness):
    (report,) = await harness.ask("joaquina amanhã")
    assert "Joaquina" in report["text"]
    assert "6 de setembro" in report["text"]
    assert "gravad" in report["text"].lower()
    assert report["entities"][0]["type"] == "bold"
    assert Message.de_json(report, None).text == report["text"]


async def test_follow_up_inherits_the_beach(harness):
    await harness.ask("joaquina hoje")
    (report,) = await harness.ask("e amanhã?")
    assert "Joaquina" in report["text"]
    assert "6 de setembro" in report["text"]


async def test_what_the_inbox_read_is_not_read_again(harness, monkeypatch):
    async def again(chat_id):
        raise AssertionError("read again")

    monkeypatch.setattr(harness.store, "chat", again)
    await harness.ask("joaquina amanhã")
    assert "Joaquina" in (await harness.ask("e domingo?"))[0]["text"]


async def test_follow_up_survives_a_restart(harness, make_harness):
    await harness.ask("joaquina hoje")
    again = await make_harness(world=harness.world)
    (report,) = await again.ask("e amanhã?")
    assert "Joaquina" in report["text"]


async def test_follow_up_of_another_chat_knows_nothing(harness):
    await harness.ask("joaquina hoje")
    (answer,) = await harness.ask("e amanhã?", chat_id=8)
    assert "Joaquina" not in answer["text"]


async def test_ask_back_button_turns_the_question_into_its_answer(harness):
    (asked,) = await harness.ask(BRAVA)
    choice = buttons(asked)[0]
    harness.world.press(asked, choice["callback_data"])
    await harness.settle()
    (edited,) = harness.world.sent(method="editMessageText")
    assert edited["message_id"] == asked["message_id"]
    assert "Praia Brava" in edited["text"]
    assert "6 de setembro" in edited["text"]
    assert len(harness.world.called("answerCallbackQuery")) == 1


async def test_ask_back_takes_a_number(harness):
    await harness.ask(BRAVA)
    (report,) = await harness.ask("1")
    assert "Praia Brava" in report["text"]


async def test_button_works_after_a_restart(harness, make_harness):
    (asked,) = await harness.ask(BRAVA)
    again = await make_harness(world=harness.world)
    again.world.press(asked, buttons(asked)[1]["callback_data"])
    await again.settle()
    assert "Praia Brava" in again.world.sent(method="editMessageText")[0]["text"]


async def test_button_of_another_version_says_so(harness):
    (asked,) = await harness.ask(BRAVA)
    harness.world.press(asked, "0old~data")
    await harness.settle()
    assert harness.world.called("answerCallbackQuery")[-1]["text"].startswith("Este botão não vale mais")


async def test_button_pressed_too_late_is_answered_all_the_same(harness):
    (asked,) = await harness.ask(BRAVA)
    harness.world.press(asked, buttons(asked)[0]["callback_data"], expired=True)
    await harness.settle()
    assert len(harness.world.sent(method="editMessageText")) == 1
    assert harness.service.desk.metrics.errors._value.get() == 0


async def test_button_pressed_twice_changes_nothing(harness):
    (asked,) = await harness.ask(BRAVA)
    for _ in range(2):
        harness.world.press(asked, buttons(asked)[0]["callback_data"])
    await harness.settle()
    assert len(harness.world.sent(method="sendMessage")) == 1
    assert harness.service.desk.metrics.errors._value.get() == 0


async def test_edited_question_edits_its_answer(harness):
    question = harness.world.say("joaquina amanhã")
    await harness.settle()
    (first,) = harness.world.sent()
    harness.world.edit(question, "campeche amanhã")
    await harness.settle()
    edited = harness.world.sent()[-1]
    assert edited["message_id"] == first["message_id"]
    assert "Campeche" in edited["text"]
    assert len(harness.world.called("sendMessage")) == 1


async def test_edited_question_edits_its_answer_after_a_restart(harness, make_harness):
    question = harness.world.say("joaquina amanhã")
    await harness.settle()
    again = await make_harness(world=harness.world)
    again.world.edit(question, "campeche amanhã")
    await again.settle()
    assert len(again.world.called("sendMessage")) == 1
    assert "Campeche" in again.world.sent()[-1]["text"]


async def test_edit_whose_answer_was_deleted_is_answered_anew(harness):
    question = harness.world.say("joaquina amanhã")
    await harness.settle()
    harness.world.messages.clear()
    harness.world.edit(question, "campeche amanhã")
    await harness.settle()
    assert "Campeche" in harness.world.sent(method="sendMessage")[-1]["text"]


async def test_location_gives_the_nearest_beaches(harness):
    (answer,) = await harness.ask(None, location={"latitude": -27.63, "longitude": -48.45})
    assert "Joaquina" in answer["text"]
    assert "km" in answer["text"]


async def test_maps_link_gives_the_nearest_beaches(harness):
    (answer,) = await harness.ask("https://www.google.com/maps/@-27.63,-48.45,15z")
    assert "Joaquina" in answer["text"]


async def test_deep_link_reports_the_beach_today(harness):
    (report,) = await harness.ask("/start sc-florianopolis-joaquina")
    assert "Joaquina" in report["text"]
    assert "5 de setembro" in report["text"]


@pytest.mark.parametrize("payload", ["", " nada", " x" * 40])
async def test_start_without_a_known_beach_is_help(harness, payload):
    (answer,) = await harness.ask("/start" + payload)
    assert "joaquina amanhã" in answer["text"]


async def test_stale_question_says_so(harness):
    asked = harness.clock.now - timedelta(minutes=42)
    (answer,) = await harness.ask("joaquina amanhã", date=asked.timestamp())
    assert answer["text"].startswith("Sua mensagem chegou há 42 min")


async def test_question_of_a_moment_ago_is_not_stale(harness):
    asked = harness.clock.now - timedelta(minutes=9)
    (answer,) = await harness.ask("joaquina amanhã", date=asked.timestamp())
    assert "Sua mensagem chegou" not in answer["text"]


MEDIA = ["sticker", "voice", "photo", "document", "contact", "poll"]


@pytest.mark.parametrize("name", MEDIA)
async def test_media_gets_one_line(harness, name):
    harness.world.push(json.loads((FIXTURES / f"{name}.json").read_text("utf-8"))["update"])
    await harness.settle()
    (answer,) = harness.world.sent()
    assert answer["text"].startswith("Só entendo texto e localização")


async def test_media_gets_its_line_at_most_hourly(harness):
    for minutes in (0, 10, 59, 61):
        harness.clock.now += timedelta(minutes=minutes)
        harness.world.say(None, sticker={"file_id": "s", "file_unique_id": "s", "type": "regular", "width": 1,
                                         "height": 1, "is_animated": False, "is_video": False})  # fmt: skip
        await harness.settle()
    # At 0, (10), 69 and 130 minutes after the first.
    assert len(harness.world.sent()) == 3


async def test_caption_and_forward_are_read_as_words(harness):
    for name, place in (("caption", "Campeche"), ("forwarded", "Joaquina")):
        harness.world.push(json.loads((FIXTURES / f"{name}.json").read_text("utf-8"))["update"])
        await harness.settle()
        assert place in harness.world.sent()[-1]["text"]


async def test_group_answer_replies_to_the_question(harness):
    harness.world.say("@banhista_bot joaquina amanhã", chat_id=-1001, chat_type="supergroup", user_id=7,
                      entities=[{"type": "mention", "offset": 0, "length": 13}])  # fmt: skip
    await harness.settle()
    (answer,) = harness.world.sent(-1001)
    assert "Joaquina" in answer["text"]
    assert answer["reply_to_message"]["message_id"] == 1


async def test_group_chatter_is_not_even_stored(harness):
    harness.world.say("joaquina amanhã", chat_id=-1001, chat_type="supergroup", user_id=7)
    await harness.settle()
    assert (await harness.store.counts())["waiting"] == 0
    assert not harness.world.calls


async def test_inline_query_answers_without_a_model_and_may_be_cached(harness):
    harness.world.inline("joaquina amanhã")
    await harness.settle()
    (call,) = harness.world.called("answerInlineQuery")
    assert call["cache_time"] == "60"
    assert "Joaquina" in call["results"][0]["title"]
    assert "Joaquina" in call["results"][0]["input_message_content"]["message_text"]


async def test_inline_homonyms_give_one_result_each(harness):
    harness.world.inline(BRAVA)
    await harness.settle()
    (call,) = harness.world.called("answerInlineQuery")
    assert 2 <= len(call["results"]) <= 5
    assert all("Brava" in result["title"] for result in call["results"])


@pytest.mark.parametrize("text", ["", "   ", "???", "qwertyuiop"])
async def test_inline_nonsense_gives_no_results(harness, text):
    harness.world.inline(text)
    await harness.settle()
    assert harness.world.called("answerInlineQuery")[0].get("results", []) == []


@pytest.mark.parametrize("text", ["🌊" * 2048, "a" * 4096, "\u202e\u0000x", "<b>mole</b> & <script>", "???"])
async def test_odd_text_gets_an_answer(harness, text):
    answers = await harness.ask(text)
    assert len(answers) == 1
    assert harness.service.desk.metrics.errors._value.get() == 0


async def test_flood_gets_one_polite_line_and_no_more_answers_than_may_wait(harness):
    for _ in range(20):
        harness.world.say("joaquina amanhã")
    await harness.settle()
    texts = [message["text"] for message in harness.world.sent()]
    assert sum(text.startswith("Devagar") for text in texts) == 1
    assert len(texts) == 1 + SETTINGS.chat_queue_limit


async def test_cry_for_help_is_never_turned_away(harness):
    for _ in range(20):
        harness.world.say("joaquina amanhã")
    harness.world.say("socorro, meu filho está se afogando")
    await harness.settle()
    assert any("193" in message["text"] for message in harness.world.sent())


async def test_redelivered_update_is_answered_once(harness):
    harness.world.say("joaquina amanhã")
    update = harness.world.queue[0]
    await harness.settle()
    harness.world.queue.append(update)
    await harness.settle()
    assert len(harness.world.sent()) == 1


class Broken:
    """Answers that raise with the user's words in the message."""

    async def answer(self, question, *, now):
        raise KeyError(question.text)


async def test_failure_is_one_line_of_apology_and_no_words_in_the_log(make_harness, caplog):
    harness = await make_harness(answers=Broken())
    answers = await harness.ask("segredo da mole")
    assert [answer["text"] for answer in answers] == [
        "Algo deu errado do meu lado. Tente de novo em instantes."
    ]
    assert hashed(7) in caplog.text
    assert (await harness.store.counts())["waiting"] == 0


class Long:
    """An answer of three messages, then of one."""

    def __init__(self):
        self.sizes = [9000, 10, 9000]

    async def answer(self, question, *, now):
        block = Block(BlockKind.TEXT, ("palavra " * (self.sizes.pop(0) // 8 + 1),))
        return Reply(Route.KNOWLEDGE, Lang.PT, (block,))


async def test_edit_shrinks_and_grows_an_answer_of_several_messages(make_harness):
    harness = await make_harness(answers=Long())
    question = harness.world.say("um")
    await harness.settle()
    assert len(harness.world.messages) == 3
    harness.world.edit(question, "dois")
    await harness.settle()
    assert len(harness.world.messages) == 1
    harness.world.edit(question, "três")
    await harness.settle()
    assert len(harness.world.messages) == 3
    assert len(harness.world.called("sendMessage")) == 5


class Drawn:
    png, alt = b"\x89PNG picture", "Ondas de 1 m, vento fraco."


@pytest.fixture
def drawings(monkeypatch):
    calls = []
    monkeypatch.setattr("conditions.chart.render", lambda report, lang: calls.append(report.day) or Drawn)
    return calls


async def test_chart_comes_with_its_words_and_is_uploaded_once(make_harness, drawings):
    harness = await make_harness(replace(SETTINGS, charts=True))
    for chat_id in (7, 8):
        await harness.ask("joaquina amanhã", chat_id=chat_id)
    first, second = harness.world.called("sendPhoto")
    assert first["caption"] == Drawn.alt
    assert first["photo"][1] == Drawn.png
    assert second["photo"] == f"photo{len(Drawn.png)}"
    assert len(drawings) == 1


async def test_edited_question_changes_its_chart(make_harness, drawings):
    harness = await make_harness(replace(SETTINGS, charts=True))
    question = harness.world.say("joaquina amanhã")
    await harness.settle()
    harness.world.edit(question, "campeche amanhã")
    await harness.settle()
    assert len(harness.world.called("sendPhoto")) == 1
    assert len(harness.world.called("editMessageMedia")) == 1
    harness.world.edit(question, "oi")
    await harness.settle()
    assert len(harness.world.called("deleteMessage")) == 1


@pytest.mark.parametrize(
    "text", ["joaquina amanhã às 9h", "vento na joaquina amanhã", "mole ou joaquina amanhã", "oi"]
)
async def test_no_chart_where_it_does_not_help(make_harness, drawings, text):
    harness = await make_harness(replace(SETTINGS, charts=True))
    await harness.ask(text)
    assert harness.world.called("sendPhoto") == []


async def test_chart_that_fails_spoils_nothing(make_harness, monkeypatch):
    def broken(report, lang):
        raise ValueError("no font")

    monkeypatch.setattr("conditions.chart.render", broken)
    harness = await make_harness(replace(SETTINGS, charts=True))
    answers = await harness.ask("joaquina amanhã")
    assert len(answers) == 1
    assert "Joaquina" in answers[0]["text"]


async def test_blocked_while_answering_is_quiet(harness):
    harness.world.blocked.add(7)
    await harness.ask("joaquina amanhã")
    assert harness.service.desk.metrics.errors._value.get() == 0
    assert (await harness.store.counts())["waiting"] == 0


async def test_upgraded_group_is_answered_at_its_new_id(harness):
    harness.world.migrated[-5] = -10055
    harness.world.say("/help@banhista_bot", chat_id=-5, chat_type="group", user_id=7)
    await harness.settle()
    assert len(harness.world.sent(-10055)) == 1


async def test_markup_refused_is_sent_as_plain_text(harness):
    harness.world.fail("sendMessage", Refused(400, "Bad Request: can't parse entities: whatever"))
    (answer,) = await harness.ask("joaquina amanhã")
    assert "entities" not in answer
    assert "<b>" not in answer["text"]


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.json")), ids=lambda path: path.stem)
async def test_every_kind_of_update_is_handled_without_an_error(harness, path):
    harness.world.push(json.loads(path.read_text("utf-8"))["update"])
    await harness.settle()
    assert harness.service.desk.metrics.errors._value.get() == 0
    assert (await harness.store.counts())["waiting"] == 0


async def test_update_newer_than_ptb_does_not_stop_its_chat(harness):
    broken = json.loads((FIXTURES / "poll.json").read_text("utf-8"))["update"]
    del broken["message"]["poll"]["members_only"]
    harness.world.push(broken)
    await harness.settle()
    assert harness.service.desk.metrics.errors._value.get() == 1
    (answer,) = await harness.ask("joaquina amanhã")
    assert "Joaquina" in answer["text"]
