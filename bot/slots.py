"""A chat's preferences and remembered slots as JSON text and back; never message text, never coordinates."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime, time
from typing import Any

from bot.store import AnswerRef, Chat, Preferences
from parsing.types import Aspect, BeachId, Context, Lang, Part, When

# Any below: JSON values.


def dump_preferences(preferences: Preferences) -> dict[str, Any]:
    """Return the preferences as JSON-ready data."""
    return {
        "lang": preferences.lang,
        "home": preferences.home,
        "favorites": list(preferences.favorites),
        "imperial": preferences.imperial,
        "charts": preferences.charts,
        "share_unanswered": preferences.share_unanswered,
    }


def dump_slots(chat: Chat) -> dict[str, Any]:
    """Return the remembered slots as JSON-ready data, leaving out what is empty."""
    context = chat.context
    slots = {
        "lang": context.lang,
        "beaches": list(context.last_beaches),
        "when": _dump_when(context.last_when),
        "aspects": list(context.last_aspects),
        "at": context.last_at.isoformat() if context.last_at else None,
        "ask": list(context.open_ask),
        "answers": [[ref.question_id, list(ref.answer_ids), ref.chart_id] for ref in chat.answers],
    }
    return {key: value for key, value in slots.items() if value}


def load_chat(chat_id: int, *, active: bool, preferences: str, slots: str) -> Chat:
    """Read a stored record; fields of another version are ignored or take their defaults."""
    prefs, kept = json.loads(preferences), json.loads(slots)
    lang = Lang(prefs["lang"]) if prefs.get("lang") else None
    return Chat(
        chat_id=chat_id,
        active=active,
        preferences=Preferences(
            lang=lang,
            home=prefs.get("home"),
            favorites=tuple(BeachId(beach) for beach in prefs.get("favorites", ())),
            imperial=bool(prefs.get("imperial")),
            charts=bool(prefs.get("charts", True)),
            share_unanswered=bool(prefs.get("share_unanswered")),
        ),
        context=_load_context(kept),
        answers=tuple(AnswerRef(q, tuple(a), c) for q, a, c in kept.get("answers", ())),
    )


def for_question(chat: Chat, *, telegram_lang: str | None = None) -> Context:
    """Return the context a new question starts from: choices win over what was last seen."""
    lang = chat.preferences.lang or chat.context.lang or _lang_of(telegram_lang)
    return replace(chat.context, lang=lang, home=chat.preferences.home)


def _lang_of(code: str | None) -> Lang | None:
    prefix = (code or "")[:2].lower()
    return Lang(prefix) if prefix in set(Lang) else None


def _load_context(kept: Mapping[str, Any]) -> Context:
    return Context(
        lang=Lang(kept["lang"]) if kept.get("lang") else None,
        last_beaches=tuple(BeachId(beach) for beach in kept.get("beaches", ())),
        last_when=_load_when(kept.get("when")),
        last_aspects=tuple(Aspect(aspect) for aspect in kept.get("aspects", ())),
        last_at=datetime.fromisoformat(kept["at"]) if kept.get("at") else None,
        open_ask=tuple(BeachId(beach) for beach in kept.get("ask", ())),
    )


def _dump_when(when: When | None) -> dict[str, Any] | None:
    if when is None:
        return None
    slots = {
        "days": [day.isoformat() for day in when.days],
        "start": when.start.isoformat(),
        "end": when.end.isoformat(),
        "part": when.part,
        "time": when.time.isoformat() if when.time else None,
        "time_end": when.time_end.isoformat() if when.time_end else None,
        "open": when.open,
        "assumed": not when.said,
        "other": [day.isoformat() for day in when.other_reading],
        "conflict": when.weekday_conflict,
    }
    return {key: value for key, value in slots.items() if value}


def _load_when(kept: Mapping[str, Any] | None) -> When | None:
    if not kept:
        return None
    return When(
        days=tuple(date.fromisoformat(day) for day in kept["days"]),
        start=date.fromisoformat(kept["start"]),
        end=date.fromisoformat(kept["end"]),
        part=Part(kept["part"]) if kept.get("part") else None,
        time=time.fromisoformat(kept["time"]) if kept.get("time") else None,
        time_end=time.fromisoformat(kept["time_end"]) if kept.get("time_end") else None,
        open=kept.get("open"),
        said=not kept.get("assumed", False),
        other_reading=tuple(date.fromisoformat(day) for day in kept.get("other", ())),
        weekday_conflict=bool(kept.get("conflict")),
    )
