"""Guessing from a graph which deals are unsolvable: Hoshino & Kahn (2019), and how far it goes."""
