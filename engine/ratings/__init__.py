"""What people say of puzzles: ratings and preferences, in files that only grow."""
