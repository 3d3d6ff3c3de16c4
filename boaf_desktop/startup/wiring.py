"""Puts the panels into the window and joins them to it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QLocale, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from boaf_desktop.panels.energy.memory import EnergyMemory
from boaf_desktop.panels.generate.queue.reminder import QueueReminder
from boaf_desktop.panels.puzzles.collector import Collector
from boaf_desktop.panels.study.raters.taking_in import TakingIn, is_from_raters
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.startup.file_kinds import holds_ratings, is_set_of_grids
from boaf_desktop.startup.next_round import NextRound
from boaf_desktop.startup.reports import Reports
from boaf_desktop.startup.shelf import Shelf
from boaf_desktop.widgets.file_dialogs import start_where_last
from boaf_desktop.widgets.placement import fit_to_screen
from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.ratings_watch import RatingsWatch
from boaf_desktop.workspace.workspace import Workspace
from engine.design.energy import Energy
from engine.puzzlesets.csv_format import PuzzleSet, record_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boaf_desktop.panels.energy.panel import EnergyPanel
    from boaf_desktop.panels.generate.panel import GeneratePanel
    from boaf_desktop.panels.pairs.window import PairWindow
    from boaf_desktop.panels.puzzles.export_dialog import ExportDialog
    from boaf_desktop.panels.puzzles.panel import PuzzlesPanel
    from boaf_desktop.panels.rate.panel import RatePanel
    from boaf_desktop.panels.rate_history.panel import RatingHistory
    from boaf_desktop.panels.study.fit.published_window import PublishedWindow
    from boaf_desktop.panels.study.panel import StudyPanel
    from boaf_desktop.panels.study.rounds.size import Size
    from boaf_desktop.window.main_window import MainWindow
    from engine.design.record import PuzzleRecord
    from engine.statistics.learning.curves import Curve

_SET_ENDINGS: Final = {".csv", ".json"}


class Panels(QObject):
    """The panels of one window, and the ways between them and the window.

    Parameters
    ----------
    window : MainWindow
        Where they go. They are made when they are first seen; the table of puzzles also for N and
        B, which walk it.

    Attributes
    ----------
    panel_made : Signal()
        Another panel is about to be made.
    """

    panel_made = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        context = window.context
        self.workspace = workspace = Workspace(context.jobs, self)
        self._collector = Collector(context.jobs, workspace, window)
        self._export: ExportDialog | None = None
        self._history: RatingHistory | None = None
        self._pairs: PairWindow | None = None
        self._paper: PublishedWindow | None = None
        EnergyMemory(workspace, context.settings)
        RatingsWatch(workspace, self)
        self._reports = reports = Reports(window, self)
        self.study = study = OpenStudy(context.jobs, workspace, self, reports.inks)
        self.next_round = NextRound(study, workspace, self)
        self.taking_in = TakingIn(context, workspace, study, window)
        self.shelf = Shelf(window, workspace, study)
        self._puzzles: PuzzlesPanel | None = None
        window.add_panel("puzzles", self.tr("Puzzles"), self._make_puzzles)
        window.add_panel("generate", self.tr("Generate"), self._make_generate)
        window.add_panel("energy", self.tr("Energy"), self._make_energy)
        window.add_panel("rate", self.tr("Rate"), self._make_rate)
        window.add_panel("inspect", self.tr("Inspect"), self._make_inspect)
        window.add_panel("study", self.tr("Study"), self._make_study)
        self._connect()
        window.add_opener(self._open_file)
        if study.is_restoring:
            # Until it is read nobody knows whether the puzzle on the board is a secret.
            context.session.set_blind(True)
            study.unreadable.connect(self._on_study_unreadable)
        # The first paint comes first.
        window.painted.connect(workspace.open_set.restore)
        window.painted.connect(study.restore)
        window.painted.connect(QueueReminder(context, self).look)

    def _connect(self) -> None:
        window, workspace = self._window, self.workspace
        workspace.puzzle_wanted.connect(self._on_puzzle_wanted)
        workspace.refused.connect(window.notify)
        self.study.said.connect(window.notify)
        self.study.reported.connect(self._reports.offer_report)
        self.study.book_written.connect(self._reports.offer_book)
        self.next_round.said.connect(window.notify)
        self.next_round.made.connect(self._on_round_made)
        self.study.puzzle_wanted.connect(self._on_puzzle_wanted)
        self.study.opened.connect(self._on_study_opened)
        for change in (
            workspace.open_set.changed,
            workspace.energy.changed,
            workspace.ratings.changed,
            self.study.opened,
            self.study.changed,
        ):
            change.connect(window.notice.forget_older)
        session = window.context.session
        session.solved.connect(self._on_game_ended)
        session.given_up.connect(self._on_game_ended)
        workspace.energy.proposed.connect(self._on_energy_proposed)
        workspace.open_set.begun.connect(window.sources.lead_to_set)
        workspace.open_set.saved.connect(self._on_some_saved)
        window.recorder.changed.connect(workspace.marks.refresh)
        workspace.open_set.exact_wanted.connect(self._on_exact_wanted)
        self.shelf.panel_wanted.connect(window.show_panel)
        window.sources.set_open_set(self._open_next, self._open_previous)
        for command, run in (
            ("rate", self._on_rating_wanted),
            ("generate", self._on_generate_requested),
            ("save", self._on_save_requested),
            ("export", self._on_export_requested),
            ("collect", self._on_collect_requested),
        ):
            window.commands.provide(command, run)
        workspace.collect_wanted.connect(self._on_collect_wanted)
        workspace.csv_dropped.connect(self._collector.add_csv)

    @property
    def puzzles(self) -> PuzzlesPanel:
        """The table of puzzles, made when it is first wanted."""
        if self._puzzles is None:
            self._window.make_panel("puzzles")
        return cast("PuzzlesPanel", self._puzzles)

    # A player who never designs loads none of these panels, nor what they need.

    def _make_puzzles(self) -> QWidget:
        from boaf_desktop.panels.puzzles.panel import PuzzlesPanel  # noqa: PLC0415

        self._puzzles = panel = PuzzlesPanel(self._window.context, self.workspace)
        panel.open_wanted.connect(self._window.open_file)
        panel.save_wanted.connect(self._on_save_requested)
        panel.export_wanted.connect(self._on_export_requested)
        panel.generate_wanted.connect(self._on_generate_requested)
        panel.library_wanted.connect(self.shelf.show_library)
        return panel

    def _make_generate(self) -> QWidget:
        from boaf_desktop.panels.generate.panel import GeneratePanel  # noqa: PLC0415

        self.panel_made.emit()
        return GeneratePanel(self._window.context, self.workspace)

    def _make_inspect(self) -> QWidget:
        from boaf_desktop.panels.inspect.panel import InspectPanel  # noqa: PLC0415

        self.panel_made.emit()
        return InspectPanel(self._window.context, self.workspace)

    def _make_energy(self) -> QWidget:
        from boaf_desktop.panels.energy.panel import EnergyPanel  # noqa: PLC0415

        self.panel_made.emit()
        panel = EnergyPanel(self._window.context, self.workspace)
        panel.round_wanted.connect(self._on_batch_wanted)
        return panel

    def _make_rate(self) -> QWidget:
        from boaf_desktop.panels.rate.panel import RatePanel  # noqa: PLC0415

        self.panel_made.emit()
        panel = RatePanel(self._window.context, self.workspace, self.study)
        panel.next_wanted.connect(self._open_next)
        panel.history_wanted.connect(self._on_history_wanted)
        panel.compare.clicked.connect(self._on_pairs_wanted)
        return panel

    def _make_study(self) -> QWidget:
        from boaf_desktop.panels.study.panel import StudyPanel  # noqa: PLC0415

        self.panel_made.emit()
        panel = StudyPanel(self._window.context, self.workspace, self.study)
        panel.rounds.next_wanted.connect(self._open_first)
        panel.rounds.round_wanted.connect(self._on_round_wanted)
        panel.rounds.raters.files_chosen.connect(self.taking_in.offer)
        panel.reviewing.size_chosen.connect(self._on_size_chosen)
        panel.rounds.batch_wanted.connect(self._on_batch_wanted)
        panel.paper_wanted.connect(self._on_paper_wanted)
        panel.rounds.compare_wanted.connect(self.shelf.show_comparison)
        return panel

    def _show_generate(self) -> GeneratePanel:
        return cast("GeneratePanel", self._window.show_panel("generate"))

    def _show_energy(self) -> EnergyPanel:
        return cast("EnergyPanel", self._window.show_panel("energy"))

    def _show_rate(self) -> RatePanel:
        return cast("RatePanel", self._window.show_panel("rate"))

    def _show_study(self) -> StudyPanel:
        return cast("StudyPanel", self._window.show_panel("study"))

    @Slot(object)
    def _on_exact_wanted(self, records: Sequence[PuzzleRecord]) -> None:
        """Have the table count, which it hears of by itself once it is made."""
        if self._puzzles is None:
            self.puzzles.counter.count(records)

    @Slot()
    def _open_previous(self) -> None:
        self.puzzles.open_previous()

    @Slot()
    def _open_next(self) -> None:
        """Open the next puzzle to rate while a study is open, else the next of the set."""
        view, deal = self.study.view, self._window.context.session.puzzle.deal
        is_of_set = self.workspace.open_set.place_of(deal) >= 0
        if view is None or not view.order:
            self.puzzles.open_next()
        elif is_of_set and view.shown_as(deal) is None:
            self.puzzles.open_next()  # the study does not ask about what is played just now
        elif not self.study.open_next(self._window.context.session.puzzle.deal):
            self._window.notify(self.tr("No other puzzle of the round is left to rate."))

    @Slot()
    def _open_first(self) -> None:
        """Open the first puzzle in the order of the round that is not rated."""
        self.study.open_next()

    @Slot()
    def _on_study_opened(self) -> None:
        if self.study.view is not None:
            # It hides what would sway the rater, from the first puzzle on.
            self._window.make_panel("rate")

    @Slot()
    def _on_study_unreadable(self) -> None:
        if self.study.view is None:
            self._window.context.session.set_blind(False)

    @Slot()
    def _on_round_wanted(self) -> None:
        path = self.workspace.open_set.path
        if path is None or not self.workspace.open_set.records:
            self._window.notify(self.tr("There is no set; generate one first."))
        else:
            self.study.add_round(path)

    @Slot(object)
    def _on_size_chosen(self, size: Size) -> None:
        self._show_generate().form.set_size(size.n_puzzles, size.low, size.high)

    @Slot()
    def _on_batch_wanted(self) -> None:
        panel = self._show_generate()
        panel.take_focus()
        self.next_round.begin(panel)

    @Slot()
    def _on_round_made(self) -> None:
        self._show_study().show_rounds()

    @Slot(object)
    def _on_puzzle_wanted(self, puzzle: Puzzle) -> None:
        self._window.open_puzzle(puzzle)

    @Slot()
    def _on_rating_wanted(self) -> None:
        self._show_rate().focus_scale()

    @Slot(object)
    def _on_history_wanted(self, path: Path) -> None:
        if self._history is None:
            # Few people change what they said; the window is not made before one does.
            from boaf_desktop.panels.rate_history.panel import RatingHistory  # noqa: PLC0415

            self._history = RatingHistory(self._window.context, self.workspace, self._window)
            fit_to_screen(self._history)
        self._history.show_newest(path)

    @Slot()
    def _on_paper_wanted(self) -> None:
        if self._paper is None:
            # As seldom wanted as the history.
            from boaf_desktop.panels.study.fit.published_window import PublishedWindow  # noqa: PLC0415

            self._paper = PublishedWindow(self._window.context, self._window)
        self._paper.show()
        self._paper.activateWindow()

    @Slot()
    def _on_pairs_wanted(self) -> None:
        if self._pairs is None:
            # As seldom wanted as the history.
            from boaf_desktop.panels.pairs.window import PairWindow  # noqa: PLC0415

            self._pairs = PairWindow(self._window.context, self.study, self._window)
        self._pairs.ask()

    @Slot()
    def _on_game_ended(self) -> None:
        """Ask a designer for a rating; a player of solitaire is left in peace."""
        puzzle = self._window.context.session.puzzle
        is_listed = self.workspace.open_set.place_of(puzzle.deal) >= 0
        is_to_rate = is_listed or self.study.shown_as(puzzle.deal) is not None
        is_to_rate = is_to_rate and not puzzle.is_practice
        if self._window.is_designing and is_to_rate:
            self._on_rating_wanted()

    @Slot()
    def _on_generate_requested(self) -> None:
        self._show_generate().take_focus()

    @Slot(object, str, object)
    def _on_energy_proposed(self, energy: Energy, reasons: str, curves: tuple[Curve, ...]) -> None:
        panel = self._show_energy()
        panel.propose(energy, reasons, curves)
        panel.take_focus()

    @Slot()
    def _on_save_requested(self) -> None:
        """Ask where to write these puzzles; the ending of the name says in which form."""
        these = self.puzzles.these
        if not self.workspace.open_set.records:
            self._window.notify(self.tr("There is no set to save; open or generate one first."))
            return
        if not these.places:
            self._window.notify(self.tr("No puzzle of the set passes the filter."))
            return
        dialog = QFileDialog(
            self._window,
            self.tr("Save the set as")
            if these.is_all
            else self.tr("Save as a set: {these}").format(these=these.text),
        )
        start_where_last(dialog)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(
            [
                self.tr("Puzzle set (*.csv)"),
                self.tr("With solutions (*.json)"),
                self.tr("Text (*.txt)"),
            ]
        )
        dialog.setDefaultSuffix("csv")
        dialog.fileSelected.connect(self._on_save_chosen)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot()
    def _on_export_requested(self) -> None:
        if not self.workspace.open_set.records:
            self._window.notify(self.tr("There is no set to export; open or generate one first."))
            return
        if self._export is None:
            # QR codes and SVG are not wanted before somebody exports.
            from boaf_desktop.panels.puzzles.export_dialog import ExportDialog  # noqa: PLC0415

            self._export = ExportDialog(
                self._window.context, self.workspace, self.puzzles.these, self._window
            )
        self._export.open_for_set()

    @Slot()
    def _on_collect_requested(self) -> None:
        """Ask for a set for the puzzle on the board, with what the open set knows of it."""
        deal, open_set = self._window.context.session.puzzle.deal, self.workspace.open_set
        place = open_set.place_of(deal)
        self._on_collect_wanted(
            open_set.puzzle_set([place]) if place >= 0 else PuzzleSet((record_of(deal),))
        )

    @Slot(object)
    def _on_collect_wanted(self, puzzles: PuzzleSet) -> None:
        at = QApplication.focusWidget() or self._window
        self._collector.offer(puzzles, at.mapToGlobal(at.rect().center()))

    @Slot(str)
    def _on_save_chosen(self, name: str) -> None:
        these = self.puzzles.these
        if these.is_all:
            self.workspace.open_set.save(Path(name))
        else:
            self.workspace.open_set.save_some(Path(name), these.places)

    @Slot(object, int, int)
    def _on_some_saved(self, path: Path, n_saved: int, n_puzzles: int) -> None:
        sentence = self.tr("{n} of %n puzzle(s) were saved to {name}.", "", n_puzzles)
        number = QLocale().toString
        self._window.notify(sentence.format(n=number(n_saved), name=path))

    def _open_file(self, path: Path) -> bool:
        """Open a puzzle set or ratings; anything else is left to the board."""
        if is_from_raters(path):
            self.taking_in.offer([path])
            return True
        if path.suffix.lower() not in _SET_ENDINGS and not is_set_of_grids(path):
            return False
        if holds_ratings(path):
            self._show_study().open_ratings(path)
            self.shelf.try_ratings(path)
            return True
        self.workspace.open_set.open(path, shows_first=True)
        if self._window.is_designing:
            self._window.show_panel("puzzles")
        return True


def install_panels(window: MainWindow) -> Panels:
    """Give a window its panels."""
    return Panels(window)
