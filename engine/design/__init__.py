"""Features, energies, and the generator of puzzles that minimise an energy."""
