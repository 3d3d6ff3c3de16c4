"""The current energy: its terms, its files, and what it would change."""
