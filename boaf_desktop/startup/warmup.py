# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Loads what is heavy in one background thread, once the window is on the screen."""

import importlib
import logging
from collections.abc import Generator, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.widgets.jobs import run
from engine.progress import Cancel, Progress, Work

_LOG: Final = logging.getLogger(__name__)

PLAYING: Final = ("engine.search.solver", "engine.search.difficulty")
"""What every game needs: verdicts, feathers. Kernels load one by one, when first called."""

QT_OF_PLOTS: Final = ("PySide6.QtOpenGL", "PySide6.QtOpenGLWidgets", "PySide6.QtTest")
"""What pyqtgraph loads of Qt, if it is there. A thread must not: while a module of Qt is half
loaded, PySide finds types in it for what the GUI thread asks, which ends the program."""

DESIGNING: Final = (
    "pyqtgraph",
    "engine.puzzlesets.resumable",
    "engine.statistics.regression.interpretation",
)
"""What panels need, in the order in which a designer does: twice the memory of a player."""


class WarmUp(QObject):
    """Loads the modules of a player after the first paint, and those of a designer when asked.

    One after another, in one thread at a time.
    """

    loaded = Signal()  #: More is loaded

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: list[tuple[str, ...]] = [PLAYING]
        self._wants_design = self._is_started = False
        self._is_busy = True  # until `start`

    @Slot()
    def start(self) -> None:
        """Begin, the first time; to be called when the window is painted."""
        if not self._is_started:
            self._is_started, self._is_busy = True, False
            self._go_on()

    @Slot()
    def prepare_design(self) -> None:
        """Load what panels need, once, when it is its turn."""
        if not self._wants_design:
            self._wants_design = True
            load_qt_of_plots()
            self._waiting.append(DESIGNING)
            self._go_on()

    def _go_on(self) -> None:
        if self._waiting and not self._is_busy:
            self._is_busy = True
            work = partial(load_modules, self._waiting.pop(0))
            run(self, work, self._on_loaded, self._on_failed)

    @Slot(object)
    def _on_loaded(self, _modules: object) -> None:
        self._is_busy = False
        self.loaded.emit()
        self._go_on()

    @Slot(str)
    def _on_failed(self, _sentence: str) -> None:
        self._is_busy = False  # the log has it
        self._go_on()


def load_qt_of_plots() -> None:
    """Load what the GUI thread must load itself, in a frame of its time."""
    for name in QT_OF_PLOTS:
        with suppress(ImportError):  # a system may lack a library; plots do without
            importlib.import_module(name)


def load_modules(modules: Sequence[str], _cancel: Cancel) -> Work[tuple[str, ...]]:
    """Import heavy modules one by one; runs in a worker thread.

    A module that cannot be loaded is logged and left to whoever needs it, where the error has a
    reader.

    Returns
    -------
    Work of tuple of str
        The modules that were loaded.
    """
    return _load(modules)


def _load(modules: Sequence[str]) -> Generator[Progress, None, tuple[str, ...]]:
    loaded = []
    for done, name in enumerate(modules):
        try:
            importlib.import_module(name)
            loaded.append(name)
        except ImportError:
            _LOG.exception("%s could not be loaded", name)
        yield Progress(done + 1, len(modules), name)
    return tuple(loaded)
