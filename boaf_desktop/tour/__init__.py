"""The first run: the rules, learnt by playing five small puzzles and two of one's own."""
