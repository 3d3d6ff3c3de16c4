"""The design matrix of a regression: usable rows and columns, and what is excluded.

Rounds are rated on different days and raters use the scale differently, while features differ
between rounds because each round has another energy. With one intercept such a shift is attributed
to the features. With a mean for each round and rater ("fixed effects") only puzzles of the same
round are compared (Mundlak 1978, doi:10.2307/1913646).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from engine.arrays import Reals
from engine.design.record import PUZZLE_COLUMNS
from engine.digits import UNKNOWN
from engine.errors import FitError
from engine.files.csv_cells import is_missing
from engine.numerics import varies
from engine.ratings.rating import OWN_COLUMNS as RATING_OWN
from engine.ratings.rating import RATER_COLUMN
from engine.sentences import Place, Sentence, and_list, join_messages, message
from engine.statistics.formula import PLAY_VARIABLES, FormulaTerm, Scale, parse_terms
from engine.statistics.ratings_frame import RATING, ROUND, numeric_columns, puzzle_names, texts_of

INTERCEPT: Final = "Intercept"
# Relative sizes below which something is rounding.
_VARIATION_TOLERANCE: Final = 1e-9  # of the ratings within their means
_RANK_TOLERANCE: Final = 1e-10  # singular value, below which fixed effects depend on each other
_REST_TOLERANCE: Final = 1e-8  # of a column that others explain
_WEIGHT_TOLERANCE: Final = 1e-6  # of a column in that explanation
_LARGEST: Final = 1e70  # the variance of squares of larger numbers is infinite
_MAX_OFFERED: Final = 20  # columns listed in an error message
_GROUPS: Final = {ROUND: message("rounds"), RATER_COLUMN: message("raters")}
_GROUP: Final = {ROUND: message("the round"), RATER_COLUMN: message("the rater")}


@dataclass(frozen=True, slots=True, eq=False)
class DesignMatrix:
    """The numbers of a regression, one row per puzzle."""

    y: Reals  #: Mean rating of each puzzle, shape (n,)
    x: Reals  #: Terms in the unit of ``scale``, shape (n, k)
    scale: Scale
    terms: tuple[FormulaTerm, ...]  #: The k terms that can be fitted
    left_out: dict[FormulaTerm, str]  #: The other terms, and why their effects can't be determined
    #: Ones for the intercept, and a centred dummy column for each further round and rater: a share
    #: where ratings of several are averaged; shape (n, c).
    fixed_effects: Reals
    factors: tuple[str, ...]  #: Columns with dummy columns
    puzzles: tuple[str, ...]  #: Puzzle id of each row, or its row number as text
    used_rows: tuple[int, ...]  #: Rows of the frame, from 0, of the ratings behind the rows
    notes: tuple[str, ...]  #: What a reader should know about the rows


def prepare(
    frame: pd.DataFrame,
    features: Sequence[str],
    scale: Scale | None = None,
) -> DesignMatrix:
    """Choose the rows and columns that a regression of ``rating`` on ``features`` can use.

    ``scale``: as in `engine.statistics.regression.fit`.

    Raises FitError when a column is missing or not numeric, or too few rows or columns are left.
    """
    terms = parse_terms(features, list(map(str, frame.columns)))
    _check_names(frame, [name for term in terms for name in term.columns])
    if scale is None:
        scale = "zscore" if any(len(term.columns) > 1 for term in terms) else "raw"
    frame = frame.reset_index(drop=True)
    ids = puzzle_names(frame)  # before rows are excluded: "row 3" is the third line of the table
    used, marks, notes = _used_rows(frame, terms, ids)
    # Repeats are averaged: ratings of one puzzle aren't independent of each other.
    puzzles, names = pd.factorize(ids[used.index])
    rows = used.groupby(puzzles).mean()
    y = rows[RATING].to_numpy(dtype=np.float64)
    if len(used) > len(y):
        notes.append(
            message(
                "Repeats of the same puzzle are averaged ({n_ratings} ratings of {n_numbers} "
                "puzzles).",
                n_ratings=len(used),
                n_numbers=len(y),
            )
        )
    fixed_effects = _fixed_effects(marks, puzzles)
    factors = list(marks.columns.get_level_values(0))
    _check_ratings(y, fixed_effects, factors)
    x = _term_columns(rows.drop(columns=RATING), terms, scale)
    kept_effects, kept, left_out = _usable(fixed_effects, x, terms, factors)
    return DesignMatrix(
        y=y,
        x=x[:, kept],
        scale=scale,
        terms=tuple(terms[index] for index in kept),
        left_out=left_out,
        fixed_effects=fixed_effects[:, kept_effects],
        factors=tuple(dict.fromkeys(factors)),
        puzzles=tuple(names),
        used_rows=tuple(used.index.tolist()),
        notes=tuple(notes),
    )


def _check_names(frame: pd.DataFrame, names: Sequence[str]) -> None:
    if not names:
        raise FitError("No feature is selected. Select at least one.")
    for name in names:
        if name in {RATING, INTERCEPT}:
            raise FitError(
                "{name!r} has another meaning in a fit, so it can't be a feature. Choose another "
                "column or rename it.",
                name=name,
            )
        if name not in frame.columns:
            own = {*RATING_OWN, *PUZZLE_COLUMNS} - set(PLAY_VARIABLES)
            offered = [each for each in numeric_columns(frame) if each not in own]
            raise FitError(
                "The table has no column {name!r}. Choose from {names}.",
                name=name[:40],
                names=", ".join(offered[:_MAX_OFFERED]) or UNKNOWN,
            )


def _numeric(column: pd.Series, name: str) -> pd.Series:
    """Return a column as floats, NaN where it is empty."""
    blank = column.isna() | np.array([is_missing(str(value)) for value in column], dtype=np.bool_)
    values = pd.to_numeric(column.where(~blank), errors="coerce").astype("float64")
    wrong = (values.isna() & ~blank) | (values.abs() > _LARGEST)
    if wrong.any():
        first = int(wrong.to_numpy().argmax())
        row = int(column.index.to_numpy()[first])  # rows of the table may already be excluded
        raise FitError(
            "{where} contains {text!r}, which isn't a number or is too large. Correct it or "
            "choose another column.",
            where=Place(row=row + 2, column=name),  # counted from 1, after the header
            text=str(column.iloc[first])[:40],
        )
    return values


def _used_rows(
    frame: pd.DataFrame, terms: Sequence[FormulaTerm], ids: pd.Series
) -> tuple[pd.DataFrame, pd.DataFrame, list[Sentence]]:
    """Return the rating and features of usable rows, their dummy columns, and notes on them."""
    names = dict.fromkeys((RATING, *(name for term in terms for name in term.columns)))
    complete = pd.DataFrame({name: _numeric(frame[name], name) for name in names}).dropna()
    if complete.empty:
        raise FitError("There are no complete ratings to fit. Rate some puzzles first.")
    dummies, n_single = _dummies(frame.loc[complete.index]), 0
    while True:
        is_used = _is_compared(dummies.to_numpy(), pd.factorize(ids[dummies.index])[0])
        if not is_used.any():
            raise FitError(
                "Nothing can be compared within {groups}: too few puzzles are rated. Rate more "
                "puzzles for each.",
                groups=_groups(dummies.columns.get_level_values(0)),
            )
        # A round or rater may have been excluded.
        dummies = _dummies(frame.loc[dummies.index[is_used]])
        is_single = _is_single(dummies, pd.factorize(ids[dummies.index])[0])
        if not is_single.any() or is_single.all():
            break
        n_single += int(is_single.sum())
        dummies = _dummies(frame.loc[dummies.index[~is_single]])
    used = complete.loc[dummies.index]
    notes = _row_notes(len(frame), len(complete), len(used) + n_single, dummies)
    if n_single:
        notes.append(
            message(
                "Excluded: {count} of {total} ratings. Their puzzles determine only the mean of a "
                "rater or round. They count once all raters have rated them equally often.",
                count=n_single,
                total=len(used) + n_single,
            )
        )
    return used, dummies, notes


def _fixed_effects(dummies: pd.DataFrame, puzzles: NDArray[np.intp]) -> Reals:
    """Return ones and the centred dummy columns, averaged for each puzzle."""
    shares = dummies.groupby(puzzles).mean().to_numpy()
    return np.column_stack([np.ones(len(shares)), shares - shares.mean(axis=0)])


def _is_single(dummies: pd.DataFrame, puzzles: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Return the rows of puzzles without which the mean of a round or rater is unknown.

    Such a puzzle has leverage 1 and shows nothing else, as where all others are rated by all.
    """
    if dummies.empty:
        return np.zeros(len(puzzles), dtype=np.bool_)
    basis, sizes, _ = np.linalg.svd(_fixed_effects(dummies, puzzles), full_matrices=False)
    leverage = np.square(basis[:, sizes > _RANK_TOLERANCE * sizes[0]]).sum(axis=1)
    return np.asarray((1 - leverage < _RANK_TOLERANCE)[puzzles])


def _row_notes(n_rows: int, n_complete: int, n_used: int, dummies: pd.DataFrame) -> list[Sentence]:
    excluded = (
        (message("incomplete"), n_rows, n_complete),
        (message("only rating of its round or rater"), n_complete, n_used),
    )
    notes = [
        message(
            "Excluded ({reason}): {count} of {total} ratings.",
            reason=reason,
            count=before - after,
            total=before,
        )
        for reason, before, after in excluded
        if before > after
    ]
    if len(dummies.columns):
        notes.append(
            message(
                "Each round and each rater has its own mean, so differences between rounds or "
                "raters aren't attributed to any feature."
            )
        )
    return notes


def _groups(factors: Iterable[str]) -> str:
    return and_list([_GROUPS[factor] for factor in dict.fromkeys(factors)])


def _dummies(frame: pd.DataFrame) -> pd.DataFrame:
    """Return a dummy column for each round and each rater, shape (n, m).

    There are none for a single round or rater, or where a table from elsewhere has no such column.
    A column is named by its factor and its level.
    """
    columns: dict[tuple[str, str], pd.Series] = {}
    for factor in (ROUND, RATER_COLUMN):
        levels = pd.Series(texts_of(frame, factor), frame.index)
        if levels.nunique() > 1:
            columns |= {(factor, str(each)): levels == each for each in sorted(set(levels))}
    return pd.DataFrame(columns, index=frame.index, dtype=np.float64)


def _is_compared(dummies: Reals, groups: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Return the rows that can be compared: those not from the only puzzle of a round or rater.

    ``dummies``: as `_dummies` returns them, shape (n, m).
    ``groups``: puzzle of each row, shape (n,).
    """
    compared = np.ones(len(dummies), dtype=np.bool_)
    while True:
        inside = [compared & (column > 0) for column in dummies.T]
        alone = [rows for rows in inside if len(set(groups[rows].tolist())) == 1]
        if not alone:
            return compared
        compared &= ~np.logical_or.reduce(alone)


def _check_ratings(y: Reals, fixed_effects: Reals, factors: Sequence[str]) -> None:
    if not varies(y):
        if len(y) == 1:
            raise FitError("There is only one rating. Rate more puzzles, good and bad ones.")
        raise FitError(
            "All ratings are {y:g}, so there are no differences to explain. Rate more puzzles, "
            "good and bad ones.",
            y=y[0],
        )
    rest, size = np.abs(within(y, fixed_effects)).max(), np.abs(y).max()
    if float(rest) <= _VARIATION_TOLERANCE * float(size):
        raise FitError(
            "The ratings differ only in the means of {groups}, so there are no differences "
            "between puzzles to explain. Rate more puzzles for each, good and bad ones.",
            groups=_groups(factors),
        )


def within(columns: Reals, fixed_effects: Reals) -> Reals:
    """Return the residuals of columns around the means of rounds and raters."""
    weights, *_ = np.linalg.lstsq(fixed_effects, columns, rcond=_RANK_TOLERANCE)
    return np.asarray(columns - fixed_effects @ weights, dtype=np.float64)


def _term_columns(rows: pd.DataFrame, terms: Sequence[FormulaTerm], scale: Scale) -> Reals:
    """Return the columns of terms from features in the unit of a scale, shape (n, k).

    Features that don't vary stay in raw units, since they have no other.
    """
    if scale != "raw":
        is_varied = np.array([varies(rows[name].to_numpy()) for name in rows.columns])
        centre, unit = rows.mean(), rows.std()
        if scale == "minmax":
            centre, unit = rows.min(), rows.max() - rows.min()
        rows = (rows - centre.where(is_varied, 0.0)) / unit.where(is_varied, 1.0)
    return np.column_stack([rows[list(term.columns)].prod(axis=1) for term in terms])


def _usable(
    fixed_effects: Reals, x: Reals, terms: Sequence[FormulaTerm], factors: Sequence[str]
) -> tuple[list[int], list[int], dict[FormulaTerm, str]]:
    """Return the columns that can be fitted together, and why the other terms can't be.

    The first list has the indices of fixed effects, the second one those of terms. The others are
    constant or depend linearly on earlier columns.
    """
    columns, n_effects = np.column_stack([fixed_effects, x]), fixed_effects.shape[1]
    kept: list[int] = [0]  # the intercept
    dependent: dict[int, list[int]] = {}  # columns of terms, and those from which they follow
    for index in range(1, columns.shape[1]):
        others = _combination(columns, kept, index)
        if others is None:
            kept.append(index)
        elif index >= n_effects:
            dependent[index] = others
    kept_effects = [index for index in kept if index < n_effects]
    constant = {index for index, others in dependent.items() if not others}
    varied = [term for index, term in enumerate(terms, n_effects) if index not in constant]
    _check_size(len(x), terms, len(varied), len(kept_effects))
    if len(kept) == len(kept_effects):
        raise FitError(
            "The effect of {left_out} can't be separated from the means of {groups}. Rate "
            "puzzles with different values of it for each.",
            left_out=and_list([term.title() for term in varied]),
            groups=_groups(factors),
        )
    names = [INTERCEPT, *(_GROUP[each] for each in factors), *(each.title() for each in terms)]
    left_out: dict[FormulaTerm, str] = {}
    for index, others in dependent.items():
        terms_first = sorted(others, key=lambda other: other < n_effects)
        explaining = dict.fromkeys(names[other] for other in terms_first)
        left_out[terms[index - n_effects]] = (
            message("in these rows it can be computed from {named}", named=and_list(explaining))
            if explaining
            else message("it is {column:g} in every row", column=float(columns[0, index]))
        )
    return kept_effects, [index - n_effects for index in kept if index >= n_effects], left_out


def _check_size(n_rows: int, terms: Sequence[FormulaTerm], n_varied: int, n_means: int) -> None:
    if n_varied == 0:
        raise FitError(
            "None of the selected features varies between the rated puzzles ({left_out}). Select "
            "other features.",
            left_out=join_messages(", ", [term.title() for term in terms]),
        )
    if n_rows <= n_varied + n_means:
        raise FitError(
            "Too few rated puzzles for a fit: {n_rows} (features: {n_features}, means of rounds "
            "and raters: {n_means}). Rate at least {n} more or choose fewer features.",
            n_rows=n_rows,
            n_features=n_varied,
            n_means=n_means,
            n=n_varied + n_means + 1 - n_rows,
        )


def _combination(x: Reals, earlier: list[int], index: int) -> list[int] | None:
    """Return the earlier columns whose linear combination equals a column, else None.

    A constant column equals a combination of none; the first column is the intercept.
    """
    if not varies(x[:, index]):
        return []
    centred = x - x.mean(axis=0)
    scaled = centred / np.where(np.ptp(x, axis=0) > 0, centred.std(axis=0), 1.0)
    weights, *_ = np.linalg.lstsq(scaled[:, earlier], scaled[:, index], rcond=None)
    rest = scaled[:, index] - scaled[:, earlier] @ weights
    # Both limits are in standard deviations, far above the rounding errors of lstsq.
    if float(np.abs(rest).max()) > _REST_TOLERANCE:
        return None
    return [
        column
        for column, weight in zip(earlier, weights, strict=True)
        if abs(weight) > _WEIGHT_TOLERANCE
    ]
