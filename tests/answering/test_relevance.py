from __future__ import annotations

from answering.relevance import has, read_relevance
from parsing.types import Lang
from tests.answering.world import chunk

RIP = chunk("A corrente de retorno puxa para fora.", title="Mar", content_hash="1")
SAND = chunk("A areia é clara.", title="Mar", content_hash="2")


def test_a_synonym_in_another_language_counts():
    relevance = read_relevance("are there rips?", Lang.EN, [RIP, SAND])
    assert relevance.of_chunk(RIP) > relevance.of_chunk(SAND)


def test_a_slip_is_the_word_that_stands_there():
    strong = chunk("A correnteza é forte.")
    relevance = read_relevance("corenteza", Lang.PT, [strong, SAND])
    assert relevance.of_text(strong.text, Lang.PT) == 1.0


def test_title_counts_less_than_text_and_more_than_heading():
    said = chunk("Sobre baleia.", title="Mar", section_path=("Mar",))
    titled = chunk("Sobre isso.", title="Baleia", section_path=("Mar",))
    headed = chunk("Sobre isso.", title="Mar", section_path=("Baleia",))
    relevance = read_relevance("baleia", Lang.PT, [said, titled, headed])
    assert relevance.of_chunk(said) > relevance.of_chunk(titled) > relevance.of_chunk(headed) > 0


def test_key_is_a_rare_word_of_the_glossary_and_no_form_of_the_question():
    jelly = chunk("A água-viva queima.", title="Mar")
    swims = [chunk(f"Nadar é bom {n}.", title="Mar") for n in range(4)]
    relevance = read_relevance("é seguro nadar com água-viva?", Lang.PT, [jelly], [jelly, *swims])
    assert relevance.key is not None
    assert has(jelly, relevance.key)
    assert not has(swims[0], relevance.key)


def test_nothing_asked_is_nothing_carried():
    assert read_relevance("?", Lang.PT, [RIP]).of_chunk(RIP) == 0.0
