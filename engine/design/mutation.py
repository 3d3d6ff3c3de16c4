"""A step from one deal to the next, and what was measured of it; plain values for a window."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Card, Deal


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A deal one step away.

    Parameters
    ----------
    deal : Deal
        Where the step leads.
    first, second : int, int or None
        Cells that swap contents; one cell when a card comes in.
    card : Card or None
        The unused card that comes in.
    """

    deal: Deal
    first: int
    second: int | None
    card: Card | None


@dataclass(frozen=True, slots=True)
class Ranked:
    """A neighbour with its energy.

    Parameters
    ----------
    step : Neighbour
        The step.
    id : str
        `engine.game.puzzle_id` of where it leads.
    energy : float
        By the energy that was asked for; NaN when a feature is not known.
    is_solvable : bool
        Whether it was solved.
    ratio : float or None
        Halfway solvability ratio.
    halfway_provenance : str
        ``exact``, ``interval`` or ``over budget``; empty when nothing was measured.
    halfway_low, halfway_high : float
        Bounds of the ratio.
    """

    step: Neighbour
    id: str
    energy: float
    is_solvable: bool
    ratio: float | None = None
    halfway_provenance: str = ""
    halfway_low: float = 0.0
    halfway_high: float = 1.0

    @property
    def deal(self) -> Deal:
        """Where the step leads."""
        return self.step.deal


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """The neighbours of a deal.

    Parameters
    ----------
    start : Ranked
        The deal itself.
    ranked : tuple of Ranked
        Those that can be solved, the least energy first, what is not known last.
    n_unsolvable, n_steps : int
        Neighbours that cannot be solved; steps that were measured.
    """

    start: Ranked
    ranked: tuple[Ranked, ...]
    n_unsolvable: int
    n_steps: int
