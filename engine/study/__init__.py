"""Studies: the folder of rounds, ratings and fits, and all operations on it."""
