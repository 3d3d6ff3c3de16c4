"""Steps from one deal to another, with measurements; plain values for a window."""

from dataclasses import dataclass

from engine.game import Card, Deal


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A deal one step away."""

    deal: Deal  #: The deal after the step
    #: Cells that swap contents; one cell when a card comes in.
    first: int
    second: int | None
    card: Card | None  #: The unused card that comes in


@dataclass(frozen=True, slots=True)
class Ranked:
    """A neighbour with its energy."""

    step: Neighbour  #: The step
    id: str  #: `engine.game.puzzle_id` of the deal
    energy: float  #: NaN if a feature is unknown
    is_solvable: bool  #: Whether it is solvable
    ratio: float | None = None  #: Halfway solvability ratio
    #: ``exact``, ``interval`` or ``over budget``; empty if not measured.
    halfway_provenance: str = ""
    #: Bounds of the ratio.
    halfway_low: float = 0.0
    halfway_high: float = 1.0

    @property
    def deal(self) -> Deal:
        """The deal after the step."""
        return self.step.deal


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """The neighbours of a deal."""

    start: Ranked  #: The deal itself
    #: The solvable neighbours in order of energy, unknown energies last.
    ranked: tuple[Ranked, ...]
    #: Number of unsolvable neighbours; number of measured steps.
    n_unsolvable: int
    n_steps: int
