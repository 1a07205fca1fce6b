"""What happened, as a message tells it: the events that make danger, each a rule of its own."""

from __future__ import annotations

from collections.abc import Callable

from answering import safety_words as table
from answering.danger_text import DangerText, Emergency

MOST_NEGATIONS = 30
"""So many are looked at: a bound on the cost."""
SHORT_CRY = 4
"""Words up to which "help me" is a cry."""


Event = tuple[Emergency, str, int]
"""Kind, name of the rule, index of the word that tells it."""


class _Scene:
    """A text with what is asked of it again and again."""

    def __init__(self, words: DangerText) -> None:
        self.words = words
        self.person = words.has(table.PERSON)
        self.sea = words.has(table.SEA)
        self.far = words.has(table.FAR)


def find_event(words: DangerText) -> Event | None:
    """Return the most urgent event that the text tells."""
    scene = _Scene(words)
    for kind, name, find in _RULES:
        at = find(scene)
        if at is not None:
            return kind, name, at
    return None


def _no_breath(scene: _Scene) -> int | None:
    words = scene.words
    at = words.find(table.BREATH_STOPPED)
    if at is not None:
        return at
    for i, word in enumerate(words.words):
        breath = word.startswith(("respir", "breath")) or word in ("pulso", "pulse")
        if breath and words.has_before(table.NEGATIONS, i, within=3):
            return i
    return None


def _no_response(scene: _Scene) -> int | None:
    words = scene.words
    blue = words.find(table.BLUE)
    at = words.find(table.UNCONSCIOUS)
    if at is not None and (scene.person or scene.sea or blue is not None):
        return at
    at = blue if scene.person else None
    if at is None or words.part(at - 4, at + 3).has(table.BLUE_THINGS):
        return None
    of_nature = words.words[at].startswith(("azul", "blu")) and words.part(at - 3, at + 3).has(
        table.BLUE_BY_NATURE
    )
    return None if of_nature else at


def _drowning(scene: _Scene) -> int | None:
    """A weak word ("sinking") needs a person, the sea or a cry beside it."""
    at = scene.words.find(table.DROWN)
    if at is None:
        return None
    strong = scene.words.words[at].startswith(("afog", "ahog", "drown"))
    return at if strong or scene.person or scene.sea or scene.words.has(table.HELP) else None


def _misspelt(scene: _Scene) -> int | None:
    if not (scene.person or scene.sea or _not_back(scene.words) is not None):
        return None
    at = scene.words.find_misspelt()
    return None if at is None or scene.words.words[at].startswith(("queim", "corr")) else at


def _dying(scene: _Scene) -> int | None:
    """Tell "tem gente morrendo" from "morrendo de rir"."""
    words = scene.words.words
    at = scene.words.find(table.DYING)
    if at is None or not scene.person:
        return None
    following = words[at + 1] if at + 1 < len(words) else ""
    return None if following in table.NOT_DYING else at


def _throat(scene: _Scene) -> int | None:
    return scene.words.find_near(table.THROAT, table.SWELLING, within=4)


def _lightning(scene: _Scene) -> int | None:
    if not scene.words.has(table.VICTIM):
        return None
    return scene.words.find_near(table.LIGHTNING, table.STRIKES, within=3)


def _head(scene: _Scene) -> int | None:
    """A blow to the head or neck."""
    if not (scene.person or scene.sea or scene.words.has((*table.OWNER, "apagou"))):
        return None
    return scene.words.find_near(table.HEAD, table.BLOW, within=3)


def _stranded(scene: _Scene) -> int | None:
    """Held by rocks, the tide or a current."""
    return scene.words.find_near(table.STRANDED, table.STRANDS, within=5)


def _injury(scene: _Scene) -> int | None:
    if not (scene.person or scene.sea or scene.words.has(table.OWNER)):
        return None
    return scene.words.find(table.INJURY)


def _taken(scene: _Scene) -> int | None:
    """Taken by the sea; a verb that also means to bring along needs the sea as the one who takes."""
    words = scene.words
    at = words.find(table.TAKEN)
    if at is None or not scene.sea or words.words[at] in table.TAKEN_INFINITIVES:
        return None
    thing = words.part(at - 2, at).has(table.THINGS) or words.part(at + 1, at + 3).has(table.THINGS)
    if thing or (words.words[at] in table.BRINGS and not _sea_takes(words, at)):
        return None
    if scene.person:
        return at
    owned = words.part(at, at + 4)
    return at if owned.has(table.OWNER) and _sea_takes(words, at) and not owned.has(table.THINGS) else None


def _sea_takes(words: DangerText, at: int) -> bool:
    """Tell "a correnteza tá levando" and "levando ele pro fundo" from an outing."""
    before, after = words.part(at - 5, at), words.part(at + 1, at + 4)
    if before.has(table.FORCES) and not before.has(table.AT_SEA):
        return True
    return (after.has(table.FORCES) and not after.has(table.AT_SEA)) or words.part(at, at + 7).has(table.OUT)


def _taken_passive(scene: _Scene) -> int | None:
    """Was pulled, is being pulled: at the beach, or out."""
    words = scene.words
    at = words.find(table.PASSIVE)
    if at is None:
        return None
    out = words.part(at, at + 7).has(table.OUT)
    first = words.has_before(table.BEING, at, within=2)
    return at if (scene.person or first) and (out or words.has(table.BEACH)) else None


def _carried_off(scene: _Scene) -> int | None:
    """Spanish drops the person into the verb: "se lo llevó la corriente"."""
    return scene.words.find(table.CARRIED_OFF) if scene.words.has(table.FORCES) else None


def _taken_out(scene: _Scene) -> int | None:
    return scene.words.find(table.TAKEN_OUT) if scene.person else None


def _craft(scene: _Scene) -> int | None:
    """A board or boat that leaves with someone, overturns, or comes back alone."""
    words = scene.words
    at = words.find_near(table.CRAFT, table.ALONE, within=4)
    if at is not None and words.has(table.DRIFTS):
        return at
    someone = scene.person or words.has(table.SPECIFIC)
    return words.find_near(table.CRAFT, table.CRAFT_LOST, within=4) if someone else None


def _overboard(scene: _Scene) -> int | None:
    at = scene.words.find(table.FELL_OFF)
    if at is None or scene.words.has(table.THINGS):
        return None
    from_what = scene.words.part(at, at + 7)
    return at if from_what.has(table.CRAFT) or from_what.has(table.GROUND) else None


def _cannot_return(scene: _Scene) -> int | None:
    words = scene.words
    at = words.find(table.CANNOT)
    if at is None or not words.has(table.RETURN):
        return None
    place = scene.sea or scene.far or words.has(table.SHORE) or words.has(table.TIRED)
    return at if place and (scene.far or _names_someone(scene)) else None


def _names_someone(scene: _Scene) -> bool:
    """Tell whether a person is named or the verb is in the first person ("não consigo voltar")."""
    return scene.person or any(word.startswith(table.FIRST_PERSON) for word in scene.words.words)


def _gone_under(scene: _Scene) -> int | None:
    """Does not come back, or has been under for long."""
    words = scene.words
    at = words.find(table.UNDER)
    if at is not None and (words.has(table.LONG) or _not_back(words) is not None):
        return at
    at = _not_back(words)
    if at is None or not scene.person:
        return None
    return at if scene.sea or scene.far or words.has(table.WENT_IN) or _not_up(words, at) else None


def _not_back(words: DangerText) -> int | None:
    """Return where a negation stands right before a word of coming back ("not coming up")."""
    negated = [i for i, word in enumerate(words.words) if word in table.NEGATIONS][:MOST_NEGATIONS]
    return next((i for i in negated if words.part(i + 1, i + 5).has(table.GONE)), None)


def _not_up(words: DangerText, at: int) -> bool:
    return words.part(at + 1, at + 4).has(table.SURFACE)


def _deep(scene: _Scene) -> int | None:
    return scene.words.find(table.NO_SWIM) if scene.words.has(table.DEEP) else None


def _spent(scene: _Scene) -> int | None:
    """No ground under the feet, and no strength."""
    return scene.words.find(table.NO_GROUND) if scene.words.has(table.SPENT) else None


def _out_of_sight(scene: _Scene) -> int | None:
    if not scene.person or not (scene.sea or scene.words.has(table.SHORE)) or scene.words.has(table.MOURNING):
        return None
    return scene.words.find(table.LOST_SIGHT)


def _signals(scene: _Scene) -> int | None:
    if not scene.person or not (scene.sea or scene.far):
        return None
    at = scene.words.find(table.SIGNALS)
    return scene.words.find(table.CRYING) if at is None and scene.far else at


def _cry(scene: _Scene) -> int | None:
    at = scene.words.find(table.CRY)
    if at is None or _is_place_name(scene.words, at):
        return None
    return None if scene.words.has(table.IDLE) and not scene.sea else at


def _is_place_name(words: DangerText, at: int) -> bool:
    """Tell a municipality ("Nossa Senhora do Socorro") from a cry."""
    return words.words[at] == "socorro" and words.has_before(("do", "perpetuo", "senhora"), at, within=2)


def _cry_at_sea(scene: _Scene) -> int | None:
    return _cry(scene) if scene.sea else None


def _urgent(scene: _Scene) -> int | None:
    return scene.words.find(table.URGENT) if scene.person and scene.sea else None


def _short_cry(scene: _Scene) -> int | None:
    words = scene.words
    short = len(words.words) <= SHORT_CRY and not words.has(table.IDLE)
    return 0 if short and words.has(table.WEAK_CRY) else None


_RULES: tuple[tuple[Emergency, str, Callable[[_Scene], int | None]], ...] = (
    (Emergency.BREATHING, "does not breathe", _no_breath),
    (Emergency.BREATHING, "does not respond", _no_response),
    (Emergency.WATER, "drowning", _drowning),
    (Emergency.WATER, "misspelt", _misspelt),
    (Emergency.WATER, "adrift", lambda scene: scene.words.find(table.ADRIFT)),
    (Emergency.OTHER, "throat swells", _throat),
    (Emergency.OTHER, "struck by lightning", _lightning),
    (Emergency.OTHER, "blow to the head", _head),
    (Emergency.OTHER, "injury", _injury),
    (Emergency.WATER, "stranded", _stranded),
    (Emergency.WATER, "taken by the sea", _taken),
    (Emergency.WATER, "taken, at the beach or out", _taken_passive),
    (Emergency.WATER, "carried off", _carried_off),
    (Emergency.WATER, "taken out to sea", _taken_out),
    (Emergency.WATER, "lost its rider", _craft),
    (Emergency.WATER, "overboard", _overboard),
    (Emergency.WATER, "cannot get back", _cannot_return),
    (Emergency.WATER, "does not come back", _gone_under),
    (Emergency.WATER, "cannot swim, deep water", _deep),
    (Emergency.WATER, "no ground, no strength", _spent),
    (Emergency.WATER, "out of sight", _out_of_sight),
    (Emergency.WATER, "signals of distress", _signals),
    (Emergency.WATER, "cry for help", _cry_at_sea),
    (Emergency.OTHER, "cry for help", _cry),
    (Emergency.WATER, "urgent, a person and the sea", _urgent),
    (Emergency.OTHER, "dying", _dying),
    (Emergency.OTHER, "short cry for help", _short_cry),
)
