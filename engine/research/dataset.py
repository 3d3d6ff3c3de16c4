"""The random dataset of Araki et al. (2019): states, features and exact labels, and its file."""

import threading
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

import numpy as np

from engine._kernels import dataset as measure
from engine.arrays import Reals, Words
from engine.errors import SettingsError
from engine.executors import open_pool
from engine.files.atomic import append_whole, rename_whole, storage_error, write_atomic
from engine.files.held import remove
from engine.files.json_files import write_object
from engine.files.lock import locked
from engine.game import N_CARDS, Deal
from engine.game.cards import card_text
from engine.game.deal_arrays import mixed_words
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batch_arguments import versions
from engine.research.items import spans
from engine.search.kernel_position import this_threads_solver

# Features ----------------------------------------------------------------------------------------

_SUMMARIES: Final = ("min", "max", "median", "mean")
DEGREES: Final = tuple(f"{each}_degree" for each in _SUMMARIES)
_CRITICAL: Final = ("critical_nodes", "critical_edges")
_CONNECTIVITY: Final = ("connected", "node_connectivity")
GRAPH: Final = (*DEGREES, *_CRITICAL, "islands", *_CONNECTIVITY)
"""The nine features of the flockability graph ("Graph Features")."""

RC_COUNT: Final = tuple(f"rc_count_{each}" for each in _SUMMARIES)
RC_COMPATIBILITY: Final = tuple(f"rc_compatibility_{each}" for each in _SUMMARIES)
SUIT_RATIOS: Final = ("clubs_ratio", "diamonds_ratio", "hearts_ratio", "spades_ratio")
COUNTS: Final = ("aces", "kings", "rank_standard_deviation", *SUIT_RATIOS)
CARDS: Final = (*RC_COUNT, *RC_COMPATIBILITY, *COUNTS)
"""The features of cards and cells ("Card Features")."""

FEATURES: Final = ("stacks", *GRAPH, *CARDS)
"""Every column, in the order of the kernels.

The number of stacks isn't in the article's lists. The article says that no subset for Ordered DFS
has it, because all children have the same number, which implies that the other models do.
"""

_GROUPS: Final = {
    **dict.fromkeys(DEGREES, measure.DEGREES_READ),
    **dict.fromkeys(_CRITICAL, measure.CRITICAL_READ),
    "islands": measure.ISLANDS_READ,
    **dict.fromkeys(_CONNECTIVITY, measure.CONNECTIVITY_READ),
    **dict.fromkeys((*RC_COUNT, *RC_COMPATIBILITY), measure.PLACES_READ),
    **dict.fromkeys(COUNTS, measure.CARDS_READ),
    "stacks": 0,
}


def columns_of(names: Iterable[str]) -> list[int]:
    """Return the columns of some features.

    >>> columns_of(["stacks", "mean_degree"])
    [0, 4]
    """
    return [FEATURES.index(name) for name in names]


def groups_of(names: Iterable[str]) -> int:
    """Return the groups that a kernel must measure for some features, as bits."""
    groups = 0
    for name in names:
        groups |= _GROUPS[name]
    return groups


# States ------------------------------------------------------------------------------------------

SIDE: Final = 4
N_CELLS: Final = SIDE * SIDE
MAX_SEED: Final = 2**63 - 1
MAX_ROWS: Final = 10_000_000
_lock = threading.Lock()  # so that a dataset is measured only once
_WORDS: Final = 1 + N_CARDS + N_CELLS  # of each row: number of stacks, order of cards, of cells


@dataclass(frozen=True, slots=True, eq=False)
class Dataset:
    """Some rows of the dataset."""

    grids: Words  #: Cards 0 to 51 row by row, -1 for an empty cell
    features: Reals  #: In the order of `FEATURES`, shape (n, 25)
    solvable: Words  #: 1 or 0, proved
    nodes: Words  #: States entered by the exact solver

    @property
    def n_stacks(self) -> Words:
        stacks: Words = (self.grids >= 0).sum(axis=1)
        return stacks


def check_seed(seed: int) -> None:
    """Raise `SettingsError` if a seed is outside 0 to 2**63 - 1."""
    if not 0 <= seed <= MAX_SEED:
        raise SettingsError(f"The seed is {seed}. Use 0 to 2**63 - 1.")


def random_grids(seed: int, first: int, count: int) -> Words:
    """Return the states of some rows, shape (count, 16), -1 for an empty cell.

    Araki et al. (2019), "Dataset Generation": the number of stacks is uniform on 1 to 16, cards
    are drawn without replacement, cells at random. A state depends only on the seed and its row.

    ``seed``: 0 to 2**63 - 1; ``first``, ``count``: rows ``first`` to ``first + count - 1``, from
    0.
    """
    rows = np.arange(first, first + count, dtype=np.int64)
    mixed = mixed_words(seed, rows[:, None] * _WORDS + np.arange(_WORDS))
    n_stacks = 1 + (mixed[:, 0] >> np.uint64(60)).astype(np.int64)
    cards = np.argsort(mixed[:, 1 : 1 + N_CARDS], axis=1, kind="stable")[:, :N_CELLS]
    cells = np.argsort(mixed[:, 1 + N_CARDS :], axis=1, kind="stable")
    dealt = np.where(np.arange(N_CELLS) < n_stacks[:, None], cards, -1)
    grids = np.empty((count, N_CELLS), np.int64)
    np.put_along_axis(grids, cells, dealt, axis=1)
    return grids


def to_deal(grid: Words) -> Deal:
    return Deal(SIDE, SIDE, tuple(None if card < 0 else card for card in grid.tolist()))


def measure_grids(grids: Words, cancel: Cancel | None = None) -> Dataset:
    """Measure and decide states of a 4 x 4 grid; return fewer rows when cancelled."""
    features = np.zeros((len(grids), measure.N_FEATURES))
    answers = np.zeros((len(grids), 2), np.int64)
    n_done = measure.measure_states(
        grids, SIDE, this_threads_solver(), features, answers, (cancel or Cancel()).flag
    )
    return Dataset(grids[:n_done], features[:n_done], answers[:n_done, 0], answers[:n_done, 1])


@lru_cache(maxsize=2)
def _measured(seed: int, n_rows: int) -> Dataset:
    return measure_grids(random_grids(seed, 0, n_rows))


def dataset(seed: int, n_rows: int) -> Dataset:
    """Return the first rows of the dataset of a seed; the result is shared between threads."""
    check_seed(seed)
    with _lock:
        return _measured(seed, n_rows)


# The file ----------------------------------------------------------------------------------------

COLUMNS: Final = ("row", "state", *FEATURES, "solvable")
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

    ``NAME.dataset.json`` beside it records the arguments and versions.

    Raises SettingsError if an argument is out of range, or the file exists. Raises StorageError if
    a file can't be written. Raises ClusterError if the cluster can't be used or is lost.

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
    pieces = spans(n_rows, _CHUNK)
    n_written = n_solvable = 0
    with locked(path), open_pool(workers, scheduler) as pool:
        if path.exists():
            raise SettingsError(f"{path} already exists. Choose another name.")
        try:
            write_atomic(part, _HEADER)
            task = partial(rows_of, seed)
            with closing(
                pool.in_order(task, pieces, cancel or Cancel(), window=_WINDOW)
            ) as results:
                for lines, n_solvable_lines in results:
                    if not lines:  # cancelled; later rows would leave a gap
                        break
                    append_whole(part, "".join(lines).encode())
                    n_written += len(lines)
                    n_solvable += n_solvable_lines
                    yield Progress(n_written, n_rows)
            record = {"schema": _SCHEMA, "versions": versions(), "seed": seed, "rows": n_written}
            write_object(path.with_suffix(".dataset.json"), record)
            try:
                rename_whole(part, path)
            except OSError as error:
                raise storage_error("write", path, error) from error
        finally:
            with suppress(OSError):
                remove(part)
    return n_written, n_solvable


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
