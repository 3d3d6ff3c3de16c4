"""The deal editor: a grid, a tray of 52 cards, and an exact verdict after each edit."""
