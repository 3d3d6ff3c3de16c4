"""Progress records of long work, and the switch that cancels it."""

import sys
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of long work."""

    #: Units of work finished and expected; ``total`` is 0 if unknown.
    done: int
    total: int
    message: str = ""  #: A short phrase for display
    detail: Any = None  #: Data documented by the kind of work, such as a chain's trace


Work = Generator[Progress, None, T]
"""Long work: yields `Progress` often, returns its result, and keeps its results when closed.

The caller that advances it must close it, with ``with closing(work)``, or delegate with ``yield
from``. If it is abandoned halfway, for example after an error of the caller, its workers may wait
for ever for the next request.
"""


class StoppedError(Exception):
    """Work was cancelled before it had a result; its caller handles it."""


@dataclass(frozen=True, slots=True, eq=False)
class Cancel:
    """A switch that a kernel polls while it runs without the GIL.

    Any thread may call `set`; the kernel sees it within a millisecond. Work with a `Cancel` stops
    within milliseconds and keeps its results, unless documented otherwise. The flag is a
    one-element array because compiled functions can read it.
    """

    flag: NDArray[np.uint8] = field(default_factory=lambda: np.zeros(1, np.uint8))
    event: threading.Event = field(default_factory=threading.Event)

    def set(self) -> None:
        self.flag[0] = 1
        self.event.set()

    def is_set(self) -> bool:
        return bool(self.flag[0])

    def raise_if_set(self) -> None:
        """Raise `StoppedError` if it is set."""
        if self.is_set():
            raise StoppedError


def part_of(work: Work[T], before: int, total: int) -> Work[T]:
    """Run a part of longer work; its progress counts on from ``before`` and never goes back."""
    done = before

    def counted(step: Progress) -> Progress:
        nonlocal done
        done = max(done, min(before + step.done, total))
        return Progress(done, total, step.message, step.detail)

    return mapped(work, counted)


def mapped(work: Work[T], change: Callable[[Progress], Progress]) -> Work[T]:
    """Run long work, and yield what a function returns for each of its steps."""
    with closing(work):  # also if the function fails
        while True:
            try:
                step = next(work)
            except StopIteration as stop:
                result: T = stop.value
                return result
            yield change(step)


def run(work: Work[T]) -> T:
    """Run long work to its end and return its result, ignoring progress."""
    with closing(work):
        while True:
            try:
                next(work)
            except StopIteration as stop:
                result: T = stop.value
                return result


# Long work of a command, with a progress bar -----------------------------------------------------


def run_with_progress(
    work: Work[T],
    title: str,
    cancel: Cancel | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> T:
    """Run long work with a progress bar on stderr, if that is a terminal; Ctrl+C cancels it.

    Without a cancel of its own, work stops between two steps.
    """
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - for long work only

    # Python handles a signal only between bytecodes of the main thread. So the work runs in its
    # own thread, and this one waits in a way that can be interrupted.
    executor = ThreadPoolExecutor(1)
    try:
        with _progress_bar(title) as show:
            while True:
                try:
                    progress = executor.submit(next, work).result()
                except StopIteration as stop:
                    result: T = stop.value
                    return result
                if on_progress is not None:
                    on_progress(progress)
                show(progress)
    except BaseException:
        if cancel is not None:
            cancel.set()
        raise
    finally:
        executor.submit(work.close).result()
        executor.shutdown()


@contextmanager
def _progress_bar(title: str) -> Iterator[Callable[[Progress], None]]:
    """Show a progress bar on stderr, and return the function that updates it."""
    if not sys.stderr.isatty():
        yield lambda _progress: None
        return
    from rich.console import Console  # noqa: PLC0415 - for long work only
    from rich.progress import Progress as RichProgress  # noqa: PLC0415

    with RichProgress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda progress: bar.update(
            task, completed=progress.done, total=progress.total or None
        )
