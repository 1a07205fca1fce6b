from dataclasses import replace

import pytest

from parsing.lang.roles import Role
from parsing.route import RULES, Evidence, decide
from parsing.types import Aspect, Route

NOTHING = Evidence(
    readable=True, roles=frozenset(), aspects=(), residue=0, beaches=0, ambiguous=False, unknown=False,
    areas=0, near=False, day=False, time=False, lead=False, remembered=0, recent=False, home_area=False,
)  # fmt: skip


@pytest.mark.parametrize(
    ("change", "route"),
    [
        ({}, Route.HELP),
        ({"readable": False}, Route.HELP),
        ({"beaches": 1}, Route.CONDITIONS),
        ({"beaches": 1, "residue": 1}, Route.KNOWLEDGE),
        ({"beaches": 2}, Route.COMPARE),
        ({"ambiguous": True}, Route.ASK_BACK),
        ({"ambiguous": True, "residue": 1}, Route.KNOWLEDGE),
        ({"ambiguous": True, "beaches": 1}, Route.ASK_BACK),
        ({"areas": 1}, Route.RANK),
        ({"areas": 1, "residue": 1}, Route.KNOWLEDGE),
        ({"near": True}, Route.RANK),
        ({"unknown": True, "residue": 1}, Route.ASK_BACK),
        ({"residue": 2}, Route.KNOWLEDGE),
        ({"time": True, "day": True}, Route.ASK_BACK),
        ({"time": True, "day": True, "remembered": 1}, Route.CONDITIONS),
        ({"time": True, "day": True, "remembered": 2, "recent": True}, Route.COMPARE),
        ({"roles": frozenset({Role.KNOWLEDGE}), "beaches": 1}, Route.KNOWLEDGE),
        ({"roles": frozenset({Role.GREETING})}, Route.HELP),
        ({"roles": frozenset({Role.GREETING}), "beaches": 1}, Route.CONDITIONS),
        ({"roles": frozenset({Role.HELP}), "residue": 1}, Route.KNOWLEDGE),
        ({"roles": frozenset({Role.SAFE})}, Route.KNOWLEDGE),
        ({"roles": frozenset({Role.SAFE}), "beaches": 1}, Route.CONDITIONS),
        (
            {"roles": frozenset({Role.SAFE, Role.ACTIVITY}), "day": True, "time": True, "remembered": 1},
            Route.CONDITIONS,
        ),
        ({"roles": frozenset({Role.RANK}), "home_area": True}, Route.RANK),
        ({"roles": frozenset({Role.RANK})}, Route.ASK_BACK),
        ({"roles": frozenset({Role.ASPECT}), "aspects": (Aspect.JELLYFISH,)}, Route.KNOWLEDGE),
        ({"roles": frozenset({Role.ASPECT}), "aspects": (Aspect.JELLYFISH,), "beaches": 1}, Route.CONDITIONS),
        ({"roles": frozenset({Role.ASPECT}), "aspects": (Aspect.TIDE,)}, Route.ASK_BACK),
        ({"roles": frozenset({Role.DEFINE, Role.ASPECT}), "aspects": (Aspect.UV,)}, Route.KNOWLEDGE),
        (
            {"roles": frozenset({Role.DEFINE, Role.ASPECT}), "aspects": (Aspect.UV,), "beaches": 1},
            Route.CONDITIONS,
        ),
        ({"lead": True, "recent": True, "remembered": 1}, Route.CONDITIONS),
    ],
)
def test_rules(change, route):
    assert decide(replace(NOTHING, **change))[0] is route


def test_rule_names_are_unique():
    names = [name for name, _, _ in RULES]
    assert len(set(names)) == len(names)


def test_every_route_can_be_reached():
    assert {route for _, _, route in RULES} == set(Route)
