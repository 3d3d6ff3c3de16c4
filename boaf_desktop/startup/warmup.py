"""Loads what is heavy in one background thread, once the window is on the screen."""

from __future__ import annotations

import importlib
import logging
from collections.abc import Generator
from typing import Final

from engine.compile import MODULES as KERNELS
from engine.progress import Cancel, Progress, Work

_LOG: Final = logging.getLogger(__name__)

MODULES: Final = (
    *KERNELS,
    "engine.search.solver",
    "engine.puzzlesets.resumable",
    "engine.statistics.regression.interpretation",
    "pyqtgraph",
)
"""In the order in which a person may need them: verdicts, generating, tables, plots."""


def load_modules(_cancel: Cancel) -> Work[tuple[str, ...]]:
    """Import the heavy modules one by one; runs in a worker thread.

    A module that cannot be loaded is logged and left to whoever needs it, where the error has a
    reader.

    Returns
    -------
    Work of tuple of str
        The modules that were loaded.
    """
    return _load()


def _load() -> Generator[Progress, None, tuple[str, ...]]:
    loaded = []
    for done, name in enumerate(MODULES):
        try:
            importlib.import_module(name)
            loaded.append(name)
        except ImportError:
            _LOG.exception("%s could not be loaded", name)
        yield Progress(done + 1, len(MODULES), name)
    return tuple(loaded)
