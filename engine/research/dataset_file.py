"""The dataset as a file: CSV, appended piece by piece and resumable, or Parquet at the end.

Beside it, ``NAME.csv.dataset.json`` has its seed. A state depends only on the seed and its row, so
a file truncated at any byte is continued, and the complete file is byte-identical. Parquet files
can't be appended to: their rows are collected in ``NAME.parquet.rows.csv``.
"""

import io
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from engine.errors import FileFormatError, SettingsError
from engine.executors import WorkerPool, open_pool
from engine.files.atomic import append_whole, cut_back, read_bytes, storage_error, write_atomic
from engine.files.json_object import read_object, write_object
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
from engine.research.tables import needed

COLUMNS: Final = ("row", "state", *FEATURES, "solvable")
_HEADER: Final = (",".join(COLUMNS) + "\n").encode()
_SCHEMA: Final = 1
_CHUNK: Final = 2000
_ENDINGS: Final = (".csv", ".parquet")


@dataclass(frozen=True, slots=True)
class Written:
    """The number of states in a file of the dataset."""

    rows: int  #: Number of states
    n_solvable: int  #: Number of solvable ones

    @property
    def solvable_share(self) -> float:
        """Share of the states that are solvable; Araki et al. (2019) have 0.48775."""
        return self.n_solvable / self.rows


def write_dataset(
    path: Path,
    n_rows: int,
    seed: int,
    cancel: Cancel | None = None,
    workers: int | None = None,
    scheduler: str | None = None,
) -> Work[Written]:
    """Write the first rows of the dataset of a seed, or continue an incomplete file.

    Raises SettingsError if an argument is out of range, or Parquet isn't installed. Raises
    StorageError if a file can't be read or written. Raises FileFormatError if ``path`` isn't a
    dataset. Raises ClusterError if the cluster can't be used or is lost; the written rows are
    kept.

    Parameters
    ----------
    path : Path
        ``NAME.csv`` or ``NAME.parquet``; the latter needs the extra ``research``.
    n_rows : int
        1 to 10,000,000. A CSV file that has fewer is continued.
    seed : int
        0 to 2**63 - 1.
    cancel : Cancel, optional
        Stops within milliseconds; complete pieces are on disk by then.
    workers, scheduler
        Where the work runs, see `engine.executors.open_pool`; they don't affect the file.

    Returns
    -------
    Written
        Fewer rows than requested when cancelled.
    """
    if path.suffix.lower() not in _ENDINGS:
        raise SettingsError(f"{path} does not end in .csv or .parquet; choose such a name")
    if not 1 <= n_rows <= MAX_ROWS:
        raise SettingsError(f"{n_rows} rows are outside 1 to {MAX_ROWS}; choose a number inside")
    check_seed(seed)
    is_parquet = path.suffix.lower() == ".parquet"
    pyarrow = needed("pyarrow") if is_parquet else None
    pool = open_pool(workers, scheduler)
    with locked(path):
        if pyarrow is None:
            return (yield from _write_rows(path, path, (n_rows, seed), cancel, pool))
        rows_path = path.with_name(path.name + ".rows.csv")
        if path.exists():
            _check_kind(path, seed)
            _remove(rows_path)
            return _read_parquet(path, n_rows)
        found = yield from _write_rows(rows_path, path, (n_rows, seed), cancel, pool)
        if found.rows == n_rows:
            write_atomic(path, _as_parquet(read_bytes(rows_path, max_bytes=2**33)))
            _remove(rows_path)
        return found


def _write_rows(
    path: Path,
    named: Path,
    wanted: tuple[int, int],
    cancel: Cancel | None,
    opened: AbstractContextManager[WorkerPool],
) -> Work[Written]:
    """Append the missing rows of a seed to a file of rows."""
    n_rows, seed = wanted
    found = _begin(path, named, seed)
    if found.rows > n_rows:
        raise SettingsError(
            f"{named} holds {found.rows} rows already; ask for at least as many or choose "
            "another name"
        )
    starts = range(found.rows, n_rows, _CHUNK)
    pieces = ((start, min(_CHUNK, n_rows - start)) for start in starts)
    with (
        opened as pool,
        closing(pool.imap(partial(rows_of, seed), pieces, cancel or Cancel())) as results,
    ):
        yield Progress(found.rows, n_rows)
        for lines, n_solvable in results:
            if not lines:  # cancelled; later rows would leave a gap
                break
            append_whole(path, "".join(lines).encode())
            found = Written(found.rows + len(lines), found.n_solvable + n_solvable)
            yield Progress(found.rows, n_rows)
    return found


def rows_of(seed: int, piece: tuple[int, int], cancel: Cancel) -> tuple[list[str], int]:
    """Return some lines, fewer when cancelled, and the number of solvable states."""
    first, count = piece
    found = measure_grids(random_grids(seed, first, count), cancel)
    if len(found.grids) < count:  # rows after a gap wouldn't be the next ones
        return [], 0
    lines = [
        f"{first + index},{_state_text(cards)},"
        + ",".join([f"{value:.6g}" for value in values])
        + f",{solvable}\n"
        for index, (cards, values, solvable) in enumerate(
            zip(
                found.grids.tolist(), found.features.tolist(), found.solvable.tolist(), strict=True
            )
        )
    ]
    return lines, int(found.solvable.sum())


def _state_text(cards: list[int]) -> str:
    texts = ["--" if card < 0 else card_text(card) for card in cards]
    return " / ".join(" ".join(texts[row : row + SIDE]) for row in range(0, len(texts), SIDE))


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise storage_error("remove", path, error) from error


def _beside(path: Path) -> Path:
    return path.with_name(path.name + ".dataset.json")


def _begin(path: Path, named: Path, seed: int) -> Written:
    """Create the file, or count the rows of an earlier run and remove an incomplete line."""
    if not path.exists():
        write_object(_beside(named), {"schema": _SCHEMA, "seed": seed})
        write_atomic(path, _HEADER)
        return Written(0, 0)
    _check_kind(named, seed)
    rows = n_solvable = whole = 0
    try:
        with path.open("rb") as file:
            for line in file:
                if not line.endswith(b"\n"):
                    break
                if whole and not line.startswith(b"%d," % rows):
                    raise FileFormatError(
                        f"{path}: line {rows + 2} is not row {rows} of a dataset; delete the "
                        "file or choose another name"
                    )
                if not whole and line != _HEADER:
                    raise FileFormatError(f"{path} is not a dataset; choose another name")
                rows += whole > 0
                n_solvable += line.endswith(b",1\n")
                whole += len(line)
            size = file.seek(0, io.SEEK_END)
    except OSError as error:
        raise storage_error("read", path, error) from error
    if whole == 0:
        write_atomic(path, _HEADER)
    elif whole < size:
        cut_back(path, whole)
    return Written(rows, n_solvable)


def _check_kind(path: Path, seed: int) -> None:
    beside = _beside(path)
    if not beside.exists():
        raise FileFormatError(
            f"{path} exists and {beside.name} is not beside it; choose another name"
        )
    if read_object(beside, _SCHEMA).get("seed") != seed:
        raise FileFormatError(f"{path} was made with another seed; choose another name")


def _as_parquet(rows: bytes) -> bytes:
    csv: Any = needed("pyarrow.csv")
    parquet: Any = needed("pyarrow.parquet")
    output = io.BytesIO()
    parquet.write_table(csv.read_csv(io.BytesIO(rows)), output)
    return output.getvalue()


def _read_parquet(path: Path, n_rows: int) -> Written:
    parquet: Any = needed("pyarrow.parquet")
    arrow: Any = needed("pyarrow")
    try:
        column = parquet.read_table(path, columns=["solvable"])["solvable"].to_pylist()
    except (OSError, KeyError, arrow.ArrowException) as error:
        raise FileFormatError(f"{path} is not a dataset; choose another name") from error
    if len(column) != n_rows:
        raise SettingsError(
            f"{path} holds {len(column)} rows and cannot be continued; choose another name"
        )
    return Written(n_rows, sum(column))
