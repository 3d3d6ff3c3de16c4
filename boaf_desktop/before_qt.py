"""Before Qt is loaded: one process for each data folder, and checks of what Qt needs.

A second start hands what it opens to the open window. It loads no Qt, so that the window is in
front within a second. The lock of the data folder decides which process has the window. Its socket
is only a way to reach it, so one that a killed process left behind does no harm.

Qt aborts the process, uncatchably, if its needs are not met.
"""

import ctypes
import hashlib
import json
import os
import socket
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path
from typing import Final, TypeAlias

from boaf_desktop import paths
from engine.diagnosis import Fact
from engine.errors import BoafError, StorageError
from engine.files.storage import HeldLock, hold_lock, is_there, make_folder

RECEIVED: Final = b"ok\n"
"""The answer to a second start."""
TOKEN: Final = "XDG_ACTIVATION_TOKEN"
"""The variable by which a Wayland desktop allows a program to raise its window."""
LIBRARIES: Final = (
    "libGL.so.1", "libEGL.so.1", "libxkbcommon.so.0", "libglib-2.0.so.0", "libfontconfig.so.1",
    "libdbus-1.so.3", "libgssapi_krb5.so.2",
)  # fmt: skip
X11_LIBRARIES: Final = (
    "libxkbcommon-x11.so.0", "libxcb-cursor.so.0", "libxcb-icccm.so.4", "libxcb-keysyms.so.1",
    "libxcb-shape.so.0", "libxcb.so.1",
)  # fmt: skip
_PATIENCE_S: Final = 5.0  # with a window that is starting or busy
_PAUSE_S: Final = 0.05


class Denied(Enum):
    """Why this process doesn't hold the lock of the data folder."""

    HANDED_OVER = auto()  #: The open window received what was to be opened
    IN_USE = auto()  #: Another process holds the lock, and no window answers
    UNWRITABLE = auto()  #: The folder has no locks, or can't be written


Claim: TypeAlias = HeldLock | Denied


def claim_folder(requests: Sequence[str]) -> Claim:
    """Hand requests over to the open window, or else hold the lock of the data folder.

    ``requests``: absolute paths, and texts of deals. None only raises the window.
    """
    given_up_at = time.monotonic() + _PATIENCE_S
    while True:
        if _hand_over(requests):
            return Denied.HANDED_OVER
        try:
            make_folder(paths.data_dir())
            # The name that version 4.0 uses, so that both never write the same files.
            lock = hold_lock(paths.data_dir() / "window-1")
        except StorageError:
            return Denied.UNWRITABLE
        if lock is not None:
            return lock
        if time.monotonic() > given_up_at:
            return Denied.IN_USE
        time.sleep(_PAUSE_S)


def address() -> str:
    """Return where the window of the data folder listens: a pipe on Windows, else a socket."""
    folder = os.path.realpath(paths.data_dir())
    name = f"boaf-{hashlib.sha256(os.fsencode(folder)).hexdigest()[:16]}"
    if os.name == "nt":
        return rf"\\.\pipe\{name}"
    # A folder of the user alone, if there is one.
    return str(Path(os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir(), name))


def _hand_over(requests: Sequence[str]) -> bool:
    """Send requests to the open window; return whether it received them."""
    if sys.platform == "win32":  # only the process that the user started may raise a window
        ctypes.windll.user32.AllowSetForegroundWindow(-1)
    message = {"requests": list(requests), "token": os.environ.get(TOKEN, "")}
    data = json.dumps(message).encode() + b"\n"
    with suppress(OSError):
        if os.name == "nt":
            with Path(address()).open("r+b", buffering=0) as pipe:
                pipe.write(data)
                return pipe.read(len(RECEIVED)) == RECEIVED
        with socket.socket(socket.AF_UNIX) as link:
            link.settimeout(_PATIENCE_S)
            link.connect(address())
            link.sendall(data)
            return link.recv(len(RECEIVED)) == RECEIVED
    return False


# What Qt needs


class PreflightError(BoafError, RuntimeError):
    """The desktop can't start on this machine; the message shows how to correct that."""


class DisplayError(PreflightError):
    """There is no display, or it refused the connection."""


def check_display() -> None:
    """Check that Qt can be loaded and open a window; only on Linux.

    Raises PreflightError with the missing libraries, or DisplayError with ways to get a display.
    """
    if not sys.platform.startswith("linux"):
        return
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    is_x11 = platform == "xcb" or not (platform or os.environ.get("WAYLAND_DISPLAY"))
    needed = (*LIBRARIES, *X11_LIBRARIES) if is_x11 else LIBRARIES
    missing = [soname for soname in needed if not _loads(soname)]
    if missing:
        raise PreflightError(
            f"Drawing needs libraries that are missing: {', '.join(missing)}. The table "
            "“Libraries” in docs/install.md names the packages that contain them."
        )
    if is_x11:
        _check_x11(os.environ.get("DISPLAY", ""))


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def _check_x11(display: str) -> None:
    """Connect to the X display like Qt, subject to the server's access control.

    The connection stays: some servers restart when their last client disconnects, and would refuse
    Qt in the meantime.
    """
    advice = (
        "Start the program in a desktop session or with xvfb-run. The command line works without "
        "a display: boaf --help"
    )
    if not display:
        raise DisplayError(f"No display was found (DISPLAY isn't set). {advice}")
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    if xcb.xcb_connection_has_error(ctypes.c_void_p(xcb.xcb_connect(display.encode(), None))):
        raise DisplayError(f"The display {display!r} refused the connection. {advice}")


def window_facts() -> Iterator[Fact]:
    """Check the display, Qt's libraries and the folder of games and studies.

    A missing display isn't reported as a problem: a machine may be for the command line only.
    """
    try:
        check_display()
        yield Fact("Window", "can open here")
    except DisplayError as error:
        yield Fact("Window", f"no display here. {error}")
    except PreflightError as error:
        yield Fact("Window", "can't open here", str(error))
    folder = paths.data_dir()
    existing = next(each for each in (folder, *folder.parents) if is_there(each))
    if existing.is_dir() and os.access(existing, os.W_OK | os.X_OK):
        yield Fact("Games and studies", "can be written")
    else:
        fix = f"allow writing in {existing}, or name another folder in BOAF_HOME"
        yield Fact("Games and studies", "can't be written", fix)
