"""Words of the day chart, one table a language."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from parsing.types import Lang


@dataclass(frozen=True, slots=True)
class ChartWords:
    """Labels of the chart in one language."""

    locale: str
    title: str
    score: str
    waves: str
    wind: str
    gusts: str
    tide: str
    best: str
    best_alt: str
    no_data: str
    night_key: str
    data_of: str
    recorded: str
    stale: str

    def day(self, day: date) -> str:
        """Return the day with its weekday, e.g. "sáb., 5 de set."."""
        from babel.dates import format_skeleton  # only a chart needs it

        return format_skeleton("MMMEd", day, locale=self.locale)

    def number(self, value: float) -> str:
        """Return a value with one decimal at most and the language's decimal mark."""
        from babel.numbers import format_decimal

        return format_decimal(value, format="0.#", locale=self.locale)


WORDS: dict[Lang, ChartWords] = {
    Lang.PT: ChartWords(
        locale="pt_BR",
        title="{beach}, {day}",
        score="Nota para nadar (0 a 100)",
        waves="Ondas",
        wind="Vento",
        gusts="rajadas",
        tide="Nível do mar",
        best="melhor hora: {hour}h (nota {score})",
        best_alt="Melhor hora: {hour}h, nota {score} de 100",
        no_data="sem dados",
        night_key="sombreado: noite",
        data_of="dados de",
        recorded="gravado",
        stale="dados antigos",
    ),
    Lang.EN: ChartWords(
        locale="en_GB",
        title="{beach}, {day}",
        score="Swim score (0 to 100)",
        waves="Waves",
        wind="Wind",
        gusts="gusts",
        tide="Sea level",
        best="best hour: {hour}:00 (score {score})",
        best_alt="Best hour: {hour}:00, score {score} of 100",
        no_data="no data",
        night_key="shaded: night",
        data_of="data of",
        recorded="recorded",
        stale="old data",
    ),
    Lang.ES: ChartWords(
        locale="es_ES",
        title="{beach}, {day}",
        score="Nota para nadar (0 a 100)",
        waves="Olas",
        wind="Viento",
        gusts="rachas",
        tide="Nivel del mar",
        best="mejor hora: {hour} h (nota {score})",
        best_alt="Mejor hora: {hour} h, nota {score} de 100",
        no_data="sin datos",
        night_key="sombreado: noche",
        data_of="datos del",
        recorded="grabado",
        stale="datos antiguos",
    ),
}
