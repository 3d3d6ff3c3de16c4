"""The program ``boaf``: the window without arguments, the command line with them."""

from __future__ import annotations

import gc
import io
import os
import re
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.commands import COMMANDS, COMPLETION
from engine.errors import BoafError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.diagnosis import Fact
    from engine.progress import Cancel, Work
    from engine.puzzlesets.pages import Worksheet

_ADDRESS: Final = re.compile(r"file:(//(localhost)?)?(?=/)", re.IGNORECASE)
_GC_THRESHOLD: Final = 100_000  # allocations between collections; commands create few cycles


def main() -> int:
    """Run what the arguments request, or report a missing part of the program."""
    has_stderr = sys.stderr is not None  # not for a program of Windows without a console
    _replace_closed_streams()
    try:
        return _dispatch()
    except KeyboardInterrupt:
        sys.stderr.write("boaf: Stopped.\n")
        return 130
    except BoafError as error:
        sys.stderr.write(f"boaf: {error}\n")
        if sys.platform == "win32" and not has_stderr:
            import ctypes  # rarely needed

            ctypes.windll.user32.MessageBoxW(None, str(error), "Birds of a Feather", 0x10)
        return 2


def _replace_closed_streams() -> None:
    """Replace closed standard streams, and escape characters that the others can't write.

    Output waits for its reader. On Windows they are UTF-8, as all files are.
    """
    encoding = "utf-8" if os.name == "nt" else None
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # its number is the lowest free one, which no other file may get
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))
        elif isinstance(stream, io.TextIOWrapper):
            errors = "backslashreplace" if mode == "w" else None
            stream.reconfigure(encoding=encoding, errors=errors)
            with suppress(OSError, AttributeError):  # no such mode on old Windows
                os.set_blocking(stream.fileno(), True)  # else Python loses what has no room


def _dispatch() -> int:
    """Run what the arguments request and return the exit status.

    Neither side is imported for the other: commands need no Qt, and the window no command line.
    """
    # Loading modules creates no garbage; collecting meanwhile would take a tenth of the time.
    gc.disable()
    arguments = [_local_path(argument) for argument in sys.argv[1:]]
    alone = arguments[0] if len(arguments) == 1 else ""
    if _is_missing_set(alone):
        sys.stderr.write(f"boaf: {alone} doesn't exist. Check the path.\n")
        return 2
    requests = _requests(arguments)
    if (not arguments or requests) and COMPLETION not in os.environ:
        try:
            return open_window(requests)
        finally:
            gc.enable()
    return _run_command(arguments)


def _local_path(argument: str) -> str:
    """Return the path of a ``file:`` URL, and any other argument unchanged."""
    address = _ADDRESS.match(argument)
    if address is None:
        return argument
    from urllib.request import url2pathname  # imported only here, because it loads all of HTTP

    return url2pathname(argument[address.end() :])


def _is_missing_set(argument: str) -> bool:
    """Return whether an argument names a set that doesn't exist."""
    path = Path(argument)
    if not path.suffix or os.path.lexists(argument):
        return False
    from engine.puzzlesets.formats import has_set_ending  # only for names with an extension

    return has_set_ending(path)


def _requests(arguments: Sequence[str]) -> list[str]:
    """Return what arguments open in the window; nothing if one of them is for a command."""
    requests = []
    for argument in arguments:
        request = _for_window(argument)
        if not request:
            return []
        requests.append(request)
    return requests


def _for_window(argument: str) -> str:
    """Return what an argument opens in the window; empty for a command.

    That is the absolute path of a file or folder, or else the text of a deal: a share code (as a
    link passes it), a number or a deal.
    """
    if argument.lstrip("#-\u2212").isdecimal():
        return argument
    if os.path.lexists(argument) and not _is_command(argument):
        return str(Path(argument).absolute())
    is_link = argument.lower().startswith(("boaf:", "boaf%3a"))
    is_deal = len(argument.split()) > 1  # no command has a space
    return argument if is_link or is_deal else ""


def _is_command(argument: str) -> bool:
    return argument in COMMANDS or argument.startswith("-")


def _run_command(arguments: list[str]) -> int:
    from engine.cli import main as run
    from engine.commands.command import Renderers

    gc.enable()
    gc.set_threshold(_GC_THRESHOLD)
    status = run(arguments, Renderers(draw_offscreen, _window_facts))
    gc.freeze()  # so that the final collection at exit doesn't scan all modules
    return status


def open_window(requests: Sequence[str]) -> int:
    """Run the desktop until its window closes, and return the exit status.

    If a window is open, it opens the requests instead. The status is 2 when there is no display or
    a library is missing; stderr shows how to correct it.

    ``requests``: absolute paths of files, and texts of deals.
    """
    from boaf_desktop.before_qt import (
        Denied,
        PreflightError,
        check_display,
        claim_folder,
    )

    claim = claim_folder(requests)
    if claim is Denied.HANDED_OVER:
        return 0
    try:
        check_display()
    except PreflightError as error:
        sys.stderr.write(f"boaf: {error}\n")
        return 2
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # PySide may swallow Ctrl+C while it is loaded
    # Qt aborts the process if its needs are not met, so it is loaded only after the check.
    import boaf_desktop.pyside  # noqa: F401 - before all else that loads Qt
    from boaf_desktop.desktop import run_window

    return run_window(requests, claim)


def draw_offscreen(path: Path, sheet: Worksheet, cancel: Cancel) -> Work[None]:
    """Start Qt in this thread, which must be the main one, and return the drawing work.

    Raises PreflightError when a library that Qt needs is missing; the message shows how to install
    it.
    """
    _start_qt()
    from boaf_desktop.pdf import draw_worksheet

    return draw_worksheet(path, sheet, cancel)


def _start_qt() -> None:
    """Start Qt for the command line, without a window and without a display."""
    from boaf_desktop.before_qt import check_display

    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    check_display()
    # Qt aborts the process if a library is missing, so it is loaded only after the check.
    import boaf_desktop.pyside  # noqa: F401 - before all else that loads Qt

    # isort: split
    from PySide6.QtGui import QGuiApplication

    from boaf_desktop.appearance import use_font
    from boaf_desktop.language import ENGLISH, install_language

    if QGuiApplication.instance() is None:
        # Files are in English. PySide6 keeps the application alive until the end.
        app = QGuiApplication(["boaf"])
        install_language(app, ENGLISH)
        use_font(app)


def _window_facts() -> Iterable[Fact]:
    """Check the window's requirements, for the command line; this loads no Qt."""
    from boaf_desktop.before_qt import window_facts

    return window_facts()


if __name__ == "__main__":
    sys.exit(main())
