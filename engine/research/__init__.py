"""The articles' tables and figures, and our own studies: one function each, ours beside theirs."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from engine.errors import SettingsError
from engine.research.item import Item

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.progress import Work
    from engine.research.item import Outcome
    from engine.research.request import Request

OWN: Final = "our own"
_DESIGN: Final = "Neller & Ziegler 2019"
_MODELS: Final = "Araki et al. 2019"

ITEMS: Final = tuple(
    Item(*fields)
    for fields in (
        ("best-scores", "Neller 2016", "P(one stack) and the distribution of best scores by grid",
         "scores.best_scores", "10 s", "1 min"),
        ("unsolvable", "Neller 2016", "What deals without a single-stack solution share",
         "scores.unsolvable", "10 s", "1 min"),
        ("sieve", "Hoshino & Kahn 2019", "Every number of the sieve, its wrong labels, its recall",
         "sieve.published", "20 s", "1 min"),
        ("better-sieve", "Hoshino & Kahn 2019",
         "Future work: the stackability graph and more variables, against exact search",
         "sieve.better", "15 s", "1 min"),
        ("greedy", "DNA Puzzles 2021",
         "Acceptance, handicap, a second player, 120 to 28 evaluations; difficulty without raters",
         "scores.greedy", "20 s", "5 min"),
        ("examples", _DESIGN, "Figures 1 and 2, both notations, average flockability read twice",
         "design.examples", "5 s", "5 s"),
        ("rounds", _DESIGN, "The puzzles of its five rounds, generated again",
         "design.rounds", "1 min", "4 min"),
        ("rating-tables", _DESIGN, "Tables 1 to 4 with t and p, and the units they are in",
         "design.tables", "1 min", "4 min"),
        ("it4-trap", _DESIGN, "How often it4 as printed ends at an unsolvable deal",
         "design.trap", "1 min", "4 min"),
        ("lengths", _DESIGN, "50 iterations above 12 cards against our 600",
         "design.lengths", "1 min", "6 min"),
        ("dataset-share", _MODELS, "Solvable share of its random states, 0.48775, by size",
         "models.share", "10 s", "1 min"),
        ("model-accuracy", _MODELS, "Table 1: nine classifiers and two baselines, ten-fold",
         "models.accuracy", "1 min", "13 min", True),
        ("model-tuning", _MODELS, "The grid search that ends at 0.2 / 50 / 90",
         "models.tuning", "1 min", "3 min", True),
        ("feature-subsets", _MODELS, "Table 2: twelve subsets in both orders; which three are H",
         "models.subsets", "1 min", "5 min", True),
        ("ordered-dfs", _MODELS, "Table 3: error, prediction time, nodes and time of two orders",
         "models.ordering", "1 min", "4 min", True),
        ("ordering-cutoff", _MODELS, "Figure 2: ordering cutoffs 2 to 16",
         "models.cutoff", "30 s", "3 min"),
        ("search-by-stacks", _MODELS, "Figures 4 and 5: nodes and time by stacks, t-tests, caps",
         "models.by_stacks", "1 min", "5 min", True),
        ("lost-states", _MODELS, "Its 1381 nodes: were states lost, or refuted ones remembered?",
         "models.lost_states", "1 min", "3 min"),
        ("tree-search", _MODELS,
         "Future work: Monte Carlo tree search, as a measure of difficulty beside other players",
         "scores.tree_search", "1 min", "8 min"),
        ("evolution", _MODELS,
         "Future work: evolutionary generation, beside hill descent and annealing",
         "design.evolution", "1 min", "8 min"),
        ("hourglass", OWN, "Ratios of the energies final and hourglass",
         "design.hourglass", "1 min", "3 min"),
        ("generating", OWN, "Ratio reached in the same time by each way to generate",
         "generating", "2 min", "12 min"),
        ("maps", OWN, "Cells filled by a map, by repeated searches and by random deals",
         "design.maps", "2 min", "40 min"),
        ("lowest", OWN, "The lowest halfway ratio of all deals with few cards, by exhaustion",
         "design.lowest", "10 s", "10 min"),
        ("cost", OWN, "What deciding a deal costs, by grid", "cost", "30 s", "3 min"),
        ("estimating", OWN, "Estimates of the halfway ratio against exact counts",
         "estimating", "1 min", "25 min"),
        ("loop", OWN, "Simulated raters: what four rounds of rating lead to, by each way",
         "loop", "10 min", "1 h", True),
        ("map-rounds", OWN,
         "Simulated raters: rounds drawn from maps and random deals, beside today's",
         "map_rounds", "3 min", "20 min"),
        ("choosing", OWN, "Which puzzles to rate next: what each way to choose leads to",
         "choosing", "1 min", "10 min"),
        ("steps", OWN, "What whole, bounded ratings cost the learner",
         "steps", "1 min", "5 min"),
        ("statistics", OWN, "False alarms, coverage and calibration of our statistics",
         "statistics.alarms", "2 min", "30 min"),
        ("calibration", OWN, "Whether what is said of power, ranges and strengths comes true",
         "statistics.calibration", "1 min", "20 min"),
        ("preferences", OWN, "Whether the probabilities of the preference model come true",
         "statistics.preferences", "2 min", "15 min"),
        ("intervals", OWN, "What usual errors and intervals would hold, and ours",
         "statistics.intervals", "1 min", "10 min"),
        ("several-raters", OWN, "Three raters, one of whom guesses: coverage, detection, alarms",
         "statistics.several_raters", "1 min", "10 min"),
    )
)  # fmt: skip
"""In the order of `docs/reproduction.md`: those of the articles, then our own."""


def item_named(name: str) -> Item:
    """Return an item by name; raise `SettingsError` if there is none."""
    for item in ITEMS:
        if item.name == name:
            return item
    names = ", ".join(item.name for item in ITEMS)
    raise SettingsError(f"{name!r} is not known; choose one of {names}")


def make(item: Item, request: Request) -> Work[Outcome]:
    """Reproduce an item; raise `SettingsError` if it needs packages that aren't installed."""
    known: Callable[[Request], Work[Outcome]]
    known = import_module(f"{__name__}.{item.module}").reproduce
    return known(request)
