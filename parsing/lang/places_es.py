"""Spanish words around place names. Everything is folded."""


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


GENERIC = frozenset({"playa", "playas", "playita"})
SINGULAR = frozenset({"playa", "playita"})
CONNECTORS = frozenset({"de", "del", "la", "las", "los", "el"})
ARTICLES = frozenset({"el", "la", "los", "las"})
LOCATIVES = frozenset({"en", "al", "a", "hasta", "para", "por", "desde", "del", "de", "la", "el"})
ANCHORS = (
    ("cerca", "de"),
    ("cerca", "del"),
    ("al", "lado", "de"),
    ("al", "lado", "del"),
    ("junto", "a"),
    ("proximo", "a"),
    ("cercana", "a"),
)
INDEFINITE = frozenset({"una", "alguna", "cualquier", "otra", "ninguna"})
CHOOSING = frozenset({"mejor", "mejores", "cual", "cuales", "playas"})

BARE = _set(
    """
    hoy manana pasado ahora tarde noche mediodia semana fin lunes martes miercoles jueves viernes sabado
    domingo proximo proxima este esta el la los las un una y o u en de del al a hola buenas buenos dias
    buen por favor gracias como estan estara que tal va ir voy vamos quiero saber dime playa playas dia
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre hora horas
    condiciones clima tiempo pronostico hay para se es son mas donde cuando cual cuales
    """
)
TALK = _set(
    """
    nadar nado banarse bano surfear surf olas ola viento ventoso agua mar temperatura caliente fria frio
    lluvia llueve llover sol marea mareas medusa medusas corriente corrientes limpia sucia segura seguro
    peligrosa peligroso puedo puede podemos bandera ninos familia mejor peor oleaje calma tranquila uv
    calidad cerca lado junto muy mucho hace comparar
    """
)
ASPECTS = _set(
    """
    nadar banarse bano surfear surf olas ola viento agua mar temperatura lluvia marea mareas medusas
    corriente corrientes playa playas oleaje clima pronostico
    """
)
NOUNS_BEFORE_ADJECTIVE = frozenset({"viento", "olas", "muy", "mas"})
ARTICLE_AREAS: frozenset[str] = frozenset()
NEVER_ALONE: frozenset[str] = frozenset()
ASK_ALONE: frozenset[str] = frozenset()
HARD = frozenset({"luz", "rosa", "fuente"})
NO_LOCATIVE: frozenset[str] = frozenset()
SOFT: frozenset[str] = frozenset()
AMBIGUOUS_AREAS: frozenset[str] = frozenset()
WEEKDAYS = frozenset({"lunes", "martes", "miercoles", "jueves", "viernes"})
STATE_CODE_WORDS = frozenset({"al", "es", "se"})

JOINERS = frozenset({"y", "o", "u"})
"""Words between names of a list or comparison."""

DEFINITE = frozenset({"la", "el", "las", "los", "del"})
"""Articles, alone or in a contraction."""

DAYS = _set("hoy manana pasado lunes martes miercoles jueves viernes sabado domingo")
"""Words of days: a doubtful name may stand beside them."""

HOLIDAYS: frozenset[str] = frozenset()

QUALIFIERS_ONLY: frozenset[str] = frozenset()

COPULAS = frozenset({"esta", "estan"})
HOW = frozenset({"como"})
"""After "como" a copula asks about a place: "como tá (a) Mole"."""

ADJECTIVES: frozenset[str] = frozenset()
AFTER_ADJECTIVE: frozenset[str] = frozenset()
PEOPLE: frozenset[str] = frozenset()
DOING: frozenset[str] = frozenset()

CALLS = frozenset({"hola", "gracias", "dias", "tardes", "noches", "querida", "querido", "che"})
ADDRESSING = frozenset({"vos", "tu", "vamos", "sabes"})
ADJECTIVE_COPULAS = frozenset({"es", "esta", "fue", "muy", "tan"})

NEARBY = frozenset({"cerca", "cerquita", "cercana", "cercanas", "cercano", "proxima"})
STAYING = frozenset({"estoy", "estamos", "vivo", "vivimos", "quedo", "alojado", "alojada", "alojados"})
CHAT_CODES = frozenset({"es", "se", "al"})
