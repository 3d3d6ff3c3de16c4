"""The shared objects passed to every panel."""

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
    """The shared parts of one window."""

    session: Session
    settings: Settings  #: Preferences
    theme: Theme  #: Colours, with a signal when they change
    #: Shows a message in the notice bar, without taking the focus.
    notify: Callable[[str], None]
    #: Ctrl+Z goes to its active stack. A panel adds its own stack and activates it while focused.
    undo_group: QUndoGroup
    difficulties: Difficulties  #: How hard puzzles are for this player
    files: WindowFiles = field(default_factory=WindowFiles)  #: The files of this window only
