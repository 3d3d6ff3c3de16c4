"""The window *Statistics*: the regression that checks the results, with its charts."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from PySide6.QtCore import QObject, QSignalBlocker, Qt, QTimer, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QDialog, QListWidget, QListWidgetItem, QWidget

from boaf_desktop.charts.plots import EffectChart, Point, ResidualChart, TensionChart
from boaf_desktop.language import (
    feature_title,
    fixed_text,
    named,
    number_text,
    puzzle_name,
    readable,
    tr,
)
from boaf_desktop.widgets.jobs import cancel_latest, run_latest
from boaf_desktop.widgets.pages import Page, fit_to_screen
from boaf_desktop.widgets.parts import (
    PAGE_IN_DIALOG,
    ParagraphsLabel,
    add_all,
    by_font,
    close_buttons,
    column_in,
    dialog_column,
    heading,
    plain,
    row_of,
    show_text,
    tip_text,
    wrapped_label,
)
from boaf_desktop.widgets.tables import TableColumn, TableModel, column, fitted_table, words_column
from boaf_desktop.workspace.app import App
from engine.design.feature_registry import FEATURES
from engine.numerics import stable_sorted
from engine.progress import Cancel, Work
from engine.report.charts import EffectRow

if TYPE_CHECKING:
    from engine.statistics.regression import Fit, FittedTerm
    from engine.study.results import Results
    from engine.study.snapshot import Snapshot

_CHOICES_WIDTH: Final = 240
_DEBOUNCE_MS: Final = 150
_NAME: Final = Qt.ItemDataRole.UserRole

Played: TypeAlias = tuple[list[Any], list[tuple[float, ...]]]
"""The rows of depths, and the tensions of each game up to a mistake."""


class StatisticsWindow(QDialog):
    """The terms of the regression beside its findings, coefficients and charts.

    It fits while it is visible: after new ratings, and shortly after a change of the terms.
    """

    def __init__(self, app: App, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Statistics"))
        self._study = app.study
        self._results: Results | None = None
        self._ticked: tuple[str, ...] = ()  # by the user, kept for other ratings
        self.shown: Fit | None = None  #: The current fit
        self._debounce = QTimer(self, singleShot=True, interval=_DEBOUNCE_MS)
        self._debounce.timeout.connect(self.fit)
        self.status = wrapped_label()  #: Message in place of a fit
        self.findings = ParagraphsLabel()  #: Every finding of the fit
        self.summary = wrapped_label()  #: Summary figures of the fit
        self.terms = terms_model(self)
        name, unit = (
            tr("Coefficients with 95% intervals"),
            tr("rating points per standard deviation"),
        )
        self.coefficients = EffectChart(app.window, name, unit)
        self.residuals = ResidualChart(app.window)
        self._fit_part = QWidget()
        self._games_of: Snapshot | None = None  # whose games are analysed
        self.games = QWidget()  #: Shown if the moves of some games are known
        self.tension = TensionChart(app.window)
        self._lay_out()
        self._show_message("")

    def _make_choices(self) -> QWidget:
        """Return the columns that may explain the ratings, and whether squares and products do."""
        choices = QWidget()
        choices.setFixedWidth(by_font(_CHOICES_WIDTH))
        self.columns = QListWidget()  #: The columns, each with a box to tick
        self.columns.setAccessibleName(tr("Features that may explain the ratings"))
        self.columns.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.squares = QCheckBox(tr("Add squares"))
        self.squares.setToolTip(
            tip_text(
                tr(
                    "Without squares, the regression fits straight lines, so a feature that is "
                    "rated best in the middle of its range shows no effect."
                )
            )
        )
        self.products = QCheckBox(tr("Add products of pairs"))
        self.products.setToolTip(
            tip_text(
                tr(
                    "A product shows whether the effect of one feature depends on the value of "
                    "the other."
                )
            )
        )
        title = heading(tr("Explain ratings with"))
        add_all(column_in(choices, 8), title, (self.columns, 1), self.squares, self.products)
        for change in (self.columns.itemChanged, self.squares.toggled, self.products.toggled):
            change.connect(self._on_choice)
        return choices

    def _lay_out(self) -> None:
        about_residuals = wrapped_label(
            tr(
                "A shapeless cloud is good. A curve means a straight line doesn't fit: add "
                "squares. A funnel means the spread varies, which the standard errors allow for "
                "(HC3)."
            ),
            is_quiet=True,
        )
        add_all(
            column_in(self._fit_part, 8),
            self.findings,
            heading(tr("Coefficients")),
            self.summary,
            fitted_table(self.terms, tr("Coefficients"), is_filled=True),
            self.coefficients,
            heading(tr("Residuals")),
            self.residuals,
            about_residuals,
        )
        about_games = wrapped_label(
            tr(
                "The share of the moves that lose, before each move of the raters. Thin lines "
                "are single games, which end at a mistake."
            ),
            is_quiet=True,
        )
        games_title = heading(tr("Tension along the games"))
        add_all(column_in(self.games, 8), games_title, self.tension, about_games)
        self.games.hide()
        page = Page()
        page.column.setContentsMargins(*PAGE_IN_DIALOG)
        add_all(page.column, self.status, self._fit_part, self.games, None)
        column = dialog_column(self)
        parts = row_of(self._make_choices(), (page, 1))
        parts.setSpacing(16)
        column.addLayout(parts, 1)
        column.addWidget(close_buttons(self))
        self.resize(1000, 720)
        fit_to_screen(self)

    def show_results(self, results: Results | None) -> None:
        """Check other results whose columns are known, or None while there are none."""
        if results is self._results:
            return
        self._results = results
        self._cancel_fit()
        if results is not None:
            columns, default = results.columns, results.default_features
            ticked = tuple(name for name in self._ticked if name in columns)
            with QSignalBlocker(self.columns):
                self.columns.clear()
                for name in columns:
                    title, check = feature_title(name), Qt.CheckState
                    item = QListWidgetItem(title, self.columns)
                    item.setData(_NAME, name)
                    is_chosen = name in (ticked or default)
                    item.setCheckState(check.Checked if is_chosen else check.Unchecked)
                    if name in FEATURES:
                        item.setToolTip(plain(f"{title}\n{named(FEATURES[name].meaning)}"))
        if self.isVisible():
            self.fit()

    @property
    def chosen(self) -> tuple[str, ...]:
        """The ticked columns."""
        items = (self.columns.item(row) for row in range(self.columns.count()))
        ticked = Qt.CheckState.Checked
        return tuple(str(item.data(_NAME)) for item in items if item.checkState() == ticked)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit()

    @Slot()
    def _on_choice(self) -> None:
        self._ticked = self.chosen
        self._debounce.start()

    def _cancel_fit(self) -> None:
        """Cancel the fit that is under way or due."""
        self._debounce.stop()
        cancel_latest(self, "fit")

    @Slot()
    def fit(self) -> None:
        self._cancel_fit()
        results = self._results
        self._find_games(None if results is None else results.snapshot)
        if results is None:
            self._show_message("")
            return
        chosen = self.chosen
        squares = (f"{name}^2" for name in chosen) if self.squares.isChecked() else ()
        products = map(":".join, combinations(chosen, 2)) if self.products.isChecked() else ()
        work = partial(_fit, results, (*chosen, *squares, *products), chosen)
        run_latest(self, "fit", work, self._show_fit, self._show_message)

    def _find_games(self, snapshot: Snapshot | None) -> None:
        """Analyse the games of other ratings in a worker."""
        if snapshot is self._games_of:
            return
        self._games_of = snapshot
        self.games.hide()
        cancel_latest(self, "games")
        if snapshot is not None:
            run_latest(self, "games", partial(_played, snapshot), self._show_games)

    def _show_games(self, played: Played) -> None:
        rows, games = played
        self.tension.show_games(rows, games)
        self.games.setVisible(bool(rows))

    def _show_message(self, sentence: str) -> None:
        """Show why there is no fit, in place of it."""
        self.shown = None
        show_text(self.status, readable(sentence))
        self._fit_part.hide()

    def _show_fit(self, result: tuple[Fit, list[str]]) -> None:
        fit, sentences = result
        self.shown = fit
        self.status.hide()
        self._fit_part.show()
        self.findings.set_paragraphs(map(readable, sentences))
        self.summary.setText(_summary_text(fit))
        self.terms.set_rows(fit.terms)
        # The coefficients in comparable units, the strongest on top
        is_standardised = fit.scale == "zscore"
        terms = () if fit.is_exact else fit.features
        effects = (_effect_of(term, 1.0 if is_standardised else term.sd) for term in terms)
        self.coefficients.set_effects(
            stable_sorted(effects, lambda each: abs(each.effect), is_largest_first=True)
        )
        rows = zip(fit.table.puzzles, fit.fitted.tolist(), fit.residuals.tolist(), strict=True)
        analysed = None if self._results is None else self._results.snapshot
        is_open = analysed is self._study.ratings  # so that its puzzles can be shown
        points = [Point(x, y, puzzle_name(name), name if is_open else "") for name, x, y in rows]
        self.residuals.set_rows(points)


def _fit(
    results: Results, terms: tuple[str, ...], chosen: tuple[str, ...], _cancel: Cancel
) -> tuple[Fit, list[str]]:
    """Fit ratings in a worker; return the fit and what it means.

    The squares and the product of ``chosen`` features that the preferences name are always among
    the terms. Those features come first: of terms that can't be told apart, the first is used.

    Raises FitError, with the reason, when the data are insufficient.
    """
    from engine.statistics.regression import fit_ratings_of, regression_sentences

    findings, ratings = results.findings, results.snapshot
    stated = () if findings is None else findings.stated_names
    named = () if findings is None else findings.stated_terms(chosen)
    first = (name for name in stated if name in chosen)
    all_terms = tuple(dict.fromkeys((*first, *terms, *named)))
    fit = fit_ratings_of(ratings.frame, all_terms, raters=ratings.fitted_raters)
    return fit, regression_sentences(fit, None if findings is None else findings.claims)


def _summary_text(fit: Fit) -> str:
    numbers = {"r2": fixed_text(fit.r2, 2), "error": fixed_text(fit.loo_rmse)}
    if fit.table.factors:
        return tr("R² within rounds and raters {r2}  ·  prediction error {error}", **numbers)
    return tr("R² {r2}  ·  prediction error {error}", **numbers)


def _effect_of(term: FittedTerm, unit: float) -> EffectRow:
    """Return the effect of a term per standard deviation of its feature.

    ``unit``: that standard deviation, in units of the fit.
    """
    low, high = (None if end is None else unit * end for end in (term.low, term.high))
    return EffectRow(term_title(term), unit * term.coef, low, high, term.is_significant)


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


def _played(snapshot: Snapshot, cancel: Cancel) -> Work[Played]:
    from engine.played_games import by_depth, played_moves

    moves = yield from played_moves((row.rating for row in snapshot.used.rows), cancel)
    depths = by_depth(moves)
    rows = depths.astype(object).where(depths.notna(), None).itertuples(index=False)
    known = moves[moves["tension"].notna()]
    return [*rows], [tuple(own["tension"]) for _game, own in known.groupby("game")]
