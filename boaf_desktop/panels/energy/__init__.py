"""The current energy: its terms, its files, and the effect of changes."""
