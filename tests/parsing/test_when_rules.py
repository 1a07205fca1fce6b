"""Every time rule reads its examples and leaves its counter-examples alone."""

import pytest

from parsing.text import normalize
from parsing.when import tables
from parsing.when.rules import compile_template
from parsing.when.scanning import scan
from parsing.when.slips import mend
from tests.parsing import when_replay as replay

FILES = {lang: replay.load(lang) for lang in replay.LANGUAGES}


def rows(kind):
    for lang, file in FILES.items():
        for entry in file["rules"]:
            for row in entry.get(kind, ()):
                text = row if isinstance(row, str) else row["text"]
                yield pytest.param(lang, entry["rule"], row, id=f"{lang}:{entry['rule']}:{text}")


def fired(text, lang):
    return {piece.rule for piece in scan(mend(normalize(text)), lang=lang)}


@pytest.mark.parametrize(("lang", "rule", "row"), list(rows("examples")))
def test_rule_reads_its_example(lang, rule, row):
    assert f"{lang}: {rule}" in fired(row["text"], lang)
    replay.check(row, replay.run(row, now=replay.moment(FILES[lang]["now"]), lang=lang))


@pytest.mark.parametrize(("lang", "rule", "text"), list(rows("not")))
def test_rule_leaves_its_counter_example_alone(lang, rule, text):
    assert f"{lang}: {rule}" not in fired(text, lang)


@pytest.mark.parametrize("lang", replay.LANGUAGES)
def test_every_rule_has_an_example_in_the_order_of_the_table(lang):
    named = [entry["rule"] for entry in FILES[lang]["rules"]]
    assert named == [rule.name for rule in tables.table(lang).rules]
    assert len(named) == len(set(named))
    assert all(entry["examples"] for entry in FILES[lang]["rules"])


@pytest.mark.parametrize("lang", replay.LANGUAGES)
def test_every_rule_compiles_and_can_begin(lang):
    for rule in tables.table(lang).rules:
        node = compile_template(rule.template, tables.table(lang))
        assert node.firsts, rule.name
        assert "" not in node.firsts, rule.name


def test_unbalanced_template_is_refused():
    for template in ("(a|b", "a)", "[a"):
        with pytest.raises(ValueError, match="unbalanced"):
            compile_template(template, tables.table("pt"))


@pytest.mark.parametrize("lang", replay.LANGUAGES)
def test_upper_case_and_missing_accents_change_no_example(lang):
    now = replay.moment(FILES[lang]["now"])
    for entry in FILES[lang]["rules"]:
        for row in entry["examples"]:
            upper = {**row, "text": row["text"].upper()}
            replay.check(upper, replay.run(upper, now=now, lang=lang))
