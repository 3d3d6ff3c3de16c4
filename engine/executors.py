"""Run tasks on a thread pool or a Dask cluster, and yield results as completed, or in order.

Only this module uses executors. A result depends on its piece of work alone, never on the worker
or the time, so results are the same for any pool.
"""

import hashlib
import logging
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeAlias, TypeVar

from engine.errors import BoafError, SettingsError
from engine.progress import Cancel
from engine.threads import MAX_WORKERS, default_workers

Piece = TypeVar("Piece")
Answer = TypeVar("Answer")
Task: TypeAlias = Callable[[Piece, Cancel], Answer]

AHEAD: Final = 4
"""Number of pieces submitted per worker, so that none waits for its next one."""
WINDOW: Final = 4096
"""Number of results in memory while one that comes before them is computed."""

_CONNECT_S: Final = 10  # seconds to wait for a scheduler, and for its first worker
_POLL_S: Final = 0.1  # seconds after which to look whether a cluster is lost
_CLUSTER_LOST: Final = "The Dask cluster was lost. Start it and run the command again."


class ClusterError(BoafError):
    """A Dask cluster cannot be used, or was lost."""


class WorkerPool:
    """Threads of this process, which see the caller's `Cancel`; see `open_pool`.

    ``executor``: does the work. ``n_workers``: how many pieces are worked on at once.
    """

    is_local = True  #: Whether tasks run in this process

    def __init__(self, executor: Any, n_workers: int) -> None:
        self.executor, self.n_workers = executor, n_workers

    def as_completed(
        self, task: Task[Piece, Answer], pieces: Iterable[Piece], cancel: Cancel
    ) -> Generator[Answer, None, None]:
        """Yield the result of each piece as soon as it is completed.

        Raises ClusterError when workers are lost and the cluster gives up.

        ``task``: computes the result of one piece. For a cluster, it and the pieces must be
        picklable: a function of a module, or a `functools.partial` of one. Its second argument is
        a `Cancel` to poll; workers of a cluster have their own, which is never set.
        ``pieces``: consumed one by one; a bounded number is submitted ahead.
        ``cancel``: once set, no further piece is started. Threads then return what they have;
        unfinished pieces of a cluster are dropped, and running ones run to their end there.
        Closing the iterator early sets it.
        """
        n_ahead = AHEAD * self.n_workers
        with closing(self._numbered(task, pieces, cancel, _POLL_S, lambda: n_ahead)) as answers:
            yield from (numbered[1] for numbered in answers if numbered is not None)

    def in_order(
        self,
        task: Task[Piece, Answer],
        pieces: Iterable[Piece],
        cancel: Cancel,
        heartbeat: tuple[float, Answer] | None = None,
        window: int = WINDOW,
    ) -> Generator[Answer, None, None]:
        """As `as_completed`, but yield the results in the order of their pieces.

        ``heartbeat``: seconds, and what to yield after each such time without a result.
        ``window``: number of pieces, from the oldest unfinished one on, that may be started; more
        if it is too short to keep all workers busy.
        """
        n_ahead = AHEAD * self.n_workers
        window = max(window, n_ahead)
        wait_s = _POLL_S if heartbeat is None else heartbeat[0]
        early: dict[int, Answer] = {}
        n_yielded = 0

        def max_unfinished() -> int:
            return min(n_ahead, window - len(early))

        with closing(self._numbered(task, pieces, cancel, wait_s, max_unfinished)) as answers:
            for numbered in answers:
                if numbered is not None:
                    number, answer = numbered
                    early[number] = answer
                if heartbeat is not None and n_yielded not in early:
                    yield heartbeat[1]
                while n_yielded in early:
                    yield early.pop(n_yielded)
                    n_yielded += 1

    def _numbered(
        self,
        task: Task[Piece, Answer],
        pieces: Iterable[Piece],
        cancel: Cancel,
        wait_s: float,
        max_unfinished: Callable[[], int],
    ) -> Generator[tuple[int, Answer] | None, None, None]:
        """Yield number and result of each completed piece, and None after a time without one."""
        remaining = enumerate(pieces)
        unfinished: dict[Future[Answer], int] = {}
        completed: SimpleQueue[Future[Answer]] = SimpleQueue()
        try:
            while True:
                while len(unfinished) < max_unfinished() and not cancel.is_set():
                    try:
                        number, piece = next(remaining)
                    except StopIteration:
                        break
                    future = self._submit(task, piece, cancel)
                    unfinished[future] = number
                    future.add_done_callback(completed.put)
                if not unfinished:
                    return
                try:
                    future = completed.get(timeout=wait_s)
                except Empty:
                    if self._is_given_up(cancel):
                        return
                    yield None
                else:
                    yield unfinished.pop(future), self._answer(future)
        finally:
            if unfinished:  # closed early: no further results are needed
                cancel.set()
                for future in unfinished:
                    future.cancel()

    def _submit(self, task: Task[Piece, Answer], piece: Piece, cancel: Cancel) -> Future[Answer]:
        future: Future[Answer] = self.executor.submit(task, piece, cancel)
        return future

    def _is_given_up(self, _cancel: Cancel) -> bool:
        """Return whether to wait no longer for unfinished pieces; threads always end."""
        return False

    def _answer(self, future: Future[Answer]) -> Answer:
        return future.result()


class ClusterPool(WorkerPool):
    """Threads of a Dask cluster, whose futures may never finish once it is lost.

    Dask's own executor looks at the state of a result after fetching it. If the worker dies in
    between, it takes the result for an exception.
    """

    is_local = False

    def __init__(self, distributed: Any, client: Any, n_workers: int) -> None:
        super().__init__(client, n_workers)
        self._connection = client.scheduler_comm
        self._asyncio: Any = import_module("asyncio")
        #: Exceptions that mean that workers were lost, not that the work failed
        self._losses = (CancelledError, distributed.KilledWorker)

    def _submit(self, task: Task[Piece, Answer], piece: Piece, _cancel: Cancel) -> Future[Answer]:
        """Submit one piece; the result is fetched as soon as it is there."""
        client = self.executor
        fetching = client.gather(client.submit(_run_remotely, task, piece), asynchronous=True)
        loop = client.loop.asyncio_loop
        waiting: Future[Answer] = self._asyncio.run_coroutine_threadsafe(fetching, loop)
        return waiting

    def _is_given_up(self, cancel: Cancel) -> bool:
        if self.executor.scheduler_comm is not self._connection:
            raise ClusterError(_CLUSTER_LOST)
        return cancel.is_set()

    def _answer(self, future: Future[Answer]) -> Answer:
        try:
            return future.result()
        except self._losses as error:
            raise ClusterError(_CLUSTER_LOST) from error


def _run_remotely(task: Task[Piece, Answer], piece: Piece) -> Answer:
    return task(piece, Cancel())


@contextmanager
def open_pool(workers: int | None = None, scheduler: str | None = None) -> Iterator[WorkerPool]:
    """Open a pool of workers: threads of this process, or of a Dask cluster.

    Raises SettingsError when the number of workers is out of range, or Dask is not installed.
    Raises ClusterError when the cluster cannot be reached, has no workers, or its workers run
    another version.

    ``workers``: threads, 1 to 64; by default one per processor. With a scheduler: how many of the
    cluster's threads to use, by default all that are there now.
    ``scheduler``: address of a Dask scheduler, such as ``tcp://10.0.0.5:8786``. Its workers need
    this program, the same version of it.
    """
    if workers is not None and not 1 <= workers <= MAX_WORKERS:
        raise SettingsError(
            "The number of workers is {workers}. Use 1 to {max_workers}.",
            workers=workers,
            max_workers=MAX_WORKERS,
        )
    if scheduler is not None:
        with _open_cluster(scheduler, workers) as pool:
            yield pool
        return
    n_threads = workers or default_workers()
    threads = ThreadPoolExecutor(n_threads)
    try:
        yield WorkerPool(threads, n_threads)
    finally:
        threads.shutdown(cancel_futures=True)  # pieces waiting after an error are not started


@contextmanager
def _open_cluster(scheduler: str, workers: int | None) -> Iterator[WorkerPool]:
    try:
        distributed: Any = import_module("distributed")  # heavy, and optional
    except ImportError as error:
        if error.name not in {"dask", "distributed"}:
            raise SettingsError(
                "Dask can't be loaded ({error}). Install it again with “pip install "
                "--force-reinstall dask distributed”.",
                error=error,
            ) from error
        raise SettingsError(
            "A scheduler needs Dask, which isn't installed. To install it, run “pip "
            "install dask distributed”."
        ) from error
    client = _connect(distributed, scheduler)
    try:
        n_threads = _check_workers(client, scheduler)
        n_workers = min(workers or n_threads, n_threads)
        yield ClusterPool(distributed, client, n_workers)
    finally:
        client.close()


def _connect(distributed: Any, scheduler: str) -> Any:
    asyncio: Any = import_module("asyncio")  # slow to load, and only needed for clusters
    for name in ("distributed.client", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # we report a lost cluster
    try:
        # A client that fails to start leaks its thread, so check the address first.
        kind = asyncio.run(asyncio.wait_for(_knock(distributed, scheduler), _CONNECT_S))
        if kind == "Scheduler":
            return distributed.Client(scheduler, timeout=_CONNECT_S, set_as_default=False)
        raise ClusterError(
            "{scheduler} is a Dask {kind}. Use the address of its scheduler.",
            scheduler=scheduler,
            kind=kind.lower(),
        )
    except (OSError, ValueError) as error:
        raise ClusterError(
            "There is no Dask scheduler at {scheduler!r}. Check that it runs and that the address "
            "looks like tcp://10.0.0.5:8786.",
            scheduler=scheduler,
        ) from error


async def _knock(distributed: Any, address: str) -> str:
    """Return the kind of Dask server that answers."""
    async with distributed.core.rpc(address) as server:
        identity = await server.identity()
    return str(identity["type"])


def _check_workers(client: Any, scheduler: str) -> int:
    """Return the number of threads of the cluster; all must run the same version."""
    try:
        client.wait_for_workers(1, timeout=_CONNECT_S)
    except TimeoutError as error:
        raise ClusterError(
            "The scheduler at {scheduler} has no workers. Start some with dask worker "
            "{scheduler}.",
            scheduler=scheduler,
        ) from error
    ours = source_digest()
    for worker, theirs in client.run(source_digest, on_error="return").items():
        if isinstance(theirs, Exception):
            raise ClusterError(
                "The worker {worker} can't load this program ({error}). Install it there.",
                worker=worker,
                error=theirs,
            ) from theirs
        if theirs != ours:
            raise ClusterError(
                "The worker {worker} runs another version of this program. Install this version "
                "there.",
                worker=worker,
            )
    return sum(client.nthreads().values())


@cache
def source_digest() -> str:
    """Return a digest of the engine's source; it determines what a worker computes."""
    digest = hashlib.sha256()
    here = Path(__file__).resolve().parent
    sources = (path for path in here.rglob("*") if path.suffix in {".py", ".pyx", ".pxd"})
    for source in sorted(sources):
        digest.update(source.relative_to(here).as_posix().encode() + source.read_bytes())
    return digest.hexdigest()[:16]
