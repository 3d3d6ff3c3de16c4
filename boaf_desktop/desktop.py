"""The life cycle of the application: creation, first paint, warm-up, error reports, end."""

import ctypes
import faulthandler
import gc
import importlib
import json
import logging
import logging.handlers
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import IO, Final, NoReturn

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QIcon
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QApplication, QMessageBox

from boaf_desktop import paths
from boaf_desktop.appearance import Theme, use_font
from boaf_desktop.before_qt import RECEIVED, TOKEN, Claim, Denied, address
from boaf_desktop.language import error_text, install_language, tr
from boaf_desktop.panels.rate.saving import take_over_drafts
from boaf_desktop.play.game import first_puzzle
from boaf_desktop.play.journal import read_journal, take_over_journal
from boaf_desktop.play.session import Session
from boaf_desktop.settings import Settings
from boaf_desktop.storage import merge_numbered, newer_file
from boaf_desktop.widgets.dialogs import open_outside
from boaf_desktop.widgets.jobs import run, shutdown_all, unexpected_error_text
from boaf_desktop.widgets.pages import bring_to_front
from boaf_desktop.widgets.parts import plain, show_focus_ring, tell_roles
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.panels import PANELS
from engine.diagnosis import program_version
from engine.errors import BoafError
from engine.files.storage import HeldLock, is_there, remove, resource_path
from engine.progress import Cancel, Progress, Work

_LOG_BYTES: Final = 512 * 1024
_TIMING: Final = "BOAF_STARTUP_LOG"  # the file for the time, after which the program quits
_OPENS_PANELS: Final = "BOAF_STARTUP_PANELS"
"""Before it quits, open every panel and write its name."""
_LOG: Final = logging.getLogger(__name__)
PLAYING: Final = ("engine.search.solver", "engine.search.difficulty")
"""Modules that every game needs: verdicts, feathers. Kernels are loaded on first call."""
DESIGNING: Final = (
    "engine.puzzlesets.batches",
    "engine.statistics.next_energy",
    "engine.statistics.raters",
    "engine.statistics.regression",
    "engine.study.store",
    # The engine imports it with the first regression. Objects that come later than these modules
    # aren't frozen, so each collection would search them.
    "statsmodels.stats.outliers_influence",
)
"""Modules for the panels, in the order a designer needs them; they double a player's memory."""
_STACK: Final = "Stack (most recent call first)"
"""What Python writes above its lines when a signal ends it."""
_LOOK_MS: Final = 250  # minimum interval
_MAX_MS: Final = 4000
"""Maximum interval: an idle window creates no garbage, and should not wake up to look for it."""


class Desktop(QObject):
    """One application with its window."""

    loaded = Signal()  #: More modules are loaded

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._reporter = ErrorReporter(self)
        self._garbage = GarbageCollector(self)
        self._settings = Settings(paths.settings_file(), self)
        # Language, font and colours come before every widget.
        install_language(app, self._settings.language)
        use_font(app)
        self._theme = Theme(app, self._settings)
        self._theme.apply()
        app.focusChanged.connect(show_focus_ring)
        tell_roles()
        session = Session(first_puzzle())
        self._report: Path | None = None  # of a crash in the last run
        self._has_lost_games = False  # the games that were begun can't be read
        self._restore_last_run(session)
        self._signals = SignalRecorder(paths.signal_file(), program_version())
        self._to_load: list[tuple[str, ...]] = [PLAYING]
        self._wants_design = False
        self._is_loading = True  # until the window has been painted
        self.window = MainWindow(session, self._settings, self._theme, self._prepare_design)
        session.setParent(self.window)
        self.window.panels.begin()
        self._connect(app)

    def _restore_last_run(self, session: Session) -> None:
        """Continue the games of the last run."""
        journal = paths.journal_file()
        merge_numbered(journal, take_over_journal)
        merge_numbered(paths.drafts_file(), take_over_drafts)
        self._report = keep_report(paths.signal_file())
        had_journal = is_there(journal)
        games = read_journal(journal)
        if games:
            session.restore_games(games)
        self._has_lost_games = had_journal and not is_there(journal)

    def _connect(self, app: QApplication) -> None:
        # Scanning every loaded module takes a quarter of a second, and they stay until the end.
        self.loaded.connect(gc.freeze)
        self._reporter.failed.connect(self._on_failed)
        self._reporter.reported.connect(self.window.app.notify)
        self.window.painted.connect(self._on_painted)
        # The end of the desktop session, or Ctrl+C in the terminal, closes the window normally.
        app.aboutToQuit.connect(self.window.close)
        self._settings.on_change(self._on_language_changed, "language")

    @Slot()
    def _on_language_changed(self) -> None:
        self.window.app.notify(tr("The language changes when you restart Birds of a Feather."))

    def show(self, requests: Sequence[str] = ()) -> None:
        """Show the window with files and deals, as `run_window`."""
        self._reporter.install()
        self._garbage.start()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_signal: self.window.close())
        self.window.restore_layout()
        self._open(requests)
        self._show_news()
        self.window.show()
        if requests:  # they come first
            self.window.board.focus_card()
        else:
            self.window.welcome()

    def _open(self, requests: Sequence[str]) -> None:
        for each in requests:
            if Path(each).is_absolute():
                self.window.open_file(Path(each))
            else:
                self.window.open_text(each)

    def receive(self, requests: Sequence[str]) -> None:
        """Open what a second start requests, in front of other windows."""
        bring_to_front(self.window)
        self._open(requests)

    def _show_news(self) -> None:
        """Show what went wrong in the last run and with the folders, after any earlier message."""
        unwritable, report = paths.unwritable_folder(), self._report
        self.window.warns_of_storage = unwritable is not None
        cannot_save = tr(
            "Nothing can be saved in {folder}. Allow writing there, or set BOAF_HOME to another "
            "folder.",
            folder=unwritable,
        )
        lost_games = tr(
            "Your games in progress couldn't be read. The damaged file {path} was kept under "
            "another name.",
            path=paths.journal_file(),
        )
        crash = tr(
            "Birds of a Feather ended unexpectedly last time. A report is in {path}.", path=report
        )
        news = (
            cannot_save if unwritable else "",
            lost_games if self._has_lost_games else "",
            crash if report else "",
        )
        if any(news):
            offers = []
            if report is not None:
                offers.append((tr("Open"), partial(open_outside, report, self.window.app.notify)))
            self.window.notice.add_message(" ".join(filter(None, news)), offers)

    def end(self, within_s: float | None = None) -> bool:
        """Shut everything down; return whether all threads have ended, see `shutdown_all`."""
        is_quiet = shutdown_all(within_s)
        self._reporter.uninstall()
        self._garbage.stop()
        self._signals.stop()
        return is_quiet

    @Slot()
    def _on_failed(self) -> None:
        self.window.journal.write()  # first of all
        self.window.app.notify(unexpected_error_text())

    @Slot()
    def _on_painted(self) -> None:
        is_measured = record_start(self.window)
        # Queued, so that the paint reaches the screen before the import begins.
        QTimer.singleShot(0, self.window, self.window.close if is_measured else self._warm_up)

    @Slot()
    def _warm_up(self) -> None:
        self._load_next()
        self.window.session.start_verdicts()
        self.window.app.difficulties.start()
        if paths.unwritable_folder() is None:  # otherwise the notice about the folder says more
            self.window.app.recorder.catch_up()
            self.window.app.my_puzzles.load()

    def _prepare_design(self) -> None:
        """Load the modules for the panels, once, after those already waiting."""
        if not self._wants_design:
            self._wants_design = True
            self._to_load.append(DESIGNING)
            if not self._is_loading:
                self._load_next()

    def _load_next(self) -> None:
        """Load a player's modules, and a designer's on request, in one thread at a time."""
        self._is_loading = bool(self._to_load)
        if self._to_load:
            work = partial(load_modules, self._to_load.pop(0))
            run(self, work, lambda _none: self.loaded.emit(), on_end=self._load_next)


class Receiver(QObject):
    """Receives what second starts request, see `boaf_desktop.before_qt`.

    ``receive``: opens the requests.
    """

    def __init__(self, receive: Callable[[Sequence[str]], None], parent: QObject) -> None:
        super().__init__(parent)
        self._receive = receive
        self.server = QLocalServer(self)
        self.server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self.server.newConnection.connect(self._on_connection)
        QLocalServer.removeServer(address())  # of a process that was killed
        if not self.server.listen(address()):
            _LOG.warning("second starts aren't received: %s", self.server.errorString())

    @Slot()
    def _on_connection(self) -> None:
        while self.server.hasPendingConnections():
            link = self.server.nextPendingConnection()
            link.readyRead.connect(self._read)
            link.disconnected.connect(link.deleteLater)
        self._read()

    @Slot()
    def _read(self) -> None:
        for link in self.server.findChildren(QLocalSocket):
            if not link.canReadLine():
                continue
            message = json.loads(bytes(link.readLine().data()))
            link.write(RECEIVED)
            link.disconnectFromServer()
            os.environ[TOKEN] = message["token"]  # which Qt reads to raise the window
            self._receive(message["requests"])


def run_window(requests: Sequence[str], claim: Claim) -> int:
    """Run the application until its window closes, and return its exit code.

    ``requests``: absolute paths of files, and texts of deals. ``claim``: the lock of the data
    folder, or why there is none.
    """
    _log_to_file()
    app = _create_app()
    if claim is Denied.IN_USE or newer_file() is not None:
        if isinstance(claim, HeldLock):
            claim.free()
        _refuse(app, claim)
        return 0
    desktop = Desktop(app)
    receiver = Receiver(desktop.receive, desktop)
    # A second start then waits for the lock and has the window.
    desktop.window.app.closing.connect(receiver.server.close)
    desktop.show(requests)
    code = app.exec()
    is_quiet = desktop.end(within_s=0)  # the window has already waited
    if isinstance(claim, HeldLock):
        claim.free()
    if not is_quiet:
        # Everything is saved. A thread that is still busy would keep the process alive,
        # unresponsive to signals and without a window.
        logging.shutdown()
        _leave(code)
    return code


def _refuse(app: QApplication, claim: Claim) -> None:
    """Say why the window can't open these folders."""
    install_language(app, Settings(paths.settings_file()).language)
    if claim is Denied.IN_USE:
        problem = tr(
            "{folder} is in use by a window that doesn't answer. It may belong to another user "
            "or computer.",
            folder=paths.data_dir(),
        )
    else:
        problem = tr(
            "{file} is from a newer version of the program. Update the program to use it.",
            file=newer_file(),
        )
    box = QMessageBox(QMessageBox.Icon.Warning, tr("Birds of a Feather"), plain(problem))
    box.addButton(tr("&Quit"), QMessageBox.ButtonRole.RejectRole)
    box.exec()


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


def record_start(window: MainWindow) -> bool:
    """Write the time until now to a file if the environment names one; return whether it does."""
    log = os.environ.get(_TIMING)
    if not log:
        return False
    record: dict[str, object] = {"first_paint_seconds": round(_seconds_since_start(), 3)}
    if os.environ.get(_OPENS_PANELS):
        record["panels"] = [key for key in PANELS if window.panels.show_panel(key)]
    Path(log).write_text(json.dumps(record) + "\n", encoding="utf-8")
    return True


def _seconds_since_start() -> float:
    """Return the age of this process in seconds; its CPU time if the system can't tell."""
    try:
        fields = Path("/proc/self/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        start = int(fields[19]) / os.sysconf("SC_CLK_TCK")
        return time.clock_gettime(time.CLOCK_BOOTTIME) - start
    except (OSError, ValueError, AttributeError):
        return time.process_time()


def load_modules(modules: Sequence[str], _cancel: Cancel) -> Work[None]:
    """Import heavy modules one by one; runs in a worker thread.

    A module that cannot be loaded is logged; the error is shown where the module is needed.
    """
    for done, name in enumerate(modules):
        try:
            importlib.import_module(name)
        except ImportError:
            _LOG.exception("%s could not be loaded", name)
        yield Progress(done + 1, len(modules), name)


class GarbageCollector(QObject):
    """Replaces Python's own collector until `stop`: garbage is collected only in the GUI thread.

    The collector runs in whatever thread happens to allocate. In a worker, it may destroy Qt
    objects outside their thread, which crashes the process. So it is switched off, and a timer in
    the GUI thread collects by the same thresholds.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        """Switch Python's own collector off, and regularly collect objects created from now on."""
        gc.disable()
        gc.freeze()
        self._timer.start(_LOOK_MS)

    def stop(self) -> None:
        """Switch Python's own collector on again."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()

    @Slot()
    def look(self) -> None:
        """Collect the oldest generation that is due; without one, increase the interval."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > thresholds[generation] > 0:
                gc.collect(generation)
                self._timer.setInterval(_LOOK_MS)
                return
        self._timer.setInterval(min(2 * self._timer.interval(), _MAX_MS))


# Errors that nobody foresaw are logged and reported; what ends the process, at the next start


class ErrorReporter(QObject):
    """Forwards uncaught errors of any thread, and logged ones, to one place in the window."""

    reported = Signal(str)  #: What an uncaught error of the engine says
    failed = Signal()  #: An unexpected error was logged

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._handler = _Handler(self)

    def install(self) -> None:
        """Install the exception hooks of the interpreter and of threads, and the log handler."""
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception
        logging.getLogger().addHandler(self._handler)

    def uninstall(self) -> None:
        """Restore the hooks and remove the log handler."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        logging.getLogger().removeHandler(self._handler)

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if isinstance(error, BoafError):
            self.reported.emit(error_text(error))
        else:  # the handler of the log reports it
            _LOG.error("unexpected error", exc_info=(kind, error, trace))

    def _on_thread_exception(self, args: threading.ExceptHookArgs) -> None:
        error = args.exc_value
        if error is not None and not isinstance(error, SystemExit):  # which only ends the thread
            self._on_exception(args.exc_type, error, args.exc_traceback)


class _Handler(logging.Handler):
    """Receives every error that is logged with its traceback, including those of workers."""

    def __init__(self, reporter: ErrorReporter) -> None:
        super().__init__(logging.ERROR)
        self._reporter = reporter

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            self._reporter.failed.emit()


class SignalRecorder:
    """Lets Python write its lines to a file if a signal such as SIGSEGV ends the process."""

    def __init__(self, path: Path, version: str) -> None:
        self._path = path
        self._file: IO[str] | None = None  # None if it can't be written
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"Birds of a Feather {version}, Python {sys.version}\n", "utf-8")
            self._file = path.open("a", encoding="utf-8")
        except OSError:  # such as of a full disk
            return
        # To read the lines of another thread while it runs may end in a second signal.
        faulthandler.enable(self._file, all_threads=False)

    def stop(self) -> None:
        """Remove the file at a normal end."""
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
            with suppress(OSError):
                remove(self._path)


def keep_report(signal_file: Path) -> Path | None:
    """Keep what an earlier process wrote when a signal ended it, and return the report's path.

    The report is in the folder of the log, or beside the games if that can't be written.
    """
    try:
        if _STACK not in signal_file.read_text(encoding="utf-8", errors="replace"):
            return None
        ended = datetime.fromtimestamp(signal_file.stat().st_mtime).astimezone()
    except OSError:
        return None
    for folder in (paths.log_dir(), signal_file.parent):
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            return signal_file.replace(folder / f"ended-{ended:%Y-%m-%d-%H%M%S}.txt")
    return None
