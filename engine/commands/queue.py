"""The command that generates the queued batches."""

from pathlib import Path
from typing import Annotated

import typer

from engine.commands.exit_codes import EXIT_BAD_INPUT, EXIT_BUDGET_SPENT
from engine.commands.io import print_json, run_with_progress
from engine.commands.options import Json
from engine.errors import FileFormatError
from engine.progress import Cancel, Progress


def queue(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="Queue file (.json).")],
    workers: Annotated[
        int | None, typer.Option(help="Number of threads [default: as set in each batch].")
    ] = None,
    as_json: Json = False,
) -> None:
    """Generate the batches queued in the window, one after another. Run again to resume.

    Exit status 3 if a batch has fewer puzzles than requested, 2 if a batch failed.
    """
    from engine.puzzlesets.batch_queue import FAILED, STOPPED, BatchEnded, run_queue

    if not path.exists():
        raise FileFormatError(f"{path} doesn't exist. Check the path.")

    def tell(progress: Progress) -> None:
        if not isinstance(progress.detail, BatchEnded):
            return
        batch, n_found = progress.detail.batch, progress.done
        if as_json:
            print_json(
                {
                    "out": str(batch.path),
                    "state": batch.state,
                    "reason": batch.reason,
                    "puzzles": n_found,
                    "count": batch.settings.count,
                }
            )
        else:
            why = f": {batch.reason}" if batch.reason else ""
            n_wanted = batch.settings.count
            print(f"{batch.state}{why}; {n_found} of {n_wanted} puzzles in {batch.path}")

    cancel = Cancel()
    work = run_queue(path, cancel, workers=workers)
    states = {batch.state for batch in run_with_progress(work, "Generating", cancel, tell)}
    if FAILED in states:
        raise typer.Exit(EXIT_BAD_INPUT)
    if STOPPED in states:
        raise typer.Exit(EXIT_BUDGET_SPENT)
