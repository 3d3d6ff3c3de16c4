"""Every action of the window, its words and its keys, in one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QWidget

_CONTEXT: Final = "actions"


@dataclass(frozen=True, slots=True)
class Spec:
    """One action.

    Parameters
    ----------
    name : str
        How the code calls it.
    text : str
        What the menu says, untranslated.
    keys : tuple of str
        Shortcuts in portable form.
    on_board : bool
        The keys belong to the board: bare letters must not be taken from tables and combo boxes.
    is_toggle : bool
        It is on or off.
    tip : str
        A longer sentence, untranslated; the menu text when empty.
    short : str
        The word on the tool bar, untranslated; the menu text when empty.
    """

    name: str
    text: str
    keys: tuple[str, ...] = ()
    on_board: bool = False
    is_toggle: bool = False
    tip: str = ""
    short: str = ""


GAME: Final = (
    Spec(
        "new_random",
        QT_TRANSLATE_NOOP("actions", "&New deal…"),
        ("Ctrl+N",),
        short=QT_TRANSLATE_NOOP("actions", "New"),
    ),
    Spec("new_numbered", QT_TRANSLATE_NOOP("actions", "&Deal by number…"), ("Ctrl+D",)),
    Spec("open", QT_TRANSLATE_NOOP("actions", "&Open…"), ("Ctrl+O",)),
    Spec(
        "paste",
        QT_TRANSLATE_NOOP("actions", "&Paste a deal"),
        ("Ctrl+V",),
        tip=QT_TRANSLATE_NOOP("actions", "Open the deal that was copied as text"),
    ),
    Spec(
        "copy",
        QT_TRANSLATE_NOOP("actions", "&Copy the deal"),
        ("Ctrl+C",),
        tip=QT_TRANSLATE_NOOP("actions", "Copy the deal as text"),
    ),
    Spec(
        "copy_game",
        QT_TRANSLATE_NOOP("actions", "Copy the &moves"),
        ("Ctrl+Shift+C",),
        tip=QT_TRANSLATE_NOOP("actions", "Copy the deal and the moves"),
    ),
    Spec("save", QT_TRANSLATE_NOOP("actions", "&Save the set…"), ("Ctrl+S",)),
    Spec("export", QT_TRANSLATE_NOOP("actions", "&Export…"), ("Ctrl+E",)),
    Spec("quit", QT_TRANSLATE_NOOP("actions", "&Quit"), ("Ctrl+Q",)),
)
MOVE: Final = (
    Spec("undo", QT_TRANSLATE_NOOP("actions", "&Undo"), ("Ctrl+Z",)),
    Spec("redo", QT_TRANSLATE_NOOP("actions", "&Redo"), ("Ctrl+Shift+Z", "Ctrl+Y")),
    Spec("restart", QT_TRANSLATE_NOOP("actions", "Re&start"), ("F5",)),
    Spec(
        "last_winnable",
        QT_TRANSLATE_NOOP("actions", "Back to the last &winnable position"),
        ("Ctrl+Backspace",),
        short=QT_TRANSLATE_NOOP("actions", "Last winnable"),
    ),
    Spec("hint", QT_TRANSLATE_NOOP("actions", "&Hint"), ("H",), on_board=True),
    Spec(
        "solution",
        QT_TRANSLATE_NOOP("actions", "Show a so&lution"),
        ("D",),
        on_board=True,
        is_toggle=True,
    ),
    Spec(
        "pairs",
        QT_TRANSLATE_NOOP("actions", "Show flockable &pairs"),
        ("O",),
        on_board=True,
        is_toggle=True,
    ),
    Spec("pause", QT_TRANSLATE_NOOP("actions", "P&ause"), ("P",), on_board=True, is_toggle=True),
    Spec("bookmark", QT_TRANSLATE_NOOP("actions", "&Bookmark this position"), ("Ctrl+B",)),
    Spec("give_up", QT_TRANSLATE_NOOP("actions", "&Give up")),
)
PUZZLE: Final = (
    Spec("next", QT_TRANSLATE_NOOP("actions", "&Next puzzle"), ("N",), on_board=True),
    Spec("previous", QT_TRANSLATE_NOOP("actions", "&Previous puzzle"), ("B",), on_board=True),
    Spec(
        "rate",
        QT_TRANSLATE_NOOP("actions", "&Rate this puzzle"),
        ("R",),
        on_board=True,
        short=QT_TRANSLATE_NOOP("actions", "Rate"),
    ),
)
DESIGN: Final = (
    Spec(
        "generate",
        QT_TRANSLATE_NOOP("actions", "&Generate puzzles"),
        ("Ctrl+G",),
        short=QT_TRANSLATE_NOOP("actions", "Generate"),
    ),
)
VIEW: Final = (
    Spec("layout_play", QT_TRANSLATE_NOOP("actions", "&Play layout"), is_toggle=True),
    Spec("layout_design", QT_TRANSLATE_NOOP("actions", "&Design layout"), is_toggle=True),
    Spec("layout_reset", QT_TRANSLATE_NOOP("actions", "&Reset the layout")),
    Spec("full_screen", QT_TRANSLATE_NOOP("actions", "&Full screen"), ("F11",), is_toggle=True),
)
SETTINGS: Final = (
    Spec("preferences", QT_TRANSLATE_NOOP("actions", "&Preferences…"), ("Ctrl+,",)),
)
HELP: Final = (
    Spec("rules", QT_TRANSLATE_NOOP("actions", "&Rules and keys"), ("F1",)),
    Spec("shortcuts", QT_TRANSLATE_NOOP("actions", "&Shortcuts"), ("?", "Ctrl+/")),
    Spec("show_log", QT_TRANSLATE_NOOP("actions", "Show &log")),
    Spec("about", QT_TRANSLATE_NOOP("actions", "&About")),
)
ALL: Final = (*GAME, *MOVE, *PUZZLE, *DESIGN, *VIEW, *SETTINGS, *HELP)

N_BOOKMARK_KEYS: Final = 9


def tr(text: str) -> str:
    """Translate a word of the table."""
    return QCoreApplication.translate(_CONTEXT, text)


def build_actions(
    window: QMainWindow, board: QWidget, handlers: Mapping[str, Callable[[], object]]
) -> dict[str, QAction]:
    """Make every action of the table and connect it.

    Parameters
    ----------
    window : QMainWindow
        Owner; its keys work in the whole window.
    board : QWidget
        Where the bare letters work.
    handlers : mapping of str to callable
        One for each name of the table; a missing one raises KeyError at once.
    """
    return {spec.name: _build(spec, window, board, handlers[spec.name]) for spec in ALL}


def _build(
    spec: Spec, window: QMainWindow, board: QWidget, handler: Callable[[], object]
) -> QAction:
    action = QAction(tr(spec.text), window)
    action.setObjectName(f"action_{spec.name}")
    action.setCheckable(spec.is_toggle)
    if spec.short:
        action.setIconText(tr(spec.short))
    action.setShortcuts([QKeySequence(key) for key in spec.keys])
    tip = tr(spec.tip) if spec.tip else action.text().replace("&", "").rstrip("…")
    native = QKeySequence.SequenceFormat.NativeText
    keys = ", ".join(key.toString(native) for key in action.shortcuts())
    action.setToolTip(f"{tip} ({keys})" if keys else tip)
    if spec.on_board:
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        board.addAction(action)
    else:
        window.addAction(action)
    action.triggered.connect(handler)
    return action
