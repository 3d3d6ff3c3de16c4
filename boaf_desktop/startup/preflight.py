"""Checks before Qt is loaded: Qt aborts the process, uncatchably, if its needs are not met."""

import ctypes
import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from boaf_desktop.storage import paths
from engine.diagnosis import Fact
from engine.errors import BoafError
from engine.files.storage import is_there

LIBRARIES: Final = (
    "libGL.so.1", "libEGL.so.1", "libxkbcommon.so.0", "libglib-2.0.so.0", "libfontconfig.so.1",
    "libdbus-1.so.3", "libgssapi_krb5.so.2",
)  # fmt: skip
X11_LIBRARIES: Final = (
    "libxkbcommon-x11.so.0", "libxcb-cursor.so.0", "libxcb-icccm.so.4", "libxcb-keysyms.so.1",
    "libxcb-shape.so.0", "libxcb.so.1",
)  # fmt: skip
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

    Raises PreflightError with the missing libraries, or DisplayError with ways to get a display.
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
    is_wayland = name.startswith("wayland")
    if (is_wayland or not name) and _has_wayland(is_named=is_wayland):
        _check_libraries(LIBRARIES)
        return None
    if name in {"", "xcb"}:
        _check_libraries((*LIBRARIES, *X11_LIBRARIES))
        _check_library_path()
        return _open_display(os.environ.get("DISPLAY", ""))
    _check_libraries(LIBRARIES)
    if name not in _WITHOUT_DISPLAY and (is_wayland or qt_problem(name)):
        raise PreflightError(
            f"QT_QPA_PLATFORM is {name!r}, which can't be opened here. Unset it, or set it to xcb."
        )
    return None


def qt_problem(platform: str = "") -> str | None:
    """Return what Qt says when it can't open a window; empty if it can, None if not tried.

    Qt is tried in another process, because it aborts its own.

    ``platform``: of Qt; by default what the environment names.
    """
    if hasattr(sys, "frozen"):  # there is no Python to start
        return None
    environment = os.environ | ({"QT_QPA_PLATFORM": platform} if platform else {})
    try:
        process = subprocess.run(
            [sys.executable, "-c", _TRY],
            env=environment,
            capture_output=True,
            check=False,
            timeout=_TRY_S,
            text=True,
            errors="replace",
        )
    except subprocess.TimeoutExpired:
        return "Qt did not answer."
    except OSError as error:  # on Windows it doesn't name the program
        return f"{sys.executable}: {error.strerror}"
    if process.returncode == 0:
        return ""
    lines = [line for line in process.stderr.splitlines() if line.strip()]
    return lines[0] if lines else f"Qt ended with status {process.returncode}."


def _check_library_path() -> None:
    """Check that libraries of another Qt don't come before ours."""
    for folder in os.environ.get("LD_LIBRARY_PATH", "").split(":"):
        # `Path.exists` may raise, for a folder that the user may not search.
        is_found = bool(folder) and os.path.exists(Path(folder, _QT))  # noqa: PTH110
        if is_found and not hasattr(sys, "frozen"):
            raise PreflightError(
                f"LD_LIBRARY_PATH names {folder}, which contains another Qt. "
                "Start the program with: env -u LD_LIBRARY_PATH boaf"
            )


def _check_libraries(needed: Sequence[str]) -> None:
    missing = [soname for soname in needed if not _loads(soname)]
    if missing:
        raise PreflightError(
            f"Drawing needs libraries that are missing: {', '.join(missing)}. The table "
            "“Libraries” in docs/install.md names the packages that contain them."
        )


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def _has_wayland(*, is_named: bool) -> bool:
    """Return whether a compositor answers; one without an address counts if it is named."""
    name = os.environ.get("WAYLAND_DISPLAY")
    if not name and not is_named:
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


def window_facts() -> Iterator[Fact]:
    """Check the display, Qt's libraries and the folder of games and studies.

    A missing display isn't reported as a problem: a machine may be for the command line only.
    """
    yield _window_fact()
    folder = paths.data_dir()
    existing = next(each for each in (folder, *folder.parents) if is_there(each))
    if existing.is_dir() and os.access(existing, os.W_OK | os.X_OK):
        yield Fact("Games and studies", "can be written")
    else:
        fix = f"allow writing in {existing}, or name another folder in BOAF_HOME"
        yield Fact("Games and studies", "can't be written", fix)


def _window_fact() -> Fact:
    try:
        connection = check_display()
    except DisplayError as error:
        return Fact("Window", f"no display here. {error}")
    except PreflightError as error:
        return Fact("Window", "can't open here", str(error))
    problem = qt_problem()
    del connection  # kept until here, see `check_display`
    if problem is None:
        return Fact("Window", "not tried")
    return Fact("Window", "can't open here" if problem else "can open here", problem)
