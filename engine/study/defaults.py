"""Defaults of a study: plain numbers that a window may read without importing study code."""

from typing import Final

USUAL_PUZZLES: Final = 15
"""Number of puzzles in a first round, without controls and repeats."""
