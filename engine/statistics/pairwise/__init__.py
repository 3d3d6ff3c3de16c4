"""Paired comparisons: strengths of puzzles, and the next pair to compare."""
