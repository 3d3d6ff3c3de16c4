"""Compiles the remaining kernels after a first start, in a separate background process."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import suppress
from typing import Final

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QLabel, QStatusBar

from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.tables import number_text
from engine.progress import Cancel, Progress, Work

COMMAND: Final = ("-m", "engine.compile", "--behind")
_LOOK_S: Final = 0.1
_MARGIN: Final = 8


class Compiling(QObject):
    """Compiles the kernels that a player's first game doesn't need, and shows the progress.

    If another window is compiling already, it continues alone. Kernels compiled before a process
    ended need not be compiled again.
    """

    def __init__(self, bar: QStatusBar, parent: QObject) -> None:
        super().__init__(parent)
        self._bar = bar
        self.label: QLabel | None = None
        self._is_begun = False

    def show_in(self, bar: QStatusBar) -> None:
        """Continue in the status bar of another window."""
        self._bar, self.label = bar, None

    @Slot()
    def start(self) -> None:
        """Start compiling, unless started before."""
        if self._is_begun or getattr(sys, "frozen", False):
            return
        self._is_begun = True
        run(self, compile_rest, on_progress=self._on_progress, on_end=self._on_end)

    @Slot(list)
    def _on_progress(self, news: list[Progress]) -> None:
        if self.label is None:
            self.label = QLabel()
            self.label.setToolTip(
                self.tr(
                    "The generator and the longer searches are being compiled for this computer. "
                    "You can use everything in the meantime."
                )
            )
            self.label.setContentsMargins(_MARGIN, 0, _MARGIN, 0)
            self._bar.addPermanentWidget(self.label)
        last = news[-1]
        text = self.tr("Setting up searches: {done} of {total}. You can play.")
        self.label.setText(
            text.format(done=number_text(last.done), total=number_text(last.total or 0))
        )

    @Slot()
    def _on_end(self) -> None:
        if self.label is not None:
            self._bar.removeWidget(self.label)
            self.label.deleteLater()
            self.label = None


def compile_rest(cancel: Cancel) -> Work[None]:
    """Run a compiling process and yield its progress; runs in a worker thread."""
    return _compile_rest(cancel)


def _compile_rest(cancel: Cancel) -> Generator[Progress, None, None]:
    from engine.compile import is_complete  # loads numba, to find its cache

    if is_complete():
        return
    process = subprocess.Popen(
        [sys.executable, *COMMAND], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, bufsize=0, start_new_session=True,
    )  # fmt: skip
    if process.stdout is None:
        raise AssertionError("the process was started with a pipe")
    try:
        os.set_blocking(process.stdout.fileno(), False)
        while process.poll() is None and not cancel.is_set():
            lines = (process.stdout.read(4096) or b"").split(b"\n")
            if len(lines) > 1:
                done, total = lines[-2].split()
                yield Progress(int(done), int(total))
            time.sleep(_LOOK_S)
    finally:
        if process.poll() is None:
            with suppress(OSError):  # together with its helper process
                os.killpg(process.pid, signal.SIGTERM)
        process.wait()
        process.stdout.close()
