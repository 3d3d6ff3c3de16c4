"""Judgements of puzzles: ratings and preferences, in append-only files."""
