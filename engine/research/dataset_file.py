"""The file of the random dataset: states, features and labels, with a record beside it."""

from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Final

import pandas as pd

from engine.errors import SettingsError
from engine.executors import WorkerPool, open_pool
from engine.files.json_files import write_object
from engine.files.reading import start_of
from engine.files.storage import (
    append_whole,
    locked,
    remove,
    rename_whole,
    storage_errors,
    write_atomic,
)
from engine.progress import Cancel, Progress, StoppedError, Work
from engine.puzzlesets.batch_arguments import OF_STATISTICS, versions
from engine.research.dataset import (
    STATE_FEATURES,
    check_seed,
    measure_grids,
    random_grids,
    to_deal,
)
from engine.research.request import batches

COLUMNS: Final = ("row", "state", *STATE_FEATURES, "solvable")
MAX_ROWS: Final = 10_000_000
_HEADER: Final = (",".join(COLUMNS) + "\n").encode()
_SCHEMA: Final = 1  # of the record beside it
_CHUNK: Final = 2000  # rows computed and written at once
_WINDOW: Final = 128
"""Chunks in memory, at 0.4 MB, while one that comes before them is computed."""


def write_dataset(
    path: Path,
    n_rows: int,
    seed: int,
    cancel: Cancel | None = None,
    workers: int | None = None,
    scheduler: str | None = None,
) -> Work[tuple[int, int]]:
    """Write the first rows of the dataset of a seed; return how many, and how many are solvable.

    ``NAME.dataset.json`` beside it records the arguments and versions, and how many rows there
    are. They are fewer than requested when cancelled.

    Raises SettingsError if an argument is out of range, or one of the files exists. Raises
    StorageError if a file can't be written. Raises ClusterError if the cluster can't be used or is
    lost.

    ``n_rows``: 1 to 10,000,000.
    ``cancel``: stops within milliseconds; the file then has the rows so far.
    ``workers``, ``scheduler``: where the work runs, see `engine.executors.open_pool`; they don't
    affect the file.
    """
    if path.suffix.lower() != ".csv":
        raise SettingsError(f"{path} doesn't end in .csv. Choose a name that does.")
    if not 1 <= n_rows <= MAX_ROWS:
        raise SettingsError(f"The number of rows is {n_rows}. Use 1 to {MAX_ROWS:,}.")
    check_seed(seed)
    part = path.with_name(path.name + ".part")
    record_path = path.with_suffix(".dataset.json")
    cancel = cancel or Cancel()
    with locked(path), open_pool(workers, scheduler) as pool:
        _check_are_free(path, part, record_path)
        try:
            write_atomic(part, _HEADER)
            n_written, n_solvable = yield from _write_rows(part, n_rows, seed, pool, cancel)
            record = {
                "schema": _SCHEMA,
                "versions": versions(*OF_STATISTICS),
                "seed": seed,
                "rows": n_written,
                "requested_rows": n_rows,
            }
            write_object(record_path, record)
            with storage_errors("write", path):
                rename_whole(part, path)
        finally:
            left_over = (part,) if path.exists() else (part, record_path)
            for each in left_over:
                with suppress(OSError):
                    remove(each)
    return n_written, n_solvable


def _write_rows(
    part: Path, n_rows: int, seed: int, pool: WorkerPool, cancel: Cancel
) -> Work[tuple[int, int]]:
    """Append the rows to a file; return how many there are, and how many are solvable."""
    n_written = n_solvable = 0
    pieces = batches(range(n_rows), _CHUNK)
    results = pool.in_order(partial(measure_rows, seed), pieces, cancel, window=_WINDOW)
    with suppress(StoppedError), closing(results):  # the rows so far are kept
        for rows in results:
            lines = rows.to_csv(
                index=False, header=False, float_format="%.6g", lineterminator="\n"
            )
            append_whole(part, lines.encode())
            n_written += len(rows)
            n_solvable += int(rows["solvable"].sum())
            yield Progress(n_written, n_rows)
    return n_written, n_solvable


def _check_are_free(path: Path, part: Path, record_path: Path) -> None:
    """Raise SettingsError if a file exists, except what a killed program left."""
    is_own_part = part.exists() and start_of(part).startswith(_HEADER)
    for each in (path,) if is_own_part else (path, part, record_path):
        if each.exists():
            raise SettingsError(f"{each} already exists. Choose another name.")


def measure_rows(seed: int, rows: range, cancel: Cancel) -> pd.DataFrame:
    """Return some rows with `COLUMNS`."""
    measured = measure_grids(random_grids(seed, rows), cancel)
    table = pd.DataFrame(measured.features, columns=STATE_FEATURES)
    table.insert(0, "row", rows)
    table.insert(1, "state", [to_deal(grid).to_line() for grid in measured.grids])
    table["solvable"] = measured.solvable
    return table
