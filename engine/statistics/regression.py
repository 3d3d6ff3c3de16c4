"""Least squares regression of ratings on features: the default features, the fit, its sentences.

Linear regression of ratings on features is the articles' step from opinions to the next energy
(Neller & Ziegler 2019, "Objective and Methodology"). Their tables print coefficient and standard
error; here each coefficient also has an interval, and the fit a prediction error for unseen
puzzles. statsmodels computes it.
"""

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, get_args

import numpy as np
import pandas as pd
from numpy.typing import ArrayLike, NDArray

from engine.design.feature_registry import FEATURES
from engine.design.record import PUZZLE_COLUMNS
from engine.errors import FitError
from engine.files.columns import is_missing
from engine.numerics import (
    UNKNOWN,
    Interval,
    Numeral,
    Reals,
    fixed,
    round_array,
    round_digits,
    round_stable,
    significant,
    stable_sorted,
    twins_of,
    varies,
)
from engine.progress import run
from engine.ratings import OWN_COLUMNS as RATING_OWN
from engine.ratings import RATER_COLUMN
from engine.sentences import Place, Sentence, and_list, join_messages, message
from engine.statistics.display_names import named, named_list, plural, puzzle_title
from engine.statistics.distributions import normal_quantile, t_probability, t_quantile
from engine.statistics.formula import (
    DEFAULT_FEATURES,
    PLAY_VARIABLES,
    FormulaTerm,
    Scale,
    parse_terms,
)
from engine.statistics.ratings_frame import (
    RATING,
    ROUND,
    add_features,
    numeric_columns,
    puzzle_names,
    rater_names,
    texts_of,
)

if TYPE_CHECKING:
    from statsmodels.stats.outliers_influence import OLSInfluence


# The design matrix: usable rows and columns, and what is excluded --------------------------------
#
# Rounds are rated on different days and raters use the scale differently, while features differ
# between rounds because each round has another energy. With one intercept such a shift is
# attributed to the features. With a mean for each round and rater ("fixed effects") only puzzles
# of the same round are compared (Mundlak 1978, doi:10.2307/1913646).

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
    if scale not in {None, *get_args(Scale)}:
        raise FitError(
            "{name}: unknown value {value!r}. Choose one of {choices}.",
            name="scale",
            value=scale,
            choices=", ".join(get_args(Scale)),
        )
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


# The fit -----------------------------------------------------------------------------------------

EFFECT: Final = 2.0
"""Rating points of the effect for which the number of puzzles is stated."""
_DETECTION: Final = normal_quantile(0.975) + normal_quantile(0.8)
"""Size, in standard errors, of an effect that is significant in 80 of 100 studies: 2.80."""
_EXACT: Final = 1e-10  # below it, 1 - leverage is rounding
_NO_ERROR: Final = 1e-6  # share of the plain standard error below which another one is rounding
_NOTHING_LEFT: Final = 1e-20  # share of the squares below which residuals are rounding errors
_ROUNDING: Final = 1e-14  # relative size of rounding errors, before the condition number
_WRITTEN: Final = ("name", "coef", "se", "t", "p", "low", "high", "coef_std")


@dataclass(frozen=True, slots=True)
class FittedTerm(Interval):
    """One coefficient."""

    name: str  #: FormulaTerm of the formula, or ``"Intercept"``
    #: Coefficient in rating points per unit of the chosen scale, its standard error, t statistic
    #: and two-sided p value; all but the first None where the fit is exact.
    coef: float
    se: float | None
    t: float | None
    p: float | None
    #: 95% confidence interval, from the t distribution; None where the fit is exact.
    low: float | None
    high: float | None
    #: Standardised coefficient: standard deviations of rating per standard deviation of the
    #: term; 0 for the intercept.
    coef_std: float
    #: Variance inflation factor: the overlap with the other terms, within rounds and raters where
    #: there are several; None for the intercept.
    vif: float | None
    term: FormulaTerm | None = None  #: None for the intercept
    #: Range and standard deviation of the term over the rows of the fit, in the chosen scale.
    reach: float = 0.0
    sd: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """A regression of ratings on features.

    Its numbers are rounded to digits that are the same on every processor here, because only the
    fit knows how its condition magnifies rounding errors; fitted values and residuals are not.
    """

    terms: tuple[FittedTerm, ...]  #: Intercept first, then the terms in the order requested
    #: Share of the variance explained; of the variance within rounds and raters, where there are
    #: several.
    r2: float
    #: Root mean squared error, in rating points, for an unseen puzzle; ``None`` when some
    #: coefficient depends on one puzzle alone.
    loo_rmse: float | None
    #: The same error for the mean rating, or for the means of rounds and raters.
    loo_rmse_mean: float | None
    condition_number: float  #: Of the design matrix with standardised columns
    scale: Scale  #: Unit of the features
    robust: bool  #: Whether the standard errors are HC3, or plain
    alone: tuple[str, ...]  #: Puzzles that determine a coefficient on their own
    table: DesignMatrix = field(repr=False)  #: The numbers that were fitted
    #: For plots of residuals.
    fitted: Reals = field(repr=False)
    residuals: Reals = field(repr=False)

    @property
    def n(self) -> int:
        return len(self.table.y)

    @property
    def features(self) -> tuple[FittedTerm, ...]:
        return self.terms[1:]

    @property
    def is_exact(self) -> bool:
        """Whether the fit passes through every rating, so that its errors are unknown."""
        return all(each.se is None for each in self.terms)

    @property
    def n_for_effect(self) -> int | None:
        """Number of rated puzzles that show an effect of `EFFECT` points over a feature's range.

        It is significant in 80 of 100 studies (Cohen 1988). Errors shrink with the root of the
        number of puzzles. Of several features, for the `hardest`; None if unknown.
        """
        hardest = self.hardest
        if hardest is None or hardest.se is None:
            return None
        error = hardest.reach * hardest.se
        return math.ceil(round_stable(self.n * (_DETECTION * error / EFFECT) ** 2))

    @property
    def hardest(self) -> FittedTerm | None:
        """The feature whose effect over its range has the largest error; None if unknown.

        A feature that is also in a square or product has no single effect.
        """
        columns = [name for term in self.table.terms for name in term.columns]
        single = [each for each in self.features if columns.count(each.name) == 1]
        known = [each for each in single if each.se is not None]
        by_error = stable_sorted(
            known, lambda each: each.reach * (each.se or 0.0), is_largest_first=True
        )
        return next(iter(by_error), None)

    @property
    def notes(self) -> tuple[str, ...]:
        """What a reader should know about the rows, the errors and the terms."""
        notes: list[str] = list(self.table.notes)
        if not self.robust:
            notes.append(
                message(
                    "The standard errors assume that the ratings of all puzzles have the same "
                    "variance."
                )
            )
        if self.scale == "zscore":
            notes.append(
                message(
                    "Coefficients are per standard deviation. In squares and products, each "
                    "feature is centred at its mean."
                )
            )
        notes += (
            message("Excluded: {name} ({reason}).", name=term.title(), reason=why)
            for term, why in self.table.left_out.items()
        )
        return tuple(notes)

    def to_frame(self) -> pd.DataFrame:
        """Return one row per term: coefficient, standard error, t, p and 95% interval."""
        return pd.DataFrame(
            [{name: getattr(term, name) for name in _WRITTEN} for term in self.terms]
        ).set_index("name")

    def _repr_html_(self) -> str:
        html: str = self.to_frame().to_html(float_format="{:.4g}".format)
        return html

    def to_json(self) -> dict[str, Any]:
        """Return the contents of ``boaf fit --json``."""
        return {
            "schema": 1,
            "n": self.n,
            "r2": self.r2,
            "loo_rmse": self.loo_rmse,
            "loo_rmse_mean": self.loo_rmse_mean,
            "terms": [{name: getattr(term, name) for name in _WRITTEN} for term in self.terms],
            "n_ratings": len(self.table.used_rows),
            "n_for_2_points": self.n_for_effect,
            "vif": {term.name: term.vif for term in self.features},
            "condition_number": self.condition_number,
            "scale": self.scale,
            "robust": self.robust,
            "left_out": {term.name: why for term, why in self.table.left_out.items()},
            "notes": list(self.notes),
        }


def _finite(value: float) -> Any:
    return value if math.isfinite(value) else None


def fit(
    frame: pd.DataFrame,
    features: Sequence[str],
    *,
    scale: Scale | None = None,
    robust: bool = True,
) -> Fit:
    """Regress the column ``rating`` on features, their squares and products by least squares.

    Repeated ratings of a puzzle are averaged. Each round (column ``iteration``) and each rater
    (``rater``) has its own mean where there are several.

    Raises FitError, with the reason, when the data do not allow the fit.

    ``frame``: one row per rating, without superseded rows (like `frame_of`). A column
    ``puzzle_id`` identifies the puzzle of each row.
    ``features``: terms to explain the rating with, such as ``a``, ``a^2`` and ``a:b``; constant
    and exactly collinear ones are excluded and listed in ``left_out``.
    ``scale``: unit of the features, also of those in squares and products: ``"raw"``;
    ``"zscore"``, one standard deviation (``ddof`` 1) from the mean; ``"minmax"``, the whole
    observed range. By default ``"zscore"`` with squares or products, where the coefficient of a
    feature is its slope at 0: at its mean, not where there may be no puzzle. Otherwise ``"raw"``.
    ``robust``: use HC3 standard errors, which are valid when the variance differs between puzzles,
    as it does when some are rated more often. The errors are plain where a puzzle determines a
    coefficient on its own, because HC3 is not defined then.
    """
    # Importing statsmodels takes most of a second, and preferences do without it.
    from statsmodels.regression.linear_model import OLS  # noqa: PLC0415
    from statsmodels.stats.outliers_influence import OLSInfluence  # noqa: PLC0415

    table = prepare(frame, features, scale)
    # Standardised: raw units may differ by so many powers of ten that least squares takes a column
    # for rounding errors. So the intercept is that of the average row over all rounds and raters.
    scaled = (table.x - table.x.mean(axis=0)) / table.x.std(axis=0, ddof=1)
    design = np.column_stack([table.fixed_effects[:, :1], scaled, table.fixed_effects[:, 1:]])
    condition = float(np.linalg.cond(design))
    solution, of_means = OLS(table.y, design).fit(), OLS(table.y, table.fixed_effects).fit()
    size = float(np.abs(table.y).max())
    influence = OLSInfluence(solution)
    is_alone = 1 - influence.hat_matrix_diag < _EXACT
    is_robust = robust and not is_alone.any()
    return Fit(
        terms=_terms(table, solution, of_means.ssr, condition, is_robust=is_robust),
        r2=round_stable(1 - solution.ssr / of_means.ssr, 1.0, condition),
        loo_rmse=_loo_rmse(influence, size, condition),
        loo_rmse_mean=_loo_rmse(OLSInfluence(of_means), size, condition=1.0),
        condition_number=round_stable(condition, condition, condition),
        scale=table.scale,
        robust=is_robust,
        alone=tuple(np.array(table.puzzles, dtype=object)[is_alone]),
        table=table,
        fitted=solution.fittedvalues,
        residuals=solution.resid,
    )


def _terms(
    table: DesignMatrix, solution: Any, ssr_of_means: float, condition: float, *, is_robust: bool
) -> tuple[FittedTerm, ...]:
    """Convert the solution of a standardised design into coefficients per unit of the terms."""
    change = _change_of_units(table, len(solution.params))
    nothing = max(_NOTHING_LEFT, (_ROUNDING * condition) ** 2)
    has_rest = bool(solution.ssr > nothing * ssr_of_means)
    effects, errors = _effects(solution, change, is_robust=is_robust, has_rest=has_rest)
    vif = _vif(table, solution)
    # Magnitudes of the summands below, so that negligible sums become 0.
    y_sd = float(table.y.std(ddof=1))
    size = np.abs(change) @ np.maximum(np.abs(solution.params), y_sd)
    t = round_array(effects / errors, size / errors, condition)
    half_width = errors * t_quantile(0.975, solution.df_resid)
    numbers: dict[str, tuple[ArrayLike, ArrayLike]] = {  # each with the size of its summands
        "coef": (effects, size),
        "se": (errors, errors),
        "low": (effects - half_width, size + half_width),
        "high": (effects + half_width, size + half_width),
        "coef_std": ([0.0, *solution.params[1 : len(change)] / y_sd], 1.0),
        "vif": ([math.nan, *vif], [0.0, *vif]),
    }
    columns = {name: round_array(*each, condition) for name, each in numbers.items()}
    columns["t"] = t
    p = 2 * t_probability(-np.abs(t), solution.df_resid)  # of a t with stable digits
    columns["p"] = round_array(p)
    columns["reach"] = np.array([0.0, *np.ptp(table.x, axis=0)])
    columns["sd"] = np.array([0.0, *table.x.std(axis=0, ddof=1)])
    named = [(INTERCEPT, None), *((term.name, term) for term in table.terms)]
    return tuple(
        FittedTerm(
            name=name,
            term=term,
            **{key: _finite(float(column[index])) for key, column in columns.items()},
        )
        for index, (name, term) in enumerate(named)
    )


def _change_of_units(table: DesignMatrix, n_columns: int) -> Reals:
    """Return the matrix from coefficients of the standardised design to those of the terms."""
    mean, sd = table.x.mean(axis=0), table.x.std(axis=0, ddof=1)
    n_terms = 1 + len(table.terms)  # the means of rounds and raters are not terms
    change = np.zeros((n_terms, n_columns))
    np.fill_diagonal(change, [1.0, *1 / sd])
    change[0, 1:n_terms] = -mean / sd
    return change


def _effects(
    solution: Any, change: Reals, *, is_robust: bool, has_rest: bool
) -> tuple[Reals, Reals]:
    """Return changed coefficients and their standard errors, NaN where these are unknown."""
    with np.errstate(divide="ignore", invalid="ignore"):  # errors of 0
        found = plain = solution.t_test(change)
        if is_robust:
            found = solution.get_robustcov_results("HC3", use_t=True).t_test(change)
    # The robust error of a coefficient that depends only on exact rows is a rounding error too.
    is_known = has_rest & (found.sd > _NO_ERROR * plain.sd)
    return found.effect, np.where(is_known, found.sd, np.nan)


def _loo_rmse(influence: "OLSInfluence", size: float, condition: float) -> float | None:
    """Return the root mean square of the errors of fits without each puzzle, None if unknown."""
    if float(1 - influence.hat_matrix_diag.max()) < _EXACT:
        return None
    mean_square = float((influence.resid_press**2).mean())
    return round_stable(math.sqrt(mean_square), size, condition)


def _vif(table: DesignMatrix, solution: Any) -> Reals:
    """Return the variance inflation factors from the inverse of statsmodels' normal equations.

    Not by statsmodels' `variance_inflation_factor`, which also counts the overlap with the means
    of rounds and raters. It warns of similar terms, and a worker thread can't silence a warning,
    because `warnings.catch_warnings` changes the filters of all threads.
    """
    terms = slice(1, 1 + len(table.terms))
    inside = within(solution.model.exog[:, terms], table.fixed_effects)
    factors = np.diag(solution.normalized_cov_params)[terms] * np.square(inside).sum(axis=0)
    return np.asarray(factors, dtype=np.float64)


# Ratings and features of a fit -------------------------------------------------------------------

_NO_VARIABLES: Final = frozenset({*RATING_OWN, *PUZZLE_COLUMNS, *PLAY_VARIABLES}) - {*FEATURES}
"""Columns of numbers that aren't features from elsewhere."""
_MAX_SAME_SHARE: Final = 0.9
"""Share of its most frequent value from which a column hardly varies."""
_PUZZLES_PER_FEATURE: Final = 8


def explanatory_columns(frame: pd.DataFrame) -> tuple[str, ...]:
    """Return the features that vary, then other numbers, then the columns of play."""
    numeric = [name for name in numeric_columns(frame) if frame[name].nunique() > 1]
    return (
        *(name for name in FEATURES if name in numeric),
        *(name for name in numeric if name not in FEATURES and name not in _NO_VARIABLES),
        *(name for name in PLAY_VARIABLES if name in numeric),
    )


def first_features(frame: pd.DataFrame, reads: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the default features of a fit: one per eight rated puzzles, at most six.

    First those of ``reads``, then the standard ones, then the others, without the columns of play:
    of terms that can't be told apart, a fit excludes the last. As long as few puzzles are rated,
    many features predict unseen puzzles worse than a few of them. Of features that determine each
    other, only the first is used; of equal ones, if possible one of `DEFAULT_FEATURES`. If each of
    them hardly varies, all that vary are returned.

    Raises FitError when no feature varies.

    ``reads``: named features and those of energies, in order of priority.
    """
    rated = frame[frame["rating"].notna()]
    columns = [name for name in explanatory_columns(rated) if name not in PLAY_VARIABLES]
    n_puzzles = int(puzzle_names(rated).nunique())
    if not columns:
        raise _no_features(rated, n_puzzles)
    max_chosen = max(1, min(len(DEFAULT_FEATURES), n_puzzles // _PUZZLES_PER_FEATURE))
    chosen = _by_priority(rated, columns, reads)[:max_chosen]
    return tuple(chosen or columns)


def _no_features(rated: pd.DataFrame, n_puzzles: int) -> FitError:
    """Return why no feature of some ratings can explain them."""
    if rated.empty:
        return FitError("There are no complete ratings to fit. Rate some puzzles first.")
    if {*numeric_columns(rated)} <= _NO_VARIABLES:
        return FitError(
            "The table has ratings but no features. Add columns of numbers, such as the "
            "output of “boaf features”."
        )
    return FitError(
        "No feature varies yet ({n_puzzles}). Rate more puzzles.",
        n_puzzles=plural(n_puzzles, "rated puzzle"),
    )


def _by_priority(rated: pd.DataFrame, columns: Sequence[str], reads: Iterable[str]) -> list[str]:
    """Return the features that vary enough, each without its twins."""
    varied = [
        name
        for name in columns
        if rated[name].value_counts(normalize=True).max() < _MAX_SAME_SHARE
    ]
    defaults_first = [
        name for name in dict.fromkeys([*DEFAULT_FEATURES, *varied]) if name in varied
    ]
    numbers = rated[defaults_first].astype("float64")
    twins = twins_of(defaults_first, numbers.to_numpy())
    equal = {name: twin.name for name, twin in twins.items() if twin.is_equal}
    wanted = dict.fromkeys(equal.get(name, name) for name in (*reads, *defaults_first))
    names = [name for name in wanted if name in varied]
    twins = twins_of(names, numbers[names].to_numpy())
    return [name for name in names if name not in twins]


def fit_ratings_of(
    frame: pd.DataFrame,
    features: Sequence[str],
    *,
    scale: Scale | None = None,
    robust: bool = True,
    raters: Collection[str] = (),
) -> Fit:
    """Fit the ratings of some raters, by default of all, as `fit`.

    The features of the terms are measured. Raises FitError when the ratings don't allow the fit.
    """
    needed = needed_columns(frame, features)
    if raters:
        frame = frame[rater_names(frame).isin(raters)]
    ratings = run(add_features(frame, needed))
    if ratings.empty:
        raise FitError("There are no ratings in these rounds. Rate a puzzle first.")
    if "rating" not in ratings.columns:
        raise FitError("The table has no column {name!r}. Add it.", name="rating")
    return fit(ratings, features, scale=scale, robust=robust)


def needed_columns(frame: pd.DataFrame, features: Iterable[str]) -> list[str]:
    """Return the columns that the terms of a formula need. Raises FitError as `parse_terms`."""
    terms = parse_terms(features, [*map(str, frame.columns), *FEATURES])
    return [name for term in terms for name in term.columns]


# In words ----------------------------------------------------------------------------------------

_MAX_NEEDED: Final = 10_000  # rated puzzles that a person may reach


def regression_sentences(
    result: Fit, claims: Collection[frozenset[str]] | None = None
) -> list[str]:
    """Return what a fit shows beside its coefficients, and what it is based on.

    ``claims``: the features and pairs that a preference model states from the same ratings; None
    without one.
    """
    if result.is_exact:
        exact = message(
            "The fit passes exactly through the ratings of all {n} puzzles, so no effect can be "
            "tested. Rate more puzzles. If a formula gave these ratings, the fit only repeats it.",
            n=result.n,
        )
        return [exact, *result.notes]
    sentences = [_prediction(result), *_needed_puzzles(result)]
    claimed = frozenset[str]().union(*(claims or ()))
    chosen = [term.name for term in result.features if term.name in claimed]
    if chosen:
        sentences.append(
            message(
                "The preference model picked out {names} using the same ratings. Effects "
                "found in this way look more certain than they are.",
                names=named_list(chosen),
            )
        )
    doubted = [] if claims is None else [*_doubted(result, claims)]
    if doubted:
        sentences.append(
            message(
                "The regression shows an effect of {names}. The preference model, which compares "
                "the features with one another, doesn't find it clear.",
                names=named_list(doubted),
            )
        )
    return [*sentences, *result.notes]


def _doubted(result: Fit, claims: Collection[frozenset[str]]) -> Iterator[str]:
    """Yield the features with a significant slope that isn't among the claims."""
    for term in result.features:
        if term.is_significant and term.name in FEATURES and frozenset({term.name}) not in claims:
            yield term.name


def _prediction(result: Fit) -> str:
    if result.loo_rmse is None:
        return message(
            "{puzzle} alone determines a coefficient, so the prediction error is unknown. Rate "
            "another puzzle like it.",
            puzzle=puzzle_title(result.alone[0]),
        )
    mean = _size(result.loo_rmse_mean or 0.0)
    if result.loo_rmse > max(result.table.y) - min(result.table.y):
        return message(
            "This regression can't predict the rating of a new puzzle: its error is larger than "
            "the range of the ratings. Rate more puzzles (so far: {n}) or choose fewer features. "
            "With the mean rating alone, predictions are off by {mean} points.",
            n=result.n,
            mean=mean,
        )
    return message(
        "Predictions for a new puzzle are typically off by {error} points. With the mean rating "
        "alone, they are off by {mean} points.",
        error=_size(result.loo_rmse),
        mean=mean,
    )


def _needed_puzzles(result: Fit) -> Iterator[str]:
    """Yield how many puzzles show an effect of the hardest feature, unless they are too many."""
    needed, hardest = result.n_for_effect, result.hardest
    if needed is None or hardest is None or needed >= _MAX_NEEDED:
        return
    yield message(
        "To detect a {points:g}-point effect of {name} over its rated range, you need "
        "about {needed:,} rated puzzles (so far: {n}).",
        points=EFFECT,
        name=named(hardest.name),
        needed=int(round_digits(needed, 2)),
        n=result.n,
    )
    if len(result.features) > 1:
        yield message("The other features need fewer puzzles.")


def _size(points: float) -> Numeral:
    """Format a number of points on any scale: 1.0 instead of 1, because a plural follows."""
    text = significant(points, 2)
    return fixed(points, 1) if text == "1" else text
