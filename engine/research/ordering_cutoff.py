"""Figure 2 of Araki et al. (2019): the cutoff below which Ordered DFS sorts no children."""

from typing import Final

import pandas as pd

from engine.numerics import stable_argmin
from engine.progress import Work
from engine.research.dataset import N_CELLS
from engine.research.outcome import Claim, Outcome, ResultTable
from engine.research.request import Request
from engine.research.search_runs import Search, n_training_rows, run_all
from engine.search.classic import ORDERING_CUTOFF

_CUTOFFS: Final = range(2, N_CELLS + 1)
_MAX_NODES: Final = 10**5  # cap of a search


def reproduce(request: Request) -> Work[Outcome]:
    """Search the same states with every cutoff, estimating each child as in the article."""
    searches = [
        Search(
            name,
            "ordered",
            has_table=has_table,
            max_nodes=_MAX_NODES,
            cutoff=cutoff,
            keeps_estimates=False,
        )
        for name, has_table in (("no table", False), ("table", True))
        for cutoff in _CUTOFFS
    ]
    n_states = request.amount(50, 500, 4_000)
    runs = yield from run_all(request, "ordering-cutoff", searches, n_states)
    means = runs.groupby(["name", "cutoff"])[["nodes", "microseconds"]].mean()
    nodes = means.loc["table"]["nodes"]
    claim = Claim(
        "With a table, every cutoff needs at most twice the nodes of Compatible DFS.",
        nodes.max() <= 2 * nodes[N_CELLS],
    )
    return Outcome((_cutoff_table(request, means),), (claim,))


def _cutoff_table(request: Request, means: pd.DataFrame) -> ResultTable:
    """Return the mean nodes and times by cutoff, without and with a table of refuted states."""
    plain, table = means.loc["no table"], means.loc["table"]
    columns = pd.DataFrame(
        {
            "nodes, no table": plain["nodes"],
            "us, no table": plain["microseconds"],
            "nodes, table": table["nodes"],
            "us, table": table["microseconds"],
        }
    )
    fastest, fastest_with_table = (
        stable_argmin(_CUTOFFS, each["microseconds"].__getitem__) for each in (plain, table)
    )
    return ResultTable(
        "Ordered DFS by ordering cutoff, linear regression on H",
        columns.map(lambda mean: round(mean, 1)).reset_index(),
        (
            f"The models are fitted to {n_training_rows(request)} rows, with at most "
            f"{_MAX_NODES} nodes per state. With cutoff {N_CELLS}, no states are ordered, as in "
            "Compatible DFS.",
            f"The fastest cutoff is {fastest} without a table and {fastest_with_table} with a "
            f"table. Araki et al. (2019) find {ORDERING_CUTOFF}.",
        ),
        ("us, no table", "us, table"),
    )
