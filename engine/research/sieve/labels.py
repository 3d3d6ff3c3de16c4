"""Deals with their true labels and three variables, and the accuracy of guesses."""

from dataclasses import dataclass
from typing import Final, NamedTuple, TypedDict

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Words
from engine.game import Deal
from engine.game.dealing import freecell_cards
from engine.progress import Cancel, Work
from engine.research.request import Request
from engine.research.scores.decided import Range, decided
from engine.research.sieve.induction import Flags
from engine.research.sieve.variables import three_variables
from engine.search import solve
from engine.search.counting.partitions import Forests, StoppedError
from engine.search.problem import Problem

TRAINING: Final = 70_000
TESTING: Final = 100_000
MISLABELLED: Final = (63135, 68943)
"""Unsolvable deals that Hoshino & Kahn (2019) label solvable; the only errors up to 100,000."""
_N_CELLS: Final = 16


@dataclass(frozen=True, slots=True)
class Labelled:
    """The deals 1 to n of 4 x 4."""

    unsolvable: Flags  #: True labels, proved
    variables: NDArray[np.int16]  #: nw1, nw2, and 1 if there is a spanning tree

    @property
    def connected(self) -> Flags:
        """Whether the flockability graph is connected."""
        return np.asarray(self.variables[:, 2] == 1, np.bool_)

    @property
    def guessed(self) -> Flags:
        """The predictions of the published tree: True for unsolvable."""
        nw1, nw2 = self.variables[:, 0], self.variables[:, 1]
        return ~self.connected | ((nw2 >= 37) & (nw1 >= 76))

    def as_published(self) -> Flags:
        """Return the article's labels: the true ones, except for `MISLABELLED`."""
        labels = self.unsolvable.copy()
        labels[[number - 1 for number in MISLABELLED]] = False
        return labels


class Counts(NamedTuple):
    """A guess against the truth: unsolvable found and missed, solvable suspected and passed."""

    found: int
    missed: int
    suspected: int
    passed: int

    @property
    def precision(self) -> float:
        """Share of truly unsolvable deals among those predicted unsolvable; NaN for none."""
        called = self.found + self.suspected
        return self.found / called if called else float("nan")

    @property
    def recall(self) -> float:
        """Share of the unsolvable deals that are predicted unsolvable; NaN for none."""
        there = self.found + self.missed
        return self.found / there if there else float("nan")

    @property
    def accuracy(self) -> float:
        """Share of all deals with a correct guess."""
        return (self.found + self.passed) / sum(self)


def compare(guessed: Flags, unsolvable: Flags) -> Counts:
    """Compare a guess with the truth."""
    return Counts(
        int((guessed & unsolvable).sum()),
        int((~guessed & unsolvable).sum()),
        int((guessed & ~unsolvable).sum()),
        int((~guessed & ~unsolvable).sum()),
    )


def percent(share: float) -> str:
    """Format a share as in the article; empty for NaN."""
    return "" if np.isnan(share) else f"{100 * share:.1f} %"


def cards_of(n: int) -> Words:
    """Return the cards of the deals 1 to n, shape (n, 16)."""
    return freecell_cards(np.arange(1, n + 1), _N_CELLS)


def labelled(request: Request, item: str, n: int) -> Work[Labelled | None]:
    """Decide the deals 1 to n and measure their variables; None when stopped."""
    (found,) = yield from decided(request, item, [Range(4, 4, 16, 1, n)])
    if found.n_deals < n:
        return None
    unsolvable = np.zeros(n, np.bool_)
    unsolvable[np.array(found.unsolvable, np.int64) - 1] = True
    return Labelled(unsolvable, three_variables(cards_of(n)))


class Refuted(TypedDict):
    """The verdict of a search on a deal with its nodes, and the verdict of its trees."""

    search: bool
    nodes: int
    listed: bool


def refuted_again(piece: tuple[int], cancel: Cancel) -> Refuted | None:
    """Decide one deal by search and by the trees of all its cells; None when stopped."""
    deal = Deal.from_freecell(*piece)
    verdict = solve(deal, cancel=cancel)
    try:
        with Forests(Problem.from_position(deal), 0, cancel) as forests:
            listed = forests.is_solvable
    except StoppedError:
        return None
    if verdict.solvable is None:
        return None
    return {"search": verdict.solvable, "nodes": verdict.nodes, "listed": listed}
