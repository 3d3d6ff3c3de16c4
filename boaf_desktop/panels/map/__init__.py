"""The map of puzzles: two features as axes, and the best puzzle found in each cell."""
