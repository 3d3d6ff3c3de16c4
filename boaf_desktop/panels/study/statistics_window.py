"""The window *Statistics*: the regression that checks the results of the ratings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton, QWidget

from boaf_desktop.language.wording import error_text, readable
from boaf_desktop.panels.study.fit_choices import StudyChoices
from boaf_desktop.panels.study.statistics_charts import CoefficientsOfFit, StudyResiduals
from boaf_desktop.panels.study.study_tables import TermsModel, fitted_table
from boaf_desktop.panels.study.study_work import FitReport, Loaded, fit_ratings, measured
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.widgets.buttons import close_buttons, confirm
from boaf_desktop.widgets.jobs import Job, drop, run
from boaf_desktop.widgets.layout import add_all, column_in, dialog_column, row_of
from boaf_desktop.widgets.page import (
    Page,
    ParagraphsLabel,
    heading,
    wrapped_label,
)
from boaf_desktop.widgets.tables import fixed_text
from boaf_desktop.workspace.app import App
from engine.errors import BoafError
from engine.game import parse_deal
from engine.statistics.regression.options import first_choice

if TYPE_CHECKING:
    from engine.progress import Progress
    from engine.study.round import IterationStatus

_CHOICES_WIDTH: Final = 320
_DEBOUNCE_MS: Final = 150


class FitStatistics(QDialog):
    """Options of the regression beside its findings, coefficients and charts.

    It fits while it is visible: after new ratings, and shortly after a change of the options.
    Selected features that the ratings lack are measured first.
    """

    def __init__(self, app: App, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Statistics"))
        self._app = app
        self._given: Loaded | None = None  # the ratings as read
        self._loaded: Loaded | None = None  # with the features measured since
        self._reads: tuple[str, ...] = ()
        self._ticked: tuple[str, ...] = ()  # by the user, kept for other ratings
        self._round: IterationStatus | None = None
        self._measuring: Job | None = None
        self.report: FitReport | None = None  #: The current fit
        self._soon = QTimer(self, singleShot=True, interval=_DEBOUNCE_MS)
        self._soon.timeout.connect(self.fit)
        self.choices = StudyChoices()
        self.choices.changed.connect(self._on_choice)
        self.status = wrapped_label()  #: Message in place of a fit
        self.stop_button = QPushButton(self.tr("Cancel"))
        self.stop_button.clicked.connect(self._stop_measuring)
        self.findings = ParagraphsLabel()  #: Every finding of the fit
        self.summary = wrapped_label()  #: Summary figures of the fit
        self.terms = TermsModel(self)
        self.coefficients = CoefficientsOfFit(app.theme)
        self.residuals = StudyResiduals(app.theme)
        self.residuals.rating_chosen.connect(self._open_rating)
        self._keep = QPushButton()
        self._keep.setObjectName("save_fit")
        self._keep.clicked.connect(self._ask_keep)
        self._lay_out()
        self._render("")

    def _lay_out(self) -> None:
        left = QWidget()
        left.setFixedWidth(_CHOICES_WIDTH)
        add_all(column_in(left, 16), (self.choices, 1))
        straight = wrapped_label(is_quiet=True)
        straight.setText(
            self.tr(
                "The regression fits straight lines. A value that is rated best in the middle of "
                "its range shows no effect here."
            )
        )
        self._fit_part = QWidget()
        add_all(
            column_in(self._fit_part, 8),
            self.findings,
            heading(self.tr("Coefficients")),
            straight,
            self.summary,
            fitted_table(self.terms, self.tr("Coefficients")),
            self.coefficients,
            self.residuals,
        )
        page = Page()
        add_all(page.column, row_of((self.status, 1), self.stop_button), self._fit_part, None)
        column = dialog_column(self)
        column.addLayout(row_of(left, (page, 1)), 1)
        buttons = close_buttons(self)
        buttons.addButton(self._keep, QDialogButtonBox.ButtonRole.ActionRole)
        self._keep.setAutoDefault(False)
        column.addWidget(buttons)
        self.resize(1000, 720)

    # Ratings

    def show_ratings(
        self, loaded: Loaded | None, reads: tuple[str, ...], status: IterationStatus | None
    ) -> None:
        """Use other ratings, or None while there are none.

        ``reads``: features used by the energies of the rated rounds. ``status``: of the selected
        round, with which the fit can be saved; None without one.
        """
        self._reads, self._round = reads, status
        self._render_keep()
        if loaded is self._given:
            return
        self._given = self._loaded = loaded
        self._drop()
        if loaded is not None:
            self.choices.show_columns(loaded, self._first_ticks(loaded))
        if self.isVisible():
            self.fit()

    def _first_ticks(self, loaded: Loaded) -> tuple[str, ...]:
        """Return the columns that the user ticked, else a usual choice."""
        kept = tuple(name for name in self._ticked if name in loaded.names)
        reads = self._reads or tuple(sorted(self._app.energy.value.features()))
        return kept or first_choice(loaded.columns, loaded.n_puzzles, (*loaded.stated, *reads))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit()

    @Slot()
    def _on_choice(self) -> None:
        self._ticked = self.choices.chosen
        self._soon.start()

    # Fitting

    def _drop(self) -> None:
        """Cancel what is being measured or fitted."""
        self._soon.stop()
        drop(self, "fit")
        if self._measuring is not None:
            self._measuring.cancel()
        self._measuring = None

    @Slot()
    def fit(self) -> None:
        """Fit the ratings with the selected options."""
        self._drop()
        loaded, options = self._loaded, self.choices.options()
        if loaded is None:
            self._show_report(None, "")
            return
        missing = tuple(name for name in options.features if name in loaded.askable)
        if missing:
            self._measure(loaded, missing)
            return
        run(
            self, lambda _cancel: fit_ratings(loaded, options),
            partial(self._show_report, sentence=""), partial(self._show_report, None), key="fit",
        )  # fmt: skip

    def _show_report(self, report: FitReport | None, sentence: str) -> None:
        self.report = report
        self._render(readable(sentence))

    def _measure(self, loaded: Loaded, names: tuple[str, ...]) -> None:
        self._measuring = run(
            self, lambda cancel: measured(loaded, names, cancel),
            partial(self._on_measured, loaded), self._on_not_measured,
            on_progress=self._on_progress,
        )  # fmt: skip
        self._render(self.tr("Measuring the rated puzzles…"))

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        if self._measuring is not None:
            number = self.locale().toString
            text = self.tr("Measuring the rated puzzles: {n} of {all}")
            done, total = batch[-1].done, batch[-1].total
            self._render(text.format(n=number(done), all=number(total)))

    def _on_measured(self, asked: Loaded, found: Loaded) -> None:
        if asked is self._loaded:
            self._loaded = found
            self.choices.show_columns(found, self.choices.chosen)
            self.fit()

    @Slot(str)
    def _on_not_measured(self, sentence: str) -> None:
        self._stop_measuring()
        self._app.notify(sentence)

    @Slot()
    def _stop_measuring(self) -> None:
        """Deselect the features that were not measured."""
        self._drop()
        self._render("")
        if self._loaded is not None:
            left = tuple(name for name in self.choices.chosen if name not in self._loaded.askable)
            self.choices.show_columns(self._loaded, left)
            self._on_choice()

    # Showing

    def _render(self, sentence: str) -> None:
        """Show the fit, or a message in place of it."""
        report = self.report
        self.status.setText(sentence)
        self.status.setVisible(bool(sentence))
        self.stop_button.setVisible(self._measuring is not None)
        is_shown = report is not None and not sentence
        self._fit_part.setVisible(is_shown)
        self._render_keep()
        if report is None or not is_shown:
            return
        fit = report.fit
        self.terms.show_fit(fit)
        self.coefficients.show_fit(fit)
        self.residuals.show_report(report)
        self.findings.set_paragraphs(map(readable, report.sentences))
        words = (
            self.tr("R² {r2}  ·  adjusted {adjusted}  ·  prediction error {error}")
            if fit.n_means == 1
            else self.tr(
                "R² within rounds and raters {r2}  ·  adjusted {adjusted}  ·  prediction error "
                "{error}"
            )
        )
        self.summary.setText(
            words.format(
                r2=fixed_text(fit.r2, 2),
                adjusted=fixed_text(fit.adj_r2, 2),
                error=fixed_text(fit.loo_rmse),
            )
        )

    def _render_keep(self) -> None:
        status = self._round
        self._keep.setVisible(status is not None)
        self._keep.setEnabled(self.report is not None and status is not None)
        number = 0 if status is None else status.number
        text = self.tr("Save fit with round {n}")
        self._keep.setText(text.format(n=self.locale().toString(number)))

    @Slot(int)
    def _open_rating(self, index: int) -> None:
        report, loaded = self.report, self._loaded
        if report is None or loaded is None:
            return
        by_id = {record.id: record.deal.to_line() for record in self._app.open_set.records}
        line = report.deals[index] or by_id.get(report.puzzles[index], "")
        if not line:
            self._app.notify(
                self.tr("The table doesn't identify this puzzle. Add a column “deal”.")
            )
            return
        try:
            deal = parse_deal(line)
        except BoafError as error:
            self._app.notify(error_text(error))
            return
        self._app.requests.puzzle.emit(Puzzle.from_deal(deal, source=loaded.source.path.name))

    # Saving

    @Slot()
    def _ask_keep(self) -> None:
        """Save the fit with the selected round; ask first if that replaces another."""
        status, report = self._round, self.report
        if status is None or report is None:
            return
        number = status.number
        keep = partial(self._app.study.keep_fit, report.options, number)
        if not status.n_ratings:
            text = self.tr("Round {n} has no ratings yet, so there is no fit to save.")
            self._app.notify(text.format(n=number))
        elif not status.has_fit:
            keep()
        else:
            confirm(
                self, "", self.tr("Round {n} already has a fit. Replace it?").format(n=number),
                self.tr(
                    "To get the old fit back, you'd have to choose the same ratings and features "
                    "again."
                ),
                self.tr("Replace"), keep,
            )  # fmt: skip
