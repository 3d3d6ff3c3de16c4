"""Scores: the chance of a single stack, best scores otherwise, and simple players."""
