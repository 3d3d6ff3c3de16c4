"""A generated puzzle, as stored in a puzzle set, and the events of the generator."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Final

import numpy as np
from numpy.typing import NDArray

from engine.design.energy import energy_values, number_of
from engine.design.feature import Value
from engine.design.feature_registry import same_in_every_arrangement
from engine.files.columns import DEAL, ID, REAL, TEXT, WHOLE, Column
from engine.game import Deal
from engine.numerics import Reals
from engine.sentences import message

_OF_DEAL: Final = ("id", "deal", "rows", "columns", "cards", "energy_name", "energy")
_OF_CHAIN: Final = ("seed", "chain", "method", "iterations", "stop_reason")
_OF_RATIO: Final = ("halfway_provenance", "halfway_low", "halfway_high")
PUZZLE_COLUMNS: Final = (*_OF_DEAL, *_OF_CHAIN, *_OF_RATIO, "schema")
"""Every column of a puzzle set that is not a feature; the features follow."""
DUPLICATE: Final = message("equivalent to a puzzle already in the set")
"""Reason for rejecting a puzzle."""


@dataclass(frozen=True, slots=True)
class PuzzleRecord:
    """A puzzle with its origin and its features.

    For an imported deal, only the first two fields are known.
    """

    deal: Annotated[Deal, Column(DEAL, "The puzzle.")]
    id: Annotated[str, Column(ID, "Name of the puzzle, the same in every arrangement.")]
    energy_name: Annotated[str, Column(TEXT, "Name of the energy that was minimised.")] = ""
    energy: Annotated[float | None, Column(REAL, "Energy of the puzzle.")] = None
    seed: Annotated[int, Column(WHOLE, "Seed for the batch.")] = 0
    chain: Annotated[int, Column(WHOLE, "Number of the chain in the batch.")] = 0
    method: Annotated[str, Column(TEXT, "Search method of the chain.")] = ""
    iterations: Annotated[int, Column(WHOLE, "Number of iterations of the chain.")] = 0
    stop_reason: Annotated[str, Column(TEXT, "Why the chain stopped.")] = ""
    halfway_provenance: Annotated[
        str, Column(TEXT, "`exact`, `interval`, `over budget` or empty.")
    ] = ""
    halfway_low: Annotated[
        float | None, Column(REAL, "Lower bound of the halfway solvability ratio.")
    ] = None
    halfway_high: Annotated[
        float | None,
        Column(
            REAL,
            "Upper bound of the halfway solvability ratio; equal to the lower bound if the ratio "
            "is exact.",
        ),
    ] = None
    features: Mapping[str, Value] = field(default_factory=dict)
    """One entry per feature of the registry; None if unknown."""

    @property
    def rows(self) -> Annotated[int, Column(WHOLE, "Rows of the grid.")]:
        return self.deal.rows

    @property
    def columns(self) -> Annotated[int, Column(WHOLE, "Columns of the grid.")]:
        return self.deal.columns

    @property
    def cards(self) -> Annotated[int, Column(WHOLE, "Number of cards.")]:
        return self.deal.n_cards

    def features_of(self, deal: Deal) -> Mapping[str, Value]:
        """Return what is known of an equivalent arrangement of the puzzle."""
        return self.features if deal == self.deal else same_in_every_arrangement(self.features)


def feature_rows(records: Sequence[PuzzleRecord], names: Sequence[str]) -> NDArray[np.float64]:
    """Return features of puzzles, or ``cards``, shape (records, names); NaN if unknown.

    >>> feature_rows((), ("cards", "suits")).shape
    (0, 2)
    """
    values = [energy_values(record.deal, record.features) for record in records]
    rows = [[number_of(each, name) for name in names] for each in values]
    return np.array(rows, dtype=np.float64).reshape(len(records), len(names))


@dataclass(frozen=True, slots=True, eq=False)
class ChainTrace:
    """Progress of a running chain: its energies since the last event."""

    #: Number of the chain, and of its cards.
    chain: int
    n_cards: int
    first_iteration: int  #: Iteration of the first row
    energies: Reals  #: Energy and best energy after each iteration
    best: Deal  #: The best deal so far
    #: Length of the chain, and its counters so far.
    n_iterations: int
    n_accepted: int
    n_evaluated: int


@dataclass(frozen=True, slots=True)
class Rejected:
    """A chain whose puzzle was rejected, with the reason."""

    chain: int
    reason: str


@dataclass(frozen=True, slots=True)
class Batch:
    """The result of a batch."""

    puzzles: tuple[PuzzleRecord, ...]  #: Accepted, in order of chain
    rejected: Mapping[str, int]  #: Chains of this run whose puzzle was rejected, by reason
    attempts: int  #: Chains run, including those of earlier runs
    evaluations: int  #: Deals evaluated in this run
    seconds: float  #: Wall time of this run
    stop_reason: str  #: ``complete``, ``cancelled`` or ``no new puzzle``
