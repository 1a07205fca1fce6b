"""What a user sees in the less common moments of a conversation."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from answering.reply import Block, BlockKind, Reply
from bot.callbacks import setting_data, short_hash
from bot.door import Door
from bot.render import pack, shorten, utf16_length
from bot.store import Alert, Chat
from bot.weekend import coming_weekend
from parsing.types import Lang, Route
from tests.bot.conftest import SETTINGS
from tests.bot.test_handlers import BRAVA, buttons
from tests.fake_telegram import Refused, World

JOAQUINA = "sc-florianopolis-joaquina"


def errors(harness):
    return harness.service.desk.metrics.errors._value.get()


async def press(harness, message, data):
    harness.world.press(message, data)
    await harness.settle()


# -- buttons --


async def test_report_offers_tomorrow_and_the_weekend(harness):
    (report,) = await harness.ask("joaquina hoje")
    labels = [button["text"] for button in buttons(report)]
    assert any("6 de setembro" in label for label in labels)
    assert labels[-1] == "Fim de semana"
    await press(harness, report, buttons(report)[-1]["callback_data"])
    answer = harness.world.sent()[-1]
    assert "5 de setembro" in answer["text"]
    assert "6 de setembro" in answer["text"]
    assert "Fim de semana" not in [button["text"] for button in buttons(answer)]


@pytest.mark.parametrize(
    ("text", "label"), [("joaquina today", "Weekend"), ("joaquina hoy", "Fin de semana")]
)
async def test_weekend_is_offered_in_the_language_of_the_answer(harness, text, label):
    (report,) = await harness.ask(text)
    assert buttons(report)[-1]["text"] == label


@pytest.mark.parametrize("text", ["mole ou joaquina hoje", "oi", BRAVA])
async def test_no_weekend_where_it_says_nothing(harness, text):
    (answer,) = await harness.ask(text)
    assert "Fim de semana" not in [button["text"] for button in buttons(answer)]


@pytest.mark.parametrize(("day", "saturday"), [(5, 5), (6, 12), (7, 12), (11, 12)])
def test_coming_weekend(day, saturday):
    assert [d.day for d in coming_weekend(datetime(2026, 9, day).date())] == [saturday, saturday + 1]  # noqa: DTZ001


async def test_weekend_beyond_the_forecast_is_not_offered(harness):
    harness.clock.now = datetime(2026, 9, 6, 12, tzinfo=ZoneInfo("America/Sao_Paulo"))
    (report,) = await harness.ask("joaquina hoje")
    assert "Fim de semana" not in [button["text"] for button in buttons(report)]


async def test_button_under_a_message_too_old_to_be_edited_is_answered_anew(harness):
    (asked,) = await harness.ask(BRAVA)
    harness.world.messages.clear()
    old = {"chat": asked["chat"], "message_id": asked["message_id"], "date": 0}  # as Telegram shows it then
    await press(harness, old, buttons(asked)[0]["callback_data"])
    assert "Praia Brava" in harness.world.sent(method="sendMessage")[-1]["text"]
    assert errors(harness) == 0


@pytest.mark.parametrize(
    "data",
    [
        setting_data("home", "XXXXX"), setting_data("fav", ""), setting_data("gone", "1"),
        setting_data("alert", short_hash(JOAQUINA)), setting_data("alert", short_hash(JOAQUINA) + ".1440.0"),
    ],
)  # fmt: skip
async def test_damaged_menu_button_says_so_in_the_chat(harness, data):
    (asked,) = await harness.ask(BRAVA)
    await press(harness, asked, data)
    assert harness.world.sent()[-1]["text"].startswith("Este botão não vale mais")
    assert errors(harness) == 0


async def test_alert_number_beyond_any_database_does_nothing(harness):
    (asked,) = await harness.ask(BRAVA)
    await press(harness, asked, setting_data("unalert", "9" * 40))
    assert errors(harness) == 0


async def test_button_in_a_group_answers_in_the_group(harness):
    harness.world.say("/start@banhista_bot " + JOAQUINA, chat_id=-9, chat_type="group", user_id=7)
    await harness.settle()
    (report,) = harness.world.sent(-9)
    await press(harness, report, buttons(report)[0]["callback_data"])
    assert len(harness.world.sent(-9)) == 2


# -- who is spoken to --


@pytest.mark.parametrize(
    "update",
    [
        {"channel_post": {"message_id": 1, "date": 1, "chat": {"id": -1, "type": "channel"}, "text": "mole"}},
        {"message": {"message_id": 1, "date": 1, "chat": {"id": -1, "type": "channel"}, "text": "mole hoje"}},
        {"message": {"message_id": 1, "date": 1, "text": "sem conversa"}},
        {"callback_query": {"id": "1", "from": {"id": 7}, "inline_message_id": "x", "data": "1nh"}},
        {"inline_query": {"id": "1", "query": "mole"}},
        {"message_reaction": {"chat": {"id": 7}, "message_id": 1}},
        {"message": ["no", "object"]},
        {"something_new": {}},
        {},
    ],
)  # fmt: skip
async def test_what_nobody_asked_is_dropped_and_stops_nothing(harness, update):
    harness.world.push(update)
    (answer,) = await harness.ask("joaquina amanhã")
    assert "Joaquina" in answer["text"]
    assert len(harness.world.sent()) == 1


async def test_command_of_another_bot_is_ignored_even_in_private(harness):
    assert await harness.ask("/help@other_bot") == []


async def test_command_in_upper_case_with_our_name(harness):
    (answer,) = await harness.ask("/HELP@Banhista_Bot")
    assert "joaquina amanhã" in answer["text"]


async def test_mention_after_an_emoji_is_found_by_utf16_offset(harness):
    text = "🌊🌊 @banhista_bot joaquina amanhã"
    harness.world.say(text, chat_id=-1001, chat_type="supergroup", user_id=7,
                      entities=[{"type": "mention", "offset": 5, "length": 13}])  # fmt: skip
    await harness.settle()
    assert "Joaquina" in harness.world.sent(-1001)[0]["text"]


async def test_reply_to_us_in_a_group_is_for_us(harness):
    ours = {"message_id": 1, "date": 1, "chat": {"id": -5, "type": "group"}, "from": {"id": 123456}}
    ours["from"].update(is_bot=True, first_name="Banhista")
    harness.world.say("joaquina amanhã", chat_id=-5, chat_type="group", user_id=7, reply_to_message=ours)
    await harness.settle()
    assert "Joaquina" in harness.world.sent(-5)[0]["text"]


async def test_topic_of_a_forum_gets_its_answer_there(harness):
    harness.world.say("/help@banhista_bot", chat_id=-1001, chat_type="supergroup", user_id=7,
                      message_thread_id=44, is_topic_message=True)  # fmt: skip
    await harness.settle()
    assert int(harness.world.called("sendMessage")[0]["message_thread_id"]) == 44


async def test_venue_gives_the_nearest_beaches(harness):
    place = {"latitude": -27.63, "longitude": -48.45}
    venue = {"location": place, "title": "Bar", "address": "Rua 1"}
    (answer,) = await harness.ask(None, location=place, venue=venue)
    assert "Joaquina" in answer["text"]


async def test_live_location_that_moves_is_not_asked_again(harness):
    message = harness.world.say(None, location={"latitude": -27.63, "longitude": -48.45, "live_period": 900})
    await harness.settle()
    harness.world.push({"edited_message": {**message, "edit_date": message["date"] + 5}})
    await harness.settle()
    assert len(harness.world.sent()) == 1


async def test_edited_caption_edits_its_answer(harness):
    photo = [{"file_id": "p", "file_unique_id": "p", "width": 1, "height": 1}]
    message = harness.world.say(None, caption="joaquina amanhã", photo=photo)
    await harness.settle()
    harness.world.push({"edited_message": {**message, "caption": "campeche amanhã", "edit_date": 2}})
    await harness.settle()
    assert "Campeche" in harness.world.sent(method="editMessageText")[0]["text"]


async def test_edit_that_changes_nothing_is_quiet(harness):
    question = harness.world.say("joaquina amanhã")
    await harness.settle()
    harness.world.edit(question, "joaquina amanhã!")
    await harness.settle()
    assert len(harness.world.sent()) == 1
    assert errors(harness) == 0


async def test_unknown_language_of_telegram_falls_back(harness):
    (answer,) = await harness.ask("/privacy", lang="xx")
    assert answer["text"]


# -- limits --


@pytest.mark.parametrize("before", [4094, 4095, 4096])
def test_pair_of_surrogates_is_never_cut(before):
    pieces = pack([Block(BlockKind.HEADLINE, ("a" * before + "🌊" * 3,))])
    assert "".join(piece.plain for piece in pieces) == "a" * before + "🌊" * 3
    assert all(utf16_length(piece.plain) <= 4096 for piece in pieces)
    assert all(piece.html.startswith("<b>") and piece.html.endswith("</b>") for piece in pieces)


def test_shortened_caption_counts_utf16():
    assert utf16_length(shorten("🌊" * 600, 1024)) <= 1024


class Says:
    """Answers with given words."""

    def __init__(self, text, kind=BlockKind.TEXT):
        self.block = Block(kind, (text,))

    async def answer(self, question, *, now):
        return Reply(Route.KNOWLEDGE, Lang.PT, (self.block,))


@pytest.mark.parametrize("kind", list(BlockKind))
async def test_markup_in_an_answer_is_shown_as_written(make_harness, kind):
    words = "praia_mole*<b> & </b></blockquote>&amp; [x](y) `z`"
    (answer,) = await (await make_harness(answers=Says(words, kind))).ask("a")
    assert words in answer["text"]


async def test_long_answer_of_emoji_arrives_whole_and_in_order(make_harness):
    answers = await (await make_harness(answers=Says("🌊" * 5000))).ask("a")
    assert [utf16_length(answer["text"]) for answer in answers] == [4096, 4096, 1808]


# -- trouble --


async def test_second_piece_refused_keeps_the_first(make_harness):
    world = World()
    harness = await make_harness(answers=Says("palavra " * 900), world=world)
    sends = iter([None, Refused(400, "Bad Request: chat not found")])

    def listen(method, params, at):
        if method == "sendMessage" and (refused := next(sends, None)):
            world.fail("sendMessage", refused)

    world.listener = listen
    assert len(await harness.ask("a")) == 1
    assert errors(harness) == 0


async def test_alert_to_a_blocked_chat_ends_all_its_alerts(harness):
    at = harness.clock.now - timedelta(minutes=1)
    for minute in (420, 480):
        await harness.store.add_alert(Alert(0, 7, JOAQUINA, minute, "America/Sao_Paulo", False, at))
    harness.world.blocked.add(7)
    await harness.service.alerts.run()
    assert await harness.store.alerts(7) == ()
    assert len(harness.world.called("sendMessage")) == 1


async def test_upgraded_group_that_made_the_same_alert_again_keeps_one(store, now):
    for chat_id in (-5, -10055):
        await store.save_chat(Chat(chat_id))
        await store.add_alert(Alert(0, chat_id, JOAQUINA, 450, "America/Sao_Paulo", False, now))
    await store.move_chat(-5, -10055)
    assert await store.chat(-5) is None
    assert len(await store.alerts(-10055)) == 1
    await store.move_chat(-5, -10055)  # two alerts of one run learn of the move: the second moves nothing
    assert await store.chat(-10055) is not None


async def test_waiting_update_of_a_chat_outlives_its_forget(harness):
    harness.world.say("/forget")
    harness.world.say("joaquina amanhã")
    await harness.settle()
    assert "Joaquina" in harness.world.sent()[-1]["text"]


def test_door_keeps_lone_surrogates_out_of_the_store():
    door = Door(1, "banhista_bot")
    chat = {"id": 7, "type": "private"}
    kept = door.admit({"update_id": 1, "message": {"chat": chat, "text": "mole \ud83d hoje"}})
    kept.payload.encode("utf-8")


@pytest.mark.parametrize(
    "text", ["/alerts joaquina 25:99", "/alerts", "/alerts 🌊", "/home 🌊", "/favorites <b>"]
)
async def test_odd_arguments_get_one_line(harness, text):
    assert len(await harness.ask(text)) == 1
    assert errors(harness) == 0


async def test_queue_limit_is_per_chat(harness):
    for number in range(SETTINGS.chat_queue_limit + 5):
        harness.world.say("joaquina amanhã", chat_id=7)
        harness.world.say("joaquina amanhã", chat_id=100 + number)
    await harness.settle()
    assert all(len(harness.world.sent(100 + number)) == 1 for number in range(SETTINGS.chat_queue_limit + 5))
