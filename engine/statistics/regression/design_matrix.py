"""The design matrix of a regression: usable rows and columns, and what is excluded.

Rounds are rated on different days and raters use the scale differently, while features differ
between rounds because each round has another energy. With one intercept such a shift is attributed
to the features. With a mean for each round and rater ("fixed effects") only puzzles of the same
round are compared (Mundlak 1978, doi:10.2307/1913646).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from engine.errors import BoafError, FitError
from engine.game import parse_deal, puzzle_id
from engine.puzzlesets.csv_format import OWN_COLUMNS as PUZZLE_OWN
from engine.ratings.rating import MAX_RATING, RATER_COLUMN
from engine.ratings.rating import OWN_COLUMNS as RATING_OWN
from engine.sentences import and_list, message
from engine.statistics.regression.options import PLAY_VARIABLES, Outcomes, Repeats

Floats: TypeAlias = NDArray[np.float64]

RATING: Final = "rating"
INTERCEPT: Final = "Intercept"
PUZZLE: Final = "puzzle_id"
DEAL: Final = "deal"
ROUND: Final = "iteration"
_SAME: Final = 1e-12  # relative size below which a difference is rounding
_SMALLEST: Final = 1e-100  # squares of smaller differences are 0
_LARGEST: Final = 1e100  # squares of larger numbers are infinite
_MOST_OFFERED: Final = 20  # columns listed in an error message
_SAME_MEAN: Final = 1e-9  # relative size below which a difference from a mean is rounding
_RANK: Final = 1e-10  # relative singular value below which means are linearly dependent


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Why a feature cannot be used."""

    constant: float | None = None  #: Its value in every row, if it has only one
    #: Features from which it can be computed in these rows, and whether the means of rounds and
    #: raters are needed too.
    others: tuple[str, ...] = ()
    has_means: bool = False


@dataclass(frozen=True, slots=True)
class DataNotes:
    """What a reader should know about the rows of a fit."""

    n_rows: int  #: Rows of the table
    n_given_up: int = 0  #: Rows excluded because the puzzle was given up
    n_incomplete: int = 0  #: Rows excluded because a value is missing
    n_alone: int = 0  #: Rows excluded as the only ones of a round or a rater
    means_of: tuple[str, ...] = ()  #: Columns whose values have their own means
    #: Number of ratings outside 0 to 10, and the range of all ratings.
    n_off_scale: int = 0
    low: float = 0.0
    high: float = 0.0
    #: Number of different puzzles if some have several ratings, and these are averaged, or kept.
    n_averaged: int = 0
    n_repeated: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class DesignMatrix:
    """The numbers of a regression."""

    y: Floats  #: Ratings
    x: Floats  #: Features in raw units, without intercept
    names: tuple[str, ...]  #: The k features kept
    #: Puzzle of each row, numbered from 0; all different without puzzle names.
    groups: NDArray[np.intp]
    puzzles: tuple[str, ...]  #: Puzzle id of each row, or its row number as text
    first_rows: tuple[int, ...]  #: Row of the frame, from 0, of the first rating behind each row
    used_rows: tuple[int, ...]  #: Rows of the frame, from 0, of all ratings behind the rows
    left_out: dict[str, LeftOut]  #: Features that cannot be used
    notes: DataNotes
    #: Dummy columns of rounds and raters with their own means, all but one of each kind: 1 where a
    #: row belongs to it, a share where ratings of several are averaged. No columns for one
    #: intercept.
    dummies: Floats

    @property
    def n_ratings(self) -> int:
        """Number of ratings behind the rows."""
        return len(self.used_rows)

    @property
    def n_means(self) -> int:
        """Number of constants in a fit: the intercept, and one for each further round or rater."""
        return 1 + int(self.dummies.shape[1])


def prepare(
    frame: pd.DataFrame,
    features: Sequence[str],
    *,
    repeats: Repeats = "average",
    outcomes: Outcomes = "all",
    round_means: bool = False,
) -> DesignMatrix:
    """Choose the rows and columns that a regression of ``rating`` on ``features`` can use.

    Raises FitError when a column is missing or not numeric, or too few rows or columns are left.
    """
    _check_names(frame, features)
    ids = puzzle_names(frame)  # before rows are excluded: "row 3" is the third line of the table
    frame = frame.reset_index(drop=True)
    rows = frame if outcomes == "all" else frame[~_is_given_up(frame)]
    complete = pd.DataFrame(
        {name: _numeric(rows[name], name) for name in (RATING, *features)}
    ).dropna()
    dummies, means_of = _round_dummies(frame.loc[complete.index], is_wanted=round_means)
    is_used = _is_compared(dummies, pd.factorize(ids[complete.index])[0])
    if means_of and not is_used.any():
        raise FitError(
            "No round has two rated puzzles, so nothing can be compared within rounds. Rate "
            "more puzzles of each round, or fit with one intercept."
        )
    used = complete[is_used]
    notes = DataNotes(
        n_rows=len(frame),
        n_given_up=len(frame) - len(rows),
        n_incomplete=len(rows) - len(complete),
        n_alone=len(complete) - len(used),
        means_of=means_of,
    )
    return _fitted_rows(used, ids[used.index], dummies[is_used], repeats, notes)


def _is_given_up(frame: pd.DataFrame) -> pd.Series:
    if "outcome" not in frame.columns:
        return pd.Series(False, index=frame.index)
    return frame["outcome"].astype(str).str.strip() == "given_up"


def _fitted_rows(
    used: pd.DataFrame, ids: pd.Series, dummies: Floats, repeats: Repeats, notes: DataNotes
) -> DesignMatrix:
    """Average repeated ratings if requested, and exclude features that cannot be fitted.

    ``used``: ratings and features, by row of the whole table.
    """
    ratings = used[RATING]
    is_first = ~ids.duplicated().to_numpy()
    has_repeats = not is_first.all()
    groups = pd.factorize(ids)[0]
    rows, first_rows = used, used.index
    if repeats == "average" and has_repeats:
        rows = used.groupby(groups, sort=False).mean()
        dummies = pd.DataFrame(dummies).groupby(groups).mean().to_numpy()
        first_rows, ids = first_rows[is_first], ids[is_first]
        groups = np.arange(len(ids))
    y = rows[RATING].to_numpy(dtype=np.float64)
    dummies = _independent(dummies)
    _check_ratings(y, dummies)
    features = rows.drop(columns=RATING)
    x = features.to_numpy(dtype=np.float64)
    names, x, left_out = _usable(x, tuple(features.columns), dummies)
    n_puzzles = int(groups.max()) + 1
    return DesignMatrix(
        y=y,
        x=x,
        names=names,
        groups=groups,
        puzzles=tuple(ids),
        first_rows=tuple(first_rows.tolist()),
        used_rows=tuple(used.index.tolist()),
        left_out=left_out,
        notes=replace(
            notes,
            n_off_scale=int(((ratings < 0) | (ratings > MAX_RATING)).sum()),
            low=float(ratings.min()),
            high=float(ratings.max()),
            n_averaged=n_puzzles if has_repeats and repeats == "average" else 0,
            n_repeated=n_puzzles if has_repeats and repeats == "keep" else 0,
        ),
        dummies=dummies,
    )


def _independent(dummies: Floats) -> Floats:
    """Remove dummy columns that depend linearly on the intercept and the others."""
    independent: list[int] = []
    for index in range(dummies.shape[1]):
        if varies(dummies[:, index]) and _combination(dummies, independent, index) is None:
            independent.append(index)
    return dummies[:, independent]


def _check_names(frame: pd.DataFrame, features: Sequence[str]) -> None:
    if RATING not in frame.columns:
        raise FitError("The table has no column 'rating'. Add one with ratings from 0 to 10.")
    if not features:
        raise FitError("No feature is selected. Select at least one.")
    for name in features:
        if name == RATING:
            raise FitError(
                "'rating' is what the fit explains, so it can't be a feature. Choose other "
                "columns."
            )
        if name == INTERCEPT:
            raise FitError(
                "{name!r} is reserved for the constant term. Rename the column.", name=name
            )
        if name not in frame.columns:
            own = {*RATING_OWN, *PUZZLE_OWN} - set(PLAY_VARIABLES)
            offered = [each for each in numeric_columns(frame) if each not in own]
            if not offered:
                raise FitError(
                    "The table has no column {name!r}, and no numeric columns. Choose another "
                    "table.",
                    name=name[:40],
                )
            raise FitError(
                "The table has no column {name!r}. Choose from {names}.",
                name=name[:40],
                names=", ".join(offered[:_MOST_OFFERED]),
            )
        if list(features).count(name) > 1:
            raise FitError("The feature {name!r} is listed twice. List it once.", name=name[:40])


def numeric_columns(frame: pd.DataFrame) -> list[str]:
    """Return the columns, other than the rating, that hold numbers or booleans."""
    return [
        str(name)
        for name in frame.columns
        if name != RATING and pd.api.types.is_numeric_dtype(frame[name])
    ]


def _numeric(column: pd.Series, name: str) -> pd.Series:
    """Return a column as floats, NaN where it is empty."""
    blank = column.isna() | (column.astype(str).str.strip() == "")
    values = pd.to_numeric(column.where(~blank), errors="coerce").astype("float64")
    wrong = (values.isna() & ~blank) | (values.abs() > _LARGEST)
    if wrong.any():
        first = int(wrong.to_numpy().argmax())
        row = int(column.index.to_numpy()[first])  # rows of the table may already be excluded
        raise FitError(
            "Column {name!r}, row {row} contains {text!r}, which isn't a number or is too large. "
            "Correct it or choose another column.",
            name=name,
            row=row + 2,
            text=str(column.iloc[first])[:40],
        )
    return values


def rater_names(frame: pd.DataFrame) -> pd.Series:
    """Return the rater of each rating; empty where no rater is named."""
    if RATER_COLUMN not in frame.columns:
        return pd.Series([""] * len(frame), index=frame.index, dtype=object)
    column = frame[RATER_COLUMN].astype(object)
    return column.where(column.notna(), "").astype(str)


def puzzle_names(frame: pd.DataFrame) -> pd.Series:
    """Return a name for the puzzle of each row: its id, else the id of its deal.

    Rows with neither count as different puzzles. The first row of the frame is "row 2", since the
    header counts in messages and spreadsheets.
    """
    rows = [message("row {number}", number=number) for number in range(2, len(frame) + 2)]
    names = _texts(frame, PUZZLE)
    deals = _texts(frame, DEAL)
    ids = {text: _id_of_deal(text) for text in {*deals}}
    return pd.Series(
        [name or ids[deal] or row for name, deal, row in zip(names, deals, rows, strict=True)],
        dtype=object,
    )


def _texts(frame: pd.DataFrame, name: str) -> list[str]:
    if name not in frame.columns:
        return [""] * len(frame)
    return ["" if pd.isna(value) else str(value).strip() for value in frame[name]]


def _id_of_deal(text: str) -> str:
    """Return the id of a deal in one line; empty if it is not a deal."""
    if not text:
        return ""
    try:
        return puzzle_id(parse_deal(text.removeprefix("'")))
    except BoafError:
        return ""


def _check_ratings(y: Floats, dummies: Floats) -> None:
    if len(y) == 0:
        raise FitError("There are no complete ratings to fit. Rate some puzzles first.")
    if not varies(y):
        if len(y) == 1:
            raise FitError("There is only one rating. Rate more puzzles, good and bad ones.")
        raise FitError(
            "All ratings are {y:g}, so there are no differences to explain. Rate more puzzles, "
            "good and bad ones.",
            y=y[0],
        )
    if float(np.abs(within(y, dummies)).max()) <= _SAME_MEAN * float(np.abs(y).max()):
        raise FitError(
            "Within each round, all ratings are equal, so there are no differences to explain. "
            "Rate more puzzles from the same round, both good and bad."
        )


def _usable(
    x: Floats, names: tuple[str, ...], dummies: Floats
) -> tuple[tuple[str, ...], Floats, dict[str, LeftOut]]:
    """Exclude columns that depend linearly on the intercept or on each other."""
    constant = [index for index in range(len(names)) if not varies(x[:, index])]
    left_out = {names[index]: LeftOut(constant=float(x[0, index])) for index in constant}
    varied = [index for index in range(len(names)) if index not in constant]
    _check_size(len(x), len(varied), 1 + dummies.shape[1], left_out)
    usable: list[int] = []
    n_dummies = dummies.shape[1]
    columns = np.column_stack([dummies, x])
    for index in varied:
        earlier = [*range(n_dummies), *(n_dummies + feature for feature in usable)]
        combination = _combination(columns, earlier, n_dummies + index)
        if combination is None:
            usable.append(index)
            continue
        left_out[names[index]] = LeftOut(
            others=tuple(
                names[column - n_dummies] for column in combination if column >= n_dummies
            ),
            has_means=any(column < n_dummies for column in combination),
        )
    if not usable:
        raise FitError(
            "The effect of {left_out} can't be separated from the means of the rounds. Rate "
            "puzzles from the same round with different values of it, or fit with one intercept.",
            left_out=and_list(left_out),
        )
    return tuple(names[index] for index in usable), x[:, usable], left_out


def varies(column: Floats) -> bool:
    """Return whether the numbers of a column differ by more than rounding, in any unit."""
    rounding = max(_SAME * float(np.abs(column).max(initial=0.0)), _SMALLEST)
    return bool(np.ptp(column) > rounding) if len(column) else False


def _check_size(
    n_rows: int, n_features: int, n_means: int, left_out: Mapping[str, LeftOut]
) -> None:
    if n_features == 0:
        raise FitError(
            "None of the selected features varies between the rated puzzles ({left_out}). Select "
            "other features.",
            left_out=", ".join(left_out),
        )
    if n_rows <= n_features + n_means:
        raise FitError(
            "Too few rated puzzles for a fit: {n_rows} (features: {n_features}, means of rounds "
            "and raters: {n_means}). Rate at least {n} more or choose fewer features.",
            n_rows=n_rows,
            n_features=n_features,
            n_means=n_means,
            n=n_features + n_means + 1 - n_rows,
        )


def _combination(x: Floats, earlier: list[int], index: int) -> list[int] | None:
    """Return the earlier columns whose linear combination equals a column, else None."""
    if not earlier:
        return None
    centred = x - x.mean(axis=0)
    scaled = centred / np.where(np.ptp(x, axis=0) > 0, centred.std(axis=0), 1.0)
    weights, *_ = np.linalg.lstsq(scaled[:, earlier], scaled[:, index], rcond=None)
    rest = scaled[:, index] - scaled[:, earlier] @ weights
    # Both limits are in standard deviations, far above the rounding errors of lstsq.
    if float(np.abs(rest).max()) > 1e-8:
        return None
    return [column for column, weight in zip(earlier, weights, strict=True) if abs(weight) > 1e-6]


def _round_dummies(frame: pd.DataFrame, *, is_wanted: bool) -> tuple[Floats, tuple[str, ...]]:
    """Return dummy columns for the round and the rater of each rating, shape (n, m).

    They are 1 where a rating belongs to a round or a rater; there are none for a single round or
    rater. Return also which of the two have several values.

    ``frame``: as `RatingsTable.frame`; the columns ``iteration`` and ``rater`` may be missing.
    """
    dummies, kinds = [np.zeros((len(frame), 0))], []
    for name in (ROUND, RATER_COLUMN):
        if not is_wanted or name not in frame.columns:
            continue
        values = frame[name].astype(object).where(frame[name].notna(), "").astype(str)
        codes = values.factorize()[0]
        if len(codes) and codes.max() > 0:
            dummies.append((codes[:, None] == np.arange(codes.max() + 1)).astype(np.float64))
            kinds.append(name)
    return np.column_stack(dummies), tuple(kinds)


def _is_compared(dummies: Floats, groups: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Return the rows that can be compared: those not from the only puzzle of a round or rater.

    ``dummies``: as `_round_dummies` returns them, shape (n, m).
    ``groups``: puzzle of each row, shape (n,).
    """
    compared = np.ones(len(dummies), dtype=np.bool_)
    while True:
        inside = [compared & (column > 0) for column in dummies.T]
        alone = [rows for rows in inside if len(set(groups[rows].tolist())) == 1]
        if not alone:
            return compared
        compared &= ~np.logical_or.reduce(alone)


def within(columns: Floats, dummies: Floats) -> Floats:
    """Return the residuals of columns around the means of rounds and raters.

    ``columns``: ratings or features, shape (n,) or (n, k).
    ``dummies``: without columns, the plain mean is subtracted, shape (n, m).
    """
    centred = columns - columns.mean(axis=0)
    if not dummies.shape[1]:
        return np.asarray(centred, dtype=np.float64)
    away = dummies - dummies.mean(axis=0)
    weights, *_ = np.linalg.lstsq(away, centred, rcond=_RANK)
    return np.asarray(centred - away @ weights, dtype=np.float64)
