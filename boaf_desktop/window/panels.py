"""The panels of a window: which there are, how they are created, and what shows and fills them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from PySide6.QtCore import QEvent, QSize, Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QSizePolicy, QTabWidget, QWidget

from boaf_desktop.language import tr, worded
from boaf_desktop.panels.study.ratings import RatingsImporter, is_from_raters
from boaf_desktop.play.game import GameState, Puzzle
from boaf_desktop.widgets.dialogs import ColumnsDialog
from boaf_desktop.widgets.pages import Page
from boaf_desktop.widgets.parts import column_in, tab_along
from engine.design.energy import Energy
from engine.design.record import PuzzleRecord
from engine.files.storage import is_there
from engine.files.tables import column_names
from engine.game import Deal
from engine.puzzlesets.formats import column_of_deals, is_set_file
from engine.ratings import RatingRow
from engine.sentences import message
from engine.study.round import Round
from engine.study.snapshot import Snapshot
from engine.study.study import STUDY_FILE

if TYPE_CHECKING:
    from boaf_desktop.panels.energy.energy_panel import EnergyPanel
    from boaf_desktop.panels.generate.generate_panel import GeneratePanel
    from boaf_desktop.panels.puzzles.export_dialog import ExportDialog
    from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel
    from boaf_desktop.panels.rate.rate_panel import RatePanel
    from boaf_desktop.panels.study.study_panel import StudyPanel
    from boaf_desktop.window.main_window import MainWindow

FORM: Final = "rate"
"""The key of the rating form."""
_CLASSES: Final = {
    "energy": "boaf_desktop.panels.energy.energy_panel:EnergyPanel",
    "generate": "boaf_desktop.panels.generate.generate_panel:GeneratePanel",
    "puzzles": "boaf_desktop.panels.puzzles.puzzles_panel:PuzzlesPanel",
    "inspect": "boaf_desktop.panels.inspect.inspect_panel:InspectPanel",
    "study": "boaf_desktop.panels.study.study_panel:StudyPanel",
    FORM: "boaf_desktop.panels.rate.rate_panel:RatePanel",
}
"""The class of each panel, the rating form below the board included; loaded on first use."""
PANELS: Final = tuple(_CLASSES)
"""The key of each panel."""
PanelMaker: TypeAlias = Callable[[], QWidget]
_MIN_WIDTH: Final = 400  # in logical pixels
_FOR_PLAYERS: Final = "puzzles"
"""The panel that is created without loading the modules of the others."""


TABS: Final = (
    ("design", message("Design"), ("energy", "generate")),
    ("puzzles", message("Puzzles"), ("puzzles",)),
    ("inspect", message("Inspect"), ("inspect",)),
    ("study", message("Study"), ("study",)),
)
"""The key and title of every tab, in the order of a designer's work, and the keys of its panels.

The title is a message.
"""


class _ShortPage(Page):
    """A page that is no higher than its content, so that what is below it stays near."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        height = self.column.totalHeightForWidth(self.viewport().width())
        return QSize(super().sizeHint().width(), height)

    def event(self, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            self.updateGeometry()
        return super().event(event)


class TabPage(QWidget):
    """The panels of one tab, created when it is first shown.

    Several are sections of one page, and a panel's ``bar`` stays below it. Tab leads to them from
    the tab bar.
    """

    def __init__(self, makers: Mapping[str, PanelMaker], tab_bar: QWidget) -> None:
        super().__init__()
        self._makers, self._tab_bar = makers, tab_bar
        self.panels: dict[str, QWidget] = {}  #: By key, once they are created
        self._is_ready = False
        self.setMinimumWidth(_MIN_WIDTH)
        self._column = column_in(self, 0)
        self._page = _ShortPage() if len(makers) > 1 else Page()
        self._column.addWidget(self._page, 1)

    def make_panels(self) -> Mapping[str, QWidget]:
        """Return the panels by key, created on first use."""
        if self.panels:
            return self.panels
        for place, (key, make) in enumerate(self._makers.items()):
            self.panels[key] = panel = make()
            if len(self._makers) == 1:
                self._page.setWidget(panel)  # which scrolls only in a low window
                continue
            self._page.insert_card(place, panel)
            panel.show()  # at once
            bar = getattr(panel, "bar", None)
            if isinstance(bar, QWidget):
                self._column.addWidget(bar)
                self._column.addStretch()
        tab_along(self, after=self._tab_bar)
        return self.panels

    def set_ready(self) -> None:
        """Create the panels from now on when they are shown; before, it delays the first paint."""
        self._is_ready = True
        if self.isVisible():
            self.make_panels()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_ready:
            self.make_panels()


class Panels(QTabWidget):
    """The tabs of one window with their panels, and what leads from one panel to another.

    Panels are created when first visible; the table of puzzles also for the keys N and B, which
    step through it. The tab in front is kept in the settings.

    ``prepare``: called before a designer's panel is created.
    """

    def __init__(self, window: MainWindow, prepare: Callable[[], object]) -> None:
        super().__init__()
        self._prepare = prepare
        self._window, self.app, self._settings = window, window.app, window.settings
        self.study = window.app.study
        self.ratings_importer = RatingsImporter(self.app)
        self._export: ExportDialog | None = None  # of the open set
        self._keys: list[str] = []  # of the tabs
        #: Whether a puzzle of a round is played and rated: nothing but board, form and progress
        self.is_rating = False
        self._rated_text = ""  # of the message about the round that was rated last
        self._is_restoring = False  # whether the study of the last run is still to be read
        self._pages: dict[str, TabPage] = {}  # by the key of each panel
        self.setDocumentMode(True)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.tabBar().setExpanding(False)
        self.currentChanged.connect(self._on_current)

    def begin(self) -> None:
        """Add the tabs, and open the set and the study of the last run once they are visible."""
        app, painted = self.app, self._window.painted
        for tab, title, keys in TABS:
            self.add_tab(tab, worded(title), {key: partial(self._make, key) for key in keys})
        self._connect()
        self._is_restoring = app.study.is_restoring
        if self._is_restoring:
            app.settings.begin_designing()
        painted.connect(app.open_set.restore)
        painted.connect(app.study.restore)

    def _connect(self) -> None:
        """Connect slots only, as lambdas would keep the closed window alive."""
        app, study = self.app, self.study
        study.opened.connect(self._on_study_opened)
        app.session.ended.connect(self._on_game_ended)
        app.session.puzzle_changed.connect(self._on_puzzle)
        for change in (  # which make a notice out of date
            app.open_set.changed,
            app.energy.changed,
            study.opened,
            app.study_tasks.changed,
        ):
            change.connect(self._window.notice.forget_older)

    # Creating and showing

    def add_tab(self, key: str, title: str, makers: Mapping[str, PanelMaker]) -> None:
        """Add a tab with its panels, from top to bottom, and its entry in the View menu.

        ``key``: a stable name, kept in the settings.
        """
        page, front = TabPage(makers, self.tabBar()), self._settings.front_tab
        self._keys.append(key)
        self._pages |= dict.fromkeys(makers, page)
        self.addTab(page, title)
        if key == front:
            self.setCurrentWidget(page)
        self._window.commands.add_tab(title, partial(self._on_command, next(iter(makers))))
        self._window.refresh()

    def set_ready(self) -> None:
        """Create the panels from now on when they are shown."""
        for page in self._pages.values():
            page.set_ready()

    def show_panel(self, key: str) -> QWidget | None:
        """Bring a panel to the front, creating it if necessary, and return it."""
        self._settings.is_designer = True
        self._window.home.hide()
        if key == FORM:
            self._show_board()
            self._window.centre.show_form(True)
        elif key in self._pages:
            self.setCurrentWidget(self._pages[key])
            self._set_rating(False)
            if self._window.centre.takes_all:  # or the form would leave no room for the panel
                self._window.centre.show_form(False)
        return self.make_panel(key)

    @property
    def fills_window(self) -> bool:
        """Whether the tab in front needs the place of the board too."""
        return self._keys[self.currentIndex()] == "study" if self._keys else False

    @property
    def replaces_board(self) -> bool:
        return self.isVisible() and self.fills_window

    def _show_board(self) -> None:
        """Leave a tab that takes the place of the board."""
        if self.replaces_board:
            self.setCurrentWidget(self._pages["puzzles"])

    def leave_rating(self) -> None:
        """Return from the puzzle that is being rated to the study; what was typed stays."""
        self.close_rating()
        self.show_study()

    def _set_rating(self, is_rating: bool) -> None:
        if is_rating != self.is_rating:
            self.is_rating = is_rating
            if is_rating:
                self._window.notice.withdraw(self._rated_text)
            else:
                self._window.centre.show_form(False)  # what was typed stays as a draft
            self._window.refresh()
            self._window.loop.refresh()

    def make_panel(self, key: str) -> QWidget | None:
        """Return a panel, creating it if necessary; None for an unknown key."""
        if key != FORM:
            return self._pages[key].make_panels()[key] if key in self._pages else None
        centre = self._window.centre
        if centre.form is None:
            centre.add_form(self._make(FORM))
        return centre.form

    def key_of(self, widget: QWidget | None) -> str:
        """Return the key of the panel that contains a widget; empty if none does."""
        panels = {key: page.panels.get(key) for key, page in self._pages.items()}
        panels[FORM] = self._window.centre.form
        keys = (
            key for key, each in panels.items() if each and widget and each.isAncestorOf(widget)
        )
        return next(keys, "")

    @Slot(int)
    def _on_current(self, index: int) -> None:
        # Adding the first tab brings it to the front, which is no choice of the user.
        if self.isVisible():
            self._settings.front_tab = self._keys[index]
        self._window.refresh()

    def _on_command(self, key: str) -> None:
        """Bring a tab to the front, with the focus on its title, from which Tab leads into it."""
        self.show_panel(key)
        self.tabBar().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _make(self, key: str) -> QWidget:
        # For a player who never designs, none of the other modules is loaded.
        if key != _FOR_PLAYERS:
            self._prepare()
        panel: QWidget = resolve_name(_CLASSES[key])(self.app)
        return panel

    @property
    def puzzles(self) -> PuzzlesPanel:
        """The table of puzzles, created on first use."""
        return cast("PuzzlesPanel", self.make_panel("puzzles"))

    def show_study(self) -> StudyPanel:
        return cast("StudyPanel", self.show_panel("study"))

    @Slot()
    def show_rating(self) -> None:
        """Show the rating form, with the focus on its scale."""
        cast("RatePanel", self.show_panel(FORM)).focus_scale()

    @Slot()
    def close_rating(self) -> None:
        """Hide the rating form; what was typed stays as a draft."""
        if self._window.centre.is_form_shown:
            self._window.centre.show_form(False)
            self._window.board.focus_card()

    def show_generate(self) -> None:
        cast("GeneratePanel", self.show_panel("generate")).take_focus()

    def export(self) -> None:
        """Export the open set or, for a player, the puzzle on the board."""
        if not self.app.settings.is_designer:
            self.export_board()
        elif not self.app.open_set.records:
            self.app.notify(tr("There is no set to export. Open or generate one first."))
        else:
            # SVG is needed only for an export.
            from boaf_desktop.panels.puzzles.export_dialog import ExportDialog

            if self._export is None:
                self._export = ExportDialog(self.app, self.puzzles, self._window)
            self._export.ask()

    def export_board(self) -> None:
        """Export the puzzle on the board."""
        from boaf_desktop.panels.puzzles.export_dialog import ExportDialog

        dialog = ExportDialog(self.app, None, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.ask()

    # From other parts of the window

    def edit_energy(self, energy: Energy) -> None:
        """Load an energy, and show it for editing."""
        panel = cast("EnergyPanel", self.show_panel("energy"))
        self.app.energy.set(energy)
        panel.take_focus()

    def compare(self, pair: tuple[PuzzleRecord, PuzzleRecord]) -> None:
        from boaf_desktop.panels.inspect.inspect_panel import Comparison

        Comparison(self.app, pair, self._window).show()

    def show_rated(self, number: int, puzzle_id: str) -> None:
        """Show the rated puzzles of a round, or of all for 0, and select one of them."""
        self.open_rated(number)
        self.show_panel("puzzles")
        self.puzzles.select(puzzle_id)

    def open_rated(self, number: int) -> None:
        """Open the rated puzzles of a round, or of all for 0, the best first."""
        ratings = self.study.snapshot or self.study.known.own
        if ratings is None:
            return
        title = tr("Rated in round {n}", n=number) if number else tr("Rated puzzles")
        self.app.open_set.open_rated(ratings.rated_puzzles(number or None), title)

    # Files

    def open_file(self, path: Path) -> bool:
        """Open a study, a puzzle set or ratings; anything else is left to the board."""
        if is_there(path / STUDY_FILE):
            self.study.open(path)
            self.show_panel("study")
            return True
        if is_from_raters(path):
            self.ratings_importer.offer([path])
            return True
        if not is_set_file(path):
            return False
        if column_of_deals(path):
            use = partial(self._open_table, path)
            ColumnsDialog(path, ("deal",), ("rating", "rater"), use, self._window).open()
            return True
        if _has_ratings(path):
            self.show_study().open_ratings(path)
            return True
        self.app.open_set.open_file(path, shows_first=True)
        if self._window.settings.is_designer:
            self.show_panel("puzzles")
        return True

    def _open_table(self, path: Path, columns: Mapping[str, str]) -> None:
        """Open a table with other column names: as ratings if it has any, else as a set."""
        if "rating" in columns:
            self.show_study().open_ratings(path, columns)
        else:
            self.app.open_set.import_table(path, columns)

    # From a puzzle to the next and previous one of the open set or study

    def is_in_set(self, puzzle: Puzzle) -> bool:
        """Return whether the next puzzle comes from the open study, or from the puzzle's set."""
        is_designer = self.app.settings.is_designer
        # A player may paste a puzzle of a set that was opened earlier.
        is_known = is_designer or bool(puzzle.source)
        is_of_set = is_known and self.app.open_set.place_of(puzzle.deal) >= 0
        return is_of_set or (is_designer and self._is_of_study(puzzle.deal))

    def _is_of_study(self, deal: Deal) -> bool:
        """Return whether the study, rather than the open set, has the steps from a deal."""
        study = self.study
        is_of_set = self.app.open_set.place_of(deal) >= 0 and study.asking(deal) is None
        return not is_of_set and study.round is not None and bool(study.round.order)

    def open_next(self) -> None:
        deal = self.app.session.puzzle.deal
        if not self._is_of_study(deal):
            self.puzzles.open_next()
        elif not self.study.open_next(deal):
            self.app.notify(tr("There are no more puzzles to rate in this round."))

    def open_previous(self) -> None:
        deal = self.app.session.puzzle.deal
        if not self._is_of_study(deal):
            self.puzzles.open_previous()
        elif not self.study.open_previous(deal):
            self.app.notify(tr("This is the first puzzle of the round."))

    # When the open study, its rounds or the game to be rated change

    @Slot()
    def _on_study_opened(self) -> None:
        study = self.study.snapshot
        if study is None:
            return
        self.app.settings.begin_designing()
        self.app.settings.add_recent_file(study.folder)
        self.make_panel(FORM)
        rated = [each.number for each in study.rounds if not each.n_left]
        if rated:
            self._replace_shown(rated[-1], study.folder)
        if self._is_restoring:  # the puzzle on the board may be one that it asks for
            self._is_restoring = False
            self._set_rating(self.study.waits_for(self.app.session.puzzle.deal))

    def offer_results(self, rated: Round) -> None:
        """Say that a round is completely rated; the loop bar offers the results."""
        self._replace_shown(rated.number, rated.folder.parent)
        self._rated_text = tr("Round {n} is rated.", n=rated.number)
        self._window.notice.show_message(self._rated_text, stays=True)
        self._window.ending.celebration.release(is_large=True)

    def _replace_shown(self, number: int, folder: Path) -> None:
        """Open the rated puzzles of a round in place of another round or the samples."""
        shown = self.app.open_set
        if shown.is_being_restored:
            then = partial(self._replace_shown, number, folder)
            shown.changed.connect(then, Qt.ConnectionType.SingleShotConnection)
        elif shown.path is None or shown.is_samples or shown.path.is_relative_to(folder):
            self.open_rated(number)

    def offer_to_restore(self, known: Snapshot, rows: Sequence[RatingRow]) -> None:
        """Say that another program removed ratings, with a button that adds them again."""
        text = tr(
            "Another program removed {n} rating from {path}.",
            "Another program removed {n} ratings from {path}.",
            n=len(rows),
            path=known.path,
        )
        offers = [(tr("Add again"), partial(self.app.study_tasks.restore_ratings, known, rows))]
        self._window.notice.show_message(text, offers, stays=True)

    @Slot()
    def _on_game_ended(self) -> None:
        """Ask for a rating of a puzzle of the study's rounds."""
        is_requested = self.study.asking(self.app.session.puzzle.deal) is not None
        if self.app.settings.is_designer and is_requested:
            self.show_rating()

    @Slot()
    def _on_puzzle(self) -> None:
        """Hide the form, unless the puzzle is over and its rating was put off.

        While the puzzles of a set are rated one after the other, it stays, outside of rounds.
        """
        session, study = self.app.session, self.study
        deal = session.puzzle.deal
        is_asked = study.asking(deal) is not None
        if not is_asked:
            self._show_board()
        self._set_rating(is_asked and bool(session.puzzle.requested_by))
        if study.asking(deal) is not None or self.app.open_set.place_of(deal) < 0:
            self.close_rating()
        is_over = session.outcome is not GameState.PLAYING
        if is_over and study.waits_for(deal):
            self.show_rating()


def _has_ratings(path: Path) -> bool:
    """Return whether a table contains ratings, judging by its column names."""
    return "rating" in column_names(path, ("rating",))
