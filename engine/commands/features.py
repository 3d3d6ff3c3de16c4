"""The command that measures the features of deals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import starmap
from typing import TYPE_CHECKING, Any

import click

from engine.commands import options
from engine.commands.command import EXIT_BUDGET_SPENT, Answer, Answers, Command
from engine.commands.deal_arguments import read_deals
from engine.errors import SettingsError
from engine.files.csv_cells import csv_line
from engine.game import halfway_depth

if TYPE_CHECKING:
    from engine.design.analysis import Analysis


@click.command(cls=Command)
@options.deals
@options.max_states
@click.option(
    "--estimate",
    is_flag=True,
    help="Estimate the halfway ratio even if it could be counted quickly.",
)
@click.option(
    "--exact",
    is_flag=True,
    help="Count the halfway ratio exactly, however long it takes. The exit status is 3 "
    "if there are more states than --max-states.",
)
@options.also
@options.size_of_deal
def features(
    sources: Sequence[str],
    max_states: int | None,
    estimate: bool,
    exact: bool,
    also: str | None,
    rows: int | None,
    columns: int | None,
) -> Answers:
    """Measure the features of deals.

    The halfway ratio is counted exactly if that is quick. Otherwise it is estimated with a 95%
    interval.
    """
    from engine.design.analysis import Analysis, quick_analysis
    from engine.design.feature_registry import on_demand_names

    if exact and estimate:
        raise SettingsError("--exact and --estimate can't be combined. Choose one.")
    if estimate and also is None:
        options.refuse_unused("with --estimate", {"--max-states": max_states})
    is_counted = not estimate and (exact or max_states is not None)
    names = () if also is None else on_demand_names(also)
    is_over_budget = False
    puzzles = (puzzle for source in sources for puzzle in read_deals(source, rows, columns))
    for index, puzzle in enumerate(puzzles):
        if is_counted or estimate:
            analysis = Analysis(puzzle, is_estimated=estimate, max_states=max_states)
        else:
            analysis = quick_analysis(puzzle)
        row = feature_row(analysis, names)
        is_over_budget |= _is_over_budget(analysis, names, is_counted=is_counted)
        header = "" if index else csv_line(row)
        yield Answer(row, (header + csv_line(starmap(_csv_cell, row.items()))).removesuffix("\n"))
    if is_over_budget:
        warning = "The limit on states was reached. Raise it with --max-states."
        yield Answer(status=EXIT_BUDGET_SPENT, warning=warning)


def _is_over_budget(analysis: Analysis, names: Sequence[str], *, is_counted: bool) -> bool:
    """Return whether the limit on states ended the census, or the count of a feature."""
    from engine.design.feature import OVER_BUDGET

    is_cut = is_counted and not (analysis.census and analysis.census.complete)
    return is_cut or any(analysis.measure(name).reason == OVER_BUDGET for name in names)


def feature_row(analysis: Analysis, on_demand: Sequence[str] = ()) -> dict[str, Any]:
    """Return the fields of a deal in the output of ``boaf features``, in order.

    Features on demand come last, with ``estimated``, the 95% intervals of estimates, and
    ``not_known``, the reasons for None.
    """
    from engine.design.feature_registry import HALFWAY_RATIO, STORED

    deal = analysis.deal
    row: dict[str, Any] = {"deal": deal.to_line(), "cards": deal.n_cards}
    row |= analysis.values(STORED)
    counts = analysis.census.by_depth if analysis.census is not None else ()
    for prefix, depth in (("depth_1", 1), ("halfway", halfway_depth(deal.n_cards))):
        is_counted = depth < len(counts)
        row[f"{prefix}_solvable"] = counts[depth].solvable if is_counted else None
        row[f"{prefix}_total"] = counts[depth].total if is_counted else None
    row["by_depth"] = [[count.solvable, count.total] for count in counts if count.is_exact]
    halfway = analysis.measure(HALFWAY_RATIO)
    row["halfway_provenance"] = halfway.provenance
    row["halfway_low"], row["halfway_high"] = halfway.interval
    if on_demand:
        found = {name: analysis.measure(name) for name in on_demand}
        row |= analysis.values(on_demand)
        row["estimated"] = {name: list(each.bounds) for name, each in found.items() if each.bounds}
        row["not_known"] = {name: each.reason for name, each in found.items() if each.reason}
    return row


def _csv_cell(name: str, value: Any) -> str:
    if value is None:
        return ""
    if name == "by_depth":
        return " ".join(f"{solvable}/{total}" for solvable, total in value)
    if name == "estimated":
        return "; ".join(f"{each} {low:.6g} to {high:.6g}" for each, (low, high) in value.items())
    if name == "not_known":
        return "; ".join(f"{each}: {reason}" for each, reason in value.items())
    return str(int(value) if isinstance(value, bool) else value)
