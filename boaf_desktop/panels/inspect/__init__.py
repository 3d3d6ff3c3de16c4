"""Features and states of the puzzle on the board."""
