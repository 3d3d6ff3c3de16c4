"""Commands about ratings: fit."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.commands.io import print_checks, print_json, run_until, say
from engine.commands.options import Checks, Json, OneIntercept, column_names
from engine.digits import probability, significant
from engine.errors import SettingsError
from engine.sentences import message

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd

    from engine.statistics.regression.fit import Fit

_REPEATS = ("average", "keep", "cluster")


def fit(
    source: Annotated[Path, typer.Argument(metavar="STUDY_OR_CSV", help="CSV file with ratings.")],
    features: Annotated[
        str | None,
        typer.Option(help="Features, separated by commas [default: one per eight rated puzzles]."),
    ] = None,
    scale: Annotated[
        str, typer.Option(help="Unit of the coefficients: raw, zscore or minmax.")
    ] = "raw",
    robust: Annotated[bool, typer.Option(help="Use HC3 standard errors.")] = False,
    repeats: Annotated[
        str, typer.Option(help="Several ratings of one puzzle: average, keep or cluster.")
    ] = "average",
    exclude_given_up: Annotated[
        bool, typer.Option("--exclude-given-up", help="Use solved puzzles only.")
    ] = False,
    one_intercept: OneIntercept = False,
    by_size: Annotated[
        bool, typer.Option("--by-size", help="Fit each number of cards separately.")
    ] = False,
    ridge: Annotated[
        bool, typer.Option(help="Ridge regression: penalise large coefficients. For few ratings.")
    ] = False,
    penalty: Annotated[
        float | None, typer.Option(help="Ridge penalty [default: lowest prediction error].")
    ] = None,
    permutations: Annotated[
        int, typer.Option(help="Number of permutations for a test of the whole model.")
    ] = 0,
    influence: Annotated[
        bool, typer.Option(help="Show the influence of each puzzle on the fit.")
    ] = False,
    checks: Checks = False,
    seed: Annotated[int, typer.Option(help="Seed for permutations and resamples.")] = 1,
    as_json: Json = False,
) -> None:
    """Regress ratings on features by ordinary least squares, or by ridge."""
    from engine.ratings.asked_features import measure_asked
    from engine.statistics.regression.fit import SCALES
    from engine.statistics.regression.options import FitOptions
    from engine.statistics.regression.ratings_table import first_features, read_ratings
    from engine.study.round_fit import control_count

    if scale not in SCALES:
        raise SettingsError(f"Unknown scale {scale!r}. Choose one of {', '.join(SCALES)}.")
    if repeats not in _REPEATS:
        raise SettingsError(f"Unknown --repeats {repeats!r}. Choose one of {', '.join(_REPEATS)}.")
    if ridge and (
        robust or by_size or permutations or influence or checks or repeats == "cluster"
    ):
        raise SettingsError(
            "--ridge can't be combined with --robust, --by-size, --permutations, --influence, "
            "--checks or --repeats cluster, because it has no standard errors or tests. Omit them."
        )
    if penalty is not None and not ridge:
        raise SettingsError("--penalty needs --ridge. Add --ridge or omit --penalty.")
    frame, table = read_ratings(source)
    rejected = () if table is None else tuple(row.reason for row in table.rejected)
    unread = (
        [
            message(
                "Rows that can't be used: {n}. The first one: {reason}",
                n=len(rejected),
                reason=rejected[0],
            )
        ]
        if rejected
        else []
    )
    if not as_json:
        say(*unread)
    names = column_names(features) or first_features(frame)
    frame = run_until(measure_asked(frame, names), "measuring the rated puzzles")
    options: dict[str, Any] = {
        "scale": scale,
        "repeats": repeats,
        "outcomes": "solved" if exclude_given_up else "all",
        "round_means": not one_intercept,
    }
    controls = control_count(frame, FitOptions(tuple(names)))
    if not as_json and (ridge or by_size):
        say(*controls)
    if ridge:
        _print_ridge(frame, names, options | {"penalty": penalty, "seed": seed}, as_json=as_json)
        return
    extras = _Extras(
        permutations, seed, influence, as_json, () if by_size else controls, has_checks=checks
    )
    if by_size:
        _print_by_size(frame, names, options | {"robust": robust}, extras)
        return
    from engine.statistics.regression.ols import fit as fit_all

    extras.show(fit_all(frame, names, robust=robust, **options))


class _Extras:
    """The requested additions to a fit, and its output."""

    def __init__(
        self,
        permutations: int,
        seed: int,
        influence: bool,
        as_json: bool,
        controls: Sequence[str],
        *,
        has_checks: bool,
    ) -> None:
        self._controls, self._has_checks = controls, has_checks
        self._permutations, self._seed = permutations, seed
        self._has_influence, self.as_json = influence, as_json

    def show(self, result: Fit, first: dict[str, Any] | None = None) -> None:
        """Print a fit; ``first`` has fields that come before its own."""
        from engine.statistics.regression.checks.tables import checks_of, tables_of
        from engine.statistics.regression.influence import influences
        from engine.statistics.regression.overall import overall, overall_sentence
        from engine.statistics.regression.permutation import permutation_test
        from engine.statistics.wording import influence_sentences, reading

        whole = overall(result)
        fields = (first or {}) | result.to_json()
        fields["overall"] = None if whole is None else asdict(whole)
        sentences = [*self._controls, *reading(result)]
        rows = influences(result) if self._has_influence else ()
        if rows:
            fields["influence"] = [row.to_json() for row in rows]
            sentences += influence_sentences(rows)
        if self._permutations:
            work = permutation_test(result, draws=self._permutations, seed=self._seed)
            test = run_until(work, "permuting the features")
            fields["permutation"] = test.to_json()
            sentences.append(test.sentence)
        if self.as_json:
            print_json(fields | {"checks": checks_of(result).to_json()})
            return
        columns = ("name", "coef", "se", "t", "p", "p_holm", "low", "high", "coef_std")
        _print_table(fields["terms"], columns)
        print(
            f"n = {fields['n']}, {_r2(fields)}, leave-one-out error = {_short(fields['loo_rmse'])}"
        )
        if whole is not None:
            say(overall_sentence(whole))
        if rows:
            _print_table(fields["influence"], tuple(fields["influence"][0])[:-2])
        say(*sentences)
        if self._has_checks:
            print_checks(tables_of(checks_of(result)))


def _print_by_size(
    frame: pd.DataFrame, names: list[str], options: dict[str, Any], extras: _Extras
) -> None:
    from engine.statistics.regression.by_size import fit_by_size

    for part in fit_by_size(frame, names, **options):
        size = {"cards": part.cards}
        if not extras.as_json:
            print(f"{part.cards} cards, {part.n_ratings} ratings")
        if part.result is not None:
            extras.show(part.result, size)
        elif extras.as_json:
            print_json(size | {"n_ratings": part.n_ratings, "reason": part.reason})
        else:
            say(f"{part.reason}.")


def _print_ridge(
    frame: pd.DataFrame, names: list[str], options: dict[str, Any], *, as_json: bool
) -> None:
    from engine.statistics.regression.ridge_fit import ridge

    found = run_until(ridge(frame, names, **options), "resampling the puzzles")
    fields = found.to_json()
    if as_json:
        print_json(fields)
        return
    _print_table(fields["terms"], ("name", "coef", "low", "high", "coef_std"))
    print(f"n = {fields['n']}, {_r2(fields)}, penalty = {_short(fields['penalty'])}")
    say(*found.sentences)


def _r2(fields: dict[str, Any]) -> str:
    where = " within rounds and raters" if fields["n_means"] > 1 else ""
    return f"R2{where} = {_short(fields['r2'])}"


def _print_table(entries: list[dict[str, Any]], columns: tuple[str, ...]) -> None:
    rows = [columns, *([_cell(column, entry[column]) for column in columns] for entry in entries)]
    widths = [max(len(row[index]) for row in rows) for index in range(len(columns))]
    for row in rows:
        name, *numbers = row
        cells = [text.rjust(width) for text, width in zip(numbers, widths[1:], strict=True)]
        print("  ".join([name.ljust(widths[0]), *cells]))


def _cell(column: str, value: Any) -> str:
    if value is not None and column in {"p", "p_holm"}:
        return probability(value)
    return value if isinstance(value, str) else _short(value)


def _short(value: float | None) -> str:
    return "-" if value is None else significant(value, 4)
