"""Ctrl+C from the first moment to the last: one line and exit status 130, never a traceback."""

import os
import signal
from contextlib import suppress
from types import FrameType
from typing import NoReturn


def stop(_number: int = 0, _frame: FrameType | None = None) -> NoReturn:
    """End the process at once, where nothing can be lost."""
    with suppress(OSError):  # nobody may read it
        os.write(2, b"boaf: Stopped.\n")
    os._exit(130)


def interrupt(_number: int, frame: FrameType | None) -> None:
    """Raise KeyboardInterrupt; while a module is loaded, which may catch it, end at once."""
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            stop()
        frame = frame.f_back
    raise KeyboardInterrupt


def begin() -> None:
    """Handle Ctrl+C, unless it is ignored, as in a background job."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, interrupt)


def stop_from_now() -> None:
    """Let Ctrl+C end the process at once, after `begin`."""
    if signal.getsignal(signal.SIGINT) is interrupt:
        signal.signal(signal.SIGINT, stop)
