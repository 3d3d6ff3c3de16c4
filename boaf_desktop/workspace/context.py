# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What every panel is given."""

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
    #: Shows one sentence in the notice bar, without taking the focus.
    notify: Callable[[str], None]
    #: Ctrl+Z goes to its active stack; a panel adds its own stack and makes it active while it has
    #: the focus.
    undo_group: QUndoGroup
    difficulties: Difficulties  #: How hard puzzles are for this player
    files: WindowFiles = field(default_factory=WindowFiles)  #: The files of this window alone
