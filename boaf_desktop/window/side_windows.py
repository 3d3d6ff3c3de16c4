"""Secondary windows: questions, preferences, help, reports. All are non-modal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtWidgets import QDialog

from boaf_desktop.dialogs.deal_editor import EditorWindow
from boaf_desktop.dialogs.ladder import LadderWindow
from boaf_desktop.dialogs.new_deal import NumberedDealDialog, RandomDealDialog
from boaf_desktop.dialogs.preferences import PreferencesDialog
from boaf_desktop.language import tr
from boaf_desktop.storage import paths
from boaf_desktop.widgets.dialogs import ask_file, filters_for_sets, open_outside
from boaf_desktop.widgets.pages import bring_to_front, fit_to_screen
from boaf_desktop.window.sources import Sources
from boaf_desktop.workspace.app import App

if TYPE_CHECKING:
    from boaf_desktop.dialogs.help import HelpWindow, Keys

D = TypeVar("D", bound=QDialog)
_SIZE: Final = QSize(620, 460)  # in logical pixels


class SideWindows(QObject):
    """Opens secondary windows and passes their requests to the responsible parts."""

    def __init__(self, app: App, sources: Sources) -> None:
        super().__init__(app)
        self._app, self._window, self._sources = app, app.window, sources

    def ask_random(self) -> None:
        settings, deal = self._app.settings, self._sources.dealer.deal_random
        self._open(RandomDealDialog, lambda: RandomDealDialog(settings, deal, self._window))

    def ask_number(self) -> None:
        self._open(NumberedDealDialog, lambda: NumberedDealDialog(self._deal_typed, self._window))

    def _deal_typed(self, number: int, rows: int, columns: int) -> None:
        if self._sources.dealer.deal_number(number, rows, columns):
            self._app.my_puzzles.add_deal(self._app.session.puzzle.deal, f"#{number}")

    def ask_open(self) -> None:
        ask_file(self._window, tr("Open"), self._app.requests.file.emit, filters_for_sets())

    def show_ladder(self) -> None:
        sources = self._sources
        self._open(LadderWindow, lambda: LadderWindow(sources.ladder, self._app))

    def show_calendar(self) -> None:
        from boaf_desktop.home.calendar import CalendarWindow  # imported only when needed

        self._open(CalendarWindow, lambda: CalendarWindow(self._sources.daily, self._app))

    def show_games(self) -> None:
        from boaf_desktop.window.your_games import GamesWindow  # imported only when needed

        sources = self._sources
        self._open(
            GamesWindow,
            lambda: GamesWindow(self._app, lambda: sources.daily.today, sources.puzzle_of),
        )

    def show_editor(self) -> None:
        self._open(EditorWindow, lambda: EditorWindow(self._app))

    def show_preferences(self) -> None:
        settings = self._app.settings
        self._open(PreferencesDialog, lambda: PreferencesDialog(settings, self._window))

    def show_help(self, keys: Keys) -> HelpWindow:
        """Show the help, with the keys of commands, and return it."""
        from boaf_desktop.dialogs.help import HelpWindow  # imported only when needed

        is_designer = self._app.settings.is_designer
        return self._open(
            HelpWindow, lambda: HelpWindow(keys, self._window, is_designer=is_designer)
        )

    def show_log(self) -> None:
        open_outside(paths.log_dir(), self._app.notify)

    def show_about(self) -> None:
        """Show the program's version, parts and licences."""
        from boaf_desktop.dialogs.help import AboutBox  # imported only when needed

        self._open(AboutBox, lambda: AboutBox(self._window))

    def _open(self, kind: type[D], make: Callable[[], D]) -> D:
        """Bring the open window of this type to the front, or create one; return it."""
        opened = [each for each in self._window.findChildren(kind) if each.isVisible()]
        if opened:
            dialog = opened[0]
        else:
            dialog = make()
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.setWindowModality(Qt.WindowModality.NonModal)
            fit_to_screen(dialog)
        bring_to_front(dialog)
        return dialog
