# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Which features a fit begins with when nobody chose: one rule for the window and the commands."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.design.energy import Energy

USUAL: Final = (
    "halfway_solvability_ratio", "dominant_suit_ratio", "rank_clusters", "edges", "suits", "ranks",
)  # fmt: skip
"""What to look at first where the energy names nothing."""
PLAY_COLUMNS: Final = (
    "cards", "seconds", "moves", "undos", "hints", "blunders", "first_move_seconds",
)  # fmt: skip
"""Columns of a ratings file that may explain a rating, though they are no features."""
HARDLY: Final = 0.9
"""Share of one value from which a column hardly varies."""
_RATINGS_A_FEATURE: Final = 8


def features_of(energy: Energy) -> tuple[str, ...]:
    """Return what a regression looks at for an energy: all that it reads, else the usual.

    The number of cards is among them where the energy weighs by it.
    """
    return tuple(sorted(energy.features())) or USUAL


def first_choice(
    columns: Mapping[str, Sequence[float | None]], n_puzzles: int, reads: Iterable[str] = ()
) -> tuple[str, ...]:
    """Return few features to begin with: one for eight rated puzzles, at most six.

    Those of energies come first, then the usual ones, then the others. All ten at once predict
    unseen puzzles worse than few of them, as long as few are rated.

    Parameters
    ----------
    columns : mapping of str to sequence of float
        Candidates with their values, None where one is missing; what play recorded is not taken.
    n_puzzles : int
        Different puzzles rated.
    reads : iterable of str
        What energies read, the first ones first.

    Returns
    -------
    tuple of str
        In the order of the columns; without a column that varies enough, none.
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
