"""Secondary windows: questions, preferences, help. All are non-modal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QWidget

from boaf_desktop.dialogs.crash import CrashWindow
from boaf_desktop.dialogs.ladder import LadderWindow
from boaf_desktop.dialogs.new_deal import NumberedDealDialog, RandomDealDialog
from boaf_desktop.dialogs.preferences import PreferencesDialog
from boaf_desktop.editor.editor_window import EditorWindow
from boaf_desktop.language.wording import tr
from boaf_desktop.storage import paths
from boaf_desktop.widgets.file_dialogs import ask_file, ask_target, filter_for_sets, open_outside
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.placement import bring_to_front, fit_to_screen
from engine.game import Deal
from engine.progress import Cancel, Work
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.puzzlesets.worksheet import SheetSettings, make_worksheet

if TYPE_CHECKING:
    from boaf_desktop.dialogs.help import HelpWindow
    from boaf_desktop.window.main_window import MainWindow

D = TypeVar("D", bound=QDialog)


class SideWindows(QObject):
    """Opens secondary windows and passes their requests to the responsible parts."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._app = window, window.app

    @Slot()
    def ask_random(self) -> None:
        """Ask for the size of a random deal."""
        main = self._window
        deal = main.sources.dealer.deal_random
        self._open(RandomDealDialog, lambda: RandomDealDialog(main.settings, deal, main))

    @Slot()
    def ask_number(self) -> None:
        main = self._window
        deal = main.sources.dealer.deal_number
        self._open(NumberedDealDialog, lambda: NumberedDealDialog(deal, main))

    @Slot()
    def ask_open(self) -> None:
        """Ask for a file to open."""
        filters = [filter_for_sets(tr("Deals and puzzle sets")), tr("All files (*)")]
        ask_file(self._window, tr("Open"), self._window.open_file, filters)

    def ask_print(self) -> None:
        """Ask for a PDF file, and write the deal on the board with its solution to it."""
        from boaf_desktop.pdf import usual_page_size  # only when needed

        session, theme = self._window.session, self._window.theme
        puzzle = session.puzzle
        settings = SheetSettings(
            puzzle.name,
            per_page=1,
            page_size=usual_page_size(),
            has_answers=not session.is_hidden(puzzle.deal),
            has_four_colours=theme.cards.has_four_colours,
        )
        ask_target(
            self._window, tr("Print as PDF"), partial(self._print, puzzle.deal, settings),
            "pdf", ["PDF (*.pdf)"], name=puzzle.name.lstrip("#"),
        )  # fmt: skip

    def _print(self, deal: Deal, settings: SheetSettings, path: Path) -> None:
        requests = self._app.requests
        text = tr("The deal was saved as {path}. Open it to print it.")
        run(
            self, partial(_draw, path, deal, settings),
            lambda _written: requests.written.emit(text, path), requests.message.emit,
        )  # fmt: skip

    def show_ladder(self) -> None:
        sources = self._window.sources
        self._open(LadderWindow, lambda: LadderWindow(sources.ladder, sources.climb, self._window))

    def show_calendar(self) -> None:
        """Show the puzzles of the day."""
        from boaf_desktop.home.calendar import CalendarWindow  # imported only when needed

        self._open(CalendarWindow, lambda: CalendarWindow(self._window.sources.daily, self._app))

    def show_library(self) -> None:
        """Show every set and study."""
        from boaf_desktop.library.library_window import LibraryWindow  # only when needed

        # Not deleted when closed, so that deleting files can end.
        window = self._window.findChild(LibraryWindow) or LibraryWindow(self._app)
        fit_to_screen(window)
        bring_to_front(window)

    def show_editor(self) -> None:
        self._open(EditorWindow, lambda: EditorWindow(self._app))

    def show_crash(self, report: str) -> None:
        """Show a crash report; one at a time."""
        self._open(CrashWindow, lambda: CrashWindow(report, self._window))

    def show_preferences(self) -> None:
        main = self._window
        self._open(PreferencesDialog, lambda: PreferencesDialog(main.settings, main))

    def show_help(self) -> None:
        """Show the help for the panel with the focus; otherwise where it was, or its start."""
        self._help().go_to_panel(self._window.panel_key_of(QApplication.focusWidget()))

    @Slot()
    def show_shortcuts(self) -> None:
        """Show the section of the help on keys."""
        self._help().go_to_keys()

    def _help(self) -> HelpWindow:
        """Return the help, open and in front."""
        from boaf_desktop.dialogs.help import HelpWindow  # imported only when needed

        main = self._window
        is_designer = main.settings.is_designer
        seen = [each for each in main.commands if main.commands[each.id].isVisible()]
        keys = [(command.text, command.shortcuts) for command in seen]
        return self._open(HelpWindow, lambda: HelpWindow(keys, main, is_designer=is_designer))

    @Slot()
    def show_log(self) -> None:
        """Open the log folder."""
        open_outside(paths.log_dir(), self._window.notify)

    @Slot()
    def show_about(self) -> None:
        """Show the program's name and version."""
        box = QMessageBox(self._window)
        box.setWindowTitle(tr("About"))
        box.setText(tr("Birds of a Feather: play, generate, rate and study card puzzles."))
        box.setInformativeText(QApplication.applicationVersion())
        _show(box)
        box.activateWindow()

    def _open(self, kind: type[D], make: Callable[[], D]) -> D:
        """Bring the open window of this type to the front, or create one; return it."""
        opened = [each for each in self._window.findChildren(kind) if each.isVisible()]
        dialog = opened[0] if opened else make()
        if not opened:
            _show(dialog)
        dialog.activateWindow()
        return dialog


def _draw(path: Path, deal: Deal, settings: SheetSettings, cancel: Cancel) -> Work[None]:
    """Write a worksheet with one puzzle; runs in a worker thread."""
    from boaf_desktop.pdf import draw_worksheet

    sheet = yield from make_worksheet(PuzzleSet((record_of(deal),)), settings, cancel)
    yield from draw_worksheet(path, sheet, cancel)


def _show(dialog: QWidget) -> None:
    """Show a non-modal window that is deleted when closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowModality(Qt.WindowModality.NonModal)
    fit_to_screen(dialog)
    dialog.show()
