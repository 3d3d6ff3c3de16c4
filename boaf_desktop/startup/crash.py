"""Unexpected errors, shown in a report without private paths; the log has them in full."""

import getpass
import logging
import os
import platform
import re
import sys
import threading
import traceback
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QObject, Signal, qVersion

from boaf_desktop.language.translation import error_text
from engine.errors import BoafError

_LOG: Final = logging.getLogger(__name__)
_ROOT: Final = Path(__file__).resolve().parents[2]
_QUOTED: Final = re.compile(r"\"(?:[A-Za-z]:)?[/\\][^\"\n]*\"|'(?:[A-Za-z]:)?[/\\][^'\n]*'")
_BARE: Final = re.compile(r"(?<![\w.>])(?:[A-Za-z]:)?[/\\]+[\w.~][^\n]*")
"""A path outside quotes may contain spaces, so the rest of its line is removed."""
_LIBRARY: Final = re.compile(r"[^\s\"']*[/\\]lib[/\\]python[\d.]+[/\\]")

_SHORTEST_USER: Final = 4  # a shorter name would occur inside words


class ErrorReporter(QObject):
    """Forwards unexpected errors of any thread to one place in the window."""

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
            return
        # The handler of the log makes the report.
        _LOG.error("unexpected error", exc_info=(kind, error, trace))

    def _on_thread_exception(self, args: threading.ExceptHookArgs) -> None:
        error = args.exc_value
        if error is not None:
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
