"""Learning from ratings: the next energy to generate with and the next puzzles to rate."""
