"""English."""

DESCRIPTION = (
    "Beach day? Write a beach and a day, such as “joaquina tomorrow”, and see waves, wind, "
    "temperature, water "
    "quality and the best hour to swim. I also answer sea safety questions, with sources."
)
SHORT_DESCRIPTION = "Beach day? Swimming conditions on the Brazilian coast, with sources."

COMMANDS = {
    "help": "What you can ask",
    "favorites": "Your favourite beaches",
    "home": "Your usual beach or town",
    "alerts": "Daily alert for a beach",
    "language": "Language of the answers",
    "units": "Units of measurement",
    "charts": "Turn the day chart on or off",
    "privacy": "What is kept",
    "export": "Get what is kept",
    "forget": "Erase everything that is kept",
}

TEXTS = {
    "flood": "Easy, please: I am still answering your other messages.",
    "stale": "Your message came {minutes} min ago, while I was away; this answer uses the data of now.",
    "error": "Something went wrong on my side. Please try again in a moment.",
    "no_media": "I only understand text and locations. Write, for example: joaquina tomorrow.",
    "old_button": "This button no longer works. Please ask again.",
    "weekend_button": "Weekend",
    "done": "Done.",
    "language_ask": "Which language shall I answer in?",
    "language_auto": "That of the message",
    "language_set": "All right, I will answer in English.",
    "language_auto_set": "All right, I will answer in the language of each message.",
    "home_now": "Your usual place: {place}. To change it: /home and the name of a beach or town.",
    "home_none": "Tell me your usual beach or town, for example: /home Florianópolis",
    "home_set": "Noted: {place}.",
    "home_cleared": "I erased your usual place.",
    "home_which": "Which one is yours?",
    "home_clear_button": "Erase",
    "place_unknown": "I do not know “{place}”. Try the name of the beach with its town.",
    "favorites_none": "You have no favourites yet. To keep one: /favorites Joaquina",
    "favorites_list": "Your beaches. Tap one to see it today:",
    "favorites_all": "Compare today",
    "favorites_added": "{place} is among your favourites.",
    "favorites_removed": "{place} is no longer a favourite.",
    "favorites_full": "There is room for {n} favourites. Remove one first: /favorites and its name.",
    "favorites_which": "Which one?",
    "alerts_none": (
        "You have no alerts. To make one: /alerts joaquina 7:30, or /alerts joaquina 7:30 only if good"
    ),
    "alerts_list": "Your alerts (tap to erase):",
    "alerts_line": "{place}, every day at {time}",
    "alerts_line_good": "{place}, at {time}, only if good",
    "alerts_set": "All right: {place}, every day at {time} (the beach's time).",
    "alerts_set_good": "All right: {place}, at {time} (the beach's time), only on days good for the beach.",
    "alerts_time": "At what time? For example: /alerts {place} 7:30",
    "alerts_full": "There is room for {n} alerts. Erase one first with /alerts.",
    "alerts_removed": "Alert erased.",
    "alerts_which": "Which one?",
    "units_ask": "Which units?",
    "units_metric": "m, km/h, °C",
    "units_imperial": "ft, mph, °F",
    "units_set": "All right: {units}.",
    "charts_on": "Day chart on.",
    "charts_off": "Day chart off: text only.",
    "privacy": (
        "I keep only what is needed:\n"
        "• the number of this chat, language, units, usual place, favourites and alerts;\n"
        "• of your last question: beach, day and topic, so that “and tomorrow?” makes sense.\n"
        "I keep neither the text of messages nor your location: a message waits in a queue until it is "
        "answered and is "
        "erased right after. Technical logs hold no text, no name and no number of anyone.\n"
        "/export shows everything that is kept; /forget erases it all at once."
    ),
    "privacy_topics": (
        "If you want to help: I can keep for {days} days the topic (no numbers, user names or links) of "
        "questions that "
        "my notes do not answer. This is {state}."
    ),
    "privacy_topics_on": "on",
    "privacy_topics_off": "off",
    "privacy_topics_turn_on": "You may keep the topic",
    "privacy_topics_turn_off": "Do not keep the topic",
    "forget": "I erased everything that was kept about this chat, alerts included.",
    "export": "Everything that is kept about this chat.",
}
