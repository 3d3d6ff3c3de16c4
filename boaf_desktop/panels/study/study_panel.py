"""Results of the ratings: preferred features, and the suggested next energy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from boaf_desktop.language.wording import error_text, readable
from boaf_desktop.panels.study.fit.next_energy import StudyNextEnergy
from boaf_desktop.panels.study.fit.raters import StudyRaters
from boaf_desktop.panels.study.fit.results import StudyResults
from boaf_desktop.panels.study.fit.statistics_window import FitStatistics
from boaf_desktop.panels.study.fit.work import (
    FitReport,
    Loaded,
    fit_ratings,
    known_deal,
    load_ratings,
)
from boaf_desktop.panels.study.rounds.reviewing import Reviewing
from boaf_desktop.panels.study.rounds.rounds import StudyRounds
from boaf_desktop.panels.study.rounds.size import Size
from boaf_desktop.panels.study.source import StudySource
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.widgets.jobs import drop, run
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import (
    Page,
    item_style,
    label_style,
    style_by_theme,
    wrapped_label,
)
from boaf_desktop.widgets.placement import bring_to_front
from boaf_desktop.workspace.app import App
from engine.errors import BoafError
from engine.game import parse_deal
from engine.statistics.regression.options import first_choice

if TYPE_CHECKING:
    from engine.design.energy import Energy
    from engine.statistics.learning.expected import PreferenceCurve

_DEBOUNCE_MS: Final = 150


class StudyPanel(QWidget):
    """Shows what the ratings say whenever ratings, options or energy change.

    Notes
    -----
    Data flow; running a step again cancels its previous run::

        source and its file          -> ratings      `reload`
        ratings, choices, energy     -> fit          `_fit`, once the chosen columns are measured
        ratings, energy              -> next energy  `propose`, `review_next`: when asked for

    `reload` runs after a change of source, after a rating was written, and when the panel is
    shown after that. `_fit` runs at once after new ratings, and with a delay after changes of
    options or energy.
    """

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app, self._study = app, app.study
        self._loaded: Loaded | None = None
        self.report: FitReport | None = None  #: The current fit
        self._is_stale = True  # ratings were written while the panel was hidden
        self._has_own_choice = False  # the user ticked columns, which are kept for other ratings
        self._is_reading = False
        self._due: Callable[[], None] | None = None  # requested before the ratings were read
        self._soon = QTimer(self, singleShot=True, interval=_DEBOUNCE_MS)
        self._make_widgets()
        self._lay_out()
        self._connect()
        style_by_theme(self, self._app.theme, label_style, item_style)
        self._show_report(None)

    # Building

    def _make_widgets(self) -> None:
        self.rounds = StudyRounds(self._app)
        self.source = StudySource(self._app)
        self.results = StudyResults(self._app.theme, self._app.notify)
        self.statistics = FitStatistics(self._app.theme, self._app.notify, self)
        self._show_statistics = QPushButton(self.tr("Statistics…"))
        self._show_statistics.setToolTip(
            self.tr("The regression that checks the results, with its errors and charts")
        )
        self.raters = StudyRaters()
        self._status = wrapped_label()
        self._sample = QPushButton(self.tr("Show simulated example"))
        self.next_energy = StudyNextEnergy(self._app)
        self.reviewing = Reviewing(self._app, self)

    def _lay_out(self) -> None:
        page = Page()
        page.column.addWidget(self.rounds)
        page.column.addSpacing(16)
        add_all(
            page.column,
            self.source,
            self._status,
            self._sample,
            self.results,
            row_of(self._show_statistics, None),
            self.next_energy,
            self.raters,
            None,
        )
        column = column_in(self)
        column.addWidget(page)

    def _connect(self) -> None:
        self._connect_steps()
        self.rounds.fit_requested.connect(self._keep_fit)
        self.rounds.batch_requested.connect(self._begin_round)
        self.reviewing.agreed.connect(self._begin_round)
        self._study.opened.connect(self.source.open_workspace)
        self._study.changed.connect(self._on_study_changed)
        self._show_statistics.clicked.connect(partial(bring_to_front, self.statistics))
        self.statistics.rating_chosen.connect(self._on_rating_chosen)
        self._sample.clicked.connect(self.source.open_sample)
        self.rounds.review_requested.connect(self.review_next)
        self.next_energy.wanted.connect(self.propose)
        self.next_energy.proposed.connect(self._on_proposed)

    def _connect_steps(self) -> None:
        """Connect the steps in the notes of the class."""
        self.source.changed.connect(self.reload)
        self._app.ratings.changed.connect(self._on_ratings_changed)
        self.statistics.choices.changed.connect(self._on_choice)
        self._app.energy.changed.connect(self._soon.start)
        self._soon.timeout.connect(self._fit)
        self.statistics.measuring.done.connect(self._on_measured)
        self.statistics.measuring.stopped.connect(self._on_not_measured)

    def show_rounds(self) -> None:
        """Scroll to the next step at the top of the page and give it the focus."""
        page = self.findChild(Page)
        if page is not None:
            page.verticalScrollBar().setValue(0)
        self.rounds.take_focus()

    def show_results(self) -> None:
        """Scroll to the results."""
        page = self.findChild(Page)
        if page is not None:
            page.ensureWidgetVisible(self.results.head_text)

    # Reading

    def open_ratings(self, path: Path) -> None:
        """Study a CSV file with a ``rating`` column, or a study folder."""
        self.source.open_file(path)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self.reload()

    @Slot()
    def _on_ratings_changed(self) -> None:
        if self.source.is_workspace:
            self._is_stale = True
            if self.isVisible():
                self.reload()

    @Slot()
    def reload(self) -> None:
        """Read the ratings again."""
        self._is_stale = False
        self._is_reading = True
        self.results.set_updating(True)
        if self.status:  # it referred to fewer ratings
            self._status.setText(self.tr("Updating the results…"))
            self._sample.hide()
        source = self.source.source
        self.source.show_loaded(None)
        self.next_energy.clear()  # changed ratings may suggest another one
        run(
            self, lambda _cancel: load_ratings(source),
            self._on_loaded, self._on_unreadable, key="read",
        )  # fmt: skip

    def _on_loaded(self, loaded: Loaded) -> None:
        self._loaded, self._is_reading = loaded, False
        due, self._due = self._due, None
        if due is not None:
            due()
        self.source.show_loaded(loaded)
        self.statistics.measuring.drop()
        kept = set(self.statistics.choices.options().features) & set(loaded.names)
        is_kept = self._has_own_choice and bool(kept)
        chosen = tuple(kept) if is_kept else self._first_choice(loaded)
        self.statistics.choices.show_columns(loaded, chosen)
        self._fit()

    def _first_choice(self, loaded: Loaded) -> tuple[str, ...]:
        view = self._study.view if self.source.is_workspace else None
        reads = () if view is None else view.reads
        reads = reads or tuple(sorted(self._app.energy.value.features()))
        return first_choice(loaded.columns, loaded.n_puzzles, (*loaded.stated, *reads))

    def _on_unreadable(self, sentence: str) -> None:
        self._loaded, self._is_reading, self._due = None, False, None
        self.source.show_loaded(Loaded(self.source.source, None, {}, (), (), (), ()))
        drop(self, "fit")
        self._show_report(None)
        self._say(sentence)

    # Fitting

    @Slot()
    def _on_choice(self) -> None:
        self._has_own_choice = True
        self._soon.start()

    @Slot()
    def _fit(self) -> None:
        self._soon.stop()
        loaded = self._loaded
        if loaded is None:
            return
        options = self.statistics.choices.options()
        whole, loaded = loaded, loaded.chosen(options)
        self.results.set_sample(loaded.source.is_sample)
        self.statistics.show_ratings(loaded, is_solved_only=options.outcomes == "solved")
        if not loaded.ratings:
            drop(self, "fit")
            self._show_report(None)
            self._say(self._empty_text())
            return
        if not options.features and not any(map(loaded.does_vary, loaded.columns)):
            drop(self, "fit")
            self._show_report(None)
            self._say(self._too_few_text())
            return
        missing = tuple(name for name in options.features if name in loaded.askable)
        if missing:
            self.statistics.measuring.begin(whole, missing)
            return
        self.statistics.measuring.drop()
        self.results.set_updating(True)
        run(
            self, lambda _cancel: fit_ratings(loaded, options, whole),
            self._on_fitted, self._on_unfitted, key="fit",
        )  # fmt: skip

    @Slot(object, object)
    def _on_measured(self, asked: Loaded, found: Loaded) -> None:
        if asked is self._loaded:
            self._loaded = found
            choices = self.statistics.choices
            choices.show_columns(found, choices.options().features)
            self._fit()

    @Slot(object)
    def _on_not_measured(self, names: tuple[str, ...]) -> None:
        """Deselect the features that were not measured."""
        choices = self.statistics.choices
        options = choices.options()
        left = tuple(name for name in options.features if name not in names)
        choices.set_options(replace(options, features=left))

    def _empty_text(self) -> str:
        return self.tr(
            "No ratings yet. Play a puzzle and press R to rate it. After a first round of about "
            "15 puzzles, the study suggests an energy for the next round. Until then, a simulated "
            "example shows what the results look like."
        )

    def _too_few_text(self) -> str:
        return self.tr(
            "The rated puzzles don't differ in any feature yet. Rate more puzzles of the round. "
            "Until then, a simulated example shows what the results look like."
        )

    def _on_fitted(self, report: FitReport) -> None:
        self._show_report(report)
        self._say("")
        if self._loaded is not None:
            self.raters.show_raters(report.raters, self._loaded.progress)

    def _on_unfitted(self, sentence: str) -> None:
        self._show_report(None)
        self._say(readable(sentence))

    @Slot(int)
    def _keep_fit(self, number: int) -> None:
        """Save the current fit with a round."""
        if self.report is None or not self.source.is_workspace:
            self._app.notify(
                self.tr("There is no fit to save yet. Rate more puzzles of this study.")
            )
            return
        self._study.keep_fit(self.report.options, number)

    @Slot()
    @Slot(object)
    def _begin_round(self, size: Size | None = None) -> None:
        """Generate the next round, of another size than the form's if one was chosen."""
        self._keep_first_fit()
        self._app.requests.next_round.emit(size)

    def _keep_first_fit(self) -> None:
        """Save the fit behind the next round, unless the designer saved one."""
        view = self._study.view
        rounds = () if view is None or not self.source.is_workspace else view.rounds
        if self.report is not None and rounds and not rounds[-1].status.has_fit:
            number = rounds[-1].status.number
            self._study.keep_fit(self.report.options, number)

    # Showing

    @property
    def status(self) -> str:
        """Message shown in place of a fit; empty when there is one."""
        return "" if self._status.isHidden() else self._status.text()

    def _say(self, sentence: str) -> None:
        self._status.setText(sentence)
        self._status.setVisible(bool(sentence))
        is_sample = self.source.source.is_sample
        self._sample.setVisible(bool(sentence) and not is_sample)
        self.statistics.say(sentence)

    def _show_report(self, report: FitReport | None) -> None:
        self.report = report
        self.results.set_updating(False)
        self.results.show_report(report, self._next_step())
        self.next_energy.setVisible(report is not None)
        self.next_energy.set_leading(not self._next_step())
        has_ratings = self._loaded is not None and bool(self._loaded.ratings)
        self._show_statistics.setVisible(has_ratings)
        self.statistics.show_report(report)
        if report is None:
            self.raters.hide()

    def _next_step(self) -> str:
        return self.rounds.next_step if self.source.is_workspace else ""

    @Slot()
    def _on_study_changed(self) -> None:
        self.results.show_next_step(self._next_step())
        self.next_energy.set_leading(not self._next_step())

    @Slot(int)
    def _on_rating_chosen(self, place: int) -> None:
        loaded = self.statistics.loaded  # of the selected rounds and raters
        if loaded is None:
            return
        by_id = {record.id: record.deal.to_line() for record in self._app.open_set.records}
        line = known_deal(loaded, place, by_id)
        try:
            deal = parse_deal(line) if line else None
        except BoafError as error:
            self._app.notify(error_text(error))
            return
        if deal is None:
            self._app.notify(
                self.tr("The table doesn't identify this puzzle. Add a column “deal”.")
            )
            return
        self._app.requests.puzzle.emit(Puzzle.from_deal(deal, source=self.source.source.path.name))

    # The next energy

    @property
    def _base(self) -> Energy:
        """The energy of the last round, or outside a study the current energy."""
        view = self._study.view if self.source.is_workspace else None
        return self._app.energy.value if view is None or view.energy is None else view.energy

    @Slot()
    def propose(self) -> None:
        """Suggest the next energy from all ratings; the designer decides in the energy form."""
        if self._is_reading:
            self._due = self.propose
        elif self._loaded is not None:
            goes_on = self.source.is_workspace and bool(self._app.ratings.study)
            self.next_energy.propose(self._loaded, self._base, goes_on=goes_on)

    @Slot()
    def review_next(self) -> None:
        """Review the suggested energy of the next round, after reading the ratings if needed."""
        if not self.source.is_workspace:
            self.source.open_workspace()
        elif self._is_stale:
            self.reload()
        if self._is_reading or self._loaded is None:
            self._due = self.review_next
        else:
            self.reviewing.begin(self._loaded, self._base)

    @Slot(object, str, object)
    def _on_proposed(
        self, energy: Energy, reasons: str, curves: tuple[PreferenceCurve, ...]
    ) -> None:
        self._keep_first_fit()
        self._app.energy.proposed.emit(energy, reasons, curves)


def make_panel(app: App) -> StudyPanel:
    """Return the panel."""
    return StudyPanel(app)
