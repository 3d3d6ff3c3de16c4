"""The life cycle of the application: creation, first paint, warm-up, error reports, end."""

import ctypes
import logging
import logging.handlers
import os
import signal
import sys
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

from PySide6.QtCore import QObject, QPoint, QTimer, Slot
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from boaf_desktop.appearance.fonts import use_font
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.translation import tr
from boaf_desktop.language.window_language import install_language
from boaf_desktop.play.game.puzzle import first_puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.startup.crash import ErrorReporter, SignalRecorder
from boaf_desktop.startup.garbage import GarbageCollector
from boaf_desktop.startup.last_run import restore_last_run, start_news
from boaf_desktop.startup.panels import Panels
from boaf_desktop.startup.timing import record_start
from boaf_desktop.startup.warmup import WarmUp
from boaf_desktop.storage import paths
from boaf_desktop.storage.settings import Settings
from boaf_desktop.storage.window_files import claim_files
from boaf_desktop.widgets.file_dialogs import open_outside
from boaf_desktop.widgets.focus_ring import FocusRing
from boaf_desktop.widgets.jobs import shutdown_all
from boaf_desktop.widgets.placement import fit_to_screen
from boaf_desktop.window.main_window import MainWindow
from engine.diagnosis import program_version
from engine.resources import resource_path

_ASIDE: Final = 40  # offset of each further window, in logical pixels
_LOG_BYTES: Final = 512 * 1024


class Desktop(QObject):
    """One application with its window."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._reporter = ErrorReporter(program_version(), self)
        self._garbage = GarbageCollector(self)
        self._settings = Settings(paths.settings_file(), self)
        # Language, font and colours come before every widget.
        install_language(app, self._settings.language)
        use_font(app)
        self._theme = Theme(app, self._settings)
        self._theme.apply()
        FocusRing(app)
        self._files = claim_files()
        session = Session(first_puzzle())
        self._last_run = restore_last_run(session, self._files)
        self._signals = SignalRecorder(self._files.signal, program_version())
        self._warmup = WarmUp(self)
        self.window = MainWindow(session, self._settings, self._theme, self._files)
        session.setParent(self.window)
        self.panels = Panels(self.window)
        self._connect(app)

    def _connect(self, app: QApplication) -> None:
        self._warmup.loaded.connect(self._garbage.settle)
        self._reporter.crashed.connect(self._on_crash)
        self.panels.design_panel_requested.connect(self._warmup.prepare_design)
        self._reporter.reported.connect(self.window.app.notify)
        self.window.painted.connect(self._on_painted)
        # The end of the desktop session, or Ctrl+C in the terminal, closes the window normally.
        app.aboutToQuit.connect(self.window.close)
        self._settings.on_change(self._on_language_changed, "language")

    @Slot()
    def _on_language_changed(self) -> None:
        self.window.app.notify(tr("The language changes when you restart Birds of a Feather."))

    def show(self, deal: str) -> None:
        """Show the window with a deal or file, as `run_window`."""
        self._reporter.install()
        self._garbage.start()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._on_signal)
        self._place_window()
        if Path(deal).is_absolute():
            self.window.open_file(Path(deal))
        elif deal:
            self.window.open_text(deal)
        self._show_news()
        self.window.show()
        if deal:  # the requested deal comes first
            self.window.board.focus_card()
        else:
            self.window.welcome(is_another=self._files.number > 1)
        if self._files.number > 1 and not self._files.newer:
            text = tr("Another window is open. Your games in progress are there.")
            self.window.notice.add_message(text, [])

    def _place_window(self) -> None:
        self.window.restore_layout()
        if self._files.number > 1:  # beside the first window, which has the same position
            aside = (self._files.number - 1) * _ASIDE
            self.window.move(self.window.pos() + QPoint(aside, aside))
            fit_to_screen(self.window)

    def _show_news(self) -> None:
        """Show what went wrong in the last run and with the folders, after any earlier message."""
        unwritable, report = paths.unwritable_folder(), self._last_run.report
        self.window.warns_of_storage = unwritable is not None
        news = " ".join(start_news(self._last_run, self._files, unwritable))
        offers = []
        if report is not None:
            offers.append((tr("Open"), partial(open_outside, report, self.window.app.notify)))
        if news:
            self.window.notice.add_message(news, offers)

    def end(self, within_s: float | None = None) -> bool:
        """Shut everything down; return whether all threads have ended, see `shutdown_all`."""
        is_quiet = shutdown_all(within_s)
        self._reporter.uninstall()
        self._garbage.stop()
        self._signals.stop()
        self._files.free()
        return is_quiet

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        self.window.close()

    @Slot(str)
    def _on_crash(self, report: str) -> None:
        self.window.journal.write()  # first of all
        self.window.side.show_crash(report)

    @Slot()
    def _on_painted(self) -> None:
        is_measured = record_start(self.window)
        # Queued, so that the paint reaches the screen before the import begins.
        QTimer.singleShot(0, self.window, self.window.close if is_measured else self._warm_up)

    @Slot()
    def _warm_up(self) -> None:
        self._warmup.start()
        self.window.session.start_verdicts()
        self.window.app.difficulties.start()
        if paths.unwritable_folder() is None:  # otherwise the notice about the folder says more
            self.window.app.recorder.catch_up()
            self.window.sources.mistakes.catch_up()


def run_window(deal: str) -> int:
    """Run the application until its window closes, and return its exit code.

    ``deal``: the text of a deal, or the absolute path of a file to open; empty for none.
    """
    _log_to_file()
    app = _create_app()
    desktop = Desktop(app)
    desktop.show(deal)
    code = app.exec()
    if not desktop.end(within_s=0):  # the window has already waited
        # Everything is saved. A thread that is still busy would keep the process alive,
        # unresponsive to signals and without a window.
        logging.shutdown()
        _leave(code)
    return code


def _create_app() -> QApplication:
    app = QApplication(["boaf"])
    app.setApplicationName("boaf")
    app.setApplicationDisplayName(tr("Birds of a Feather"))
    app.setDesktopFileName("boaf")  # Wayland's icon
    app.setWindowIcon(QIcon(str(resource_path("icons", "boaf.svg"))))
    if sys.platform == "win32":  # the same for the task bar
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("boaf")
    app.setApplicationVersion(program_version())
    return app


def _leave(code: int) -> NoReturn:
    """End this process with all its threads."""
    if sys.platform == "win32":
        # `os._exit` lets libraries clean up first, which may wait for ever for what threads held.
        ctypes.windll.kernel32.TerminateProcess(ctypes.c_void_p(-1), code)
    os._exit(code)


def _log_to_file() -> None:
    """Log errors to a small file; without a log if its folder can't be written."""
    logging.raiseExceptions = False  # or a full disk would print a traceback for each record
    try:
        paths.log_dir().mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            paths.log_file(), maxBytes=_LOG_BYTES, backupCount=1, encoding="utf-8", delay=True
        )
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)
