"""Every system, table, figure and proposal of the five papers, and where it is here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Row:
    """One thing of a paper."""

    paper: str  #: Author and year
    what: str  #: The thing, with its number in the paper
    where: str  #: The command or the place in the window; or why there is none


COVERAGE: Final = tuple(
    Row(paper, what, where)
    for paper, things in {
        "Neller & Ziegler 2019": (
            (
                "Figure 1: three moves, the solution with arrows",
                "`boaf reproduce examples`; arrows are read wherever moves are",
            ),
            (
                "Methodology: the loop in five steps",
                "the window: Generate, Play, Rate, Study, Energy; `boaf study --help`",
            ),
            (
                "Hill descent with random uphill steps, its two kinds of step, 0.3 and 0.005",
                "`boaf generate`; step mixes in `boaf reproduce generating`",
            ),
            (
                "2500, 800 and 50 iterations",
                "defaults up to 12 cards; `boaf reproduce lengths` above",
            ),
            (
                "Ratings 0 to 10 with notes, in a CSV with the features",
                "Rate; `ratings.csv`",
            ),
            (
                "Flockability graph, average flockability",
                "feature `average_flockability`, as counted `mean_degree`; `boaf reproduce "
                "examples`",
            ),
            (
                "Dominant suit ratio, rank clusters, suit and rank diversity",
                "features of the same names, `suits`, `ranks`",
            ),
            (
                "Depth-d and halfway solvability ratio",
                "features; `boaf features`, `boaf solve`; its conclusions once divide by "
                "unsolvable states: the definition is taken",
            ),
            (
                "Energies it0 to it4 and the final one",
                "presets of the same names; `boaf generate --energy`",
            ),
            (
                "Five rounds of 10, 15, 40, 34 and 31 puzzles",
                "`boaf reproduce rounds`; with simulated ratings `docs/worked-example.md`",
            ),
            (
                "Tables 1 to 4",
                "`boaf reproduce rating-tables`; Study, Published tables. The ratings are not "
                "published, so coefficients cannot be fitted again",
            ),
            (
                "Figure 2: states by depth of two puzzles",
                "`boaf reproduce examples`; Inspect",
            ),
            (
                "it4 may prefer an unsolvable deal",
                "`boaf reproduce it4-trap`; a warning in Energy and `boaf generate`",
            ),
            (
                "Tension (Browne 2017), hourglass, key states, classes",
                "`boaf space`, Inspect; features on demand; `boaf reproduce hourglass`",
            ),
            (
                "Future work: sampling midgame states; a beam",
                "`boaf features --estimate-by playouts` or `beam`; `boaf reproduce estimating`",
            ),
            (
                "Future work: a faster generator for 16 cards",
                "`boaf generate --cards 16`; `boaf reproduce generating`",
            ),
            (
                "Future work: tuning step mixes and parameters",
                "`boaf reproduce generating --full`; Generate, Search",
            ),
            (
                "A player that goes on to larger puzzles with success",
                "the ladder of the window",
            ),
        ),
        "Araki et al. 2019": (
            (
                "Constrained, Compatible, Ordered DFS, Island Merge",
                "`boaf solve --algorithm`; `docs/published-searches.md`",
            ),
            (
                "Figure 1: critical nodes and edges, islands",
                "features of `boaf dataset`; `docs/published-searches.md` on the two readings",
            ),
            (
                "Dataset of 500,000 random states, 48.775 % solvable",
                "`boaf dataset`; `boaf reproduce dataset-share`",
            ),
            (
                "Graph features and card features",
                "columns of `boaf dataset`",
            ),
            (
                "Table 1: nine classifiers and two baselines",
                "`boaf reproduce model-accuracy`",
            ),
            (
                "Grid search: 0.2, 50, 90; 94.479 %",
                "`boaf reproduce model-tuning`",
            ),
            (
                "Table 2: twelve feature subsets",
                "`boaf reproduce feature-subsets`, for the subsets that can be recovered: the "
                "table's body is lost in our copy",
            ),
            (
                "Table 3: prediction time, RMSE, nodes, total time",
                "`boaf reproduce ordered-dfs`, `lost-states`",
            ),
            (
                "Figure 2: ordering cutoff",
                "`boaf reproduce ordering-cutoff`",
            ),
            (
                "Figure 3: game tree of Island Merge",
                "a drawing; the search is `--algorithm island`",
            ),
            (
                "Figures 4 and 5: runtime and nodes by stacks, t-tests",
                "`boaf reproduce search-by-stacks`",
            ),
            (
                "Future work: repeated-island detection",
                "`boaf reproduce search-by-stacks`; `docs/published-searches.md`",
            ),
            (
                "Future work: mean score by islands, difficulty from scores",
                "`boaf reproduce best-scores`, `greedy`; scores are exact by the partition "
                "theorem (`docs/partition.md`), so islands need not stand in",
            ),
            (
                "Future work: evolutionary generation",
                "generation is by local search, which the energy's grammar serves; another "
                "search is a module behind one contract (`docs/architecture.md`). A population "
                "was not tried",
            ),
            (
                "Future work: other grid sizes",
                "`boaf survey --rows --columns`; `boaf reproduce cost`, `best-scores`",
            ),
            (
                "Future work: a greedy solver, Monte-Carlo tree search",
                "`boaf reproduce greedy`; features on demand",
            ),
        ),
        "Neller 2016": (
            (
                "Rules, example and its solution",
                "the game; `boaf reproduce examples`; printed grids with blank cells are read",
            ),
            (
                "P(single-stack solution) for r x c",
                "`boaf reproduce best-scores`; `boaf survey`; Inspect",
            ),
            (
                "Distribution of best scores",
                "`boaf reproduce best-scores`; `boaf score`",
            ),
            (
                "Heuristics that guide search",
                "`docs/deciding.md`; `boaf reproduce cost`",
            ),
            (
                "Grids without a single-stack solution",
                "`boaf reproduce unsolvable`; `boaf survey --reasons`",
            ),
            (
                "Attributes of challenging deals, and an objective of them",
                "the loop; `boaf reproduce loop`",
            ),
            (
                "Combinatorial optimisation such as simulated annealing",
                "`boaf generate --method annealing`; `boaf reproduce generating`",
            ),
        ),
        "Hoshino & Kahn 2019": (
            (
                "nw1, nw2, spanning trees; means and ranges",
                "`boaf reproduce sieve`",
            ),
            (
                "The decision tree; 143 of 143 and 69767 of 69857",
                "`boaf reproduce sieve`",
            ),
            (
                "Test: 47 of 47 and 29925 of 29953, precision, recall",
                "`boaf reproduce sieve`",
            ),
            (
                "The Latin square",
                "`boaf reproduce sieve`",
            ),
            (
                "Future work: more data",
                "`boaf reproduce sieve --full`: deals 1 to 1,000,000",
            ),
            (
                "Future work: the stackability graph, more variables",
                "`boaf reproduce better-sieve`",
            ),
        ),
        "DNA Puzzles 2021": (
            (
                "Greedy player for each generated puzzle",
                "features on demand `greedy_moves`, `greedy_score`; `boaf reproduce greedy`",
            ),
            (
                "Incremental scoring: 120 to 28 evaluations",
                "`boaf reproduce greedy`, its analogue here",
            ),
            (
                "Acceptance: the gain surpasses a minimum, moves varied enough",
                "gates: Generate, Accept only if; `boaf generate --gate`",
            ),
            (
                "Target halfway between base and greedy score",
                "the player's target; `boaf score`",
            ),
            (
                "Handicapped greedy, a second algorithm",
                "features on demand; `boaf reproduce greedy`",
            ),
        ),
    }.items()
    for what, where in things
)
