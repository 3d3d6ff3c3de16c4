"""What a feature of a deal is, and what its measurement gives.

The features themselves are in `engine.design.feature_registry`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec

from engine._kernels.energies import NO_SLOT
from engine.game import halfway_depth
from engine.sentences import message

if TYPE_CHECKING:
    from engine.design.analysis import Analysis

Cost: TypeAlias = Literal["instant", "search", "games", "census"]
Kind: TypeAlias = Literal["boolean", "integer", "ratio", "number"]
Value: TypeAlias = float | int | bool | None

NO_SOLUTION: Final = message("the deal is unsolvable")
OVER_BUDGET: Final = message("too many states to count")
STOPPED: Final = message("the measurement was stopped")


class Measurement(msgspec.Struct, frozen=True):
    """The value of a feature: exact, an estimate with an interval, or unknown for a reason."""

    value: Value  #: Exact, an estimate, or None
    #: The 95% interval of an estimate; certain bounds of an unknown halfway ratio.
    bounds: tuple[float, float] | None = None
    reason: str = ""  #: Why the value is None; empty otherwise

    @property
    def exact(self) -> Value:
        """The value if it is exact, else None."""
        return self.value if self.bounds is None else None

    @property
    def provenance(self) -> str:
        """The accuracy as in files: ``exact``, ``interval`` or ``over budget``."""
        if self.value is None:
            return "over budget"
        return "exact" if self.bounds is None else "interval"

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds, equal for an exact value; NaN if there are none."""
        exact = math.nan if self.value is None else float(self.value)
        return self.bounds or (exact, exact)


class UnknownError(Exception):
    """A part of an analysis is unknown, and so are the features that need it."""


@dataclass(frozen=True, slots=True)
class Family:
    """A group of features in lists."""

    title: str  #: For display
    meaning: str  #: Their subject, as a continuation of the title


CARDS: Final = Family("Suits and ranks", "the cards in the deal")
MATCHES: Final = Family("Matching cards", "cards that could be stacked, wherever they lie")
SOLVABILITY: Final = Family("Solvability", "share of later states that are still solvable")
TENSION: Final = Family("Tension", "share of the moves that lose")
SOLUTIONS: Final = Family("Solutions", "number of solutions, and states that all of them share")
PLAYERS: Final = Family("Simulated players", "results of simulated players")
DIFFICULTY: Final = Family("Difficulty", "the puzzle as a whole")
OTHER: Final = Family("Other features", "features that belong to no other family")
FAMILIES: Final = (
    CARDS,
    MATCHES,
    SOLVABILITY,
    TENSION,
    SOLUTIONS,
    PLAYERS,
    DIFFICULTY,
    OTHER,
)
"""All families, in the order of lists."""


@dataclass(frozen=True, slots=True)
class Feature:
    """One measurable property of a deal."""

    name: str  #: The column name, stable
    title: str  #: For display, such as a table's header
    meaning: str  #: One line
    family: Family  #: Its heading in lists
    source: str  #: Where it is defined
    kind: Kind  #: How to show it
    #: How to measure it; None if the deal has no solution or the analysis was stopped.
    function: Callable[[Analysis], Value | Measurement]
    low: float = 0  #: The value cannot be below this
    high: float = 1  #: The value cannot be above this
    unit: str = ""  #: Unit of the value, empty for a pure number
    #: What it needs: arithmetic, a solver run, simulated games, or counting states
    cost: Cost = "instant"
    slot: int = NO_SLOT  #: Its index in the kernels' arrays, if one computes it
    depth: int = 0  #: For a census feature, the depth that must be counted; 0 for halfway
    #: Whether it is measured for every puzzle and stored in files; others only on demand.
    is_stored: bool = False
    names: tuple[str, ...] = ()  #: For a code: the name of each number from 0 on
    #: Whether the title is the plural of what is counted, as in "few suits".
    is_count: bool = False
    #: The lowest and the highest value in solvable deals of so many cards; None if they don't
    #: depend on the number of cards.
    range_for: Callable[[int], tuple[float, float]] | None = None
    is_sampled: bool = False  #: Whether it is a mean of random games with fixed seeds
    #: Whether it is of a player for whom ties go to the first cell.
    breaks_ties: bool = False

    @property
    def depends_on_arrangement(self) -> bool:
        """Whether equivalent arrangements of a puzzle may have different values."""
        return self.is_sampled or self.breaks_ties

    def depth_for(self, n_cards: int) -> int:
        """Return the depth of a census feature's ratio, -1 for any other feature."""
        if self.cost != "census" or not self.is_stored:
            return -1
        return self.depth or halfway_depth(n_cards)

    def range_with(self, n_cards: int) -> tuple[float, float]:
        """Return the lowest and the highest value in solvable deals of this many cards.

        More cards never lower the highest value.

        >>> from engine.design.feature_registry import FEATURES
        >>> FEATURES["edges"].range_with(7), FEATURES["suits"].range_with(3)
        ((6, 21.0), (1, 3))
        """
        if self.range_for is None:
            return self.low, self.high
        low, high = self.range_for(n_cards)
        return low, min(self.high, high)

    def name_of(self, value: Value) -> str:
        """Return the name of a code's value; empty for any other feature or value."""
        if value is None or not 0 <= value < len(self.names):
            return ""
        return self.names[int(value)]
