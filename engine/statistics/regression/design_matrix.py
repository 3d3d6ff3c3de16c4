"""The design matrix of a regression: usable rows and columns, and reasons for excluding others."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from engine.errors import BoafError, FitError
from engine.game import parse_deal, puzzle_id
from engine.numerics import runs
from engine.ratings.rating import MAX_RATING
from engine.sentences import and_list, message
from engine.statistics.regression.round_means import is_compared, means_by, round_dummies, within

Repeats: TypeAlias = Literal["average", "keep", "cluster"]
Outcomes: TypeAlias = Literal["all", "solved"]
Floats: TypeAlias = NDArray[np.float64]

RATING: Final = "rating"
INTERCEPT: Final = "Intercept"
PUZZLE: Final = "puzzle_id"
DEAL: Final = "deal"
_SAME: Final = 1e-12  # relative size below which a difference is rounding
_SMALLEST: Final = 1e-100  # squares of smaller differences are 0
_LARGEST: Final = 1e100  # squares of larger numbers are infinite
_HARDLY: Final = 0.9  # share of the most frequent value from which a feature hardly varies
_SAME_MEAN: Final = 1e-9  # relative size below which a difference from a mean is rounding


@dataclass(frozen=True, slots=True)
class RatingRows:
    """The ratings of a regression, one row per rating, before averaging."""

    y: Floats  #: Ratings
    x: Floats  #: The features kept, in raw units
    marks: Floats  #: As in `DesignMatrix`, but possibly linearly dependent
    groups: NDArray[np.intp]  #: Puzzle of each row, numbered from 0
    places: NDArray[np.intp]  #: Row of the frame, from 0


@dataclass(frozen=True, slots=True)
class DesignMatrix:
    """The numbers of a regression."""

    y: Floats  #: Ratings
    x: Floats  #: Features in raw units, without intercept
    names: tuple[str, ...]  #: The k features kept
    #: Puzzle of each row, numbered from 0; all different without puzzle names.
    groups: NDArray[np.intp]
    puzzles: tuple[str, ...]  #: Puzzle id of each row, or its row number as text
    places: tuple[int, ...]  #: Row of the frame, from 0, of the first rating behind each row
    #: Numbers of rows used before averaging, and of rows excluded for a missing value.
    n_ratings: int
    n_dropped: int
    left_out: dict[str, str]  #: Features that cannot be used, each with its reason
    notes: tuple[str, ...]  #: Notes on the data, one sentence each
    #: Dummy columns of rounds and raters with their own means, all but one of each kind: 1 where a
    #: row belongs to it, a share where ratings of several are averaged. No columns for one
    #: intercept.
    marks: Floats
    ratings: RatingRows  #: The rows before averaging

    @property
    def n_means(self) -> int:
        """Number of constants in a fit: the intercept, and one for each further round or rater."""
        return 1 + int(self.marks.shape[1])


def prepare(
    frame: pd.DataFrame,
    features: Sequence[str],
    *,
    repeats: Repeats = "average",
    outcomes: Outcomes = "all",
    is_determined: bool = True,
    round_means: bool = False,
) -> DesignMatrix:
    """Choose the rows and columns that a regression of ``rating`` on ``features`` can use.

    With ``is_determined`` false, only constant columns are excluded: a penalty makes dependent
    features, or more features than rows, estimable.

    Raises FitError when a column is missing or not numeric, or too few rows or columns are left.
    """
    _check_names(frame, features)
    notes: list[str] = []
    ids = puzzle_names(frame)  # before rows are excluded: "row 3" is the third line of the table
    frame = frame.reset_index(drop=True)
    if outcomes == "solved" and "outcome" in frame.columns:
        given_up = frame["outcome"].astype(str).str.strip() == "given_up"
        notes += _count_note(
            int(given_up.sum()),
            message(
                "Excluded because given up: {count} of {total} ratings.",
                count=int(given_up.sum()),
                total=len(frame),
            ),
        )
        frame = frame[~given_up]
    numbers = pd.DataFrame({name: _numeric(frame[name], name) for name in (RATING, *features)})
    whole = numbers.notna().all(axis=1)
    n_dropped = int((~whole).sum())
    notes += _count_note(
        n_dropped,
        message(
            "Excluded because incomplete: {count} of {total} ratings.",
            count=n_dropped,
            total=len(frame),
        ),
    )
    places = numbers.index.to_numpy()[whole]
    ids = ids[places].reset_index(drop=True)
    numbers = numbers[whole].reset_index(drop=True)
    marks, means_note = (
        round_dummies(frame.loc[places]) if round_means else (np.zeros((len(ids), 0)), "")
    )
    if means_note:
        is_kept = is_compared(marks, pd.factorize(ids)[0])
        notes += _means_notes(is_kept, means_note)
        numbers = numbers[is_kept].reset_index(drop=True)
        ids = ids[is_kept].reset_index(drop=True)
        marks, places = marks[is_kept], places[is_kept]
    codes, _ = pd.factorize(ids)
    n_ratings = len(numbers)
    notes += _scale_note(numbers[RATING])
    single, single_marks, single_codes, single_places = numbers, marks, codes, places
    if repeats == "average" and ids.duplicated().any():
        numbers = numbers.groupby(ids.to_numpy(), sort=False).mean()
        notes.append(
            message(
                "Repeats of the same puzzle are averaged ({n_ratings} ratings of {n_numbers} "
                "puzzles).",
                n_ratings=n_ratings,
                n_numbers=len(numbers),
            )
        )
        places, marks = places[~ids.duplicated()], means_by(codes, marks)
        ids = pd.Series(numbers.index.astype(str))
        codes, _ = pd.factorize(ids)
    if repeats == "keep" and ids.duplicated().any():
        notes.append(
            message(
                "{n_ratings} ratings of {nunique} puzzles are treated as independent, which "
                "makes the errors too small. Average the repeats or cluster the errors.",
                n_ratings=n_ratings,
                nunique=ids.nunique(),
            )
        )
    y = numbers[RATING].to_numpy(dtype=np.float64)
    x = numbers[list(features)].to_numpy(dtype=np.float64)
    marks = _independent(marks)
    _check_ratings(y, marks)
    names, x, left_out, more = _usable(x, tuple(features), marks, is_determined=is_determined)
    ratings = RatingRows(
        single[RATING].to_numpy(dtype=np.float64),
        single[list(names)].to_numpy(dtype=np.float64),
        single_marks,
        single_codes,
        single_places,
    )
    return DesignMatrix(
        y, x, names, codes, tuple(ids), tuple(map(int, places)), n_ratings, n_dropped, left_out,
        (*notes, *more), marks, ratings,
    )  # fmt: skip


def _means_notes(is_kept: NDArray[np.bool_], note: str) -> list[str]:
    """Return notes on means of rounds and raters; raise FitError if no row is comparable."""
    if not is_kept.any():
        raise FitError(
            "No round has two rated puzzles, so nothing can be compared within rounds. Rate more "
            "puzzles of each round, or fit with one intercept."
        )
    n_alone = int((~is_kept).sum())
    return [
        *_count_note(
            n_alone,
            message(
                "Excluded as the only rating in a round: {count} of {total} ratings.",
                count=n_alone,
                total=len(is_kept),
            ),
        ),
        note,
    ]


def _independent(marks: Floats) -> Floats:
    """Remove dummy columns that depend linearly on the intercept and the others."""
    kept: list[int] = []
    for index in range(marks.shape[1]):
        if varies(marks[:, index]) and _combination(marks, kept, index) is None:
            kept.append(index)
    return marks[:, kept]


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
            raise FitError("{name!r} is the name of the constant. Rename the column.", name=name)
        if name not in frame.columns:
            numeric = ", ".join(numeric_columns(frame)[:20]) or message(
                "numeric columns, of which it has none"
            )
            raise FitError(
                "The table has no column {name!r}. Choose from {numeric}.",
                name=name[:40],
                numeric=numeric,
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
        place = int(np.flatnonzero(wrong.to_numpy())[0])
        row = int(column.index.to_numpy()[place])  # rows of the table may already be excluded
        raise FitError(
            "Column {name!r}, row {row} contains {iloc!r}, which isn't a number (limit "
            "{largest:g}). Correct it or choose another column.",
            name=name,
            row=row + 2,
            iloc=str(column.iloc[place])[:40],
            largest=_LARGEST,
        )
    return values


def puzzle_names(frame: pd.DataFrame) -> pd.Series:
    """Return a name for the puzzle of each row: its id, else the id of its deal.

    Rows with neither count as different puzzles. The first row of the frame is "row 2", since the
    header counts in messages and spreadsheets.
    """
    rows = [message("row {number}", number=number) for number in range(2, len(frame) + 2)]
    given = _texts(frame, PUZZLE)
    deals = _texts(frame, DEAL)
    ids = {text: _id_of_deal(text) for text in {*deals}}
    names = [name or ids[deal] or row for name, deal, row in zip(given, deals, rows, strict=True)]
    return pd.Series(names, dtype=object)


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


def _check_ratings(y: Floats, marks: Floats) -> None:
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
    if float(np.abs(within(y, marks)).max()) <= _SAME_MEAN * float(np.abs(y).max()):
        raise FitError(
            "Within each round, all ratings are equal, so there are no differences to explain. "
            "Rate more puzzles from the same round, both good and bad."
        )


def _usable(
    x: Floats, names: tuple[str, ...], marks: Floats, *, is_determined: bool
) -> tuple[tuple[str, ...], Floats, dict[str, str], list[str]]:
    """Exclude columns that depend linearly on the intercept or on each other."""
    left_out: dict[str, str] = {}
    notes: list[str] = []
    varied = []
    for index, name in enumerate(names):
        column = x[:, index]
        if not varies(column):
            left_out[name] = message("it is {column:g} in every row", column=column[0])
            continue
        varied.append(index)
        rare = len(column) - int(np.bincount(runs(column)).max())
        if rare <= (1 - _HARDLY) * len(column):
            notes.append(
                message(
                    "{name} has the same value in all but {rare} of {n_column} rows, so its "
                    "coefficient depends on those few.",
                    name=name,
                    rare=rare,
                    n_column=len(column),
                )
            )
    n_needed = len(varied) if is_determined else min(1, len(varied))
    _check_size(len(x), n_needed, 1 + marks.shape[1], left_out)
    kept: list[int] = []
    columns, first = np.column_stack([marks, x]), marks.shape[1]
    for index in varied:
        others = [*range(first), *(first + other for other in kept if is_determined)]
        combination = _combination(columns, others, first + index)
        if combination is None:
            kept.append(index)
        else:
            left_out[names[index]] = _reason(
                [names[at - first] for at in combination if at >= first],
                has_means=any(at < first for at in combination),
            )
    if not kept:
        raise FitError(
            "The effect of {left_out} can't be separated from the means of the rounds. Rate "
            "puzzles from the same round with different values of it, or fit with one intercept.",
            left_out=and_list(left_out),
        )
    notes += [
        message("{name} is excluded: {reason}.", name=name, reason=reason)
        for name, reason in left_out.items()
    ]
    return tuple(names[index] for index in kept), x[:, kept], left_out, notes


def _reason(others: list[str], *, has_means: bool) -> str:
    """Return the reason why the effect of a feature cannot be determined."""
    if not others:
        return message(
            "it is the same for all puzzles of each round, so its effect can't be separated from "
            "the means of the rounds"
        )
    named = and_list([*others, message("the round")] if has_means else others)
    return message("in these rows it can be computed from {named}", named=named)


def varies(column: Floats) -> bool:
    """Return whether the numbers of a column differ by more than rounding, in any unit."""
    rounding = max(_SAME * float(np.abs(column).max(initial=0.0)), _SMALLEST)
    return bool(np.ptp(column) > rounding) if len(column) else False


def _check_size(n_rows: int, n_features: int, n_means: int, left_out: dict[str, str]) -> None:
    if n_features == 0:
        raise FitError(
            "None of the selected features varies between the rated puzzles ({left_out}). Select "
            "other features.",
            left_out=", ".join(left_out),
        )
    if n_rows <= n_features + n_means:
        n_missing = n_features + n_means + 1 - n_rows
        if n_features == 1:
            raise FitError(
                "Too few rated puzzles for a fit ({n_rows}). Rate at least %n more.",
                n_rows=n_rows,
                n=n_missing,
            )
        if n_means == 1:
            raise FitError(
                "Too few rated puzzles ({n_rows}) for the number of features ({n_features}). Rate "
                "at least %n more or choose fewer features.",
                n_rows=n_rows,
                n_features=n_features,
                n=n_missing,
            )
        raise FitError(
            "Too few rated puzzles ({n_rows}) for the number of features ({n_features}) and "
            "rounds ({n_means}). Rate at least %n more or choose fewer features.",
            n_rows=n_rows,
            n_features=n_features,
            n_means=n_means,
            n=n_missing,
        )


def _combination(x: Floats, kept: list[int], index: int) -> list[int] | None:
    """Return the kept columns whose linear combination equals a column, else None."""
    if not kept:
        return None
    centred = x - x.mean(axis=0)
    scaled = centred / np.where(np.ptp(x, axis=0) > 0, centred.std(axis=0), 1.0)
    weights, *_ = np.linalg.lstsq(scaled[:, kept], scaled[:, index], rcond=None)
    rest = scaled[:, index] - scaled[:, kept] @ weights
    if float(np.abs(rest).max()) > 1e-8:
        return None
    return [other for other, weight in zip(kept, weights, strict=True) if abs(weight) > 1e-6]


def _scale_note(ratings: pd.Series) -> list[str]:
    """Return a note if ratings are outside this program's scale, which other tables may be."""
    low, high = ratings.min(), ratings.max()
    if n_off := int(((ratings < 0) | (ratings > MAX_RATING)).sum()):
        return [
            message(
                "Outside the range 0 to {max_rating}: {n_off} of {n_ratings} ratings. They range "
                "from {low:g} to {high:g}. Correct them unless the table uses another scale.",
                max_rating=MAX_RATING,
                n_off=n_off,
                n_ratings=len(ratings),
                low=low,
                high=high,
            )
        ]
    return []


def _count_note(count: int, note: str) -> list[str]:
    return [note] if count else []
