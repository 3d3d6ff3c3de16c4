"""Studies: the folder of rounds and ratings, and all operations on it."""
