import numpy as np
import pytest

from retrieval import words
from retrieval.dense import HashedNgrams
from retrieval.words import WordSpace


class Counting(HashedNgrams):
    """Notes each call's texts."""

    def __init__(self):
        self.calls = []

    def embed_passages(self, texts):
        self.calls.append(list(texts))
        return super().embed_passages(texts)


@pytest.fixture
def judge():
    return Counting()


@pytest.fixture
def space(judge):
    return WordSpace(["mar"], np.zeros((1, judge.dimensions), np.float32), judge)


def test_texts_are_embedded_once_and_in_one_call(space, judge):
    space.learn(["maré alta", "maré"])
    known = space.learn(["maré"])
    assert judge.calls == [["maré", "maré alta"]]
    assert np.array_equal(known["maré"], HashedNgrams().embed_query("maré"))


def test_full_memory_is_forgotten_but_not_under_a_reader(space, monkeypatch):
    monkeypatch.setattr(words, "REMEMBERED", 1)
    held = space.learn(["maré", "onda"])
    later = space.learn(["vento"])
    assert {"maré", "onda"} <= held.keys()
    assert set(later) == {"vento"}
