"""Predicting unsolvable deals from a graph: Hoshino & Kahn (2019), and its limits."""
