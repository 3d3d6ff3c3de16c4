"""The commands of a window: menus, toolbar and keys are built from their list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QToolBar, QToolButton

from boaf_desktop import paths
from boaf_desktop.dialogs.deal_editor import EditorWindow
from boaf_desktop.dialogs.ladder import LadderWindow
from boaf_desktop.dialogs.new_deal import NumberedDealDialog, RandomDealDialog
from boaf_desktop.dialogs.preferences import PreferencesDialog
from boaf_desktop.language import tr, worded
from boaf_desktop.play import sharing
from boaf_desktop.play.sharing import Shared
from boaf_desktop.settings import Settings
from boaf_desktop.shortcuts import SHORTCUTS, native
from boaf_desktop.storage import merge_numbered
from boaf_desktop.widgets.dialogs import ask_file, ask_target, filters_for_sets
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.pages import bring_to_front, fit_to_screen
from boaf_desktop.widgets.parts import announce, plain, tip_text, without_mnemonic
from engine.game import format_moves, share_code
from engine.progress import Cancel, Work
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.sentences import Sentence

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

D = TypeVar("D", bound=QDialog)
_DESIGN_MENUS: Final = ("design", "view")
_BOARD_MENUS: Final = ("move", "puzzle")
# Of the toolbar, with "" for a separator
_TOOLS: Final = ("home", "new", "undo", "restart", "hint")
_RATING_TOOLS: Final = (*_TOOLS, "", "rate")
_DESIGN_TOOLS: Final = ("home", "undo", "redo", "hint", "", "rate")
_STUDY_TOOLS: Final = ("home", "new")  # while the board isn't shown
BOARD: Final = Qt.ShortcutContext.WidgetWithChildrenShortcut
"""The keys of a command on the board: tables and combo boxes use bare letters and Copy too."""
SEPARATOR: Final = None
"""A line between the commands of a menu."""


def _always(_window: MainWindow) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Command:
    """One action; its functions get the window."""

    id: str  #: Identifier, also of its icon (`Theme.icon`)
    text: str  #: Menu text
    run: Callable[[MainWindow], object] | None = None  #: Action, unless it is checkable
    #: Action of a checkable command, called with the new state.
    toggle: Callable[[MainWindow, bool], object] | None = None
    tooltip: str = ""  #: A longer sentence; the menu text when empty
    short: str = ""  #: Text on the toolbar; only commands with one have an icon
    is_for_designer: bool = False  #: Hidden outside designer mode, and its keys disabled
    context: Qt.ShortcutContext = Qt.ShortcutContext.WindowShortcut  #: Where the keys work
    when: Callable[[MainWindow], bool] = _always  #: Whether it can be used
    checked_when: Callable[[MainWindow], bool] | None = None  #: Its check mark, if it has one

    @property
    def shortcuts(self) -> tuple[str, ...]:
        return tuple(SHORTCUTS.get(self.id, "").split())


Entries: TypeAlias = tuple[Command | None, ...]


def _is_board_shown(window: MainWindow) -> bool:
    return not window.home.is_shown and window.centre.isVisibleTo(window)


def _is_in_play(window: MainWindow) -> bool:
    """Return whether the board shows its cards."""
    return _is_board_shown(window) and not window.controls.is_paused


def _set_preference(name: str) -> Callable[[MainWindow, bool], None]:
    """Return an action that turns a preference on or off."""
    return lambda window, is_on: setattr(window.settings, name, is_on)


_board_command = partial(Command, context=BOARD, when=_is_board_shown)
"""A command whose keys work on the board, by default while that is shown."""


def _is_in_energy(window: MainWindow) -> bool:
    """Return whether undo and redo are those of the energy, because the focus is there."""
    return window.focused_panel == "energy"


def _can_undo(window: MainWindow) -> bool:
    if _is_in_energy(window):
        return window.app.energy.undo_stack.canUndo()
    return _is_in_play(window) and window.session.undo_stack.canUndo()


def _can_redo(window: MainWindow) -> bool:
    if _is_in_energy(window):
        return window.app.energy.undo_stack.canRedo()
    return _is_in_play(window) and window.session.undo_stack.canRedo()


def _undo(window: MainWindow) -> None:
    (window.app.energy.undo_stack if _is_in_energy(window) else window.session).undo()
    announce(window.board, tr("Undone."))


def _redo(window: MainWindow) -> None:
    (window.app.energy.undo_stack if _is_in_energy(window) else window.session).redo()
    announce(window.board, tr("Redone."))


def _star(window: MainWindow, is_on: bool) -> None:
    """Add the puzzle on the board to My puzzles, with what the open set knows, or remove it."""
    puzzle, open_set = window.session.puzzle, window.app.open_set
    place = open_set.place_of(puzzle.deal)
    if place >= 0:
        puzzles = open_set.puzzle_set([place])
    else:
        puzzles = PuzzleSet((record_of(puzzle.deal),), {"name": (puzzle.name,)})
    window.app.my_puzzles.set_starred(puzzles, is_starred=is_on)
    added = tr("{name} is in My puzzles.", name=puzzle.name)
    removed = tr("{name} isn't in My puzzles any more.", name=puzzle.name)
    window.app.notify(added if is_on else removed)


def show_dialog(window: MainWindow, kind: type[D], *arguments: Any, **options: Any) -> D:
    """Bring the open dialog of this type to the front, or create one; return it."""
    opened = [each for each in window.findChildren(kind) if each.isVisible()]
    if opened:
        dialog = opened[0]
    else:
        dialog = kind(*arguments, **options)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowModality(Qt.WindowModality.NonModal)
        fit_to_screen(dialog)
    bring_to_front(dialog)
    return dialog


def _ask_random(window: MainWindow) -> None:
    deal = window.sources.dealer.deal_random
    show_dialog(window, RandomDealDialog, window.settings, deal, window)


def _ask_number(window: MainWindow) -> None:
    def deal(number: int, rows: int, columns: int) -> None:
        if window.sources.dealer.deal_number(number, rows, columns):
            window.app.my_puzzles.add_deal(window.session.puzzle.deal, f"#{number}")

    show_dialog(window, NumberedDealDialog, deal, window)


def _show_calendar(window: MainWindow) -> None:
    from boaf_desktop.dialogs.calendar import CalendarWindow  # imported only when needed

    show_dialog(window, CalendarWindow, window.app)


def _show_games(window: MainWindow) -> None:
    from boaf_desktop.dialogs.your_games import GamesWindow  # imported only when needed

    show_dialog(window, GamesWindow, window.app)


def _show_about(window: MainWindow) -> None:
    from boaf_desktop.dialogs.help import AboutBox  # imported only when needed

    show_dialog(window, AboutBox, window)


def _ask_backup(window: MainWindow) -> None:
    def save(path: Path) -> None:
        def work(cancel: Cancel) -> Work[int]:
            from engine.backup import back_up  # loads what designers need

            return (yield from back_up(path, data, config, cancel))

        window.journal.write()
        window.settings.sync()
        data, config, notify = paths.data_dir(), paths.config_dir(), window.app.notify
        text = tr("Your games, ratings, studies and preferences were saved in {path}.", path=path)
        run(window, work, lambda _n_files: notify(text), notify)

    name = f"boaf-{date.today().isoformat()}"
    ask_target(window, tr("Back up to"), save, "zip", [tr("Backup (*.zip)")], name=name)


def _ask_restore(window: MainWindow) -> None:
    def merge(path: Path) -> None:
        def work(cancel: Cancel) -> Work[list[Sentence]]:
            from engine.backup import restore  # loads what designers need

            return (yield from restore(path, data, config, cancel))

        def show(done: list[Sentence]) -> None:
            merge_numbered(paths.journal_file(), window.journal.take_over)
            app.recorder.add(())
            if app.recorder.games:  # who has played needs no tour
                window.settings.has_seen_welcome = True
                window.settings.tour_step = window.sources.tour.n_steps
            app.my_puzzles.load()
            app.study.reload()
            window.notice.show_message(" ".join(map(worded, done)), stays=True)

        window.journal.write()  # what is compared with the backup
        window.settings.sync()
        data, config, app = paths.data_dir(), paths.config_dir(), window.app
        run(window, work, show, app.notify)

    ask_file(window, tr("Restore a backup"), merge, [tr("Backup (*.zip)")])


def _ask_open(window: MainWindow) -> None:
    ask_file(window, tr("Open"), window.open_file, filters_for_sets())


def command_menus() -> tuple[tuple[str, str, Entries], ...]:
    """Return id, title and entries of each menu, in the current language."""
    return (
        ("game", tr("&Game"), (*_opening_entries(), SEPARATOR, *_file_entries())),
        ("move", tr("&Move"), (*_undo_entries(), SEPARATOR, *_play_entries())),
        ("puzzle", tr("&Puzzle"), _puzzle_entries()),
        ("design", tr("&Design"), _design_entries()),
        ("view", tr("&View"), ()),  # one entry for each tab
        ("settings", tr("&Settings"), _settings_entries()),
        ("help", tr("&Help"), _help_entries()),
    )


def _opening_entries() -> Entries:
    """Return the ways to another puzzle."""
    return (
        Command(
            "home",
            tr("&Home"),
            lambda w: w.home.show(),
            tooltip=tr("All ways to play"),
            short=tr("Home"),
        ),
        Command(
            "new",
            tr("&New deal"),
            lambda w: w.sources.dealer.deal_again(),
            tooltip=tr("Deal another puzzle with the same settings"),
            short=tr("New"),
        ),
        Command("new_random", tr("&Random deal…"), _ask_random),
        Command("new_numbered", tr("&Deal by number…"), _ask_number),
        Command("daily", tr("P&uzzle of the day…"), _show_calendar),
        SEPARATOR,
        Command(
            "editor",
            tr("Deal ed&itor…"),
            lambda w: show_dialog(w, EditorWindow, w.app),
        ),
        Command(
            "ladder",
            tr("&Ladder…"),
            lambda w: show_dialog(w, LadderWindow, w.app),
        ),
        Command("games", tr("&Your games…"), _show_games),
    )


def _file_entries() -> Entries:
    """Return the commands for files, the clipboard and the program."""
    return (
        Command(
            "open",
            tr("&Open…"),
            _ask_open,
        ),
        Command(
            "paste",
            tr("&Paste a deal"),
            lambda w: w.sources.deal_input.paste(),
            tooltip=tr("Open a deal copied as text"),
        ),
        SEPARATOR,
        Command("save", tr("&Save set…"), lambda w: w.panels.puzzles.save(), is_for_designer=True),
        Command(
            "export",
            tr("&Export…"),
            lambda w: w.panels.export(),
            tooltip=tr("Print or save the puzzle on the board or, in designer mode, the open set"),
            when=lambda w: (
                w.settings.is_designer or (_is_board_shown(w) and not w.session.is_blind)
            ),
        ),
        SEPARATOR,
        Command("quit", tr("&Quit"), lambda w: w.close()),
    )


def _undo_entries() -> Entries:
    """Return the commands that go back and forth in a game, and begin it again."""
    return (
        Command(
            "undo",
            tr("&Undo"),
            _undo,
            short=tr("Undo"),
            when=_can_undo,
        ),
        Command(
            "redo",
            tr("&Redo"),
            _redo,
            short=tr("Redo"),
            when=_can_redo,
        ),
        SEPARATOR,
        Command(
            "restart",
            tr("R&estart"),
            lambda w: w.controls.restart(),
            short=tr("Restart"),
            when=lambda w: (
                _is_in_play(w)
                and (w.session.node is not w.session.tree.root or w.session.can_play_again)
            ),
        ),
        _board_command(
            "last_winnable",
            tr("&Back to last winnable position"),
            lambda w: w.controls.go_to_last_winnable(),
            # On the board only, as in a text field these keys delete a word.
            when=lambda w: _is_in_play(w) and w.controls.can_go_back() and not w.session.is_blind,
        ),
    )


def _play_entries() -> Entries:
    """Return the commands that help with a game, show it, stop its clock or end it."""
    return (
        _board_command(
            "hint",
            tr("&Hint"),
            lambda w: w.controls.hint(),
            tooltip=tr(
                "Show whether you can still win, and then which card to move. Costs one star."
            ),
            short=tr("Hint"),
            when=_is_in_play,
        ),
        _board_command(
            "why",
            tr("&Why is it lost?"),
            lambda w: w.controls.explain(),
            tooltip=tr("Explain why the position is lost and mark the reason on the board"),
            when=lambda w: _is_in_play(w) and w.controls.can_explain(),
        ),
        _board_command(
            "solution",
            tr("&Show a solution"),
            toggle=lambda w, is_on: w.controls.show_solution(is_on),
            tooltip=tr(
                "Watch a solution. The game then earns no stars or best time and doesn't continue "
                "a streak."
            ),
            when=lambda w: _is_in_play(w) and not w.session.position.is_solved,
            checked_when=lambda w: w.controls.solution.is_active,
        ),
        _board_command(
            "pairs",
            tr("Show ma&tching pairs"),
            toggle=lambda w, is_on: w.board.marks.set_pairs_shown(is_on),
            when=lambda w: _is_board_shown(w) and not w.session.is_blind,
        ),
        _board_command(
            "clusters",
            tr("Show rank &clusters"),
            toggle=lambda w, is_on: w.board.marks.set_clusters_shown(is_on),
            tooltip=tr("Mark cards linked by equal or adjacent ranks"),
            is_for_designer=True,
            when=lambda w: _is_board_shown(w) and not w.session.is_blind,
        ),
        _board_command(
            "pause",
            tr("&Pause"),
            toggle=lambda w, is_on: w.controls.pause(is_on),
            checked_when=lambda w: w.controls.is_paused,
        ),
        SEPARATOR,
        Command(
            "moves_panel",
            tr("Show the &moves"),
            toggle=_set_preference("shows_moves"),
            tooltip=tr("Show the moves below the board during the game"),
            when=_is_board_shown,
            checked_when=lambda w: w.settings.shows_moves,
        ),
        SEPARATOR,
        Command(
            "give_up",
            tr("&Give up"),
            run=lambda w: w.controls.give_up(),
            tooltip=tr("End the game. It will count as given up."),
            when=_is_board_shown,
        ),
    )


def _puzzle_entries() -> Entries:
    return (
        Command(
            "next",
            tr("&Next puzzle"),
            lambda w: w.home.go_on() if w.home.is_shown else w.sources.open_next(),
            context=BOARD,
        ),
        Command(
            "previous",
            tr("&Previous puzzle"),
            lambda w: w.home.hide() if w.home.is_shown else w.sources.open_previous(),
            context=BOARD,
        ),
        SEPARATOR,
        _board_command(
            "rate",
            tr("&Rate puzzle"),
            lambda w: w.panels.show_rating(),
            short=tr("Rate"),
            is_for_designer=True,
        ),
        SEPARATOR,
        _board_command(
            "star",
            tr("&In my puzzles"),
            toggle=_star,
            tooltip=tr("Add the puzzle to My puzzles, or remove it"),
            checked_when=lambda w: w.session.puzzle.id in w.app.my_puzzles.ids,
        ),
        SEPARATOR,
        _board_command(
            "copy",
            tr("&Copy as text"),
            copy_deal,
            tooltip=tr("Copy the deal as text"),
        ),
        _board_command(
            "copy_moves",
            tr("Copy &moves"),
            copy_moves,
            tooltip=tr("Copy the deal and all moves"),
        ),
        Command(
            "copy_image",
            tr("Copy &as image"),
            run=copy_image,
            when=_is_board_shown,
        ),
        Command(
            "copy_code",
            tr("Copy share co&de"),
            run=copy_code,
            when=_is_board_shown,
        ),
    )


def _design_entries() -> Entries:
    return (
        Command(
            "generate",
            tr("&Generate puzzles"),
            lambda w: w.panels.show_generate(),
            is_for_designer=True,
        ),
    )


def _settings_entries() -> Entries:
    return (
        Command(
            "preferences",
            tr("&Preferences…"),
            lambda w: show_dialog(w, PreferencesDialog, w.settings, w),
        ),
        Command(
            "backup",
            tr("&Back up…"),
            _ask_backup,
            tooltip=tr("Save your games, ratings, studies and preferences in one file"),
        ),
        Command(
            "restore",
            tr("&Restore a backup…"),
            _ask_restore,
            tooltip=tr("Add what a backup contains. Nothing is overwritten."),
        ),
        SEPARATOR,
        Command(
            "full_screen",
            tr("&Full screen"),
            toggle=lambda w, is_on: w.showFullScreen() if is_on else w.showNormal(),
            checked_when=lambda w: w.isFullScreen(),
        ),
        SEPARATOR,
        Command(
            "designer",
            tr("&Designer mode"),
            toggle=_set_preference("is_designer"),
            tooltip=tr("Show the menus and tabs for generating, rating and studying puzzles"),
            checked_when=lambda w: w.settings.is_designer,
        ),
    )


def _help_entries() -> Entries:
    return (
        Command(
            "rules",
            tr("&Help contents"),
            lambda w: w.show_help(),
            context=Qt.ShortcutContext.ApplicationShortcut,
        ),
        Command(
            "tour",
            tr("&Take the tour"),
            run=lambda w: w.sources.tour.begin(),
            tooltip=tr("Learn the rules with a few small puzzles"),
        ),
        Command("about", tr("&About"), run=_show_about),
    )


def copy_deal(window: MainWindow) -> None:
    QApplication.clipboard().setText(window.session.puzzle.deal.to_grid())
    window.notice.show_message(tr("The deal was copied as text."))


def copy_code(window: MainWindow) -> None:
    QApplication.clipboard().setText(share_code(window.session.puzzle.deal))
    window.notice.show_message(tr("The share code was copied. Paste it to open the deal."))


def copy_moves(window: MainWindow) -> None:
    """Copy the deal on one line, followed by the moves of the game."""
    deal = window.session.puzzle.deal
    moves = [node.move for node in window.session.line if node.move is not None]
    QApplication.clipboard().setText(f"{deal.to_line()}\n{format_moves(deal, moves)}")
    window.notice.show_message(tr("The deal and its moves were copied as text."))


def copy_image(window: MainWindow) -> None:
    text = tr("The deal was copied as an image.")
    shared = Shared(window.session.puzzle)
    sharing.copy_image(window, shared, lambda: window.notice.show_message(text))


class Commands(QObject):
    """The commands of one window by id: their actions, its menus and its toolbar.

    The keys of `BOARD` work in the board with its lines, the centre of the window.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        menus = command_menus()
        self._commands = [each for _id, _title, entries in menus for each in entries if each]
        self._actions = {command.id: self._action_of(command) for command in self._commands}
        self._menus = {id_: self._make_menu(title, entries) for id_, title, entries in menus}
        self._tab_entries: list[QAction] = []
        game, recent = self._menus["game"], QMenu(tr("Open recen&t"), self._menus["game"])
        game.insertMenu(self["paste"], recent)
        game.aboutToShow.connect(partial(_fill_recent, recent, window.settings, window.open_file))
        self._tools = QToolBar(tr("Toolbar"), window)
        self._tools_shown: tuple[str, ...] = ()
        self._set_up_tools()
        for widget in (window, *window.findChildren(QMenu)):
            widget.installEventFilter(self)

    def __getitem__(self, id_: str) -> QAction:
        return self._actions[id_]

    @property
    def keys(self) -> list[tuple[str, tuple[str, ...]]]:
        """The text and shortcuts of each visible command."""
        visible = (each for each in self._commands if self[each.id].isVisible())
        return [(each.text, each.shortcuts) for each in visible]

    # Building

    def _action_of(self, command: Command) -> QAction:
        action = QAction(command.text, self._window)
        action.setObjectName(f"action_{command.id}")
        action.setCheckable(command.toggle is not None)
        if command.short:
            action.setIconText(command.short)
            action.setIcon(self._window.theme.icon(command.id))
            action.setIconVisibleInMenu(False)  # it can't be seen on a highlighted entry
        action.setShortcuts([QKeySequence(key) for key in command.shortcuts])
        action.setShortcutContext(command.context)
        if command.tooltip or command.short:  # a menu shows text and keys by itself
            action.setToolTip(plain(_tooltip(command)))
        (self._window.centre if command.context == BOARD else self._window).addAction(action)
        action.triggered.connect(partial(self._run, command))
        return action

    def _make_menu(self, title: str, entries: Entries) -> QMenu:
        menu = self._window.menuBar().addMenu(title)
        menu.setToolTipsVisible(True)
        for entry in entries:
            if entry is SEPARATOR:
                menu.addSeparator()
            else:
                menu.addAction(self[entry.id])
        return menu

    def add_tab(self, title: str, show: Callable[[], None]) -> None:
        """Add an entry that shows a tab to the View menu, with a key by its number."""
        entry = self._menus["view"].addAction(title, show)
        self._tab_entries.append(entry)
        entry.setShortcut(QKeySequence(f"Ctrl+{len(self._tab_entries)}"))

    def _set_up_tools(self) -> None:
        window, tools = self._window, self._tools
        tools.setObjectName("tool_bar")
        tools.setMovable(False)
        tools.setIconSize(QSize(16, 16))
        tools.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        window.addToolBar(tools)
        more = tools.findChild(QToolButton, "qt_toolbar_ext_button")
        if more is not None:  # Qt's own drawing is black, which is invisible in dark themes
            more.setIcon(window.theme.icon("more"))

    # Showing and running

    @Slot()
    def refresh(self) -> None:
        """Show what fits the window's state, enabled and checked by it.

        Players have no menus and tools for designers, and on Home none for the board.
        """
        window = self._window
        is_designer, is_home = window.settings.is_designer, window.home.is_shown
        for command in self._commands:
            action = self[command.id]
            if command.is_for_designer:  # hiding it switches its keys off as well
                action.setVisible(is_designer)
            action.setEnabled(command.when(window))
            if command.checked_when is not None:
                action.setChecked(command.checked_when(window))
        for id_, menu in self._menus.items():
            is_hidden = id_ in _DESIGN_MENUS or (is_home and id_ in _BOARD_MENUS)
            menu.menuAction().setVisible(is_designer or not is_hidden)
        for entry in self._tab_entries:
            entry.setEnabled(is_designer)  # its keys too
        self._tools.setVisible(is_designer or not is_home)
        tools: tuple[str, ...] = _RATING_TOOLS if window.panels.is_rating else _TOOLS
        if is_designer and not window.panels.is_rating:
            is_board_shown = is_home or _is_board_shown(window)
            tools = _DESIGN_TOOLS if is_board_shown else _STUDY_TOOLS
        self._show_tools(tools)

    def _show_tools(self, ids: tuple[str, ...]) -> None:
        if ids == self._tools_shown:
            return
        self._tools_shown = ids
        self._tools.clear()
        for id_ in ids:
            if id_:
                self._tools.addAction(self[id_])
            else:
                self._tools.addSeparator()

    def _run(self, command: Command) -> None:
        if command.toggle is not None:
            command.toggle(self._window, self[command.id].isChecked())
            self.refresh()
        elif command.run is not None:
            command.run(self._window)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Reserve keys for an open menu, and for the menu bar.

        Qt asks the focus widget and those around it, or the menu, whether to override a shortcut.
        While a menu is open or chosen by Alt, this accepts, so that a letter selects in the menu
        and does nothing on the board.
        """
        if event.type() != QEvent.Type.ShortcutOverride:
            return False
        is_in_bar = self._window.menuBar().hasFocus()
        if is_in_bar or QApplication.activePopupWidget() is not None:
            event.accept()
            return True
        return False


def _tooltip(command: Command) -> str:
    """Return the tooltip of a command, followed by its keys."""
    tooltip = tip_text(command.tooltip) or command.text.replace("&", "").rstrip("…")
    keys = ", ".join(map(native, command.shortcuts))
    return f"{tooltip} ({keys})" if keys else tooltip


def _fill_recent(menu: QMenu, settings: Settings, open_file: Callable[[Path], None]) -> None:
    menu.clear()
    for name in settings.recent_files:
        action = menu.addAction(without_mnemonic(Path(name).name))
        action.setToolTip(plain(name))
        action.triggered.connect(partial(open_file, Path(name)))
    menu.setEnabled(bool(settings.recent_files))
