"""Long work of a command with a progress bar, which Ctrl+C cancels."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from engine.progress import Cancel, Progress, Work

T = TypeVar("T")


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
