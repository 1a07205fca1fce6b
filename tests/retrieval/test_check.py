import pytest

from retrieval.check import check_notes, faults
from tests.retrieval.stores import NOTES, write_notes

PAIR = {name: NOTES[name] for name in ("pt-BR/safety/retorno.md", "en/safety/rip.md")}


def rules(folder, **changes):
    notes = dict(PAIR)
    for name, (old, new) in changes.items():
        path = "pt-BR/safety/retorno.md" if name == "pt" else "en/safety/rip.md"
        notes[path] = notes[path].replace(old, new)
    return "\n".join(map(str, check_notes(write_notes(folder, notes))))


def test_clean_notes_have_no_faults(tmp_path):
    assert rules(tmp_path) == ""


def test_own_notes_have_no_faults():
    assert faults() == []


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (("licence: CC BY 4.0\n", ""), "no licence"),
        (("retrieved_at: 2026-11-30", "retrieved_at: soon"), "no date"),
        (("mirror: en/safety/rip", "mirror: en/safety/nothing"), "mirror 'en/safety/nothing' does not exist"),
        (("https://example.org/boiar", "https://beta-develop.example.org/x"), "staging or mail host"),
        (("https://example.org/boiar", "http://localhost/x"), "host that cannot be opened"),
        (("## Como sair", f"## {'como sair ' * 10}"), "heading over 90 characters"),
        (("kind: safety_rule", "kind: safety_rule\nsafety: false"), "safety_rule with `safety: false`"),
        (("kind: safety_rule", "kind: prose"), "is of another kind"),
    ],
)
def test_each_fault_is_named(tmp_path, change, rule):
    assert rule in rules(tmp_path, pt=change)


def test_mirror_that_does_not_point_back_is_named(tmp_path):
    assert "does not point back" in rules(tmp_path, en=("mirror: pt-BR/safety/retorno\n", ""))


def test_number_without_any_source_is_named_with_its_line(tmp_path):
    text = NOTES["pt-BR/safety/retorno.md"].replace("source: https://example.org/retorno\n", "")
    text = text.replace("Nade paralelo", "Nade 50 metros paralelo")
    found = check_notes(write_notes(tmp_path, {"pt-BR/safety/retorno.md": text}))
    assert [fault.line for fault in found if "no source" in fault.rule] == [12]


def test_same_passage_twice_is_named(tmp_path):
    notes = PAIR | {"pt-BR/outra.md": NOTES["pt-BR/safety/retorno.md"].replace("mirror: en/safety/rip\n", "")}
    assert "stands elsewhere word for word" in "\n".join(map(str, check_notes(write_notes(tmp_path, notes))))
