"""Question to passages, over sourced notes."""
