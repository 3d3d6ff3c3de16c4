"""Exact answers about a deal: solvability, winning moves, and counts of states."""
