"""What is let in: every kind of update, as JSON that PTB itself can read."""

import json
from pathlib import Path

import pytest
from telegram import Update

from bot.door import Command, Door

DOOR = Door(123456, "banhista_bot")
FIXTURES = sorted((Path(__file__).parent.parent / "fixtures" / "updates").glob("*.json"))


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_lane_of_every_kind_of_update(path):
    case = json.loads(path.read_text("utf-8"))
    admitted = DOOR.admit(case["update"])
    assert (admitted.lane if admitted else None) == case["lane"], case["why"]
    if admitted:
        assert admitted.update_id == case["update"]["update_id"]
        assert json.loads(admitted.payload) == case["update"]


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_ptb_reads_every_fixture(path):
    assert Update.de_json(json.loads(path.read_text("utf-8"))["update"], None).update_id


@pytest.mark.parametrize(
    ("text", "length", "command"),
    [
        ("/home Joaquina ", 5, Command("home", "Joaquina")),
        ("/HOME@banhista_bot  mole", 18, Command("home", "mole")),
        ("/start", 6, Command("start", "")),
    ],
)
def test_command_with_its_argument(text, length, command):
    message = {"text": text, "entities": [{"type": "bot_command", "offset": 0, "length": length}]}
    assert DOOR.command(message) == command


def test_slash_without_command_entity_is_text():
    assert DOOR.command({"text": "/ praia"}) is None


def test_command_in_the_middle_is_text():
    message = {"text": "veja /help", "entities": [{"type": "bot_command", "offset": 5, "length": 5}]}
    assert DOOR.command(message) is None


def test_own_mention_is_taken_out_of_the_question():
    assert DOOR.without_mention("@Banhista_bot, mole amanhã?") == "mole amanhã?"
    assert DOOR.without_mention("fala com @banhista_bot2") == "fala com @banhista_bot2"


def test_lone_surrogate_can_be_stored():
    update = {"update_id": 1, "message": {"chat": {"id": 7, "type": "private"}, "text": "a\ud83d"}}
    assert DOOR.admit(update).payload.encode("utf-8")
