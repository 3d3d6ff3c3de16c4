"""The articles' tables and figures, ours beside theirs."""

from typing import Final

from engine.errors import SettingsError
from engine.research.items import Item

_DESIGN: Final = "Neller & Ziegler 2019"
_MODELS: Final = "Araki et al. 2019"

ITEMS: Final = tuple(
    Item(*fields)
    for fields in (
        ("best-scores", "Neller 2016", "P(one stack) and the distribution of best scores by grid",
         "scores.best_scores", "10 s", "1 min"),
        ("unsolvable", "Neller 2016", "What unsolvable deals have in common",
         "scores.unsolvable", "10 s", "1 min"),
        ("sieve", "Hoshino & Kahn 2019",
         "All numbers of the sieve, its wrong labels, its recall, and a better rule",
         "sieve.reproduce", "20 s", "1 min", True),
        ("greedy", "DNA Puzzles 2021",
         "The acceptance rule, the handicapped player, evaluations per game",
         "greedy.reproduce", "20 s", "1 min"),
        ("examples", _DESIGN, "Figures 1 and 2, two notations, two readings of flockability",
         "puzzle_design.examples", "5 s", "5 s"),
        ("rating-tables", _DESIGN, "Tables 1 to 4 with t, p and units",
         "puzzle_design.rating_tables", "1 s", "1 s"),
        ("dataset-share", _MODELS,
         "Solvable share of the article's random states, by number of stacks",
         "solvability_model.dataset_share", "10 s", "1 min"),
        ("model-accuracy", _MODELS, "Table 1: nine classifiers, two baselines, ten folds",
         "solvability_model.accuracy", "1 min", "13 min", True),
        ("model-tuning", _MODELS, "The grid search that ends at 0.2 / 50 / 90",
         "solvability_model.tuning", "1 min", "3 min", True),
        ("feature-subsets", _MODELS, "Table 2: twelve subsets in both orders, features of H",
         "search_performance.subsets", "1 min", "5 min", True),
        ("ordered-dfs", _MODELS, "Table 3: error, prediction time, nodes and time of two orders",
         "search_performance.ordering", "1 min", "4 min", True),
        ("ordering-cutoff", _MODELS, "Figure 2: ordering cutoffs 2 to 16",
         "search_performance.cutoffs", "30 s", "3 min"),
        ("search-by-stacks", _MODELS, "Figures 4 and 5: nodes and time by stacks, t-tests",
         "search_performance.by_stacks", "1 min", "5 min", True),
    )
)  # fmt: skip
"""In the order of `docs/reproduction.md`."""


def item_named(name: str) -> Item:
    """Return an item by name; raise `SettingsError` if there is none."""
    for item in ITEMS:
        if item.name == name:
            return item
    names = ", ".join(item.name for item in ITEMS)
    raise SettingsError(f"Unknown item {name!r}. Choose one of {names}.")
