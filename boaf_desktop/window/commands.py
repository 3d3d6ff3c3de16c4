"""All actions of the window, from which menus, toolbar and help are built."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLineEdit, QWidget

from boaf_desktop.appearance.icons import line_icon
from boaf_desktop.widgets.placement import set_full_screen

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

_BARE: Final = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)


class Scope(Enum):
    """Where the shortcuts of a command work."""

    WINDOW = Qt.ShortcutContext.WindowShortcut
    BOARD = Qt.ShortcutContext.WidgetWithChildrenShortcut
    """On the board while it is shown, since tables and combo boxes use bare letters and Copy
    themselves."""
    EVERYWHERE = Qt.ShortcutContext.ApplicationShortcut
    """In secondary windows too."""


class Bar(Enum):
    """When a command is on the toolbar."""

    ALWAYS = "always"
    DESIGNER = "designer"
    """In designer mode."""
    DESIGN = "design"
    """In designer mode, behind a separator."""


class Audience(Enum):
    """Who can use a command."""

    EVERYONE = "everyone"
    BY_KEY = "by key"
    """Everyone by key, but only designers have it in the menus."""
    DESIGNER = "designer"
    """Only designers: outside designer mode its keys are disabled."""


@dataclass(frozen=True, slots=True)
class Command:
    """One action."""

    id: str  #: Identifier, also of its icon (`line_icon`)
    text: str  #: Menu text
    #: Action. A command with neither this nor ``toggle`` is implemented by a caller of
    #: `Commands.provide`.
    run: Callable[[MainWindow], object] | None = None
    #: Action of a checkable command, called with the new state.
    toggle: Callable[[MainWindow, bool], object] | None = None
    keys: tuple[str, ...] = ()  #: Shortcuts in portable form
    scope: Scope = Scope.WINDOW
    tooltip: str = ""  #: A longer sentence; the menu text when empty
    short: str = ""  #: Toolbar text; the menu text when empty
    starts_group: bool = False  #: Whether a separator precedes it in its menu
    bar: Bar | None = None  #: When it is on the toolbar; None for never
    audience: Audience = Audience.EVERYONE  #: Who can use it
    #: Group in the menu of New on the toolbar, from 1; 0 if it is not in that menu.
    new_menu: int = 0
    #: Whether a board command also works on Home, because it opens another puzzle.
    works_on_home: bool = False
    #: Evaluated whenever the state of the window changes.
    enabled_when: Callable[[MainWindow], bool] | None = None
    checked_when: Callable[[MainWindow], bool] | None = None
    #: Current menu text, if it depends on the state of the window.
    title_when: Callable[[MainWindow], str] | None = None


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
            bar=Bar.ALWAYS,
            run=lambda w: w.start.show(),
        ),
        Command(
            "new",
            translate("actions", "&New deal"),
            short=translate("actions", "New"),
            tooltip=translate("actions", "Deal another puzzle with the same settings"),
            keys=("Ctrl+N",),
            bar=Bar.ALWAYS,
            run=lambda w: w.sources.dealer.deal_again(),
        ),
        Command(
            "new_random",
            translate("actions", "&Choose a deal…"),
            audience=Audience.BY_KEY,
            keys=("Ctrl+Alt+N",),
            new_menu=1,
            run=lambda w: w.side.ask_random(),
        ),
        Command(
            "new_numbered",
            translate("actions", "&Deal by number…"),
            audience=Audience.BY_KEY,
            keys=("Ctrl+D",),
            new_menu=1,
            run=lambda w: w.side.ask_number(),
        ),
        Command(
            "daily",
            translate("actions", "Puzzle of the da&y…"),
            keys=("Ctrl+Shift+D",),
            new_menu=2,
            run=lambda w: w.side.show_calendar(),
        ),
        Command(
            "editor",
            translate("actions", "Deal ed&itor…"),
            audience=Audience.BY_KEY,
            keys=("Ctrl+Shift+N",),
            starts_group=True,
            new_menu=1,
            run=lambda w: w.side.show_editor(),
        ),
        Command(
            "ladder",
            translate("actions", "&Ladder…"),
            keys=("Ctrl+L",),
            new_menu=2,
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
            audience=Audience.DESIGNER,
            tooltip=translate("actions", "All your sets and studies"),
            keys=("Ctrl+Shift+O",),
            run=lambda w: w.side.show_library(),
        ),
        Command(
            "paste",
            translate("actions", "&Paste a deal"),
            audience=Audience.BY_KEY,
            tooltip=translate("actions", "Open a deal copied as text"),
            keys=("Ctrl+V",),
            run=lambda w: w.sources.deals.paste(),
        ),
        Command(
            "copy_moves",
            translate("actions", "Copy &moves"),
            audience=Audience.BY_KEY,
            tooltip=translate("actions", "Copy the deal and all moves"),
            keys=("Ctrl+Shift+C",),
            scope=Scope.BOARD,
            run=lambda w: w.controls.copy_moves(),
        ),
        Command(
            "save",
            translate("actions", "&Save set…"),
            audience=Audience.DESIGNER,
            keys=("Ctrl+S",),
            starts_group=True,
        ),
        Command(
            "export",
            translate("actions", "&Export…"),
            audience=Audience.DESIGNER,
            keys=("Ctrl+E",),
        ),
        Command(
            "statistics",
            translate("actions", "S&tatistics…"),
            starts_group=True,
            run=lambda w: w.side.show_statistics(),
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
            bar=Bar.ALWAYS,
            run=lambda w: w.undo_stacks.undo(),
            enabled_when=lambda w: w.undo_stacks.can_undo(_is_board_shown(w)),
            title_when=lambda w: w.undo_stacks.undo_title,
        ),
        Command(
            "redo",
            translate("actions", "&Redo"),
            short=translate("actions", "Redo"),
            keys=("Ctrl+Shift+Z", "Ctrl+Y"),
            bar=Bar.DESIGNER,
            run=lambda w: w.undo_stacks.group.redo(),
            enabled_when=lambda w: w.undo_stacks.can_redo(_is_board_shown(w)),
            title_when=lambda w: w.undo_stacks.redo_title,
        ),
        Command(
            "restart",
            translate("actions", "Re&start"),
            short=translate("actions", "Restart"),
            keys=("F5",),
            starts_group=True,
            bar=Bar.ALWAYS,
            run=lambda w: w.controls.restart(),
            enabled_when=lambda w: (
                _is_board_shown(w)
                and (w.session.node is not w.session.tree.root or w.session.can_play_again)
            ),
        ),
        Command(
            "last_winnable",
            translate("actions", "Back to last &winnable position"),
            short=translate("actions", "Last winnable"),
            keys=("Ctrl+Backspace",),
            scope=Scope.BOARD,  # in a text field it deletes a word
            bar=Bar.DESIGNER,
            run=lambda w: w.session.go_to_last_winnable(),
            enabled_when=lambda w: w.controls.can_go_back() and not w.session.is_blind,
        ),
        Command(
            "hint",
            translate("actions", "&Hint"),
            short=translate("actions", "Hint"),
            tooltip=translate(
                "actions",
                "Say whether you can still win, then which card to move. Costs one star.",
            ),
            keys=("H",),
            scope=Scope.BOARD,
            starts_group=True,
            bar=Bar.ALWAYS,
            run=lambda w: w.controls.hint(),
        ),
        Command(
            "why",
            translate("actions", "Wh&y is it lost?"),
            tooltip=translate(
                "actions",
                "Explain why the position is lost and mark it on the board. Costs one star while "
                "verdicts are hidden.",
            ),
            keys=("W",),
            scope=Scope.BOARD,
            run=lambda w: w.controls.why(),
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
            scope=Scope.BOARD,
            toggle=lambda w, is_on: w.controls.show_solution(is_on),
            checked_when=lambda w: w.controls.solution.is_active,
        ),
        Command(
            "pairs",
            translate("actions", "Show flockable &pairs"),
            audience=Audience.BY_KEY,
            keys=("O",),
            scope=Scope.BOARD,
            toggle=lambda w, is_on: w.board.figures.set_pairs_shown(is_on),
            enabled_when=lambda w: not w.session.is_blind,
        ),
        Command(
            "clusters",
            translate("actions", "Show rank &clusters"),
            audience=Audience.BY_KEY,
            tooltip=translate("actions", "Mark cards linked by equal or adjacent ranks"),
            keys=("Shift+O",),
            scope=Scope.BOARD,
            toggle=lambda w, is_on: w.board.figures.set_clusters_shown(is_on),
            enabled_when=lambda w: not w.session.is_blind,
        ),
        Command(
            "pause",
            translate("actions", "P&ause"),
            keys=("P",),
            scope=Scope.BOARD,
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
            enabled_when=_is_board_shown,
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
            enabled_when=_is_board_shown,
        ),
    )


def _puzzle_commands() -> tuple[Command, ...]:
    translate = QCoreApplication.translate
    return (
        Command(
            "next",
            translate("actions", "&Next puzzle"),
            keys=("N",),
            scope=Scope.BOARD,
            works_on_home=True,
            run=lambda w: w.sources.open_next(),
        ),
        Command(
            "previous",
            translate("actions", "&Previous puzzle"),
            keys=("B",),
            scope=Scope.BOARD,
            works_on_home=True,
            run=lambda w: w.sources.open_previous(),
        ),
        Command(
            "rate",
            translate("actions", "&Rate puzzle"),
            audience=Audience.DESIGNER,
            short=translate("actions", "Rate"),
            keys=("R",),
            scope=Scope.BOARD,
            starts_group=True,
            bar=Bar.DESIGN,
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
            audience=Audience.DESIGNER,
            tooltip=translate("actions", "Add the current puzzle to a set"),
            keys=("Ctrl+Shift+A",),
            starts_group=True,
        ),
        Command(
            "copy",
            translate("actions", "Copy as &text"),
            audience=Audience.BY_KEY,
            tooltip=translate("actions", "Copy the deal as text"),
            keys=("Ctrl+C",),
            scope=Scope.BOARD,
            starts_group=True,
            run=lambda w: w.controls.copy_deal(),
        ),
        Command(
            "copy_image",
            translate("actions", "Copy as &image"),
            audience=Audience.BY_KEY,
            run=lambda w: w.controls.copy_image(),
            enabled_when=_is_board_shown,
        ),
        Command(
            "copy_link",
            translate("actions", "Copy as &link"),
            run=lambda w: w.controls.copy_link(),
            enabled_when=_is_board_shown,
        ),
    )


def _design_commands() -> tuple[Command, ...]:
    translate = QCoreApplication.translate
    return (
        Command(
            "generate",
            translate("actions", "&Generate puzzles"),
            audience=Audience.DESIGNER,
            short=translate("actions", "Generate"),
            keys=("Ctrl+G",),
            bar=Bar.DESIGN,
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
            scope=Scope.EVERYWHERE,
            run=lambda w: w.side.show_help_in_context(),
        ),
        Command(
            "tour",
            translate("actions", "Take the &tour"),
            tooltip=translate("actions", "Learn the rules with a few small puzzles"),
            run=lambda w: w.start.tour.begin_anew(),
        ),
        Command(
            "shortcuts",
            translate("actions", "&Shortcuts"),
            audience=Audience.BY_KEY,
            keys=("?", "Ctrl+/"),
            run=lambda w: w.side.show_shortcuts(),
        ),
        Command(
            "show_log",
            translate("actions", "Show &log"),
            audience=Audience.BY_KEY,
            run=lambda w: w.side.show_log(),
        ),
        Command("about", translate("actions", "&About"), run=lambda w: w.side.show_about()),
    )


class Commands(QObject):
    """The commands of one window as actions.

    ``board``: widget in which the keys of `Scope.BOARD` work: the board with its lines.
    """

    def __init__(self, window: MainWindow, board: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.menus = command_menus()
        self._commands = {each.id: each for menu in self.menus for each in menu.commands}
        self._providers: dict[str, Callable[[], object]] = {}
        self._actions = {each.id: self._build(each, board) for each in self}

    def __getitem__(self, id_: str) -> QAction:
        return self._actions[id_]

    def __iter__(self) -> Iterator[Command]:
        return iter(self._commands.values())

    def provide(self, id_: str, run: Callable[[], object]) -> None:
        """Set the action of a command implemented by another part of the program."""
        command = self._commands[id_]
        if command.run is not None or command.toggle is not None:
            raise ValueError(f"the command {id_!r} says itself what it does")
        self._providers[id_] = run

    @Slot()
    def refresh(self) -> None:
        """Update visibility, enabled and checked states and titles to the window's state."""
        is_designer = self._window.settings.is_designer
        for command in self:
            action = self._actions[command.id]
            if command.audience is Audience.DESIGNER:
                action.setVisible(is_designer)  # which switches its keys off as well
            if command.scope is Scope.BOARD or command.enabled_when is not None:
                needs_board = command.scope is Scope.BOARD and not command.works_on_home
                is_there = not needs_board or _is_board_shown(self._window)
                is_able = command.enabled_when is None or command.enabled_when(self._window)
                action.setEnabled(is_there and is_able)
            if command.checked_when is not None:
                action.setChecked(command.checked_when(self._window))
            if command.title_when is not None:
                action.setText(command.title_when(self._window))

    def press_on_board(self, event: QKeyEvent, focus: QWidget | None) -> bool:
        """Run the board command of an unused key press; return whether one ran.

        Buttons and scales don't use letters, so N opens the next puzzle from there too. Fields
        and lists do, for typing and searching, even if nothing is found.
        """
        if isinstance(focus, QAbstractItemView | QComboBox | QLineEdit):
            return False
        if event.keyCombination().keyboardModifiers() not in _BARE:
            return False
        pressed = QKeySequence(event.keyCombination())
        for command in self:
            action = self._actions[command.id]
            is_wanted = command.scope is Scope.BOARD and pressed in action.shortcuts()
            if is_wanted and action.isEnabled():
                action.trigger()
                return True
        return False

    def _build(self, command: Command, board: QWidget) -> QAction:
        action = QAction(command.text, self._window)
        action.setObjectName(f"action_{command.id}")
        action.setCheckable(command.toggle is not None)
        if command.short:
            action.setIconText(command.short)
        if command.bar is not None:
            action.setIcon(line_icon(command.id, self._window.theme))
        action.setShortcuts([QKeySequence(key) for key in command.keys])
        tooltip = command.tooltip or command.text.replace("&", "").rstrip("…")
        action.setStatusTip(command.tooltip)
        native = QKeySequence.SequenceFormat.NativeText
        keys = ", ".join(key.toString(native) for key in action.shortcuts())
        if command.tooltip or command.bar is not None:  # a menu shows text and keys by itself
            action.setToolTip(f"{tooltip} ({keys})" if keys else tooltip)
        action.setShortcutContext(command.scope.value)
        (board if command.scope is Scope.BOARD else self._window).addAction(action)
        action.triggered.connect(partial(self._run, command))
        return action

    def _run(self, command: Command) -> None:
        if command.toggle is not None:
            command.toggle(self._window, self._actions[command.id].isChecked())
            self.refresh()
        elif command.run is not None:
            command.run(self._window)
        elif command.id in self._providers:
            self._providers[command.id]()
