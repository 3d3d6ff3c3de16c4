"""Searches of the generator: how they move, accept and stop."""
