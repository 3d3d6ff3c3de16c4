"""The size and position of a window, which are kept for the next run."""

from typing import Final

from PySide6.QtCore import QByteArray, QEvent, QObject, QTimer, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.storage.settings import Settings

_KEY: Final = "window/geometry"
_KEEP_MS: Final = 300  # after the last change


class KeptGeometry(QObject):
    """Keeps the geometry soon after each change, so that even a killed window has it."""

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        self._timer = QTimer(self, singleShot=True, interval=_KEEP_MS)
        self._timer.timeout.connect(self.keep)
        window.installEventFilter(self)

    def restore(self) -> None:
        geometry = self._settings.value(_KEY)
        if isinstance(geometry, QByteArray):
            self._window.restoreGeometry(geometry)

    @Slot()
    def keep(self) -> None:
        """Keep the geometry now, except that of the full screen."""
        if not self._window.isFullScreen():
            self._settings.store(_KEY, self._window.saveGeometry())

    def eventFilter(self, _window: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.Resize, QEvent.Type.Move}:
            self._timer.start()
        return False
