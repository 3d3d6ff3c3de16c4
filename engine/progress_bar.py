"""Long work of a command with a progress bar, which Ctrl+C cancels."""

import queue
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager, suppress
from typing import Final, TypeVar

from engine.progress import Cancel, Progress, Work

T = TypeVar("T")

_MAX_WAITING: Final = 64  # records of progress that wait for the main thread
_POLL_S: Final = 0.01  # seconds after which to look whether the work has ended


def run_with_progress(
    work: Work[T],
    title: str,
    cancel: Cancel | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> T:
    """Run long work with a progress bar on stderr, if that is a terminal; Ctrl+C cancels it.

    Without a cancel of its own, work stops between two steps.
    """
    # The work waits when a slow disk or terminal leaves it this far ahead, or memory would fill.
    news: queue.Queue[Progress | None] = queue.Queue(_MAX_WAITING)
    result: Future[T] = Future()
    is_abandoned = threading.Event()
    # Python handles a signal only between bytecodes of the main thread. So the work runs in its
    # own thread, and this one waits in a way that can be interrupted.
    worker = threading.Thread(
        target=_advance, args=(work, news, result, is_abandoned), daemon=True
    )
    try:
        with _progress_bar(title) as show:
            worker.start()
            while (progress := news.get()) is not None:
                if on_progress is not None:
                    on_progress(progress)
                show(progress)
            return result.result()
    except BaseException:
        if cancel is not None:
            cancel.set()
        is_abandoned.set()
        while worker.is_alive():
            with suppress(queue.Empty):  # make room, in case the work waits for it
                news.get(timeout=_POLL_S)
        raise


def _advance(
    work: Work[T],
    news: queue.Queue[Progress | None],
    result: Future[T],
    is_abandoned: threading.Event,
) -> None:
    """Run work in a thread and report its progress, to its end or until the caller leaves."""
    try:
        with closing(work):
            while not is_abandoned.is_set():
                news.put(next(work))
    except StopIteration as stop:
        result.set_result(stop.value)
    except BaseException as error:  # noqa: BLE001 - it is raised again where a caller waits
        result.set_exception(error)
    news.put(None)


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
