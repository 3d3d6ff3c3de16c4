# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""A step from one deal to the next, and what was measured of it; plain values for a window."""

from dataclasses import dataclass

from engine.game import Card, Deal


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A deal one step away."""

    deal: Deal  #: Where the step leads
    #: Cells that swap contents; one cell when a card comes in.
    first: int
    second: int | None
    card: Card | None  #: The unused card that comes in


@dataclass(frozen=True, slots=True)
class Ranked:
    """A neighbour with its energy."""

    step: Neighbour  #: The step
    id: str  #: `engine.game.puzzle_id` of where it leads
    energy: float  #: By the energy that was asked for; NaN when a feature is not known
    is_solvable: bool  #: Whether it was solved
    ratio: float | None = None  #: Halfway solvability ratio
    #: ``exact``, ``interval`` or ``over budget``; empty when nothing was measured.
    halfway_provenance: str = ""
    #: Bounds of the ratio.
    halfway_low: float = 0.0
    halfway_high: float = 1.0

    @property
    def deal(self) -> Deal:
        """Where the step leads."""
        return self.step.deal


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """The neighbours of a deal."""

    start: Ranked  #: The deal itself
    #: Those that can be solved, the lowest energy first, what is not known last.
    ranked: tuple[Ranked, ...]
    #: Neighbours that cannot be solved; steps that were measured.
    n_unsolvable: int
    n_steps: int
