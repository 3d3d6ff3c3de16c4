"""The tables of the Study panel: rounds, raters, and the coefficients of a fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from boaf_desktop.language.formats import fixed_text, number_text
from boaf_desktop.language.translation import feature_title, named, tr, worded
from boaf_desktop.panels.study.study_findings import RoundRow
from boaf_desktop.widgets.layout import by_font
from boaf_desktop.widgets.table_model import TableColumn, TableModel, column, words_column
from boaf_desktop.widgets.tables import RowsTable, fitted_table
from engine.design.feature_registry import FEATURES

if TYPE_CHECKING:
    from engine.statistics.controls import ControlDifference
    from engine.statistics.raters import Estimate
    from engine.statistics.regression.ols import FittedTerm

_MIN_COLUMN: Final = 56  # width in logical pixels


def narrow_table(model: TableModel, name: str) -> RowsTable:
    """Return a table that fits a panel of usual width: its first column has the room left."""
    table = fitted_table(model, name, is_filled=True)
    header = table.horizontalHeader()
    header.setMinimumSectionSize(by_font(_MIN_COLUMN))
    header.setSortIndicatorShown(False)  # its place in every title would widen the columns
    return table


def rounds_model(parent: QObject) -> TableModel:
    """Return a model of the energy, ratings and gains over controls of each round."""
    columns = (
        TableColumn(
            tr("Round"),
            tr("Number of the round and origin of its puzzles"),
            lambda row: row.round.number,
            lambda row: f"{row.round.number} · {worded(row.round.source)}",
            is_number=False,
        ),
        column(
            "round.n_shown_rated",
            tr("Rated"),
            tr("Rated puzzles, including controls and repeats"),
            lambda row: f"{row.round.n_shown_rated}/{len(row.round.order)}",
        ),
        column(
            "mean_rating",
            tr("Mean"),
            tr("Mean rating, excluding controls"),
            lambda row: fixed_text(row.mean_rating),
        ),
        _gain_column(
            "above_parent",
            tr("vs previous"),
            tr(
                "Mean rating minus the mean rating of control puzzles that were generated and "
                "chosen as in the previous round (± half-width of the 95% interval)"
            ),
        ),
        _gain_column(
            "above_random",
            tr("vs random"),
            tr(
                "Mean rating minus the mean rating of random solvable puzzles of the same "
                "sizes (± half-width of the 95% interval)"
            ),
        ),
    )
    return TableModel(columns, _round_tip, parent)


def _round_tip(row: RoundRow) -> str:
    return tr("Round {n}: {energy}", n=row.round.number, energy=worded(row.round.source))


def _gain_column(field: str, title: str, tip: str) -> TableColumn:
    more = tr(
        "The ratings of all rounds contribute, so it can differ from the difference of two means."
    )
    name = f"{field}.difference"
    return column(name, title, f"{tip}. {more}", lambda row: _gain_text(getattr(row, field)))


def _gain_text(comparison: ControlDifference) -> str:
    """Write a comparison as ``+1.2 ± 0.8``."""
    half = (comparison.high - comparison.low) / 2
    return f"{fixed_text(comparison.difference, sign=True)} ± {fixed_text(half)}"


def raters_model(parent: QObject) -> TableModel:
    """Return a model of the number of ratings, level, spread and repeats of each `OneRater`."""
    columns = (
        words_column(
            "name",
            tr("Rater"),
            tr("Ratings without a name are your own"),
            lambda row: row.name or tr("you"),
        ),
        column("n_ratings", tr("Ratings"), tr("Current ratings, including controls and repeats")),
        column(
            "mean",
            tr("Mean"),
            tr("Mean over this rater's puzzles, with repeats averaged"),
            lambda row: fixed_text(row.mean),
        ),
        column(
            "level.value",
            tr("vs others"),
            tr(
                "Mean rating minus the mean rating of the other raters for the same puzzles, "
                "with the 95% interval"
            ),
            lambda row: _estimate_text(row.level, sign=True),
        ),
        column(
            "spread.value",
            tr("Spread"),
            tr("Standard deviation over this rater's puzzles, with its 95% interval"),
            lambda row: _estimate_text(row.spread),
        ),
        column(
            "repeats.value",
            tr("Repeats"),
            tr(
                "Standard deviation of one rating, with its 95% interval, from at least three "
                "puzzles rated twice"
            ),
            lambda row: _estimate_text(row.repeats),
        ),
    )
    return TableModel(columns, lambda _row: "", parent)


def _estimate_text(estimate: Estimate, *, sign: bool = False) -> str:
    from engine.statistics.wording.raters import estimate_text  # already loaded

    return worded(estimate_text(estimate, sign=sign))


def terms_model(parent: QObject) -> TableModel:
    """Return a model of the coefficient, standard error, interval and VIF of each term."""
    columns = (
        words_column(
            "name",
            tr("Term"),
            tr("Feature. The intercept is the expected rating where all features are 0."),
            term_title,
        ),
        _rounded("coef", tr("Coef."), tr("Coefficient in rating points per unit")),
        _rounded("se", tr("Std. error"), tr("Standard error of the coefficient")),
        _rounded("low", tr("Low"), tr("Lower end of the 95% interval")),
        _rounded("high", tr("High"), tr("Upper end of the 95% interval")),
        _rounded(
            "vif",
            tr("VIF"),
            tr(
                "Variance inflation factor: how much overlap with other features "
                "inflates the coefficient's variance"
            ),
        ),
    )
    return TableModel(columns, _meaning, parent)


def term_title(fitted: FittedTerm) -> str:
    """Return the name of a term of a regression."""
    if fitted.term is None:
        return tr("Intercept")
    return fitted.term.title(feature_title)


def _rounded(field: str, title: str, tip: str) -> TableColumn:
    return column(field, title, tip, lambda row: number_text(getattr(row, field), 3))


def _meaning(row: FittedTerm) -> str:
    feature = FEATURES.get(row.name)
    return "" if feature is None else named(feature.meaning)
