"""Loads heavy modules in one background thread, once the window is visible."""

import importlib
import logging
from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.widgets.jobs import run
from engine.progress import Cancel, Progress, Work

_LOG: Final = logging.getLogger(__name__)

PLAYING: Final = ("engine.search.solver", "engine.search.difficulty")
"""Modules that every game needs: verdicts, feathers. Kernels are loaded on first call."""

DESIGNING: Final = (
    "engine.puzzlesets.resumable",
    "engine.statistics.wording.next_energy",
    "engine.statistics.wording.raters",
    "engine.statistics.wording.regression",
    "engine.study.store",
    # The engine imports it with the first regression. Objects that come later than these modules
    # aren't frozen, so each collection would search them.
    "statsmodels.stats.outliers_influence",
)
"""Modules for the panels, in the order a designer needs them; they double a player's memory."""


class WarmUp(QObject):
    """Loads a player's modules after the first paint, and a designer's on request.

    One after another, in one thread at a time.
    """

    loaded = Signal()  #: More modules are loaded

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: list[tuple[str, ...]] = [PLAYING]
        self._wants_design = False
        self._is_busy = True  # until `start`

    @Slot()
    def start(self) -> None:
        """Start loading; to be called once, when the window has been painted."""
        self._load_next()

    @Slot()
    def prepare_design(self) -> None:
        """Load the modules for the panels, once, after those already waiting."""
        if not self._wants_design:
            self._wants_design = True
            self._waiting.append(DESIGNING)
            if not self._is_busy:
                self._load_next()

    @Slot()
    def _load_next(self) -> None:
        self._is_busy = bool(self._waiting)
        if self._waiting:
            work = partial(load_modules, self._waiting.pop(0))
            run(self, work, lambda _none: self.loaded.emit(), on_end=self._load_next)


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
