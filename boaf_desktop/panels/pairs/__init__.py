"""Comparisons: which of two puzzles was better."""
