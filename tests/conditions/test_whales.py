from datetime import date

import pytest

from conditions.whales import find_season


@pytest.mark.parametrize(
    ("state", "day", "species"),
    [
        ("SC", date(2026, 6, 30), None),
        ("SC", date(2026, 7, 1), "right_whale"),
        ("SC", date(2026, 11, 30), "right_whale"),
        ("SC", date(2026, 12, 1), None),
        ("BA", date(2026, 9, 5), "humpback"),
        ("ES", date(2026, 9, 5), "humpback"),
        ("CE", date(2026, 9, 5), None),
    ],
)
def test_season_by_state_and_month(state, day, species):
    assert find_season(state, day) == species
