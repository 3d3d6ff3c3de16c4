"""Checks before Qt is loaded: Qt aborts the process, uncatchably, if its needs are not met."""

import ctypes
import os
import socket
import sys
from pathlib import Path
from typing import Final

from engine.errors import BoafError

_PACKAGES: Final = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
}
_X11_PACKAGES: Final = {
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb.so.1": "libxcb1",
}
_WITHOUT_DISPLAY: Final = frozenset({"offscreen", "minimal", "minimalegl", "vnc", "linuxfb"})
_XCB: Final = "libxcb.so.1"
_CONNECT_SECONDS: Final = 3.0


class PreflightError(BoafError, RuntimeError):
    """The desktop can't start on this machine; the message shows how to correct that."""


class DisplayError(PreflightError):
    """There is no display, or it refused the connection."""


def check() -> object:
    """Check that Qt can be loaded and open a window; only on Linux.

    Raises PreflightError with the packages to install, or DisplayError with ways to get a display.

    Returns
    -------
    object
        Keep it until Qt has its own connection: some X servers restart when their last client
        disconnects, and would refuse Qt in the meantime.
    """
    if not sys.platform.startswith("linux"):
        return None
    platform = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0].split(";")[0]
    needs_display = platform not in _WITHOUT_DISPLAY
    is_wayland = platform.startswith("wayland") or (not platform and _has_wayland())
    needed = dict(_PACKAGES)
    if needs_display and not is_wayland:
        needed |= _X11_PACKAGES
    _check_libraries(needed)
    if needs_display and not is_wayland:
        return _open_display(os.environ.get("DISPLAY", ""))
    return None


def _check_libraries(needed: dict[str, str]) -> None:
    missing = [soname for soname in needed if not _loads(soname)]
    if missing:
        packages = " ".join(needed[soname] for soname in missing)
        raise PreflightError(
            f"Drawing needs {', '.join(missing)}, which aren't installed. "
            f"Run: sudo apt-get install {packages}"
        )


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def _has_wayland() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY")
    if not name:
        return False
    path = Path(os.environ.get("XDG_RUNTIME_DIR", "/")) / name
    return _answers(socket.AF_UNIX, str(path))


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
    link = ctypes.c_void_p(xcb.xcb_connect(display.encode(), None))
    if xcb.xcb_connection_has_error(link):
        xcb.xcb_disconnect(link)
        raise DisplayError(f"The display {display!r} refused the connection. {advice}")
    return link


def _answers(family: socket.AddressFamily, address: str | tuple[str, int]) -> bool:
    with socket.socket(family, socket.SOCK_STREAM) as link:
        link.settimeout(_CONNECT_SECONDS)
        try:
            link.connect(address)
        except OSError:
            return False
    return True
