"""The dataset as a CSV file.

A state depends only on the seed and its row, so the same command writes the same file again. Rows
are collected in ``NAME.part``, which becomes the file at the end.
"""

from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from engine.errors import SettingsError
from engine.executors import open_pool
from engine.files.atomic import append_whole, rename_whole, storage_error, write_atomic
from engine.files.lock import locked
from engine.game.cards import card_text
from engine.progress import Cancel, Progress, Work
from engine.research.dataset import (
    FEATURES,
    MAX_ROWS,
    SIDE,
    check_seed,
    measure_grids,
    random_grids,
)

COLUMNS: Final = ("row", "state", *FEATURES, "solvable")
_HEADER: Final = (",".join(COLUMNS) + "\n").encode()
_CHUNK: Final = 2000  # rows computed and written at once


@dataclass(frozen=True, slots=True)
class Written:
    """The number of states in a file of the dataset."""

    rows: int  #: Number of states
    n_solvable: int  #: Number of solvable ones

    @property
    def solvable_share(self) -> float:
        """Share of the states that are solvable; Araki et al. (2019) have 0.48775."""
        return self.n_solvable / max(1, self.rows)


def write_dataset(
    path: Path,
    n_rows: int,
    seed: int,
    cancel: Cancel | None = None,
    workers: int | None = None,
    scheduler: str | None = None,
) -> Work[Written]:
    """Write the first rows of the dataset of a seed.

    Raises SettingsError if an argument is out of range, or the file exists. Raises StorageError if
    a file can't be written. Raises ClusterError if the cluster can't be used or is lost.

    Parameters
    ----------
    n_rows : int
        1 to 10,000,000.
    cancel : Cancel, optional
        Stops within milliseconds; the file then has the rows so far.
    workers, scheduler
        Where the work runs, see `engine.executors.open_pool`; they don't affect the file.
    """
    if path.suffix.lower() != ".csv":
        raise SettingsError(f"{path} does not end in .csv; choose such a name")
    if not 1 <= n_rows <= MAX_ROWS:
        raise SettingsError(f"{n_rows} rows are outside 1 to {MAX_ROWS}; choose a number inside")
    check_seed(seed)
    part = path.with_name(path.name + ".part")
    pieces = ((row, min(_CHUNK, n_rows - row)) for row in range(0, n_rows, _CHUNK))
    written = Written(0, 0)
    with locked(path), open_pool(workers, scheduler) as pool:
        if path.exists():
            raise SettingsError(f"{path} exists already; choose another name")
        try:
            write_atomic(part, _HEADER)
            task = partial(rows_of, seed)
            with closing(pool.imap(task, pieces, cancel or Cancel())) as results:
                for lines, n_solvable in results:
                    if not lines:  # cancelled; later rows would leave a gap
                        break
                    append_whole(part, "".join(lines).encode())
                    written = Written(written.rows + len(lines), written.n_solvable + n_solvable)
                    yield Progress(written.rows, n_rows)
            try:
                rename_whole(part, path)
            except OSError as error:
                raise storage_error("write", path, error) from error
        finally:
            with suppress(OSError):
                part.unlink(missing_ok=True)
    return written


def rows_of(seed: int, piece: tuple[int, int], cancel: Cancel) -> tuple[list[str], int]:
    """Return some lines, fewer when cancelled, and the number of solvable states."""
    first, count = piece
    rows = measure_grids(random_grids(seed, first, count), cancel)
    if len(rows.grids) < count:  # rows after a gap wouldn't be the next ones
        return [], 0
    columns = (rows.grids.tolist(), rows.features.tolist(), rows.solvable.tolist())
    lines = []
    for index, (cards, features, solvable) in enumerate(zip(*columns, strict=True)):
        numbers = ",".join(f"{value:.6g}" for value in features)
        lines.append(f"{first + index},{_state_text(cards)},{numbers},{solvable}\n")
    return lines, int(rows.solvable.sum())


def _state_text(cards: list[int]) -> str:
    texts = ["--" if card < 0 else card_text(card) for card in cards]
    return " / ".join(" ".join(texts[row : row + SIDE]) for row in range(0, len(texts), SIDE))
