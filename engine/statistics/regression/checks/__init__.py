"""Checks of a least squares fit: its assumptions, and other models."""
