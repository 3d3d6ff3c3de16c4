"""Requests to compute an item: its amount, workers, storage and cancellation."""

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias, TypeVar

from engine.executors import open_pool
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batch_arguments import versions
from engine.research.kept import Piece, answers

Answer = TypeVar("Answer")
Size: TypeAlias = Literal["quick", "brief", "full"]


@dataclass(frozen=True, slots=True)
class Request:
    """How to compute an item."""

    #: Amount to compute, in units defined by the item; by default, it follows from the size.
    rows: int | None = None
    size: Size = "brief"  #: Some seconds; about a minute; the document's results
    cancel: Cancel = field(default_factory=Cancel)  #: Stops it
    #: Folder for the results of pieces, so that stopped or killed work can be resumed.
    folder: Path | None = None
    workers: int | None = None  #: Threads; None for all cores
    scheduler: str | None = None  #: Address of a cluster's scheduler, instead of threads

    def count(self, quick: int, brief: int, full: int) -> int:
        """Return the amount to compute: ``rows``, or the default of the size."""
        return self.rows or {"quick": quick, "brief": brief, "full": full}[self.size]

    def has_kept(self, name: str) -> bool:
        """Return whether there are results of an earlier run."""
        return self.folder is not None and any(self.folder.glob(f"{name}*.jsonl"))

    def answered(
        self,
        name: str,
        task: Callable[[Piece, Cancel], Answer | None],
        pieces: Sequence[Piece],
        schema: int = 1,
        *,
        is_timed: bool = False,
    ) -> Work[list[tuple[Piece, Answer]]]:
        """Compute pieces on all workers, except those with stored results.

        Parameters
        ----------
        name : str
            Name of the file of results in `folder`.
        task : callable
            A module-level function, so that other processes can find it. It takes one piece and
            the `Cancel`, and returns JSON values, or None when stopped.
        pieces : sequence of tuple
            Distinct tuples of JSON values; a result depends only on its piece and versions.
        schema : int
            Increase it when the task changes, so that older results are dropped.
        is_timed : bool
            Whether results include times, so that pieces must run one at a time.

        Returns
        -------
        list of (piece, answer)
            In order; fewer than the pieces when stopped.
        """
        path = None if self.folder is None else self.folder / f"{name}.jsonl"
        head = {"schema": schema, "versions": versions()}
        found: list[tuple[Piece, Answer]] = []
        with open_pool(1 if is_timed else self.workers, self.scheduler) as pool:
            work = answers(task, pieces, self.cancel, pool, path, head)
            with closing(work) as results:
                yield Progress(0, len(pieces), name)
                for piece, answer in zip(pieces, results, strict=False):
                    if answer is None:
                        break
                    found.append((piece, answer))
                    yield Progress(len(found), len(pieces), name)
        return found
