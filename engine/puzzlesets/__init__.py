"""Sets of puzzles: their columns and forms, and a set in the making that resumes."""
