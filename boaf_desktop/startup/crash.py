"""Reports of what ends the program or a part of it, without private paths and names."""

import faulthandler
import getpass
import logging
import os
import platform
import re
import sys
import threading
import traceback
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from PySide6.QtCore import QObject, Signal, qVersion

from boaf_desktop.language import error_text
from boaf_desktop.storage import paths
from boaf_desktop.storage.own_files import save_whole
from engine.errors import BoafError
from engine.files.storage import remove

_LOG: Final = logging.getLogger(__name__)
_STACK: Final = "Stack (most recent call first)"
"""What Python writes above its lines when a signal ends it."""
_WORKER: Final = re.compile(r"in (work|_bootstrap)$", re.MULTILINE)
"""The first call of any other thread than the window's."""
_ROOT: Final = Path(__file__).resolve().parents[2]
_QUOTED: Final = re.compile(r"\"(?:[A-Za-z]:)?[/\\][^\"\n]*\"|'(?:[A-Za-z]:)?[/\\][^'\n]*'")
_BARE: Final = re.compile(r"(?<![\w.>])(?:[A-Za-z]:)?[/\\]+[\w.~][^\n]*")
"""A path outside quotes may contain spaces, so the rest of its line is removed."""
_LIBRARY: Final = re.compile(r"[^\s\"']*[/\\]lib[/\\]python[\d.]+[/\\]")
_SHORTEST_USER: Final = 4  # a shorter name would occur inside words


class ErrorReporter(QObject):
    """Forwards uncaught errors of any thread, and logged ones, to one place in the window."""

    reported = Signal(str)  #: A message for the notice bar: an uncaught error of the engine
    crashed = Signal(str)  #: A report

    def __init__(self, version: str, parent: QObject) -> None:
        super().__init__(parent)
        self._version = version
        self._reported_traces: set[str] = set()
        self._lock = threading.Lock()
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

    def report_once(self, error: BaseException) -> None:
        """Report an error with ``crashed``, once for each traceback."""
        trace = "".join(traceback.format_exception(error))
        with self._lock:
            if trace in self._reported_traces:
                return
            self._reported_traces.add(trace)
        self.crashed.emit(report_text(trace, self._version))

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if isinstance(error, BoafError):
            self.reported.emit(error_text(error))
        else:  # the handler of the log makes the report
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
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            self._reporter.report_once(error)


class SignalRecorder:
    """Lets Python write its lines to a file if a signal such as SIGSEGV ends the process."""

    def __init__(self, path: Path, version: str) -> None:
        self._path = path
        self._file: IO[str] | None = None  # None if it can't be written
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(report_text("", version), encoding="utf-8")
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
        text = signal_file.read_text(encoding="utf-8", errors="replace")
        ended = datetime.fromtimestamp(signal_file.stat().st_mtime).astimezone()
    except OSError:
        return None
    if _STACK not in text:
        return None
    thread = "Worker thread" if _WORKER.search(text) else "Thread of the window"
    found = without_private(text.replace(_STACK, f"{thread} (most recent call first)"))
    name = f"ended-{ended:%Y-%m-%d-%H%M%S}.txt"
    reports = (paths.log_dir() / name, signal_file.with_name(name))
    return next((report for report in reports if save_whole(report, found)), None)


def report_text(trace: str, version: str) -> str:
    """Return a report with versions and the traceback, without private paths."""
    head = (
        f"Birds of a Feather {version}",
        f"Python {platform.python_version()}, Qt {qVersion()}",
        f"{platform.system()} {platform.release()}, {platform.machine()}",
    )
    return "\n".join([*head, "", without_private(trace)])


def without_private(text: str) -> str:
    """Return a text with program paths made relative and all other paths hidden.

    >>> without_private("No such file: '/home/ann/secret plan.csv'")
    'No such file: <path>'
    """
    plain = text.replace(f"{_ROOT}{os.sep}", "")
    # Paths inside Python's library are useful and contain nothing private.
    plain = re.sub(r"[^\s\"']*[/\\]site-packages[/\\]", "", _LIBRARY.sub("", plain))
    plain = _BARE.sub("<path>", _QUOTED.sub("<path>", plain))
    try:
        user = getpass.getuser()
    except (OSError, KeyError):
        return plain
    if len(user) < _SHORTEST_USER:
        return plain
    return re.sub(rf"\b{re.escape(user)}\b", "<user>", plain)
