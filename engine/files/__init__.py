"""Files: atomic writes, locks, and bounded reading of JSON and CSV. Independent of puzzles."""
