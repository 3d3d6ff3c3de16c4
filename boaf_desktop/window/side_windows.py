"""The small windows beside the main one: questions, preferences, help. None stops the game."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.dialogs.crash import CrashWindow
from boaf_desktop.dialogs.ladder import LadderWindow
from boaf_desktop.dialogs.new_deal import NumberedDealDialog, RandomDealDialog
from boaf_desktop.dialogs.preferences import PreferencesDialog
from boaf_desktop.dialogs.statistics import StatisticsWindow
from boaf_desktop.editor.window import EditorWindow
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.difficulties import Difficulties
from boaf_desktop.play.game.ladder import Ladder
from boaf_desktop.play.game.recorder import Recorder
from boaf_desktop.play.game.session import Session
from boaf_desktop.practice.practice import Practice
from boaf_desktop.storage import paths
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.file_dialogs import start_where_last
from boaf_desktop.widgets.placement import fit_to_screen
from boaf_desktop.window.actions import keys_of_actions
from engine.game import Deal


class SideWindows(QObject):
    """Opens them, and passes on what was asked for."""

    random_wanted = Signal(int, int, int, bool)  #: Rows, columns, cards, winnable only
    number_wanted = Signal(str, int, int)  #: A FreeCell number as text, rows, columns
    file_chosen = Signal(object)  #: A `Path` to open
    next_wanted = Signal()  #: The next puzzle of the ladder is wanted
    day_wanted = Signal(object)  #: The puzzle of a `date` is wanted
    deal_drawn = Signal(object)  #: A `Deal` from the editor, for the board

    def __init__(
        self,
        window: QWidget,
        settings: Settings,
        theme: Theme,
        recorder: Recorder,
        ladder: Ladder,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._settings, self._theme = settings, theme
        self._recorder, self._ladder = recorder, ladder

    @Slot()
    def ask_random(self) -> None:
        """Ask for the size of a random deal."""
        if not self._bring_up(RandomDealDialog):
            dialog = RandomDealDialog(self._settings, self._window)
            dialog.wanted.connect(self.random_wanted)
            _show(dialog)

    @Slot()
    def ask_number(self) -> None:
        """Ask for a FreeCell number."""
        if not self._bring_up(NumberedDealDialog):
            dialog = NumberedDealDialog(self._settings, self._window)
            dialog.wanted.connect(self.number_wanted)
            _show(dialog)

    @Slot()
    def ask_file(self) -> None:
        """Ask for a file to open."""
        dialog = QFileDialog(self._window, self.tr("Open"))
        start_where_last(dialog)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._on_file)
        _show(dialog)

    @Slot(str)
    def _on_file(self, name: str) -> None:
        self.file_chosen.emit(Path(name))

    def show_ladder(self, difficulties: Difficulties) -> None:
        """Show the ladder."""
        if not self._bring_up(LadderWindow):
            window = LadderWindow(self._ladder, difficulties, self._theme, self._window)
            window.next_wanted.connect(self.next_wanted)
            _show(window)

    def show_calendar(self, daily: Daily, difficulties: Difficulties, theme: Theme) -> None:
        """Show the puzzles of the day."""
        from boaf_desktop.home.calendar import CalendarWindow  # when wanted

        if not self._bring_up(CalendarWindow):
            window = CalendarWindow(daily, difficulties, theme, self._window)
            window.day_wanted.connect(self.day_wanted)
            _show(window)

    def show_editor(self, session: Session, theme: Theme) -> None:
        """Show the deal editor."""
        if not self._bring_up(EditorWindow):
            window = EditorWindow(session, theme, self._settings, self._window)
            window.deal_wanted.connect(self.deal_drawn)
            window.board_wanted.connect(lambda: window.edit(session.puzzle.deal))
            _show(window)

    def show_share(self, deal: Deal) -> None:
        """Show a deal as a QR code and a link."""
        # QR codes are not wanted before somebody shares.
        from boaf_desktop.dialogs.share import ShareWindow

        _show(ShareWindow(deal, self._window))

    def show_statistics(self, daily: Daily, practice: Practice) -> None:
        """Show how games and practice went."""
        if not self._bring_up(StatisticsWindow):
            _show(StatisticsWindow(self._recorder, daily, practice, self._window))

    @Slot()
    def show_crash(self, report: str, path: str) -> None:
        """Show what went wrong; one report at a time."""
        if not self._bring_up(CrashWindow):
            _show(CrashWindow(report, path, self._window))

    def show_preferences(self) -> None:
        """Show the preferences."""
        if not self._bring_up(PreferencesDialog):
            _show(PreferencesDialog(self._settings, self._theme, self._window))

    def show_help(self, panel: str = "") -> None:
        """Show what the help says of a panel, or a window beside the main one.

        Without one it begins at its beginning, or stays where it was left while it is open.
        """
        from boaf_desktop.dialogs.help.window import HelpWindow  # when wanted

        if not self._bring_up(HelpWindow):
            _show(HelpWindow(keys_of_actions(), self._window))
        for window in self._window.findChildren(HelpWindow):
            window.go_to_panel(panel)

    @Slot()
    def show_shortcuts(self) -> None:
        """Show the keys, which are a section of the help."""
        from boaf_desktop.dialogs.help.window import HelpWindow  # when wanted

        self.show_help()
        for window in self._window.findChildren(HelpWindow):
            if window.isVisible():
                window.go_to_keys()

    @Slot()
    def show_log(self) -> None:
        """Open the folder of the log."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(paths.log_dir())))

    @Slot()
    def show_about(self) -> None:
        """Say what this program is."""
        box = QMessageBox(self._window)
        box.setWindowTitle(self.tr("About"))
        box.setText(self.tr("Birds of a Feather: play, generate, rate and study card puzzles."))
        box.setInformativeText(QApplication.applicationVersion())
        _show(box)

    def _bring_up(self, kind: type[QDialog]) -> bool:
        """Bring a window of a kind to the front, if one is open, and tell whether it was."""
        for dialog in self._window.findChildren(kind):
            if dialog.isVisible():
                dialog.activateWindow()
                return True
        return False


def _show(dialog: QWidget) -> None:
    """Show a window that goes away for good when it is closed, beside the running game."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowModality(Qt.WindowModality.NonModal)
    fit_to_screen(dialog)
    dialog.show()
    dialog.activateWindow()
