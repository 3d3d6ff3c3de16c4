"""Checks before Qt is loaded: Qt aborts the process, uncatchably, if its needs are not met."""

import ctypes
import os
import platform
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from engine.errors import BoafError

_LIBRARIES: Final = {
    "libGL.so.1": ("libgl1", "libglvnd"),
    "libEGL.so.1": ("libegl1", "libglvnd"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus"),
}
"""Libraries, with the packages of Debian and of Arch that contain them."""
_X11_LIBRARIES: Final = {
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb"),
    "libxcb.so.1": ("libxcb1", "libxcb"),
}
_WITHOUT_DISPLAY: Final = frozenset({"offscreen", "minimal"})
_XCB: Final = "libxcb.so.1"
_QT: Final = "libQt6XcbQpa.so.6"
_TRY: Final = """
import boaf_desktop.startup.pyside
from PySide6.QtGui import QGuiApplication, QWindow
app = QGuiApplication(["boaf"])
QWindow().show()
"""
_CONNECT_S: Final = 3.0
_TRY_S: Final = 30.0


class PreflightError(BoafError, RuntimeError):
    """The desktop can't start on this machine; the message shows how to correct that."""


class DisplayError(PreflightError):
    """There is no display, or it refused the connection."""


def check_display() -> object:
    """Check that Qt can be loaded and open a window; only on Linux.

    Raises PreflightError with the packages to install, or DisplayError with ways to get a display.
    Keep the result until Qt has its own connection: some X servers restart when their last client
    disconnects, and would refuse Qt in the meantime.
    """
    if not sys.platform.startswith("linux"):
        return None
    # Qt tries them in this order; after a colon, each has arguments.
    *others, last = os.environ.get("QT_QPA_PLATFORM", "").split(";")
    for name in others:
        with suppress(PreflightError):
            return _check_platform(name.partition(":")[0])
    return _check_platform(last.partition(":")[0])


def _check_platform(name: str) -> object:
    """Check one of Qt's platforms, or by default Wayland and X11."""
    is_wayland = (not name or name.startswith("wayland")) and _has_wayland()
    if name == "xcb" or (not name and not is_wayland):
        _check_libraries(_LIBRARIES | _X11_LIBRARIES)
        _check_library_path()
        return _open_display(os.environ.get("DISPLAY", ""))
    _check_libraries(_LIBRARIES)
    if name in _WITHOUT_DISPLAY or is_wayland:
        return None
    if name.startswith("wayland") or not _opens(name):
        raise PreflightError(
            f"QT_QPA_PLATFORM is {name!r}, which can't be opened here. Unset it, or set it to xcb."
        )
    return None


def _opens(name: str) -> bool:
    """Try a platform in another process, because Qt aborts its own."""
    command = [sys.executable, "-c", _TRY]
    environment = {**os.environ, "QT_QPA_PLATFORM": name}
    try:
        process = subprocess.run(
            command, env=environment, capture_output=True, check=False, timeout=_TRY_S
        )
    except subprocess.TimeoutExpired:
        return False
    return process.returncode == 0


def _check_library_path() -> None:
    """Check that libraries of another Qt don't come before ours."""
    for folder in os.environ.get("LD_LIBRARY_PATH", "").split(":"):
        if folder and Path(folder, _QT).exists() and not hasattr(sys, "frozen"):
            raise PreflightError(
                f"LD_LIBRARY_PATH names {folder}, which contains another Qt. "
                "Start the program with: env -u LD_LIBRARY_PATH boaf"
            )


def _check_libraries(needed: Mapping[str, tuple[str, str]]) -> None:
    missing = [soname for soname in needed if not _loads(soname)]
    if missing:
        raise PreflightError(
            f"Drawing needs libraries that are missing: {', '.join(missing)}. "
            f"{_how_to_install(missing)}"
        )


def _how_to_install(missing: Sequence[str]) -> str:
    """Return the command of this distribution that installs libraries."""
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        release = {}
    family = {release.get("ID", ""), *release.get("ID_LIKE", "").split()}
    known = _LIBRARIES | _X11_LIBRARIES
    debian, arch = (sorted({known[name][place] for name in missing}) for place in range(2))
    by_name = [f"'{name}()(64bit)'" for name in missing]  # RPM finds a package by what it contains
    for ids, command, packages in (
        ({"debian", "ubuntu"}, "apt-get install", debian),
        ({"fedora", "rhel"}, "dnf install", by_name),
        ({"suse", "opensuse"}, "zypper install", by_name),
        ({"arch"}, "pacman -S", arch),
    ):
        if ids & family:
            return f"Run: sudo {command} {' '.join(packages)}"
    return "Install the packages of your system that contain them."


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def _has_wayland() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY")
    if not name and not os.environ.get("QT_QPA_PLATFORM", "").startswith("wayland"):
        return False
    path = Path(os.environ.get("XDG_RUNTIME_DIR", "/")) / (name or "wayland-0")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(_CONNECT_S)
        try:
            connection.connect(str(path))
        except OSError:
            return False
    return True


def _open_display(display: str) -> ctypes.c_void_p:
    """Open the X display like Qt, subject to the server's access control."""
    advice = (
        "Start the program in a desktop session or with xvfb-run. The command line works without "
        "a display: boaf --help"
    )
    if not display:
        raise DisplayError(f"No display was found (DISPLAY isn't set). {advice}")
    xcb = ctypes.CDLL(_XCB)
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(display.encode(), None))
    if xcb.xcb_connection_has_error(connection):
        xcb.xcb_disconnect(connection)
        raise DisplayError(f"The display {display!r} refused the connection. {advice}")
    return connection
