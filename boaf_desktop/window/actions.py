"""Every action of the window, its words and its keys, in one table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLineEdit, QMainWindow, QWidget

_BARE: Final = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)


@dataclass(frozen=True, slots=True)
class Spec:
    """One action."""

    name: str  #: How the code calls it
    text: str  #: What the menu says
    keys: tuple[str, ...] = ()  #: Shortcuts in portable form
    #: The keys belong to the board: bare letters and Copy must not be taken from tables and combo
    #: boxes.
    on_board: bool = False
    is_everywhere: bool = False  #: The keys work in the small windows too
    is_toggle: bool = False  #: It is on or off
    tip: str = ""  #: A longer sentence; the menu text when empty
    short: str = ""  #: The word on the tool bar; the menu text when empty


def action_specs() -> dict[str, tuple[Spec, ...]]:
    """Return the table by menu, in the language in use."""
    translate = QCoreApplication.translate
    return {
        "game": (
            Spec(
                "home",
                translate("actions", "St&art screen"),
                ("Alt+Home",),
                short=translate("actions", "Home"),
                tip=translate("actions", "Everything there is to play"),
            ),
            Spec(
                "new",
                translate("actions", "&New deal"),
                ("Ctrl+N",),
                short=translate("actions", "New"),
                tip=translate("actions", "Deal what was chosen last"),
            ),
            Spec("new_random", translate("actions", "&Choose a deal…"), ("Ctrl+Alt+N",)),
            Spec("new_numbered", translate("actions", "&Deal by number…"), ("Ctrl+D",)),
            Spec("daily", translate("actions", "Puzzle of the da&y…"), ("Ctrl+Shift+D",)),
            Spec("editor", translate("actions", "Deal ed&itor…"), ("Ctrl+Shift+N",)),
            Spec("ladder", translate("actions", "&Ladder…"), ("Ctrl+L",)),
            Spec("open", translate("actions", "&Open…"), ("Ctrl+O",)),
            Spec(
                "library",
                translate("actions", "Li&brary…"),
                ("Ctrl+Shift+O",),
                tip=translate("actions", "All your sets and studies"),
            ),
            Spec(
                "paste",
                translate("actions", "&Paste a deal"),
                ("Ctrl+V",),
                tip=translate("actions", "Open the deal that was copied as text"),
            ),
            Spec(
                "copy_game",
                translate("actions", "Copy the &moves"),
                ("Ctrl+Shift+C",),
                on_board=True,
                tip=translate("actions", "Copy the deal and all moves, with their variations"),
            ),
            Spec("save", translate("actions", "&Save the set…"), ("Ctrl+S",)),
            Spec("export", translate("actions", "&Export…"), ("Ctrl+E",)),
            Spec(
                "book",
                translate("actions", "P&uzzle book…"),
                ("Ctrl+Shift+E",),
                tip=translate("actions", "Several sets as one PDF, with a foreword and answers"),
            ),
            Spec("statistics", translate("actions", "S&tatistics…")),
            Spec("quit", translate("actions", "&Quit"), ("Ctrl+Q",)),
        ),
        "move": (
            Spec(
                "undo",
                translate("actions", "&Undo"),
                ("Ctrl+Z",),
                short=translate("actions", "Undo"),
            ),
            Spec(
                "redo",
                translate("actions", "&Redo"),
                ("Ctrl+Shift+Z", "Ctrl+Y"),
                short=translate("actions", "Redo"),
            ),
            Spec(
                "restart",
                translate("actions", "Re&start"),
                ("F5",),
                short=translate("actions", "Restart"),
            ),
            Spec(
                "last_winnable",
                translate("actions", "Back to where it could be &won"),
                ("Ctrl+Backspace",),
                on_board=True,  # in a text field it takes a word back
                short=translate("actions", "Last winnable"),
            ),
            Spec(
                "hint",
                translate("actions", "&Hint"),
                ("H",),
                on_board=True,
                short=translate("actions", "Hint"),
            ),
            Spec(
                "why",
                translate("actions", "Wh&y is it lost?"),
                ("W",),
                on_board=True,
                tip=translate("actions", "Say why the position is lost, and mark it on the board"),
            ),
            Spec(
                "solution",
                translate("actions", "Show a so&lution"),
                ("D",),
                on_board=True,
                is_toggle=True,
            ),
            Spec(
                "pairs",
                translate("actions", "Show flockable &pairs"),
                ("O",),
                on_board=True,
                is_toggle=True,
            ),
            Spec(
                "clusters",
                translate("actions", "Show rank &clusters"),
                ("Shift+O",),
                on_board=True,
                is_toggle=True,
                tip=translate("actions", "Tag cards that are linked by equal or adjacent ranks"),
            ),
            Spec("pause", translate("actions", "P&ause"), ("P",), on_board=True, is_toggle=True),
            Spec("bookmark", translate("actions", "&Bookmark this position"), ("Ctrl+B",)),
            Spec(
                "moves_panel",
                translate("actions", "Show the &moves"),
                ("Ctrl+T",),
                is_toggle=True,
                tip=translate("actions", "Show every move, the bookmarks and the post-mortem"),
            ),
            Spec("give_up", translate("actions", "&Give up")),
        ),
        "puzzle": (
            Spec("next", translate("actions", "&Next puzzle"), ("N",), on_board=True),
            Spec("previous", translate("actions", "&Previous puzzle"), ("B",), on_board=True),
            Spec(
                "rate",
                translate("actions", "&Rate this puzzle"),
                ("R",),
                on_board=True,
                short=translate("actions", "Rate"),
            ),
            Spec(
                "storm",
                translate("actions", "&Storm"),
                tip=translate("actions", "As many puzzles as you can in three minutes"),
            ),
            Spec(
                "slips",
                translate("actions", "&Your slips"),
                tip=translate("actions", "Positions in which you lost a winnable game"),
            ),
            Spec(
                "collect",
                translate("actions", "&Add to a set…"),
                ("Ctrl+Shift+A",),
                tip=translate("actions", "Add the puzzle on the board to a set"),
            ),
            Spec(
                "copy",
                translate("actions", "Copy as &text"),
                ("Ctrl+C",),
                on_board=True,
                tip=translate("actions", "Copy the deal as text"),
            ),
            Spec("copy_image", translate("actions", "Copy as &image")),
            Spec("copy_link", translate("actions", "Copy as &link")),
            Spec("share", translate("actions", "Show as &QR code…")),
        ),
        "design": (
            Spec(
                "generate",
                translate("actions", "&Generate puzzles"),
                ("Ctrl+G",),
                short=translate("actions", "Generate"),
            ),
            Spec(
                "compare",
                translate("actions", "&Compare rounds…"),
                tip=translate("actions", "Two rounds of your studies, side by side"),
            ),
        ),
        "view": (
            Spec("layout_play", translate("actions", "&Play layout"), is_toggle=True),
            Spec("layout_design", translate("actions", "&Design layout"), is_toggle=True),
            Spec("layout_reset", translate("actions", "&Reset the layout")),
            Spec(
                "maximise_panel",
                translate("actions", "&Maximise the panel"),
                is_toggle=True,
                tip=translate("actions", "Give the panels the whole window; Esc brings it back"),
            ),
            Spec("float_panel", translate("actions", "Fl&oat the panel")),
            Spec("full_screen", translate("actions", "&Full screen"), ("F11",), is_toggle=True),
        ),
        "settings": (Spec("preferences", translate("actions", "&Preferences…"), ("Ctrl+,",)),),
        "help": (
            Spec("rules", translate("actions", "&Help contents"), ("F1",), is_everywhere=True),
            Spec(
                "tour",
                translate("actions", "Take the &tour"),
                tip=translate("actions", "The rules in a few small puzzles"),
            ),
            Spec("shortcuts", translate("actions", "&Shortcuts"), ("?", "Ctrl+/")),
            Spec("show_log", translate("actions", "Show &log")),
            Spec("about", translate("actions", "&About")),
        ),
    }


def keys_of_actions() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return what each action is called in its menu, and its keys."""
    return tuple((spec.text, spec.keys) for menu in action_specs().values() for spec in menu)


def build_actions(
    window: QMainWindow, board: QWidget, handlers: Mapping[str, object]
) -> dict[str, QAction]:
    """Make every action of the table and connect it.

    Parameters
    ----------
    board : QWidget
        Where the bare letters work: the board with the lines under it.
    handlers : mapping of str to callable or signal
        One for each name of the table; a missing one raises KeyError at once.
    """
    return {
        spec.name: _build(spec, window, board, handlers[spec.name])
        for menu in action_specs().values()
        for spec in menu
    }


def press_on_board(event: QKeyEvent, actions: Iterable[QAction], focus: QWidget | None) -> bool:
    """Do what a key does on the board, where nobody else wanted it; tell whether it did.

    A button or a scale has no use for a letter, so that N brings the next puzzle from there too.
    Fields are typed into and lists search by it, whether or not they find anything.
    """
    if isinstance(focus, QAbstractItemView | QComboBox | QLineEdit):
        return False
    wanted = QKeySequence(event.keyCombination())
    if event.keyCombination().keyboardModifiers() not in _BARE:
        return False
    for action in actions:
        is_board = action.shortcutContext() is Qt.ShortcutContext.WidgetWithChildrenShortcut
        if is_board and action.isEnabled() and wanted in action.shortcuts():
            action.trigger()
            return True
    return False


def _build(spec: Spec, window: QMainWindow, board: QWidget, handler: object) -> QAction:
    action = QAction(spec.text, window)
    action.setObjectName(f"action_{spec.name}")
    action.setCheckable(spec.is_toggle)
    if spec.short:
        action.setIconText(spec.short)
    action.setShortcuts([QKeySequence(key) for key in spec.keys])
    tip = spec.tip if spec.tip else action.text().replace("&", "").rstrip("…")
    native = QKeySequence.SequenceFormat.NativeText
    keys = ", ".join(key.toString(native) for key in action.shortcuts())
    action.setToolTip(f"{tip} ({keys})" if keys else tip)
    if spec.on_board:
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        board.addAction(action)
    else:
        if spec.is_everywhere:
            action.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        window.addAction(action)
    action.triggered.connect(handler)
    return action
