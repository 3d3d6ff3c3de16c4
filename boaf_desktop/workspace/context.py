"""What every panel is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtGui import QUndoGroup

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.game.difficulties import Difficulties
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from boaf_desktop.storage.window_files import WindowFiles


@dataclass(frozen=True, slots=True)
class AppContext:
    """The shared parts of one window.

    Parameters
    ----------
    settings : Settings
        Preferences.
    theme : Theme
        Colours, with a signal when they change.
    notify : callable
        Shows one sentence in the notice bar, without taking the focus.
    undo_group : QUndoGroup
        Ctrl+Z goes to its active stack; a panel adds its own stack and makes it active while it
        has the focus.
    difficulties : Difficulties
        How hard puzzles are for this player.
    files : WindowFiles
        The files of this window alone.
    """

    session: Session
    settings: Settings
    theme: Theme
    notify: Callable[[str], None]
    undo_group: QUndoGroup
    difficulties: Difficulties
    files: WindowFiles = field(default_factory=WindowFiles)
