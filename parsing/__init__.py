"""Text to beach, day and route: deterministic, explained, no I/O beyond its tables."""
