"""Scores: how likely one stack is, the best where it is not, and how simple players do."""
