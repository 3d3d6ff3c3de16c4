"""The entry point ``boaf``: the window without arguments, the command line with them."""

from __future__ import annotations

import gc
import io
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.errors import MissingPartError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.diagnosis import Fact
    from engine.progress import Cancel, Work
    from engine.puzzlesets.worksheet import Worksheet

_GC_THRESHOLD: Final = 100_000  # allocations between collections; commands create few cycles


def main() -> int:
    """Run what the arguments request, or report a missing part of the program."""
    _mend_streams()
    try:
        return _dispatch()
    except MissingPartError as error:
        sys.stderr.write(f"boaf: {error}\n")
        return 2


def _mend_streams() -> None:
    """Replace closed standard streams, and escape characters that the others can't write."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # its number is the lowest free one, which no other file may get
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))
        elif mode == "w" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _dispatch() -> int:
    """Run what the arguments request and return the exit status.

    A single argument opens in the window if it is a file (path or ``file:`` URL, as file managers
    pass it), a share code (as a link passes it), a number or a deal as text. Neither side is
    imported for the other: commands need no Qt, and the window no command line.
    """
    # Loading modules creates no garbage; collecting meanwhile would take a tenth of the time.
    gc.disable()
    arguments = [_local_path(argument) for argument in sys.argv[1:]]
    alone = arguments[0] if len(arguments) == 1 else ""
    if _is_missing_set(alone):
        sys.stderr.write(f"boaf: {alone} doesn't exist. Check the path.\n")
        return 2
    if not arguments or _is_for_window(alone):
        try:
            return open_window(alone)
        finally:
            gc.enable()
    from engine.cli import main as run_command
    from engine.commands.io import Renderers

    gc.enable()
    gc.set_threshold(_GC_THRESHOLD)
    status = run_command(arguments, Renderers(_draw_worksheet, _print_page, _window_facts))
    gc.freeze()  # so that the final collection at exit doesn't scan all modules
    return status


def open_window(deal: str) -> int:
    """Run the desktop until its window closes, and return the exit status.

    It is 2 when there is no display or a library is missing; stderr shows how to correct it.

    ``deal``: a deal or a file to open; empty for none.
    """
    from boaf_desktop.startup.preflight import PreflightError, check_display

    try:
        display = check_display()
    except PreflightError as error:
        sys.stderr.write(f"boaf: {error}\n")
        return 2
    # Qt aborts the process if its needs are not met, so it is loaded only after the check.
    import boaf_desktop.startup.pyside  # noqa: F401 - before all else that loads Qt
    from boaf_desktop.startup.desktop import run_window

    code = run_window(deal)
    del display  # kept until here, see `check_display`
    return code


def _is_missing_set(argument: str) -> bool:
    """Return whether an argument names a set that doesn't exist."""
    path = Path(argument)
    if not path.suffix or path.is_file():
        return False
    from engine.puzzlesets.formats import READABLE_ENDINGS  # only for names with an extension

    return path.suffix.lower() in READABLE_ENDINGS


def _local_path(argument: str) -> str:
    """Return the path of a ``file:`` URL, and any other argument unchanged."""
    if not argument.startswith("file:///"):
        return argument
    from urllib.request import url2pathname  # imported only here, because it loads all of HTTP

    return url2pathname(argument.removeprefix("file://"))


def _is_for_window(argument: str) -> bool:
    is_number = argument.lstrip("#-\u2212").isdecimal()
    is_deal = is_number or len(argument.split()) > 1  # no command has a space
    is_link = argument.lower().startswith(("boaf:", "boaf%3a"))
    return is_deal or is_link or Path(argument).is_file()


def _draw_worksheet(path: Path, sheet: Worksheet, cancel: Cancel) -> Work[None]:
    """Draw for the command line, loading Qt only now."""
    from boaf_desktop.startup.offscreen import draw_offscreen

    return draw_offscreen(path, sheet, cancel)


def _print_page(path: Path, html: str) -> None:
    """Print for the command line, loading Qt only now."""
    from boaf_desktop.startup.offscreen import print_offscreen

    print_offscreen(path, html)


def _window_facts() -> Iterable[Fact]:
    """Check the window's requirements, for the command line; this loads no Qt."""
    from boaf_desktop.startup.diagnosis import window_facts

    return window_facts()


if __name__ == "__main__":
    sys.exit(main())
