"""All actions of the window, from which menus, toolbar and help are built."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.translation import tr
from boaf_desktop.play.board.board import Board
from boaf_desktop.play.controls import PlayControls
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.announce import announce
from boaf_desktop.widgets.labels import plain, tip_text
from boaf_desktop.widgets.placement import set_full_screen
from boaf_desktop.window.side_windows import SideWindows
from boaf_desktop.window.sources import Sources
from boaf_desktop.window.start import Start

BOARD: Final = Qt.ShortcutContext.WidgetWithChildrenShortcut
"""The keys of a command on the board: tables and combo boxes use bare letters and Copy too."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a window that its commands act on; ``w`` in their functions."""

    window: QMainWindow
    session: Session
    settings: Settings
    theme: Theme
    board: Board
    controls: PlayControls
    sources: Sources
    start: Start
    side: SideWindows


def _always(_parts: Parts) -> bool:
    return True


def _is_board_shown(parts: Parts) -> bool:
    return not parts.start.is_shown


def _set(name: str) -> Callable[[Parts, bool], None]:
    """Return an action that turns a preference on or off."""
    return lambda parts, is_on: setattr(parts.settings, name, is_on)


@dataclass(frozen=True, slots=True)
class Command:
    """One action."""

    id: str  #: Identifier, also of its icon (`line_icon`)
    text: str  #: Menu text
    keys: str = ""  #: Shortcuts in portable form, separated by blanks
    #: Action. A command with neither this nor ``toggle`` is connected elsewhere.
    run: Callable[[Parts], object] | None = None
    #: Action of a checkable command, called with the new state.
    toggle: Callable[[Parts, bool], object] | None = None
    tooltip: str = ""  #: A longer sentence; the menu text when empty
    short: str = ""  #: Text on the toolbar; only commands with one have an icon
    is_for_designer: bool = False  #: Hidden outside designer mode, and its keys disabled
    context: Qt.ShortcutContext = Qt.ShortcutContext.WindowShortcut  #: Where the keys work
    when: Callable[[Parts], bool] = _always  #: Whether it can be used
    checked_when: Callable[[Parts], bool] | None = None  #: Its check mark, if it has one

    @property
    def shortcuts(self) -> tuple[str, ...]:
        return tuple(self.keys.split())


SEPARATOR: Final = None
"""A line between the commands of a menu."""
Entries: TypeAlias = tuple[Command | None, ...]


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of the menu bar, with its commands and separators in their order."""

    id: str
    title: str
    entries: Entries

    @property
    def commands(self) -> tuple[Command, ...]:
        return tuple(entry for entry in self.entries if entry is not SEPARATOR)


def _is_in_play(parts: Parts) -> bool:
    """Return whether the board shows its cards."""
    return _is_board_shown(parts) and not parts.controls.is_paused


def _step(parts: Parts, act: Callable[[], None], said: str) -> None:
    """Undo or redo a step, and say so."""
    act()
    announce(parts.board, said)


def command_menus() -> tuple[Menu, ...]:
    """Return all commands by menu, in the current language."""
    return (
        Menu("game", tr("&Game"), (*_deals(), SEPARATOR, *_files())),
        Menu("move", tr("&Move"), (*_turns(), SEPARATOR, *_board())),
        Menu("puzzle", tr("&Puzzle"), _puzzle()),
        Menu("design", tr("&Design"), _design()),
        Menu("view", tr("&View"), ()),  # one entry for each tab
        Menu("settings", tr("&Settings"), _settings()),
        Menu("help", tr("&Help"), _help()),
    )


def _deals() -> Entries:
    """Return the ways to another puzzle."""
    return (
        Command(
            "home",
            tr("&Home"),
            "Alt+Home",
            lambda w: w.start.show(),
            tooltip=tr("All ways to play"),
            short=tr("Home"),
        ),
        Command(
            "new",
            tr("&New deal"),
            "Ctrl+N",
            lambda w: w.sources.dealer.deal_again(),
            tooltip=tr("Deal another puzzle with the same settings"),
            short=tr("New"),
        ),
        Command("new_random", tr("R&andom deal…"), "Ctrl+Alt+N", lambda w: w.side.ask_random()),
        Command("new_numbered", tr("&Deal by number…"), "Ctrl+D", lambda w: w.side.ask_number()),
        Command(
            "daily", tr("Puzzle of the da&y…"), "Ctrl+Shift+D", lambda w: w.side.show_calendar()
        ),
        SEPARATOR,
        Command("editor", tr("Deal ed&itor…"), "Ctrl+Shift+N", lambda w: w.side.show_editor()),
        Command("ladder", tr("&Ladder…"), "Ctrl+L", lambda w: w.side.show_ladder()),
        Command("games", tr("Your &games…"), "Ctrl+Shift+G", lambda w: w.side.show_games()),
    )


def _files() -> Entries:
    """Return the commands for files, the clipboard and the program."""
    return (
        Command("open", tr("&Open…"), "Ctrl+O", lambda w: w.side.ask_open()),
        Command(
            "library",
            tr("Li&brary…"),
            "Ctrl+Shift+O",
            lambda w: w.side.show_library(),
            tooltip=tr("All your sets and studies"),
            is_for_designer=True,
        ),
        Command(
            "paste",
            tr("&Paste a deal"),
            "Ctrl+V",
            lambda w: w.sources.deal_input.paste(),
            tooltip=tr("Open a deal copied as text"),
        ),
        Command(
            "copy_moves",
            tr("Copy &moves"),
            "Ctrl+Shift+C",
            lambda w: w.controls.copy_moves(),
            tooltip=tr("Copy the deal and all moves"),
            context=BOARD,
            when=_is_board_shown,
        ),
        Command(
            "print",
            tr("Print as PD&F…"),
            "Ctrl+P",
            lambda w: w.side.ask_print(),
            tooltip=tr(
                "Save the deal as a PDF to print. After the game, the PDF includes a solution."
            ),
            when=_is_board_shown,
        ),
        SEPARATOR,
        Command("save", tr("&Save set…"), "Ctrl+S", is_for_designer=True),
        Command(
            "export",
            tr("&Export…"),
            "Ctrl+E",
            tooltip=tr("Save the puzzle on the board or, in designer mode, the open set"),
            when=lambda w: (
                w.settings.is_designer or (_is_board_shown(w) and not w.session.is_blind)
            ),
        ),
        SEPARATOR,
        Command("quit", tr("&Quit"), "Ctrl+Q", lambda w: w.window.close()),
    )


def _turns() -> Entries:
    """Return the commands that go back and forth in a game, and begin it again."""
    return (
        Command(
            "undo",
            tr("&Undo"),
            "Ctrl+Z",
            lambda w: _step(w, w.session.undo, tr("Undone.")),
            short=tr("Undo"),
            when=lambda w: _is_in_play(w) and w.session.undo_stack.canUndo(),
        ),
        Command(
            "redo",
            tr("&Redo"),
            "Ctrl+Shift+Z Ctrl+Y",
            lambda w: _step(w, w.session.redo, tr("Redone.")),
            short=tr("Redo"),
            when=lambda w: _is_in_play(w) and w.session.undo_stack.canRedo(),
        ),
        SEPARATOR,
        Command(
            "restart",
            tr("Re&start"),
            "F5",
            lambda w: w.controls.restart(),
            short=tr("Restart"),
            when=lambda w: (
                _is_in_play(w)
                and (w.session.node is not w.session.tree.root or w.session.can_play_again)
            ),
        ),
        Command(
            "last_winnable",
            tr("Back to last &winnable position"),
            "Ctrl+Backspace",
            lambda w: w.controls.note_display.go_to_last_winnable(),
            short=tr("Last winnable"),
            context=BOARD,  # in a text field it deletes a word
            when=lambda w: (
                _is_in_play(w) and w.controls.note_display.can_go_back() and not w.session.is_blind
            ),
        ),
    )


def _board() -> Entries:
    """Return the commands that help with a game, show it, stop its clock or end it."""
    return (
        Command(
            "hint",
            tr("&Hint"),
            "H",
            lambda w: w.controls.hint(),
            tooltip=tr(
                "Show whether you can still win, and then which card to move. Costs one star."
            ),
            short=tr("Hint"),
            context=BOARD,
            when=_is_in_play,
        ),
        Command(
            "why",
            tr("Wh&y is it lost?"),
            "W",
            lambda w: w.controls.note_display.explain(),
            tooltip=tr("Explain why the position is lost and mark the reason on the board"),
            context=BOARD,
            when=lambda w: _is_in_play(w) and w.controls.note_display.can_explain(),
        ),
        Command(
            "solution",
            tr("Show a so&lution"),
            "D",
            toggle=lambda w, is_on: w.controls.show_solution(is_on),
            tooltip=tr(
                "Watch a solution. The game then earns no stars or best time and doesn't continue "
                "a streak."
            ),
            context=BOARD,
            when=lambda w: _is_in_play(w) and not w.session.position.is_solved,
            checked_when=lambda w: w.controls.solution.is_active,
        ),
        Command(
            "pairs",
            tr("Show matching &pairs"),
            "O",
            toggle=lambda w, is_on: w.board.marks.set_pairs_shown(is_on),
            context=BOARD,
            when=lambda w: _is_board_shown(w) and not w.session.is_blind,
        ),
        Command(
            "clusters",
            tr("Show rank &clusters"),
            "Shift+O",
            toggle=lambda w, is_on: w.board.marks.set_clusters_shown(is_on),
            tooltip=tr("Mark cards linked by equal or adjacent ranks"),
            is_for_designer=True,
            context=BOARD,
            when=lambda w: _is_board_shown(w) and not w.session.is_blind,
        ),
        Command(
            "pause",
            tr("P&ause"),
            "P",
            toggle=lambda w, is_on: w.controls.pause(is_on),
            context=BOARD,
            when=_is_board_shown,
            checked_when=lambda w: w.controls.is_paused,
        ),
        SEPARATOR,
        Command(
            "moves_panel",
            tr("Show the &moves"),
            "Ctrl+T",
            toggle=_set("shows_moves"),
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


def _puzzle() -> Entries:
    return (
        Command(
            "next",
            tr("&Next puzzle"),
            "N",
            lambda w: w.start.go_on() if w.start.is_shown else w.sources.open_next(),
            context=BOARD,
        ),
        Command(
            "previous",
            tr("&Previous puzzle"),
            "B",
            lambda w: w.start.hide() if w.start.is_shown else w.sources.open_previous(),
            context=BOARD,
        ),
        SEPARATOR,
        Command(
            "rate",
            tr("&Rate puzzle"),
            "R",
            short=tr("Rate"),
            is_for_designer=True,
            context=BOARD,
            when=_is_board_shown,
        ),
        SEPARATOR,
        Command(
            "mistakes",
            tr("&Your mistakes"),
            run=lambda w: w.sources.mistakes.begin(),
            tooltip=tr("Positions where you lost a winnable game"),
        ),
        SEPARATOR,
        Command(
            "collect",
            tr("&Add to set…"),
            "Ctrl+Shift+A",
            tooltip=tr("Add the current puzzle to a set"),
            is_for_designer=True,
            when=_is_board_shown,
        ),
        SEPARATOR,
        Command(
            "copy",
            tr("Copy as &text"),
            "Ctrl+C",
            lambda w: w.controls.copy_deal(),
            tooltip=tr("Copy the deal as text"),
            context=BOARD,
            when=_is_board_shown,
        ),
        Command(
            "copy_image",
            tr("Copy as &image"),
            run=lambda w: w.controls.copy_image(),
            when=_is_board_shown,
        ),
        Command(
            "copy_code",
            tr("Copy share co&de"),
            run=lambda w: w.controls.copy_code(),
            when=_is_board_shown,
        ),
    )


def _design() -> Entries:
    return (
        Command(
            "generate",
            tr("&Generate puzzles"),
            "Ctrl+G",
            short=tr("Generate"),
            is_for_designer=True,
        ),
    )


def _settings() -> Entries:
    return (
        Command("preferences", tr("&Preferences…"), "Ctrl+,", lambda w: w.side.show_preferences()),
        Command(
            "full_screen",
            tr("Full &screen"),
            "F11",
            toggle=lambda w, is_on: set_full_screen(w.window, is_on),
            checked_when=lambda w: w.window.isFullScreen(),
        ),
        SEPARATOR,
        Command(
            "designer",
            tr("D&esigner mode"),
            toggle=_set("is_designer"),
            tooltip=tr("Show the menus and tabs for generating, rating and studying puzzles"),
            checked_when=lambda w: w.settings.is_designer,
        ),
    )


def _help() -> Entries:
    return (
        Command(
            "rules",
            tr("&Help contents"),
            "F1",
            context=Qt.ShortcutContext.ApplicationShortcut,
        ),
        Command(
            "tour",
            tr("Take the &tour"),
            run=lambda w: w.sources.tour.begin(),
            tooltip=tr("Learn the rules with a few small puzzles"),
        ),
        Command("shortcuts", tr("&Shortcuts"), "? Ctrl+/"),
        Command("show_log", tr("Show &log"), run=lambda w: w.side.show_log()),
        Command("about", tr("&About"), run=lambda w: w.side.show_about()),
    )


class Commands(QObject):
    """The commands of one window as actions.

    ``board``: widget in which the keys of `BOARD` work: the board with its lines.
    """

    def __init__(self, parts: Parts, board: QWidget) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self.menus = command_menus()
        self._commands = {each.id: each for menu in self.menus for each in menu.commands}
        self._actions = {each.id: self._build(each, board) for each in self}

    def __getitem__(self, id_: str) -> QAction:
        return self._actions[id_]

    def __iter__(self) -> Iterator[Command]:
        return iter(self._commands.values())

    @property
    def keys(self) -> list[tuple[str, tuple[str, ...]]]:
        """The text and shortcuts of each visible command."""
        return [(each.text, each.shortcuts) for each in self if self[each.id].isVisible()]

    @Slot()
    def refresh(self) -> None:
        """Update visibility, enabled and checked states to the window's state."""
        is_designer = self._parts.settings.is_designer
        for command in self:
            action = self._actions[command.id]
            if command.is_for_designer:
                action.setVisible(is_designer)  # which switches its keys off as well
            action.setEnabled(command.when(self._parts))
            if command.checked_when is not None:
                action.setChecked(command.checked_when(self._parts))

    def _build(self, command: Command, board: QWidget) -> QAction:
        action = QAction(command.text, self._parts.window)
        action.setObjectName(f"action_{command.id}")
        action.setCheckable(command.toggle is not None)
        if command.short:
            action.setIconText(command.short)
            action.setIcon(self._parts.theme.icon(command.id))
            action.setIconVisibleInMenu(False)  # it can't be seen on a highlighted entry
        action.setShortcuts([QKeySequence(key) for key in command.shortcuts])
        tooltip = tip_text(command.tooltip) or command.text.replace("&", "").rstrip("…")
        native = QKeySequence.SequenceFormat.NativeText
        keys = ", ".join(key.toString(native) for key in action.shortcuts())
        if command.tooltip or command.short:  # a menu shows text and keys by itself
            action.setToolTip(plain(f"{tooltip} ({keys})" if keys else tooltip))
        action.setShortcutContext(command.context)
        (board if command.context == BOARD else self._parts.window).addAction(action)
        action.triggered.connect(partial(self._run, command))
        return action

    def _run(self, command: Command) -> None:
        if command.toggle is not None:
            command.toggle(self._parts, self._actions[command.id].isChecked())
            self.refresh()
        elif command.run is not None:
            command.run(self._parts)
