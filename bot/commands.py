"""The commands and the bot's own menus; each is a few lines over the desk."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from answering.reply import Action, ActionKind, Question
from bot import owner, places, render
from bot.callbacks import Setting, setting_data, short_hash
from bot.clock import next_at
from bot.desk import Desk, Visit
from bot.door import Command
from bot.errors import CallbackDataError
from bot.render import Button, Keyboard
from bot.slots import for_question
from bot.store import Alert
from bot.texts import say
from parsing.types import BeachId, Lang

MAX_FAVORITES = 10
MAX_ALERTS = 5
_LANGUAGES = {"pt": "Português", "en": "English", "es": "Español"}

Run = Callable[[Visit, str], Awaitable[None]]

ALIASES = {
    "ajuda": "help", "ayuda": "help", "inicio": "start", "idioma": "language", "casa": "home",
    "favoritas": "favorites", "favoritos": "favorites", "favourites": "favorites", "alertas": "alerts",
    "avisos": "alerts", "privacidade": "privacy", "privacidad": "privacy", "esquecer": "forget",
    "olvidar": "forget", "exportar": "export", "unidades": "units", "grafico": "charts", "chart": "charts",
}  # fmt: skip
"""Accepted besides the names in the menu."""


class Commands:
    """Runs commands and the buttons of their menus."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.table: Mapping[str, Run] = {
            "start": self.start,
            "help": self.help,
            "language": self.language,
            "home": self.home,
            "favorites": self.favorites,
            "alerts": self.alerts,
            "units": self.units,
            "charts": self.charts,
            "privacy": self.privacy,
            "export": self.export,
            "forget": self.forget,
            **owner.table(desk, otherwise=self.help),
        }
        self._menus: Mapping[str, Run] = {
            "lang": self._set_language,
            "home": self._set_home,
            "fav": self._toggle_favorite,
            "alert": self._add_alert,
            "unalert": self._remove_alert,
            "units": self._set_units,
            "topics": self._set_topics,
        }

    async def run(self, visit: Visit, command: Command) -> None:
        """Run a command; an unknown one gets help."""
        name = ALIASES.get(command.name, command.name)
        await self.table.get(name, self.help)(visit, command.argument)

    async def press(self, visit: Visit, setting: Setting) -> None:
        """Do what a menu button says; one of another version, or damaged, gets a short notice."""
        try:
            await self._menus.get(setting.name, self._old)(visit, setting.value)
        except CallbackDataError:
            await self._old(visit, "")

    async def _old(self, visit: Visit, value: str) -> None:
        await self._desk.say(visit, say(visit.lang, "old_button"))  # the spinner takes no second notice

    async def start(self, visit: Visit, argument: str) -> None:
        """Greet; with the id of a beach (a deep link), report it today."""
        if argument and argument in self._desk.gazetteer:
            beach = self._desk.gazetteer.get(BeachId(argument))
            await self._desk.answer(visit, Question("", action=self._today(beach.id)))
        else:
            await self.help(visit, "")

    async def help(self, visit: Visit, argument: str) -> None:
        """Say what can be asked."""
        await self._desk.answer(visit, Question("", action=Action(ActionKind.HELP)))

    async def language(self, visit: Visit, argument: str) -> None:
        """Ask for the language, or set it."""
        wanted = argument.lower()[:2]
        if wanted in _LANGUAGES:
            await self._set_language(visit, wanted)
            return
        buttons = [Button(label, setting_data("lang", code)) for code, label in _LANGUAGES.items()]
        buttons.append(Button(say(visit.lang, "language_auto"), setting_data("lang", "auto")))
        await self._desk.say(visit, say(visit.lang, "language_ask"), keyboard=render.layout(buttons))

    async def _set_language(self, visit: Visit, value: str) -> None:
        lang = Lang(value) if value in _LANGUAGES else None
        self._prefer(visit, lang=lang)
        key = "language_set" if lang else "language_auto_set"
        await self._desk.say(visit, say(lang or visit.lang, key))

    async def home(self, visit: Visit, argument: str) -> None:
        """Show, or set, the usual beach or town."""
        if argument:
            found = self._find(visit, argument)
            if found.found:
                await self._set_home(visit, short_hash(found.found))
            else:
                await self._ask_which(visit, found, argument, question="home_which", setting="home")
            return
        home = visit.chat.preferences.home
        if home is None:
            await self._desk.say(visit, say(visit.lang, "home_none"))
            return
        clear = Button(say(visit.lang, "home_clear_button"), setting_data("home", "-"))
        text = say(visit.lang, "home_now", place=self._desk.place_name(home))
        await self._desk.say(visit, text, keyboard=((clear,),))

    async def _set_home(self, visit: Visit, value: str) -> None:
        home = None if value == "-" else self._desk.codec.place(value)
        self._prefer(visit, home=home)
        text = say(visit.lang, "home_set", place=self._desk.place_name(home)) if home else None
        await self._desk.say(visit, text or say(visit.lang, "home_cleared"))

    async def favorites(self, visit: Visit, argument: str) -> None:
        """List the favourites as buttons, or add or remove one."""
        if argument:
            found = self._find(visit, argument, areas=False)
            if found.found:
                await self._toggle_favorite(visit, short_hash(found.found))
            else:
                await self._ask_which(visit, found, argument, question="favorites_which", setting="fav")
            return
        kept = [beach for beach in visit.chat.preferences.favorites if beach in self._desk.gazetteer]
        if not kept:
            await self._desk.say(visit, say(visit.lang, "favorites_none"))
            return
        labels = [(self._desk.place_name(beach), self._today(beach)) for beach in kept]
        if len(kept) > 1:
            labels.append((say(visit.lang, "favorites_all"), self._today(*kept[:6])))
        coded = [(label, self._desk.codec.encode(action)) for label, action in labels]
        rows = tuple((Button(label, data),) for label, data in coded if data)
        await self._desk.say(visit, say(visit.lang, "favorites_list"), keyboard=rows)

    async def _toggle_favorite(self, visit: Visit, value: str) -> None:
        beach = self._desk.codec.beach(value)
        kept = visit.chat.preferences.favorites
        if beach in kept:
            changed, key = tuple(other for other in kept if other != beach), "favorites_removed"
        elif len(kept) >= MAX_FAVORITES:
            changed, key = kept, "favorites_full"
        else:
            changed, key = (*kept, beach), "favorites_added"
        self._prefer(visit, favorites=changed)
        name = self._desk.place_name(beach)
        await self._desk.say(visit, say(visit.lang, key, place=name, n=MAX_FAVORITES))

    async def alerts(self, visit: Visit, argument: str) -> None:
        """List the alerts, or make one: "joaquina 7:30", "joaquina 7:30 só se der praia"."""
        if not argument:
            await self._list_alerts(visit)
            return
        wish = places.read_alert(argument)
        found = self._find(visit, wish.place, areas=False)
        if found.found is None and not found.ask:
            await self._desk.say(visit, say(visit.lang, "place_unknown", place=wish.place))
        elif wish.minute is None:
            await self._desk.say(visit, say(visit.lang, "alerts_time", place=wish.place))
        else:
            rest = f".{wish.minute}.{int(wish.only_good)}"
            if found.found:
                await self._add_alert(visit, short_hash(found.found) + rest)
            else:
                keyboard = self._choose(found.ask, "alert", rest)
                await self._desk.say(visit, say(visit.lang, "alerts_which"), keyboard=keyboard)

    async def _list_alerts(self, visit: Visit) -> None:
        kept = await self._desk.store.alerts(visit.chat.chat_id)
        if not kept:
            await self._desk.say(visit, say(visit.lang, "alerts_none"))
            return
        rows = [
            (Button(f"✕ {self._alert_line(visit, alert)}", setting_data("unalert", str(alert.alert_id))),)
            for alert in kept
        ]
        await self._desk.say(visit, say(visit.lang, "alerts_list"), keyboard=tuple(rows))

    def _alert_line(self, visit: Visit, alert: Alert) -> str:
        key = "alerts_line_good" if alert.only_good else "alerts_line"
        return say(visit.lang, key, place=self._desk.place_name(alert.beach_id), time=_clock(alert.minute))

    async def _add_alert(self, visit: Visit, value: str) -> None:
        code, minute, good = [*value.split("."), "", ""][:3]
        beach = self._desk.gazetteer.get(self._desk.codec.beach(code))
        if not (minute.isdecimal() and int(minute) < 24 * 60):
            raise CallbackDataError("an alert without its time")
        if len(await self._desk.store.alerts(visit.chat.chat_id)) >= MAX_ALERTS:
            await self._desk.say(visit, say(visit.lang, "alerts_full", n=MAX_ALERTS))
            return
        at = next_at(int(minute), beach.zone, after=self._desk.clock())
        alert = Alert(0, visit.chat.chat_id, beach.id, int(minute), beach.zone, good == "1", at)
        await self._desk.store.add_alert(alert)
        key = "alerts_set_good" if alert.only_good else "alerts_set"
        name, time = self._desk.place_name(beach.id), _clock(alert.minute)
        await self._desk.say(visit, say(visit.lang, key, place=name, time=time))

    async def _remove_alert(self, visit: Visit, value: str) -> None:
        if value.isdecimal() and len(value) < 18:  # beyond, no database has such an id
            await self._desk.store.remove_alert(visit.chat.chat_id, int(value))
        await self._desk.say(visit, say(visit.lang, "alerts_removed"))

    async def units(self, visit: Visit, argument: str) -> None:
        """Ask for the units."""
        buttons = [
            Button(say(visit.lang, f"units_{name}"), setting_data("units", name))
            for name in ("metric", "imperial")
        ]
        await self._desk.say(visit, say(visit.lang, "units_ask"), keyboard=render.layout(buttons))

    async def _set_units(self, visit: Visit, value: str) -> None:
        name = "imperial" if value == "imperial" else "metric"
        self._prefer(visit, imperial=name == "imperial")
        await self._desk.say(visit, say(visit.lang, "units_set", units=say(visit.lang, f"units_{name}")))

    async def charts(self, visit: Visit, argument: str) -> None:
        """Turn the day chart on or off."""
        charts = not visit.chat.preferences.charts
        self._prefer(visit, charts=charts)
        await self._desk.say(visit, say(visit.lang, "charts_on" if charts else "charts_off"))

    async def privacy(self, visit: Visit, argument: str) -> None:
        """Say what is kept; offer the opt-in where the operator allows it."""
        text = say(visit.lang, "privacy")
        keyboard: Keyboard = ()
        if days := self._desk.settings.unanswered_log_days:
            shares = visit.chat.preferences.share_unanswered
            state = say(visit.lang, "privacy_topics_on" if shares else "privacy_topics_off")
            text += "\n\n" + say(visit.lang, "privacy_topics", days=days, state=state)
            label = say(visit.lang, "privacy_topics_turn_off" if shares else "privacy_topics_turn_on")
            keyboard = ((Button(label, setting_data("topics", str(int(not shares)))),),)
        await self._desk.say(visit, text, keyboard=keyboard)

    async def _set_topics(self, visit: Visit, value: str) -> None:
        self._prefer(visit, share_unanswered=value == "1")
        await self._desk.say(visit, say(visit.lang, "done"))

    async def export(self, visit: Visit, argument: str) -> None:
        """Send everything kept about the chat as a file."""
        kept = await self._desk.store.export(visit.chat.chat_id)
        content = json.dumps(kept, ensure_ascii=False, indent=1).encode()
        caption = say(visit.lang, "export")
        await self._desk.outbox.document(visit.target, content, name="banhista.json", caption=caption)

    async def forget(self, visit: Visit, argument: str) -> None:
        """Erase everything kept about the chat, at once."""
        lang = visit.lang
        await self._desk.store.forget(visit.chat.chat_id)
        visit.save = False
        await self._desk.say(visit, say(lang, "forget"))

    def _prefer(self, visit: Visit, **changes: object) -> None:
        preferences = replace(visit.chat.preferences, **changes)  # type: ignore[arg-type] # names checked by replace
        visit.chat = replace(visit.chat, preferences=preferences, active=True)

    def _find(self, visit: Visit, text: str, *, areas: bool = True) -> places.Places:
        context = for_question(visit.chat, telegram_lang=visit.telegram_lang)
        gazetteer, now = self._desk.gazetteer, self._desk.clock()
        return places.find_place(text, gazetteer=gazetteer, context=context, now=now, areas=areas)

    async def _ask_which(
        self, visit: Visit, found: places.Places, text: str, *, question: str, setting: str
    ) -> None:
        if found.ask:
            await self._desk.say(visit, say(visit.lang, question), keyboard=self._choose(found.ask, setting))
        else:
            await self._desk.say(visit, say(visit.lang, "place_unknown", place=render.shorten(text, 60)))

    def _choose(self, beaches: tuple[BeachId, ...], setting: str, rest: str = "") -> Keyboard:
        return tuple(
            (Button(self._desk.place_name(beach), setting_data(setting, short_hash(beach) + rest)),)
            for beach in beaches
        )

    def _today(self, *beaches: BeachId) -> Action:
        from zoneinfo import ZoneInfo

        zone = ZoneInfo(self._desk.gazetteer.get(beaches[0]).zone)
        today = self._desk.clock().astimezone(zone).date()
        return Action(ActionKind.CONDITIONS, beaches=beaches, days=(today,))


def _clock(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"
