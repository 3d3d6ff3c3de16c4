"""The presentation of a set to a rater: random order, controls, and repeats of some puzzles.

Controls let a study say "the new energy beats the old by x +- y"
(`engine.statistics.controls`); a repeat in another arrangement measures the consistency of
the rater (`engine.statistics.raters`). On a rating page each rater gets an order of their own
(`engine.study.rating_page`, ``resources/web/order.js``).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, cast

import numpy as np

from engine.columns import DEAL
from engine.design.record import PuzzleRecord
from engine.errors import FileFormatError, SettingsError
from engine.files.csv_cells import csv_line, parse_flag, parse_whole
from engine.files.reading import read_bytes
from engine.files.tables import ForeignTable
from engine.game import Deal, other_disguise, puzzle_id
from engine.ratings import CONTROLS, Control
from engine.sentences import Place

USUAL_PUZZLES: Final = 15
"""Number of puzzles in a first round, without controls and repeats."""
CONTROL_SHARE: Final = 0.2
"""Default number of controls of each kind per puzzle of the round."""
MIN_CONTROLS: Final = 4
"""Default minimum number of controls of each kind in a round of twelve puzzles or more."""
_REPEATED_SHARE: Final = 0.1  # default number of repeats per puzzle
_MAX_TRIES: Final = 100  # random orders, before a fixed one is used
ORDER_COLUMNS: Final = ("place", "deal", "puzzle_id", "control", "disguise")
"""Columns of ``order.csv``; new columns may only be added at the end."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One puzzle as shown to the rater."""

    deal: Deal  #: The arrangement to show
    record: PuzzleRecord  #: The record of the puzzle, in its first arrangement
    #: ``""``, ``"random"`` or ``"parent"``, as in `engine.ratings.Rating`.
    control: Control = ""
    disguise: bool = False  #: Whether it is a repeat in another arrangement


def n_controls(n_puzzles: int) -> int:
    """Return the default number of controls of each kind for a set of this size.

    With fewer than four, a difference of two points is seldom certain.

    >>> n_controls(30), n_controls(15), n_controls(5)
    (6, 4, 1)
    """
    return max(1, round(CONTROL_SHARE * n_puzzles), min(MIN_CONTROLS, n_puzzles // 3))


def n_repeats(n_puzzles: int) -> int:
    return min(max(1, round(_REPEATED_SHARE * n_puzzles)), (n_puzzles + 1) // 2)


def arrange(
    puzzles: Sequence[PuzzleRecord],
    random_controls: Sequence[PuzzleRecord] = (),
    parent_controls: Sequence[PuzzleRecord] = (),
    *,
    n_disguises: int = 0,
    seed: int,
) -> tuple[Shown, ...]:
    """Return the order in which a person should rate a set.

    Raises SettingsError when more disguises are requested than the first half has puzzles.

    ``puzzles``, ``random_controls``, ``parent_controls``: the round's own puzzles, random solvable
    ones, and puzzles of the parent energy.
    ``n_disguises``: number of puzzles of the first half repeated in disguise in the second, at
    least a quarter of the round later, since a puzzle just rated is remembered.
    """
    rng = np.random.default_rng(seed)
    unsorted = [Shown(record.deal, record) for record in puzzles]
    unsorted += [Shown(record.deal, record, "random") for record in random_controls]
    unsorted += [Shown(record.deal, record, "parent") for record in parent_controls]
    order = [unsorted[index] for index in rng.permutation(len(unsorted)).tolist()]
    half = (len(order) + 1) // 2
    if not 0 <= n_disguises <= half:
        raise SettingsError(
            "The first half of the round has only {n} puzzle, too few for {n_disguises} repeats. "
            "Use 0 to {half}.",
            "The first half of the round has only {n} puzzles, too few for {n_disguises} "
            "repeats. Use 0 to {half}.",
            n=half,
            n_disguises=n_disguises,
            half=half,
        )
    repeated = [order[index] for index in rng.permutation(half)[:n_disguises].tolist()]
    repeats = [
        replace(shown, deal=other_disguise(shown.deal, rng), disguise=True) for shown in repeated
    ]
    first_indices = {shown.record.id: index for index, shown in enumerate(order[:half])}
    return (*order[:half], *_apart(first_indices, order[half:], repeats, rng))


def _apart(
    first_indices: Mapping[str, int],
    fresh: Sequence[Shown],
    repeats: Sequence[Shown],
    rng: "np.random.Generator",  # evaluated, it would load numpy.random
) -> list[Shown]:
    """Shuffle repeats and new puzzles, each repeat far enough after its first showing."""
    later = [*fresh, *repeats]
    gap = (len(first_indices) + len(later)) // 4

    def is_apart(order: Sequence[Shown]) -> bool:
        return all(
            len(first_indices) + index - first_indices[shown.record.id] >= gap
            for index, shown in enumerate(order)
            if shown.disguise
        )

    for _ in range(_MAX_TRIES):
        order = [later[index] for index in rng.permutation(len(later)).tolist()]
        if is_apart(order):
            return order
    # There are too many repeats for random orders. After all new puzzles, they are apart.
    return [*fresh, *sorted(repeats, key=lambda shown: first_indices[shown.record.id])]


def format_order(order: Iterable[Shown]) -> str:
    lines = [csv_line(ORDER_COLUMNS)]
    for index, shown in enumerate(order, 1):
        flag = str(int(shown.disguise))
        cells = (str(index), shown.deal.to_line(), shown.record.id, shown.control, flag)
        lines.append(csv_line(cells))
    return "".join(lines)


def read_order(path: Path, records: Sequence[PuzzleRecord]) -> tuple[Shown, ...]:
    """Read ``order.csv``, without rows whose deal is in no record.

    Raises StorageError or FileFormatError when it cannot be read.
    """
    by_id = {record.id: record for record in records}
    table = ForeignTable(
        read_bytes(path), path, ORDER_COLUMNS, ORDER_COLUMNS, is_text=lambda _name: True
    )
    rows = []
    for row in table.whole_rows():
        index = parse_whole(row.cells["place"], row.place.at("place"))
        shown = _shown(row.cells, by_id, row.place)
        if shown is not None:
            rows.append((index, shown))
    # By place, since a spreadsheet may have sorted the rows.
    return tuple(shown for _, shown in sorted(rows, key=lambda each: each[0]))


def _shown(
    cells: Mapping[str, str], by_id: Mapping[str, PuzzleRecord], place: Place
) -> Shown | None:
    """Return the entry in a row; None if its puzzle isn't in the round."""
    deal = DEAL.parse(cells["deal"], place.at("deal"))
    record = by_id.get(puzzle_id(deal))
    if record is None:
        return None
    control = cells["control"]
    if control not in CONTROLS:
        raise FileFormatError(
            "{place} contains the unknown control {control!r}. Restore the file from a backup.",
            place=place,
            control=control[:20],
        )
    is_disguise = parse_flag(cells["disguise"], place.at("disguise"))
    return Shown(deal, record, cast("Control", control), is_disguise)
