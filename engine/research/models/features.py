"""The features of a state in Araki et al. (2019), and which are measured together."""

from collections.abc import Iterable
from typing import Final

from engine.research._kernels import measure

DEGREES: Final = ("min_degree", "max_degree", "median_degree", "mean_degree")
GRAPH: Final = (
    *DEGREES, "critical_nodes", "critical_edges", "islands", "connected", "node_connectivity",
)  # fmt: skip
"""The nine features of the flockability graph ("Graph Features")."""

RC_COUNT: Final = ("rc_count_min", "rc_count_max", "rc_count_median", "rc_count_mean")
RC_COMPATIBILITY: Final = (
    "rc_compatibility_min", "rc_compatibility_max", "rc_compatibility_median",
    "rc_compatibility_mean",
)  # fmt: skip
SUIT_RATIOS: Final = ("clubs_ratio", "diamonds_ratio", "hearts_ratio", "spades_ratio")
COUNTS: Final = ("aces", "kings", "rank_standard_deviation", *SUIT_RATIOS)
CARDS: Final = (*RC_COUNT, *RC_COMPATIBILITY, *COUNTS)
"""The features of cards and cells ("Card Features")."""

FEATURES: Final = ("stacks", *GRAPH, *CARDS)
"""Every column, in the order of the kernels.

The number of stacks isn't in the article's lists. The article says that no subset for Ordered DFS
has it, because all children have the same number, which implies that the other models do.
"""

_GROUPS: Final = {
    **dict.fromkeys(DEGREES, measure.DEGREES_ASKED),
    "critical_nodes": measure.CRITICAL_ASKED,
    "critical_edges": measure.CRITICAL_ASKED,
    "islands": measure.ISLANDS_ASKED,
    "connected": measure.CONNECTIVITY_ASKED,
    "node_connectivity": measure.CONNECTIVITY_ASKED,
    **dict.fromkeys((*RC_COUNT, *RC_COMPATIBILITY), measure.PLACES_ASKED),
    **dict.fromkeys(COUNTS, measure.CARDS_ASKED),
    "stacks": 0,
}


def columns_of(names: Iterable[str]) -> list[int]:
    """Return the columns of some features.

    >>> columns_of(["stacks", "mean_degree"])
    [0, 4]
    """
    return [FEATURES.index(name) for name in names]


def asked_by(names: Iterable[str]) -> int:
    """Return the groups that a kernel must measure for some features, as bits."""
    asked = 0
    for name in names:
        asked |= _GROUPS[name]
    return asked
