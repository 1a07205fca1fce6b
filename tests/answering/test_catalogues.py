from __future__ import annotations

from answering import catalogues


def test_catalogues_are_whole():
    assert catalogues.faults() == []


def test_faults_name_file_and_rule(tmp_path, monkeypatch):
    good = 'a: "{x}"\nb: {one: "1", other: "{n}"}\n'
    for lang in ("pt", "en"):
        (tmp_path / f"{lang}.yaml").write_text(good, "utf-8")
    (tmp_path / "es.yaml").write_text('a: "{y}"\nc: "z"\n', "utf-8")
    monkeypatch.setattr(catalogues, "PHRASES", tmp_path)
    found = "\n".join(catalogues.faults())
    assert "es.yaml:1: lacks b" in found
    assert "only here: c" in found
    assert "a has other fields" in found
