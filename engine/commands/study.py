"""Commands about ratings: fit."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, cast

import typer

from engine.commands.io import print_json
from engine.commands.options import Json
from engine.errors import SettingsError


def fit(
    source: Annotated[Path, typer.Argument(metavar="STUDY_OR_CSV", help="Ratings.")],
    features: Annotated[
        str | None, typer.Option(help="Columns, parted by commas; default all known ones.")
    ] = None,
    scale: Annotated[str, typer.Option(help="raw, zscore or minmax.")] = "raw",
    robust: Annotated[bool, typer.Option(help="HC3 standard errors.")] = False,
    as_json: Json = False,
) -> None:
    """Regress ratings on features by ordinary least squares."""
    from engine.study.reading import fit_csv, reading
    from engine.study.regression import SCALES, Scale

    if scale not in SCALES:
        raise SettingsError(f"scale {scale!r} is not known; choose one of {', '.join(SCALES)}")
    names = [name.strip() for name in features.split(",")] if features is not None else None
    result = fit_csv(source, names, scale=cast("Scale", scale), robust=robust)
    fields = result.to_json()
    if as_json:
        print_json(fields)
        return
    _print_table(fields["terms"])
    print(
        f"n = {fields['n']}, R2 = {_short(fields['r2'])}, "
        f"leave-one-out error = {_short(fields['loo_rmse'])}"
    )
    for sentence in reading(result):
        print(sentence)


def _print_table(terms: list[dict[str, Any]]) -> None:
    columns = ("name", "coef", "se", "t", "p", "low", "high", "coef_std")
    rows = [columns, *([_short(term[column]) for column in columns] for term in terms)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(columns))]
    for row in rows:
        name, *numbers = row
        cells = [text.rjust(width) for text, width in zip(numbers, widths[1:], strict=True)]
        print("  ".join([name.ljust(widths[0]), *cells]))


def _short(value: Any) -> str:
    if value is None:
        return "-"
    return value if isinstance(value, str) else f"{value:.4g}"
