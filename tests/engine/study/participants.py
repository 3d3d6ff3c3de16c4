"""Puzzles of a study that several people rate."""

from engine.game import Deal

DEALS = tuple(Deal.from_freecell(number, 2, 4) for number in range(1, 13))


FEATURES = [{"edges": 3 + at % 5, "rank_clusters": 1 + at * at % 7} for at in range(12)]
