"""English words around place names. Everything is folded."""


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


GENERIC = frozenset({"beach", "beaches"})
SINGULAR = frozenset({"beach"})
CONNECTORS = frozenset({"of"})
ARTICLES = frozenset({"the"})
LOCATIVES = frozenset({"at", "in", "to", "on", "from", "around", "for", "of", "by"})
ANCHORS = (
    ("near",), ("close", "to"), ("next", "to"), ("nearby",), ("beside",), ("not", "far", "from"),
    ("nearest", "to"), ("closest", "to"), ("nearest", "beach", "to"), ("closest", "beach", "to"),
    ("nearest", "beaches", "to"), ("closest", "beaches", "to"), ("around",),
)  # fmt: skip
INDEFINITE = frozenset({"an", "any", "some", "another"})
CHOOSING = frozenset({"best", "which", "what", "beaches", "any", "safest", "good", "nicest"})

BARE = _set(
    """
    today tomorrow tonight now morning afternoon evening night noon week weekend next this on at in to
    the a an and or of for is it how hows what whats about monday tuesday wednesday thursday friday
    saturday sunday mon tue wed thu fri sat sun hi hello hey please pls thanks thank you me tell show
    day days there will be are was going go i im we beach beaches conditions condition forecast weather
    like looking want know check good early late later am pm oclock versus vs january february march
    april may june july august september october november december
    """
)
TALK = _set(
    """
    swim swimming swam bathe bathing surf surfing waves wave wind windy sea water temperature warm cold
    rain raining rainy sun sunny tide tides jellyfish jelly current currents rip clean dirty quality uv
    safe dangerous ocean kids children family snorkel snorkeling dive diving kite paddle best worst hour
    time can could should would do does any calm rough big small compare better near close next nearby
    very much too high low hot degrees sunrise sunset dip fit ok okay great nice which where when
    suggest recommend from sailing kitesurf flat swell
    """
)
ASPECTS = _set(
    """
    swim swimming bathe bathing surf surfing waves wave wind windy sea water temperature rain tide tides
    jellyfish current currents ocean beach beaches snorkel snorkeling weather forecast conditions swell
    uv
    """
)
NOUNS_BEFORE_ADJECTIVE = frozenset({"wind", "waves", "sea", "very", "is", "so"})
ARTICLE_AREAS: frozenset[str] = frozenset()
NEVER_ALONE: frozenset[str] = frozenset()
ASK_ALONE: frozenset[str] = frozenset()
HARD = frozenset({"central"})
NO_LOCATIVE = frozenset({"central"})
SOFT: frozenset[str] = frozenset()
AMBIGUOUS_AREAS = frozenset({"island"})
WEEKDAYS = frozenset({"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"})
STATE_CODE_WORDS = frozenset({"pa", "se", "al", "ma", "pr", "pi"})

JOINERS = frozenset({"and", "or", "versus"})
"""Words between names of a list or comparison."""

DEFINITE = frozenset({"the"})
"""Articles, alone or in a contraction."""

DAYS = _set("today tomorrow tonight monday tuesday wednesday thursday friday saturday sunday")
"""Words of days: a doubtful name may stand beside them."""

HOLIDAYS: frozenset[str] = frozenset()

QUALIFIERS_ONLY: frozenset[str] = frozenset()

COPULAS = frozenset({"is", "are"})
HOW = frozenset({"how"})
"""After "como" a copula asks about a place: "como tá (a) Mole"."""

ADJECTIVES: frozenset[str] = frozenset()
AFTER_ADJECTIVE: frozenset[str] = frozenset()
PEOPLE: frozenset[str] = frozenset()
DOING: frozenset[str] = frozenset()

CALLS = frozenset({"hi", "hello", "hey", "thanks", "dear", "morning", "evening", "night", "afternoon"})
ADDRESSING = frozenset({"you", "are", "let", "lets"})
ADJECTIVE_COPULAS = frozenset({"is", "was", "very", "so", "looks"})

NEARBY = frozenset({"near", "nearby", "close", "closest", "nearest", "closer"})
STAYING = frozenset({"am", "im", "are", "were", "staying", "live", "living", "here"})
CHAT_CODES: frozenset[str] = frozenset()
