"""Whole messages, said on all weekdays and at odd hours, mean what people mean by them."""

from datetime import date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from parsing import when

MESSAGES = Path(__file__).parents[1] / "fixtures" / "when" / "messages.txt"
ZONE = ZoneInfo("America/Sao_Paulo")


def rows():
    lang, now = "", None
    for line in MESSAGES.read_text("utf-8").splitlines():
        if line.startswith("= "):
            _, lang, moment = line.split()
            now = datetime.fromisoformat(moment).replace(tzinfo=ZONE)
        elif not line.startswith("#"):
            text, days, *rest = line.split(" | ")
            yield lang, now, text, days, rest[0] if rest else ""


def listed(days):
    if ".." in days:
        first, last = map(date.fromisoformat, days.split(".."))
        return tuple(first + timedelta(days=n) for n in range((last - first).days + 1))
    return tuple(map(date.fromisoformat, days.split(",")))


def details(found):
    hours = [f"{moment:%H:%M}" for moment in (found.time, found.time_end) if moment]
    return " ".join(filter(None, (found.part, "-".join(hours), found.open)))


@pytest.mark.parametrize("language", ["pt", "en", "es"])
def test_message_means_what_people_mean_by_it(language):
    wrong = []
    for lang, now, text, days, rest in rows():
        if lang != language:
            continue
        found = when.resolve(text, now=now, lang=lang)
        meant = None if days == "none" else (listed(days), rest)
        if (found and (found.days, details(found))) != meant:
            wrong.append(f"{text!r} at {now:%a %H:%M}: {found}")
    assert not wrong, "\n".join(wrong)


def test_there_are_over_a_thousand_messages_and_two_hundred_without_a_time():
    every = list(rows())
    assert len(every) > 1000
    assert sum(days == "none" for _, _, _, days, _ in every) > 200
