"""Checks of a least squares fit: what it assumes, and what other models say."""
