"""All actions of the window, from which menus, toolbar and help are built."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.icons import line_icon
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
    starts_group: bool = False  #: Whether a separator precedes it in its menu
    is_for_designer: bool = False  #: Hidden outside designer mode, and its keys disabled
    #: Whether it can be used. Without it always, but on the board only while that is shown.
    when: Callable[[MainWindow], bool] | None = None
    checked_when: Callable[[MainWindow], bool] | None = None


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of the menu bar, with its commands in their order."""

    id: str
    title: str
    commands: tuple[Command, ...]


def _is_board_shown(window: MainWindow) -> bool:
    return not window.start.is_shown


def command_menus() -> tuple[Menu, ...]:
    """Return all commands by menu, in the current language."""
    translate = QCoreApplication.translate
    return (
        Menu("game", translate("actions", "&Game"), _game_commands()),
        Menu("move", translate("actions", "&Move"), _move_commands()),
        Menu("puzzle", translate("actions", "&Puzzle"), _puzzle_commands()),
        Menu("design", translate("actions", "&Design"), _design_commands()),
        Menu("view", translate("actions", "&View"), ()),  # one entry for each tab
        Menu("settings", translate("actions", "&Settings"), _settings_commands()),
        Menu("help", translate("actions", "&Help"), _help_commands()),
    )


def _game_commands() -> tuple[Command, ...]:
    translate = QCoreApplication.translate
    return (
        Command(
            "home",
            translate("actions", "&Home"),
            short=translate("actions", "Home"),
            tooltip=translate("actions", "All ways to play"),
            keys=("Alt+Home",),
            run=lambda w: w.start.show(),
        ),
        Command(
            "new",
            translate("actions", "&New deal"),
            short=translate("actions", "New"),
            tooltip=translate("actions", "Deal another puzzle with the same settings"),
            keys=("Ctrl+N",),
            run=lambda w: w.sources.dealer.deal_again(),
        ),
        Command(
            "new_random",
            translate("actions", "&Choose a deal…"),
            keys=("Ctrl+Alt+N",),
            run=lambda w: w.side.ask_random(),
        ),
        Command(
            "new_numbered",
            translate("actions", "&Deal by number…"),
            keys=("Ctrl+D",),
            run=lambda w: w.side.ask_number(),
        ),
        Command(
            "daily",
            translate("actions", "Puzzle of the da&y…"),
            keys=("Ctrl+Shift+D",),
            run=lambda w: w.side.show_calendar(),
        ),
        Command(
            "editor",
            translate("actions", "Deal ed&itor…"),
            keys=("Ctrl+Shift+N",),
            starts_group=True,
            run=lambda w: w.side.show_editor(),
        ),
        Command(
            "ladder",
            translate("actions", "&Ladder…"),
            keys=("Ctrl+L",),
            run=lambda w: w.side.show_ladder(),
        ),
        Command(
            "open",
            translate("actions", "&Open…"),
            keys=("Ctrl+O",),
            starts_group=True,
            run=lambda w: w.side.ask_file(),
        ),
        Command(
            "library",
            translate("actions", "Li&brary…"),
            is_for_designer=True,
            tooltip=translate("actions", "All your sets and studies"),
            keys=("Ctrl+Shift+O",),
            run=lambda w: w.side.show_library(),
        ),
        Command(
            "paste",
            translate("actions", "&Paste a deal"),
            tooltip=translate("actions", "Open a deal copied as text"),
            keys=("Ctrl+V",),
            run=lambda w: w.sources.deals.paste(),
        ),
        Command(
            "copy_moves",
            translate("actions", "Copy &moves"),
            tooltip=translate("actions", "Copy the deal and all moves"),
            keys=("Ctrl+Shift+C",),
            context=BOARD,
            run=lambda w: w.controls.copy_moves(),
        ),
        Command(
            "print",
            translate("actions", "Print as PD&F…"),
            tooltip=translate("actions", "Save the deal with its solution as a page to print"),
            keys=("Ctrl+P",),
            run=lambda w: w.side.ask_print(),
            when=_is_board_shown,
        ),
        Command(
            "save",
            translate("actions", "&Save set…"),
            is_for_designer=True,
            keys=("Ctrl+S",),
            starts_group=True,
        ),
        Command(
            "export",
            translate("actions", "&Export…"),
            is_for_designer=True,
            keys=("Ctrl+E",),
        ),
        Command(
            "quit",
            translate("actions", "&Quit"),
            keys=("Ctrl+Q",),
            starts_group=True,
            run=lambda w: w.close(),
        ),
    )


def _move_commands() -> tuple[Command, ...]:
    translate = QCoreApplication.translate
    return (
        Command(
            "undo",
            translate("actions", "&Undo"),
            short=translate("actions", "Undo"),
            keys=("Ctrl+Z",),
            run=lambda w: w.session.undo(),
            when=lambda w: _is_board_shown(w) and w.session.undo_stack.canUndo(),
        ),
        Command(
            "redo",
            translate("actions", "&Redo"),
            short=translate("actions", "Redo"),
            keys=("Ctrl+Shift+Z", "Ctrl+Y"),
            run=lambda w: w.session.redo(),
            when=lambda w: _is_board_shown(w) and w.session.undo_stack.canRedo(),
        ),
        Command(
            "restart",
            translate("actions", "Re&start"),
            short=translate("actions", "Restart"),
            keys=("F5",),
            starts_group=True,
            run=lambda w: w.controls.restart(),
            when=lambda w: (
                _is_board_shown(w)
                and (w.session.node is not w.session.tree.root or w.session.can_play_again)
            ),
        ),
        Command(
            "last_winnable",
            translate("actions", "Back to last &winnable position"),
            short=translate("actions", "Last winnable"),
            keys=("Ctrl+Backspace",),
            context=BOARD,  # in a text field it deletes a word
            run=lambda w: w.controls.back_to_winnable(),
            when=lambda w: w.controls.can_go_back() and not w.session.is_blind,
        ),
        Command(
            "hint",
            translate("actions", "&Hint"),
            short=translate("actions", "Hint"),
            tooltip=translate(
                "actions",
                "Show whether you can still win, and then which card to move. Costs one star.",
            ),
            keys=("H",),
            context=BOARD,
            starts_group=True,
            run=lambda w: w.controls.hint(),
        ),
        Command(
            "why",
            translate("actions", "Wh&y is it lost?"),
            tooltip=translate(
                "actions", "Explain why the position is lost and mark it on the board"
            ),
            keys=("W",),
            context=BOARD,
            run=lambda w: w.controls.explain(),
            when=lambda w: _is_board_shown(w) and w.controls.can_explain(),
        ),
        Command(
            "solution",
            translate("actions", "Show a so&lution"),
            tooltip=translate(
                "actions",
                "Watch a solution. The game then earns no stars and no best time, and doesn't "
                "continue a streak.",
            ),
            keys=("D",),
            context=BOARD,
            toggle=lambda w, is_on: w.controls.show_solution(is_on),
            checked_when=lambda w: w.controls.solution.is_active,
        ),
        Command(
            "pairs",
            translate("actions", "Show flockable &pairs"),
            keys=("O",),
            context=BOARD,
            toggle=lambda w, is_on: w.board.marks.set_pairs_shown(is_on),
            when=lambda w: _is_board_shown(w) and not w.session.is_blind,
        ),
        Command(
            "clusters",
            translate("actions", "Show rank &clusters"),
            is_for_designer=True,
            tooltip=translate("actions", "Mark cards linked by equal or adjacent ranks"),
            keys=("Shift+O",),
            context=BOARD,
            toggle=lambda w, is_on: w.board.marks.set_clusters_shown(is_on),
            when=lambda w: _is_board_shown(w) and not w.session.is_blind,
        ),
        Command(
            "pause",
            translate("actions", "P&ause"),
            keys=("P",),
            context=BOARD,
            toggle=lambda w, is_on: w.controls.pause(is_on),
            checked_when=lambda w: w.controls.is_paused,
        ),
        Command(
            "moves_panel",
            translate("actions", "Show the &moves"),
            tooltip=translate("actions", "Show the moves below the board during the game"),
            keys=("Ctrl+T",),
            starts_group=True,
            toggle=lambda w, is_on: setattr(w.settings, "shows_moves", is_on),
            when=_is_board_shown,
            checked_when=lambda w: w.settings.shows_moves,
        ),
        Command(
            "give_up",
            translate("actions", "&Give up"),
            tooltip=translate(
                "actions", "End the game. It counts as given up, and your streak ends."
            ),
            starts_group=True,
            run=lambda w: w.controls.give_up(),
            when=_is_board_shown,
        ),
    )


def _puzzle_commands() -> tuple[Command, ...]:
    translate = QCoreApplication.translate
    return (
        Command(
            "next",
            translate("actions", "&Next puzzle"),
            keys=("N",),
            context=BOARD,
            when=lambda _window: True,
            run=lambda w: w.sources.open_next(),
        ),
        Command(
            "previous",
            translate("actions", "&Previous puzzle"),
            keys=("B",),
            context=BOARD,
            when=lambda _window: True,
            run=lambda w: w.sources.open_previous(),
        ),
        Command(
            "rate",
            translate("actions", "&Rate puzzle"),
            is_for_designer=True,
            short=translate("actions", "Rate"),
            keys=("R",),
            context=BOARD,
            starts_group=True,
        ),
        Command(
            "mistakes",
            translate("actions", "&Your mistakes"),
            tooltip=translate("actions", "Positions where you lost a winnable game"),
            starts_group=True,
            run=lambda w: w.sources.mistakes.begin(),
        ),
        Command(
            "collect",
            translate("actions", "&Add to set…"),
            is_for_designer=True,
            tooltip=translate("actions", "Add the current puzzle to a set"),
            keys=("Ctrl+Shift+A",),
            starts_group=True,
        ),
        Command(
            "copy",
            translate("actions", "Copy as &text"),
            tooltip=translate("actions", "Copy the deal as text"),
            keys=("Ctrl+C",),
            context=BOARD,
            starts_group=True,
            run=lambda w: w.controls.copy_deal(),
        ),
        Command(
            "copy_image",
            translate("actions", "Copy as &image"),
            run=lambda w: w.controls.copy_image(),
            when=_is_board_shown,
        ),
        Command(
            "copy_code",
            translate("actions", "Copy share co&de"),
            run=lambda w: w.controls.copy_code(),
            when=_is_board_shown,
        ),
    )


def _design_commands() -> tuple[Command, ...]:
    translate = QCoreApplication.translate
    return (
        Command(
            "generate",
            translate("actions", "&Generate puzzles"),
            is_for_designer=True,
            short=translate("actions", "Generate"),
            keys=("Ctrl+G",),
        ),
    )


def _settings_commands() -> tuple[Command, ...]:
    translate = QCoreApplication.translate
    return (
        Command(
            "preferences",
            translate("actions", "&Preferences…"),
            keys=("Ctrl+,",),
            run=lambda w: w.side.show_preferences(),
        ),
        Command(
            "full_screen",
            translate("actions", "Full &screen"),
            keys=("F11",),
            toggle=set_full_screen,
        ),
    )


def _help_commands() -> tuple[Command, ...]:
    translate = QCoreApplication.translate
    return (
        Command(
            "rules",
            translate("actions", "&Help contents"),
            keys=("F1",),
            context=Qt.ShortcutContext.ApplicationShortcut,
            run=lambda w: w.side.show_help(),
        ),
        Command(
            "tour",
            translate("actions", "Take the &tour"),
            tooltip=translate("actions", "Learn the rules with a few small puzzles"),
            run=lambda w: w.sources.tour.begin_anew(),
        ),
        Command(
            "shortcuts",
            translate("actions", "&Shortcuts"),
            keys=("?", "Ctrl+/"),
            run=lambda w: w.side.show_shortcuts(),
        ),
        Command(
            "show_log",
            translate("actions", "Show &log"),
            run=lambda w: w.side.show_log(),
        ),
        Command("about", translate("actions", "&About"), run=lambda w: w.side.show_about()),
    )


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
        action.setStatusTip(command.tooltip)
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
