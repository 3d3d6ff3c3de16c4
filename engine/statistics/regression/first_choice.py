"""Default features of a fit: one rule for the window and the commands."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

USUAL: Final = (
    "halfway_solvability_ratio", "dominant_suit_ratio", "rank_clusters", "edges", "suits", "ranks",
)  # fmt: skip
"""Default features where the energy names none."""
PLAY_COLUMNS: Final = (
    "cards", "seconds", "moves", "undos", "hints", "blunders", "first_move_seconds",
)  # fmt: skip
"""Columns of a ratings file that may explain a rating, but are not features."""
HARDLY: Final = 0.9
"""Share of the most frequent value from which a column hardly varies."""
_RATINGS_A_FEATURE: Final = 8


def first_choice(
    columns: Mapping[str, Sequence[float | None]], n_puzzles: int, reads: Iterable[str] = ()
) -> tuple[str, ...]:
    """Return a few features to start with: one per eight rated puzzles, at most six.

    Features of energies come first, then the usual ones, then the others. As long as few puzzles
    are rated, all ten at once predict unseen puzzles worse than a few of them.

    Parameters
    ----------
    columns : mapping of str to sequence of float
        Candidates with their values, None where missing; columns recorded during play are never
        chosen.
    n_puzzles : int
        Number of different puzzles rated.
    reads : iterable of str
        Features read by energies, in order of priority.

    Returns
    -------
    tuple of str
        In the order of the columns; empty if no column varies enough.
    """
    order = dict.fromkeys([*reads, *USUAL, *columns])
    varied = [
        name
        for name in order
        if name in columns and name not in PLAY_COLUMNS and _does_vary(columns[name])
    ]
    chosen = varied[: max(1, min(len(USUAL), n_puzzles // _RATINGS_A_FEATURE))]
    return tuple(name for name in columns if name in chosen)


def _does_vary(values: Sequence[float | None]) -> bool:
    known = [value for value in values if value is not None]
    return bool(known) and max(Counter(known).values()) < HARDLY * len(known)
