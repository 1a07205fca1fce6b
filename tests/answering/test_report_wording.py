from __future__ import annotations

import pytest

from answering import BlockKind
from answering.errors import ModelDown
from tests.answering.world import ScriptedModel, ask, sample

GOOD = (
    "Dá para nadar com atenção, o melhor é às 10h. As ondas têm 1,3 m, o vento chega a 29 km/h "
    "e a água está fria, a 18,9 °C."
)


def texts(reply) -> list[str]:
    return [line for block in reply.blocks if block.kind is BlockKind.TEXT for line in block.lines]


async def worded(text, **parts):
    return await ask("joaquina amanhã", model=ScriptedModel(text), word_reports=True, **parts)


async def test_off_by_default():
    model = ScriptedModel(GOOD)
    reply = await ask("joaquina amanhã", model=model)
    assert model.asked == []
    assert reply.model is None


async def test_wording_that_keeps_the_rules_replaces_the_body_only():
    reply = await worded(GOOD)
    assert texts(reply) == [GOOD]
    assert reply.model == "scripted"
    kinds = [block.kind for block in reply.blocks]
    assert kinds[0] is BlockKind.HEADLINE
    assert BlockKind.SOURCE in kinds
    assert any("gravado" in line for block in reply.blocks for line in block.lines)


@pytest.mark.parametrize(
    "text",
    [
        "Dá para nadar, o vento chega a 29 km/h e a água está fria.",
        "As ondas têm 1,3 m e a água está fria.",
        "As ondas têm 1,3 m e o vento 29 km/h.",
        GOOD.replace("1,3", "0,3"),
        GOOD + " Ligue 190.",
        GOOD + " **Aproveite**.",
        GOOD + " Veja www.exemplo.com.",
        GOOD + " [1].",
        "The waves are 1.3 m, the wind 29 km/h and the water is cold at 18.9 °C.",
        "",
        GOOD * 20,
    ],
    ids=[
        "no waves",
        "no wind",
        "no cold",
        "other number",
        "phone",
        "markup",
        "link",
        "citation",
        "english",
        "empty",
        "long",
    ],
)
async def test_any_broken_rule_leaves_the_template(text):
    reply = await worded(text)
    assert reply.model is None
    assert any(line.startswith("Melhor hora") for line in texts(reply))
    assert reply.counters == {"report_template": 1}


async def test_model_that_is_down_leaves_the_template():
    reply = await worded(ModelDown("x"))
    assert any(line.startswith("Melhor hora") for line in texts(reply))


async def test_a_veto_must_be_mentioned():
    reply = await worded(GOOD, water=[sample(proper=False)])
    assert reply.model is None
    assert any("veto_water_unfit" in line for line in reply.trace)
