from __future__ import annotations

import pytest

from answering.checks import NO_ANSWER, Fault, check_answer
from answering.claims import Source
from answering.prompting import read_prompt
from parsing.types import Lang

STING = Source(
    "Saia da água e lave a queimadura com água do mar por 10 minutos. Nunca use água doce nem urina. "
    "Faça compressas de vinagre.",
    safety=True, foreign=False,
)  # fmt: skip
RIP = Source(
    "Não nade contra a corrente de retorno: boie de costas e nade paralelo à praia. "
    "A corrente perde força entre 5 e 50 m da arrebentação.",
    safety=True, foreign=False,
)  # fmt: skip
ENGLISH = Source(
    "Leave the water and rinse the sting with sea water for 10 minutes. Never use fresh water or urine.",
    safety=True, foreign=False,
)  # fmt: skip


def check(answer, *sources, lang=Lang.PT):
    return check_answer(answer, sources or (STING, RIP), lang, prompt=read_prompt("answer"))


@pytest.mark.parametrize(
    "answer",
    [
        "Saia da água e lave a queimadura com água do mar por 10 minutos [1].",
        "Saia da água. [1] Faça compressas de vinagre. [1]",
        "Nunca use água doce nem urina [1].",
        "Lave com água do mar por dez minutos [1].",
        "Boie de costas e nade paralelo à praia [2].",
        "A corrente de retorno perde força entre 5 e 50 metros da arrebentação [2].",
    ],
)
def test_answers_that_say_what_the_passages_say_pass(answer):
    verdict = check(answer)
    assert verdict.passed, verdict


def test_english_answer_from_an_english_passage_passes():
    answer = (
        "Leave the water and rinse the sting with sea water for ten minutes [1]. Never use fresh water [1]."
    )
    assert check(answer, ENGLISH, lang=Lang.EN).passed


def test_cited_passages_are_named():
    assert check("Saia da água [1]. Boie de costas [2].").cited == (1, 2)


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ("", Fault.EMPTY),
        ("...", Fault.EMPTY),
        ("Saia da água [3].", Fault.CITATION),
        ("Saia da água [0].", Fault.CITATION),
        ("Saia da água. Faça compressas de vinagre [1].", Fault.UNCITED),
        ("Lave a queimadura com água do mar por 20 minutos [1].", Fault.NUMBER),
        ("Lave a queimadura com água do mar por 10 segundos [1].", Fault.NUMBER),
        ("Lave a queimadura com água do mar por meia hora [1].", Fault.NUMBER),
        ("A corrente perde força entre 5 e 500 m da arrebentação [2].", Fault.NUMBER),
        ("Saia da água e ligue 190 [1].", Fault.PHONE),
        ("Saia da água e ligue 911 [1].", Fault.PHONE),
        ("Saia da água e ligue 0800 123 4567 [1].", Fault.PHONE),
        ("Leave the water and rinse with sea water for 10 minutes [1].", Fault.LANGUAGE),
        ("Salga del agua y lave la quemadura con agua de mar en la playa [1].", Fault.LANGUAGE),
        ("Выйдите из воды [1].", Fault.LANGUAGE),
        ("Hoje nade paralelo à praia [2].", Fault.TODAY),
        ("Entre na água e lave a queimadura com água do mar por 10 minutos [1].", Fault.CLAIM),
        ("Nunca use água do mar nem urina [1].", Fault.CLAIM),
        ("Faça sempre compressas de vinagre [1].", Fault.CLAIM),
        ("Faça compressas de vinagre, mas nunca [1].", Fault.CLAIM),
        ("Boie de costas e nade paralelo à praia sem medo [2].", Fault.CLAIM),
        ("Saia\u200b da água [1].", Fault.MARKUP),
        ("\u202eSaia da água [1].", Fault.MARKUP),
        ("Lave com água do mar por ４７ minutos [1].", Fault.MARKUP),
        ("Saia da água, veja golpe ponto com [1].", Fault.LINK),
        ("Faça compressas de vinagre por 10 minutos [1].", Fault.NUMBER),
        ("Saia da água: veja www.exemplo.com [1].", Fault.LINK),
        ("Saia da água, veja exemplo.com.br [1].", Fault.LINK),
        ("**Saia da água** [1].", Fault.MARKUP),
        ("<b>Saia da água</b> [1].", Fault.MARKUP),
        ("- Saia da água [1].\n- Faça compressas de vinagre [1].", Fault.MARKUP),
        ("[Saia da água](x) [1].", Fault.MARKUP),
        ("Saia da água [1]. Saia da água [1].", Fault.LOOP),
        ("Saia da água [1]. " * 5, Fault.TOO_LONG),
        ("Use água doce [1].", Fault.CLAIM),
        ("Use urina na queimadura [1].", Fault.CLAIM),
        ("Nade contra a corrente de retorno [2].", Fault.CLAIM),
        ("Não nade paralelo à praia [2].", Fault.CLAIM),
        ("Passe gelo e pasta de dente na queimadura [1].", Fault.CLAIM),
        ("Sim, pode nadar [2].", Fault.CLAIM),
        ("É seguro nadar na corrente de retorno [2].", Fault.CLAIM),
        ("Não, porque ela é um inseto [1].", Fault.CLAIM),
        ("Saia da água e lave a queimadura com água do mar por 10 minutos [2].", Fault.NUMBER),
    ],
)
def test_answers_that_do_not_are_refused(answer, fault):
    verdict = check(answer)
    assert verdict.fault is fault, verdict


@pytest.mark.parametrize(
    "answer",
    [
        NO_ANSWER,
        f"{NO_ANSWER}.",
        "no answer in passages",
        "Não encontrei essa informação.",
        "As passagens não respondem à pergunta.",
        "Isso não é mencionado nas notas [1].",
        "The passages do not mention that.",
        "I don't know.",
        "Los pasajes no lo mencionan.",
    ],
)
def test_saying_that_there_is_no_answer_is_an_abstention(answer):
    verdict = check(answer)
    assert verdict.abstained
    assert not verdict.passed


def test_echo_of_our_own_rules_is_refused():
    echo = "You know nothing but the numbered passages in the user's message [1]."
    assert check(echo, lang=Lang.EN).fault in (
        Fault.ECHO, Fault.LINK, Fault.MARKUP,
    )  # fmt: skip


def test_a_function_word_of_another_language_gives_a_mixed_answer_away():
    assert check("Não leave the water [1].", ENGLISH, lang=Lang.EN).fault is Fault.LANGUAGE
    assert check("Saia the água [1].").fault is Fault.LANGUAGE


def test_question_said_back_is_no_answer():
    question = "queimadura de água-viva com água do mar?"
    answer = "Queimadura com água do mar [1]."
    assert check_answer(answer, [STING], Lang.PT, question=question).fault is Fault.ECHO
    assert check_answer(answer, [STING], Lang.PT).passed


def test_a_word_that_is_only_negated_in_the_source_may_not_stand_free():
    source = Source("Não nade nem brinque no mar depois de comer.", safety=False, foreign=False)
    assert check("Não nade nem brinque no mar depois de comer [1].", source).passed
    assert check("Nade nem brinque no mar depois de comer [1].", source).fault is Fault.CLAIM


def test_our_own_numbers_may_be_said_when_the_passage_says_them():
    source = Source("Ligue 193 (Bombeiros) ou 192 (SAMU).", safety=True, foreign=False)
    assert check("Ligue 193 (Bombeiros) ou 192 (SAMU) [1].", source).passed
    assert check("Ligue 193 (SAMU) ou 192 (Bombeiros) [1].", source).fault is Fault.PHONE


def test_other_languages_than_ours_are_told_apart():
    for answer in (
        "Sortez de l'eau et ne nagez pas contre le courant dans la mer [2].",
        "Esci dall'acqua e non nuotare contro la corrente del mare [2].",
        "Verlassen Sie das Wasser und schwimmen Sie nicht gegen die Strömung [2].",
    ):
        assert check(answer).fault is Fault.LANGUAGE
