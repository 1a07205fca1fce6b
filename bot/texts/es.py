"""Español."""

DESCRIPTION = (
    "¿Día de playa? Escribe una playa y un día, como “joaquina mañana”, y mira olas, viento, "
    "temperatura, calidad del "
    "agua y la mejor hora para nadar. También respondo dudas de seguridad en el mar, con fuente."
)
SHORT_DESCRIPTION = "¿Día de playa? Condiciones para nadar en la costa de Brasil, con fuente."

COMMANDS = {
    "help": "Qué se puede preguntar",
    "favorites": "Tus playas favoritas",
    "home": "Tu playa o ciudad de siempre",
    "alerts": "Aviso diario de una playa",
    "language": "Idioma de las respuestas",
    "units": "Unidades de medida",
    "charts": "Activar o desactivar el gráfico del día",
    "privacy": "Qué se guarda",
    "export": "Recibir lo que está guardado",
    "forget": "Borrar todo lo que está guardado",
}

TEXTS = {
    "flood": "Despacio, por favor: todavía estoy respondiendo tus otros mensajes.",
    "stale": "Tu mensaje llegó hace {minutes} min, cuando yo no estaba; respondo con los datos de ahora.",
    "error": "Algo salió mal de mi lado. Inténtalo de nuevo en un momento.",
    "no_media": "Solo entiendo texto y ubicación. Escribe, por ejemplo: joaquina mañana.",
    "old_button": "Este botón ya no sirve. Pregunta de nuevo, por favor.",
    "weekend_button": "Fin de semana",
    "done": "Hecho.",
    "language_ask": "¿En qué idioma respondo?",
    "language_auto": "El del mensaje",
    "language_set": "De acuerdo, respondo en español.",
    "language_auto_set": "De acuerdo, respondo en el idioma de cada mensaje.",
    "home_now": "Tu lugar de siempre: {place}. Para cambiarlo: /home y el nombre de la playa o ciudad.",
    "home_none": "Dime tu playa o ciudad de siempre, por ejemplo: /home Florianópolis",
    "home_set": "Anotado: {place}.",
    "home_cleared": "Borré tu lugar de siempre.",
    "home_which": "¿Cuál es la tuya?",
    "home_clear_button": "Borrar",
    "place_unknown": "No conozco “{place}”. Prueba el nombre de la playa con la ciudad.",
    "favorites_none": "Todavía no tienes favoritas. Para guardar una: /favorites Joaquina",
    "favorites_list": "Tus playas. Toca una para ver cómo está hoy:",
    "favorites_all": "Comparar hoy",
    "favorites_added": "{place} está entre tus favoritas.",
    "favorites_removed": "{place} ya no es favorita.",
    "favorites_full": "Caben {n} favoritas. Quita una antes: /favorites y su nombre.",
    "favorites_which": "¿Cuál de ellas?",
    "alerts_none": (
        "No tienes avisos. Para crear uno: /alerts joaquina 7:30, o /alerts joaquina 7:30 solo si está bueno"
    ),
    "alerts_list": "Tus avisos (toca para borrar):",
    "alerts_line": "{place}, todos los días a las {time}",
    "alerts_line_good": "{place}, a las {time}, solo si está bueno",
    "alerts_set": "De acuerdo: {place}, todos los días a las {time} (hora de la playa).",
    "alerts_set_good": (
        "De acuerdo: {place}, a las {time} (hora de la playa), solo en días buenos para la playa."
    ),
    "alerts_time": "¿A qué hora? Por ejemplo: /alerts {place} 7:30",
    "alerts_full": "Caben {n} avisos. Borra uno antes en /alerts.",
    "alerts_removed": "Aviso borrado.",
    "alerts_which": "¿Cuál de ellas?",
    "units_ask": "¿En qué unidades?",
    "units_metric": "m, km/h, °C",
    "units_imperial": "ft, mph, °F",
    "units_set": "De acuerdo: {units}.",
    "charts_on": "Gráfico del día activado.",
    "charts_off": "Gráfico del día desactivado: solo texto.",
    "privacy": (
        "Guardo solo lo necesario:\n"
        "• el número de esta conversación, idioma, unidades, lugar de siempre, favoritas y avisos;\n"
        "• de la última pregunta: la playa, el día y el tema, para entender “¿y mañana?”.\n"
        "No guardo el texto de los mensajes ni tu ubicación: el mensaje espera en una fila hasta ser "
        "respondido y se "
        "borra enseguida. Los registros técnicos no tienen texto, nombre ni número de nadie.\n"
        "/export muestra todo lo guardado; /forget lo borra todo, en el acto."
    ),
    "privacy_topics": (
        "Si quieres ayudar: puedo guardar por {days} días el tema (sin números, usuarios ni enlaces) de "
        "las preguntas "
        "que mis notas no responden. Está {state}."
    ),
    "privacy_topics_on": "activado",
    "privacy_topics_off": "desactivado",
    "privacy_topics_turn_on": "Puedes guardar el tema",
    "privacy_topics_turn_off": "No guardar el tema",
    "forget": "Borré todo lo que estaba guardado sobre esta conversación, también los avisos.",
    "export": "Todo lo que está guardado sobre esta conversación.",
}
