"""Buttons carry their whole meaning in 64 bytes and survive a restart."""

from collections import Counter
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from answering.reply import Action, ActionKind
from bot.callbacks import LIMIT, Codec, Pressed, Setting, setting_data, short_hash
from bot.errors import CallbackDataError
from parsing import load_gazetteer
from parsing.types import BeachId, Part

GAZETTEER = load_gazetteer()
BEACHES = [beach.id for beach in GAZETTEER.beaches]
AREAS = list(GAZETTEER.areas.entries)
CODEC = Codec(BEACHES, AREAS)
DAY = date(2026, 9, 5)


def test_no_two_places_share_a_hash():
    hashes = Counter(short_hash(place) for place in [*BEACHES, *AREAS])
    assert [code for code, times in hashes.items() if times > 1] == []


@given(
    st.lists(st.sampled_from(BEACHES), max_size=6, unique=True),
    st.lists(st.dates(DAY, DAY + timedelta(days=4000)), max_size=7, unique=True),
    st.sampled_from([None, *Part]),
    st.booleans(),
)
def test_conditions_button_means_the_same_after_a_restart(beaches, days, part, edit):
    action = Action(ActionKind.CONDITIONS, beaches=tuple(beaches), days=tuple(days), part=part)
    data = CODEC.encode(action, edit=edit)
    if data is None:
        assert len(beaches) * 5 + len(days) * 3 > LIMIT - 10
        return
    assert len(data.encode()) <= LIMIT
    assert Codec(BEACHES, AREAS).decode(data) == Pressed(action, edit)


def test_six_beaches_on_a_weekend_fit():
    action = Action(ActionKind.CONDITIONS, beaches=tuple(BEACHES[:6]), days=(DAY, DAY + timedelta(1)))
    assert CODEC.encode(action) is not None


@pytest.mark.parametrize("area", AREAS)
def test_rank_button_of_every_area(area):
    action = Action(ActionKind.RANK, area=area, days=(DAY,), part=Part.MORNING)
    assert CODEC.decode(CODEC.encode(action)) == Pressed(action, edit=False)


def test_more_button_with_three_passages():
    action = Action(ActionKind.MORE, passage="s.0123abcd.4567cdef.89abcdef")
    assert CODEC.decode(CODEC.encode(action)) == Pressed(action, edit=False)


def test_data_is_stable_for_messages_already_sent():
    # Sent messages keep their buttons for years: this string may never change its meaning.
    action = Action(ActionKind.CONDITIONS, beaches=(BeachId("sc-florianopolis-joaquina"),), days=(DAY,))
    assert CODEC.encode(action) == "1nc~nw2P5~1vr"
    assert CODEC.decode(CODEC.encode(action)).action == action


@pytest.mark.parametrize(
    "data", ["", "x", "2nc~", "1nz~", "1nc~zzzzz", "1nc~abc", "1nc~~!!!", "1nc~~~q", "\x00"]
)
def test_foreign_or_damaged_data_is_refused(data):
    with pytest.raises(CallbackDataError):
        CODEC.decode(data)


def test_menu_button():
    assert CODEC.decode(setting_data("lang", "pt")) == Setting("lang", "pt")
