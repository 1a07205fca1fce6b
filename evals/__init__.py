"""Measurements: python -m evals."""
