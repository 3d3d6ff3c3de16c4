"""All actions of the window, from which menus, toolbar and help are built."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.icons import line_icon
from boaf_desktop.language.wording import tr
from boaf_desktop.widgets.page import tip_text
from boaf_desktop.widgets.placement import set_full_screen

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow


BOARD: Final = Qt.ShortcutContext.WidgetWithChildrenShortcut
"""The keys of a command on the board: tables and combo boxes use bare letters and Copy too."""


@dataclass(frozen=True, slots=True)
class Command:
    """One action."""

    id: str  #: Identifier, also of its icon (`line_icon`)
    text: str  #: Menu text
    #: Action. A command with neither this nor ``toggle`` is connected by a panel.
    run: Callable[[MainWindow], object] | None = None
    #: Action of a checkable command, called with the new state.
    toggle: Callable[[MainWindow, bool], object] | None = None
    keys: tuple[str, ...] = ()  #: Shortcuts in portable form
    context: Qt.ShortcutContext = Qt.ShortcutContext.WindowShortcut  #: Where the keys work
    tooltip: str = ""  #: A longer sentence; the menu text when empty
    short: str = ""  #: Text on the toolbar; only commands with one have an icon
    is_for_designer: bool = False  #: Hidden outside designer mode, and its keys disabled
    #: Whether it can be used. Without it always, but on the board only while that is shown.
    when: Callable[[MainWindow], bool] | None = None
    checked_when: Callable[[MainWindow], bool] | None = None  #: Its check mark, if it has one


SEPARATOR: Final = None
"""A line between the commands of a menu."""


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of the menu bar, with its commands and separators in their order."""

    id: str
    title: str
    entries: tuple[Command | None, ...]

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands, without separators."""
        return tuple(entry for entry in self.entries if entry is not SEPARATOR)


def _is_board_shown(window: MainWindow) -> bool:
    return not window.start.is_shown


def command_menus() -> tuple[Menu, ...]:
    """Return all commands by menu, in the current language."""
    return (
        Menu(
            "game",
            tr("&Game"),
            (*_new_deal_commands(), SEPARATOR, *_file_commands()),
        ),
        Menu(
            "move",
            tr("&Move"),
            (*_turn_commands(), SEPARATOR, *_board_commands()),
        ),
        Menu("puzzle", tr("&Puzzle"), tuple(_puzzle_commands())),
        Menu("design", tr("&Design"), tuple(_design_commands())),
        Menu("view", tr("&View"), ()),  # one entry for each tab
        Menu("settings", tr("&Settings"), tuple(_settings_commands())),
        Menu("help", tr("&Help"), tuple(_help_commands())),
    )


def _new_deal_commands() -> Iterator[Command | None]:
    """Yield the ways to another puzzle."""
    yield Command(
        "home",
        tr("&Home"),
        short=tr("Home"),
        tooltip=tr("All ways to play"),
        keys=("Alt+Home",),
        run=lambda w: w.start.show(),
    )
    yield Command(
        "new",
        tr("&New deal"),
        short=tr("New"),
        tooltip=tr("Deal another puzzle with the same settings"),
        keys=("Ctrl+N",),
        run=lambda w: w.sources.dealer.deal_again(),
    )
    yield Command(
        "new_random",
        tr("&Choose a deal…"),
        keys=("Ctrl+Alt+N",),
        run=lambda w: w.side.ask_random(),
    )
    yield Command(
        "new_numbered",
        tr("&Deal by number…"),
        keys=("Ctrl+D",),
        run=lambda w: w.side.ask_number(),
    )
    yield Command(
        "daily",
        tr("Puzzle of the da&y…"),
        keys=("Ctrl+Shift+D",),
        run=lambda w: w.side.show_calendar(),
    )
    yield SEPARATOR
    yield Command(
        "editor",
        tr("Deal ed&itor…"),
        keys=("Ctrl+Shift+N",),
        run=lambda w: w.side.show_editor(),
    )
    yield Command(
        "ladder",
        tr("&Ladder…"),
        keys=("Ctrl+L",),
        run=lambda w: w.side.show_ladder(),
    )


def _file_commands() -> Iterator[Command | None]:
    """Yield the commands for files, the clipboard and the program."""
    yield Command(
        "open",
        tr("&Open…"),
        keys=("Ctrl+O",),
        run=lambda w: w.side.ask_open(),
    )
    yield Command(
        "library",
        tr("Li&brary…"),
        is_for_designer=True,
        tooltip=tr("All your sets and studies"),
        keys=("Ctrl+Shift+O",),
        run=lambda w: w.side.show_library(),
    )
    yield Command(
        "paste",
        tr("&Paste a deal"),
        tooltip=tr("Open a deal copied as text"),
        keys=("Ctrl+V",),
        run=lambda w: w.sources.deal_input.paste(),
    )
    yield Command(
        "copy_moves",
        tr("Copy &moves"),
        tooltip=tr("Copy the deal and all moves"),
        keys=("Ctrl+Shift+C",),
        context=BOARD,
        run=lambda w: w.controls.copy_moves(),
    )
    yield Command(
        "print",
        tr("Print as PD&F…"),
        tooltip=tr("Save the deal with its solution as a page to print"),
        keys=("Ctrl+P",),
        run=lambda w: w.side.ask_print(),
        when=_is_board_shown,
    )
    yield SEPARATOR
    yield Command(
        "save",
        tr("&Save set…"),
        is_for_designer=True,
        keys=("Ctrl+S",),
    )
    yield Command(
        "export",
        tr("&Export…"),
        is_for_designer=True,
        keys=("Ctrl+E",),
    )
    yield SEPARATOR
    yield Command(
        "quit",
        tr("&Quit"),
        keys=("Ctrl+Q",),
        run=lambda w: w.close(),
    )


def _turn_commands() -> Iterator[Command | None]:
    """Yield the commands that go back and forth in a game, and begin it again."""
    yield Command(
        "undo",
        tr("&Undo"),
        short=tr("Undo"),
        keys=("Ctrl+Z",),
        run=lambda w: w.session.undo(),
        when=lambda w: _is_board_shown(w) and w.session.undo_stack.canUndo(),
    )
    yield Command(
        "redo",
        tr("&Redo"),
        short=tr("Redo"),
        keys=("Ctrl+Shift+Z", "Ctrl+Y"),
        run=lambda w: w.session.redo(),
        when=lambda w: _is_board_shown(w) and w.session.undo_stack.canRedo(),
    )
    yield SEPARATOR
    yield Command(
        "restart",
        tr("Re&start"),
        short=tr("Restart"),
        keys=("F5",),
        run=lambda w: w.controls.restart(),
        when=lambda w: (
            _is_board_shown(w)
            and (w.session.node is not w.session.tree.root or w.session.can_play_again)
        ),
    )
    yield Command(
        "last_winnable",
        tr("Back to last &winnable position"),
        short=tr("Last winnable"),
        keys=("Ctrl+Backspace",),
        context=BOARD,  # in a text field it deletes a word
        run=lambda w: w.controls.losses.back_to_winnable(),
        when=lambda w: w.controls.losses.can_go_back() and not w.session.is_blind,
    )


def _board_commands() -> Iterator[Command | None]:
    """Yield the commands that help with a game, show it, stop its clock or end it."""
    yield Command(
        "hint",
        tr("&Hint"),
        short=tr("Hint"),
        tooltip=tr("Show whether you can still win, and then which card to move. Costs one star."),
        keys=("H",),
        context=BOARD,
        run=lambda w: w.controls.hint(),
    )
    yield Command(
        "why",
        tr("Wh&y is it lost?"),
        tooltip=tr("Explain why the position is lost and mark it on the board"),
        keys=("W",),
        context=BOARD,
        run=lambda w: w.controls.losses.explain(),
        when=lambda w: _is_board_shown(w) and w.controls.losses.can_explain(),
    )
    yield Command(
        "solution",
        tr("Show a so&lution"),
        tooltip=tr(
            "Watch a solution. The game then earns no stars or best time and doesn't continue a "
            "streak."
        ),
        keys=("D",),
        context=BOARD,
        toggle=lambda w, is_on: w.controls.show_solution(is_on),
        when=lambda w: _is_board_shown(w) and not w.session.position.is_solved,
        checked_when=lambda w: w.controls.solution.is_active,
    )
    yield Command(
        "pairs",
        tr("Show flockable &pairs"),
        keys=("O",),
        context=BOARD,
        toggle=lambda w, is_on: w.board.marks.set_pairs_shown(is_on),
        when=lambda w: _is_board_shown(w) and not w.session.is_blind,
    )
    yield Command(
        "clusters",
        tr("Show rank &clusters"),
        is_for_designer=True,
        tooltip=tr("Mark cards linked by equal or adjacent ranks"),
        keys=("Shift+O",),
        context=BOARD,
        toggle=lambda w, is_on: w.board.marks.set_clusters_shown(is_on),
        when=lambda w: _is_board_shown(w) and not w.session.is_blind,
    )
    yield Command(
        "pause",
        tr("P&ause"),
        keys=("P",),
        context=BOARD,
        toggle=lambda w, is_on: w.controls.pause(is_on),
        checked_when=lambda w: w.controls.is_paused,
    )
    yield SEPARATOR
    yield Command(
        "moves_panel",
        tr("Show the &moves"),
        tooltip=tr("Show the moves below the board during the game"),
        keys=("Ctrl+T",),
        toggle=lambda w, is_on: setattr(w.settings, "shows_moves", is_on),
        when=_is_board_shown,
        checked_when=lambda w: w.settings.shows_moves,
    )
    yield SEPARATOR
    yield Command(
        "give_up",
        tr("&Give up"),
        tooltip=tr("End the game. It counts as given up."),
        run=lambda w: w.controls.give_up(),
        when=_is_board_shown,
    )


def _puzzle_commands() -> Iterator[Command | None]:
    yield Command(
        "next",
        tr("&Next puzzle"),
        keys=("N",),
        context=BOARD,
        when=lambda _window: True,
        run=lambda w: w.sources.open_next(),
    )
    yield Command(
        "previous",
        tr("&Previous puzzle"),
        keys=("B",),
        context=BOARD,
        when=lambda _window: True,
        run=lambda w: w.sources.open_previous(),
    )
    yield SEPARATOR
    yield Command(
        "rate",
        tr("&Rate puzzle"),
        is_for_designer=True,
        short=tr("Rate"),
        keys=("R",),
        context=BOARD,
    )
    yield SEPARATOR
    yield Command(
        "mistakes",
        tr("&Your mistakes"),
        tooltip=tr("Positions where you lost a winnable game"),
        run=lambda w: w.sources.mistakes.begin(),
    )
    yield SEPARATOR
    yield Command(
        "collect",
        tr("&Add to set…"),
        is_for_designer=True,
        tooltip=tr("Add the current puzzle to a set"),
        keys=("Ctrl+Shift+A",),
    )
    yield SEPARATOR
    yield Command(
        "copy",
        tr("Copy as &text"),
        tooltip=tr("Copy the deal as text"),
        keys=("Ctrl+C",),
        context=BOARD,
        run=lambda w: w.controls.copy_deal(),
    )
    yield Command(
        "copy_image",
        tr("Copy as &image"),
        run=lambda w: w.controls.copy_image(),
        when=_is_board_shown,
    )
    yield Command(
        "copy_code",
        tr("Copy share co&de"),
        run=lambda w: w.controls.copy_code(),
        when=_is_board_shown,
    )


def _design_commands() -> Iterator[Command | None]:
    yield Command(
        "generate",
        tr("&Generate puzzles"),
        is_for_designer=True,
        short=tr("Generate"),
        keys=("Ctrl+G",),
    )


def _settings_commands() -> Iterator[Command | None]:
    yield Command(
        "preferences",
        tr("&Preferences…"),
        keys=("Ctrl+,",),
        run=lambda w: w.side.show_preferences(),
    )
    yield Command(
        "full_screen",
        tr("Full &screen"),
        keys=("F11",),
        toggle=set_full_screen,
    )
    yield SEPARATOR
    yield Command(
        "designer",
        tr("D&esigner mode"),
        tooltip=tr("Show the menus and tabs for generating, rating and studying puzzles"),
        toggle=lambda w, is_on: setattr(w.settings, "is_designer", is_on),
        checked_when=lambda w: w.settings.is_designer,
    )


def _help_commands() -> Iterator[Command | None]:
    yield Command(
        "rules",
        tr("&Help contents"),
        keys=("F1",),
        context=Qt.ShortcutContext.ApplicationShortcut,
        run=lambda w: w.side.show_help(),
    )
    yield Command(
        "tour",
        tr("Take the &tour"),
        tooltip=tr("Learn the rules with a few small puzzles"),
        run=lambda w: w.sources.tour.begin_anew(),
    )
    yield Command(
        "shortcuts",
        tr("&Shortcuts"),
        keys=("?", "Ctrl+/"),
        run=lambda w: w.side.show_shortcuts(),
    )
    yield Command(
        "show_log",
        tr("Show &log"),
        run=lambda w: w.side.show_log(),
    )
    yield Command("about", tr("&About"), run=lambda w: w.side.show_about())


class Commands(QObject):
    """The commands of one window as actions.

    ``board``: widget in which the keys of `BOARD` work: the board with its lines.
    """

    def __init__(self, window: MainWindow, board: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.menus = command_menus()
        self._commands = {each.id: each for menu in self.menus for each in menu.commands}
        self._actions = {each.id: self._build(each, board) for each in self}

    def __getitem__(self, id_: str) -> QAction:
        return self._actions[id_]

    def __iter__(self) -> Iterator[Command]:
        return iter(self._commands.values())

    @Slot()
    def refresh(self) -> None:
        """Update visibility, enabled and checked states to the window's state."""
        is_designer = self._window.settings.is_designer
        for command in self:
            action = self._actions[command.id]
            if command.is_for_designer:
                action.setVisible(is_designer)  # which switches its keys off as well
            when = command.when or (_is_board_shown if command.context == BOARD else None)
            if when is not None:
                action.setEnabled(when(self._window))
            if command.checked_when is not None:
                action.setChecked(command.checked_when(self._window))

    def _build(self, command: Command, board: QWidget) -> QAction:
        action = QAction(command.text, self._window)
        action.setObjectName(f"action_{command.id}")
        action.setCheckable(command.toggle is not None)
        if command.short:
            action.setIconText(command.short)
            action.setIcon(line_icon(command.id, self._window.theme))
        action.setShortcuts([QKeySequence(key) for key in command.keys])
        tooltip = tip_text(command.tooltip) or command.text.replace("&", "").rstrip("…")
        native = QKeySequence.SequenceFormat.NativeText
        keys = ", ".join(key.toString(native) for key in action.shortcuts())
        if command.tooltip or command.short:  # a menu shows text and keys by itself
            action.setToolTip(f"{tooltip} ({keys})" if keys else tooltip)
        action.setShortcutContext(command.context)
        (board if command.context == BOARD else self._window).addAction(action)
        action.triggered.connect(partial(self._run, command))
        return action

    def _run(self, command: Command) -> None:
        if command.toggle is not None:
            command.toggle(self._window, self._actions[command.id].isChecked())
            self.refresh()
        elif command.run is not None:
            command.run(self._window)
