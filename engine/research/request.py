# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What is asked of an item: how much, by how many, kept where, until when."""

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
    """How an item is to be made."""

    #: How much to compute; each item says of what. Without it the size decides.
    rows: int | None = None
    size: Size = "brief"  #: Some seconds; a minute or so; all that the document shows
    cancel: Cancel = field(default_factory=Cancel)  #: Stops it
    #: Where answers to pieces of the work are kept, so that it goes on after a stop or a kill.
    folder: Path | None = None
    workers: int | None = None  #: Threads; all cores without it
    scheduler: str | None = None  #: Address of a cluster's scheduler, in place of threads

    def count(self, quick: int, brief: int, full: int) -> int:
        """Return how much to compute: ``rows``, or what belongs to the size."""
        return self.rows or {"quick": quick, "brief": brief, "full": full}[self.size]

    def has_kept(self, name: str) -> bool:
        """Return whether answers of an earlier run are there."""
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
        """Compute pieces on all workers; those that are kept are not asked again.

        Parameters
        ----------
        name : str
            Of the file of answers, under `folder`.
        task : callable
            A function of a module, for another process to find: takes one piece and the switch,
            and returns what JSON can hold, or None when it was stopped.
        pieces : sequence of tuple
            Of what JSON can hold, all different; what an answer depends on beside versions.
        schema : int
            Another number when the task changes, so that older answers are dropped.
        is_timed : bool
            Whether answers hold times, so that pieces must not disturb each other: one at a time.

        Returns
        -------
        list of (piece, answer)
            In order; fewer than the pieces when it was stopped.
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
