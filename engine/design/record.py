"""A generated puzzle, as it goes into a puzzle set."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.design.energy import energy_values, number_of
from engine.design.registry import Value
from engine.game import Deal


@dataclass(frozen=True, slots=True)
class PuzzleRecord:
    """A puzzle with where it came from and what was measured of it.

    Of an imported deal only the first two are known.
    """

    deal: Deal  #: The puzzle
    id: str  #: `engine.game.puzzle_id`, shared by all disguises
    #: What was minimised, and its value here.
    energy_name: str = ""
    energy: float = math.nan
    #: The batch's seed and the number of the chain in it.
    seed: int = 0
    chain: int = 0
    #: How the chain searched, how many iterations it made, why it stopped.
    method: str = ""
    iterations: int = 0
    stop_reason: str = ""
    #: ``exact``, ``interval``, ``lower bound``, ``over budget`` or empty.
    halfway_provenance: str = ""
    #: Bounds of the halfway solvability ratio, equal when exact.
    halfway_low: float = math.nan
    halfway_high: float = math.nan
    #: One entry a feature of the registry; None where it is not known.
    features: Mapping[str, Value] = field(default_factory=dict)


ORIGIN_FIELDS: Final[Mapping[str, str]] = {
    each.name: str(each.type)
    for each in fields(PuzzleRecord)
    if each.name not in {"deal", "id", "features"}
}
"""What a set says of a puzzle beside the puzzle itself and its features: the name of each field,
in the order of the files, with its kind, ``str``, ``int`` or ``float``. Columns, cells and JSON
fields come from here."""


def feature_rows(records: Sequence[PuzzleRecord], names: Sequence[str]) -> NDArray[np.float64]:
    """Return what an energy may read of puzzles, shape (records, names); NaN for what is unknown.

    >>> feature_rows((), ("cards", "suits")).shape
    (0, 2)
    """
    values = [energy_values(record.deal, record.features) for record in records]
    rows = [[number_of(each, name) for name in names] for each in values]
    return np.array(rows, dtype=np.float64).reshape(len(records), len(names))
