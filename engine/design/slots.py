"""Indices of the compiled features in the kernels' arrays."""

from typing import Final

NO_SLOT: Final = -1  # a feature that isn't compiled
SOLVABLE_SLOT: Final = 0
SUITS_SLOT: Final = 1
RANKS_SLOT: Final = 2
EDGES_SLOT: Final = 3
AVERAGE_FLOCKABILITY_SLOT: Final = 4
MEAN_DEGREE_SLOT: Final = 5
DOMINANT_SUIT_SLOT: Final = 6
RANK_CLUSTERS_SLOT: Final = 7
DEPTH_1_SLOT: Final = 8
DEPTH_2_SLOT: Final = 9
DEPTH_3_SLOT: Final = 10
HALFWAY_SLOT: Final = 11
CARDS_SLOT: Final = 12
N_SLOTS: Final = 13
HALFWAY_RATIO: Final = "halfway_solvability_ratio"
"""The feature whose estimates have intervals."""
