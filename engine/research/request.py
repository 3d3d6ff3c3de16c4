"""How an item is requested, and how its pieces are computed on all workers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, Literal, TypeAlias, TypeVar

import pandas as pd

from engine.errors import SettingsError
from engine.executors import open_pool
from engine.progress import Cancel, Progress, StoppedError, Work

Piece = TypeVar("Piece")
Numbers = TypeVar("Numbers", range, list[int])
Size: TypeAlias = Literal["quick", "brief", "full"]
"""Some seconds, about a minute, or the results of `docs/reproduction.md`."""

_INSTALL: Final = ".venv/bin/pip install --require-hashes -r packaging/requirements-research.lock"


@dataclass(frozen=True, slots=True)
class Request:
    """How to compute an item."""

    #: Amount to compute, in units defined by the item; by default, it follows from the size.
    rows: int | None = None
    size: Size = "brief"
    cancel: Cancel = field(default_factory=Cancel)
    workers: int | None = None  #: Threads; None for all cores
    scheduler: str | None = None  #: Address of a cluster's scheduler, instead of threads

    def amount(self, quick: int, brief: int, full: int, *, minimum: int = 1) -> int:
        """Return ``rows``, or the default of the size.

        Raises SettingsError if there are fewer rows than the minimum.
        """
        if self.rows is None:
            return self.by_size(quick, brief, full)
        if self.rows < minimum:
            raise SettingsError(
                f"The number of rows is {self.rows}. Use {minimum:,} or more for this item."
            )
        return self.rows

    def by_size(self, quick: int, brief: int, full: int) -> int:
        return {"quick": quick, "brief": brief, "full": full}[self.size]

    def run(
        self,
        name: str,
        task: Callable[[Piece, Cancel], pd.DataFrame],
        pieces: Sequence[Piece],
        *,
        is_timed: bool = False,
    ) -> Work[pd.DataFrame]:
        """Compute pieces on all workers; return their rows in the order of the pieces.

        Raises StoppedError when cancelled.

        ``name``: name of the work, for its progress.
        ``task``: a module-level function, so that other processes can find it. It takes one piece
        and a `Cancel`, and raises StoppedError when that is set.
        ``pieces``: each describes a part of the work, and determines its result.
        ``is_timed``: whether rows include times, so that pieces must run one at a time.
        """
        frames: list[pd.DataFrame] = []
        with (
            open_pool(1 if is_timed else self.workers, self.scheduler) as pool,
            closing(pool.in_order(task, pieces, self.cancel)) as results,
        ):
            yield Progress(0, len(pieces), name)
            for frame in results:
                frames.append(frame)
                yield Progress(len(frames), len(pieces), name)
        if len(frames) < len(pieces):
            raise StoppedError
        return pd.concat(frames, ignore_index=True)


def batches(numbers: Numbers, size: int) -> list[Numbers]:
    """Split numbers into batches of at most ``size``."""
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]


def import_extra(module: str) -> Any:
    """Import a module of the extra ``research``; raise `SettingsError` if it isn't installed."""
    try:
        return import_module(module)
    except (ImportError, OSError) as error:  # OSError: a system library is missing
        package = module.partition(".")[0].replace("sklearn", "scikit-learn")
        raise SettingsError(
            f"This needs {package}, which isn't installed or doesn't load. Run {_INSTALL}."
        ) from error
