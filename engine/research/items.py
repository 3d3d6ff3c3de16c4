"""An item of an article: what it shows, how it is requested and computed, and its files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, TypeVar

from engine.errors import SettingsError
from engine.executors import open_pool
from engine.files.atomic import write_atomic
from engine.progress import Cancel, Progress, Work
from engine.research.tables import Outcome

Piece = TypeVar("Piece")
Answer = TypeVar("Answer")
Size: TypeAlias = Literal["quick", "brief", "full"]

_INSTALL: Final = ".venv/bin/pip install --require-hashes -r packaging/requirements-research.lock"


@dataclass(frozen=True, slots=True)
class Item:
    """A table, figure or number of an article."""

    name: str  #: Its name for the command: lower case, words joined by hyphens
    paper: str  #: Authors and year as in ``docs/research.md``
    shows: str  #: One line, with the article's number of the table or figure
    function: str  #: Module of `engine.research` and function, which takes a `Request`
    brief: str  #: Duration by default, on two cores
    full: str  #: Duration in full
    needs_extra: bool = False  #: Whether it needs the extra ``research``

    def compute(self, request: Request) -> Work[Outcome]:
        """Compute it; raise `SettingsError` if it needs packages that aren't installed."""
        module, _, name = self.function.partition(".")
        function: Callable[[Request], Work[Outcome]]
        function = getattr(import_module(f"engine.research.{module}"), name)
        return function(request)


@dataclass(frozen=True, slots=True)
class Request:
    """How to compute an item."""

    #: Amount to compute, in units defined by the item; by default, it follows from the size.
    rows: int | None = None
    size: Size = "brief"  #: Some seconds; about a minute; the document's results
    cancel: Cancel = field(default_factory=Cancel)  #: Stops it
    workers: int | None = None  #: Threads; None for all cores
    scheduler: str | None = None  #: Address of a cluster's scheduler, instead of threads

    def count(self, quick: int, brief: int, full: int) -> int:
        """Return the amount to compute: ``rows``, or the default of the size."""
        return self.rows or {"quick": quick, "brief": brief, "full": full}[self.size]

    def answered(
        self,
        name: str,
        task: Callable[[Piece, Cancel], Answer | None],
        pieces: Sequence[Piece],
        *,
        is_timed: bool = False,
    ) -> Work[list[tuple[Piece, Answer]]]:
        """Compute pieces on all workers; return each with its answer, fewer when stopped.

        ``name``: name of the work, for its progress.
        ``task``: a module-level function, so that other processes can find it. It takes one piece
        and the `Cancel`, and returns None when stopped.
        ``pieces``: each describes a part of the work, and determines its result.
        ``is_timed``: whether results include times, so that pieces must run one at a time.
        """
        answers: list[tuple[Piece, Answer]] = []
        with (
            open_pool(1 if is_timed else self.workers, self.scheduler) as pool,
            closing(pool.in_order(task, pieces, self.cancel)) as results,
        ):
            yield Progress(0, len(pieces), name)
            for piece, answer in zip(pieces, results, strict=False):
                if answer is None:
                    break
                answers.append((piece, answer))
                yield Progress(len(answers), len(pieces), name)
        return answers


def spans(n_rows: int, size: int) -> list[tuple[int, int]]:
    """Return (first, count) of the pieces of some rows."""
    return [(first, min(size, n_rows - first)) for first in range(0, n_rows, size)]


def needed(module: str) -> Any:
    """Import a module of the extra ``research``; raise `SettingsError` if it isn't installed."""
    try:
        return import_module(module)
    except (ImportError, OSError) as error:  # OSError: a system library is missing
        package = module.partition(".")[0].replace("sklearn", "scikit-learn")
        raise SettingsError(
            f"This needs {package}, which isn't installed or doesn't load. Run {_INSTALL}."
        ) from error


def write_outcome(folder: Path, item: Item, outcome: Outcome, about: str) -> None:
    """Write an outcome into an existing folder: ``NAME.md``, and a CSV and a plot for each table.

    Raises StorageError when that fails. ``about``: how it was computed, in one line.
    """
    parts = [f"## {item.name}", f"*{item.paper}.* {item.shows}.", about]
    for table in outcome.tables:
        stem = f"{item.name}-{table.name}" if table.name else item.name
        write_atomic(folder / f"{stem}.csv", table.to_csv())
        parts += [f"**{table.title}**", table.to_markdown()]
        if table.notes:
            parts.append("\n".join(table.notes))
        if table.drawn:
            write_atomic(folder / f"{stem}.svg", table.to_svg())
            parts.append(f"![{table.title}]({stem}.svg)")
    parts += outcome.text
    parts += [
        f"- {claim.words} {'*Holds.*' if claim.holds else '**Does not hold.**'}"
        for claim in outcome.claims
    ]
    # Last, so that the files it refers to exist.
    write_atomic(folder / f"{item.name}.md", "\n\n".join(parts) + "\n")
