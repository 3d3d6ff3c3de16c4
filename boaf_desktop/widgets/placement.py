"""Placement of windows on their screen, and of their parts."""

from typing import Final

from PySide6.QtCore import QByteArray, QPoint, QSize, Qt
from PySide6.QtWidgets import QSplitter, QWidget

from boaf_desktop.storage.settings import Settings

_TITLE_BAR: Final = QSize(0, 32)
"""Reserved for the title bar, whose size is known only after the window is shown."""


def fit_to_screen(window: QWidget) -> None:
    """Limit a window to its screen's size, and move it onto the screen if it has a position."""
    if window.isMaximized() or window.isFullScreen():
        return
    room = window.screen().availableGeometry()
    max_size = room.size() - _TITLE_BAR
    window.setMinimumSize(window.minimumSize().boundedTo(max_size))
    window.resize(window.size().boundedTo(max_size))
    if window.testAttribute(Qt.WidgetAttribute.WA_Moved):
        frame = window.frameGeometry()
        left = min(frame.x(), room.right() + 1 - frame.width())
        top = min(frame.y(), room.bottom() + 1 - frame.height())
        place = QPoint(max(room.left(), left), max(room.top(), top))
        # Don't move a window that fits. Before it is shown its frame is unknown, so moving it to
        # its own position would lower it by a title bar at every start.
        if place != frame.topLeft():
            window.move(place)


def bring_to_front(window: QWidget) -> None:
    """Show a window above the others, also a minimised one, and give it the keyboard focus."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


def grow_to_contents(window: QWidget) -> None:
    """Make a window higher where its texts, which wrap, need more lines than before."""
    layout = window.layout()
    if layout is None or not window.isVisible():
        return  # it gets its first size when it is shown
    height = layout.totalHeightForWidth(window.width())
    if height > window.height():
        window.resize(window.width(), height)
        fit_to_screen(window)


def set_full_screen(window: QWidget, is_full: bool) -> None:
    if is_full:
        window.showFullScreen()
    else:
        window.showNormal()


def keep_split(splitter: QSplitter, key: str, settings: Settings) -> None:
    """Keep how a splitter divides its space, whenever it is moved."""
    splitter.splitterMoved.connect(lambda: settings.store(key, splitter.saveState()))


def restore_split(splitter: QSplitter, key: str, settings: Settings) -> None:
    """Divide the space of a splitter as it was kept, if it was."""
    state = settings.value(key)
    if isinstance(state, QByteArray):
        splitter.restoreState(state)
