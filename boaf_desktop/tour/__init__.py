"""The first run: teaches the rules with five small puzzles, followed by two without help."""
