"""Draws a deal by hand: a grid, a tray of 52 cards, and an exact verdict at each edit."""
