"""Commands about ratings: fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from engine.commands.io import (
    Json,
    column_names,
    print_json,
    print_rows,
    refuse_unused,
    run_with_progress,
    say,
)
from engine.digits import probability, significant
from engine.statistics.regression.options import Repeats, Scale

_COEFFICIENTS: Final = ("name", "coef", "se", "t", "p", "p_holm", "low", "high", "coef_std")
_INFLUENCES: Final = (
    "puzzle", "observed", "fitted", "residual", "leverage", "studentised", "cooks_distance",
)  # fmt: skip
"""Columns of the printed tables; the marks of influential puzzles are in the sentences."""
_KINDS: Final = {"iteration": "rounds", "rater": "raters"}

if TYPE_CHECKING:
    from engine.ratings.ratings_file import RatingsTable
    from engine.statistics.regression.ols import Fit


def fit(
    source: Annotated[Path, typer.Argument(metavar="STUDY_OR_CSV", help="CSV file with ratings.")],
    features: Annotated[
        str | None,
        typer.Option(
            help="Features, separated by commas [default: standard ones, one per eight rated "
            "puzzles]."
        ),
    ] = None,
    scale: Annotated[
        Scale, typer.Option(help="Unit of the coefficients: raw, zscore or minmax.")
    ] = "raw",
    robust: Annotated[bool, typer.Option(help="Use HC3 standard errors.")] = False,
    repeats: Annotated[
        Repeats, typer.Option(help="Repeated ratings of a puzzle: average, keep or cluster.")
    ] = "average",
    exclude_given_up: Annotated[
        bool, typer.Option("--exclude-given-up", help="Use solved puzzles only.")
    ] = False,
    one_intercept: Annotated[
        bool,
        typer.Option(
            "--one-intercept",
            help="Use one intercept for all rounds and raters instead of one for each.",
        ),
    ] = False,
    influence: Annotated[
        bool, typer.Option(help="Show the influence of each puzzle on the fit.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Regress ratings on features by ordinary least squares."""
    from engine.ratings.asked_features import measure_asked
    from engine.statistics.regression.ols import fit as fit_all
    from engine.statistics.regression.ols import influences
    from engine.statistics.regression.ratings_table import first_features, read_ratings
    from engine.statistics.wording import fit_document, influence_sentences, reading

    table = read_ratings(source)
    frame = table.frame
    if not as_json:
        say(*table.notes, *_rejected_note(table.ratings))
    if exclude_given_up and "outcome" not in frame.columns:
        refuse_unused("without a column 'outcome'", {"--exclude-given-up": exclude_given_up})
    names = _spelt_as_in(frame.columns, column_names(features)) or first_features(frame)
    frame = run_with_progress(measure_asked(frame, names), "Measuring the rated puzzles")
    result = fit_all(
        frame,
        names,
        scale=scale,
        robust=robust,
        repeats=repeats,
        outcomes="solved" if exclude_given_up else "all",
        round_means=not one_intercept,
    )
    fields = fit_document(result)
    sentences = reading(result)
    if influence and (rows := influences(result)):
        fields["influence"] = [row.to_json() for row in rows]
        sentences += influence_sentences(rows)
    if as_json:
        print_json(fields)
    else:
        _print_fit(result, fields, sentences)


def _print_fit(result: Fit, fields: dict[str, Any], sentences: Iterable[str]) -> None:
    _print_table(fields["terms"], _COEFFICIENTS)
    print(f"n = {fields['n']}, {_r2(result)}, leave-one-out error = {_short(fields['loo_rmse'])}")
    if "influence" in fields:
        _print_table(fields["influence"], _INFLUENCES)
    say(*sentences)


def _rejected_note(table: RatingsTable | None) -> list[str]:
    if table is None or not table.rejected:
        return []
    return [
        f"Rows that can't be used: {len(table.rejected)}. The first: {table.rejected[0].reason}"
    ]


def _spelt_as_in(columns: Iterable[str], names: Sequence[str]) -> list[str]:
    """Return names in the case of the columns that they mean."""
    by_case = {column.casefold(): column for column in columns}
    return [name if name in columns else by_case.get(name.casefold(), name) for name in names]


def _r2(result: Fit) -> str:
    kinds = " and ".join(_KINDS[name] for name in result.table.notes.means_of)
    name = f"R2 within {kinds}" if kinds else "R2"
    return f"{name} = {_short(result.r2)}"


def _print_table(entries: list[dict[str, Any]], columns: tuple[str, ...]) -> None:
    print_rows(
        [columns, *([_cell(column, entry[column]) for column in columns] for entry in entries)]
    )


def _cell(column: str, value: Any) -> str:
    if value is not None and column in {"p", "p_holm"}:
        return probability(value)
    return value if isinstance(value, str) else _short(value)


def _short(value: float | None) -> str:
    return "-" if value is None else significant(value, 4)
