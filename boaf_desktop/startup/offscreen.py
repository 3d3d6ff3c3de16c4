"""Drawing for the command line: Qt without a window and without a display."""

import os
from pathlib import Path

from boaf_desktop.startup.preflight import check_display
from engine.progress import Cancel, Work
from engine.puzzlesets.worksheet import Worksheet


def draw_offscreen(path: Path, sheet: Worksheet, cancel: Cancel) -> Work[None]:
    """Start Qt in this thread, which must be the main one, and return the drawing work.

    Raises PreflightError when a library that Qt needs is missing; the message shows how to install
    it.
    """
    _start_qt()
    from boaf_desktop.pdf import draw_worksheet

    return draw_worksheet(path, sheet, cancel)


def print_offscreen(path: Path, html: str) -> None:
    """Start Qt in this thread, which must be the main one, and print a page to a PDF file.

    Raises PreflightError when a library is missing, StorageError when the file cannot be written.
    """
    _start_qt()
    from boaf_desktop.pdf import write_report

    write_report(path, html)


def _start_qt() -> None:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    check_display()  # returns None, as there is no display to keep open
    # Qt aborts the process if a library is missing, so it is loaded only after the check.
    import boaf_desktop.startup.pyside  # noqa: F401 - before all else that loads Qt

    # isort: split
    from PySide6.QtGui import QGuiApplication

    from boaf_desktop.language.window_language import install_language
    from boaf_desktop.storage.settings import Language

    if QGuiApplication.instance() is None:
        # Files are in English. PySide6 keeps the application alive until the end.
        install_language(QGuiApplication(["boaf"]), Language.ENGLISH)
