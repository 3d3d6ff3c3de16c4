"""The items: the tables, figures and numbers of the articles that can be computed."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.errors import SettingsError
from engine.files.storage import write_atomic
from engine.progress import StoppedError, Work
from engine.research import ordered_dfs, play, puzzle_design, sieve, solvability_model
from engine.research.outcome import Outcome, Request, import_extra


@dataclass(frozen=True, slots=True)
class Item:
    """A table, figure or number of an article."""

    name: str  #: Its name for the command: lower case, words joined by hyphens
    paper: str  #: Authors and year as in ``docs/research.md``
    shows: str  #: One line, with the article's number of the table or figure
    function: Callable[[Request], Work[Outcome]]
    typical_time: str  #: Duration by default, on two cores
    full_time: str  #: Duration in full, likewise
    needs_extra: bool = False  #: Whether it needs the extra ``research``

    def compute(self, request: Request) -> Work[Outcome]:
        """Compute it; the outcome is empty when cancelled.

        Raises SettingsError if it needs packages that aren't installed.
        """
        if self.needs_extra:
            import_extra("sklearn")
            import_extra("lightgbm")
        try:
            return (yield from self.function(request))
        except StoppedError:
            return Outcome()

    def write(self, folder: Path, outcome: Outcome, about: str) -> None:
        """Write an outcome into an existing folder: Markdown, and a CSV and a plot per table.

        Raises StorageError when that fails. ``about``: how it was computed, in one line.
        """
        parts = [f"## {self.name}", f"*{self.paper}.* {self.shows}.", about]
        for table in outcome.tables:
            stem = f"{self.name}-{table.name}" if table.name else self.name
            write_atomic(folder / f"{stem}.csv", table.to_csv())
            parts += [f"**{table.title}**", table.to_markdown()]
            if table.notes:
                parts.append("\n".join(table.notes))
            if table.drawn:
                write_atomic(folder / f"{stem}.svg", table.to_svg())
                parts.append(f"![{table.title}]({stem}.svg)")
        parts += outcome.explanations
        parts += [
            f"- {claim.statement} {'*Holds.*' if claim.holds else '**Does not hold.**'}"
            for claim in outcome.claims
        ]
        # Last, so that the files it refers to exist.
        write_atomic(folder / f"{self.name}.md", "\n\n".join(parts) + "\n")


_DESIGN: Final = "Neller & Ziegler 2019"
_MODELS: Final = "Araki et al. 2019"

ITEMS: Final = (
    Item("best-scores", "Neller 2016", "P(one stack) and the distribution of best scores by grid",
         play.best_scores, "10 s", "1 min"),
    Item("unsolvable", "Neller 2016", "What unsolvable deals have in common",
         play.unsolvable, "10 s", "1 min"),
    Item("sieve", "Hoshino & Kahn 2019",
         "All numbers of the sieve, its wrong labels, its recall, and a better rule",
         sieve.reproduce, "20 s", "1 min", needs_extra=True),
    Item("greedy", "DNA Puzzles 2021",
         "The acceptance rule, the handicapped player, evaluations per game",
         play.greedy_player, "20 s", "1 min"),
    Item("examples", _DESIGN, "Figures 1 and 2, two notations, two readings of flockability",
         puzzle_design.examples, "5 s", "5 s"),
    Item("rating-tables", _DESIGN, "Tables 1 to 4 with t, p and units",
         puzzle_design.rating_tables, "1 s", "1 s"),
    Item("dataset-share", _MODELS,
         "Solvable share of the article's random states, by number of stacks",
         solvability_model.dataset_share, "10 s", "1 min"),
    Item("model-accuracy", _MODELS, "Table 1: nine classifiers, two baselines, ten folds",
         solvability_model.accuracy, "1 min", "13 min", needs_extra=True),
    Item("model-tuning", _MODELS, f"The grid search that ends at {solvability_model.TUNED}",
         solvability_model.tuning, "1 min", "3 min", needs_extra=True),
    Item("feature-subsets", _MODELS, "Table 2: twelve subsets in both orders, features of H",
         ordered_dfs.feature_subsets, "1 min", "5 min", needs_extra=True),
    Item("ordered-dfs", _MODELS, "Table 3: error, prediction time, nodes and time of two orders",
         ordered_dfs.ordered_dfs, "1 min", "4 min", needs_extra=True),
    Item("ordering-cutoff", _MODELS, "Figure 2: ordering cutoffs 2 to 16",
         ordered_dfs.ordering_cutoff, "30 s", "3 min"),
    Item("search-by-stacks", _MODELS, "Figures 4 and 5: nodes and time by stacks, t-tests",
         ordered_dfs.search_by_stacks, "1 min", "5 min", needs_extra=True),
)  # fmt: skip
"""In the order of `docs/reproduction.md`."""


def find_item(name: str) -> Item:
    """Return an item by name; raise `SettingsError` if there is none."""
    for item in ITEMS:
        if item.name == name:
            return item
    names = ", ".join(item.name for item in ITEMS)
    raise SettingsError(f"Unknown item {name!r}. Choose one of {names}.")
