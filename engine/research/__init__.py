"""The articles' tables and figures: one function each, ours beside theirs."""

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
    )
)  # fmt: skip
"""In the order of `docs/reproduction.md`."""


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
