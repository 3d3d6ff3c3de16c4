"""Whether the desktop requests reduced motion, read asynchronously from its settings portal.

Qt reports contrast and colours, but motion only by the style's animation duration, which most
desktops don't set. The portal answers on GNOME, KDE and other desktops with the common appearance
settings. Without a session bus, no request is made.
"""

import os
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication

_SERVICE: Final = "org.freedesktop.portal.Desktop"
_PATH: Final = "/org/freedesktop/portal/desktop"
_INTERFACE: Final = "org.freedesktop.portal.Settings"
_WISHES: Final[dict[tuple[str, str], tuple[Any, ...]]] = {
    ("org.freedesktop.appearance", "reduced-motion"): (1,),
    ("org.gnome.desktop.interface", "enable-animations"): (False,),
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor"): ("0", "0.0"),
}
"""The values of settings that request reduced motion."""


class Motion(QObject):
    """Whether the desktop requests reduced motion; False until it answers."""

    changed = Signal(bool)  #: Whether reduced motion is requested now

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._answers: dict[tuple[str, str], bool] = {}
        self._waiting: dict[QObject, tuple[str, str]] = {}

    @property
    def is_reduced(self) -> bool:
        """Whether cards should not glide."""
        return any(self._answers.values())

    @Slot()
    def follow(self) -> None:
        """Query now, and again whenever the program comes to the front."""
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._on_state)
        self.ask()

    @Slot()
    def ask(self) -> None:
        """Query the portal; the answers come later, or never."""
        # Without this address Qt would start its own bus.
        if not os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
            return
        from PySide6.QtDBus import (  # not loaded before the first paint
            QDBusConnection,
            QDBusMessage,
            QDBusPendingCallWatcher,
        )

        bus = QDBusConnection.sessionBus()
        if not bus.isConnected():
            return
        for namespace, key in _WISHES:
            question = QDBusMessage.createMethodCall(_SERVICE, _PATH, _INTERFACE, "ReadOne")
            question.setArguments([namespace, key])
            watcher = QDBusPendingCallWatcher(bus.asyncCall(question), self)
            watcher.finished.connect(self._on_answer)
            self._waiting[watcher] = (namespace, key)

    def take(self, setting: tuple[str, str], value: Any) -> None:
        """Handle an answer; None if the desktop doesn't have the setting."""
        before = self.is_reduced
        self._answers[setting] = value in _WISHES[setting] and value is not None
        if self.is_reduced != before:
            self.changed.emit(self.is_reduced)

    @Slot(object)
    def _on_answer(self, watcher: Any) -> None:
        setting = self._waiting.pop(watcher, None)
        reply = watcher.reply()
        values = reply.arguments() if not reply.errorName() else []
        if setting is not None:
            self.take(setting, values[0].variant() if values else None)
        watcher.deleteLater()

    @Slot(Qt.ApplicationState)
    def _on_state(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive:
            self.ask()
