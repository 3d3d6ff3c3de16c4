"""The command dataset."""

from pathlib import Path
from typing import Annotated

import typer

from engine.commands.io import print_json, run_with_progress
from engine.commands.options import Json, Scheduler, Workers
from engine.progress import Cancel


def dataset(
    rows: Annotated[int, typer.Argument(metavar="N", help="Number of states.")],
    out: Annotated[
        Path, typer.Option(help="A .csv or .parquet file. Run the command again to resume.")
    ],
    seed: Annotated[
        int, typer.Option(help="Seed. Each state depends only on the seed and its row.")
    ] = 1,
    workers: Workers = None,
    scheduler: Scheduler = None,
    as_json: Json = False,
) -> None:
    """Write random states with the features of Araki et al. (2019) and exact labels."""
    from engine.research.dataset_file import write_dataset

    cancel = Cancel()
    found = run_with_progress(
        write_dataset(out, rows, seed, cancel, workers, scheduler), "Measuring states", cancel
    )
    if as_json:
        print_json({"rows": found.rows, "solvable_share": found.solvable_share})
        return
    print(f"{found.rows} states in {out}; {found.solvable_share:.5f} of them are solvable "
          "(Araki et al. 2019: 0.48775)")  # fmt: skip
