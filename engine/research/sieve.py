"""Hoshino & Kahn (2019): every number of the sieve beside ours, and on more deals.

The article prints no labels; its counts follow from ours if two unsolvable deals are labelled
solvable. There are three sets: its training deals 1 to 70,000, its test deals 70,001 to 100,000,
and later deals. Our better rule was found on deals 1 to 250,000.

The deals 1 to n are rows of a table, by number: unsolvable (proved), labelled_unsolvable (by the
article), nw1 and nw2 (the pairs of cards without a walk of one and of two steps between them in
the flockability graph), connected (whether there is a spanning tree), and the predictions of the
published and of the better rule, true for unsolvable.
"""

import math
from itertools import combinations, pairwise
from typing import Final, NamedTuple

import numpy as np
import pandas as pd

from engine.game import N_CARDS, Deal, are_flockable, freecell_cards, parse_deal
from engine.numerics import Words, wilson_interval
from engine.progress import Work
from engine.research.outcome import Claim, Outcome, Request, ResultTable, import_extra
from engine.research.play import Grid, decide_all
from engine.search.sieve import BETTER_NW2_CUT, BETTER_RULE, NW1_CUT, NW2_CUT, sieve
from engine.search.solver import solve

# The last deal of each set.
TRAINING: Final = 70_000
TESTING: Final = 100_000
KNOWN: Final = 500_000
MISLABELLED: Final = (63135, 68943)
"""Unsolvable deals that Hoshino & Kahn (2019) label solvable; the only errors up to 100,000."""
LATIN_SQUARE: Final = "2C 4S 6H 8D / 6D 8H 2S 4C / 8S 6C 4D 2H / 4H 2D 8C 6S"
_N_CELLS: Final = 16
_CHUNK: Final = 8192  # deals measured at once, so that the arrays stay small
_FLOCK: Final = np.array(
    [[a != b and are_flockable(a, b) for b in range(N_CARDS)] for a in range(N_CARDS)]
)
_EXPLANATIONS: Final = (
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


def reproduce(request: Request) -> Work[Outcome]:
    """Reproduce the article; ``rows`` is the number of deals, at least the article's 100,000."""
    n_deals = request.amount(TESTING, KNOWN, 1_000_000, minimum=TESTING)
    deals = yield from _decide_and_measure(request, n_deals)
    passed = [(str(number), Deal.numbered(number)) for number in MISLABELLED]
    passed.append(("Latin square", parse_deal(LATIN_SQUARE)))
    tables = (
        ResultTable("The sieve of Hoshino & Kahn (2019)", _published_table(deals)),
        ResultTable(
            "Unsolvable deals that the sieve passes", _passed_table(passed), name="passed"
        ),
        ResultTable(
            "Connected deals, by range of deals",
            _recall_table(deals),
            (
                "A deal whose graph isn't connected is unsolvable, so the other variables are "
                "needed only for connected deals. The interval of the recall is Wilson's.",
                f"Better rule: {BETTER_RULE}. “stuck” counts the stacks without a legal move at "
                "the start.",
            ),
            name="recall",
        ),
    )
    return Outcome(tables, _claims(deals, [deal for _, deal in passed]), _EXPLANATIONS)


def _decide_and_measure(request: Request, n_deals: int) -> Work[pd.DataFrame]:
    """Return the table of the deals 1 to n."""
    verdicts = yield from decide_all(request, "sieve", {Grid(4, 4, _N_CELLS): n_deals})
    deals = measure_variables(freecell_cards(verdicts["deal"].to_numpy(), _N_CELLS))
    deals.index = pd.Index(verdicts["deal"])
    deals["unsolvable"] = ~verdicts["is_solvable"].to_numpy()
    deals["labelled_unsolvable"] = deals["unsolvable"] & ~deals.index.isin(MISLABELLED)
    has_high_counts = (deals["nw2"] >= NW2_CUT) & (deals["nw1"] >= NW1_CUT)
    deals["published"] = ~deals["connected"] | has_high_counts
    deals["better"] = ~deals["connected"]
    # The other variables of our rule are measured one by one, where nw2 leaves the guess open.
    is_open = deals["connected"] & (deals["nw2"] >= BETTER_NW2_CUT)
    predictions = []
    for number in deals.index[is_open].tolist():
        request.cancel.raise_if_set()
        predictions.append(sieve(Deal.numbered(number)).predicts_unsolvable_better)
    deals.loc[is_open, "better"] = predictions
    return deals


def measure_variables(cards: Words) -> pd.DataFrame:
    """Return nw1, nw2, and whether there is a spanning tree, of many full grids.

    `engine.search.sieve.sieve` measures one deal; half a million deals need arrays.

    ``cards``: shape (deals, cells).
    """
    chunks = [cards[start : start + _CHUNK] for start in range(0, len(cards), _CHUNK)]
    return pd.concat(map(_measure_chunk, chunks), ignore_index=True)


def _measure_chunk(cards: Words) -> pd.DataFrame:
    n_cells = cards.shape[1]
    bits = np.uint64(1) << np.arange(n_cells, dtype=np.uint64)
    is_flockable = _FLOCK[cards[:, :, None], cards[:, None, :]]
    # Bit j of entry i is set if cards i and j match.
    graph = (is_flockable * bits).sum(axis=2, dtype=np.uint64)
    pairs = list(combinations(range(n_cells), 2))
    reachable = graph | bits
    for middle in range(n_cells):  # Warshall
        has_middle = reachable & bits[middle] != 0
        reachable |= np.where(has_middle, reachable[:, middle : middle + 1], np.uint64(0))
    return pd.DataFrame(
        {
            "nw1": len(pairs) - is_flockable.sum(axis=(1, 2)) // 2,
            "nw2": sum(graph[:, i] & graph[:, j] == 0 for i, j in pairs),
            "connected": reachable[:, 0] == bits.sum(),
        }
    )


# The article's numbers ---------------------------------------------------------------------------


class Counts(NamedTuple):
    """Predictions and the truth: unsolvable found and missed, solvable suspected and passed."""

    found: int
    missed: int
    suspected: int
    passed: int

    @property
    def found_of_all(self) -> str:
        return f"{self.found} of {self.found + self.missed}"

    @property
    def passed_of_all(self) -> str:
        return f"{self.passed} of {self.passed + self.suspected}"

    @property
    def recall(self) -> str:
        return _percent(self.found, self.found + self.missed)

    @property
    def accuracy(self) -> str:
        return _percent(self.found + self.passed, sum(self), 2)

    @property
    def precision(self) -> str:
        """Share of truly unsolvable deals among those predicted unsolvable; empty for none."""
        return _percent(self.found, self.found + self.suspected)


# With the article's labels.
_ARTICLE_TRAINING: Final = Counts(found=143, missed=0, suspected=90, passed=69767)
_ARTICLE_TESTING: Final = Counts(found=47, missed=0, suspected=28, passed=29925)


def _percent(count: int, total: int, digits: int = 1) -> str:
    return f"{100 * count / total:.{digits}f}%" if total else ""


def compare(deals: pd.DataFrame, rule: str, labels: str) -> Counts:
    """Compare the predictions of a rule with labels; both are names of columns."""
    predicted, truth = deals[rule], deals[labels]
    return Counts(
        found=int((predicted & truth).sum()),
        missed=int((~predicted & truth).sum()),
        suspected=int((predicted & ~truth).sum()),
        passed=int((~predicted & ~truth).sum()),
    )


def _published_table(deals: pd.DataFrame) -> pd.DataFrame:
    table = pd.DataFrame(
        _published_numbers(deals, "labelled_unsolvable"), columns=["what", "article", "its labels"]
    )
    table["true labels"] = [ours for *_, ours in _published_numbers(deals, "unsolvable")]
    return table


def _published_numbers(deals: pd.DataFrame, labels: str) -> list[tuple[str, str, str]]:
    """Return what a number is, the article's, and ours with the labels of a column."""
    training, testing = deals.loc[:TRAINING], deals.loc[TRAINING + 1 : TESTING]
    unsolvable = training[training[labels]]
    connected = unsolvable[unsolvable["connected"]]
    nw1, nw2 = connected["nw1"], connected["nw2"]
    trained = compare(training, "published", labels)
    tested = compare(testing, "published", labels)
    article_trained, article_tested = _ARTICLE_TRAINING, _ARTICLE_TESTING
    return [
        ("unsolvable, 1 to 70,000", f"{article_trained.found}", f"{len(unsolvable)}"),
        ("of these without a spanning tree", "135", f"{len(unsolvable) - len(connected)}"),
        ("of these with one", "8", f"{len(connected)}"),
        ("their nw1", "76 to 82", f"{nw1.min()} to {nw1.max()}"),
        ("their nw2", "37 to 56", f"{nw2.min()} to {nw2.max()}"),
        ("mean nw1, 1 to 70,000", "71.7", f"{training['nw1'].mean():.2f}"),
        ("mean nw2, 1 to 70,000", "10.7", f"{training['nw2'].mean():.2f}"),
        ("training: unsolvable found", article_trained.found_of_all, trained.found_of_all),
        ("training: solvable passed", article_trained.passed_of_all, trained.passed_of_all),
        ("training: accuracy", article_trained.accuracy, trained.accuracy),
        ("testing: unsolvable found", article_tested.found_of_all, tested.found_of_all),
        ("testing: solvable passed", article_tested.passed_of_all, tested.passed_of_all),
        ("testing: accuracy", article_tested.accuracy, tested.accuracy),
        ("testing: precision", article_tested.precision, tested.precision),
        ("testing: recall", "100%", tested.recall),
    ]


def _passed_table(deals: list[tuple[str, Deal]]) -> pd.DataFrame:
    rows = []
    for name, deal in deals:
        variables = sieve(deal)
        verdicts = (not variables.predicts_unsolvable, solve(deal).solvable)
        rows.append(
            (
                name,
                deal.to_line(),
                variables.nw1,
                variables.nw2,
                variables.spanning_trees,
                *("solvable" if verdict else "unsolvable" for verdict in verdicts),
            )
        )
    return pd.DataFrame(rows, columns=["deal", "cards", "nw1", "nw2", "st", "sieve", "exact"])


# Beyond the article ------------------------------------------------------------------------------


def _recall_table(deals: pd.DataFrame) -> pd.DataFrame:
    n = len(deals)
    ends = [0, TRAINING, TESTING, *(end for end in (KNOWN // 2, KNOWN) if end < n), n]
    ranges = [(start, end) for start, end in pairwise(ends) if start < end]
    rows = []
    for start, end in [*ranges, (0, n)]:
        part = deals.loc[start + 1 : end]
        for rule in ("published", "better"):
            counts = compare(part[part["connected"]], rule, "unsolvable")
            low, high = wilson_interval(counts.found, counts.found + counts.missed)
            rows.append(
                (
                    f"{start + 1:,} to {end:,}",
                    rule,
                    counts.found_of_all,
                    f"{100 * low:.0f} to {100 * high:.0f}%",
                    counts.suspected,
                    counts.precision,
                )
            )
    columns = ["deals", "rule", "unsolvable found", "95%", "solvable suspected", "precision"]
    return pd.DataFrame(rows, columns=columns)


def grow_tree(deals: pd.DataFrame, labels: str) -> list[tuple[str, int]]:
    """Return three splits of highest information gain: the variable and its minimum.

    Each split divides the side that the previous one leaves mixed. A variable splits only once, as
    in the article's tree.
    """
    tree = import_extra("sklearn.tree")
    variables = ["nw1", "nw2", "connected"]
    mixed = deals
    splits: list[tuple[str, int]] = []
    while variables and 0 < mixed[labels].sum() < len(mixed):
        stump = tree.DecisionTreeClassifier(criterion="entropy", max_depth=1, random_state=1)
        stump.fit(mixed[variables].astype(np.int64), mixed[labels])
        variable = variables.pop(stump.tree_.feature[0])
        minimum = math.ceil(stump.tree_.threshold[0])
        splits.append((variable, minimum))
        is_high = mixed[variable] >= minimum
        sides = (mixed[is_high], mixed[~is_high])
        mixed = min(sides, key=lambda side: (side[labels].all(), -side[labels].mean()))
    return splits


def _claims(deals: pd.DataFrame, passed: list[Deal]) -> tuple[Claim, ...]:
    training, testing = deals.loc[:TRAINING], deals.loc[TRAINING + 1 : TESTING]
    trained = compare(training, "published", "labelled_unsolvable")
    tested = compare(testing, "published", "labelled_unsolvable")
    return (
        Claim(
            f"With the article's labels, the tree finds {trained.found_of_all} unsolvable deals "
            f"and passes {trained.passed_of_all} solvable deals in training.",
            trained == _ARTICLE_TRAINING,
        ),
        Claim(
            f"In testing, it finds {tested.found_of_all} unsolvable deals and passes "
            f"{tested.passed_of_all} solvable deals.",
            tested == _ARTICLE_TESTING,
        ),
        Claim(
            "With the true labels, it finds 143 of 145 unsolvable deals in training.",
            compare(training, "published", "unsolvable") == (143, 2, 90, 69765),
        ),
        Claim(
            "With the article's labels and each variable used once, information gain selects the "
            f"spanning tree, then nw2 >= {NW2_CUT}, then nw1 >= {NW1_CUT}.",
            grow_tree(training, "labelled_unsolvable")
            == [("connected", 1), ("nw2", NW2_CUT), ("nw1", NW1_CUT)],
        ),
        Claim(
            "Deals 63135 and 68943 and the Latin square pass the sieve and are unsolvable.",
            all(
                not sieve(deal).predicts_unsolvable and not solve(deal).solvable for deal in passed
            ),
        ),
        Claim(
            "Every deal whose flockability graph isn't connected is unsolvable.",
            bool(deals.loc[~deals["connected"], "unsolvable"].all()),
        ),
    )
