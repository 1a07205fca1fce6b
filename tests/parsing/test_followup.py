from datetime import date, datetime, timedelta
from datetime import time as clock

import pytest

from parsing import followup
from parsing.text import normalize
from parsing.types import Context, Part, When

NOW = datetime.fromisoformat("2026-11-30T09:00:00-03:00")
MONDAY, SUNDAY = date(2026, 11, 30), date(2026, 12, 6)


@pytest.mark.parametrize(("minutes", "recent"), [(0, True), (30, True), (31, False), (-1, False)])
def test_memory_lasts_half_an_hour(minutes, recent):
    context = Context(last_at=NOW - timedelta(minutes=minutes))
    assert followup.is_recent(context, NOW) is recent


def test_memory_without_a_time_is_none():
    assert not followup.is_recent(Context(), NOW)


@pytest.mark.parametrize(
    ("text", "lead"),
    [
        ("e amanhã?", True),
        ("E a Mole?", True),
        ("what about Sunday", True),
        ("y mañana", True),
        ("amanhã", False),
        ("é bom?", False),
    ],
)
def test_lead(text, lead):
    assert followup.opens_with_lead(normalize(text)) is lead


def test_part_of_day_keeps_the_remembered_day():
    said = When((MONDAY,), MONDAY, MONDAY, part=Part.MORNING, said=False)
    found = followup.inherit_when(said, When((SUNDAY,), SUNDAY, SUNDAY, time=clock(15)))
    assert (found.days, found.part, found.time) == ((SUNDAY,), Part.MORNING, None)


def test_said_day_beats_the_remembered_one():
    said = When((SUNDAY,), SUNDAY, SUNDAY)
    assert followup.inherit_when(said, When((MONDAY,), MONDAY, MONDAY)) is said


def test_missing_time_is_remembered_without_its_spans():
    from parsing.types import Span

    found = followup.inherit_when(None, When((SUNDAY,), SUNDAY, SUNDAY, spans=(Span(0, 3),)))
    assert found.days == (SUNDAY,)
    assert found.spans == ()
