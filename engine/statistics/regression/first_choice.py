"""Which features a fit begins with when nobody chose: one rule for the window and the commands."""

from __future__ import annotations

from typing import Final

from engine.design.energy import Energy

USUAL: Final = (
    "halfway_solvability_ratio",
    "dominant_suit_ratio",
    "rank_clusters",
    "edges",
    "suits",
    "ranks",
)
"""What to look at first where the energy names nothing."""


def features_of(energy: Energy) -> tuple[str, ...]:
    """Return what a regression looks at for an energy: all that it reads, else the usual.

    The number of cards is among them where the energy weighs by it.
    """
    return tuple(sorted(energy.features())) or USUAL
