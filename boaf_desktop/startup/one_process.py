"""One process for each data folder: a second start hands what it opens to the open window.

A second start loads no Qt, so that the window is in front within a second. The lock of the data
folder decides which process has the window. Its socket is only a way to reach it, so one that a
killed process left behind does no harm.
"""

import ctypes
import hashlib
import json
import os
import socket
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path
from typing import Final, TypeAlias

from boaf_desktop.storage import paths
from engine.errors import StorageError
from engine.files.storage import HeldLock, hold_lock, make_folder

RECEIVED: Final = b"ok\n"
"""The answer to a second start."""
TOKEN: Final = "XDG_ACTIVATION_TOKEN"
"""The variable by which a Wayland desktop allows a program to raise its window."""
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
