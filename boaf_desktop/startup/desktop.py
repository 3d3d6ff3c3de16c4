"""The life cycle of the application: creation, first paint, warm-up, error reports, end."""

import ctypes
import logging
import logging.handlers
import os
import signal
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

from PySide6.QtCore import QObject, QPoint, QTimer, Slot
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from boaf_desktop.appearance.style import use_font
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.translation import tr
from boaf_desktop.language.window_language import install_language
from boaf_desktop.panels.rate.rating_drafts import take_over_drafts
from boaf_desktop.play.game.journal import read_journal, take_over_journal
from boaf_desktop.play.game.puzzle import first_puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.startup.crash import ErrorReporter, SignalRecorder, keep_report
from boaf_desktop.startup.garbage import GarbageCollector
from boaf_desktop.startup.panels import Panels
from boaf_desktop.startup.timing import record_start
from boaf_desktop.startup.warmup import WarmUp
from boaf_desktop.storage import paths
from boaf_desktop.storage.settings import Settings
from boaf_desktop.storage.window_files import WindowFiles, abandoned_files, claim_files
from boaf_desktop.widgets.file_dialogs import open_outside
from boaf_desktop.widgets.focus_ring import FocusRing
from boaf_desktop.widgets.jobs import shutdown_all
from boaf_desktop.widgets.notice import Offer
from boaf_desktop.widgets.placement import fit_to_screen
from boaf_desktop.window.main_window import MainWindow
from engine.diagnosis import program_version
from engine.resources import resource_path

_ASIDE: Final = 40  # offset of each further window, in logical pixels
_LOG_BYTES: Final = 512 * 1024


@dataclass(frozen=True, slots=True)
class LastRun:
    """What went wrong in the last run."""

    report: Path | None  #: Of its crash
    has_lost_games: bool  #: Whether the games that were begun can't be read


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
        others = take_over_abandoned(self._files)
        report = keep_report(self._files.signal) or others
        self._signals = SignalRecorder(self._files.signal, program_version())
        self._warmup = WarmUp(self)
        self._warmup.loaded.connect(self._garbage.settle)
        self._reporter.crashed.connect(self._on_crash)
        session = Session(first_puzzle())
        had_journal = paths.is_there(self._files.journal)
        games = read_journal(self._files.journal)
        self._last_run = LastRun(report, had_journal and not paths.is_there(self._files.journal))
        if games:
            session.restore_games(games)
        self.window = MainWindow(session, self._settings, self._theme, self._files)
        session.setParent(self.window)
        self.panels = Panels(self.window)
        self.panels.design_panel_requested.connect(self._warmup.prepare_design)
        self._reporter.reported.connect(self.window.notify)
        self.window.painted.connect(self._on_painted)
        # The end of the desktop session, or Ctrl+C in the terminal, closes the window normally.
        app.aboutToQuit.connect(self.window.close)
        self._settings.on_change(self._on_language, "language")

    @Slot()
    def _on_language(self) -> None:
        self.window.notify(tr("The language changes when you restart Birds of a Feather."))

    def show(self, deal: str) -> None:
        self._reporter.install()
        self._garbage.start()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._on_signal)
        self.window.restore_layout()
        if self._files.number > 1:  # beside the first window, which has the same position
            aside = (self._files.number - 1) * _ASIDE
            self.window.move(self.window.pos() + QPoint(aside, aside))
            fit_to_screen(self.window)
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

    def _show_news(self) -> None:
        """Show what went wrong in the last run and with the folders, after any earlier message."""
        unwritable = paths.unwritable_folder()
        self.window.warns_of_storage = unwritable is not None
        news, offers = self._news(unwritable)
        if news:
            self.window.notice.add_message(" ".join(news), offers)

    def _news(self, unwritable: Path | None) -> tuple[list[str], list[Offer]]:
        report, news, offers = self._last_run.report, list[str](), list[Offer]()
        if unwritable is not None:
            news.append(
                tr(
                    "Nothing can be saved in {folder}. Allow writing there, or set BOAF_HOME to "
                    "another folder.",
                    folder=unwritable,
                )
            )
        if self._last_run.has_lost_games:
            news.append(
                tr(
                    "Your games in progress couldn't be read. The damaged file {path} was kept "
                    "under another name.",
                    path=self._files.journal,
                )
            )
        if self._files.newer:
            news.append(
                tr(
                    "{file} is from a newer version of the program. It is kept, but this version "
                    "can't use it. Update the program to see what it contains.",
                    file=self._files.newer[0],
                )
            )
        if report is not None:
            news.append(
                tr(
                    "Birds of a Feather ended unexpectedly last time. A report is in {path}.",
                    path=report,
                )
            )
            offers.append((tr("Open"), partial(open_outside, report, self.window.notify)))
        return news, offers

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


def take_over_abandoned(files: WindowFiles) -> Path | None:
    """Move the files of abandoned windows into the files of this one.

    Returns the last report of those that a signal ended.
    """
    report = None
    for gone in abandoned_files(files):
        report = keep_report(gone.signal) or report
        are_safe = (
            take_over_journal(files.journal, gone.journal),
            take_over_drafts(files.drafts, gone.drafts),
        )
        if all(are_safe):
            gone.discard()
        else:
            gone.free()
    return report


def run_window(deal: str) -> int:
    """Create the application, run its event loop and return its exit code."""
    _log_to_file()
    app = QApplication(["boaf"])
    app.setApplicationName("boaf")
    app.setApplicationDisplayName(tr("Birds of a Feather"))
    app.setDesktopFileName("boaf")  # Wayland's icon
    app.setWindowIcon(QIcon(str(resource_path("icons", "boaf.svg"))))
    if sys.platform == "win32":  # the same for the task bar
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("boaf")
    app.setApplicationVersion(program_version())
    desktop = Desktop(app)
    desktop.show(deal)
    code = app.exec()
    if not desktop.end(within_s=0):  # the window has already waited
        # Everything is saved. A thread that is still busy would keep the process alive,
        # unresponsive to signals and without a window.
        logging.shutdown()
        _leave(code)
    return code


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
