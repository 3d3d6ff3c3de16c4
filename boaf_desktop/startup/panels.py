"""Adds the panels to the window and connects them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.language.translation import tr, worded
from boaf_desktop.panels.puzzles.set_commands import SetCommands
from boaf_desktop.panels.study.ratings_importer import RatingsImporter, is_from_raters
from boaf_desktop.play.game.game import GameState
from boaf_desktop.widgets.file_dialogs import open_outside
from boaf_desktop.window.main_window import FORM
from engine.design.energy import Energy
from engine.design.record import PuzzleRecord
from engine.files.foreign_table import column_names
from engine.game import Deal
from engine.puzzlesets.formats import is_set_file
from engine.ratings.rating import RatingRow
from engine.resources import resource_path
from engine.sentences import message
from engine.study.round import Round
from engine.study.snapshot import Snapshot
from engine.study.study import STUDY_FILE

if TYPE_CHECKING:
    from boaf_desktop.panels.energy.energy_panel import EnergyPanel
    from boaf_desktop.panels.generate.generate_panel import GeneratePanel
    from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel
    from boaf_desktop.panels.rate.rate_panel import RatePanel
    from boaf_desktop.panels.study.study_panel import StudyPanel
    from boaf_desktop.play.game.puzzle import Puzzle
    from boaf_desktop.window.main_window import MainWindow


@dataclass(frozen=True, slots=True)
class Tab:
    """A tab with the keys of its panels, from top to bottom; the title is a message."""

    key: str
    title: str
    panels: tuple[str, ...]
    scrolls: bool = False  #: Whether they are sections of one page


TABS: Final = (
    Tab("design", message("Design"), ("energy", "generate"), scrolls=True),
    Tab("puzzles", message("Puzzles"), ("puzzles", "inspect")),
    Tab("map", message("Map"), ("map",)),
    Tab("study", message("Study"), ("study",)),
)
"""Every tab, in the order of a designer's work."""

_CLASSES: Final = {
    "energy": "boaf_desktop.panels.energy.energy_panel:EnergyPanel",
    "generate": "boaf_desktop.panels.generate.generate_panel:GeneratePanel",
    "puzzles": "boaf_desktop.panels.puzzles.puzzles_panel:PuzzlesPanel",
    "inspect": "boaf_desktop.panels.inspect.inspect_panel:InspectPanel",
    "map": "boaf_desktop.panels.map.map_panel:MapPanel",
    "study": "boaf_desktop.panels.study.study_panel:StudyPanel",
    FORM: "boaf_desktop.panels.rate.rate_panel:RatePanel",
}
"""The class of each panel, the rating form below the board included; loaded on first use."""

PANELS: Final = tuple(_CLASSES)
"""The key of each panel."""

_FOR_PLAYERS: Final = "puzzles"
"""The panel that is created without loading the modules of the others."""


class Panels(QObject):
    """The panels of one window, and the connections between them and the window.

    ``window``: the window. Panels are created when first visible; the table of puzzles also for
    the keys N and B, which step through it.
    """

    design_panel_requested = Signal()  #: A designer's panel is about to be created

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window, self.app = window, window.app
        self.study = window.app.study
        self.ratings_importer = RatingsImporter(self.app)
        self.set_commands = SetCommands(self.app, lambda: self.puzzles)
        for tab in TABS:
            makers = {key: partial(self._make, key) for key in tab.panels}
            window.add_tab(tab.key, worded(tab.title), makers, scrolls=tab.scrolls)
        window.centre.form_maker = partial(self._make, FORM)
        self._connect_requests()
        self._connect_study()
        self._connect_window()
        self._restore()

    def _restore(self) -> None:
        """Open the set and the study of the last run, once the window is painted."""
        app, window = self.app, self.window
        if app.study.is_restoring:
            app.settings.begin_designing()
            # Until the study is read, it is unknown whether the puzzle on the board must be
            # hidden.
            app.session.set_blind(True)
        window.painted.connect(app.open_set.restore)
        window.painted.connect(app.study.restore)

    # All of these are slots, as lambdas would keep the closed window alive.

    def _connect_requests(self) -> None:
        requests = self.app.requests
        requests.history.connect(self.show_history)
        requests.rated_puzzles.connect(self.show_rated)
        requests.comparison.connect(self.compare)
        requests.next_round.connect(self.review_next)
        requests.written.connect(self._offer_file)
        self.app.energy.proposed.connect(self._on_energy_proposed)

    def _connect_study(self) -> None:
        study, session = self.study, self.app.session
        study.rated.connect(self._on_round_rated)
        self.app.study_tasks.round_created.connect(self._on_round_created)
        study.missing.connect(self._offer_missing)
        study.opened.connect(self._on_study_opened)
        session.ended.connect(self._on_game_ended)
        session.puzzle_changed.connect(self._on_puzzle)

    def _connect_window(self) -> None:
        window, app = self.window, self.app
        for change in (  # those that make a notice out of date
            app.open_set.changed,
            app.energy.changed,
            app.study.opened,
            app.study_tasks.changed,
        ):
            change.connect(window.notice.forget_older)
        window.sources.deal_input.opener = self._open_file
        app.open_set.begun.connect(window.sources.lead_to_set)
        window.sources.open_next_in_set = self.open_next
        window.sources.open_previous_in_set = self.open_previous
        window.sources.is_in_set = self._is_in_set
        for command, run in (
            ("rate", self._on_rating_requested),
            ("generate", self._on_generate_requested),
            ("save", self.set_commands.save),
            ("export", self.set_commands.export),
            ("collect", self.set_commands.collect),
        ):
            window.commands[command].triggered.connect(run)

    # Panels

    @property
    def puzzles(self) -> PuzzlesPanel:
        """The table of puzzles, created on first use."""
        return cast("PuzzlesPanel", self.window.make_panel("puzzles"))

    def _make(self, key: str) -> QWidget:
        # For a player who never designs, none of the other modules is loaded.
        if key != _FOR_PLAYERS:
            self.design_panel_requested.emit()
        panel: QWidget = resolve_name(_CLASSES[key])(self.app)
        if key == FORM:
            cast("RatePanel", panel).close_requested.connect(self.close_rating)
        return panel

    def _show_study(self) -> StudyPanel:
        return cast("StudyPanel", self.window.show_panel("study"))

    # The next puzzle of a set or study

    def _is_in_set(self, puzzle: Puzzle) -> bool:
        """Return whether the next puzzle comes from the open study, or from the puzzle's set."""
        is_designer = self.window.settings.is_designer
        # A player may paste a puzzle of a set that was opened earlier.
        is_known = is_designer or bool(puzzle.source)
        is_of_set = is_known and self.app.open_set.place_of(puzzle.deal) >= 0
        return is_of_set or (is_designer and self._rates_next(puzzle.deal))

    def _rates_next(self, deal: Deal) -> bool:
        """Return whether the open study has the next puzzle, rather than the open set."""
        is_of_set = self.app.open_set.place_of(deal) >= 0 and self.study.asking(deal) is None
        return not is_of_set and self.study.round is not None and bool(self.study.round.order)

    @Slot()
    def open_next(self) -> None:
        """Open the next puzzle to rate while a study is open, else the next of the set."""
        deal = self.app.session.puzzle.deal
        if not self._rates_next(deal):
            self.puzzles.open_next()
        elif not self.study.open_next(deal):
            self.window.notify(tr("There are no more puzzles to rate in this round."))

    @Slot()
    def open_previous(self) -> None:
        """Open the previous puzzle of the set."""
        self.puzzles.open_previous()

    # Studies

    @Slot()
    def _on_study_opened(self) -> None:
        study = self.study.snapshot
        if study is None:
            self.app.session.set_blind(False)
        else:
            self.app.settings.begin_designing()
            self.app.settings.add_recent_file(study.folder)
            # It hides what could bias the rater, from the first puzzle on.
            self.window.make_panel(FORM)
            rated = [each.number for each in study.rounds if not each.n_left]
            if rated:
                self._replace_shown(rated[-1], study.folder)

    def _replace_shown(self, number: int, folder: Path) -> None:
        """Open the rated puzzles of a round in place of another round or the samples."""
        shown, samples = self.app.open_set.path, resource_path("samples", "papers.csv")
        if shown is None or shown == samples or shown.is_relative_to(folder):
            self._open_rated(number)

    def _open_rated(self, number: int) -> None:
        """Open the rated puzzles of a round, or of all for 0, the best first."""
        ratings = self.study.snapshot or self.study.known.own
        if ratings is None:
            return
        title = tr("Rated in round {n}", n=number) if number else tr("Rated puzzles")
        self.app.open_set.open_rated(ratings.rated_puzzles(number or None), title)

    @Slot(object)
    def compare(self, pair: tuple[PuzzleRecord, PuzzleRecord]) -> None:
        from boaf_desktop.panels.inspect.comparison import Comparison

        Comparison(self.app, pair, self.window).show()

    @Slot(int, str)
    def show_rated(self, number: int, puzzle_id: str) -> None:
        """Show the rated puzzles of a round, or of all for 0, and select one of them."""
        self._open_rated(number)
        self.window.show_panel("puzzles")
        self.puzzles.select(puzzle_id)

    @Slot(object)
    def _on_round_rated(self, rated: Round) -> None:
        """Offer the results as soon as a round is completely rated."""
        self._replace_shown(rated.number, rated.folder.parent)
        text = tr("Round {n} is rated.", n=rated.number)
        offers = [(tr("Show results"), lambda: self._show_study().show_results())]
        self.window.notice.show_message(text, offers, stays=True)

    @Slot(object)
    def _on_round_created(self, created: Round) -> None:
        """Offer the first puzzle of a new round."""
        label = tr("Play && rate round {n}", n=created.number)
        offers = [(label, self.study.open_next)]
        self.window.notice.show_message(_created_text(created), offers, stays=True)

    @Slot()
    def review_next(self) -> None:
        """Review the energy of the study's next round."""
        self._show_study().review_next()

    @Slot(object)
    def show_history(self, path: Path) -> None:
        """Show the ratings of a file, to open or withdraw them."""
        self._show_study().show_all_ratings(path)

    # Rating

    @Slot()
    def _on_rating_requested(self) -> None:
        cast("RatePanel", self.window.show_panel(FORM)).focus_scale()

    @Slot()
    def close_rating(self) -> None:
        """Hide the rating form; what was typed stays as a draft."""
        if self.window.centre.is_form_shown:
            self.window.centre.show_form(False)
            self.window.board.focus_card()

    @Slot()
    def _on_game_ended(self) -> None:
        """Ask for a rating of a puzzle of the study's rounds."""
        is_requested = self.study.asking(self.app.session.puzzle.deal) is not None
        if self.window.settings.is_designer and is_requested:
            self._on_rating_requested()

    @Slot()
    def _on_puzzle(self) -> None:
        """Hide the form, unless the puzzle is over and its rating was put off."""
        self.close_rating()
        session = self.app.session
        if session.puzzle.requested_by and self.study.round is not None:
            self.app.requests.withdrawn.emit(_created_text(self.study.round))
        is_over = session.outcome is not GameState.PLAYING
        if is_over and self.study.waits_for(session.puzzle.deal):
            self._on_rating_requested()

    # Designing

    @Slot()
    def _on_generate_requested(self) -> None:
        cast("GeneratePanel", self.window.show_panel("generate")).run.take_focus()

    @Slot(object, str)
    def _on_energy_proposed(self, energy: Energy, reasons: str) -> None:
        panel = cast("EnergyPanel", self.window.show_panel("energy"))
        panel.propose(energy, reasons)
        panel.take_focus()

    # Files

    def _open_file(self, path: Path) -> bool:
        """Open a study, a puzzle set or ratings; anything else is left to the board."""
        if (path / STUDY_FILE).is_file():
            self.study.open(path)
            self.window.show_panel("study")
            return True
        if is_from_raters(path):
            self.ratings_importer.offer([path])
            return True
        if not is_set_file(path):
            return False
        if has_ratings(path):
            self._show_study().open_ratings(path)
            return True
        self.app.open_set.open_file(path, shows_first=True)
        if self.window.settings.is_designer:
            self.window.show_panel("puzzles")
        return True

    @Slot(object, object)
    def _offer_missing(self, known: Snapshot, rows: Sequence[RatingRow]) -> None:
        """Say that another program removed ratings, with a button that adds them again."""
        text = tr(
            "Another program removed {n} rating from {path}.",
            "Another program removed {n} ratings from {path}.",
            n=len(rows),
            path=known.path,
        )
        offers = [(tr("Add again"), partial(self.app.study_tasks.restore_ratings, known, rows))]
        self.window.notice.show_message(text, offers, stays=True)

    @Slot(str, object)
    def _offer_file(self, text: str, path: Path) -> None:
        """Say that a file was written, with a button that opens it."""
        offers = [(tr("Open"), partial(open_outside, path, self.window.notify))]
        self.window.notice.show_message(text.format(path=path), offers)


def has_ratings(path: Path) -> bool:
    """Return whether a table contains ratings, judging by its column names."""
    return "rating" in column_names(path, ("rating",))


def _created_text(created: Round) -> str:
    return tr("Round {n} was created.", n=created.number)
