"""Practice: as many puzzles as one can in three minutes, and positions in which one lost."""
