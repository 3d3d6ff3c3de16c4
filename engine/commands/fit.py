"""The command ``fit``: the regression of ratings on features."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from engine.commands.io import Json, column_names, print_json, print_rows, say
from engine.commands.progress_bar import run_with_progress
from engine.digits import probability, significant
from engine.statistics.regression.options import Scale

if TYPE_CHECKING:
    from engine.ratings.ratings_file import RatingsTable
    from engine.statistics.regression.ols import Fit, FittedTerm

_COLUMNS: Final = ("name", "coef", "se", "t", "p", "low", "high", "coef_std", "vif")
_KINDS: Final = {"iteration": "rounds", "rater": "raters"}


def fit(
    source: Annotated[Path, typer.Argument(metavar="STUDY_OR_CSV", help="CSV file with ratings.")],
    features: Annotated[
        str | None,
        typer.Option(
            help='Features, squares and products, such as "a, b, a^2, a:b" [default: standard '
            "features, one per eight rated puzzles]."
        ),
    ] = None,
    scale: Annotated[
        Scale | None,
        typer.Option(
            help="Unit of the features: raw, zscore or minmax [default: zscore with squares or "
            "products, otherwise raw]."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Regress ratings on features by ordinary least squares."""
    from engine.ratings.on_demand_features import measure_features
    from engine.statistics.regression.ols import fit as fit_all
    from engine.statistics.regression.ratings_table import (
        columns_of,
        first_features,
        read_ratings,
    )
    from engine.statistics.wording import reading

    table = read_ratings(source)
    if not as_json:
        say(*table.notes, *_rejected_note(table.ratings))
    names = column_names(features) or first_features(table.frame)
    measuring = measure_features(table.frame, columns_of(table.frame, names))
    frame = run_with_progress(measuring, "Measuring the rated puzzles")
    result = fit_all(frame, names, scale=scale)
    if as_json:
        print_json(result.to_json())
    else:
        print_fit(result)
        say(*reading(result))


def print_fit(result: Fit) -> None:
    """Print the coefficients and the errors of a fit."""
    print_rows([_COLUMNS, *map(_cells, result.terms)])
    kinds = " and ".join(_KINDS[name] for name in result.table.factors)
    r2 = f"R2 within {kinds}" if kinds else "R2"
    loo = _short(result.loo_rmse)
    print(f"n = {result.n}, {r2} = {_short(result.r2)}, leave-one-out error = {loo}")


def _cells(term: FittedTerm) -> list[str]:
    p = "-" if term.p is None else probability(term.p)
    numbers = map(_short, (term.low, term.high, term.coef_std, term.vif))
    return [term.name, *map(_short, (term.coef, term.se, term.t)), p, *numbers]


def _rejected_note(table: RatingsTable | None) -> list[str]:
    if table is None or not table.rejected:
        return []
    return [
        f"Rows that can't be used: {len(table.rejected)}. The first: {table.rejected[0].reason}"
    ]


def _short(value: float | None) -> str:
    return "-" if value is None else significant(value, 4)
