"""Maps of puzzles: the best one found in each cell of two features (MAP-Elites)."""
