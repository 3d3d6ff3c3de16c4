"""The commands of the window by menu, from which menus, toolbar and help are built."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import Qt

from boaf_desktop.language.translation import tr
from boaf_desktop.widgets.announce import announce
from boaf_desktop.widgets.placement import set_full_screen
from boaf_desktop.window.copying import copy_code, copy_deal, copy_image, copy_moves

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

BOARD: Final = Qt.ShortcutContext.WidgetWithChildrenShortcut
"""The keys of a command on the board: tables and combo boxes use bare letters and Copy too."""


def _always(_window: MainWindow) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Command:
    """One action; its functions get the window."""

    id: str  #: Identifier, also of its icon (`line_icon`)
    text: str  #: Menu text
    keys: str = ""  #: Shortcuts in portable form, separated by blanks
    #: Action. A command with neither this nor ``toggle`` is connected by the panels.
    run: Callable[[MainWindow], object] | None = None
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


def _is_board_shown(window: MainWindow) -> bool:
    return not window.start.is_shown


def _is_in_play(window: MainWindow) -> bool:
    """Return whether the board shows its cards."""
    return _is_board_shown(window) and not window.controls.is_paused


def _set_preference(name: str) -> Callable[[MainWindow, bool], None]:
    """Return an action that turns a preference on or off."""
    return lambda window, is_on: setattr(window.settings, name, is_on)


def _undo(window: MainWindow) -> None:
    window.session.undo()
    announce(window.board, tr("Undone."))


def _redo(window: MainWindow) -> None:
    window.session.redo()
    announce(window.board, tr("Redone."))


def command_menus() -> tuple[Menu, ...]:
    """Return all commands by menu, in the current language."""
    return (
        Menu("game", tr("&Game"), (*_opening_entries(), SEPARATOR, *_file_entries())),
        Menu("move", tr("&Move"), (*_undo_entries(), SEPARATOR, *_play_entries())),
        Menu("puzzle", tr("&Puzzle"), _puzzle_entries()),
        Menu("design", tr("&Design"), _design_entries()),
        Menu("view", tr("&View"), ()),  # one entry for each tab
        Menu("settings", tr("&Settings"), _settings_entries()),
        Menu("help", tr("&Help"), _help_entries()),
    )


def _opening_entries() -> Entries:
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


def _file_entries() -> Entries:
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
            lambda w: copy_moves(w.session, w.notice),
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
        Command("quit", tr("&Quit"), "Ctrl+Q", lambda w: w.close()),
    )


def _undo_entries() -> Entries:
    """Return the commands that go back and forth in a game, and begin it again."""
    return (
        Command(
            "undo",
            tr("&Undo"),
            "Ctrl+Z",
            _undo,
            short=tr("Undo"),
            when=lambda w: _is_in_play(w) and w.session.undo_stack.canUndo(),
        ),
        Command(
            "redo",
            tr("&Redo"),
            "Ctrl+Shift+Z Ctrl+Y",
            _redo,
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
            lambda w: w.controls.notes.go_to_last_winnable(),
            short=tr("Last winnable"),
            context=BOARD,  # in a text field it deletes a word
            when=lambda w: (
                _is_in_play(w) and w.controls.notes.can_go_back() and not w.session.is_blind
            ),
        ),
    )


def _play_entries() -> Entries:
    """Return the commands that help with a game, show it, stop its clock or end it."""
    return (
        Command(
            "hint",
            tr("&Hint"),
            "H",
            lambda w: w.controls.notes.hint(),
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
            lambda w: w.controls.notes.explain(),
            tooltip=tr("Explain why the position is lost and mark the reason on the board"),
            context=BOARD,
            when=lambda w: _is_in_play(w) and w.controls.notes.can_explain(),
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
            lambda w: copy_deal(w.session, w.notice),
            tooltip=tr("Copy the deal as text"),
            context=BOARD,
            when=_is_board_shown,
        ),
        Command(
            "copy_image",
            tr("Copy as &image"),
            run=lambda w: copy_image(
                w.session, w.notice, has_four_colours=w.settings.has_four_colours
            ),
            when=_is_board_shown,
        ),
        Command(
            "copy_code",
            tr("Copy share co&de"),
            run=lambda w: copy_code(w.session, w.notice),
            when=_is_board_shown,
        ),
    )


def _design_entries() -> Entries:
    return (
        Command(
            "generate",
            tr("&Generate puzzles"),
            "Ctrl+G",
            short=tr("Generate"),
            is_for_designer=True,
        ),
    )


def _settings_entries() -> Entries:
    return (
        Command("preferences", tr("&Preferences…"), "Ctrl+,", lambda w: w.side.show_preferences()),
        Command(
            "full_screen",
            tr("Full &screen"),
            "F11",
            toggle=set_full_screen,
            checked_when=lambda w: w.isFullScreen(),
        ),
        SEPARATOR,
        Command(
            "designer",
            tr("D&esigner mode"),
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
            "F1",
            lambda w: w.show_help(),
            context=Qt.ShortcutContext.ApplicationShortcut,
        ),
        Command(
            "tour",
            tr("Take the &tour"),
            run=lambda w: w.sources.tour.begin(),
            tooltip=tr("Learn the rules with a few small puzzles"),
        ),
        Command("shortcuts", tr("&Shortcuts"), "? Ctrl+/", lambda w: w.show_shortcuts()),
        Command("show_log", tr("Show &log"), run=lambda w: w.side.show_log()),
        Command("about", tr("&About"), run=lambda w: w.side.show_about()),
    )
