"""Chains of the generator: how a search moves, accepts, and stops."""
