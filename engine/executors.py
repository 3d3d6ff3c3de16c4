"""Run tasks on a thread pool or a Dask cluster, and yield results in submission order.

Only this module uses executors. A result depends on its piece of work alone, never on the worker
or the time, so results are the same for any pool.
"""

import asyncio
import hashlib
import logging
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from enum import Enum
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeVar

from engine.errors import BoafError, SettingsError
from engine.processors import MAX_WORKERS, default_workers
from engine.progress import Cancel

Piece = TypeVar("Piece")
Answer = TypeVar("Answer")

AHEAD: Final = 4
"""Number of pieces submitted per worker, so that none waits for its next one."""

_CONNECT_S: Final = 10  # seconds to wait for a scheduler, and for its first worker
_POLL_S: Final = 0.1  # seconds after which to look whether a cluster is lost
_CLUSTER_LOST: Final = "The Dask cluster was lost. Start it and run the command again."


class ClusterError(BoafError):
    """A Dask cluster cannot be used, or was lost."""


class Heartbeat(Enum):
    """Yielded while there is no result yet."""

    TICK = 0


@dataclass(frozen=True, slots=True)
class WorkerPool:
    """A pool of workers; see `open_pool`."""

    executor: Executor  #: Who works
    n_workers: int  #: How many pieces are worked on at once
    #: Tells whether a cluster is gone. Without it the workers are threads of this process, which
    #: see the caller's `Cancel`.
    is_lost: Callable[[], bool] | None = None
    #: Exceptions that mean that workers were lost, not that the work failed.
    losses: tuple[type[BaseException], ...] = ()

    def imap(
        self, task: Callable[[Piece, Cancel], Answer], pieces: Iterable[Piece], cancel: Cancel
    ) -> Generator[Answer, None, None]:
        """Yield the result of each piece, in order; a bounded number is submitted ahead.

        Raises ClusterError when workers are lost and the cluster gives up.

        ``task``: computes the result of one piece. For a cluster, it and the pieces must be
        picklable: a function of a module, or a `functools.partial` of one. Its second argument is
        a `Cancel` to poll; workers of a cluster have their own, which is never set.
        ``pieces``: consumed one by one.
        ``cancel``: once set, no further piece is started. Threads then return what they have;
        unfinished pieces of a cluster are dropped, and running ones run to their end there.
        Closing the iterator early sets it.
        """
        with closing(self.map_with_heartbeats(task, pieces, cancel, None)) as answers:
            for answer in answers:
                if not isinstance(answer, Heartbeat):
                    yield answer

    def map_with_heartbeats(
        self,
        task: Callable[[Piece, Cancel], Answer],
        pieces: Iterable[Piece],
        cancel: Cancel,
        heartbeat_s: float | None,
    ) -> Generator[Answer | Heartbeat, None, None]:
        """As `imap`, but yield a `Heartbeat` after ``heartbeat_s`` seconds without a result."""
        waiting: deque[Future[Answer]] = deque()
        remaining = iter(pieces)
        job: Callable[[Piece], Answer]
        if self.is_lost is None:
            job, wait_s = partial(_run_in_thread, cancel, task), heartbeat_s
        else:
            # A future of a lost cluster may never finish, so every wait has a timeout.
            job, wait_s = partial(_run_on_cluster, task), heartbeat_s or _POLL_S
        try:
            while self._submit_more(job, remaining, waiting, cancel):
                while not wait([waiting[0]], wait_s).done:
                    if self._is_given_up(cancel):
                        return
                    if heartbeat_s is not None:
                        yield Heartbeat.TICK
                yield self._answer(waiting.popleft())
        finally:
            if waiting:  # closed early: no further results are needed
                cancel.set()
                for future in waiting:
                    future.cancel()

    def _submit_more(
        self,
        job: Callable[[Piece], Answer],
        remaining: Iterator[Piece],
        waiting: deque[Future[Answer]],
        cancel: Cancel,
    ) -> bool:
        """Keep all workers busy; return False when no work is left."""
        while len(waiting) < AHEAD * self.n_workers and not cancel.is_set():
            try:
                piece = next(remaining)
            except StopIteration:
                break
            waiting.append(self.executor.submit(job, piece))
        return bool(waiting)

    def _is_given_up(self, cancel: Cancel) -> bool:
        """Return whether to stop waiting for a cluster; threads handle a cancel themselves."""
        if self.is_lost is None:
            return False
        if self.is_lost():
            raise ClusterError(_CLUSTER_LOST)
        return cancel.is_set()

    def _answer(self, future: Future[Answer]) -> Answer:
        try:
            return future.result()
        except self.losses as error:
            raise ClusterError(_CLUSTER_LOST) from error


def _run_in_thread(
    cancel: Cancel, task: Callable[[Piece, Cancel], Answer], piece: Piece
) -> Answer:
    return task(piece, cancel)


def _run_on_cluster(task: Callable[[Piece, Cancel], Answer], piece: Piece) -> Answer:
    return task(piece, Cancel())


def open_pool(
    workers: int | None = None, scheduler: str | None = None
) -> AbstractContextManager[WorkerPool]:
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
    return _open_threads(workers) if scheduler is None else _open_cluster(scheduler, workers)


@contextmanager
def _open_threads(workers: int | None) -> Iterator[WorkerPool]:
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
        raise SettingsError(
            "A scheduler needs Dask, which isn't installed. To install it, run “pip "
            "install dask distributed”."
        ) from error
    client = _connect(distributed, scheduler)
    try:
        n_threads = _check_workers(client, scheduler)
        connection = client.scheduler_comm
        yield WorkerPool(
            executor=_ClusterExecutor(client),
            n_workers=min(workers or n_threads, n_threads),
            is_lost=lambda: client.scheduler_comm is not connection,
            losses=(CancelledError, distributed.KilledWorker),
        )
    finally:
        client.close()


class _ClusterExecutor(Executor):
    """Submits to a Dask cluster.

    Dask's own executor looks at the state of a result after fetching it. If the worker dies in
    between, it takes the result for an exception.
    """

    def __init__(self, client: Any) -> None:
        self._client = client

    def submit(self, job: Callable[..., Answer], /, *pieces: Any, **named: Any) -> Future[Answer]:
        """Submit one piece; the result is fetched as soon as it is there."""
        # The public `result` blocks; the coroutine behind it can wait in the client's own loop.
        fetching = self._client.submit(job, *pieces, **named)._result()
        return asyncio.run_coroutine_threadsafe(fetching, self._client.loop.asyncio_loop)


def _connect(distributed: Any, scheduler: str) -> Any:
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
                "The worker {worker} can't load this program. Install it there.", worker=worker
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
