"""Secondary windows: questions, preferences, help. All are non-modal."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QWidget

from boaf_desktop.dialogs.crash import CrashWindow
from boaf_desktop.dialogs.ladder import LadderWindow
from boaf_desktop.dialogs.new_deal import NumberedDealDialog, RandomDealDialog
from boaf_desktop.dialogs.preferences import PreferencesDialog
from boaf_desktop.editor.editor_window import EditorWindow
from boaf_desktop.storage import paths
from boaf_desktop.widgets.file_dialogs import EXPORTS, ask_file, ask_name, set_filter
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.placement import bring_to_front, fit_to_screen
from engine.game import Deal
from engine.progress import Cancel, Work
from engine.puzzlesets.csv_format import PuzzleSet, record_of
from engine.puzzlesets.worksheet import SheetSettings, make_worksheet

if TYPE_CHECKING:
    from boaf_desktop.dialogs.help import HelpWindow
    from boaf_desktop.window.main_window import MainWindow


class SideWindows(QObject):
    """Opens secondary windows and passes their requests to the responsible parts."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    @Slot()
    def ask_random(self) -> None:
        """Ask for the size of a random deal."""
        if not self._bring_up(RandomDealDialog):
            dialog = RandomDealDialog(self._window.settings, self._window)
            dialog.wanted.connect(self._window.sources.dealer.deal_random)
            _show(dialog)

    @Slot()
    def ask_number(self) -> None:
        """Ask for a FreeCell number."""
        if not self._bring_up(NumberedDealDialog):
            dialog = NumberedDealDialog(self._window)
            dialog.wanted.connect(self._window.sources.dealer.deal_number)
            _show(dialog)

    @Slot()
    def ask_file(self) -> None:
        """Ask for a file to open."""
        filters = [set_filter(self.tr("Deals and puzzle sets")), self.tr("All files (*)")]
        ask_file(self._window, self.tr("Open"), self._window.open_file, filters)

    def ask_print(self) -> None:
        """Ask for a PDF file, and write the deal on the board with its solution to it."""
        from boaf_desktop.export.worksheet import usual_page_size  # only when needed

        session, theme = self._window.session, self._window.theme
        puzzle = session.puzzle
        settings = SheetSettings(
            puzzle.name, 1, usual_page_size(),
            has_answers=not session.is_hidden(puzzle.deal), cards=theme.cards.choice,
        )  # fmt: skip
        ask_name(
            self._window, self.tr("Print as PDF"), partial(self._print, puzzle.deal, settings),
            "pdf", ["PDF (*.pdf)"], name=puzzle.name.lstrip("#"), kind=EXPORTS,
        )  # fmt: skip

    def _print(self, deal: Deal, settings: SheetSettings, path: Path) -> None:
        requests = self._window.app.requests
        text = self.tr("The deal was saved as {path}. Open it to print it.")
        run(
            self, partial(_draw, path, deal, settings),
            lambda _written: requests.written.emit(text, path), requests.message.emit,
        )  # fmt: skip

    def show_ladder(self) -> None:
        """Show the ladder."""
        main = self._window
        if not self._bring_up(LadderWindow):
            sources = main.sources
            _show(LadderWindow(sources.ladder, sources.climb, main))

    def show_calendar(self) -> None:
        """Show the puzzles of the day."""
        from boaf_desktop.home.calendar import CalendarWindow  # imported only when needed

        main = self._window
        if not self._bring_up(CalendarWindow):
            daily = main.sources.daily
            _show(CalendarWindow(daily, main.app.difficulties, main.theme, main))

    def show_library(self) -> None:
        """Show every set and study; the list and its search are kept until the next time."""
        from boaf_desktop.library.library_window import LibraryWindow  # only when needed

        window = self._window.findChild(LibraryWindow)
        if window is None:
            window = LibraryWindow(self._window.app)
            fit_to_screen(window)
        bring_to_front(window)

    def show_editor(self) -> None:
        """Show the deal editor."""
        main, session = self._window, self._window.session
        if not self._bring_up(EditorWindow):
            window = EditorWindow(session, main.theme, main.settings, main)
            window.deal_requested.connect(main.sources.open_drawn)
            window.board_requested.connect(lambda: window.edit(session.puzzle.deal))
            _show(window)

    def show_statistics(self) -> None:
        """Show the statistics of games."""
        from boaf_desktop.dialogs.statistics import StatisticsWindow  # only if needed

        main = self._window
        if not self._bring_up(StatisticsWindow):
            sources = main.sources
            _show(StatisticsWindow(main.app.recorder, sources.daily, main.app.difficulties, main))

    def show_crash(self, report: str) -> None:
        """Show a crash report; one at a time."""
        if not self._bring_up(CrashWindow):
            _show(CrashWindow(report, self._window))

    def show_preferences(self) -> None:
        """Show the preferences."""
        if not self._bring_up(PreferencesDialog):
            main = self._window
            _show(PreferencesDialog(main.settings, main))

    def show_help_in_context(self) -> None:
        """Show the help for the panel or window that has the focus."""
        panel = self._window.panel_key_of(QApplication.focusWidget())
        self.show_help(panel or type(QApplication.activeWindow()).__name__)

    def show_help(self, panel: str = "") -> None:
        """Show the help for a panel or window.

        Without one the help opens at its start; an open one stays where it is.
        """
        self._help().go_to_panel(panel)

    @Slot()
    def show_shortcuts(self) -> None:
        """Show the section of the help on keys."""
        self._help().go_to_keys()

    def _help(self) -> HelpWindow:
        """Return the help, open and in front."""
        from boaf_desktop.dialogs.help import HelpWindow  # imported only when needed

        if not self._bring_up(HelpWindow):
            main = self._window
            is_designer = main.settings.is_designer
            _show(HelpWindow(main.command_keys(), main, is_designer=is_designer))
        return next(each for each in self._window.findChildren(HelpWindow) if each.isVisible())

    @Slot()
    def show_log(self) -> None:
        """Open the log folder."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(paths.log_dir())))

    @Slot()
    def show_about(self) -> None:
        """Show the program's name and version."""
        box = QMessageBox(self._window)
        box.setWindowTitle(self.tr("About"))
        box.setText(self.tr("Birds of a Feather: play, generate, rate and study card puzzles."))
        box.setInformativeText(QApplication.applicationVersion())
        _show(box)

    def _bring_up(self, kind: type[QDialog]) -> bool:
        """Bring an open window of this type to the front; return whether there was one."""
        for dialog in self._window.findChildren(kind):
            if dialog.isVisible():
                dialog.activateWindow()
                return True
        return False


def _draw(path: Path, deal: Deal, settings: SheetSettings, cancel: Cancel) -> Work[None]:
    """Write a worksheet with one puzzle; runs in a worker thread."""
    from boaf_desktop.export.worksheet import draw_worksheet

    sheet = yield from make_worksheet(PuzzleSet((record_of(deal),)), settings, cancel)
    yield from draw_worksheet(path, sheet, cancel)


def _show(dialog: QWidget) -> None:
    """Show a non-modal window that is deleted when closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowModality(Qt.WindowModality.NonModal)
    fit_to_screen(dialog)
    dialog.show()
    dialog.activateWindow()
