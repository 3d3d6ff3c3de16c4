"""Hoshino & Kahn (2019): every number of the sieve beside ours, and on more deals.

The article prints no labels; its counts follow from ours if two unsolvable deals are labelled
solvable. There are three sets: its training deals 1 to 70,000, its test deals 70,001 to 100,000,
and later deals. Our better rule was found on deals 1 to 250,000.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Words
from engine.game import N_CARDS, Deal, are_flockable, parse_deal
from engine.game.deal_arrays import freecell_cards
from engine.numerics import wilson_interval
from engine.progress import Work
from engine.research.items import Request, needed
from engine.research.scores import Range, decided
from engine.research.tables import Claim, Outcome, ResultTable
from engine.search.sieve import BETTER_NW2_CUT, BETTER_RULE, NW1_CUT, NW2_CUT, sieve
from engine.search.solver import solve

Flags: TypeAlias = NDArray[np.bool_]

# The last deal of each set.
TRAINING: Final = 70_000
TESTING: Final = 100_000
KNOWN: Final = 500_000
MISLABELLED: Final = (63135, 68943)
"""Unsolvable deals that Hoshino & Kahn (2019) label solvable; the only errors up to 100,000."""
LATIN_SQUARE: Final = "2C 4S 6H 8D / 6D 8H 2S 4C / 8S 6C 4D 2H / 4H 2D 8C 6S"
# Columns of the three variables.
NW1: Final = 0
NW2: Final = 1
TREE: Final = 2
_WORDS: Final = ("unsolvable", "solvable")
_N_CELLS: Final = 16
_CHUNK: Final = 8192  # deals measured at once, so that the arrays stay small
_FLOCK: Final = np.array(
    [[a != b and are_flockable(a, b) for b in range(N_CARDS)] for a in range(N_CARDS)]
)
_RECALL: Final = ("deals", "rule", "unsolvable found", "95%", "solvable suspected", "precision")
_RECALL_NOTES: Final = (
    "A deal whose graph is not connected is proved unsolvable by that, so the connected ones are "
    "what the other variables are for; the interval is Wilson's, of their recall.",
    f"Better rule: {BETTER_RULE}. “stuck” counts the stacks without a legal move at the start.",
)
_TEXT: Final = (
    "Two labels are wrong. The article calls deals 63135 and 68943 solvable, but an exhaustive "
    "search refutes them. With these two labels, all its counts are reproduced to the last deal. "
    "With the correct labels, its recall in training is 143 of 145.",
    "The printed tree has the condition nw2 < 74, which counts ordered pairs. The article defines "
    "nw2 for unordered pairs, which makes the number 37. By majority, no leaf below the first "
    "split would say unsolvable: the article's tree silently prefers recall to precision.",
    "The recall doesn't stay at 100% on more deals. The article had eight connected unsolvable "
    "deals, and its cuts are the minima of these eight. Its variables ignore the cells, and two "
    "deals of the same cards can differ: the Latin square is connected, but has no move. Our rule "
    "counts the stacks that can't move. An exact search is as fast and proves its answer.",
)


class Counts(NamedTuple):
    """Guesses and the truth: unsolvable found and missed, solvable suspected and passed."""

    found: int
    missed: int
    suspected: int
    passed: int

    @property
    def recall(self) -> str:
        """Number found of all unsolvable deals."""
        return f"{self.found} of {self.found + self.missed}"

    @property
    def specificity(self) -> str:
        """Number passed of all solvable deals."""
        return f"{self.passed} of {self.passed + self.suspected}"

    @property
    def accuracy(self) -> str:
        """Share of right guesses."""
        return _percent(self.found + self.passed, sum(self), 2)

    @property
    def precision(self) -> str:
        """Share of truly unsolvable deals among those predicted unsolvable; empty for none."""
        return _percent(self.found, self.found + self.suspected)


@dataclass(frozen=True, slots=True, eq=False)
class Labelled:
    """The deals 1 to n of 4 x 4, with proved labels."""

    unsolvable: Flags
    variables: NDArray[np.int16]  #: nw1, nw2, and 1 if there is a spanning tree
    better: Flags  #: The predictions of our rule: True for unsolvable

    @property
    def connected(self) -> Flags:
        return np.asarray(self.variables[:, TREE] == 1, np.bool_)

    @property
    def guessed(self) -> Flags:
        """The predictions of the published rule: True for unsolvable."""
        nw1, nw2 = self.variables[:, NW1], self.variables[:, NW2]
        return ~self.connected | ((nw2 >= NW2_CUT) & (nw1 >= NW1_CUT))

    def as_published(self) -> Flags:
        """Return the article's labels: the true ones, except for `MISLABELLED`."""
        labels = self.unsolvable.copy()
        labels[[number - 1 for number in MISLABELLED]] = False
        return labels


def three_variables(cards: Words) -> NDArray[np.int16]:
    """Return nw1, nw2 and whether there is a spanning tree, of many full grids, shape (deals, 3).

    `engine.search.sieve.sieve` measures one deal; half a million deals need arrays.
    """
    variables = np.empty((len(cards), 3), np.int16)
    n_cells = cards.shape[1]
    bits = np.uint64(1) << np.arange(n_cells, dtype=np.uint64)
    for start in range(0, len(cards), _CHUNK):
        part = cards[start : start + _CHUNK]
        is_flockable = _FLOCK[part[:, :, None], part[:, None, :]]
        # Bit j of entry i is set if cards i and j match.
        graph = (is_flockable * bits).sum(axis=2, dtype=np.uint64)
        apart = sum(graph[:, i] & graph[:, j] == 0 for i, j in combinations(range(n_cells), 2))
        reachable = graph | bits
        for middle in range(n_cells):  # Warshall
            has_middle = reachable & bits[middle] != 0
            reachable |= np.where(has_middle, reachable[:, middle : middle + 1], np.uint64(0))
        n_pairs = n_cells * (n_cells - 1) // 2
        columns = (
            n_pairs - is_flockable.sum(axis=(1, 2)) // 2,
            apart,
            reachable[:, 0] == bits.sum(),
        )
        variables[start : start + _CHUNK] = np.stack(columns, axis=1)
    return variables


def _labelled(request: Request, n: int) -> Work[Labelled | None]:
    """Decide the deals 1 to n and measure them; None when stopped."""
    (verdicts,) = yield from decided(request, "sieve", [Range(4, 4, _N_CELLS, first=1, last=n)])
    if verdicts.n_deals < n:
        return None
    unsolvable = np.zeros(n, np.bool_)
    unsolvable[np.array(verdicts.unsolvable, np.int64) - 1] = True
    variables = three_variables(freecell_cards(np.arange(1, n + 1), _N_CELLS))
    better = variables[:, TREE] == 0
    # The other variables of our rule are measured one by one, where nw2 leaves the guess open.
    for index in np.flatnonzero(~better & (variables[:, NW2] >= BETTER_NW2_CUT)).tolist():
        if request.cancel.is_set():
            return None
        better[index] = sieve(Deal.from_freecell(index + 1)).predicts_unsolvable_better
    return Labelled(unsolvable, variables, better)


def reproduce(request: Request) -> Work[Outcome]:
    """Reproduce the article; ``rows`` is the number of deals, at least the article's 100,000."""
    needed("sklearn.tree")
    n_deals = max(request.count(TESTING, KNOWN, 1_000_000), TESTING)
    labelled = yield from _labelled(request, n_deals)
    if labelled is None:
        return Outcome(())
    deals = [(str(number), Deal.from_freecell(number)) for number in MISLABELLED]
    deals.append(("Latin square", parse_deal(LATIN_SQUARE)))
    tables = (
        ResultTable(
            "The sieve of Hoshino & Kahn (2019)",
            ("what", "article", "its labels", "true labels"),
            tuple(_published(labelled)),
        ),
        ResultTable(
            "Unsolvable deals that the sieve passes",
            ("deal", "cards", "nw1", "nw2", "st", "sieve", "exact"),
            tuple(_passed(name, deal) for name, deal in deals),
            name="passed",
        ),
        ResultTable(
            "Connected deals, by range of deals",
            _RECALL,
            tuple(_recall(labelled)),
            _RECALL_NOTES,
            name="recall",
        ),
    )
    return Outcome(tables, _claims(labelled, deals), _TEXT)


# The article's numbers ---------------------------------------------------------------------------


def _compare(guessed: Flags, unsolvable: Flags, chosen: Flags | slice) -> Counts:
    guess, truth = guessed[chosen], unsolvable[chosen]
    return Counts(
        found=int((guess & truth).sum()),
        missed=int((~guess & truth).sum()),
        suspected=int((guess & ~truth).sum()),
        passed=int((~guess & ~truth).sum()),
    )


def _percent(count: int, total: int, digits: int = 1) -> str:
    return f"{100 * count / total:.{digits}f}%" if total else ""


def _published(labelled: Labelled) -> Iterator[tuple[str, ...]]:
    """Yield name, their number, ours by their labels, ours by true labels."""
    both = (labelled.as_published(), labelled.unsolvable)
    training, testing = slice(0, TRAINING), slice(TRAINING, TESTING)
    nw1, nw2 = labelled.variables[training][:, [NW1, NW2]].mean(axis=0)
    n_split = f"{(~labelled.connected[training] & labelled.unsolvable[training]).sum()}"
    hard = [np.flatnonzero(labels[training] & labelled.connected[training]) for labels in both]
    totals = [f"{labels[training].sum()}" for labels in both]
    yield ("unsolvable, 1 to 70,000", "143", *totals)
    yield ("of these without a spanning tree", "135", n_split, n_split)
    yield ("of these with one", "8", *(f"{len(deals)}" for deals in hard))
    for name, column, theirs in (("nw1", NW1, "76 to 82"), ("nw2", NW2, "37 to 56")):
        values = [labelled.variables[deals, column] for deals in hard]
        yield (f"their {name}", theirs, *(f"{x.min()} to {x.max()}" for x in values))
    yield ("mean nw1, 1 to 70,000", "71.7", f"{nw1:.2f}", f"{nw1:.2f}")
    yield ("mean nw2, 1 to 70,000", "10.7", f"{nw2:.2f}", f"{nw2:.2f}")
    in_training = [_compare(labelled.guessed, labels, training) for labels in both]
    yield ("training: unsolvable found", "143 of 143", *(x.recall for x in in_training))
    yield ("training: solvable passed", "69767 of 69857", *(x.specificity for x in in_training))
    yield ("training: accuracy", "99.87%", *(x.accuracy for x in in_training))
    in_testing = [_compare(labelled.guessed, labels, testing) for labels in both]
    yield ("testing: unsolvable found", "47 of 47", *(x.recall for x in in_testing))
    yield ("testing: solvable passed", "29925 of 29953", *(x.specificity for x in in_testing))
    yield ("testing: accuracy", "99.91%", *(x.accuracy for x in in_testing))
    yield ("testing: precision", "62.7%", *(x.precision for x in in_testing))
    recalls = (_percent(x.found, x.found + x.missed) for x in in_testing)
    yield ("testing: recall", "100%", *recalls)


def _passed(name: str, deal: Deal) -> tuple[object, ...]:
    variables = sieve(deal)
    guess, exact = not variables.predicts_unsolvable, bool(solve(deal).solvable)
    return (
        name,
        deal.to_line(),
        variables.nw1,
        variables.nw2,
        variables.spanning_trees,
        _WORDS[guess],
        _WORDS[exact],
    )


# Beyond the article ------------------------------------------------------------------------------


def _recall(labelled: Labelled) -> Iterator[tuple[object, ...]]:
    n = len(labelled.unsolvable)
    cuts = [0, TRAINING, TESTING, *(cut for cut in (KNOWN // 2, KNOWN) if cut < n), n]
    ranges = [(first, last) for first, last in pairwise(cuts) if first < last]
    for first, last in [*ranges, (0, n)]:
        chosen = labelled.connected.copy()
        chosen[:first] = chosen[last:] = False
        for name, guess in (("published", labelled.guessed), ("better", labelled.better)):
            counts = _compare(guess, labelled.unsolvable, chosen)
            low, high = wilson_interval(counts.found, counts.found + counts.missed)
            yield (
                f"{first + 1:,} to {last:,}",
                name,
                counts.recall,
                f"{100 * low:.0f} to {100 * high:.0f}%",
                counts.suspected,
                counts.precision,
            )


def grow_tree(variables: NDArray[np.int16], unsolvable: Flags) -> list[tuple[int, int]]:
    """Return (column, least value) of three splits of highest information gain.

    Each split divides the side that the previous one leaves mixed. A variable splits only once, as
    in the article's tree.
    """
    tree = needed("sklearn.tree")
    columns = [NW1, NW2, TREE]
    mixed = np.ones(len(variables), np.bool_)
    splits: list[tuple[int, int]] = []
    while columns and 0 < unsolvable[mixed].sum() < mixed.sum():
        stump = tree.DecisionTreeClassifier(criterion="entropy", max_depth=1, random_state=1)
        stump.fit(variables[mixed][:, columns], unsolvable[mixed])
        column = columns[stump.tree_.feature[0]]
        least = math.ceil(stump.tree_.threshold[0])
        splits.append((column, least))
        is_high = variables[:, column] >= least
        sides = (mixed & is_high, mixed & ~is_high)
        mixed = min(sides, key=lambda side: (unsolvable[side].all(), -unsolvable[side].mean()))
        columns.remove(column)
    return splits


def _claims(labelled: Labelled, deals: list[tuple[str, Deal]]) -> tuple[Claim, ...]:
    published, labels = labelled.as_published(), labelled.unsolvable
    training = _compare(labelled.guessed, published, slice(0, TRAINING))
    testing = _compare(labelled.guessed, published, slice(TRAINING, TESTING))
    return (
        Claim(
            f"With the article's labels, the tree finds {training.found} of 143 unsolvable deals "
            f"and passes {training.passed} of 69857 solvable ones in training.",
            training == (143, 0, 90, 69767),
        ),
        Claim(
            f"In testing, it finds {testing.found} of 47 unsolvable deals and passes "
            f"{testing.passed} of 29953 solvable ones.",
            testing == (47, 0, 28, 29925),
        ),
        Claim(
            "With the true labels, it finds 143 of 145 in training.",
            _compare(labelled.guessed, labels, slice(0, TRAINING)) == (143, 2, 90, 69765),
        ),
        Claim(
            "With the article's labels and each variable used once, information gain selects the "
            f"spanning tree, then nw2 >= {NW2_CUT}, then nw1 >= {NW1_CUT}.",
            grow_tree(labelled.variables[:TRAINING], published[:TRAINING])
            == [(TREE, 1), (NW2, NW2_CUT), (NW1, NW1_CUT)],
        ),
        Claim(
            "Deals 63135 and 68943 and the Latin square pass the sieve and are unsolvable.",
            all(
                not sieve(deal).predicts_unsolvable and not solve(deal).solvable
                for _, deal in deals
            ),
        ),
        Claim(
            "Every deal whose flockability graph isn't connected is unsolvable.",
            bool(labels[~labelled.connected].all()),
        ),
    )
