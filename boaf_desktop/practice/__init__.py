"""Practice: as many puzzles as possible in three minutes, and the player's own mistakes."""
