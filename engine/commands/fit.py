"""The command ``fit``: the regression of ratings on features."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

import click

from engine.commands import options
from engine.commands.command import (
    Answer,
    Answers,
    Command,
    lines,
    made_by,
    sentences_text,
    table_text,
)
from engine.numerics import probability, significant
from engine.progress import run_with_progress
from engine.statistics.formula import Scale
from engine.study.study import RATINGS_FILE

if TYPE_CHECKING:
    from engine.ratings import RatingsTable
    from engine.statistics.regression import Fit, FittedTerm

_COLUMNS: Final = ("name", "coef", "se", "t", "p", "low", "high", "coef_std", "vif")
_KINDS: Final = {"iteration": "rounds", "rater": "raters"}


@click.command(cls=Command)
@click.argument("source", metavar="STUDY_OR_CSV", type=Path, help="CSV file with ratings.")
@click.option(
    "--features",
    help='Features, squares and products, such as "a, b, a^2, a:b" [default: standard features, '
    "one per eight rated puzzles].",
)
@click.option(
    "--scale",
    type=click.Choice(get_args(Scale)),
    help="Unit of the features: raw, zscore or minmax [default: zscore with squares or products, "
    "otherwise raw].",
)
@options.table_columns
def fit(
    source: Path, features: str | None, scale: Scale | None, columns: dict[str, str]
) -> Answers:
    """Regress ratings on features by ordinary least squares."""
    from engine.design.feature_registry import STORED
    from engine.statistics.ratings_frame import add_features
    from engine.statistics.regression import first_features, needed_columns, regression_sentences
    from engine.statistics.regression import fit as fit_all
    from engine.study.snapshot import read_any

    read = read_any(source, columns)
    left_out = (*read.exclusion_sentences(), read.withheld_sentence, _rejected_note(read.table))
    yield Answer(text=sentences_text(*read.notes, *left_out))
    chosen = options.column_names(features)
    needed = needed_columns(read.frame, chosen) if chosen else STORED
    measuring = add_features(read.frame, needed)
    frame = run_with_progress(measuring, "Measuring the rated puzzles")
    names = chosen or first_features(frame)
    result = fit_all(frame, names, scale=scale)
    file = source / RATINGS_FILE if source.is_dir() else source
    yield Answer(
        result.to_json() | {"made_by": made_by(file)},
        lines(fit_text(result), sentences_text(*regression_sentences(result))),
    )


def fit_text(result: Fit) -> str:
    kinds = " and ".join(_KINDS[name] for name in result.table.factors)
    r2 = f"R2 within {kinds}" if kinds else "R2"
    loo = _short(result.loo_rmse)
    return lines(
        table_text([_COLUMNS, *map(_cells, result.terms)]),
        f"n = {result.n}, {r2} = {_short(result.r2)}, leave-one-out error = {loo}",
    )


def _cells(term: FittedTerm) -> list[str]:
    p = "-" if term.p is None else probability(term.p)
    numbers = map(_short, (term.low, term.high, term.coef_std, term.vif))
    return [term.name, *map(_short, (term.coef, term.se, term.t)), p, *numbers]


def _rejected_note(table: RatingsTable) -> str:
    if not table.rejected:
        return ""
    return f"Rows that can't be used: {len(table.rejected)}. The first: {table.rejected[0]}"


def _short(value: float | None) -> str:
    return "-" if value is None else significant(value, 4)
