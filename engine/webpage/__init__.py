"""Puzzles as one page that plays in any browser, without a network and without a program."""
