"""Adds the panels to the window and connects them."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QT_TRANSLATE_NOOP, QObject, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.palette import paper_inks
from boaf_desktop.panels.energy.memory import EnergyMemory
from boaf_desktop.panels.puzzles.set_commands import SetCommands
from boaf_desktop.panels.study.raters.ratings_importer import RatingsImporter, is_from_raters
from boaf_desktop.widgets.placement import fit_to_screen
from boaf_desktop.wiring.library_windows import LibraryWindows
from boaf_desktop.wiring.next_round import NextRoundCommand
from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.ratings_watch import RatingsWatch
from boaf_desktop.workspace.workspace import Workspace
from engine.design.energy import Energy
from engine.files.foreign_table import column_names
from engine.puzzlesets.formats import is_set_file

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boaf_desktop.panels.energy.panel import EnergyPanel
    from boaf_desktop.panels.generate.panel import GeneratePanel
    from boaf_desktop.panels.puzzles.panel import PuzzlesPanel
    from boaf_desktop.panels.rate.panel import RatePanel
    from boaf_desktop.panels.study.panel import StudyPanel
    from boaf_desktop.window.main_window import MainWindow
    from engine.design.record import PuzzleRecord
    from engine.statistics.learning.expected import PreferenceCurve


@dataclass(frozen=True, slots=True)
class PanelEntry:
    """A panel in a folder of `boaf_desktop.panels`, created by ``panel.make_panel`` there.

    ``title`` is translated in the context ``Panels``. A panel that isn't for design is created
    without loading the modules of the others.
    """

    key: str
    title: object
    is_for_design: bool = True


PANELS: Final = (
    PanelEntry("puzzles", QT_TRANSLATE_NOOP("Panels", "Puzzles"), is_for_design=False),
    PanelEntry("generate", QT_TRANSLATE_NOOP("Panels", "Generate")),
    PanelEntry("map", QT_TRANSLATE_NOOP("Panels", "Map")),
    PanelEntry("energy", QT_TRANSLATE_NOOP("Panels", "Energy")),
    PanelEntry("rate", QT_TRANSLATE_NOOP("Panels", "Rate")),
    PanelEntry("inspect", QT_TRANSLATE_NOOP("Panels", "Inspect")),
    PanelEntry("study", QT_TRANSLATE_NOOP("Panels", "Study")),
)
"""Every panel, in the order of the tabs."""


class Panels(QObject):
    """The panels of one window, and the connections between them and the window.

    ``window``: the window. Panels are created when first visible; the table of puzzles also for
    the keys N and B, which step through it.
    """

    panel_made = Signal()  #: A design panel is about to be created

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.closing = window.closing
        self.context = context = window.context
        self.workspace = workspace = Workspace(self)
        self._made: dict[str, QWidget] = {}
        EnergyMemory(workspace, context.settings)
        RatingsWatch(workspace, self)
        self._reports = reports = Reports(window, self)
        self.study = study = OpenStudy(workspace, self, reports.inks)
        self.next_round = NextRoundCommand(study, workspace, self)
        self.ratings_importer = RatingsImporter(context, workspace, study, window)
        self.shelf = LibraryWindows(window, workspace, study)
        self.set_commands = SetCommands(self, lambda: self.puzzles)
        for panel in PANELS:
            window.add_panel(panel.key, self.tr(str(panel.title)), partial(self._make, panel))
        self._connect()
        window.add_opener(self._open_file)
        workspace.open_set.opened.connect(context.settings.begin_designing)
        if study.is_restoring:
            context.settings.begin_designing()
            # Until the study is read, it is unknown whether the puzzle on the board must be
            # hidden.
            context.session.set_blind(True)
            study.unreadable.connect(self._on_study_unreadable)
        # Only after the first paint.
        window.painted.connect(workspace.open_set.restore)
        window.painted.connect(study.restore)

    def _connect(self) -> None:
        window, workspace = self.window, self.workspace
        workspace.puzzle_requested.connect(window.open_puzzle)
        workspace.refused.connect(window.notify)
        self.study.said.connect(window.notify)
        self.study.rated.connect(self._on_round_rated)
        self.study.reported.connect(self._reports.offer_report)
        self.study.page_written.connect(self._reports.offer_page)
        self.next_round.said.connect(window.notify)
        self.next_round.made.connect(self._on_round_made)
        self.study.puzzle_requested.connect(window.open_puzzle)
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
        window.recorder.changed.connect(workspace.marks.refresh)
        workspace.open_set.exact_requested.connect(self._on_exact_requested)
        self.shelf.panel_requested.connect(window.show_panel)
        window.sources.set_open_set(self.open_next, self._open_previous)
        for command, run in (
            ("rate", self._on_rating_requested),
            ("generate", self._on_generate_requested),
            ("save", self.set_commands.save),
            ("export", self.set_commands.export),
            ("collect", self.set_commands.collect),
        ):
            window.commands.provide(command, run)

    @property
    def puzzles(self) -> PuzzlesPanel:
        """The table of puzzles, created on first use."""
        self.window.make_panel("puzzles")
        return cast("PuzzlesPanel", self._made["puzzles"])

    def _make(self, panel: PanelEntry) -> QWidget:
        # For a player who never designs, none of these modules is loaded.
        if panel.is_for_design:
            self.panel_made.emit()
        module = importlib.import_module(f"boaf_desktop.panels.{panel.key}.panel")
        made: QWidget = module.make_panel(self)
        self._made[panel.key] = made
        return made

    # Services for panels

    def run_command(self, id_: str) -> None:
        """Run a command of the window."""
        self.window.run_command(id_)

    def show_panel(self, key: str) -> QWidget | None:
        """Bring a panel to the front."""
        return self.window.show_panel(key)

    @Slot(object)
    def open_file(self, path: Path) -> None:
        """Open a file of any kind."""
        self.window.open_file(path)

    @Slot(object)
    def import_ratings(self, paths: Iterable[Path]) -> None:
        """Offer to import files from raters."""
        self.ratings_importer.offer(paths)

    def _show_generate(self) -> GeneratePanel:
        return cast("GeneratePanel", self.window.show_panel("generate"))

    @Slot(str)
    def _on_round_rated(self, sentence: str) -> None:
        """Offer the results as soon as a round is completely rated."""
        show = self.tr("Show results")
        self.window.notice.show_message(sentence, show, self._show_results, stays=True)

    def _show_results(self) -> None:
        self.window.show_panel("study")
        cast("StudyPanel", self._made["study"]).show_results()

    @Slot(object)
    def _on_exact_requested(self, records: Sequence[PuzzleRecord]) -> None:
        """Count in the table, created if necessary; an existing one receives the signal itself."""
        if "puzzles" not in self._made:
            self.puzzles.counter.count(records)

    @Slot()
    def _open_previous(self) -> None:
        """Go back in the open set; from a puzzle outside it, through the unfinished games."""
        if self.workspace.open_set.place_of(self.context.session.puzzle.deal) >= 0:
            self.puzzles.open_previous()
        else:
            self.window.sources.open_unfinished()

    @Slot()
    def open_next(self) -> None:
        """Open the next puzzle to rate while a study is open, else the next of the set."""
        view, deal = self.study.view, self.context.session.puzzle.deal
        is_of_set = self.workspace.open_set.place_of(deal) >= 0
        if view is None or not view.order:
            self.puzzles.open_next()
        elif is_of_set and view.asked_in(deal) is None:
            self.puzzles.open_next()  # the study doesn't request a rating of the current puzzle
        elif not self.study.open_next(self.context.session.puzzle.deal):
            self.window.notify(self.tr("There are no more puzzles to rate in this round."))

    @Slot()
    def _on_study_opened(self) -> None:
        if self.study.view is not None:
            self.context.settings.begin_designing()
            # It hides what could bias the rater, from the first puzzle on.
            self.window.make_panel("rate")

    @Slot()
    def _on_study_unreadable(self) -> None:
        if self.study.view is None:
            self.context.session.set_blind(False)

    @Slot()
    def make_round(self) -> None:
        """Generate the next round of the study with the settings of the form."""
        panel = self._show_generate()
        panel.take_focus()
        self.next_round.begin(panel)

    @Slot()
    def _on_round_made(self) -> None:
        cast("StudyPanel", self.window.show_panel("study")).show_rounds()

    @Slot()
    def _on_rating_requested(self) -> None:
        cast("RatePanel", self.window.show_panel("rate")).focus_scale()

    @Slot(object)
    def show_history(self, path: Path) -> None:
        """Show the ratings of a table for editing."""
        # Rarely needed, so the window is created only on request.
        from boaf_desktop.panels.rate_history.panel import RatingHistory

        history = self.window.findChild(RatingHistory)
        if history is None:
            history = RatingHistory(self.context, self.workspace, self.window)
            fit_to_screen(history)
        history.show_newest(path)

    @Slot()
    def _on_game_ended(self) -> None:
        """Ask a designer for a rating; a player is not asked."""
        puzzle = self.context.session.puzzle
        is_listed = self.workspace.open_set.place_of(puzzle.deal) >= 0
        is_to_rate = is_listed or self.study.asked_in(puzzle.deal) is not None
        if self.window.is_designing and is_to_rate:
            self._on_rating_requested()

    @Slot()
    def _on_generate_requested(self) -> None:
        self._show_generate().take_focus()

    @Slot(object, str, object)
    def _on_energy_proposed(
        self, energy: Energy, reasons: str, curves: tuple[PreferenceCurve, ...]
    ) -> None:
        panel = cast("EnergyPanel", self.window.show_panel("energy"))
        panel.propose(energy, reasons, curves)
        panel.take_focus()

    def _open_file(self, path: Path) -> bool:
        """Open a puzzle set or ratings; anything else is left to the board."""
        if is_from_raters(path):
            self.ratings_importer.offer([path])
            return True
        if not is_set_file(path):
            return False
        if holds_ratings(path):
            cast("StudyPanel", self.window.show_panel("study")).open_ratings(path)
            self.shelf.try_ratings(path)
            return True
        self.workspace.open_set.open(path, shows_first=True)
        if self.window.is_designing:
            self.window.show_panel("puzzles")
        return True


class Reports(QObject):
    """Shows a notice about a saved file, with a button that opens it."""

    def __init__(self, window: MainWindow, parent: QObject) -> None:
        super().__init__(parent)
        self._window = window

    def inks(self) -> tuple[str, str, str, str]:
        """Return the colours of the suits in a report: those of the current deck."""
        context = self._window.context
        four_colours = context.settings.has_four_colours
        return paper_inks(context.theme.palette, four_colours=four_colours)

    @Slot(object)
    def offer_report(self, path: Path) -> None:
        """Show a notice with the report of a round."""
        self._offer(self.tr("The report was saved to {path}."), path)

    @Slot(object)
    def offer_page(self, path: Path) -> None:
        """Show a notice with the rating page."""
        self._offer(self.tr("The rating page was saved to {path}."), path)

    def _offer(self, text: str, path: Path) -> None:
        act = partial(self._open, path)
        self._window.notice.show_message(text.format(path=path), self.tr("Open"), act, stays=True)

    def _open(self, path: Path) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            self._window.notify(self.tr("No program is set up to open {path}.").format(path=path))


def holds_ratings(path: Path) -> bool:
    """Return whether a table contains ratings, judging by its column names."""
    return "rating" in column_names(path, ("rating",))


def install_panels(window: MainWindow) -> Panels:
    """Add the panels to a window."""
    return Panels(window)
