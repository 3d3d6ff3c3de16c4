"""What nobody foresaw: errors are logged and said, and what ends the process is said next time."""

import faulthandler
import logging
import sys
import threading
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from PySide6.QtCore import QObject, Signal

from boaf_desktop.language import error_text
from boaf_desktop.storage import paths
from engine.errors import BoafError
from engine.files.storage import remove

_LOG: Final = logging.getLogger(__name__)
_STACK: Final = "Stack (most recent call first)"
"""What Python writes above its lines when a signal ends it."""


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
