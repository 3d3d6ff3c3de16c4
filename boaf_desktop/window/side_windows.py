"""Secondary windows: questions, preferences, help, reports. All are non-modal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtWidgets import QDialog

from boaf_desktop.dialogs.deal_editor import EditorWindow
from boaf_desktop.dialogs.ladder import LadderWindow
from boaf_desktop.dialogs.new_deal import NumberedDealDialog, RandomDealDialog
from boaf_desktop.dialogs.preferences import PreferencesDialog
from boaf_desktop.language import tr
from boaf_desktop.storage import paths
from boaf_desktop.widgets.dialogs import ask_file, ask_target, filters_for_sets, open_outside
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.pages import bring_to_front, fit_to_screen
from boaf_desktop.window.sources import Sources
from boaf_desktop.workspace.app import App
from engine.game import Deal
from engine.progress import Cancel, Work
from engine.puzzlesets.pages import SheetSettings, make_worksheet
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of

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

    def ask_print(self) -> None:
        """Ask for a PDF file, and write the deal on the board to it.

        The solution is added once the game is over, as it would be help.
        """
        from boaf_desktop.pdf import usual_page_size  # only when needed

        session = self._app.session
        puzzle = session.puzzle
        settings = SheetSettings(
            puzzle.name,
            per_page=1,
            page_size=usual_page_size(),
            has_answers=session.may_give_answers(puzzle),
            has_four_colours=self._app.theme.cards.has_four_colours,
        )
        act, name = partial(self._print, puzzle.deal, settings), puzzle.name.lstrip("#")
        ask_target(self._window, tr("Print as PDF"), act, "pdf", ["PDF (*.pdf)"], name=name)

    def _print(self, deal: Deal, settings: SheetSettings, path: Path) -> None:
        requests = self._app.requests
        text = tr("The deal was saved as {path}. Open it to print it.")
        work = partial(_draw, path, deal, settings)
        run(self, work, lambda _: requests.written.emit(text, path), requests.message.emit)

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


def _draw(path: Path, deal: Deal, settings: SheetSettings, cancel: Cancel) -> Work[None]:
    """Write a worksheet with one puzzle; runs in a worker thread."""
    from boaf_desktop.pdf import draw_worksheet

    sheet = yield from make_worksheet(PuzzleSet((record_of(deal),)), settings, cancel)
    yield from draw_worksheet(path, sheet, cancel)
