"""One slip of the fingers never leads to another beach: a sample by default, every name with `-m slow`."""

import random

import pytest

from evals.eval_gazetteer import Tally
from evals.forms import letters, typo, without_prefix
from parsing.gazetteer import load_gazetteer
from parsing.text import fold

GAZETTEER = load_gazetteer()


def single_slips(text):
    """Yield every text with one letter left out, doubled or swapped with the next."""
    for index, char in enumerate(text):
        if char.isalpha():
            yield text[:index] + text[index + 1 :]
            yield text[:index] + char + text[index:]
            if text[index + 1 : index + 2].isalpha():
                yield text[:index] + text[index + 1] + char + text[index + 2 :]
        elif char == " ":
            yield text[:index] + text[index + 1 :]


def tally(beaches):
    found = Tally(GAZETTEER)
    for beach in beaches:
        core = without_prefix(beach.name).lower()
        kind = "long" if letters(core) >= 6 else "short"
        for text in {core, beach.name.lower()}:
            for slip in single_slips(text):
                if fold(slip) != fold(text):
                    found.add(kind, slip, beach)
    return found


def test_single_slips_of_a_sample_never_give_another_beach():
    found = tally(random.Random(11).sample(GAZETTEER.beaches, 60))
    assert found.wrong == []
    assert found.counts["long"]["resolved"] > found.counts["long"]["silent"] * 10


@pytest.mark.slow
def test_single_slips_of_all_names_never_give_another_beach():
    assert tally(GAZETTEER.beaches).wrong == []


@pytest.mark.parametrize("seed", range(3))
def test_slips_on_the_keyboard_are_resolved_or_asked(seed):
    found = Tally(GAZETTEER)
    for beach in random.Random(seed).sample(GAZETTEER.beaches, 150):
        core = without_prefix(beach.name).lower()
        if letters(core) >= 6:
            found.add("typo", typo(core, f"{beach.id} test {seed}"), beach)
    counts = found.counts["typo"]
    known = counts["resolved"] + counts["asked_first"] + counts["asked"]
    assert found.wrong == []
    assert known / sum(counts.values()) > 0.93


@pytest.mark.parametrize(
    "text",
    [
        "morro das pedra",
        "ganchos se fora",
        "praia da ribeira (oilha do governador)",
        "costa zul",
        "praiha do farol",
        "praia do porto de barra dos coqueiros",
    ],
)
def test_slip_in_a_longer_name_is_not_a_shorter_name(text):
    from parsing.places import find
    from parsing.text import normalize

    wrong = {
        "es-guarapari-morro",
        "pe-sirinhaem-pedra",
        "sc-governador-celso-ramos-ganchos",
        "sc-florianopolis-ribeirao-da-ilha",
        "rj-rio-das-ostras-costa-azul",
        "rj-arraial-do-cabo-farol",
        "ba-salvador-porto-da-barra",
    }
    assert not set(find(normalize(text), GAZETTEER).beaches) & wrong
