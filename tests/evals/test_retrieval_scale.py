import pytest

from evals.retrieval_scale import Timing, write_copies
from retrieval.chunker import chunk_notes
from retrieval.notes import load_notes


@pytest.mark.parametrize("size", [300, 2_000])
def test_copies_are_sound_notes_of_about_the_size_asked(size, tmp_path):
    chunks = chunk_notes(load_notes(write_copies(tmp_path, size)))
    assert size <= len(chunks) <= 1.2 * size
    assert len({chunk.content_hash for chunk in chunks}) > 0.8 * len(chunks)


def test_ratio_is_that_of_the_medians():
    found = {
        metric.name: metric.value
        for metric in Timing([20.0, 30.0, 90.0], [10.0, 15.0, 80.0]).metrics("x", 60)
    }
    assert found["x: ms p50"] == 30
    assert found["x: ratio to the model alone"] == 2
