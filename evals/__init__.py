"""Measurements: python -m evals."""

from pathlib import Path

GOLD = Path(__file__).parent / "gold"

__all__ = ["GOLD"]
