"""Cards do not glide where the person, the style or the desktop asks for less motion."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import (
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QWidget,
)

from boaf_desktop.appearance.motion import Motion
from boaf_desktop.appearance.theme import Theme
from tests.desktop.conftest import MakeWindow

COMMON = ("org.freedesktop.appearance", "reduced-motion")
GNOME = ("org.gnome.desktop.interface", "enable-animations")
KDE = ("org.kde.kdeglobals.KDE", "AnimationDurationFactor")


@pytest.mark.parametrize(
    ("setting", "value", "is_reduced"),
    [
        (COMMON, 1, True),
        (COMMON, 0, False),
        (COMMON, None, False),
        (GNOME, False, True),
        (GNOME, True, False),
        (KDE, "0", True),
        (KDE, "1.5", False),
    ],
)
def test_each_desktop_is_understood(
    theme: Theme, setting: tuple[str, str], value: object, is_reduced: bool
) -> None:
    motion = Motion(theme)
    motion.take(setting, value)
    assert motion.is_reduced == is_reduced


def test_without_a_bus_nothing_is_asked(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    theme.motion.follow()
    assert not theme.motion.is_reduced


class Still(QProxyStyle):
    """A style that wants no animation."""

    def styleHint(  # noqa: N802 - Qt calls it so
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        data: QStyleHintReturn | None = None,
    ) -> int:
        if hint == QStyle.StyleHint.SH_Widget_Animation_Duration:
            return 0
        return super().styleHint(hint, option, widget, data)


def test_cards_glide_unless_somebody_asks_for_less_motion(
    make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window()
    board, session = window.board, window.app.session
    settings, theme = window.app.settings, window.app.theme

    def glides() -> bool:
        session.restart()
        board.overlay.land()
        session.play(next(session.position.legal_moves()))
        is_gliding = board.overlay.is_gliding
        board.overlay.land()
        return is_gliding

    assert not glides()
    settings.has_animations = True
    assert glides()
    theme.motion.take(GNOME, False)
    assert not glides()
    theme.motion.take(GNOME, True)
    assert glides()
    still = Still()
    # Asked instead of set: a widget's own style must outlive it, and Python's may go first.
    monkeypatch.setattr(board, "style", lambda: still)
    assert not glides()


PORTAL = """
import sys
from PySide6.QtCore import QCoreApplication
from PySide6.QtDBus import QDBusConnection, QDBusVirtualObject, QDBusVariant
class Portal(QDBusVirtualObject):
    def introspect(self, path):
        return ""
    def handleMessage(self, message, bus):
        if not message.arguments():
            return False
        namespace, key = message.arguments()
        if key == "enable-animations":
            reply = message.createReply(QDBusVariant(False))
        else:
            reply = message.createErrorReply("org.freedesktop.portal.Error.NotFound", "no")
        bus.send(reply)
        return True
app = QCoreApplication([])
portal = Portal()
bus = QDBusConnection.sessionBus()
assert bus.registerVirtualObject("/org/freedesktop/portal/desktop", portal)
assert bus.registerService("org.freedesktop.portal.Desktop")
print("ready", flush=True)
app.exec()
"""
ASK = """
import subprocess, sys
from PySide6.QtCore import QCoreApplication, QTimer
from boaf_desktop.appearance.motion import Motion
portal = subprocess.Popen([sys.executable, "-c", sys.argv[1]], stdout=subprocess.PIPE)
assert portal.stdout.readline() == b"ready\\n"
app = QCoreApplication([])
motion = Motion(app)
motion.changed.connect(app.quit)
QTimer.singleShot(20_000, app.quit)
motion.ask()
app.exec()
portal.kill()
print("reduced" if motion.is_reduced else "not known")
"""


def test_the_portal_of_the_desktop_is_asked_and_its_answer_taken(tmp_path: Path) -> None:
    runner = shutil.which("dbus-run-session")
    assert runner, "the test packages bring dbus-run-session"
    done = subprocess.run(
        [runner, "--", sys.executable, "-c", ASK, PORTAL],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout.strip() == "reduced", done.stderr
